//! Proposals: pauses, absent players, and players who leave while a vote is pending.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_table::{RequestOutcome, Subscriber};
use serde_json::json;

use super::scene::*;

fn pause() -> ClientMessage {
    Propose { what: Proposal::Pause {} }
}

fn hand_over(seat: u8) -> ClientMessage {
    Propose { what: Proposal::HandOver { seat } }
}

#[test]
fn everyone_must_agree_to_a_pause_and_any_player_ends_it() {
    let mut s = Scene::people(3).begin();
    assert_eq!(s.does(BO, pause()), ["proposed"]);
    assert_eq!(s.proposal().unwrap().waiting, [A, C]);
    assert_eq!(s.votes(CY, true), ["voted"]);
    assert_eq!(s.proposal().unwrap().waiting, [A]);
    assert_eq!(s.votes(ANA, true), ["voted", "settled", "paused"]);
    assert!(s.table.view().paused && s.proposal().is_none());

    let answer = s.answer(json!({"space": "field-of-triumph"}));
    s.refuses(ANA, answer, RefusalCode::Paused);
    s.refuses(ANA, Undo { seq: s.pending(), keep: 0 }, RefusalCode::Paused);
    s.refuses(ANA, pause(), RefusalCode::Paused);
    s.refuses(ZOE, Resume {}, RefusalCode::NotSeated);
    assert_eq!(s.table.waits_for(), None);
    s.does(CY, Chat { text: "tea?".into() });

    assert_eq!(s.does(CY, Resume {}), ["resumed"]);
    s.refuses(CY, Resume {}, RefusalCode::NotPaused);
    s.assigns(ANA, "field-of-triumph");
}

#[test]
fn bots_do_not_move_during_a_pause() {
    let mut s = Scene::people(2).bot(B).begin();
    s.assigns(ANA, "field-of-triumph");
    let thought = s.table.bot_to_move().unwrap().choose(1).expect("an answer");
    assert_eq!(s.does(ANA, pause()), ["proposed", "settled", "paused"], "a bot agrees at once");
    assert!(s.table.bot_to_move().is_none() && s.table.due().is_none());
    assert_eq!(s.table.bot_moved(thought.clone()), Err(RefusalCode::Stale));
    s.does(ANA, Resume {});
    assert!(s.table.bot_moved(thought).is_ok(), "nothing has changed for it");
}

#[test]
fn one_proposal_is_pending_at_a_time_and_each_player_votes_once() {
    let mut s = Scene::people(3).begin();
    s.refuses(BO, Vote { seq: s.table.seq(), yes: true }, RefusalCode::NoProposal);
    s.does(ANA, pause());
    let seq = s.proposal().unwrap().seq;
    s.refuses(BO, pause(), RefusalCode::ProposalPending);
    s.refuses(BO, Vote { seq: seq + 1, yes: true }, RefusalCode::NoProposal);
    s.refuses(ZOE, Vote { seq, yes: true }, RefusalCode::NotSeated);
    s.refuses(ANA, Vote { seq, yes: true }, RefusalCode::AlreadyVoted);
    s.votes(BO, true);
    s.refuses(BO, Vote { seq, yes: true }, RefusalCode::AlreadyVoted);
    assert_eq!(s.votes(CY, false), ["voted", "settled"]);
    assert!(!s.table.view().paused);
    s.refuses(BO, Vote { seq, yes: true }, RefusalCode::NoProposal);
}

#[test]
fn a_player_who_agreed_can_still_refuse_and_propose_something_else() {
    let mut s = Scene::people(4).begin();
    s.does(BO, pause());
    s.votes(CY, true);
    s.later(MINUTE);
    s.refuses(CY, hand_over(0), RefusalCode::ProposalPending);
    assert_eq!(s.votes(CY, false), ["voted", "settled"], "no other player votes");
    s.does(CY, hand_over(0));
}

#[test]
fn a_player_who_hands_over_has_no_vote_any_more() {
    let mut s = Scene::people(3).begin();
    s.does(ANA, pause());
    s.votes(BO, true);
    assert_eq!(s.does(CY, HandOver { seat: 2, bot: None }), ["handed-over", "settled", "paused"]);

    let mut s = Scene::people(3).begin();
    s.does(ANA, pause());
    s.does(CY, HandOver { seat: 2, bot: None });
    let seq = s.proposal().expect("Bo is still asked").seq;
    s.refuses(CY, Vote { seq, yes: false }, RefusalCode::NotYourTurn);
    s.does(CY, TakeBack { seat: 2 });
    assert_eq!(s.proposal().unwrap().waiting, [B, C], "back in time to be asked");
    assert_eq!(s.votes(CY, false), ["voted", "settled"]);
}

#[test]
fn a_player_who_resigns_has_no_vote_and_no_proposal_any_more() {
    let mut s = Scene::people(3).begin();
    s.does(ANA, pause());
    s.votes(BO, true);
    assert_eq!(s.does(CY, Resign { seat: 2 }), ["handed-over", "settled", "paused"]);

    let mut s = Scene::people(3).begin();
    s.does(ANA, pause());
    let words = s.does(ANA, Resign { seat: 0 });
    assert_eq!(words, ["handed-over", "settled"]);
    assert!(s.proposal().is_none() && !s.table.view().paused, "what Ana asked for is dropped");
    s.refuses(ANA, pause(), RefusalCode::Resigned);
}

#[test]
fn a_proposal_stays_when_its_proposer_times_out() {
    let mut s = Scene::people(2).bank(10, 0).begin();
    s.does(ANA, pause());
    assert_eq!(s.later(10 * SECOND), ["handed-over"]);
    assert_eq!(s.votes(BO, true), ["voted", "settled", "paused"]);
}

#[test]
fn a_player_who_times_out_agrees() {
    let mut s = Scene::people(2).bank(10, 0).begin();
    s.does(BO, pause());
    assert_eq!(s.later(10 * SECOND), ["handed-over", "settled", "paused"]);
}

#[test]
fn a_person_with_several_seats_has_one_vote() {
    let mut s = Scene::people(4).wish(A, SeatSetting::Me).local(B, "Bea").local(C, "Cora").begin();
    s.does(DI, pause());
    assert_eq!(s.proposal().unwrap().waiting, [A, B, C]);
    let seq = s.proposal().unwrap().seq;
    assert_eq!(s.does(ANA, Vote { seq, yes: true }), ["voted", "settled", "paused"]);
    s.does(DI, Resume {});
    s.does(ANA, pause());
    assert_eq!(s.proposal().unwrap().waiting, [D]);
    // Ana has resigned one of her seats, and still has another.
    s.does(ANA, Resign { seat: 0 });
    assert!(s.proposal().is_some());
    s.does(ANA, Resign { seat: 1 });
    assert_eq!(s.does(ANA, Resign { seat: 2 }), ["handed-over", "settled"]);
}

#[test]
fn the_others_vote_for_a_bot_when_a_player_keeps_them_waiting() {
    let mut s = Scene::people(3).begin();
    s.later(59 * SECOND);
    s.refuses(BO, hand_over(0), RefusalCode::NotAbsent);
    s.later(SECOND);
    s.refuses(BO, hand_over(2), RefusalCode::NotAbsent);
    s.refuses(BO, hand_over(1), RefusalCode::NotAbsent);
    s.refuses(ANA, hand_over(0), RefusalCode::NotAbsent);
    s.refuses(BO, hand_over(9), RefusalCode::NoSuchSeat);
    s.does(BO, hand_over(0));
    assert_eq!(s.proposal().unwrap().waiting, [C], "Ana is not asked");
    let seq = s.proposal().unwrap().seq;
    s.refuses(ANA, Vote { seq, yes: true }, RefusalCode::NotYourTurn);
    assert_eq!(s.votes(CY, true), ["voted", "settled", "handed-over"]);
    let HolderView::Person { why, .. } = s.table.view().seats[0].holder.clone() else { panic!() };
    assert_eq!(why, Some(HandOverReason::Vote));
    s.bots_decide();
    s.does(ANA, TakeBack { seat: 0 });
    assert_eq!(s.decider(), Some(B));
}

#[test]
fn the_others_need_not_wait_long_for_a_player_who_is_not_connected() {
    let mut s = Scene::people(3).settings(|settings| settings.patience = Some(600)).begin();
    s.later(30 * SECOND);
    let away = s.table.note_presence(|guest| *guest != id(ANA), s.now);
    assert_eq!(away, [Absence { seat: A, since: s.now }]);
    s.later(59 * SECOND);
    s.refuses(BO, hand_over(0), RefusalCode::NotAbsent);
    let still = s.table.note_presence(|guest| *guest != id(ANA), s.now);
    assert_eq!(still, away, "she is away since the beginning of her absence");
    s.later(SECOND);
    s.does(BO, hand_over(0));
    s.votes(CY, false);
    assert!(s.table.note_presence(|_| true, s.now).is_empty());
    s.refuses(BO, hand_over(0), RefusalCode::NotAbsent);
}

#[test]
fn with_days_to_think_no_player_has_to_be_connected() {
    let mut s = Scene::people(2).clock(Clock::Days { days: 2 }).settings(|settings| settings.patience = None).begin();
    s.table.note_presence(|_| false, s.now);
    s.later(60 * MINUTE);
    s.refuses(BO, hand_over(0), RefusalCode::NotAbsent);
}

#[test]
fn a_player_reminds_the_one_whom_the_table_waits_for() {
    let s = Scene::people(3).begin();
    let remind = |who: &str, seat: u8| {
        let mut subscriber = Subscriber { guest: Some(guest(who)), eyes: None };
        s.table.handle(&mut subscriber, &Request { id: 1, message: Remind { seat } }, s.now)
    };
    let Ok(RequestOutcome::Remind { by, guest }) = remind(BO, 0) else { panic!("no reminder") };
    assert_eq!((by, guest), (B, id(ANA)));
    let code = |asked: Result<RequestOutcome, Refusal>| asked.err().map(|refusal| refusal.code);
    assert_eq!(code(remind(ANA, 0)), Some(RefusalCode::NotAbsent), "not herself");
    assert_eq!(code(remind(BO, 2)), Some(RefusalCode::NotAbsent), "the table does not wait for Cy");
    assert_eq!(code(remind(BO, 9)), Some(RefusalCode::NoSuchSeat));
    assert_eq!(code(remind(ZOE, 0)), Some(RefusalCode::NotSeated));
}

#[test]
fn patience_begins_again_with_every_sign_of_life() {
    let mut s = Scene::people(3).begin();
    s.later(50 * SECOND);
    s.does(ANA, HandOver { seat: 0, bot: None });
    s.refuses(BO, hand_over(0), RefusalCode::NotAbsent);
    s.does(ANA, TakeBack { seat: 0 });
    s.later(59 * SECOND);
    s.refuses(BO, hand_over(0), RefusalCode::NotAbsent);
    s.does(BO, pause());
    s.votes(ANA, true);
    s.votes(CY, true);
    s.later(DAY);
    s.does(BO, Resume {});
    s.refuses(BO, hand_over(0), RefusalCode::NotAbsent);
    s.later(MINUTE);
    s.does(BO, hand_over(0));
    let words = s.assigns(ANA, "field-of-triumph");
    assert_eq!(words, ["acted", "settled"], "Ana is back, and the question is gone");
    assert_eq!(s.proposal(), None);
}

#[test]
fn how_long_is_too_long_depends_on_the_pace_unless_it_was_agreed() {
    let patience = |clock: Clock, agreed: Option<u32>| {
        let s = Scene::people(2).clock(clock).settings(|settings| settings.patience = agreed).begin();
        s.table.view().patience
    };
    let bank = |bank: u32| Clock::Bank { bank, per_move: 20 };
    assert_eq!((patience(bank(300), None), patience(bank(7200), None)), (60, 720));
    assert_eq!((patience(Clock::Off, None), patience(Clock::Days { days: 3 }, None)), (600, 86_400));
    assert_eq!(patience(Clock::Days { days: 3 }, Some(5)), 5);

    let mut s = Scene::people(3).clock(Clock::Days { days: 3 }).settings(|settings| settings.patience = None).begin();
    s.later(DAY - SECOND);
    s.refuses(BO, hand_over(0), RefusalCode::NotAbsent);
    s.later(SECOND);
    s.does(BO, hand_over(0));
}

#[test]
fn who_lets_a_bot_play_by_themselves_settles_the_question() {
    let mut s = Scene::people(3).begin();
    s.later(MINUTE);
    s.does(BO, hand_over(0));
    assert_eq!(s.does(ANA, HandOver { seat: 0, bot: None }), ["handed-over", "settled"]);
    let HolderView::Person { why, .. } = s.table.view().seats[0].holder.clone() else { panic!() };
    assert_eq!(why, Some(HandOverReason::Wish));
}

#[test]
fn of_two_people_one_decides_whether_to_wait() {
    let mut s = Scene::people(2).begin();
    s.later(MINUTE);
    assert_eq!(s.does(BO, hand_over(0)), ["proposed", "settled", "handed-over"]);
}

#[test]
fn nothing_is_asked_before_the_game_or_after_it() {
    let mut s = Scene::people(2).open();
    s.refuses(ANA, pause(), RefusalCode::NotStarted);
    s.refuses(ANA, Resume {}, RefusalCode::NotStarted);
    s.does(BO, Sit { seat: 1 });
    s.refuses(ZOE, pause(), RefusalCode::NotSeated);
    s.does(ANA, pause());
    s.plays_to_the_end();
    assert_eq!(s.proposal(), None, "the end settles everything");
    s.refuses(ANA, pause(), RefusalCode::GameOver);
    s.refuses(ANA, Resume {}, RefusalCode::GameOver);
}
