//! The loop that carries out the stack of steps.

use crate::cards::questions::AnswerKind;
use crate::decisions::options::{Action, Options};
use crate::information::events::Sink;
use crate::state::game::{Game, Pending};
use crate::state::steps::{Question, Step};
use crate::values::pieces::Resources;

/// Whether the game can continue after a step.
#[derive(Clone, Copy, PartialEq, Eq)]
#[must_use]
pub(crate) enum Progress {
    /// The step is done, and the next one on the stack follows.
    Continues,
    /// The step has asked a question, which is now pending.
    WaitsForPlayer,
}

use Progress::{Continues, WaitsForPlayer};

impl Game {
    /// Carries out steps until a player must decide or the game is over.
    pub(crate) fn run(&mut self, out: &mut impl Sink) {
        self.pending = None;
        while self.todo.drop_last() {
            if self.perform(out) == WaitsForPlayer {
                return;
            }
        }
    }

    /// Asks a question. If no player has to decide, carries out further steps until one has to. Used only to restore
    /// snapshots.
    #[cfg(feature = "serde")]
    pub(crate) fn run_from(&mut self, question: Question, out: &mut impl Sink) {
        if self.pose(question, out) == Continues {
            self.run(out);
        }
    }

    /// Asks a question, or answers it automatically if there is no choice.
    #[inline]
    pub(crate) fn pose(&mut self, question: Question, out: &mut impl Sink) -> Progress {
        let answer_kind = question.step.answer_kind();
        self.pose_as(answer_kind, question, out)
    }

    /// Asks a question like [`pose`](Self::pose). The caller states the kind of its answers.
    #[inline(always)]
    pub(crate) fn pose_as(&mut self, answer_kind: AnswerKind, question: Question, out: &mut impl Sink) -> Progress {
        if self.is_scripted(question.player) {
            return self.pose_to_script(question, out);
        }
        let Question { step, player, choices, may_decline } = question;
        let is_choice = if may_decline { !choices.is_empty() } else { !answer_kind.is_at_most_one(choices) };
        if !is_choice {
            self.answer_for_player(answer_kind, question, out);
            return Continues;
        }
        self.pending = Some(Pending { step, answer_kind, player, may_decline, for_script: false, choices });
        WaitsForPlayer
    }

    /// Answers a question that leaves no choice. A question without a legal answer is declined if it may be declined,
    /// and otherwise dropped (TURN-10).
    #[inline(never)]
    fn answer_for_player(&mut self, answer_kind: AnswerKind, question: Question, out: &mut impl Sink) {
        let Question { step, choices, may_decline, .. } = question;
        if !choices.is_empty() {
            let only = Options { game: self, answer_kind, choices, may_decline }.at(0);
            self.resolve(step, only, out);
        } else if may_decline {
            self.resolve(step, Action::Decline, out);
        }
    }

    /// Carries out the step that was just dropped from the stack, or asks the question that must be answered first.
    #[inline(always)]
    fn perform(&mut self, out: &mut impl Sink) -> Progress {
        match *self.todo.dropped() {
            Step::StartRound => self.start_round(out),
            Step::AssignAmbassador => return self.assign_ambassador(out),
            Step::BeginTurns => self.push(Step::NextTurn { player: self.first }),
            Step::NextTurn { player } => return self.next_turn(player, out),
            Step::Reassign { harbor, second } => return self.reassign(harbor, second, out),
            Step::GainedTurns { by, left } => return self.gained_turn(by, left, out),
            Step::EndTurn { by } => self.end_turn(by),
            Step::EndRound => self.end_round(out),
            Step::FinalScoring => self.final_scoring(out),
            step @ Step::ChooseScoredType { by, .. } => {
                return self.pose(Question::must(step, by, self.choices(step)), out);
            }
            Step::EndGame => self.end_game(out),

            Step::Assign { .. } => unreachable!("asked where its turn begins"),
            step @ Step::MayAct { by, .. } => return self.may_act(step, by, out),
            Step::Finish { stage } => return self.finish(stage, out),

            Step::Run(frame) => return self.run_frame(frame, out),
            Step::Do(frame) => return self.perform_effect(frame, out),
            Step::GainAdventurers { by, of, left, counted, at } => {
                return self.gain_adventurers(by, of, left, counted, at, out);
            }
            Step::PickOwn { left: 0, .. } => {}
            step @ (Step::PickOwn { by, .. } | Step::PlaceOwn { by, .. } | Step::Draft { by, .. }) => {
                return self.pose(Question::must(step, by, self.choices(step)), out);
            }
            Step::Discard { card } => self.intrigue_discards.insert(card),

            Step::OfferQuests { by } => {
                let choices = self.completable(by);
                // Usually no Quest can be completed. Declining would change nothing.
                if !choices.is_empty() {
                    let question = Question::may(Step::OfferQuests { by }, by, choices);
                    return self.pose_as(AnswerKind::Quest, question, out);
                }
            }
            step @ (Step::CompleteTaken { by, .. } | Step::Recover { by, .. }) => {
                return self.pose(Question::may(step, by, self.choices(step)), out);
            }
            Step::PayQuest { by, quest, left, bonus } => return self.pay_quest(by, quest, left, bonus, out),
            Step::Completed { by, quest, bonus, notes } => self.completed(by, quest, bonus, notes, out),
            Step::CompletedMandatory { by, mandatory, notes } => self.completed_mandatory(by, mandatory, notes),
        }
        Continues
    }

    /// Carries out a legal answer.
    pub(crate) fn resolve(&mut self, step: Step, action: Action, out: &mut impl Sink) {
        match (step, action) {
            (Step::Assign { by, how }, Action::Assign(space, via)) => {
                let slot = self.slot(space).expect("a legal space");
                self.assign(by, how, slot, via, out);
            }
            (Step::MayAct { by, slot, .. }, Action::Accept) => self.act_in(by, slot, out),
            (Step::MayAct { by, .. }, Action::Decline) => self.declined(by, out),
            (Step::Finish { .. }, Action::Trigger(quest)) => self.fire_next(quest, out),
            (Step::ChooseScoredType { .. }, Action::Type(kind)) => self.scored_type = Some(kind),

            (Step::Do(frame), action) => self.resolve_effect(frame, action, out),
            (Step::GainAdventurers { by, of, left, counted, at }, Action::Take(kind)) => {
                self.push(Step::GainAdventurers { by, of, left: left - 1, counted, at });
                self.gain(by, Resources::one(kind), counted, out);
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
                self.pay_for_quest(by, Resources::one(kind), out);
            }
            (Step::Recover { by, .. }, Action::Take(kind)) => {
                self.gain(by, Resources::one(kind), false, out);
            }
            (Step::Draft { by, host, at }, Action::Quest(quest)) => self.keep_drafted(by, host, at, quest, out),
            _ => unreachable!("{action:?} does not answer {step:?}"),
        }
    }
}
