//! Answers together with everything that is needed to write them to a record or a message.

use crate::cards::effects::Package;
use crate::cards::{BasicSpace, BuildingId};
use crate::decisions::options::{Action, Options};
use crate::state::game::{Game, Space};

/// An answer that can be written without its decision: an [`Action`] and, for [`Action::Gain`], the goods that it
/// gives.
///
/// With the feature `serde`, it is serialized as docs/engine-protocol.md describes for options. An [`Action`] alone
/// does not say enough: only the decision says what `Gain(1)` gives, or which kind of action `{"space": …}` stands for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Answer {
    /// The answer itself.
    pub action: Action,
    pub(crate) package: Option<Package>,
}

impl Options<'_> {
    /// Iterates over the legal answers in their written form, in the order of [`iter`](Options::iter).
    pub fn answers(&self) -> impl Iterator<Item = Answer> + '_ {
        self.iter().map(|action| self.game.answer(action))
    }
}

impl Game {
    /// Returns the written form of `action`, which must be an answer to the pending decision. The form of
    /// `Action::Gain` contains the goods of the chosen package.
    pub fn answer(&self, action: Action) -> Answer {
        let packages = self.pending.map_or(&[][..], |pending| Game::packages(pending.step));
        let package = match action {
            Action::Gain(n) => packages.get(usize::from(n)).copied(),
            _ => None,
        };
        Answer { action, package }
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
