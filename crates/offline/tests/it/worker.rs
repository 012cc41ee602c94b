//! A browser's worker without a browser: it stores what each reply asks for, as text, and delivers the messages.

use std::collections::BTreeMap;

use deepwater_offline::Device;
use serde_json::{Value, json};

/// A worker with its storage.
#[derive(Default)]
pub struct Worker {
    device: Device,
    /// The stored tables by id, as text.
    pub kept: BTreeMap<String, String>,
    /// The last message of each kind to each connection.
    pub heard: BTreeMap<(u64, String), Value>,
    pub due: Option<i64>,
    pub now: i64,
    /// Whether the storage is full.
    pub full: bool,
    next: u32,
}

impl Worker {
    /// Returns the worker of a new page on the same device. The page of `self` counts as closed.
    pub fn again(&self) -> Worker {
        Worker { kept: self.kept.clone(), now: self.now, next: self.next, ..Worker::default() }
    }

    pub fn ask(&mut self, question: Value) -> Result<Value, Value> {
        let answer: Value = serde_json::from_slice(&self.device.call(question.to_string().as_bytes())).expect("JSON");
        match answer.get("ok") {
            Some(value) => Ok(value.clone()),
            None => Err(answer["error"].clone()),
        }
    }

    pub fn fresh(&mut self) -> Value {
        self.next += 1;
        json!({"id": format!("~{}", self.next), "seed": format!("seed {}", self.next)})
    }

    /// Makes a table with these seats, opens it and returns its id.
    pub fn make(&mut self, setup: Value, seats: Value) -> String {
        self.make_with(json!({"setup": setup, "seats": seats}))
    }

    /// Makes a table with these settings, opens it and returns its id.
    pub fn make_with(&mut self, settings: Value) -> String {
        let fresh = self.fresh();
        let guest = json!({"id": "whoever", "name": "Ana", "emblem": 3});
        let make = json!({"make": {"guest": guest, "settings": settings, "fresh": fresh, "now": self.now}});
        let stored = self.ask(make).expect("a legal table");
        let id = self.keep(stored);
        self.open(&id);
        id
    }

    pub fn keep(&mut self, stored: Value) -> String {
        let id = stored["id"].as_str().expect("an id").to_owned();
        let mut stored = stored;
        stored["saved"] = stored["head"]["saved"].clone();
        self.kept.insert(id.clone(), stored.to_string());
        id
    }

    /// Opens a stored table and connects to it.
    pub fn open(&mut self, id: &str) {
        let mut stored: Value = serde_json::from_str(&self.kept[id]).expect("JSON");
        stored.as_object_mut().expect("an object").remove("head");
        self.ask(json!({"load": {"stored": stored}})).expect("it loads");
        self.say(id, json!({"hello": {"protocol": 1}}));
    }

    /// Sends a request on the one connection and returns the kind of the last message.
    pub fn say(&mut self, table: &str, message: Value) -> String {
        let fresh = self.fresh();
        let request = json!({"id": self.next, "do": message});
        let say = json!({"say": {"table": table, "visitor": 1, "request": request, "fresh": fresh, "now": self.now}});
        let news = self.ask(say).expect("news");
        self.take(table, news)
    }

    /// Lets the table do its next automatic step.
    pub fn step(&mut self, table: &str) {
        self.step_after(table, json!([]));
    }

    /// Lets the table do its next automatic step, by searches that have run already.
    pub fn step_after(&mut self, table: &str, searches: Value) {
        self.next += 1;
        let step = json!({"step": {"table": table, "now": self.now, "seed": self.next, "searches": searches}});
        let news = self.ask(step).expect("news");
        self.take(table, news);
    }

    /// Returns the last entry of a stored log.
    pub fn last_entry(&self, table: &str) -> Value {
        let stored: Value = serde_json::from_str(&self.kept[table]).expect("JSON");
        stored["log"].as_array().and_then(|log| log.last()).expect("an entry")["entry"].clone()
    }

    /// Lets the table do all automatic steps that are due now.
    pub fn settle(&mut self, table: &str) {
        while self.due.is_some_and(|due| due <= self.now) {
            self.step(table);
        }
    }

    fn take(&mut self, table: &str, news: Value) -> String {
        if news["keep"].is_object() {
            if self.full {
                let seq = news["keep"]["line"]["seq"].as_u64().expect("a number") - 1;
                self.ask(json!({"rewind": {"table": table, "seq": seq}})).expect("it rewinds");
                return "not-stored".into();
            }
            self.append(table, &news["keep"]);
        }
        self.due = news["due"].as_i64();
        let mut last = String::new();
        for said in news["say"].as_array().expect("a list") {
            let (kind, content) = said["message"].as_object().and_then(|map| map.iter().next()).expect("a message");
            self.heard.insert((said["to"].as_u64().expect("a connection"), kind.clone()), content.clone());
            last.clone_from(kind);
        }
        last
    }

    fn append(&mut self, table: &str, keep: &Value) {
        let mut stored: Value = serde_json::from_str(&self.kept[table]).expect("JSON");
        stored["log"].as_array_mut().expect("a list").push(keep["line"].clone());
        if !keep["head"]["saved"].is_null() {
            stored["saved"] = keep["head"]["saved"].clone();
        }
        stored["head"] = keep["head"].clone();
        self.kept.insert(table.to_owned(), stored.to_string());
        if keep["create"].is_object() {
            self.keep(keep["create"].clone());
        }
    }

    pub fn last(&self, kind: &str) -> &Value {
        &self.heard[&(1, kind.to_owned())]
    }

    pub fn update(&self) -> &Value {
        self.last("update")
    }

    pub fn decision(&self) -> &Value {
        &self.update()["game"]["decision"]
    }

    /// Answers the pending decision with one of the options. Returns `false` if no decision is pending.
    pub fn act(&mut self, table: &str, whim: usize) -> bool {
        self.settle(table);
        let Some(options) = self.decision()["options"].as_array() else { return false };
        let option = whim % options.len();
        let act = json!({"act": {"seq": self.decision()["seq"], "option": option}});
        self.now += 1000;
        assert_eq!(self.say(table, act), "done");
        self.settle(table);
        true
    }

    /// Plays to the end of the game and returns the number of answers.
    pub fn play_out(&mut self, table: &str) -> usize {
        let mut answers = 0;
        while self.act(table, answers * 7 + 3) {
            answers += 1;
        }
        assert_eq!(self.update()["table"]["status"], "finished");
        answers
    }
}
