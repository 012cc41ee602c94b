//! The English names of cards, tiles, Buildings and Lords, as docs/cards states them.

use std::collections::HashMap;

use deepwater_rules::pieces::CardSet;
use serde::Deserialize;

const FACTS: [&str; 4] = [
    include_str!("../../../docs/cards/buildings.toml"),
    include_str!("../../../docs/cards/intrigue.toml"),
    include_str!("../../../docs/cards/lords.toml"),
    include_str!("../../../docs/cards/quests.toml"),
];

/// The part of an entry that the rules' own tables do not have.
#[derive(Deserialize)]
struct Entry {
    id: String,
    name: String,
    set: CardSet,
}

/// Names and sets by id.
pub(crate) struct Names(HashMap<String, Entry>);

impl Names {
    /// Reads the card files, which are part of the program.
    pub(crate) fn read() -> Names {
        let files = FACTS.map(|file| {
            let lists: HashMap<String, Vec<Entry>> = toml::from_str(file).expect("the card files are sound");
            lists.into_values().flatten()
        });
        Names(files.into_iter().flatten().map(|entry| (entry.id.clone(), entry)).collect())
    }

    /// What it is called.
    pub(crate) fn name(&self, id: &str) -> String {
        self.entry(id).name.clone()
    }

    /// The set it belongs to.
    pub(crate) fn set(&self, id: &str) -> CardSet {
        self.entry(id).set
    }

    fn entry(&self, id: &str) -> &Entry {
        self.0.get(id).unwrap_or_else(|| panic!("{id} is in the card files"))
    }
}
