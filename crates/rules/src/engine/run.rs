//! The loop that carries out the stack of steps.

use crate::decisions::options::{Action, Options};
use crate::information::events::Sink;
use crate::state::game::{Game, Pending};
use crate::state::steps::{Question, Step};
use crate::values::pieces::Resources;

impl Game {
    /// Carries out steps until a player must decide or the game is over.
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

    /// Asks a question. If no player has to decide, carries out further steps until one has to. Used only to restore
    /// snapshots.
    #[cfg(feature = "serde")]
    pub(crate) fn run_from(&mut self, question: Question, out: &mut impl Sink) {
        if !self.pose(question, out) {
            self.run(out);
        }
    }

    /// Asks a question, or answers it automatically if there is no choice. Returns whether a player must decide now.
    #[inline(always)]
    fn pose(&mut self, question: Question, out: &mut impl Sink) -> bool {
        if self.is_scripted(question.player) {
            return self.pose_to_script(question, out);
        }
        let Question { step, player, choices, may_decline } = question;
        if choices.is_empty() {
            // A question without a legal answer is declined automatically if it may be declined, and otherwise dropped
            // (TURN-10).
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
        let only = Options { game: self, answer_kind, choices, may_decline }.at(0);
        self.resolve(step, only, out);
        false
    }

    /// Carries out a step, or returns the question that must be answered first.
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
            Step::ChooseScoredType { by, .. } => return Question::must(step, by, self.choices(step)),
            Step::EndGame => self.end_game(out),

            Step::Assign { .. } => unreachable!("asked where its turn begins"),
            Step::MayAct { by, .. } => return self.may_act(step, by, out),
            Step::Finish { stage } => return self.finish(stage, out),

            Step::Run(frame) => return self.run_frame(frame, out),
            Step::Do(frame) => return self.perform_effect(frame, out),
            Step::GainAdventurers { by, of, left, counted, at } => {
                return self.gain_adventurers(by, of, left, counted, at, out);
            }
            Step::PickOwn { left: 0, .. } => {}
            Step::PickOwn { by, .. } | Step::PlaceOwn { by, .. } | Step::Draft { by, .. } => {
                return Question::must(step, by, self.choices(step));
            }
            Step::Discard { card } => self.intrigue_discards.insert(card),

            Step::OfferQuests { by } | Step::CompleteTaken { by, .. } | Step::Recover { by, .. } => {
                return Question::may(step, by, self.choices(step));
            }
            Step::PayQuest { by, quest, left, bonus } => return self.pay_quest(by, quest, left, bonus, out),
            Step::Completed { by, quest, bonus, notes } => self.completed(by, quest, bonus, notes, out),
            Step::CompletedMandatory { by, mandatory, notes } => self.completed_mandatory(by, mandatory, notes),
        }
        None
    }

    /// Carries out a legal answer.
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
