//! Undo: what is free, what needs consent, what is impossible.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_table::UNDO_LIMIT;
use serde_json::json;

use super::scene::*;

fn undo(s: &Stage, keep: u32) -> ClientMessage {
    Undo { seq: s.pending(), keep }
}

#[test]
fn answers_that_revealed_nothing_are_free_until_another_player_decides() {
    let mut s = Scene::people(2).begin();
    assert_eq!(s.undo_of(A), (None, None));
    let before = s.game(Viewpoint::All).view;
    s.assigns(ANA, "field-of-triumph");
    assert_eq!((s.undo_of(A), s.undo_of(B)), ((Some(0), Some(0)), (None, None)));
    assert_eq!(s.does(ANA, undo(&s, 0)), ["undone"]);
    assert_eq!(s.game(Viewpoint::All).view, before);
    s.assigns(ANA, "castle-waterdeep");
    s.assigns(BO, "field-of-triumph");
    assert_eq!((s.undo_of(A), s.undo_of(B)), ((None, Some(0)), (Some(1), Some(1))));
}

#[test]
fn a_whole_turn_of_several_answers_can_be_taken_back_or_only_its_last_one() {
    // Ana holds a Quest that she can complete after her action.
    let scene = Scene::people(2).seat(A, "quests", json!(["bribe-the-shipwrights"])).seat(
        A,
        "tavern",
        json!({"rogue": 4, "gold": 4, "wizard": 4, "cleric": 4, "fighter": 4}),
    );
    let mut s = scene.begin();
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.decider(), Some(A));
    s.plays(ANA, json!({"quest": "bribe-the-shipwrights"}));
    assert_eq!((s.decider(), s.undo_of(A)), (Some(B), (Some(0), Some(1))));
    s.does(ANA, undo(&s, 1));
    assert_eq!((s.decider(), s.answers_given(), s.undo_of(A)), (Some(A), 1, (Some(0), Some(0))));
    s.plays(ANA, json!({"decline": true}));
    s.does(ANA, undo(&s, 0));
    assert_eq!((s.decider(), s.answers_given()), (Some(A), 0));
}

#[test]
fn undo_is_free_exactly_back_to_what_was_revealed() {
    let mut s = Scene::people(2).begin();
    s.assigns(ANA, "cliffwatch-inn-1");
    assert_eq!(s.undo_of(A), (Some(0), Some(0)), "she only looks at Quests that lie there");
    s.does(ANA, undo(&s, 0));
    s.assigns(ANA, "cliffwatch-inn-1");
    s.plays(ANA, s.options()[0].clone());
    assert_eq!(s.undo_of(A), (None, Some(1)), "a new Quest lies at the Inn");
    assert_eq!(s.does(ANA, undo(&s, 1)), ["proposed"], "Bo is asked");
}

#[test]
fn beyond_that_the_others_must_agree() {
    let mut s = Scene::people(3).begin();
    s.assigns(ANA, "field-of-triumph");
    s.assigns(BO, "castle-waterdeep");
    assert_eq!(s.does(ANA, undo(&s, 0)), ["proposed"]);
    let asked = s.proposal().unwrap();
    assert_eq!((asked.by, asked.what, asked.waiting), (A, Proposal::Undo { keep: 0 }, vec![B, C]));
    assert_eq!(s.votes(CY, true), ["voted"]);
    assert_eq!(s.proposal().unwrap().yes, [C]);
    assert_eq!(s.votes(BO, true), ["voted", "settled", "undone"]);
    assert_eq!((s.answers_given(), s.decider(), s.proposal()), (0, Some(A), None));
}

#[test]
fn one_no_is_enough_and_the_proposer_can_withdraw() {
    let mut s = Scene::people(3).begin();
    s.assigns(ANA, "field-of-triumph");
    s.assigns(BO, "castle-waterdeep");
    s.does(ANA, undo(&s, 0));
    s.votes(BO, true);
    assert_eq!(s.votes(CY, false), ["voted", "settled"]);
    assert_eq!((s.answers_given(), s.proposal()), (2, None));
    s.does(ANA, undo(&s, 0));
    assert_eq!(s.votes(ANA, false), ["voted", "settled"]);
    assert_eq!((s.answers_given(), s.proposal()), (2, None));
}

#[test]
fn a_person_who_plays_on_refuses_and_a_bot_does_not() {
    let mut s = Scene::people(3).bot(C).begin();
    s.assigns(ANA, "field-of-triumph");
    s.assigns(BO, "castle-waterdeep");
    s.does(ANA, undo(&s, 0));
    assert_eq!(s.bot_decides(), ["acted"]);
    assert!(s.proposal().is_some(), "the bot's move answers nothing");
    assert_eq!(s.votes(BO, true), ["voted", "settled", "undone"]);
    assert_eq!(s.answers_given(), 0, "with the bot's move");
    s.assigns(ANA, "field-of-triumph");
    s.assigns(BO, "castle-waterdeep");
    s.bots_decide();
    s.does(BO, undo(&s, 1));
    s.plays(ANA, s.options()[0].clone());
    assert!(s.proposal().is_none(), "Ana plays on");
    assert!(s.answers_given() > 3);
}

#[test]
fn bots_agree_at_once() {
    let mut s = Scene::people(2).bot(B).begin();
    s.assigns(ANA, "field-of-triumph");
    s.bots_decide();
    assert_eq!(s.undo_of(A), (None, Some(0)));
    assert_eq!(s.does(ANA, undo(&s, 0)), ["proposed", "settled", "undone"]);
    assert_eq!((s.answers_given(), s.decider()), (0, Some(A)));
}

#[test]
fn people_replaced_by_a_bot_agree_too() {
    let mut s = Scene::people(2).begin();
    s.assigns(ANA, "field-of-triumph");
    s.does(BO, HandOver { seat: 1, bot: None });
    s.bots_decide();
    assert_eq!(s.does(ANA, undo(&s, 0)), ["proposed", "settled", "undone"]);
}

/// Ana and Bo have each given an answer, then a bot replaced Bo.
fn bo_left_after_an_answer(scene: Scene) -> Stage {
    let mut s = scene.begin();
    s.assigns(ANA, "field-of-triumph");
    s.assigns(BO, "castle-waterdeep");
    s.does(BO, HandOver { seat: 1, bot: None });
    s
}

#[test]
fn people_replaced_by_a_bot_are_asked_about_their_own_answers() {
    let mut s = bo_left_after_an_answer(Scene::people(2));
    assert_eq!(s.does(ANA, undo(&s, 0)), ["proposed"], "it would take back what Bo did himself");
    assert_eq!(s.proposal().unwrap().waiting, [B]);
    assert_eq!(s.votes(BO, false), ["voted", "settled"]);
    assert_eq!((s.answers_given(), s.proposal()), (2, None));
    s.does(ANA, undo(&s, 0));
    assert_eq!(s.votes(BO, true), ["voted", "settled", "undone"], "Bo need not take his seat back to vote");
    assert_eq!(s.answers_given(), 0);
}

#[test]
fn the_consent_of_people_replaced_by_a_bot_is_assumed_after_the_patience_of_the_table() {
    for (patience, waits) in [(1, 60), (60, 60), (300, 300)] {
        let scene = Scene::people(2).settings(|settings| settings.patience = Some(patience));
        let mut s = bo_left_after_an_answer(scene);
        s.does(ANA, undo(&s, 0));
        assert_eq!(s.table.due(), Some(s.now + waits * SECOND), "at least a minute");
        assert_eq!(s.proposal().unwrap().consent_at, s.table.due(), "the clients know until when");
        assert!(s.later(waits * SECOND - 1).is_empty());
        assert_eq!(s.later(1), ["settled", "undone"]);
        assert_eq!((s.answers_given(), s.table.due()), (0, None));
        let reloaded = s.reloaded(None).expect("the log fits");
        assert_eq!(looks(&reloaded), s.looks());
    }
}

#[test]
fn the_consent_of_people_who_play_is_never_assumed() {
    let mut s = bo_left_after_an_answer(Scene::people(3));
    s.does(ANA, undo(&s, 0));
    assert_eq!((s.proposal().unwrap().waiting, s.proposal().unwrap().consent_at), (vec![B, C], None));
    assert_eq!(s.table.due(), None, "Cy is asked, and has no clock");
    assert!(s.later(DAY).is_empty());
    assert_eq!(s.votes(CY, true), ["voted", "settled", "undone"], "Bo has had his time");
}

#[test]
fn a_timeout_during_the_vote_is_no_consent() {
    let mut s = Scene::people(2).bank(10, 0).begin();
    s.assigns(ANA, "field-of-triumph");
    s.assigns(BO, "castle-waterdeep");
    s.assigns(ANA, "blackstaff-tower");
    s.does(ANA, Propose { what: Proposal::Undo { keep: 0 } });
    assert_eq!(s.later(10 * SECOND), ["handed-over"], "Bo's time runs out");
    assert_eq!(s.proposal().unwrap().waiting, [B]);
    s.bots_decide();
    assert_eq!(s.votes(BO, false), ["voted", "settled"]);
}

#[test]
fn people_are_not_asked_about_answers_that_a_bot_gave_for_them() {
    let mut s = bo_left_after_an_answer(Scene::people(2));
    s.assigns(ANA, "blackstaff-tower");
    s.bots_decide();
    assert_eq!(s.does(ANA, undo(&s, 2)), ["proposed", "settled", "undone"]);
    assert_eq!(s.answers_given(), 2);
}

#[test]
fn a_person_can_ask_to_take_back_what_the_bot_did_in_their_place() {
    let mut s = bo_left_after_an_answer(Scene::people(2));
    s.assigns(ANA, "blackstaff-tower");
    s.bots_decide();
    s.does(BO, TakeBack { seat: 1 });
    assert_eq!(s.does(BO, undo(&s, 3)), ["proposed"], "never without asking: the bot's answers are not free");
    assert_eq!(s.proposal().unwrap().waiting, [A]);
    assert_eq!(s.votes(ANA, true), ["voted", "settled", "undone"]);
    assert_eq!((s.answers_given(), s.decider()), (3, Some(B)));
}

#[test]
fn people_who_have_resigned_are_not_asked() {
    let mut s = Scene::people(3).begin();
    s.assigns(ANA, "field-of-triumph");
    s.assigns(BO, "castle-waterdeep");
    s.does(BO, Resign { seat: 1 });
    s.does(ANA, undo(&s, 0));
    assert_eq!(s.proposal().unwrap().waiting, [C]);
    s.refuses(BO, Vote { seq: s.proposal().unwrap().seq, yes: false }, RefusalCode::NotYourTurn);
    assert_eq!(s.votes(CY, true), ["voted", "settled", "undone"]);
}

#[test]
fn logs_of_older_programs_load_as_they_were_played() {
    let mut s = bo_left_after_an_answer(Scene::people(2));
    let entry = r#"{"type": "proposed", "seat": 0, "what": {"undo": {"keep": 0}}}"#;
    let words = s.store(serde_json::from_str(entry).expect("an entry"));
    assert_eq!(words, ["proposed", "settled", "undone"], "they did not ask Bo");
}

#[test]
fn a_table_can_allow_only_free_undo_or_none() {
    let mut s = Scene::people(2).undo(UndoRule::Free).begin();
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.undo_of(A), (Some(0), Some(0)));
    s.does(ANA, undo(&s, 0));
    s.assigns(ANA, "field-of-triumph");
    s.assigns(BO, "castle-waterdeep");
    assert_eq!(s.undo_of(A), (None, None));
    s.refuses(ANA, undo(&s, 0), RefusalCode::UndoForbidden);
    s.refuses(ANA, Propose { what: Proposal::Undo { keep: 0 } }, RefusalCode::UndoForbidden);

    let mut s = Scene::people(2).undo(UndoRule::Off).begin();
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.undo_of(A), (None, None));
    s.refuses(ANA, undo(&s, 0), RefusalCode::UndoForbidden);
    s.refuses(ANA, Propose { what: Proposal::Undo { keep: 0 } }, RefusalCode::UndoForbidden);
}

#[test]
fn an_undo_must_include_an_answer_of_ones_own() {
    let mut s = Scene::people(2).begin();
    s.refuses(ANA, undo(&s, 0), RefusalCode::NothingToUndo);
    s.assigns(ANA, "field-of-triumph");
    s.refuses(ANA, undo(&s, 1), RefusalCode::NothingToUndo);
    s.refuses(ANA, undo(&s, u32::MAX), RefusalCode::NothingToUndo);
    s.refuses(BO, undo(&s, 0), RefusalCode::NothingToUndo);
    s.refuses(ANA, Undo { seq: s.pending() - 1, keep: 0 }, RefusalCode::Stale);
    s.refuses(ZOE, undo(&s, 0), RefusalCode::NotSeated);
    s.plays_to_the_end();
    s.refuses(ANA, Undo { seq: s.table.seq(), keep: 0 }, RefusalCode::GameOver);
    assert_eq!(s.undo_of(A), (None, None));
}

#[test]
fn an_undo_asks_the_decision_again() {
    let mut s = Scene::people(2).begin();
    let first = s.pending();
    s.assigns(ANA, "field-of-triumph");
    s.does(ANA, undo(&s, 0));
    assert!(s.pending() > first, "an answer to the first one cannot hit the second");
    assert_eq!(s.table.waits_for().map(|(seat, _, seq)| (seat, seq)), Some((A, s.pending())));
}

#[test]
fn an_undo_drops_a_proposal_to_replace_the_absent_player() {
    let mut s = Scene::people(3).begin();
    s.assigns(ANA, "field-of-triumph");
    s.later(2 * MINUTE);
    s.does(CY, Propose { what: Proposal::HandOver { seat: 1 } });
    assert_eq!(s.does(ANA, undo(&s, 0)), ["undone", "settled"]);
    assert_eq!(s.proposal(), None);
}

#[test]
fn answers_can_be_taken_back_a_limited_number_of_times() {
    let mut s = Scene::people(2).begin();
    let before = s.game(Viewpoint::All).view;
    for _ in 0..UNDO_LIMIT {
        s.assigns(ANA, "field-of-triumph");
        s.does(ANA, undo(&s, 0));
    }
    assert_eq!(s.game(Viewpoint::All).view, before);
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.undo_of(A), (None, None), "no client offers it");
    s.refuses(ANA, undo(&s, 0), RefusalCode::UndoForbidden);
    s.refuses(ANA, Propose { what: Proposal::Undo { keep: 0 } }, RefusalCode::UndoForbidden);
    s.assigns(BO, "castle-waterdeep");
}

#[test]
fn answers_far_back_can_be_taken_back_as_well_as_the_last_ones() {
    let mut s = Scene::dealt(2).local(B, "Bo").begin();
    let mut positions = vec![s.game(Viewpoint::All).view];
    while positions.len() < 70 {
        let option = s.options()[0].clone();
        s.plays(ANA, option);
        positions.push(s.game(Viewpoint::All).view);
    }
    for keep in [68, 66, 50, 49, 33, 32, 31, 16, 15, 1, 0] {
        s.does(ANA, undo(&s, keep));
        assert_eq!(s.game(Viewpoint::All).view, positions[keep as usize], "{keep}");
        if keep % 3 == 0 {
            let option = s.options()[0].clone();
            s.plays(ANA, option);
        }
    }
}
