//! The content of a notification.

use std::fmt;

use serde::Serialize;

/// The notification that a seat's turn has begun. Browsers and webhooks receive it in the same form:
/// `{"kind":"your-turn","table":"…","link":"https://…","seat":1,"round":3}`.
///
/// It contains no text to display: the receiver has texts of its own, in its own language. Only chat services, which have
/// none, get a sentence in English.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename = "your-turn")]
pub struct Turn {
    /// The table's id.
    pub table: String,
    /// The link to the table.
    pub link: String,
    /// The seat whose turn it is.
    pub seat: u8,
    /// The round being played.
    pub round: u8,
}

impl Turn {
    pub(crate) fn to_json(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("it holds only text and numbers")
    }

    /// Returns a sentence for people.
    pub(crate) fn text(&self) -> String {
        format!("Deepwater: it is your turn, round {}. {}", self.round, self.link)
    }
}

/// Omits the table and the link: either gives access to a private table.
impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turn").field("seat", &self.seat).field("round", &self.round).finish_non_exhaustive()
    }
}
