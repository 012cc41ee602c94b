//! Amounts of things, as a client draws them: a number for each kind. Kinds with the number 0 are left out.

use deepwater_rules::pieces::{Adventurer, Resources};
use serde::Serialize;
use ts_rs::TS;

/// Amounts of Adventurers, Gold, Corruption, VP and Intrigue cards.
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
    /// Adventurers of any type: the player who takes or pays them chooses.
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
    /// Intrigue cards.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u16>")]
    pub intrigue: u16,
}

fn is_zero(n: &u16) -> bool {
    *n == 0
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
