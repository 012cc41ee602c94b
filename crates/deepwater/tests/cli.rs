//! Tests the command line of the executable: help, wrong arguments, and the output of each subcommand.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

const SUBCOMMANDS: [&str; 15] = [
    "serve", "backup", "restore", "admin", "doctor", "health", "engine", "mcp", "simulate", "rate", "ladder",
    "dataset", "replay", "review", "bench",
];

/// A recorded 4-player game with random answers.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/4p-both-random.json");

/// The result of a run.
struct Run {
    status: Option<i32>,
    out: String,
    err: String,
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deepwater"));
    command.args(arguments).stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Run {
    let output = command(arguments).output().expect("the executable starts");
    let text = |bytes| String::from_utf8(bytes).expect("plain text");
    Run { status: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Returns the output of a run that must succeed.
#[track_caller]
fn prints(arguments: &[&str]) -> String {
    let run = run(arguments);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{arguments:?}");
    run.out
}

/// Returns the one-line error of a run that must fail although its arguments are well-formed.
#[track_caller]
fn fails(arguments: &[&str]) -> String {
    let run = run(arguments);
    assert_eq!(run.status, Some(1), "{arguments:?}: {}", run.err);
    assert!(run.err.starts_with("error: ") && run.err.lines().count() == 1, "{}", run.err);
    run.err
}

/// Writes a file for the test of this name.
fn file(test: &str, content: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}.json"));
    std::fs::write(&path, content).expect("a file can be written");
    path
}

/// Returns the file of [`GOLDEN`], which must replay: otherwise changed rules are the reason, not this test.
#[track_caller]
fn golden() -> Value {
    let replayed = run(&["replay", "--quiet", GOLDEN]);
    assert_eq!(replayed.status, Some(0), "the rules changed, see crates/deepwater/tests/golden.rs: {}", replayed.err);
    serde_json::from_str(&std::fs::read_to_string(GOLDEN).expect("a recorded game")).expect("JSON")
}

/// Replays a changed record, which must fail.
fn replay_changed(test: &str, change: impl Fn(&mut Value)) -> Run {
    let mut record = golden()["record"].take();
    change(&mut record);
    let run = run(&["replay", file(test, &record.to_string()).to_str().expect("a UTF-8 path")]);
    assert_eq!(run.status, Some(1), "{}", run.err);
    assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    run
}

#[test]
fn help_lists_every_subcommand_on_a_line() {
    let help = prints(&["--help"]);
    assert!(help.starts_with("Lords of Waterdeep"), "{help}");
    for name in SUBCOMMANDS {
        let line = help.lines().find_map(|line| line.strip_prefix(&format!("  {name} ")));
        let line = line.unwrap_or_else(|| panic!("{name} is missing in {help}"));
        assert!((20..110).contains(&line.trim().len()), "{name}: {line}");
    }
    assert_eq!(prints(&["-h"]), help);
    let version = prints(&["--version"]);
    assert!(version.starts_with("deepwater 0.") && version.ends_with(", rules 2)\n"), "{version}");
}

#[test]
fn every_subcommand_explains_itself() {
    for name in SUBCOMMANDS {
        let help = prints(&[name, "--help"]);
        assert!(help.contains(&format!("Usage: deepwater {name}")), "{help}");
        assert_eq!(prints(&["help", name]), help);
        // Each flag has its text beside it, or below it if there are many flags.
        let lines: Vec<&str> = help.lines().map(str::trim_start).collect();
        for (line, next) in lines.iter().zip(&lines[1..]).filter(|(line, _)| line.starts_with('-')) {
            let words = line.split_once("  ").map(|(_, words)| words.trim()).or(Some(next));
            assert!(words.is_some_and(|words| words.len() > 5), "{name}: {line}");
        }
    }
    let simulate = prints(&["simulate", "--help"]);
    for flag in ["--players", "--modules", "--long-game", "--games", "--seed", "--check"] {
        assert!(simulate.contains(flag), "{flag} is missing in {simulate}");
    }
}

#[test]
fn malformed_arguments_are_status_2() {
    let too_long = "x".repeat(41);
    let wrong: [&[&str]; 16] = [
        &["frobnicate"],
        &["--frobnicate"],
        &["engine", "now"],
        &["simulate", "--frobnicate"],
        &["simulate", "10"],
        &["simulate", "--players", "many"],
        &["simulate", "--players", "300"],
        &["simulate", "--modules", "underdark"],
        &["simulate", "--games", "0"],
        &["simulate", "--games", "-1"],
        &["simulate", "--seed", &too_long],
        &["bench", "--only", "7p-base"],
        &["bench", "--seconds", "nan"],
        &["bench", "--seconds=-1"],
        &["replay"],
        &["replay", "one.json", "two.json"],
    ];
    for arguments in wrong {
        let run = run(arguments);
        assert_eq!(run.status, Some(2), "{arguments:?}: {}", run.err);
        assert!(run.err.starts_with("error: "), "{arguments:?}: {}", run.err);
        assert_eq!(run.out, "", "{arguments:?}");
    }
    let run = run(&[]);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("Usage: deepwater"), "{}", run.err);
}

#[test]
fn the_same_seed_simulates_the_same_games() {
    let simulate = |seed| prints(&["simulate", "--games", "40", "--players", "3", "--seed", seed]);
    let once = simulate("one");
    assert_eq!(simulate("one"), once);
    assert_ne!(simulate("another"), once);

    assert!(once.starts_with("40 games, "), "{once}");
    let seats: Vec<&str> = once.lines().filter(|line| line.starts_with("seat ")).collect();
    assert_eq!(seats.len(), 3, "{once}");
    let shares = seats.iter().map(|line| line.split(['%', ' ']).rev().nth(2).expect("a share"));
    let shares: f64 = shares.map(|share| share.parse::<f64>().expect("a number")).sum();
    assert!((shares - 100.0).abs() < 0.2, "{seats:?}");
    for section in
        ["spaces used", "Buildings used", "Buildings put into play", "Intrigue cards played", "Quests completed"]
    {
        let title = once.lines().find(|line| line.starts_with(section)).expect(section);
        assert!(!title.contains("(0 different)"), "{title}");
    }
    assert!(!once.contains("entry-well") && !once.contains("skull-island"), "spaces of modules not in play");
}

#[test]
fn checked_games_are_the_same_games() {
    let odd = ["--modules", "undermountain,skullport", "--promo", "--limited-gold", "--tournament", "--long-game"];
    let simulate = [&["simulate", "--games", "10", "--players", "6"], &odd[..]].concat();
    let plain = prints(&simulate);
    assert!(plain.contains("entry-well") && plain.contains("skull-island"), "spaces of both modules");
    let checked = prints(&[&simulate, &["--check"][..]].concat());
    let checks = checked.strip_prefix(&plain).expect("the same summary");
    assert!(checks.starts_with("checked: INV-1 to INV-10 held after each of "), "{checks}");
    assert_eq!(checks.lines().count(), 1);
}

#[test]
fn illegal_options_are_one_line() {
    assert!(fails(&["simulate", "--players", "7"]).contains("2 to 6 players, not 7"));
    assert!(fails(&["simulate", "--players", "1"]).contains("2 to 6 players, not 1"));
    assert!(fails(&["simulate", "--players", "6"]).contains("six players need at least one module"));
    assert!(fails(&["simulate", "--long-game"]).contains("the long game needs at least one module"));
}

#[test]
fn bots_play_games_that_can_be_saved_and_replayed() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("saved-games");
    let place = folder.to_str().expect("a UTF-8 path");
    let told = prints(&["simulate", "--bots", "steward,random", "--games", "3", "--save", place]);
    assert!(told.starts_with("3 games") && told.contains("seat 1") && !told.contains("seat 2"), "{told}");
    for number in 0..3 {
        let record = folder.join(format!("{number}.json"));
        assert!(prints(&["replay", record.to_str().expect("a UTF-8 path")]).contains("== Round 8 =="));
    }
    assert!(fails(&["simulate", "--bots", "nobody"]).contains("there is no bot \"nobody\""));
}

/// Plays a match with its own folder for journals and returns the lines of the output.
fn rate(folder: &str, more: &[&str]) -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let start = ["rate", "--journals", folder.to_str().expect("a UTF-8 path")];
    prints(&[&start, more].concat()).lines().map(str::to_owned).collect()
}

#[test]
fn a_match_is_a_line_of_json() {
    let words = ["--bot", "envoy", "--against", "random", "--players", "4", "--games", "40", "--seed", "s", "--json"];
    let [line] = rate("one-match", &words).try_into().expect("one line");
    let result: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!((&result["bot"], &result["against"]), (&json!("envoy"), &json!("random")));
    assert_eq!((&result["players"], &result["games"]), (&json!(4), &json!(40)));
    let of = |field: &str| result[field].as_f64().unwrap_or_else(|| panic!("{field} in {result}"));
    assert!(of("low") <= of("win_rate") && of("win_rate") <= of("high") && of("win_rate") > 0.5, "{result}");
    assert!(of("mean_score") > of("mean_score_against") && of("us_per_decision") > 0.0, "{result}");
}

#[test]
fn a_league_ends_with_ratings_the_strongest_first() {
    let lines = rate("league", &["--league", "random,steward,envoy", "--games", "20", "--json"]);
    assert_eq!(lines.len(), 4);
    let ratings: Value = serde_json::from_str(&lines[3]).expect("JSON");
    let names: Vec<&str> =
        ratings["league"].as_array().expect("a list").iter().filter_map(|rating| rating["bot"].as_str()).collect();
    assert_eq!(names, ["steward", "envoy", "random"]);
    assert!(fails(&["rate", "--league", "random"]).contains("at least two bots"));
    assert!(fails(&["rate", "--bot", "nobody", "--against", "random"]).contains("there is no bot"));
    // All names are checked before the first match.
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no-league");
    let refused = |league: &str| {
        let place = folder.to_str().expect("a UTF-8 path");
        let run = run(&["rate", "--journals", place, "--games", "2", "--league", league]);
        assert_eq!((run.status, run.out.as_str()), (Some(1), ""), "{}", run.err);
        run.err
    };
    assert!(refused("random,envoy,nobody").starts_with("error: there is no bot \"nobody\"; choose one of random, "));
    assert_eq!(refused("random,envoy,random"), "error: random is in the league twice\n");
}

#[test]
fn a_journal_that_cannot_be_written_is_one_error() {
    let words = ["--bot", "envoy", "--against", "random", "--games", "2"];
    let error = fails(&[&["rate", "--journals", GOLDEN], &words[..]].concat());
    assert_eq!(error.matches("os error").count(), 1, "{error}");
    assert!(error.starts_with("error: cannot read or write the journal "), "{error}");
}

#[test]
fn a_bot_is_measured_against_the_scripts_of_the_solo_game() {
    let words = ["--bot", "envoy", "--against", "solo:c", "--modules", "skullport", "--games", "21", "--json"];
    let [line] = rate("solo", &words).try_into().expect("one line");
    let result: Value = serde_json::from_str(&line).expect("JSON");
    // The script always has the same seat, so each deal is one game.
    assert_eq!((&result["against"], &result["players"], &result["games"]), (&json!("solo:c"), &json!(2), &json!(21)));
    let of = |field: &str| result[field].as_f64().unwrap_or_else(|| panic!("{field} in {result}"));
    assert!(of("mean_score") > 20.0 && of("mean_score_against") > 20.0, "{result}");
    assert!(of("us_per_decision") > 0.0 && of("us_per_decision_against") == 0.0, "{result}");

    let refused =
        |against: &str, more: &[&str]| fails(&[&["rate", "--bot", "envoy", "--against", against], more].concat());
    assert!(refused("solo:d", &[]).contains("solo:a, solo:b and solo:c"));
    assert!(refused("solo:a", &["--players", "4"]).contains("one bot and the script"));
    assert!(refused("solo:b", &["--modules", "skullport"]).contains("module"));
}

#[test]
fn bench_prints_its_figures_as_json() {
    let figures = prints(&["bench", "--json", "--seconds", "0.05"]);
    let figures: Vec<Value> = figures.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let names: Vec<&str> = figures.iter().map(|figure| figure["name"].as_str().expect("a name")).collect();
    assert_eq!(names, ["2p-base", "4p-base", "5p-both", "6p-both", "state", "ismcts-2p", "steward", "steward-both"]);
    let playouts: &[&str] = &["games_per_s", "decisions_per_s", "ns_per_decision", "decisions_per_game"];
    let state: &[&str] = &["bytes", "clone_ns", "observe_sample_ns", "replay_us"];
    for figure in &figures {
        let fields = match figure["name"].as_str() {
            Some("state") => state,
            Some("ismcts-2p") => &["iterations_per_s"],
            Some("steward" | "steward-both") => &["us_per_decision"],
            _ => playouts,
        };
        assert_eq!(figure.as_object().expect("an object").len(), 1 + fields.len(), "{figure}");
        for field in fields {
            assert!(figure[*field].as_f64().is_some_and(|value| value > 0.0), "{field} of {figure}");
        }
    }
    for figure in &figures[..4] {
        let of = |field: &str| figure[field].as_f64().expect("a number");
        let product = of("games_per_s") * of("decisions_per_game") / of("decisions_per_s");
        assert!((product - 1.0).abs() < 1e-6, "{figure}");
        assert!((of("decisions_per_s") * of("ns_per_decision") / 1e9 - 1.0).abs() < 1e-6, "{figure}");
    }
    assert!(figures[4]["bytes"].as_u64().is_some_and(|bytes| bytes <= 2048));
}

#[test]
fn bench_measures_one_figure_in_words() {
    let figure = prints(&["bench", "--only", "2p-base", "--seconds", "0.05"]);
    assert!(figure.starts_with("2p-base: ") && figure.contains("games/s"), "{figure}");
    assert_eq!(figure.lines().count(), 1);
    let state = prints(&["bench", "--only", "state", "--seconds", "0.05"]);
    assert!(state.starts_with("state: ") && state.lines().count() == 1, "{state}");
    // The steward has two figures: the base game, and both modules.
    let steward = prints(&["bench", "--only", "steward", "--seconds", "0.05"]);
    let names: Vec<&str> = steward.lines().filter_map(|line| line.split(':').next()).collect();
    assert_eq!(names, ["steward", "steward-both"], "{steward}");
    assert!(prints(&["bench", "--help"]).contains("both of the steward's"));
}

#[test]
fn replay_prints_the_game() {
    let golden = golden();
    let told = prints(&["replay", GOLDEN]);
    for round in 1..=8 {
        assert_eq!(told.matches(&format!("\n== Round {round} ==\n")).count(), 1, "round {round}");
    }
    for (seat, total) in golden["scores"].as_array().expect("scores").iter().enumerate() {
        assert!(told.contains(&format!("\n  Seat {seat}: {total} = ")), "the score of seat {seat}: {total}");
        assert!(told.contains(&format!("\nSeat {seat}:\n")), "the turns of seat {seat}");
    }
    assert!(told.lines().last().is_some_and(|line| line.starts_with("Won by Seat ")));
    // Cards and spaces are printed by name, not by id.
    assert!(told.contains("assigns an Agent to ") && !told.contains("the-") && !told.contains('{'));

    let end = prints(&["replay", "--quiet", GOLDEN]);
    assert!(told.ends_with(&end) && end.starts_with("\nFinal scores:"), "{end}");
}

#[test]
fn replay_prints_the_game_in_other_languages() {
    let lines = |language| prints(&["replay", "--language", language, GOLDEN]).lines().count();
    assert_eq!((lines("pl"), lines("ru")), (lines("en"), lines("en")));
    let polish = prints(&["replay", "--language", "pl", GOLDEN]);
    assert!(polish.contains("\n== Runda 8 ==\n") && polish.contains("\nGracz 0:\n"), "{polish}");
    assert!(polish.contains("przydziela agenta: ") && !polish.contains("assigns"), "{polish}");
    let russian = prints(&["replay", "--language", "ru", GOLDEN]);
    let foreign = russian.lines().find(|line| line.contains(|letter: char| letter.is_ascii_alphabetic()));
    assert_eq!(foreign, None);

    let run = run(&["replay", "--language", "tlh", GOLDEN]);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("[possible values: en, pl, ru]"), "{}", run.err);
}

#[test]
fn replay_takes_a_bare_record_and_an_unfinished_game() {
    let mut record = golden()["record"].take();
    let bare = file("bare", &record.to_string());
    assert_eq!(prints(&["replay", bare.to_str().expect("a UTF-8 path")]), prints(&["replay", GOLDEN]));

    record["choices"].as_array_mut().expect("choices").truncate(30);
    let answer = json!({"ok": true, "record": record});
    let part = file("part", &answer.to_string());
    let told = prints(&["replay", part.to_str().expect("a UTF-8 path")]);
    assert!(told.contains("== Round 1 ==") && !told.contains("Final scores"), "{told}");
    assert!(told.ends_with("\nThe game is not over after 30 decisions.\n"), "{told}");
}

#[test]
fn replay_says_which_choice_does_not_fit() {
    let run = replay_changed("corrupted", |record| record["choices"][20] = json!({"space": "nowhere"}));
    assert!(run.err.contains("corrupted.json: choice 20 is not an option of its decision"), "{}", run.err);
    // The part that replays is printed all the same.
    assert!(run.out.contains("== Round 1 ==") && !run.out.contains("Final scores"), "{}", run.out);

    let run = replay_changed("too-many", |record| {
        record["choices"].as_array_mut().expect("choices").push(json!({"decline": true}));
    });
    let made = golden()["decisions"].clone();
    assert!(run.err.contains(&format!("choice {made} comes after the end of the game")), "{}", run.err);
}

#[test]
fn replay_refuses_files_without_a_record() {
    assert!(fails(&["replay", "no/such/file.json"]).contains("cannot read no/such/file.json"));
    let refused = |test: &str, content: &str| fails(&["replay", file(test, content).to_str().expect("a UTF-8 path")]);
    assert!(refused("no-json", "Dear diary,").contains("no-json.json is not JSON"));
    assert!(refused("cut-off", r#"{"rules_version":1,"#).contains("cut-off.json is not JSON"));
    assert!(refused("a-list", "[]").contains("a-list.json: "));
    assert!(refused("empty", "{}").contains("the record lacks the field rules_version"));

    let run = replay_changed("version", |record| record["rules_version"] = json!(999));
    assert!(run.err.contains("version.json: recorded with rules version 999"), "{}", run.err);
    let run = replay_changed("config", |record| record["players"] = json!(9));
    assert!(run.err.contains("config.json: a game has 2 to 6 players, not 9"), "{}", run.err);
    let run = replay_changed("seed", |record| record["seed"] = Value::Null);
    assert!(run.err.contains("seed is missing"), "{}", run.err);
    assert_eq!(run.out, "");
}

/// A recorded 2-player game.
const SHORT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/2p-base-eager.json");

#[test]
fn dataset_writes_to_an_empty_folder_only() {
    let folder = std::env::temp_dir().join(format!("deepwater-dataset-{}", std::process::id()));
    let path = folder.to_str().expect("a UTF-8 path");
    let arguments = ["dataset", "--out", path, "--games", "2", "--bots", "random", "--players", "3", "--no-decisions"];
    assert_eq!(prints(&arguments), format!("{path}: 2 games, 6 seats\n"));
    assert!(fails(&arguments).contains("overwrites nothing"));
    std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    assert!(fails(&["dataset", "--out", path, "--bots", "nobody"]).contains("nobody"));
    let three = ["--bots", "random,envoy,steward", "--players", "2"];
    let no_place = "3 bots have no place in games of 2 players";
    assert!(fails(&[&["dataset", "--out", path], &three[..]].concat()).contains(no_place));
    assert!(fails(&[&["simulate"], &three[..]].concat()).contains(no_place));
    assert!(!folder.exists(), "a refused dataset creates nothing");
}

#[cfg(unix)]
#[test]
fn an_interrupted_dataset_can_be_read() {
    let folder = std::env::temp_dir().join(format!("deepwater-interrupted-{}", std::process::id()));
    let path = folder.to_str().expect("a UTF-8 path");
    let arguments = ["dataset", "--out", path, "--games", "10000000", "--bots", "random", "--no-decisions"];
    let process = command(&arguments).stderr(Stdio::piped()).spawn().expect("a process");
    let partial = folder.join("games.parquet.partial");
    // The first games are in the file.
    while std::fs::metadata(&partial).map_or(0, |file| file.len()) < 10_000 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let interrupt = Command::new("kill").args(["-INT", &process.id().to_string()]).status();
    assert!(interrupt.expect("kill").success());
    let output = process.wait_with_output().expect("an end");
    let error = String::from_utf8(output.stderr).expect("plain text");
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.starts_with("error: the dataset was stopped after "), "{error}");
    for file in ["games.parquet", "seats.parquet"] {
        let bytes = std::fs::read(folder.join(file)).expect("a file");
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"), "{file} is complete");
    }
    assert_eq!(std::fs::read_dir(&folder).expect("the folder").count(), 2);
    std::fs::remove_dir_all(&folder).expect("the folder can be removed");
}

/// Measures a bot in one cell of the ladder, two of its deals.
fn ladder(bot: &str, more: &[&str]) -> Vec<String> {
    let small = ["ladder", "--bot", bot, "--against", "random", "--players", "2", "--deals", "2", "--threads", "1"];
    prints(&[&small, more].concat()).lines().map(str::to_owned).collect()
}

#[test]
fn the_ladder_measures_a_bot_and_continues_from_its_results() {
    let folder = std::env::temp_dir().join(format!("deepwater-ladder-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("results.jsonl");
    let results = ["--json", "--results", file.to_str().expect("a UTF-8 path")];
    let [line] = ladder("envoy", &results).try_into().expect("one line");
    let report: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!((&report["ladder"], &report["bot"], &report["complete"]), (&json!(1), &json!("envoy"), &json!(false)));
    // The base game and both modules, two deals, two seats.
    assert_eq!((&report["report"]["games"], &report["by_opponent"]["random"]["games"]), (&json!(8), &json!(8)));
    assert_eq!((&report["referee"]["knew_too_much"], &report["referee"]["not_repeatable"]), (&json!(0), &json!(0)));
    assert!(report["report"]["score"]["mean"].as_f64() > report["report"]["par"].as_f64(), "{line}");

    let written = std::fs::read_to_string(&file).expect("the results");
    assert_eq!(written.lines().count(), 2);
    // The first cell is known, and the line of the second one was interrupted while it was written.
    std::fs::write(&file, &written[..written.len() - 9]).expect("the results");
    let known: Value = serde_json::from_str(written.lines().next().expect("a line")).expect("JSON");
    let [line] = ladder("envoy", &[&results[..], &["--no-referee"]].concat()).try_into().expect("one line");
    let again: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!((&again["report"]["score"], &again["referee"]), (&report["report"]["score"], &Value::Null));
    let time = |cell: &Value| cell["us_per_decision"].as_f64().expect("a time");
    assert!((time(&again["cells"][0]) - time(&known["summary"])).abs() < 1e-6, "the known cell was not played again");
    assert_eq!(std::fs::read_to_string(&file).expect("the results").lines().count(), 2);
    std::fs::remove_dir_all(&folder).expect("the folder can be removed");
}

#[test]
fn the_ladder_prints_cells_and_sums_in_words() {
    let lines = ladder("random", &["--fresh", "mine", "--no-referee"]);
    assert_eq!(lines.len(), 5, "{lines:?}");
    assert!(lines[1].ends_with(", both modules") && lines[3].starts_with("against random "), "{lines:?}");
    assert!(lines[4].starts_with("ladder 1, incomplete: ") && lines[4].ends_with(" in 8 games"), "{lines:?}");
}

#[test]
fn the_ladder_refuses_what_it_does_not_have_before_it_plays() {
    let refused = |more: &[&str]| fails(&[&["ladder", "--bot", "random"], more].concat());
    assert!(refused(&["--against", "random,stewrd"]).contains("choose from random, envoy, steward, net, ismcts:1000"));
    assert!(refused(&["--players", "2,6"]).contains("no games of 6 players; choose from 2, 3, 4, 5"));
    let misspelt = fails(&["ladder", "--bot", "stewrd"]);
    assert!(misspelt.contains("there is no program \"stewrd\", and there is no bot \"stewrd\""), "{misspelt}");
    assert!(misspelt.contains("steward"), "{misspelt}");
    assert!(fails(&["ladder", "--bot", "no-such-python my_bot.py"]).contains("there is no program"), "a command line");
}

#[test]
fn review_prints_columns_that_add_up() {
    let json: Value = serde_json::from_str(&prints(&["review", SHORT, "--budget", "0s", "--json"])).expect("JSON");
    assert_eq!(json["evaluator"], "steward-review-2");
    let seats = json["seats"].as_array().expect("seats");
    let scores: Vec<i64> = seats.iter().map(|seat| seat["result"]["points"].as_f64().expect("points") as i64).collect();
    let golden: Value = serde_json::from_str(&std::fs::read_to_string(SHORT).expect("a game")).expect("JSON");
    assert_eq!(json!(scores), golden["scores"]);
    for (seat, part) in seats.iter().flat_map(|seat| [(seat, "win"), (seat, "points")]) {
        let value = |column: &str| seat[column][part].as_f64().expect("a number");
        let columns = ["start", "decisions", "luck", "rivals", "residual"].map(value);
        assert!((columns.iter().sum::<f64>() - value("result")).abs() < 1e-9, "{seat}");
    }
    let moments = json["moments"].as_array().expect("moments");
    assert!(moments.iter().any(|moment| moment["kind"] == "luck"));
    for moment in moments {
        assert!(moment["reason"].as_str().is_some_and(|reason| reason.len() > 10), "{moment}");
        assert_eq!(moment["verdict"].is_string(), moment["kind"] == "decision", "{moment}");
        assert!(moment["loss"]["low"].as_f64() <= moment["loss"]["high"].as_f64(), "{moment}");
    }
}

#[test]
fn review_prints_a_report_in_every_language() {
    for (language, words) in [
        ("en", ["Seat 1", "own decisions"]),
        ("pl", ["Gracz 1", "własne decyzje"]),
        ("ru", ["Игрок 1", "свои решения"]),
    ] {
        let arguments = ["review", SHORT, "--seat", "1", "--budget", "0s", "--language", language];
        let report = prints(&arguments);
        assert!(words.iter().all(|word| report.contains(word)), "{report}");
        assert_eq!(prints(&[&arguments[..], &["--threads", "1"]].concat()), report);
    }
}

#[test]
fn review_prints_a_table_of_many_games() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("batch");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::copy(SHORT, folder.join("game.json")).expect("a copy");
    std::fs::write(folder.join("unfit.json"), "{}").expect("a file");
    let run = run(&["review", "--batch", folder.to_str().expect("a UTF-8 path"), "--budget", "0s"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(run.err.starts_with("warning: ") && run.err.contains("unfit.json"), "{}", run.err);
    let lines: Vec<Vec<&str>> = run.out.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!((lines.len(), lines[0].len()), (3, 17), "{}", run.out);
    assert!(lines[1..].iter().all(|line| line.len() == 17 && line[0] == "game"), "{}", run.out);
}

#[test]
fn review_refuses_what_it_cannot_review() {
    assert!(fails(&["review", "no/such/file.json"]).contains("cannot read no/such/file.json"));
    assert!(fails(&["review", "--batch", "no/such/folder"]).contains("cannot read no/such/folder"));
    assert!(fails(&["review", SHORT, "--seat", "2"]).contains("there is no seat 2; the game has 2 seats"));
    let mut record = golden()["record"].take();
    record["choices"].as_array_mut().expect("choices").pop();
    let unfinished = file("review-unfinished", &record.to_string());
    assert!(fails(&["review", unfinished.to_str().expect("a UTF-8 path")]).contains("only a finished game"));
    for arguments in [&["review"][..], &["review", SHORT, "--budget", "soon"], &["review", SHORT, "--batch", "."]] {
        assert_eq!(run(arguments).status, Some(2), "{arguments:?}");
    }
}

/// The reader closes the output early, as `| head` does.
#[test]
fn a_closed_output_is_no_failure() {
    for arguments in [&["replay", GOLDEN][..], &["simulate", "--games", "1"], &["bench", "--seconds", "0.01"]] {
        let mut process = command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a process");
        drop(process.stdout.take());
        let output = process.wait_with_output().expect("an end");
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()), "{arguments:?}");
    }
}
