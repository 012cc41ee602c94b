//! Routes for the host of the server, with the token of `--admin-token`. `deepwater admin` calls them.

use std::net::IpAddr;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use deepwater_protocol::messages::{Announcement, Millis, RefusalCode, Status};
use deepwater_store as stored;
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;
use utoipa::{IntoParams, ToSchema};

use super::Problem;
use super::extract::{Body, Caller, GuestPath, QueryParams, TableId, bearer};
use super::guests::random_name;
use super::lists::{Page, limit};
use crate::clock::now;
use crate::file_limit;
use crate::limits::Network;
use crate::logs::short_id;
use crate::state::SharedState;
use crate::table_list::TableList;

/// The most characters of a reason or an announcement.
const TEXT_LENGTH: usize = 300;
/// A restart can be announced at most this many minutes before it happens.
const MAX_NOTICE_MINUTES: u32 = 7 * 24 * 60;
const MS_PER_HOUR: Millis = 3_600_000;
const MS_PER_MINUTE: Millis = 60_000;

/// Proof that the request has the admin token. Without `--admin-token`, no request has it.
pub(crate) struct Admin;

impl FromRequestParts<SharedState> for Admin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<Admin, Problem> {
        let expected = state.admin_token.as_ref().ok_or_else(Problem::unauthorized)?;
        let given = bearer(&parts.headers)?.ok_or_else(Problem::unauthorized)?;
        match bool::from(given.as_bytes().ct_eq(expected.as_bytes())) {
            true => Ok(Admin),
            false => Err(Problem::unauthorized()),
        }
    }
}

/// The tables to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct TablesOf {
    /// The status of the tables; `running` if left out.
    #[param(inline)]
    status: Option<Status>,
    /// The number of tables; 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// The number of tables to skip.
    #[param(minimum = 0, maximum = 1_000_000)]
    offset: Option<u32>,
}

/// All tables of a status, private ones included, newest first.
#[utoipa::path(get, path = "/api/admin/tables", operation_id = "admin_tables", tag = "admin", params(TablesOf),
    security(("admin" = [])), responses((status = 200, description = "A part of the list", body = TableList)))]
pub(crate) async fn tables(
    State(state): State<SharedState>,
    _: Admin,
    QueryParams(which): QueryParams<TablesOf>,
) -> Result<Json<TableList>, Problem> {
    let (limit, offset) = Page { limit: which.limit, offset: which.offset }.read()?;
    let status = match which.status.unwrap_or(Status::Running) {
        Status::Open => stored::Status::Open,
        Status::Running => stored::Status::Running,
        Status::Finished => stored::Status::Finished,
        Status::Abandoned => stored::Status::Abandoned,
    };
    let rows = state.store.all_tables(status, limit + 1, offset).await?;
    Ok(Json(TableList::new(rows, limit)))
}

/// End a table: an open one is cancelled, a running game is abandoned. Its log stays.
#[utoipa::path(
    post, path = "/api/admin/tables/{id}/close", operation_id = "admin_close_table", tag = "admin",
    security(("admin" = [])), params(("id" = String, Path, description = "The table's id")),
    responses((status = 204, description = "The table is over"))
)]
pub(crate) async fn close_table(
    State(state): State<SharedState>,
    _: Admin,
    TableId(id): TableId,
) -> Result<StatusCode, Problem> {
    state.hub.abandon(&id).await?;
    tracing::info!(table = short_id(&id), "the host closed a table");
    Ok(StatusCode::NO_CONTENT)
}

/// Delete a table with its log. This cannot be undone.
#[utoipa::path(
    delete, path = "/api/admin/tables/{id}", operation_id = "admin_delete_table", tag = "admin",
    security(("admin" = [])), params(("id" = String, Path, description = "The table's id")),
    responses((status = 204, description = "The table is gone"))
)]
pub(crate) async fn delete_table(
    State(state): State<SharedState>,
    _: Admin,
    TableId(id): TableId,
) -> Result<StatusCode, Problem> {
    match state.store.delete_tables(std::slice::from_ref(&id)).await? {
        0 => return Err(Problem::refused(RefusalCode::UnknownTable, "there is no such table")),
        _ => state.hub.discard(&id).await,
    }
    tracing::info!(table = short_id(&id), "the host deleted a table");
    Ok(StatusCode::NO_CONTENT)
}

/// The guests to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct GuestSearch {
    /// A part of the name; upper and lower case are the same.
    name: Option<String>,
    /// The number of guests; 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A list of guests.
#[derive(Serialize, ToSchema)]
pub(crate) struct GuestList {
    guests: Vec<ListedGuest>,
}

/// A guest as the host sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedGuest {
    /// The id.
    id: String,
    /// The name.
    name: String,
    /// When the guest was created.
    #[schema(value_type = i64)]
    created_at: Millis,
    /// Until when the guest is banned, if at all.
    #[schema(value_type = Option<i64>)]
    banned_until: Option<Millis>,
}

/// Guests by a part of their name, newest first.
#[utoipa::path(get, path = "/api/admin/guests", operation_id = "admin_guests", tag = "admin", params(GuestSearch),
    security(("admin" = [])), responses((status = 200, description = "The guests that were found", body = GuestList)))]
pub(crate) async fn guests(
    State(state): State<SharedState>,
    _: Admin,
    QueryParams(search): QueryParams<GuestSearch>,
) -> Result<Json<GuestList>, Problem> {
    let found = state.store.find_guests(&search.name.unwrap_or_default(), limit(search.limit)?).await?;
    let listed = |guest: stored::Guest| ListedGuest {
        id: guest.id,
        name: guest.name,
        created_at: guest.created_at,
        banned_until: guest.banned_until,
    };
    Ok(Json(GuestList { guests: found.into_iter().map(listed).collect() }))
}

/// Delete a guest, and remove the name from stored games.
#[utoipa::path(
    delete, path = "/api/admin/guests/{id}", operation_id = "admin_delete_guest", tag = "admin",
    security(("admin" = [])), params(("id" = String, Path, description = "The guest's id")),
    responses((status = 204, description = "The guest is gone"))
)]
pub(crate) async fn delete_guest(
    State(state): State<SharedState>,
    _: Admin,
    GuestPath(id): GuestPath,
) -> Result<StatusCode, Problem> {
    match state.store.delete_guest(&id).await? {
        true => state.retention.wake(),
        false => return Err(Problem::unknown_guest()),
    }
    state.leaderboards.remove(&id);
    tracing::info!("the host deleted a guest");
    Ok(StatusCode::NO_CONTENT)
}

/// Replace the name of a guest by a neutral one, in stored games as well.
#[utoipa::path(
    delete, path = "/api/admin/guests/{id}/name", operation_id = "admin_clear_name", tag = "admin",
    security(("admin" = [])), params(("id" = String, Path, description = "The guest's id")),
    responses((status = 204, description = "The guest has a neutral name"))
)]
pub(crate) async fn clear_name(
    State(state): State<SharedState>,
    _: Admin,
    GuestPath(id): GuestPath,
) -> Result<StatusCode, Problem> {
    let guest = state.store.guest(&id).await?.ok_or_else(Problem::unknown_guest)?;
    state.store.update_guest(&id, &random_name(), &guest.emblem).await?;
    state.store.request_redaction(&id, now()).await?;
    state.retention.wake();
    tracing::info!("the host cleared the name of a guest");
    Ok(StatusCode::NO_CONTENT)
}

/// The kind of thing that a ban applies to.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum BanSubject {
    /// A guest, by id.
    Guest,
    /// An address. For an IPv6 address, the ban applies to the whole /64 network.
    Address,
}

/// A ban.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BanBody {
    /// What is banned.
    kind: BanSubject,
    /// The id of the guest, or the address.
    #[schema(max_length = 64)]
    subject: String,
    /// How many hours the ban lasts; if left out, until it is lifted.
    #[serde(default, skip_serializing)]
    #[schema(minimum = 1, maximum = 100_000)]
    hours: Option<u32>,
    /// Why, for the host's own list.
    #[serde(default)]
    #[schema(max_length = 300)]
    reason: String,
    /// When it ends.
    #[serde(default, skip_deserializing)]
    #[schema(value_type = Option<i64>, read_only)]
    until: Option<Millis>,
}

/// All bans.
#[derive(Serialize, ToSchema)]
pub(crate) struct BanList {
    bans: Vec<BanBody>,
}

/// All bans, newest first.
#[utoipa::path(get, path = "/api/admin/bans", operation_id = "admin_bans", tag = "admin",
    security(("admin" = [])), responses((status = 200, description = "All bans", body = BanList)))]
pub(crate) async fn bans(State(state): State<SharedState>, _: Admin) -> Result<Json<BanList>, Problem> {
    let listed = |ban: stored::Ban| BanBody {
        kind: match ban.kind {
            stored::BanKind::Guest => BanSubject::Guest,
            stored::BanKind::Address => BanSubject::Address,
        },
        subject: ban.subject,
        hours: None,
        reason: ban.reason,
        until: ban.until,
    };
    Ok(Json(BanList { bans: state.store.bans().await?.into_iter().map(listed).collect() }))
}

/// Ban a guest or an address. This replaces an earlier ban of the same guest or address.
#[utoipa::path(
    put, path = "/api/admin/bans", operation_id = "admin_ban", tag = "admin", request_body = BanBody,
    security(("admin" = [])), responses((status = 204, description = "Banned"))
)]
pub(crate) async fn ban(
    State(state): State<SharedState>,
    _: Admin,
    Body(wish): Body<BanBody>,
) -> Result<StatusCode, Problem> {
    let (kind, subject) = subject(wish.kind, &wish.subject)?;
    let reason = text(wish.reason)?;
    let until = wish.hours.map(|hours| now() + Millis::from(hours) * MS_PER_HOUR);
    if kind == stored::BanKind::Guest && state.store.guest(&subject).await?.is_none() {
        return Err(Problem::unknown_guest());
    }
    state.store.add_ban(stored::Ban { kind, subject, reason, created_at: now(), until }).await?;
    state.address_bans.refresh().await?;
    tracing::info!(kind = kind.as_str(), "the host added a ban");
    Ok(StatusCode::NO_CONTENT)
}

/// The subject of a ban.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BanKey {
    /// What is banned.
    kind: BanSubject,
    /// The id of the guest, or the address.
    subject: String,
}

/// Lift a ban. Without such a ban nothing changes.
#[utoipa::path(
    delete, path = "/api/admin/bans", operation_id = "admin_lift_ban", tag = "admin", request_body = BanKey,
    security(("admin" = [])), responses((status = 204, description = "Not banned"))
)]
pub(crate) async fn lift_ban(
    State(state): State<SharedState>,
    _: Admin,
    Body(wish): Body<BanKey>,
) -> Result<StatusCode, Problem> {
    let (kind, subject) = subject(wish.kind, &wish.subject)?;
    state.store.remove_ban(kind, &subject).await?;
    state.address_bans.refresh().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An announcement to everyone who is connected to this server or another one on the same database.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnnouncementBody {
    /// In how many minutes the server restarts; no restart if left out.
    #[schema(minimum = 0, maximum = 10080)]
    restart_in_minutes: Option<u32>,
    /// A text, shown as it is.
    #[schema(max_length = 300)]
    text: Option<String>,
}

/// Announce a restart to everyone who is connected, to this server or another one on the same database, and to everyone
/// who connects later.
#[utoipa::path(
    put, path = "/api/admin/announcement", operation_id = "admin_announce", tag = "admin",
    request_body = AnnouncementBody, security(("admin" = [])), responses((status = 204, description = "Announced"))
)]
pub(crate) async fn announce(
    State(state): State<SharedState>,
    _: Admin,
    Body(wish): Body<AnnouncementBody>,
) -> Result<StatusCode, Problem> {
    if wish.restart_in_minutes.is_some_and(|minutes| minutes > MAX_NOTICE_MINUTES) {
        return Err(illegal(format!("a restart can be announced at most {MAX_NOTICE_MINUTES} minutes before")));
    }
    let restart_at = wish.restart_in_minutes.map(|minutes| now() + Millis::from(minutes) * MS_PER_MINUTE);
    let text = wish.text.map(text).transpose()?.filter(|text| !text.is_empty());
    if restart_at.is_none() && text.is_none() {
        return Err(illegal("an announcement needs a restart or a text".to_owned()));
    }
    state.hub.announcements().announce(Announcement { restart_at, text }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraw the announcement.
#[utoipa::path(delete, path = "/api/admin/announcement", operation_id = "admin_withdraw", tag = "admin",
    security(("admin" = [])), responses((status = 204, description = "Nothing is announced")))]
pub(crate) async fn withdraw(State(state): State<SharedState>, _: Admin) -> Result<StatusCode, Problem> {
    state.hub.announcements().announce(Announcement::default()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What `deepwater doctor` cannot see from outside.
#[derive(Serialize, ToSchema)]
pub(crate) struct Diagnosis {
    /// The address of the client, as limits count it.
    client: String,
    /// The header X-Forwarded-For.
    forwarded_for: Option<String>,
    /// The header X-Forwarded-Proto.
    forwarded_proto: Option<String>,
    /// Whether `--behind-proxy` is set.
    behind_proxy: bool,
    /// Whether the server speaks TLS itself.
    tls: bool,
    /// The value of `--public-url`.
    public_url: Option<String>,
    /// The size of the database in bytes.
    database_bytes: u64,
    /// The free space on the disk of a SQLite database in bytes.
    free_bytes: Option<u64>,
    /// The limit on open files.
    file_limit: Option<u64>,
    /// How many open files the limit on connections needs.
    files_needed: u64,
}

/// What the server sees of this request, and its resources.
#[utoipa::path(get, path = "/api/admin/diagnosis", operation_id = "admin_diagnosis", tag = "admin",
    security(("admin" = [])), responses((status = 200, description = "For deepwater doctor", body = Diagnosis)))]
pub(crate) async fn diagnosis(
    State(state): State<SharedState>,
    _: Admin,
    Caller(network): Caller,
    headers: HeaderMap,
) -> Result<Json<Diagnosis>, Problem> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    Ok(Json(Diagnosis {
        client: network.to_string(),
        forwarded_for: text("x-forwarded-for"),
        forwarded_proto: text("x-forwarded-proto"),
        behind_proxy: state.behind_proxy,
        tls: state.tls.is_some(),
        public_url: state.public_url.clone(),
        database_bytes: state.store.size().await?,
        free_bytes: state.store.free_space(),
        file_limit: file_limit::current(),
        files_needed: file_limit::needed(state.max_connections),
    }))
}

fn subject(kind: BanSubject, text: &str) -> Result<(stored::BanKind, String), Problem> {
    match kind {
        BanSubject::Guest => Ok((stored::BanKind::Guest, text.to_owned())),
        BanSubject::Address => {
            let address: IpAddr =
                text.trim().parse().map_err(|_| illegal("this is not an IP address such as 203.0.113.7".to_owned()))?;
            let network = Network::from(address);
            match network.is_this_machine() {
                true => Err(illegal("this is the server's own address; behind a proxy, set --behind-proxy".to_owned())),
                false => Ok((stored::BanKind::Address, network.to_string())),
            }
        }
    }
}

/// Checks a text that is shown or listed.
fn text(text: String) -> Result<String, Problem> {
    let text = text.trim().to_owned();
    match text.chars().count() <= TEXT_LENGTH && !text.chars().any(char::is_control) {
        true => Ok(text),
        false => Err(illegal(format!("a text must be one line of at most {TEXT_LENGTH} characters"))),
    }
}

fn illegal(message: String) -> Problem {
    Problem::refused(RefusalCode::IllegalSettings, message)
}
