//! Parts of leaderboards, kept for a short time: anyone can ask for them, and reading one looks at many results.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use deepwater_protocol::messages::Millis;
use deepwater_ratings::{Pool, SHOWN_AFTER};
use deepwater_store::{LeaderboardPart, Ranked, Store, StoreError};

/// How long a part is kept.
const KEPT_FOR: Duration = Duration::from_secs(10);
/// How many parts are kept. The oldest makes room for a new one.
const MAX_PARTS: usize = 200;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// A part of a leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Part {
    pub pool: Pool,
    /// How many days the period has; `None` for all time.
    pub days: Option<u16>,
    pub limit: u32,
    pub offset: u32,
}

/// The parts of leaderboards that were read last.
#[derive(Default)]
pub(crate) struct Leaderboards(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    parts: HashMap<Part, (Instant, Arc<[Ranked]>)>,
    /// How often a guest was removed from all parts.
    removals: u64,
}

impl Leaderboards {
    /// Returns a part of a leaderboard. It can be as old as [`KEPT_FOR`].
    pub async fn read(&self, store: &dyn Store, part: Part, now: Millis) -> Result<Arc<[Ranked]>, StoreError> {
        let removals = {
            let kept = self.kept();
            if let Some(places) = kept.get(part, Instant::now()) {
                return Ok(places);
            }
            kept.removals
        };
        let Part { pool, days, limit, offset } = part;
        let since = days.map(|days| now - Millis::from(days) * DAY);
        let places = store.leaderboard(LeaderboardPart { pool, since, games: SHOWN_AFTER, now, limit, offset }).await?;
        let places: Arc<[Ranked]> = places.into();
        let mut kept = self.kept();
        // What was read before a guest hid the profile must not be shown after that.
        if kept.removals == removals {
            kept.insert(part, Arc::clone(&places));
        }
        Ok(places)
    }

    /// Removes a guest who is not to be listed any more. The rest of each part is kept: otherwise one guest could make
    /// the database read all parts again and again.
    pub fn remove(&self, guest: &str) {
        let mut kept = self.kept();
        kept.removals += 1;
        for (_, places) in kept.parts.values_mut() {
            if places.iter().any(|place| place.guest == guest) {
                *places = places.iter().filter(|place| place.guest != guest).cloned().collect();
            }
        }
    }

    /// Locks the parts. They are valid even if a thread panicked while it held the lock.
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn get(&self, part: Part, at: Instant) -> Option<Arc<[Ranked]>> {
        let (_, places) = self.parts.get(&part).filter(|(read, _)| at.duration_since(*read) < KEPT_FOR)?;
        Some(Arc::clone(places))
    }

    fn insert(&mut self, part: Part, places: Arc<[Ranked]>) {
        if self.parts.len() >= MAX_PARTS {
            self.parts.retain(|_, (read, _)| read.elapsed() < KEPT_FOR);
        }
        if self.parts.len() >= MAX_PARTS
            && let Some(oldest) = self.parts.iter().min_by_key(|(_, (read, _))| *read).map(|(part, _)| *part)
        {
            self.parts.remove(&oldest);
        }
        self.parts.insert(part, (Instant::now(), places));
    }
}

#[cfg(test)]
mod tests {
    use deepwater_store::{Guest, Head, NewTable, RatedGame, RatedPlayer, RatedSeat, Status};

    use super::*;

    const PART: Part = Part { pool: Pool::Two, days: None, limit: 10, offset: 0 };

    /// Stores a guest with as many rated games as a place on a leaderboard needs.
    async fn add_ranked(store: &dyn Store, id: &str) {
        let guest = Guest {
            id: id.to_owned(),
            secret_hash: String::new(),
            name: id.to_owned(),
            emblem: String::new(),
            program: false,
            created_at: 0,
            banned_until: None,
        };
        store.create_guest(guest).await.expect("a guest");
        for number in 0..SHOWN_AFTER {
            let new = NewTable {
                id: format!("{id}-{number}"),
                rules_version: 1,
                setup: "{}".to_owned(),
                seed: String::new(),
                public: false,
                created_at: 0,
                maker: None,
                origin: None,
            };
            let seats = vec![
                RatedSeat { seat: 0, rank: 1, player: RatedPlayer::Guest(id.to_owned()) },
                RatedSeat { seat: 1, rank: 2, player: RatedPlayer::Anchor(20.0) },
            ];
            let rated = Some(RatedGame { pool: Pool::Two, seats, finished_at: 1 });
            store.create_table(new, vec![], Head { rated, ..Head::new(Status::Finished, "{}") }).await.expect("a game");
        }
    }

    #[tokio::test]
    async fn a_part_is_kept_for_a_while_without_guests_who_are_not_to_be_listed() -> anyhow::Result<()> {
        let (store, boards) = (deepwater_store::open("sqlite::memory:").await?, Leaderboards::default());
        let names = async |part| -> anyhow::Result<Vec<String>> {
            let places = boards.read(&*store, part, 2).await?;
            Ok(places.iter().map(|place| place.name.clone()).collect())
        };
        for guest in ["ana", "bo"] {
            add_ranked(&*store, guest).await;
        }
        assert_eq!(names(PART).await?, ["ana", "bo"]);
        add_ranked(&*store, "cy").await;
        assert_eq!(names(PART).await?, ["ana", "bo"], "kept");
        assert_eq!(names(Part { limit: 11, ..PART }).await?, ["ana", "bo", "cy"], "another part");
        boards.remove("ana");
        assert_eq!(names(PART).await?, ["bo"], "the rest is kept");
        assert!(boards.kept().get(PART, Instant::now()).is_some());
        assert!(boards.kept().get(PART, Instant::now() + KEPT_FOR).is_none(), "too old");
        Ok(())
    }

    #[tokio::test]
    async fn only_so_many_parts_are_kept() -> anyhow::Result<()> {
        let (store, boards) = (deepwater_store::open("sqlite::memory:").await?, Leaderboards::default());
        for offset in 0..2 * MAX_PARTS as u32 {
            boards.read(&*store, Part { offset, ..PART }, 2).await?;
        }
        let kept = boards.kept();
        assert_eq!(kept.parts.len(), MAX_PARTS);
        assert!(kept.parts.contains_key(&Part { offset: 2 * MAX_PARTS as u32 - 1, ..PART }));
        Ok(())
    }
}
