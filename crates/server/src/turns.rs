//! Telling people that it is their turn, wherever they are.

use std::sync::Arc;

use deepwater_notify::{Notifier, PushError, PushTarget, Turn};
use deepwater_store::Store;

use crate::hub::shown;

/// Sends notifications. Cheap to clone.
#[derive(Clone)]
pub struct Turns {
    store: Arc<dyn Store>,
    /// None: this machine cannot send any.
    notifier: Option<Notifier>,
    /// Where players reach this server, without a slash at the end.
    public_url: Arc<str>,
}

/// Somebody to be called.
#[derive(Clone, Debug)]
pub struct Call {
    /// To which table.
    pub table: String,
    /// To which seat.
    pub seat: u8,
    /// Who.
    pub guest: String,
    /// The round.
    pub round: Option<u8>,
}

impl Turns {
    /// Notifications with links to this address.
    pub fn new(store: Arc<dyn Store>, notifier: Option<Notifier>, public_url: &str) -> Turns {
        Turns { store, notifier, public_url: public_url.trim_end_matches('/').into() }
    }

    /// Calls somebody, in the background.
    pub fn call(&self, call: Call) {
        let turns = self.clone();
        tokio::spawn(async move { turns.reach(call).await });
    }

    async fn reach(&self, call: Call) {
        let Some(notifier) = &self.notifier else { return };
        let link = format!("{}/t/{}", self.public_url, call.table);
        let turn = Turn { table: call.table.clone(), link, seat: call.seat, round: call.round.unwrap_or_default() };
        match self.store.webhook(&call.table, call.seat).await {
            // Whoever sat there before is not told of others' turns.
            Ok(Some(hook)) if hook.guest == call.guest => hook_to(notifier, &hook.url, &turn).await,
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "webhooks cannot be read"),
        }
        match self.store.pushes_of(&call.guest).await {
            Ok(pushes) => {
                for push in pushes {
                    let subscription = PushTarget { endpoint: push.endpoint, p256dh: push.p256dh, auth: push.auth };
                    self.push(notifier, &subscription, &turn).await;
                }
            }
            Err(error) => tracing::error!(%error, "push subscriptions cannot be read"),
        }
    }

    async fn push(&self, notifier: &Notifier, subscription: &PushTarget, turn: &Turn) {
        match notifier.push(subscription, turn).await {
            Ok(()) => {}
            Err(PushError::Gone | PushError::Keys) => drop(self.store.remove_push(&subscription.endpoint).await),
            Err(error) => tracing::info!(%error, table = shown(&turn.table), "a push did not arrive"),
        }
    }
}

async fn hook_to(notifier: &Notifier, url: &str, turn: &Turn) {
    let Ok(url) = url::Url::parse(url) else { return };
    if let Err(error) = notifier.webhook(&url, turn).await {
        tracing::info!(%error, table = shown(&turn.table), "a webhook did not answer");
    }
}
