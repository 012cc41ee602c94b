//! Compares web/src/protocol.ts with the types of this program. Not part of the package, which has no web/.

use std::path::Path;

use deepwater_protocol::typescript;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol.ts");

/// `cargo xtask types` sets this variable; then the test writes the file before it compares.
const WRITE: &str = "DEEPWATER_WRITE_TYPES";

#[test]
fn the_file_for_clients_is_up_to_date() {
    let expected = typescript::file();
    let file = Path::new(FILE);
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(file, &expected).expect("a file that can be written");
    }
    let found = std::fs::read_to_string(file).expect("web/src/protocol.ts");
    assert!(found == expected, "web/src/protocol.ts is out of date: run cargo xtask types");
}

#[test]
fn every_type_that_is_mentioned_is_declared_once() {
    let file = typescript::file();
    let mut declared: Vec<&str> = file
        .lines()
        .filter_map(|line| line.strip_prefix("export type "))
        .map(|line| line.split(' ').next().expect("a name"))
        .collect();
    assert!(
        ["ClientMessage", "ServerMessage", "View", "Answer", "GameEvent"].iter().all(|name| declared.contains(name))
    );
    let count = declared.len();
    declared.sort();
    declared.dedup();
    assert_eq!(declared.len(), count, "a name is declared twice");
    let known = ["Array", "Record", "Exclude", "Millis"];
    let code = file.lines().filter(|line| !line.trim_start().starts_with(['/', '*']));
    for word in code.flat_map(|line| line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_')) {
        if word.starts_with(|c: char| c.is_ascii_uppercase()) {
            assert!(declared.binary_search(&word).is_ok() || known.contains(&word), "{word} is not declared");
        }
    }
}
