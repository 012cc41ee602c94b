//! Importing records.

use anyhow::Result;
use deepwater_harness::{Client, Person};
use rand::SeedableRng;
use rand::rngs::StdRng;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Host, is};

/// Returns a recorded game of the repository.
fn golden() -> Value {
    let file: Value = serde_json::from_str(include_str!("../../../../games/4p-both-random.json")).expect("JSON");
    file["record"].clone()
}

async fn refused(host: &Host, who: &Person, body: Value) -> Result<(u16, String)> {
    host.refused(Method::POST, "/api/import", Some(who), body).await
}

#[tokio::test]
async fn a_record_continues_after_any_answer() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let answer = host.api.post("/api/import", Some(&ana), &json!({"record": golden(), "at": 30})).await?;
    let table = answer["id"].as_str().unwrap_or_default();
    let mut a = Client::join(&host.api, table, Some(&ana)).await?;
    a.until("it goes on", |client| client.is("running")).await?;
    assert_eq!(a.game["played"], 30);
    assert_eq!(a.yours, [0, 1, 2, 3], "all seats are mine");
    let told = [&a.table["arranged"], &a.table["public"]];
    assert_eq!(told, [&json!(true), &json!(false)]);
    a.play_until(&mut StdRng::seed_from_u64(3), |client| client.game["played"].as_u64() >= Some(34)).await?;
    Ok(())
}

#[tokio::test]
async fn other_people_can_join_an_imported_game() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let seats = json!(["me", {"bot": "envoy"}, {"local": " Bo "}, "open"]);
    let body = json!({"record": golden(), "at": 10, "seats": seats});
    let table = host.api.post("/api/import", Some(&ana), &body).await?["id"].as_str().unwrap_or_default().to_owned();
    let view = host.api.get(&format!("/api/tables/{table}"), None).await?;
    assert_eq!(view["status"], "open");
    assert_eq!(view["seats"][1]["holder"]["bot"], "envoy");
    assert_eq!(view["seats"][2]["holder"]["guest"]["name"], "Bo");
    assert_eq!(view["seats"][3]["holder"]["type"], "open");
    let wrong = json!({"record": golden(), "at": 10, "seats": ["me"]});
    assert_eq!(refused(&host, &ana, wrong).await?, is(422, "illegal-settings"));
    Ok(())
}

#[tokio::test]
async fn a_record_at_its_end_is_refused() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let all = golden()["choices"].as_array().map_or(0, Vec::len);
    assert_eq!(refused(&host, &ana, json!({"record": golden()})).await?, is(422, "bad-record"));
    assert_eq!(refused(&host, &ana, json!({"record": golden(), "at": all})).await?, is(422, "bad-record"));
    assert_eq!(refused(&host, &ana, json!({"record": golden(), "at": all + 1})).await?, is(422, "bad-record"));
    let last = json!({"record": golden(), "at": all - 1});
    assert!(host.api.post("/api/import", Some(&ana), &last).await?["id"].is_string());
    assert_eq!(host.api.get("/api/me/tables", Some(&ana)).await?["tables"].as_array().map_or(0, Vec::len), 1);
    Ok(())
}

#[tokio::test]
async fn a_finished_record_can_be_watched() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let answer = host.api.post("/api/import", Some(&ana), &json!({"record": golden(), "watch": true})).await?;
    let table = answer["id"].as_str().unwrap_or_default();
    let mut a = Client::join(&host.api, table, Some(&ana)).await?;
    a.until("it is over", |client| client.is("finished")).await?;
    let steps = host.api.get(&format!("/api/tables/{table}/replay/steps?first=0&count=2"), None).await?;
    assert_eq!(steps[1]["actions"].as_u64(), golden()["choices"].as_array().map(|choices| choices.len() as u64));
    assert_eq!(host.api.get("/api/me/stats", Some(&ana)).await?["games"], 0, "it counts in no statistics");

    let mut cut = golden();
    cut["choices"].as_array_mut().expect("choices").truncate(20);
    assert_eq!(refused(&host, &ana, json!({"record": cut, "watch": true})).await?, is(422, "bad-record"));
    let mixed = json!({"record": golden(), "watch": true, "at": 3});
    assert_eq!(refused(&host, &ana, mixed).await?, is(400, "bad-message"));
    Ok(())
}

#[tokio::test]
async fn invalid_records_are_refused() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let changed = |pointer: &str, value: Value| {
        let mut record = golden();
        match record.pointer_mut(pointer) {
            Some(field) => *field = value,
            None => record[&pointer[1..]] = value,
        }
        json!({"record": record, "at": 20})
    };
    let without = |field: &str| {
        let mut record = golden();
        record.as_object_mut().expect("an object").remove(field);
        json!({"record": record, "at": 20})
    };
    for wrong in [
        changed("/choices/7", json!({"space": "the-moon"})),
        changed("/rules_version", json!(999)),
        changed("/players", json!(9)),
        changed("/commitment", json!("00")),
        changed("/colour", json!("red")),
        without("seed"),
        without("choices"),
        without("rules_version"),
        json!({"record": {}}),
        json!({"record": {"events": []}}),
    ] {
        let shown: String = wrong.to_string().chars().take(200).collect();
        assert_eq!(refused(&host, &ana, wrong).await?, is(422, "bad-record"), "{shown}");
    }
    for wrong in
        [json!({}), json!({"record": 7}), json!({"record": golden(), "at": -1}), json!({"record": golden(), "on": 1})]
    {
        assert_eq!(refused(&host, &ana, wrong).await?, is(400, "bad-message"));
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_record_of_a_finished_table_can_be_imported() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &json!({"setup": {"players": 2}, "seats": ["me", {"bot": "random"}]})).await?;
    let mut a = Client::join(&host.api, &table, Some(&ana)).await?;
    let running = host.api.get(&format!("/api/tables/{table}/record"), None).await?;
    assert_eq!(refused(&host, &ana, json!({"record": running})).await?, is(422, "bad-record"));
    a.play_until(&mut StdRng::seed_from_u64(4), |_| false).await?;
    let record = host.api.get(&format!("/api/tables/{table}/record"), None).await?;
    let again = host.api.post("/api/import", Some(&ana), &json!({"record": record, "at": 12})).await?;
    assert!(again["link"].as_str().is_some_and(|link| link.contains("/t/")));
    let mut forged = record.clone();
    forged["seed"] = json!("another");
    assert_eq!(refused(&host, &ana, json!({"record": forged, "at": 0})).await?, is(422, "bad-record"));
    Ok(())
}

#[tokio::test]
async fn an_import_may_be_larger_than_other_requests() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let padded = |size: usize| {
        let mut record = golden();
        record["padding"] = json!("x".repeat(size));
        json!({"record": record, "at": 1})
    };
    assert_eq!(refused(&host, &ana, padded(100_000)).await?, is(422, "bad-record"), "read, and then found wanting");
    assert_eq!(refused(&host, &ana, padded(300_000)).await?, is(413, "too-large"));
    Ok(())
}
