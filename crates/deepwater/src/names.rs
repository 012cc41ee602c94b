//! The names of cards, tiles, spaces and Lords, as docs/cards states them.

use std::collections::HashMap;
use std::sync::OnceLock;

const FACTS: [&str; 4] = [
    include_str!("../../../docs/cards/buildings.toml"),
    include_str!("../../../docs/cards/intrigue.toml"),
    include_str!("../../../docs/cards/lords.toml"),
    include_str!("../../../docs/cards/quests.toml"),
];

/// The name of a card, tile or Lord. Numbered spaces and words that are no card are made from their id.
pub fn name(id: &str) -> String {
    static NAMES: OnceLock<HashMap<String, String>> = OnceLock::new();
    let names = NAMES.get_or_init(read);
    if let Some(name) = names.get(id) {
        return name.clone();
    }
    match id.rsplit_once('-') {
        Some((building, number)) if names.contains_key(building) => format!("{} {number}", names[building]),
        _ => id[..1].to_uppercase() + &id[1..].replace('-', " "),
    }
}

fn read() -> HashMap<String, String> {
    let mut names = HashMap::new();
    for facts in FACTS {
        let facts: toml::Table = facts.parse().expect("docs/cards is sound, its tests say");
        for card in facts.values().filter_map(|cards| cards.as_array()).flatten() {
            if let (Some(id), Some(name)) = (card["id"].as_str(), card["name"].as_str()) {
                names.insert(id.to_string(), name.to_string());
            }
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn names_are_those_on_the_cards() {
        assert_eq!(name("explore-ahghairons-tower"), "Explore Ahghairon's Tower");
        assert_eq!(name("the-palace-of-waterdeep"), "The Palace of Waterdeep");
        assert_eq!(name("waterdeep-harbor-2"), "Waterdeep Harbor 2");
        assert_eq!(name("hall-1"), "Hall 1");
        assert_eq!(name("fighter"), "Fighter");
    }
}
