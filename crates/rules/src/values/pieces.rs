//! Seats, Adventurers, Quest types, factions and resources.

use strum::{EnumCount, EnumString, IntoStaticStr, VariantArray};

use crate::values::bits::Bits;

/// The largest number of seats in a game.
pub const MAX_PLAYERS: usize = 6;

/// A seat, 0 to 5 clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// Returns the seat as an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The id of a clause in docs/rules.md, such as `SOLO-P-3`.
pub type RuleId = &'static str;

/// The four types of Adventurer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, EnumString, VariantArray, EnumCount)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum Adventurer {
    /// White.
    Cleric,
    /// Orange.
    Fighter,
    /// Black.
    Rogue,
    /// Purple.
    Wizard,
}

impl Adventurer {
    /// Returns the color of the cubes of this type (COMP-5).
    pub fn color(self) -> &'static str {
        match self {
            Adventurer::Cleric => "white",
            Adventurer::Fighter => "orange",
            Adventurer::Rogue => "black",
            Adventurer::Wizard => "purple",
        }
    }
}

/// A set of Adventurer types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Types(pub(crate) u8);

impl Types {
    /// All four types.
    pub const ANY: Types = Types(0b1111);

    /// Returns the set of two types.
    pub const fn either(a: Adventurer, b: Adventurer) -> Types {
        Types(1 << a as u8 | 1 << b as u8)
    }

    /// Returns all types but one.
    pub const fn all_but(kind: Adventurer) -> Types {
        Types(Types::ANY.0 & !(1 << kind as u8))
    }

    /// Returns the types with at least one Adventurer in `resources`.
    #[inline]
    pub fn held(resources: Resources) -> Types {
        // Adding 127 to a lane sets its highest bit if the lane is not 0. That bit moves to the lowest one, and the
        // product gathers the lowest bits of the four lanes in the bits 24 to 27.
        let some = ((resources.0 & ADVENTURERS) + 0x7f7f_7f7f) >> 7 & 0x0101_0101;
        Types(((some * 0x0102_0408) >> 24) as u8 & Types::ANY.0)
    }

    /// Returns the types in both sets.
    #[inline]
    pub fn intersection(self, other: Types) -> Types {
        Types(self.0 & other.0)
    }

    /// Returns whether the set holds this type.
    pub fn contains(self, kind: Adventurer) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// Iterates over the types of the set.
    pub fn iter(self) -> impl Iterator<Item = Adventurer> {
        Bits(self.0).map(|bit| Adventurer::VARIANTS[usize::from(bit)])
    }
}

/// The five types of Quest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, EnumString, VariantArray, EnumCount)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum QuestType {
    Arcana,
    Commerce,
    Piety,
    Skullduggery,
    Warfare,
}

/// The set that a card or tile belongs to: the base game, a module or the promotional cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, EnumString)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum CardSet {
    Base,
    Undermountain,
    Skullport,
    Promo,
}

/// The faction a player plays as. It has no effect on the rules (COMP-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, EnumString, VariantArray)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Faction {
    CityGuard,
    Harpers,
    KnightsOfTheShield,
    RedSashes,
    Silverstars,
    GrayHands,
}

impl Faction {
    /// Returns the color of the faction's pieces (COMP-4).
    pub fn color(self) -> &'static str {
        match self {
            Faction::CityGuard => "black",
            Faction::Harpers => "green",
            Faction::KnightsOfTheShield => "yellow",
            Faction::RedSashes => "red",
            Faction::Silverstars => "blue",
            Faction::GrayHands => "gray",
        }
    }
}

/// An amount of everything that can lie in a Tavern or on a space, and of Victory Points.
///
/// ```text
/// bits  63…48  47…40  39…32       31…24    23…16   15…8      7…0
///       Gold   VP     Corruption  Wizards  Rogues  Fighters  Clerics
/// ```
/// The bits of one kind are called its *lane*. Invariant: the highest bit of every lane is 0, so adding, paying and
/// comparing are single operations on the whole word. The amount in a lane is at most [`Resources::MAX`], or
/// [`Resources::MAX_GOLD`] for Gold; constructors refuse more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Resources(pub(crate) u64);

const CORRUPTION: u32 = 32;
const VP: u32 = 40;
const GOLD: u32 = 48;
const HIGH_BITS: u64 = 0x8000_8080_8080_8080;
const ADVENTURERS: u64 = 0xffff_ffff;
const GOLD_LANE: u64 = 0xffff << GOLD;

/// Checks at compile time that the lanes of [`Resources`], the bits for each kind, fill the word without overlapping.
const _: () = {
    assert!(
        8 * Adventurer::COUNT as u32 == CORRUPTION && CORRUPTION + 8 == VP && VP + 8 == GOLD && GOLD + 16 == u64::BITS
    );
    assert!(HIGH_BITS == 1 << 63 | 1 << (GOLD - 1) | 1 << (VP - 1) | 0x8080_8080);
};

/// Returns an amount, shifted to its lane: the bits of [`Resources`] that store it.
///
/// # Panics
/// If the amount is more than the lane can store. In a table of cards that is a compile-time error.
#[inline]
const fn lane(n: u16, shift: u32) -> u64 {
    let most = if shift == GOLD { Resources::MAX_GOLD } else { Resources::MAX as u16 };
    assert!(n <= most, "more than a lane of Resources holds");
    (n as u64) << shift
}

macro_rules! lanes {
    ($($(#[$doc:meta])* $name:ident, $add:ident, $lane:expr;)*) => {$(
        $(#[$doc])*
        ///
        /// # Panics
        /// If the amount is more than [`Resources::MAX`], or for Gold more than [`Resources::MAX_GOLD`].
        pub const fn $name(n: u16) -> Resources {
            Resources(lane(n, $lane))
        }
        impl Resources {
            /// Returns the sum of these resources and the following amount.
            ///
            $(#[$doc])*
            ///
            /// # Panics
            /// If the amount is more than [`Resources::MAX`], or for Gold more than [`Resources::MAX_GOLD`].
            pub const fn $add(self, n: u16) -> Resources {
                self.plus($name(n))
            }
        }
    )*};
}
lanes! {
    /// This number of Clerics.
    clerics, clerics, 0;
    /// This number of Fighters.
    fighters, fighters, 8;
    /// This number of Rogues.
    rogues, rogues, 16;
    /// This number of Wizards.
    wizards, wizards, 24;
    /// This amount of Corruption.
    corruption, plus_corruption, CORRUPTION;
    /// This number of Victory Points.
    vp, plus_vp, VP;
    /// This amount of Gold.
    gold, plus_gold, GOLD;
}

impl Resources {
    /// Nothing.
    pub const NONE: Resources = Resources(0);

    /// The largest amount of anything but Gold.
    pub const MAX: u8 = 0x7f;

    /// The largest amount of Gold.
    pub const MAX_GOLD: u16 = 0x7fff;

    /// Returns these amounts; `None` if one of them is too large. Use this for amounts from outside the program.
    pub const fn checked(adventurers: [u8; 4], gold: u16, corruption: u8, vp: u8) -> Option<Resources> {
        let [cleric, fighter, rogue, wizard] = adventurers;
        let all = u64::from_le_bytes([cleric, fighter, rogue, wizard, corruption, vp, gold as u8, (gold >> 8) as u8]);
        if all & HIGH_BITS == 0 { Some(Resources(all)) } else { None }
    }

    /// Returns one Adventurer of a type.
    #[inline]
    pub const fn one(kind: Adventurer) -> Resources {
        Resources(1 << (8 * kind as u32))
    }

    /// Returns `n` Adventurers of a type.
    ///
    /// # Panics
    /// If the amount is more than [`Resources::MAX`].
    #[inline]
    pub const fn some(kind: Adventurer, n: u8) -> Resources {
        Resources(lane(n as u16, 8 * kind as u32))
    }

    /// Returns the number of Adventurers of that type.
    #[inline]
    pub const fn of(self, kind: Adventurer) -> u8 {
        (self.0 >> (8 * kind as u32)) as u8
    }

    /// Returns the number of Adventurers of all types.
    #[inline]
    pub const fn adventurers(self) -> u8 {
        ((self.0 & ADVENTURERS).wrapping_mul(0x0101_0101) >> 24) as u8
    }

    /// Returns the amount of Gold.
    #[inline]
    pub const fn gold(self) -> u16 {
        (self.0 >> GOLD) as u16
    }

    /// Returns the amount of Corruption.
    #[inline]
    pub const fn corruption(self) -> u8 {
        (self.0 >> CORRUPTION) as u8
    }

    /// Returns the number of Victory Points.
    #[inline]
    pub const fn vp(self) -> u8 {
        (self.0 >> VP) as u8
    }

    /// Returns the sum. No amount may exceed [`MAX`](Self::MAX) or [`MAX_GOLD`](Self::MAX_GOLD); in a game none does,
    /// because a game has fewer pieces of every kind.
    #[inline]
    pub const fn plus(self, other: Resources) -> Resources {
        let sum = self.0 + other.0;
        debug_assert!(sum & HIGH_BITS == 0, "more than a lane of Resources holds");
        Resources(sum)
    }

    /// Returns what is left after taking away `other`. All of `other` must be there.
    #[inline]
    pub const fn less(self, other: Resources) -> Resources {
        debug_assert!(self.covers(other), "more is taken than there is");
        Resources(self.0 - other.0)
    }

    /// Returns whether these resources include all of `cost`.
    #[inline]
    pub const fn covers(self, cost: Resources) -> bool {
        ((self.0 | HIGH_BITS) - cost.0) & HIGH_BITS == HIGH_BITS
    }

    /// Returns the part of `wanted` that these resources include: the smaller amount of each kind.
    #[inline]
    pub fn limit(self, wanted: Resources) -> Resources {
        if self.covers(wanted) { wanted } else { self.limit_each_lane(wanted) }
    }

    /// Returns the smaller amount of each kind, computed one kind at a time. This function is not inlined, because it
    /// is rarely needed.
    #[inline(never)]
    fn limit_each_lane(self, wanted: Resources) -> Resources {
        let mut taken = Resources::NONE;
        for kind in Adventurer::VARIANTS {
            taken = taken.plus(Resources::some(*kind, self.of(*kind).min(wanted.of(*kind))));
        }
        taken
            .plus_gold(self.gold().min(wanted.gold()))
            .plus_corruption(u16::from(self.corruption().min(wanted.corruption())))
            .plus_vp(u16::from(self.vp().min(wanted.vp())))
    }

    /// Returns only the Adventurers and the Gold: the goods that come from the supply.
    #[inline]
    pub const fn goods(self) -> Resources {
        Resources(self.0 & (ADVENTURERS | GOLD_LANE))
    }

    /// Returns everything but the Gold.
    #[inline]
    pub const fn without_gold(self) -> Resources {
        Resources(self.0 & !GOLD_LANE)
    }

    /// Returns everything but the VP.
    #[inline]
    pub const fn without_vp(self) -> Resources {
        Resources(self.0 & !(0xff << VP))
    }

    /// Returns everything but the Adventurers.
    #[inline]
    pub const fn without_adventurers(self) -> Resources {
        Resources(self.0 & !ADVENTURERS)
    }

    /// Returns only the Adventurers.
    #[inline]
    pub const fn only_adventurers(self) -> Resources {
        Resources(self.0 & ADVENTURERS)
    }

    /// Returns whether all amounts are zero.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl std::fmt::Debug for Resources {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut parts = Vec::new();
        for kind in Adventurer::VARIANTS {
            if self.of(*kind) > 0 {
                parts.push(format!("{} {}", self.of(*kind), <&str>::from(kind)));
            }
        }
        for (n, name) in [(self.gold(), "gold"), (self.corruption().into(), "corruption"), (self.vp().into(), "vp")] {
            if n > 0 {
                parts.push(format!("{n} {name}"));
            }
        }
        if parts.is_empty() { f.write_str("nothing") } else { f.write_str(&parts.join(", ")) }
    }
}
