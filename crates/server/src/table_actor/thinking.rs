//! Bots and hints: long computations on blocking threads, so that no table waits for them.

use std::sync::Arc;

use deepwater_protocol::messages::{Refusal, RefusalCode};
use deepwater_table::{BotChoice, BotTask, HintTask};
use tokio::sync::{Semaphore, oneshot};
use tokio::task::{JoinError, spawn_blocking};

use crate::connection::{Connection, ignore_gone};
use crate::logs::short_id;

/// Lets a bot choose when one of `slots` is free. The receiver closes without an answer if the bot panics.
pub(super) fn ask_bot(slots: &Arc<Semaphore>, table: &str, task: BotTask) -> oneshot::Receiver<BotChoice> {
    let (sender, receiver) = oneshot::channel();
    let (slots, table) = (Arc::clone(slots), short_id(table).to_owned());
    tokio::spawn(async move {
        let log = table.clone();
        match run_in(slots, move || choose(&task, &log)).await {
            // The receiver is gone if the actor has stopped or the decision was settled without the bot.
            Ok(choice) => ignore_gone(sender.send(choice)),
            Err(error) => tracing::error!(%error, table, "a bot panicked"),
        }
    });
    receiver
}

/// Lets the bot choose. If the bot gives no usable answer, logs the error and chooses at random, so that the game goes
/// on.
fn choose(task: &BotTask, table: &str) -> BotChoice {
    task.choose(rand::random()).unwrap_or_else(|error| {
        tracing::error!(%error, table, "a bot gave no usable answer; a random option is taken");
        task.choose_at_random(rand::random())
    })
}

/// Computes a hint when one of `slots` is free, and sends it to the connection that asked.
pub(super) fn advise(
    slots: &Arc<Semaphore>,
    table: &str,
    connection: &Connection,
    task: HintTask,
) -> Result<(), Refusal> {
    let one_at_a_time = || Refusal::new(RefusalCode::TooFast, "wait for the hint that you have asked for");
    let reply = connection.reserve_hint().ok_or_else(one_at_a_time)?;
    let (slots, table) = (Arc::clone(slots), short_id(table).to_owned());
    tokio::spawn(async move {
        match run_in(slots, move || task.think(rand::random())).await {
            Ok(hint) => reply.send(&hint),
            Err(error) => tracing::error!(%error, table, "the adviser panicked"),
        }
    });
    Ok(())
}

async fn run_in<T: Send + 'static>(
    slots: Arc<Semaphore>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    let slot = slots.acquire_owned().await.unwrap_or_else(|_| unreachable!("these semaphores are never closed"));
    spawn_blocking(move || {
        let _slot = slot;
        work()
    })
    .await
}
