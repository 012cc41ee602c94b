//! Push subscriptions and webhooks.

use anyhow::Result;
use deepwater_harness::Person;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Host, for_two, is};

/// A public key and a secret, as a browser sends them.
const P256DH: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

fn subscription(endpoint: &str) -> Value {
    json!({"endpoint": endpoint, "expirationTime": null, "keys": {"p256dh": P256DH, "auth": AUTH}})
}

async fn put(host: &Host, path: &str, who: &Person, body: Value) -> Result<(u16, String)> {
    host.refused(Method::PUT, path, Some(who), body).await
}

#[tokio::test]
async fn a_browser_subscribes_and_unsubscribes() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let endpoint = "https://push.example.org/send/abc";
    for _ in 0..2 {
        assert_eq!(put(&host, "/api/me/push", &ana, subscription(endpoint)).await?, is(204, ""));
    }
    let key = &host.api.get("/api/info", None).await?["push_key"];
    assert!(key.as_str().is_some_and(|key| key.len() == 87), "{key}");
    let body = json!({"endpoint": endpoint});
    for _ in 0..2 {
        assert_eq!(host.refused(Method::DELETE, "/api/me/push", Some(&ana), body.clone()).await?, is(204, ""));
    }
    Ok(())
}

#[tokio::test]
async fn private_addresses_are_refused() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let hook = format!("/api/tables/{table}/seats/0/webhook");
    for address in [
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://[::1]/x",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "http://push.example.org/",
        "https://user:pw@push.example.org/",
        "file:///etc/passwd",
        "gopher://x",
        "no address",
        "",
    ] {
        assert_eq!(
            put(&host, "/api/me/push", &ana, subscription(address)).await?,
            is(422, "illegal-settings"),
            "{address}"
        );
        assert_eq!(put(&host, &hook, &ana, json!({"url": address})).await?, is(422, "illegal-settings"), "{address}");
    }
    let mut keyless = subscription("https://push.example.org/");
    keyless["keys"]["p256dh"] = json!("AAAA");
    assert_eq!(put(&host, "/api/me/push", &ana, keyless).await?, is(422, "illegal-settings"));
    Ok(())
}

#[tokio::test]
async fn the_host_can_allow_private_addresses() -> Result<()> {
    let host = Host::with(&["--allow-private-hooks"]).await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let hook = format!("/api/tables/{table}/seats/0/webhook");
    assert_eq!(put(&host, &hook, &ana, json!({"url": "http://192.168.1.7:8123/turn"})).await?, is(204, ""));
    Ok(())
}

#[tokio::test]
async fn only_the_player_of_a_seat_sets_its_webhook() -> Result<()> {
    let host = Host::new().await?;
    let [ana, bo] = [host.api.person("Ana").await?, host.api.person("Bo").await?];
    let table = host.api.table(&ana, &for_two()).await?;
    let hook = |seat: &str| format!("/api/tables/{table}/seats/{seat}/webhook");
    let body = json!({"url": "https://hooks.example.org/turn"});
    assert_eq!(put(&host, &hook("0"), &ana, body.clone()).await?, is(204, ""));
    assert_eq!(put(&host, &hook("0"), &bo, body.clone()).await?, is(403, "not-your-seat"));
    assert_eq!(put(&host, &hook("1"), &ana, body.clone()).await?, is(403, "not-your-seat"));
    assert_eq!(put(&host, &hook("x"), &ana, body.clone()).await?, is(404, "no-such-seat"));
    assert_eq!(put(&host, &hook("256"), &ana, body.clone()).await?, is(404, "no-such-seat"));
    assert_eq!(host.outcome(Method::DELETE, &hook("0"), Some(&bo)).await?, is(403, "not-your-seat"));
    assert_eq!(host.outcome(Method::DELETE, &hook("0"), None).await?, is(401, "unauthorized"));
    for _ in 0..2 {
        assert_eq!(host.outcome(Method::DELETE, &hook("0"), Some(&ana)).await?, is(204, ""));
    }
    let nowhere = "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/seats/0/webhook";
    assert_eq!(put(&host, nowhere, &ana, body).await?, is(404, "unknown-table"));
    Ok(())
}

#[tokio::test]
async fn a_webhook_is_tested_and_its_host_shown() -> Result<()> {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let (sender, mut calls) = tokio::sync::mpsc::unbounded_channel::<Value>();
    let good = axum::routing::post(move |axum::Json(call): axum::Json<Value>| async move { drop(sender.send(call)) });
    let bad = axum::routing::post(|| async { axum::http::StatusCode::NOT_FOUND });
    let hooks = axum::Router::new().route("/good", good).route("/bad", bad);
    tokio::spawn(async move { axum::serve(listener, hooks).await });

    let host = Host::with(&["--allow-private-hooks"]).await?;
    let [ana, bo] = [host.api.person("Ana").await?, host.api.person("Bo").await?];
    let table = host.api.table(&ana, &for_two()).await?;
    let hook = format!("/api/tables/{table}/seats/0/webhook");
    let test = async |who: &Person| -> Result<(u16, Value)> {
        let (status, answer) = host.api.call(Method::POST, &format!("{hook}/test"), Some(who), None).await?;
        Ok((status.as_u16(), answer["error"]["message"].clone()))
    };
    assert_eq!(host.api.get(&hook, Some(&ana)).await?, json!({"host": null}));
    assert_eq!(test(&ana).await?, (422, json!("this seat has no webhook")));
    let set = async |path: &str| put(&host, &hook, &ana, json!({"url": format!("http://{address}{path}")})).await;
    set("/good").await?;
    assert_eq!(host.api.get(&hook, Some(&ana)).await?, json!({"host": "127.0.0.1"}), "not the whole address");
    assert_eq!(test(&ana).await?, (204, Value::Null));
    let call = calls.recv().await.unwrap_or_default();
    assert_eq!((&call["kind"], call["link"].as_str().map(|link| link.ends_with(&table))), (&json!("test"), Some(true)));
    set("/bad").await?;
    assert_eq!(test(&ana).await?, (422, json!("the webhook answered with status 404")));
    assert_eq!(host.outcome(Method::GET, &hook, Some(&bo)).await?, is(403, "not-your-seat"));
    assert_eq!(test(&bo).await?.0, 403);
    for _ in 0..18 {
        test(&ana).await?;
    }
    assert_eq!(test(&ana).await?.0, 429);
    Ok(())
}
