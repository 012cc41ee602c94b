//! What handlers take out of requests. Whatever is wrong is answered in the one form of [`Problem`].

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use deepwater_protocol::messages::{Guest, RefusalCode};
use serde::de::DeserializeOwned;

use super::Problem;
use crate::app::Shared;
use crate::identity::identify;
use crate::limits::Network;

/// What is wrong with a body is told, but not repeated at length.
const LONGEST_MESSAGE: usize = 300;

/// Where the request comes from, put there by the listener.
#[derive(Clone, Copy)]
pub(crate) struct Caller(pub Network);

impl FromRequestParts<Shared> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<Caller, Problem> {
        parts.extensions.get::<Caller>().copied().ok_or_else(Problem::internal)
    }
}

/// The guest whose token the request carries.
pub(crate) struct Me(pub Guest);

impl FromRequestParts<Shared> for Me {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Me, Problem> {
        MaybeMe::from_request_parts(parts, app).await?.0.map(Me).ok_or_else(Problem::unauthorized)
    }
}

/// The same where a token is not needed. A wrong one is refused all the same.
pub(crate) struct MaybeMe(pub Option<Guest>);

impl FromRequestParts<Shared> for MaybeMe {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<MaybeMe, Problem> {
        let Some(token) = bearer(&parts.headers)? else { return Ok(MaybeMe(None)) };
        let guest = identify(&app.hub.store, token).await?;
        app.rates.guest.take(&guest.id.0).map_err(Problem::too_fast)?;
        Ok(MaybeMe(Some(guest)))
    }
}

/// The token of `Authorization: Bearer …`.
pub(crate) fn bearer(headers: &HeaderMap) -> Result<Option<&str>, Problem> {
    let Some(value) = headers.get(AUTHORIZATION) else { return Ok(None) };
    let token = value
        .to_str()
        .ok()
        .and_then(|text| text.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    token.map(|(_, token)| Some(token.trim())).ok_or_else(Problem::unauthorized)
}

/// A table's id in the path. What cannot be an id is no table.
pub(crate) struct TableId(pub String);

impl FromRequestParts<Shared> for TableId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<TableId, Problem> {
        let Path(id) = Path::<String>::from_request_parts(parts, app).await.map_err(|_| Problem::not_found())?;
        table_id(id).map(TableId)
    }
}

/// A seat of a table in the path.
pub(crate) struct SeatOf(pub String, pub u8);

impl FromRequestParts<Shared> for SeatOf {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<SeatOf, Problem> {
        let path = Path::<(String, String)>::from_request_parts(parts, app).await;
        let Path((id, seat)) = path.map_err(|_| Problem::not_found())?;
        let seat = seat.parse().map_err(|_| Problem::refused(RefusalCode::NoSuchSeat, "there is no such seat"))?;
        Ok(SeatOf(table_id(id)?, seat))
    }
}

fn table_id(id: String) -> Result<String, Problem> {
    let fits = id.len() == 22 && id.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b));
    fits.then_some(id).ok_or_else(|| Problem::refused(RefusalCode::UnknownTable, "there is no such table"))
}

/// The part of the address after the question mark.
pub(crate) struct Asked<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Shared> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<Asked<T>, Problem> {
        match Query::<T>::try_from_uri(&parts.uri) {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(rejection) => Err(Problem::refused(RefusalCode::BadMessage, shortened(rejection.body_text()))),
        }
    }
}

/// A body of JSON.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Shared> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Shared) -> Result<Body<T>, Problem> {
        if !is_json(request.headers()) {
            let message = "the body must be JSON: Content-Type: application/json";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-media-type", message));
        }
        let bytes = Bytes::from_request(request, app).await.map_err(unread)?;
        // Fields have names here. A list of their values in order would be read as well.
        if bytes.trim_ascii_start().first() == Some(&b'[') {
            return Err(Problem::refused(RefusalCode::BadMessage, "the body must be an object"));
        }
        let body = serde_json::from_slice(&bytes);
        body.map(Body).map_err(|error| Problem::refused(RefusalCode::BadMessage, shortened(error.to_string())))
    }
}

/// Only JSON is read: a page of another site cannot send that without asking the server first, which never agrees.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/json")
}

fn unread(rejection: BytesRejection) -> Problem {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::refused(RefusalCode::TooLarge, "the body is too large"),
        _ => Problem::refused(RefusalCode::BadMessage, "the body cannot be read"),
    }
}

fn shortened(message: String) -> String {
    match message.char_indices().nth(LONGEST_MESSAGE) {
        Some((end, _)) => message[..end].to_owned(),
        None => message,
    }
}
