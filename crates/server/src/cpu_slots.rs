//! Runs work that keeps a processor busy, such as replaying a log, on background threads, a few jobs at the same time.
//!
//! Tables, sockets and HTTP share the threads of the async runtime. A task that computes for milliseconds on one of
//! them delays all others, so such work is passed to [`CpuSlots::run`].

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tokio::sync::Semaphore;
use tokio::task::JoinError;

use crate::background;
use crate::fair_queue::FairQueue;
use crate::limits::Network;

/// A number of slots for work that keeps a processor busy. Work waits until a slot is free.
#[derive(Clone)]
pub(crate) struct CpuSlots {
    slots: Arc<Semaphore>,
    /// The requests that may wait for a slot beside the tables. There are as many as slots, so a table waits for few of
    /// them.
    requests: FairQueue<Network>,
}

impl CpuSlots {
    pub fn new(slots: usize) -> CpuSlots {
        CpuSlots { slots: Arc::new(Semaphore::new(slots)), requests: FairQueue::new(slots) }
    }

    /// Runs `work` for a request from this network. Networks take turns, and tables go before requests that wait.
    pub async fn run_for<T: Send + 'static>(
        &self,
        network: Network,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let _turn = self.requests.acquire(network, Arc::new(AtomicBool::new(true))).await;
        self.run(work).await
    }

    /// Runs `work` on a background thread as soon as a slot is free. The error means that `work` panicked.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
        let slots = Arc::clone(&self.slots);
        let slot = slots.acquire_owned().await.unwrap_or_else(|_| unreachable!("this semaphore is never closed"));
        background::spawn(move || {
            // The slot is free again when the work ends, also if the caller has given up meanwhile.
            let _slot = slot;
            work()
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Mutex;
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn many_requests_of_one_network_delay_neither_tables_nor_others() {
        let (cpu, order) = (CpuSlots::new(1), Arc::new(Mutex::new(Vec::new())));
        let network = |last: u8| Network::from(IpAddr::from([192, 0, 2, last]));
        let note = |name: &'static str| {
            let order = Arc::clone(&order);
            move || {
                std::thread::sleep(Duration::from_millis(5));
                order.lock().expect("no panic").push(name);
            }
        };
        let mut work = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let (cpu, note) = (cpu.clone(), note("many"));
            work.spawn(async move { cpu.run_for(network(1), note).await });
        }
        // The runtime of a test has one thread, so now all of them wait.
        tokio::task::yield_now().await;
        let (other, table) = (cpu.clone(), cpu.clone());
        let (one, load) = (note("one"), note("table"));
        work.spawn(async move { other.run_for(network(2), one).await });
        work.spawn(async move { table.run(load).await });
        assert!(work.join_all().await.iter().all(Result::is_ok));
        let order = order.lock().expect("no panic");
        for name in ["one", "table"] {
            let place = order.iter().position(|done| *done == name).expect("done");
            assert!(place <= 4, "{name} is number {place} of {order:?}");
        }
    }
}
