//! Routes for profiles: what a guest shows to others, and what the guest has chosen about it.

use axum::Json;
use axum::extract::State;
use deepwater_protocol::messages::{Guest, RefusalCode};
use deepwater_store::{ProfileChange, ProfileOptions};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::Problem;
use super::extract::{Body, Caller, GuestPath, MaybeMe, Me, QueryParams, is_id};
use super::guests::GuestStats;
use super::ratings::RatingView;
use super::tables::HEAVY_COST;
use crate::clock::now;
use crate::state::{AppState, SharedState};

/// The number of Lords in a profile.
const LORDS: u32 = 5;
/// The most guests in one question about public profiles.
const MAX_ASKED: usize = 50;

/// How often a guest has had a Lord.
#[derive(Serialize, ToSchema)]
pub(crate) struct LordTally {
    /// The id of the Lord.
    lord: String,
    /// The number of finished games.
    games: u64,
    /// The number of games won with this Lord.
    wins: u64,
}

/// What a guest has chosen about ratings and the profile.
#[derive(Serialize, ToSchema)]
pub(crate) struct OptionsView {
    /// Whether the guest takes part in ratings.
    rated: bool,
    /// Whether others can see the profile.
    public: bool,
}

impl From<ProfileOptions> for OptionsView {
    fn from(options: ProfileOptions) -> OptionsView {
        OptionsView { rated: !options.unrated, public: !options.hidden }
    }
}

/// A guest's profile. All of it comes from finished games; arranged games do not count.
#[derive(Serialize, ToSchema)]
pub(crate) struct Profile {
    guest: Guest,
    /// The ratings, one for each pool in which the guest has played rated games.
    ratings: Vec<RatingView>,
    stats: GuestStats,
    /// The Lords that the guest has had most often.
    lords: Vec<LordTally>,
    /// What the guest has chosen; only in your own profile.
    options: Option<OptionsView>,
}

/// Reads the profile of a guest.
pub(super) async fn read(state: &AppState, guest: Guest, is_own: bool) -> Result<Profile, Problem> {
    let id = guest.id.0.clone();
    let options = state.store.profile_options(&id).await?;
    if options.hidden && !is_own {
        return Err(Problem::unknown_guest());
    }
    let lord = |(lord, games, wins)| LordTally { lord, games, wins };
    Ok(Profile {
        guest,
        ratings: state.store.ratings_of(&id).await?.into_iter().map(RatingView::from).collect(),
        stats: state.store.stats(&id).await?.into(),
        lords: state.store.lords_of(&id, LORDS).await?.into_iter().map(lord).collect(),
        options: is_own.then(|| options.into()),
    })
}

/// The profile of a guest. A hidden profile and that of a banned guest do not exist for others.
#[utoipa::path(
    get, path = "/api/guests/{id}/profile", operation_id = "show_profile", tag = "ratings",
    security((), ("token" = [])), params(("id" = String, Path, description = "The guest's id")),
    responses((status = 200, description = "The profile", body = Profile))
)]
pub(crate) async fn show(
    State(state): State<SharedState>,
    Caller(from): Caller,
    GuestPath(id): GuestPath,
    MaybeMe(me): MaybeMe,
) -> Result<Json<Profile>, Problem> {
    state.rates.address.take_several(&from, HEAVY_COST).map_err(Problem::too_fast)?;
    if let Some(me) = me.filter(|me| me.id.0 == id) {
        return read(&state, me, true).await.map(Json);
    }
    let found = state.store.guest(&id).await?.filter(|found| found.banned_until.is_none_or(|until| until <= now()));
    let found = found.ok_or_else(Problem::unknown_guest)?;
    let guest = Guest {
        id: deepwater_protocol::messages::GuestId(found.id),
        name: found.name,
        emblem: found.emblem.parse().unwrap_or_default(),
        program: found.program,
    };
    read(&state, guest, false).await.map(Json)
}

/// The guests to ask about.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Asked {
    /// The ids of at most 50 guests, with commas between them.
    #[param(max_length = 1200)]
    guests: String,
}

/// The guests with a public profile.
#[derive(Serialize, ToSchema)]
pub(crate) struct PublicProfiles {
    /// Their ids.
    guests: Vec<String>,
}

/// Which of these guests have a profile that you can see. Hidden profiles, and those of deleted and banned guests, are
/// left out.
#[utoipa::path(get, path = "/api/profiles", operation_id = "public_profiles", tag = "ratings", params(Asked),
    responses((status = 200, description = "Those of the guests who have one", body = PublicProfiles)))]
pub(crate) async fn public(
    State(state): State<SharedState>,
    QueryParams(asked): QueryParams<Asked>,
) -> Result<Json<PublicProfiles>, Problem> {
    let ids: Vec<String> = asked.guests.split(',').map(str::to_owned).collect();
    if ids.len() > MAX_ASKED || !ids.iter().all(|id| is_id(id)) {
        let message = format!("guests must be at most {MAX_ASKED} ids of guests");
        return Err(Problem::refused(RefusalCode::BadMessage, message));
    }
    Ok(Json(PublicProfiles { guests: state.store.with_public_profile(&ids, now()).await? }))
}

/// Your own profile, also if others cannot see it.
#[utoipa::path(get, path = "/api/me/profile", operation_id = "my_profile", tag = "ratings", security(("token" = [])),
    responses((status = 200, description = "The profile", body = Profile)))]
pub(crate) async fn own(
    State(state): State<SharedState>,
    Caller(from): Caller,
    Me(me): Me,
) -> Result<Json<Profile>, Problem> {
    state.rates.address.take_several(&from, HEAVY_COST).map_err(Problem::too_fast)?;
    read(&state, me, true).await.map(Json)
}

/// What to change about ratings and the profile.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OptionsChange {
    /// Whether to take part in ratings. `false` deletes your ratings.
    rated: Option<bool>,
    /// Whether others can see your profile and your place on leaderboards.
    public: Option<bool>,
}

/// Choose whether you take part in ratings, and whether others see your profile.
#[utoipa::path(
    patch, path = "/api/me/profile", operation_id = "change_profile", tag = "ratings", request_body = OptionsChange,
    security(("token" = [])), responses((status = 200, description = "What you have chosen now", body = OptionsView))
)]
pub(crate) async fn change(
    State(state): State<SharedState>,
    Caller(from): Caller,
    Me(me): Me,
    Body(wish): Body<OptionsChange>,
) -> Result<Json<OptionsView>, Problem> {
    state.rates.address.take_several(&from, HEAVY_COST).map_err(Problem::too_fast)?;
    let change = ProfileChange { unrated: wish.rated.map(|rated| !rated), hidden: wish.public.map(|public| !public) };
    let options = state.store.change_profile(&me.id.0, change).await?;
    if options.hidden || options.unrated {
        state.leaderboards.remove(&me.id.0);
    }
    Ok(Json(options.into()))
}
