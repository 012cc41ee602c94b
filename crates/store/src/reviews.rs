//! The reviews of finished games, as JSON. A review can be computed again at any time, so losing one loses nothing.

use sqlx::AnyPool;

use crate::StoreError;
use crate::database::ensure_storable;

pub(crate) async fn put(pool: &AnyPool, table: &str, body: &str) -> Result<(), StoreError> {
    ensure_storable([table, body])?;
    sqlx::query(
        "insert into reviews (table_id, body) values ($1, $2) on conflict (table_id) do update set body = excluded.body",
    )
    .bind(table.to_owned())
    .bind(body.to_owned())
    .execute(pool)
    .await?;
    Ok(())
}

pub(crate) async fn get(pool: &AnyPool, table: &str) -> Result<Option<String>, StoreError> {
    let body = sqlx::query_scalar("select body from reviews where table_id = $1").bind(table.to_owned());
    Ok(body.fetch_optional(pool).await?)
}
