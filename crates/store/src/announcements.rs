//! What the host announces to everyone who is connected.

use sqlx::AnyPool;

use crate::StoreError;
use crate::changes::notify_of_announcement;
use crate::database::ensure_storable;
use crate::dialect::Dialect;

/// Stores an announcement in place of the one before it. `node` is this server's id in notifications, if several
/// servers can share the database.
pub(crate) async fn replace(
    pool: &AnyPool,
    dialect: Dialect,
    node: Option<&str>,
    announcement: &str,
) -> Result<(), StoreError> {
    ensure_storable([announcement])?;
    let mut transaction = pool.begin_with(dialect.begin_write()).await?;
    sqlx::query(
        "insert into announcement (id, body) values (1, $1) on conflict (id) do update set body = excluded.body",
    )
    .bind(announcement.to_owned())
    .execute(&mut *transaction)
    .await?;
    if let Some(node) = node {
        notify_of_announcement(&mut transaction, node, announcement).await?;
    }
    transaction.commit().await?;
    Ok(())
}

pub(crate) async fn current(pool: &AnyPool) -> Result<Option<String>, StoreError> {
    Ok(sqlx::query_scalar("select body from announcement").fetch_optional(pool).await?)
}
