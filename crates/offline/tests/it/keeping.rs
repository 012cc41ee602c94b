//! Closing the page loses nothing.

use serde_json::{Value, json};

use crate::worker::Worker;

/// Returns the last update without its events, which depend on when the page connected.
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
fn a_bot_is_asked_again_after_the_page_was_closed() {
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
fn an_entry_that_cannot_be_stored_leaves_no_trace() {
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
fn only_an_entry_that_waits_to_be_stored_can_be_rewound() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2}), json!(["me", {"local": "Bea"}]));
    worker.settle(&id);
    worker.act(&id, 0);
    let before = shown(&worker);
    let seq = worker.update()["seq"].as_u64().expect("a number");
    for seq in [0, seq - 1, seq] {
        // Any further call, here `look`, shows that the last entry is stored, so it cannot be rolled back any more.
        worker.say(&id, json!({"look": {}}));
        let error = worker.ask(json!({"rewind": {"table": id, "seq": seq}})).expect_err("nothing to rewind");
        assert_eq!(error["code"], "bad-message");
    }
    worker.say(&id, json!({"look": {}}));
    assert_eq!(shown(&worker)["game"], before["game"]);
}

#[test]
fn a_bot_that_this_program_does_not_have_is_reported_and_the_game_goes_on() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2, "first_player": 1}), json!(["me", {"bot": "envoy"}]));
    worker.step(&id);
    let stored = worker.kept[&id].replace("{\"bot\":\"envoy\"}", "{\"bot\":\"retired\"}");
    let mut later = worker.again();
    let mut stored: Value = serde_json::from_str(&stored).expect("JSON");
    stored["settings"]["seats"][1] = json!({"bot": "envoy"});
    later.kept.insert(id.clone(), stored.to_string());
    later.open(&id);
    let reply = later.ask(json!({"step": {"table": id, "now": later.now, "seed": 1}})).expect("a reply");
    let warning = reply["warnings"][0].as_str().expect("a warning");
    assert!(warning.contains(&id) && warning.contains("retired"), "{warning}");
    assert_eq!(reply["keep"]["line"]["entry"]["type"], "acted");
}

#[test]
fn a_returning_connection_gets_what_it_missed() {
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
fn a_game_that_began_under_other_rules_goes_on_from_its_snapshot() {
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
