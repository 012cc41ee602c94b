//! Games as files: what a running one tells, what a finished one proves, and games brought along.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_protocol::record;
use deepwater_table::Entry;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::scene::*;

fn choices(export: &Value) -> Vec<Value> {
    export["choices"].as_array().expect("choices").clone()
}

/// A whole game of two, as a file.
fn finished_record() -> Value {
    let mut s = Scene::dealt(2).begin();
    s.plays_to_the_end();
    s.table.export()
}

/// The scene that goes on with the first `count` choices of a record.
fn import(record: &Value, count: usize) -> Scene {
    let mut setup = record.clone();
    for field in ["rules_version", "choices", "commitment"] {
        setup.as_object_mut().unwrap().remove(field);
    }
    let mut played = choices(record);
    played.truncate(count);
    Scene::with_setup(2, setup).local(B, "Bea").played(played)
}

#[test]
fn a_running_game_tells_only_what_everybody_saw() {
    let mut s = Scene::people(2).position("intrigue_deck", json!(["ambush"])).begin();
    s.assigns(ANA, "cliffwatch-inn-2");
    s.plays(ANA, s.options()[0].clone());
    let export = s.table.export();
    let fields: Vec<&str> = export.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        fields,
        ["commitment", "events", "factions", "first_player", "modules", "options", "players", "rules_version"]
    );
    let text = export.to_string();
    assert!(!text.contains(SEED) && !text.contains("ambush"), "no seed, no position, no answers, no hands");
    assert_eq!(export["events"].as_array().unwrap().len(), 3, "before any answer, then answer by answer");
    assert!(text.contains("intrigue-drawn"));
}

#[test]
fn what_was_taken_back_is_not_in_the_file() {
    let mut s = Scene::people(2).begin();
    s.assigns(ANA, "field-of-triumph");
    let before = s.table.export();
    s.does(ANA, Undo { seq: s.pending(), keep: 0 });
    s.assigns(ANA, "blackstaff-tower");
    s.does(ANA, Undo { seq: s.pending(), keep: 0 });
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.table.export(), before);
}

#[test]
fn a_finished_game_replays_anywhere() {
    let mut s = Scene::people(3).bot(C).begin();
    s.assigns(ANA, "field-of-triumph");
    s.does(ANA, Undo { seq: s.pending(), keep: 0 });
    s.plays_to_the_end();
    let export = s.table.export();
    let (game, replayed) = record::from_json(&export).expect("a record");
    assert_eq!(game.outcome(), s.game(Viewpoint::All).outcome);
    assert_eq!(replayed.actions.len(), s.answers_given() as usize);
    assert_eq!(export["seed"], json!(SEED));
    let view = json!(game.observe(deepwater_rules::Viewer::Referee).view());
    assert_eq!(view, json!(s.game(Viewpoint::All).view), "to the last cube");
}

#[test]
fn the_seed_fits_what_was_promised_before_the_first_move() {
    let mut s = Scene::dealt(2).open();
    let promised = s.table.view().commitment;
    s.does(BO, Sit { seat: 1 });
    s.plays_to_the_end();
    let export = s.table.export();
    // As docs/engine-protocol.md defines it.
    let seed = Sha256::digest(export["seed"].as_str().unwrap());
    let mut hash = Sha256::new();
    hash.update(b"deepwater seed commitment");
    hash.update(seed);
    let expected: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!((promised.as_str(), &export["commitment"]), (expected.as_str(), &json!(expected)));
    assert_eq!(s.table.charter().commitment(), expected);

    let mut forged = export;
    forged["seed"] = json!("another");
    assert!(record::from_json(&forged).is_err(), "a file whose seed does not fit its promise is refused");
}

#[test]
fn an_imported_game_goes_on_where_it_was_cut() {
    let record = finished_record();
    let all = choices(&record);
    let mut s = import(&record, 40).open();
    assert_eq!(s.later(0), ["started"]);
    assert_eq!(s.answers_given(), 40);
    assert!(s.table.is_arranged(), "it counts for nobody");
    for choice in &all[40..] {
        s.plays(ANA, choice.clone());
    }
    assert_eq!(s.table.status(), Status::Finished);
    assert_eq!(choices(&s.table.export()), all);
    let moment = s.table.moment(20, Viewpoint::All).expect("what came before the import can be looked at, too");
    assert_eq!((moment.action, moment.actions as usize), (20, all.len()));
    assert!(moment.seat.is_some());
    assert_eq!(s.table.moment(0, Viewpoint::All).unwrap().seat, None);
}

#[test]
fn an_imported_game_can_be_taken_back_beyond_its_beginning() {
    let mut s = import(&finished_record(), 12).begin();
    s.plays_on_until(|s| s.answers_given() == 15);
    s.does(ANA, Undo { seq: s.pending(), keep: 14 });
    assert_eq!(s.table.export()["events"].as_array().unwrap().len(), 15);
    s.does(ANA, Undo { seq: s.pending(), keep: 5 });
    assert_eq!(s.answers_given(), 5);
    assert_eq!(s.table.export()["events"].as_array().unwrap().len(), 6);
}

/// What the log says of the answers that a game began with, as everybody may know it.
fn given(s: &Stage) -> Vec<Vec<Value>> {
    let told = s.table.recap(0, Viewpoint::Spectator);
    let began = told.into_iter().find_map(|happened| match happened.what {
        TableEventKind::Started { given, .. } => Some(given),
        _ => None,
    });
    began.expect("it has begun").iter().map(|events| events.iter().map(|event| json!(event)).collect()).collect()
}

#[test]
fn the_log_of_an_imported_game_tells_answer_by_answer_what_came_before() {
    let record = finished_record();
    let mut s = import(&record, 12).begin();
    let mut begun = Scene::dealt(2).begin();
    begun.plays_on_until(|s| s.answers_given() == 12);
    let told = begun.table.recap(0, Viewpoint::Spectator).into_iter().filter_map(|happened| match happened.what {
        TableEventKind::Acted { events, .. } => Some(events.iter().map(|event| json!(event)).collect()),
        _ => None,
    });
    assert_eq!(given(&s), told.collect::<Vec<Vec<Value>>>(), "as it was told where they were given");
    assert!(given(&begun).is_empty(), "a game of its own begins with none");
    let Some(TableEvent { what: TableEventKind::Started { given: last, .. }, .. }) = s.table.summary().last else {
        panic!("nothing else has happened")
    };
    assert_eq!(json!(last), json!([[given(&s)[11][0]]]), "lists tell where it goes on from");

    // A program with other rules cannot tell what they caused, only how many they were: `keep` counts them.
    s.plays_on_until(|s| s.answers_given() == 15);
    assert_eq!(given(&s.upgraded()), vec![Vec::<Value>::new(); 12]);
}

#[test]
fn a_whole_game_that_is_imported_is_over_at_once() {
    let record = finished_record();
    let mut s = import(&record, usize::MAX).open();
    assert_eq!(s.later(0), ["started", "finished"]);
    assert_eq!((s.table.status(), s.table.due()), (Status::Finished, None));
    assert_eq!(s.table.export(), record);
    assert!(s.reloaded(None).is_ok());
}

#[test]
fn answers_that_do_not_fit_open_no_table() {
    let record = finished_record();
    let charter = import(&record, 0).charter().unwrap();
    let mut played = choices(&record);
    played[7] = json!({"space": "the-moon"});
    let refusal = charter.opening(guest(ANA), played.clone()).unwrap_err();
    assert_eq!(refusal.code, RefusalCode::IllegalSettings);
    assert!(refusal.message.contains("choice 7"), "{refusal}");
    played.truncate(7);
    assert!(matches!(charter.opening(guest(ANA), played), Ok(Entry::Opened { .. })));
    let mut too_long = choices(&record);
    too_long.push(json!({"decline": true}));
    assert!(charter.opening(guest(ANA), too_long).is_err());
}
