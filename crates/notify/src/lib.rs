//! Telling players that it is their turn, while they look elsewhere: Web Push to a browser and POST requests to a URL.
//!
//! ```no_run
//! # async fn example(subscription: deepwater_notify::Subscription) -> Result<(), Box<dyn std::error::Error>> {
//! use deepwater_notify::{Notifier, Options, PushError, Turn, VapidKey};
//!
//! let notifier = Notifier::new(Options::new(VapidKey::generate(), "mailto:host@example.org"))?;
//! let turn = Turn { table: "k3v9".into(), link: "https://example.org/t/k3v9".into(), seat: 1, round: 3 };
//! match notifier.push(&subscription, &turn).await {
//!     Err(PushError::Gone) => { /* the browser has unsubscribed: forget the subscription */ }
//!     other => other?,
//! }
//! # Ok(()) }
//! ```
//!
//! The addresses come from players, so a request is never more than a knock on a public door: it goes to public addresses
//! only (unless the host allows others), follows no redirect, uses no proxy, reads no answer but the status, and
//! ends in time. The address is checked at the moment of connecting, whatever a name meant when it was registered.
//!
//! A notice says whose turn it is and where, nothing of the game. What grants something (endpoints, links, table ids,
//! keys) shows in no `Debug` and no error message; of an address only the host does.

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
pub use push::{PushError, Subscription};
pub use transport::{Failure, TransportError};
pub use turn::Turn;
pub use url::Url;
pub use vapid::{VapidKey, VapidKeyError};
pub use webhook::HookError;
