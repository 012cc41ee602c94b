//! One open table with its connections.

use std::collections::BTreeMap;
use std::sync::Arc;

use deepwater_protocol::messages::{
    ClientMessage, Guest, GuestId, Millis, Presence, Refusal, RefusalCode, Request, ServerMessage, TABLE_PROTOCOL,
    Welcome,
};
use deepwater_rules::RULES_VERSION;
use deepwater_table::{Charter, Decided, Entry, Heard, Line, Occurrence, Table, Visitor};

use crate::ask::{Failure, Fresh, Head, Keep, News, Said, Stored};

/// A table that is open on this device.
pub(crate) struct Desk {
    pub table: Table,
    owner: Guest,
    visitors: BTreeMap<u32, Visitor>,
}

/// A new table with its opening.
pub(crate) fn created(charter: Charter, opening: Entry, at: Millis) -> Result<Stored, Failure> {
    let (id, settings, seed) = (charter.id.clone(), charter.settings.clone(), charter.seed.clone());
    let line = Line { seq: 1, at, entry: opening };
    let mut table = Table::new(Arc::new(charter));
    let news = table.apply(line.clone()).map_err(|error| Failure::new("illegal-settings", error.to_string()))?;
    Ok(Stored { id, settings, seed, log: vec![line], saved: None, head: Some(head(&table, &news)) })
}

fn head(table: &Table, news: &[Occurrence]) -> Head {
    let saved = Table::changes_game(news).then(|| table.save()).flatten().map(Box::new);
    Head { status: table.status(), summary: table.summary(), saved }
}

impl Desk {
    pub fn load(stored: Stored) -> Result<Desk, Failure> {
        let broken = |message: String| Failure::new("not-stored", message);
        let charter = Charter::new(stored.id, stored.settings, stored.seed)?;
        let saved = stored.saved.map(|saved| *saved);
        let table = Table::load(Arc::new(charter), stored.log, saved).map_err(|error| broken(error.to_string()))?;
        let owner = Guest { id: GuestId(crate::HERE.to_owned()), name: String::new(), emblem: 0 };
        Ok(Desk { table, owner, visitors: BTreeMap::new() })
    }

    /// What there is to do by itself.
    pub fn news(&self) -> News {
        News { due: self.table.due(), ..News::default() }
    }

    pub fn leave(&mut self, visitor: u32) {
        self.visitors.remove(&visitor);
    }

    pub fn say(&mut self, from: u32, request: &Request, fresh: Fresh, now: Millis) -> News {
        let answer = match self.visitors.contains_key(&from) {
            false => self.hello(from, request, now).map(|say| News { say, ..News::default() }),
            true => self.hear(from, request, fresh, now),
        };
        let mut news = answer.unwrap_or_else(|refusal| News {
            say: vec![Said { to: from, message: ServerMessage::Refused { id: Some(request.id), refusal } }],
            ..News::default()
        });
        news.due = self.table.due();
        news
    }

    fn hello(&mut self, from: u32, request: &Request, now: Millis) -> Result<Vec<Said>, Refusal> {
        let ClientMessage::Hello { protocol, since, eyes, .. } = &request.message else {
            return Err(Refusal::new(RefusalCode::HelloFirst, "say hello first"));
        };
        if *protocol != TABLE_PROTOCOL {
            let message = format!("tables here speak version {TABLE_PROTOCOL}, not {protocol}");
            return Err(Refusal::new(RefusalCode::OtherVersion, message));
        }
        // Whoever has this device is everybody who plays on it: there is nothing to prove.
        let visitor = Visitor { guest: Some(self.owner.clone()), eyes: *eyes };
        let told = self.table.greet(&visitor, request.id, *since)?;
        self.visitors.insert(from, visitor);
        let welcome = Welcome {
            protocol: TABLE_PROTOCOL,
            version: env!("CARGO_PKG_VERSION"),
            rules_version: RULES_VERSION,
            guest: Some(self.owner.id.clone()),
            now,
        };
        let here = Presence { seats: self.table.people().map(|(seat, _)| seat).collect(), spectators: 0 };
        let first = [ServerMessage::Welcome(welcome), ServerMessage::Presence(here)];
        Ok(first.into_iter().chain(told).map(|message| Said { to: from, message }).collect())
    }

    fn hear(&mut self, from: u32, request: &Request, fresh: Fresh, now: Millis) -> Result<News, Refusal> {
        let Some(visitor) = self.visitors.get_mut(&from) else { return Ok(News::default()) };
        let guest = match self.table.hear(visitor, request, now)? {
            Heard::Do(guest) => guest,
            Heard::Say(messages) => {
                let say = messages.into_iter().map(|message| Said { to: from, message }).collect();
                return Ok(News { say, ..News::default() });
            }
            // The worker thinks for nobody else, and beside the page.
            Heard::Think(task) => {
                let message = task.think(now.unsigned_abs());
                return Ok(News { say: vec![Said { to: from, message }], ..News::default() });
            }
        };
        let mut news = match self.table.decide(&guest, &request.message, now)? {
            Decided::Nothing => News::default(),
            Decided::Entry(entry) => self.carry_out(entry, None, now)?,
            Decided::Rematch(plan) => {
                let seat = plan.seat;
                let charter = Charter::new(fresh.id, plan.settings.clone(), fresh.seed)?;
                let opening = plan.opening();
                let failed = |failure: Failure| Refusal::new(RefusalCode::IllegalSettings, failure.message);
                let next = created(charter, opening, now).map_err(failed)?;
                self.carry_out(Entry::Rematch { seat, table: next.id.clone() }, Some(next), now)?
            }
        };
        news.say.push(Said { to: from, message: ServerMessage::Done { id: request.id, seq: self.table.seq() } });
        Ok(news)
    }

    /// One thing that the table does by itself.
    pub fn step(&mut self, now: Millis, seed: u32) -> Result<News, Refusal> {
        let entry = self.table.automatic(now).or_else(|| {
            let choice = self.table.bot_to_move()?.choose(u64::from(seed));
            self.table.bot_moved(choice).ok()
        });
        let mut news = entry.map(|entry| self.carry_out(entry, None, now)).transpose()?.unwrap_or_default();
        news.due = self.table.due();
        Ok(news)
    }

    /// Applies an entry, for everybody to be told of once it is kept.
    fn carry_out(&mut self, entry: Entry, create: Option<Stored>, now: Millis) -> Result<News, Refusal> {
        let line = Line { seq: self.table.seq() + 1, at: now, entry };
        let news = self.table.apply(line.clone()).map_err(|error| {
            self.table = self.table.rewound(line.seq - 1);
            Refusal::new(RefusalCode::NotStored, error.to_string())
        })?;
        let tell = |(to, visitor): (&u32, &Visitor)| Said { to: *to, message: self.table.tell(visitor, &news) };
        let say = self.visitors.iter().map(tell).collect();
        let keep = Keep { line, head: head(&self.table, &news), create: create.map(Box::new) };
        Ok(News { keep: Some(Box::new(keep)), say, due: None })
    }
}
