//! One open table with its connections.

use std::collections::BTreeMap;
use std::sync::Arc;

use deepwater_protocol::messages::{
    ClientMessage, Guest, GuestId, Millis, Presence, Refusal, RefusalCode, Request, ServerMessage, TABLE_PROTOCOL,
    Welcome,
};
use deepwater_rules::RULES_VERSION;
use deepwater_table::{Decided, Entry, Prepared, RequestOutcome, SearchResult, Subscriber, Table, TableConfig};

use crate::calls::{AddressedMessage, CallError, IdAndSeed, StorageWrite, StoredHead, StoredTable, TableReply};

/// A table that is open on this device.
pub(crate) struct LocalTable {
    table: Table,
    /// The entry of the last reply, until it is known whether the worker could store it.
    unconfirmed: Option<Prepared>,
    owner: Guest,
    connections: BTreeMap<u32, Subscriber>,
}

impl LocalTable {
    pub fn load(stored: StoredTable) -> Result<LocalTable, CallError> {
        let config = TableConfig::new(stored.id, stored.settings, stored.seed)?;
        let snapshot = stored.snapshot.map(|snapshot| *snapshot);
        let table = Table::load(Arc::new(config), stored.log, snapshot)
            .map_err(|error| CallError::new("not-stored", error.to_string()))?;
        let owner = Guest { id: GuestId(crate::HERE.to_owned()), name: String::new(), emblem: 0, program: false };
        Ok(LocalTable { table, unconfirmed: None, owner, connections: BTreeMap::new() })
    }

    /// Commits the entry of the last reply, if there is one, and returns the table.
    ///
    /// The worker makes one call at a time and stores each reply before the next call. So every call but
    /// [`LocalTable::rewind`] shows that the last entry is stored and its messages are delivered.
    pub fn stored(&mut self) -> &mut Table {
        if let Some(prepared) = self.unconfirmed.take() {
            prepared.commit();
        }
        &mut self.table
    }

    /// Rolls back the entry of the last reply. `seq` is the number of the last stored entry; fails if no unconfirmed
    /// entry comes directly after it.
    pub fn rewind(&mut self, seq: u64) -> Result<(), CallError> {
        match self.unconfirmed.take_if(|prepared| prepared.expected() == seq) {
            Some(prepared) => {
                self.table.roll_back(prepared);
                Ok(())
            }
            None => Err(CallError::new("bad-message", format!("no entry after {seq} waits to be stored"))),
        }
    }

    /// Returns the reply to loading the table. It contains only the time of the table's next automatic step.
    pub fn loaded(&self) -> TableReply {
        TableReply { due: self.table.due(), ..TableReply::default() }
    }

    pub fn leave(&mut self, connection: u32) {
        self.connections.remove(&connection);
    }

    pub fn handle(&mut self, from: u32, request: &Request, fresh: IdAndSeed, now: Millis) -> TableReply {
        self.stored();
        let reply = match self.connections.contains_key(&from) {
            false => self.hello(from, request, now).map(|messages| TableReply { messages, ..TableReply::default() }),
            true => self.request(from, request, fresh, now),
        };
        let mut reply = reply
            .unwrap_or_else(|refusal| reply_to(from, vec![ServerMessage::Refused { id: Some(request.id), refusal }]));
        reply.due = self.table.due();
        reply
    }

    fn hello(&mut self, from: u32, request: &Request, now: Millis) -> Result<Vec<AddressedMessage>, Refusal> {
        let ClientMessage::Hello { protocol, since, eyes, .. } = &request.message else {
            return Err(Refusal::new(RefusalCode::HelloFirst, "the first message must be hello"));
        };
        if *protocol != TABLE_PROTOCOL {
            let message = format!("tables here speak version {TABLE_PROTOCOL} of the protocol, not {protocol}");
            return Err(Refusal::new(RefusalCode::OtherVersion, message));
        }
        // Everyone who uses this device is the same guest, so there is no token to check.
        let subscriber = Subscriber { guest: Some(self.owner.clone()), eyes: *eyes };
        let update = self.table.first_messages(&subscriber, request.id, *since)?;
        self.connections.insert(from, subscriber);
        let welcome = Welcome {
            protocol: TABLE_PROTOCOL,
            version: env!("CARGO_PKG_VERSION"),
            rules_version: RULES_VERSION,
            guest: Some(self.owner.id.clone()),
            now,
        };
        let presence =
            Presence { seats: self.table.people().map(|(seat, _)| seat).collect(), away: Vec::new(), spectators: 0 };
        let first = [ServerMessage::Welcome(welcome), ServerMessage::Presence(presence)];
        Ok(first.into_iter().chain(update).map(|message| AddressedMessage { to: from, message }).collect())
    }

    fn request(&mut self, from: u32, request: &Request, fresh: IdAndSeed, now: Millis) -> Result<TableReply, Refusal> {
        let Some(subscriber) = self.connections.get_mut(&from) else {
            unreachable!("only connections that have sent hello make requests")
        };
        let guest = match self.table.handle(subscriber, request, now)? {
            RequestOutcome::Change(guest) => guest,
            RequestOutcome::Remind { .. } => unreachable!("all people of a local table share this device"),
            RequestOutcome::Reply(messages) => return Ok(reply_to(from, messages)),
            // Thinking blocks only the worker. The worker is a thread of its own and serves no other players.
            RequestOutcome::Advise(task) => return Ok(reply_to(from, vec![task.think(now.unsigned_abs())])),
        };
        let mut reply = match self.table.decide(&guest, &request.message, now)? {
            Decided::Nothing => TableReply::default(),
            Decided::Entry(entry) => self.prepare(entry, None, now)?,
            Decided::Rematch(plan) => {
                let (announcement, next) = plan.open(fresh.id, fresh.seed, now)?;
                self.prepare(announcement, Some(next.into()), now)?
            }
        };
        let done = ServerMessage::Done { id: request.id, seq: self.table.seq() };
        reply.messages.push(AddressedMessage { to: from, message: done });
        Ok(reply)
    }

    /// Lets the table do its next automatic step, such as one decision of a bot. The bot chooses by `searches`, if there
    /// are any.
    pub fn step(&mut self, now: Millis, seed: u32, searches: &[SearchResult]) -> Result<TableReply, Refusal> {
        self.stored();
        let mut warnings = Vec::new();
        let entry = self.table.automatic(now).or_else(|| self.bot_entry(seed, searches, &mut warnings));
        let reply = entry.map(|entry| self.prepare(entry, None, now)).transpose()?.unwrap_or_default();
        Ok(TableReply { due: self.table.due(), warnings, ..reply })
    }

    /// Returns whether the next step is a decision of a bot that searches.
    pub fn bot_searches(&mut self, now: Millis) -> bool {
        let table = self.stored();
        table.automatic(now).is_none() && table.bot_to_move().is_some_and(|task| task.is_slow())
    }

    /// Lets the bot that is to move search. Returns `None` if it does not search; [`LocalTable::step`] reports the bots
    /// that this version does not have.
    pub fn search(&mut self, seed: u32) -> Option<SearchResult> {
        self.stored().bot_to_move()?.search(u64::from(seed)).ok()?
    }

    fn bot_entry(&self, seed: u32, searches: &[SearchResult], warnings: &mut Vec<String>) -> Option<Entry> {
        let (task, seed) = (self.table.bot_to_move()?, u64::from(seed));
        let choice = task.choose_after(searches).map_or_else(|| task.choose(seed), Ok).unwrap_or_else(|error| {
            warnings.push(format!("table {}: {error}; a random option was taken", self.table.config().id));
            task.choose_at_random(seed)
        });
        match self.table.bot_moved(choice) {
            Ok(entry) => Some(entry),
            Err(code) => unreachable!("the table has not changed since the bot was asked: {code:?}"),
        }
    }

    /// Applies an entry and returns what to store, with the messages to deliver afterwards.
    fn prepare(&mut self, entry: Entry, create: Option<StoredTable>, now: Millis) -> Result<TableReply, Refusal> {
        let refused = |error: deepwater_table::LogError| Refusal::new(RefusalCode::NotStored, error.to_string());
        let prepared = self.table.prepare(entry, now).map_err(refused)?;
        let message = |(to, subscriber): (&u32, &Subscriber)| AddressedMessage {
            to: *to,
            message: self.table.update_for(subscriber, prepared.news()),
        };
        let messages = self.connections.iter().map(message).collect();
        let (entry, head) = (prepared.entry().clone(), StoredHead::new(&self.table, &prepared));
        let write = StorageWrite { entry, head, create: create.map(Box::new) };
        self.unconfirmed = Some(prepared);
        Ok(TableReply { write: Some(Box::new(write)), messages, ..TableReply::default() })
    }
}

fn reply_to(to: u32, messages: Vec<ServerMessage>) -> TableReply {
    let messages = messages.into_iter().map(|message| AddressedMessage { to, message }).collect();
    TableReply { messages, ..TableReply::default() }
}
