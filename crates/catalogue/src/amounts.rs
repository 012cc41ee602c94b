//! Amounts of things, as they are drawn: a figure per kind, nothing for none.

use deepwater_rules::effects::Package;
use deepwater_rules::pieces::{Adventurer, Resources, Types};
use serde::Serialize;
use ts_rs::TS;

/// So much of everything that a card can give or cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
#[allow(missing_docs)]
pub struct Amounts {
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>")]
    pub cleric: u16,
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>")]
    pub fighter: u16,
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>")]
    pub rogue: u16,
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>")]
    pub wizard: u16,
    /// Adventurers of any type: whoever takes or pays picks.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>")]
    pub any: u16,
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>")]
    pub gold: u16,
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>")]
    pub corruption: u16,
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>")]
    pub vp: u16,
    /// Intrigue cards drawn.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>")]
    pub intrigue: u16,
}

fn is_zero(n: &u16) -> bool {
    *n == 0
}

impl Amounts {
    /// Adventurers of any type.
    pub fn any(n: u8) -> Amounts {
        Amounts { any: n.into(), ..Amounts::default() }
    }

    /// Intrigue cards.
    pub fn intrigue(n: u8) -> Amounts {
        Amounts { intrigue: n.into(), ..Amounts::default() }
    }

    /// Both together.
    pub fn and(self, other: Amounts) -> Amounts {
        Amounts {
            cleric: self.cleric + other.cleric,
            fighter: self.fighter + other.fighter,
            rogue: self.rogue + other.rogue,
            wizard: self.wizard + other.wizard,
            any: self.any + other.any,
            gold: self.gold + other.gold,
            corruption: self.corruption + other.corruption,
            vp: self.vp + other.vp,
            intrigue: self.intrigue + other.intrigue,
        }
    }

    /// The same without VP.
    pub fn without_vp(self) -> Amounts {
        Amounts { vp: 0, ..self }
    }

    /// Whether it is nothing.
    pub fn is_empty(&self) -> bool {
        *self == Amounts::default()
    }
}

impl From<Resources> for Amounts {
    fn from(resources: Resources) -> Amounts {
        Amounts {
            cleric: resources.of(Adventurer::Cleric).into(),
            fighter: resources.of(Adventurer::Fighter).into(),
            rogue: resources.of(Adventurer::Rogue).into(),
            wizard: resources.of(Adventurer::Wizard).into(),
            any: 0,
            gold: resources.gold(),
            corruption: resources.corruption().into(),
            vp: resources.vp().into(),
            intrigue: 0,
        }
    }
}

impl From<Package> for Amounts {
    fn from(package: Package) -> Amounts {
        Amounts::from(package.goods).and(Amounts::any(package.any))
    }
}

/// Adventurers, each of one of these types.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Mix {
    /// How many.
    pub n: u8,
    /// Of which types; left out if any will do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Adventurer[]")]
    pub of: Option<Vec<Adventurer>>,
}

impl Mix {
    /// So many of these.
    pub fn new(n: u8, types: Types) -> Mix {
        Mix { n, of: (types != Types::ANY).then(|| types.iter().collect()) }
    }
}
