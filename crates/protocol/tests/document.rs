//! Compares docs/protocol.md with the messages. Not part of the package, which has no docs/.

use std::collections::BTreeSet;

use deepwater_protocol::messages::*;
use deepwater_rules::cards::LordId;
use deepwater_rules::{Game, GameConfig, Seed, Viewer, pieces, pieces::PlayerId};
use serde_json::{Map, Value, json};
use strum::{VariantArray, VariantNames};

const DOCUMENT: &str = include_str!("../../../docs/protocol.md");

/// Returns the text under a heading of the second level.
fn part(name: &str) -> &'static str {
    let (_, part) = DOCUMENT.split_once(&format!("\n## {name}\n")).expect("a part of that name");
    part.split("\n## ").next().unwrap_or_default()
}

/// Returns the headings of the third level in a part, with the text under each.
fn sections(name: &str) -> Vec<(&'static str, &'static str)> {
    part(name).split("\n### ").skip(1).filter_map(|section| section.split_once('\n')).collect()
}

fn examples(text: &str) -> impl Iterator<Item = Value> + '_ {
    let blocks = text.split("```json\n").skip(1).filter_map(|rest| rest.split("\n```").next());
    blocks.map(|block| serde_json::from_str(block).unwrap_or_else(|error| panic!("{error} in {block}")))
}

fn mentions(text: &str, word: &str) -> bool {
    text.contains(&format!("`{word}`"))
}

fn fields(value: &Value) -> BTreeSet<String> {
    value.as_object().expect("an object").keys().cloned().collect()
}

/// Adds the names of all fields to `names`, except those that docs/engine-protocol.md describes.
fn all_fields(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            for (name, value) in map {
                names.insert(name.clone());
                if !["view", "events", "options", "outcome"].contains(&name.as_str()) {
                    all_fields(value, names);
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| all_fields(value, names)),
        _ => {}
    }
}

#[test]
fn every_client_message_has_a_section_with_examples_that_can_be_read() {
    let sections = sections("What a client says");
    let names: Vec<&str> = sections.iter().map(|(name, _)| *name).collect();
    let order: BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(order, ClientMessage::VARIANTS.iter().copied().collect());
    assert_eq!(names.len(), ClientMessage::VARIANTS.len());
    for (name, text) in sections {
        let mut count = 0;
        for example in examples(text) {
            let request: Request = serde_json::from_value(example.clone()).expect("a request");
            // The message written again has all its fields; those that the example left out are null.
            let written = json!(request.message);
            let content = written.get(name).unwrap_or_else(|| panic!("{example} is no {name}"));
            for field in fields(content) {
                assert!(mentions(text, &field), "{name} does not explain {field}");
            }
            count += 1;
        }
        assert!(count > 0, "{name} has no example");
    }
    for proposal in Proposal::VARIANTS {
        assert!(mentions(DOCUMENT, proposal), "{proposal}");
    }
}

#[test]
fn every_message_of_a_table_has_a_section_with_examples_like_it() {
    let sections = sections("What a table says");
    let names: BTreeSet<&str> = sections.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ServerMessage::VARIANTS.iter().copied().collect());
    let samples: Map<String, Value> = samples().into_iter().flat_map(|sample| json_object(&sample)).collect();
    assert_eq!(samples.len(), ServerMessage::VARIANTS.len());
    for (name, text) in sections {
        let sample = &samples[name];
        let mut names = BTreeSet::new();
        all_fields(sample, &mut names);
        for field in &names {
            assert!(mentions(DOCUMENT, field), "{name} does not explain {field}");
        }
        let examples: Vec<Value> = examples(text).collect();
        assert!(!examples.is_empty(), "{name} has no example");
        for example in examples {
            let content = example.get(name).unwrap_or_else(|| panic!("{example} is no {name}"));
            let mut shown = BTreeSet::new();
            all_fields(content, &mut shown);
            assert!(shown.is_subset(&names), "{name}: {:?}", shown.difference(&names));
            assert_eq!(fields(content), fields(sample), "{name}");
        }
    }
}

#[test]
fn everything_that_can_happen_is_listed_with_its_fields() {
    for happened in happenings() {
        let written = json!(TableEvent { seq: 1, at: 2, what: happened });
        let name = written["type"].as_str().expect("a type");
        let row =
            part("What happened").lines().find(|line| line.split('|').nth(1).is_some_and(|cell| mentions(cell, name)));
        let row = row.unwrap_or_else(|| panic!("{name} is not listed"));
        for field in fields(&written).iter().filter(|field| !["seq", "at", "type"].contains(&field.as_str())) {
            assert!(mentions(row, field), "{name} does not tell of {field}");
        }
    }
    let listed: BTreeSet<String> = happenings().map(|what| json!(what)["type"].as_str().unwrap().to_owned()).collect();
    assert_eq!(listed, TableEventKind::VARIANTS.iter().map(|name| (*name).to_owned()).collect());
}

#[test]
fn every_refusal_is_listed() {
    let rows = part("Refusals").lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let codes = RefusalCode::VARIANTS.iter().map(|code| json!(code).as_str().expect("a name").to_owned());
    assert_eq!(rows.collect::<Vec<_>>(), codes.collect::<Vec<_>>());
}

#[test]
fn the_settings_of_the_example_are_settings_and_name_all_fields() {
    let part = part("Settings");
    let example = examples(part).next().expect("an example");
    let settings: Settings = serde_json::from_value(example.clone()).expect("settings");
    assert_eq!(json!(settings), example, "with every field");
    let fewest: Settings =
        serde_json::from_value(json!({"setup": {}, "seats": []})).expect("the others may be left out");
    assert_eq!((fewest.patience(), fewest.stand_in.as_str(), fewest.undo), (600, "envoy", UndoRule::Consent));
    assert_eq!((fewest.start, fewest.clock, fewest.public), (StartRule::Full, Clock::Off, false));
    for field in fields(&example) {
        assert!(mentions(part, &field), "{field}");
    }
}

#[test]
fn a_moment_is_what_the_example_shows() {
    let example = examples(part("Replays")).next().expect("an example");
    let moment = moment();
    assert_eq!(fields(&example), fields(&json!(moment)));
    assert_eq!(fields(&example["game"]), fields(&json!(moment.game)));
}

fn json_object(value: &ServerMessage) -> Map<String, Value> {
    json!(value).as_object().cloned().expect("a message is an object")
}

fn guest() -> Guest {
    Guest { id: GuestId("g".into()), name: "Ana".into(), emblem: 3, program: true }
}

fn game() -> GameUpdate {
    let game = Game::new(&GameConfig::base(2), Seed::from_text("document")).expect("a legal game");
    let decision = game.decision().expect("a decision");
    let options = Some(game.legal_actions().answers().collect());
    GameUpdate {
        eyes: Viewpoint::Spectator,
        played: 0,
        view: game.observe(Viewer::Spectator).view(),
        decision: Some(DecisionView { seq: 3, since: 0, question: decision, options }),
        undo: UndoView { free: Some(0), last: Some(0) },
        outcome: None,
    }
}

fn table() -> TableView {
    let seat = PlayerId(0);
    let person = HolderView::Person { guest: guest(), bot: Some("envoy".into()), why: Some(HandOverReason::Wish) };
    let proposal = ProposalView {
        seq: 5,
        by: seat,
        what: Proposal::HandOver { seat: 1 },
        yes: vec![seat],
        waiting: vec![seat],
        consent_at: Some(0),
    };
    TableView {
        id: "table".into(),
        status: Status::Running,
        host: Some(guest().id),
        seats: vec![SeatView { seat, holder: person, bank: Some(1) }],
        modules: vec!["skullport"],
        long_game: false,
        public: false,
        spectators: true,
        chat: true,
        hints: true,
        start: StartRule::Full,
        clock: Clock::Bank { bank: 600, per_move: 20 },
        deadline: Some(1),
        undo: UndoRule::Consent,
        patience: 60,
        stand_in: "envoy".into(),
        rated: false,
        language: Some(TableLanguage::Pl),
        paused: false,
        proposal: Some(proposal),
        arranged: false,
        commitment: String::new(),
        awaited: vec![seat],
        rematch: None,
    }
}

/// Returns one sample of each message, with its optional parts.
fn samples() -> [ServerMessage; 14] {
    let happened: Vec<TableEvent> = happenings().map(|what| TableEvent { seq: 1, at: 2, what }).collect();
    let (id, seq) = (7, 3);
    let update = Update {
        seq,
        happened: happened.clone(),
        table: table(),
        yours: vec![PlayerId(0)],
        game: Some(game()),
        omitted: Some(1),
    };
    [
        ServerMessage::Welcome(Welcome {
            protocol: TABLE_PROTOCOL,
            version: "0",
            rules_version: 1,
            guest: Some(guest().id),
            now: 0,
        }),
        ServerMessage::Update(Box::new(update)),
        ServerMessage::Done { id, seq },
        ServerMessage::Refused { id: Some(id), refusal: Refusal::new(RefusalCode::Stale, "too late") },
        ServerMessage::Presence(Presence {
            seats: vec![PlayerId(0)],
            away: vec![Absence { seat: PlayerId(1), since: 1 }],
            spectators: 1,
        }),
        ServerMessage::Reminded { by: PlayerId(0) },
        ServerMessage::Announcement(Announcement { restart_at: Some(1), text: Some("hello".into()) }),
        ServerMessage::Recap { id, happened, more: true },
        ServerMessage::Preview { id, seq, options: vec![preview()] },
        ServerMessage::Hint { id, seq, options: vec![hint()] },
        ServerMessage::Past { id, step: Box::new(moment()) },
        ServerMessage::Notebook { id, opponents: vec![note()] },
        ServerMessage::Pong { id, now: 0 },
        ServerMessage::Bye { reason: "shutting-down" },
    ]
}

fn moment() -> ReplayStep {
    ReplayStep { action: 0, actions: 0, seat: None, events: Vec::new(), game: game() }
}

fn note() -> OpponentNote {
    OpponentNote { seat: PlayerId(1), lords: vec![LordChance { lord: LordId::ALL[0], percent: 34 }] }
}

fn preview() -> OptionPreview {
    let asks = Game::new(&GameConfig::base(2), Seed::from_text("asks")).expect("a game of two").decision();
    let corruption = Some(CorruptionCost { held: 2, value: 3, total: 6, left: 18 });
    OptionPreview { events: Vec::new(), open: true, asks, later: Some(pieces::rogues(1)), corruption }
}

fn hint() -> OptionHint {
    let card = "bury-the-bodies";
    let why = vec![HintReason::Nears { card, lacks: pieces::rogues(1) }, HintReason::Draws { cards: 2 }];
    OptionHint { option: 0, chance: 0.5, points: 100.0, why }
}

/// Returns one sample of each kind of event.
fn happenings() -> impl Iterator<Item = TableEventKind> {
    let (seat, bot, events) = (PlayerId(0), || "envoy".to_owned(), Vec::new);
    [
        TableEventKind::Opened { host: guest() },
        TableEventKind::SatDown { seat, guest: guest() },
        TableEventKind::StoodUp { seat },
        TableEventKind::BotSeated { seat, bot: bot() },
        TableEventKind::Started { events: events(), given: vec![events()] },
        TableEventKind::Acted { seat, bot: Some(bot()), events: events() },
        TableEventKind::Undone { seat, keep: 1 },
        TableEventKind::Proposed { seat, what: Proposal::Undo { keep: 1 } },
        TableEventKind::Voted { seat, yes: true },
        TableEventKind::Settled { what: Proposal::Pause {}, accepted: true },
        TableEventKind::HandedOver { seat, bot: bot(), why: HandOverReason::Timeout },
        TableEventKind::TakenBack { seat },
        TableEventKind::Paused,
        TableEventKind::Resumed,
        TableEventKind::Chat { seat, text: "hello".into() },
        TableEventKind::Finished { outcome: deepwater_rules::Outcome { winners: vec![seat], scores: Vec::new() } },
        TableEventKind::Abandoned,
        TableEventKind::Rematch { table: "next".into() },
        TableEventKind::TurnRestarted { dropped: 1 },
    ]
    .into_iter()
}
