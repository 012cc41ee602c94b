//! What guests tell the host about other people at a table.

use async_trait::async_trait;

use crate::database::{Database, ensure_storable};
use crate::ratings::seat_number;
use crate::{Millis, NewReport, Report, Reports, StoreError};

/// Stores a report only if the table and both guests exist.
const ADD: &str = "insert into reports (id, table_id, reporter, seat, guest, reason, body, created_at) \
     select $1, t.id, r.id, $4, g.id, $6, $7, $8 from tables t, guests r, guests g \
     where t.id = $2 and r.id = $3 and g.id = $5 \
     on conflict (table_id, reporter, seat) do update set guest = excluded.guest, reason = excluded.reason, \
     body = excluded.body, created_at = excluded.created_at";

const LIST: &str = "select p.id, p.table_id, p.reporter, p.seat, p.guest, p.reason, p.body, p.created_at, r.name, g.name \
     from reports p join guests r on r.id = p.reporter join guests g on g.id = p.guest \
     order by p.created_at desc, p.id limit $1 offset $2";

type Columns = (String, String, String, i64, String, String, String, Millis, String, String);

#[async_trait]
impl Reports for Database {
    async fn add_report(&self, report: NewReport) -> Result<(), StoreError> {
        ensure_storable([report.text.as_str(), &report.reason])?;
        let done = sqlx::query(ADD)
            .bind(report.id)
            .bind(report.table)
            .bind(report.reporter)
            .bind(i64::from(report.seat))
            .bind(report.guest)
            .bind(report.reason)
            .bind(report.text)
            .bind(report.created_at)
            .execute(&self.writes)
            .await?;
        match done.rows_affected() {
            0 => Err(StoreError::Missing),
            _ => Ok(()),
        }
    }

    async fn reports(&self, limit: u32, offset: u32) -> Result<Vec<Report>, StoreError> {
        let rows: Vec<Columns> =
            sqlx::query_as(LIST).bind(i64::from(limit)).bind(i64::from(offset)).fetch_all(&self.reads).await?;
        rows.into_iter().map(report).collect()
    }

    async fn remove_report(&self, id: &str) -> Result<bool, StoreError> {
        let done = sqlx::query("delete from reports where id = $1").bind(id.to_owned()).execute(&self.writes).await?;
        Ok(done.rows_affected() > 0)
    }
}

fn report(columns: Columns) -> Result<Report, StoreError> {
    let (id, table, reporter, seat, guest, reason, text, created_at, reporter_name, guest_name) = columns;
    let report = NewReport { id, table, reporter, seat: seat_number(seat)?, guest, reason, text, created_at };
    Ok(Report { report, reporter_name, guest_name })
}
