//! A view as plain data: "State" in docs/engine-protocol.md.

use crate::cards::effects::Effect;
use crate::cards::program::Source;
use crate::cards::{BuildingId, IntrigueId, LordId, Mandatory, QuestId};
use crate::information::observe::Observation;
use crate::state::config::Variant;
use crate::state::game::{
    Agent, Ambassador, CORRUPTION_TOKENS, FIRST_HALL, Game, Lieutenant, Phase, Slot, Space, corruption_value_at,
};
use crate::state::steps::Step;
use crate::values::bits::Bits;
use crate::values::pieces::{Adventurer, Faction, PlayerId, Resources};

/// Everything that an [`Observation`] shows.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct View {
    pub round: u8,
    pub phase: Phase,
    /// The player whose turn it is; between turns, the player who must decide.
    pub active: Option<PlayerId>,
    /// The player who holds the marker now.
    pub first_player: PlayerId,
    pub supply: Supply,
    /// The Corruption track; `None` without Skullport.
    pub corruption: Option<CorruptionView>,
    pub players: Vec<PlayerView>,
    pub spaces: Vec<SpaceView>,
    pub inn: Vec<Option<QuestId>>,
    pub hall: Vec<Option<HallView>>,
    pub ambassador: AmbassadorView,
    pub decks: DecksView,
}

/// What is left in the supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Supply {
    pub cleric: u8,
    pub fighter: u8,
    pub rogue: u8,
    pub wizard: u8,
    /// The Gold in the supply; left out if it is unlimited.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub gold: Option<u16>,
}

/// The Corruption track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CorruptionView {
    /// Tokens on the spaces -1 to -9.
    pub track: [u8; 9],
    /// Tokens out of the game.
    pub removed: u8,
    /// How many VP each token in a Tavern would cost if the game ended now.
    pub value: u8,
}

impl CorruptionView {
    fn of(tokens: u8, removed: u8) -> CorruptionView {
        let mut track = [0; 9];
        let mut left = tokens;
        for place in track.iter_mut().rev() {
            *place = left.min(3);
            left -= *place;
        }
        debug_assert!(tokens <= CORRUPTION_TOKENS && left == 0);
        CorruptionView { track, removed, value: corruption_value_at(tokens) }
    }

    /// Returns the number of tokens that are left on the track.
    pub fn left(&self) -> u8 {
        self.track.iter().sum()
    }

    /// Returns the track after players have taken this many more tokens; it cannot give more than are left.
    pub fn after_taking(&self, tokens: u8) -> CorruptionView {
        CorruptionView::of(self.left().saturating_sub(tokens), self.removed)
    }
}

/// What lies in a Tavern: the amounts of four types of Adventurer, of Gold and of Corruption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tavern(pub Resources);

impl Source {
    /// Returns the id of the card, tile, Building or Lord in docs/cards.
    pub fn name(self) -> &'static str {
        match self {
            Source::Space(space) => space.building(),
            Source::Building(tile) => tile.name(),
            Source::Intrigue(card) => card.name(),
            Source::Quest(quest) => quest.name(),
            Source::Lord(lord) => lord.name(),
        }
    }
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct PlayerView {
    pub seat: PlayerId,
    pub faction: Faction,
    pub vp: i16,
    pub tavern: Tavern,
    pub pool: u8,
    pub reserve: u8,
    pub lieutenant: bool,
    pub protected: bool,
    /// The Lord; `None` if the viewer may not know it.
    pub lord: Option<LordId>,
    /// The Intrigue cards of the hand; `None` if the viewer may not know them.
    pub intrigue: Option<Vec<IntrigueId>>,
    pub intrigue_count: usize,
    /// The cards of a hidden hand that everyone knows, because everyone saw the player take them.
    pub known_intrigue: Vec<IntrigueId>,
    pub quests: Vec<QuestId>,
    pub mandatory: Vec<IntrigueId>,
    /// The completed Quests, including Plot Quests, in the order completed.
    pub completed: Vec<QuestId>,
    pub buildings: Vec<BuildingId>,
    /// What everyone knows of the script; left out if the seat is not scripted. The Quests and Mandatory Quests of a
    /// scripted seat are listed in the order it took them.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub script: Option<ScriptView>,
}

/// What everyone knows of the script of a scripted seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScriptView {
    /// The variant whose rules the seat plays by.
    pub variant: Variant,
    /// Whether the seat played an Intrigue card this round.
    pub played_intrigue: bool,
    /// Whether one Gold of the seat has not scored yet. Together with the next Gold it will score 1 VP.
    pub odd_gold: bool,
}

/// One action space.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct SpaceView {
    pub id: Space,
    pub owner: Option<PlayerId>,
    pub agents: Vec<AgentView>,
    pub resources: Resources,
}

/// An Agent on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AgentView {
    /// `None` for the Ambassador.
    pub player: Option<PlayerId>,
    /// Agent, Lieutenant or Ambassador.
    pub kind: AgentKind,
}

/// Agent, Lieutenant or Ambassador.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum AgentKind {
    Agent,
    Lieutenant,
    Ambassador,
}

/// A tile in Builder's Hall.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct HallView {
    pub building: BuildingId,
    pub vp: u8,
    pub agents: Vec<AgentView>,
}

/// Where the Ambassador is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct AmbassadorView {
    pub holder: Option<PlayerId>,
    pub space: Option<Space>,
}

/// The sizes of the decks and discard piles, and the cards in the discard piles, which lie face up.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct DecksView {
    pub quests: usize,
    pub quest_discards: usize,
    pub intrigue: usize,
    pub intrigue_discards: usize,
    pub buildings: usize,
    pub quest_discard_pile: Vec<QuestId>,
    pub intrigue_discard_pile: Vec<IntrigueId>,
}

impl Observation {
    /// Returns the view as plain data.
    pub fn view(&self) -> View {
        let game = &self.masked;
        let slots = Bits(game.in_play);
        View {
            round: game.round,
            phase: game.phase,
            active: game.turn_of.or(game.pending.map(|pending| pending.player)),
            first_player: game.first,
            supply: Supply {
                cleric: game.supply.of(Adventurer::Cleric),
                fighter: game.supply.of(Adventurer::Fighter),
                rogue: game.supply.of(Adventurer::Rogue),
                wizard: game.supply.of(Adventurer::Wizard),
                gold: game.config.gold_supply.map(|_| game.supply.gold()),
            },
            corruption: game.config.modules.skullport.then(|| game.corruption_view()),
            players: game.config.seats().map(|p| self.player_view(p)).collect(),
            spaces: slots.map(|slot| game.space_view(slot)).collect(),
            inn: game.inn.iter().map(|quest| QuestId::ALL.get(usize::from(*quest)).copied()).collect(),
            hall: (0..3).map(|n| game.hall_view(n)).collect(),
            ambassador: game.ambassador_view(),
            decks: DecksView {
                quests: usize::from(game.quest_deck),
                quest_discards: game.quest_discards.len(),
                intrigue: game.intrigue_deck.len(),
                intrigue_discards: game.intrigue_discards.len(),
                buildings: game.tile_stack.len(),
                quest_discard_pile: game.quest_discards.iter().collect(),
                intrigue_discard_pile: game.intrigue_discards.iter().map(|card| card.id()).collect(),
            },
        }
    }

    /// Returns what the player will still get from the cards and spaces that are being carried out, whatever the
    /// answers to the pending decision and to later ones are.
    ///
    /// Gains that depend on a choice, and those of Plot Quests and owners, are not part of it.
    pub fn certain_gains(&self, p: PlayerId) -> Resources {
        let mut gains = Resources::NONE;
        for step in self.masked.todo.iter() {
            let Step::Run(frame) = step else { continue };
            let mut at = frame.at;
            while frame.by == p && !at.is_end() {
                if let Effect::Gain(what) = at.effect() {
                    gains = gains.plus(*what);
                }
                at = at.next();
            }
        }
        gains
    }

    fn player_view(&self, p: PlayerId) -> PlayerView {
        let game = &self.masked;
        let player = game.player(p);
        let hand: Vec<IntrigueId> = player.hand.iter().map(|card| card.id()).collect();
        let hand_is_known = player.hidden == [0, 0];
        PlayerView {
            seat: p,
            faction: game.config.factions[p.index()],
            vp: player.score,
            tavern: Tavern(player.tavern),
            pool: player.pool,
            reserve: game.reserve(),
            lieutenant: player.lieutenant != Lieutenant::Absent,
            protected: player.protected,
            lord: player.lord(),
            intrigue_count: player.hand_len(),
            known_intrigue: if hand_is_known { Vec::new() } else { hand.clone() },
            intrigue: hand_is_known.then_some(hand),
            quests: game.active_in_order(p).collect(),
            mandatory: game.mandatory_in_order(p).map(Mandatory::id).collect(),
            completed: game.completed_in_order(p).collect(),
            buildings: game.buildings_of(p).collect(),
            script: game.config.solo.filter(|_| game.is_scripted(p)).map(|solo| ScriptView {
                variant: solo.variant,
                played_intrigue: game.script.played,
                odd_gold: game.script.odd_gold,
            }),
        }
    }
}

impl Game {
    fn corruption_view(&self) -> CorruptionView {
        CorruptionView::of(self.track, self.corruption_removed)
    }

    fn space_view(&self, slot: Slot) -> SpaceView {
        SpaceView {
            id: self.space(slot),
            owner: self.owner_of(slot),
            agents: self.agents_view(slot),
            resources: self.piles[usize::from(slot)],
        }
    }

    pub(crate) fn agents_view(&self, slot: Slot) -> Vec<AgentView> {
        self.agents_in(slot).into_iter().filter_map(Game::agent_view).collect()
    }

    pub(crate) fn agent_view(agent: Agent) -> Option<AgentView> {
        let kind = match agent {
            Agent::NONE => return None,
            Agent::AMBASSADOR => AgentKind::Ambassador,
            _ if agent.is_lieutenant() => AgentKind::Lieutenant,
            _ => AgentKind::Agent,
        };
        Some(AgentView { player: agent.player(), kind })
    }

    fn hall_view(&self, n: u8) -> Option<HallView> {
        let building = self.tile_in(FIRST_HALL + n)?;
        Some(HallView { building, vp: self.hall_vp[usize::from(n)], agents: self.agents_view(FIRST_HALL + n) })
    }

    fn ambassador_view(&self) -> AmbassadorView {
        match self.ambassador {
            Ambassador::Held(holder) => AmbassadorView { holder: Some(holder), space: None },
            Ambassador::Standing { slot, .. } => AmbassadorView { holder: None, space: Some(self.space(slot)) },
            Ambassador::Aside | Ambassador::Gone => AmbassadorView { holder: None, space: None },
        }
    }
}
