//! Rematches.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_table::{Decided, Entry, Holder, RematchPlan, Table};
use serde_json::json;

use super::scene::*;

fn plan(s: &Stage, who: &str) -> RematchPlan {
    match s.table.decide(&guest(who), &Rematch {}, s.now) {
        Ok(Decided::Rematch(plan)) => plan,
        other => panic!("{other:?}"),
    }
}

#[test]
fn everyone_moves_on_by_one_seat_and_the_deal_is_new() {
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
    assert_eq!(plan.settings.seats, [SeatSetting::Bot("random".into()), SeatSetting::Me, SeatSetting::Open]);
    assert_eq!(plan.host, guest(BO));
    let setup = &plan.settings.setup;
    assert!(["seed", "position", "first_player"].iter().all(|field| !setup.contains_key(*field)), "{setup:?}");
    assert_eq!(setup["factions"], json!(["city-guard", "harpers", "red-sashes"]), "everyone keeps their colour");

    assert!(!opened(plan).is_arranged());
}

fn opened(plan: RematchPlan) -> Table {
    let (_, new) = plan.open("next".into(), "another seed".into(), 1).unwrap();
    new.opening.commit();
    new.table
}

fn apply(table: &mut Table, entry: Entry) {
    table.prepare(entry, 2).unwrap().commit();
}

#[test]
fn a_rematch_starts_when_everyone_has_connected() {
    let mut s = Scene::people(4).bot(C).local(D, "Bea").begin();
    s.plays_to_the_end();
    let mut next = opened(plan(&s, BO));
    assert_eq!(next.view().awaited, [A, B], "Ana and Bea beside her; Bo asked for it, and a bot is always there");
    assert_eq!((next.automatic(5), next.due()), (None, None));
    assert_eq!(next.arrival(&guest(BO).id), None);
    assert_eq!(next.arrival(&guest(ZOE).id), None, "the seats are kept");
    let taken = next.decide(&guest(ZOE), &Sit { seat: 0 }, 5).map(drop);
    assert_eq!(taken.unwrap_err().code, RefusalCode::SeatTaken);

    let mut words = Vec::new();
    while let Some(entry) = next.arrival(&guest(ANA).id) {
        let Entry::SatDown { guest, .. } = &entry else { panic!("{entry:?}") };
        words.push(guest.name.clone());
        apply(&mut next, entry);
    }
    assert_eq!(words, ["Bea", ANA], "by the names they play under");
    assert!(next.view().awaited.is_empty());
    assert!(matches!(next.automatic(5), Some(Entry::Started { .. })), "all are there");
}

#[test]
fn the_host_can_start_a_rematch_before_everyone_has_connected() {
    let mut s = Scene::people(3).begin();
    s.plays_to_the_end();
    let waiting = opened(plan(&s, BO));
    assert_eq!(waiting.view().awaited, [A, B]);

    let mut at_once = waiting.clone();
    apply(&mut at_once, Entry::Started { rules_version: deepwater_rules::RULES_VERSION });
    assert_eq!((at_once.status(), at_once.view().awaited), (Status::Running, vec![]));

    let mut without = waiting;
    let Ok(Decided::Entry(entry)) = without.decide(&guest(BO), &Stand { seat: 0 }, 5) else { panic!() };
    apply(&mut without, entry);
    assert_eq!(without.view().awaited, [B]);
    assert_eq!(without.arrival(&guest(CY).id), None, "the seat is open now");
}

#[test]
fn there_is_only_one_rematch_and_everyone_gets_its_id() {
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
fn a_game_that_was_given_up_has_a_rematch() {
    let mut s = Scene::people(2).bot(B).begin();
    s.refuses(ANA, Rematch {}, RefusalCode::NotOver);
    s.does(ANA, Resign { seat: 0 });
    s.refuses(ZOE, Rematch {}, RefusalCode::NotSeated);
    assert_eq!(s.does(ANA, Rematch {}), ["rematch"]);
    assert_eq!(s.table.view().rematch.as_deref(), Some("the next table"));
}

#[test]
fn a_table_that_was_cancelled_before_its_game_has_no_rematch() {
    let mut s = Scene::people(2).open();
    s.does(ANA, Cancel {});
    s.refuses(ANA, Rematch {}, RefusalCode::NotOver);
}
