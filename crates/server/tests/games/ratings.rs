//! Ratings, the archive of one's own games, and profiles, over HTTP.

use anyhow::Result;
use deepwater_harness::{Api, Client, Person};
use reqwest::Method;
use serde_json::{Value, json};

use crate::challenges::today;
use crate::on_both;
use crate::support::{On, World, rng, settings, start};

fn rated(more: Value) -> Value {
    let mut rated = json!({"rated": true, "hints": false, "undo": "free"});
    for (name, value) in more.as_object().into_iter().flatten() {
        rated[name] = value.clone();
    }
    rated
}

/// Plays a rated game of two people to its end, each on a server of their own, and returns the table.
async fn duel(one: (&Api, &Person), two: (&Api, &Person), more: Value, seed: u64) -> Result<String> {
    let table = one.0.table(one.1, &settings(json!(["me", "open"]), more)).await?;
    let mut a = Client::join(one.0, &table, Some(one.1)).await?;
    let mut b = Client::join(two.0, &table, Some(two.1)).await?;
    b.request(json!({"sit": {"seat": 1}})).await?;
    let (mut first, mut second) = (rng(seed), rng(seed + 1));
    tokio::try_join!(a.play_until(&mut first, |_| false), b.play_until(&mut second, |_| false))?;
    a.leave().await;
    b.leave().await;
    Ok(table)
}

async fn refusal(api: &Api, method: Method, path: &str, who: Option<&Person>, body: Option<Value>) -> Result<String> {
    let (status, answer) = api.call(method, path, who, body.as_ref()).await?;
    assert!(status.is_client_error(), "{status} {answer}");
    Ok(answer["error"]["code"].as_str().unwrap_or_default().to_owned())
}

async fn profile_of(api: &Api, who: &Person) -> Result<Value> {
    api.get("/api/me/profile", Some(who)).await
}

on_both! {
    async fn only_rated_games_count(world: World) {
        let [ana, bo] = world.people().await?;
        let both = ((&world.api, &ana), (&world.api, &bo));
        let plain = duel(both.0, both.1, json!({}), 1).await?;
        assert_eq!(world.api.get(&format!("/api/tables/{plain}/ratings"), None).await?, json!([]));
        assert_eq!(profile_of(&world.api, &ana).await?["ratings"], json!([]));

        let table = duel(both.0, both.1, rated(json!({})), 3).await?;
        let changes = world.api.get(&format!("/api/tables/{table}/ratings"), None).await?;
        assert_eq!(changes.as_array().map(Vec::len), Some(2), "{changes}");
        assert_eq!((&changes[0]["pool"], &changes[0]["games"]), (&json!("2"), &json!(1)));
        assert_eq!(changes[0]["after"], Value::Null, "shown after ten games");
        let profile = profile_of(&world.api, &ana).await?;
        assert_eq!(profile["ratings"], json!([{"pool": "2", "games": 1, "rating": null}]));
        assert_eq!(profile["stats"]["games"], 2);
        assert_eq!(profile["lords"].as_array().map(|lords| (1..=2).contains(&lords.len())), Some(true));
        let refused = json!({"rated": true, "hints": true});
        let body = settings(json!(["me", "open"]), refused);
        assert_eq!(refusal(&world.api, Method::POST, "/api/tables", Some(&ana), Some(body)).await?, "illegal-settings");
    }

    async fn ten_games_make_a_place_on_the_leaderboard(world: World) {
        let [ana, bo] = world.people().await?;
        let both = ((&world.api, &ana), (&world.api, &bo));
        let mut last = String::new();
        for seed in 0..10 {
            last = duel(both.0, both.1, rated(json!({})), seed * 2).await?;
        }
        let board = world.api.get("/api/leaderboards/2?period=week", None).await?;
        assert_eq!(board["places"].as_array().map(Vec::len), Some(2), "{board}");
        assert_eq!((&board["places"][0]["place"], &board["places"][0]["played"]), (&json!(1), &json!(10)));
        assert!(board["bots"].as_array().is_some_and(|bots| bots.len() == 8), "{board}");
        let value = |place: usize| board["places"][place]["rating"]["value"].as_i64().unwrap_or_default();
        assert!(value(0) >= value(1) && value(0) > 1000, "{board}");
        let change = world.api.get(&format!("/api/tables/{last}/ratings"), Some(&ana)).await?;
        assert!(change[0]["after"]["uncertainty"].as_i64().is_some_and(|width| width < 500), "{change}");
        assert_eq!(world.api.get("/api/leaderboards/3-4", None).await?["places"], json!([]));
        assert_eq!(refusal(&world.api, Method::GET, "/api/leaderboards/7", None, None).await?, "unknown-pool");

        let hide = json!({"public": false});
        world.api.call(Method::PATCH, "/api/me/profile", Some(&ana), Some(&hide)).await?;
        let board = world.api.get("/api/leaderboards/2", None).await?;
        assert_eq!(board["places"].as_array().map(Vec::len), Some(1), "hidden");
        let which = format!("/api/profiles?guests={},{},AAAAAAAAAAAAAAAAAAAAAA", ana.id, bo.id);
        assert_eq!(world.api.get(&which, None).await?, json!({"guests": [bo.id]}), "nor are there links to her");
        assert_eq!(refusal(&world.api, Method::GET, "/api/profiles?guests=a", None, None).await?, "bad-message");
        let path = format!("/api/guests/{}/profile", ana.id);
        assert_eq!(refusal(&world.api, Method::GET, &path, Some(&bo), None).await?, "unknown-guest");
        assert_eq!(world.api.get(&path, Some(&ana)).await?["options"], json!({"rated": true, "public": false}));
        let change = world.api.get(&format!("/api/tables/{last}/ratings"), Some(&bo)).await?;
        assert_eq!(change.as_array().map(Vec::len), Some(1), "nor what the game changed");

        let leave = json!({"rated": false, "public": true});
        world.api.call(Method::PATCH, "/api/me/profile", Some(&ana), Some(&leave)).await?;
        assert_eq!(profile_of(&world.api, &ana).await?["ratings"], json!([]), "forgotten");
        world.api.call(Method::DELETE, "/api/me", Some(&bo), None).await?;
        let board = world.api.get("/api/leaderboards/2", None).await?;
        assert_eq!(board["places"], json!([]), "deleted");
    }

    async fn who_leaves_a_rated_game_against_bots_loses_it(world: World) {
        let [ana] = world.people().await?;
        let wish = settings(json!(["me", {"bot": "adept"}]), rated(json!({"clock": {"days": {"days": 1}}})));
        let table = world.api.table(&ana, &wish).await?;
        let mut a = Client::join(&world.api, &table, Some(&ana)).await?;
        a.until("the game begins", |client| client.is("running")).await?;
        a.request(json!({"resign": {"seat": 0}})).await?;
        a.until("the bots have played on", |client| client.is("finished")).await?;
        let changes = world.api.get(&format!("/api/tables/{table}/ratings"), Some(&ana)).await?;
        assert_eq!(changes.as_array().map(Vec::len), Some(1), "{changes}");
        let history = world.api.get("/api/me/history", Some(&ana)).await?;
        assert_eq!(history["games"][0]["won"], false);
    }

    async fn the_archive_is_searched_removed_from_and_exported(world: World) {
        let [ana, bo] = world.people().await?;
        let both = ((&world.api, &ana), (&world.api, &bo));
        let duel = duel(both.0, both.1, rated(json!({})), 5).await?;
        let mut bots = Vec::new();
        for seed in 0..2 {
            let more = json!({"setup": {"modules": ["skullport"]}});
            let wish = settings(json!(["me", {"bot": "envoy"}, {"bot": "page"}]), more);
            let table = world.api.table(&ana, &wish).await?;
            let mut client = Client::join(&world.api, &table, Some(&ana)).await?;
            client.play_until(&mut rng(seed), |_| false).await?;
            client.leave().await;
            bots.push(table);
        }
        let ids = async |query: &str| -> Result<Vec<String>> {
            let found = world.api.get(&format!("/api/me/history?{query}"), Some(&ana)).await?;
            let games = found["games"].as_array().cloned().unwrap_or_default();
            Ok(games.iter().filter_map(|game| game["id"].as_str().map(str::to_owned)).collect())
        };
        let newest = vec![bots[1].clone(), bots[0].clone(), duel.clone()];
        assert_eq!(ids("").await?, newest);
        assert_eq!(ids("with=people").await?, vec![duel.clone()]);
        assert_eq!(ids("text=bo&with=people").await?, vec![duel.clone()]);
        assert_eq!(ids("text=PAGE").await?, newest[..2]);
        assert_eq!(ids("text=ana").await?, Vec::<String>::new(), "not oneself");
        assert_eq!(ids("module=skullport&players=3").await?, newest[..2]);
        assert_eq!(ids("module=base").await?, newest[2..]);
        assert_eq!(ids("rated=true").await?, newest[2..]);
        assert_eq!(ids("from=9999999999999").await?, Vec::<String>::new());
        assert_eq!(ids("until=5").await?, Vec::<String>::new());
        assert_eq!(ids("result=won").await?.len() + ids("result=lost").await?.len(), 3);
        // A resigned game is lost for certain: the three above may all be won.
        let wish = settings(json!(["me", {"bot": "page"}]), rated(json!({"clock": {"days": {"days": 1}}})));
        let lost = world.api.table(&ana, &wish).await?;
        let mut client = Client::join(&world.api, &lost, Some(&ana)).await?;
        client.until("the game begins", |client| client.is("running")).await?;
        client.request(json!({"resign": {"seat": 0}})).await?;
        client.until("the bots have played on", |client| client.is("finished")).await?;
        client.leave().await;
        let to_review = ids("review=true").await?;
        assert_eq!((to_review.first(), &to_review), (Some(&lost), &ids("result=lost").await?), "none has a review");
        let path = format!("/api/me/progress/{lost}");
        assert_eq!(world.api.call(Method::PUT, &path, Some(&ana), Some(&figures(0, 1))).await?.0, 204);
        assert_eq!(ids("review=true").await?, to_review[1..], "reviewed on her device");
        let path = format!("/api/me/history/{lost}");
        assert_eq!(world.api.call(Method::DELETE, &path, Some(&ana), None).await?.0, 204);

        let first = world.api.get("/api/me/history?limit=2", Some(&ana)).await?;
        let next = first["next"].as_str().unwrap_or_default();
        assert_eq!(ids(&format!("limit=2&after={next}")).await?, newest[2..]);
        let last = world.api.get(&format!("/api/me/history?after={next}"), Some(&ana)).await?;
        assert_eq!(last["next"], Value::Null);
        for wrong in ["after=1", "after=x.y", "limit=0", "colour=red"] {
            let path = format!("/api/me/history?{wrong}");
            assert_eq!(refusal(&world.api, Method::GET, &path, Some(&ana), None).await?, "bad-message", "{wrong}");
        }

        let path = format!("/api/me/history/{}", bots[0]);
        assert_eq!(refusal(&world.api, Method::DELETE, &path, Some(&bo), None).await?, "unknown-table");
        assert_eq!(world.api.call(Method::DELETE, &path, Some(&ana), None).await?.0, 204);
        assert_eq!(ids("").await?, [bots[1].clone(), duel.clone()]);

        let path = format!("/api/me/progress/{}", bots[1]);
        assert_eq!(world.api.call(Method::PUT, &path, Some(&ana), Some(&figures(0, 3))).await?.0, 204);
        let day = today().to_string();
        world.api.post(&format!("/api/challenges/{day}/begin"), Some(&ana), &json!({})).await?;
        let export = world.api.get("/api/me/export", Some(&ana)).await?;
        let of = |name: &str| -> Vec<Value> {
            export["games"].as_array().into_iter().flatten().map(|game| game[name].clone()).collect()
        };
        assert_eq!(of("id"), [json!(lost), json!(bots[1]), json!(bots[0]), json!(duel)], "{export}");
        assert_eq!(of("removed"), [json!(true), json!(false), json!(true), json!(false)]);
        assert_eq!(of("figures"), [figures(0, 1), figures(0, 3), Value::Null, Value::Null]);
        assert_eq!(export["profile"]["guest"]["name"], "Ana");
        assert_eq!((&export["challenges"][0]["id"], &export["challenges"][0]["score"]), (&json!(day), &Value::Null));
        assert!(export["games"][0]["record"]["seed"].is_string() && export["next"].is_null());
        assert_eq!(refusal(&world.api, Method::GET, "/api/me/export", None, None).await?, "unauthorized");
    }
}

/// Returns what a client sends about the review of a seat.
fn figures(seat: u8, mistakes: u16) -> Value {
    let amount = json!({"win": 0.25, "points": -3.5});
    let skills = json!([{"skill": "placement", "errors": mistakes, "loss": amount}]);
    json!({
        "seat": seat, "evaluator": "steward-review-2", "start": amount, "decisions": amount, "luck": amount,
        "rivals": amount, "residual": amount, "result": amount,
        "errors": {"slip": 0, "mistake": mistakes, "blunder": 0, "skills": skills, "last_round": amount},
    })
}

on_both! {
    async fn reviewed_games_are_kept_for_their_player_only(world: World) {
        let [ana, bo, cyd] = world.people().await?;
        let mut tables = Vec::new();
        for seed in 0..3 {
            tables.push(duel((&world.api, &ana), (&world.api, &bo), json!({}), seed * 2).await?);
        }
        let put = async |who: &Person, table: &str, body: Value| -> Result<u16> {
            let path = format!("/api/me/progress/{table}");
            Ok(world.api.call(Method::PUT, &path, Some(who), Some(&body)).await?.0.as_u16())
        };
        for (n, table) in tables.iter().enumerate() {
            assert_eq!(put(&ana, table, figures(0, 9)).await?, 204);
            assert_eq!(put(&ana, table, figures(0, n as u16)).await?, 204, "in place of the first ones");
        }
        assert_eq!(put(&bo, &tables[0], figures(1, 4)).await?, 204);
        assert_eq!(put(&bo, &tables[0], figures(0, 4)).await?, 404, "the seat of another");
        assert_eq!(put(&cyd, &tables[0], figures(0, 4)).await?, 404, "not at the table");
        let mut wrong = figures(0, 1);
        wrong["luck"]["points"] = json!(1e9);
        assert_eq!(put(&ana, &tables[0], wrong).await?, 400);

        let of = async |who: &Person, query: &str| world.api.get(&format!("/api/me/progress{query}"), Some(who)).await;
        let first = of(&ana, "?limit=2").await?;
        let mistakes = |page: &Value| -> Vec<u64> {
            let games = page["games"].as_array().cloned().unwrap_or_default();
            games.iter().filter_map(|game| game["figures"]["errors"]["mistake"].as_u64()).collect()
        };
        assert_eq!(mistakes(&first), [2, 1]);
        assert_eq!(first["games"][0]["id"], json!(tables[2]));
        assert_eq!(first["games"][0]["summary"]["seats"].as_array().map(Vec::len), Some(2));
        let rest = of(&ana, &format!("?limit=2&after={}", first["next"].as_str().unwrap_or_default())).await?;
        assert_eq!((mistakes(&rest), &rest["next"]), (vec![0], &Value::Null));
        assert_eq!(mistakes(&of(&bo, "").await?), [4]);
        assert_eq!(of(&cyd, "").await?, json!({"games": [], "next": null}));
        assert_eq!(refusal(&world.api, Method::GET, "/api/me/progress?after=x", Some(&ana), None).await?, "bad-message");
        assert_eq!(refusal(&world.api, Method::GET, "/api/me/progress", None, None).await?, "unauthorized");

        world.api.call(Method::DELETE, "/api/me", Some(&ana), None).await?;
        assert_eq!(mistakes(&of(&bo, "").await?), [4], "those of others stay");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_count_the_same_games() -> Result<()> {
    let first = World::new(On::Postgres).await?;
    let (second, second_api) = start(&first.database, &[]).await?;
    let [ana, bo, cyd] = first.people().await?;
    // Games of the same people end at the same time on both servers.
    let one = duel((&first.api, &ana), (&second_api, &bo), rated(json!({})), 1);
    let two = duel((&second_api, &bo), (&first.api, &ana), rated(json!({})), 2);
    let three = duel((&second_api, &ana), (&second_api, &cyd), rated(json!({})), 3);
    let (one, two, three) = tokio::try_join!(one, two, three)?;
    for (who, games) in [(&ana, 3), (&bo, 2), (&cyd, 1)] {
        let here = profile_of(&first.api, who).await?;
        assert_eq!(here["ratings"], json!([{"pool": "2", "games": games, "rating": null}]));
        assert_eq!(here, profile_of(&second_api, who).await?);
    }
    for table in [one, two, three] {
        let path = format!("/api/tables/{table}/ratings");
        assert_eq!(first.api.get(&path, None).await?, second_api.get(&path, None).await?);
    }
    second.stop().await;
    Ok(())
}
