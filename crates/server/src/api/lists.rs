//! Which part of a list a request asks for.

use deepwater_protocol::messages::RefusalCode;
use serde::Deserialize;
use utoipa::IntoParams;

use super::Problem;

const MAX_LIMIT: u32 = 100;
const DEFAULT_LIMIT: u32 = 20;
const MAX_OFFSET: u32 = 1_000_000;

/// The part of a list to return.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Page {
    /// The number of elements; 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    /// The number of elements to skip.
    #[param(minimum = 0, maximum = 1_000_000)]
    pub offset: Option<u32>,
}

impl Page {
    /// Checks and returns limit and offset.
    pub fn read(&self) -> Result<(u32, u32), Problem> {
        let offset = self.offset.unwrap_or(0);
        match offset <= MAX_OFFSET {
            true => Ok((limit(self.limit)?, offset)),
            false => Err(Problem::refused(RefusalCode::BadMessage, format!("offset must be at most {MAX_OFFSET}"))),
        }
    }
}

pub(crate) fn limit(wish: Option<u32>) -> Result<u32, Problem> {
    match wish.unwrap_or(DEFAULT_LIMIT) {
        limit @ 1..=MAX_LIMIT => Ok(limit),
        _ => Err(Problem::refused(RefusalCode::BadMessage, format!("limit must be from 1 to {MAX_LIMIT}"))),
    }
}
