//! One running game as a state machine without I/O: seats, clocks, undo, votes, chat.
//!
//! A table **is** its log. Whatever somebody wants is first checked against the table ([`Table::decide`]), which changes nothing
//! and answers with an [`Entry`]; once that entry is stored for good, it is applied ([`Table::apply`]), and everyone is told
//! ([`Table::update`]). Whoever applies the same entries to the same [`Charter`] gets the same table, so a crash, another
//! server or a look at the past need nothing else.
//!
//! What a table does by itself it says through [`Table::automatic`] (start when full, time run out) and
//! [`Table::bot_to_move`]; what takes thought, such as a hint, is handed out as a task ([`Heard::Think`]). [`Table::due`] tells when to ask again. Time comes from outside, as milliseconds. [`Visitor`] is one
//! connection to it, whatever that is made of.

#![forbid(unsafe_code)]

mod apply;
mod bot;
mod branch;
mod charter;
mod clock;
mod decide;
mod entry;
mod hint;
mod history;
mod open;
mod play;
mod proposal;
mod record;
mod rematch;
mod seat;
mod table;
mod text;
mod view;
mod visit;

pub use bot::{BotChoice, BotTask};
pub use branch::branch;
pub use charter::Charter;
pub use decide::Decided;
pub use entry::{Entry, Line};
pub use hint::HintTask;
pub use history::{Occurred, Occurrence};
pub use open::LoadError;
pub use rematch::Plan;
pub use seat::Holder;
pub use table::{Saved, Table};
pub use text::plain_name;
pub use visit::{Heard, Visitor};

/// What a name may hold, in characters.
pub const NAME_LENGTH: usize = 40;
/// What a line of chat may hold, in characters.
pub const CHAT_LENGTH: usize = 500;
/// Lines of chat at one table.
pub const CHAT_LINES: usize = 2_000;
/// Entries of one table's log, all kinds together. A long game has some five hundred. Beyond it a game can still be played
/// to its end, but no more.
pub const LOG_LENGTH: usize = 20_000;
