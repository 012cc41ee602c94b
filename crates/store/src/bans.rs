//! Guests and addresses that the host has banned.

use sqlx::AnyPool;

use crate::database::ensure_storable;
use crate::{Ban, BanKind, StoreError};

type Columns = (String, String, String, i64, Option<i64>);

pub(crate) async fn add(pool: &AnyPool, ban: &Ban) -> Result<(), StoreError> {
    ensure_storable([ban.subject.as_str(), &ban.reason])?;
    sqlx::query(
        "insert into bans (kind, subject, reason, created_at, until) values ($1, $2, $3, $4, $5) \
         on conflict (kind, subject) do update set \
         reason = excluded.reason, created_at = excluded.created_at, until = excluded.until",
    )
    .bind(ban.kind.as_str())
    .bind(ban.subject.clone())
    .bind(ban.reason.clone())
    .bind(ban.created_at)
    .bind(ban.until)
    .execute(pool)
    .await?;
    Ok(())
}

pub(crate) async fn remove(pool: &AnyPool, kind: BanKind, subject: &str) -> Result<bool, StoreError> {
    let done = sqlx::query("delete from bans where kind = $1 and subject = $2")
        .bind(kind.as_str())
        .bind(subject.to_owned())
        .execute(pool)
        .await?;
    Ok(done.rows_affected() > 0)
}

pub(crate) async fn all(pool: &AnyPool) -> Result<Vec<Ban>, StoreError> {
    let rows: Vec<Columns> =
        sqlx::query_as("select kind, subject, reason, created_at, until from bans order by created_at desc, subject")
            .fetch_all(pool)
            .await?;
    let ban = |(kind, subject, reason, created_at, until): Columns| {
        let known = BanKind::ALL.into_iter().find(|known| known.as_str() == kind);
        let kind = known.ok_or_else(|| StoreError::Damaged(format!("a ban of kind {kind}")))?;
        Ok(Ban { kind, subject, reason, created_at, until })
    };
    rows.into_iter().map(ban).collect()
}
