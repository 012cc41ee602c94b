//! The program: all effects of all cards in one table. An index into the table says which effects of a card are left.
//!
//! Cards are written as nested lists. At compile time the lists are copied into the table one after the other. Each
//! list ends with `End`, and an inner list comes directly after the effect that contains it:
//!
//! ```text
//! Gain(…)  EachOpponent(…)  May(…)  Give(…)  Gain(…)  End  End  End
//!          │                └ inner() of EachOpponent       └ next() of EachOpponent
//! ```
//!
//! An index into the table is a [`ProgramCounter`]: two bytes, smaller than a reference and simple to compare.

use crate::cards::effects::{Effect, On, Permission, Precondition, Target};
use crate::cards::questions::{AnswerKind, QuestionTraits};
use crate::cards::{BUILDINGS, BasicSpace, BuildingId, INTRIGUE, INTRIGUE_CARDS, IntrigueId, IntrigueKind, LordId};
use crate::cards::{QUESTS, QuestId, SPACES};
use crate::values::pieces::{Adventurer, QuestType, Resources, corruption, gold};

use strum::EnumCount;

/// An index into the program: the next effect to carry out.
///
/// It is stored as two bytes and not as a `u16`, so that steps that contain one need no padding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ProgramCounter([u8; 2]);

/// The card, tile or space that something comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A printed action space.
    Space(BasicSpace),
    /// A Building tile.
    Building(BuildingId),
    /// An Intrigue card.
    Intrigue(IntrigueId),
    /// A Quest card.
    Quest(QuestId),
    /// A Lord, at the end of the game.
    Lord(LordId),
}

impl ProgramCounter {
    #[inline]
    fn at(place: u16) -> ProgramCounter {
        ProgramCounter(place.to_le_bytes())
    }

    #[inline]
    fn place(self) -> usize {
        // The mask changes nothing, but shows the compiler that the index is in bounds.
        usize::from(u16::from_le_bytes(self.0)) & (PADDED_SIZE - 1)
    }

    /// Returns the effect at this index.
    #[inline]
    pub fn effect(self) -> &'static Effect {
        &PROGRAM.effects[self.place()]
    }

    /// Returns the card that the effect belongs to.
    #[inline]
    pub fn source(self) -> Source {
        PROGRAM.sources[self.place()]
    }

    /// Returns the question that the effect asks.
    #[inline]
    pub(crate) fn question(self) -> Option<&'static QuestionTraits> {
        let question: &Option<QuestionTraits> = &PROGRAM.questions[self.place()];
        question.as_ref()
    }

    /// Returns the kind of answers to the effect's question.
    ///
    /// It is stored apart from [`question`](Self::question), because it is read for every question.
    #[inline]
    pub(crate) fn answer_kind(self) -> AnswerKind {
        PROGRAM.answer_kinds[self.place()]
    }

    /// Returns the condition under which the effect is possible.
    #[inline]
    pub(crate) fn precondition(self) -> &'static Precondition {
        &PROGRAM.preconditions[self.place()]
    }

    /// Returns how often the effect is done.
    #[inline]
    pub(crate) fn repetitions(self) -> u8 {
        PROGRAM.repetitions[self.place()]
    }

    /// Returns the first effect of the list inside the effect at this index.
    #[inline]
    pub(crate) fn inner(self) -> ProgramCounter {
        ProgramCounter::at(self.place() as u16 + 1)
    }

    /// Returns the next effect of the same list. If this effect contains a list, skips that list.
    #[inline]
    pub(crate) fn next(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.next[self.place()])
    }

    /// Returns whether an effect from here to the end of the list can be impossible. Such an effect is called a *gate*.
    #[inline]
    pub(crate) fn has_gates(self) -> bool {
        PROGRAM.gates[self.place()]
    }

    /// Returns whether this is the end of a list.
    #[inline]
    pub(crate) fn is_end(self) -> bool {
        matches!(self.effect(), Effect::End)
    }
}

impl QuestId {
    /// Returns the first effect of the reward.
    #[inline]
    pub(crate) fn reward(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.rewards[self.index()])
    }

    /// Returns the first of the effects that a Plot Quest triggers.
    #[inline]
    pub(crate) fn lasting(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.plots[self.index()])
    }
}

impl IntrigueId {
    /// Returns the first effect of playing the card.
    #[inline]
    pub(crate) fn play(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.plays[self.index()])
    }

    /// Returns the first effect of a Mandatory Quest's reward.
    #[inline]
    pub(crate) fn reward(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.mandatory_rewards[self.index()])
    }
}

impl BuildingId {
    /// Returns the first effect of a visitor's action.
    #[inline]
    pub(crate) fn action(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.actions[self.index()])
    }

    /// Returns the first effect of the owner's benefit.
    #[inline]
    pub(crate) fn owner(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.owners[self.index()])
    }
}

impl BasicSpace {
    /// Returns the first effect of a visitor's action.
    #[inline]
    pub(crate) fn action(self) -> ProgramCounter {
        ProgramCounter::at(PROGRAM.spaces[self.index()])
    }
}

struct Program<const N: usize> {
    effects: [Effect; N],
    sources: [Source; N],
    /// For each effect, the index of the next effect in the same list.
    next: [u16; N],
    questions: [Option<QuestionTraits>; N],
    answer_kinds: [AnswerKind; N],
    preconditions: [Precondition; N],
    repetitions: [u8; N],
    /// For each effect, whether it or a later effect of its list can be impossible.
    gates: [bool; N],
    rewards: [u16; QuestId::COUNT],
    plots: [u16; QuestId::COUNT],
    plays: [u16; IntrigueId::COUNT],
    mandatory_rewards: [u16; IntrigueId::COUNT],
    actions: [u16; BuildingId::COUNT],
    owners: [u16; BuildingId::COUNT],
    spaces: [u16; BasicSpace::COUNT],
}

const SIZE: usize = {
    let mut size = 0;
    let mut n = 0;
    while n < QUESTS.len() {
        size += list_size(QUESTS[n].reward) + list_size(lasting(n));
        n += 1;
    }
    n = 0;
    while n < INTRIGUE.len() {
        size += list_size(INTRIGUE[n].play) + list_size(INTRIGUE[n].reward);
        n += 1;
    }
    n = 0;
    while n < BUILDINGS.len() {
        size += list_size(BUILDINGS[n].action) + list_size(BUILDINGS[n].owner);
        n += 1;
    }
    n = 0;
    while n < SPACES.len() {
        size += list_size(SPACES[n].action);
        n += 1;
    }
    size
};

const _: () = assert!(SIZE <= u16::MAX as usize, "a ProgramCounter has 16 bits: widen it");

/// The size of the program's tables: a power of two, so that a masked index needs no bounds check.
const PADDED_SIZE: usize = SIZE.next_power_of_two();

static PROGRAM: Program<PADDED_SIZE> = {
    let mut program = Program {
        effects: [Effect::End; PADDED_SIZE],
        sources: [Source::Space(BasicSpace::AurorasRealmsShop); PADDED_SIZE],
        next: [0; PADDED_SIZE],
        questions: [None; PADDED_SIZE],
        answer_kinds: [AnswerKind::Accept; PADDED_SIZE],
        preconditions: [Precondition::None; PADDED_SIZE],
        repetitions: [1; PADDED_SIZE],
        gates: [false; PADDED_SIZE],
        rewards: [0; QuestId::COUNT],
        plots: [0; QuestId::COUNT],
        plays: [0; IntrigueId::COUNT],
        mandatory_rewards: [0; IntrigueId::COUNT],
        actions: [0; BuildingId::COUNT],
        owners: [0; BuildingId::COUNT],
        spaces: [0; BasicSpace::COUNT],
    };
    let mut at = 0;
    let mut n = 0;
    while n < QUESTS.len() {
        let source = Source::Quest(QUESTS[n].id);
        (program.rewards[n], at) = (at as u16, lay(&mut program, at, source, QUESTS[n].reward));
        (program.plots[n], at) = (at as u16, lay(&mut program, at, source, lasting(n)));
        n += 1;
    }
    n = 0;
    while n < INTRIGUE.len() {
        let source = Source::Intrigue(INTRIGUE[n].id);
        (program.plays[n], at) = (at as u16, lay(&mut program, at, source, INTRIGUE[n].play));
        (program.mandatory_rewards[n], at) = (at as u16, lay(&mut program, at, source, INTRIGUE[n].reward));
        n += 1;
    }
    n = 0;
    while n < BUILDINGS.len() {
        let source = Source::Building(BUILDINGS[n].id);
        (program.actions[n], at) = (at as u16, lay(&mut program, at, source, BUILDINGS[n].action));
        (program.owners[n], at) = (at as u16, lay(&mut program, at, source, BUILDINGS[n].owner));
        n += 1;
    }
    n = 0;
    while n < SPACES.len() {
        let source = Source::Space(SPACES[n].id);
        (program.spaces[n], at) = (at as u16, lay(&mut program, at, source, SPACES[n].action));
        n += 1;
    }
    assert!(at == SIZE, "the lists take as many places as were counted");
    program
};

const fn lasting(quest: usize) -> &'static [Effect] {
    match QUESTS[quest].plot {
        Some(plot) => plot.then,
        None => &[],
    }
}

/// Writes a list into the program and returns the index after it.
const fn lay<const N: usize>(program: &mut Program<N>, mut at: usize, source: Source, list: &[Effect]) -> usize {
    let mut n = 0;
    while n < list.len() {
        let place = at;
        let traits = list[n].traits();
        program.effects[place] = list[n];
        program.sources[place] = source;
        if let Some(question) = traits.question {
            let rule = if let Effect::May(_) = list[n] { offer_rule(source) } else { question.rule };
            program.questions[place] = Some(QuestionTraits { rule, ..question });
            program.answer_kinds[place] = question.answers;
        }
        program.preconditions[place] = traits.precondition;
        program.repetitions[place] = traits.repetitions;
        at += 1;
        if let Some(inner) = traits.inner {
            at = lay(program, at, source, inner);
        }
        program.next[place] = at as u16;
        program.gates[place] = has_gate(list.split_at(n).1);
        n += 1;
    }
    program.sources[at] = source;
    at + 1
}

/// Returns the id of the rule by which a card makes an offer (`Effect::May`).
const fn offer_rule(source: Source) -> &'static str {
    match source {
        Source::Quest(quest) => match QUESTS[quest as usize].plot {
            Some(trigger) if matches!(trigger.on, On::AssignsTo(_)) => "PLOT-8",
            _ => "FX-26",
        },
        Source::Space(_) | Source::Building(_) | Source::Intrigue(_) | Source::Lord(_) => "INTR-8",
    }
}

/// Returns whether one of these effects can be impossible.
const fn has_gate(list: &[Effect]) -> bool {
    let mut n = 0;
    while n < list.len() {
        if list[n].traits().precondition.can_fail() {
            return true;
        }
        n += 1;
    }
    false
}

/// What a player must have for the action of a space, or for an Intrigue card, to be possible. For most of them, this
/// saves simulating their effects.
#[derive(Clone, Copy)]
pub(crate) struct Gate {
    pub(crate) kind: GateKind,
    /// What the Tavern must hold.
    pub(crate) price: Resources,
    /// How many Adventurers of any type the Tavern must hold.
    pub(crate) adventurers: u8,
}

/// The kinds of [`Gate`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum GateKind {
    /// The action is possible if the Tavern holds `price` and `adventurers`. For most actions both are zero.
    Price,
    /// The action is possible if the player can buy a tile in Builder's Hall.
    Tile,
    /// The first effect is always possible, and the second one plays a card. The action is possible if a card in the
    /// hand can be played then.
    Card,
    /// The action has other conditions, so its effects have to be simulated.
    Other,
}

/// Returns the gate of an action.
const fn gate(action: &[Effect]) -> Gate {
    let plays_second = action.len() > 1 && matches!(action[1].traits().precondition, Precondition::PlaysCards(_));
    let (mut price, mut adventurers) = (Resources::NONE, 0);
    let kind = if !has_gate(action) {
        GateKind::Price
    } else if plays_second && !action[0].traits().precondition.can_fail() {
        GateKind::Card
    } else if has_gate(action.split_at(1).1) {
        GateKind::Other
    } else {
        match action[0].traits().precondition {
            Precondition::Pays(what) => price = what,
            Precondition::HoldsAdventurers(count) => adventurers = count,
            Precondition::HoldsCorruption => price = corruption(1),
            Precondition::ReturnsCorruption(count) => price = corruption(count as u16),
            Precondition::AffordableTile => return Gate { kind: GateKind::Tile, price, adventurers },
            _ => return Gate { kind: GateKind::Other, price, adventurers },
        }
        GateKind::Price
    };
    Gate { kind, price, adventurers }
}

/// The gates of the Intrigue cards: what a player must have to play each card.
static CARD_GATES: [Gate; IntrigueId::COUNT] = {
    let mut gates = [gate(&[]); IntrigueId::COUNT];
    let mut n = 0;
    while n < INTRIGUE.len() {
        let card = &INTRIGUE[n];
        gates[n] = gate(card.play);
        // A card that is not an Attack can choose any opponent, so the host needs only what that opponent receives.
        if let ([first, rest @ ..], IntrigueKind::Utility) = (card.play, card.kind)
            && let Precondition::ChosenOpponent(Target::Anyone, receives) = first.traits().precondition
            && !has_gate(rest)
        {
            gates[n] = Gate { kind: GateKind::Price, price: receives, adventurers: 0 };
        }
        n += 1;
    }
    gates
};

/// Returns the gate of an Intrigue card.
#[inline]
pub(crate) fn gate_of_card(id: IntrigueId) -> &'static Gate {
    &CARD_GATES[id.index()]
}

/// The gates of the printed spaces, followed by the gates of the tiles.
static GATES: [Gate; BasicSpace::COUNT + BuildingId::COUNT] = {
    let mut gates = [gate(&[]); BasicSpace::COUNT + BuildingId::COUNT];
    let mut n = 0;
    while n < SPACES.len() {
        gates[n] = gate(SPACES[n].action);
        n += 1;
    }
    n = 0;
    while n < BUILDINGS.len() {
        gates[SPACES.len() + n] = gate(BUILDINGS[n].action);
        n += 1;
    }
    gates
};

/// Returns the gate of a printed space.
#[inline]
pub(crate) fn gate_of_space(number: u8) -> &'static Gate {
    &GATES[usize::from(number)]
}

/// Returns the gate of a tile.
#[inline]
pub(crate) fn gate_of_tile(number: u8) -> &'static Gate {
    &GATES[BasicSpace::COUNT + usize::from(number)]
}

/// The printed spaces with an action that can be impossible, as bits. Legality has to be checked only for these.
pub(crate) const GATED_SPACES: u64 = {
    let (mut gated, mut n) = (0, 0);
    while n < SPACES.len() {
        gated |= (has_gate(SPACES[n].action) as u64) << n;
        n += 1;
    }
    gated
};

/// The tiles whose action can be impossible.
static GATED_TILES: u64 = {
    let (mut gated, mut n) = (0, 0);
    while n < BUILDINGS.len() {
        gated |= (has_gate(BUILDINGS[n].action) as u64) << n;
        n += 1;
    }
    gated
};

/// The Intrigue cards that can always be played.
pub(crate) static ALWAYS_PLAYABLE: u128 = cards_where(Playable::Always);

/// The Intrigue cards that need only an unprotected opponent: the Mandatory Quests.
pub(crate) static NEED_UNPROTECTED: u128 = cards_where(Playable::IfUnprotectedOpponent);

/// When an Intrigue card can be played, as far as a table can tell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Playable {
    Always,
    IfUnprotectedOpponent,
    Other,
}

const fn playable(play: &[Effect]) -> Playable {
    match play {
        _ if !has_gate(play) => Playable::Always,
        [only] if matches!(only.traits().precondition, Precondition::UnprotectedOpponent) => {
            Playable::IfUnprotectedOpponent
        }
        _ => Playable::Other,
    }
}

/// Returns all copies of the Intrigue cards with this condition, as bits.
const fn cards_where(wanted: Playable) -> u128 {
    let (mut cards, mut kind, mut card) = (0, 0, 0);
    while kind < INTRIGUE.len() {
        let mut copy = 0;
        while copy < INTRIGUE[kind].copies {
            cards |= ((playable(INTRIGUE[kind].play) as u8 == wanted as u8) as u128) << card;
            (copy, card) = (copy + 1, card + 1);
        }
        kind += 1;
    }
    assert!(card == INTRIGUE_CARDS, "INTRIGUE_CARDS counts every copy");
    cards
}

/// Returns 1 if the action of a tile can be impossible, else 0.
pub(crate) fn is_gated(tile: BuildingId) -> u64 {
    GATED_TILES >> tile as u8 & 1
}

/// The price of a tile that is not there: more than anyone has.
pub(crate) const NO_TILE: Resources = gold(Resources::MAX_GOLD);

/// The price of each tile by number, and [`NO_TILE`] for an empty place of Builder's Hall.
pub(crate) static TILE_PRICES: [Resources; 256] = {
    let mut prices = [NO_TILE; 256];
    let mut n = 0;
    while n < BUILDINGS.len() {
        prices[n] = gold(BUILDINGS[n].cost as u16);
        n += 1;
    }
    prices
};

const fn inner_size(effect: &Effect) -> usize {
    match effect.traits().inner {
        Some(inner) => list_size(inner),
        None => 0,
    }
}

const fn list_size(list: &[Effect]) -> usize {
    let (mut size, mut n) = (1, 0);
    while n < list.len() {
        size += 1 + inner_size(&list[n]);
        n += 1;
    }
    size
}

/// For each kind of event, the Plot Quests that wait for it, as bits of `Player::plots`.
pub(crate) struct Listeners {
    /// By the set of Adventurer types that an action provides (the bits of [`Types`](crate::pieces::Types)).
    pub(crate) provides: [u64; 1 << Adventurer::COUNT],
    pub(crate) provides_gold: u64,
    /// By slot, all of which are below 64. Plot Quests wait only for printed spaces.
    pub(crate) assigns_to: [u64; u64::BITS as usize],
    pub(crate) completes: [u64; QuestType::COUNT],
    pub(crate) takes: [u64; QuestType::COUNT],
    pub(crate) completes_any: u64,
    pub(crate) buys: u64,
    pub(crate) round: u64,
    pub(crate) plays: u64,
    pub(crate) action_played: u64,
    pub(crate) gains_corruption: u64,
    pub(crate) returns_corruption: u64,
    pub(crate) marker: u64,
    pub(crate) uses_harbor: u64,
    pub(crate) permissions: [u64; Permission::COUNT],
}

/// The number of Plot Quests.
pub(crate) const PLOTS: usize = plots_where(true) + plots_where(false);
/// The number of Plot Quests whose effects wait for the end of the action that triggers them. These Plot Quests have
/// the lowest plot numbers.
pub(crate) const WAITING_PLOTS: usize = plots_where(true);

const _: () =
    assert!(PLOTS <= u64::BITS as usize, "a player's Plot Quests are the bits of one u64: widen Player::plots");
const _: () = assert!(
    WAITING_PLOTS <= u16::BITS as usize,
    "triggers that wait for the end of an action are the bits of one u16: widen ActionNotes::triggers",
);

/// Counts the Plot Quests for which `waits_for_action` returns `waits`.
const fn plots_where(waits: bool) -> usize {
    let (mut count, mut n) = (0, 0);
    while n < QUESTS.len() {
        if let Some(plot) = QUESTS[n].plot
            && waits_for_action(plot.on) == waits
        {
            count += 1;
        }
        n += 1;
    }
    count
}

/// All Plot Quests. The index of a Plot Quest here is its *plot number*. Plot Quests that wait for the end of an action
/// come first, so that a set of these fits into a `u16`.
static PLOT_QUESTS: [u8; PLOTS] = {
    let mut quests = [0; PLOTS];
    let (mut pass, mut quest, mut n) = (0, 0, 0);
    while pass < 2 {
        while quest < QUESTS.len() {
            if let Some(plot) = QUESTS[quest].plot
                && waits_for_action(plot.on) == (pass == 0)
            {
                quests[n] = quest as u8;
                n += 1;
            }
            quest += 1;
        }
        (pass, quest) = (pass + 1, 0);
    }
    quests
};

static PLOT_NUMBERS: [u8; QuestId::COUNT] = {
    let mut numbers = [u8::MAX; QuestId::COUNT];
    let mut n = 0;
    while n < PLOTS {
        numbers[PLOT_QUESTS[n] as usize] = n as u8;
        n += 1;
    }
    numbers
};

/// Returns whether the effects of a Plot Quest wait for the end of the action that triggers them.
const fn waits_for_action(on: On) -> bool {
    match on {
        On::ActionProvides(_) | On::ActionProvidesGold | On::AssignsTo(_) => true,
        On::CompletesQuest(_)
        | On::Completes
        | On::TakesQuest(_)
        | On::BuysBuilding
        | On::StartOfRound
        | On::PlaysIntrigue
        | On::ActionPlayedIntrigue
        | On::GainsCorruption
        | On::ReturnsCorruption
        | On::MarkerTaken(_)
        | On::UsesHarbor
        | On::Allows(_) => false,
    }
}

pub(crate) static LISTENERS: Listeners = {
    let mut l = Listeners {
        provides: [0; 1 << Adventurer::COUNT],
        provides_gold: 0,
        assigns_to: [0; u64::BITS as usize],
        completes: [0; QuestType::COUNT],
        takes: [0; QuestType::COUNT],
        completes_any: 0,
        buys: 0,
        round: 0,
        plays: 0,
        action_played: 0,
        gains_corruption: 0,
        returns_corruption: 0,
        marker: 0,
        uses_harbor: 0,
        permissions: [0; Permission::COUNT],
    };
    let mut n = 0;
    while n < PLOTS {
        let bit = 1 << n;
        match QUESTS[PLOT_QUESTS[n] as usize].plot.expect("a Plot Quest").on {
            On::ActionProvides(kind) => {
                let mut types = 0;
                while types < l.provides.len() {
                    if types >> kind as usize & 1 == 1 {
                        l.provides[types] |= bit;
                    }
                    types += 1;
                }
            }
            On::ActionProvidesGold => l.provides_gold |= bit,
            On::AssignsTo(space) => l.assigns_to[space as usize] |= bit,
            On::CompletesQuest(kind) => l.completes[kind as usize] |= bit,
            On::Completes => l.completes_any |= bit,
            On::TakesQuest(kind) => l.takes[kind as usize] |= bit,
            On::BuysBuilding => l.buys |= bit,
            On::StartOfRound => l.round |= bit,
            On::PlaysIntrigue => l.plays |= bit,
            On::ActionPlayedIntrigue => l.action_played |= bit,
            On::GainsCorruption => l.gains_corruption |= bit,
            On::ReturnsCorruption => l.returns_corruption |= bit,
            On::MarkerTaken(_) => l.marker |= bit,
            On::UsesHarbor => l.uses_harbor |= bit,
            On::Allows(permission) => l.permissions[permission as usize] |= bit,
        }
        n += 1;
    }
    l
};

/// Returns the plot number of a Plot Quest; `None` for other Quests.
#[inline]
pub(crate) fn plot_number(quest: QuestId) -> Option<u8> {
    Some(PLOT_NUMBERS[quest.index()]).filter(|n| *n != u8::MAX)
}

/// Returns the Plot Quest with this plot number.
#[inline]
pub(crate) fn plot_quest(number: u8) -> QuestId {
    QuestId::ALL[usize::from(PLOT_QUESTS[usize::from(number)])]
}

impl Permission {
    /// Returns the bit of `Player::plots` that grants the permission.
    #[inline]
    pub(crate) fn bit(self) -> u64 {
        LISTENERS.permissions[self as usize]
    }
}
