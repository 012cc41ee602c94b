//! How many cards and tiles there are, by the tables of the rules.
//!
//! Tests calculate with these numbers instead of stating them, so that a new card changes no test but its own. Only
//! `comp_1` and `comp_2` state what is printed, and the headings in docs/cards state what there is.

use deepwater_rules::cards::{BuildingId, IntrigueId, LordId, QuestId};
use deepwater_rules::pieces::CardSet;
use deepwater_rules::{Modules, View};

/// Numbers of cards and tiles. Intrigue cards count with all their copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    pub quests: usize,
    pub intrigue: usize,
    pub tiles: usize,
}

/// The base pieces that stay in the box in a game with both modules (TWO-2).
pub const THINNED: Counts = Counts { quests: 30, intrigue: 25, tiles: 12 };

impl Counts {
    /// The pieces of a set.
    pub fn of(set: CardSet) -> Counts {
        let intrigue = IntrigueId::ALL.iter().map(|id| id.card()).filter(|card| card.set == set);
        Counts {
            quests: QuestId::ALL.iter().filter(|id| id.card().set == set).count(),
            intrigue: intrigue.map(|card| usize::from(card.copies)).sum(),
            tiles: BuildingId::ALL.iter().filter(|id| id.tile().set == set).count(),
        }
    }

    /// The pieces of a game with these modules.
    pub fn with(modules: Modules) -> Counts {
        let base = Counts::of(CardSet::Base);
        let base = if modules.both() { base.less(THINNED) } else { base };
        sets(modules).into_iter().map(Counts::of).fold(base, Counts::plus)
    }

    /// Everything that is in a game, wherever it is. An Intrigue card that is being played and the Quests of a pending
    /// draft are missing.
    pub fn in_game(view: &View) -> Counts {
        let (decks, players) = (&view.decks, &view.players);
        let held: usize = players.iter().map(|player| player.quests.len() + player.completed.len()).sum();
        let hands: usize = players.iter().map(|player| player.intrigue_count + player.mandatory.len()).sum();
        let built: usize = players.iter().map(|player| player.buildings.len()).sum();
        Counts {
            quests: decks.quests + decks.quest_discards + view.inn.iter().flatten().count() + held,
            intrigue: decks.intrigue + decks.intrigue_discards + hands,
            tiles: decks.buildings + view.hall.iter().flatten().count() + built,
        }
    }

    /// Returns the counts without Intrigue cards, for moments when a card that is being played would be missing.
    pub fn without_intrigue(self) -> Counts {
        Counts { intrigue: 0, ..self }
    }

    pub fn plus(self, other: Counts) -> Counts {
        Counts {
            quests: self.quests + other.quests,
            intrigue: self.intrigue + other.intrigue,
            tiles: self.tiles + other.tiles,
        }
    }

    pub fn less(self, other: Counts) -> Counts {
        Counts {
            quests: self.quests - other.quests,
            intrigue: self.intrigue - other.intrigue,
            tiles: self.tiles - other.tiles,
        }
    }
}

/// The number of Lords in a game with these modules.
pub fn lords_with(modules: Modules) -> usize {
    let in_game = |lord: &&LordId| lord.card().set == CardSet::Base || sets(modules).contains(&lord.card().set);
    LordId::ALL.iter().filter(in_game).count()
}

/// The sets of these modules.
fn sets(modules: Modules) -> Vec<CardSet> {
    let mut sets = Vec::new();
    sets.extend(modules.undermountain.then_some(CardSet::Undermountain));
    sets.extend(modules.skullport.then_some(CardSet::Skullport));
    sets
}
