//! How a snapshot writes its format, the seed and single copies of Intrigue cards.

use std::fmt::Write;

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize, Serializer};

use crate::cards::{IntrigueCard, IntrigueId};
use crate::values::bits::Numbered;
use crate::values::random::Seed;

/// The version of the format; there is only one so far. It changes when fields change, not when the rules change.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Format;

impl Format {
    const NUMBER: u32 = 1;
}

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(Self::NUMBER)
    }
}

impl<'de> Deserialize<'de> for Format {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u32::deserialize(deserializer)? {
            Self::NUMBER => Ok(Format),
            other => Err(D::Error::custom(format!("a snapshot of format {other}, this program reads format 1"))),
        }
    }
}

/// A seed as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct SeedText(pub(super) Seed);

impl Serialize for SeedText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut text = String::with_capacity(64);
        self.0.0.iter().for_each(|byte| write!(text, "{byte:02x}").expect("a string takes everything"));
        serializer.serialize_str(&text)
    }
}

impl<'de> Deserialize<'de> for SeedText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let mut seed = [0; 32];
        let digits = text.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return Err(D::Error::custom("a seed is 64 hexadecimal digits"));
        }
        for (byte, pair) in seed.iter_mut().zip(digits.chunks(2)) {
            let digit = |c: u8| (c as char).to_digit(16).expect("a hexadecimal digit") as u8;
            *byte = digit(pair[0]) << 4 | digit(pair[1]);
        }
        Ok(SeedText(Seed(seed)))
    }
}

/// One copy of an Intrigue card: the name alone for the first copy, `name#2` for the second.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct CardName(pub(super) IntrigueCard);

impl CardName {
    fn read(text: &str) -> Option<CardName> {
        let (name, copy) = text.split_once('#').unwrap_or((text, "1"));
        let id: IntrigueId = name.parse().ok()?;
        let copy: usize = copy.parse().ok()?;
        id.copies().iter().nth(copy.checked_sub(1)?).map(CardName)
    }
}

impl Serialize for CardName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let id = self.0.id();
        let copy = id.copies().iter().take_while(|card| *card != self.0).count() + 1;
        if copy == 1 {
            serializer.serialize_str(id.name())
        } else {
            serializer.serialize_str(&format!("{}#{copy}", id.name()))
        }
    }
}

impl<'de> Deserialize<'de> for CardName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        CardName::read(&text).ok_or_else(|| D::Error::custom(format!("there is no Intrigue card {text:?}")))
    }
}

/// A kind of piece that a snapshot may name only once. If a damaged snapshot names a piece twice, the error contains
/// the title of the piece.
pub(super) trait Named: Numbered {
    fn title(self) -> &'static str;
}

macro_rules! named {
    ($($id:ty),*) => {$(
        impl Named for $id {
            fn title(self) -> &'static str {
                self.name()
            }
        }
    )*};
}
named!(crate::cards::QuestId, crate::cards::BuildingId, IntrigueId, crate::cards::LordId, crate::cards::BasicSpace);

impl Named for IntrigueCard {
    fn title(self) -> &'static str {
        self.id().name()
    }
}
