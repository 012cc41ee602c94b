//! Every clause of docs/rules.md and every card has a test that names it, and code quotes only clauses that exist.
//!
//! A test names a clause or a card by having its id in its name, word by word: `CLAR-B12` is named by
//! `clar_b12_change_of_plans`, the tile Caravan Court by anything with `tile_caravan_court`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

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

/// The ids in the checklist of chapter 24, in order.
fn checklist(rules: &str) -> Vec<&str> {
    let (_, chapter) = rules.split_once("\n## 24. ").expect("chapter 24");
    let rows = chapter.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next());
    rows.filter(|id| is_id(id)).collect()
}

/// The ids of clauses in a source file, each once: `"FX-10"`, `(SPACE-4, INTR-4)` and so on.
fn quoted(source: &str) -> BTreeSet<&str> {
    let words = source.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    words.filter(|word| is_id(word)).collect()
}

/// All Rust files below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for file in folder.read_dir().unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = file.expect("a file").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn every_clause_has_a_test() {
    if !docs::available() {
        return;
    }
    let rules = docs::read("rules.md");
    let clauses = clauses(&rules);
    for (n, id) in clauses.iter().enumerate() {
        assert!(!clauses[..n].contains(id), "docs/rules.md: the id {id} is used twice");
    }
    let tests = tests();
    let untested: Vec<&str> = clauses.into_iter().filter(|id| !is_named(id, &tests)).collect();
    assert!(
        untested.is_empty(),
        "no test in crates/rules/tests/it has the id of these clauses of docs/rules.md in its name (`FX-1` is named by \
         `fn fx_1_…`): {}",
        untested.join(" ")
    );
}

/// The checklist shows that `clauses` finds every clause, whatever their number.
#[test]
fn every_clause_is_in_the_checklist() {
    if !docs::available() {
        return;
    }
    let rules = docs::read("rules.md");
    let listed = checklist(&rules);
    let stated: Vec<&str> = clauses(&rules).into_iter().filter(|id| !id.starts_with("DP-")).collect();
    let unlisted: Vec<_> = stated.iter().filter(|id| !listed.contains(id)).collect();
    assert!(unlisted.is_empty(), "docs/rules.md: these clauses have no row in the table of chapter 24: {unlisted:?}");
    let unstated: Vec<_> = listed.iter().filter(|id| !stated.contains(id)).collect();
    assert!(unstated.is_empty(), "docs/rules.md: chapter 24 has rows for clauses that do not exist: {unstated:?}");
    assert_eq!(stated, listed, "docs/rules.md: the table of chapter 24 is in the order of the clauses, each once");
}

/// A quoted id that does not exist sends the reader to nothing.
#[test]
fn every_clause_that_code_quotes_exists() {
    if !docs::available() {
        return;
    }
    let rules = docs::read("rules.md");
    let clauses = clauses(&rules);
    let families: BTreeSet<&str> = clauses.iter().filter_map(|id| Some(id.rsplit_once('-')?.0)).collect();
    let mut files = Vec::new();
    sources(Path::new(docs::ROOT).join("crates").as_path(), &mut files);
    assert!(files.len() > 200, "crates/ has more Rust files than {}", files.len());
    let mut unknown = Vec::new();
    for path in files {
        let source = std::fs::read_to_string(&path).expect("a source file");
        // Other words look like ids, too: `SHA-256`, `UTF-8`.
        let ids =
            quoted(&source).into_iter().filter(|id| id.rsplit_once('-').is_some_and(|(f, _)| families.contains(f)));
        let path = path.strip_prefix(docs::ROOT).expect("a file of the workspace").display();
        unknown
            .extend(ids.filter(|id| !clauses.contains(id)).map(|id| format!("{path}: {id} is not in docs/rules.md")));
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

#[test]
fn every_card_has_a_test() {
    let tests = tests();
    let untested: Vec<String> = cards().filter(|name| !is_named(name, &tests)).collect();
    assert!(
        untested.is_empty(),
        "no test in crates/rules/tests/it has the id of these cards in its name (`quest-prison-break` is named by \
         `fn quest_prison_break`): {}",
        untested.join(" ")
    );
}

#[test]
fn names_are_compared_word_by_word() {
    let source = "#[test]\nfn r_10_starts() {}\nfn r_2_helper() {}\n    #[test]\n    fn clar_b12_draws(n in 0..3) {}\n";
    let tests = tests_in(source);
    assert_eq!(tests, ["r_10_starts", "clar_b12_draws"]);
    assert!(is_named("R-10", &tests) && is_named("CLAR-B12", &tests));
    assert!(!is_named("R-1", &tests) && !is_named("R-2", &tests) && !is_named("CLAR-B1", &tests));

    let quotes = quoted("// By FX-10 and (R-59), not R-59a.\nasks(\"CLAR-X25\") SOLO-A-3, x-FX-1");
    assert_eq!(quotes.into_iter().collect::<Vec<_>>(), ["CLAR-X25", "FX-10", "R-59", "SOLO-A-3"]);
}
