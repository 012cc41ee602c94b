//! Lists of tables, as JSON for clients.

use deepwater_protocol::messages::{Millis, Status, TableSummary};
use deepwater_store as stored;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::logs::short_id;

/// A part of a list of tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableList {
    tables: Vec<ListedTable>,
    /// Whether there are more tables after these.
    more: bool,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedTable {
    /// The id of the table. The link to the table ends with it.
    id: String,
    /// The status of the table.
    status: Status,
    /// The players, options and progress of the table.
    #[schema(value_type = TableSummary)]
    summary: Box<RawValue>,
    /// The number of entries in its log.
    seq: u64,
    /// When it was opened.
    #[schema(value_type = i64)]
    created_at: Millis,
    /// When it last changed.
    #[schema(value_type = i64)]
    updated_at: Millis,
}

impl ListedTable {
    /// Whether spectators are admitted; `false` if the summary does not say so.
    fn admits_spectators(&self) -> bool {
        #[derive(Deserialize)]
        struct Spectators {
            spectators: bool,
        }
        serde_json::from_str(self.summary.get()).is_ok_and(|Spectators { spectators }| spectators)
    }
}

impl TableList {
    /// Returns a list of the first `limit` rows. A row beyond `limit` is not listed: it only shows that there are more
    /// tables.
    pub fn new(rows: Vec<stored::TableRow>, limit: u32) -> TableList {
        let more = rows.len() > limit as usize;
        TableList { tables: rows.into_iter().take(limit as usize).filter_map(listed).collect(), more }
    }

    /// Removes games that have begun and admit no spectators.
    pub fn without_private_games(mut self) -> TableList {
        self.tables.retain(|table| table.status == Status::Open || table.admits_spectators());
        self
    }
}

/// Converts a row of the database to a table of a list. A table whose summary is not JSON is logged and left out.
fn listed(row: stored::TableRow) -> Option<ListedTable> {
    let status = match row.status {
        stored::Status::Open => Status::Open,
        stored::Status::Running => Status::Running,
        stored::Status::Finished => Status::Finished,
        stored::Status::Abandoned => Status::Abandoned,
    };
    let summary = RawValue::from_string(row.summary)
        .inspect_err(|error| tracing::error!(%error, table = short_id(&row.id), "the summary of a table is not JSON"))
        .ok()?;
    Some(ListedTable {
        id: row.id,
        status,
        summary,
        seq: row.seq,
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}
