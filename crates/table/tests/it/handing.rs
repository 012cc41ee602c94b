//! Bots that play for people: by their wish, for want of time, for good.

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
fn a_bot_of_ones_choice_plays_for_a_while() {
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
fn a_thought_of_the_bot_is_dropped_when_the_person_is_back() {
    let mut s = Scene::people(2).begin();
    s.does(ANA, hand_over(0, None));
    let thought = s.table.bot_to_move().unwrap().choose(1);
    s.does(ANA, TakeBack { seat: 0 });
    assert_eq!(s.table.bot_moved(thought), Err(RefusalCode::Stale));
    s.assigns(ANA, "field-of-triumph");
}

#[test]
fn who_gives_up_does_not_come_back_and_the_others_play_on() {
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
fn who_gives_up_takes_nothing_back() {
    let mut s = Scene::people(2).begin();
    s.assigns(ANA, "field-of-triumph");
    s.does(ANA, Resign { seat: 0 });
    assert_eq!(s.undo_of(A), (None, None));
    s.refuses(ANA, Undo { seq: s.pending(), keep: 0 }, RefusalCode::Resigned);
}

#[test]
fn a_seat_that_a_bot_plays_can_be_given_up() {
    let mut s = Scene::people(2).begin();
    s.does(ANA, hand_over(0, Some("envoy")));
    s.does(ANA, Resign { seat: 0 });
    assert_eq!(stand_in(&s, 0).1, Some(HandOverReason::Resigned));
    s.refuses(ANA, TakeBack { seat: 0 }, RefusalCode::Resigned);
}

#[test]
fn a_game_that_nobody_wants_any_more_is_abandoned() {
    let mut s = Scene::people(3).bot(C).begin();
    assert_eq!(s.does(ANA, Resign { seat: 0 }), ["handed-over"]);
    s.does(BO, hand_over(1, None));
    assert_eq!(s.table.status(), Status::Running, "Bo may come back");
    assert_eq!(s.does(BO, Resign { seat: 1 }), ["handed-over", "abandoned"]);
    assert_eq!((s.table.status(), s.table.due()), (Status::Abandoned, None));
    assert!(s.table.bot_to_move().is_none());
    s.refuses(BO, TakeBack { seat: 1 }, RefusalCode::GameOver);
    assert_eq!(s.table.eyes(Some(&id(BO)), Some(Viewpoint::All)).unwrap_err().code, RefusalCode::NotOver);
    assert!(!s.table.export().to_string().contains(SEED), "it stays a secret");
}

#[test]
fn an_abandoned_pause_is_over() {
    let mut s = Scene::people(2).bot(B).begin();
    s.does(ANA, Propose { what: Proposal::Pause {} });
    s.does(ANA, Resign { seat: 0 });
    assert!(!s.table.view().paused);
    s.refuses(ANA, Resume {}, RefusalCode::GameOver);
}

#[test]
fn nobody_hands_over_before_the_game() {
    let mut s = Scene::people(2).open();
    s.refuses(ANA, hand_over(0, None), RefusalCode::NotStarted);
    s.refuses(ANA, Resign { seat: 0 }, RefusalCode::NotStarted);
    s.refuses(ANA, TakeBack { seat: 0 }, RefusalCode::NotStarted);
}
