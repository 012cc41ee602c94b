//! Guests and their statistics.

use sqlx::{AnyConnection, AnyPool, AssertSqlSafe};

use crate::changes::notify_of_guest;
use crate::database::ensure_storable;
use crate::dialect::{Dialect, Sql, over_rows};
use crate::{Guest, Millis, Stats, StoreError, Tally, maintenance};

pub(crate) async fn find(pool: &AnyPool, id: &str) -> Result<Option<Guest>, StoreError> {
    let found = sqlx::query_as(AssertSqlSafe(format!("{SELECT} where g.id = $1")))
        .bind(id.to_owned())
        .fetch_optional(pool)
        .await?;
    Ok(found.map(guest))
}

/// Returns guests whose name contains a text, newest first.
pub(crate) async fn search(pool: &AnyPool, name: &str, limit: u32) -> Result<Vec<Guest>, StoreError> {
    // PostgreSQL would refuse the statement.
    if ensure_storable([name]).is_err() {
        return Ok(Vec::new());
    }
    let literal = name.to_lowercase().replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    let condition = "where lower(g.name) like $1 escape '\\' order by g.created_at desc, g.id limit $2";
    let found = sqlx::query_as(AssertSqlSafe(format!("{SELECT} {condition}")))
        .bind(format!("%{literal}%"))
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await?;
    Ok(found.into_iter().map(guest).collect())
}

type Columns = (String, String, String, String, i64, i64, Option<i64>);

/// Reads guests with the ends of their bans.
const SELECT: &str = "select g.id, g.secret_hash, g.name, g.emblem, coalesce(g.program, 0), g.created_at, \
                      case when b.subject is null then null else coalesce(b.until, 9223372036854775807) end \
                      from guests g left join bans b on b.kind = 'guest' and b.subject = g.id";

fn guest((id, secret_hash, name, emblem, program, created_at, banned_until): Columns) -> Guest {
    Guest { id, secret_hash, name, emblem, program: program != 0, created_at, banned_until }
}

pub(crate) async fn with_public_profile(
    pool: &AnyPool,
    dialect: Dialect,
    ids: &[String],
    now: Millis,
) -> Result<Vec<String>, StoreError> {
    const PUBLIC: Sql = over_rows!(
        "select g.id from",
        [id text],
        "join guests g on g.id = r.id left join profiles p on p.guest = g.id \
         left join bans b on b.kind = 'guest' and b.subject = g.id \
         where coalesce(p.hidden, 0) = 0 and (b.subject is null or b.until <= $2) order by g.id"
    );
    let rows: Vec<_> = ids.iter().map(|id| serde_json::json!({"id": id})).collect();
    let rows = serde_json::Value::Array(rows).to_string();
    Ok(sqlx::query_scalar(dialect.of(&PUBLIC)).bind(rows).bind(now).fetch_all(pool).await?)
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

/// Replaces a guest's secret. `node` is this server's id in notifications; `None` if there are no other servers to
/// notify.
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

/// Finds a guest and locks it. In SQLite, the transaction has already locked the whole database.
const LOCK: Sql =
    Sql { sqlite: "select id from guests where id = $1", postgres: "select id from guests where id = $1 for update" };

/// Waits until no game that ends at this moment rates the guest, and keeps further ones waiting until the transaction
/// ends. Returns `false` if there is no such guest.
pub(crate) async fn lock(connection: &mut AnyConnection, dialect: Dialect, id: &str) -> Result<bool, sqlx::Error> {
    let found: Option<String> =
        sqlx::query_scalar(dialect.of(&LOCK)).bind(id.to_owned()).fetch_optional(connection).await?;
    Ok(found.is_some())
}

/// Deletes a guest and the guest's results. The foreign keys delete push subscriptions and webhooks. `node` is this
/// server's id in notifications; `None` if there are no other servers to notify.
pub(crate) async fn delete(pool: &AnyPool, dialect: Dialect, node: Option<&str>, id: &str) -> Result<bool, StoreError> {
    let mut transaction = pool.begin_with(dialect.begin_write()).await?;
    lock(&mut transaction, dialect, id).await?;
    sqlx::query("delete from results where guest = $1").bind(id.to_owned()).execute(&mut *transaction).await?;
    let done = sqlx::query("delete from guests where id = $1").bind(id.to_owned()).execute(&mut *transaction).await?;
    if let Some(node) = node {
        notify_of_guest(&mut transaction, node, id).await?;
    }
    if done.rows_affected() > 0 {
        maintenance::request_redaction(&mut transaction, id, 0).await?;
    }
    transaction.commit().await?;
    Ok(done.rows_affected() > 0)
}

pub(crate) async fn stats(pool: &AnyPool, guest: &str) -> Result<Stats, StoreError> {
    let rows: Vec<(i64, i64, i64, i64, i64)> = sqlx::query_as(
        "select players, count(*), cast(sum(won) as bigint), max(score), cast(sum(score) as bigint) \
         from results where guest = $1 and coalesce(arranged, 0) = 0 group by players order by players",
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
