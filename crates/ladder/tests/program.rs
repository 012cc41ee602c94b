//! A program in another language plays the ladder.

use std::fs;

use deepwater_ladder::{CELLS, Contestant, Referee};

/// A bot in the shell: always the first option. It stops after `answers` answers.
fn bot(folder: &std::path::Path, answer: &str) -> String {
    let file = folder.join("bot.sh");
    fs::write(&file, format!("while read -r request; do {answer}; done\n")).expect("a file");
    format!("sh {}", file.display())
}

#[test]
fn a_program_plays_and_is_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Contestant::new(&bot(folder.path(), "echo '{\"option\":0}'")).expect("a program");
    let result = first.play(&CELLS[0], &CELLS[0].seed(), 2, 2, &mut || true).expect("games");
    assert_eq!((result.games, result.players), (4, 2));
    let again = first.play(&CELLS[0], &CELLS[0].seed(), 2, 1, &mut || true).expect("games");
    assert_eq!((result.win_rate, result.mean_score), (again.win_rate, again.mean_score), "the deals are fixed");
    let mut player = first.player().expect("a program");
    let report = Referee { games: 1, ..Referee::default() }.check(&mut *player, &mut |_| {}).expect("answers");
    assert!(report.decisions > 5 && report.knew_too_much == 0, "{report:?}");
}

#[test]
fn mistakes_of_a_program_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    for (answer, message) in [
        ("echo '{\"option\":999}'", "chose option 999"),
        ("echo hello", "expected a line such as"),
        ("exit", "ended before it answered"),
    ] {
        let contestant = Contestant::new(&bot(folder.path(), answer)).expect("a program");
        let error = contestant.play(&CELLS[0], "any", 1, 1, &mut || true).expect_err("no legal answer").to_string();
        assert!(error.contains(message), "{error}");
    }
}
