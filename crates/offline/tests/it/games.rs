//! Whole games.

use serde_json::{Value, json};

use crate::worker::Worker;

fn against_bots(players: usize) -> Value {
    let mut seats = vec![json!({"bot": "envoy"}); players];
    seats[0] = json!("me");
    Value::Array(seats)
}

#[test]
fn one_person_plays_bots_with_all_modules_and_numbers_of_players() {
    for players in 2..=6 {
        let modules = if players % 2 == 0 { json!(["undermountain", "skullport"]) } else { json!([]) };
        let mut worker = Worker::default();
        let id = worker.make(json!({"players": players, "modules": modules}), against_bots(players));
        worker.settle(&id);
        assert_eq!(worker.update()["yours"], json!([0]));
        assert!(worker.play_out(&id) > 10);
        assert!(worker.update()["game"]["outcome"]["scores"].is_array());
        assert_eq!(worker.due, None, "nothing is left to do");
    }
}

#[test]
fn each_person_at_one_device_sees_only_their_own_cards() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2}), json!(["me", {"local": "Bea"}]));
    worker.settle(&id);
    assert_eq!(worker.update()["yours"], json!([0, 1]));
    let names = |n: usize, worker: &Worker| worker.update()["table"]["seats"][n]["holder"]["guest"]["name"].clone();
    assert_eq!((names(0, &worker), names(1, &worker)), (json!("Ana"), json!("Bea")));
    let mut eyes = Vec::new();
    while worker.act(&id, 1) {
        let game = &worker.update()["game"];
        let Some(seat) = game["eyes"]["seat"].as_u64() else { panic!("the viewpoint is not a seat") };
        if game["outcome"].is_null() {
            assert!(game["view"]["players"][1 - seat as usize]["lord"].is_null(), "the other's lord is hidden");
        }
        eyes.push(seat);
    }
    assert!(eyes.contains(&0) && eyes.contains(&1), "the device goes to and fro");
}

#[test]
fn bots_make_one_decision_per_step_and_requests_are_handled_between() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 5, "first_player": 1}), against_bots(5));
    worker.step(&id);
    assert_eq!(worker.update()["table"]["status"], "running");
    let mut played = 0;
    while worker.due.is_some() {
        assert_eq!(worker.say(&id, json!({"ping": {}})), "pong");
        worker.step(&id);
        played += 1;
        assert_eq!(worker.update()["game"]["played"], played);
    }
    assert!(played >= 4, "all four bots come first");
    assert_eq!(worker.decision()["player"], 0);
}

#[test]
fn a_bot_moves_by_searches_that_ran_in_two_workers() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2, "first_player": 1}), json!(["me", {"bot": "expert"}]));
    let searches = |worker: &mut Worker| {
        let question = json!({"bot-searches": {"table": "~1", "now": worker.now}});
        worker.ask(question).expect("yes or no") == json!(true)
    };
    assert!(!searches(&mut worker), "the game begins first");
    worker.step(&id);
    assert!(searches(&mut worker));
    let mut second = worker.again();
    second.open(&id);
    let search = |worker: &mut Worker, seed: u32| {
        worker.ask(json!({"search": {"table": "~1", "seed": seed}})).expect("a result")
    };
    let results = [search(&mut worker, 1), search(&mut second, 2)];
    let visits = |result: &Value| -> u64 {
        result["options"].as_array().expect("options").iter().map(|option| option["visits"].as_u64().unwrap()).sum()
    };
    // At most 500 iterations; the first one adds the answers to the root and visits none of them.
    assert!(results.iter().all(|result| (1..500).contains(&visits(result))), "{results:?}");

    // Another 1000 visits of one option decide what the bot does. Those of another decision do not count.
    let mut decisive = results[1].clone();
    let options = decisive["options"].as_array_mut().expect("options");
    options.last_mut().expect("an option")["visits"] = json!(1000);
    let wanted = options.last().expect("an option")["option"].clone();
    let mut of_another_decision = results[0].clone();
    of_another_decision["seq"] = json!(0);
    of_another_decision["options"][0]["visits"] = json!(9999);
    worker.step_after(&id, json!([results[0], decisive, of_another_decision]));
    let entry = worker.last_entry(&id);
    assert_eq!((&entry["type"], &entry["option"]), (&json!("acted"), &wanted));
}

#[test]
fn answers_can_be_taken_back() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2}), json!(["me", {"local": "Bea"}]));
    worker.settle(&id);
    let before = worker.update()["game"]["view"].clone();
    let seq = worker.decision()["seq"].clone();
    assert_eq!(worker.say(&id, json!({"act": {"seq": seq, "choice": {"space": "field-of-triumph"}}})), "done");
    let keep = worker.update()["game"]["undo"]["free"].clone();
    assert_eq!(keep, 0);
    let seq = worker.decision()["seq"].clone();
    assert_eq!(worker.say(&id, json!({"undo": {"seq": seq, "keep": keep}})), "done");
    assert_eq!(worker.update()["game"]["view"], before);
}

#[test]
fn a_finished_game_can_be_exported_replayed_and_imported() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 3}), against_bots(3));
    worker.settle(&id);
    let running = worker.ask(json!({"record": {"table": id}})).expect("what everybody saw");
    assert!(running.get("seed").is_none() && running.get("choices").is_none());
    worker.play_out(&id);
    let record = worker.ask(json!({"record": {"table": id}})).expect("a record");
    let answers = record["choices"].as_array().expect("answers").len();
    for action in [0, 1, answers / 2, answers] {
        let moment = json!({"moment": {"table": id, "action": action, "eyes": "all"}});
        let moment = worker.ask(moment).expect("a moment");
        assert_eq!((&moment["action"], &moment["actions"]), (&json!(action), &json!(answers)));
        assert_eq!(moment["game"]["decision"].is_null(), action == answers);
    }
    let seats = json!([{"bot": "random"}, "me", {"bot": "random"}]);
    let fresh = worker.fresh();
    let guest = json!({"id": "", "name": "Ana", "emblem": 0});
    let import =
        json!({"import": {"guest": guest, "record": record, "at": 20, "seats": seats, "fresh": fresh, "now": 5}});
    let stored = worker.ask(import).expect("it goes on");
    let branch = worker.keep(stored);
    worker.open(&branch);
    worker.settle(&branch);
    assert!(worker.update()["game"]["played"].as_u64() >= Some(20));
    assert_eq!((&worker.update()["yours"], &worker.update()["table"]["arranged"]), (&json!([1]), &json!(true)));
    worker.play_out(&branch);
}

#[test]
fn a_rematch_is_a_new_table_with_rotated_seats() {
    let mut worker = Worker::default();
    let id = worker.make(json!({"players": 2}), json!(["me", {"local": "Bea"}]));
    worker.play_out(&id);
    assert_eq!(worker.say(&id, json!({"rematch": {}})), "done");
    let next = worker.update()["table"]["rematch"].as_str().expect("where it is").to_owned();
    worker.open(&next);
    worker.settle(&next);
    assert_eq!(worker.update()["table"]["seats"][0]["holder"]["guest"]["name"], "Bea");
    worker.play_out(&next);
}

#[test]
fn info_lists_what_can_be_played() {
    let info = Worker::default().ask(json!({"info": {}})).expect("info");
    assert_eq!(info["bots"], json!(deepwater_bots::invitable().collect::<Vec<_>>()));
    let six = |modules: Value| {
        let all = info["options"]["combinations"].as_array().expect("a list").clone();
        all.into_iter().find(|game| game["players"] == 6 && game["modules"] == modules && game["long_game"] == true)
    };
    assert_eq!(six(json!([])).expect("it is listed")["code"], "six-need-module");
    assert!(six(json!(["skullport"])).expect("it is listed")["refused"].is_null());
}

#[test]
fn solo_games_against_each_script_with_a_hint() {
    for variant in ["a", "b", "c"] {
        let mut worker = Worker::default();
        let id = worker.make(json!({"solo": variant}), json!(["me"]));
        worker.settle(&id);
        assert_eq!(worker.update()["table"]["seats"][1]["holder"], json!({"type": "script", "variant": variant}));
        let seq = worker.decision()["seq"].clone();
        assert_eq!(worker.say(&id, json!({"hint": {"seq": seq}})), "hint");
        assert_eq!(worker.last("hint")["options"].as_array().map(Vec::len), Some(3));
        assert!(worker.play_out(&id) > 10);
    }
}

#[test]
fn the_daily_deal_is_played_and_accepted() {
    let mut worker = Worker::default();
    let daily = worker.ask(json!({"daily": {"day": "2026-11-21"}})).expect("a deal");
    assert_eq!((&daily["id"], &daily["deal"]["rivals"]), (&json!("2026-11-21"), &json!("artisan")));
    assert_eq!(daily["deal"]["modules"].as_array().map(Vec::len), Some(1), "a Saturday");
    let settings = &daily["settings"];
    let id = worker.make_with(settings.clone());
    worker.settle(&id);
    worker.play_out(&id);
    let Ok(Value::Object(record)) = worker.ask(json!({"record": {"table": id}})) else { panic!("no record") };
    let day = deepwater_challenge::Day::parse("2026-11-21").expect("a date");
    deepwater_challenge::Deal::of_day(day).verify(record).expect("the game of the deal");
    assert_eq!(worker.ask(json!({"daily": {"day": "today"}})).expect_err("no date")["code"], "unknown-challenge");
}

#[test]
fn a_game_with_cardboard_is_scored() {
    let player = |vp: i64, lord: Value| json!({"vp": vp, "adventurers": 4, "gold": 5, "lord": lord, "counted": 3, "corruption": 2});
    let players = json!([player(90, json!("larissa-neathal")), player(100, Value::Null)]);
    let outcome = Worker::default().ask(json!({"score": {"players": players, "track": 21}})).expect("an outcome");
    assert_eq!(outcome["winners"], json!([0]));
    assert_eq!(outcome["scores"][0]["total"], 90 + 4 + 2 + 18 - 4);
}

#[test]
fn a_finished_game_is_reviewed_in_parts() {
    let file: Value = serde_json::from_str(include_str!("../../../../games/2p-base-random.json")).expect("JSON");
    let mut record = file["record"].clone();
    let mut worker = Worker::default();
    worker.ask(json!({"review": {"record": record, "seat": 1}})).expect("a plan");
    let mut work = || worker.ask(json!({"review-work": {"seat": 1, "playouts": 100}})).expect("progress");
    let mut reply = work();
    assert_eq!((&reply["report"], &reply["more"]), (&Value::Null, &json!(true)), "the first round takes longer");
    while reply["report"].is_null() {
        reply = work();
    }
    let seats = reply["report"]["seats"].as_array().expect("seats");
    assert_eq!((seats.len(), &seats[0]["seat"]), (1, &json!(1)));
    // Browsers have a switch for open cards. The look at them follows the first report.
    assert!(seats[0]["hindsight"].is_null());
    assert!(work()["report"]["seats"][0]["hindsight"].is_object());

    record["choices"].as_array_mut().expect("choices").pop();
    let refused = |worker: &mut Worker, record: &Value, seat: u8| {
        worker.ask(json!({"review": {"record": record, "seat": seat}})).expect_err("refused")["code"].clone()
    };
    assert_eq!(refused(&mut worker, &record, 0), "not-over");
    assert_eq!(refused(&mut worker, &json!({}), 0), "bad-record");
    let none = worker.ask(json!({"review-work": {"seat": 0, "playouts": 1}})).expect_err("no such review");
    assert_eq!(none["code"], "bad-message");
}
