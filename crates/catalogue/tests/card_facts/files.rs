//! Reads `docs/cards/*.toml` and compares each entry with the rules' tables.

use toml::{Table, Value};

/// Keys with text for people, which the rules' tables do not have.
const PROSE: [&str; 4] = ["effect", "owner_effect", "location", "confidence"];

/// One of the files `docs/cards/*.toml`.
pub struct File {
    name: &'static str,
    /// The entries of this file, in their order.
    pub entries: Vec<Table>,
}

impl File {
    /// Reads `docs/cards/<name>.toml`, whose entries are called `[[key]]`.
    pub fn read(name: &'static str, key: &str) -> File {
        let path = format!("{}/../../docs/cards/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        check_headings(name, &text, key);
        let mut file: Table = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
        let entries = match (file.remove(key), file.keys().next()) {
            (Some(Value::Array(entries)), None) => entries,
            (_, Some(other)) => panic!("{path}: unknown entries `{other}`"),
            (_, None) => panic!("{path}: no entries `[[{key}]]`"),
        };
        let table = |entry| match entry {
            Value::Table(entry) => entry,
            other => panic!("{path}: {other} is no entry"),
        };
        File { name, entries: entries.into_iter().map(table).collect() }
    }

    /// Compares the entries with the facts that the rules state, card by card in the same order.
    ///
    /// # Panics
    /// With a line for each difference, which names the file, the card and the field.
    pub fn compare(&self, facts: impl IntoIterator<Item = (&'static str, Table)>) {
        let facts: Vec<(&str, Table)> = facts.into_iter().collect();
        let ids: Vec<&str> = self.entries.iter().map(id).collect();
        let missing = facts.iter().find(|(id, _)| !ids.contains(id));
        assert!(missing.is_none(), "docs/cards/{}.toml has no `{}`", self.name, missing.map_or("", |(id, _)| id));
        let mut differences = Vec::new();
        for (at, entry) in self.entries.iter().enumerate() {
            let Some((expected, facts)) = facts.get(at) else {
                panic!("docs/cards/{}.toml: the rules know no `{}`", self.name, id(entry));
            };
            assert_eq!(id(entry), *expected, "docs/cards/{}.toml: the order differs from the rules'", self.name);
            let mut documented = entry.clone();
            documented.remove("id");
            for key in PROSE {
                if let Some(text) = documented.remove(key) {
                    let text = text.as_str().unwrap_or_default();
                    if text.trim() != text || text.is_empty() || text.contains('\n') {
                        differences.push(format!("{expected}: {key}: it must be one line of text"));
                    }
                }
            }
            difference(expected, Some(&documented.into()), Some(&facts.clone().into()), &mut differences);
        }
        let differences: Vec<String> =
            differences.into_iter().map(|line| format!("docs/cards/{}.toml: {line}", self.name)).collect();
        assert!(differences.is_empty(), "{}", differences.join("\n"));
    }
}

/// Checks the numbers in the headings. After `# ---- BASE GAME (60) ----` there must be 60 entries; after a heading
/// with `(31 distinct, 50 copies)` there must be 31 entries with 50 copies in total. This check also finds a card that
/// is missing both in the file and in the rules (COMP-1 to COMP-3).
fn check_headings(name: &str, text: &str, key: &str) {
    let mut headings = 0;
    for section in text.split("\n# ---- ").skip(1) {
        let heading = section.lines().next().unwrap_or_default();
        let numbers: Vec<usize> =
            heading.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
        let entries = section.lines().filter(|line| *line == format!("[[{key}]]")).count();
        let copies = section.lines().filter_map(|line| line.strip_prefix("copies = ")?.parse::<usize>().ok()).sum();
        let counted = if heading.contains("copies") { vec![entries, copies] } else { vec![entries] };
        assert_eq!(
            numbers, counted,
            "docs/cards/{name}.toml: the heading `# ---- {heading}` must state how many cards follow"
        );
        headings += 1;
    }
    assert!(
        headings >= 3,
        "docs/cards/{name}.toml: each set has a heading `# ---- BASE GAME (60) ----` with its number"
    );
}

/// Returns the id of an entry.
pub fn id(entry: &Table) -> &str {
    entry.get("id").and_then(Value::as_str).unwrap_or_else(|| panic!("an entry has no id: {entry}"))
}

/// Compares a field of the file with the same field of the rules. Adds a line to `found` for each difference.
fn difference(field: &str, file: Option<&Value>, rules: Option<&Value>, found: &mut Vec<String>) {
    match (file, rules) {
        (file, rules) if file == rules => {}
        (Some(Value::Table(file)), Some(Value::Table(rules))) => {
            let keys = file.keys().chain(rules.keys().filter(|key| !file.contains_key(*key)));
            keys.for_each(|key| difference(&format!("{field}: {key}"), file.get(key), rules.get(key), found));
        }
        (file, rules) => {
            let shown = |value: Option<&Value>| value.map_or("nothing".to_string(), Value::to_string);
            found.push(format!("{field}: the file says {}, the rules say {}", shown(file), shown(rules)));
        }
    }
}
