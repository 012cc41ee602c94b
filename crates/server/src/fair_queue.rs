//! A queue for slots of a limited resource, such as processors, that no owner can occupy for long.
//!
//! Work that people watch goes first. Among equals, the owner who has waited longest since their last slot is next, so
//! an owner with many jobs does not delay an owner with one. Under load, work gets only a share of the time that it
//! would like to have.

use std::collections::{HashMap, HashSet, VecDeque};
use std::hash::Hash;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// One slot in this many ignores whether people watch the work, so that unwatched work goes on, too.
const UNWATCHED_TURN: u64 = 8;
/// Even under load, work gets at least this share of the time that it would like to have.
const MIN_SHARE: f32 = 0.05;
/// The number of owners to remember before those without waiting work are forgotten.
const MAX_OWNERS: usize = 10_000;

/// The owner of some work, such as a guest. Owners take turns.
pub(crate) trait Owner: Eq + Hash + Clone {}

impl<T: Eq + Hash + Clone> Owner for T {}

/// A number of slots, and the work that waits for one. Clones share the same slots.
pub(crate) struct FairQueue<K: Owner>(Arc<Mutex<State<K>>>);

struct State<K: Owner> {
    slots: usize,
    free: usize,
    /// The work that waits, in the order of arrival.
    waiting: VecDeque<Waiting<K>>,
    /// The number of slots given so far.
    given: u64,
    /// The value of `given` when each owner last got a slot.
    last_given: HashMap<K, u64>,
}

struct Waiting<K: Owner> {
    owner: K,
    watched: Arc<AtomicBool>,
    sender: oneshot::Sender<Slot<K>>,
}

/// The right to work. Dropping it frees the slot.
pub(crate) struct Slot<K: Owner> {
    queue: FairQueue<K>,
    /// The share of its time limit that the work should take, from above 0 to 1.
    pub share: f32,
}

impl<K: Owner> Clone for FairQueue<K> {
    fn clone(&self) -> FairQueue<K> {
        FairQueue(Arc::clone(&self.0))
    }
}

impl<K: Owner> FairQueue<K> {
    /// Returns a queue for this number of slots, which must not be 0.
    pub fn new(slots: usize) -> FairQueue<K> {
        let state = State { slots, free: slots, waiting: VecDeque::new(), given: 0, last_given: HashMap::new() };
        FairQueue(Arc::new(Mutex::new(state)))
    }

    /// Waits for a slot. `watched` says whether people watch the work; it may change meanwhile. Dropping the future
    /// gives up the place in the queue.
    pub async fn acquire(&self, owner: K, watched: Arc<AtomicBool>) -> Slot<K> {
        let (sender, receiver) = oneshot::channel();
        self.state().waiting.push_back(Waiting { owner, watched, sender });
        self.give_slots();
        receiver.await.unwrap_or_else(|_| unreachable!("the queue drops only senders without a receiver"))
    }

    /// Gives the free slots to the work that is next.
    fn give_slots(&self) {
        // Dropping a slot locks the queue, so slots whose receiver has vanished are dropped after unlocking.
        let mut undelivered = Vec::new();
        let mut state = self.state();
        while state.free > 0
            && let Some((next, share)) = state.take_next()
        {
            state.free -= 1;
            let slot = Slot { queue: self.clone(), share };
            undelivered.extend(next.sender.send(slot).err());
        }
        drop(state);
    }

    /// Locks the state. It is valid even if a thread panicked while it held the lock, because no panic can occur between
    /// changes that belong together.
    fn state(&self) -> MutexGuard<'_, State<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Owner> State<K> {
    /// Removes the work that is next from the queue. Returns it with its share of the time.
    fn take_next(&mut self) -> Option<(Waiting<K>, f32)> {
        self.waiting.retain(|waiting| !waiting.sender.is_closed());
        let prefers_watched = !(self.given + 1).is_multiple_of(UNWATCHED_TURN);
        let rank = |waiting: &Waiting<K>| {
            let last = self.last_given.get(&waiting.owner).map_or(0, |given| *given);
            (prefers_watched && !waiting.is_watched(), last)
        };
        let index = (0..self.waiting.len()).min_by_key(|index| rank(&self.waiting[*index]))?;
        let share = self.share(&self.waiting[index]);
        let next = self.waiting.remove(index)?;
        self.given += 1;
        if self.last_given.len() >= MAX_OWNERS {
            let waiting: HashSet<&K> = self.waiting.iter().map(|waiting| &waiting.owner).collect();
            self.last_given.retain(|owner, _| waiting.contains(owner));
        }
        self.last_given.insert(next.owner.clone(), self.given);
        Some((next, share))
    }

    /// Returns the share of its time that `next` gets. The share is smaller the more work of the same owner waits, and
    /// the more other owners wait. Unwatched work does not shorten the time of watched work.
    fn share(&self, next: &Waiting<K>) -> f32 {
        let all = !next.is_watched();
        let counts = |waiting: &&Waiting<K>| all || waiting.is_watched();
        let own = self.waiting.iter().filter(counts).filter(|waiting| waiting.owner == next.owner).count();
        let owners: HashSet<&K> = self.waiting.iter().filter(counts).map(|waiting| &waiting.owner).collect();
        let load = own + owners.len().saturating_sub(1);
        (self.slots as f32 / load.max(self.slots) as f32).max(MIN_SHARE)
    }
}

impl<K: Owner> Waiting<K> {
    fn is_watched(&self) -> bool {
        self.watched.load(Ordering::Relaxed)
    }
}

impl<K: Owner> Drop for Slot<K> {
    fn drop(&mut self) {
        self.queue.state().free += 1;
        self.queue.give_slots();
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn flag(watched: bool) -> Arc<AtomicBool> {
        Arc::new(AtomicBool::new(watched))
    }

    /// Queues `jobs` while all slots are busy, then frees the slots. Returns the jobs in the order in which they got a
    /// slot: a name of the owner and the index in `jobs`, such as `a0`, and the share of the slot.
    async fn order(slots: usize, jobs: &[(&'static str, bool)]) -> Vec<(String, f32)> {
        let queue = FairQueue::new(slots);
        let mut busy = Vec::new();
        for _ in 0..slots {
            busy.push(queue.acquire("first", flag(true)).await);
        }
        let (sender, mut receiver) = tokio::sync::mpsc::unbounded_channel();
        for (number, (owner, watched)) in jobs.iter().copied().enumerate() {
            let (queue, sender) = (queue.clone(), sender.clone());
            tokio::spawn(async move {
                let slot = queue.acquire(owner, flag(watched)).await;
                sender.send((format!("{owner}{number}"), slot.share)).expect("a receiver");
            });
        }
        // The runtime of a test has one thread, so now every job waits.
        tokio::task::yield_now().await;
        drop((busy, sender));
        let mut order = Vec::new();
        while let Some(job) = receiver.recv().await {
            order.push(job);
        }
        order
    }

    fn names(order: &[(String, f32)]) -> Vec<&str> {
        order.iter().map(|(name, _)| name.as_str()).collect()
    }

    #[tokio::test]
    async fn owners_take_turns() {
        let order = order(1, &[("a", true), ("a", true), ("a", true), ("b", true), ("c", true), ("b", true)]).await;
        assert_eq!(names(&order), ["a0", "b3", "c4", "a1", "b5", "a2"]);
    }

    #[tokio::test]
    async fn watched_work_goes_first_and_other_work_goes_on() {
        let mut jobs = vec![("a", false), ("a", false)];
        jobs.extend([("b", true); 10]);
        let order = order(1, &jobs).await;
        let unwatched: Vec<usize> =
            (0..).zip(&order).filter(|(_, job)| job.0.starts_with('a')).map(|(n, _)| n).collect();
        assert_eq!(unwatched, [6, 11], "the eighth slot, counting the one before the jobs, and after all others");
    }

    #[tokio::test]
    async fn work_that_is_watched_while_it_waits_moves_forward() {
        let queue = FairQueue::new(1);
        let busy = queue.acquire("a", flag(true)).await;
        let (first, second) = (flag(false), flag(false));
        let mut one = Box::pin(queue.acquire("b", Arc::clone(&first)));
        let mut other = Box::pin(queue.acquire("c", Arc::clone(&second)));
        assert!((&mut one).now_or_never().is_none() && (&mut other).now_or_never().is_none());
        second.store(true, Ordering::Relaxed);
        drop(busy);
        drop(other.now_or_never().expect("a slot"));
        assert!(one.now_or_never().is_some());
    }

    #[tokio::test]
    async fn the_share_shrinks_with_the_owners_own_work_and_the_number_of_owners() {
        let mut jobs = vec![("a", true); 20];
        jobs.push(("b", true));
        let order = order(2, &jobs).await;
        let share = |name: &str| order.iter().find(|job| job.0 == name).map(|job| job.1);
        assert_eq!(share("a0"), Some(2.0 / 21.0), "20 jobs of its owner, one other owner, two slots");
        assert_eq!(share("b20"), Some(1.0), "one job and one other owner fill two slots");
        assert_eq!(share("a19"), Some(1.0), "the last one is alone");
        let crowd = self::order(1, &[("a", true); 100]).await;
        assert_eq!(crowd[0].1, MIN_SHARE);
    }

    #[tokio::test]
    async fn work_that_is_given_up_frees_its_place() {
        let queue = FairQueue::new(1);
        let busy = queue.acquire("a", flag(true)).await;
        let mut waiting: Vec<_> = (0..1_000).map(|_| Box::pin(queue.acquire("b", flag(true)))).collect();
        assert!(waiting.iter_mut().all(|job| job.now_or_never().is_none()));
        let mut last = Box::pin(queue.acquire("c", flag(true)));
        assert!((&mut last).now_or_never().is_none());
        drop(waiting);
        drop(busy);
        let slot = last.now_or_never().expect("a slot");
        assert_eq!(slot.share, 1.0);
        drop(slot);
        assert!(queue.acquire("d", flag(true)).now_or_never().is_some());
    }
}
