//! A table as it goes on: what people do there, and what is to be seen.

use deepwater_protocol::messages::*;
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{RULES_VERSION, Viewer};
use deepwater_table::*;
use serde_json::{Value, json};

use super::scene::guest;

/// A table as it goes on.
pub struct Stage {
    pub table: Table,
    pub now: Millis,
    /// The log as a server would keep it.
    pub stored: Vec<(u64, Millis, String)>,
    /// All that was told.
    pub told: Vec<Occurrence>,
    /// What a server would keep beside the log.
    pub kept: Option<String>,
}

impl Stage {
    /// Stores and applies an entry, then what follows by itself. Returns what happened, in words.
    pub fn store(&mut self, entry: Entry) -> Vec<String> {
        let before = self.told.len();
        self.store_one(entry);
        while let Some(next) = self.table.automatic(self.now) {
            self.store_one(next);
        }
        self.told[before..].iter().map(word).collect()
    }

    /// Stores and applies just this entry.
    pub fn store_one(&mut self, entry: Entry) {
        let (seq, at) = (self.table.seq() + 1, self.now);
        let body = serde_json::to_string(&entry).expect("entries are JSON");
        let entry = serde_json::from_str(&body).expect("which can be read again");
        self.stored.push((seq, at, body));
        let news = self.table.apply(Line { seq, at, entry }).expect("an entry that was decided on fits");
        if Table::changes_game(&news) {
            self.keep();
        }
        self.told.extend(news);
    }

    /// Keeps what is to be kept beside the log, if there is anything new.
    pub fn keep(&mut self) {
        if let Some(saved) = self.table.save() {
            self.kept = Some(serde_json::to_string(&saved).expect("a snapshot is JSON"));
        }
    }

    pub fn tries(&mut self, who: &str, message: &ClientMessage) -> Result<Vec<String>, Refusal> {
        match self.table.decide(&guest(who), message, self.now)? {
            Decided::Entry(entry) => Ok(self.store(entry)),
            Decided::Rematch(plan) => {
                let Plan { seat, .. } = plan;
                Ok(self.store(Entry::Rematch { seat, table: "the next table".into() }))
            }
            Decided::Nothing => Ok(Vec::new()),
        }
    }

    /// Somebody does something, and this is what happens.
    #[track_caller]
    pub fn does(&mut self, who: &str, message: ClientMessage) -> Vec<String> {
        match self.tries(who, &message) {
            Ok(words) => words,
            Err(refusal) => panic!("{who}: {message:?}: {refusal:?}"),
        }
    }

    /// It is refused, and nothing changes.
    #[track_caller]
    pub fn refuses(&mut self, who: &str, message: ClientMessage, code: RefusalCode) {
        let before = self.looks();
        match self.tries(who, &message) {
            Ok(words) => panic!("{who}: {message:?} led to {words:?}"),
            Err(refusal) => assert_eq!(refusal.code, code, "{refusal}"),
        }
        assert_eq!(self.looks(), before);
    }

    /// The person answers the pending decision with the option that has these fields.
    #[track_caller]
    pub fn plays(&mut self, who: &str, choice: Value) -> Vec<String> {
        let message = self.answer(choice);
        self.does(who, message)
    }

    /// An answer to the pending decision.
    pub fn answer(&self, choice: Value) -> ClientMessage {
        let Value::Object(choice) = choice else { panic!("a choice is an object") };
        ClientMessage::Act { seq: self.pending(), option: None, choice: Some(choice) }
    }

    /// The person assigns an Agent where nothing is asked and nothing comes into the open.
    #[track_caller]
    pub fn assigns(&mut self, who: &str, space: &str) -> Vec<String> {
        self.plays(who, json!({"space": space}))
    }

    /// Time passes, and what falls due happens.
    pub fn later(&mut self, time: Millis) -> Vec<String> {
        self.now += time;
        let before = self.told.len();
        while let Some(entry) = self.table.automatic(self.now) {
            self.store_one(entry);
        }
        self.told[before..].iter().map(word).collect()
    }

    /// The bot whose decision it is decides.
    #[track_caller]
    pub fn bot_decides(&mut self) -> Vec<String> {
        let task = self.table.bot_to_move().expect("a bot is to decide");
        let choice = task.choose(self.table.seq());
        let entry = self.table.bot_moved(choice).expect("the table has not moved on");
        self.store(entry)
    }

    /// Bots decide until somebody else is to.
    pub fn bots_decide(&mut self) {
        while self.table.bot_to_move().is_some() {
            self.bot_decides();
        }
    }

    /// Everybody plays on with their last option until `done`.
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

    pub fn plays_to_the_end(&mut self) {
        self.plays_on_until(|stage| stage.table.status() == Status::Finished);
    }

    // What is to be seen.

    /// The game with these eyes, allowed or not.
    pub fn game(&self, eyes: Viewpoint) -> GameUpdate {
        self.table.update(None, eyes, &[], true).game.expect("the game has begun")
    }

    pub fn decider(&self) -> Option<PlayerId> {
        self.game(Viewpoint::Spectator).decision.map(|decision| decision.player)
    }

    /// The `seq` of the pending decision.
    pub fn pending(&self) -> u64 {
        self.game(Viewpoint::Spectator).decision.map_or(0, |decision| decision.seq)
    }

    /// The options of the pending decision.
    pub fn options(&self) -> Vec<Value> {
        let options = self.game(Viewpoint::All).decision.and_then(|decision| decision.options).unwrap_or_default();
        options.into_iter().map(|option| json!(option)).collect()
    }

    pub fn answers_given(&self) -> u32 {
        self.game(Viewpoint::Spectator).played
    }

    /// What a seat may take back: as far as is free, and before its last answer.
    pub fn undo_of(&self, seat: PlayerId) -> (Option<u32>, Option<u32>) {
        let UndoView { free, last } = self.game(Viewpoint::Seat(seat.0)).undo;
        (free, last)
    }

    pub fn bank(&self, seat: PlayerId) -> Millis {
        self.table.view().seats[seat.index()].bank.expect("a clock with a bank")
    }

    /// How long until the time of whoever decides runs out.
    pub fn time_left(&self) -> Option<Millis> {
        self.table.view().deadline.map(|deadline| deadline - self.now)
    }

    pub fn proposal(&self) -> Option<ProposalView> {
        self.table.view().proposal
    }

    pub fn host(&self) -> Option<String> {
        self.table.view().host.map(|host| host.0)
    }

    /// All that anybody can see, and when something is due.
    pub fn looks(&self) -> Value {
        looks(&self.table)
    }

    /// The table as it is after a restart.
    pub fn reloaded(&self, saved: Option<Saved>) -> Result<Table, LoadError> {
        Table::load(self.table.charter().clone(), self.log(), saved)
    }

    /// What is kept beside the log, as it is read again.
    pub fn saved(&self) -> Option<Saved> {
        self.kept.as_deref().map(|text| serde_json::from_str(text).expect("what was kept can be read"))
    }

    /// The same table as a program loads it whose rules are newer than those that the game was begun by.
    pub fn upgraded(&self) -> Stage {
        self.upgraded_with(|_| {})
    }

    /// The same, with a change of the log that stands for the change of the rules.
    pub fn upgraded_with(&self, change: impl FnOnce(&mut Vec<Line>)) -> Stage {
        let mut log = self.log();
        for line in &mut log {
            if let Entry::Started { rules_version } = &mut line.entry {
                *rules_version = RULES_VERSION - 1;
            }
        }
        change(&mut log);
        let stored = |line: &Line| (line.seq, line.at, serde_json::to_string(&line.entry).expect("entries are JSON"));
        let stored = log.iter().map(stored).collect();
        let table = Table::load(self.table.charter().clone(), log, self.saved()).expect("it goes on");
        let told = table.history(0);
        Stage { table, now: self.now, stored, told, kept: self.kept.clone() }
    }

    /// The log as it is read again.
    pub fn log(&self) -> Vec<Line> {
        let read = |(seq, at, body): &(u64, Millis, String)| Line {
            seq: *seq,
            at: *at,
            entry: serde_json::from_str(body).expect("what was stored can be read"),
        };
        self.stored.iter().map(read).collect()
    }

    /// What was told after an entry, in words.
    pub fn words_since(&self, seq: u64) -> Vec<String> {
        self.told.iter().filter(|occurrence| occurrence.seq > seq).map(word).collect()
    }
}

/// All that anybody can see of a table, and when something is due.
pub fn looks(table: &Table) -> Value {
    let eyes = (0..table.view().seats.len() as u8).map(Viewpoint::Seat).chain([Viewpoint::Spectator, Viewpoint::All]);
    let games: Vec<Value> = eyes.map(|eyes| json!(table.update(None, eyes, &[], true))).collect();
    let waits_for = table.waits_for().map(|(seat, guest, seq)| (seat, guest.clone(), seq));
    json!({"games": games, "due": table.due(), "waits_for": waits_for, "summary": table.summary(), "export": table.export()})
}

/// The same, as far as it outlives a change of rules: what can be taken back does not, nor what was told in the past.
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

/// What happened, without its particulars.
pub fn word(occurrence: &Occurrence) -> String {
    let happened = json!(occurrence.seen_by(Viewer::Spectator));
    happened["type"].as_str().expect("a type").to_owned()
}
