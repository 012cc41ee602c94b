//! Error responses.

use std::borrow::Cow;
use std::time::Duration;

use axum::http::header::{HeaderName, HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use deepwater_protocol::messages::{Refusal, RefusalCode};
use deepwater_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::identity::IdentityError;
use crate::throttle_log::Refused;

/// Why a request was refused or failed.
#[derive(Debug)]
pub(crate) struct Problem {
    pub status: StatusCode,
    pub code: &'static str,
    pub message: Cow<'static, str>,
    /// A further header, if the status requires one.
    header: Option<(HeaderName, HeaderValue)>,
}

/// Why a request was refused or failed. Nothing has changed.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    error: ErrorDetail,
}

/// The reason, for programs and for people.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorDetail {
    /// A stable code: one of the refusals in docs/protocol.md, or for HTTP `not-found`,
    /// `method-not-allowed`, `unsupported-media-type`, `unauthorized`, `foreign-origin`, `upgrade-required`, `bad-record`,
    /// `too-slow`, `not-ready`, `unknown-guest`, `unknown-challenge`, `not-open`, `other-deal`, `play-first`,
    /// `webhook-failed` and `internal`.
    #[schema(example = "unknown-table")]
    code: &'static str,
    /// The reason as an English sentence for people. Its wording may change, so programs should read `code`.
    message: Cow<'static, str>,
}

impl Problem {
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<Cow<'static, str>>) -> Problem {
        Problem { status, code, message: message.into(), header: None }
    }

    pub fn refused(code: RefusalCode, message: impl Into<String>) -> Problem {
        Refusal::new(code, message).into()
    }

    pub fn not_found() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", "there is nothing at this address")
    }

    pub fn method_not_allowed() -> Problem {
        Problem::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "method-not-allowed",
            "this address does not support the method; see the header Allow",
        )
    }

    pub fn unauthorized() -> Problem {
        let message = "a token is required: Authorization: Bearer …";
        Problem::new(StatusCode::UNAUTHORIZED, "unauthorized", message).asking_for_token()
    }

    pub fn unknown_guest() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "unknown-guest", "there is no such guest")
    }

    pub fn bad_record(message: impl Into<Cow<'static, str>>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-record", message)
    }

    /// Returns the error for a webhook that did not accept a test message.
    pub fn webhook_failed(message: impl Into<Cow<'static, str>>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "webhook-failed", message)
    }

    pub fn internal() -> Problem {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "internal server error")
    }

    /// Returns the error for too many requests. The client must wait for this time.
    pub fn too_fast(wait: Duration) -> Problem {
        let seconds = wait.as_secs() + 1;
        let mut problem = Problem::refused(RefusalCode::TooFast, format!("too many requests; wait {seconds} s"));
        problem.header = Some((RETRY_AFTER, HeaderValue::from(seconds)));
        problem
    }

    pub fn with_header(self, name: HeaderName, value: &'static str) -> Problem {
        Problem { header: Some((name, HeaderValue::from_static(value))), ..self }
    }

    fn asking_for_token(self) -> Problem {
        self.with_header(WWW_AUTHENTICATE, "Bearer")
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Problem { status, code, message, header } = self;
        let refused = Refused(code);
        if status.is_server_error() && !refused.by_limit() {
            tracing::warn!(code, %message, "a request failed");
        }
        let body = Json(ErrorBody { error: ErrorDetail { code, message } });
        (status, HeaderMap::from_iter(header), Extension(refused), body).into_response()
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let problem = Problem::new(status(refusal.code), refusal.code.into(), refusal.message);
        match problem.status {
            StatusCode::UNAUTHORIZED => problem.asking_for_token(),
            _ => problem,
        }
    }
}

impl From<IdentityError> for Problem {
    fn from(error: IdentityError) -> Problem {
        Refusal::from(error).into()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        tracing::error!(%error, "a database operation failed");
        Problem::refused(RefusalCode::NotStored, "the database does not answer; try again")
    }
}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Problem {
        tracing::error!(%error, "cannot serialize what is to be stored");
        Problem::internal()
    }
}

/// Returns the HTTP status of a refusal.
fn status(code: RefusalCode) -> StatusCode {
    use RefusalCode::*;
    match code {
        BadMessage | HelloFirst | OtherVersion => StatusCode::BAD_REQUEST,
        BadToken | GuestNeeded => StatusCode::UNAUTHORIZED,
        Banned | InviteNeeded | TablesClosed | NoSpectators | NotYourSeat | NotSeated | NotHost | NoChat | NoHints
        | UndoForbidden | Rated => StatusCode::FORBIDDEN,
        UnknownTable | NoSuchSeat => StatusCode::NOT_FOUND,
        TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        NoSuchBot | IllegalSettings | IllegalChoice | AmbiguousChoice => StatusCode::UNPROCESSABLE_ENTITY,
        TooFast => StatusCode::TOO_MANY_REQUESTS,
        Busy | NotStored => StatusCode::SERVICE_UNAVAILABLE,
        AlreadySeated | SeatTaken | AlreadyStarted | NotStarted | GameOver | NotOver | Paused | NotPaused | Stale
        | NotYourTurn | HandedOver | NotHandedOver | Resigned | NothingToUndo | ProposalPending | NoProposal
        | AlreadyVoted | NotAbsent | LogFull | OtherRules => StatusCode::CONFLICT,
    }
}
