//! Extractors: what handlers read from requests. Every error is a [`Problem`].

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use deepwater_protocol::messages::{Guest, RefusalCode};
use serde::de::DeserializeOwned;

use super::Problem;
use crate::identity::identify;
use crate::limits::Network;
use crate::state::SharedState;

/// The most characters of an error in a response, since errors can quote the client's own text.
const MAX_ERROR_LENGTH: usize = 300;

/// The network that the request comes from. `Service::respond` adds it to every request.
#[derive(Clone, Copy)]
pub(crate) struct Caller(pub Network);

impl FromRequestParts<SharedState> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &SharedState) -> Result<Caller, Problem> {
        parts.extensions.get::<Caller>().copied().ok_or_else(Problem::internal)
    }
}

/// The client's address. `Service::respond` adds it to every request.
#[derive(Clone, Copy)]
pub(crate) struct ClientAddress(pub IpAddr);

/// The guest of a request, for the log. A request has this value only if the log names clients.
#[derive(Clone, Default)]
pub(crate) struct LoggedGuest(pub Arc<OnceLock<String>>);

/// The guest whose token the request has.
pub(crate) struct Me(pub Guest);

impl FromRequestParts<SharedState> for Me {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<Me, Problem> {
        MaybeMe::from_request_parts(parts, state).await?.0.map(Me).ok_or_else(Problem::unauthorized)
    }
}

/// The guest whose token the request has, if it has one. A wrong token is refused.
pub(crate) struct MaybeMe(pub Option<Guest>);

impl FromRequestParts<SharedState> for MaybeMe {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<MaybeMe, Problem> {
        let Some(token) = bearer(&parts.headers)? else { return Ok(MaybeMe(None)) };
        let guest = identify(&state.store, token).await?;
        if let Some(LoggedGuest(logged)) = parts.extensions.get() {
            // The first extractor of a request sets the guest. Later extractors would set the same one, so their error
            // is ignored.
            let _ = logged.set(guest.id.0.clone());
        }
        state.rates.guest.take(&guest.id.0).map_err(Problem::too_fast)?;
        Ok(MaybeMe(Some(guest)))
    }
}

/// Returns the token of `Authorization: Bearer …`.
pub(crate) fn bearer(headers: &HeaderMap) -> Result<Option<&str>, Problem> {
    let Some(value) = headers.get(AUTHORIZATION) else { return Ok(None) };
    let token = value
        .to_str()
        .ok()
        .and_then(|text| text.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    token.map(|(_, token)| Some(token.trim())).ok_or_else(Problem::unauthorized)
}

/// The id of a table in the path. Text that cannot be an id is refused like an unknown table.
pub(crate) struct TableId(pub String);

impl FromRequestParts<SharedState> for TableId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<TableId, Problem> {
        let Path(id) = Path::<String>::from_request_parts(parts, state).await.map_err(|_| Problem::not_found())?;
        table_id(id).map(TableId)
    }
}

/// The id of a guest in the path. Text that cannot be an id is refused like an unknown guest.
pub(crate) struct GuestPath(pub String);

impl FromRequestParts<SharedState> for GuestPath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<GuestPath, Problem> {
        let Path(id) = Path::<String>::from_request_parts(parts, state).await.map_err(|_| Problem::not_found())?;
        is_id(&id).then_some(GuestPath(id)).ok_or_else(Problem::unknown_guest)
    }
}

/// The id of a table and a seat in the path.
pub(crate) struct SeatOf(pub String, pub u8);

impl FromRequestParts<SharedState> for SeatOf {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<SeatOf, Problem> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        let Path((id, seat)) = path.map_err(|_| Problem::not_found())?;
        let seat = seat.parse().map_err(|_| Problem::refused(RefusalCode::NoSuchSeat, "there is no such seat"))?;
        Ok(SeatOf(table_id(id)?, seat))
    }
}

fn table_id(id: String) -> Result<String, Problem> {
    is_id(&id).then_some(id).ok_or_else(|| Problem::refused(RefusalCode::UnknownTable, "there is no such table"))
}

/// Whether a text has the form of an id of a table or a guest.
pub(super) fn is_id(text: &str) -> bool {
    text.len() == 22 && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
}

/// The query parameters.
pub(crate) struct QueryParams<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<SharedState> for QueryParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &SharedState) -> Result<QueryParams<T>, Problem> {
        match Query::<T>::try_from_uri(&parts.uri) {
            Ok(Query(parameters)) => Ok(QueryParams(parameters)),
            Err(rejection) => Err(Problem::refused(RefusalCode::BadMessage, shortened(rejection.body_text()))),
        }
    }
}

/// A JSON body.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<SharedState> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &SharedState) -> Result<Body<T>, Problem> {
        if !is_json(request.headers()) {
            let message = "the body must be JSON: Content-Type: application/json";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-media-type", message));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(unread)?;
        // serde would also accept an array of the fields' values.
        if bytes.trim_ascii_start().first() == Some(&b'[') {
            return Err(Problem::refused(RefusalCode::BadMessage, "the body must be an object"));
        }
        let body = serde_json::from_slice(&bytes);
        body.map(Body).map_err(|error| Problem::refused(RefusalCode::BadMessage, shortened(error.to_string())))
    }
}

/// Whether the request says that its body is JSON.
///
/// Requiring this keeps pages of other sites from sending requests: for JSON, browsers first ask the server for
/// permission (CORS preflight), and this server never grants it.
fn is_json(headers: &HeaderMap) -> bool {
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = content_type.and_then(|content_type| content_type.split(';').next());
    essence.is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}

fn unread(rejection: BytesRejection) -> Problem {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::refused(RefusalCode::TooLarge, "the body is too large"),
        _ => Problem::refused(RefusalCode::BadMessage, "the body cannot be read"),
    }
}

fn shortened(message: String) -> String {
    match message.char_indices().nth(MAX_ERROR_LENGTH) {
        Some((end, _)) => message[..end].to_owned(),
        None => message,
    }
}
