//! The figures of guests' own reviewed games. They are a column of the results: of a guest with several seats at a
//! table, one result has them.

use async_trait::async_trait;

use crate::database::{Database, ensure_storable};
use crate::ratings::seat_number;
use crate::{ArchiveCursor, Millis, Progress, ReviewedGame, StoreError};

/// Stores figures only for a seat that the guest had at the end of a game.
const PUT: &str = "update results set figures = case when seat = $3 then $4 end \
     where guest = $1 and table_id = $2 and exists \
     (select 1 from results o where o.guest = $1 and o.table_id = $2 and o.seat = $3)";

const GAMES: &str = "select r.table_id, r.seat, r.score, r.won, r.finished_at, r.figures, t.summary \
     from results r join tables t on t.id = r.table_id \
     where r.guest = $1 and r.figures is not null and coalesce(r.hidden, 0) = 0 \
     and r.finished_at <= $2 and (r.finished_at < $2 or r.table_id < $3) \
     order by r.finished_at desc, r.table_id desc limit $4";

type Columns = (String, i64, i64, i64, i64, String, String);

#[async_trait]
impl Progress for Database {
    async fn set_figures(&self, guest: &str, table: &str, seat: u8, figures: &str) -> Result<bool, StoreError> {
        ensure_storable([figures])?;
        let done = sqlx::query(PUT)
            .bind(guest.to_owned())
            .bind(table.to_owned())
            .bind(i64::from(seat))
            .bind(figures.to_owned())
            .execute(&self.writes)
            .await?;
        Ok(done.rows_affected() > 0)
    }

    async fn figures(&self, guest: &str, table: &str) -> Result<Option<String>, StoreError> {
        let body = sqlx::query_scalar(
            "select figures from results where guest = $1 and table_id = $2 and figures is not null",
        )
        .bind(guest.to_owned())
        .bind(table.to_owned());
        Ok(body.fetch_optional(&self.reads).await?)
    }

    async fn progress(
        &self,
        guest: &str,
        after: Option<ArchiveCursor>,
        limit: u32,
    ) -> Result<Vec<ReviewedGame>, StoreError> {
        let after = after.unwrap_or(ArchiveCursor { finished_at: Millis::MAX, table: String::new() });
        let rows: Vec<Columns> = sqlx::query_as(GAMES)
            .bind(guest.to_owned())
            .bind(after.finished_at)
            .bind(after.table)
            .bind(i64::from(limit))
            .fetch_all(&self.reads)
            .await?;
        let game = |(table, seat, score, won, finished_at, figures, summary): Columns| {
            Ok(ReviewedGame { table, seat: seat_number(seat)?, score, won: won != 0, finished_at, figures, summary })
        };
        rows.into_iter().map(game).collect()
    }
}
