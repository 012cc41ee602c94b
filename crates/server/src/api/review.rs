//! Routes for reviews of finished games.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use deepwater_protocol::messages::{Guest, RefusalCode, Status};
use deepwater_review::StewardReview;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::Problem;
use super::extract::{Caller, MaybeMe, Me, TableId};
use super::tables::HEAVY_COST;
use crate::limits::Network;
use crate::reviews::Requester;
use crate::state::{AppState, SharedState};
use crate::table_actor::TableQuery;

/// The review of a game, as far as the server has one.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewState {
    /// Whether the review waits or is being computed.
    waiting: bool,
    /// The report, see docs/review.md.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    report: Option<Box<RawValue>>,
}

/// The review of a finished game, if the server has computed it.
#[utoipa::path(
    get, path = "/api/tables/{id}/review", operation_id = "table_review", tag = "tables",
    security((), ("token" = [])), params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The review, or whether it is on its way", body = ReviewState))
)]
pub(crate) async fn show(
    State(state): State<SharedState>,
    TableId(id): TableId,
    Caller(from): Caller,
    MaybeMe(guest): MaybeMe,
) -> Result<Json<ReviewState>, Problem> {
    check_over(&state, from, &id, guest).await?;
    let known = present(&state, &id).await?;
    if known.report.is_some() {
        state.rates.address.take_several(&from, HEAVY_COST).map_err(Problem::too_fast)?;
    }
    Ok(Json(known))
}

/// Let the server review a finished game.
#[utoipa::path(
    post, path = "/api/tables/{id}/review", operation_id = "start_review", tag = "tables",
    security(("token" = [])), params(("id" = String, Path, description = "The table's id")),
    responses((status = 202, description = "The review is on its way, or here if there was one", body = ReviewState))
)]
pub(crate) async fn start(
    State(state): State<SharedState>,
    TableId(id): TableId,
    Caller(from): Caller,
    Me(guest): Me,
) -> Result<(StatusCode, Json<ReviewState>), Problem> {
    state.rates.address.take_several(&from, HEAVY_COST).map_err(Problem::too_fast)?;
    check_over(&state, from, &id, Some(guest.clone())).await?;
    let known = present(&state, &id).await?;
    if known.report.is_some() || known.waiting {
        return Ok((StatusCode::ACCEPTED, Json(known)));
    }
    let record: Value = state.hub.query(from, &id, |reply| TableQuery::Export(Some(guest.clone()), reply)).await?;
    let requester = Requester { guest: guest.id, network: from };
    state.reviews.start(state.store.clone(), state.hub.cpu(), &id, requester, record).await?;
    Ok((StatusCode::ACCEPTED, Json(ReviewState { waiting: true, report: None })))
}

/// Refuses unless the guest may see the table and its game is over: a running game has no review.
async fn check_over(state: &AppState, from: Network, id: &str, guest: Option<Guest>) -> Result<(), Problem> {
    let table = state.hub.query(from, id, |reply| TableQuery::View(guest.clone(), reply)).await?;
    match table.status {
        Status::Finished => Ok(()),
        _ => Err(Problem::refused(RefusalCode::NotOver, "a game can be reviewed only when it is over")),
    }
}

/// Returns the stored report. One of an earlier evaluator does not count: its figures cannot be compared with others.
async fn present(state: &AppState, id: &str) -> Result<ReviewState, Problem> {
    let stored = state.store.review(id).await?;
    let report = stored.filter(|body| is_current(body)).and_then(|body| RawValue::from_string(body).ok());
    Ok(ReviewState { waiting: report.is_none() && state.reviews.is_pending(id), report })
}

/// What names the evaluator of a report.
#[derive(Deserialize)]
struct Named<'a> {
    evaluator: &'a str,
}

/// Returns whether the present evaluator made a report.
fn is_current(report: &str) -> bool {
    serde_json::from_str::<Named<'_>>(report).is_ok_and(|named| named.evaluator == StewardReview::NAME)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_of_earlier_evaluators_do_not_count() {
        let report = |evaluator: &str| format!(r#"{{"evaluator":"{evaluator}","playouts":1,"seats":[],"moments":[]}}"#);
        assert!(is_current(&report(StewardReview::NAME)));
        assert!(!is_current(&report("steward-review-1")));
        assert!(!is_current("{}"));
    }
}
