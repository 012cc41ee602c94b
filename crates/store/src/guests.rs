//! Guests and their statistics.

use sqlx::AnyPool;

use crate::changes::notify_of_guest;
use crate::database::ensure_storable;
use crate::dialect::Dialect;
use crate::{Guest, Stats, StoreError, Tally};

pub(crate) async fn create(pool: &AnyPool, guest: &Guest) -> Result<(), StoreError> {
    ensure_storable([guest.id.as_str(), &guest.secret_hash, &guest.name, &guest.emblem])?;
    sqlx::query("insert into guests (id, secret_hash, name, emblem, created_at) values ($1, $2, $3, $4, $5)")
        .bind(guest.id.clone())
        .bind(guest.secret_hash.clone())
        .bind(guest.name.clone())
        .bind(guest.emblem.clone())
        .bind(guest.created_at)
        .execute(pool)
        .await?;
    Ok(())
}

pub(crate) async fn find(pool: &AnyPool, id: &str) -> Result<Option<Guest>, StoreError> {
    let found: Option<(String, String, String, i64)> =
        sqlx::query_as("select secret_hash, name, emblem, created_at from guests where id = $1")
            .bind(id.to_owned())
            .fetch_optional(pool)
            .await?;
    let guest =
        |(secret_hash, name, emblem, created_at)| Guest { id: id.to_owned(), secret_hash, name, emblem, created_at };
    Ok(found.map(guest))
}

pub(crate) async fn update(pool: &AnyPool, id: &str, name: &str, emblem: &str) -> Result<bool, StoreError> {
    ensure_storable([name, emblem])?;
    let done = sqlx::query("update guests set name = $2, emblem = $3 where id = $1")
        .bind(id.to_owned())
        .bind(name.to_owned())
        .bind(emblem.to_owned())
        .execute(pool)
        .await?;
    Ok(done.rows_affected() > 0)
}

/// Replaces the secret. `node` is this server's id in notifications; `None` if there are no other servers to notify.
pub(crate) async fn replace_secret(
    pool: &AnyPool,
    dialect: Dialect,
    node: Option<&str>,
    id: &str,
    secret_hash: &str,
) -> Result<bool, StoreError> {
    ensure_storable([secret_hash])?;
    let mut transaction = pool.begin_with(dialect.begin_write()).await?;
    let done = sqlx::query("update guests set secret_hash = $2 where id = $1")
        .bind(id.to_owned())
        .bind(secret_hash.to_owned())
        .execute(&mut *transaction)
        .await?;
    if let Some(node) = node {
        notify_of_guest(&mut transaction, node, id).await?;
    }
    transaction.commit().await?;
    Ok(done.rows_affected() > 0)
}

/// Deletes a guest and the guest's results. The foreign keys delete push subscriptions and webhooks. `node` is this
/// server's id in notifications; `None` if there are no other servers to notify.
pub(crate) async fn delete(pool: &AnyPool, dialect: Dialect, node: Option<&str>, id: &str) -> Result<bool, StoreError> {
    let mut transaction = pool.begin_with(dialect.begin_write()).await?;
    sqlx::query("delete from results where guest = $1").bind(id.to_owned()).execute(&mut *transaction).await?;
    let done = sqlx::query("delete from guests where id = $1").bind(id.to_owned()).execute(&mut *transaction).await?;
    if let Some(node) = node {
        notify_of_guest(&mut transaction, node, id).await?;
    }
    transaction.commit().await?;
    Ok(done.rows_affected() > 0)
}

pub(crate) async fn stats(pool: &AnyPool, guest: &str) -> Result<Stats, StoreError> {
    let rows: Vec<(i64, i64, i64, i64, i64)> = sqlx::query_as(
        "select players, count(*), cast(sum(won) as bigint), max(score), cast(sum(score) as bigint) \
         from results where guest = $1 group by players order by players",
    )
    .bind(guest.to_owned())
    .fetch_all(pool)
    .await?;
    let mut stats = Stats::default();
    for (players, games, wins, best, score_sum) in rows {
        let players = u8::try_from(players).map_err(|_| StoreError::Damaged(format!("{players} players")))?;
        let tally = Tally { games: games.cast_unsigned(), wins: wins.cast_unsigned(), best: Some(best), score_sum };
        stats.total.games += tally.games;
        stats.total.wins += tally.wins;
        stats.total.best = stats.total.best.max(tally.best);
        stats.total.score_sum += tally.score_sum;
        stats.by_players.push((players, tally));
    }
    Ok(stats)
}
