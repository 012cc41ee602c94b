//! Assigning, moving and returning Agents (rules.md chapters 6 and 15).

use crate::cards::BuildingId;
use crate::cards::program::ProgramCounter;
use crate::decisions::options::Via;
use crate::information::events::{Event, Sink};
use crate::state::game::{ActionKind, Agent, Ambassador, FIRST_HALL, Game, Lieutenant, Phase, Slot, Space, used};
use crate::state::steps::{How, Step};
use crate::values::pieces::PlayerId;

impl Game {
    /// Places the Agent and begins its action (TURN-1).
    pub(crate) fn assign(&mut self, by: PlayerId, how: How, slot: Slot, via: Option<Via>, out: &mut impl Sink) {
        self.player_mut(by).used |= match via {
            Some(Via::MagistersOrb) => used::SHARED_SPACE,
            Some(Via::BuildersPlans) => used::HALL_TILE,
            None => 0,
        };
        match how {
            How::Reassigned(from) => {
                let agent = self.lift_agent(from, by);
                self.stand(slot, agent);
                out.event(|| Event::AgentReassigned {
                    player: by,
                    from: self.space(from),
                    space: self.space(slot),
                    via,
                });
            }
            How::Ambassador => {
                self.ambassador = Ambassador::Standing { slot, acting: true };
                self.stand(slot, Agent::AMBASSADOR);
                out.event(|| Event::AgentAssigned { player: by, space: self.space(slot), via, ambassador: true });
            }
            How::Turn | How::Extra | How::Gained => {
                let agent = self.leave_pool(by);
                if how == How::Extra {
                    // A card has assigned this Agent, so the pool has one gained turn less to come.
                    let player = self.player_mut(by);
                    player.owed_turns = player.owed_turns.saturating_sub(1);
                }
                self.stand(slot, agent);
                out.event(|| Event::AgentAssigned { player: by, space: self.space(slot), via, ambassador: false });
            }
        }
        if how == How::Ambassador {
            self.begin_action(by, slot, ActionKind::WithAmbassador, out);
        } else {
            self.note_placed(slot, by);
            self.begin_action(by, slot, ActionKind::Ordinary, out);
        }
    }

    /// Takes an Agent out of the pool. The Lieutenant leaves only when no other Agent is left.
    fn leave_pool(&mut self, by: PlayerId) -> Agent {
        let player = self.player_mut(by);
        player.pool -= 1;
        let lieutenant = (player.lieutenant == Lieutenant::InPool) & (player.pool == 0);
        player.lieutenant = if lieutenant { Lieutenant::Assigned } else { player.lieutenant };
        Agent::of(by, lieutenant)
    }

    /// Returns an Agent to its player's pool. Does nothing for the Ambassador, which belongs to no pool.
    pub(crate) fn go_home(&mut self, agent: Agent) {
        if let Some(p) = agent.player() {
            let player = self.player_mut(p);
            player.pool += 1;
            if agent.is_lieutenant() {
                player.lieutenant = Lieutenant::InPool;
            }
        }
    }

    /// Adds an Agent to the pool during a round. During reassignment the Agent gets a turn of its own.
    fn enters_pool(&mut self, agent: Agent) {
        self.go_home(agent);
        if let (Phase::Reassign, Some(p)) = (self.phase, agent.player()) {
            self.player_mut(p).fresh_agents += 1;
            self.player_mut(p).owed_turns += 1;
        }
    }

    /// Adds the Lieutenant to the pool (LT-1).
    pub(crate) fn gain_lieutenant(&mut self, by: PlayerId, out: &mut impl Sink) {
        self.enters_pool(Agent::of(by, true));
        out.event(|| Event::LieutenantJoined { player: by });
    }

    pub(crate) fn stand(&mut self, slot: Slot, agent: Agent) {
        let [first, second] = self.agents_in(slot);
        debug_assert!(second == Agent::NONE, "a third Agent on {slot}");
        let agents = if first == Agent::NONE { [agent, Agent::NONE] } else { [first, agent] };
        self.agents[usize::from(slot)].set(agents);
        self.occupied |= 1 << slot;
    }

    /// Removes the `wanted` Agent from a slot and returns that Agent. If both Agents there are wanted, removes the one
    /// that came later.
    fn lift(&mut self, slot: Slot, wanted: impl Fn(Agent) -> bool) -> Agent {
        let [first, second] = self.agents_in(slot);
        let (lifted, left) = if wanted(second) { (second, first) } else { (first, second) };
        debug_assert!(wanted(lifted), "no such Agent on {slot}");
        self.agents[usize::from(slot)].set([left, Agent::NONE]);
        if left == Agent::NONE {
            self.occupied &= !(1 << slot);
        }
        lifted
    }

    fn lift_agent(&mut self, slot: Slot, of: PlayerId) -> Agent {
        self.note_lifted(slot, of);
        self.lift(slot, |agent| agent.player() == Some(of))
    }

    /// Gives a player the Ambassador, from beside the board or from its space (AMB-1, AMB-2, R-86).
    pub(crate) fn take_ambassador(&mut self, by: PlayerId, out: &mut impl Sink) {
        match self.ambassador {
            Ambassador::Held(_) | Ambassador::Gone => return,
            Ambassador::Standing { slot, .. } => {
                self.lift(slot, |agent| agent == Agent::AMBASSADOR);
            }
            Ambassador::Aside => {}
        }
        self.ambassador = Ambassador::Held(by);
        out.event(|| Event::AmbassadorTaken { player: by });
    }

    /// Takes the Ambassador out of the game, because the Palace left play (AMB-11).
    pub(crate) fn ambassador_leaves(&mut self, out: &mut impl Sink) {
        if let Ambassador::Standing { slot, .. } = self.ambassador {
            self.lift(slot, |agent| agent == Agent::AMBASSADOR);
        }
        self.ambassador = Ambassador::Gone;
        out.event(|| Event::AmbassadorLeft);
    }

    pub(crate) fn return_agent(&mut self, by: PlayerId, space: Space, out: &mut impl Sink) {
        let slot = self.slot(space).expect("a space with an Agent");
        let agent = self.lift_agent(slot, by);
        self.enters_pool(agent);
        out.event(|| Event::AgentReturned { player: by, space });
    }

    /// Assigns an Agent to a tile in Builder's Hall (FX-9).
    pub(crate) fn assign_to_hall(&mut self, by: PlayerId, tile: BuildingId, out: &mut impl Sink) {
        let place = self.hall.iter().position(|t| *t == tile as u8).expect("a tile in the Hall");
        self.assign(by, How::Extra, FIRST_HALL + place as u8, None, out);
    }

    pub(crate) fn move_agent(
        &mut self,
        at: ProgramCounter,
        from: Space,
        player: Option<PlayerId>,
        to: Space,
        out: &mut impl Sink,
    ) {
        let (from_slot, to_slot) = (self.slot(from).expect("a space"), self.slot(to).expect("a space"));
        let agent = match player {
            Some(p) => {
                self.note_moved(from_slot, to_slot, p);
                self.lift(from_slot, |agent| agent.player() == Some(p))
            }
            None => self.lift(from_slot, |agent| agent == Agent::AMBASSADOR),
        };
        self.stand(to_slot, agent);
        out.event(|| Event::AgentMoved { player, from, space: to });
        match player {
            Some(by) => self.push(Step::MayAct { by, slot: to_slot, at }),
            None => self.ambassador = Ambassador::Standing { slot: to_slot, acting: false },
        }
    }

    /// Moves the Agents on a tile of Builder's Hall to the tile's slot in play (BUILD-16). In a chain of copies the
    /// tile still counts as the same space.
    pub(crate) fn carry_agents(&mut self, hall: usize, slot: Slot) {
        let hall_slot = FIRST_HALL + hall as u8;
        for notes in self.actions.iter_mut() {
            notes.chain.iter_mut().for_each(|used| used.follow(hall_slot, slot));
        }
        let agents = std::mem::take(&mut self.agents[usize::from(hall_slot)]);
        self.agents[usize::from(slot)] = agents;
        for p in agents.get().into_iter().filter_map(Agent::player) {
            self.note_moved(hall_slot, slot, p);
        }
        if agents.get()[0] != Agent::NONE {
            self.occupied = self.occupied & !(1 << hall_slot) | 1 << slot;
        }
        if let Ambassador::Standing { slot: at, .. } = &mut self.ambassador
            && *at == hall_slot
        {
            *at = slot;
        }
    }
}
