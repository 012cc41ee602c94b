//! Security headers, and origins that may connect.

use anyhow::Result;
use reqwest::Method;
use serde_json::Value;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::support::{Host, error, for_two, header, is};

const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

#[tokio::test]
async fn every_response_has_the_security_headers() -> Result<()> {
    let host = Host::with(&["--rate-per-address", "1", "--base-path", "/deepwater/"]).await?;
    let root = format!("http://{}", host.server.address);
    let mut answers = Vec::new();
    for path in ["/", "/t/x", "/nothing", "/api/info", "/api/nothing", "/healthz", "/metrics", "/api/me"] {
        answers.push(host.get(path).await?);
    }
    answers.push(host.ask(Method::POST, "/api/guests").body("{").send().await?);
    answers.push(host.ask(Method::DELETE, "/api/info").send().await?);
    answers.push(host.http.get(&root).send().await?);
    answers.push(host.http.get(format!("{root}/elsewhere")).send().await?);
    for _ in 0..10 {
        answers.push(host.get("/api/info").await?);
    }
    let statuses: Vec<u16> = answers.iter().map(|answer| answer.status().as_u16()).collect();
    for expected in [200, 307, 401, 404, 405, 415, 429] {
        assert!(statuses.contains(&expected), "{expected} in {statuses:?}");
    }
    for answer in &answers {
        let about = format!("{} {}", answer.status(), answer.url());
        assert_eq!(header(answer, "content-security-policy"), POLICY, "{about}");
        assert_eq!(header(answer, "x-content-type-options"), "nosniff", "{about}");
        assert_eq!(header(answer, "x-frame-options"), "DENY", "{about}");
        assert_eq!(header(answer, "referrer-policy"), "no-referrer", "{about}");
        assert_eq!(header(answer, "cross-origin-opener-policy"), "same-origin", "{about}");
        assert!(header(answer, "permissions-policy").contains("camera=()"), "{about}");
        assert!(!header(answer, "cache-control").is_empty(), "{about}");
        assert!(answer.headers().get("access-control-allow-origin").is_none(), "{about}");
        assert!(answer.headers().get("server").is_none(), "{about}");
        if answer.url().path().contains("/api/") {
            assert_eq!(header(answer, "cache-control"), "no-store", "{about}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn no_response_has_cors_headers() -> Result<()> {
    let host = Host::new().await?;
    let preflight = host
        .ask(Method::OPTIONS, "/api/guests")
        .header("origin", "https://evil.example")
        .header("access-control-request-method", "POST")
        .header("access-control-request-headers", "content-type");
    let response = preflight.send().await?;
    assert!(response.headers().keys().all(|name| !name.as_str().starts_with("access-control-")));
    assert_eq!(error(response).await?, is(405, "method-not-allowed"));
    Ok(())
}

#[tokio::test]
async fn all_errors_are_json() -> Result<()> {
    let host = Host::new().await?;
    for (method, path, refusal) in [
        (Method::GET, "/api", is(404, "not-found")),
        (Method::GET, "/api/nothing", is(404, "not-found")),
        (Method::POST, "/api/nothing", is(404, "not-found")),
        (Method::POST, "/nothing", is(404, "not-found")),
        (Method::POST, "/", is(404, "not-found")),
        (Method::GET, "/nothing.png", is(404, "not-found")),
        (Method::GET, "/../../etc/passwd", is(404, "not-found")),
        (Method::GET, "/%2e%2e/%2e%2e/etc/passwd", is(404, "not-found")),
        (Method::PUT, "/api/tables", is(405, "method-not-allowed")),
    ] {
        assert_eq!(error(host.ask(method.clone(), path).send().await?).await?, refusal, "{method} {path}");
    }
    Ok(())
}

#[tokio::test]
async fn reading_changes_nothing() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let look = async || -> Result<(Value, Value)> {
        Ok((host.api.get("/api/me", Some(&ana)).await?, host.api.get("/api/me/tables", Some(&ana)).await?))
    };
    let before = look().await?;
    let paths = ["", "/record", "/replay?action=0", "/replay/steps?first=0", "/socket", "/seats/0/webhook"]
        .map(|rest| format!("/api/tables/{table}{rest}"));
    let others =
        ["/api/me", "/api/me/secret", "/api/me/push", "/api/guests", "/api/tables", "/api/tables/check", "/api/import"];
    for path in paths.iter().map(String::as_str).chain(others) {
        for method in [Method::GET, Method::HEAD] {
            host.ask(method, path).bearer_auth(&ana.token).send().await?;
        }
    }
    assert_eq!(look().await?, before);
    Ok(())
}

/// Returns the status of a WebSocket request from this origin.
async fn upgrade_status(host: &Host, table: &str, origin: Option<&str>) -> Result<u16> {
    let mut request = host.api.socket(table).into_client_request()?;
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse()?);
    }
    match connect_async(request).await {
        Ok((_, response)) => Ok(response.status().as_u16()),
        Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Ok(response.status().as_u16()),
        Err(error) => Err(error.into()),
    }
}

#[tokio::test]
async fn pages_of_other_sites_cannot_connect() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let own = format!("http://{}", host.server.address);
    assert_eq!(upgrade_status(&host, &table, None).await?, 101, "no browser at all");
    assert_eq!(upgrade_status(&host, &table, Some(&own)).await?, 101);
    for foreign in ["https://evil.example", "null", "http://127.0.0.1:1", &format!("{own}.evil.example"), "x"] {
        assert_eq!(upgrade_status(&host, &table, Some(foreign)).await?, 403, "{foreign}");
    }
    let response =
        host.ask(Method::GET, &format!("/api/tables/{table}/socket")).header("origin", "https://evil.example");
    assert_eq!(error(response.send().await?).await?, is(403, "foreign-origin"));
    Ok(())
}

#[tokio::test]
async fn the_host_can_allow_origins() -> Result<()> {
    let allowed =
        ["--public-url", "https://games.example.org", "--allow-origin", "https://a.example,https://b.example:444"];
    let host = Host::with(&allowed).await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    for origin in ["https://games.example.org", "https://a.example", "https://b.example:444"] {
        assert_eq!(upgrade_status(&host, &table, Some(origin)).await?, 101, "{origin}");
    }
    for origin in ["http://games.example.org", "https://b.example", "https://games.example.org.evil.example"] {
        assert_eq!(upgrade_status(&host, &table, Some(origin)).await?, 403, "{origin}");
    }
    Ok(())
}
