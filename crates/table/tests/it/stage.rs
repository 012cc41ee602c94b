//! A table during a test: actions of the people, and views.

use deepwater_protocol::messages::*;
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{RULES_VERSION, Viewer};
use deepwater_table::*;
use serde_json::{Value, json};

use super::scene::guest;

/// A table during a test.
pub struct Stage {
    pub table: Table,
    pub now: Millis,
    /// The log as a server would store it: number, time, JSON.
    pub stored: Vec<(u64, Millis, String)>,
    /// All that happened so far.
    pub told: Vec<Occurrence>,
    /// The last snapshot that a server would have stored.
    pub snapshot: Option<String>,
}

impl Stage {
    /// Commits an entry and what the table then does by itself. Returns the types of what happened.
    pub fn store(&mut self, entry: Entry) -> Vec<String> {
        let before = self.told.len();
        self.store_one(entry);
        while let Some(next) = self.table.automatic(self.now) {
            self.store_one(next);
        }
        self.told[before..].iter().map(word).collect()
    }

    /// Commits only this entry.
    pub fn store_one(&mut self, entry: Entry) {
        let prepared = self.table.prepare(entry, self.now).expect("an entry that was decided on fits");
        self.commit(prepared);
    }

    /// Stores a prepared entry as text, as a server does.
    pub fn commit(&mut self, prepared: Prepared) {
        let LogEntry { seq, at, entry } = prepared.entry();
        self.stored.push((*seq, *at, serde_json::to_string(entry).expect("entries are JSON")));
        if prepared.changes_game() {
            self.store_snapshot();
        }
        self.told.extend(prepared.commit());
    }

    /// Stores a snapshot of this moment.
    pub fn store_snapshot(&mut self) {
        if let Some(snapshot) = self.table.new_snapshot() {
            self.snapshot = Some(serde_json::to_string(&snapshot).expect("a snapshot is JSON"));
        }
    }

    pub fn tries(&mut self, who: &str, message: &ClientMessage) -> Result<Vec<String>, Refusal> {
        match self.table.decide(&guest(who), message, self.now)? {
            Decided::Entry(entry) => Ok(self.store(entry)),
            Decided::Rematch(plan) => {
                let RematchPlan { seat, .. } = plan;
                Ok(self.store(Entry::Rematch { seat, table: "the next table".into() }))
            }
            Decided::Nothing => Ok(Vec::new()),
        }
    }

    /// Sends a message that must be accepted. Returns the types of what happened.
    #[track_caller]
    pub fn does(&mut self, who: &str, message: ClientMessage) -> Vec<String> {
        match self.tries(who, &message) {
            Ok(words) => words,
            Err(refusal) => panic!("{who}: {message:?}: {refusal:?}"),
        }
    }

    /// Sends a message that must be refused and change nothing.
    #[track_caller]
    pub fn refuses(&mut self, who: &str, message: ClientMessage, code: RefusalCode) {
        let before = self.looks();
        match self.tries(who, &message) {
            Ok(words) => panic!("{who}: {message:?} led to {words:?}"),
            Err(refusal) => assert_eq!(refusal.code, code, "{refusal}"),
        }
        assert_eq!(self.looks(), before);
    }

    /// Answers the pending decision with the option that has these fields.
    #[track_caller]
    pub fn plays(&mut self, who: &str, choice: Value) -> Vec<String> {
        let message = self.answer(choice);
        self.does(who, message)
    }

    /// Returns an answer to the pending decision.
    pub fn answer(&self, choice: Value) -> ClientMessage {
        let Value::Object(choice) = choice else { panic!("a choice is an object") };
        ClientMessage::Act { seq: self.pending(), option: None, choice: Some(choice) }
    }

    /// Assigns an Agent to a space that needs no further decision and reveals nothing.
    #[track_caller]
    pub fn assigns(&mut self, who: &str, space: &str) -> Vec<String> {
        self.plays(who, json!({"space": space}))
    }

    /// Lets time pass, then lets the table do what is due.
    pub fn later(&mut self, time: Millis) -> Vec<String> {
        self.now += time;
        let before = self.told.len();
        while let Some(entry) = self.table.automatic(self.now) {
            self.store_one(entry);
        }
        self.told[before..].iter().map(word).collect()
    }

    /// Lets the bot whose turn it is decide.
    #[track_caller]
    pub fn bot_decides(&mut self) -> Vec<String> {
        let task = self.table.bot_to_move().expect("a bot is to decide");
        let choice = task.choose(self.table.seq()).expect("an answer");
        let entry = self.table.bot_moved(choice).expect("the table has not moved on");
        self.store(entry)
    }

    /// Lets bots decide until a person has to.
    pub fn bots_decide(&mut self) {
        while self.table.bot_to_move().is_some() {
            self.bot_decides();
        }
    }

    /// Plays until `done` returns `true`. People choose the last of their options.
    #[track_caller]
    pub fn plays_on_until(&mut self, done: impl Fn(&Stage) -> bool) {
        for _ in 0..5_000 {
            if done(self) {
                return;
            }
            if self.table.bot_to_move().is_some() {
                self.bot_decides();
                continue;
            }
            let (_, who, seq) = self.table.waits_for().expect("the game is not over");
            let (who, last) = (who.0.clone(), self.options().len() as u32 - 1);
            self.does(&who, ClientMessage::Act { seq, option: Some(last), choice: None });
        }
        panic!("it never came to that");
    }

    /// Votes on the pending proposal.
    pub fn votes(&mut self, who: &str, yes: bool) -> Vec<String> {
        let seq = self.proposal().expect("something is asked").seq;
        self.does(who, ClientMessage::Vote { seq, yes })
    }

    pub fn plays_to_the_end(&mut self) {
        self.plays_on_until(|stage| stage.table.status() == Status::Finished);
    }

    // Views.

    /// Returns the game in this view, without checking whether the view is allowed.
    pub fn game(&self, eyes: Viewpoint) -> GameUpdate {
        self.table.update(None, eyes, &[], true).game.expect("the game has begun")
    }

    pub fn decider(&self) -> Option<PlayerId> {
        self.game(Viewpoint::Spectator).decision.map(|decision| decision.question.player)
    }

    /// Returns the `seq` of the pending decision.
    pub fn pending(&self) -> u64 {
        self.game(Viewpoint::Spectator).decision.map_or(0, |decision| decision.seq)
    }

    /// Returns the options of the pending decision.
    pub fn options(&self) -> Vec<Value> {
        let options = self.game(Viewpoint::All).decision.and_then(|decision| decision.options).unwrap_or_default();
        options.into_iter().map(|option| json!(option)).collect()
    }

    pub fn answers_given(&self) -> u32 {
        self.game(Viewpoint::Spectator).played
    }

    /// Returns how many answers would remain after each of two undos by this seat: of all answers that need no vote,
    /// and of the seat's last answer.
    pub fn undo_of(&self, seat: PlayerId) -> (Option<u32>, Option<u32>) {
        let UndoView { free, last } = self.game(Viewpoint::Seat(seat.0)).undo;
        (free, last)
    }

    pub fn bank(&self, seat: PlayerId) -> Millis {
        self.table.view().seats[seat.index()].bank.expect("a clock with a bank")
    }

    /// Returns the time until the deadline.
    pub fn time_left(&self) -> Option<Millis> {
        self.table.view().deadline.map(|deadline| deadline - self.now)
    }

    pub fn proposal(&self) -> Option<ProposalView> {
        self.table.view().proposal
    }

    pub fn host(&self) -> Option<String> {
        self.table.view().host.map(|host| host.0)
    }

    /// Returns all views of the table, and when the table next acts by itself.
    pub fn looks(&self) -> Value {
        looks(&self.table)
    }

    /// Loads the table as after a restart.
    pub fn reloaded(&self, snapshot: Option<TableSnapshot>) -> Result<Table, LogError> {
        Table::load(self.table.config().clone(), self.log(), snapshot)
    }

    /// Returns the stored snapshot, read from its text.
    pub fn stored_snapshot(&self) -> Option<TableSnapshot> {
        self.snapshot.as_deref().map(|text| serde_json::from_str(text).expect("a stored snapshot can be read"))
    }

    /// Loads the table as a program with newer rules would.
    pub fn upgraded(&self) -> Stage {
        self.upgraded_with(|_| {})
    }

    /// Like `upgraded`, after `change` has altered the log to simulate a change of the rules.
    pub fn upgraded_with(&self, change: impl FnOnce(&mut Vec<LogEntry>)) -> Stage {
        let mut log = self.log();
        for line in &mut log {
            if let Entry::Started { rules_version } = &mut line.entry {
                *rules_version = RULES_VERSION - 1;
            }
        }
        change(&mut log);
        let stored =
            |line: &LogEntry| (line.seq, line.at, serde_json::to_string(&line.entry).expect("entries are JSON"));
        let stored = log.iter().map(stored).collect();
        let table = Table::load(self.table.config().clone(), log, self.stored_snapshot()).expect("it goes on");
        let told = table.history(0);
        Stage { table, now: self.now, stored, told, snapshot: self.snapshot.clone() }
    }

    /// Returns the log, read from its text.
    pub fn log(&self) -> Vec<LogEntry> {
        let read = |(seq, at, body): &(u64, Millis, String)| LogEntry {
            seq: *seq,
            at: *at,
            entry: serde_json::from_str(body).expect("what was stored can be read"),
        };
        self.stored.iter().map(read).collect()
    }

    /// Returns the types of what happened after an entry.
    pub fn words_since(&self, seq: u64) -> Vec<String> {
        self.told.iter().filter(|occurrence| occurrence.seq > seq).map(word).collect()
    }
}

/// Returns all views of a table, and when the table next acts by itself.
pub fn looks(table: &Table) -> Value {
    let eyes = (0..table.view().seats.len() as u8).map(Viewpoint::Seat).chain([Viewpoint::Spectator, Viewpoint::All]);
    let games: Vec<Value> = eyes.map(|eyes| json!(table.update(None, eyes, &[], true))).collect();
    let waits_for = table.waits_for().map(|(seat, guest, seq)| (seat, guest.clone(), seq));
    json!({"games": games, "due": table.due(), "waits_for": waits_for, "summary": table.summary(), "export": table.export()})
}

/// Like `looks`, without the data that a change of rules loses: what can be taken back, and the events of the past.
pub fn looks_after_upgrade(table: &Table) -> Value {
    let mut looks = looks(table);
    for game in looks["games"].as_array_mut().expect("games") {
        if let Some(game) = game.get_mut("game") {
            game["undo"] = Value::Null;
        }
    }
    if let Some(events) = looks["summary"]["last"].get_mut("events") {
        *events = Value::Null;
    }
    looks["export"] = Value::Null;
    looks
}

/// Returns the type of what happened.
pub fn word(occurrence: &Occurrence) -> String {
    let happened = json!(occurrence.seen_by(Viewer::Spectator));
    happened["type"].as_str().expect("a type").to_owned()
}
