//! Snapshots: a running game as plain data that a later version of the rules can continue.
//!
//! A record cannot be continued by a later version: replaying it needs the rules that it was played by.
//!
//! A snapshot names cards, tiles, Lords and spaces by the ids of `docs/cards`, and says by name whose turn it is and
//! what is asked. Nothing in it depends on the layout of the program of effects or on the order of the card tables, so
//! a game can continue from it under a newer `RULES_VERSION`. It is taken only between turns and at the Quest step,
//! when no card is half resolved.
//!
//! A snapshot contains everything, including the seed and all hands. A program may store it, but must never send it to
//! a client.

mod check;
mod moment;
mod names;
mod restore;
mod take;

use serde::{Deserialize, Serialize};

use crate::cards::{BasicSpace, BuildingId, IntrigueId, LordId, QuestId};
use crate::information::view::AgentView;
use crate::state::config::{ConfigError, GameConfig};
use crate::state::game::{HALL, INN, Lieutenant};
use crate::state::invariants::Violation;
use crate::values::pieces::{MAX_PLAYERS, PlayerId, QuestType, Resources};

use names::{CardName, Format, SeedText};

/// A game at a moment when nothing is half resolved. See [`Game::snapshot`](crate::Game::snapshot).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    format: Format,
    config: GameConfig,
    seed: SeedText,
    /// The number of random events so far; the next one uses the next stream of the seed.
    random_events: u16,
    round: u8,
    moment: Moment,
    first_player: PlayerId,
    players: Vec<SeatNote>,
    /// Completed Quests of all players, in order.
    completed: Vec<CompletedNote>,
    supply: Resources,
    corruption_track: u8,
    corruption_removed: u8,
    /// What was paid for the last Quest. Rules read it only while a Quest is being completed, when no snapshot can be
    /// taken. It is stored only so that the restored game equals the original.
    paid: Resources,
    /// The Quest deck. All decks and the stack of tiles are listed with the top first.
    quest_deck: Vec<QuestId>,
    intrigue_deck: Vec<CardName>,
    building_stack: Vec<BuildingId>,
    quest_discards: Vec<QuestId>,
    intrigue_discards: Vec<CardName>,
    /// The Quests of the last reshuffle; all players saw them.
    quests_reshuffled: Vec<QuestId>,
    intrigue_reshuffled: Vec<CardName>,
    /// The card in a hand that all players know, because they saw it go there.
    exposed: Option<CardName>,
    inn: [Option<QuestId>; INN],
    hall: [Option<HallNote>; HALL],
    /// Tiles in the order they came into play, including those that have left the game.
    buildings: Vec<BuildingNote>,
    /// Printed spaces with resources or Agents on them.
    spaces: Vec<SpaceNote>,
    ambassador: AmbassadorNote,
    /// The Quest type that a player named at the end of the game, for a Lord that asks for one.
    scored_type: Option<QuestType>,
    /// The seat that the lot drew at the end of the game. It wins a tie; only with `TieBreak::Tournament`.
    lot: Option<PlayerId>,
    /// What the scripted seat of a solo game remembers; its cards and Quests are listed in the order they came.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    script: Option<ScriptNote>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScriptNote {
    played_intrigue: bool,
    odd_gold: bool,
    /// Where Agents of both seats stand, in the order they were placed.
    placed: Vec<PlacedNote>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacedNote {
    player: PlayerId,
    space: String,
}

/// Whose turn it is, and what is asked.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "kebab-case", deny_unknown_fields)]
enum Moment {
    /// A turn of the assignment phase.
    Turn { player: PlayerId, asks: Asks },
    /// The Ambassador's turn, before the turns of the players.
    AmbassadorTurn { player: PlayerId, asks: Asks },
    /// A turn of reassignment.
    ///
    /// `next_harbor` is the number of the Harbor space that comes next, 0 to 2, or 3 if none is left. `waiting` is the
    /// second Agent on that space, if the first has had its turn. `owed` lists the turns of gained Agents that come
    /// before the next Harbor space; the next of these turns is last in the list.
    Reassignment { player: PlayerId, asks: Asks, next_harbor: u8, waiting: Option<AgentView>, owed: Vec<OwedTurns> },
    /// A Lord asks for a Quest type at the end.
    FinalScoring { player: PlayerId },
    /// The game is over.
    Over,
}

/// What is asked in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Asks {
    /// Where an Agent of the pool, or the Ambassador, goes.
    Assign,
    /// Where the Agent on this space of the Harbor goes.
    Reassign(BasicSpace),
    /// Which Quest is completed.
    CompleteQuest,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OwedTurns {
    player: PlayerId,
    turns: u8,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatNote {
    lord: LordId,
    /// Whether all players know the Lord; if not, `lord_known_to` lists the players who know it.
    lord_revealed: bool,
    lord_known_to: Vec<PlayerId>,
    vp: i16,
    tavern: Resources,
    quests: Vec<QuestId>,
    mandatory: Vec<IntrigueId>,
    intrigue: Vec<CardName>,
    /// Tiles in the stack that the player has seen.
    tiles_seen: Vec<BuildingId>,
    pool: u8,
    /// Agents off the board until the round ends.
    away: u8,
    lieutenant: Lieutenant,
    protected: bool,
    used: Vec<Used>,
    /// The number of Agents gained in the present turn of reassignment.
    fresh_agents: u8,
    /// The number of turns that gained Agents will still get.
    owed_turns: u8,
}

/// What a player may use only once per round or once per turn.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Used {
    SharedSpace,
    HallTile,
    Miracle,
    CorruptionGained,
    CorruptionReturned,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CompletedNote {
    quest: QuestId,
    player: PlayerId,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HallNote {
    building: BuildingId,
    vp: u8,
    agents: Vec<AgentView>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BuildingNote {
    building: BuildingId,
    owner: PlayerId,
    in_play: bool,
    resources: Resources,
    agents: Vec<AgentView>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SpaceNote {
    space: BasicSpace,
    resources: Resources,
    agents: Vec<AgentView>,
}

/// Where the Ambassador is. If it stands on the board, the lists of Agents say where.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum AmbassadorNote {
    Aside,
    Held(PlayerId),
    Standing,
    Gone,
}

/// Why a snapshot cannot be restored.
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SnapshotError {
    /// The options are refused.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// No such seat.
    #[error("there is no seat {0}")]
    NoSuchSeat(u8),
    /// A card, tile, Lord or space is named twice.
    #[error("{0} is named twice")]
    Twice(&'static str),
    /// A card or space that is not in this game.
    #[error("{0} is not in this game")]
    NotInGame(&'static str),
    /// Anything else that is impossible.
    #[error("impossible: {0}")]
    Impossible(&'static str),
    /// Each part is possible alone, but together they break an invariant.
    #[error(transparent)]
    Broken(#[from] Violation),
}

impl std::fmt::Debug for Snapshot {
    /// Shows nothing, because a snapshot is full of secrets.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Snapshot(…)")
    }
}
