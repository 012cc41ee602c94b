//! Records of running and finished games, and imported games.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_protocol::record;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::scene::*;

fn choices(export: &Value) -> Vec<Value> {
    export["choices"].as_array().expect("choices").clone()
}

/// Returns the record of a finished game of two.
fn finished_record() -> Value {
    let mut s = Scene::dealt(2).begin();
    s.plays_to_the_end();
    s.table.export()
}

/// Returns a scene that goes on after the first `count` answers of a record.
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
fn the_record_of_a_running_game_has_only_public_events() {
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
fn answers_taken_back_are_not_in_the_record() {
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
fn the_record_of_a_finished_game_replays() {
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
fn the_seed_matches_the_commitment() {
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
    assert_eq!(s.table.config().commitment(), expected);

    let mut forged = export;
    forged["seed"] = json!("another");
    assert!(record::from_json(&forged).is_err(), "a file whose seed does not fit its promise is refused");
}

#[test]
fn an_imported_game_goes_on_where_the_record_was_cut() {
    let record = finished_record();
    let all = choices(&record);
    let mut s = import(&record, 40).open();
    assert_eq!(s.later(0), ["started"]);
    assert_eq!(s.answers_given(), 40);
    assert!(s.table.is_arranged(), "it counts in no statistics");
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
fn answers_from_before_the_import_can_be_taken_back() {
    let mut s = import(&finished_record(), 12).begin();
    s.plays_on_until(|s| s.answers_given() == 15);
    s.does(ANA, Undo { seq: s.pending(), keep: 14 });
    assert_eq!(s.table.export()["events"].as_array().unwrap().len(), 15);
    s.does(ANA, Undo { seq: s.pending(), keep: 5 });
    assert_eq!(s.answers_given(), 5);
    assert_eq!(s.table.export()["events"].as_array().unwrap().len(), 6);
}

/// Returns the public events of each imported answer.
fn given(s: &Stage) -> Vec<Vec<Value>> {
    let told = s.table.recap(0, Viewpoint::Spectator);
    let began = told.into_iter().find_map(|happened| match happened.what {
        TableEventKind::Started { given, .. } => Some(given),
        _ => None,
    });
    began.expect("it has begun").iter().map(|events| events.iter().map(|event| json!(event)).collect()).collect()
}

#[test]
fn the_start_of_an_imported_game_lists_the_events_of_each_answer() {
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

    // A program with another version of the rules does not know the events of imported answers, only their number.
    // `keep` counts these answers, too.
    s.plays_on_until(|s| s.answers_given() == 15);
    assert_eq!(given(&s.upgraded()), vec![Vec::<Value>::new(); 12]);
}

#[test]
fn an_imported_finished_game_is_over_at_once() {
    let record = finished_record();
    let mut s = import(&record, usize::MAX).open();
    assert_eq!(s.later(0), ["started", "finished"]);
    assert_eq!((s.table.status(), s.table.due()), (Status::Finished, None));
    assert_eq!(s.table.export(), record);
    assert!(s.reloaded(None).is_ok());
}

#[test]
fn an_import_with_illegal_answers_is_refused() {
    let record = finished_record();
    let config = import(&record, 0).config().unwrap();
    let mut played = choices(&record);
    played[7] = json!({"space": "the-moon"});
    let refusal = config.clone().open(guest(ANA), played.clone(), 0).unwrap_err();
    assert_eq!(refusal.code, RefusalCode::IllegalSettings);
    assert!(refusal.message.contains("choice 7"), "{refusal}");
    played.truncate(7);
    assert!(config.clone().open(guest(ANA), played, 0).is_ok());
    let mut too_long = choices(&record);
    too_long.push(json!({"decline": true}));
    assert!(config.open(guest(ANA), too_long, 0).is_err());
}
