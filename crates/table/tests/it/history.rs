//! The history in pages.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_table::{Entry, Occurrence, RequestOutcome, Subscriber, Table};
use serde_json::json;

use super::scene::*;

/// The largest message with a page of the history, in bytes.
const LARGEST_MESSAGE: usize = 400_000;

/// Returns a table with a game that has begun and much chat, as older versions allowed it.
fn talkative() -> Stage {
    let mut s = Scene::people(2).begin();
    for n in 0..2_000 {
        s.store_one(Entry::Chat { seat: A, text: format!("{n} {}", "\"".repeat(480)) });
    }
    s
}

fn first_update(table: &Table, since: Option<u64>) -> Update {
    match table.first_messages(&Subscriber::default(), 1, since).unwrap() {
        [ServerMessage::Update(update), _] => *update,
        other => panic!("{other:?}"),
    }
}

/// Reads the history with `recap`, page by page.
fn recap_all(table: &Table, mut since: u64) -> Vec<TableEvent> {
    let mut all: Vec<TableEvent> = Vec::new();
    loop {
        let request = Request { id: 1, message: Recap { since } };
        let reply = match table.handle(&mut Subscriber::default(), &request, 0).unwrap() {
            RequestOutcome::Reply(reply) => reply,
            other => panic!("{other:?}"),
        };
        assert!(json!(reply).to_string().len() < LARGEST_MESSAGE);
        let [ServerMessage::Recap { happened, more, .. }] = &reply[..] else { panic!("{reply:?}") };
        since = happened.last().map_or(since, |last| last.seq);
        all.extend(happened.iter().cloned());
        if !more {
            return all;
        }
        assert!(!happened.is_empty(), "every page goes on");
    }
}

fn told(s: &Stage) -> Vec<TableEvent> {
    s.told.iter().map(|occurrence: &Occurrence| occurrence.seen_by(deepwater_rules::Viewer::Spectator)).collect()
}

#[test]
fn a_client_gets_the_latest_page_and_can_ask_for_the_rest() {
    let s = talkative();
    let update = first_update(&s.table, None);
    assert!(json!(update).to_string().len() < LARGEST_MESSAGE);
    let omitted = update.omitted.expect("not everything fits");
    let all = told(&s);
    let rest: Vec<TableEvent> = all.iter().filter(|event| event.seq > omitted).cloned().collect();
    assert_eq!(update.happened, rest);
    assert_eq!(recap_all(&s.table, 0), all);
    assert!(recap_all(&s.table, s.table.seq()).is_empty());
}

#[test]
fn a_client_that_was_away_for_a_moment_costs_no_replay() {
    let s = talkative();
    let since = s.table.seq() - 5;
    assert!(!s.table.needs_replay(since));
    assert!(s.table.needs_replay(0));
    let update = first_update(&s.table, Some(since));
    assert_eq!((update.happened.len(), update.omitted), (5, None));
    let reloaded = s.reloaded(None).unwrap();
    assert!(!reloaded.needs_replay(since), "a table that was just loaded knows the latest part, too");
    assert_eq!(first_update(&reloaded, Some(since)), update);
}

#[test]
fn the_history_of_an_ordinary_game_fits_on_one_page() {
    let mut s = Scene::dealt(5).setup("modules", json!(["undermountain", "skullport"])).begin();
    s.plays_to_the_end();
    let update = first_update(&s.table, None);
    assert_eq!(update.omitted, None);
    assert_eq!(update.happened, told(&s));
    assert!(json!(update).to_string().len() < LARGEST_MESSAGE);
}
