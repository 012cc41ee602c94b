//! Cards and tiles of the base game.

pub(crate) mod buildings;
pub(crate) mod intrigue;
pub(crate) mod lords;
pub(crate) mod promo;
pub(crate) mod quests;
pub(crate) mod spaces;
