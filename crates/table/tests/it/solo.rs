//! Solo games, in which the script has the second seat.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_rules::Variant;
use deepwater_table::RematchPlan;
use serde_json::json;

use super::scene::*;

fn solo(variant: &str) -> Scene {
    Scene::with_setup(1, json!({"solo": variant}))
}

#[test]
fn the_script_has_a_seat_of_its_own_and_moves_first() {
    for (name, variant) in [("a", Variant::A), ("b", Variant::B), ("c", Variant::C)] {
        let s = solo(name).begin();
        assert_eq!(s.table.status(), Status::Running, "no one else is needed");
        assert_eq!(s.table.view().seats[1].holder, HolderView::Script { variant });
        assert_eq!(s.decider(), Some(A));
        assert!(s.table.bot_to_move().is_none());
        let told = json!(s.table.recap(0, Viewpoint::Seat(0)));
        assert!(told.to_string().contains("script-places"), "the events before the first decision");
    }
}

#[test]
fn a_solo_game_can_be_played_to_the_end() {
    for name in ["a", "b", "c"] {
        let mut s = solo(name).begin();
        s.plays_to_the_end();
        let record = s.table.export();
        assert_eq!((&record["solo"], record.get("players")), (&json!(name), None));
        let (game, _) = deepwater_protocol::record::from_json(&record).expect("a record that replays anywhere");
        assert_eq!(json!(game.outcome()), json!(s.game(Viewpoint::All).outcome));
    }
}

#[test]
fn an_undo_in_a_solo_game_needs_no_vote() {
    let mut s = solo("c").begin();
    let before = s.game(Viewpoint::Seat(0)).view;
    let option = s.options()[0].clone();
    s.plays(ANA, option);
    s.does(ANA, Undo { seq: s.pending(), keep: 0 });
    assert_eq!((s.answers_given(), s.game(Viewpoint::Seat(0)).view), (0, before));
}

#[test]
fn the_seat_of_the_script_cannot_be_taken() {
    let mut s = solo("a").settings(|settings| settings.start = StartRule::Host).open();
    for message in [Sit { seat: 1 }, SeatBot { seat: 1, bot: "random".into() }, Stand { seat: 1 }] {
        let who = if matches!(message, Sit { .. }) { ZOE } else { ANA };
        s.refuses(who, message, RefusalCode::SeatTaken);
    }
}

#[test]
fn settings_of_a_solo_game_name_one_seat() {
    let code = |scene: Scene| scene.config().err().map(|refusal| refusal.code);
    let illegal = Some(RefusalCode::IllegalSettings);
    assert_eq!(code(solo("a")), None);
    assert_eq!(code(solo("a").settings(|s| s.seats.push(SeatSetting::Open))), illegal);
    assert_eq!(code(solo("b").setup("modules", json!(["skullport"]))), illegal);
    assert_eq!(code(solo("c").setup("players", json!(2))), illegal);
    assert_eq!(code(solo("c").setup("modules", json!(["skullport", "undermountain"]))), None);
}

#[test]
fn a_bot_can_play_for_the_human() {
    let mut s = solo("b").begin();
    s.does(ANA, HandOver { seat: 0, bot: Some("random".into()) });
    s.bots_decide();
    assert_eq!(s.table.status(), Status::Finished);
}

#[test]
fn in_a_solo_rematch_both_keep_their_seats() {
    let mut s = solo("a").begin();
    s.plays_to_the_end();
    let decided = s.table.decide(&guest(ANA), &Rematch {}, s.now).expect("a rematch");
    let deepwater_table::Decided::Rematch(RematchPlan { settings, seats, .. }) = decided else { panic!("a plan") };
    assert_eq!(settings.seats, [SeatSetting::Me]);
    assert_eq!(seats.len(), 2);
    assert!(matches!(seats[1], deepwater_table::Holder::Script(Variant::A)));
}

#[test]
fn the_human_decides_for_the_script_if_the_settings_say_so() {
    let options = json!({"solo_ai_decisions": "human"});
    let bare = json!({"tavern": {}, "quests": [], "intrigue": ["recruit-spies"]});
    let script = json!({"agents": 0, "tavern": {"rogue": 1}, "quests": []});
    let scene = solo("a").setup("options", options).setup("position", json!({"players": [bare, script]}));
    let mut s = scene.begin();
    s.assigns(ANA, "waterdeep-harbor-1");
    let decision = s.game(Viewpoint::Seat(0)).decision.expect("a decision");
    assert_eq!((decision.question.player, decision.question.acts_for), (A, Some(B)));
    assert_eq!(s.plays(ANA, json!({"accept": true}))[0], "acted");
}
