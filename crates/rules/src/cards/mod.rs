//! Every card, tile, space and Lord, as entries of tables. An entry reads like the card.
//!
//! `effects.rs` defines the effects that entries are made of, `program.rs` puts all effects into one table, and
//! `questions.rs` says what effects can ask. `docs/cards/*.toml` states the facts of every card a second time; a test
//! compares both statements.
//!
//! **May use:** `values`.
//!
//! **Invariants:** everything here is static data, known at compile time. Entry n of a table describes id n. A card
//! does what its entry says: no code outside this folder decides by a card's id what the card does. (The solo variants
//! remove some cards by id, because rules.md does.)

mod base;
pub mod effects;
mod ids;
pub(crate) mod program;
pub(crate) mod questions;
mod skullport;
mod undermountain;

pub use ids::{BasicSpace, BuildingId, IntrigueId, LordId, QuestId};

use crate::cards::effects::{Effect, Trigger};
use crate::values::bits::{Numbered, Set};
use crate::values::pieces::{Adventurer, CardSet, QuestType, Resources};

/// A Quest card.
#[derive(Clone, Copy)]
pub struct Quest {
    /// The id of the Quest.
    pub id: QuestId,
    /// The set that the card belongs to.
    pub set: CardSet,
    /// The type of the Quest.
    pub kind: QuestType,
    /// The Adventurers and the Gold that the Quest costs.
    pub cost: Resources,
    /// The number of Adventurers of any type that the Quest costs as well.
    pub any: u8,
    /// What the player gets once, on completing the Quest.
    pub reward: &'static [Effect],
    /// The lasting effect, if this is a Plot Quest.
    pub plot: Option<Trigger>,
}

impl Quest {
    /// Returns the VP printed on the card.
    pub const fn printed_vp(&self) -> u8 {
        match self.reward {
            [Effect::Gain(goods), ..] => goods.vp(),
            _ => 0,
        }
    }
}

/// Attack, Utility or Mandatory Quest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntrigueKind {
    /// Attacks opponents. It has no effect on a player protected by Open Lord.
    Attack,
    /// Every other card.
    Utility,
    /// Goes in front of an opponent. It cannot be given to a player protected by Open Lord.
    Mandatory,
}

/// A kind of Intrigue card.
#[derive(Clone, Copy)]
pub struct Intrigue {
    /// The id of the card.
    pub id: IntrigueId,
    /// The set that the card belongs to.
    pub set: CardSet,
    /// Attack, Utility or Mandatory Quest.
    pub kind: IntrigueKind,
    /// The number of copies in the box.
    pub copies: u8,
    /// What playing the card does.
    pub play: &'static [Effect],
    /// The cost of a Mandatory Quest.
    pub cost: Resources,
    /// The reward of a Mandatory Quest.
    pub reward: &'static [Effect],
}

/// A Building tile.
#[derive(Clone, Copy)]
pub struct Building {
    /// The id of the Building.
    pub id: BuildingId,
    /// The set that the tile belongs to.
    pub set: CardSet,
    /// The price of the tile in Gold.
    pub cost: u8,
    /// What is put on the tile when it comes into play and at the start of every round.
    pub stock: Resources,
    /// What a visitor of the Building does.
    pub action: &'static [Effect],
    /// What the owner of the Building gets when another player uses it.
    pub owner: &'static [Effect],
}

/// An action space printed on a board.
#[derive(Clone, Copy)]
pub struct SpaceCard {
    /// The id of the space.
    pub id: BasicSpace,
    /// What a visitor of the space does.
    pub action: &'static [Effect],
}

/// A Lord of Waterdeep.
#[derive(Clone, Copy)]
pub struct Lord {
    /// The id of the Lord.
    pub id: LordId,
    /// The set that the card belongs to.
    pub set: CardSet,
    /// What the Lord scores at the end of the game.
    pub bonus: Bonus,
}

/// What a Lord scores. The first number is always the VP per counted thing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bonus {
    /// VP per completed Quest of one of the two types.
    QuestTypes(u8, QuestType, QuestType),
    /// VP per controlled Building.
    Buildings(u8),
    /// VP per completed Quest.
    Quests(u8),
    /// VP per completed Quest of a set and per controlled Building of that set.
    QuestsAndBuildingsOf(u8, CardSet),
    /// VP per completed Quest whose printed VP are at least the second number.
    QuestsWorth(u8, u8),
    /// VP per completed Quest of one type, which the player chooses at the end.
    ChosenQuestType(u8),
    /// VP per Corruption token in the Tavern.
    Corruption(u8),
}

impl Bonus {
    /// Returns the VP per counted thing.
    pub fn per_thing(self) -> u8 {
        match self {
            Bonus::QuestTypes(vp, ..)
            | Bonus::Buildings(vp)
            | Bonus::Quests(vp)
            | Bonus::QuestsAndBuildingsOf(vp, _)
            | Bonus::QuestsWorth(vp, _)
            | Bonus::ChosenQuestType(vp)
            | Bonus::Corruption(vp) => vp,
        }
    }
}

/// The names that the tables of cards use.
pub(crate) mod prelude {
    pub(crate) use super::Bonus::*;
    pub(crate) use super::IntrigueKind::*;
    pub(crate) use super::{BasicSpace::*, Building, Intrigue, Lord, Quest, SpaceCard};
    pub(crate) use crate::cards::effects::{
        Beneficiaries::*, Copied::*, Effect::*, On::*, Package, Permission::*, Target::*, Trigger,
    };
    pub(crate) use crate::values::pieces::{Adventurer::*, CardSet, QuestType::*, Resources, Types};
    pub(crate) use crate::values::pieces::{clerics, corruption, fighters, gold, rogues, vp, wizards};

    use super::{BuildingId, IntrigueId, QuestId};

    pub(crate) const NOTHING: Resources = Resources::NONE;
    pub(crate) const ANY: Types = Types::ANY;
    pub(crate) const CLERICS_OR_FIGHTERS: Types = Types::either(Cleric, Fighter);
    pub(crate) const CLERICS_OR_ROGUES: Types = Types::either(Cleric, Rogue);
    pub(crate) const CLERICS_OR_WIZARDS: Types = Types::either(Cleric, Wizard);
    pub(crate) const FIGHTERS_OR_ROGUES: Types = Types::either(Fighter, Rogue);
    pub(crate) const FIGHTERS_OR_WIZARDS: Types = Types::either(Fighter, Wizard);
    pub(crate) const FIGHTERS_ROGUES_OR_WIZARDS: Types = Types::all_but(Cleric);
    pub(crate) const ROGUES_OR_WIZARDS: Types = Types::either(Rogue, Wizard);

    pub(crate) const fn space(id: super::BasicSpace, action: &'static [crate::cards::effects::Effect]) -> SpaceCard {
        SpaceCard { id, action }
    }
    pub(crate) const fn these(goods: Resources) -> Package {
        Package { goods, any: 0 }
    }
    pub(crate) const fn any(any: u8) -> Package {
        Package { goods: NOTHING, any }
    }

    const fn quest(set: CardSet) -> Quest {
        Quest { id: QuestId::ExposeRedWizardsSpies, set, kind: Arcana, cost: NOTHING, any: 0, reward: &[], plot: None }
    }
    pub(crate) const BASE_QUEST: Quest = quest(CardSet::Base);
    pub(crate) const UNDERMOUNTAIN_QUEST: Quest = quest(CardSet::Undermountain);
    pub(crate) const SKULLPORT_QUEST: Quest = quest(CardSet::Skullport);

    const fn intrigue(set: CardSet, kind: super::IntrigueKind) -> Intrigue {
        let play: &[_] = if matches!(kind, Mandatory) { &[GiveMandatoryQuest] } else { &[] };
        Intrigue { id: IntrigueId::Ambush, set, kind, copies: 1, play, cost: NOTHING, reward: &[] }
    }
    pub(crate) const BASE_INTRIGUE: Intrigue = intrigue(CardSet::Base, Utility);
    pub(crate) const BASE_MANDATORY: Intrigue = intrigue(CardSet::Base, Mandatory);
    pub(crate) const UNDERMOUNTAIN_INTRIGUE: Intrigue = intrigue(CardSet::Undermountain, Utility);
    pub(crate) const UNDERMOUNTAIN_MANDATORY: Intrigue = intrigue(CardSet::Undermountain, Mandatory);
    pub(crate) const SKULLPORT_INTRIGUE: Intrigue = intrigue(CardSet::Skullport, Utility);
    pub(crate) const SKULLPORT_MANDATORY: Intrigue = intrigue(CardSet::Skullport, Mandatory);

    const fn building(set: CardSet) -> Building {
        Building { id: BuildingId::CaravanCourt, set, cost: 0, stock: NOTHING, action: &[], owner: &[] }
    }
    pub(crate) const BASE_BUILDING: Building = building(CardSet::Base);
    pub(crate) const UNDERMOUNTAIN_BUILDING: Building = building(CardSet::Undermountain);
    pub(crate) const SKULLPORT_BUILDING: Building = building(CardSet::Skullport);
}

/// Concatenates the tables of the card sets into one table.
const fn join<T: Copy, const N: usize>(parts: &[&[T]]) -> [T; N] {
    let mut all = [parts[0][0]; N];
    let (mut part, mut at, mut n) = (0, 0, 0);
    while part < parts.len() {
        if at == parts[part].len() {
            (part, at) = (part + 1, 0);
            continue;
        }
        assert!(n < N, "a table in cards/base, undermountain or skullport has a row without an id in cards/ids.rs");
        all[n] = parts[part][at];
        (at, n) = (at + 1, n + 1);
    }
    assert!(n == N, "an id in cards/ids.rs has no row in the tables of cards/base, undermountain or skullport");
    all
}

/// Checks at compile time that entry n of a table describes id n.
macro_rules! assert_in_order {
    ($table:ident, $ids:literal) => {
        const _: () = {
            let mut n = 0;
            while n < $table.len() {
                assert!(
                    $table[n].id as usize == n,
                    concat!(
                        "each row of a table has its own id, and the rows come in the order of ",
                        $ids,
                        " in cards/ids.rs"
                    )
                );
                n += 1;
            }
        };
    };
}
assert_in_order!(QUESTS, "QuestId");
assert_in_order!(INTRIGUE, "IntrigueId");
assert_in_order!(BUILDINGS, "BuildingId");
assert_in_order!(LORDS, "LordId");
assert_in_order!(SPACES, "BasicSpace");

const _: () = {
    assert!(QuestId::COUNT <= Set::<QuestId>::CAPACITY, "a Set holds 128 Quests: widen Set and Choices::main");
    assert!(INTRIGUE_CARDS <= Set::<IntrigueCard>::CAPACITY, "a Set holds 128 Intrigue cards: widen Set");
    assert!(
        BuildingId::COUNT <= u64::BITS as usize,
        "sets of tiles are one u64: widen Game::tiles_known_to and its like"
    );
    assert!(LordId::COUNT <= u64::BITS as usize, "sets of Lords are one u64: widen it in information/observe.rs");
    assert!(
        MANDATORY_QUESTS < 15,
        "Mandatory Quests are 16 bits of Player, and 4 bits each of Script with 15 for none"
    );
};

/// All Quests, by number.
pub static QUESTS: [Quest; QuestId::COUNT] =
    join(&[&base::quests::QUESTS, &undermountain::quests::QUESTS, &skullport::quests::QUESTS]);
/// All kinds of Intrigue card, by number.
pub static INTRIGUE: [Intrigue; IntrigueId::COUNT] = join(&[
    &base::intrigue::INTRIGUE,
    &undermountain::intrigue::INTRIGUE,
    &skullport::intrigue::INTRIGUE,
    &base::promo::INTRIGUE,
]);
/// All Building tiles, by number.
pub static BUILDINGS: [Building; BuildingId::COUNT] =
    join(&[&base::buildings::BUILDINGS, &undermountain::buildings::BUILDINGS, &skullport::buildings::BUILDINGS]);
/// All Lords, by number.
pub static LORDS: [Lord; LordId::COUNT] =
    join(&[&base::lords::LORDS, &undermountain::lords::LORDS, &skullport::lords::LORDS]);
/// All printed action spaces, by number.
pub static SPACES: [SpaceCard; BasicSpace::COUNT] =
    join(&[&base::spaces::SPACES, &undermountain::spaces::SPACES, &skullport::spaces::SPACES]);

/// A table for one kind of goods. Row `n` has the Quests that need at most `n` of these goods, as bits.
///
/// An amount beyond the last row pays for all Quests.
struct Payable<const N: usize>([u128; N]);

impl<const N: usize> Payable<N> {
    /// Computes the rows from the amount that each Quest needs.
    const fn new(needs: [u16; QuestId::COUNT]) -> Self {
        let mut rows = [0; N];
        let mut quest = 0;
        while quest < needs.len() {
            assert!((needs[quest] as usize) < N, "a Quest costs more than its table of payable Quests has rows");
            let mut amount = needs[quest] as usize;
            while amount < N {
                rows[amount] |= 1 << quest;
                amount += 1;
            }
            quest += 1;
        }
        Payable(rows)
    }

    #[inline]
    fn with(&self, amount: u16) -> u128 {
        self.0[usize::from(amount).min(N - 1)]
    }
}

/// Returns an array with the result of an expression for each Quest.
macro_rules! needs {
    ($quest:ident => $need:expr) => {{
        let mut needs = [0; QuestId::COUNT];
        let mut n = 0;
        while n < QUESTS.len() {
            let $quest = &QUESTS[n];
            needs[n] = $need as u16;
            n += 1;
        }
        needs
    }};
}

static BY_ADVENTURERS: [Payable<16>; 4] = [
    Payable::new(needs!(quest => quest.cost.of(Adventurer::Cleric))),
    Payable::new(needs!(quest => quest.cost.of(Adventurer::Fighter))),
    Payable::new(needs!(quest => quest.cost.of(Adventurer::Rogue))),
    Payable::new(needs!(quest => quest.cost.of(Adventurer::Wizard))),
];
/// For each total number of Adventurers, the Quests that this many pay for. The total matters only for Quests that cost
/// Adventurers of any type; all other Quests are in every row.
static BY_ALL_ADVENTURERS: Payable<32> =
    Payable::new(needs!(quest => if quest.any == 0 { 0 } else { quest.any + quest.cost.adventurers() }));
static BY_GOLD: Payable<32> = Payable::new(needs!(quest => quest.cost.gold()));

const _: () = {
    let mut n = 0;
    while n < QUESTS.len() {
        assert!(QUESTS[n].cost.corruption() == 0 && QUESTS[n].cost.vp() == 0, "Quests cost Adventurers and Gold only");
        n += 1;
    }
};

/// Returns the Quests that these goods pay for, as bits.
///
/// The function has no branches, because the Quest step calls it in every turn.
#[inline]
pub(crate) fn payable_quests(goods: Resources) -> u128 {
    let [clerics, fighters, rogues, wizards] = &BY_ADVENTURERS;
    clerics.with(u16::from(goods.of(Adventurer::Cleric)))
        & fighters.with(u16::from(goods.of(Adventurer::Fighter)))
        & rogues.with(u16::from(goods.of(Adventurer::Rogue)))
        & wizards.with(u16::from(goods.of(Adventurer::Wizard)))
        & BY_ALL_ADVENTURERS.with(u16::from(goods.adventurers()))
        & BY_GOLD.with(goods.gold())
}

impl QuestId {
    /// Returns whether these goods pay for the Quest: the fixed cost and the Adventurers of any type.
    #[inline]
    pub fn is_payable(self, tavern: Resources) -> bool {
        payable_quests(tavern) >> self as u8 & 1 == 1
    }

    /// Returns the entry of this card in `QUESTS`.
    #[inline]
    pub fn card(self) -> &'static Quest {
        &QUESTS[self.index()]
    }
}

impl IntrigueId {
    /// Returns the entry of this card in `INTRIGUE`.
    #[inline]
    pub fn card(self) -> &'static Intrigue {
        &INTRIGUE[self.index()]
    }

    /// Returns all copies of the card.
    pub fn copies(self) -> Set<IntrigueCard> {
        Set::from_bits(COPIES_OF[self.index()])
    }
}

impl BuildingId {
    /// Returns the entry of this Building in `BUILDINGS`.
    #[inline]
    pub fn tile(self) -> &'static Building {
        &BUILDINGS[self.index()]
    }
}

impl BasicSpace {
    /// Returns the id of the Building that the space belongs to. The three spaces of the Inn share one id, and so do
    /// those of the Harbor.
    pub fn building(self) -> &'static str {
        use BasicSpace::*;
        match self {
            CliffwatchInn1 | CliffwatchInn2 | CliffwatchInn3 => "cliffwatch-inn",
            WaterdeepHarbor1 | WaterdeepHarbor2 | WaterdeepHarbor3 => "waterdeep-harbor",
            other => other.name(),
        }
    }
}

impl LordId {
    /// Returns the entry of this card in `LORDS`.
    pub fn card(self) -> &'static Lord {
        &LORDS[self.index()]
    }
}

/// The number of Intrigue cards in the box, all copies counted.
pub const INTRIGUE_CARDS: usize = copies_in(&INTRIGUE);

/// The printed spaces of the base board, as bits.
pub(crate) const BASE_SPACES: u64 = (1 << base::spaces::SPACES.len()) - 1;
pub(crate) const UNDERMOUNTAIN_SPACES: u64 =
    ((1 << undermountain::spaces::SPACES.len()) - 1) << base::spaces::SPACES.len();
pub(crate) const SKULLPORT_SPACES: u64 = !BASE_SPACES & !UNDERMOUNTAIN_SPACES & ((1 << SPACES.len()) - 1);

/// The number of Quests in the base game. Pieces of the base game have the lowest numbers among all Quests, all
/// Intrigue cards and all tiles.
pub(crate) const BASE_QUESTS: usize = base::quests::QUESTS.len();
pub(crate) const BASE_INTRIGUE: usize = copies_in(&base::intrigue::INTRIGUE);
pub(crate) const BASE_TILES: usize = base::buildings::BUILDINGS.len();

/// The largest number of Quests in a game: those of the base game and of the larger module. A game with both modules
/// has no more, because part of the base game stays in the box (TWO-2).
pub(crate) const MOST_QUESTS: usize =
    BASE_QUESTS + larger(undermountain::quests::QUESTS.len(), skullport::quests::QUESTS.len());
pub(crate) const MOST_INTRIGUE: usize = BASE_INTRIGUE
    + larger(copies_in(&undermountain::intrigue::INTRIGUE), copies_in(&skullport::intrigue::INTRIGUE))
    + copies_in(&base::promo::INTRIGUE);
pub(crate) const MOST_TILES: usize =
    BASE_TILES + larger(undermountain::buildings::BUILDINGS.len(), skullport::buildings::BUILDINGS.len());

const fn larger(a: usize, b: usize) -> usize {
    if a > b { a } else { b }
}

const fn copies_in(cards: &[Intrigue]) -> usize {
    let (mut copies, mut n) = (0, 0);
    while n < cards.len() {
        copies += cards[n].copies as usize;
        n += 1;
    }
    copies
}

/// One copy of an Intrigue card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct IntrigueCard(pub(crate) u8);

impl IntrigueCard {
    /// Returns the kind of card that this is a copy of.
    #[inline]
    pub fn id(self) -> IntrigueId {
        IntrigueId::ALL[usize::from(KIND_OF[usize::from(self.0)])]
    }
}

impl std::fmt::Debug for IntrigueCard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}#{}", self.id(), self.0)
    }
}

impl Numbered for IntrigueCard {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }
    #[inline]
    fn numbered(number: u8) -> Self {
        IntrigueCard(number)
    }
}

/// The kind of Intrigue card of each copy. Copies of one kind are adjacent.
static KIND_OF: [u8; INTRIGUE_CARDS] = kinds();
/// The copies of each kind of Intrigue card, as bits.
static COPIES_OF: [u128; IntrigueId::COUNT] = copies();

const fn kinds() -> [u8; INTRIGUE_CARDS] {
    let mut kinds = [0; INTRIGUE_CARDS];
    let (mut kind, mut card) = (0, 0);
    while kind < INTRIGUE.len() {
        let mut copy = 0;
        while copy < INTRIGUE[kind].copies {
            kinds[card] = kind as u8;
            (copy, card) = (copy + 1, card + 1);
        }
        kind += 1;
    }
    assert!(card == INTRIGUE_CARDS, "INTRIGUE_CARDS counts every copy");
    kinds
}

const fn copies() -> [u128; IntrigueId::COUNT] {
    let mut copies = [0; IntrigueId::COUNT];
    let mut card = 0;
    while card < INTRIGUE_CARDS {
        copies[KIND_OF[card] as usize] |= 1 << card;
        card += 1;
    }
    copies
}

/// The number of Mandatory Quests.
pub(crate) const MANDATORY_QUESTS: usize = {
    let (mut count, mut kind) = (0, 0);
    while kind < INTRIGUE.len() {
        if matches!(INTRIGUE[kind].kind, IntrigueKind::Mandatory) {
            assert!(INTRIGUE[kind].copies == 1, "a Mandatory Quest exists once: Mandatory::copy relies on it");
            count += 1;
        }
        kind += 1;
    }
    count
};

/// A Mandatory Quest, by its number among all Mandatory Quests. The numbers are below 16, so that a set of Mandatory
/// Quests fits into a `u16`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Mandatory(pub(crate) u8);

/// The kind of Intrigue card of each Mandatory Quest.
static MANDATORY: [u8; MANDATORY_QUESTS] = {
    let mut found = [0; MANDATORY_QUESTS];
    let (mut kind, mut n) = (0, 0);
    while kind < INTRIGUE.len() {
        if matches!(INTRIGUE[kind].kind, IntrigueKind::Mandatory) {
            found[n] = kind as u8;
            n += 1;
        }
        kind += 1;
    }
    found
};

impl Mandatory {
    /// Returns the kind of Intrigue card that this Mandatory Quest is.
    #[inline]
    pub(crate) fn id(self) -> IntrigueId {
        IntrigueId::ALL[usize::from(MANDATORY[usize::from(self.0)])]
    }

    /// Returns the only copy of the card.
    pub(crate) fn copy(self) -> IntrigueCard {
        IntrigueCard(self.id().copies().bits().trailing_zeros() as u8)
    }

    /// Returns the Mandatory Quest of this kind of card; `None` for other Intrigue cards.
    pub(crate) fn of(id: IntrigueId) -> Option<Mandatory> {
        (0..MANDATORY_QUESTS as u8).map(Mandatory).find(|mandatory| mandatory.id() == id)
    }
}
