//! The state of a game: one flat value without pointers, which is cloned by one memcpy.

use crate::cards::effects::Permission;
use crate::cards::program::{ProgramCounter, Source};
use crate::cards::questions::AnswerKind;
use crate::cards::{BasicSpace, BuildingId, IntrigueCard, IntrigueId, LordId, QuestId};
use crate::cards::{MOST_INTRIGUE, MOST_QUESTS, MOST_TILES};
use crate::state::choices::Choices;
use crate::state::config::GameConfig;
use crate::state::deck::Deck;
use crate::state::script::Script;
use crate::state::steps::Step;
use crate::values::bits::{Bits, Set};
use crate::values::list::List;
use crate::values::pieces::{MAX_PLAYERS, PlayerId, Resources};
use crate::values::random::Seed;

/// The number of rounds (ROUND-1).
pub const ROUNDS: u8 = 8;
/// The most Buildings that one player can control (BUILD-13).
pub const MAX_BUILDINGS: u8 = 9;
/// The number of Corruption tokens in a game with Skullport (SP-2).
pub const CORRUPTION_TOKENS: u8 = 25;

/// Returns the VP that each Corruption token costs while `track` tokens are on the track (SP-8).
pub(crate) const fn corruption_value_at(track: u8) -> u8 {
    9 - track.div_ceil(3)
}
/// The Gold in an unlimited supply: more than one game can use, so no special case is needed (SUPPLY-5).
pub(crate) const UNLIMITED_GOLD: u16 = 16_384;

/// Marks a card that the viewer does not know, or an empty place.
pub(crate) const UNKNOWN: u8 = u8::MAX;

/// A place for Agents on the board, 0 to 63, so that a set of slots is one `u64`.
///
/// ```text
/// 0 … FIRST_TILE … FIRST_HALL … SLOTS
/// │ printed spaces │ tiles, in the order they came into play │ the three places of Builder's Hall │
/// ```
///
/// When a tile leaves play, its slot is not used again.
pub(crate) type Slot = u8;
pub(crate) const FIRST_TILE: Slot = BasicSpace::COUNT as u8;
pub(crate) const FIRST_HALL: Slot = FIRST_TILE + MOST_TILES as u8;
pub(crate) const SLOTS: usize = FIRST_HALL as usize + HALL;
pub(crate) const HALL: usize = 3;
pub(crate) const INN: usize = 4;
pub(crate) const FIRST_HARBOR: Slot = BasicSpace::WaterdeepHarbor1 as u8;
pub(crate) const HARBOR: u64 = 0b111 << FIRST_HARBOR;
pub(crate) const HALL_SLOTS: u64 = 0b111 << FIRST_HALL;

/// An action space. Unlike the number of a slot, it means the same in every game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Space {
    /// A printed space.
    Basic(BasicSpace),
    /// A Building tile in play.
    Tile(BuildingId),
    /// A tile still in Builder's Hall, by the number of its place, 0 to 2.
    Hall(u8),
}

impl Space {
    /// Returns the id of the space on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Space::Basic(space) => space.name(),
            Space::Tile(tile) => tile.name(),
            Space::Hall(n) => ["hall-1", "hall-2", "hall-3"][usize::from(n)],
        }
    }
}

/// An Agent on a space: bits 0 to 2 are its seat plus 1 (0: no Agent, 7: the Ambassador), bit 3 marks the Lieutenant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Agent(u8);

impl Agent {
    const LIEUTENANT: u8 = 8;
    pub(crate) const NONE: Agent = Agent(0);
    pub(crate) const AMBASSADOR: Agent = Agent(7);

    pub(crate) fn of(player: PlayerId, lieutenant: bool) -> Agent {
        Agent(player.0 + 1 + u8::from(lieutenant) * Self::LIEUTENANT)
    }

    #[inline]
    pub(crate) fn player(self) -> Option<PlayerId> {
        match self.0 & 7 {
            0 | 7 => None,
            seat => Some(PlayerId(seat - 1)),
        }
    }

    pub(crate) fn is_lieutenant(self) -> bool {
        self.0 & Self::LIEUTENANT != 0
    }
}

/// The Agents on a space, in order of arrival, four bits each. There are at most two: only the Magister's Orb lets
/// players share a space, and it exists once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Agents(u8);

impl Agents {
    #[inline]
    pub(crate) fn get(self) -> [Agent; 2] {
        [Agent(self.0 & 15), Agent(self.0 >> 4)]
    }

    #[inline]
    pub(crate) fn set(&mut self, [first, second]: [Agent; 2]) {
        self.0 = first.0 | second.0 << 4;
    }
}

/// The place of the Ambassador.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Ambassador {
    /// Beside the board; no player has it.
    #[default]
    Aside,
    /// This player has taken it, and will assign it at the start of the next round.
    Held(PlayerId),
    /// On the board. While the player who placed it takes the action, it counts as no player's opponent (R-86);
    /// afterwards it counts as an opponent of all players.
    Standing { slot: Slot, acting: bool },
    /// Out of the game, because the Palace of Waterdeep left the game.
    Gone,
}

/// The bits of `Player::used`. A bit is set once the player has used something that is allowed once per round or once
/// per turn.
pub(crate) mod used {
    pub(crate) const SHARED_SPACE: u8 = 1;
    pub(crate) const HALL_TILE: u8 = 2;
    pub(crate) const SWAP: u8 = 4;
    pub(crate) const PER_ROUND: u8 = SHARED_SPACE | HALL_TILE | SWAP;
    pub(crate) const CORRUPTION_GAINED: u8 = 8;
    pub(crate) const CORRUPTION_RETURNED: u8 = 16;
    pub(crate) const PER_TURN: u8 = CORRUPTION_GAINED | CORRUPTION_RETURNED;
}

/// The place of a player's Lieutenant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub(crate) enum Lieutenant {
    /// The player has none.
    #[default]
    Absent,
    InPool,
    Assigned,
}

/// The state of one seat. Other crates can compare it, but not read its fields; see
/// [`Accessors`](crate::search::Accessors).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Player {
    pub(crate) hand: Set<IntrigueCard>,
    pub(crate) active: Set<QuestId>,
    pub(crate) completed: Set<QuestId>,
    pub(crate) tavern: Resources,
    /// Plot Quests in force, as bits by plot number.
    pub(crate) plots: u64,
    pub(crate) score: i16,
    /// Mandatory Quests in front of the player, as bits by [`Mandatory`](crate::cards::Mandatory) number.
    pub(crate) mandatory: u16,
    pub(crate) pool: u8,
    pub(crate) buildings: u8,
    /// A `LordId`, or `UNKNOWN` in a view.
    pub(crate) lord: u8,
    /// The other seats that know the player's Lord, as bits.
    pub(crate) lord_known_to: u8,
    pub(crate) lieutenant: Lieutenant,
    pub(crate) protected: bool,
    /// The number of Agents that a starting [`Position`](crate::Position) keeps off the board until the round ends.
    pub(crate) away: u8,
    /// What the player has used up for the present round or turn, as bits; see [`used`].
    pub(crate) used: u8,
    /// The number of Agents that entered the pool during the present turn of reassignment.
    pub(crate) fresh_agents: u8,
    /// The number of Agents in the pool that will get a turn during reassignment (R-84).
    pub(crate) owed_turns: u8,
    /// In a view, how many cards of the hand are unknown. The first number counts cards from before the last reshuffle,
    /// the second counts cards of the reshuffled deck.
    pub(crate) hidden: [u8; 2],
}

impl Player {
    /// Returns whether both seats have the same cards, goods, Agents, Buildings and points. State that lasts only for a
    /// turn or a round may differ.
    #[inline]
    pub fn has_the_same(&self, other: &Player) -> bool {
        // Usually the two seats are equal, so comparing everything without branches is fastest.
        let cards = self.active.bits() ^ other.active.bits()
            | self.completed.bits() ^ other.completed.bits()
            | self.hand.bits() ^ other.hand.bits();
        let words = self.tavern.0 ^ other.tavern.0 | self.plots ^ other.plots;
        let points = (self.score ^ other.score) as u16 | self.mandatory ^ other.mandatory;
        let pieces = self.pool ^ other.pool
            | self.buildings ^ other.buildings
            | self.lord ^ other.lord
            | self.lieutenant as u8 ^ other.lieutenant as u8;
        cards as u64 | (cards >> 64) as u64 | words | u64::from(points) | u64::from(pieces) == 0
    }

    #[inline]
    pub(crate) fn may(&self, permission: Permission) -> bool {
        self.plots & permission.bit() != 0
    }

    pub(crate) fn hand_len(&self) -> usize {
        self.hand.len() + usize::from(self.hidden[0]) + usize::from(self.hidden[1])
    }

    pub(crate) fn lord(&self) -> Option<LordId> {
        LordId::ALL.get(usize::from(self.lord)).copied()
    }
}

/// What the rules remember about an action while it is carried out (DEF-5). Actions can nest: a card may assign more
/// Agents, and after their actions the card's own action continues.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct ActionNotes {
    pub(crate) by: PlayerId,
    /// The spaces used: the first by assigning an Agent, the others by copying (R-59).
    pub(crate) chain: List<Use, MAX_CHAIN>,
    /// The Corruption collected from the space that was used last.
    pub(crate) corruption_collected: u8,
    /// The Adventurer type that `ReturnAdventurerForOwner` returned.
    pub(crate) returned: Option<crate::values::pieces::Adventurer>,
    /// Plot Quests that the action triggered and that wait for its end, as bits by plot number.
    pub(crate) triggers: u16,
    /// Whether an Intrigue card was played in this action while the player had a Plot Quest in force that waits for the
    /// end of such an action.
    pub(crate) played_intrigue: bool,
    pub(crate) kind: ActionKind,
}

/// A space that an action used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Use(u8);

impl Use {
    /// This bit is set if the tile was in Builder's Hall when it was used and has come into play since.
    const LEFT_HALL: u8 = 0x80;

    #[inline]
    pub(crate) fn of(slot: Slot) -> Use {
        Use(slot)
    }

    /// Returns the slot where the space is now.
    #[inline]
    pub(crate) fn slot(self) -> Slot {
        self.0 & !Self::LEFT_HALL
    }

    /// Returns the slot if the space was a Building in play when it was used. Only then does its owner benefit (R-31).
    #[inline]
    pub(crate) fn in_play(self) -> Option<Slot> {
        (FIRST_TILE..FIRST_HALL).contains(&self.0).then_some(self.0)
    }

    /// If this is the tile in the slot `hall` of Builder's Hall, notes that it has come into play in `slot`.
    pub(crate) fn follow(&mut self, hall: Slot, slot: Slot) {
        if self.0 == hall {
            self.0 = slot | Self::LEFT_HALL;
        }
    }
}

/// How an action began.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) enum ActionKind {
    #[default]
    Ordinary,
    WithAmbassador,
    /// By a card that copies a space while no action is under way. A Quest or Plot Quest let the player play this card.
    /// What the player gains then does not count as provided by an action (PLOT-2).
    Outside,
}

/// The most spaces in a chain of copies. A longer chain would need more copying cards than exist; `Game::copyable`
/// offers no further space once a chain has this length.
pub(crate) const MAX_CHAIN: usize = 8;

/// The most actions that can be under way at once: the turn's own action, four that cards start by assigning or moving
/// an Agent, and three that cards start by copying a space.
pub(crate) const MOST_ACTIONS: usize = 1 + 4 + 3;

/// The most steps on the stack at once.
pub(crate) const MOST_STEPS: usize = {
    let round_turn_and_turns_owed = 6;
    let cards_that_assign_copy_or_draw_to_play = 20;
    let heroes_garden = 1;
    let end_of_the_action = 1;
    let card_that_turns_to_five_opponents = 2 + (MAX_PLAYERS - 1);
    round_turn_and_turns_owed
        + cards_that_assign_copy_or_draw_to_play
        + MAX_CHAIN
        + heroes_garden
        + end_of_the_action
        + card_that_turns_to_five_opponents
};

/// The pending decision: the step that asks, the player who answers, and the legal answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pending {
    pub(crate) step: Step,
    /// What the bits of `choices` stand for. It could be computed from the step, but is stored because it is read
    /// often.
    pub(crate) answer_kind: AnswerKind,
    /// The player who answers.
    pub(crate) player: PlayerId,
    pub(crate) may_decline: bool,
    /// Whether the human answers for the scripted seat (SOLO-P-1).
    pub(crate) for_script: bool,
    pub(crate) choices: Choices,
}

/// The phase of a round, or the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Phase {
    /// Agents are assigned.
    #[default]
    Assign,
    /// Agents at the Harbor are reassigned.
    Reassign,
    /// The game is over.
    Over,
}

const _: () = assert!(size_of::<Game>() <= 2048, "a search clones games: keep Game within 2 KiB");
const _: () = assert!(size_of::<Step>() <= 8, "the stack of steps is a large part of Game: keep Step within 8 bytes");
const _: () = assert!(SLOTS <= 64 && SLOTS <= Use::LEFT_HALL as usize, "sets of slots are one u64: widen them");
const _: () = assert!(MAX_PLAYERS < Agent::AMBASSADOR.0 as usize, "an Agent's seat has three bits, 0 and 7 are taken");

/// The whole state of a game. It is `Copy` and holds no history; see [`Record`](crate::Record) for that.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Game {
    pub(crate) players: [Player; MAX_PLAYERS],
    pub(crate) quest_discards: Set<QuestId>,
    pub(crate) intrigue_discards: Set<IntrigueCard>,
    /// The cards of the last reshuffle. All players know that these are in the deck or were drawn from it since.
    pub(crate) recycled: Set<IntrigueCard>,
    /// The Quests of the last reshuffle. All players know that these are in the deck or were drawn from it since.
    pub(crate) recycled_quests: Set<QuestId>,
    pub(crate) pending: Option<Pending>,

    /// The resources that lie on spaces, including the VP on the Waymoot.
    pub(crate) piles: [Resources; FIRST_HALL as usize],
    /// The slots of spaces in play, occupied or not.
    pub(crate) in_play: u64,
    pub(crate) occupied: u64,
    /// The slots of spaces whose action can be impossible (SPACE-4).
    pub(crate) gated: u64,
    pub(crate) supply: Resources,
    /// What was paid for the Quest being completed.
    pub(crate) paid: Resources,
    /// For each player: the tiles in the stack whose position that player knows (FX-34).
    pub(crate) tiles_known_to: [u64; MAX_PLAYERS],

    /// The stack of everything that is still to happen; the next step is the last one.
    pub(crate) todo: List<Step, MOST_STEPS>,
    pub(crate) random_events: u16,
    /// The actions under way, the innermost last.
    pub(crate) actions: List<ActionNotes, MOST_ACTIONS>,
    pub(crate) agents: [Agents; SLOTS],
    pub(crate) tiles: [u8; MOST_TILES],
    pub(crate) owners: [u8; MOST_TILES],
    pub(crate) built: u8,
    /// Three lists in one array: the Quest deck (top card last), the active Quests of a scripted seat (newest first),
    /// and the completed Quests (newest first).
    ///
    /// ```text
    /// │ quest_deck cards │ free │ script.quests cards │ quests_completed cards │
    /// ```
    pub(crate) quest_order: [u8; MOST_QUESTS],
    pub(crate) quest_deck: u8,
    pub(crate) quests_completed: u8,
    pub(crate) intrigue_deck: Deck<MOST_INTRIGUE>,
    pub(crate) intrigue_reshuffled: bool,
    pub(crate) tile_stack: List<u8, MOST_TILES>,
    pub(crate) inn: [u8; INN],
    pub(crate) hall: [u8; HALL],
    pub(crate) hall_vp: [u8; HALL],
    /// The Quests that are still to be chosen in a draft, while the players pass them on.
    pub(crate) draft: List<u8, MAX_PLAYERS>,
    /// The card in a hand that all players know, because they saw it go there. Only one kind of card goes to a hand
    /// openly, and it exists once.
    pub(crate) exposed: u8,
    /// The Intrigue card just drawn that may be played.
    pub(crate) drawn: u8,
    pub(crate) track: u8,
    pub(crate) corruption_removed: u8,
    pub(crate) ambassador: Ambassador,
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    pub(crate) first: PlayerId,
    pub(crate) turn_of: Option<PlayerId>,
    pub(crate) scored_type: Option<crate::values::pieces::QuestType>,
    pub(crate) lot: u8,
    /// What a scripted seat remembers.
    pub(crate) script: Script,
    pub(crate) config: GameConfig,
    pub(crate) seed: Seed,
}

impl Game {
    /// Returns the configuration of the game.
    pub fn config(&self) -> &GameConfig {
        &self.config
    }

    /// Returns the round, 1 to 8.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Returns the phase of the round.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the player who must decide; `None` once the game is over.
    #[inline]
    pub fn decider(&self) -> Option<PlayerId> {
        self.pending.map(|pending| pending.player)
    }

    #[inline]
    pub(crate) fn player(&self, p: PlayerId) -> &Player {
        &self.players[p.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, p: PlayerId) -> &mut Player {
        &mut self.players[p.index()]
    }

    /// Returns the seat to the left.
    #[inline]
    pub(crate) fn left_of(&self, p: PlayerId) -> PlayerId {
        if p.0 + 1 == self.config.players { PlayerId(0) } else { PlayerId(p.0 + 1) }
    }

    /// Iterates over all seats, clockwise from this one.
    pub(crate) fn from(
        &self,
        first: PlayerId,
    ) -> impl DoubleEndedIterator<Item = PlayerId> + ExactSizeIterator + use<> {
        let n = self.config.players;
        (0..n).map(move |k| {
            let seat = first.0 + k;
            PlayerId(if seat < n { seat } else { seat - n })
        })
    }

    /// Iterates over all other seats clockwise, beginning with the seat to the left.
    pub(crate) fn opponents(&self, p: PlayerId) -> impl DoubleEndedIterator<Item = PlayerId> + use<> {
        self.from(p).skip(1)
    }

    /// Returns the space in a slot.
    #[inline]
    pub(crate) fn space(&self, slot: Slot) -> Space {
        match slot {
            FIRST_HALL.. => Space::Hall(slot - FIRST_HALL),
            FIRST_TILE.. => Space::Tile(BuildingId::ALL[usize::from(self.tiles[usize::from(slot - FIRST_TILE)])]),
            _ => Space::Basic(BasicSpace::ALL[usize::from(slot)]),
        }
    }

    /// Returns the slot of a space, if the space is in the game.
    pub(crate) fn slot(&self, space: Space) -> Option<Slot> {
        match space {
            Space::Basic(space) => Some(space as u8).filter(|slot| self.in_play >> slot & 1 == 1),
            Space::Tile(tile) => self.tile_slot(tile),
            Space::Hall(n) => Some(FIRST_HALL + n).filter(|_| self.hall[usize::from(n)] != UNKNOWN),
        }
    }

    pub(crate) fn tile_slot(&self, tile: BuildingId) -> Option<Slot> {
        let place = self.tiles[..usize::from(self.built)].iter().position(|t| *t == tile as u8)?;
        Some(FIRST_TILE + place as u8).filter(|slot| self.in_play >> slot & 1 == 1)
    }

    /// Returns the tile in a slot, in play or in Builder's Hall.
    #[inline]
    pub(crate) fn tile_in(&self, slot: Slot) -> Option<BuildingId> {
        let tile = match slot {
            FIRST_HALL.. => self.hall[usize::from(slot - FIRST_HALL)],
            FIRST_TILE.. => self.tiles[usize::from(slot - FIRST_TILE)],
            _ => UNKNOWN,
        };
        BuildingId::ALL.get(usize::from(tile)).copied()
    }

    /// Returns the effects of the space in a slot.
    #[inline]
    pub(crate) fn action_in(&self, slot: Slot) -> ProgramCounter {
        match self.tile_in(slot) {
            Some(tile) => tile.action(),
            None => BasicSpace::ALL[usize::from(slot)].action(),
        }
    }

    /// Returns the owner of the Building in a slot.
    #[inline]
    pub(crate) fn owner_of(&self, slot: Slot) -> Option<PlayerId> {
        let tile = (FIRST_TILE..FIRST_HALL).contains(&slot) && self.in_play >> slot & 1 == 1;
        tile.then(|| PlayerId(self.owners[usize::from(slot - FIRST_TILE)]))
    }

    /// Iterates over the slots of tiles in play, oldest first.
    pub(crate) fn tile_slots(&self) -> Bits<u64> {
        Bits(self.in_play >> FIRST_TILE << FIRST_TILE)
    }

    #[inline]
    pub(crate) fn agents_in(&self, slot: Slot) -> [Agent; 2] {
        self.agents[usize::from(slot)].get()
    }

    /// Returns the slots with an Agent of this player.
    pub(crate) fn slots_of(&self, p: PlayerId) -> u64 {
        let mut slots = 0;
        for slot in Bits(self.occupied) {
            if self.agents_in(slot).iter().any(|agent| agent.player() == Some(p)) {
                slots |= 1 << slot;
            }
        }
        slots
    }

    /// Counts a player's Agents on the board.
    pub(crate) fn agents_on_board(&self, p: PlayerId) -> u8 {
        self.agents.iter().flat_map(|agents| agents.get()).filter(|agent| agent.player() == Some(p)).count() as u8
    }

    /// Returns whether the Ambassador stands on this slot and counts as an opponent of all players (AMB-8).
    pub(crate) fn ambassador_opposes_in(&self, slot: Slot) -> bool {
        self.ambassador == (Ambassador::Standing { slot, acting: false })
    }

    /// Returns the notes of the innermost action under way.
    #[inline]
    pub(crate) fn notes(&mut self) -> &mut ActionNotes {
        self.actions.last_mut().expect("an action is under way")
    }

    /// Returns the number of each player's Agents that wait for round 5 (SETUP-5).
    pub(crate) fn reserve(&self) -> u8 {
        u8::from(self.round < 5)
    }

    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        self.todo.push(step);
    }

    /// Returns the VP that each Corruption token would cost if the game ended now (SP-8).
    pub(crate) fn corruption_value(&self) -> u8 {
        if self.config.modules.skullport { corruption_value_at(self.track) } else { 0 }
    }

    #[inline]
    pub(crate) fn inn_quests(&self) -> impl Iterator<Item = QuestId> + '_ {
        self.inn.iter().filter_map(|quest| QuestId::ALL.get(usize::from(*quest)).copied())
    }

    /// Returns the Quests at the Inn, as bits.
    #[inline]
    pub(crate) fn inn_bits(&self) -> u128 {
        // An empty place has a number above 127, so its bit is shifted out.
        self.inn.iter().fold(0, |quests, quest| quests | 1u128.checked_shl(u32::from(*quest)).unwrap_or(0))
    }

    /// Iterates over a player's completed Quests, in the order completed.
    pub(crate) fn completed_in_order(&self, p: PlayerId) -> impl Iterator<Item = QuestId> + '_ {
        let filed = &self.quest_order[self.quest_order.len() - usize::from(self.quests_completed)..];
        let completed = self.player(p).completed;
        filed
            .iter()
            .rev()
            .map(|quest| QuestId::ALL[usize::from(*quest)])
            .filter(move |quest| completed.contains(*quest))
    }

    /// Returns whether the effect belongs to an Attack or a Mandatory Quest. These do not affect protected players
    /// (INTR-12).
    pub(crate) fn is_hostile(at: ProgramCounter) -> bool {
        match at.source() {
            Source::Intrigue(id) => id.card().kind != crate::cards::IntrigueKind::Utility,
            _ => false,
        }
    }

    pub(crate) fn exposed(&self) -> Set<IntrigueCard> {
        Set::from_bits(if self.exposed == UNKNOWN { 0 } else { 1 << self.exposed })
    }

    /// Puts a card into a hand.
    pub(crate) fn join_hand(&mut self, p: PlayerId, card: IntrigueCard) {
        self.player_mut(p).hand.insert(card);
        if self.is_scripted(p) {
            self.intrigue_deck.keep(card.0);
        }
    }

    /// Takes a card out of a hand.
    pub(crate) fn leave_hand(&mut self, p: PlayerId, card: IntrigueCard) {
        self.player_mut(p).hand.remove(card);
        if self.is_scripted(p) {
            self.intrigue_deck.give_up(card.0);
        }
        if self.exposed == card.0 {
            self.exposed = UNKNOWN;
        }
    }

    /// Iterates over the face-up tiles of Builder's Hall.
    pub(crate) fn hall_tiles(&self) -> impl Iterator<Item = BuildingId> + '_ {
        self.hall.iter().filter_map(|tile| BuildingId::ALL.get(usize::from(*tile)).copied())
    }

    /// Returns whether the player has a control marker left (BUILD-13).
    pub(crate) fn can_control_more(&self, by: PlayerId) -> bool {
        self.player(by).buildings < MAX_BUILDINGS
    }

    pub(crate) fn card_of(hand: Set<IntrigueCard>, id: IntrigueId) -> Option<IntrigueCard> {
        let copies = hand.bits() & id.copies().bits();
        (copies != 0).then(|| IntrigueCard(copies.trailing_zeros() as u8))
    }

    /// Returns the generator of the next random event (SETUP-17).
    pub(crate) fn random(&mut self) -> rand_chacha::ChaCha8Rng {
        let rng = self.seed.event(self.random_events);
        self.random_events += 1;
        rng
    }

    /// Returns the Mandatory Quests in front of a player, as Intrigue cards.
    pub(crate) fn mandatory_cards(&self, p: PlayerId) -> Set<IntrigueCard> {
        Bits(self.player(p).mandatory).map(|n| crate::cards::Mandatory(n).copy()).collect()
    }

    /// Returns the Intrigue cards on the stack of steps. They are neither in a hand nor among the discards.
    pub(crate) fn cards_in_resolution(&self) -> Set<IntrigueCard> {
        let cards = self.todo.iter().filter_map(|step| match step {
            Step::Discard { card } => Some(*card),
            Step::CompletedMandatory { mandatory, .. } => Some(mandatory.copy()),
            _ => None,
        });
        cards.collect()
    }
}

/// Returns a set of seats as bits.
pub(crate) fn seats(players: impl Iterator<Item = PlayerId>) -> u8 {
    players.fold(0, |seats, p| seats | 1 << p.0)
}
