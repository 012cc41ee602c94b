//! Ratings: what a finished game changes, leaderboards, and what guests choose to show.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use deepwater_ratings::{Player, Pool, Rating, stored, update};
use serde::Serialize;
use sqlx::{AnyConnection, AssertSqlSafe};

use crate::database::Database;
use crate::dialect::{Dialect, Sql, over_rows};
use crate::{
    GuestRating, LeaderboardPart, Millis, ProfileChange, ProfileOptions, Ranked, RatedGame, RatedPlayer, RatedSeat,
    RatingChange, Ratings, StoreError, guests,
};

/// Returns which of these games have changed ratings before.
const COUNTED: Sql = Sql {
    sqlite: "select distinct table_id from results where pool is not null and table_id in (select value from json_each($1))",
    postgres: "select distinct table_id from results where pool is not null \
               and table_id in (select json_array_elements_text($1::json))",
};

/// Keeps guests from opting out and from being deleted until the transaction ends ([`guests::lock`]). It must be a
/// statement of its own: PostgreSQL lets each statement see what others have committed before it began, so only the
/// statements after this one see the choice of a guest who was faster. In SQLite nobody else writes meanwhile.
const HOLD_GUESTS: &str =
    "select id from guests where id in (select json_array_elements_text($1::json)) order by id for key share";

/// Adds the rating of a newcomer for each guest who has none and takes part in ratings.
const ENTER: Sql = over_rows!(
    "insert into ratings (guest, pool, mu, sigma, lower, games, rated_at) \
     select guest, pool, mu, sigma, 0, 0, 0 from",
    [guest text, pool text, mu bigint, sigma bigint],
    "where exists (select 1 from guests g where g.id = r.guest) \
     and not exists (select 1 from profiles p where p.guest = r.guest and p.unrated = 1) \
     order by r.guest, r.pool on conflict (guest, pool) do nothing"
);

/// Reads ratings and locks them in the order of guests, so that two servers cannot deadlock. SQLite needs no such lock.
/// Leaves out guests who take no part, even if a rating of theirs is stored.
const LOCK: Sql = Sql {
    sqlite: "select guest, pool, mu, sigma, games from ratings where (guest, pool) in \
             (select value->>'guest', value->>'pool' from json_each($1)) \
             and not exists (select 1 from profiles p where p.guest = ratings.guest and p.unrated = 1)",
    postgres: "select guest, pool, mu, sigma, games from ratings where (guest, pool) in \
               (select r.guest, r.pool from json_to_recordset($1::json) as r(guest text, pool text)) \
               and not exists (select 1 from profiles p where p.guest = ratings.guest and p.unrated = 1) \
               order by guest, pool for update",
};

const STORE: Sql = over_rows!(
    "update ratings set mu = r.mu, sigma = r.sigma, lower = r.lower, games = r.games, rated_at = r.rated_at from",
    [guest text, pool text, mu bigint, sigma bigint, lower bigint, games bigint, rated_at bigint],
    "where ratings.guest = r.guest and ratings.pool = r.pool"
);

const NOTE: Sql = over_rows!(
    "update results set pool = r.pool, mu = r.mu, sigma = r.sigma, gain = r.gain, nth = r.nth from",
    [table_id text, seat bigint, pool text, mu bigint, sigma bigint, gain bigint, nth bigint],
    "where results.table_id = r.table_id and results.seat = r.seat"
);

#[derive(Serialize)]
struct Entering<'a> {
    guest: &'a str,
    pool: &'a str,
    mu: i64,
    sigma: i64,
}

#[derive(Serialize)]
struct Stored {
    guest: String,
    pool: &'static str,
    mu: i64,
    sigma: i64,
    lower: i64,
    games: i64,
    rated_at: Millis,
}

#[derive(Serialize)]
struct Noted<'a> {
    table_id: &'a str,
    seat: u8,
    pool: &'a str,
    mu: i64,
    sigma: i64,
    gain: i64,
    nth: i64,
}

/// The ratings of the guests of a batch, by guest and pool: rating, games, and when the last one ended.
type Known = HashMap<(String, Pool), (Rating, i64, Millis)>;

/// Changes the ratings of the people of finished games. Each game comes with the id of its table.
///
/// Guests without a rating row take no part, or were deleted: for the others, they play like newcomers.
pub(crate) async fn rate(
    connection: &mut AnyConnection,
    dialect: Dialect,
    games: &[(&str, &RatedGame)],
) -> Result<(), sqlx::Error> {
    if games.is_empty() {
        return Ok(());
    }
    let ids: Vec<&str> = games.iter().map(|(table, _)| *table).collect();
    let ids = serde_json::to_string(&ids).expect("ids are text");
    let counted: Vec<String> = sqlx::query_scalar(dialect.of(&COUNTED)).bind(ids).fetch_all(&mut *connection).await?;
    let new = games.iter().filter(|(table, _)| !counted.iter().any(|id| id == table)).copied();
    let games: Vec<(&str, &RatedGame)> = new.collect();
    let mut known = enter(connection, dialect, &games).await?;
    let mut noted = Vec::new();
    for (table, game) in games {
        noted.extend(rate_one(table, game, &mut known));
    }
    let stored_rows: Vec<Stored> = known
        .into_iter()
        .map(|((guest, pool), (rating, games, rated_at))| Stored {
            guest,
            pool: pool.name(),
            mu: stored(rating.mu),
            sigma: stored(rating.sigma),
            lower: stored(rating.lower()),
            games,
            rated_at,
        })
        .collect();
    let json = |rows: Result<String, serde_json::Error>| rows.expect("rows hold only text and numbers");
    sqlx::query(dialect.of(&STORE)).bind(json(serde_json::to_string(&stored_rows))).execute(&mut *connection).await?;
    sqlx::query(dialect.of(&NOTE)).bind(json(serde_json::to_string(&noted))).execute(&mut *connection).await?;
    Ok(())
}

/// Makes sure that the people of these games have ratings, locks these and returns them.
async fn enter(
    connection: &mut AnyConnection,
    dialect: Dialect,
    games: &[(&str, &RatedGame)],
) -> Result<Known, sqlx::Error> {
    let guests = |game: &'_ RatedGame| -> Vec<(String, &'static str)> {
        let people = game.seats.iter().filter_map(|seat| seat.player.guest());
        people.map(|guest| (guest.to_owned(), game.pool.name())).collect()
    };
    let keys: BTreeSet<(String, &'static str)> = games.iter().flat_map(|(_, game)| guests(game)).collect();
    if dialect == Dialect::Postgres {
        let ids: BTreeSet<&str> = keys.iter().map(|(guest, _)| guest.as_str()).collect();
        let ids = serde_json::to_string(&ids).expect("ids are text");
        sqlx::query(HOLD_GUESTS).bind(ids).execute(&mut *connection).await?;
    }
    let first = Rating::default();
    let (mu, sigma) = (stored(first.mu), stored(first.sigma));
    let rows: Vec<Entering<'_>> = keys.iter().map(|(guest, pool)| Entering { guest, pool, mu, sigma }).collect();
    let rows = serde_json::to_string(&rows).expect("rows hold only text and numbers");
    sqlx::query(dialect.of(&ENTER)).bind(rows.clone()).execute(&mut *connection).await?;
    let found: Vec<(String, String, i64, i64, i64)> =
        sqlx::query_as(dialect.of(&LOCK)).bind(rows).fetch_all(&mut *connection).await?;
    let read = |(guest, pool, mu, sigma, games): (String, String, i64, i64, i64)| {
        Some(((guest, Pool::by_name(&pool)?), (Rating::from_stored(mu, sigma), games, 0)))
    };
    Ok(found.into_iter().filter_map(read).collect())
}

/// Applies one game to the known ratings, and returns what is stored with its results.
fn rate_one<'a>(table_id: &'a str, game: &'a RatedGame, known: &mut Known) -> Vec<Noted<'a>> {
    let key = |guest: &str| (guest.to_owned(), game.pool);
    let player = |seat: &RatedSeat| match &seat.player {
        RatedPlayer::Anchor(strength) => Player::Anchor(*strength),
        RatedPlayer::Guest(guest) => {
            Player::Person(known.get(&key(guest)).map_or_else(Rating::default, |(rating, ..)| *rating))
        }
    };
    let players: Vec<Player> = game.seats.iter().map(player).collect();
    let ranks: Vec<u8> = game.seats.iter().map(|seat| seat.rank).collect();
    let mut noted = Vec::new();
    for (seat, after) in game.seats.iter().zip(update(&players, &ranks)) {
        let (RatedPlayer::Guest(guest), Some(after)) = (&seat.player, after) else { continue };
        let Some((rating, games, rated_at)) = known.get_mut(&key(guest)) else { continue };
        let gain = stored(after.mu) - stored(rating.mu);
        (*rating, *games, *rated_at) = (after, *games + 1, game.finished_at);
        noted.push(Noted {
            table_id,
            seat: seat.seat,
            pool: game.pool.name(),
            mu: stored(after.mu),
            sigma: stored(after.sigma),
            gain,
            nth: *games,
        });
    }
    noted
}

/// Reads a rating from its columns: pool, mu, sigma, games, time.
pub(crate) fn guest_rating(
    pool: &str,
    mu: i64,
    sigma: i64,
    games: i64,
    rated_at: Millis,
) -> Result<GuestRating, StoreError> {
    let pool = Pool::by_name(pool).ok_or_else(|| StoreError::Damaged(format!("a rating in the pool {pool:?}")))?;
    let games = u32::try_from(games).map_err(|_| StoreError::Damaged(format!("{games} rated games")))?;
    Ok(GuestRating { pool, rating: Rating::from_stored(mu, sigma), games, rated_at })
}

/// Returns the statement that reads a part of a leaderboard.
///
/// The plus sign excludes the index on `rated_at` for a leaderboard of all time: SQLite would read all ratings by that
/// index and sort them, instead of reading the best ones by the index on `lower`.
pub(crate) fn places(since: Option<Millis>) -> String {
    let rated_at = if since.is_some() { "r.rated_at" } else { "+r.rated_at" };
    format!(
        "select r.guest, g.name, g.emblem, r.mu, r.sigma, r.games, r.rated_at, r.lower \
         from ratings r join guests g on g.id = r.guest left join profiles p on p.guest = r.guest \
         where r.pool = $1 and {rated_at} >= $2 and r.games >= $3 and coalesce(p.hidden, 0) = 0 \
         and not exists (select 1 from bans b where b.kind = 'guest' and b.subject = r.guest \
         and (b.until is null or b.until > $4)) \
         order by r.lower desc, r.guest limit $5 offset $6"
    )
}

/// Reads the columns of [`places`] as they are: `l` is a part of the leaderboard.
const PLACE: &str = "l.guest, l.name, l.emblem, l.mu, l.sigma, l.games, l.rated_at";

/// Adds the number of games in the period and what they changed. One join reads them for all guests of the part.
const GAMES_OF_PERIOD: &str = "left join results x on x.guest = l.guest and x.finished_at >= $2 and x.pool = $1";

type LeaderboardColumns = (String, String, String, i64, i64, i64, i64, i64, i64);

#[async_trait]
impl Ratings for Database {
    async fn ratings_of(&self, guest: &str) -> Result<Vec<GuestRating>, StoreError> {
        let rows: Vec<(String, i64, i64, i64, i64)> =
            sqlx::query_as("select pool, mu, sigma, games, rated_at from ratings where guest = $1 order by pool")
                .bind(guest.to_owned())
                .fetch_all(&self.reads)
                .await?;
        rows.into_iter().map(|(pool, mu, sigma, games, at)| guest_rating(&pool, mu, sigma, games, at)).collect()
    }

    async fn leaderboard(&self, part: LeaderboardPart) -> Result<Vec<Ranked>, StoreError> {
        let LeaderboardPart { pool, since, games, now, limit, offset } = part;
        let places = places(since);
        let sql = match since {
            Some(_) => format!(
                "select {PLACE}, count(x.table_id), cast(coalesce(sum(x.gain), 0) as bigint) \
                 from ({places}) l {GAMES_OF_PERIOD} group by {PLACE}, l.lower order by l.lower desc, l.guest"
            ),
            // All games have led from the rating of a newcomer to the present one, so none is read.
            None => format!(
                "select {PLACE}, l.games, l.mu - {} from ({places}) l order by l.lower desc, l.guest",
                stored(Rating::default().mu)
            ),
        };
        let rows: Vec<LeaderboardColumns> = sqlx::query_as(AssertSqlSafe(sql))
            .bind(pool.name())
            .bind(since.unwrap_or(0))
            .bind(i64::from(games))
            .bind(now)
            .bind(i64::from(limit))
            .bind(i64::from(offset))
            .fetch_all(&self.reads)
            .await?;
        let ranked = |(guest, name, emblem, mu, sigma, games, at, played, gain): LeaderboardColumns| {
            Ok(Ranked {
                guest,
                name,
                emblem,
                rating: guest_rating(pool.name(), mu, sigma, games, at)?,
                played: played.cast_unsigned(),
                gain: gained(gain),
            })
        };
        rows.into_iter().map(ranked).collect()
    }

    async fn rating_changes(&self, table: &str) -> Result<Vec<RatingChange>, StoreError> {
        let rows: Vec<(i64, String, String, i64, i64, i64, i64, i64, i64)> = sqlx::query_as(
            "select r.seat, r.guest, r.pool, r.mu, r.sigma, r.nth, r.finished_at, r.gain, coalesce(p.hidden, 0) \
             from results r left join profiles p on p.guest = r.guest \
             where r.table_id = $1 and r.pool is not null order by r.seat",
        )
        .bind(table.to_owned())
        .fetch_all(&self.reads)
        .await?;
        let change = |(seat, guest, pool, mu, sigma, nth, at, gain, hidden): (i64, _, String, _, _, _, _, _, i64)| {
            let after = guest_rating(&pool, mu, sigma, nth, at)?;
            Ok(RatingChange { seat: seat_number(seat)?, guest, after, gain: gained(gain), hidden: hidden != 0 })
        };
        rows.into_iter().map(change).collect()
    }

    async fn profile_options(&self, guest: &str) -> Result<ProfileOptions, StoreError> {
        let found: Option<(i64, i64)> = sqlx::query_as("select unrated, hidden from profiles where guest = $1")
            .bind(guest.to_owned())
            .fetch_optional(&self.reads)
            .await?;
        Ok(found.map_or_else(ProfileOptions::default, profile_options))
    }

    async fn change_profile(&self, guest: &str, change: ProfileChange) -> Result<ProfileOptions, StoreError> {
        let mut transaction = self.writes.begin_with(self.dialect.begin_write()).await?;
        if !guests::lock(&mut transaction, self.dialect, guest).await? {
            return Err(StoreError::Missing);
        }
        let columns: (i64, i64) = sqlx::query_as(
            "insert into profiles (guest, unrated, hidden) \
             values ($1, coalesce(cast($2 as bigint), 0), coalesce(cast($3 as bigint), 0)) \
             on conflict (guest) do update set unrated = coalesce(cast($2 as bigint), profiles.unrated), \
             hidden = coalesce(cast($3 as bigint), profiles.hidden) returning unrated, hidden",
        )
        .bind(guest.to_owned())
        .bind(change.unrated.map(i64::from))
        .bind(change.hidden.map(i64::from))
        .fetch_one(&mut *transaction)
        .await?;
        if change.unrated == Some(true) {
            for forget in [
                "delete from ratings where guest = $1",
                "update results set pool = null, mu = null, sigma = null, gain = null, nth = null \
                 where guest = $1 and pool is not null",
            ] {
                sqlx::query(forget).bind(guest.to_owned()).execute(&mut *transaction).await?;
            }
        }
        transaction.commit().await?;
        Ok(profile_options(columns))
    }
}

fn profile_options((unrated, hidden): (i64, i64)) -> ProfileOptions {
    ProfileOptions { unrated: unrated != 0, hidden: hidden != 0 }
}

/// Reads the change of a mean from its stored form.
pub(crate) fn gained(gain: i64) -> f64 {
    Rating::from_stored(gain, 0).mu
}

pub(crate) fn seat_number(seat: i64) -> Result<u8, StoreError> {
    u8::try_from(seat).map_err(|_| StoreError::Damaged(format!("seat {seat}")))
}
