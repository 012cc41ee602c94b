//! The JSON API. The OpenAPI document is generated from the handlers and their comments.
//!
//! Depends on `state`, and through `state` on the hub, the store and the limits. Only `service` and `openapi` depend on
//! this module.

mod admin;
mod challenges;
mod connect;
mod extract;
mod feed;
mod guests;
mod history;
mod import;
mod info;
mod lists;
mod names;
mod problem;
mod profiles;
mod progress;
mod ratings;
mod reports;
mod review;
mod tables;
mod webhooks;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::limit_options::LimitOptions;
use crate::state::SharedState;

pub(crate) use challenges::LATE_DAYS;
pub(crate) use extract::{Caller, ClientAddress, LoggedGuest};
pub(crate) use problem::{ErrorBody, Problem};

/// Returns all routes.
pub(crate) fn routes(document: utoipa::openapi::OpenApi, limits: &LimitOptions) -> OpenApiRouter<SharedState> {
    let import_limit = DefaultBodyLimit::max(limits.max_import_bytes);
    let import =
        OpenApiRouter::new().routes(routes!(import::import)).routes(routes!(challenges::hand_in)).layer(import_limit);
    OpenApiRouter::with_openapi(document)
        .routes(routes!(info::health))
        .routes(routes!(info::readiness))
        .routes(routes!(info::metrics))
        .routes(routes!(info::openapi))
        .routes(routes!(info::info))
        .routes(routes!(guests::create))
        .routes(routes!(guests::show, guests::change, guests::delete))
        .routes(routes!(guests::renew))
        .routes(routes!(guests::tables))
        .routes(routes!(guests::stats))
        .routes(routes!(history::list))
        .routes(routes!(history::remove))
        .routes(routes!(history::export))
        .routes(routes!(feed::address))
        .routes(routes!(feed::turns))
        .routes(routes!(progress::list))
        .routes(routes!(progress::keep))
        .routes(routes!(profiles::show))
        .routes(routes!(profiles::public))
        .routes(routes!(profiles::own, profiles::change))
        .routes(routes!(ratings::leaderboard))
        .routes(routes!(ratings::of_table))
        .routes(routes!(guests::subscribe, guests::unsubscribe))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::check))
        .routes(routes!(tables::show))
        .routes(routes!(tables::record))
        .routes(routes!(tables::replay))
        .routes(routes!(tables::replay_steps))
        .routes(routes!(review::show, review::start))
        .routes(routes!(reports::make))
        .routes(routes!(webhooks::set_webhook, webhooks::remove_webhook, webhooks::show_webhook))
        .routes(routes!(webhooks::test_webhook))
        .routes(routes!(connect::socket))
        .routes(routes!(connect::lobby))
        .routes(routes!(challenges::make))
        .routes(routes!(challenges::show))
        .routes(routes!(challenges::begin))
        .routes(routes!(challenges::record))
        .routes(routes!(admin::tables))
        .routes(routes!(admin::close_table))
        .routes(routes!(admin::delete_table))
        .routes(routes!(admin::guests))
        .routes(routes!(admin::delete_guest))
        .routes(routes!(admin::clear_name))
        .routes(routes!(admin::bans, admin::ban, admin::lift_ban))
        .routes(routes!(reports::list))
        .routes(routes!(reports::dismiss))
        .routes(routes!(admin::announce, admin::withdraw))
        .routes(routes!(admin::diagnosis))
        .layer(DefaultBodyLimit::max(limits.max_body_bytes))
        .merge(import)
}
