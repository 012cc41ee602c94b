//! Sitting down, standing up, hosts, bots, and how a game begins.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_table::{Decided, NAME_LENGTH};
use serde_json::json;

use super::scene::*;

fn sit(seat: u8) -> ClientMessage {
    Sit { seat }
}

fn seat_bot(seat: u8, bot: &str) -> ClientMessage {
    SeatBot { seat, bot: bot.into() }
}

fn holder(stage: &Stage, seat: u8) -> HolderView {
    stage.table.view().seats[usize::from(seat)].holder.clone()
}

#[test]
fn the_game_begins_when_the_last_seat_is_taken() {
    let mut s = Scene::people(3).open();
    assert_eq!(s.does(BO, sit(1)), ["sat-down"]);
    assert_eq!(s.table.status(), Status::Open);
    assert!(s.table.update(None, Viewpoint::Spectator, &[], true).game.is_none(), "there is nothing to see yet");
    assert_eq!(s.does(CY, sit(2)), ["sat-down", "started"]);
    assert_eq!(s.table.status(), Status::Running);
    assert_eq!(s.table.waits_for().map(|(seat, guest, _)| (seat, guest.clone())), Some((A, id(ANA))));
    let people: Vec<_> = s.table.people().map(|(seat, guest)| (seat, guest.0.as_str())).collect();
    assert_eq!(people, [(A, ANA), (B, BO), (C, CY)]);
}

#[test]
fn a_table_can_wait_for_its_host_to_start() {
    let mut s = Scene::people(2).settings(|settings| settings.start = StartRule::Host).open();
    s.does(BO, sit(1));
    assert_eq!((s.table.status(), s.table.due()), (Status::Open, None));
    s.refuses(BO, Start {}, RefusalCode::NotHost);
    assert_eq!(s.does(ANA, Start {}), ["started"]);
}

#[test]
fn a_table_can_begin_with_bots_after_a_while() {
    let mut s = Scene::people(3).settings(|settings| settings.start = StartRule::After(5)).open();
    let begins = s.now + 5 * 60_000;
    assert_eq!(
        (s.table.due(), s.table.view().deadline, s.table.summary().deadline),
        (Some(begins), Some(begins), Some(begins))
    );
    s.does(BO, sit(1));
    assert!(s.table.automatic(begins - 1).is_none() && s.table.status() == Status::Open);
    assert_eq!(s.later(5 * 60_000), ["bot-seated", "started"]);
    assert_eq!(holder(&s, 2), HolderView::Bot { bot: "random".into() });

    let mut s = Scene::people(2).settings(|settings| settings.start = StartRule::After(5)).open();
    assert_eq!(s.does(BO, sit(1)), ["sat-down", "started"], "a full table does not wait");
}

#[test]
fn a_table_without_people_does_not_begin_by_itself() {
    let s = Scene::people(2)
        .settings(|settings| {
            settings.start = StartRule::After(5);
            settings.seats = vec![SeatSetting::Open, SeatSetting::Open];
        })
        .open();
    assert_eq!((s.table.due(), s.table.automatic(i64::MAX)), (None, None));
}

#[test]
fn bots_take_the_open_seats_when_the_host_starts() {
    let mut s = Scene::people(4).open();
    s.does(BO, sit(2));
    assert_eq!(s.does(ANA, Start {}), ["bot-seated", "bot-seated", "started"]);
    assert_eq!(holder(&s, 1), HolderView::Bot { bot: "random".into() });
    assert_eq!(holder(&s, 2), HolderView::Person { guest: guest(BO), bot: None, why: None });
    assert_eq!(holder(&s, 3), HolderView::Bot { bot: "random".into() });
}

#[test]
fn a_guest_has_one_seat_and_taken_seats_are_refused() {
    let mut s = Scene::people(3).open();
    s.refuses(ANA, sit(1), RefusalCode::AlreadySeated);
    s.refuses(BO, sit(0), RefusalCode::SeatTaken);
    s.refuses(BO, sit(3), RefusalCode::NoSuchSeat);
    s.does(BO, sit(1));
    s.does(ANA, seat_bot(2, "envoy"));
    s.refuses(ZOE, sit(2), RefusalCode::AlreadyStarted);
    s.refuses(BO, Stand { seat: 1 }, RefusalCode::AlreadyStarted);
}

#[test]
fn people_can_leave_and_the_host_can_remove_others() {
    let mut s = Scene::people(4).open();
    s.does(BO, sit(1));
    s.does(CY, sit(2));
    assert_eq!(s.does(BO, Stand { seat: 1 }), ["stood-up"]);
    assert_eq!(holder(&s, 1), HolderView::Open);
    s.does(DI, sit(1));
    s.refuses(CY, Stand { seat: 1 }, RefusalCode::NotHost);
    s.does(ANA, Stand { seat: 1 });
    s.refuses(ANA, Stand { seat: 1 }, RefusalCode::NotSeated);
    s.refuses(ANA, Stand { seat: 9 }, RefusalCode::NoSuchSeat);
    assert_eq!(s.does(DI, sit(1)), ["sat-down"]);
}

#[test]
fn the_next_person_becomes_host_and_a_table_without_people_is_abandoned() {
    let mut s = Scene::people(4).open();
    s.does(BO, sit(2));
    s.does(CY, sit(1));
    s.does(ANA, Stand { seat: 0 });
    assert_eq!(s.host().as_deref(), Some(CY), "the first seat that is taken");
    s.refuses(BO, Start {}, RefusalCode::NotHost);
    s.does(BO, Stand { seat: 2 });
    assert_eq!(s.host().as_deref(), Some(CY), "others who leave do not change the host");
    assert_eq!(s.does(CY, Stand { seat: 1 }), ["stood-up", "abandoned"]);
    assert_eq!((s.table.status(), s.table.due()), (Status::Abandoned, None));
    s.refuses(ANA, sit(0), RefusalCode::GameOver);
    s.refuses(CY, Start {}, RefusalCode::GameOver);
}

#[test]
fn a_host_without_a_seat_stays_host_when_others_come_and_go() {
    let mut s = Scene::people(2).wish(A, SeatSetting::Open).open();
    s.does(BO, sit(1));
    s.does(BO, Stand { seat: 1 });
    assert_eq!((s.host().as_deref(), s.table.status()), (Some(ANA), Status::Open));
    assert_eq!(s.does(ANA, Cancel {}), ["abandoned"]);
}

#[test]
fn the_host_gives_seats_to_bots() {
    let mut s = Scene::people(4).open();
    s.does(BO, sit(1));
    s.refuses(BO, seat_bot(2, "random"), RefusalCode::NotHost);
    s.refuses(ANA, seat_bot(2, "deep thought"), RefusalCode::NoSuchBot);
    s.refuses(ANA, seat_bot(1, "random"), RefusalCode::SeatTaken);
    s.refuses(ANA, seat_bot(7, "random"), RefusalCode::NoSuchSeat);
    s.does(ANA, seat_bot(2, "random"));
    s.does(ANA, seat_bot(2, "envoy"));
    assert_eq!(holder(&s, 2), HolderView::Bot { bot: "envoy".into() });
    s.refuses(CY, sit(2), RefusalCode::SeatTaken);
    s.does(ANA, Stand { seat: 2 });
    s.does(CY, sit(2));
    assert_eq!(s.does(ANA, seat_bot(3, "envoy")), ["bot-seated", "started"], "a bot fills a table, too");
}

#[test]
fn only_the_host_cancels_a_table_and_only_before_it_starts() {
    let mut s = Scene::people(2).open();
    s.refuses(BO, Cancel {}, RefusalCode::NotHost);
    s.does(BO, sit(1));
    s.refuses(ANA, Cancel {}, RefusalCode::AlreadyStarted);
    s.refuses(ANA, Start {}, RefusalCode::AlreadyStarted);
    let mut s = Scene::people(2).open();
    assert_eq!(s.does(ANA, Cancel {}), ["abandoned"]);
    s.refuses(ANA, Cancel {}, RefusalCode::GameOver);
}

#[test]
fn bots_can_play_without_people() {
    let mut s = Scene::dealt(2).bot(A).bot(B).open();
    assert_eq!(s.table.due(), Some(s.now), "full at once");
    assert_eq!(s.later(0), ["started"]);
    s.bots_decide();
    assert_eq!(s.table.status(), Status::Finished);
    assert_eq!(s.table.people().count(), 0);
}

#[test]
fn messages_that_only_read_lead_to_no_entry() {
    let s = Scene::people(2).open();
    for message in [
        Ping {},
        Look { eyes: None },
        Recap { since: 0 },
        Preview { seq: 1 },
        Hint { seq: 1 },
        Hello { protocol: 1, token: None, since: None, eyes: None },
    ] {
        assert!(matches!(s.table.decide(&guest(ZOE), &message, 0), Ok(Decided::Nothing)));
    }
}

#[test]
fn illegal_settings_are_refused() {
    let code = |scene: Scene| scene.config().err().map(|refusal| refusal.code);
    let base = || Scene::people(2);
    let illegal = Some(RefusalCode::IllegalSettings);
    assert_eq!(code(base()), None);
    assert_eq!(code(base().settings(|s| s.seats.push(SeatSetting::Open))), illegal);
    assert_eq!(code(base().setup("players", json!(7))), illegal);
    assert_eq!(code(base().setup("solo", json!("a")).setup("players", json!(null))), illegal);
    assert_eq!(code(base().position("round", json!(9))), illegal);
    assert_eq!(code(base().setup("playres", json!(2))), Some(RefusalCode::BadMessage));
    assert_eq!(code(base().wish(B, SeatSetting::Bot("hal".into()))), Some(RefusalCode::NoSuchBot));
    assert_eq!(code(base().settings(|s| s.stand_in = "hal".into())), Some(RefusalCode::NoSuchBot));
    let unknown = base().wish(B, SeatSetting::Bot("hal".into())).config().expect_err("no such bot");
    assert!(deepwater_bots::invitable().all(|name| unknown.message.contains(name)), "{}", unknown.message);
    assert_eq!(code(base().bank(0, 10)), illegal);
    assert_eq!(code(base().bank(7 * 24 * 3600 + 1, 10)), illegal);
    assert_eq!(code(base().clock(Clock::Days { days: 0 })), illegal);
    assert_eq!(code(base().clock(Clock::Days { days: 31 })), illegal);
    assert_eq!(code(base().clock(Clock::Days { days: 30 })), None);
    assert_eq!(code(base().settings(|s| s.patience = Some(u32::MAX))), illegal);
}

#[test]
fn names_must_be_visible_text() {
    let opened = |name: &str| Scene::people(2).local(B, name).config().is_ok();
    for name in ["Bo", "Żaneta Łoś", "Дмитрий", "👩‍🚀", "  Bo  ", &"x".repeat(NAME_LENGTH)] {
        assert!(opened(name), "{name}");
    }
    for name in [
        "",
        "   ",
        "Bo\u{0}",
        "Bo\nAna",
        "\u{1b}[31mBo",
        "\u{202e}oB",
        "\u{2066}Bo",
        "B\u{200b}o",
        "\u{200d}",
        &"x".repeat(NAME_LENGTH + 1),
    ] {
        assert!(!opened(name), "{name:?}");
    }
    let s = Scene::people(2).local(B, "  Bo ").open();
    let HolderView::Person { guest: seated, .. } = holder(&s, 1) else { panic!("a person has the seat") };
    assert_eq!((seated.name.as_str(), seated.id), ("Bo", id(ANA)));
}
