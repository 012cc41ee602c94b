//! Ratings, archives and profiles.

use std::time::Duration;

use deepwater_store::{
    ArchiveCursor, Ban, BanKind, ChallengeResult, Commit, CommitError, Head, LeaderboardPart, Pool, ProfileChange,
    ProfileOptions, Ranked, RatedGame, RatedPlayer, RatedSeat, ResultRow, Status, Store, open,
};
use sqlx::Connection;
use tokio::time::sleep;

use crate::support::*;

const OPT_OUT: ProfileChange = ProfileChange { unrated: Some(true), hidden: None };
const HIDE: ProfileChange = ProfileChange { unrated: None, hidden: Some(true) };

on_both!(
    store: a_rated_game_changes_ratings_once, who_opts_out_is_forgotten_and_not_rated,
        a_deleted_guest_leaves_no_rating, two_choices_at_the_same_time_are_both_kept,
        leaderboards_rank_by_what_is_certain, only_a_present_ban_keeps_a_guest_off_leaderboards, the_archive_has_pages,
        a_removed_game_is_gone_from_own_lists_only, lords_of_finished_games, figures_are_stored_for_own_seats_only,
        figures_go_with_their_table_and_guest, figures_of_a_guest_with_two_seats_are_those_of_one;
    database: figures_of_an_older_schema_move_to_the_results, a_backup_has_ratings_and_profiles, a_game_costs_less_than_a_kilobyte;
);

async fn guests(store: &dyn Store) {
    for name in ["ana", "bo", "cy"] {
        store.create_guest(guest(name)).await.expect("a guest");
    }
}

/// Returns the head of a finished game: these guests in the order of their places, and a bot in the last place.
fn finished(guests: &[&str], at: i64) -> Head {
    let mut seats: Vec<RatedSeat> = (0..)
        .zip(guests)
        .map(|(seat, guest)| RatedSeat { seat, rank: seat + 1, player: RatedPlayer::Guest((*guest).to_owned()) })
        .collect();
    let last = guests.len() as u8;
    seats.push(RatedSeat { seat: last, rank: last + 1, player: RatedPlayer::Anchor(15.0) });
    let results = (0..).zip(guests).map(|(seat, guest)| ResultRow {
        seat,
        guest: (*guest).to_owned(),
        place: seat + 1,
        score: 120 - 10 * i64::from(seat),
        players: last + 1,
        won: seat == 0,
        finished_at: at,
        arranged: false,
        lord: Some(if seat == 0 { "mirt-the-moneylender" } else { "brianne-byndraeth" }.to_owned()),
    });
    let rated = RatedGame { pool: Pool::of(seats.len()).expect("a pool"), seats, finished_at: at };
    Head { results: results.collect(), rated: Some(rated), ..seated(guests) }
}

/// Plays a rated game to its end in one commit.
async fn play(store: &dyn Store, id: &str, guests: &[&str], at: i64) {
    store.create_table(table(id), vec![entry(1, "opened")], seated(guests)).await.expect("a table");
    let head = Head { status: Status::Finished, ..finished(guests, at) };
    store.commit(Commit::new(id, 1, vec![entry(at, "over")], head)).await.expect("the end");
}

async fn mu(store: &dyn Store, guest: &str) -> Option<f64> {
    store.ratings_of(guest).await.expect("ratings").first().map(|found| found.rating.mu)
}

async fn a_rated_game_changes_ratings_once(store: &dyn Store) {
    guests(store).await;
    play(store, "t", &["ana", "bo"], 50).await;
    let found = store.ratings_of("ana").await.expect("ratings");
    assert_eq!((found.len(), found[0].pool, found[0].games, found[0].rated_at), (1, Pool::ThreeToFour, 1, 50));
    let changes = store.rating_changes("t").await.expect("changes");
    assert_eq!(
        changes.iter().map(|change| (change.seat, change.guest.as_str())).collect::<Vec<_>>(),
        [(0, "ana"), (1, "bo")]
    );
    assert!(changes[0].gain > 0.0 && changes[0].gain > changes[1].gain);
    assert!((found[0].rating.mu - 25.0 - changes[0].gain).abs() < 1e-5);

    let before = mu(store, "ana").await;
    let again = Commit::new("t", 1, vec![entry(51, "over")], finished(&["ana", "bo"], 51));
    assert!(matches!(store.commit(again).await, Err(CommitError::Conflict)));
    let twice = Commit::new("t", 2, vec![entry(52, "over again")], finished(&["ana", "bo"], 52));
    store.commit(twice).await.expect("a commit");
    assert_eq!(mu(store, "ana").await, before, "a table counts once");

    play(store, "u", &["bo", "ana"], 60).await;
    assert!(mu(store, "ana").await < before);
    assert_eq!(store.ratings_of("ana").await.expect("ratings")[0].games, 2);
    let twins = Head { rated: finished(&["ana", "ana"], 1).rated, ..Head::new(Status::Finished, "{}") };
    assert!(store.create_table(table("twins"), vec![], twins).await.is_err(), "nobody plays against themselves");
}

async fn who_opts_out_is_forgotten_and_not_rated(store: &dyn Store) {
    guests(store).await;
    play(store, "t", &["ana", "bo"], 50).await;
    let unrated = ProfileOptions { unrated: true, hidden: false };
    assert_eq!(store.change_profile("ana", OPT_OUT).await.expect("stored"), unrated);
    assert_eq!(store.profile_options("ana").await.expect("options"), unrated);
    assert_eq!(mu(store, "ana").await, None);
    assert_eq!(store.rating_changes("t").await.expect("changes").len(), 1, "only that of the other");

    let before = mu(store, "bo").await;
    play(store, "u", &["ana", "bo"], 60).await;
    assert_eq!(mu(store, "ana").await, None);
    assert_ne!(mu(store, "bo").await, before, "the game counts for the others");
    assert_eq!(store.stats("ana").await.expect("stats").total.games, 2, "statistics are no rating");

    store.change_profile("ana", ProfileChange { unrated: Some(false), hidden: None }).await.expect("stored");
    play(store, "v", &["ana", "bo"], 70).await;
    assert_eq!(store.ratings_of("ana").await.expect("ratings")[0].games, 1, "begins again");
    assert!(store.change_profile("nobody", OPT_OUT).await.is_err());
}

async fn two_choices_at_the_same_time_are_both_kept(store: &dyn Store) {
    guests(store).await;
    let (one, other) = tokio::join!(store.change_profile("ana", OPT_OUT), store.change_profile("ana", HIDE));
    assert!(one.is_ok() && other.is_ok());
    let both = ProfileOptions { unrated: true, hidden: true };
    assert_eq!(store.profile_options("ana").await.expect("options"), both);
    let nothing = store.change_profile("ana", ProfileChange::default()).await;
    assert_eq!(nothing.expect("stored"), both);
}

/// Waits until this many connections to the database wait for locks.
async fn until_waiting(database: &TestDatabase, connections: i64) {
    let waiting =
        "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    for _ in 0..400 {
        if database.number(waiting).await >= connections {
            return;
        }
        sleep(Duration::from_millis(25)).await;
    }
    panic!("fewer than {connections} connections wait for a lock");
}

#[tokio::test]
async fn an_opt_out_is_not_undone_by_a_game_that_ends_meanwhile() {
    let database = TestDatabase::postgres();
    let store = database.open().await;
    guests(&*store).await;
    play(&*store, "t", &["bo", "cy"], 50).await;
    // The commit that ends the game is held up after it has given Ana a rating.
    let mut other = database.raw_connection().await;
    let mut holds = other.begin().await.expect("a transaction");
    sqlx::query("select mu from ratings where guest = 'bo' for update").execute(&mut *holds).await.expect("a lock");
    let ending = tokio::spawn({
        let store = store.clone();
        async move { play(&*store, "u", &["ana", "bo"], 60).await }
    });
    until_waiting(&database, 1).await;
    let opting_out = tokio::spawn({
        let store = store.clone();
        async move { store.change_profile("ana", OPT_OUT).await }
    });
    until_waiting(&database, 2).await;
    holds.rollback().await.expect("an end");
    ending.await.expect("the game is over");
    opting_out.await.expect("no panic").expect("stored");
    assert_eq!(mu(&*store, "ana").await, None);
    assert_eq!(store.rating_changes("u").await.expect("changes").len(), 1, "only that of Bo");
}

#[tokio::test]
async fn an_opt_out_that_is_faster_than_the_end_of_a_game_counts() {
    let database = TestDatabase::postgres();
    let store = database.open().await;
    guests(&*store).await;
    let mut other = database.raw_connection().await;
    let mut opts_out = other.begin().await.expect("a transaction");
    for step in [
        "select id from guests where id = 'ana' for update",
        "insert into profiles (guest, unrated, hidden) values ('ana', 1, 0)",
    ] {
        sqlx::query(step).execute(&mut *opts_out).await.expect("a step");
    }
    let ending = tokio::spawn({
        let store = store.clone();
        async move { play(&*store, "t", &["ana", "bo"], 50).await }
    });
    until_waiting(&database, 1).await;
    opts_out.commit().await.expect("the opt-out");
    ending.await.expect("the game is over");
    assert_eq!((mu(&*store, "ana").await, mu(&*store, "bo").await.is_some()), (None, true));
}

#[tokio::test]
async fn a_guest_who_is_deleted_meanwhile_does_not_keep_a_game_from_ending() {
    let database = TestDatabase::postgres();
    let store = database.open().await;
    guests(&*store).await;
    let mut other = database.raw_connection().await;
    let mut deletes = other.begin().await.expect("a transaction");
    sqlx::query("delete from guests where id = 'ana'").execute(&mut *deletes).await.expect("a deletion");
    let ending = tokio::spawn({
        let store = store.clone();
        async move { play(&*store, "t", &["ana", "bo"], 50).await }
    });
    until_waiting(&database, 1).await;
    deletes.commit().await.expect("the deletion");
    ending.await.expect("the game is over");
    assert_eq!((mu(&*store, "ana").await, mu(&*store, "bo").await.is_some()), (None, true));
}

async fn a_deleted_guest_leaves_no_rating(store: &dyn Store) {
    guests(store).await;
    play(store, "t", &["ana", "bo"], 50).await;
    store.change_profile("ana", HIDE).await.expect("stored");
    store.delete_guest("ana").await.expect("deleted");
    assert_eq!(mu(store, "ana").await, None);
    assert_eq!(store.profile_options("ana").await.expect("options"), ProfileOptions::default());
    assert_eq!(store.rating_changes("t").await.expect("changes").len(), 1);
    assert!(store.archive("ana", 0, None, 10).await.expect("games").is_empty());
    // A game with a guest who is gone counts for the others.
    play(store, "u", &["ana", "bo"], 60).await;
    assert_eq!(mu(store, "ana").await, None);
    assert_eq!(store.ratings_of("bo").await.expect("ratings")[0].games, 2);
    assert_eq!(store.stats("ana").await.expect("stats").total.games, 0, "no result of a guest who is gone");
    assert_eq!(store.stats("bo").await.expect("stats").total.games, 2);
}

/// Reads a part of a leaderboard at the time 1,000.
async fn places(
    store: &dyn Store,
    pool: Pool,
    since: Option<i64>,
    games: u32,
    (limit, offset): (u32, u32),
) -> Vec<Ranked> {
    let part = LeaderboardPart { pool, since, games, now: 1_000, limit, offset };
    store.leaderboard(part).await.expect("a leaderboard")
}

async fn leaderboards_rank_by_what_is_certain(store: &dyn Store) {
    guests(store).await;
    for number in 0..4 {
        play(store, &format!("t{number}"), &["ana", "bo", "cy"], 100 + number).await;
    }
    play(store, "two", &["cy"], 200).await;
    let names = async |pool, since, games, part| -> Vec<String> {
        places(store, pool, since, games, part).await.into_iter().map(|ranked| ranked.guest).collect()
    };
    assert_eq!(names(Pool::ThreeToFour, None, 4, (10, 0)).await, ["ana", "bo", "cy"]);
    assert_eq!(names(Pool::ThreeToFour, Some(0), 4, (10, 0)).await, ["ana", "bo", "cy"]);
    assert_eq!(names(Pool::ThreeToFour, None, 4, (1, 1)).await, ["bo"]);
    assert!(names(Pool::ThreeToFour, None, 5, (10, 0)).await.is_empty(), "too few games");
    assert!(names(Pool::ThreeToFour, Some(150), 1, (10, 0)).await.is_empty(), "not played since");
    assert_eq!(names(Pool::Two, Some(150), 1, (10, 0)).await, ["cy"]);
    let best = places(store, Pool::ThreeToFour, Some(102), 1, (1, 0)).await.remove(0);
    assert_eq!(best.played, 2, "in the period");
    assert!(best.gain > 0.0 && best.gain < best.rating.rating.mu - 25.0);

    // The ratings are those of all games, also of games that are not stored any more.
    let (whole, stored) = (Pool::ThreeToFour, places(store, Pool::ThreeToFour, Some(0), 1, (1, 0)).await);
    assert_eq!(places(store, whole, None, 1, (1, 0)).await, stored);
    store.delete_tables(&["t0".to_owned()]).await.expect("deleted");
    assert_eq!(places(store, whole, None, 1, (1, 0)).await, stored);
    assert_eq!(places(store, whole, Some(0), 1, (1, 0)).await[0].played, 3);

    store.change_profile("ana", HIDE).await.expect("stored");
    assert_eq!(names(Pool::ThreeToFour, None, 4, (10, 0)).await, ["bo", "cy"], "hidden");
}

async fn only_a_present_ban_keeps_a_guest_off_leaderboards(store: &dyn Store) {
    guests(store).await;
    play(store, "t", &["ana", "bo", "cy"], 100).await;
    for (guest, until) in [("ana", None), ("bo", Some(1_001)), ("cy", Some(1_000))] {
        let (subject, reason) = (guest.to_owned(), String::new());
        store.add_ban(Ban { kind: BanKind::Guest, subject, reason, created_at: 1, until }).await.expect("a ban");
    }
    let listed: Vec<String> =
        places(store, Pool::ThreeToFour, None, 1, (10, 0)).await.into_iter().map(|ranked| ranked.guest).collect();
    assert_eq!(listed, ["cy"]);
}

async fn the_archive_has_pages(store: &dyn Store) {
    guests(store).await;
    for number in 0..5 {
        play(store, &format!("t{number}"), &["ana", "bo"], 100 + number / 2).await;
    }
    let mut seen = Vec::new();
    let mut after = None;
    loop {
        let page = store.archive("ana", 0, after, 2).await.expect("games");
        let Some(last) = page.last() else { break };
        after = Some(ArchiveCursor { finished_at: last.finished_at, table: last.table.clone() });
        seen.extend(page.into_iter().map(|game| game.table));
    }
    assert_eq!(seen, ["t4", "t3", "t2", "t1", "t0"]);
    assert_eq!(store.archive("bo", 101, None, 10).await.expect("games").len(), 3);
    let game = store.archive("bo", 102, None, 10).await.expect("games").remove(0);
    assert_eq!((game.seat, game.place, game.score, game.won, game.reviewed), (1, 2, 110, false, false));
    assert_eq!(game.rated.expect("rated").0.games, 5);
    let reviewed = async |guest| store.archive(guest, 0, None, 1).await.expect("games")[0].reviewed;
    store.set_review("t4", "{}").await.expect("a review");
    assert!(!reviewed("ana").await, "another player may have asked for it");
    assert!(store.set_figures("bo", "t4", 1, "{}").await.expect("stored"));
    assert_eq!((reviewed("ana").await, reviewed("bo").await), (false, true));
}

async fn a_removed_game_is_gone_from_own_lists_only(store: &dyn Store) {
    guests(store).await;
    play(store, "t", &["ana", "bo"], 50).await;
    assert!(store.remove_from_archive("ana", "t").await.expect("an answer"));
    assert!(!store.remove_from_archive("ana", "t").await.expect("an answer"));
    assert!(!store.remove_from_archive("cy", "t").await.expect("an answer"), "never played it");
    assert!(store.archive("ana", 0, None, 10).await.expect("games").is_empty());
    assert!(store.tables_of("ana", 10, 0).await.expect("tables").is_empty());
    let whole = store.whole_archive("ana", None, 10).await.expect("games");
    assert_eq!(whole.iter().map(|game| (game.table.as_str(), game.removed)).collect::<Vec<_>>(), [("t", true)]);
    let others = store.archive("bo", 0, None, 10).await.expect("games");
    assert_eq!(others.iter().map(|game| game.removed).collect::<Vec<_>>(), [false]);
    assert_eq!(store.tables_of("bo", 10, 0).await.expect("tables").len(), 1);
    assert_eq!(store.stats("ana").await.expect("stats").total.games, 1, "it still counts");
}

async fn lords_of_finished_games(store: &dyn Store) {
    guests(store).await;
    play(store, "t", &["ana", "bo"], 50).await;
    play(store, "u", &["ana", "bo"], 51).await;
    play(store, "v", &["bo", "ana"], 52).await;
    let lords = store.lords_of("ana", 5).await.expect("Lords");
    assert_eq!(lords, [("mirt-the-moneylender".to_owned(), 2, 2), ("brianne-byndraeth".to_owned(), 1, 0)]);
}

async fn figures_are_stored_for_own_seats_only(store: &dyn Store) {
    guests(store).await;
    for number in 0..5 {
        play(store, &format!("t{number}"), &["ana", "bo"], 100 + number / 2).await;
    }
    let put = async |guest: &str, table: &str, seat: u8, body: &str| {
        store.set_figures(guest, table, seat, body).await.expect("an answer")
    };
    for number in 0..5 {
        assert!(put("ana", &format!("t{number}"), 0, "old").await);
        assert!(put("ana", &format!("t{number}"), 0, &format!("{{\"n\":{number}}}")).await, "it replaces the old one");
    }
    assert!(!put("ana", "t1", 1, "{}").await, "the seat of another");
    assert!(!put("cy", "t1", 0, "{}").await, "no part in the game");
    assert!(!put("ana", "no-table", 0, "{}").await);
    assert!(put("bo", "t4", 1, "{}").await);
    create(store, "running").await;
    assert!(!put("ana", "running", 0, "{}").await, "it is not over");

    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let page = store.progress("ana", after, 2).await.expect("games");
        let Some(last) = page.last() else { break };
        after = Some(ArchiveCursor { finished_at: last.finished_at, table: last.table.clone() });
        seen.extend(page.into_iter().map(|game| (game.table, game.figures)));
    }
    let expected: Vec<_> = (0..5).rev().map(|n| (format!("t{n}"), format!("{{\"n\":{n}}}"))).collect();
    assert_eq!(seen, expected);
    let game = store.progress("bo", None, 10).await.expect("games").remove(0);
    assert_eq!((game.seat, game.score, game.won, game.finished_at), (1, 110, false, 102));

    assert!(store.remove_from_archive("ana", "t4").await.expect("an answer"));
    assert_eq!(store.progress("ana", None, 1).await.expect("games")[0].table, "t3", "removed from the own lists");
    assert_eq!(store.progress("bo", None, 1).await.expect("games")[0].table, "t4");
    assert_eq!(store.figures("ana", "t4").await.expect("an answer").as_deref(), Some("{\"n\":4}"), "but still stored");
    assert_eq!(store.figures("cy", "t4").await.expect("an answer"), None);
}

async fn figures_go_with_their_table_and_guest(store: &dyn Store) {
    guests(store).await;
    for table in ["t", "u"] {
        play(store, table, &["ana", "bo"], 50).await;
        assert!(store.set_figures("ana", table, 0, "{}").await.expect("stored"));
        assert!(store.set_figures("bo", table, 1, "{}").await.expect("stored"));
    }
    store.delete_tables(&["t".to_owned()]).await.expect("deleted");
    let tables = async |guest| -> Vec<String> {
        store.progress(guest, None, 10).await.expect("games").into_iter().map(|game| game.table).collect()
    };
    assert_eq!(tables("ana").await, ["u"]);
    store.delete_guest("ana").await.expect("deleted");
    assert!(tables("ana").await.is_empty());
    assert_eq!(tables("bo").await, ["u"]);
}

async fn figures_of_a_guest_with_two_seats_are_those_of_one(store: &dyn Store) {
    guests(store).await;
    let head = Head { status: Status::Finished, rated: None, ..finished(&["ana", "ana", "bo"], 50) };
    store.create_table(table("t"), vec![], head).await.expect("a finished game");
    let own = async || {
        let found = store.progress("ana", None, 10).await.expect("games");
        found.into_iter().map(|game| (game.seat, game.figures)).collect::<Vec<_>>()
    };
    for (seat, figures) in [(0, "first"), (1, "second"), (1, "third")] {
        assert!(store.set_figures("ana", "t", seat, figures).await.expect("stored"));
        assert_eq!(own().await, [(seat, figures.to_owned())]);
        assert!(store.archive("ana", 0, None, 10).await.expect("games")[0].reviewed);
    }
    assert!(!store.set_figures("ana", "t", 2, "fourth").await.expect("an answer"), "the seat of another");
    assert_eq!(own().await, [(1, "third".to_owned())]);
}

async fn figures_of_an_older_schema_move_to_the_results(database: &TestDatabase) {
    let store = database.open().await;
    guests(&*store).await;
    play(&*store, "t", &["ana", "bo"], 50).await;
    store.close().await;
    let mut connection = database.raw_connection().await;
    for step in [
        "alter table results drop column figures",
        "create table progress (guest text, table_id text, seat bigint, finished_at bigint, body text)",
        "insert into progress values ('bo', 't', 1, 50, '{}')",
        "delete from _sqlx_migrations where version = 11",
    ] {
        sqlx::raw_sql(step).execute(&mut connection).await.expect(step);
    }
    let store = database.open().await;
    assert_eq!(store.progress("bo", None, 10).await.expect("games")[0].figures, "{}");
    assert!(store.progress("ana", None, 10).await.expect("games").is_empty());
}

async fn a_backup_has_ratings_and_profiles(database: &TestDatabase) {
    let store = database.open().await;
    guests(&*store).await;
    play(&*store, "t", &["ana", "bo"], 50).await;
    let options = ProfileOptions { unrated: false, hidden: true };
    store.change_profile("bo", HIDE).await.expect("stored");
    assert!(store.set_figures("bo", "t", 1, "{}").await.expect("stored"));
    let file = database.folder.path().join("copy.db");
    store.backup(&file).await.expect("a backup");
    let copy = open(&format!("sqlite:{}", file.display())).await.expect("a store");
    assert_eq!(copy.ratings_of("ana").await.expect("ratings"), store.ratings_of("ana").await.expect("ratings"));
    assert_eq!(copy.rating_changes("t").await.expect("changes"), store.rating_changes("t").await.expect("changes"));
    assert_eq!(copy.profile_options("bo").await.expect("options"), options);
    assert_eq!(copy.progress("bo", None, 1).await.expect("games"), store.progress("bo", None, 1).await.expect("games"));
}

/// The longest figures of a review, in the form in which the server stores them: errors in every kind of decision.
const FIGURES: &str = r#"["steward-review-2",0,[2481,13140,-1963,-1410,312,250,1002,320,-1832,670,1234,12900,1022,1240],[12,11,10],[[0,13,2012,1410],[1,10,1033,1010],[2,10,1017,1150],[3,10,1055,1090],[4,10,1074,1020],[5,10,1028,1030]]]"#;

/// Measures by how much each part of a finished game grows the database: what ratings and archives add to the results
/// of five people and a bot; the figures of one person who has reviewed the game; and a try at a daily deal. Reviews that
/// the server computes are larger, and can be computed again (docs/hosting.md).
async fn a_game_costs_less_than_a_kilobyte(database: &TestDatabase) {
    const GAMES: u32 = 1_000;
    let store = database.open().await;
    let names: Vec<String> = (0..60).map(|number| format!("guest-with-a-long-id{number:02}")).collect();
    for name in &names {
        store.create_guest(guest(name)).await.expect("a guest");
    }
    let at = |number: u32| 1_700_000_000_000 + i64::from(number);
    let id = |kind: &str, number: u32| format!("a-{kind}-table-long-{number:04}");
    let player = |number: u32, seat: usize| names[(number as usize + seat * 7) % 60].as_str();
    let mut sizes = vec![size(database).await];
    for (kind, rated) in [("plain", false), ("rated", true)] {
        for number in 0..GAMES {
            let people: Vec<&str> = (0..5).map(|seat| player(number, seat)).collect();
            let mut head = finished(&people, at(number));
            if !rated {
                head.rated = None;
                head.results.iter_mut().for_each(|row| row.lord = None);
            }
            store.create_table(table(&id(kind, number)), vec![], head).await.expect("a game");
        }
        sizes.push(size(database).await);
    }
    for number in 0..GAMES {
        assert!(store.set_figures(player(number, 0), &id("rated", number), 0, FIGURES).await.expect("stored"));
    }
    sizes.push(size(database).await);
    for number in 0..GAMES {
        // A game of two has about 100 answers of a person and 16 more bytes of a hash of the network.
        let (challenge, guest) =
            (format!("2026-{:02}-{:02}", number / 28 % 12, number % 28), player(number, 0).to_owned());
        store.begin_try(&challenge, &guest, at(number)).await.expect("begun");
        let (answers, origin) = ("A".repeat(160), Some("B".repeat(16)));
        let result = ChallengeResult { challenge, guest, at: at(number), score: 120, won: true, answers, origin };
        store.finish_try(result).await.expect("stored");
    }
    sizes.push(size(database).await);

    let grown: Vec<i64> = sizes.windows(2).map(|pair| (pair[1] - pair[0]) / i64::from(GAMES)).collect();
    let [plain, rated, figures, result] = grown[..] else { panic!("four parts") };
    let rated = rated - plain;
    println!(
        "bytes of a rated game of five people and a bot: {rated}; of figures: {figures}; of a daily result: {result}"
    );
    assert!(rated + 2 * figures < 1024 && result < 1024, "{sizes:?}");
}

/// The database tables that grow with finished games.
const GROWING: [&str; 3] = ["results", "ratings", "tries"];

/// Returns the bytes of these tables with their indexes, in PostgreSQL without the space of old row versions.
async fn size(database: &TestDatabase) -> i64 {
    let tables = GROWING.map(|table| format!("'{table}'")).join(", ");
    if database.url.starts_with("sqlite:") {
        return database
            .number(&format!(
                "select cast(sum(pgsize) as bigint) from dbstat \
                 where name in (select name from sqlite_schema where tbl_name in ({tables}))"
            ))
            .await;
    }
    let mut connection = database.raw_connection().await;
    for table in GROWING {
        let vacuum = sqlx::AssertSqlSafe(format!("vacuum full {table}"));
        sqlx::raw_sql(vacuum).execute(&mut connection).await.expect("a vacuum");
    }
    let sum = GROWING.map(|table| format!("pg_total_relation_size('{table}')")).join(" + ");
    database.number(&format!("select {sum}")).await
}
