//! Datasets are complete, repeatable and documented.

use std::fs;
use std::path::Path;

use deepwater_dataset::{DatasetConfig, DatasetError, Written, markdown, write};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{GameConfig, Modules, TieBreak};
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::RowAccessor as _;

fn config() -> DatasetConfig {
    let game = GameConfig::base(3).with(Modules { undermountain: false, skullport: true });
    let bots = ["envoy", "random"].map(str::to_owned).to_vec();
    DatasetConfig { game, bots, games: 70, seed: "test".to_owned(), decisions: true }
}

fn rows(folder: &Path, name: &str) -> SerializedFileReader<fs::File> {
    let file = fs::File::open(folder.join(name)).expect("a file");
    SerializedFileReader::new(file).expect("a Parquet file")
}

#[test]
fn threads_change_no_byte_and_every_row_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let write =
        |name: &str, threads| write(&config(), &folder.path().join(name), threads, |_| true).expect("a dataset");
    let written = write("one", 1);
    assert_eq!(written, write("three", 3));
    for file in ["games", "seats", "decisions"] {
        let read = |name: &str| fs::read(folder.path().join(name).join(format!("{file}.parquet"))).expect("a file");
        assert!(read("one") == read("three"), "{file}");
    }
    let folder = folder.path().join("one");
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 3, "no other files");
    let [games, seats, decisions] = ["games.parquet", "seats.parquet", "decisions.parquet"]
        .map(|name| rows(&folder, name).metadata().file_metadata().num_rows() as u64);
    assert_eq!(Written { games, seats, decisions }, written);
    assert_eq!((games, seats, rows(&folder, "games.parquet").num_row_groups()), (70, 210, 3));
}

#[test]
fn bots_change_seats() {
    let folder = tempfile::tempdir().expect("a folder");
    write(&DatasetConfig { games: 2, decisions: false, ..config() }, folder.path(), 1, |_| true).expect("a dataset");
    let games = rows(folder.path(), "games.parquet");
    let seats = |n: usize| {
        let row = games.get_row_iter(None).expect("rows").nth(n).expect("a row").expect("a row");
        row.get_list(2).expect("a list").elements().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(seats(0), ["\"envoy\"", "\"random\"", "\"envoy\""]);
    assert_eq!(seats(1), ["\"envoy\"", "\"envoy\"", "\"random\""]);
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let quick = DatasetConfig { games: 1, decisions: false, ..config() };
    let written = write(&quick, folder.path(), 1, |_| true).expect("a dataset");
    assert_eq!((written.seats, written.decisions), (3, 0));
    assert!(!folder.path().join("decisions.parquet").exists());
    let error = write(&quick, folder.path(), 1, |_| true).expect_err("the folder has files").to_string();
    assert!(error.contains("overwrites nothing"), "{error}");
}

#[test]
fn what_cannot_be_written_is_refused_before_anything_is_created() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |config: DatasetConfig, message: &str| {
        let error = write(&config, &folder.path().join("new/own"), 2, |_| true).expect_err(message).to_string();
        assert!(error.contains(message), "{error}");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "{message}");
    };
    let bots = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    refused(DatasetConfig { bots: bots(&["envoy", "nobody"]), ..config() }, "nobody");
    refused(DatasetConfig { bots: bots(&[]), ..config() }, "at least one bot");
    refused(DatasetConfig { bots: bots(&["envoy"; 4]), ..config() }, "4 bots have no place in games of 3 players");
    // Two digits of the last number and a hyphen.
    let seed = "s".repeat(61);
    config().check().expect("legal settings");
    DatasetConfig { seed: seed.clone(), ..config() }.check().expect("the longest seed");
    refused(DatasetConfig { seed: format!("{seed}s"), ..config() }, "at most 61 characters");
    refused(DatasetConfig { seed, games: 101, ..config() }, "at most 60 characters");
    refused(DatasetConfig { game: GameConfig::base(9), ..config() }, "2 to 6 players");
}

/// The metadata of a file, by key.
fn entry(file: &SerializedFileReader<fs::File>, key: &str) -> Option<String> {
    let metadata = file.metadata().file_metadata().key_value_metadata().expect("metadata");
    metadata.iter().find(|entry| entry.key == format!("deepwater.{key}"))?.value.clone()
}

#[test]
fn a_stopped_dataset_holds_what_was_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let stopped = folder.path().join("stopped");
    let error = write(&config(), &stopped, 2, |games| games < 32).expect_err("it was ended");
    let DatasetError::Stopped(written) = error else { panic!("{error}") };
    assert_eq!((written.games, error.to_string().as_str()), (32, "the dataset was stopped after 32 games"));
    for (name, count) in [("games", written.games), ("seats", written.seats), ("decisions", written.decisions)] {
        let file = rows(&stopped, &format!("{name}.parquet"));
        assert_eq!(file.metadata().file_metadata().num_rows() as u64, count, "{name}");
        assert_eq!(entry(&file, "stopped-after").as_deref(), Some("32"), "{name}");
    }
    assert_eq!(fs::read_dir(&stopped).expect("a folder").count(), 3, "no other files");
}

#[test]
fn a_dataset_without_games_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    // These games take longer than a tenth of a second, after which the caller is asked.
    let slow = DatasetConfig { bots: vec!["ismcts:200".to_owned()], ..config() };
    let error = write(&slow, &folder.path().join("a/b"), 1, |_| false).expect_err("it was ended");
    assert!(matches!(error, DatasetError::Stopped(Written { games: 0, .. })), "{error}");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
    // A folder of the caller stays.
    assert!(write(&slow, folder.path(), 1, |_| false).is_err());
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn a_file_names_the_whole_set_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = GameConfig { first_player: Some(PlayerId(1)), tie_break: TieBreak::Tournament, ..config().game };
    let config = DatasetConfig { game, games: 1, decisions: false, ..config() };
    write(&config, folder.path(), 1, |_| true).expect("a dataset");
    let file = rows(folder.path(), "games.parquet");
    let written: serde_json::Value = serde_json::from_str(&entry(&file, "config").expect("an entry")).expect("JSON");
    assert_eq!((&written["players"], &written["first_player"]), (&3.into(), &1.into()));
    assert_eq!((&written["options"]["tie_break"], &written["seed"]), (&"tournament".into(), &"test".into()));
    assert_eq!((&written["bots"][1], &written["games"]), (&"random".into(), &1.into()));
    assert_eq!(written["factions"].as_array().map(Vec::len), Some(3));
    assert_eq!(entry(&file, "stopped-after"), None);
}

#[test]
fn the_documentation_has_all_columns() {
    let text = fs::read_to_string("../../docs/dataset.md").expect("docs/dataset.md");
    assert!(text.contains(&markdown()), "docs/dataset.md must have these tables:\n{}", markdown());
}
