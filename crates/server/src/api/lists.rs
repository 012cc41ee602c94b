//! Tables in lists.

use deepwater_protocol::messages::{Millis, RefusalCode, Status, TableSummary};
use deepwater_store as stored;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::{IntoParams, ToSchema};

use super::Problem;

const MOST: u32 = 100;
const USUAL: u32 = 20;
const FARTHEST: u32 = 1_000_000;

/// Which part of a list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Page {
    /// How many, 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// How many to leave out at the beginning.
    #[param(minimum = 0, maximum = 1_000_000)]
    offset: Option<u32>,
}

impl Page {
    /// Limit and offset.
    pub fn read(&self) -> Result<(u32, u32), Problem> {
        let offset = self.offset.unwrap_or(0);
        match offset <= FARTHEST {
            true => Ok((limit(self.limit)?, offset)),
            false => Err(Problem::refused(RefusalCode::BadMessage, format!("offset is at most {FARTHEST}"))),
        }
    }
}

pub(crate) fn limit(wish: Option<u32>) -> Result<u32, Problem> {
    match wish.unwrap_or(USUAL) {
        limit @ 1..=MOST => Ok(limit),
        _ => Err(Problem::refused(RefusalCode::BadMessage, format!("limit is 1 to {MOST}"))),
    }
}

/// A part of a list of tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableList {
    tables: Vec<ListedTable>,
    /// Whether there are more after these.
    more: bool,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedTable {
    /// Its id, which is also its link.
    id: String,
    /// Where it stands.
    status: Status,
    /// Who plays what there.
    #[schema(value_type = TableSummary)]
    summary: Box<RawValue>,
    /// The number of entries of its log.
    seq: u64,
    /// When it was opened.
    #[schema(value_type = i64)]
    created_at: Millis,
    /// When something last happened.
    #[schema(value_type = i64)]
    updated_at: Millis,
}

impl ListedTable {
    fn may_be_watched(&self) -> bool {
        #[derive(Deserialize)]
        struct Watching {
            spectators: bool,
        }
        serde_json::from_str(self.summary.get()).is_ok_and(|Watching { spectators }| spectators)
    }
}

impl TableList {
    /// The first `limit` of these rows; one row more tells that there are more.
    pub fn new(rows: Vec<stored::TableRow>, limit: u32) -> TableList {
        let more = rows.len() > limit as usize;
        TableList { tables: rows.into_iter().take(limit as usize).filter_map(listed).collect(), more }
    }

    /// Without games that nobody may watch: how they go is their people's business.
    pub fn open_to_all(mut self) -> TableList {
        self.tables.retain(|table| table.status == Status::Open || table.may_be_watched());
        self
    }
}

/// The row as it travels. A summary is JSON because nothing else is ever stored as one.
fn listed(row: stored::TableRow) -> Option<ListedTable> {
    let status = match row.status {
        stored::Status::Open => Status::Open,
        stored::Status::Running => Status::Running,
        stored::Status::Finished => Status::Finished,
        stored::Status::Abandoned => Status::Abandoned,
    };
    let summary = RawValue::from_string(row.summary).ok()?;
    Some(ListedTable {
        id: row.id,
        status,
        summary,
        seq: row.seq,
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}
