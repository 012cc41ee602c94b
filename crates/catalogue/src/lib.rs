//! The facts that a client needs to draw every card, tile, space and Lord: one JSON file and its TypeScript types.
//!
//! The facts come from `deepwater_rules::cards`, the same tables that the engine executes. The catalogue does not say
//! what a card does; `deepwater-words` writes those texts. `cargo xtask catalogue` writes the client's files.
//!
//! ```
//! let catalogue = deepwater_catalogue::Catalogue::new();
//! assert_eq!(catalogue.quests[0].name, "Expose Red Wizards' Spies");
//! assert_eq!(catalogue.quests[0].vp, 20);
//! ```
//!
//! `tests/card_facts` compares the rules' tables with `docs/cards/*.toml`, which state the same facts a second time.

#![forbid(unsafe_code)]

mod amounts;
mod cards;
mod typescript;

pub use amounts::Amounts;
pub use cards::{Building, Catalogue, Intrigue, Lord, LordBonus, Mandatory, Quest, Space};
pub use typescript::typescript;

/// Returns the text of `web/src/catalogue.json`: one line per card, so that a changed card is one changed line.
pub fn json() -> String {
    let Catalogue { quests, intrigue, buildings, lords, spaces } = Catalogue::new();
    let lists = [
        list("quests", &quests),
        list("intrigue", &intrigue),
        list("buildings", &buildings),
        list("lords", &lords),
        list("spaces", &spaces),
    ];
    format!("{{\n{}\n}}\n", lists.join(",\n"))
}

fn list<T: serde::Serialize>(name: &str, cards: &[T]) -> String {
    let line = |card| serde_json::to_string(card).expect("numbers and strings are valid JSON");
    let lines: Vec<String> = cards.iter().map(line).collect();
    format!("\"{name}\":[\n{}\n]", lines.join(",\n"))
}
