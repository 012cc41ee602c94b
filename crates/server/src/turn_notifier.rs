//! Notifications (Web Push, webhooks) for players whose turn it is and who are not connected.

use std::sync::Arc;

use deepwater_notify::{Notifier, PushError, PushTarget, Turn, Url};
use deepwater_store::Store;

use crate::logs::short_id;

/// Sends notifications. Cheap to clone.
#[derive(Clone)]
pub struct TurnNotifier {
    store: Arc<dyn Store>,
    /// `None` if this machine cannot send notifications.
    notifier: Option<Notifier>,
    /// The address of this server for players, without a slash at the end.
    public_url: Arc<str>,
}

/// A player to notify.
#[derive(Clone, Debug)]
pub struct TurnNotification {
    /// The id of the table.
    pub table: String,
    /// The seat.
    pub seat: u8,
    /// The id of the guest.
    pub guest: String,
    /// The round.
    pub round: u8,
}

impl TurnNotifier {
    /// Returns a notifier whose links begin with this address.
    pub fn new(store: Arc<dyn Store>, notifier: Option<Notifier>, public_url: &str) -> TurnNotifier {
        TurnNotifier { store, notifier, public_url: public_url.trim_end_matches('/').into() }
    }

    /// Sends a notification in the background. Failures are logged.
    pub fn send(&self, notification: TurnNotification) {
        let notifier = self.clone();
        tokio::spawn(async move { notifier.deliver(notification).await });
    }

    /// Posts a test message to a webhook. Returns why that failed, in English.
    pub async fn test_webhook(&self, url: &Url, table: &str) -> Result<(), String> {
        let notifier = self.notifier.as_ref().ok_or("this server cannot send notifications")?;
        let tested = notifier.test_webhook(url, &self.link(table)).await;
        tested.map_err(|error| error.to_string())
    }

    /// Returns the address of a table's page.
    fn link(&self, table: &str) -> String {
        format!("{}/t/{table}", self.public_url)
    }

    async fn deliver(&self, TurnNotification { table, seat, guest, round }: TurnNotification) {
        let Some(notifier) = &self.notifier else { return };
        let turn = Turn { table: table.clone(), link: self.link(&table), seat, round };
        match self.store.webhook(&table, seat).await {
            Ok(Some(hook)) if hook.guest == guest => call_webhook(notifier, &hook.url, &turn).await,
            // There is no webhook, or it was set by a guest who sat there before.
            Ok(_) => {}
            Err(error) => tracing::error!(%error, table = short_id(&table), "cannot read the webhook of a seat"),
        }
        match self.store.pushes_of(&guest).await {
            Ok(pushes) => {
                for push in pushes {
                    let subscription = PushTarget { endpoint: push.endpoint, p256dh: push.p256dh, auth: push.auth };
                    self.push(notifier, &subscription, &turn).await;
                }
            }
            Err(error) => tracing::error!(%error, table = short_id(&table), "cannot read push subscriptions"),
        }
    }

    async fn push(&self, notifier: &Notifier, subscription: &PushTarget, turn: &Turn) {
        match notifier.push(subscription, turn).await {
            Ok(()) => {}
            Err(PushError::Gone | PushError::Keys) => {
                if let Err(error) = self.store.remove_push(&subscription.endpoint).await {
                    tracing::error!(%error, "cannot remove an expired push subscription");
                }
            }
            Err(error) => tracing::info!(%error, table = short_id(&turn.table), "a push message was not delivered"),
        }
    }
}

async fn call_webhook(notifier: &Notifier, url: &str, turn: &Turn) {
    let table = short_id(&turn.table);
    match url::Url::parse(url) {
        Ok(url) => {
            if let Err(error) = notifier.webhook(&url, turn).await {
                tracing::info!(%error, table, "a webhook failed");
            }
        }
        Err(error) => tracing::error!(%error, table, "a stored webhook is not an address"),
    }
}
