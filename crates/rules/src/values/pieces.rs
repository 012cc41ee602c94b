//! The small pieces everything is made of: seats, Adventurers, Quest types, factions, resources.

use serde::{Deserialize, Serialize};
use strum::{EnumCount, EnumString, IntoStaticStr, VariantArray};

use crate::values::bits::Bits;

/// The most seats a table has.
pub const MAX_PLAYERS: usize = 6;

/// A seat, 0 to 5 clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// For indexing.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The four types of Adventurer.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr, EnumString, VariantArray, EnumCount,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
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
    /// The color of its cubes (COMP-5).
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
    /// "Of any type".
    pub const ANY: Types = Types(0b1111);

    /// A set of two types.
    pub const fn either(a: Adventurer, b: Adventurer) -> Types {
        Types(1 << a as u8 | 1 << b as u8)
    }

    /// Those that `resources` holds at least one of.
    #[inline]
    pub fn held(resources: Resources) -> Types {
        let mut held = 0;
        for kind in Adventurer::VARIANTS {
            held |= u8::from(resources.of(*kind) > 0) << *kind as u8;
        }
        Types(held)
    }

    /// Those in both sets.
    #[inline]
    pub fn intersection(self, other: Types) -> Types {
        Types(self.0 & other.0)
    }

    /// Whether it holds this type.
    pub fn contains(self, kind: Adventurer) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// Its members.
    pub fn iter(self) -> impl Iterator<Item = Adventurer> {
        Bits(self.0).map(|bit| Adventurer::VARIANTS[usize::from(bit)])
    }
}

/// The five types of Quest.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr, EnumString, VariantArray, EnumCount,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
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

/// Where a card or tile comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr, EnumString)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum CardSet {
    Base,
    Undermountain,
    Skullport,
    Promo,
}

/// Who a player plays as. No rules effect (COMP-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr, EnumString, VariantArray)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
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
    /// The color of its pieces (COMP-4).
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
/// Each kind is a lane of one word with a spare high bit, so that adding, paying and comparing
/// are single operations: four lanes of Adventurers, Corruption and VP of 8 bits, Gold of 16.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Resources(pub(crate) u64);

const CORRUPTION: u32 = 32;
const VP: u32 = 40;
const GOLD: u32 = 48;
const HIGH_BITS: u64 = 0x8000_8080_8080_8080;
const ADVENTURERS: u64 = 0xffff_ffff;
const GOLD_LANE: u64 = 0xffff << GOLD;

macro_rules! lanes {
    ($($(#[$doc:meta])* $name:ident, $add:ident, $lane:expr;)*) => {$(
        $(#[$doc])*
        pub const fn $name(n: u16) -> Resources {
            Resources((n as u64) << $lane)
        }
        impl Resources {
            $(#[$doc])*
            pub const fn $add(self, n: u16) -> Resources {
                Resources(self.0 + ((n as u64) << $lane))
            }
        }
    )*};
}
lanes! {
    /// So many Clerics.
    clerics, clerics, 0;
    /// So many Fighters.
    fighters, fighters, 8;
    /// So many Rogues.
    rogues, rogues, 16;
    /// So many Wizards.
    wizards, wizards, 24;
    /// So much Corruption.
    corruption, plus_corruption, CORRUPTION;
    /// So many Victory Points.
    vp, plus_vp, VP;
    /// So much Gold.
    gold, plus_gold, GOLD;
}

impl Resources {
    /// Nothing.
    pub const NONE: Resources = Resources(0);

    /// One Adventurer of a type.
    #[inline]
    pub const fn one(kind: Adventurer) -> Resources {
        Resources(1 << (8 * kind as u32))
    }

    /// So many Adventurers of a type.
    #[inline]
    pub const fn some(kind: Adventurer, n: u8) -> Resources {
        Resources((n as u64) << (8 * kind as u32))
    }

    /// How many Adventurers of that type.
    #[inline]
    pub const fn of(self, kind: Adventurer) -> u8 {
        (self.0 >> (8 * kind as u32)) as u8
    }

    /// How many Adventurers of all types.
    #[inline]
    pub const fn adventurers(self) -> u8 {
        ((self.0 & ADVENTURERS).wrapping_mul(0x0101_0101) >> 24) as u8
    }

    /// How much Gold.
    #[inline]
    pub const fn gold(self) -> u16 {
        (self.0 >> GOLD) as u16
    }

    /// How much Corruption.
    #[inline]
    pub const fn corruption(self) -> u8 {
        (self.0 >> CORRUPTION) as u8
    }

    /// How many Victory Points.
    #[inline]
    pub const fn vp(self) -> u8 {
        (self.0 >> VP) as u8
    }

    /// Both together.
    #[inline]
    pub const fn plus(self, other: Resources) -> Resources {
        Resources(self.0 + other.0)
    }

    /// What is left after taking `other`, which must be there.
    #[inline]
    pub const fn less(self, other: Resources) -> Resources {
        Resources(self.0 - other.0)
    }

    /// Whether all of `cost` is there.
    #[inline]
    pub const fn covers(self, cost: Resources) -> bool {
        ((self.0 | HIGH_BITS) - cost.0) & HIGH_BITS == HIGH_BITS
    }

    /// As much of `wanted` as is there, kind by kind.
    #[inline]
    pub fn limit(self, wanted: Resources) -> Resources {
        if self.covers(wanted) {
            return wanted;
        }
        let mut taken = Resources::NONE;
        for kind in Adventurer::VARIANTS {
            taken = taken.plus(Resources::some(*kind, self.of(*kind).min(wanted.of(*kind))));
        }
        taken
            .plus_gold(self.gold().min(wanted.gold()))
            .plus_corruption(u16::from(self.corruption().min(wanted.corruption())))
            .plus_vp(u16::from(self.vp().min(wanted.vp())))
    }

    /// Only the Adventurers and the Gold: what the supply deals in.
    #[inline]
    pub const fn goods(self) -> Resources {
        Resources(self.0 & (ADVENTURERS | GOLD_LANE))
    }

    /// Everything but the Gold.
    #[inline]
    pub const fn without_gold(self) -> Resources {
        Resources(self.0 & !GOLD_LANE)
    }

    /// Everything but the Adventurers.
    #[inline]
    pub const fn without_adventurers(self) -> Resources {
        Resources(self.0 & !ADVENTURERS)
    }

    /// Only the Adventurers.
    #[inline]
    pub const fn only_adventurers(self) -> Resources {
        Resources(self.0 & ADVENTURERS)
    }

    /// Whether there is nothing.
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
