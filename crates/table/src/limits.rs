//! Limits on what a table accepts and keeps in memory.

/// The maximum length of a name, in characters.
pub const NAME_LENGTH: usize = 40;
/// The default of [`LogLimits::chat_length`].
pub const CHAT_LENGTH: usize = 500;
/// The default of [`LogLimits::chat_lines`].
pub const CHAT_LINES: usize = 2_000;
/// The default of [`LogLimits::chat_bytes_per_guest`].
pub const CHAT_BYTES_PER_GUEST: usize = 64 * 1024;
/// The default of [`LogLimits::chat_bytes`].
pub const CHAT_BYTES: usize = 256 * 1024;
/// The default of [`LogLimits::undos`].
pub const UNDO_LIMIT: usize = 500;
/// The default of [`LogLimits::entries`].
pub const LOG_LENGTH: usize = 20_000;
/// The default of [`LogLimits::history_page`].
pub const HISTORY_PAGE: usize = 160 * 1024;
/// The default of [`LogLimits::history_in_memory`].
pub const HISTORY_IN_MEMORY: usize = 8 * 1024;

/// The limits of one table, which a server can set.
///
/// Invariant: they decide only whether a message is accepted and how much is read at once. What stored entries mean does
/// not depend on them, so a table can be loaded with other limits than those it was played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogLimits {
    /// The maximum length of a line of chat, in characters.
    pub chat_length: usize,
    /// The maximum number of lines of chat.
    pub chat_lines: usize,
    /// The maximum number of bytes of chat that one guest can write. It keeps a guest from using up the chat of the
    /// others.
    pub chat_bytes_per_guest: usize,
    /// The maximum number of bytes of chat.
    pub chat_bytes: usize,
    /// The maximum number of times that answers can be taken back in one game, by all players together.
    pub undos: usize,
    /// The maximum number of entries in the log. A table with a full log accepts only messages that are needed to finish
    /// the game. The log of a long game has about five hundred entries.
    pub entries: usize,
    /// The size of a page of the history, in bytes of JSON, roughly. The history of an ordinary game fits on one page.
    pub history_page: usize,
    /// The size of the latest part of the history, which the table keeps in memory, in bytes of JSON, roughly.
    pub history_in_memory: usize,
}

impl Default for LogLimits {
    fn default() -> LogLimits {
        LogLimits {
            chat_length: CHAT_LENGTH,
            chat_lines: CHAT_LINES,
            chat_bytes_per_guest: CHAT_BYTES_PER_GUEST,
            chat_bytes: CHAT_BYTES,
            undos: UNDO_LIMIT,
            entries: LOG_LENGTH,
            history_page: HISTORY_PAGE,
            history_in_memory: HISTORY_IN_MEMORY,
        }
    }
}
