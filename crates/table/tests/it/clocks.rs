//! Time: banks, days, pauses, and what happens when it runs out.

use deepwater_protocol::messages::{ClientMessage::*, *};
use serde_json::json;

use super::scene::*;

const BANK: u32 = 100;
const PER_MOVE: u32 = 10;

fn bank_game() -> Stage {
    Scene::people(2).bank(BANK, PER_MOVE).begin()
}

fn seconds(millis: Option<Millis>) -> Option<Millis> {
    millis.map(|millis| millis / SECOND)
}

fn pause(s: &mut Stage) {
    s.does(ANA, Propose { what: Proposal::Pause {} });
    s.votes(BO, true);
}

#[test]
fn without_a_clock_nothing_is_due() {
    let mut s = Scene::people(2).begin();
    assert_eq!((s.table.due(), s.table.view().deadline, s.table.view().seats[0].bank), (None, None, None));
    assert!(s.later(1000 * DAY).is_empty());
}

#[test]
fn quick_decisions_cost_nothing_and_slow_ones_drain_the_bank() {
    let mut s = bank_game();
    assert_eq!(seconds(s.time_left()), Some(110));
    assert_eq!(s.table.due(), s.table.view().deadline);
    s.later(10 * SECOND);
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.bank(A), 100 * SECOND);
    s.later(35 * SECOND);
    assert_eq!(seconds(s.time_left()), Some(75));
    assert_eq!(s.bank(B), 100 * SECOND, "it is charged in the end");
    s.assigns(BO, "blackstaff-tower");
    assert_eq!((s.bank(A), s.bank(B)), (100 * SECOND, 75 * SECOND));
}

#[test]
fn decisions_in_a_row_share_one_allowance() {
    let mut s = bank_game();
    s.later(8 * SECOND);
    s.assigns(ANA, "cliffwatch-inn-1");
    assert_eq!(s.decider(), Some(A), "Ana chooses a Quest");
    assert_eq!(seconds(s.time_left()), Some(102));
    s.later(8 * SECOND);
    s.plays(ANA, s.options()[0].clone());
    assert_eq!((s.decider(), s.bank(A)), (Some(B), 94 * SECOND));
}

#[test]
fn when_the_time_runs_out_a_bot_plays_on() {
    let mut s = bank_game();
    assert!(s.later(110 * SECOND - 1).is_empty());
    assert_eq!(s.later(1), ["handed-over"]);
    let HolderView::Person { bot, why, .. } = s.table.view().seats[0].holder.clone() else { panic!() };
    assert_eq!((bot.as_deref(), why), (Some("random"), Some(HandOverReason::Timeout)));
    assert_eq!((s.time_left(), s.table.due()), (None, Some(s.now)), "now it is the bot's turn");
    s.bots_decide();
    assert_eq!((s.decider(), s.bank(A)), (Some(B), 0));
}

#[test]
fn after_a_timeout_the_bank_has_at_least_a_minute() {
    let mut s = bank_game();
    s.later(200 * SECOND);
    s.bots_decide();
    s.does(ANA, TakeBack { seat: 0 });
    assert_eq!(s.bank(A), 60 * SECOND);
    s.plays_on_until(|s| s.decider() == Some(A));
    assert_eq!(seconds(s.time_left()), Some(70), "a new decision has its allowance");
    assert_eq!(s.later(70 * SECOND), ["handed-over"]);
}

#[test]
fn the_minimum_after_a_timeout_is_not_a_new_bank() {
    // A player who returns before the bot has moved gets the same decision, and the time already used still counts.
    let mut s = bank_game();
    s.later(110 * SECOND);
    s.later(5 * SECOND);
    s.does(ANA, TakeBack { seat: 0 });
    assert_eq!(seconds(s.time_left()), Some(60));
    s.later(20 * SECOND);
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.bank(A), 40 * SECOND);
    let mut short = Scene::people(2).bank(30, 0).begin();
    short.later(30 * SECOND);
    short.does(ANA, TakeBack { seat: 0 });
    assert_eq!(seconds(short.time_left()), Some(30), "never more than one began with");
}

#[test]
fn handing_over_and_taking_back_gains_no_time() {
    let mut s = bank_game();
    s.later(40 * SECOND);
    s.does(ANA, HandOver { seat: 0, bot: None });
    assert_eq!(s.time_left(), None);
    s.later(10 * MINUTE);
    s.does(ANA, TakeBack { seat: 0 });
    assert_eq!(seconds(s.time_left()), Some(70), "the time of the bot does not count, one's own does");
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.bank(A), 70 * SECOND);
}

#[test]
fn a_turn_that_a_bot_began_leaves_the_person_all_their_time() {
    let mut s = bank_game();
    s.does(BO, HandOver { seat: 1, bot: None });
    s.assigns(ANA, "field-of-triumph");
    s.later(MINUTE);
    s.does(BO, TakeBack { seat: 1 });
    assert_eq!((seconds(s.time_left()), s.bank(B)), (Some(110), 100 * SECOND));
}

#[test]
fn a_pause_stops_the_clock() {
    let mut s = bank_game();
    s.later(30 * SECOND);
    pause(&mut s);
    assert_eq!((s.time_left(), s.table.due()), (None, None));
    assert!(s.later(DAY).is_empty());
    s.does(BO, Resume {});
    assert_eq!(seconds(s.time_left()), Some(80));
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.bank(A), 80 * SECOND);
}

#[test]
fn taking_a_seat_back_during_a_pause_does_not_start_the_clock() {
    let mut s = bank_game();
    s.later(30 * SECOND);
    pause(&mut s);
    s.does(ANA, HandOver { seat: 0, bot: None });
    s.later(MINUTE);
    s.does(ANA, TakeBack { seat: 0 });
    assert_eq!(s.time_left(), None);
    s.later(MINUTE);
    s.does(ANA, Resume {});
    assert_eq!(seconds(s.time_left()), Some(80));
}

#[test]
fn a_player_whose_time_ran_out_before_a_pause_times_out_after_it() {
    let mut s = bank_game();
    s.does(ANA, Propose { what: Proposal::Pause {} });
    // The vote arrives after the time has run out, but before the table has noticed.
    s.now += 111 * SECOND;
    s.votes(BO, true);
    assert!(s.later(DAY).is_empty());
    assert_eq!(s.does(BO, Resume {}), ["resumed", "handed-over"]);
}

#[test]
fn an_undo_restores_the_clocks_and_gains_no_time() {
    let mut s = bank_game();
    s.later(40 * SECOND);
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.bank(A), 70 * SECOND);
    s.later(50 * SECOND);
    s.does(ANA, Undo { seq: s.pending(), keep: 0 });
    assert_eq!((s.bank(A), s.bank(B)), (100 * SECOND, 100 * SECOND), "Bo did not think for nothing");
    assert_eq!(seconds(s.time_left()), Some(70), "Ana has thought for 40 seconds already");
    for _ in 0..6 {
        s.later(10 * SECOND);
        s.assigns(ANA, "field-of-triumph");
        s.does(ANA, Undo { seq: s.pending(), keep: 0 });
    }
    assert_eq!(seconds(s.time_left()), Some(10));
    assert_eq!(s.later(10 * SECOND), ["handed-over"]);
}

#[test]
fn an_undo_by_consent_restores_the_time_of_everyone() {
    let mut s = bank_game();
    for (who, space) in [(ANA, "field-of-triumph"), (BO, "blackstaff-tower"), (ANA, "castle-waterdeep")] {
        s.later(30 * SECOND);
        s.assigns(who, space);
    }
    assert_eq!((s.bank(A), s.bank(B)), (60 * SECOND, 80 * SECOND));
    s.does(ANA, Undo { seq: s.pending(), keep: 0 });
    s.votes(BO, true);
    assert_eq!((s.bank(A), s.bank(B)), (100 * SECOND, 100 * SECOND));
    assert_eq!((s.decider(), seconds(s.time_left())), (Some(A), Some(80)));
}

#[test]
fn every_turn_has_the_full_number_of_days() {
    let mut s = Scene::people(2).clock(Clock::Days { days: 2 }).begin();
    assert_eq!(s.table.view().seats[0].bank, None);
    s.later(DAY);
    s.assigns(ANA, "cliffwatch-inn-1");
    assert_eq!(s.time_left(), Some(DAY), "still the same turn");
    s.plays(ANA, s.options()[0].clone());
    assert_eq!(s.time_left(), Some(2 * DAY));
    s.later(DAY + DAY / 2);
    s.assigns(BO, "field-of-triumph");
    assert!(s.later(2 * DAY - 1).is_empty());
    assert_eq!(s.later(1), ["handed-over"]);
    s.does(ANA, TakeBack { seat: 0 });
    assert_eq!(s.time_left(), Some(2 * DAY));
}

#[test]
fn bots_and_finished_tables_have_no_deadline() {
    let mut s = Scene::people(2).bot(B).bank(BANK, PER_MOVE).begin();
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.time_left(), None);
    assert!(s.later(DAY).is_empty(), "the server was away; the bot is not to blame");
    s.bots_decide();
    assert_eq!(s.bank(B), 100 * SECOND);
    assert_eq!(seconds(s.time_left()), Some(110));
    s.does(ANA, Resign { seat: 0 });
    assert_eq!((s.table.status(), s.time_left(), s.table.due()), (Status::Abandoned, None, None));
    assert!(s.later(DAY).is_empty());
}

#[test]
fn a_late_answer_counts_if_the_timeout_was_not_noticed_yet() {
    let mut s = bank_game();
    s.now += 500 * SECOND;
    assert_eq!(s.plays(ANA, json!({"space": "field-of-triumph"})), ["acted"]);
    assert_eq!((s.bank(A), s.decider()), (0, Some(B)));
}
