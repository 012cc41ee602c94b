//! The written form of those fields of a position that are not plain lists or numbers.
//!
//! A `null` means that this part of the game stays as dealt.

use std::fmt;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use super::super::position::Seat;
use crate::cards::BuildingId;
use crate::information::view::Tavern;
use crate::state::game::Space;
use crate::values::pieces::{Adventurer, Resources};

/// Reads a field in which `null` stands for the default.
pub(crate) fn or_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(d: D) -> Result<T, D::Error> {
    Option::<T>::deserialize(d).map(Option::unwrap_or_default)
}

/// Reads seats. A `null` means that the seat stays as dealt.
pub(crate) fn seats<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<Seat>, D::Error> {
    let seats: Vec<Option<Seat>> = or_default(d)?;
    Ok(seats.into_iter().map(Option::unwrap_or_default).collect())
}

/// Reads what lies in a Tavern: an amount without VP.
pub(crate) fn tavern<'de, D: Deserializer<'de>>(d: D) -> Result<Option<Resources>, D::Error> {
    Ok(Option::<Tavern>::deserialize(d)?.map(|tavern| tavern.0))
}

/// Limits of the supply by type.
pub(crate) mod supply {
    use super::*;

    #[derive(Serialize, Deserialize, Default)]
    #[serde(default, deny_unknown_fields)]
    struct Limits {
        #[serde(skip_serializing_if = "Option::is_none")]
        cleric: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        fighter: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        rogue: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        wizard: Option<u8>,
    }

    impl Limits {
        fn each(&mut self) -> [(Adventurer, &mut Option<u8>); 4] {
            [
                (Adventurer::Cleric, &mut self.cleric),
                (Adventurer::Fighter, &mut self.fighter),
                (Adventurer::Rogue, &mut self.rogue),
                (Adventurer::Wizard, &mut self.wizard),
            ]
        }
    }

    pub(crate) fn serialize<S: Serializer>(supply: &[(Adventurer, u8)], serializer: S) -> Result<S::Ok, S::Error> {
        let mut limits = Limits::default();
        for (kind, limit) in limits.each() {
            *limit = supply.iter().rev().find(|(other, _)| *other == kind).map(|(_, left)| *left);
        }
        limits.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<(Adventurer, u8)>, D::Error> {
        let mut limits: Limits = or_default(d)?;
        Ok(limits.each().into_iter().filter_map(|(kind, limit)| limit.map(|limit| (kind, limit))).collect())
    }
}

/// Tiles in Builder's Hall with the VP on them.
pub(crate) mod hall {
    use super::*;

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Tile {
        building: BuildingId,
        vp: Option<u8>,
    }

    pub(crate) fn serialize<S: Serializer>(hall: &[Option<(BuildingId, u8)>], s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(hall.iter().map(|tile| tile.map(|(building, vp)| Tile { building, vp: Some(vp) })))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<Option<(BuildingId, u8)>>, D::Error> {
        let tiles: Vec<Option<Tile>> = or_default(d)?;
        Ok(tiles.into_iter().map(|tile| tile.map(|tile| (tile.building, tile.vp.unwrap_or(1)))).collect())
    }
}

/// What lies on spaces, by the id of the space.
pub(crate) mod spaces {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(spaces: &[(Space, Resources)], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(spaces.iter().copied())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<(Space, Resources)>, D::Error> {
        Ok(or_default::<_, Spaces>(d)?.0)
    }

    #[derive(Default)]
    struct Spaces(Vec<(Space, Resources)>);

    impl<'de> Deserialize<'de> for Spaces {
        fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
            d.deserialize_map(SpacesVisitor)
        }
    }

    struct SpacesVisitor;

    impl<'de> Visitor<'de> for SpacesVisitor {
        type Value = Spaces;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Spaces, A::Error> {
            let mut spaces = Vec::new();
            while let Some((space, amount)) = map.next_entry::<Space, Option<Resources>>()? {
                spaces.extend(amount.map(|amount| (space, amount)));
            }
            Ok(Spaces(spaces))
        }
    }
}
