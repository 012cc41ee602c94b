//! An interrupted match continues from its journal and has the same result as a match without a break.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;

use deepwater_arena::{Block, Journal, JournalError, MatchConfig, MatchError, MatchSummary, play_missing};
use deepwater_rules::GameConfig;

fn config() -> MatchConfig {
    MatchConfig { bot: "envoy".into(), against: "random".into(), game: GameConfig::base(3), seed: "journal".into() }
}

#[derive(Debug, thiserror::Error)]
enum Stop {
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error("power cut")]
    PowerCut,
}

/// Returns the results of blocks without the time they took.
fn results(blocks: &BTreeMap<u64, Block>) -> Vec<(u64, f64, f64, f64, u64)> {
    blocks.values().map(|b| (b.deal, b.wins, b.score, b.score_against, b.decisions)).collect()
}

#[test]
fn an_interrupted_match_continues() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep").join("match.jsonl");
    let config = config();
    let (mut journal, mut played) = Journal::open(&path, &config).expect("a new journal");
    assert!(played.is_empty());
    let mut written = 0;
    let interrupted = play_missing(&config, 10, &mut played, 2, |block| {
        let Some(block) = block else { return Ok(()) };
        journal.add(block)?;
        written += 1;
        if written == 5 { Err(Stop::PowerCut) } else { Ok(()) }
    });
    assert!(matches!(interrupted, Err(Stop::PowerCut)));
    drop(journal);
    // The power cut also interrupts the writing of a further line.
    let mut file = fs::OpenOptions::new().append(true).open(&path).expect("the journal");
    file.write_all(b"{\"deal\":9,\"wi").expect("half a line");

    let (mut journal, mut resumed) = Journal::open(&path, &config).expect("the same match");
    let known = resumed.len();
    assert_eq!(known, 5, "complete lines are kept");
    let mut fresh = 0;
    let more = play_missing(&config, 10, &mut resumed, 2, |block| {
        let Some(block) = block else { return Ok(()) };
        fresh += 1;
        Ok::<(), Stop>(journal.add(block)?)
    });
    more.expect("nothing fails");
    assert_eq!(known + fresh, 10);

    let mut at_once = BTreeMap::new();
    play_missing(&config, 10, &mut at_once, 1, |_| Ok::<(), Stop>(())).expect("nothing fails");
    assert_eq!(results(&resumed), results(&at_once));
    assert_eq!(MatchSummary::of(&config, resumed.values()).games, 30);
    journal.remove().expect("the file is there");
    assert!(!path.exists());
}

#[test]
fn a_journal_of_another_match_is_refused_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.jsonl");
    let (mut journal, _) = Journal::open(&path, &config()).expect("a new journal");
    journal.add(&config().play(0).expect("known bots")).expect("a line");
    let before = fs::read(&path).expect("the journal");
    let other = MatchConfig { seed: "another".into(), ..config() };
    assert!(matches!(Journal::open(&path, &other), Err(JournalError::AnotherMatch(_))));
    assert_eq!(fs::read(&path).expect("the journal"), before);
}

#[test]
fn a_damaged_line_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.jsonl");
    drop(Journal::open(&path, &config()).expect("a new journal"));
    let mut file = fs::OpenOptions::new().append(true).open(&path).expect("the journal");
    file.write_all(b"{\"deal\":9}\n").expect("a line");
    assert!(matches!(Journal::open(&path, &config()), Err(JournalError::Damaged { line: 2, .. })));
}

#[test]
fn an_unknown_bot_is_an_error() {
    let unknown = MatchConfig { against: "nobody".into(), ..config() };
    assert!(
        unknown.check().is_err_and(|error| error.to_string().starts_with("there is no bot \"nobody\"; choose one of"))
    );
    assert!(matches!(unknown.play(0), Err(MatchError::UnknownBot(_))));
}
