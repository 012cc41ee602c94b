//! Rated games: which settings they need, and how they end.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_table::{Holder, TableConfig};

use super::scene::*;

/// Returns a scene of people whose game counts for ratings.
fn rated(count: usize) -> Scene {
    Scene::dealt(count).settings(|settings| {
        settings.rated = true;
        settings.hints = Some(false);
        settings.undo = UndoRule::Free;
        settings.stand_in = "envoy".into();
    })
}

fn refusal(scene: Scene) -> Option<String> {
    let config = TableConfig::new("t".into(), scene.settings, "a seed".into());
    config.err().map(|refusal| refusal.message)
}

#[test]
fn a_rated_table_is_fair_to_everyone() {
    assert_eq!(refusal(rated(3)), None);
    let hints = rated(2).settings(|settings| settings.hints = Some(true));
    assert!(refusal(hints).is_some_and(|message| message.contains("no hints, or it has a clock")));
    let clocked = |settings: &mut Settings| {
        settings.hints = Some(true);
        settings.clock = Clock::Days { days: 2 };
    };
    assert_eq!(refusal(rated(2).settings(clocked)), None);
    let local = |settings: &mut Settings| settings.seats[1] = SeatSetting::Local("Bea".into());
    assert!(refusal(rated(2).settings(local)).is_some_and(|message| message.contains("one seat")));
    let alone = |settings: &mut Settings| settings.seats[1] = SeatSetting::Bot("adept".into());
    assert!(refusal(rated(2).settings(alone)).is_some_and(|message| message.contains("has a clock")));
    let undo = rated(2).settings(|settings| settings.undo = UndoRule::Consent);
    assert!(refusal(undo).is_some_and(|message| message.contains("undo")));
    let stand_in = rated(2).settings(|settings| settings.stand_in = "master".into());
    assert!(refusal(stand_in).is_some_and(|message| message.contains("absent")));
    assert!(refusal(rated(2).setup("seed", "mine".into())).is_some_and(|message| message.contains("arranged")));
}

#[test]
fn programs_and_strong_stand_ins_do_not_play_rated_games() {
    let mut s = rated(2).begin();
    s.refuses(ANA, HandOver { seat: 0, bot: Some("master".into()) }, RefusalCode::NoSuchBot);
    s.does(ANA, HandOver { seat: 0, bot: None });
    assert!(s.table.view().rated && s.table.summary().rated);

    let program = Guest { program: true, ..guest(ANA) };
    let config = TableConfig::new("t".into(), rated(2).settings, "a seed".into()).expect("legal settings");
    assert!(config.open(program, Vec::new(), 0).is_err());
}

#[test]
fn only_bots_of_known_strength_play_rated_games() {
    let with = |bot: &str| rated(2).clock(Clock::Days { days: 1 }).wish(B, SeatSetting::Bot(bot.into()));
    let open = |bot: &str| with(bot).config().expect("legal settings").open(guest(ANA), Vec::new(), 0);
    assert!(open("adept+builder").is_ok());
    let refused = open("net").map(|_| ()).expect_err("its strength is not known");
    assert_eq!(refused.code, RefusalCode::IllegalSettings);
    assert!(with("net").config().expect("legal settings").check_rated_bots().is_err());
    assert!(with("net").settings(|settings| settings.rated = false).open().table.due().is_some());

    let mut s = rated(3).settings(|settings| settings.start = StartRule::Host).open();
    s.refuses(ANA, SeatBot { seat: 1, bot: "net".into() }, RefusalCode::Rated);
    s.does(ANA, SeatBot { seat: 1, bot: "expert".into() });
}

#[test]
fn a_rated_game_alone_with_bots_cannot_be_left_by_pausing_it() {
    let pause = || Propose { what: Proposal::Pause {} };
    let mut s = rated(2).clock(Clock::Days { days: 1 }).wish(B, SeatSetting::Bot("adept".into())).begin();
    s.refuses(ANA, pause(), RefusalCode::Rated);
    assert!(!s.table.view().paused);

    let mut s = rated(3).begin();
    s.does(BO, Resign { seat: 1 });
    assert_eq!(s.does(ANA, pause()), ["proposed"], "another person plays");
    assert_eq!(s.does(CY, Resign { seat: 2 }), ["handed-over", "settled"], "nobody else plays");
    assert!(!s.table.view().paused);
    s.refuses(ANA, pause(), RefusalCode::Rated);
}

#[test]
fn a_paused_rated_game_goes_on_when_everyone_has_resigned() {
    let mut s = rated(2).begin();
    s.does(ANA, Propose { what: Proposal::Pause {} });
    s.votes(BO, true);
    assert_eq!(s.does(ANA, Resign { seat: 0 }), ["handed-over"]);
    assert!(s.table.view().paused, "Bo can end the pause");
    assert_eq!(s.does(BO, Resign { seat: 1 }), ["handed-over", "resumed"]);
    s.bots_decide();
    assert_eq!(s.table.status(), Status::Finished);
}

#[test]
fn who_resigns_a_rated_game_is_last() {
    let mut s = rated(2).begin();
    s.does(ANA, Resign { seat: 0 });
    assert_eq!(s.table.standings(), None, "not over");
    s.does(BO, Resign { seat: 1 });
    assert_eq!(s.table.status(), Status::Running, "the bots play on");
    s.bots_decide();
    assert_eq!(s.table.status(), Status::Finished);
    let standings = s.table.standings().expect("standings");
    assert!(standings.iter().all(|standing| standing.rank == 1), "both have resigned: {standings:?}");
    assert!(standings.iter().all(|standing| standing.lord.is_some()));
    assert!(matches!(standings[0].holder, Holder::Person(_)));
}

#[test]
fn a_seat_that_a_bot_plays_at_the_end_is_last() {
    let mut s = rated(3).begin();
    for (who, seat) in [(ANA, 0), (BO, 1)] {
        s.does(who, HandOver { seat, bot: None });
    }
    s.plays_to_the_end();
    assert_eq!(s.table.status(), Status::Finished);
    let ranks: Vec<u8> = s.table.standings().expect("standings").iter().map(|standing| standing.rank).collect();
    assert_eq!(ranks, [2, 2, 1]);
}
