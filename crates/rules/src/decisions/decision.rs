//! The pending decision, as plain data for other programs: player, kind, rule and card.

use crate::cards::program::Source;
use crate::cards::questions::{AnswerKind, DecisionKind};
use crate::decisions::options::Options;
use crate::state::choices::Choices;
use crate::state::game::{Game, Pending};
use crate::state::script::SCRIPTED;
use crate::values::pieces::PlayerId;

/// A question that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Decision {
    /// The player who answers.
    pub player: PlayerId,
    /// The scripted seat, if the human decides for it (SOLO-P-1).
    #[cfg_attr(feature = "serde", serde(rename = "for", skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub acts_for: Option<PlayerId>,
    /// The kind of question.
    pub kind: DecisionKind,
    /// The id of the clause in rules.md that asks.
    pub rule: &'static str,
    /// The card, tile or space that asks, if any.
    pub source: Option<Source>,
    /// How many answers of this kind are still to come, this one included.
    pub remaining: u8,
    /// Whether declining is an answer.
    pub may_decline: bool,
}

impl Game {
    /// Returns the pending decision; `None` once the game is over.
    pub fn decision(&self) -> Option<Decision> {
        self.pending.map(|pending| pending.describe())
    }

    /// Returns the legal answers to the pending decision: at least two, or none once the game is over.
    pub fn legal_actions(&self) -> Options<'_> {
        match self.pending {
            Some(Pending { answer_kind, choices, may_decline, .. }) => {
                Options { game: self, answer_kind, choices, may_decline }
            }
            None => {
                let (answer_kind, choices) = (AnswerKind::Accept, Choices::NONE);
                Options { game: self, answer_kind, choices, may_decline: false }
            }
        }
    }
}

impl Pending {
    pub(crate) fn describe(&self) -> Decision {
        let question = self.step.question();
        Decision {
            player: self.player,
            acts_for: self.for_script.then_some(SCRIPTED),
            kind: question.kind,
            rule: question.rule,
            source: self.step.source(),
            remaining: self.step.remaining(),
            may_decline: self.may_decline,
        }
    }
}
