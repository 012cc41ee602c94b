//! Answers ([`Action`]), and the legal answers to a decision ([`Options`]).
//!
//! Every question is about a small set of things, such as spaces, cards or Adventurers. Its legal answers are stored as
//! bits, so no list is needed to count them, pick one or check one.

use crate::cards::effects::{Effect, Package};
use crate::cards::program::{plot_number, plot_quest};
use crate::cards::questions::AnswerKind;
use crate::cards::{BuildingId, IntrigueId, Mandatory, QuestId};
use crate::state::choices::Choices;
use crate::state::game::{Agent, FIRST_HALL, Game, Space};
use crate::state::steps::{Frame, Step};
use crate::values::bits::{nth, nth_wide};
use crate::values::pieces::{Adventurer, PlayerId, QuestType};

use strum::VariantArray;

/// The permission that an assignment uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Via {
    /// The Plot Quest that lets its owner share an occupied space.
    MagistersOrb,
    /// The Plot Quest that lets its owner use a tile in Builder's Hall.
    BuildersPlans,
}

/// A complete answer to a pending decision.
///
/// With the feature `serde`, an action can be serialized alone, for a program's own use. Records and protocols use the
/// written form instead: see [`Answer`](crate::Answer).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Action {
    /// Assign the Agent to this space, with this permission if one is needed.
    Assign(Space, Option<Via>),
    /// Choose this space, to copy it or to place something on it.
    Space(Space),
    /// Return the decider's own Agent on this space.
    Agent(Space),
    /// Move an opponent's Agent or the Ambassador to another space.
    Move {
        /// The space that the Agent stands on.
        from: Space,
        /// The player of the Agent; `None` for the Ambassador.
        player: Option<PlayerId>,
        /// The space that the Agent moves to.
        to: Space,
    },
    /// Choose this Quest, for example to take it or to complete it.
    Quest(QuestId),
    /// Choose this Mandatory Quest in front of the decider, to complete it or to discard it.
    Mandatory(IntrigueId),
    /// Hand this Mandatory Quest on to this opponent.
    HandOn(IntrigueId, PlayerId),
    /// Choose this Intrigue card of the hand, to play it or to discard it.
    Intrigue(IntrigueId),
    /// Choose this Building tile, for example to buy it.
    Building(BuildingId),
    /// Take an Adventurer of this type.
    Take(Adventurer),
    /// Give up an Adventurer of this type.
    Give(Adventurer),
    /// Take the package of goods with this index among those that the decision offers.
    Gain(u8),
    /// Return one Corruption to the track, or remove it from the game.
    Corruption,
    /// Let this Plot Quest fire next.
    Trigger(QuestId),
    /// Choose this opponent.
    Opponent(PlayerId),
    /// Choose this Quest type.
    Type(QuestType),
    /// Accept an offer.
    Accept,
    /// Decline an offer, or end a series of answers early.
    Decline,
}

/// What the bits of `Choices::more` stand for.
#[derive(PartialEq, Eq)]
enum MoreBits {
    /// No bit is used.
    Unused,
    /// Further answers, which come after the answers in `main`.
    Answers,
    /// The second halves of answers: every pair of a bit of `main` and a bit of `more` is one answer.
    Halves,
}

impl AnswerKind {
    #[inline]
    fn more_bits(self) -> MoreBits {
        use AnswerKind::*;
        match self {
            Assign | Quest => MoreBits::Answers,
            Move | HandOn => MoreBits::Halves,
            Space | Agent | Intrigue | Building | Take | Give | Gain | Corruption | Trigger | Opponent | Type
            | Accept => MoreBits::Unused,
        }
    }

    #[inline]
    fn in_pairs(self) -> bool {
        self.more_bits() == MoreBits::Halves
    }

    /// Returns whether `choices` is at most one answer. Declining does not count.
    #[inline]
    pub(crate) fn is_at_most_one(self, choices: Choices) -> bool {
        let Choices { main, more } = choices;
        let at_most_one_each = main & main.wrapping_sub(1) == 0 && more & more.wrapping_sub(1) == 0;
        at_most_one_each && (main == 0 || more == 0 || self.in_pairs())
    }
}

/// The legal answers to a pending decision, in a fixed order and without duplicates; `Decline` is last.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    pub(crate) game: &'a Game,
    pub(crate) answer_kind: AnswerKind,
    pub(crate) choices: Choices,
    pub(crate) may_decline: bool,
}

impl<'a> Options<'a> {
    /// Returns how many legal answers there are.
    #[inline]
    pub fn len(&self) -> usize {
        let (main, more) = (self.choices.main.count_ones(), self.choices.more.count_ones());
        let answers = if self.answer_kind.in_pairs() { main * more } else { main + more };
        answers as usize + usize::from(self.may_decline)
    }

    /// Returns whether there are no answers, as in a game that is over.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the answer with this index; `None` if the index is too large.
    #[inline]
    pub fn get(&self, n: usize) -> Option<Action> {
        (n < self.len()).then(|| self.at(n))
    }

    /// Returns the answer with this index, like indexing a slice.
    ///
    /// # Panics
    /// If the index is too large.
    #[inline]
    pub fn at(&self, n: usize) -> Action {
        let (main, more) = (self.choices.main.count_ones() as usize, self.choices.more.count_ones() as usize);
        if self.answer_kind.in_pairs() {
            assert!(n < main * more, "there are fewer answers");
            let first = nth_wide(self.choices.main, (n / more) as u32);
            return self.pair(first, nth(self.choices.more, (n % more) as u32));
        }
        // An index below `main + more` is valid, so only the last branch has to check the index.
        if n < main {
            self.main(nth_wide(self.choices.main, n as u32))
        } else if n < main + more {
            self.more(nth(self.choices.more, (n - main) as u32))
        } else {
            assert!(self.may_decline && n == main + more, "there are fewer answers");
            Action::Decline
        }
    }

    /// Iterates over all answers. This is faster than calling `get` for each of them.
    pub fn iter(&self) -> impl Iterator<Item = Action> + use<'a> {
        let options = *self;
        let (Choices { mut main, mut more }, in_pairs) = (self.choices, self.answer_kind.in_pairs());
        (0..self.len()).map(move |n| {
            if in_pairs {
                options.at(n)
            } else if main != 0 {
                let bit = main.trailing_zeros() as u8;
                main &= main - 1;
                options.main(bit)
            } else if more != 0 {
                let bit = more.trailing_zeros() as u8;
                more &= more - 1;
                options.more(bit)
            } else {
                Action::Decline
            }
        })
    }

    fn main(&self, bit: u8) -> Action {
        let index = usize::from(bit);
        match self.answer_kind {
            AnswerKind::Assign => {
                let via = (bit >= FIRST_HALL).then_some(Via::BuildersPlans);
                Action::Assign(self.game.space(bit), via)
            }
            AnswerKind::Space => Action::Space(self.game.space(bit)),
            AnswerKind::Agent => Action::Agent(self.game.space(bit)),
            AnswerKind::Quest => Action::Quest(QuestId::ALL[index]),
            AnswerKind::Intrigue => Action::Intrigue(IntrigueId::ALL[index]),
            AnswerKind::Building => Action::Building(BuildingId::ALL[index]),
            AnswerKind::Take => Action::Take(Adventurer::VARIANTS[index]),
            AnswerKind::Give => Action::Give(Adventurer::VARIANTS[index]),
            AnswerKind::Gain => Action::Gain(bit),
            AnswerKind::Corruption => Action::Corruption,
            AnswerKind::Trigger => Action::Trigger(plot_quest(bit)),
            AnswerKind::Opponent => Action::Opponent(PlayerId(bit)),
            AnswerKind::Type => Action::Type(QuestType::VARIANTS[index]),
            AnswerKind::Accept => Action::Accept,
            AnswerKind::Move | AnswerKind::HandOn => unreachable!("answers in pairs"),
        }
    }

    fn more(&self, bit: u8) -> Action {
        match self.answer_kind {
            AnswerKind::Assign => Action::Assign(self.game.space(bit), Some(Via::MagistersOrb)),
            AnswerKind::Quest => Action::Mandatory(Mandatory(bit).id()),
            kind => unreachable!("{kind:?} has no further answers in `more`"),
        }
    }

    fn pair(&self, first: u8, second: u8) -> Action {
        match self.answer_kind {
            AnswerKind::HandOn => Action::HandOn(Mandatory(first).id(), PlayerId(second)),
            AnswerKind::Move => Action::Move {
                from: self.game.space(first % 64),
                player: self.agent(first).player(),
                to: self.game.space(second),
            },
            kind => unreachable!("{kind:?} has no answers in pairs"),
        }
    }

    fn agent(&self, bit: u8) -> Agent {
        self.game.agents_in(bit % 64)[usize::from(bit / 64)]
    }

    /// Returns whether this is a legal answer.
    pub fn contains(&self, action: Action) -> bool {
        if action == Action::Decline {
            return self.may_decline;
        }
        let main = |bit: u8| self.choices.main >> bit & 1 == 1;
        let more = |bit: u8| self.choices.more >> bit & 1 == 1;
        let slot = |space| self.game.slot(space);
        match (self.answer_kind, action) {
            (AnswerKind::Assign, Action::Assign(space, Some(Via::MagistersOrb))) => slot(space).is_some_and(more),
            (AnswerKind::Assign, Action::Assign(space, via)) => {
                slot(space).is_some_and(|slot| main(slot) && via.is_some() == (slot >= FIRST_HALL))
            }
            (AnswerKind::Space, Action::Space(space)) | (AnswerKind::Agent, Action::Agent(space)) => {
                slot(space).is_some_and(main)
            }
            (AnswerKind::Move, Action::Move { from, player, to }) => {
                slot(to).is_some_and(more)
                    && slot(from).is_some_and(|slot| {
                        [slot, slot + 64].into_iter().any(|bit| main(bit) && self.agent(bit).player() == player)
                    })
            }
            (AnswerKind::Quest, Action::Quest(quest)) => main(quest as u8),
            (AnswerKind::Quest, Action::Mandatory(id)) => Mandatory::of(id).is_some_and(|mandatory| more(mandatory.0)),
            (AnswerKind::HandOn, Action::HandOn(id, player)) => {
                Mandatory::of(id).is_some_and(|mandatory| main(mandatory.0)) && player.0 < 6 && more(player.0)
            }
            (AnswerKind::Intrigue, Action::Intrigue(id)) => main(id as u8),
            (AnswerKind::Building, Action::Building(tile)) => main(tile as u8),
            (AnswerKind::Take, Action::Take(kind)) | (AnswerKind::Give, Action::Give(kind)) => main(kind as u8),
            (AnswerKind::Gain, Action::Gain(n)) => n < 8 && main(n),
            (AnswerKind::Corruption, Action::Corruption) | (AnswerKind::Accept, Action::Accept) => main(0),
            (AnswerKind::Trigger, Action::Trigger(quest)) => plot_number(quest).is_some_and(main),
            (AnswerKind::Opponent, Action::Opponent(player)) => player.0 < 6 && main(player.0),
            (AnswerKind::Type, Action::Type(kind)) => main(kind as u8),
            _ => false,
        }
    }
}

impl Game {
    /// Returns the packages of goods that a step offers to choose from. Only a `choose-gain` decision offers any.
    pub(crate) fn packages(step: Step) -> &'static [Package] {
        if let Step::Do(Frame { at, .. }) = step
            && let Effect::GainOneOf(packages) = at.effect()
        {
            packages
        } else {
            &[]
        }
    }
}
