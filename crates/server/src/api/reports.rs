//! Routes for reports: a guest tells the host of the server about another person at a table.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use deepwater_protocol::messages::{HolderView, Millis, RefusalCode};
use deepwater_store as stored;
use deepwater_table::is_plain;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Problem;
use super::admin::Admin;
use super::extract::{Body, Caller, Me, QueryParams, TableId, is_id};
use super::lists::Page;
use crate::clock::now;
use crate::identity::random_id;
use crate::logs::short_id;
use crate::state::SharedState;
use crate::table_actor::TableQuery;

/// The most characters of a report's text.
const TEXT_LENGTH: usize = 500;

/// Why a person is reported.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum ReportReason {
    /// What the person writes in the chat.
    Chat,
    /// The person's name.
    Name,
    /// The person does not play fairly.
    Cheating,
    /// The person keeps the others waiting on purpose.
    Stalling,
    /// Something else, which the text says.
    Other,
}

impl ReportReason {
    /// Returns the code that is stored and listed.
    fn code(self) -> &'static str {
        match self {
            ReportReason::Chat => "chat",
            ReportReason::Name => "name",
            ReportReason::Cheating => "cheating",
            ReportReason::Stalling => "stalling",
            ReportReason::Other => "other",
        }
    }
}

/// A report.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportBody {
    /// The seat of the reported person.
    #[schema(maximum = 5)]
    seat: u8,
    reason: ReportReason,
    /// What happened, in your own words.
    #[serde(default)]
    #[schema(max_length = 500)]
    text: String,
}

/// Report a person at a table to the host of the server. Another report of yours about the same seat replaces this one.
#[utoipa::path(
    post, path = "/api/tables/{id}/report", operation_id = "report_person", tag = "tables",
    request_body(content = ReportBody, example = json!({"seat": 1, "reason": "chat", "text": "insults"})),
    security(("token" = [])), params(("id" = String, Path, description = "The table's id")),
    responses((status = 204, description = "The report is stored for the host of the server"))
)]
pub(crate) async fn make(
    State(state): State<SharedState>,
    TableId(id): TableId,
    Caller(from): Caller,
    Me(me): Me,
    Body(wish): Body<ReportBody>,
) -> Result<StatusCode, Problem> {
    let text = wish.text.trim();
    if text.chars().count() > TEXT_LENGTH || !is_plain(text) {
        let message = format!("text has at most {TEXT_LENGTH} characters and no control characters");
        return Err(Problem::refused(RefusalCode::BadMessage, message));
    }
    let table = state.hub.query(from, &id, |reply| TableQuery::View(Some(me.clone()), reply)).await?;
    let seat = table.seats.get(usize::from(wish.seat));
    let seat = seat.ok_or_else(|| Problem::refused(RefusalCode::NoSuchSeat, "there is no such seat"))?;
    let reported = match &seat.holder {
        HolderView::Person { guest, .. } if guest.id != me.id => guest.id.0.clone(),
        _ => return Err(Problem::refused(RefusalCode::NotSeated, "no other person sits there")),
    };
    state.rates.reports_by_guest.take(&me.id.0).map_err(Problem::too_fast)?;
    state.rates.reports_by_address.take(&from).map_err(Problem::too_fast)?;
    let report = stored::NewReport {
        id: random_id(),
        table: id,
        reporter: me.id.0,
        seat: wish.seat,
        guest: reported,
        reason: wish.reason.code().to_owned(),
        text: text.to_owned(),
        created_at: now(),
    };
    tracing::info!(table = short_id(&report.table), reason = report.reason, "a guest reported a person");
    state.store.add_report(report).await.map_err(|error| match error {
        stored::StoreError::Missing => Problem::unknown_guest(),
        error => error.into(),
    })?;
    metrics::counter!("deepwater_reports_total").increment(1);
    Ok(StatusCode::NO_CONTENT)
}

/// A guest in a report.
#[derive(Serialize, ToSchema)]
pub(crate) struct Named {
    /// The id.
    id: String,
    /// The present name.
    name: String,
}

/// A report as the host sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedReport {
    /// The id of the report.
    id: String,
    /// The id of the table.
    table: String,
    /// The seat of the reported person.
    seat: u8,
    /// The reported person.
    guest: Named,
    /// The guest who reports.
    reporter: Named,
    /// The reason: `chat`, `name`, `cheating`, `stalling` or `other`.
    reason: String,
    /// What happened, in the words of the reporter.
    text: String,
    /// When it was reported.
    #[schema(value_type = i64)]
    at: Millis,
}

impl From<stored::Report> for ListedReport {
    fn from(stored::Report { report, reporter_name, guest_name }: stored::Report) -> ListedReport {
        ListedReport {
            id: report.id,
            table: report.table,
            seat: report.seat,
            guest: Named { id: report.guest, name: guest_name },
            reporter: Named { id: report.reporter, name: reporter_name },
            reason: report.reason,
            text: report.text,
            at: report.created_at,
        }
    }
}

/// A part of all reports.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportList {
    reports: Vec<ListedReport>,
    /// Whether there are more.
    more: bool,
}

/// What guests have reported, newest first. Reports go when their table, the reporter or the reported guest is deleted.
#[utoipa::path(get, path = "/api/admin/reports", operation_id = "admin_reports", tag = "admin", params(Page),
    security(("admin" = [])), responses((status = 200, description = "A part of the list", body = ReportList)))]
pub(crate) async fn list(
    State(state): State<SharedState>,
    _: Admin,
    QueryParams(page): QueryParams<Page>,
) -> Result<Json<ReportList>, Problem> {
    let (limit, offset) = page.read()?;
    let mut reports = state.store.reports(limit + 1, offset).await?;
    let more = reports.len() > limit as usize;
    reports.truncate(limit as usize);
    Ok(Json(ReportList { reports: reports.into_iter().map(ListedReport::from).collect(), more }))
}

/// Dismiss a report: delete it.
#[utoipa::path(
    delete, path = "/api/admin/reports/{id}", operation_id = "admin_dismiss_report", tag = "admin",
    security(("admin" = [])), params(("id" = String, Path, description = "The report's id")),
    responses((status = 204, description = "The report is gone"))
)]
pub(crate) async fn dismiss(
    State(state): State<SharedState>,
    _: Admin,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    match is_id(&id) && state.store.remove_report(&id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Problem::not_found()),
    }
}
