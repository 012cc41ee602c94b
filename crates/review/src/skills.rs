//! Errors by kind of decision: what a player can practise.

use deepwater_rules::{DecisionKind, ROUNDS};
use serde::Serialize;

use crate::choice::Verdict;
use crate::report::{Amount, Moment};

/// A kind of decision that a player can practise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// Where Agents go.
    Placement,
    /// Which Quests to take, complete and discard.
    Quests,
    /// Which Intrigue cards to play, and against whom.
    Intrigue,
    /// Which Buildings to buy and use.
    Buildings,
    /// Which Adventurers and goods to take and give.
    Goods,
    /// Everything else.
    Other,
}

impl Skill {
    /// Returns the skill that a decision needs.
    pub fn of(kind: DecisionKind) -> Skill {
        use DecisionKind::*;
        match kind {
            AssignAgent | CopySpace | MoveAgent | ReturnAgent => Skill::Placement,
            TakeQuest | CompleteQuest | DiscardQuest | DraftQuest | NameQuestType => Skill::Quests,
            HandOnQuest | PlayIntrigue | DiscardIntrigue | ChooseOpponent => Skill::Intrigue,
            BuyBuilding | PutBuilding | ChooseHallTile | ChooseBuilding => Skill::Buildings,
            GainAdventurer | ReturnAdventurer | ChooseGain | PlaceResource | RecoverAdventurer | Steal
            | SwapForCleric | ReturnCorruption => Skill::Goods,
            OrderTriggers | AcceptOffer | TakeAction => Skill::Other,
        }
    }
}

/// The errors of a seat in one kind of decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SkillLoss {
    /// The kind of decision.
    pub skill: Skill,
    /// The number of slips, mistakes and blunders.
    pub errors: u32,
    /// What they cost.
    pub loss: Amount,
}

/// How many errors of each size a seat made, and what they cost.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize)]
pub struct Errors {
    /// The number of slips.
    pub slip: u32,
    /// The number of mistakes.
    pub mistake: u32,
    /// The number of blunders.
    pub blunder: u32,
    /// The loss by kind of decision. Kinds without an error are left out.
    pub skills: Vec<SkillLoss>,
    /// What the errors of the last round cost. They are also part of `skills`.
    pub last_round: Amount,
}

impl Errors {
    /// Counts the errors among the moments of a seat.
    pub(crate) fn of(moments: &[Moment]) -> Errors {
        let mut errors = Errors::default();
        for moment in moments {
            match moment.verdict {
                Some(Verdict::Slip) => errors.slip += 1,
                Some(Verdict::Mistake) => errors.mistake += 1,
                Some(Verdict::Blunder) => errors.blunder += 1,
                Some(Verdict::Best | Verdict::Close) | None => continue,
            }
            let loss = moment.loss.amount;
            if moment.round == ROUNDS {
                errors.last_round = errors.last_round.plus(loss);
            }
            let skill = moment.asked.map_or(Skill::Other, |asked| asked.skill);
            match errors.skills.iter_mut().find(|known| known.skill == skill) {
                Some(known) => (known.errors, known.loss) = (known.errors + 1, known.loss.plus(loss)),
                None => errors.skills.push(SkillLoss { skill, errors: 1, loss }),
            }
        }
        errors.skills.sort_by_key(|known| known.skill);
        errors
    }
}
