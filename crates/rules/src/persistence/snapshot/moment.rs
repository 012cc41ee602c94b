//! Restores whose turn it is and what is asked.

use super::SnapshotError::Impossible;
use super::restore::demand;
use super::*;
use crate::cards::Bonus;
use crate::state::game::{Agent, Ambassador, FIRST_HARBOR, Game, Phase};
use crate::state::steps::{How, Question, Step};

/// The most entries of `Moment::Reassignment::owed`. A real game never has more.
const MAX_OWED: usize = 8;

impl Game {
    /// Restores the phase and the stack of steps. Returns the pending question; `None` if the game is over.
    pub(super) fn restore_moment(&mut self, moment: &Moment) -> Result<Option<Question>, SnapshotError> {
        let reassigning = matches!(moment, Moment::Reassignment { .. });
        let owed = self.config.seats().any(|p| self.player(p).fresh_agents > 0 || self.player(p).owed_turns > 0);
        demand(reassigning || !owed, "turns of gained Agents outside reassignment")?;
        let (player, asks) = match *moment {
            Moment::Turn { player, asks } => {
                self.push(Step::NextTurn { player: self.left_of(self.seat(player)?) });
                (player, asks)
            }
            Moment::AmbassadorTurn { player, asks } => {
                let held = self.ambassador == Ambassador::Held(player);
                demand(held || asks == Asks::CompleteQuest, "the turn of an Ambassador whom no player holds")?;
                self.push(Step::BeginTurns);
                self.push(Step::EndTurn { by: self.seat(player)? });
                (player, asks)
            }
            Moment::Reassignment { player, asks, next_harbor, waiting, ref owed } => {
                self.phase = Phase::Reassign;
                demand(next_harbor <= 3 && (next_harbor < 3 || waiting.is_none()), "a fourth space of the Harbor")?;
                demand(owed.len() <= MAX_OWED, "too many turns of gained Agents")?;
                let second = waiting.map_or(Ok(Agent::NONE), |agent| self.agent(agent))?;
                self.push(Step::EndRound);
                self.push(Step::Reassign { harbor: next_harbor, second });
                for OwedTurns { player, turns } in owed {
                    demand((1..=self.config.agents() + 2).contains(turns), "too many turns of gained Agents")?;
                    self.push(Step::GainedTurns { by: self.seat(*player)?, left: *turns });
                }
                self.push(Step::EndTurn { by: self.seat(player)? });
                (player, asks)
            }
            Moment::FinalScoring { player } => return self.restore_final_scoring(player).map(Some),
            Moment::Over => {
                self.check_final()?;
                self.phase = Phase::Over;
                return Ok(None);
            }
        };
        self.turn_of = Some(player);
        self.restore_question(player, asks, moment).map(Some)
    }

    fn restore_question(&mut self, by: PlayerId, asks: Asks, moment: &Moment) -> Result<Question, SnapshotError> {
        let how = match (asks, moment) {
            (Asks::CompleteQuest, _) => {
                let step = Step::OfferQuests { by };
                return Ok(Question { step, player: by, choices: self.choices(step), may_decline: true });
            }
            (Asks::Assign, Moment::Turn { .. }) => How::Turn,
            (Asks::Assign, Moment::AmbassadorTurn { .. }) => How::Ambassador,
            (Asks::Assign, _) => How::Gained,
            (Asks::Reassign(harbor), Moment::Reassignment { .. }) => {
                let slot = harbor as u8;
                let at_harbor = (FIRST_HARBOR..FIRST_HARBOR + 3).contains(&slot);
                let stands = self.agents_in(slot).iter().any(|agent| agent.player() == Some(by));
                demand(at_harbor && stands, "an Agent to reassign that is not at the Harbor")?;
                How::Reassigned(slot)
            }
            (Asks::Reassign(_), _) => return Err(Impossible("an Agent reassigned before the reassignment")),
        };
        let from_pool = matches!(how, How::Turn | How::Gained);
        demand(!from_pool || self.player(by).pool > 0, "an Agent assigned from an empty pool")?;
        self.push(Step::OfferQuests { by });
        let step = Step::Assign { by, how };
        Ok(Question { step, player: by, choices: self.choices(step), may_decline: false })
    }

    fn restore_final_scoring(&mut self, player: PlayerId) -> Result<Question, SnapshotError> {
        self.check_final()?;
        self.phase = Phase::Reassign;
        let by = self.seat(player)?;
        let lord = self.player(by).lord().filter(|lord| matches!(lord.card().bonus, Bonus::ChosenQuestType(_)));
        let lord = lord.ok_or(Impossible("the question for a Quest type by a Lord that asks none"))?;
        self.push(Step::EndGame);
        let step = Step::ChooseScoredType { by, lord };
        Ok(Question { step, player: by, choices: self.choices(step), may_decline: false })
    }
}
