//! Tests the engine protocol (docs/engine-protocol.md) with the real executable through pipes.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use deepwater_rules::RULES_VERSION;
use deepwater_rules::cards::{BuildingId, IntrigueId, QuestId};
use deepwater_rules::pieces::CardSet;
use serde_json::{Value, json};

/// A running engine.
struct Engine {
    process: Child,
    requests: ChildStdin,
    responses: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut process = command().spawn().expect("the engine starts");
        let requests = process.stdin.take().expect("a pipe");
        let responses = BufReader::new(process.stdout.take().expect("a pipe"));
        Engine { process, requests, responses }
    }

    /// Starts an engine and a game.
    fn with(new: Value) -> Engine {
        let mut engine = Engine::start();
        engine.new_game(new);
        engine
    }

    fn line(&mut self, line: &[u8]) -> Value {
        self.requests.write_all(line).and_then(|()| self.requests.write_all(b"\n")).expect("the engine reads");
        let mut response = String::new();
        self.responses.read_line(&mut response).expect("the engine writes");
        assert!(response.ends_with('\n'), "no whole line: {response:?}");
        serde_json::from_str(&response).expect("a response is JSON")
    }

    #[track_caller]
    fn ask(&mut self, request: Value) -> Value {
        let response = self.line(request.to_string().as_bytes());
        assert_eq!(response["ok"], json!(true), "{request}: {response}");
        response
    }

    /// Returns the error code of a request that is refused. The game must not change.
    #[track_caller]
    fn refused(&mut self, request: Value) -> String {
        let before = self.line(br#"{"cmd":"record"}"#);
        let response = self.line(request.to_string().as_bytes());
        assert_eq!(response["ok"], json!(false), "{request} was accepted: {response}");
        assert!(!response["error"]["message"].as_str().expect("a message").is_empty());
        assert_eq!(self.line(br#"{"cmd":"record"}"#), before, "{request} changed the game");
        response["error"]["code"].as_str().expect("a code").to_owned()
    }

    #[track_caller]
    fn new_game(&mut self, mut fields: Value) -> Value {
        fields["cmd"] = json!("new");
        self.ask(fields)
    }

    #[track_caller]
    fn refused_game(&mut self, mut fields: Value) -> String {
        fields["cmd"] = json!("new");
        self.refused(fields)
    }

    fn state(&mut self) -> Value {
        self.ask(json!({"cmd": "state"}))["state"].take()
    }

    fn record(&mut self) -> Value {
        self.ask(json!({"cmd": "record"}))["record"].take()
    }

    fn decision(&mut self) -> Value {
        self.ask(json!({"cmd": "decision"}))["decision"].take()
    }

    /// Plays this many choices of the random bot, fewer if the game ends, and returns the last response.
    fn play(&mut self, choices: usize) -> Value {
        let mut last = self.ask(json!({"cmd": "decision"}));
        for _ in 0..choices {
            if last["decision"].is_null() {
                break;
            }
            let option = self.ask(json!({"cmd": "bot", "name": "random", "seed": 7}))["option"].take();
            last = self.ask(json!({"cmd": "apply", "option": option}));
        }
        last
    }

    fn play_to_end(&mut self) -> Value {
        let last = self.play(10_000);
        assert!(last["decision"].is_null(), "the game goes on");
        last
    }

    /// Closes the pipe, waits for the process and returns whether it succeeded.
    fn end(self) -> bool {
        let Engine { mut process, requests, .. } = self;
        drop(requests);
        process.wait().expect("the engine ends").success()
    }
}

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deepwater"));
    command.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Returns all responses to an input. The engine must end with status 0 and write nothing to standard error.
fn responses_to(input: &[u8]) -> Vec<Value> {
    let mut process = command().spawn().expect("the engine starts");
    let mut requests = process.stdin.take().expect("a pipe");
    let input = input.to_owned();
    // The engine may stop reading at any time (`quit`), so a failed write is allowed.
    let writer = std::thread::spawn(move || {
        let _ = requests.write_all(&input);
    });
    let output = process.wait_with_output().expect("the engine ends");
    writer.join().expect("the writer ends");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn code(response: &Value) -> &str {
    response["error"]["code"].as_str().unwrap_or("ok")
}

fn codes(input: &[u8]) -> Vec<String> {
    responses_to(input).iter().map(|response| code(response).to_owned()).collect()
}

fn base() -> Value {
    json!({"players": 2, "seed": "a base game"})
}

fn both() -> Value {
    json!({"players": 3, "seed": "both modules", "modules": ["undermountain", "skullport"]})
}

/// Returns the options of a base game that starts from a position.
fn from(position: Value) -> Value {
    json!({"players": 2, "seed": "position", "first_player": 0, "position": position})
}

#[test]
fn hello_returns_the_versions() {
    let mut engine = Engine::start();
    let hello = engine.ask(json!({"cmd": "hello"}));
    assert_eq!(hello["protocol"], json!(1));
    assert_eq!(hello["rules_version"], json!(RULES_VERSION));
    assert_eq!(hello["version"], json!(env!("CARGO_PKG_VERSION")));
    assert!(engine.end());
}

#[test]
fn a_whole_game_by_options() {
    for new in [base(), both(), json!({"players": 6, "seed": "six", "modules": ["skullport"]})] {
        let players = new["players"].as_u64().unwrap() as usize;
        let mut engine = Engine::with(new);
        let (mut response, mut number, mut rounds) = (engine.ask(json!({"cmd": "decision"})), 1u64, Vec::new());
        while !response["decision"].is_null() {
            let decision = &response["decision"];
            let options = decision["options"].as_array().expect("options");
            assert!(options.len() >= 2, "{decision}");
            assert!(decision["player"].as_u64().unwrap() < players as u64);
            assert!(decision["kind"].is_string() && decision["rule"].is_string(), "{decision}");
            assert!(decision.get("source").is_some() && decision["remaining"].as_u64().unwrap() >= 1, "{decision}");
            let declines = options.iter().position(|option| *option == json!({"decline": true}));
            let last = (decision["may_decline"] == json!(true)).then_some(options.len() - 1);
            assert_eq!(declines, last, "{decision}");
            number = number.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let option = (number >> 33) % options.len() as u64;
            response = engine.ask(json!({"cmd": "apply", "option": option}));
            for event in response["events"].as_array().expect("events") {
                assert!(event["type"].is_string(), "{event}");
                if event["type"] == "round-started" {
                    rounds.push(event["round"].as_u64().unwrap());
                }
            }
        }
        assert_eq!(rounds, [2, 3, 4, 5, 6, 7, 8]);
        let outcome = &response["outcome"];
        assert!(!outcome["winners"].as_array().unwrap().is_empty());
        let scores = outcome["scores"].as_array().unwrap();
        assert_eq!(scores.len(), players);
        for (seat, score) in scores.iter().enumerate() {
            assert_eq!(score["seat"], json!(seat));
            let parts = ["game", "adventurers", "gold", "lord", "corruption", "penalty"];
            let sum: i64 = parts.iter().map(|part| score[part].as_i64().unwrap()).sum();
            assert_eq!(score["total"], json!(sum));
            assert!(score["corruption"].as_i64().unwrap() <= 0 && score["penalty"] == json!(0));
        }
        assert_eq!(engine.state()["phase"], json!("over"));
        // The outcome stays available, and no further choice is accepted.
        let after = engine.ask(json!({"cmd": "decision"}));
        assert_eq!((&after["decision"], &after["outcome"]), (&Value::Null, outcome));
        assert_eq!(engine.refused(json!({"cmd": "apply", "option": 0})), "game-over");
        assert_eq!(engine.refused(json!({"cmd": "apply", "choice": {"decline": true}})), "game-over");
        assert_eq!(engine.refused(json!({"cmd": "bot", "name": "random"})), "game-over");
        assert!(engine.end());
    }
}

#[test]
fn the_first_decision_is_a_plain_turn_with_one_option_per_space() {
    let mut engine = Engine::start();
    let response = engine.new_game(json!({"players": 2, "seed": "x", "first_player": 1}));
    let decision = &response["decision"];
    assert_eq!(decision["player"], json!(1));
    assert_eq!((&decision["kind"], &decision["rule"]), (&json!("assign-agent"), &json!("TURN-2")));
    assert_eq!((&decision["source"], &decision["remaining"]), (&Value::Null, &json!(1)));
    let options = decision["options"].as_array().unwrap();
    for space in ["blackstaff-tower", "cliffwatch-inn-1", "cliffwatch-inn-3", "waterdeep-harbor-1", "the-plinth"] {
        assert!(options.contains(&json!({"space": space})), "{space} in {decision}");
    }
    // The commitment is a hash of the seed, to be published before the game.
    assert_eq!(response["commitment"].as_str().unwrap().len(), 64);
}

#[test]
fn choices_by_their_fields() {
    let mut engine = Engine::with(base());
    let response = engine.ask(json!({"cmd": "apply", "choice": {"space": "auroras-realms-shop"}}));
    let assigned = response["events"].as_array().unwrap().iter().find(|event| event["type"] == "agent-assigned");
    assert_eq!(assigned.expect("an Agent was assigned")["space"], json!("auroras-realms-shop"));
    assert_eq!(engine.state()["round"], json!(1));

    assert_eq!(engine.refused(json!({"cmd": "apply", "choice": {}})), "ambiguous-choice");
    assert_eq!(engine.refused(json!({"cmd": "apply", "choice": {"space": "auroras-realms-shop"}})), "illegal-choice");
    assert_eq!(engine.refused(json!({"cmd": "apply", "choice": {"space": "nowhere"}})), "illegal-choice");
    assert_eq!(engine.refused(json!({"cmd": "apply", "choice": {"space": null}})), "illegal-choice");
    assert_eq!(engine.refused(json!({"cmd": "apply", "choice": {"decline": true}})), "illegal-choice");
    let surplus = json!({"space": "the-plinth", "via": "magisters-orb"});
    assert_eq!(engine.refused(json!({"cmd": "apply", "choice": surplus})), "illegal-choice");
}

#[test]
fn some_fields_are_enough_if_only_one_option_has_them() {
    // Moving an opponent's Agent is the choice with the most fields.
    let position = json!({"players": [{"intrigue": ["change-of-plans"]}, {"agents": 1}]});
    let mut engine = Engine::with(from(position));
    let decision = engine.decision();
    let options = decision["options"].as_array().unwrap();
    for (n, option) in options.iter().enumerate() {
        let fields = option.as_object().unwrap();
        let alike = options.iter().filter(|other| fields.iter().all(|(name, value)| other.get(name) == Some(value)));
        let response = engine.line(json!({"cmd": "apply", "choice": option}).to_string().as_bytes());
        if alike.count() > 1 {
            assert_eq!(code(&response), "ambiguous-choice");
            continue;
        }
        let by_choice = engine.state();
        engine.ask(json!({"cmd": "undo"}));
        engine.ask(json!({"cmd": "apply", "option": n}));
        assert_eq!(engine.state(), by_choice, "{option}");
        engine.ask(json!({"cmd": "undo"}));
    }
}

#[test]
fn an_index_out_of_range_is_illegal_and_a_missing_index_a_bad_request() {
    let mut engine = Engine::with(base());
    let count = engine.decision()["options"].as_array().unwrap().len();
    for index in [json!(count), json!(-1), json!(u64::MAX), json!(i64::MIN)] {
        assert_eq!(engine.refused(json!({"cmd": "apply", "option": index})), "illegal-choice");
    }
    assert_eq!(code(&engine.line(br#"{"cmd":"apply","option":99999999999999999999999999}"#)), "illegal-choice");
    for index in [json!(0.0), json!(1.5), json!("0"), json!(null), json!([0]), json!({}), json!(true)] {
        assert_eq!(engine.refused(json!({"cmd": "apply", "option": index})), "bad-request");
    }
    for choice in [json!([]), json!("the-plinth"), json!(0), json!(null)] {
        assert_eq!(engine.refused(json!({"cmd": "apply", "choice": choice})), "bad-request");
    }
    assert_eq!(engine.refused(json!({"cmd": "apply"})), "bad-request");
    assert_eq!(engine.refused(json!({"cmd": "apply", "option": 0, "choice": {"space": "the-plinth"}})), "bad-request");
    assert_eq!(engine.refused(json!({"cmd": "apply", "option": 0, "seat": 0})), "bad-request");
}

#[test]
fn requests_about_a_game_need_a_game() {
    let mut engine = Engine::start();
    for request in [
        json!({"cmd": "decision"}),
        json!({"cmd": "apply", "option": 0}),
        json!({"cmd": "apply", "choice": {"space": "the-plinth"}}),
        json!({"cmd": "state"}),
        json!({"cmd": "state", "seat": 0}),
        json!({"cmd": "undo", "steps": 1}),
        json!({"cmd": "record"}),
        json!({"cmd": "bot", "name": "random"}),
    ] {
        assert_eq!(engine.refused(request), "no-game");
    }
    // A number of more than 64 bits names no option, but it is well-formed.
    for answer in [r#""option":-9999999999999999999999"#, r#""choice":{"space":9999999999999999999999}"#] {
        assert_eq!(code(&engine.line(format!("{{\"cmd\":\"apply\",{answer}}}").as_bytes())), "no-game");
    }
    // A malformed request is refused as such even without a game.
    assert_eq!(code(&engine.line(br#"{"cmd":"apply","choice":9999999999999999999999}"#)), "bad-request");
    assert_eq!(engine.refused(json!({"cmd": "apply"})), "bad-request");
    assert_eq!(engine.refused(json!({"cmd": "undo", "steps": "1"})), "bad-request");
    assert_eq!(engine.refused(json!({"cmd": "undo", "steps": -1})), "bad-request");
    assert_eq!(engine.refused(json!({"cmd": "state", "seat": -1})), "bad-request");
    assert!(engine.end());
}

#[test]
fn malformed_requests_are_refused() {
    let mut engine = Engine::with(base());
    for request in [
        json!([]),
        json!(null),
        json!(7),
        json!("hello"),
        json!({}),
        json!({"cmd": null}),
        json!({"cmd": 1}),
        json!({"cmd": "HELLO"}),
        json!({"cmd": "resign"}),
        json!({"cmd": "hello", "name": "me"}),
        json!({"cmd": "decision", "seat": 0}),
        json!({"cmd": "record", "choices": []}),
        json!({"cmd": "quit", "now": true}),
        json!({"cmd": "state", "seat": 2}),
        json!({"cmd": "state", "seat": -1}),
        json!({"cmd": "state", "seat": 256}),
        json!({"cmd": "state", "seat": 0.0}),
        json!({"cmd": "state", "seat": "0"}),
        json!({"cmd": "state", "seat": null}),
        json!({"cmd": "undo", "steps": 1}),
        json!({"cmd": "undo", "steps": -1}),
        json!({"cmd": "undo", "steps": 0.5}),
        json!({"cmd": "undo", "steps": null}),
        json!({"cmd": "load"}),
        json!({"cmd": "load", "record": null}),
        json!({"cmd": "load", "record": []}),
        json!({"cmd": "load", "record": "x"}),
        json!({"cmd": "bot"}),
        json!({"cmd": "bot", "name": 1}),
        json!({"cmd": "bot", "name": "random", "seed": -1}),
        json!({"cmd": "bot", "name": "random", "seed": "7"}),
        json!({"cmd": "bot", "name": "random", "iterations": 1.5}),
        json!({"cmd": "new"}),
    ] {
        assert_eq!(engine.refused(request.clone()), "bad-request", "{request}");
    }
    let unknown = engine.line(br#"{"cmd":"bot","name":"deep-blue"}"#);
    assert_eq!(code(&unknown), "bad-request");
    assert!(unknown["error"]["message"].as_str().unwrap().contains("random"));
    // A long name is shortened in the message.
    let long = engine.line(json!({"cmd": "x".repeat(100_000)}).to_string().as_bytes());
    assert!(long["error"]["message"].as_str().unwrap().len() < 200);
}

#[test]
fn every_option_of_new() {
    let mut engine = Engine::start();
    for module in ["undermountain", "skullport"] {
        engine.new_game(json!({"players": 2, "modules": [module], "long_game": true}));
        let state = engine.state();
        assert_eq!(state["players"][0]["pool"], json!(5));
        assert_eq!(state["supply"]["cleric"], json!(45));
        assert_eq!(state["corruption"].is_null(), module == "undermountain");
    }
    // Without the field `long_game`, a game is long exactly if the rules require it.
    for (players, modules, pool) in [(2, json!([]), 4), (3, json!(["skullport"]), 3), (4, json!([]), 2)] {
        engine.new_game(json!({"players": players, "modules": modules}));
        assert_eq!(engine.state()["players"][0]["pool"], json!(pool));
    }
    engine.new_game(json!({"players": 3, "modules": ["skullport", "undermountain"]}));
    assert_eq!(engine.state()["players"][2]["pool"], json!(4));
    engine.new_game(json!({"players": 2, "modules": ["skullport"], "long_game": false}));
    assert_eq!(engine.state()["players"][0]["pool"], json!(4));

    for first in 0..5 {
        let response = engine.new_game(json!({"players": 5, "first_player": first}));
        assert_eq!(response["decision"]["player"], json!(first));
        assert_eq!(engine.state()["first_player"], json!(first));
    }

    engine.new_game(json!({"players": 2, "options": {"gold_supply": 100}}));
    assert_eq!(engine.state()["supply"]["gold"], json!(100 - 4 - 5));
    engine.new_game(json!({"players": 2, "options": {"gold_supply": null}}));
    assert!(engine.state()["supply"].get("gold").is_none());

    let intrigue = |engine: &mut Engine| engine.state()["decks"]["intrigue"].as_u64().unwrap();
    engine.new_game(json!({"players": 2, "options": {"promo": false}}));
    assert_eq!(intrigue(&mut engine), 46);
    engine.new_game(json!({"players": 2, "options": {"promo": true}}));
    assert_eq!(intrigue(&mut engine), 47);

    let factions = json!(["gray-hands", "harpers", "city-guard"]);
    engine.new_game(json!({"players": 3, "factions": factions}));
    let state = engine.state();
    for seat in 0..3 {
        assert_eq!(state["players"][seat]["faction"], factions[seat]);
    }

    // The solo options are accepted in games of several players and have no effect.
    engine.new_game(json!({"players": 2, "options": {"solo_ai_decisions": "human", "solo_ai_lord": "face-up"}}));
    // Null is the same as a missing field.
    let nulls = json!({"players": 2, "seed": "s", "modules": null, "long_game": null, "solo": null,
        "first_player": null, "options": null, "factions": null, "position": null});
    engine.new_game(nulls);
    let with_nulls = engine.record();
    engine.new_game(json!({"players": 2, "seed": "s"}));
    assert_eq!(engine.record(), with_nulls);
    let options = json!({"unfinished_quest_penalty": null, "tie_break": null, "promo": null});
    engine.new_game(json!({"players": 2, "seed": "s", "options": options}));
    assert_eq!(engine.record(), with_nulls);
}

#[test]
fn the_options_of_scoring() {
    // The last turn of a game that ends in a tie.
    let seat = json!({"vp": 50, "agents": 0, "tavern": {}, "quests": ["domesticate-owlbears"], "intrigue": []});
    let mut other = seat.clone();
    other["quests"] = json!(["thin-the-city-watch", "research-chronomancy"]);
    let position = json!({"round": 8, "players": [seat, other]});
    let mut engine = Engine::start();

    let over = engine.new_game(from(position.clone()));
    assert!(over["decision"].is_null());
    assert_eq!(over["outcome"]["winners"], json!([0, 1]));
    assert_eq!(over["outcome"]["scores"][1]["penalty"], json!(0));

    let mut new = from(position.clone());
    new["options"] = json!({"unfinished_quest_penalty": 5});
    let over = engine.new_game(new);
    assert_eq!(over["outcome"]["winners"], json!([0]));
    assert_eq!(over["outcome"]["scores"][1]["penalty"], json!(-10));

    let mut new = from(position);
    new["options"] = json!({"tie_break": "tournament"});
    assert_eq!(engine.new_game(new)["outcome"]["winners"].as_array().unwrap().len(), 1);
}

#[test]
fn seeds_make_games_and_are_reported() {
    let mut engine = Engine::start();
    let first = engine.new_game(json!({"players": 2, "seed": "same"}));
    let state = engine.state();
    assert_eq!(engine.new_game(json!({"players": 2, "seed": "same"})), first);
    assert_eq!(engine.state(), state);
    assert_eq!(engine.record()["seed"], json!("same"));
    engine.new_game(json!({"players": 2, "seed": "other"}));
    assert_ne!(engine.state(), state);

    // A random seed has 64 hexadecimal digits, differs each time, and deals the same game when it is passed back.
    let random = engine.new_game(json!({"players": 2}));
    let record = engine.record();
    let seed = record["seed"].as_str().unwrap();
    assert!(seed.len() == 64 && seed.bytes().all(|byte| byte.is_ascii_hexdigit()), "{seed}");
    engine.new_game(json!({"players": 2}));
    assert_ne!(engine.record()["seed"], json!(seed));
    assert_eq!(engine.new_game(json!({"players": 2, "seed": seed})), random);

    engine.new_game(json!({"players": 2, "seed": ""}));
    engine.new_game(json!({"players": 2, "seed": "ż".repeat(64)}));
    assert_eq!(engine.refused_game(json!({"players": 2, "seed": "x".repeat(65)})), "bad-request");
    assert_eq!(engine.refused_game(json!({"players": 2, "seed": 7})), "bad-request");
}

#[test]
fn illegal_options() {
    let mut engine = Engine::with(base());
    let two = |name: &str, value: Value| json!({"players": 2, name: value});
    let option = |name: &str, value: Value| json!({"players": 2, "options": {name: value}});
    for new in [
        two("players", json!(0)),
        two("players", json!(1)),
        two("players", json!(7)),
        two("players", json!(-2)),
        two("players", json!(258)),
        json!({"players": 6}),
        json!({"players": 6, "modules": ["skullport"], "long_game": false}),
        json!({"players": 2, "modules": ["skullport", "undermountain"], "long_game": false}),
        two("long_game", json!(true)),
        two("modules", json!(["atlantis"])),
        two("modules", json!(["skullport", "skullport"])),
        two("first_player", json!(2)),
        two("first_player", json!(-1)),
        two("factions", json!(["harpers", "harpers"])),
        two("factions", json!(["harpers"])),
        two("factions", json!(["harpers", "tourists"])),
        two("factions", json!(vec!["harpers"; 9])),
        option("unfinished_quest_penalty", json!(4)),
        option("unfinished_quest_penalty", json!(-5)),
        option("unfinished_quest_penalty", json!(1000)),
        option("tie_break", json!("coin")),
        option("gold_supply", json!(99)),
        option("gold_supply", json!(-1)),
        option("gold_supply", json!(1_000_000)),
        option("solo_ai_decisions", json!("oracle")),
        option("solo_ai_lord", json!("sideways")),
        json!({"solo": "d"}),
        json!({"solo": "b", "modules": ["skullport"]}),
        json!({"solo": "a", "long_game": true}),
        json!({"solo": "b", "players": 2}),
        json!({"solo": "c", "first_player": 0}),
    ] {
        assert_eq!(engine.refused_game(new.clone()), "illegal-config", "{new}");
    }
}

#[test]
fn options_of_a_wrong_type() {
    let mut engine = Engine::with(base());
    let two = |name: &str, value: Value| json!({"players": 2, name: value});
    let option = |name: &str, value: Value| json!({"players": 2, "options": {name: value}});
    for new in [
        json!({}),
        two("players", json!("2")),
        two("players", json!(2.0)),
        two("players", json!([2])),
        two("modules", json!("skullport")),
        two("modules", json!([1])),
        two("long_game", json!("yes")),
        two("long_game", json!(1)),
        two("first_player", json!("0")),
        two("first_player", json!(0.5)),
        two("solo", json!(1)),
        two("options", json!([])),
        two("options", json!({"house_rules": true})),
        two("factions", json!("harpers")),
        two("factions", json!([1, 2])),
        two("position", json!([])),
        two("position", json!("start")),
        two("player", json!(2)),
        option("unfinished_quest_penalty", json!("5")),
        option("tie_break", json!(true)),
        option("gold_supply", json!("unlimited")),
        option("promo", json!(1)),
        option("solo_ai_decisions", json!(false)),
        option("solo_ai_lord", json!(0)),
    ] {
        assert_eq!(engine.refused_game(new.clone()), "bad-request", "{new}");
    }
    // A number with an exponent is not a whole number, however large. A large number without an exponent is out of
    // range.
    for (number, expected) in
        [("1e5", "bad-request"), ("1e30", "bad-request"), ("99999999999999999999999", "illegal-config")]
    {
        let line = format!("{{\"cmd\":\"new\",\"players\":{number}}}");
        assert_eq!(code(&engine.line(line.as_bytes())), expected, "{number}");
    }
}

/// The script moves first and names the rule that decided its move. Its moves can be undone, recorded and replayed.
#[test]
fn the_solo_game() {
    let mut engine = Engine::start();
    for (new, rule) in [
        (json!({"solo": "a", "seed": "s"}), "SOLO-A-7"),
        (json!({"solo": "b", "seed": "s"}), "SOLO-B-6"),
        (json!({"solo": "c", "seed": "s", "modules": ["undermountain", "skullport"]}), "SOLO-C-2"),
    ] {
        let response = engine.new_game(new.clone());
        assert_eq!(response["decision"]["player"], json!(0));
        let events = response["events"].as_array().expect("what the script did");
        let placed = events.iter().find(|event| event["type"] == json!("script-places")).expect("a placement");
        assert_eq!((&placed["player"], &placed["rule"]), (&json!(1), &json!(rule)));
        assert_eq!(engine.state()["players"][1]["script"]["variant"], new["solo"]);
        for _ in 0..30 {
            engine.ask(json!({"cmd": "apply", "option": 0}));
        }
        let (state, record) = (engine.state(), engine.record());
        assert_eq!((&record["solo"], record.get("players")), (&new["solo"], None));
        engine.ask(json!({"cmd": "load", "record": record}));
        assert_eq!(engine.state(), state);
        engine.ask(json!({"cmd": "undo", "steps": 30}));
        assert_eq!(engine.ask(json!({"cmd": "decision"}))["decision"], response["decision"]);
    }
    // The option `solo_ai_lord` decides whether the Lord of the script is hidden.
    for (lord, shown) in [("face-down", false), ("face-up", true)] {
        engine.new_game(json!({"solo": "c", "options": {"solo_ai_lord": lord}}));
        let state = engine.ask(json!({"cmd": "state", "seat": 0}));
        assert_eq!(state["state"]["players"][1]["lord"].is_string(), shown);
    }
}

/// With the option `human` the human answers the script's questions.
#[test]
fn the_human_decides_for_the_script() {
    let mut engine = Engine::start();
    engine.new_game(
        json!({"solo": "a", "seed": "s", "options": {"solo_ai_decisions": "human"}, "position": {"players": [
            {"intrigue": ["recruit-spies"], "quests": [], "tavern": {}},
            {"agents": 0, "tavern": {"rogue": 1}, "quests": []},
        ]}}),
    );
    let response = engine.ask(json!({"cmd": "apply", "choice": {"space": "waterdeep-harbor-1"}}));
    let decision = &response["decision"];
    assert_eq!((&decision["player"], &decision["for"]), (&json!(0), &json!(1)), "{decision}");
    assert_eq!(decision["kind"], json!("accept-offer"));
    let refused = json!({"solo": "c", "position": {"players": [{}, {"tavern": {"gold": 1}}]}});
    assert_eq!(engine.refused_game(refused), "illegal-position");
}

/// Returns a position that states every field.
fn position_with_every_field() -> Value {
    json!({
        "round": 8,
        "supply": {"cleric": 0, "wizard": 7},
        "corruption_track": 4,
        "inn": ["domesticate-owlbears", "thin-the-city-watch", null, "research-chronomancy"],
        "hall": [{"building": "the-waymoot", "vp": 3}, null, {"building": "dragon-tower"}],
        "quest_deck": ["recruit-lieutenant", "recover-the-magisters-orb"],
        "intrigue_deck": ["ambush", "ambush"],
        "building_stack": ["fetlock-court", "the-skulkway"],
        "spaces": {"the-plinth": {"gold": 2, "corruption": 1}, "northgate": {"gold": 1}},
        "players": [
            {"vp": 12, "lord": "mirt-the-moneylender", "agents": 2,
             "tavern": {"cleric": 1, "fighter": 0, "rogue": 2, "wizard": 0, "gold": 4, "corruption": 3},
             "quests": ["create-a-shrine-to-oghma"], "completed": ["place-a-sleeper-agent-in-skullport"],
             "intrigue": ["call-for-adventurers", "spread-the-wealth"], "mandatory": ["quell-riots"],
             "buildings": ["northgate", "the-palace-of-waterdeep"]},
            {"tavern": {}, "quests": [], "intrigue": []},
        ],
    })
}

#[test]
fn a_position_with_every_field() {
    let position = position_with_every_field();
    let mut engine = Engine::start();
    let mut new = both();
    new["first_player"] = json!(0);
    new["position"] = position.clone();
    let response = engine.new_game(new);
    assert_eq!(response["decision"]["player"], json!(0));
    assert_eq!(response["decision"]["kind"], json!("assign-agent"));
    let state = engine.state();
    assert_eq!((&state["round"], &state["phase"], &state["active"]), (&json!(8), &json!("assign"), &json!(0)));
    assert_eq!((&state["supply"]["cleric"], &state["supply"]["wizard"]), (&json!(0), &json!(7)));
    assert_eq!(state["corruption"]["track"], json!([0, 0, 0, 0, 0, 0, 0, 1, 3]));
    // 25 tokens: 4 on the track, 3 in a Tavern, 1 on the Plinth.
    assert_eq!(state["corruption"]["removed"], json!(25 - 4 - 3 - 1));
    for slot in [0, 1, 3] {
        assert_eq!(state["inn"][slot], position["inn"][slot]);
    }
    assert!(state["inn"][2].is_string());
    assert_eq!(state["hall"][0], json!({"building": "the-waymoot", "vp": 3, "agents": []}));
    assert_eq!((&state["hall"][1]["vp"], &state["hall"][2]["vp"]), (&json!(1), &json!(1)));
    assert_eq!(state["hall"][2]["building"], json!("dragon-tower"));

    let me = &state["players"][0];
    for field in ["vp", "lord", "tavern", "quests", "completed", "mandatory", "buildings"] {
        assert_eq!(me[field], position["players"][0][field], "{field}");
    }
    assert_eq!((&me["pool"], &me["reserve"]), (&json!(2), &json!(0)));
    let mut hand: Vec<&str> = me["intrigue"].as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect();
    hand.sort_unstable();
    assert_eq!(hand, ["call-for-adventurers", "spread-the-wealth"]);
    assert_eq!(state["players"][1]["intrigue_count"], json!(0));
    assert_eq!(state["players"][1]["tavern"]["gold"], json!(0));
    // The third player keeps the dealt cards, the usual Agents and the reserve Agent.
    let third = &state["players"][2];
    assert_eq!((&third["intrigue_count"], &third["pool"], &third["tavern"]["gold"]), (&json!(2), &json!(5), &json!(6)));

    let space = |id: &str| state["spaces"].as_array().unwrap().iter().find(|space| space["id"] == id).cloned();
    assert_eq!(space("the-plinth").unwrap()["resources"], json!({"gold": 2, "corruption": 1}));
    assert_eq!(space("northgate").unwrap()["resources"], json!({"gold": 1}));
    assert_eq!(space("northgate").unwrap()["owner"], json!(0));

    // The record contains the position and leads to the same game.
    let record = engine.record();
    engine.ask(json!({"cmd": "load", "record": record}));
    assert_eq!(engine.state(), state);
    engine.play_to_end();
}

#[test]
fn displaced_cards_return_and_none_is_lost() {
    let mut engine = Engine::with(base());
    let dealt = engine.state();
    // The position gives seat 0 all cards of seat 1 and of the Inn, and two Buildings of Builder's Hall.
    let quests: Vec<Value> = [&dealt["inn"], &dealt["players"][1]["quests"]]
        .iter()
        .flat_map(|list| list.as_array().unwrap().clone())
        .collect();
    let position = json!({"players": [{
        "lord": dealt["players"][1]["lord"], "quests": quests, "intrigue": dealt["players"][1]["intrigue"],
        "buildings": [dealt["hall"][0]["building"], dealt["hall"][2]["building"]],
    }]});
    let mut new = base();
    new["position"] = position;
    engine.new_game(new);
    let state = engine.state();
    let (first, second) = (&state["players"][0], &state["players"][1]);
    assert_eq!(first["lord"], dealt["players"][1]["lord"]);
    assert!(second["lord"].is_string() && second["lord"] != first["lord"]);
    assert_eq!((first["quests"].as_array().unwrap().len(), &second["quests"]), (6, &json!([])));
    assert_eq!(first["intrigue"], dealt["players"][1]["intrigue"]);
    assert!(state["inn"].as_array().unwrap().iter().all(|quest| quest.is_string() && !quests.contains(quest)));
    assert!(state["hall"].as_array().unwrap().iter().all(|tile| tile["vp"] == json!(1)));
    assert_eq!(state["hall"][1]["building"], dealt["hall"][1]["building"]);
    let decks = &state["decks"];
    assert_eq!(decks["quests"], json!(60 - 6 - 4));
    // If another copy of a card is in the deck, that copy is used and the dealt one stays where it is.
    assert_eq!(decks["intrigue"].as_u64().unwrap() + second["intrigue_count"].as_u64().unwrap(), 50 - 2);
    assert_eq!(decks["buildings"], json!(24 - 2 - 3));
}

#[test]
fn the_top_cards_are_drawn_in_order() {
    let position = json!({
        "quest_deck": ["domesticate-owlbears", "thin-the-city-watch", "research-chronomancy", "recruit-lieutenant"],
        "intrigue_deck": ["bidding-war", "free-drinks"],
        "building_stack": ["dragon-tower"],
        "players": [{"intrigue": [], "tavern": {"gold": 20}}],
    });
    let mut engine = Engine::with(from(position));
    engine.ask(json!({"cmd": "apply", "choice": {"space": "castle-waterdeep"}}));
    assert_eq!(engine.state()["players"][0]["intrigue"], json!(["bidding-war"]));
    engine.ask(json!({"cmd": "apply", "choice": {"space": "builders-hall"}}));
    engine.ask(json!({"cmd": "undo"}));
    engine.ask(json!({"cmd": "apply", "choice": {"space": "cliffwatch-inn-3"}}));
    let inn = json!(["domesticate-owlbears", "thin-the-city-watch", "research-chronomancy", "recruit-lieutenant"]);
    assert_eq!(engine.state()["inn"], inn);
}

#[test]
fn illegal_positions() {
    let mut engine = Engine::with(base());
    for position in [
        json!({"round": 0}),
        json!({"round": 9}),
        json!({"round": -1}),
        json!({"supply": {"cleric": 26}}),
        json!({"supply": {"cleric": -1}}),
        json!({"corruption_track": 1}),
        json!({"inn": ["domesticate-owlbears", "domesticate-owlbears"]}),
        json!({"inn": [null, null, null, null, null]}),
        json!({"inn": ["no-such-quest"]}),
        json!({"inn": ["establish-cult-cell"]}),
        json!({"quest_deck": ["survive-a-meeting-with-halaster"]}),
        json!({"hall": [null, null, null, null]}),
        json!({"hall": [{"building": "northgate", "vp": -1}]}),
        json!({"hall": [{"building": "northgate", "vp": 1000}]}),
        json!({"hall": [{"building": "northgate"}, {"building": "northgate"}]}),
        json!({"hall": [{"building": "no-such-building"}]}),
        json!({"quest_deck": ["domesticate-owlbears"], "inn": ["domesticate-owlbears"]}),
        json!({"intrigue_deck": ["ambush", "ambush", "ambush", "ambush", "ambush"]}),
        json!({"intrigue_deck": ["domesticate-owlbears"]}),
        json!({"building_stack": ["cliffwatch-inn"]}),
        json!({"spaces": {"nowhere": {"gold": 1}}}),
        json!({"spaces": {"hall-1": {"gold": 1}}}),
        json!({"spaces": {"northgate": {"gold": 1}}}),
        json!({"spaces": {"entry-well": {"gold": 1}}}),
        json!({"spaces": {"the-plinth": {"vp": 1}}}),
        json!({"spaces": {"the-plinth": {"rogue": 26}}}),
        json!({"spaces": {"the-plinth": {"gold": -1}}}),
        json!({"spaces": {"the-plinth": {"corruption": 1}}}),
    ] {
        assert_eq!(engine.refused_game(from(position.clone())), "illegal-position", "{position}");
    }
    // The options are checked first.
    let mut new = from(json!({"round": 9}));
    new["players"] = json!(6);
    assert_eq!(engine.refused_game(new), "illegal-config");
}

#[test]
fn illegal_seats_of_positions() {
    let mut engine = Engine::with(base());
    let seat = |seat: Value| json!({"players": [seat]});
    for position in [
        json!({"players": [{}, {}, {}]}),
        json!({"players": [{"lord": "mirt-the-moneylender"}, {"lord": "mirt-the-moneylender"}]}),
        json!({"players": [{"tavern": {"cleric": 13}}, {"tavern": {"cleric": 13}}]}),
        json!({"players": [{"quests": ["thin-the-city-watch"]}, {"completed": ["thin-the-city-watch"]}]}),
        json!({"players": [{"buildings": ["northgate"]}, {"buildings": ["northgate"]}]}),
        seat(json!({"vp": -1})),
        seat(json!({"vp": 100_000})),
        seat(json!({"lord": "nobody"})),
        seat(json!({"agents": 5})),
        seat(json!({"agents": -1})),
        seat(json!({"tavern": {"cleric": 26}})),
        seat(json!({"tavern": {"wizard": 300}})),
        seat(json!({"tavern": {"gold": -1}})),
        seat(json!({"tavern": {"gold": 100_000}})),
        seat(json!({"tavern": {"corruption": 1}})),
        seat(json!({"mandatory": ["ambush"]})),
        seat(json!({"intrigue": ["demolish"]})),
        seat(json!({"buildings": ["delvers-folly"]})),
        seat(json!({"quests": ["thin-the-city-watch", "thin-the-city-watch"]})),
        seat(json!({"buildings": ["northgate", "caravan-court", "dragon-tower", "fetlock-court",
            "house-of-heroes", "house-of-the-moon", "house-of-wonder", "helmstar-warehouse", "heroes-garden",
            "jesters-court"]})),
    ] {
        assert_eq!(engine.refused_game(from(position.clone())), "illegal-position", "{position}");
    }
    // A player may have at most the usual number of Agents in the pool, and from round 5 on also the reserve Agent.
    engine.new_game(from(seat(json!({"agents": 4}))));
    engine.new_game(from(json!({"round": 5, "players": [{"agents": 5}]})));
}

#[test]
fn limited_gold_and_the_seats_of_a_position() {
    let mut engine = Engine::start();
    let mut new = from(json!({"players": [{"tavern": {"gold": 97}}, {"tavern": {"gold": 3}}]}));
    new["options"] = json!({"gold_supply": 100});
    engine.new_game(new.clone());
    assert_eq!(engine.state()["supply"]["gold"], json!(0));
    new["position"]["players"][1]["tavern"]["gold"] = json!(4);
    assert_eq!(engine.refused_game(new), "illegal-position");
}

#[test]
fn unlimited_gold_stays_unlimited() {
    let mut engine = Engine::start();
    let spaces = [
        "auroras-realms-shop",
        "blackstaff-tower",
        "builders-hall",
        "castle-waterdeep",
        "field-of-triumph",
        "the-grinning-lion-tavern",
        "the-plinth",
        "waterdeep-harbor-1",
    ];
    let spaces: Value = spaces.iter().map(|space| (space.to_string(), json!({"gold": 1000}))).collect();
    let tavern = json!({"tavern": {"gold": 1000}});
    let mut new = from(json!({"spaces": spaces, "players": [tavern, tavern]}));
    engine.new_game(new.clone());
    assert_eq!(engine.state()["supply"]["gold"], Value::Null);
    new["position"]["spaces"]["waterdeep-harbor-2"] = json!({"gold": 1});
    assert_eq!(engine.refused_game(new), "illegal-position");
}

#[test]
fn the_order_of_spaces_in_a_position_does_not_matter() {
    // The position moves the Cleric that lies on Spires of the Morning to another space. The id of that space sorts
    // before `spires-of-the-morning` in the first case and after it in the second.
    for space in ["blackstaff-tower", "the-plinth"] {
        let spaces = json!({space: {"cleric": 25}, "spires-of-the-morning": {"gold": 1}});
        let players = json!([{"buildings": ["spires-of-the-morning"]}]);
        let state = Engine::with(from(json!({"spaces": spaces, "players": players}))).state();
        assert_eq!(state["supply"]["cleric"], json!(0));
        for pile in state["spaces"].as_array().unwrap() {
            let wanted = spaces.get(pile["id"].as_str().unwrap());
            assert_eq!(pile["resources"], *wanted.unwrap_or(&json!({})), "{pile}");
        }
    }
}

#[test]
fn null_fields_of_a_position_count_as_missing() {
    let position = json!({
        "supply": {"cleric": null, "rogue": 7},
        "spaces": {"caravan-court": null, "the-plinth": {"gold": 2, "cleric": null}},
        "players": [{"buildings": ["caravan-court"], "tavern": {"gold": null, "rogue": 1}}, null],
    });
    let state = Engine::with(from(position)).state();
    assert_eq!((&state["supply"]["cleric"], &state["supply"]["rogue"]), (&json!(25), &json!(7)));
    let tavern = json!({"cleric": 0, "fighter": 0, "rogue": 1, "wizard": 0, "gold": 0, "corruption": 0});
    assert_eq!(state["players"][0]["tavern"], tavern);
    let pile = |id: &str| {
        let spaces = state["spaces"].as_array().unwrap();
        spaces.iter().find(|space| space["id"] == id).expect("in play")["resources"].clone()
    };
    assert_eq!(pile("the-plinth"), json!({"gold": 2}));
    assert_eq!(pile("caravan-court"), json!({"fighter": 2}), "the first stock stays");
}

#[test]
fn a_two_module_game_cannot_name_more_cards_than_it_holds() {
    let quests: Vec<&str> = QuestId::ALL.iter().map(|quest| quest.name()).collect();
    let tiles: Vec<&str> = BuildingId::ALL.iter().map(|tile| tile.name()).collect();
    let in_play = IntrigueId::ALL.iter().filter(|card| card.card().set != CardSet::Promo);
    let intrigue: Vec<&str> = in_play.flat_map(|card| vec![card.name(); card.copies().len()]).collect();
    let mut engine = Engine::start();
    for position in
        [json!({"quest_deck": quests}), json!({"building_stack": tiles}), json!({"intrigue_deck": intrigue})]
    {
        let mut new = both();
        new["position"] = position;
        assert_eq!(engine.refused_game(new), "illegal-position");
    }
    // A card that was left in the box is swapped with one that was not.
    for quest in quests {
        let mut new = both();
        new["position"] = json!({"inn": [quest]});
        engine.new_game(new);
        let state = engine.state();
        assert_eq!(state["inn"][0], json!(quest));
        let dealt =
            state["players"].as_array().unwrap().iter().map(|player| player["quests"].as_array().unwrap().len());
        let in_all = state["decks"]["quests"].as_u64().unwrap() as usize + dealt.sum::<usize>() + 4;
        assert_eq!(in_all, 90, "{quest}");
    }
}

#[test]
fn a_seat_sees_no_lord_and_no_hand_but_its_own() {
    let mut engine = Engine::with(both());
    engine.play(40);
    let all = engine.state();
    for seat in 0..3 {
        let state = engine.ask(json!({"cmd": "state", "seat": seat}))["state"].take();
        for other in 0..3 {
            let (known, seen) = (&all["players"][other], &state["players"][other]);
            assert!(known["lord"].is_string() && known["intrigue"].is_array());
            assert_eq!(seen["intrigue_count"], known["intrigue_count"]);
            if other == seat {
                assert_eq!((&seen["lord"], &seen["intrigue"]), (&known["lord"], &known["intrigue"]));
            } else {
                assert!(seen["lord"].is_null(), "seat {seat} sees the Lord of {other}");
                let empty = seen["intrigue"].as_array().is_some_and(Vec::is_empty);
                assert!(seen["intrigue"].is_null() || (empty && known["intrigue_count"] == json!(0)));
            }
            for public in ["vp", "tavern", "quests", "completed", "mandatory", "buildings", "pool"] {
                assert_eq!(seen[public], known[public]);
            }
        }
        for public in ["round", "phase", "active", "supply", "corruption", "spaces", "inn", "hall", "decks"] {
            assert_eq!(state[public], all[public]);
        }
    }
    // At the end the Lords are revealed.
    engine.play_to_end();
    let state = engine.ask(json!({"cmd": "state", "seat": 0}))["state"].take();
    assert!((0..3).all(|seat| state["players"][seat]["lord"].is_string()));
}

#[test]
fn the_state_has_all_the_fields() {
    let mut engine = Engine::with(both());
    let state = engine.state();
    for field in
        ["round", "phase", "active", "first_player", "supply", "corruption", "players", "spaces", "inn", "hall"]
    {
        assert!(!state[field].is_null(), "{field}");
    }
    assert_eq!(state["ambassador"], json!({"holder": null, "space": null}));
    for field in ["quests", "quest_discards", "intrigue", "intrigue_discards", "buildings"] {
        assert!(state["decks"][field].is_u64(), "{field}");
    }
    let player = state["players"][0].as_object().unwrap();
    for field in [
        "seat",
        "faction",
        "vp",
        "tavern",
        "pool",
        "reserve",
        "lieutenant",
        "protected",
        "lord",
        "intrigue",
        "intrigue_count",
        "quests",
        "mandatory",
        "completed",
        "buildings",
    ] {
        assert!(player.contains_key(field), "{field}");
    }
    assert_eq!(player["tavern"].as_object().unwrap().len(), 6);
    for space in state["spaces"].as_array().unwrap() {
        assert!(space["id"].is_string() && space["agents"].is_array() && space["resources"].is_object());
        assert!(space.get("owner").is_some());
    }
}

#[test]
fn undone_choices_can_be_made_again() {
    let mut engine = Engine::with(both());
    let mut states = vec![engine.state()];
    let mut decisions = vec![engine.decision()];
    for _ in 0..60 {
        engine.play(1);
        states.push(engine.state());
        decisions.push(engine.decision());
    }
    let record = engine.record();
    assert_eq!(record["choices"].as_array().unwrap().len(), 60);
    for (steps, left) in [(1, 59), (0, 59), (9, 50), (50, 0)] {
        let response = engine.ask(json!({"cmd": "undo", "steps": steps}));
        assert_eq!(response["decision"], decisions[left]);
        assert_eq!(engine.state(), states[left]);
        assert_eq!(engine.refused(json!({"cmd": "undo", "steps": left + 1})), "bad-request");
    }
    for (n, choice) in record["choices"].as_array().unwrap().iter().enumerate() {
        let fields = decisions[n]["options"].as_array().unwrap().iter().position(|option| option == choice);
        engine.ask(json!({"cmd": "apply", "option": fields.expect("it was an option")}));
        assert_eq!(engine.state(), states[n + 1]);
    }
    assert_eq!(engine.record(), record);
}

#[test]
fn undo_works_after_the_end_of_the_game() {
    let mut engine = Engine::with(base());
    let over = engine.play_to_end();
    let response = engine.ask(json!({"cmd": "undo"}));
    assert!(response["decision"].is_object() && response.get("outcome").is_none());
    // The bot sees the same view as before the undo and makes the same choice.
    assert_eq!(engine.play_to_end()["outcome"], over["outcome"]);
}

#[test]
fn records_replay_anywhere() {
    let mut options = both();
    options["options"] =
        json!({"promo": true, "gold_supply": 100, "tie_break": "tournament", "unfinished_quest_penalty": 5});
    options["first_player"] = json!(2);
    options["long_game"] = json!(true);
    options["factions"] = json!(["red-sashes", "gray-hands", "silverstars"]);
    let position =
        from(json!({"round": 6, "hall": [null, {"building": "northgate", "vp": 4}], "players": [{"vp": 7}]}));
    for new in [base(), options, position] {
        let mut engine = Engine::with(new);
        engine.play(25);
        let half = engine.record();
        assert_eq!(half["rules_version"], json!(RULES_VERSION));
        let state = engine.state();
        let decision = engine.decision();

        let mut another = Engine::start();
        assert_eq!(another.ask(json!({"cmd": "load", "record": half}))["decision"], decision);
        assert_eq!((another.state(), another.record()), (state, half));

        let over = engine.play_to_end();
        let whole = engine.record();
        let loaded = another.ask(json!({"cmd": "load", "record": whole}));
        assert_eq!((&loaded["decision"], &loaded["outcome"]), (&Value::Null, &over["outcome"]));
        assert_eq!(another.record(), whole);
        // Undo works in the loaded game, and it continues from there.
        another.ask(json!({"cmd": "undo", "steps": 3}));
        assert_eq!(another.play_to_end()["outcome"], over["outcome"]);
    }
}

#[test]
fn bad_records() {
    let mut engine = Engine::with(base());
    engine.play(10);
    let good = engine.record();
    let change = |change: &dyn Fn(&mut Value)| {
        let mut record = good.clone();
        change(&mut record);
        record
    };
    let without = |name: &str| change(&|record| drop(record.as_object_mut().unwrap().remove(name)));
    for record in [
        json!({}),
        without("rules_version"),
        without("players"),
        without("seed"),
        without("choices"),
        change(&|record| record["rules_version"] = json!(RULES_VERSION - 1)),
        change(&|record| record["rules_version"] = json!(RULES_VERSION + 1)),
        change(&|record| record["rules_version"] = json!(RULES_VERSION.to_string())),
        change(&|record| record["players"] = json!(9)),
        change(&|record| record["players"] = json!("2")),
        change(&|record| record["seed"] = json!(null)),
        change(&|record| record["solo"] = json!("a")),
        change(&|record| record["modules"] = json!(["skullport", "undermountain"])),
        change(&|record| record["cmd"] = json!("load")),
        change(&|record| record["position"] = json!({"round": 9})),
        change(&|record| record["position"] = json!({"round": "9"})),
        change(&|record| record["choices"] = json!({})),
        change(&|record| record["choices"][3] = json!({"space": "nowhere"})),
        change(&|record| record["choices"][3] = json!({})),
        change(&|record| record["choices"][3] = json!(0)),
        change(&|record| record["choices"].as_array_mut().unwrap().retain(|choice| choice.get("space").is_some())),
    ] {
        assert_eq!(engine.refused(json!({"cmd": "load", "record": record})), "bad-record", "{record}");
    }
    let wrong = change(&|record| record["choices"][3] = json!({"space": "nowhere"}));
    let response = engine.line(json!({"cmd": "load", "record": wrong}).to_string().as_bytes());
    assert!(response["error"]["message"].as_str().unwrap().contains("choice 3"), "{response}");

    engine.play_to_end();
    let mut longer = engine.record();
    longer["choices"].as_array_mut().unwrap().push(json!({"decline": true}));
    assert_eq!(engine.refused(json!({"cmd": "load", "record": longer})), "bad-record");
}

#[test]
fn the_random_bot_depends_on_its_seed_alone() {
    let mut engine = Engine::with(base());
    let count = engine.decision()["options"].as_array().unwrap().len() as u64;
    let mut seen = std::collections::HashSet::new();
    for seed in 0..200 {
        let ask = json!({"cmd": "bot", "name": "random", "seed": seed, "iterations": 10});
        let option = engine.ask(ask.clone())["option"].as_u64().expect("an index");
        assert_eq!(engine.ask(ask)["option"], json!(option));
        assert!(option < count);
        seen.insert(option);
    }
    assert_eq!(seen.len() as u64, count, "every option is chosen by some seed");
    assert_eq!(
        engine.ask(json!({"cmd": "bot", "name": "random"})),
        engine.ask(json!({"cmd": "bot", "name": "random", "seed": 0}))
    );
}

#[test]
fn invalid_input_is_answered_and_changes_nothing() {
    let mut engine = Engine::with(base());
    let state = engine.state();
    let nested = [b"[".repeat(100_000), b"]".repeat(100_000)].concat();
    let objects = [br#"{"cmd":"#.repeat(5_000), b"1".to_vec(), b"}".repeat(5_000)].concat();
    let lines: [&[u8]; 14] = [
        b"",
        b"   ",
        b"\0",
        b"hello",
        b"{",
        b"{\"cmd\":\"hello\"",
        b"{\"cmd\":\"hello\"} {\"cmd\":\"hello\"}",
        b"{'cmd':'hello'}",
        b"{\"cmd\":\"hello\",}",
        b"{\"cmd\":\"\xff\xfe\"}",
        b"\xef\xbb\xbf{\"cmd\":\"hello\"}",
        b"{\"cmd\":\"apply\",\"option\":1e999}",
        &nested,
        &objects,
    ];
    for line in lines {
        let shown = String::from_utf8_lossy(&line[..line.len().min(60)]).into_owned();
        assert_eq!(code(&engine.line(line)), "bad-json", "{shown:?}");
    }
    // Other line ends and spaces around the object are accepted.
    assert_eq!(code(&engine.line(b" \t{ \"cmd\" : \"hello\" } \r")), "ok");
    assert_eq!(engine.state(), state);
    assert!(engine.end());
}

#[test]
fn lines_are_bounded() {
    const MEBIBYTE: usize = 1 << 20;
    let padded = |length: usize| {
        let mut line = br#"{"cmd":"hello"}"#.to_vec();
        line.resize(length, b' ');
        line
    };
    let mut engine = Engine::with(base());
    assert_eq!(code(&engine.line(&padded(MEBIBYTE))), "ok");
    assert_eq!(code(&engine.line(&padded(MEBIBYTE + 1))), "too-large");
    assert_eq!(code(&engine.line(&vec![b'x'; 20 * MEBIBYTE])), "too-large");
    assert_eq!(code(&engine.line(br#"{"cmd":"decision"}"#)), "ok");
    assert_eq!(codes(&vec![b'x'; 2 * MEBIBYTE]), ["too-large"]);
}

#[test]
fn the_input_may_end_anywhere() {
    assert_eq!(codes(b""), [""; 0]);
    assert_eq!(codes(b"{\"cmd\":\"hello\"}"), ["ok"]);
    assert_eq!(codes(b"{\"cmd\":\"hello\"}\n"), ["ok"]);
    assert_eq!(codes(b"{\"cmd\":\"new\",\"players\":2}\n{\"cmd\":\"app"), ["ok", "bad-json"]);
    assert_eq!(codes(b"{\"cmd\":\"hello\"}\n\n"), ["ok", "bad-json"]);
}

#[test]
fn quit_ends_without_a_response() {
    assert_eq!(codes(b"{\"cmd\":\"quit\"}\n{\"cmd\":\"hello\"}\n"), [""; 0]);
    assert_eq!(codes(b"{\"cmd\":\"hello\"}\n{\"cmd\":\"quit\"}"), ["ok"]);
    // The engine does not wait for the end of input.
    let mut engine = Engine::start();
    engine.requests.write_all(b"{\"cmd\":\"quit\"}\n").unwrap();
    assert!(engine.process.wait().unwrap().success());
}

#[test]
fn a_closed_output_is_no_failure() {
    let mut engine = Engine::start();
    engine.ask(json!({"cmd": "hello"}));
    let Engine { mut process, mut requests, responses } = engine;
    drop(responses);
    // The first responses may still fit into the pipe; then a write fails and the engine ends.
    for _ in 0..1000 {
        if requests.write_all(b"{\"cmd\":\"hello\"}\n").is_err() {
            break;
        }
    }
    drop(requests);
    assert!(process.wait().unwrap().success());
    let mut complaints = String::new();
    process.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
    assert_eq!(complaints, "");
}
