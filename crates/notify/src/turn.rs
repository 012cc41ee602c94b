//! The notice itself.

use std::fmt;

use serde::Serialize;

/// A seat's turn has begun. Written as
/// `{"kind":"your-turn","table":"…","link":"https://…","seat":1,"round":3}`, to browsers and webhooks alike.
///
/// It holds no words to show: the receiver has its own, in its own language.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename = "your-turn")]
pub struct Turn {
    /// The table's id.
    pub table: String,
    /// Where to go to take the turn.
    pub link: String,
    /// The seat whose turn it is.
    pub seat: u8,
    /// The round being played.
    pub round: u8,
}

impl Turn {
    pub(crate) fn to_json(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("strings and numbers are always JSON")
    }
}

/// Leaves the table and the link out: with them anybody could visit a private table.
impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turn").field("seat", &self.seat).field("round", &self.round).finish_non_exhaustive()
    }
}
