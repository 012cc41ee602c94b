//! Tables: opening them, reading them without sitting down.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, LOCATION};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use deepwater_protocol::messages::{Guest, Refusal, RefusalCode, ReplayStep, Settings, TableView, Viewpoint};
use deepwater_store::Status as Stored;
use deepwater_table::{Charter, Entry};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::oneshot;
use utoipa::{IntoParams, ToSchema};

use super::extract::{Asked, Body, MaybeMe, Me, SeatOf, TableId};
use super::lists::{TableList, limit};
use super::{Problem, names};
use crate::app::{App, Shared};
use crate::desk::{Note, Question, creation, fresh_seed};
use crate::hub::shown;
use crate::identity::unguessable;

/// A table may fall asleep at the very moment somebody asks; then it is woken and asked again.
const ATTEMPTS: usize = 3;

/// Which tables.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// Open tables (to sit down at) or running ones (to watch); `open` if left out.
    #[param(inline)]
    status: Option<ListedStatus>,
    /// How many, 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// Tables that are listed for everyone.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum ListedStatus {
    Open,
    Running,
}

/// Public tables, newest first.
#[utoipa::path(get, path = "/api/tables", operation_id = "list_tables", tag = "tables", params(Which),
    responses((status = 200, description = "The newest of them", body = TableList)))]
pub(crate) async fn list(State(app): State<Shared>, Asked(which): Asked<Which>) -> Result<Json<TableList>, Problem> {
    let limit = limit(which.limit)?;
    let status = match which.status.unwrap_or(ListedStatus::Open) {
        ListedStatus::Open => Stored::Open,
        ListedStatus::Running => Stored::Running,
    };
    let rows = app.hub.store.public_tables(status, limit + 1).await?;
    Ok(Json(TableList::new(rows, limit).open_to_all()))
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenedTable {
    /// Its id.
    id: String,
    /// What to send to friends.
    link: String,
}

/// Open a table.
#[utoipa::path(
    post, path = "/api/tables", operation_id = "open_table", tag = "tables",
    request_body(content = Settings, example = json!({
        "setup": {"players": 3, "modules": ["skullport"]}, "seats": ["me", "open", {"bot": "envoy"}],
    })),
    security(("token" = [])), responses((status = 201, description = "The table is open", body = OpenedTable))
)]
pub(crate) async fn open(
    State(app): State<Shared>,
    Me(guest): Me,
    headers: HeaderMap,
    Body(mut settings): Body<Settings>,
) -> Result<Response, Problem> {
    names::tidy(&mut settings)?;
    let charter = Charter::new(unguessable(16), settings, fresh_seed())?;
    let opening = charter.opening(guest.clone(), Vec::new())?;
    opened(&app, &guest, &headers, charter, opening).await
}

/// Stores a new table, if there is room for it.
pub(super) async fn opened(
    app: &App,
    guest: &Guest,
    headers: &HeaderMap,
    charter: Charter,
    opening: Entry,
) -> Result<Response, Problem> {
    let (id, (new, first, head)) = creation(charter, opening)?;
    app.rates.new_tables.take(&guest.id.0).map_err(Problem::too_fast)?;
    room_for_another(app, guest).await?;
    app.hub.store.create_table(new, first, head).await?;
    metrics::counter!("deepwater_tables_created_total").increment(1);
    tracing::info!(table = shown(&id), "a table was opened");
    let (link, location) = (app.site.link(headers, &id), format!("{}api/tables/{id}", app.site.base()));
    Ok((StatusCode::CREATED, [(LOCATION, location)], Json(OpenedTable { id, link })).into_response())
}

async fn room_for_another(app: &App, guest: &Guest) -> Result<(), Problem> {
    let store = &app.hub.store;
    if store.count_tables(Stored::Open).await? + store.count_tables(Stored::Running).await? >= app.max_tables {
        return Err(Problem::refused(RefusalCode::Busy, "the server has no room for another table"));
    }
    let Some(most) = app.max_tables_per_guest else { return Ok(()) };
    // The latest ones: among them are all that are still being played, but for a handful.
    let own = store.tables_of(&guest.id.0, most.saturating_mul(2), 0).await?;
    let going_on = own.iter().filter(|row| matches!(row.status, Stored::Open | Stored::Running)).count();
    match going_on < most as usize {
        true => Ok(()),
        false => {
            Err(Problem::refused(RefusalCode::Busy, format!("you sit at {going_on} tables already: finish some first")))
        }
    }
}

/// What a check found.
#[derive(Serialize, ToSchema)]
pub(crate) struct Checked {
    /// Always true; a refusal is an error.
    ok: bool,
}

/// Could such a table be opened? Nothing is made.
#[utoipa::path(
    post, path = "/api/tables/check", operation_id = "check_table", tag = "tables",
    request_body(content = Settings, example = json!({
        "setup": {"players": 3, "modules": ["skullport"]}, "seats": ["me", "open", {"bot": "envoy"}],
    })),
    responses((status = 200, description = "It could", body = Checked))
)]
pub(crate) async fn check(Body(mut settings): Body<Settings>) -> Result<Json<Checked>, Problem> {
    names::tidy(&mut settings)?;
    Charter::new(unguessable(16), settings, fresh_seed())?;
    Ok(Json(Checked { ok: true }))
}

/// A table without its game.
#[utoipa::path(
    get, path = "/api/tables/{id}", operation_id = "show_table", tag = "tables", security((), ("token" = [])),
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The table", body = TableView))
)]
pub(crate) async fn show(
    State(app): State<Shared>,
    TableId(id): TableId,
    MaybeMe(guest): MaybeMe,
) -> Result<Json<TableView>, Problem> {
    Ok(Json(ask(&app, &id, |reply| Question::View(guest.clone(), reply)).await?))
}

/// The game as a file: whole once it is over, before that what everybody saw.
#[utoipa::path(
    get, path = "/api/tables/{id}/record", operation_id = "table_record", tag = "tables",
    security((), ("token" = [])), params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The record, see docs/engine-protocol.md", body = Object))
)]
pub(crate) async fn record(
    State(app): State<Shared>,
    TableId(id): TableId,
    MaybeMe(guest): MaybeMe,
) -> Result<Response, Problem> {
    let record: Value = ask(&app, &id, |reply| Question::Export(guest.clone(), reply)).await?;
    let file = format!("attachment; filename=\"deepwater-{}.json\"", shown(&id));
    Ok(([(CONTENT_DISPOSITION, file)], Json(record)).into_response())
}

/// Which moment, and through whose eyes.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Look {
    /// After how many answers.
    #[param(minimum = 0)]
    action: u32,
    /// `all`, `spectator` or the number of a seat; `all` if left out.
    #[param(pattern = "^(all|spectator|[0-5])$")]
    eyes: Option<String>,
}

impl Look {
    fn eyes(&self, seats: usize) -> Result<Viewpoint, Problem> {
        match self.eyes.as_deref().unwrap_or("all") {
            "all" => Ok(Viewpoint::All),
            "spectator" => Ok(Viewpoint::Spectator),
            seat => match seat.parse::<u8>() {
                Ok(number) if usize::from(number) < seats && seat.len() == 1 => Ok(Viewpoint::Seat(number)),
                Ok(_) => Err(Problem::refused(RefusalCode::NoSuchSeat, "there is no such seat")),
                Err(_) => Err(Problem::refused(RefusalCode::BadMessage, "eyes is all, spectator or a seat")),
            },
        }
    }
}

/// One moment of a finished game.
#[utoipa::path(
    get, path = "/api/tables/{id}/replay", operation_id = "table_replay", tag = "tables",
    security((), ("token" = [])), params(("id" = String, Path, description = "The table's id"), Look),
    responses((status = 200, description = "How things stood, see `ReplayStep` in docs/protocol.md", body = Object))
)]
pub(crate) async fn replay(
    State(app): State<Shared>,
    TableId(id): TableId,
    MaybeMe(guest): MaybeMe,
    Asked(look): Asked<Look>,
) -> Result<Json<ReplayStep>, Problem> {
    let table: TableView = ask(&app, &id, |reply| Question::View(guest.clone(), reply)).await?;
    let eyes = look.eyes(table.seats.len())?;
    Ok(Json(ask(&app, &id, |reply| Question::Moment(guest.clone(), look.action, eyes, reply)).await?))
}

/// Where to be told.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WebhookUrl {
    /// An https address that takes POST requests.
    #[schema(max_length = 2048)]
    url: String,
}

/// Post to this address when it is this seat's turn and nobody is there. Only for whoever sits there.
#[utoipa::path(
    put, path = "/api/tables/{id}/seats/{seat}/webhook", operation_id = "set_webhook", tag = "tables",
    request_body(content = WebhookUrl, example = json!({"url": "https://hooks.example.org/turn"})),
    security(("token" = [])),
    params(
        ("id" = String, Path, description = "The table's id"),
        ("seat" = u8, Path, description = "The seat", maximum = 5),
    ),
    responses((status = 204, description = "It will be told"))
)]
pub(crate) async fn set_webhook(
    State(app): State<Shared>,
    SeatOf(id, seat): SeatOf,
    Me(guest): Me,
    Body(wish): Body<WebhookUrl>,
) -> Result<StatusCode, Problem> {
    holds(&app, &id, seat, &guest).await?;
    let url = deepwater_notify::check_url(&wish.url, app.allow_private_hooks);
    let url = url.map_err(|error| Problem::refused(RefusalCode::IllegalSettings, error.to_string()))?;
    app.hub.store.set_webhook(&id, seat, &guest.id.0, Some(url.as_str())).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Do not post any more.
#[utoipa::path(
    delete, path = "/api/tables/{id}/seats/{seat}/webhook", operation_id = "remove_webhook", tag = "tables",
    security(("token" = [])),
    params(
        ("id" = String, Path, description = "The table's id"),
        ("seat" = u8, Path, description = "The seat", maximum = 5),
    ),
    responses((status = 204, description = "It is not told any more"))
)]
pub(crate) async fn remove_webhook(
    State(app): State<Shared>,
    SeatOf(id, seat): SeatOf,
    Me(guest): Me,
) -> Result<StatusCode, Problem> {
    holds(&app, &id, seat, &guest).await?;
    app.hub.store.set_webhook(&id, seat, &guest.id.0, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn holds(app: &App, table: &str, seat: u8, guest: &Guest) -> Result<(), Problem> {
    ask(app, table, |reply| Question::Holds(guest.clone(), seat, reply)).await
}

type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// Asks a table and waits for its answer.
async fn ask<T>(app: &App, table: &str, question: impl Fn(Reply<T>) -> Question) -> Result<T, Problem> {
    for _ in 0..ATTEMPTS {
        let (reply, answer) = oneshot::channel();
        app.hub.send(table, Note::Ask(question(reply))).await?;
        if let Ok(answer) = answer.await {
            return Ok(answer?);
        }
    }
    Err(Problem::refused(RefusalCode::Busy, "the table does not answer; try again"))
}
