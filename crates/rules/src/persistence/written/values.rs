//! The written form of amounts and names.

use serde::de::{Error, Unexpected};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use strum::VariantArray;

use crate::cards::program::Source;
use crate::cards::{BasicSpace, BuildingId};
use crate::information::view::Tavern;
use crate::state::game::Space;
use crate::values::pieces::{Adventurer, Resources};

/// Writes an amount without the parts that are zero.
impl Serialize for Resources {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for kind in Adventurer::VARIANTS {
            if self.of(*kind) > 0 {
                map.serialize_entry(kind, &self.of(*kind))?;
            }
        }
        let others = [("gold", self.gold()), ("corruption", self.corruption().into()), ("vp", self.vp().into())];
        for (name, amount) in others {
            if amount > 0 {
                map.serialize_entry(name, &amount)?;
            }
        }
        map.end()
    }
}

/// Reads an amount from its named parts. The part `vp` is accepted only if `vp` is passed to the macro.
macro_rules! read_amount {
    ($deserializer:expr $(, $vp:ident)?) => {{
        #[derive(Deserialize, Default)]
        #[serde(default, deny_unknown_fields)]
        struct Parts {
            cleric: Option<u8>,
            fighter: Option<u8>,
            rogue: Option<u8>,
            wizard: Option<u8>,
            gold: Option<u16>,
            corruption: Option<u8>,
            $($vp: Option<u8>,)?
        }
        let parts = Parts::deserialize($deserializer)?;
        let adventurers = [parts.cleric, parts.fighter, parts.rogue, parts.wizard].map(Option::unwrap_or_default);
        let (gold, corruption) = (parts.gold.unwrap_or_default(), parts.corruption.unwrap_or_default());
        let vp = None$(.or(parts.$vp))?;
        let amount = Resources::checked(adventurers, gold, corruption, vp.unwrap_or_default());
        amount.ok_or_else(|| D::Error::custom("an amount is too large"))
    }};
}

impl<'de> Deserialize<'de> for Resources {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_amount!(deserializer, vp)
    }
}

/// Writes a Tavern with all six amounts, including zeros.
impl Serialize for Tavern {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(6))?;
        for kind in Adventurer::VARIANTS {
            map.serialize_entry(kind, &self.0.of(*kind))?;
        }
        map.serialize_entry("gold", &self.0.gold())?;
        map.serialize_entry("corruption", &self.0.corruption())?;
        map.end()
    }
}

impl<'de> Deserialize<'de> for Tavern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_amount!(deserializer).map(Tavern)
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let basic = || name.parse::<BasicSpace>().ok().map(Space::Basic);
        let tile = || name.parse::<BuildingId>().ok().map(Space::Tile);
        let hall = || (0..3).map(Space::Hall).find(|space| space.name() == name);
        let space = basic().or_else(tile).or_else(hall);
        space.ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&name), &"the id of a space"))
    }
}

impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
