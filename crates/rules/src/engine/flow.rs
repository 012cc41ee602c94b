//! Rounds and turns (rules.md chapters 4, 5 and 8).

use crate::cards::program::LISTENERS;
use crate::cards::questions::AnswerKind;
use crate::cards::{Bonus, BuildingId};
use crate::engine::run::Progress;
use crate::information::events::{Event, Sink};
use crate::state::choices::Choices;
use crate::state::config::TieBreak;
use crate::state::game::{Agent, Ambassador, FIRST_HARBOR, Game, Phase, ROUNDS, UNKNOWN, used};
use crate::state::steps::{How, Question, Step};
use crate::values::bits::Bits;
use crate::values::list::List;
use crate::values::pieces::{MAX_PLAYERS, PlayerId};
use crate::values::random;

impl Game {
    /// Starts a round (ROUND-2).
    pub(crate) fn start_round(&mut self, out: &mut impl Sink) {
        self.round += 1;
        self.phase = Phase::Assign;
        self.script.played = false;
        out.event(|| Event::RoundStarted { round: self.round });
        for n in 0..self.hall.len() {
            if self.hall[n] != UNKNOWN {
                self.hall_vp[n] += 1;
                out.event(|| Event::TokensPlaced {
                    building: BuildingId::ALL[usize::from(self.hall[n])],
                    vp: self.hall_vp[n],
                });
            }
        }
        if self.round == 5 {
            for p in self.config.seats() {
                self.player_mut(p).pool += 1;
            }
            out.event(|| Event::ReserveAgentsJoined);
        }
        for slot in self.tile_slots() {
            self.stock(slot, out);
        }
        self.push(Step::BeginTurns);
        self.push(Step::AssignAmbassador);
        for p in self.from(self.first).rev() {
            self.fire(p, LISTENERS.round, out);
        }
    }

    /// Begins the Ambassador's turn. If the Ambassador has no legal space, it is set aside and has no turn (AMB-4).
    ///
    /// This turn comes before all ordinary turns. If the First Player marker changes hands in it, the ordinary turns
    /// begin with the new holder.
    pub(crate) fn assign_ambassador(&mut self, out: &mut impl Sink) -> Progress {
        let Ambassador::Held(holder) = self.ambassador else { return Progress::Continues };
        let choices = self.assign_choices(holder, How::Ambassador, out);
        if choices.is_empty() {
            self.ambassador = Ambassador::Aside;
            out.event(|| Event::AmbassadorSetAside);
            return Progress::Continues;
        }
        self.extra_turn(holder, How::Ambassador, choices, out)
    }

    /// Returns where a player can assign an Agent. Reports [`Event::HandDecides`] if the player's hand decides whether
    /// the player is asked at all, because opponents learn something from that.
    #[inline]
    fn assign_choices(&self, by: PlayerId, how: How, out: &mut impl Sink) -> Choices {
        self.report_if_hand_decides(by, Step::Assign { by, how }, out);
        self.agent_choices(by, how)
    }

    /// Begins a turn that is not an ordinary turn: the turn of the Ambassador, or a turn during reassignment. Such a
    /// turn consists of an assignment with its action, the Quest step and the end of the turn.
    fn extra_turn(&mut self, by: PlayerId, how: How, choices: Choices, out: &mut impl Sink) -> Progress {
        self.push(Step::EndTurn { by });
        self.push(Step::OfferQuests { by });
        self.begin_turn(by, out);
        self.pose_as(AnswerKind::Assign, Question::must(Step::Assign { by, how }, by, choices), out)
    }

    pub(crate) fn begin_turn(&mut self, by: PlayerId, out: &mut impl Sink) {
        self.turn_of = Some(by);
        out.event(|| Event::TurnStarted { player: by });
    }

    /// Ends the turn. Its player may use once-per-turn effects again (PLOT-9).
    fn clear_turn(&mut self) {
        if let Some(by) = self.turn_of.take() {
            self.player_mut(by).used &= !used::PER_TURN;
        }
    }

    /// Begins the turn of the next player who can assign an Agent, in seat order starting with the player `from`
    /// (ROUND-7 to ROUND-9). If no player can, begins the reassignment.
    pub(crate) fn next_turn(&mut self, from: PlayerId, out: &mut impl Sink) -> Progress {
        self.clear_turn();
        let mut by = from;
        loop {
            if self.player(by).pool > 0 {
                let choices = self.assign_choices(by, How::Turn, out);
                if !choices.is_empty() {
                    self.push(Step::NextTurn { player: self.left_of(by) });
                    self.push(Step::OfferQuests { by });
                    self.begin_turn(by, out);
                    let question = Question::must(Step::Assign { by, how: How::Turn }, by, choices);
                    return self.pose_as(AnswerKind::Assign, question, out);
                }
                out.event(|| Event::Passed { player: by });
            }
            by = self.left_of(by);
            if by == from {
                break;
            }
        }
        self.phase = Phase::Reassign;
        self.push(Step::EndRound);
        self.push(Step::Reassign { harbor: 0, second: Agent::NONE });
        Progress::Continues
    }

    /// Begins the turn of the next Agent at the Harbor, in the order of the numbers of the spaces (HARBOR-6).
    ///
    /// The Agents of a space are noted when its number comes up. An Agent that arrives later gets no turn, nor does one
    /// that has left the space before its turn (HARBOR-11).
    pub(crate) fn reassign(&mut self, from: u8, second: Agent, out: &mut impl Sink) -> Progress {
        let mut waiting = [second, Agent::NONE];
        for harbor in from..3 {
            let slot = FIRST_HARBOR + harbor;
            if waiting[0] == Agent::NONE {
                waiting = self.agents_in(slot);
            }
            while waiting[0] != Agent::NONE {
                let [agent, next] = waiting;
                waiting = [next, Agent::NONE];
                let Some(by) = agent.player().filter(|_| self.agents_in(slot).contains(&agent)) else { continue };
                let how = How::Reassigned(slot);
                let choices = self.assign_choices(by, how, out);
                if !choices.is_empty() {
                    let harbor = if next == Agent::NONE { harbor + 1 } else { harbor };
                    self.push(Step::Reassign { harbor, second: next });
                    return self.extra_turn(by, how, choices, out);
                }
                out.event(|| Event::AgentStayed { player: by, space: self.space(slot) });
            }
        }
        Progress::Continues
    }

    /// Begins the turn of an Agent that entered a pool during reassignment.
    pub(crate) fn gained_turn(&mut self, by: PlayerId, left: u8, out: &mut impl Sink) -> Progress {
        if left > 1 {
            self.push(Step::GainedTurns { by, left: left - 1 });
        }
        let player = self.player_mut(by);
        if player.owed_turns == 0 || player.pool == 0 {
            return Progress::Continues;
        }
        player.owed_turns -= 1;
        let choices = self.assign_choices(by, How::Gained, out);
        if choices.is_empty() {
            return Progress::Continues;
        }
        self.extra_turn(by, How::Gained, choices, out)
    }

    /// Ends a turn. Agents that were gained in a turn of reassignment have their own turns next.
    pub(crate) fn end_turn(&mut self, by: PlayerId) {
        self.clear_turn();
        if self.phase != Phase::Reassign {
            return;
        }
        for p in self.from(by).rev() {
            let left = std::mem::take(&mut self.player_mut(p).fresh_agents);
            if left > 0 {
                self.push(Step::GainedTurns { by: p, left });
            }
        }
    }

    /// Ends the round (ROUND-10 to ROUND-12).
    pub(crate) fn end_round(&mut self, out: &mut impl Sink) {
        for slot in Bits(self.occupied) {
            for agent in std::mem::take(&mut self.agents[usize::from(slot)]).get() {
                self.go_home(agent);
            }
        }
        self.occupied = 0;
        self.script.placed.clear();
        out.event(|| Event::AgentsWentHome);
        if let Ambassador::Standing { .. } = self.ambassador {
            self.ambassador = Ambassador::Aside;
            out.event(|| Event::AmbassadorSetAside);
        }
        for p in self.config.seats() {
            let player = self.player_mut(p);
            player.used &= !used::PER_ROUND;
            player.pool += std::mem::take(&mut player.away);
            (player.fresh_agents, player.owed_turns) = (0, 0);
        }
        self.push(if self.round == ROUNDS { Step::FinalScoring } else { Step::StartRound });
    }

    /// Reveals all Lords (INFO-3). If a Lord scores a Quest type of its player's choice, asks that player for the type.
    pub(crate) fn final_scoring(&mut self, out: &mut impl Sink) {
        self.push(Step::EndGame);
        for p in self.config.seats() {
            self.player_mut(p).lord_known_to = u8::MAX;
            let Some(lord) = self.player(p).lord() else { continue };
            out.event(|| Event::LordRevealed { player: p, lord });
            if matches!(lord.card().bonus, Bonus::ChosenQuestType(_)) {
                self.push(Step::ChooseScoredType { by: p, lord });
            }
        }
    }

    pub(crate) fn end_game(&mut self, out: &mut impl Sink) {
        self.phase = Phase::Over;
        if self.config.tie_break == TieBreak::Tournament {
            let mut tied: List<PlayerId, MAX_PLAYERS> = List::default();
            self.best().for_each(|p| tied.push(p));
            self.lot = tied[random::below(&mut self.random(), tied.len())].0;
        }
        for p in self.config.seats() {
            out.event(|| Event::LordScored { player: p, vp: self.final_score(p).lord });
        }
        out.event(|| Event::GameEnded);
    }
}
