//! Answers as data, in the form of engine-protocol.md ("Decisions and options").

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::cards::effects::Package;
use crate::cards::{BasicSpace, BuildingId};
use crate::decisions::options::{Action, Options};
use crate::state::game::{Game, Space};

/// An answer with all that its form on the wire needs. The fields of that form are its content; see the table of
/// kinds in docs/engine-protocol.md.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Answer {
    /// What is answered.
    pub action: Action,
    package: Option<Package>,
}

impl Options<'_> {
    /// The answers as data, in the same order.
    pub fn answers(&self) -> impl Iterator<Item = Answer> + '_ {
        self.iter().map(|action| self.game.answer(action))
    }
}

impl Game {
    /// An answer to the pending decision as data.
    pub fn answer(&self, action: Action) -> Answer {
        let packages = self.pending.map_or(&[][..], |pending| Game::packages(pending.step));
        let package = match action {
            Action::Gain(n) => packages.get(usize::from(n)).copied(),
            _ => None,
        };
        Answer { action, package }
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self.action {
            Action::Assign(space, via) => {
                map.serialize_entry("space", &space)?;
                if let Some(via) = via {
                    map.serialize_entry("via", &via)?;
                }
            }
            Action::Space(space) => map.serialize_entry("space", &space)?,
            Action::Agent(space) => map.serialize_entry("agent", &space)?,
            Action::Move { from, player, to } => {
                map.serialize_entry("agent", &from)?;
                map.serialize_entry("player", &player)?;
                map.serialize_entry("space", &to)?;
            }
            Action::Quest(quest) => map.serialize_entry("quest", &quest)?,
            Action::Mandatory(card) => map.serialize_entry("quest", &card)?,
            Action::HandOn(card, player) => {
                map.serialize_entry("mandatory", &card)?;
                map.serialize_entry("opponent", &player)?;
            }
            Action::Intrigue(card) => map.serialize_entry("intrigue", &card)?,
            Action::Building(tile) => map.serialize_entry("building", &tile)?,
            Action::Take(kind) => map.serialize_entry("take", &kind)?,
            Action::Give(kind) => map.serialize_entry("give", &kind)?,
            Action::Gain(_) => map.serialize_entry("gain", &self.package.map(Gain))?,
            Action::Corruption => map.serialize_entry("corruption", &1)?,
            Action::Trigger(quest) => map.serialize_entry("trigger", &quest)?,
            Action::Opponent(player) => map.serialize_entry("opponent", &player)?,
            Action::Type(kind) => map.serialize_entry("type", &kind)?,
            Action::Accept => map.serialize_entry("accept", &true)?,
            Action::Decline => map.serialize_entry("decline", &true)?,
        }
        map.end()
    }
}

/// A package on the wire: goods by name, or so many Adventurers of any type.
struct Gain(Package);

impl Serialize for Gain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.any == 0 {
            return self.0.goods.serialize(serializer);
        }
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry("any", &self.0.any)?;
        map.end()
    }
}

impl From<BasicSpace> for Space {
    fn from(space: BasicSpace) -> Space {
        Space::Basic(space)
    }
}

impl From<BuildingId> for Space {
    fn from(tile: BuildingId) -> Space {
        Space::Tile(tile)
    }
}
