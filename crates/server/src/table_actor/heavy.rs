//! Work of a table that can keep a processor busy for tens of milliseconds: replaying its log, and long replies.
//!
//! It runs in one of the server's [`CpuSlots`](crate::cpu_slots::CpuSlots) instead of on a thread that other tables
//! need.

use std::sync::Arc;

use deepwater_protocol::messages::{ClientMessage, Refusal, Request};
use deepwater_table::{Prepared, RequestOutcome, Subscriber, Table};

use super::{QueryReply, TableActor, refused};
use crate::clock::now;
use crate::connection::{OutgoingFrame, ignore_gone};

/// A log of at most this many entries is replayed on the thread of the actor, because that takes less time than passing
/// the log to another thread.
const SHORT_LOG: u64 = 64;

impl TableActor {
    /// Returns the first frames for a connection.
    pub(super) async fn first_frames(
        &self,
        subscriber: &Subscriber,
        id: u32,
        since: Option<u64>,
    ) -> Result<Vec<OutgoingFrame>, Refusal> {
        let subscriber = subscriber.clone();
        let first = move |table: &Table| {
            let messages = table.first_messages(&subscriber, id, since)?;
            Ok(messages.iter().map(OutgoingFrame::new).collect())
        };
        match self.table.needs_replay(self.table.known_entry(since)) {
            true => self.elsewhere(first).await,
            false => first(&self.table),
        }
    }

    /// Whether a request asks for a part of the history that is not in memory any more.
    pub(super) fn recap_needs_replay(&self, request: &Request) -> bool {
        matches!(request.message, ClientMessage::Recap { since } if self.table.needs_replay(since))
    }

    /// Answers a request for which [`TableActor::recap_needs_replay`] returns `true`.
    pub(super) async fn recap(&mut self, connection: u64, request: Request) {
        let Some(asking) = self.connections.get_mut(connection) else { return };
        let mut subscriber = asking.subscriber.clone();
        let frames = self.elsewhere(move |table| match table.handle(&mut subscriber, &request, now()) {
            Ok(RequestOutcome::Reply(messages)) => messages.iter().map(OutgoingFrame::new).collect(),
            Ok(other) => unreachable!("a recap only reads, but it led to {other:?}"),
            Err(refusal) => vec![OutgoingFrame::new(&refused(request.id, refusal))],
        });
        for frame in frames.await {
            self.connections.send(connection, frame);
        }
    }

    /// Answers a query in a task of its own, with the table as it is now.
    pub(super) fn answer_elsewhere<T: Send + 'static>(
        &self,
        reply: QueryReply<T>,
        read: impl FnOnce(&Table) -> Result<T, Refusal> + Send + 'static,
    ) {
        let (table, cpu) = (Arc::clone(&self.table), self.services.cpu.clone());
        tokio::spawn(async move {
            // After a panic the reply is dropped, and the request fails.
            if let Ok(answer) = cpu.run(move || read(&table)).await {
                ignore_gone(reply.send(answer));
            }
        });
    }

    /// Restores the table as it was before entries that the store has refused.
    pub(super) async fn roll_back(&mut self, refused: Vec<Prepared>) {
        let restore = move |table: &Table| {
            let mut table = table.clone();
            refused.into_iter().rev().for_each(|entry| table.roll_back(entry));
            Arc::new(table)
        };
        self.table = match self.table.seq() <= SHORT_LOG {
            true => restore(&self.table),
            false => self.elsewhere(restore).await,
        };
    }

    /// Reads the table on another thread and waits for the result. If `read` panics, this function panics, too.
    async fn elsewhere<T: Send + 'static>(&self, read: impl FnOnce(&Table) -> T + Send + 'static) -> T {
        let table = Arc::clone(&self.table);
        match self.services.cpu.run(move || read(&table)).await {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic.into_panic()),
        }
    }
}
