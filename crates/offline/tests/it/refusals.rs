//! Refused calls and requests.

use serde_json::{Value, json};

use crate::worker::Worker;

fn code(answer: Result<Value, Value>) -> String {
    answer.expect_err("a refusal")["code"].as_str().expect("a code").to_owned()
}

#[test]
fn invalid_calls_are_refused_with_a_code() {
    let mut worker = Worker::default();
    let fresh = json!({"id": "~1", "seed": "s"});
    let guest = json!({"id": "", "name": "Ana", "emblem": 0});
    let settings = |seats: Value| json!({"setup": {"players": 2}, "seats": seats});
    let make = |seats: Value| json!({"make": {"guest": guest, "settings": settings(seats), "fresh": fresh, "now": 0}});
    let import = json!({"import": {"guest": guest, "record": {"choices": []}, "fresh": fresh, "now": 0}});
    for (question, expected) in [
        (json!("nonsense"), "bad-message"),
        (json!({"record": {"table": "~9"}}), "unknown-table"),
        (make(json!(["me"])), "illegal-settings"),
        (make(json!(["me", {"bot": "nobody"}])), "no-such-bot"),
        (json!({"check": {"settings": settings(json!(["me", {"local": " "}]))}}), "illegal-settings"),
        (import, "bad-record"),
    ] {
        assert_eq!(code(worker.ask(question.clone())), expected, "{question}");
    }
    assert!(worker.ask(json!({"check": {"settings": settings(json!(["me", {"bot": "envoy"}]))}})).is_ok());
}

#[test]
fn a_log_with_a_gap_does_not_load() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2}), json!(["me", {"bot": "envoy"}]));
    worker.act(&id, 0);
    let mut stored: Value = serde_json::from_str(&worker.kept[&id]).expect("JSON");
    stored["log"].as_array_mut().expect("a list").remove(1);
    stored.as_object_mut().expect("an object").remove("head");
    assert_eq!(code(worker.ask(json!({"load": {"stored": stored}}))), "not-stored");
}

#[test]
fn the_first_request_is_hello_with_the_right_version() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2}), json!(["me", {"bot": "envoy"}]));
    assert_eq!(worker.say(&id, json!({"hello": {"protocol": 1}})), "refused", "once is enough");
    worker.ask(json!({"leave": {"table": id, "visitor": 1}})).expect("good-bye");
    assert_eq!(worker.say(&id, json!({"start": {}})), "refused");
    assert_eq!(worker.last("refused")["code"], "hello-first");
    assert_eq!(worker.say(&id, json!({"hello": {"protocol": 99}})), "refused");
    assert_eq!(worker.last("refused")["code"], "other-version");
}

#[test]
fn a_running_game_has_no_replay_and_reveals_no_secret() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2}), json!(["me", {"bot": "envoy"}]));
    worker.act(&id, 2);
    let look = json!({"moment": {"table": id, "action": 0, "eyes": "all"}});
    assert_eq!(code(worker.ask(look)), "not-over");
    assert_eq!(worker.say(&id, json!({"look": {"eyes": "all"}})), "refused");
    let told: String = worker.heard.values().map(Value::to_string).collect();
    assert!(!told.contains("seed 1"), "the seed stays in the worker");
}

#[test]
fn a_stale_answer_changes_nothing() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2}), json!(["me", {"local": "Bea"}]));
    worker.settle(&id);
    let seq = worker.decision()["seq"].clone();
    worker.act(&id, 0);
    let before = worker.kept[&id].clone();
    assert_eq!(worker.say(&id, json!({"act": {"seq": seq, "option": 0}})), "refused");
    assert_eq!(worker.last("refused")["code"], "stale");
    assert_eq!(worker.kept[&id], before);
}
