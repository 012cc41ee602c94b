//! Notifies absent players that it is their turn: Web Push to a browser, or a POST request to a URL (webhook).
//!
//! ```no_run
//! # async fn example(subscription: deepwater_notify::PushTarget) -> Result<(), Box<dyn std::error::Error>> {
//! use deepwater_notify::{Notifier, Options, PushError, Turn, VapidKey};
//!
//! let notifier = Notifier::new(Options::new(VapidKey::generate(), "mailto:host@example.org"))?;
//! let turn = Turn { table: "k3v9".into(), link: "https://example.org/t/k3v9".into(), seat: 1, round: 3 };
//! match notifier.push(&subscription, &turn).await {
//!     Err(PushError::Gone) => { /* the browser has unsubscribed: delete the subscription */ }
//!     other => other?,
//! }
//! # Ok(()) }
//! ```
//!
//! # Invariants
//!
//! Players choose the addresses, so requests are limited: they go to public addresses only (unless the person who runs
//! the server allows others), follow no redirect, use no proxy, read nothing of the answer but the status, and time
//! out. An address is checked when a connection to it is opened, not only when it is registered.
//!
//! A notification says whose turn it is and where, nothing about the game. Secrets (endpoints, links, table ids, keys)
//! appear in no `Debug` output and no error message. Of an address, only the host may appear there.

mod address;
mod notifier;
mod push;
mod resolver;
mod transport;
mod turn;
mod vapid;
mod webhook;

pub use address::{AddressError, check_url};
pub use notifier::{Notifier, Options, SetupError};
pub use push::{PushError, PushTarget};
pub use transport::{TransportError, TransportErrorKind};
pub use turn::Turn;
pub use url::Url;
pub use vapid::{VapidKey, VapidKeyError};
pub use webhook::WebhookError;
