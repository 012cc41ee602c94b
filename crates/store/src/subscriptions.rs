//! Push subscriptions and webhooks of guests, and the server's own keys.

use sqlx::AnyPool;

use crate::database::ensure_storable;
use crate::dialect::Dialect;
use crate::{Push, StoreError, Webhook};

pub(crate) async fn add_push(pool: &AnyPool, dialect: Dialect, push: &Push, most: u32) -> Result<(), StoreError> {
    ensure_storable([push.guest.as_str(), &push.endpoint, &push.p256dh, &push.auth])?;
    let mut transaction = pool.begin_with(dialect.begin_write()).await?;
    sqlx::query(
        "insert into pushes (endpoint, guest, p256dh, auth, added_at) values ($1, $2, $3, $4, $5) \
         on conflict (endpoint) do update set guest = excluded.guest, p256dh = excluded.p256dh, \
         auth = excluded.auth, added_at = excluded.added_at",
    )
    .bind(push.endpoint.clone())
    .bind(push.guest.clone())
    .bind(push.p256dh.clone())
    .bind(push.auth.clone())
    .bind(push.added_at)
    .execute(&mut *transaction)
    .await?;
    sqlx::query(
        "delete from pushes where guest = $1 and endpoint not in \
         (select endpoint from pushes where guest = $1 order by added_at desc, endpoint limit $2)",
    )
    .bind(push.guest.clone())
    .bind(i64::from(most))
    .execute(&mut *transaction)
    .await?;
    Ok(transaction.commit().await?)
}

pub(crate) async fn pushes_of(pool: &AnyPool, guest: &str) -> Result<Vec<Push>, StoreError> {
    let rows: Vec<(String, String, String, i64)> = sqlx::query_as(
        "select endpoint, p256dh, auth, added_at from pushes where guest = $1 order by added_at, endpoint",
    )
    .bind(guest.to_owned())
    .fetch_all(pool)
    .await?;
    let push = |(endpoint, p256dh, auth, added_at)| Push { guest: guest.to_owned(), endpoint, p256dh, auth, added_at };
    Ok(rows.into_iter().map(push).collect())
}

pub(crate) async fn remove_push(pool: &AnyPool, endpoint: &str) -> Result<(), StoreError> {
    sqlx::query("delete from pushes where endpoint = $1").bind(endpoint.to_owned()).execute(pool).await?;
    Ok(())
}

pub(crate) async fn set_webhook(
    pool: &AnyPool,
    table: &str,
    seat: u8,
    guest: &str,
    url: Option<&str>,
) -> Result<(), StoreError> {
    let query = match url {
        Some(url) => {
            ensure_storable([table, guest, url])?;
            sqlx::query(
                "insert into webhooks (table_id, seat, guest, url) values ($1, $2, $3, $4) \
                 on conflict (table_id, seat) do update set guest = excluded.guest, url = excluded.url",
            )
            .bind(table.to_owned())
            .bind(i64::from(seat))
            .bind(guest.to_owned())
            .bind(url.to_owned())
        }
        None => sqlx::query("delete from webhooks where table_id = $1 and seat = $2")
            .bind(table.to_owned())
            .bind(i64::from(seat)),
    };
    query.execute(pool).await?;
    Ok(())
}

pub(crate) async fn webhook(pool: &AnyPool, table: &str, seat: u8) -> Result<Option<Webhook>, StoreError> {
    let found: Option<(String, String)> =
        sqlx::query_as("select guest, url from webhooks where table_id = $1 and seat = $2")
            .bind(table.to_owned())
            .bind(i64::from(seat))
            .fetch_optional(pool)
            .await?;
    Ok(found.map(|(guest, url)| Webhook { guest, url }))
}

/// Returns the value stored under `name`. If there is no value yet, stores and returns `candidate`. If two servers do
/// this at the same time, the first one wins, and both read its value.
pub(crate) async fn key(pool: &AnyPool, name: &str, candidate: &str) -> Result<String, StoreError> {
    ensure_storable([name, candidate])?;
    sqlx::query("insert into keys (name, value) values ($1, $2) on conflict (name) do nothing")
        .bind(name.to_owned())
        .bind(candidate.to_owned())
        .execute(pool)
        .await?;
    let value = sqlx::query_scalar("select value from keys where name = $1").bind(name.to_owned()).fetch_one(pool);
    Ok(value.await?)
}
