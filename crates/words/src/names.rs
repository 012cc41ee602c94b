//! Names of cards and places, and the terms of the game.

use crate::Language;
use crate::messages::{Args, Messages};

/// The keys of all terms: pieces, places, cards and what is done with them.
pub(crate) const TERMS: &[&str] = &[
    // Terms whose keys are ids: Adventurers, goods and points; Quest types; sets; factions; kinds of Intrigue card.
    "cleric",
    "fighter",
    "rogue",
    "wizard",
    "gold",
    "corruption",
    "vp",
    "arcana",
    "commerce",
    "piety",
    "skullduggery",
    "warfare",
    "base",
    "undermountain",
    "skullport",
    "promo",
    "knights-of-the-shield",
    "city-guard",
    "silverstars",
    "harpers",
    "red-sashes",
    "gray-hands",
    "attack",
    "utility",
    "mandatory",
    // All other terms.
    "player",
    "opponent",
    "adventurer",
    "agent",
    "agent-pool",
    "ambassador",
    "lieutenant",
    "victory-points",
    "tavern",
    "supply",
    "corruption-track",
    "first-player-marker",
    "faction",
    "round",
    "turn",
    "action",
    "action-space",
    "building",
    "owner",
    "owner-benefit",
    "lord-of-waterdeep",
    "quest",
    "quest-type",
    "plot-quest",
    "mandatory-quest",
    "active-quest",
    "completed-quest",
    "intrigue-card",
    "final-scoring",
];

/// Returns the name of a card, tile, Lord or space. The Inn, the Harbor, each of their spaces (`cliffwatch-inn-2`) and
/// each place in Builder's Hall (`hall-1`) have names, too.
///
/// # Panics
/// If nothing has that id. All ids come from the rules, and a test finds ids without a name.
pub fn name(language: Language, id: &str) -> String {
    let messages = Messages::of(language);
    let whole = |id: &str| {
        assert!(
            messages.has(id),
            "no file of crates/words/locales/names (such as quests.ftl) has `{id}` with `.{language}`"
        );
        messages.plain(id)
    };
    match id.rsplit_once('-') {
        Some((building, number)) if !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()) => {
            let building = if building == "hall" { "builders-hall" } else { building };
            let args = Args::new().text("building", whole(building)).text("number", number.to_string());
            messages.format("numbered-space", args)
        }
        _ => whole(id),
    }
}

/// Returns the English name, which is printed on the card. Players who own the box recognise the card by it.
pub fn english_name(id: &str) -> String {
    name(Language::En, id)
}

/// Returns a term of the game by its key in `terms.ftl`, if it exists: "Agent", "Arcana", "First Player marker".
pub fn term(language: Language, key: &str) -> Option<String> {
    TERMS.contains(&key).then(|| Messages::of(language).plain(key))
}
