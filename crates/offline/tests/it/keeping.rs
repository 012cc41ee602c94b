//! Closing the page loses nothing.

use serde_json::{Value, json};

use crate::worker::Worker;

/// What a page shows, without what only a first look brings.
fn shown(worker: &Worker) -> Value {
    let mut update = worker.update().clone();
    update["happened"] = Value::Null;
    update
}

#[test]
fn a_game_can_be_closed_and_opened_after_every_answer() {
    let mut worker = Worker::default();
    let setup = json!({"players": 3, "modules": ["skullport"]});
    let id = worker.make(setup, json!(["me", {"bot": "envoy"}, {"local": "Bea"}]));
    let mut answers = 0;
    while worker.act(&id, answers * 5 + 1) {
        let before = shown(&worker);
        let mut later = worker.again();
        later.open(&id);
        assert_eq!(shown(&later), before);
        worker = later;
        answers += 1;
    }
    assert_eq!(worker.update()["table"]["status"], "finished");
    assert!(answers > 40);
}

#[test]
fn a_bot_that_was_thinking_when_the_page_closed_thinks_again() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2, "first_player": 1}), json!(["me", {"bot": "envoy"}]));
    worker.step(&id);
    assert_eq!(worker.decision()["player"], 1);
    let mut later = worker.again();
    later.open(&id);
    assert!(later.due.is_some());
    later.settle(&id);
    assert_eq!(later.decision()["player"], 0);
}

#[test]
fn what_cannot_be_kept_has_not_happened() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2}), json!(["me", {"local": "Bea"}]));
    worker.settle(&id);
    let before = worker.update().clone();
    worker.full = true;
    let seq = worker.decision()["seq"].clone();
    let act = json!({"act": {"seq": seq, "option": 0}});
    assert_eq!(worker.say(&id, act.clone()), "not-stored");
    worker.say(&id, json!({"look": {}}));
    assert_eq!(worker.update()["game"], before["game"]);
    worker.full = false;
    assert_eq!(worker.say(&id, act), "done");
    let mut later = worker.again();
    later.open(&id);
    assert_eq!(shown(&later), shown(&worker));
}

#[test]
fn who_returns_is_told_what_they_missed() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2}), json!(["me", {"bot": "envoy"}]));
    worker.settle(&id);
    let since = worker.update()["seq"].clone();
    worker.act(&id, 0);
    worker.ask(json!({"leave": {"table": id, "visitor": 1}})).expect("good-bye");
    worker.say(&id, json!({"hello": {"protocol": 1, "since": since}}));
    let happened = worker.update()["happened"].as_array().expect("a list").clone();
    assert!(!happened.is_empty() && happened.iter().all(|what| what["seq"].as_u64() > since.as_u64()));
}

#[test]
fn a_game_begun_by_other_rules_goes_on_from_its_snapshot() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2}), json!(["me", {"bot": "envoy"}]));
    for whim in 0..6 {
        worker.act(&id, whim);
    }
    let mut stored: Value = serde_json::from_str(&worker.kept[&id]).expect("JSON");
    for line in stored["log"].as_array_mut().expect("a list") {
        if line["entry"]["type"] == "started" {
            line["entry"]["rules_version"] = json!(0);
        }
    }
    let mut later = Worker::default();
    later.kept.insert(id.clone(), stored.to_string());
    later.open(&id);
    later.play_out(&id);
}
