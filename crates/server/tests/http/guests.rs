//! Guests: creation, changes, secrets, deletion.

use std::time::Duration;

use anyhow::Result;
use deepwater_harness::Person;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Host, error, for_two, header, is};

#[tokio::test]
async fn a_guest_gets_a_token_once() -> Result<()> {
    let host = Host::new().await?;
    let response = host.ask(Method::POST, "/api/guests").json(&json!({"name": "  Ana ", "emblem": 3})).send().await?;
    assert_eq!(response.status(), 201);
    assert_eq!(header(&response, "cache-control"), "no-store");
    let answer: Value = response.json().await?;
    assert_eq!((&answer["guest"]["name"], &answer["guest"]["emblem"]), (&json!("Ana"), &json!(3)));
    let token = answer["token"].as_str().unwrap_or_default();
    let (id, secret) = token.split_once('.').expect("two parts");
    assert_eq!(answer["guest"]["id"], id);
    assert_eq!(secret.len(), 43, "256 bits in base64");
    let me = host.ask(Method::GET, "/api/me").bearer_auth(token).send().await?.json::<Value>().await?;
    assert_eq!(me, answer["guest"], "and never the token again");
    Ok(())
}

#[tokio::test]
async fn a_guest_gets_a_name_and_an_emblem_by_default() -> Result<()> {
    let host = Host::new().await?;
    let answer = host.api.post("/api/guests", None, &json!({})).await?;
    assert!(answer["guest"]["name"].as_str().is_some_and(|name| name.starts_with("Guest ")), "{answer}");
    assert!(answer["guest"]["emblem"].as_u64().is_some_and(|emblem| emblem < 12), "{answer}");
    Ok(())
}

#[tokio::test]
async fn everyone_sees_that_a_guest_is_a_program() -> Result<()> {
    let host = Host::new().await?;
    let answer = host.api.post("/api/guests", None, &json!({"name": "Robin", "program": true})).await?;
    assert_eq!(answer["guest"]["program"], true, "{answer}");
    let token = answer["token"].as_str().unwrap_or_default();
    let asked = |method, path: &str| host.ask(method, path).bearer_auth(token);
    assert_eq!(asked(Method::GET, "/api/me").send().await?.json::<Value>().await?["program"], true);
    let change = asked(Method::PATCH, "/api/me").json(&json!({"program": false})).send().await?;
    assert_eq!(change.status(), 400, "a program cannot become a person");
    let settings = json!({"setup": {"players": 2}, "seats": ["me", "open"], "public": true});
    let made = asked(Method::POST, "/api/tables").json(&settings).send().await?.json::<Value>().await?;
    let list = host.api.get("/api/tables", None).await?.to_string();
    assert!(list.contains(r#""program":true"#), "{made} is not marked in {list}");
    let person = host.api.post("/api/guests", None, &json!({"name": "Ana"})).await?;
    assert!(person["guest"].get("program").is_none(), "{person}");
    Ok(())
}

#[tokio::test]
async fn names_and_emblems_have_limits() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    for wrong in [
        json!({"name": ""}),
        json!({"name": " \t "}),
        json!({"name": "x".repeat(41)}),
        json!({"name": "Ana\u{202e}"}),
        json!({"name": "A\nna"}),
        json!({"emblem": 12}),
    ] {
        let refusal = is(422, "illegal-settings");
        assert_eq!(host.refused(Method::POST, "/api/guests", None, wrong.clone()).await?, refusal, "{wrong}");
        assert_eq!(host.refused(Method::PATCH, "/api/me", Some(&ana), wrong.clone()).await?, refusal, "{wrong}");
    }
    for wrong in [
        json!({"name": 7}),
        json!({"emblem": -1}),
        json!({"emblem": 1.5}),
        json!({"nmae": "x"}),
        json!([]),
        json!(["Ana", 1]),
    ] {
        let refusal = is(400, "bad-message");
        assert_eq!(host.refused(Method::POST, "/api/guests", None, wrong.clone()).await?, refusal, "{wrong}");
        assert_eq!(host.refused(Method::PATCH, "/api/me", Some(&ana), wrong.clone()).await?, refusal, "{wrong}");
    }
    assert_eq!(host.api.get("/api/me", Some(&ana)).await?["name"], "Ana");
    Ok(())
}

#[tokio::test]
async fn names_are_plain_text() -> Result<()> {
    let host = Host::new().await?;
    let name = "<script>alert(1)</script>";
    let mallory = host.api.person(name).await?;
    let response = host.ask(Method::GET, "/api/me").bearer_auth(&mallory.token).send().await?;
    assert_eq!(header(&response, "content-type"), "application/json");
    assert_eq!(response.json::<Value>().await?["name"], name, "kept as it was typed; clients show it as text");
    Ok(())
}

#[tokio::test]
async fn a_guest_changes_name_and_emblem() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let change = |body: Value| host.ask(Method::PATCH, "/api/me").bearer_auth(&ana.token).json(&body).send();
    assert_eq!(change(json!({"name": "Anna"})).await?.json::<Value>().await?["name"], "Anna");
    assert_eq!(change(json!({"emblem": 11})).await?.json::<Value>().await?["emblem"], 11);
    let me = host.api.get("/api/me", Some(&ana)).await?;
    assert_eq!(me, json!({"id": ana.id, "name": "Anna", "emblem": 11}));
    Ok(())
}

#[tokio::test]
async fn a_new_secret_ends_the_old_one() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let answer = host.api.post("/api/me/secret", Some(&ana), &json!({})).await?;
    let renewed = Person { token: answer["token"].as_str().unwrap_or_default().to_owned(), ..ana.clone() };
    assert_ne!(renewed.token, ana.token);
    assert_eq!(host.outcome(Method::GET, "/api/me", Some(&ana)).await?, is(401, "bad-token"));
    let tables = host.api.get("/api/me/tables", Some(&renewed)).await?;
    assert_eq!(tables["tables"][0]["id"], table, "the same guest on another device");
    Ok(())
}

#[tokio::test]
async fn a_deleted_guest_is_gone() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    assert_eq!(host.outcome(Method::DELETE, "/api/me", Some(&ana)).await?, is(204, ""));
    assert_eq!(host.outcome(Method::GET, "/api/me", Some(&ana)).await?, is(401, "bad-token"));
    // A task in the background removes the name.
    for _ in 0..100 {
        let view = host.api.get(&format!("/api/tables/{table}"), None).await?;
        let holder = &view["seats"][0]["holder"]["guest"];
        assert_eq!(holder["id"], ana.id.as_str(), "the seat keeps its holder, so others' games go on");
        if holder["name"] == "Guest" {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the table still shows the name of a deleted guest");
}

#[tokio::test]
async fn only_a_valid_token_gives_access() -> Result<()> {
    let host = Host::new().await?;
    let [ana, bo] = [host.api.person("Ana").await?, host.api.person("Bo").await?];
    let (_, foreign) = bo.token.split_once('.').expect("two parts");
    for (method, path) in [
        (Method::GET, "/api/me"),
        (Method::PATCH, "/api/me"),
        (Method::DELETE, "/api/me"),
        (Method::POST, "/api/me/secret"),
        (Method::GET, "/api/me/tables"),
        (Method::GET, "/api/me/stats"),
        (Method::PUT, "/api/me/push"),
        (Method::DELETE, "/api/me/push"),
        (Method::POST, "/api/tables"),
        (Method::POST, "/api/import"),
    ] {
        let response = host.ask(method.clone(), path).send().await?;
        assert_eq!(header(&response, "www-authenticate"), "Bearer", "{path}");
        assert_eq!(error(response).await?, is(401, "unauthorized"), "{method} {path}");
        for wrong in ["x", "", "a.b", &format!("{}.{foreign}", ana.id), &ana.token[..60], &format!("{}x", ana.token)] {
            let response = host.ask(method.clone(), path).bearer_auth(wrong).send().await?;
            assert_eq!(error(response).await?.0, 401, "{method} {path} {wrong:?}");
        }
        let response = host.ask(method, path).header("authorization", format!("Basic {}", ana.token)).send().await?;
        assert_eq!(error(response).await?, is(401, "unauthorized"), "{path}");
    }
    assert_eq!(host.api.get("/api/me", Some(&ana)).await?["name"], "Ana", "nothing happened to her");
    Ok(())
}

#[tokio::test]
async fn my_tables_are_listed_in_pages() -> Result<()> {
    let host = Host::new().await?;
    let [ana, bo] = [host.api.person("Ana").await?, host.api.person("Bo").await?];
    for _ in 0..5 {
        host.api.table(&ana, &for_two()).await?;
    }
    let part = |query: &'static str| {
        let (api, ana) = (&host.api, &ana);
        async move { api.get(&format!("/api/me/tables{query}"), Some(ana)).await }
    };
    let count = |answer: &Value| (answer["tables"].as_array().map_or(0, Vec::len), answer["more"].clone());
    assert_eq!(count(&part("").await?), (5, json!(false)));
    assert_eq!(count(&part("?limit=2").await?), (2, json!(true)));
    assert_eq!(count(&part("?limit=2&offset=3").await?), (2, json!(false)));
    assert_eq!(count(&part("?limit=2&offset=9").await?), (0, json!(false)));
    let first = &part("?limit=1").await?["tables"][0];
    assert_eq!((&first["status"], &first["seq"]), (&json!("open"), &json!(1)));
    assert_eq!(first["summary"]["seats"][0]["guest"]["name"], "Ana");
    assert_eq!(count(&host.api.get("/api/me/tables", Some(&bo)).await?), (0, json!(false)));
    for wrong in ["?limit=0", "?limit=101", "?limit=x", "?limit=-1", "?offset=1000001", "?limt=1"] {
        let path = format!("/api/me/tables{wrong}");
        assert_eq!(host.outcome(Method::GET, &path, Some(&ana)).await?, is(400, "bad-message"), "{wrong}");
    }
    Ok(())
}
