//! Only finished games of the deal with the rivals' own answers are accepted.

use deepwater_challenge::{Day, Deal, RIVALS, Unacceptable, decode, encode};
use deepwater_protocol::messages::{ClientMessage, Guest, GuestId, Viewpoint};
use deepwater_protocol::record;
use deepwater_table::{Decided, Entry, Table, TableConfig};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

fn monday() -> Day {
    Day::parse("2026-11-16").expect("a date")
}

/// Plays a deal on a table, as a client does. `person` chooses the person's option out of a number of options.
fn play(deal: &Deal, mut person: impl FnMut(usize) -> usize) -> Map<String, Value> {
    let config = TableConfig::new("t".into(), deal.settings(), "not used".into()).expect("legal settings");
    let new = config.open(me(), Vec::new(), 0).expect("a table");
    new.opening.commit();
    let mut table = new.table;
    for now in 1.. {
        let Some(entry) = next_entry(&table, &mut person, now) else { break };
        table.prepare(entry, now).expect("a fitting entry").commit();
    }
    match table.export() {
        Value::Object(record) => record,
        other => panic!("{other}"),
    }
}

fn me() -> Guest {
    Guest { id: GuestId("me".into()), name: "Ana".into(), emblem: 1, program: false }
}

fn next_entry(table: &Table, person: &mut impl FnMut(usize) -> usize, now: i64) -> Option<Entry> {
    if let Some(entry) = table.automatic(now) {
        return Some(entry);
    }
    if let Some(task) = table.bot_to_move() {
        // The seed that the caller offers differs each time: it must not matter.
        let choice = task.choose(now.unsigned_abs()).expect("an answer");
        return Some(table.bot_moved(choice).expect("a legal answer"));
    }
    let update = table.update(Some(&me().id), Viewpoint::Seat(0), &[], true);
    let decision = update.game?.decision?;
    let option = person(decision.options.as_ref().map_or(0, Vec::len)) as u32;
    let act = ClientMessage::Act { seq: decision.seq, option: Some(option), choice: None };
    match table.decide(&me(), &act, now).expect("a legal answer") {
        Decided::Entry(entry) => Some(entry),
        other => panic!("{other:?}"),
    }
}

/// Returns choices that look random but are the same in each call.
fn varied(mut state: u64) -> impl FnMut(usize) -> usize {
    move |options| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % options
    }
}

#[test]
fn a_played_game_is_accepted_and_comes_back_from_its_answers() {
    for day in 0..7 {
        let deal = Deal::of_day(monday().plus(day));
        let record = play(&deal, varied(day as u64));
        let finished = deal.verify(record.clone()).expect("an honest game");
        let stored = encode(&finished.answers);
        assert!(stored.len() < 600, "{} bytes", stored.len());
        let mut again = deal.record(&decode(&stored).expect("answers")).expect("a record");
        again["commitment"] = record["commitment"].clone();
        assert_eq!(again, Value::Object(record));
    }
}

#[test]
fn the_same_answers_meet_the_same_rivals() {
    for rivals in RIVALS {
        let deal = Deal { rivals: rivals.to_owned(), ..Deal::of_day(monday()) };
        assert_eq!(play(&deal, varied(1)), play(&deal, varied(1)), "{rivals}");
        deal.verify(play(&deal, varied(2))).expect("an honest game");
    }
}

#[test]
fn other_deals_are_refused() {
    let deal = Deal::of_day(monday());
    let of = |other: Deal| deal.verify(play(&other, varied(3)));
    assert_eq!(of(Deal::of_day(monday().plus(1))), Err(Unacceptable::OtherDeal), "a foreign seed");
    assert_eq!(of(Deal { players: 2, ..deal.clone() }), Err(Unacceptable::OtherDeal));
    assert_eq!(of(Deal { modules: vec!["skullport".into()], ..deal.clone() }), Err(Unacceptable::OtherDeal));
    assert!(matches!(of(Deal { rivals: "page".into(), ..deal.clone() }), Err(Unacceptable::OtherAnswer(_))));
    let mut positioned = play(&deal, varied(3));
    positioned.insert("position".into(), json!({"players": [{"vp": 50}]}));
    assert!(deal.verify(positioned).is_err());
    let mut older = play(&deal, varied(3));
    older.insert("rules_version".into(), json!(1));
    assert!(matches!(deal.verify(older), Err(Unacceptable::BadRecord(_))));
}

#[test]
fn an_unfinished_game_is_refused() {
    let deal = Deal::of_day(monday());
    let mut record = play(&deal, varied(4));
    record["choices"].as_array_mut().expect("choices").pop();
    assert_eq!(deal.verify(record.clone()), Err(Unacceptable::NotOver));
    record.remove("seed");
    assert!(matches!(deal.verify(record), Err(Unacceptable::BadRecord(_))));
}

/// Returns the record of a game in which answer `at` is replaced by another option and all later ones by the first
/// option.
fn edited(deal: &Deal, answers: &[u16], at: usize) -> Map<String, Value> {
    let mut answers = answers[..=at].to_vec();
    answers[at] = u16::from(answers[at] == 0);
    let start = deal.record(&answers).expect("a record");
    let (mut game, mut record) = record::from_json(&start).expect("a game");
    while let Some(action) = game.legal_actions().get(0) {
        game.apply(action).expect("a legal answer");
        record.actions.push(action);
    }
    match record::to_json(&record).expect("a record") {
        Value::Object(fields) => fields,
        other => panic!("{other}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn an_edited_answer_of_a_rival_is_refused(game in 0..4_u64, at: prop::sample::Index) {
        let deal = Deal::of_day(monday());
        let honest = deal.verify(play(&deal, varied(game))).expect("an honest game");
        let at = at.index(honest.answers.len());
        // Either the answer of a rival was edited, or later answers of rivals do not fit the person's other answer.
        let verified = deal.verify(edited(&deal, &honest.answers, at));
        prop_assert!(matches!(verified, Err(Unacceptable::OtherAnswer(n)) if n >= at), "{verified:?}");
    }
}
