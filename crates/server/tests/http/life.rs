//! Starting, monitoring and stopping a server.

use std::time::{Duration, Instant};

use anyhow::Result;
use deepwater_harness::{Api, Client};
use deepwater_server::{Config, start};
use deepwater_store::{Commit, Head, NewEntry, Status};
use serde_json::{Value, json};
use sqlx::Connection;
use tokio::net::TcpStream;

use crate::support::{Host, error, for_two, header, is};

/// Returns the error of a server that cannot start.
async fn start_error(arguments: &[&str]) -> String {
    let mut all = arguments.to_vec();
    for fixed in [["--listen", "127.0.0.1:0"], ["--database", "sqlite::memory:"]] {
        if !arguments.contains(&fixed[0]) {
            all.extend(fixed);
        }
    }
    match Config::from_arguments(all) {
        Err(error) => error.to_string(),
        Ok(config) => match start(config).await {
            Err(error) => format!("{error:#}"),
            Ok(_) => String::new(),
        },
    }
}

#[tokio::test]
async fn a_started_server_responds_at_once() -> Result<()> {
    let mut fastest = Duration::MAX;
    // Other tests slow down some starts, but not all.
    for _ in 0..5 {
        let began = Instant::now();
        let host = Host::new().await?;
        assert_eq!(host.api.get("/healthz", None).await?, json!({"status": "ok"}));
        fastest = fastest.min(began.elapsed());
    }
    assert!(fastest < Duration::from_secs(1), "{fastest:?}");
    let host = Host::new().await?;
    let info = host.api.get("/api/info", None).await?;
    assert_eq!(
        (&info["protocol"], &info["bots"]),
        (&json!(1), &json!(deepwater_bots::invitable().collect::<Vec<_>>()))
    );
    let levels = info["levels"].as_array().expect("levels");
    assert!(levels.len() >= 5 && levels.iter().all(|level| info["bots"].as_array().unwrap().contains(&level["name"])));
    assert_eq!(info["limits"], json!({"name": 40, "chat": 500, "message": 16384, "body": 65536, "import": 262144}));
    Ok(())
}

#[tokio::test]
async fn info_lists_what_can_be_played() -> Result<()> {
    let host = Host::new().await?;
    let info = host.api.get("/api/info", None).await?;
    let combinations = info["options"]["combinations"].as_array().cloned().unwrap_or_default();
    assert_eq!(combinations.len(), (5 + 3) * 4 * 2, "five numbers of players and three solo games");
    for told in combinations {
        let mut setup = told.clone();
        let mut take = |field| setup.as_object_mut().and_then(|fields| fields.remove(field)).unwrap_or_default();
        let (refused, code) = (take("refused"), take("code"));
        assert_eq!(code.as_str().map(|code| code != "other"), refused.as_str().map(|_| true), "{told}");
        let seats = vec!["open"; setup["players"].as_u64().unwrap_or(1) as usize];
        let body = json!({"setup": setup, "seats": seats});
        let (status, answer) = host.api.call(reqwest::Method::POST, "/api/tables/check", None, Some(&body)).await?;
        assert_eq!((status == 200, &answer["error"]["message"]), (refused.is_null(), &refused), "{told}");
    }
    Ok(())
}

#[tokio::test]
async fn stopping_tells_clients_and_loses_nothing() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let config = || Config::from_arguments(["--listen", "127.0.0.1:0", "--database", &database]);
    let server = start(config()?).await?;
    let api = Api::new(server.url.clone())?;
    let ana = api.person("Ana").await?;
    let table = api.table(&ana, &for_two()).await?;
    let mut a = Client::join(&api, &table, Some(&ana)).await?;
    a.request(json!({"chat": {"text": "Hello?"}})).await?;
    let idle = TcpStream::connect(server.address).await?;
    let (address, began) = (server.address, Instant::now());
    server.stop().await;
    assert!(began.elapsed() < Duration::from_secs(4), "the server waits for no one: {:?}", began.elapsed());
    while a.next().await.is_ok() {}
    assert_eq!(a.bye.as_deref(), Some("shutting-down"));
    assert!(TcpStream::connect(address).await.is_err(), "connections are refused");
    drop(idle);

    let server = start(config()?).await?;
    let api = Api::new(server.url.clone())?;
    let again = Client::join(&api, &table, Some(&ana)).await?;
    assert!(again.happened.iter().any(|line| line["text"] == "Hello?"), "{:?}", again.happened);
    server.stop().await;
    Ok(())
}

#[tokio::test]
async fn a_server_that_cannot_store_is_alive_but_not_ready() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let host = Host::with(&["--database", &database]).await?;
    assert_eq!(host.api.get("/readyz", None).await?, json!({"status": "ok"}));
    // Another program blocks all writes.
    sqlx::any::install_default_drivers();
    let mut blocker = sqlx::AnyConnection::connect(&database).await?;
    sqlx::raw_sql("begin immediate").execute(&mut blocker).await?;
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let began = Instant::now();
    let response = host.get("/readyz").await?;
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    assert_eq!(error(response).await?, is(503, "not-ready"));
    assert_eq!(host.api.get("/healthz", None).await?, json!({"status": "ok"}), "a restart would not help");
    sqlx::raw_sql("rollback").execute(&mut blocker).await?;
    let ready_again = async {
        while host.api.get("/readyz", None).await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(15), ready_again).await?;
    Ok(())
}

#[tokio::test]
async fn a_second_server_on_one_file_is_refused() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let host = Host::with(&["--database", &database]).await?;
    let refused = start_error(&["--database", &database]).await;
    assert!(refused.starts_with("another server (process "), "{refused}");
    assert!(refused.contains("games.db; stop it first") && refused.lines().count() == 1, "{refused}");
    host.server.stop().await;
    assert_eq!(start_error(&["--database", &database]).await, "", "free again");
    Ok(())
}

/// The game cannot be replayed, but nothing is damaged and trying again would not help.
#[tokio::test]
async fn a_game_under_rules_that_this_server_lacks_is_refused_as_such() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let host = Host::with(&["--database", &database]).await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let older = json!({"type": "started", "rules_version": deepwater_rules::RULES_VERSION - 1});
    let started = vec![NewEntry { at: 0, body: older.to_string() }];
    let store = deepwater_store::open(&database).await?;
    store.commit(Commit::new(&table, 1, started, Head::new(Status::Finished, "{}"))).await?;
    store.close().await;
    for path in ["", "/replay?action=0", "/record"] {
        let path = format!("/api/tables/{table}{path}");
        assert_eq!(host.outcome(reqwest::Method::GET, &path, Some(&ana)).await?, is(409, "other-rules"), "{path}");
    }
    Ok(())
}

#[tokio::test]
async fn configuration_errors_are_one_line() -> Result<()> {
    let host = Host::new().await?;
    let taken = host.server.address.to_string();
    for (arguments, expected) in [
        (vec!["--listen", taken.as_str()], "cannot listen on 127.0.0.1:"),
        (vec!["--listen", "here"], "--listen"),
        (vec!["--database", "mysql://x"], "sqlite: or postgres://"),
        (vec!["--base-path", "deepwater"], "must begin with a slash"),
        (vec!["--base-path", "/a b/"], "a base path can have letters"),
        (vec!["--base-path", "/../x"], "a base path can have letters"),
        (vec!["--public-url", "ftp://x"], "http:// or https://"),
        (vec!["--public-url", "https://x/?a"], "no user name, query or fragment"),
        (vec!["--public-url", "https://x/a", "--base-path", "/b"], "they must be the same"),
        (vec!["--allow-origin", "https://x/path"], "an origin must not have a path"),
        (vec!["--push-contact", "me"], "--push-contact"),
        (vec!["--push-contact", "http://x"], "mailto: or https://"),
        (vec!["--metrics", "maybe"], "on, off or token:"),
        (vec!["--metrics", "token:short"], "at least 16 characters"),
        (vec!["--rate-per-address", "0"], "--rate-per-address"),
        (vec!["--log", "xml"], "--log"),
        (vec!["--web", "/nowhere"], "there is no index.html in /nowhere"),
        (vec!["--unheard-of"], "--unheard-of"),
    ] {
        let error = start_error(&arguments).await;
        let first = error.lines().next().unwrap_or_default();
        assert!(first.contains(expected), "{arguments:?}: {error:?}");
    }
    Ok(())
}

#[tokio::test]
async fn metrics_can_be_open_closed_or_require_a_token() -> Result<()> {
    let host = Host::new().await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let _a = Client::join(&host.api, &table, Some(&ana)).await?;
    host.get(&format!("/api/tables/{table}")).await?;
    let response = host.get("/metrics").await?;
    assert!(header(&response, "content-type").starts_with("text/plain; version=0.0.4"));
    let text = response.text().await?;
    for name in [
        "deepwater_build_info{version=",
        "deepwater_tables{status=\"open\"}",
        "deepwater_tables_awake",
        "deepwater_connections",
        "deepwater_http_requests_total{method=\"GET\",route=\"/api/tables/{id}\",status=\"200\"}",
        "deepwater_http_request_seconds_bucket",
    ] {
        assert!(text.contains(name), "{name} in\n{text}");
    }
    assert!(!text.contains(&table) && !text.contains(&ana.id), "nothing that grants or names");

    let closed = Host::with(&["--metrics", "off"]).await?;
    assert_eq!(error(closed.get("/metrics").await?).await?, is(404, "not-found"));
    let guarded = Host::with(&["--metrics", "token:abcdefghijklmnop"]).await?;
    assert_eq!(error(guarded.get("/metrics").await?).await?, is(401, "unauthorized"));
    let ask = |token: &'static str| guarded.ask(reqwest::Method::GET, "/metrics").bearer_auth(token).send();
    assert_eq!(ask("abcdefghijklmnoq").await?.status(), 401);
    assert_eq!(ask("abcdefghijklmnop").await?.status(), 200);
    Ok(())
}

#[tokio::test]
async fn links_use_the_public_address() -> Result<()> {
    let host = Host::with(&["--public-url", "https://example.org/deepwater"]).await?;
    assert_eq!(host.server.url, format!("http://{}/deepwater/", host.server.address), "the base path comes with it");
    let ana = host.api.person("Ana").await?;
    let table: Value = host.api.post("/api/tables", Some(&ana), &for_two()).await?;
    let id = table["id"].as_str().unwrap_or_default();
    assert_eq!(table["link"], format!("https://example.org/deepwater/t/{id}"));
    Ok(())
}
