//! Tables over HTTP: opening, listing, reading, replaying.

use anyhow::Result;
use deepwater_harness::Client;
use rand::SeedableRng;
use rand::rngs::StdRng;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Host, code, error, for_two, header, is};

const UNKNOWN_ID: &str = "AAAAAAAAAAAAAAAAAAAAAA";

#[tokio::test]
async fn a_table_has_a_link_for_friends() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let response = host.ask(Method::POST, "/api/tables").bearer_auth(&ana.token).json(&for_two()).send().await?;
    assert_eq!(response.status(), 201);
    let location = header(&response, "location");
    let answer: Value = response.json().await?;
    let id = answer["id"].as_str().unwrap_or_default();
    assert_eq!(id.len(), 22, "128 random bits");
    assert_eq!(answer["link"], format!("http://{}/t/{id}", host.server.address));
    assert_eq!(location, format!("/api/tables/{id}"));
    let view = host.api.get(&location, None).await?;
    assert_eq!((&view["status"], &view["public"], &view["arranged"]), (&json!("open"), &json!(false), &json!(false)));
    assert!(view["commitment"].as_str().is_some_and(|hash| hash.len() == 64));
    Ok(())
}

#[tokio::test]
async fn only_public_tables_are_listed() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let with = |more: Value| {
        let mut settings = for_two();
        settings.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        settings
    };
    let private = host.api.table(&ana, &for_two()).await?;
    let public = host.api.table(&ana, &with(json!({"public": true}))).await?;
    let listed = host.api.get("/api/tables", None).await?;
    let ids: Vec<&Value> = listed["tables"].as_array().into_iter().flatten().map(|table| &table["id"]).collect();
    assert_eq!(ids, [&json!(public)]);
    assert!(!listed.to_string().contains(&private));
    assert_eq!(host.api.get("/api/tables?status=running", None).await?["tables"], json!([]));

    let bots = json!({"setup": {"players": 2}, "public": true, "seats": ["me", {"bot": "envoy"}]});
    let running = host.api.table(&ana, &bots).await?;
    let mut watching = Client::join(&host.api, &running, None).await?;
    watching.until("it begins", |client| client.is("running")).await?;
    assert_eq!(host.api.get("/api/tables?status=running", None).await?["tables"][0]["id"], json!(running));
    let hidden =
        json!({"setup": {"players": 2}, "public": true, "spectators": false, "seats": ["me", {"bot": "envoy"}]});
    let hidden = host.api.table(&ana, &hidden).await?;
    let mut own = Client::join(&host.api, &hidden, Some(&ana)).await?;
    own.until("it begins", |client| client.is("running")).await?;
    let listed = host.api.get("/api/tables?status=running", None).await?;
    assert_eq!(listed["tables"].as_array().map(Vec::len), Some(1), "games without spectators are not listed: {listed}");
    let mine = host.api.get("/api/me/tables", Some(&ana)).await?;
    assert!(mine.to_string().contains(&hidden));
    for wrong in ["?status=finished", "?status=", "?limit=0", "?state=open"] {
        assert_eq!(
            host.outcome(Method::GET, &format!("/api/tables{wrong}"), None).await?,
            is(400, "bad-message"),
            "{wrong}"
        );
    }
    Ok(())
}

#[tokio::test]
async fn a_check_opens_no_table() -> Result<()> {
    let host = Host::new().await?;
    let mut settings = for_two();
    settings["public"] = json!(true);
    assert_eq!(host.api.post("/api/tables/check", None, &settings).await?, json!({"ok": true}));
    assert_eq!(host.api.get("/api/tables", None).await?["tables"], json!([]));
    settings["seats"] = json!(["me"]);
    let refusal = is(422, "illegal-settings");
    assert_eq!(host.refused(Method::POST, "/api/tables/check", None, settings).await?, refusal);
    Ok(())
}

#[tokio::test]
async fn illegal_settings_are_refused() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    for (settings, refusal) in [
        (json!({"setup": {"players": 7}, "seats": []}), is(422, "illegal-settings")),
        (json!({"setup": {"players": 2}, "seats": ["me", {"local": "\u{202e}"}]}), is(422, "illegal-settings")),
        (json!({"setup": {"players": 2}, "seats": ["me", {"local": " "}]}), is(422, "illegal-settings")),
        (json!({"setup": {"players": 2, "seed": "a\u{0}b"}, "seats": ["me", "open"]}), is(422, "illegal-settings")),
        (json!({"setup": {"players": 2}, "seats": ["me", {"bot": "nobody"}]}), is(422, "no-such-bot")),
        (json!({"setup": {"players": "2"}, "seats": ["me", "open"]}), is(400, "bad-message")),
        (json!({"setup": {"players": 2, "colour": 1}, "seats": ["me", "open"]}), is(400, "bad-message")),
        (json!({"setup": {"players": 2}}), is(400, "bad-message")),
        (json!({}), is(400, "bad-message")),
        (json!("a table please"), is(400, "bad-message")),
    ] {
        for path in ["/api/tables", "/api/tables/check"] {
            let answer = host.refused(Method::POST, path, Some(&ana), settings.clone()).await?;
            assert_eq!(answer, refusal, "{path} {settings}");
        }
    }
    assert_eq!(host.api.get("/api/me/tables", Some(&ana)).await?["tables"], json!([]));
    Ok(())
}

#[tokio::test]
async fn unknown_tables_are_not_found() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let long = "A".repeat(500);
    for id in [UNKNOWN_ID, "x", "..%2f..", "%00", "%ff", "'%20or%201=1", long.as_str()] {
        for rest in ["", "/record", "/replay?action=0", "/replay/steps?first=0", "/review"] {
            let (status, answer) = host.outcome(Method::GET, &format!("/api/tables/{id}{rest}"), Some(&ana)).await?;
            assert_eq!(status, 404, "{id}{rest}");
            assert!(["unknown-table", "not-found"].contains(&answer.as_str()), "{answer}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn only_seated_guests_can_read_a_table_without_spectators() -> Result<()> {
    let host = Host::new().await?;
    let [ana, bo] = [host.api.person("Ana").await?, host.api.person("Bo").await?];
    let settings = json!({"setup": {"players": 2}, "spectators": false, "seats": ["me", {"bot": "random"}]});
    let table = host.api.table(&ana, &settings).await?;
    let mut a = Client::join(&host.api, &table, Some(&ana)).await?;
    a.until("it begins", |client| client.is("running")).await?;
    for path in [format!("/api/tables/{table}"), format!("/api/tables/{table}/record")] {
        assert_eq!(host.outcome(Method::GET, &path, None).await?, is(403, "no-spectators"));
        assert_eq!(host.outcome(Method::GET, &path, Some(&bo)).await?, is(403, "no-spectators"));
        assert_eq!(host.outcome(Method::GET, &path, Some(&ana)).await?.0, 200);
    }
    Ok(())
}

#[tokio::test]
async fn a_running_game_reveals_nothing() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &json!({"setup": {"players": 2}, "seats": ["me", {"bot": "random"}]})).await?;
    let mut a = Client::join(&host.api, &table, Some(&ana)).await?;
    a.play_until(&mut StdRng::seed_from_u64(1), |client| client.game["played"].as_u64() >= Some(10)).await?;
    let record = host.api.get(&format!("/api/tables/{table}/record"), Some(&ana)).await?;
    for secret in ["seed", "choices", "position"] {
        assert!(record.get(secret).is_none(), "{secret} in {record}");
    }
    assert!(record["events"].as_array().is_some_and(|events| events.len() > 5));
    for replay in ["replay?action=0", "replay/steps?first=0"] {
        let path = format!("/api/tables/{table}/{replay}");
        assert_eq!(host.outcome(Method::GET, &path, Some(&ana)).await?, is(409, "not-over"));
    }
    for method in [Method::GET, Method::POST] {
        let path = format!("/api/tables/{table}/review");
        assert_eq!(host.outcome(method, &path, Some(&ana)).await?, is(409, "not-over"));
    }
    assert_eq!(host.api.get("/api/me/progress", Some(&ana)).await?, json!({"games": [], "next": null}));
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_has_a_record_a_replay_and_results() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &json!({"setup": {"players": 2}, "seats": ["me", {"bot": "random"}]})).await?;
    let mut a = Client::join(&host.api, &table, Some(&ana)).await?;
    let promised = a.table["commitment"].clone();
    a.play_until(&mut StdRng::seed_from_u64(2), |_| false).await?;

    let response = host.get(&format!("/api/tables/{table}/record")).await?;
    assert_eq!(
        header(&response, "content-disposition"),
        format!("attachment; filename=\"deepwater-{}.json\"", &table[..6])
    );
    let record: Value = response.json().await?;
    assert_eq!(record["commitment"], promised);
    let choices = record["choices"].as_array().map_or(0, Vec::len);
    assert!(choices > 20 && record["seed"].is_string(), "{record}");

    for eyes in ["", "&eyes=all", "&eyes=spectator", "&eyes=0", "&eyes=1"] {
        let moment = host.api.get(&format!("/api/tables/{table}/replay?action=5{eyes}"), None).await?;
        assert_eq!((&moment["action"], &moment["actions"]), (&json!(5), &json!(choices)), "{eyes}");
        assert_eq!(moment["game"]["played"], 5);
    }
    let steps = host.api.get(&format!("/api/tables/{table}/replay/steps?first=3&count=4&eyes=0"), None).await?;
    for (action, step) in (3..7).zip(steps.as_array().expect("an array")) {
        let alone = host.api.get(&format!("/api/tables/{table}/replay?action={action}&eyes=0"), None).await?;
        assert_eq!(*step, alone, "{action}");
    }
    let ending = host.api.get(&format!("/api/tables/{table}/replay/steps?first={}", choices - 1), None).await?;
    let actions =
        |steps: &Value| steps.as_array().map(|steps| steps.iter().map(|step| step["action"].clone()).collect());
    assert_eq!(actions(&ending), Some(vec![json!(choices - 1), json!(choices)]), "there are no more");
    assert_eq!(actions(&steps), Some(vec![json!(3), json!(4), json!(5), json!(6)]));
    let last = host.api.get(&format!("/api/tables/{table}/replay?action={choices}"), None).await?;
    assert_eq!(last["game"]["outcome"], a.game["outcome"]);
    for (query, refusal) in [
        (format!("action={}", choices + 1), is(400, "bad-message")),
        ("action=-1".into(), is(400, "bad-message")),
        ("".into(), is(400, "bad-message")),
        ("action=1&eyes=9".into(), is(404, "no-such-seat")),
        ("action=1&eyes=2".into(), is(404, "no-such-seat")),
        ("action=1&eyes=everything".into(), is(400, "bad-message")),
    ] {
        let path = format!("/api/tables/{table}/replay?{query}");
        assert_eq!(host.outcome(Method::GET, &path, None).await?, refusal, "{query}");
    }
    for query in [&format!("first={}", choices + 1), "first=0&count=0", "first=0&count=65", "count=1"] {
        let path = format!("/api/tables/{table}/replay/steps?{query}");
        assert_eq!(host.outcome(Method::GET, &path, None).await?, is(400, "bad-message"), "{query}");
    }

    let review = format!("/api/tables/{table}/review");
    assert_eq!(host.api.get(&review, None).await?, json!({"waiting": false}), "nobody has asked for it");
    assert_eq!(host.outcome(Method::POST, &review, None).await?.0, 401, "only guests may ask for it");
    assert_eq!(host.outcome(Method::POST, &review, Some(&ana)).await?.0, 202);
    assert_eq!(host.api.get(&review, None).await?, json!({"waiting": true}));

    let stats = host.api.get("/api/me/stats", Some(&ana)).await?;
    assert_eq!((&stats["games"], &stats["by_players"][0]["players"]), (&json!(1), &json!(2)));
    let score = a.game["outcome"]["scores"][0]["total"].as_f64();
    assert_eq!((stats["best"].as_f64(), stats["mean"].as_f64()), (score, score));
    Ok(())
}

#[tokio::test]
async fn a_guest_without_games_has_no_results() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let stats = host.api.get("/api/me/stats", Some(&ana)).await?;
    assert_eq!(stats, json!({"games": 0, "wins": 0, "best": null, "mean": null, "by_players": []}));
    Ok(())
}

#[tokio::test]
async fn the_socket_route_requires_an_upgrade() -> Result<()> {
    let host = Host::new().await?;
    let response = host.get(&format!("/api/tables/{UNKNOWN_ID}/socket")).await?;
    assert_eq!(header(&response, "upgrade"), "websocket");
    assert_eq!(error(response).await?, is(426, "upgrade-required"));
    let lost = Client::join(&host.api, UNKNOWN_ID, None).await.err().expect("no such table");
    assert!(lost.to_string().contains("unknown-table"), "{lost}");
    assert_eq!(code(&json!({})), "");
    Ok(())
}
