//! Cards and tiles of Undermountain.

pub(crate) mod buildings;
pub(crate) mod intrigue;
pub(crate) mod lords;
pub(crate) mod quests;
pub(crate) mod spaces;
