//! What search reads of a game, without building a [`View`](crate::View): a few words at a time, nothing allocated.
//!
//! Bots get an [`Observation`](crate::Observation); the games they glance at are samples of it.

use crate::bits::{Bits, Set};
use crate::cards::{BuildingId, IntrigueCard, Mandatory, QuestId};
use crate::cards::{IntrigueId, LordId};
use crate::game::{Agent, Ambassador, FIRST_HALL, Game, HARBOR, Lieutenant, Phase};
use crate::pieces::{MAX_PLAYERS, PlayerId, QuestType, Resources};
use crate::program::plot_quest;
use crate::score::Score;
use crate::steps::Step;

/// Where the Agents of every seat are.
#[derive(Clone, Copy, Default, Debug)]
pub struct AgentCounts {
    /// On the board.
    pub assigned: [u8; MAX_PLAYERS],
    /// Of these, at the Harbor.
    pub at_harbor: [u8; MAX_PLAYERS],
}

/// A Building in play.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// Which tile.
    pub tile: BuildingId,
    /// Who controls it.
    pub owner: PlayerId,
    /// What lies on it.
    pub pile: Resources,
    /// Whether an Agent stands on it.
    pub occupied: bool,
}

impl Game {
    /// The round, 1 to 8.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The phase of the round.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who must decide; `None` once the game is over.
    #[inline]
    pub fn decider(&self) -> Option<PlayerId> {
        self.pending.map(|pending| pending.player)
    }

    /// Whether the pending decision begins a turn: where to assign or reassign an Agent.
    #[inline]
    pub fn begins_a_turn(&self) -> bool {
        self.pending.is_some_and(|pending| matches!(pending.step, Step::Assign { .. }))
    }

    /// The holder of the First Player marker.
    #[inline]
    pub fn first_player(&self) -> PlayerId {
        self.first
    }

    /// VP scored so far.
    #[inline]
    pub fn points(&self, p: PlayerId) -> i16 {
        self.player(p).score
    }

    /// What a player's points are made of, as if the game ended now.
    pub fn score_now(&self, p: PlayerId) -> Score {
        self.final_score(p)
    }

    /// What lies in a Tavern.
    #[inline]
    pub fn tavern(&self, p: PlayerId) -> Resources {
        self.player(p).tavern
    }

    /// Active Quests.
    #[inline]
    pub fn active_quests(&self, p: PlayerId) -> Set<QuestId> {
        self.player(p).active
    }

    /// Completed Quests.
    #[inline]
    pub fn completed_quests(&self, p: PlayerId) -> Set<QuestId> {
        self.player(p).completed
    }

    /// Plot Quests in force.
    #[inline]
    pub fn plots(&self, p: PlayerId) -> impl Iterator<Item = QuestId> {
        Bits(self.player(p).plots).map(plot_quest)
    }

    /// Mandatory Quests in front of a player.
    #[inline]
    pub fn mandatory_quests(&self, p: PlayerId) -> impl Iterator<Item = IntrigueId> {
        Bits(self.player(p).mandatory).map(|n| Mandatory(n).id())
    }

    /// Intrigue cards in hand.
    #[inline]
    pub fn hand(&self, p: PlayerId) -> Set<IntrigueCard> {
        self.player(p).hand
    }

    /// The Lord of a player.
    #[inline]
    pub fn lord(&self, p: PlayerId) -> Option<LordId> {
        self.player(p).lord()
    }

    /// How many Agents wait in the pool.
    #[inline]
    pub fn pool(&self, p: PlayerId) -> u8 {
        self.player(p).pool
    }

    /// How many Buildings a player controls.
    #[inline]
    pub fn buildings_owned(&self, p: PlayerId) -> u8 {
        self.player(p).buildings
    }

    /// Whether a player has the Lieutenant.
    #[inline]
    pub fn has_lieutenant(&self, p: PlayerId) -> bool {
        self.player(p).lieutenant != Lieutenant::Absent
    }

    /// Who will assign the Ambassador next.
    #[inline]
    pub fn ambassador_holder(&self) -> Option<PlayerId> {
        match self.ambassador {
            Ambassador::Held(p) => Some(p),
            _ => None,
        }
    }

    /// What each token of Corruption costs, as things stand.
    #[inline]
    pub fn corruption_price(&self) -> u8 {
        self.corruption_value()
    }

    /// The Quests at Cliffwatch Inn.
    #[inline]
    pub fn quests_at_inn(&self) -> impl Iterator<Item = QuestId> + '_ {
        self.inn_quests()
    }

    /// Agents on the board, seat by seat.
    #[inline]
    pub fn agent_counts(&self) -> AgentCounts {
        let mut counts = AgentCounts::default();
        for slot in Bits(self.occupied) {
            let at_harbor = u8::from(HARBOR >> slot & 1 == 1);
            for agent in self.agents_in(slot) {
                if agent != Agent::NONE
                    && let Some(p) = agent.player()
                {
                    counts.assigned[p.index()] += 1;
                    counts.at_harbor[p.index()] += at_harbor;
                }
            }
        }
        counts
    }

    /// The type of Quest that a Lord was told to score, if one was.
    #[inline]
    pub fn scored_type(&self) -> Option<QuestType> {
        self.scored_type
    }

    /// The Buildings in play, oldest first.
    #[inline]
    pub fn standing_tiles(&self) -> impl Iterator<Item = Standing> + '_ {
        self.tile_slots().filter(|slot| *slot < FIRST_HALL).filter_map(|slot| {
            Some(Standing {
                tile: self.tile_in(slot)?,
                owner: self.owner_of(slot)?,
                pile: self.piles[usize::from(slot)],
                occupied: self.occupied >> slot & 1 == 1,
            })
        })
    }
}
