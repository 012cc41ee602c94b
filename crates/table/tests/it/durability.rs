//! The durability sequence: no client hears of an entry before it is stored, and a refusal leaves no trace.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_table::*;
use proptest::prelude::*;
use rand::RngExt;
use serde_json::json;

use super::crowd::Crowd;
use super::scene::*;

/// A database that several servers share: a log that accepts an entry only if it has the next number.
struct Database {
    log: Vec<String>,
    available: bool,
}

#[derive(PartialEq, Eq, Debug)]
enum StoreError {
    Conflict,
    Unavailable,
}

impl Database {
    fn store(&mut self, prepared: &Prepared) -> Result<(), StoreError> {
        if !self.available {
            return Err(StoreError::Unavailable);
        }
        if self.log.len() as u64 != prepared.expected() {
            return Err(StoreError::Conflict);
        }
        self.log.push(serde_json::to_string(prepared.entry()).expect("entries are JSON"));
        Ok(())
    }

    fn read_after(&self, seq: u64) -> Vec<LogEntry> {
        let read = |text: &String| serde_json::from_str(text).expect("what was stored can be read");
        self.log.iter().skip(seq as usize).map(read).collect()
    }
}

/// Returns the table of two servers, at which Ana decides first, and the database that the servers share.
fn two_servers() -> (Table, Table, Database) {
    let s = Scene::people(2).begin();
    let log = s.log().iter().map(|entry| json!(entry).to_string()).collect();
    let other = s.reloaded(None).expect("its own log");
    (s.table, other, Database { log, available: true })
}

fn decide(table: &Table, who: &str, message: &ClientMessage) -> Result<Entry, RefusalCode> {
    match table.decide(&guest(who), message, 0).map_err(|refusal| refusal.code)? {
        Decided::Entry(entry) => Ok(entry),
        other => panic!("{message:?} leads to {other:?}"),
    }
}

fn act(table: &Table, option: u32) -> ClientMessage {
    let (_, _, seq) = table.waits_for().expect("a person decides");
    Act { seq, option: Some(option), choice: None }
}

fn chat(text: &str) -> ClientMessage {
    Chat { text: text.into() }
}

/// Does what a server does after a conflict: reads and applies the entries of the other server.
fn catch_up(table: &mut Table, database: &Database) -> Vec<String> {
    let mut news = Vec::new();
    for entry in database.read_after(table.seq()) {
        news.extend(table.apply_stored(entry).expect("the stored log fits"));
    }
    news.iter().map(word).collect()
}

#[test]
fn a_stored_entry_is_told() {
    let (mut table, _, mut database) = two_servers();
    let before = table.seq();
    let prepared = table.prepare(decide(&table, ANA, &act(&table, 0)).unwrap(), 5).unwrap();
    assert_eq!((prepared.expected(), prepared.entry().seq, prepared.entry().at), (before, before + 1, 5));
    assert_eq!(database.store(&prepared), Ok(()));
    let news = prepared.commit();
    assert_eq!(news.iter().map(word).collect::<Vec<_>>(), ["acted"]);
    assert_eq!(table.history(before), news);
}

#[test]
fn an_entry_that_the_store_refuses_leaves_no_trace() {
    let (mut table, _, mut database) = two_servers();
    database.available = false;
    let before = looks(&table);
    for message in [act(&table, 1), chat("hello"), Propose { what: Proposal::Pause {} }] {
        let prepared = table.prepare(decide(&table, ANA, &message).unwrap(), 5).unwrap();
        assert_eq!(database.store(&prepared), Err(StoreError::Unavailable));
        table.roll_back(prepared);
        assert_eq!(looks(&table), before, "{message:?}");
    }
    database.available = true;
    let prepared = table.prepare(decide(&table, ANA, &act(&table, 1)).unwrap(), 6).unwrap();
    assert_eq!(database.store(&prepared), Ok(()), "the same can be tried again");
    assert_eq!(prepared.commit().len(), 1);
}

#[test]
fn after_a_conflict_the_request_is_decided_again() {
    let (mut first, mut second, mut database) = two_servers();
    let prepared = second.prepare(decide(&second, BO, &chat("hello")).unwrap(), 5).unwrap();
    assert_eq!(database.store(&prepared), Ok(()));
    prepared.commit();

    let answer = act(&first, 0);
    let prepared = first.prepare(decide(&first, ANA, &answer).unwrap(), 6).unwrap();
    assert_eq!(database.store(&prepared), Err(StoreError::Conflict));
    first.roll_back(prepared);
    assert_eq!(catch_up(&mut first, &database), ["chat"]);
    let prepared = first.prepare(decide(&first, ANA, &answer).unwrap(), 6).unwrap();
    assert_eq!(database.store(&prepared), Ok(()), "chat makes no answer stale");
    prepared.commit();

    assert_eq!(catch_up(&mut second, &database), ["acted"]);
    assert_eq!(looks(&first), looks(&second));
}

#[test]
fn one_decision_cannot_be_answered_on_two_servers() {
    let (mut first, mut second, mut database) = two_servers();
    let answer = act(&first, 0);
    let prepared = second.prepare(decide(&second, ANA, &answer).unwrap(), 5).unwrap();
    assert_eq!(database.store(&prepared), Ok(()));
    prepared.commit();

    let prepared = first.prepare(decide(&first, ANA, &act(&first, 1)).unwrap(), 5).unwrap();
    assert_eq!(database.store(&prepared), Err(StoreError::Conflict));
    first.roll_back(prepared);
    assert_eq!(catch_up(&mut first, &database), ["acted"]);
    assert_eq!(decide(&first, ANA, &answer), Err(RefusalCode::Stale));
    assert_eq!(looks(&first), looks(&second));
}

/// The connection to the database broke during the commit: the server does not know whether the entry was stored.
#[test]
fn an_entry_that_was_stored_after_all_is_found_when_catching_up() {
    let (mut table, _, mut database) = two_servers();
    let prepared = table.prepare(decide(&table, ANA, &act(&table, 2)).unwrap(), 5).unwrap();
    assert_eq!(database.store(&prepared), Ok(()));
    let after = looks(&table);
    table.roll_back(prepared);
    assert_eq!(catch_up(&mut table, &database), ["acted"]);
    assert_eq!(looks(&table), after);
}

#[test]
fn a_stored_entry_that_does_not_fit_leaves_the_table_as_it_was() {
    let (mut table, ..) = two_servers();
    let before = looks(&table);
    let next = table.seq() + 1;
    let chat = Entry::Chat { seat: A, text: "hello".into() };
    let gap = LogEntry { seq: next + 1, at: 0, entry: chat };
    assert_eq!(table.apply_stored(gap), Err(LogError::Gap { expected: next, found: next + 1 }));
    let misfit = LogEntry { seq: next, at: 0, entry: Entry::Acted { seat: B, bot: None, option: 0, choice: None } };
    assert_eq!(table.apply_stored(misfit), Err(LogError::Misfit(next)));
    assert_eq!(looks(&table), before);
}

#[test]
#[should_panic(expected = "only the last entry can be rolled back")]
fn only_the_last_entry_can_be_rolled_back() {
    let (mut table, ..) = two_servers();
    let first = table.prepare(decide(&table, ANA, &chat("one")).unwrap(), 5).unwrap();
    let second = table.prepare(decide(&table, ANA, &chat("two")).unwrap(), 5).unwrap();
    second.commit();
    table.roll_back(first);
}

#[test]
fn a_rematch_is_stored_together_with_its_announcement() {
    let mut s = Scene::people(2).begin();
    s.plays_to_the_end();
    let Ok(Decided::Rematch(plan)) = s.table.decide(&guest(BO), &Rematch {}, s.now) else { panic!("a rematch") };
    let (announcement, new) = plan.open("next".into(), "another seed".into(), s.now).unwrap();
    assert_eq!(announcement, Entry::Rematch { seat: B, table: "next".into() });
    assert_eq!((new.opening.expected(), new.table.status()), (0, Status::Open));
    assert_eq!(new.table.config().id, "next");
    let before = s.looks();
    let prepared = s.table.prepare(announcement, s.now).unwrap();
    s.table.roll_back(prepared);
    assert_eq!(s.looks(), before, "neither is there if the store refuses");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_refused_leaves_no_trace(seed: u64) {
        let mut crowd = Crowd::new(seed);
        for _ in 0..200 {
            crowd.step();
            let (now, entry) = (crowd.stage.now, crowd.stage.table.automatic(crowd.stage.now));
            let bot = || Some(crowd.stage.table.bot_moved(crowd.stage.table.bot_to_move()?.choose_at_random(seed)).unwrap());
            let Some(entry) = entry.or_else(bot) else { continue };
            if crowd.rng.random_range(0..4) == 0 {
                let before = crowd.stage.looks();
                let prepared = crowd.stage.table.prepare(entry, now).unwrap();
                crowd.stage.table.roll_back(prepared);
                prop_assert_eq!(crowd.stage.looks(), before);
            }
        }
    }
}
