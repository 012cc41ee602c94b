//! Games that began under another version of the rules continue from their snapshot.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_rules::RULES_VERSION;
use deepwater_table::*;
use serde_json::{Value, json};

use super::scene::*;

/// Checks that both tables have the same game in all views.
fn same_game(one: &Stage, other: &Stage) {
    assert_eq!(looks_after_upgrade(&one.table), looks_after_upgrade(&other.table));
}

fn mid_turn(s: &Stage) -> bool {
    s.game(Viewpoint::Spectator).decision.is_some_and(|decision| decision.question.source.is_some())
}

fn whole_choices(s: &Stage) -> Vec<Value> {
    s.table.export()["choices"].as_array().unwrap().clone()
}

#[test]
fn without_a_snapshot_the_game_cannot_go_on() {
    let s = Scene::people(2).begin();
    let foreign = s.upgraded().log();
    let error = Table::load(s.table.config().clone(), foreign, None).err().unwrap();
    assert_eq!(error, LogError::OtherRules(RULES_VERSION - 1));
    assert!(error.to_string().contains("no snapshot"), "{error}");
}

#[test]
fn a_game_goes_on_from_the_snapshot_of_its_last_turn() {
    let mut s = Scene::dealt(2).bank(3600, 10).begin();
    for answers in [1, 30, 31, 32, 33, 60] {
        s.plays_on_until(|s| s.answers_given() >= answers);
        s.later(20 * SECOND);
        let new = s.upgraded();
        same_game(&s, &new);
        assert_eq!(new.table.seq(), s.table.seq());
    }
    let mut new = s.upgraded();
    new.plays_to_the_end();
    assert_eq!(new.table.export()["rules_version"], json!(RULES_VERSION - 1));
    let moment = |action| new.table.moment(action, Viewpoint::Spectator).map_err(|refusal| refusal.code);
    assert_eq!(moment(0).err(), Some(RefusalCode::OtherRules));
    assert!(moment(new.answers_given()).is_ok(), "what was played here can be replayed");
    assert_eq!(moment(new.answers_given() + 1).err(), Some(RefusalCode::BadMessage));
}

#[test]
fn answers_after_the_snapshot_are_replayed() {
    let mut s = Scene::people(2).begin();
    s.plays(ANA, json!({"space": "field-of-triumph"}));
    s.plays(BO, json!({"space": "cliffwatch-inn-1"}));
    assert!(mid_turn(&s));
    assert_eq!(s.stored_snapshot().unwrap().played, 1, "kept at the beginning of Bo's turn");
    let mut new = s.upgraded();
    same_game(&s, &new);
    new.plays(BO, new.options()[0].clone());
    assert_eq!(new.decider(), Some(A));
}

#[test]
fn answers_before_the_snapshot_cannot_be_taken_back() {
    let mut s = Scene::people(2).begin();
    s.plays(ANA, json!({"space": "field-of-triumph"}));
    s.plays(BO, json!({"space": "castle-waterdeep"}));
    let mut new = s.upgraded();
    assert_eq!(new.undo_of(B), (None, None), "though it would have been free");
    new.refuses(BO, Undo { seq: new.pending(), keep: 1 }, RefusalCode::NothingToUndo);
    new.assigns(ANA, "blackstaff-tower");
    assert_eq!(new.undo_of(A), (Some(2), Some(2)));
    new.refuses(ANA, Undo { seq: new.pending(), keep: 0 }, RefusalCode::NothingToUndo);
    new.does(ANA, Undo { seq: new.pending(), keep: 2 });
    assert_eq!(new.answers_given(), 2);
}

#[test]
fn a_snapshot_after_an_undo_has_the_remaining_answers() {
    let mut s = Scene::people(2).begin();
    s.plays(ANA, json!({"space": "cliffwatch-inn-1"}));
    let quest = s.options()[0].clone();
    s.plays(ANA, quest);
    s.plays(BO, json!({"space": "field-of-triumph"}));
    let seq = s.pending();
    s.does(ANA, Undo { seq, keep: 1 });
    s.votes(BO, true);
    assert!(mid_turn(&s), "Ana is in the middle of her turn again");
    let saved = s.stored_snapshot().unwrap();
    assert_eq!((saved.played, saved.since.len()), (0, 1));
    let new = s.upgraded();
    same_game(&s, &new);
    assert_eq!(new.answers_given(), 1);
}

#[test]
fn chat_and_hand_overs_after_the_snapshot_are_not_lost() {
    let mut s = Scene::people(2).begin();
    s.plays(ANA, json!({"space": "field-of-triumph"}));
    s.does(BO, Chat { text: "wait".into() });
    s.does(BO, HandOver { seat: 1, bot: None });
    s.does(ANA, Propose { what: Proposal::Pause {} });
    let new = s.upgraded();
    assert!(new.table.view().paused, "a bot agrees");
    same_game(&s, &new);
}

#[test]
fn chat_before_the_snapshot_changes_nothing() {
    let mut s = Scene::people(2).begin();
    s.plays(ANA, json!({"space": "field-of-triumph"}));
    s.does(BO, Chat { text: "wait".into() });
    s.store_snapshot();
    let saved = s.stored_snapshot().unwrap();
    assert_eq!((saved.seq, saved.changed), (s.table.seq(), s.table.seq() - 1));
    same_game(&s, &s.upgraded());
}

#[test]
fn the_clocks_continue() {
    let mut s = Scene::people(2).bank(100, 10).begin();
    s.later(40 * SECOND);
    s.plays(ANA, json!({"space": "field-of-triumph"}));
    s.later(25 * SECOND);
    let new = s.upgraded();
    assert_eq!((new.bank(A), new.time_left()), (70 * SECOND, Some(85 * SECOND)));
    same_game(&s, &new);
}

#[test]
fn days_are_counted_from_the_last_move() {
    let mut s = Scene::people(2).clock(Clock::Days { days: 3 }).begin();
    for (who, space) in [(ANA, "field-of-triumph"), (BO, "castle-waterdeep"), (ANA, "blackstaff-tower")] {
        s.later(2 * DAY);
        s.plays(who, json!({"space": space}));
    }
    let mut new = s.upgraded();
    assert_eq!(new.time_left(), Some(3 * DAY));
    assert!(new.later(DAY).is_empty(), "no one is late");
}

#[test]
fn a_turn_that_does_not_fit_restarts() {
    let mut s = Scene::people(2).bank(100, 10).begin();
    s.plays(ANA, json!({"space": "field-of-triumph"}));
    s.plays(BO, json!({"space": "cliffwatch-inn-1"}));
    s.later(50 * SECOND);
    // The newer rules do not know Bo's answer.
    let mut new = s.upgraded_with(|log| damage(log.last_mut().unwrap()));
    assert_eq!(new.table.waits_for(), None, "no one decides before the turn has restarted");
    assert_eq!(new.table.due(), Some(new.log().last().unwrap().at));
    let seq = new.pending();
    new.refuses(BO, Act { seq, option: Some(0), choice: None }, RefusalCode::Stale);
    assert!(matches!(new.table.automatic(new.now), Some(Entry::TurnRestarted { dropped: 1 })));
    assert_eq!(new.later(0), ["turn-restarted"]);
    assert_eq!((new.decider(), new.answers_given()), (Some(B), 1));
    assert_eq!(new.time_left(), Some(110 * SECOND), "it was not Bo's fault");

    // The log continues, and loads with the same snapshot.
    new.assigns(BO, "castle-waterdeep");
    let again = new.reloaded(s.stored_snapshot()).unwrap();
    assert_eq!(looks(&again), looks(&new.table));
    assert_eq!(again.history(0), new.told);
    new.plays_to_the_end();
    let choices = whole_choices(&new);
    assert_eq!(choices.len() as u32, new.answers_given());
    assert_eq!(choices[..2], [json!({"space": "field-of-triumph"}), json!({"space": "castle-waterdeep"})]);
}

#[test]
fn a_turn_restarts_as_a_whole_even_if_only_its_end_does_not_fit() {
    let mut s = Scene::people(2).begin();
    s.plays(ANA, json!({"space": "cliffwatch-inn-1"}));
    let quest = s.options()[0].clone();
    s.plays(ANA, quest);
    // With only the snapshot of the start, Ana's whole turn is replayed.
    s.snapshot = Scene::people(2).begin().snapshot;
    let mut new = s.upgraded_with(|log| damage(log.last_mut().unwrap()));
    let Some(Entry::TurnRestarted { dropped }) = new.table.automatic(new.now) else { panic!("it does not fit") };
    assert_eq!(dropped, 2, "the answer that fitted, too");
    new.later(0);
    assert_eq!((new.answers_given(), new.decider()), (0, Some(A)));
    new.assigns(ANA, "field-of-triumph");
    new.plays_to_the_end();
    assert_eq!(whole_choices(&new)[0], json!({"space": "field-of-triumph"}));
    assert_eq!(whole_choices(&new).len() as u32, new.answers_given());
}

#[test]
fn an_undo_can_remove_the_answer_that_does_not_fit() {
    let mut s = Scene::people(2).begin();
    let start = s.snapshot.clone();
    s.plays(ANA, json!({"space": "field-of-triumph"}));
    let acted = s.table.seq() as usize;
    let seq = s.pending();
    s.does(ANA, Undo { seq, keep: 0 });
    s.snapshot = start;
    let new = s.upgraded_with(|log| damage(&mut log[acted - 1]));
    assert_eq!((new.table.automatic(new.now), new.answers_given()), (None, 0), "it was taken back anyway");
    assert_eq!(new.table.waits_for().map(|(seat, ..)| seat), Some(A));
}

/// Replaces an answer by one that no version of the rules knows.
fn damage(line: &mut LogEntry) {
    let Entry::Acted { choice, .. } = &mut line.entry else { panic!("{line:?} is no answer") };
    *choice = Some(Box::new(json!({"space": "the-moon"})));
}

#[test]
fn an_option_with_another_index_is_found_by_its_fields() {
    let mut s = Scene::people(2).begin();
    s.plays(ANA, json!({"space": "cliffwatch-inn-1"}));
    let new = s.upgraded_with(|log| {
        let Entry::Acted { option, .. } = &mut log.last_mut().unwrap().entry else { panic!() };
        *option += 1;
    });
    same_game(&s, &new);
    let new = s.upgraded_with(|log| {
        let Entry::Acted { option, .. } = &mut log.last_mut().unwrap().entry else { panic!() };
        *option = u16::MAX;
    });
    same_game(&s, &new);
}

#[test]
fn a_finished_game_stays_finished_and_its_record_has_all_answers() {
    let mut s = Scene::people(2).bank(3600, 10).begin();
    s.plays_on_until(|s| s.answers_given() == 9);
    let seq = s.pending();
    let (who, last) = if s.undo_of(A).1 > s.undo_of(B).1 { (ANA, A) } else { (BO, B) };
    let keep = s.undo_of(last).1.unwrap();
    s.does(who, Undo { seq, keep });
    if let Some(asked) = s.proposal() {
        s.does(if who == ANA { BO } else { ANA }, Vote { seq: asked.seq, yes: true });
    }
    s.plays_on_until(|s| s.table.status() == Status::Finished);
    s.does(ANA, Chat { text: "well played".into() });
    let new = s.upgraded();
    same_game(&s, &new);
    assert_eq!(new.table.status(), Status::Finished);
    let ends = new.told.iter().filter(|occurrence| matches!(occurrence.what, Occurred::Finished { .. }));
    let ends: Vec<u64> = ends.map(|occurrence| occurrence.seq).collect();
    assert_eq!(ends, [s.table.seq() - 1], "told once, with the last answer");
    assert_eq!(whole_choices(&new), whole_choices(&s));
    assert_eq!(new.table.export()["seed"], json!(SEED));
    let last = new.answers_given();
    assert!(new.table.moment(last, Viewpoint::All).is_ok());
    assert!(new.table.moment(0, Viewpoint::All).is_err(), "these rules cannot replay it");
}

#[test]
fn the_record_of_a_running_game_of_other_rules_has_no_secrets() {
    let mut s = Scene::dealt(2).begin();
    s.plays_on_until(|s| s.answers_given() == 12);
    let mut new = s.upgraded();
    new.plays_on_until(|s| s.answers_given() == 15);
    let export = new.table.export();
    assert!(!export.to_string().contains(SEED) && export.get("choices").is_none());
    let events = export["events"].as_array().unwrap();
    assert_eq!(events.len(), 16);
    assert!(events[15].as_array().is_some_and(|events| !events.is_empty()));
}
