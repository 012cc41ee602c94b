//! Challenges: deals that several people play alone, and their results.

use async_trait::async_trait;
use sqlx::AssertSqlSafe;

use crate::database::{Database, ensure_storable};
use crate::{Challenge, ChallengeResult, Challenges, Millis, OwnTry, StoreError, Try};

/// How many characters the id of a daily deal has: its date. Other ids are longer.
const DATE_LENGTH: i64 = 10;

/// Reads an index that has only the tries with an origin: the writer runs this, and all moves wait for it.
pub(crate) const FORGET_ORIGINS: &str = "update tries set origin = null where origin is not null and begun_at < $1";

#[async_trait]
impl Challenges for Database {
    async fn create_challenge(&self, challenge: Challenge) -> Result<(), StoreError> {
        ensure_storable([challenge.deal.as_str()])?;
        sqlx::query("insert into challenges (id, deal, maker, created_at) values ($1, $2, $3, $4)")
            .bind(challenge.id)
            .bind(challenge.deal)
            .bind(challenge.maker)
            .bind(challenge.created_at)
            .execute(&self.writes)
            .await?;
        Ok(())
    }

    async fn challenge(&self, id: &str) -> Result<Option<Challenge>, StoreError> {
        let found = sqlx::query_as("select id, deal, maker, created_at from challenges where id = $1")
            .bind(id.to_owned())
            .fetch_optional(&self.reads)
            .await?;
        Ok(found.map(|(id, deal, maker, created_at)| Challenge { id, deal, maker, created_at }))
    }

    async fn challenges_since(&self, maker: &str, since: Millis) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("select count(*) from challenges where maker = $1 and created_at >= $2")
            .bind(maker.to_owned())
            .bind(since)
            .fetch_one(&self.reads)
            .await?;
        Ok(count.cast_unsigned())
    }

    async fn begin_try(&self, challenge: &str, guest: &str, at: Millis) -> Result<(), StoreError> {
        sqlx::query(
            "insert into tries (challenge, guest, begun_at) values ($1, $2, $3) on conflict (challenge, guest) do nothing",
        )
        .bind(challenge.to_owned())
        .bind(guest.to_owned())
        .bind(at)
        .execute(&self.writes)
        .await?;
        Ok(())
    }

    async fn finish_try(&self, result: ChallengeResult) -> Result<bool, StoreError> {
        let mut transaction = self.writes.begin_with(self.dialect.begin_write()).await?;
        let marked: i64 = sqlx::query_scalar(
            "select count(*) from tries where challenge = $1 and guest <> $2 and finished_at is not null \
             and (answers = $3 or origin = $4)",
        )
        .bind(result.challenge.clone())
        .bind(result.guest.clone())
        .bind(result.answers.clone())
        .bind(result.origin.clone())
        .fetch_one(&mut *transaction)
        .await?;
        let done = sqlx::query(
            "insert into tries (challenge, guest, begun_at, finished_at, score, won, answers, origin, marked) \
             values ($1, $2, $3, $3, $4, $5, $6, $7, $8) on conflict (challenge, guest) do update set \
             finished_at = excluded.finished_at, score = excluded.score, won = excluded.won, \
             answers = excluded.answers, origin = excluded.origin, marked = excluded.marked \
             where tries.finished_at is null",
        )
        .bind(result.challenge)
        .bind(result.guest)
        .bind(result.at)
        .bind(result.score)
        .bind(i64::from(result.won))
        .bind(result.answers)
        .bind(result.origin)
        .bind(i64::from(marked > 0))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(done.rows_affected() > 0)
    }

    async fn try_of(&self, challenge: &str, guest: &str) -> Result<Option<Try>, StoreError> {
        let found = sqlx::query_as(AssertSqlSafe(format!("{SELECT} where t.challenge = $1 and t.guest = $2")))
            .bind(challenge.to_owned())
            .bind(guest.to_owned())
            .fetch_optional(&self.reads)
            .await?;
        Ok(found.map(try_from))
    }

    async fn tries(&self, challenge: &str, limit: u32) -> Result<Vec<Try>, StoreError> {
        let order = "order by case when t.score is null then 1 else 0 end, t.score desc, t.finished_at, t.guest";
        let found = sqlx::query_as(AssertSqlSafe(format!("{SELECT} where t.challenge = $1 {order} limit $2")))
            .bind(challenge.to_owned())
            .bind(i64::from(limit))
            .fetch_all(&self.reads)
            .await?;
        Ok(found.into_iter().map(try_from).collect())
    }

    async fn scores(&self, challenge: &str) -> Result<Vec<(i64, u64)>, StoreError> {
        let rows: Vec<(i64, i64)> = sqlx::query_as(
            "select score, count(*) from tries where challenge = $1 and score is not null group by score order by score",
        )
        .bind(challenge.to_owned())
        .fetch_all(&self.reads)
        .await?;
        Ok(rows.into_iter().map(|(score, count)| (score, count.cast_unsigned())).collect())
    }

    async fn days_played(&self, guest: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "select challenge from tries where guest = $1 and length(challenge) = $2 and finished_at is not null \
             order by challenge desc limit $3",
        )
        .bind(guest.to_owned())
        .bind(DATE_LENGTH)
        .bind(i64::from(limit))
        .fetch_all(&self.reads)
        .await?)
    }

    async fn own_tries(&self, guest: &str, limit: u32) -> Result<Vec<OwnTry>, StoreError> {
        let rows: Vec<(String, Millis, Option<Millis>, Option<i64>, i64)> = sqlx::query_as(
            "select challenge, begun_at, finished_at, score, coalesce(won, 0) from tries \
             where guest = $1 order by challenge limit $2",
        )
        .bind(guest.to_owned())
        .bind(i64::from(limit))
        .fetch_all(&self.reads)
        .await?;
        let own = |(challenge, begun_at, finished_at, score, won)| OwnTry {
            challenge,
            begun_at,
            finished_at,
            score,
            won: won > 0,
        };
        Ok(rows.into_iter().map(own).collect())
    }

    async fn forget_origins(&self, before: Millis) -> Result<(), StoreError> {
        sqlx::query(FORGET_ORIGINS).bind(before).execute(&self.writes).await?;
        Ok(())
    }

    async fn delete_challenges(&self, before: Millis, limit: u32) -> Result<u64, StoreError> {
        let mut deleted = 0;
        for old in [
            "delete from tries where (challenge, guest) in \
             (select challenge, guest from tries where begun_at < $1 limit $2)",
            "delete from challenges where id in (select id from challenges where created_at < $1 limit $2)",
        ] {
            let done = sqlx::query(old).bind(before).bind(i64::from(limit)).execute(&self.writes).await?;
            deleted += done.rows_affected();
        }
        Ok(deleted)
    }
}

/// Reads tries with the names of their guests.
const SELECT: &str = "select t.guest, g.name, g.emblem, t.begun_at, t.finished_at, t.score, coalesce(t.won, 0), \
                      coalesce(t.answers, ''), t.marked from tries t join guests g on g.id = t.guest";

type Columns = (String, String, String, Millis, Option<Millis>, Option<i64>, i64, String, i64);

fn try_from((guest, name, emblem, begun_at, finished_at, score, won, answers, marked): Columns) -> Try {
    Try { guest, name, emblem, begun_at, finished_at, score, won: won > 0, answers, marked: marked > 0 }
}
