//! What a client needs to know to draw every card, tile, space and Lord: one JSON file and its TypeScript types.
//!
//! The facts are those of `deepwater_rules::cards`, the very data that the engine carries out; the English names are
//! those of `docs/cards`. A card's effects become [`Instruction`]s, which are close to the engine's but say less about
//! how and more about what: adjacent gains are one, and what a card allows stands where it is read.

mod amounts;
mod cards;
mod instruction;
mod names;
mod plot;
mod read;
mod typescript;

pub use amounts::{Amounts, Mix};
pub use cards::{Building, Catalogue, Intrigue, Lord, LordBonus, Quest, Space};
pub use instruction::{Holding, Instruction};
pub use plot::{Plot, When};
pub use typescript::typescript;

/// The catalogue as the text of `web/src/catalogue.json`: a line per card, so that a change shows as what it is.
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
    let line = |card| serde_json::to_string(card).expect("plain data");
    let lines: Vec<String> = cards.iter().map(line).collect();
    format!("\"{name}\":[\n{}\n]", lines.join(",\n"))
}
