//! The finished games of a guest.

use async_trait::async_trait;

use crate::database::Database;
use crate::ratings::{gained, guest_rating, seat_number};
use crate::{Archive, ArchiveCursor, ArchivedGame, GuestRating, Millis, StoreError};

/// Reads a part of a guest's games. A guest with several seats at a table has one row for it, that of the first seat.
/// `$6` is 1 to read also the games that the guest has removed from the list, otherwise 0.
const GAMES: &str = "select r.table_id, r.seat, r.place, r.score, \
     (select max(o.won) from results o where o.table_id = r.table_id and o.guest = $1), r.finished_at, r.lord, \
     r.pool, r.mu, r.sigma, r.nth, r.gain, \
     (select count(o.figures) from results o where o.table_id = r.table_id and o.guest = $1), t.summary, \
     coalesce(r.hidden, 0) \
     from results r join tables t on t.id = r.table_id \
     where r.guest = $1 and r.finished_at >= $2 and r.finished_at <= $3 \
     and (r.finished_at < $3 or r.table_id < $4) and coalesce(r.hidden, 0) <= $6 \
     and not exists (select 1 from results o where o.table_id = r.table_id and o.guest = $1 and o.seat < r.seat) \
     order by r.finished_at desc, r.table_id desc limit $5";

/// Table, seat, place, score, won, end, Lord; then the rating after the game, its change, the guest's own reviews, summary,
/// and whether the guest has removed the game.
type Columns = (
    String,
    i64,
    i64,
    i64,
    i64,
    i64,
    Option<String>,
    Option<String>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    i64,
    String,
    i64,
);

impl Database {
    async fn games(
        &self,
        guest: &str,
        from: Millis,
        after: Option<ArchiveCursor>,
        limit: u32,
        with_removed: bool,
    ) -> Result<Vec<ArchivedGame>, StoreError> {
        let after = after.unwrap_or(ArchiveCursor { finished_at: Millis::MAX, table: String::new() });
        let rows: Vec<Columns> = sqlx::query_as(GAMES)
            .bind(guest.to_owned())
            .bind(from)
            .bind(after.finished_at)
            .bind(after.table)
            .bind(i64::from(limit))
            .bind(i64::from(with_removed))
            .fetch_all(&self.reads)
            .await?;
        rows.into_iter().map(game).collect()
    }
}

#[async_trait]
impl Archive for Database {
    async fn archive(
        &self,
        guest: &str,
        from: Millis,
        after: Option<ArchiveCursor>,
        limit: u32,
    ) -> Result<Vec<ArchivedGame>, StoreError> {
        self.games(guest, from, after, limit, false).await
    }

    async fn whole_archive(
        &self,
        guest: &str,
        after: Option<ArchiveCursor>,
        limit: u32,
    ) -> Result<Vec<ArchivedGame>, StoreError> {
        self.games(guest, 0, after, limit, true).await
    }

    async fn remove_from_archive(&self, guest: &str, table: &str) -> Result<bool, StoreError> {
        let done =
            sqlx::query("update results set hidden = 1 where guest = $1 and table_id = $2 and coalesce(hidden, 0) = 0")
                .bind(guest.to_owned())
                .bind(table.to_owned())
                .execute(&self.writes)
                .await?;
        Ok(done.rows_affected() > 0)
    }

    async fn lords_of(&self, guest: &str, limit: u32) -> Result<Vec<(String, u64, u64)>, StoreError> {
        let rows: Vec<(String, i64, i64)> = sqlx::query_as(
            "select lord, count(*), cast(sum(won) as bigint) from results \
             where guest = $1 and lord is not null and coalesce(arranged, 0) = 0 \
             group by lord order by count(*) desc, sum(won) desc, lord limit $2",
        )
        .bind(guest.to_owned())
        .bind(i64::from(limit))
        .fetch_all(&self.reads)
        .await?;
        Ok(rows.into_iter().map(|(lord, games, won)| (lord, games.cast_unsigned(), won.cast_unsigned())).collect())
    }
}

fn game(columns: Columns) -> Result<ArchivedGame, StoreError> {
    let (table, seat, place, score, won, finished_at, lord, pool, mu, sigma, nth, gain, reviews, summary, removed) =
        columns;
    let rated: Option<(GuestRating, f64)> = match (pool, mu, sigma, nth, gain) {
        (Some(pool), Some(mu), Some(sigma), Some(nth), Some(gain)) => {
            Some((guest_rating(&pool, mu, sigma, nth, finished_at)?, gained(gain)))
        }
        _ => None,
    };
    Ok(ArchivedGame {
        seat: seat_number(seat)?,
        place: u8::try_from(place).map_err(|_| StoreError::Damaged(format!("place {place}")))?,
        won: won != 0,
        reviewed: reviews != 0,
        removed: removed != 0,
        table,
        score,
        finished_at,
        lord,
        rated,
        summary,
    })
}
