//! Several people at one device (hot seat).

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_rules::Viewer;
use serde_json::json;

use super::scene::*;

/// A game of two people, Ana and Bea, at one device.
fn two_at_one_device() -> Scene {
    Scene::people(2).local(B, "Bea")
}

fn eyes(s: &Stage, who: &str) -> Viewpoint {
    s.table.eyes(Some(&id(who)), None).unwrap()
}

#[test]
fn one_guest_answers_for_several_seats() {
    let mut s = two_at_one_device().open();
    assert_eq!(s.later(0), ["started"], "no one else is needed");
    let update = s.table.update(Some(&id(ANA)), Viewpoint::Seat(0), &[], false);
    assert_eq!(update.yours, [A, B]);
    s.assigns(ANA, "field-of-triumph");
    s.assigns(ANA, "castle-waterdeep");
    s.plays_to_the_end();
}

#[test]
fn the_default_view_follows_the_player_who_decides() {
    let mut s = Scene::people(3).local(B, "Bea").begin();
    assert_eq!(eyes(&s, ANA), Viewpoint::Seat(0));
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(eyes(&s, ANA), Viewpoint::Seat(1), "Bea is to decide");
    s.assigns(ANA, "castle-waterdeep");
    assert_eq!((s.decider(), eyes(&s, ANA)), (Some(C), Viewpoint::Seat(1)), "Bea decided last");
    assert_eq!(eyes(&s, CY), Viewpoint::Seat(2));
}

#[test]
fn people_at_one_device_keep_their_secrets() {
    let mut s = two_at_one_device().position("intrigue_deck", json!(["ambush"])).begin();
    s.assigns(ANA, "cliffwatch-inn-2");
    s.plays(ANA, s.options()[0].clone());
    assert_eq!(eyes(&s, ANA), Viewpoint::Seat(1), "the device is with Bea now");
    let seq = s.table.seq();
    let shown = |eyes| json!(s.table.recap(seq - 1, eyes)).to_string();
    assert!(shown(Viewpoint::Seat(0)).contains("ambush"));
    assert!(!shown(Viewpoint::Seat(1)).contains("ambush"));
    assert_eq!(s.game(Viewpoint::Seat(1)).view.players[0].intrigue, None);
    // Ana can look again when she has the device.
    assert_eq!(s.table.eyes(Some(&id(ANA)), Some(Viewpoint::Seat(0))), Ok(Viewpoint::Seat(0)));
}

#[test]
fn people_at_one_device_can_undo_everything() {
    let mut s = two_at_one_device().begin();
    s.assigns(ANA, "field-of-triumph");
    s.assigns(ANA, "blackstaff-tower");
    assert_eq!(s.undo_of(A), (Some(0), Some(1)), "both turns are Ana's own");
    assert_eq!(s.does(ANA, Undo { seq: s.pending(), keep: 1 }), ["undone"]);
    let told = json!(s.told.last().unwrap().seen_by(Viewer::Spectator));
    assert_eq!(told["seat"], json!(1), "it was Bea's answer");
    s.assigns(ANA, "cliffwatch-inn-1");
    s.plays(ANA, s.options()[0].clone());
    assert_eq!(s.undo_of(A), (None, Some(2)));
    let words = s.does(ANA, Undo { seq: s.pending(), keep: 0 });
    assert_eq!(words, ["proposed", "settled", "undone"], "there is no other person");
    assert_eq!(s.answers_given(), 0);
}

#[test]
fn people_at_one_device_play_with_others_elsewhere() {
    let mut s = Scene::people(3).local(B, "Bea").begin();
    s.assigns(ANA, "field-of-triumph");
    s.assigns(ANA, "castle-waterdeep");
    s.refuses(CY, Undo { seq: s.pending(), keep: 0 }, RefusalCode::NothingToUndo);
    s.assigns(CY, "blackstaff-tower");
    assert_eq!(s.does(ANA, Undo { seq: s.pending(), keep: 1 }), ["proposed"], "Cy is asked");
    assert_eq!(s.proposal().unwrap().waiting, [C]);
    s.does(ANA, HandOver { seat: 1, bot: None });
    s.refuses(ANA, TakeBack { seat: 0 }, RefusalCode::NotHandedOver);
    s.does(ANA, TakeBack { seat: 1 });
}

#[test]
fn a_device_resigns_seat_by_seat() {
    let mut s = two_at_one_device().begin();
    s.does(ANA, Resign { seat: 1 });
    assert_eq!(s.table.status(), Status::Running);
    s.assigns(ANA, "field-of-triumph");
    s.bots_decide();
    assert_eq!(s.does(ANA, Resign { seat: 0 }), ["handed-over", "abandoned"]);
}
