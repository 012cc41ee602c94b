//! Steps: everything that is still to happen, as small `Copy` values on the stack `Game::todo`.

use crate::cards::program::{LISTENERS, ProgramCounter, Source, plot_quest};
use crate::cards::questions::{AnswerKind, DecisionKind, QuestionTraits, ScriptPolicy, Secrecy};
use crate::cards::{BasicSpace, BuildingId, IntrigueCard, LordId, Mandatory, QuestId};
use crate::state::choices::Choices;
use crate::state::game::{Agent, Slot};
use crate::values::pieces::{Adventurer, PlayerId, Types};

/// A position in a list of effects, with the players that the effects involve.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Frame {
    pub(crate) at: ProgramCounter,
    /// The player who acts.
    pub(crate) by: PlayerId,
    /// The player whose card it is.
    pub(crate) host: PlayerId,
    /// Whether gains of the host count as provided by the host's action (DEF-5).
    pub(crate) counted: bool,
    /// How often the effect is still to be repeated.
    pub(crate) left: u8,
    /// What the effect stores between its questions: a slot, or whether it did anything.
    pub(crate) note: u8,
}

/// The value of `Frame::note` before anything is stored.
pub(crate) const NOTHING_YET: u8 = u8::MAX;
/// The value of `used` in steps before any slot is stored.
pub(crate) const NOT_USED: [u8; 2] = [u8::MAX; 2];

/// Where an assigned Agent comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum How {
    /// From the pool, in an ordinary turn.
    Turn,
    /// From the pool, because a card says so.
    Extra,
    /// From this slot of the Harbor.
    Reassigned(Slot),
    /// From the pool, in the extra turn of an Agent that entered the pool during reassignment.
    Gained,
    /// From its holder: the Agent is the Ambassador.
    Ambassador,
}

/// Something that is still to happen. Invariant: a step never contains a hidden card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    // The flow of the game (flow.rs)
    StartRound,
    AssignAmbassador,
    BeginTurns,
    NextTurn {
        player: PlayerId,
    },
    /// Reassign the Agents of the Harbor, from the space number `harbor` on (0 to 2; 3 if no space is left). If two
    /// Agents stood on that space and the first has had its turn, `second` is the second one, whose turn is next.
    Reassign {
        harbor: u8,
        second: Agent,
    },
    GainedTurns {
        by: PlayerId,
        left: u8,
    },
    EndTurn {
        by: PlayerId,
    },
    EndRound,
    FinalScoring,
    ChooseScoredType {
        by: PlayerId,
        lord: LordId,
    },
    EndGame,

    // Agents and actions (agents.rs, actions.rs)
    Assign {
        by: PlayerId,
        how: How,
    },
    MayAct {
        by: PlayerId,
        slot: Slot,
        at: ProgramCounter,
    },
    Finish {
        stage: Stage,
    },

    // Cards (perform.rs)
    /// Carry out the effects from the frame's position to the end of the list.
    Run(Frame),
    /// Carry out only the effect at the frame's position, `left` times.
    Do(Frame),
    GainAdventurers {
        by: PlayerId,
        of: Types,
        left: u8,
        counted: bool,
        at: ProgramCounter,
    },
    PickOwn {
        by: PlayerId,
        left: u8,
        used: [u8; 2],
        at: ProgramCounter,
    },
    PlaceOwn {
        by: PlayerId,
        what: Adventurer,
        left: u8,
        used: [u8; 2],
        at: ProgramCounter,
    },
    /// Put a played Intrigue card or a completed Mandatory Quest onto the discards.
    Discard {
        card: IntrigueCard,
    },

    // Quests (quests.rs)
    OfferQuests {
        by: PlayerId,
    },
    CompleteTaken {
        by: PlayerId,
        quest: QuestId,
        bonus: u8,
        at: ProgramCounter,
    },
    PayQuest {
        by: PlayerId,
        quest: QuestId,
        left: u8,
        bonus: u8,
    },
    Completed {
        by: PlayerId,
        quest: QuestId,
        bonus: u8,
        notes: u8,
    },
    CompletedMandatory {
        by: PlayerId,
        mandatory: Mandatory,
        notes: u8,
    },
    Recover {
        by: PlayerId,
        types: Types,
    },
    Draft {
        by: PlayerId,
        host: PlayerId,
        at: ProgramCounter,
    },
}

/// A pattern of all steps that ask nothing.
macro_rules! steps_without_question {
    () => {
        Step::StartRound
            | Step::AssignAmbassador
            | Step::BeginTurns
            | Step::NextTurn { .. }
            | Step::Reassign { .. }
            | Step::GainedTurns { .. }
            | Step::EndTurn { .. }
            | Step::EndRound
            | Step::FinalScoring
            | Step::EndGame
            | Step::Run(_)
            | Step::Discard { .. }
            | Step::Completed { .. }
            | Step::CompletedMandatory { .. }
    };
}
pub(crate) use steps_without_question;

/// What comes next after the instructions of a space (TURN-1 d to f).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    Triggers,
    End,
}

/// A question that a step asks before it can go on.
pub(crate) struct Question {
    pub(crate) step: Step,
    pub(crate) player: PlayerId,
    pub(crate) choices: Choices,
    pub(crate) may_decline: bool,
}

impl Question {
    /// Returns a question that cannot be declined. Without a legal answer it is dropped.
    #[inline]
    pub(crate) fn must(step: Step, player: PlayerId, choices: Choices) -> Question {
        Question { step, player, choices, may_decline: false }
    }

    /// Returns a question that may be declined.
    #[inline]
    pub(crate) fn may(step: Step, player: PlayerId, choices: Choices) -> Question {
        Question { step, player, choices, may_decline: true }
    }
}

impl Step {
    /// Returns what the step asks.
    ///
    /// # Panics
    /// If the step asks nothing.
    #[inline(always)]
    pub(crate) fn question(&self) -> QuestionTraits {
        use DecisionKind as Kind;
        use ScriptPolicy as Script;
        let asks = QuestionTraits::new;
        match *self {
            Step::Assign { how, .. } => asks(Kind::AssignAgent, how.rule(), AnswerKind::Assign, Script::Placement)
                .secret(Secrecy::DependsOnHand),
            Step::MayAct { .. } => asks(Kind::TakeAction, "FX-12", AnswerKind::Accept, Script::FirstOption)
                .optional()
                .secret(Secrecy::DependsOnHand),
            Step::Finish { .. } => asks(Kind::OrderTriggers, "R-70", AnswerKind::Trigger, Script::FirstOption),
            Step::ChooseScoredType { .. } => {
                asks(Kind::NameQuestType, "SCORE-4", AnswerKind::Type, Script::FirstOption)
            }
            Step::Do(frame) => match frame.at.question() {
                Some(question) => *question,
                None => unreachable!("{:?} asks nothing", frame.at.effect()),
            },
            Step::GainAdventurers { .. } => {
                asks(Kind::GainAdventurer, "DEF-4", AnswerKind::Take, Script::TakeAdventurer)
            }
            Step::PickOwn { .. } => asks(Kind::ReturnAdventurer, "UMA-6", AnswerKind::Give, Script::GiveAdventurer),
            Step::PlaceOwn { .. } => asks(Kind::PlaceResource, "PLACE-1", AnswerKind::Space, Script::PlaceHelpful),
            Step::OfferQuests { .. } => {
                asks(Kind::CompleteQuest, "QUEST-1", AnswerKind::Quest, Script::CompleteQuest).optional()
            }
            Step::CompleteTaken { .. } => {
                asks(Kind::CompleteQuest, "AB-6", AnswerKind::Quest, Script::CompleteQuest).optional()
            }
            Step::PayQuest { .. } => asks(Kind::ReturnAdventurer, "QUEST-2", AnswerKind::Give, Script::PayQuest),
            Step::Recover { .. } => {
                asks(Kind::RecoverAdventurer, "CLAR-X28", AnswerKind::Take, Script::RecoverAdventurer).optional()
            }
            Step::Draft { .. } => asks(Kind::DraftQuest, "FX-20", AnswerKind::Quest, Script::ChooseQuest)
                .secret(Secrecy::NamesHiddenCards),
            steps_without_question!() => unreachable!("{self:?} asks nothing"),
        }
    }

    /// Returns the kind of answers to the step's question.
    #[inline]
    pub(crate) fn answer_kind(&self) -> AnswerKind {
        match self {
            Step::Do(frame) => frame.at.answer_kind(),
            _ => self.question().answers,
        }
    }

    /// Returns the card, tile or space that asks.
    pub(crate) fn source(&self) -> Option<Source> {
        match *self {
            Step::Assign { how: How::Reassigned(slot), .. } => Some(Source::Space(BasicSpace::ALL[usize::from(slot)])),
            Step::Assign { how: How::Gained, .. } => Some(Source::Space(BasicSpace::WaterdeepHarbor1)),
            Step::Assign { how: How::Ambassador, .. } => Some(Source::Building(BuildingId::ThePalaceOfWaterdeep)),
            Step::Do(Frame { at, .. })
            | Step::GainAdventurers { at, .. }
            | Step::PickOwn { at, .. }
            | Step::PlaceOwn { at, .. }
            | Step::MayAct { at, .. }
            | Step::CompleteTaken { at, .. }
            | Step::Draft { at, .. } => Some(at.source()),
            Step::PayQuest { quest, .. } => Some(Source::Quest(quest)),
            Step::ChooseScoredType { lord, .. } => Some(Source::Lord(lord)),
            Step::Recover { .. } => Some(Source::Quest(plot_quest(LISTENERS.completes_any.trailing_zeros() as u8))),
            Step::Assign { how: How::Turn | How::Extra, .. } | Step::Finish { .. } | Step::OfferQuests { .. } => None,
            steps_without_question!() => unreachable!("{self:?} asks nothing"),
        }
    }

    /// Returns how many answers the step still asks for, including the present one.
    pub(crate) fn remaining(&self) -> u8 {
        match *self {
            Step::GainAdventurers { left, .. }
            | Step::PickOwn { left, .. }
            | Step::PlaceOwn { left, .. }
            | Step::PayQuest { left, .. } => left,
            Step::Do(frame) => frame.left,
            Step::Assign { .. }
            | Step::MayAct { .. }
            | Step::Finish { .. }
            | Step::ChooseScoredType { .. }
            | Step::OfferQuests { .. }
            | Step::CompleteTaken { .. }
            | Step::Recover { .. }
            | Step::Draft { .. } => 1,
            steps_without_question!() => unreachable!("{self:?} asks nothing"),
        }
    }
}

impl How {
    /// Returns the rule by which the Agent is assigned.
    fn rule(self) -> &'static str {
        match self {
            How::Turn | How::Extra => "TURN-2",
            How::Reassigned(_) => "HARBOR-7",
            How::Gained => "HARBOR-10",
            How::Ambassador => "AMB-4",
        }
    }
}

impl Frame {
    /// Returns a frame for the first effect of a card, carried out by the player whose card it is.
    pub(crate) fn card(at: ProgramCounter, by: PlayerId, counted: bool) -> Frame {
        Frame { at, by, host: by, counted, left: 1, note: NOTHING_YET }
    }

    /// Returns the same frame with one repetition less.
    pub(crate) fn one_less(self) -> Frame {
        Frame { left: self.left - 1, ..self }
    }
}

/// Returns the slots that a step has stored, as bits.
pub(crate) fn slots<const N: usize>(notes: [u8; N]) -> u64 {
    notes.into_iter().filter(|slot| *slot != u8::MAX).fold(0, |slots, slot| slots | 1 << slot)
}

/// Returns the stored slots with `slot` added. Two places are enough: a step asks for at most three slots in a row, and
/// nothing is asked after the third.
pub(crate) fn remember(notes: [u8; 2], slot: Slot) -> [u8; 2] {
    if notes[0] == u8::MAX { [slot, notes[1]] } else { [notes[0], slot] }
}
