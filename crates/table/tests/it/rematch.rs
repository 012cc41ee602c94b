//! The same people again.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_table::{Charter, Decided, Entry, Holder, Line, Plan, Table};
use serde_json::json;

use super::scene::*;

fn plan(s: &Stage, who: &str) -> Plan {
    match s.table.decide(&guest(who), &Rematch {}, s.now) {
        Ok(Decided::Rematch(plan)) => plan,
        other => panic!("{other:?}"),
    }
}

#[test]
fn everybody_moves_on_by_one_seat_and_nothing_of_the_old_deal_remains() {
    let mut s = Scene::people(3)
        .bot(C)
        .setup("seed", json!("fixed"))
        .setup("factions", json!(["harpers", "red-sashes", "city-guard"]))
        .begin();
    s.plays_to_the_end();
    let plan = plan(&s, BO);
    assert_eq!(plan.seat, B);
    let seats = [Holder::Bot("random".into()), Holder::Person(guest(ANA)), Holder::Person(guest(BO))];
    assert_eq!(plan.seats, seats);
    assert_eq!(plan.settings.seats, [SeatWish::Bot("random".into()), SeatWish::Me, SeatWish::Open]);
    assert_eq!(plan.host, guest(BO));
    let setup = &plan.settings.setup;
    assert!(["seed", "position", "first_player"].iter().all(|field| !setup.contains_key(*field)), "{setup:?}");
    assert_eq!(setup["factions"], json!(["city-guard", "harpers", "red-sashes"]), "everyone keeps their colour");

    let charter = Charter::new("next".into(), plan.settings, "another seed".into()).unwrap();
    let mut next = Table::new(charter.into());
    let entry = Entry::Opened { host: plan.host, seats: plan.seats, played: Vec::new() };
    next.apply(Line { seq: 1, at: s.now, entry }).unwrap();
    assert!(!next.is_arranged());
    assert!(matches!(next.automatic(s.now), Some(Entry::Started { .. })), "all are there");
}

#[test]
fn there_is_one_rematch_and_everybody_is_told_where() {
    let mut s = Scene::people(2).begin();
    s.refuses(ANA, Rematch {}, RefusalCode::NotOver);
    s.plays_to_the_end();
    s.refuses(ZOE, Rematch {}, RefusalCode::NotSeated);
    assert_eq!(s.does(ANA, Rematch {}), ["rematch"]);
    assert_eq!(s.table.view().rematch.as_deref(), Some("the next table"));
    assert!(matches!(s.table.decide(&guest(BO), &Rematch {}, s.now), Ok(Decided::Nothing)), "it is so already");
}

#[test]
fn people_at_one_device_keep_their_names() {
    let mut s = Scene::people(3).local(B, "Bea").local(C, "Cora").begin();
    s.plays_to_the_end();
    let names: Vec<String> = plan(&s, ANA)
        .seats
        .into_iter()
        .map(|holder| match holder {
            Holder::Person(guest) => guest.name,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(names, ["Cora", ANA, "Bea"]);
}

#[test]
fn a_game_that_was_abandoned_has_no_rematch() {
    let mut s = Scene::people(2).bot(B).begin();
    s.does(ANA, Resign { seat: 0 });
    s.refuses(ANA, Rematch {}, RefusalCode::NotOver);
}
