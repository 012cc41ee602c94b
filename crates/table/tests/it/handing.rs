//! Bots that replace people: on request, after a timeout, after resigning.

use deepwater_protocol::messages::{ClientMessage::*, *};
use serde_json::json;

use super::scene::*;

fn hand_over(seat: u8, bot: Option<&str>) -> ClientMessage {
    HandOver { seat, bot: bot.map(str::to_owned) }
}

fn stand_in(s: &Stage, seat: u8) -> (Option<String>, Option<HandOverReason>) {
    match s.table.view().seats[usize::from(seat)].holder.clone() {
        HolderView::Person { bot, why, .. } => (bot, why),
        other => panic!("{other:?} is no person"),
    }
}

#[test]
fn a_player_hands_over_to_a_chosen_bot_and_takes_back() {
    let mut s = Scene::people(2).begin();
    s.refuses(ANA, hand_over(0, Some("hal")), RefusalCode::NoSuchBot);
    s.refuses(ANA, hand_over(1, None), RefusalCode::NotYourSeat);
    s.refuses(ANA, hand_over(9, None), RefusalCode::NoSuchSeat);
    s.refuses(ANA, TakeBack { seat: 0 }, RefusalCode::NotHandedOver);
    assert_eq!(s.does(ANA, hand_over(0, Some("envoy"))), ["handed-over"]);
    assert_eq!(stand_in(&s, 0), (Some("envoy".into()), Some(HandOverReason::Wish)));
    s.refuses(ANA, hand_over(0, None), RefusalCode::HandedOver);
    let answer = s.answer(json!({"space": "field-of-triumph"}));
    s.refuses(ANA, answer, RefusalCode::HandedOver);
    assert_eq!(s.table.waits_for(), None);
    s.bots_decide();
    assert_eq!(s.decider(), Some(B));
    s.refuses(BO, TakeBack { seat: 0 }, RefusalCode::NotYourSeat);
    assert_eq!(s.does(ANA, TakeBack { seat: 0 }), ["taken-back"]);
    assert_eq!(stand_in(&s, 0), (None, None));
    s.assigns(BO, "castle-waterdeep");
    assert_eq!(s.table.waits_for().map(|(_, guest, _)| guest.clone()), Some(id(ANA)));
}

#[test]
fn a_bots_answer_is_stale_when_the_person_has_taken_the_seat_back() {
    let mut s = Scene::people(2).begin();
    s.does(ANA, hand_over(0, None));
    let thought = s.table.bot_to_move().unwrap().choose(1).expect("an answer");
    s.does(ANA, TakeBack { seat: 0 });
    assert_eq!(s.table.bot_moved(thought), Err(RefusalCode::Stale));
    s.assigns(ANA, "field-of-triumph");
}

#[test]
fn a_player_who_resigned_cannot_return_and_the_others_play_on() {
    let mut s = Scene::people(3).begin();
    s.refuses(ANA, Resign { seat: 1 }, RefusalCode::NotYourSeat);
    s.does(ANA, Resign { seat: 0 });
    assert_eq!(stand_in(&s, 0), (Some("random".into()), Some(HandOverReason::Resigned)));
    assert!(s.table.has_resigned(A) && !s.table.has_resigned(B));
    s.refuses(ANA, TakeBack { seat: 0 }, RefusalCode::Resigned);
    s.refuses(ANA, Resign { seat: 0 }, RefusalCode::Resigned);
    s.refuses(ANA, hand_over(0, None), RefusalCode::Resigned);
    let answer = s.answer(json!({"space": "field-of-triumph"}));
    s.refuses(ANA, answer, RefusalCode::Resigned);
    s.refuses(ANA, Undo { seq: s.pending(), keep: 0 }, RefusalCode::Resigned);
    s.does(ANA, Chat { text: "good luck".into() });
    s.plays_to_the_end();
    assert_eq!(s.table.people().count(), 3, "it was Ana's seat to the end");
}

#[test]
fn a_player_who_resigned_cannot_undo() {
    let mut s = Scene::people(2).begin();
    s.assigns(ANA, "field-of-triumph");
    s.does(ANA, Resign { seat: 0 });
    assert_eq!(s.undo_of(A), (None, None));
    s.refuses(ANA, Undo { seq: s.pending(), keep: 0 }, RefusalCode::Resigned);
}

#[test]
fn a_seat_that_a_bot_plays_can_be_resigned() {
    let mut s = Scene::people(2).begin();
    s.does(ANA, hand_over(0, Some("envoy")));
    s.does(ANA, Resign { seat: 0 });
    assert_eq!(stand_in(&s, 0).1, Some(HandOverReason::Resigned));
    s.refuses(ANA, TakeBack { seat: 0 }, RefusalCode::Resigned);
}

#[test]
fn a_game_is_abandoned_when_everyone_has_resigned() {
    let mut s = Scene::people(3).bot(C).begin();
    assert_eq!(s.does(ANA, Resign { seat: 0 }), ["handed-over"]);
    s.does(BO, hand_over(1, None));
    assert_eq!(s.table.status(), Status::Running, "Bo may come back");
    assert_eq!(s.does(BO, Resign { seat: 1 }), ["handed-over", "abandoned"]);
    assert_eq!((s.table.status(), s.table.due()), (Status::Abandoned, None));
    assert!(s.table.bot_to_move().is_none());
    let shown = s.table.update(Some(&id(BO)), Viewpoint::Seat(1), &[], true).game.expect("a game");
    assert!(shown.decision.is_none() && shown.outcome.is_none(), "there is nothing left to decide and no winner");
    s.refuses(BO, TakeBack { seat: 1 }, RefusalCode::GameOver);
    assert_eq!(s.table.eyes(Some(&id(BO)), Some(Viewpoint::All)).unwrap_err().code, RefusalCode::NotOver);
    assert!(!s.table.export().to_string().contains(SEED), "it stays a secret");
}

#[test]
fn abandoning_a_game_ends_its_pause() {
    let mut s = Scene::people(2).bot(B).begin();
    s.does(ANA, Propose { what: Proposal::Pause {} });
    s.does(ANA, Resign { seat: 0 });
    assert!(!s.table.view().paused);
    s.refuses(ANA, Resume {}, RefusalCode::GameOver);
}

#[test]
fn seats_cannot_be_handed_over_before_the_game() {
    let mut s = Scene::people(2).open();
    s.refuses(ANA, hand_over(0, None), RefusalCode::NotStarted);
    s.refuses(ANA, Resign { seat: 0 }, RefusalCode::NotStarted);
    s.refuses(ANA, TakeBack { seat: 0 }, RefusalCode::NotStarted);
}
