//! One game with its seats, clocks, votes and chat: a state machine without I/O.
//!
//! A table **is** its log. Applying the same entries to the same [`TableConfig`] gives the same table, so a restart, a
//! second server and a look at the past need nothing but the log.
//!
//! A change takes five steps, described at [`Prepared`]: **decide** ([`Table::decide`] checks a request and returns an
//! [`Entry`]), **apply** ([`Table::prepare`]), **store** (the caller), **tell** ([`Prepared::commit`], then
//! [`Table::update_for`]), or **rewind** ([`Table::roll_back`]) if the store refuses.
//!
//! A table also acts by itself: [`Table::automatic`] returns the entry that is due (start of a full table, timeout),
//! and [`Table::bot_to_move`] returns the decision that a bot has to make. [`Table::due`] returns when to call these
//! two again. Work that takes long (bots, hints) is handed out as a task that holds only an observation, so the caller
//! chooses where the task runs.
//!
//! The crate reads no clock: times are passed in, in milliseconds since 1970.
//!
//! ```
//! use deepwater_protocol::messages::{ClientMessage, Guest, GuestId};
//! use deepwater_table::{Decided, TableConfig};
//! use serde_json::json;
//!
//! let ana = Guest { id: GuestId("ana".into()), name: "Ana".into(), emblem: 0, program: false };
//! let settings = serde_json::from_value(json!({"setup": {"players": 2}, "seats": ["me", "open"]}))?;
//! let config = TableConfig::new("table-1".into(), settings, "a secret seed".into())?;
//! let mut new = config.open(ana.clone(), Vec::new(), 0)?; // store new.opening.entry() here
//! new.opening.commit();
//!
//! let table = &mut new.table;
//! let chat = ClientMessage::Chat { text: "Hello!".into() };
//! let Decided::Entry(entry) = table.decide(&ana, &chat, 1_000)? else { unreachable!("chat is an entry") };
//! let prepared = table.prepare(entry, 1_000)?;
//! let stored = true; // write prepared.entry() and table.summary() to a database
//! if stored {
//!     let news = prepared.commit(); // tell everyone
//!     assert_eq!(news[0].seq, 2);
//! } else {
//!     table.roll_back(prepared);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! | module | purpose | uses |
//! |---|---|---|
//! | `log` | the entries | `seat` |
//! | `config` | what is fixed when a table opens | `play`, `log` |
//! | `seat`, `proposal`, `clock`, `play` | parts of the state | each other |
//! | `table` | the state as a whole, what a table does by itself | the parts |
//! | `apply` | entry → changed state and news | `table`, `occurrence` |
//! | `decide`, `rematch`, `bot` | request → entry or refusal; changes nothing | `table` |
//! | `load`, `history`, `commit` | replaying a log; pages of what happened; the durability sequence | `apply` |
//! | `occurrence`, `view`, `requests`, `hint`, `record`, `standings` | what each viewer may know | `table` |
//! | `branch`, `text`, `limits` | records to play on from or to watch; checks of names and chat; limits | – |

#![forbid(unsafe_code)]

mod apply;
mod bot;
mod branch;
mod clock;
mod commit;
mod config;
mod decide;
mod hint;
mod history;
mod limits;
mod load;
mod log;
mod notebook;
mod occurrence;
mod play;
mod proposal;
mod record;
mod rematch;
mod requests;
mod seat;
mod standings;
mod table;
mod text;
mod view;

pub use bot::{BotChoice, BotError, BotTask, SearchResult, bot_seed};
pub use branch::{branch, replayed};
pub use commit::{NewTable, Prepared};
pub use config::TableConfig;
pub use decide::Decided;
pub use hint::HintTask;
pub use history::HistoryPage;
pub use limits::{
    CHAT_BYTES, CHAT_BYTES_PER_GUEST, CHAT_LENGTH, CHAT_LINES, HISTORY_IN_MEMORY, HISTORY_PAGE, LOG_LENGTH, LogLimits,
    NAME_LENGTH, UNDO_LIMIT,
};
pub use load::LogError;
pub use log::{Entry, LogEntry};
pub use occurrence::{Occurred, Occurrence};
pub use rematch::RematchPlan;
pub use requests::{RequestOutcome, Subscriber};
pub use seat::Holder;
pub use standings::Standing;
pub use table::{Table, TableSnapshot};
pub use text::{is_plain, plain_name};
