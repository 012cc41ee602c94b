//! Everything still to happen is a stack of steps; this is the loop that carries them out.

use crate::cards::program::ProgramCounter;
use crate::cards::{IntrigueCard, LordId, Mandatory, QuestId};
use crate::decisions::options::{Action, Choices, Options};
use crate::information::events::Sink;
use crate::state::game::{Agent, Game, Pending, Slot};
use crate::values::pieces::{Adventurer, PlayerId, Types};

/// What is left to do of a card, and for whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Frame {
    pub(crate) at: ProgramCounter,
    /// Who acts.
    pub(crate) by: PlayerId,
    /// Whose card it is.
    pub(crate) host: PlayerId,
    /// Whether what the host gains is gained from its action (DEF-5).
    pub(crate) counted: bool,
    /// How often the effect is still to be done.
    pub(crate) left: u8,
    /// What the effect remembers between its questions: a space used, or whether it did anything.
    pub(crate) note: u8,
}

/// Nothing remembered yet.
pub(crate) const NOTHING_YET: u8 = u8::MAX;
/// No slot used yet.
pub(crate) const NOT_USED: [u8; 2] = [u8::MAX; 2];

/// How an Agent comes to be assigned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum How {
    /// From the pool, in an ordinary turn.
    Turn,
    /// From the pool, because a card says so.
    Extra,
    /// From this slot of the Harbor.
    Reassigned(Slot),
    /// From the pool, in the turn of an Agent gained during reassignment.
    Gained,
    /// The Ambassador.
    Ambassador,
}

/// Something still to happen. A step never holds a hidden card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    // The flow of the game (flow.rs)
    StartRound,
    AssignAmbassador,
    BeginTurns,
    NextTurn {
        player: PlayerId,
    },
    /// The number of the Harbor comes up; or, its first Agent being done, its second one follows.
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

    // Agents and actions (agents.rs, act.rs)
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
    /// The effects from here to the end of the list.
    Run(Frame),
    /// The one effect here, `left` times.
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
    /// A played Intrigue card, or a completed Mandatory Quest, on its way to the discards.
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

/// What happens after the instructions of a space (TURN-1 d to f).
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
    /// Something the player must choose, if there is anything to choose from.
    pub(crate) fn must(step: Step, player: PlayerId, choices: Choices) -> Option<Question> {
        Some(Question { step, player, choices, may_decline: false })
    }

    /// Something the player may choose.
    pub(crate) fn may(step: Step, player: PlayerId, choices: Choices) -> Option<Question> {
        Some(Question { step, player, choices, may_decline: true })
    }
}

impl Frame {
    /// The first effect of a card, for the player whose card it is.
    pub(crate) fn card(at: ProgramCounter, by: PlayerId, counted: bool) -> Frame {
        Frame { at, by, host: by, counted, left: 1, note: NOTHING_YET }
    }

    /// The same once less.
    pub(crate) fn one_less(self) -> Frame {
        Frame { left: self.left - 1, ..self }
    }
}

impl Game {
    /// Goes on until somebody must decide or the game is over.
    pub(crate) fn run(&mut self, out: &mut impl Sink) {
        self.pending = None;
        while let Some(step) = self.todo.pop() {
            if let Some(question) = self.perform(step, out)
                && self.pose(question, out)
            {
                return;
            }
        }
    }

    /// Goes on from a question, which is pending if it leaves a choice. Only snapshots need it.
    #[cfg(feature = "serde")]
    pub(crate) fn run_from(&mut self, question: Question, out: &mut impl Sink) {
        if !self.pose(question, out) {
            self.run(out);
        }
    }

    /// Poses a question, or answers it unasked where there is nothing to choose. Whether somebody must decide now.
    #[inline(always)]
    fn pose(&mut self, question: Question, out: &mut impl Sink) -> bool {
        if self.is_scripted(question.player) {
            return self.pose_to_script(question, out);
        }
        let Question { step, player, choices, may_decline } = question;
        if choices.is_empty() {
            // Nothing to choose from: it lapses, or is declined unasked (TURN-10).
            if may_decline {
                self.resolve(step, Action::Decline, out);
            }
            return false;
        }
        let answer_kind = step.answer_kind();
        if may_decline || !answer_kind.is_single(choices) {
            self.pending = Some(Pending { step, answer_kind, player, may_decline, for_script: false, choices });
            return true;
        }
        let only = Options { game: self, answer_kind, choices, may_decline }.nth(0);
        self.resolve(step, only, out);
        false
    }

    /// Carries out a step, or says what must be decided first.
    fn perform(&mut self, step: Step, out: &mut impl Sink) -> Option<Question> {
        match step {
            Step::StartRound => self.start_round(out),
            Step::AssignAmbassador => return self.assign_ambassador(out),
            Step::BeginTurns => self.push(Step::NextTurn { player: self.first }),
            Step::NextTurn { player } => return self.next_turn(player, out),
            Step::Reassign { harbor, second } => return self.reassign(harbor, second, out),
            Step::GainedTurns { by, left } => return self.gained_turn(by, left, out),
            Step::EndTurn { by } => self.end_turn(by),
            Step::EndRound => self.end_round(out),
            Step::FinalScoring => self.final_scoring(out),
            Step::ChooseScoredType { by, .. } => return Question::must(step, by, Choices::of(0b11111u8)),
            Step::EndGame => self.end_game(out),

            Step::Assign { .. } => unreachable!("asked where its turn begins"),
            Step::MayAct { by, slot, .. } => return self.may_act(step, by, slot, out),
            Step::Finish { stage } => return self.finish(stage, out),

            Step::Run(frame) => return self.run_frame(frame, out),
            Step::Do(frame) => return self.perform_effect(frame, out),
            Step::GainAdventurers { by, of, left, counted, at } => {
                return self.gain_adventurers(by, of, left, counted, at, out);
            }
            Step::PickOwn { by, left, .. } => return self.pick_own(step, by, left),
            Step::PlaceOwn { by, used, .. } => {
                return Question::must(step, by, Choices::of(self.in_play & !slots(used)));
            }
            Step::Discard { card } => self.intrigue_discards.insert(card),

            Step::OfferQuests { by } => return self.quest_step(by),
            Step::CompleteTaken { by, quest, .. } => return self.ask_complete_taken(step, by, quest),
            Step::PayQuest { by, quest, left, bonus } => return self.pay_quest(by, quest, left, bonus, out),
            Step::Completed { by, quest, bonus, notes } => self.completed(by, quest, bonus, notes, out),
            Step::CompletedMandatory { by, mandatory, notes } => self.completed_mandatory(by, mandatory, notes),
            Step::Recover { by, types } => {
                let there = types.intersection(Types::held(self.supply));
                return Question::may(step, by, Choices::of(there.0));
            }
            Step::Draft { by, .. } => return self.draft(step, by),
        }
        None
    }

    /// Carries out an answer, which must be legal.
    pub(crate) fn resolve(&mut self, step: Step, action: Action, out: &mut impl Sink) {
        match (step, action) {
            (Step::Assign { by, how }, Action::Assign(space, via)) => self.assign(by, how, space, via, out),
            (Step::MayAct { by, slot, .. }, Action::Accept) => self.act_in(by, slot, out),
            (Step::MayAct { by, .. }, Action::Decline) => self.declined(by, out),
            (Step::Finish { .. }, Action::Trigger(quest)) => self.fire_next(quest, out),
            (Step::ChooseScoredType { .. }, Action::Type(kind)) => self.scored_type = Some(kind),

            (Step::Do(frame), action) => self.resolve_effect(frame, action, out),
            (Step::GainAdventurers { by, of, left, counted, at }, Action::Take(kind)) => {
                self.push(Step::GainAdventurers { by, of, left: left - 1, counted, at });
                self.gain(by, crate::values::pieces::Resources::one(kind), counted, out);
            }
            (Step::PickOwn { by, left, used, at }, Action::Give(what)) => {
                self.push(Step::PlaceOwn { by, what, left, used, at });
            }
            (Step::PlaceOwn { by, what, left, used, at }, Action::Space(space)) => {
                self.place_own(by, what, left, used, at, space, out);
            }

            (Step::OfferQuests { by }, Action::Quest(quest)) => self.complete(by, quest, 0, out),
            (Step::OfferQuests { by }, Action::Mandatory(id)) => self.complete_mandatory(by, id, out),
            (Step::CompleteTaken { by, quest, bonus, .. }, Action::Quest(_)) => self.complete(by, quest, bonus, out),
            (Step::OfferQuests { .. } | Step::CompleteTaken { .. } | Step::Recover { .. }, Action::Decline) => {}
            (Step::PayQuest { by, quest, left, bonus }, Action::Give(kind)) => {
                self.push(Step::PayQuest { by, quest, left: left - 1, bonus });
                self.pay_for_quest(by, crate::values::pieces::Resources::one(kind), out);
            }
            (Step::Recover { by, .. }, Action::Take(kind)) => {
                self.gain(by, crate::values::pieces::Resources::one(kind), false, out);
            }
            (Step::Draft { by, host, at }, Action::Quest(quest)) => self.keep_drafted(by, host, at, quest, out),
            _ => unreachable!("{action:?} does not answer {step:?}"),
        }
    }
}

/// The slots that a step remembers.
pub(crate) fn slots<const N: usize>(notes: [u8; N]) -> u64 {
    notes.into_iter().filter(|slot| *slot != u8::MAX).fold(0, |slots, slot| slots | 1 << slot)
}

/// Remembers one more slot; the last of a series need not be remembered.
pub(crate) fn remember(notes: [u8; 2], slot: Slot) -> [u8; 2] {
    if notes[0] == u8::MAX { [slot, notes[1]] } else { [notes[0], slot] }
}
