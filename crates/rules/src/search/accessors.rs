//! Reads single facts about a game without building a [`View`](crate::View) and without allocating.

use crate::cards::program::plot_quest;
use crate::cards::questions::DecisionKind;
use crate::cards::{BuildingId, IntrigueCard, IntrigueId, LordId, Mandatory, QuestId};
use crate::state::game::{Agent, Ambassador, FIRST_HALL, Game, HARBOR, Lieutenant};
use crate::state::score::Score;
use crate::state::steps::Step;
use crate::values::bits::{Bits, Set};
use crate::values::pieces::{MAX_PLAYERS, PlayerId, QuestType, Resources};

/// A Building in play.
#[derive(Clone, Copy, Debug)]
pub struct BuildingInPlay {
    /// The tile.
    pub tile: BuildingId,
    /// The player who controls it.
    pub owner: PlayerId,
    /// The resources lying on it.
    pub pile: Resources,
    /// Whether an Agent stands on it.
    pub occupied: bool,
}

/// Facts of a game, read directly from its state.
///
/// A bot gets an [`Observation`](crate::Observation), not the real game. The games that it reads here are samples drawn
/// from that observation.
pub trait Accessors {
    /// Returns the kind of the pending decision.
    fn decision_kind(&self) -> Option<DecisionKind>;

    /// Returns whether the pending decision begins a turn, that is, asks where to assign or reassign an Agent.
    fn begins_a_turn(&self) -> bool;

    /// Returns the holder of the First Player marker.
    fn first_player(&self) -> PlayerId;

    /// Returns the VP that a player has scored so far.
    fn points(&self, p: PlayerId) -> i16;

    /// Returns the parts of a player's score, as if the game ended now.
    fn score_now(&self, p: PlayerId) -> Score;

    /// Returns the VP that a player's Lord would score if the game ended now.
    fn lord_bonus(&self, p: PlayerId) -> i16;

    /// Returns the resources in a player's Tavern.
    fn tavern(&self, p: PlayerId) -> Resources;

    /// Returns a player's active Quests.
    fn active_quests(&self, p: PlayerId) -> Set<QuestId>;

    /// Returns a player's completed Quests.
    fn completed_quests(&self, p: PlayerId) -> Set<QuestId>;

    /// Iterates over a player's Plot Quests in force.
    fn plots(&self, p: PlayerId) -> impl Iterator<Item = QuestId>;

    /// Iterates over the Mandatory Quests in front of a player.
    fn mandatory_quests(&self, p: PlayerId) -> impl Iterator<Item = IntrigueId>;

    /// Returns the Intrigue cards in a player's hand.
    fn hand(&self, p: PlayerId) -> Set<IntrigueCard>;

    /// Returns a player's Lord.
    fn lord(&self, p: PlayerId) -> Option<LordId>;

    /// Returns the number of Agents in a player's pool.
    fn pool(&self, p: PlayerId) -> u8;

    /// Returns the number of Buildings that a player controls.
    fn buildings_owned(&self, p: PlayerId) -> u8;

    /// Returns whether a player has the Lieutenant.
    fn has_lieutenant(&self, p: PlayerId) -> bool;

    /// Returns the player who will assign the Ambassador next.
    fn ambassador_holder(&self) -> Option<PlayerId>;

    /// Returns the VP that each Corruption token would cost if the game ended now.
    fn corruption_price(&self) -> u8;

    /// Iterates over the face-up Quests at Cliffwatch Inn.
    fn quests_at_inn(&self) -> impl Iterator<Item = QuestId>;

    /// Returns the number of Agents that a player has in the pool and on the board.
    fn agents_of(&self, p: PlayerId) -> u8;

    /// Returns the number of Agents that each seat has in the pool and on the board.
    fn agents_in_round(&self) -> [u8; MAX_PLAYERS];

    /// Returns the number of each seat's Agents at the Harbor.
    fn agents_at_harbor(&self) -> [u8; MAX_PLAYERS];

    /// Returns the Quest type that a player chose for a Lord to score; `None` before the choice.
    fn scored_type(&self) -> Option<QuestType>;

    /// Iterates over the Buildings in play, oldest first.
    fn buildings_in_play(&self) -> impl Iterator<Item = BuildingInPlay>;
}

impl Accessors for Game {
    #[inline]
    fn decision_kind(&self) -> Option<DecisionKind> {
        self.pending.map(|pending| pending.step.question().kind)
    }

    #[inline]
    fn begins_a_turn(&self) -> bool {
        self.pending.is_some_and(|pending| matches!(pending.step, Step::Assign { .. }))
    }

    #[inline]
    fn first_player(&self) -> PlayerId {
        self.first
    }

    #[inline]
    fn points(&self, p: PlayerId) -> i16 {
        self.player(p).score
    }

    fn score_now(&self, p: PlayerId) -> Score {
        self.final_score(p)
    }

    #[inline]
    fn lord_bonus(&self, p: PlayerId) -> i16 {
        self.bonus_of_lord(p)
    }

    #[inline]
    fn tavern(&self, p: PlayerId) -> Resources {
        self.player(p).tavern
    }

    #[inline]
    fn active_quests(&self, p: PlayerId) -> Set<QuestId> {
        self.player(p).active
    }

    #[inline]
    fn completed_quests(&self, p: PlayerId) -> Set<QuestId> {
        self.player(p).completed
    }

    #[inline]
    fn plots(&self, p: PlayerId) -> impl Iterator<Item = QuestId> {
        Bits(self.player(p).plots).map(plot_quest)
    }

    #[inline]
    fn mandatory_quests(&self, p: PlayerId) -> impl Iterator<Item = IntrigueId> {
        Bits(self.player(p).mandatory).map(|n| Mandatory(n).id())
    }

    #[inline]
    fn hand(&self, p: PlayerId) -> Set<IntrigueCard> {
        self.player(p).hand
    }

    #[inline]
    fn lord(&self, p: PlayerId) -> Option<LordId> {
        self.player(p).lord()
    }

    #[inline]
    fn pool(&self, p: PlayerId) -> u8 {
        self.player(p).pool
    }

    #[inline]
    fn buildings_owned(&self, p: PlayerId) -> u8 {
        self.player(p).buildings
    }

    #[inline]
    fn has_lieutenant(&self, p: PlayerId) -> bool {
        self.player(p).lieutenant != Lieutenant::Absent
    }

    #[inline]
    fn ambassador_holder(&self) -> Option<PlayerId> {
        match self.ambassador {
            Ambassador::Held(p) => Some(p),
            Ambassador::Aside | Ambassador::Standing { .. } | Ambassador::Gone => None,
        }
    }

    #[inline]
    fn corruption_price(&self) -> u8 {
        self.corruption_value()
    }

    #[inline]
    fn quests_at_inn(&self) -> impl Iterator<Item = QuestId> {
        self.inn_quests()
    }

    #[inline]
    fn agents_of(&self, p: PlayerId) -> u8 {
        self.agents_given(self.usual_agents(), p)
    }

    #[inline]
    fn agents_in_round(&self) -> [u8; MAX_PLAYERS] {
        let usual = self.usual_agents();
        let mut numbers = [0; MAX_PLAYERS];
        for p in self.config.seats() {
            numbers[p.index()] = self.agents_given(usual, p);
        }
        numbers
    }

    #[inline]
    fn agents_at_harbor(&self) -> [u8; MAX_PLAYERS] {
        let mut counts = [0; MAX_PLAYERS];
        for slot in Bits(self.occupied & HARBOR) {
            for p in self.agents_in(slot).into_iter().filter_map(Agent::player) {
                counts[p.index()] += 1;
            }
        }
        counts
    }

    #[inline]
    fn scored_type(&self) -> Option<QuestType> {
        self.scored_type
    }

    #[inline]
    fn buildings_in_play(&self) -> impl Iterator<Item = BuildingInPlay> {
        self.tile_slots().filter(|slot| *slot < FIRST_HALL).filter_map(|slot| {
            Some(BuildingInPlay {
                tile: self.tile_in(slot)?,
                owner: self.owner_of(slot)?,
                pile: self.piles[usize::from(slot)],
                occupied: self.occupied >> slot & 1 == 1,
            })
        })
    }
}

impl Game {
    /// Returns how many Agents a player has in this round, not counting those who are away and the Lieutenant.
    #[inline(always)]
    fn usual_agents(&self) -> u8 {
        self.config.agents() + 1 - self.reserve()
    }

    /// Returns the number of a player's Agents in the pool and on the board. INV-4: no Agent is lost, so the Agents on the
    /// board need not be counted.
    #[inline(always)]
    fn agents_given(&self, usual: u8, p: PlayerId) -> u8 {
        let player = self.player(p);
        let agents = usual - player.away + u8::from(self.has_lieutenant(p));
        debug_assert_eq!(agents, player.pool + self.agents_on_board(p), "the Agents of {p:?}");
        agents
    }
}
