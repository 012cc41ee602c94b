//! Every clause of docs/rules.md and every card has a test that names it.
//!
//! A test names a clause or a card by having its id in its name, word by word: `CLAR-B12` is named by
//! `clar_b12_change_of_plans`, the tile Caravan Court by anything with `tile_caravan_court`.

use std::collections::BTreeSet;
use std::path::Path;

use deepwater_rules::cards::{BuildingId, IntrigueId, LordId, QuestId};

use super::docs;

/// The chapters that state rules. Chapter 24 is left out, because it repeats the ids.
const CHAPTERS: [u32; 23] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23];

/// The ids of all clauses, decision points and invariants, in order.
fn clauses(rules: &str) -> Vec<&str> {
    let mut chapter = 0;
    let mut found = Vec::new();
    for line in rules.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            let number = title.split('.').next().and_then(|number| number.parse().ok());
            chapter = number.expect("chapters are numbered");
        }
        let item = line.strip_prefix("- **").and_then(|rest| rest.split("**").next());
        let heading = line.strip_prefix("#### ").and_then(|rest| rest.split(' ').next());
        let row = line.strip_prefix("| ").and_then(|rest| rest.split(' ').next()).filter(|id| id.starts_with("DP-"));
        found.extend([item, heading, row].into_iter().flatten().filter(|id| is_id(id) && CHAPTERS.contains(&chapter)));
    }
    found
}

/// Whether a text is the id of a clause: capitals, a hyphen, perhaps a letter, a number. Ids of the solo game have a
/// part of their chapter before the number.
fn is_id(text: &str) -> bool {
    let text = text.strip_prefix("SOLO-").unwrap_or(text);
    text.split_once('-').is_some_and(|(family, number)| {
        let digits = number.strip_prefix(|letter: char| letter.is_ascii_uppercase()).unwrap_or(number);
        !family.is_empty()
            && family.chars().all(|letter| letter.is_ascii_uppercase() || letter == '0')
            && !digits.is_empty()
            && digits.chars().all(|digit| digit.is_ascii_digit())
    })
}

/// The names of all cards in the form that test names use. Of the Buildings only the tiles are included, because the
/// printed ones have clauses of their own.
fn cards() -> impl Iterator<Item = String> {
    let quests = QuestId::ALL.iter().map(|id| format!("quest-{}", id.name()));
    let intrigue = IntrigueId::ALL.iter().map(|id| format!("intrigue-{}", id.name()));
    let tiles = BuildingId::ALL.iter().map(|id| format!("tile-{}", id.name()));
    let lords = LordId::ALL.iter().map(|id| format!("lord-{}", id.name()));
    quests.chain(intrigue).chain(tiles).chain(lords)
}

/// The names of all tests of this binary.
fn tests() -> Vec<String> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it"));
    let mut names = Vec::new();
    for file in folder.read_dir().expect("the folder of this file") {
        let path = file.expect("a file").path();
        names.extend(tests_in(&std::fs::read_to_string(path).expect("a source file")));
    }
    names
}

/// The functions that follow `#[test]`, inside `proptest!` or not.
fn tests_in(source: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if line == "#[test]" {
            is_test = true;
        } else if let Some(rest) = line.strip_prefix("fn ")
            && std::mem::take(&mut is_test)
        {
            names.push(rest.split('(').next().unwrap_or(rest).to_owned());
        }
    }
    names
}

/// Whether the words of `id` stand together in one of the names.
fn is_named(id: &str, tests: &[String]) -> bool {
    let id = id.to_lowercase().replace('-', "_");
    let words: Vec<&str> = id.split('_').collect();
    tests.iter().any(|name| {
        let name: Vec<&str> = name.split('_').collect();
        name.windows(words.len()).any(|some| some == words)
    })
}

#[test]
fn every_clause_has_a_test() {
    if !docs::available() {
        return;
    }
    let rules = docs::read("rules.md");
    let clauses = clauses(&rules);
    assert_eq!(clauses.len(), 555 + 59, "clauses and decision points");
    assert_eq!(clauses.iter().collect::<BTreeSet<_>>().len(), clauses.len(), "an id is used twice");
    let tests = tests();
    let untested: Vec<&str> = clauses.into_iter().filter(|id| !is_named(id, &tests)).collect();
    assert!(untested.is_empty(), "{} clauses have no test: {}", untested.len(), untested.join(" "));
}

#[test]
fn every_card_has_a_test() {
    let tests = tests();
    let untested: Vec<String> = cards().filter(|name| !is_named(name, &tests)).collect();
    assert!(untested.is_empty(), "{} cards have no test: {}", untested.len(), untested.join(" "));
}

#[test]
fn names_are_compared_word_by_word() {
    let source = "#[test]\nfn r_10_starts() {}\nfn r_2_helper() {}\n    #[test]\n    fn clar_b12_draws(n in 0..3) {}\n";
    let tests = tests_in(source);
    assert_eq!(tests, ["r_10_starts", "clar_b12_draws"]);
    assert!(is_named("R-10", &tests) && is_named("CLAR-B12", &tests));
    assert!(!is_named("R-1", &tests) && !is_named("R-2", &tests) && !is_named("CLAR-B1", &tests));
}
