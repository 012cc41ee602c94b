//! The state of a game: one flat value, cloned by a memcpy.

use crate::cards::effects::Permission;
use crate::cards::program::{ProgramCounter, Source};
use crate::cards::{BasicSpace, BuildingId, IntrigueCard, IntrigueId, LordId, QuestId};
use crate::cards::{MOST_INTRIGUE, MOST_QUESTS, MOST_TILES};
use crate::decisions::options::{AnswerKind, Choices};
use crate::engine::steps::Step;
use crate::information::events::{Event, Sink};
use crate::solo::Script;
use crate::state::config::GameConfig;
use crate::state::deck::Deck;
use crate::values::bits::{Bits, Set};
use crate::values::list::List;
use crate::values::pieces::{MAX_PLAYERS, PlayerId, Resources};
use crate::values::random::Seed;

/// The number of rounds (ROUND-1).
pub const ROUNDS: u8 = 8;
/// The most Buildings a player controls (BUILD-13).
pub const MAX_BUILDINGS: u8 = 9;
/// Tokens of Corruption in the box (SP-2).
pub const CORRUPTION_TOKENS: u8 = 25;
/// A bank that never runs dry, so that "unlimited" needs no case of its own (SUPPLY-5).
pub(crate) const UNLIMITED_GOLD: u16 = 16_384;

/// What stands for a card that a view does not know.
pub(crate) const UNKNOWN: u8 = u8::MAX;

/// A place for Agents on the board: the printed spaces, then tiles in the order they came into play, then Builder's
/// Hall. Sets of slots are the bits of one word.
pub(crate) type Slot = u8;
pub(crate) const FIRST_TILE: Slot = BasicSpace::COUNT as u8;
pub(crate) const FIRST_HALL: Slot = FIRST_TILE + MOST_TILES as u8;
pub(crate) const SLOTS: usize = FIRST_HALL as usize + HALL;
pub(crate) const HALL: usize = 3;
pub(crate) const INN: usize = 4;
pub(crate) const FIRST_HARBOR: Slot = BasicSpace::WaterdeepHarbor1 as u8;
pub(crate) const HARBOR: u64 = 0b111 << FIRST_HARBOR;
pub(crate) const HALL_SLOTS: u64 = 0b111 << FIRST_HALL;

/// An action space by what it is, the same in every game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Space {
    /// A printed space.
    Basic(BasicSpace),
    /// A Building tile in play.
    Tile(BuildingId),
    /// A tile still in Builder's Hall, 0 to 2.
    Hall(u8),
}

impl Space {
    /// Its id on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Space::Basic(space) => space.name(),
            Space::Tile(tile) => tile.name(),
            Space::Hall(n) => ["hall-1", "hall-2", "hall-3"][usize::from(n)],
        }
    }
}

/// An Agent on a space.
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

/// The Agents on a space, in order of arrival: never more than two, since the Orb exists once. Half a byte each.
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

/// Where the Ambassador is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Ambassador {
    /// Nobody has it.
    #[default]
    Aside,
    /// Taken, to be assigned at the start of the next round.
    Held(PlayerId),
    /// On the board; nobody's Agent while its placer acts with it, then everybody's opponent.
    Standing { slot: Slot, acting: bool },
    /// Left the game with the Palace.
    Gone,
}

/// Permissions that are used up for a time.
pub(crate) mod used {
    pub(crate) const SHARED_SPACE: u8 = 1;
    pub(crate) const HALL_TILE: u8 = 2;
    pub(crate) const MIRACLE: u8 = 4;
    pub(crate) const PER_ROUND: u8 = SHARED_SPACE | HALL_TILE | MIRACLE;
    pub(crate) const CORRUPTION_GAINED: u8 = 8;
    pub(crate) const CORRUPTION_RETURNED: u8 = 16;
    pub(crate) const PER_TURN: u8 = CORRUPTION_GAINED | CORRUPTION_RETURNED;
}

/// Where the Lieutenant of a player is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub(crate) enum Lieutenant {
    /// The player has none.
    #[default]
    Absent,
    InPool,
    Assigned,
}

/// One seat. Others only compare it; [`Game`] tells what is in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Player {
    pub(crate) hand: Set<IntrigueCard>,
    pub(crate) active: Set<QuestId>,
    pub(crate) completed: Set<QuestId>,
    pub(crate) tavern: Resources,
    /// Plot Quests in force, by plot number.
    pub(crate) plots: u64,
    pub(crate) score: i16,
    /// Mandatory Quests in front of the player, by their place among the twelve.
    pub(crate) mandatory: u16,
    pub(crate) pool: u8,
    pub(crate) buildings: u8,
    /// A `LordId`, or `UNKNOWN` in a view.
    pub(crate) lord: u8,
    /// Seats besides the player's own that know the Lord, as bits.
    pub(crate) lord_known_to: u8,
    pub(crate) lieutenant: Lieutenant,
    pub(crate) protected: bool,
    /// Agents that a position keeps off the board until the round ends.
    pub(crate) away: u8,
    /// Permissions used up, see [`used`].
    pub(crate) used: u8,
    /// Agents that entered the pool during the present turn of reassignment.
    pub(crate) fresh_agents: u8,
    /// Agents in the pool that are owed a turn in reassignment.
    pub(crate) owed_turns: u8,
    /// In a view: cards of the hand that are not known, those never seen and those once reshuffled.
    pub(crate) hidden: [u8; 2],
}

impl Player {
    /// Whether both have the same cards, goods, Agents, Buildings and points; their passing states may differ.
    #[inline]
    pub fn has_the_same(&self, other: &Player) -> bool {
        // Without a branch before the end: most seats are the same.
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

/// What the rules remember of an action while it is carried out (DEF-5). Actions can nest: a card may assign more
/// Agents, and its own action goes on afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct ActionNotes {
    pub(crate) by: PlayerId,
    /// The spaces used, the first by assigning, the others by copying.
    pub(crate) chain: List<Use, MAX_CHAIN>,
    /// Corruption taken off the space last used.
    pub(crate) corruption_collected: u8,
    /// The type returned at the Frontal Lobe.
    pub(crate) returned: Option<crate::values::pieces::Adventurer>,
    /// Triggers that wait for the end of the action, by plot number.
    pub(crate) triggers: u16,
    /// A card was played while Study in the Librarium was in force.
    pub(crate) played_intrigue: bool,
    pub(crate) kind: ActionKind,
}

/// A space that an action used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Use(u8);

impl Use {
    /// Marks a tile that was used in Builder's Hall and came into play since.
    const LEFT_HALL: u8 = 0x80;

    #[inline]
    pub(crate) fn of(slot: Slot) -> Use {
        Use(slot)
    }

    /// Where the space is now.
    #[inline]
    pub(crate) fn slot(self) -> Slot {
        self.0 & !Self::LEFT_HALL
    }

    /// Where it was a Building in play, whose owner is paid.
    #[inline]
    pub(crate) fn in_play(self) -> Option<Slot> {
        (FIRST_TILE..FIRST_HALL).contains(&self.0).then_some(self.0)
    }

    /// The tile used there comes into play, in another slot.
    pub(crate) fn follow(&mut self, hall: Slot, slot: Slot) {
        if self.0 == hall {
            self.0 = slot | Self::LEFT_HALL;
        }
    }
}

/// How an action came about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) enum ActionKind {
    #[default]
    Ordinary,
    WithAmbassador,
    /// A copied use outside an action, by a card that a Quest or Plot Quest let play: nothing is "provided".
    Outside,
}

/// Longer chains of copies would need more copying cards than exist; the rules stop there in any case.
pub(crate) const MAX_CHAIN: usize = 8;

/// Who must answer, what, and which answers there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pending {
    pub(crate) step: Step,
    /// What the answers are, worked out from the step once.
    pub(crate) answer_kind: AnswerKind,
    /// Who answers.
    pub(crate) player: PlayerId,
    pub(crate) may_decline: bool,
    /// Whether the human answers for the scripted seat (SOLO-P-1).
    pub(crate) for_script: bool,
    pub(crate) choices: Choices,
}

/// Assignment, reassignment, or the end.
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

const _: () = assert!(size_of::<Game>() <= 2048, "a game fits into two KiB");

/// A whole game at one moment. `Copy` and without history; see [`Record`](crate::Record) for that.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Game {
    pub(crate) players: [Player; MAX_PLAYERS],
    pub(crate) quest_discards: Set<QuestId>,
    pub(crate) intrigue_discards: Set<IntrigueCard>,
    /// Cards of the last reshuffle: known to be in the deck or drawn from it since.
    pub(crate) recycled: Set<IntrigueCard>,
    /// The same for Quests.
    pub(crate) recycled_quests: Set<QuestId>,
    pub(crate) pending: Option<Pending>,

    /// Resources lying on spaces; VP on the Waymoot.
    pub(crate) piles: [Resources; FIRST_HALL as usize],
    /// Spaces that Agents may be assigned to, as far as they are free.
    pub(crate) in_play: u64,
    pub(crate) occupied: u64,
    /// Spaces whose action can be impossible (SPACE-4).
    pub(crate) gated: u64,
    pub(crate) supply: Resources,
    /// What was paid for the Quest being completed.
    pub(crate) paid: Resources,
    /// Tiles in the stack whose place a player knows (FX-34).
    pub(crate) tiles_known_to: [u64; MAX_PLAYERS],

    /// Everything still to happen, next on top. At worst 43: 6 of the round, the turn and turns owed; 20 of the nine
    /// cards that assign, copy or draw to play; 8 of the spaces used, one more if it is Heroes' Garden; the action's own
    /// end; and 7 of a card on top that turns to five opponents.
    pub(crate) todo: List<Step, 43>,
    pub(crate) random_events: u16,
    /// Actions that nest: the turn's own, four by cards that assign or move, three by cards that copy outside one.
    pub(crate) actions: List<ActionNotes, 8>,
    pub(crate) agents: [Agents; SLOTS],
    pub(crate) tiles: [u8; MOST_TILES],
    pub(crate) owners: [u8; MOST_TILES],
    pub(crate) built: u8,
    /// The Quest deck, top last. In the room that it leaves, completed Quests are filed from the end on, the latest first;
    /// before them the active Quests of a scripted seat, the latest first.
    pub(crate) quest_order: [u8; MOST_QUESTS],
    pub(crate) quest_deck: u8,
    pub(crate) quests_completed: u8,
    pub(crate) intrigue_deck: Deck<MOST_INTRIGUE>,
    pub(crate) intrigue_reshuffled: bool,
    pub(crate) tile_stack: List<u8, MOST_TILES>,
    pub(crate) inn: [u8; INN],
    pub(crate) hall: [u8; HALL],
    pub(crate) hall_vp: [u8; HALL],
    /// Quests going round in a draft.
    pub(crate) draft: List<u8, MAX_PLAYERS>,
    /// The card in a hand that everybody saw go there; only one kind of card does that, and it exists once.
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
    /// The options it is played with.
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

    /// The seat to the left.
    #[inline]
    pub(crate) fn left_of(&self, p: PlayerId) -> PlayerId {
        if p.0 + 1 == self.config.players { PlayerId(0) } else { PlayerId(p.0 + 1) }
    }

    /// Every seat once, clockwise from this one.
    pub(crate) fn from(
        &self,
        first: PlayerId,
    ) -> impl DoubleEndedIterator<Item = PlayerId> + ExactSizeIterator + use<> {
        let n = self.config.players;
        (0..n).map(move |k| PlayerId((first.0 + k) % n))
    }

    /// Every other seat, clockwise from the left.
    pub(crate) fn opponents(&self, p: PlayerId) -> impl DoubleEndedIterator<Item = PlayerId> + use<> {
        self.from(p).skip(1)
    }

    /// What the space in that slot is.
    #[inline]
    pub(crate) fn space(&self, slot: Slot) -> Space {
        match slot {
            FIRST_HALL.. => Space::Hall(slot - FIRST_HALL),
            FIRST_TILE.. => Space::Tile(BuildingId::ALL[usize::from(self.tiles[usize::from(slot - FIRST_TILE)])]),
            _ => Space::Basic(BasicSpace::ALL[usize::from(slot)]),
        }
    }

    /// The slot of a space, if it is there.
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

    /// The tile in a slot, in play or in Builder's Hall.
    #[inline]
    pub(crate) fn tile_in(&self, slot: Slot) -> Option<BuildingId> {
        let tile = match slot {
            FIRST_HALL.. => self.hall[usize::from(slot - FIRST_HALL)],
            FIRST_TILE.. => self.tiles[usize::from(slot - FIRST_TILE)],
            _ => UNKNOWN,
        };
        BuildingId::ALL.get(usize::from(tile)).copied()
    }

    /// What a visitor of that slot does.
    #[inline]
    pub(crate) fn action_in(&self, slot: Slot) -> ProgramCounter {
        match self.tile_in(slot) {
            Some(tile) => tile.action(),
            None => BasicSpace::ALL[usize::from(slot)].action(),
        }
    }

    /// Who controls the tile in a slot.
    #[inline]
    pub(crate) fn owner_of(&self, slot: Slot) -> Option<PlayerId> {
        let tile = (FIRST_TILE..FIRST_HALL).contains(&slot) && self.in_play >> slot & 1 == 1;
        tile.then(|| PlayerId(self.owners[usize::from(slot - FIRST_TILE)]))
    }

    /// The slots of tiles in play, oldest first.
    pub(crate) fn tile_slots(&self) -> Bits<u64> {
        Bits(self.in_play >> FIRST_TILE << FIRST_TILE)
    }

    #[inline]
    pub(crate) fn agents_in(&self, slot: Slot) -> [Agent; 2] {
        self.agents[usize::from(slot)].get()
    }

    /// The slots with an Agent of this player.
    pub(crate) fn slots_of(&self, p: PlayerId) -> u64 {
        let mut slots = 0;
        for slot in Bits(self.occupied) {
            if self.agents_in(slot).iter().any(|agent| agent.player() == Some(p)) {
                slots |= 1 << slot;
            }
        }
        slots
    }

    /// Whether the Ambassador stands there as everybody's opponent (AMB-8).
    pub(crate) fn ambassador_opposes_in(&self, slot: Slot) -> bool {
        self.ambassador == (Ambassador::Standing { slot, acting: false })
    }

    /// The notes of the action under way.
    #[inline]
    pub(crate) fn notes(&mut self) -> &mut ActionNotes {
        self.actions.last_mut().expect("an action is under way")
    }

    /// Agents that wait for round 5, one per player (SETUP-5).
    pub(crate) fn reserve(&self) -> u8 {
        u8::from(self.round < 5)
    }

    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        self.todo.push(step);
    }

    /// The VP that each token of Corruption costs at the end (SP-8).
    pub(crate) fn corruption_value(&self) -> u8 {
        if self.config.modules.skullport { 9 - self.track.div_ceil(3) } else { 0 }
    }

    #[inline]
    pub(crate) fn inn_quests(&self) -> impl Iterator<Item = QuestId> + '_ {
        self.inn.iter().filter_map(|quest| QuestId::ALL.get(usize::from(*quest)).copied())
    }

    /// The completed Quests of a player, in order.
    pub(crate) fn completed_in_order(&self, p: PlayerId) -> impl Iterator<Item = QuestId> + '_ {
        let filed = &self.quest_order[self.quest_order.len() - usize::from(self.quests_completed)..];
        let completed = self.player(p).completed;
        filed
            .iter()
            .rev()
            .map(|quest| QuestId::ALL[usize::from(*quest)])
            .filter(move |quest| completed.contains(*quest))
    }

    pub(crate) fn score(&mut self, p: PlayerId, points: i16, out: &mut impl Sink) {
        if points != 0 {
            self.player_mut(p).score += points;
            out.event(|| Event::Scored { player: p, vp: points });
        }
    }

    /// Whether the card at that place is an Attack or a Mandatory Quest, which stop at the protected (INTR-12).
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

    pub(crate) fn card_of(hand: Set<IntrigueCard>, id: IntrigueId) -> Option<IntrigueCard> {
        let copies = hand.bits() & id.copies().bits();
        (copies != 0).then(|| IntrigueCard(copies.trailing_zeros() as u8))
    }
}
