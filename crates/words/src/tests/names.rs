//! Every card has a name in every language.

use deepwater_rules::cards::{BasicSpace, BuildingId, IntrigueId, LordId, QuestId};
use deepwater_rules::pieces::{Adventurer, Faction, QuestType};
use strum::VariantArray;

use crate::names::TERMS;
use crate::{Language, name, term};

/// Returns the ids of everything that must have a name.
fn ids() -> Vec<&'static str> {
    let cards = QuestId::ALL.iter().map(|id| id.name()).chain(IntrigueId::ALL.iter().map(|id| id.name()));
    let places = BuildingId::ALL.iter().map(|id| id.name()).chain(BasicSpace::ALL.iter().map(|id| id.name()));
    let lords = LordId::ALL.iter().map(|id| id.name());
    let wholes = BasicSpace::ALL.iter().map(|id| id.building());
    cards.chain(places).chain(lords).chain(wholes).chain(["hall-1", "hall-2", "hall-3"]).collect()
}

#[test]
fn everything_has_a_name_in_every_language() {
    for language in Language::ALL {
        for id in ids() {
            let name = name(*language, id);
            assert!(!name.is_empty() && name.trim() == name && name != id, "{language}: {id} is called {name:?}");
        }
    }
}

#[test]
fn different_cards_have_different_names() {
    for language in Language::ALL {
        let mut ids = ids();
        ids.sort();
        ids.dedup();
        let mut names: Vec<String> = ids.iter().map(|id| name(*language, id)).collect();
        names.sort();
        let twice: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| &pair[0]).collect();
        assert!(twice.is_empty(), "{language}: {twice:?}");
    }
}

#[test]
fn places_have_the_names_of_their_numbers() {
    assert_eq!(name(Language::En, "waterdeep-harbor-2"), "Waterdeep Harbor 2");
    assert_eq!(name(Language::Pl, "cliffwatch-inn-3"), "Karczma Cliffwatch 3");
    assert_eq!(name(Language::Ru, "hall-1"), "Зал Строителей 1");
}

#[test]
fn pieces_and_types_have_terms() {
    for language in Language::ALL {
        let adventurers = Adventurer::VARIANTS.iter().map(|id| -> &str { id.into() });
        let types = QuestType::VARIANTS.iter().map(|id| -> &str { id.into() });
        let factions = Faction::VARIANTS.iter().map(|id| -> &str { id.into() });
        for id in adventurers.chain(types).chain(factions).chain(TERMS.iter().copied()) {
            assert!(term(*language, id).is_some(), "{language}: {id}");
        }
    }
}

#[test]
fn other_scripts_stay_out() {
    for id in ids() {
        let russian = name(Language::Ru, id);
        assert!(!russian.contains(|letter: char| letter.is_ascii_alphabetic()), "{id}: {russian}");
        let polish = name(Language::Pl, id);
        assert!(!polish.contains(|letter| ('а'..='я').contains(&letter)), "{id}: {polish}");
    }
}
