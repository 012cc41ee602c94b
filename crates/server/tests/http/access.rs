//! Who may use a server: invitations, guests who may open tables, TLS, metrics.

use anyhow::{Context, Result};
use reqwest::Method;
use serde_json::json;

use crate::support::{Host, error, for_two, is};

#[tokio::test]
async fn a_server_for_invited_people_needs_the_code() -> Result<()> {
    let host = Host::with(&["--invite-code", "open-sesame", "--guests-per-hour", "4"]).await?;
    for body in [json!({}), json!({"invite": "open"}), json!({"invite": ""})] {
        assert_eq!(host.refused(Method::POST, "/api/guests", None, body).await?, is(403, "invite-needed"));
    }
    let long = json!({"invite": "x".repeat(201)});
    assert_eq!(Host::new().await?.refused(Method::POST, "/api/guests", None, long).await?, is(400, "bad-message"));
    let invited = json!({"name": "Ana", "invite": "open-sesame"});
    assert_eq!(host.refused(Method::POST, "/api/guests", None, invited.clone()).await?, is(201, ""));
    assert_eq!(host.refused(Method::POST, "/api/guests", None, invited).await?, is(429, "too-fast"), "guesses count");
    Ok(())
}

#[tokio::test]
async fn only_the_named_guests_open_tables() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let host = Host::with(&["--database", &database]).await?;
    let [ana, bo] = [host.api.person("Ana").await?, host.api.person("Bo").await?];
    host.server.stop().await;
    let host = Host::with(&["--database", &database, "--table-maker", &ana.id]).await?;
    assert_eq!(host.refused(Method::POST, "/api/tables", Some(&ana), for_two()).await?, is(201, ""));
    assert_eq!(host.refused(Method::POST, "/api/tables", Some(&bo), for_two()).await?, is(403, "tables-closed"));
    Ok(())
}

#[tokio::test]
async fn the_server_speaks_tls_with_a_certificate() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()])?;
    let (certificate, key) = (folder.path().join("cert.pem"), folder.path().join("key.pem"));
    std::fs::write(&certificate, made.cert.pem())?;
    std::fs::write(&key, made.signing_key.serialize_pem())?;
    let text = |path: &std::path::Path| path.to_str().map(str::to_owned).context("a path");
    let host = Host::with(&["--tls-cert", &text(&certificate)?, "--tls-key", &text(&key)?]).await?;
    assert!(host.server.url.starts_with("https://127.0.0.1:"), "{}", host.server.url);
    let client = reqwest::Client::builder()
        .no_proxy()
        .tls_certs_only([reqwest::Certificate::from_pem(made.cert.pem().as_bytes())?])
        .resolve("localhost", host.server.address)
        .build()?;
    let address = format!("https://localhost:{}", host.server.address.port());
    assert_eq!(client.get(format!("{address}/healthz")).send().await?.status(), 200);
    assert!(reqwest::get(format!("http://{}/healthz", host.server.address)).await.is_err(), "no plain HTTP");
    Ok(())
}

#[tokio::test]
async fn metrics_are_for_this_machine_by_default() -> Result<()> {
    let host = Host::with(&[]).await?;
    assert_eq!(host.get("/metrics").await?.status(), 200);
    let through_proxy = host.ask(Method::GET, "/metrics").header("x-forwarded-for", "192.0.2.1").send().await?;
    assert_eq!(error(through_proxy).await?, is(404, "not-found"));
    let text = host.get("/metrics").await?.text().await?;
    for name in ["deepwater_database_bytes", "process_resident_memory_bytes", "process_open_fds", "process_max_fds"] {
        assert!(text.lines().any(|line| line.starts_with(name)), "{name} in\n{text}");
    }
    Ok(())
}
