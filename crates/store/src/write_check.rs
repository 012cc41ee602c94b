//! Checks that the database can store something now.

use sqlx::{AnyConnection, AnyPool, Connection};

use crate::StoreError;
use crate::dialect::Dialect;
use crate::maintenance::release;

/// The size of the row that a check writes, in bytes. A row of this size needs new pages, so a full disk is noticed.
const ROW_SIZE: usize = 32 * 1024;

/// Writes a row and removes it again, in one transaction that waits for the disk.
pub(crate) async fn run(pool: &AnyPool, dialect: Dialect) -> Result<(), StoreError> {
    let mut connection = pool.acquire().await?;
    let written = write_and_remove(&mut connection, dialect).await;
    release(connection, written)
}

async fn write_and_remove(connection: &mut AnyConnection, dialect: Dialect) -> Result<(), StoreError> {
    // Several servers may check at the same time, so each check has a name of its own.
    let name = format!("write-check-{:016x}", rand::random::<u64>());
    let mut transaction = connection.begin_with(dialect.begin_write()).await?;
    sqlx::query("insert into keys (name, value) values ($1, $2)")
        .bind(name.clone())
        .bind("x".repeat(ROW_SIZE))
        .execute(&mut *transaction)
        .await?;
    sqlx::query("delete from keys where name = $1").bind(name).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

#[cfg(test)]
mod tests {
    use crate::{Store, connect};

    #[tokio::test]
    async fn a_full_disk_is_noticed() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        let database = connect::open(&url).await.expect("a store");
        sqlx::query("pragma max_page_count = 1").execute(&database.writes).await.expect("a full disk");
        let error = database.check_writable().await.expect_err("no room");
        assert!(error.is_disk_full(), "{error}");
        // The limit belongs to the connection, which was replaced.
        database.check_writable().await.expect("room");
        let rows: i64 = sqlx::query_scalar("select count(*) from keys").fetch_one(&database.reads).await.expect("rows");
        assert_eq!(rows, 0, "nothing is left behind");
    }
}
