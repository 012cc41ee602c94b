//! Challenges: the daily deal and duplicate matches.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use deepwater_challenge::Day;
use deepwater_harness::{Api, Client, Person};
use reqwest::Method;
use serde_json::{Value, json};

use crate::on_both;
use crate::support::{On, World, rng, start};

pub fn today() -> Day {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970");
    Day::of(since.as_millis() as i64)
}

/// Plays a challenge at a table of the server and returns the record.
async fn play(api: &Api, who: &Person, challenge: &str, seed: u64) -> Result<Value> {
    let settings = api.get(&format!("/api/challenges/{challenge}"), Some(who)).await?["settings"].clone();
    let table = api.table(who, &settings).await?;
    let mut client = Client::join(api, &table, Some(who)).await?;
    client.play_until(&mut rng(seed), |_| false).await?;
    client.leave().await;
    api.get(&format!("/api/tables/{table}/record"), Some(who)).await
}

async fn hand_in(api: &Api, who: &Person, challenge: &str, record: &Value) -> Result<Value> {
    api.post(&format!("/api/challenges/{challenge}/result"), Some(who), &json!({"record": record})).await
}

async fn refusal(api: &Api, method: Method, path: &str, who: Option<&Person>, body: Option<Value>) -> Result<String> {
    let (status, answer) = api.call(method, path, who, body.as_ref()).await?;
    assert!(status.is_client_error(), "{status} {answer}");
    Ok(answer["error"]["code"].as_str().unwrap_or_default().to_owned())
}

on_both! {
    async fn the_first_result_of_a_day_counts(world: World) {
        let [ana, bo] = world.people().await?;
        let day = today().to_string();
        let record = play(&world.api, &ana, &day, 1).await?;
        let first = hand_in(&world.api, &ana, &day, &record).await?;
        assert_eq!(first["counted"], true);
        let own = &first["challenge"]["own"];
        assert_eq!((&own["score"], &own["marked"], &own["matchpoints"]), (&first["score"], &json!(false), &Value::Null));
        assert_eq!(first["challenge"]["streak"], json!({"days": 1, "today": true, "last_chance": false}));

        let better = play(&world.api, &ana, &day, 2).await?;
        let second = hand_in(&world.api, &ana, &day, &better).await?;
        assert_eq!((&second["counted"], &second["challenge"]["own"]["score"]), (&json!(false), &first["score"]));

        // The same person under another name: the same network, and even the same answers.
        let copied = hand_in(&world.api, &bo, &day, &record).await?;
        assert_eq!((&copied["counted"], &copied["challenge"]["own"]["marked"]), (&json!(true), &json!(true)));
        assert_eq!(copied["challenge"]["own"]["matchpoints"], 50.0);
        let listed = copied["challenge"]["people"].as_array().map_or(0, Vec::len);
        assert_eq!(listed, 1, "marked results are not among the best");
        assert_eq!(world.api.get("/api/me/stats", Some(&ana)).await?["games"], 0, "it touches no statistics");
    }

    async fn others_see_nothing_before_their_own_result(world: World) {
        let [ana, bo] = world.people().await?;
        let day = today().to_string();
        let path = format!("/api/challenges/{day}");
        world.api.post(&format!("{path}/begin"), Some(&ana), &json!({})).await?;
        let running = world.api.get(&path, Some(&bo)).await?;
        assert_eq!((&running["finished"], &running["people"]), (&json!(0), &json!([])), "a running game shows nothing");
        let record = play(&world.api, &ana, &day, 3).await?;
        hand_in(&world.api, &ana, &day, &record).await?;
        let game_of_ana = format!("{path}/records/{}", ana.id);
        for who in [Some(&bo), None] {
            let seen = world.api.get(&path, who).await?;
            assert_eq!((&seen["finished"], &seen["scores"], &seen["people"]), (&json!(1), &json!([]), &json!([])));
            assert_eq!((&seen["replays"], &seen["own"]), (&json!(false), &Value::Null));
        }
        assert_eq!(refusal(&world.api, Method::GET, &game_of_ana, Some(&bo), None).await?, "play-first");
        let own = play(&world.api, &bo, &day, 4).await?;
        let after = hand_in(&world.api, &bo, &day, &own).await?;
        assert_eq!(after["challenge"]["replays"], true);
        let mut told = world.api.get(&game_of_ana, Some(&bo)).await?;
        told["commitment"] = record["commitment"].clone();
        assert_eq!(told, record);
    }

    async fn edited_and_foreign_records_are_refused(world: World) {
        let [ana] = world.people().await?;
        let (day, other) = (today().to_string(), today().plus(-1).to_string());
        let record = play(&world.api, &ana, &day, 5).await?;
        let of = async |day: &str, record: &Value| {
            let body = Some(json!({"record": record}));
            refusal(&world.api, Method::POST, &format!("/api/challenges/{day}/result"), Some(&ana), body).await
        };
        assert_eq!(of(&other, &record).await?, "other-deal", "a foreign seed");
        let mut cut = record.clone();
        cut["choices"].as_array_mut().expect("choices").pop();
        assert_eq!(of(&day, &cut).await?, "bad-record");
        let mut reseeded = record.clone();
        reseeded["seed"] = json!("a lucky seed");
        assert_eq!(of(&day, &reseeded).await?, "bad-record");
        assert_eq!(of(&day, &json!({})).await?, "bad-record");
        assert_eq!(of(&today().plus(1).to_string(), &record).await?, "not-open");
        assert_eq!(of(&today().plus(-8).to_string(), &record).await?, "not-open");
        assert_eq!(of("2026-02-30", &record).await?, "unknown-challenge");
        assert_eq!(world.api.get(&format!("/api/challenges/{day}"), Some(&ana)).await?["own"], Value::Null);
    }

    async fn a_record_is_asked_for_by_the_id_of_a_guest(world: World) {
        let [ana] = world.people().await?;
        // Everyone may replay the games of a day that accepts no more results.
        let records = format!("/api/challenges/{}/records", today().plus(-30));
        for guest in [ana.id.as_str(), "nobody", "%00"] {
            let path = format!("{records}/{guest}");
            assert_eq!(refusal(&world.api, Method::GET, &path, Some(&ana), None).await?, "unknown-guest", "{guest}");
        }
    }

    async fn a_streak_counts_days_that_were_handed_in_later(world: World) {
        let [ana] = world.people().await?;
        // Played three days ago, yesterday and today; yesterday's game was handed in last. One missed day is forgiven.
        for (ago, days) in [(3, 0), (0, 1), (1, 3)] {
            let day = today().plus(-ago).to_string();
            let record = play(&world.api, &ana, &day, ago.unsigned_abs()).await?;
            hand_in(&world.api, &ana, &day, &record).await?;
            let now = world.api.get(&format!("/api/challenges/{}", today()), Some(&ana)).await?;
            assert_eq!(now["streak"]["days"], days, "after the deal of {day}");
        }
    }

    async fn a_duplicate_match_is_compared_when_all_are_done(world: World) {
        let [ana, bo] = world.people().await?;
        let wish = json!({"players": 2, "modules": ["skullport"], "rivals": "novice"});
        let id = world.api.post("/api/challenges", Some(&ana), &wish).await?["id"].as_str().unwrap_or_default().to_owned();
        let path = format!("/api/challenges/{id}");
        for who in [&ana, &bo] {
            world.api.post(&format!("{path}/begin"), Some(who), &json!({})).await?;
        }
        let first = play(&world.api, &ana, &id, 6).await?;
        let early = hand_in(&world.api, &ana, &id, &first).await?;
        let people = early["challenge"]["people"].as_array().cloned().unwrap_or_default();
        assert_eq!(people.iter().filter(|person| person["finished"] == true).count(), 1, "Bo still plays");
        assert_eq!(early["challenge"]["replays"], false);
        let waiting = world.api.get(&path, Some(&bo)).await?;
        assert!(waiting["people"].as_array().is_some_and(|people| people.iter().all(|one| one["score"].is_null())));
        let second = play(&world.api, &bo, &id, 7).await?;
        let done = hand_in(&world.api, &bo, &id, &second).await?["challenge"].clone();
        assert_eq!((&done["replays"], &done["own"]["marked"]), (&json!(true), &json!(false)), "one home, no mark");
        for (who, game) in [(&ana, &first), (&bo, &second)] {
            let mut told = world.api.get(&format!("{path}/records/{}", who.id), Some(&ana)).await?;
            told["commitment"] = game["commitment"].clone();
            assert_eq!(&told, game);
        }
        let slow = json!({"players": 2, "rivals": "master"});
        assert_eq!(refusal(&world.api, Method::POST, "/api/challenges", Some(&ana), Some(slow)).await?, "no-such-bot");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_server_deals_the_same_day() -> Result<()> {
    let (one, two) = (World::new(On::Sqlite).await?, World::new(On::Postgres).await?);
    for ago in 0..3 {
        let path = format!("/api/challenges/{}", today().plus(-ago));
        assert_eq!(one.api.get(&path, None).await?, two.api.get(&path, None).await?);
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_results_and_mark_second_tries() -> Result<()> {
    let first = World::new(On::Postgres).await?;
    let (second, second_api) = start(&first.database, &[]).await?;
    let [ana, bo] = first.people().await?;
    let day = today().to_string();
    let record = play(&first.api, &ana, &day, 1).await?;
    hand_in(&first.api, &ana, &day, &record).await?;
    let again = hand_in(&second_api, &ana, &day, &record).await?;
    assert_eq!(again["counted"], false, "the first server has counted it");
    // Another name from the same network, on the other server.
    let other = play(&second_api, &bo, &day, 2).await?;
    let marked = hand_in(&second_api, &bo, &day, &other).await?;
    assert_eq!((&marked["counted"], &marked["challenge"]["own"]["marked"]), (&json!(true), &json!(true)));
    let path = format!("/api/challenges/{day}");
    assert_eq!(first.api.get(&path, Some(&ana)).await?, second_api.get(&path, Some(&ana)).await?);
    second.stop().await;
    Ok(())
}
