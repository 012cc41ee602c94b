//! A match that is interrupted goes on where it was, and ends as if nothing had happened.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;

use deepwater_arena::{Block, Contest, Journal, JournalError, Summary, play_missing};
use deepwater_rules::GameConfig;

fn contest() -> Contest {
    Contest { bot: "envoy".into(), against: "random".into(), config: GameConfig::base(3), seed: "journal".into() }
}

/// What chance and skill decided, without the time it took.
fn results(blocks: &BTreeMap<u64, Block>) -> Vec<(u64, f64, f64, f64, u64)> {
    blocks.values().map(|b| (b.deal, b.wins, b.score, b.score_against, b.decisions)).collect()
}

#[test]
fn an_interrupted_match_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep").join("match.jsonl");
    let contest = contest();
    let (mut journal, mut played) = Journal::open(&path, &contest).expect("a new journal");
    assert!(played.is_empty());
    let mut written = 0;
    let interrupted = play_missing(&contest, 10, &mut played, 2, |block| {
        journal.add(block).map_err(|_| "full disk")?;
        written += 1;
        if written == 5 { Err("power cut") } else { Ok(()) }
    });
    assert_eq!(interrupted, Err("power cut"));
    drop(journal);
    // The last line was being written.
    let mut file = fs::OpenOptions::new().append(true).open(&path).expect("the journal");
    file.write_all(b"{\"deal\":9,\"wi").expect("half a line");

    let (mut journal, mut resumed) = Journal::open(&path, &contest).expect("the same match");
    let known = resumed.len();
    assert_eq!(known, 5, "what was written is kept");
    let mut fresh = 0;
    let more = play_missing(&contest, 10, &mut resumed, 2, |block| {
        fresh += 1;
        journal.add(block)
    });
    more.expect("nothing fails");
    assert_eq!(known + fresh, 10);

    let mut at_once = BTreeMap::new();
    play_missing(&contest, 10, &mut at_once, 1, |_| Ok::<(), ()>(())).expect("nothing fails");
    assert_eq!(results(&resumed), results(&at_once));
    assert_eq!(Summary::of(&contest, resumed.values()).games, 30);
    journal.remove().expect("the file is there");
    assert!(!path.exists());
}

#[test]
fn a_journal_of_another_match_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.jsonl");
    let (mut journal, _) = Journal::open(&path, &contest()).expect("a new journal");
    journal.add(&contest().play(0)).expect("a line");
    let before = fs::read(&path).expect("the journal");
    let other = Contest { seed: "another".into(), ..contest() };
    assert!(matches!(Journal::open(&path, &other), Err(JournalError::AnotherMatch(_))));
    assert_eq!(fs::read(&path).expect("the journal"), before);
}
