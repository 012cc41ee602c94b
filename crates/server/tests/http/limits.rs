//! Limits: sizes, rates, tables, connections.

use std::time::Duration;

use anyhow::Result;
use deepwater_harness::{Client, Person, Refused};
use rand::SeedableRng;
use rand::rngs::StdRng;
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Host, error, for_two, header, is};

#[tokio::test]
async fn bodies_have_a_size_limit_and_must_be_json() -> Result<()> {
    let host = Host::new().await?;
    let large = json!({"name": "x".repeat(70_000)});
    assert_eq!(host.refused(Method::POST, "/api/guests", None, large).await?, is(413, "too-large"));
    let post = |kind: &'static str, body: &'static str| {
        host.ask(Method::POST, "/api/guests").header("content-type", kind).body(body).send()
    };
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""] {
        assert_eq!(error(post(kind, "{}").await?).await?, is(415, "unsupported-media-type"), "{kind}");
    }
    assert_eq!(post("application/json; charset=utf-8", "{}").await?.status(), 201);
    for broken in ["", "{", "nul", "{\"name\": \"\\ud800\"}", "{\"name\":\"a\",\"name\":\"b\"}", "{}{}"] {
        assert_eq!(error(post("application/json", broken).await?).await?, is(400, "bad-message"), "{broken}");
    }
    let deep = "[".repeat(60_000);
    let response = host.ask(Method::POST, "/api/tables/check").header("content-type", "application/json").body(deep);
    assert_eq!(error(response.send().await?).await?, is(400, "bad-message"));
    Ok(())
}

#[tokio::test]
async fn requests_of_an_address_are_limited() -> Result<()> {
    let host = Host::with(&["--rate-per-address", "1"]).await?;
    let mut waited = None;
    for _ in 0..20 {
        let response = host.get("/api/info").await?;
        if response.status() == 429 {
            waited = header(&response, "retry-after").parse::<u64>().ok();
            assert_eq!(error(response).await?, is(429, "too-fast"));
            break;
        }
    }
    assert!(waited.is_some_and(|seconds| (1..=2).contains(&seconds)), "{waited:?}");
    assert_eq!(host.get("/").await?.status(), 200, "the page itself still opens");
    Ok(())
}

#[tokio::test]
async fn only_a_proxy_may_set_the_client_address() -> Result<()> {
    let ask_as = async |host: &Host, address: &str| -> Result<u16> {
        Ok(host.ask(Method::GET, "/api/info").header("x-forwarded-for", address).send().await?.status().as_u16())
    };
    let direct = Host::with(&["--rate-per-address", "1"]).await?;
    let proxied = Host::with(&["--rate-per-address", "1", "--behind-proxy"]).await?;
    let mut refused = 0;
    for n in 0..20 {
        let spoofed = format!("192.0.2.{n}");
        refused += u32::from(ask_as(&direct, &spoofed).await? == 429);
        assert_eq!(ask_as(&proxied, &spoofed).await?, 200, "each address has its own limit");
    }
    assert!(refused >= 10, "invented addresses do not help: {refused}");
    let mut refused = 0;
    for n in 0..20 {
        // The client's own text comes first; the proxy appends the real address.
        refused += u32::from(ask_as(&proxied, &format!("198.51.100.{n}, 203.0.113.5")).await? == 429);
    }
    assert!(refused >= 10, "{refused}");
    Ok(())
}

#[tokio::test]
async fn requests_of_a_guest_are_limited() -> Result<()> {
    let host = Host::with(&["--rate-per-address", "1000", "--rate-per-guest", "1"]).await?;
    let [ana, bo] = [host.api.person("Ana").await?, host.api.person("Bo").await?];
    let mut refused = 0;
    for _ in 0..20 {
        refused += u32::from(host.outcome(Method::GET, "/api/me", Some(&ana)).await? == is(429, "too-fast"));
    }
    assert!(refused >= 10, "{refused}");
    assert_eq!(host.outcome(Method::GET, "/api/me", Some(&bo)).await?, is(200, ""), "others do not pay for it");
    Ok(())
}

#[tokio::test]
async fn new_guests_and_tables_are_limited() -> Result<()> {
    let host = Host::with(&["--guests-per-hour", "2", "--tables-per-hour", "3"]).await?;
    let ana = host.api.person("Ana").await?;
    host.api.person("Bo").await?;
    assert_eq!(host.refused(Method::POST, "/api/guests", None, json!({})).await?, is(429, "too-fast"));
    for _ in 0..3 {
        host.api.table(&ana, &for_two()).await?;
    }
    assert_eq!(host.refused(Method::POST, "/api/tables", Some(&ana), for_two()).await?, is(429, "too-fast"));
    Ok(())
}

#[tokio::test]
async fn a_request_that_reads_much_costs_more() -> Result<()> {
    let host = Host::with(&["--rate-per-address", "1"]).await?;
    let mut answered = 0;
    for _ in 0..5 {
        answered += u32::from(host.get("/api/challenges/2026-01-01").await?.status() == 200);
    }
    assert_eq!(answered, 1, "five simple requests are allowed at once, and this one counts as four");
    Ok(())
}

#[tokio::test]
async fn duplicate_matches_of_an_address_are_limited() -> Result<()> {
    let host = Host::with(&["--rate-per-address", "1000", "--rate-per-guest", "1000"]).await?;
    let deal = json!({"players": 2, "rivals": "novice"});
    let mut made = 0;
    for name in ["Ana", "Bo", "Cyd", "Dee"] {
        let guest = host.api.person(name).await?;
        for _ in 0..20 {
            let answer = host.refused(Method::POST, "/api/challenges", Some(&guest), deal.clone()).await?;
            assert!(answer == is(201, "") || answer == is(429, "too-fast"), "{answer:?}");
            made += u32::from(answer.0 == 201);
        }
    }
    assert!((60..65).contains(&made), "{made} of 80, which their makers may make");
    Ok(())
}

#[tokio::test]
async fn the_host_limits_duplicate_matches() -> Result<()> {
    let host = Host::with(&["--matches-per-day", "2", "--matches-per-hour", "3"]).await?;
    let [ana, bo] = [host.api.person("Ana").await?, host.api.person("Bo").await?];
    let deal = json!({"players": 2, "rivals": "novice"});
    for (guest, expected) in
        [(&ana, is(201, "")), (&ana, is(201, "")), (&ana, is(503, "busy")), (&bo, is(429, "too-fast"))]
    {
        let answer = host.refused(Method::POST, "/api/challenges", Some(guest), deal.clone()).await?;
        assert_eq!(answer, expected, "{}", guest.name);
    }
    Ok(())
}

#[tokio::test]
async fn the_number_of_tables_is_limited() -> Result<()> {
    let host = Host::with(&["--max-tables", "2"]).await?;
    let ana = host.api.person("Ana").await?;
    let first = host.api.table(&ana, &for_two()).await?;
    host.api.table(&ana, &for_two()).await?;
    assert_eq!(host.refused(Method::POST, "/api/tables", Some(&ana), for_two()).await?, is(503, "busy"));
    let mut a = Client::join(&host.api, &first, Some(&ana)).await?;
    a.request(json!({"cancel": {}})).await?;
    host.api.table(&ana, &for_two()).await?;
    Ok(())
}

#[tokio::test]
async fn the_tables_of_a_guest_are_limited() -> Result<()> {
    let host = Host::with(&["--max-tables-per-guest", "2"]).await?;
    let [ana, bo] = [host.api.person("Ana").await?, host.api.person("Bo").await?];
    for _ in 0..2 {
        host.api.table(&ana, &for_two()).await?;
    }
    assert_eq!(host.refused(Method::POST, "/api/tables", Some(&ana), for_two()).await?, is(503, "busy"));
    host.api.table(&bo, &for_two()).await?;
    Ok(())
}

#[tokio::test]
async fn tables_count_for_their_maker_without_a_seat() -> Result<()> {
    let host = Host::with(&["--max-tables-per-guest", "2"]).await?;
    let [ana, bo] = [host.api.person("Ana").await?, host.api.person("Bo").await?];
    let without_me = json!({"setup": {"players": 2}, "seats": ["open", "open"]});
    let first = host.api.table(&ana, &without_me).await?;
    host.api.table(&ana, &without_me).await?;
    assert_eq!(host.refused(Method::POST, "/api/tables", Some(&ana), without_me.clone()).await?, is(503, "busy"));
    host.api.table(&bo, &without_me).await?;
    Client::join(&host.api, &first, Some(&ana)).await?.request(json!({"cancel": {}})).await?;
    host.api.table(&ana, &without_me).await?;
    Ok(())
}

#[tokio::test]
async fn simultaneous_requests_do_not_exceed_a_limit() -> Result<()> {
    let host = Host::with(&["--max-tables-per-guest", "3"]).await?;
    let ana = host.api.person("Ana").await?;
    let requests = (0..20).map(|_| host.refused(Method::POST, "/api/tables", Some(&ana), for_two()));
    let statuses = futures_util::future::try_join_all(requests).await?;
    let opened = statuses.iter().filter(|(status, _)| *status == 201).count();
    assert!((1..=3).contains(&opened), "{statuses:?}");
    Ok(())
}

#[tokio::test]
async fn the_tables_of_an_address_are_limited() -> Result<()> {
    let host = Host::with(&["--behind-proxy", "--max-tables-per-address", "3"]).await?;
    let open_from = async |address: &str, person: &Person| -> Result<u16> {
        let request = host.ask(Method::POST, "/api/tables").header("x-forwarded-for", address);
        Ok(request.bearer_auth(&person.token).json(&for_two()).send().await?.status().as_u16())
    };
    let [ana, bo] = [host.api.person("Ana").await?, host.api.person("Bo").await?];
    for who in [&ana, &bo, &ana] {
        assert_eq!(open_from("2001:db8:1:2::1", who).await?, 201);
    }
    assert_eq!(open_from("2001:db8:1:2::2", &bo).await?, 503, "the same network, another guest");
    assert_eq!(open_from("192.0.2.1", &bo).await?, 201);
    Ok(())
}

#[tokio::test]
async fn a_rematch_counts_like_another_table() -> Result<()> {
    let host = Host::with(&["--max-tables-per-guest", "1"]).await?;
    let ana = host.api.person("Ana").await?;
    let solo = json!({"setup": {"players": 2}, "seats": ["me", {"bot": "random"}]});
    let first = host.api.table(&ana, &solo).await?;
    let mut a = Client::join(&host.api, &first, Some(&ana)).await?;
    a.until("the game begins", |client| client.is("running")).await?;
    a.request(json!({"resign": {"seat": 0}})).await?;
    host.api.table(&ana, &solo).await?;
    assert_eq!(a.refused(json!({"rematch": {}})).await?, "busy");
    Ok(())
}

#[tokio::test]
async fn empty_tables_are_abandoned_and_watched_ones_are_not() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let host = Host::with(&["--database", &database]).await?;
    let ana = host.api.person("Ana").await?;
    let open = |public: bool| json!({"setup": {"players": 2}, "seats": ["me", "open"], "public": public});
    let [played, empty] = [host.api.table(&ana, &open(true)).await?, host.api.table(&ana, &open(true)).await?];
    let client = Client::join(&host.api, &played, Some(&ana)).await?;
    client.leave().await;
    host.server.stop().await;
    // A server looks for empty tables when it starts.
    let host = Host::with(&["--database", &database, "--empty-table-hours", "0.00001"]).await?;
    let listed = async || -> Result<String> { Ok(host.api.get("/api/tables", None).await?.to_string()) };
    let mut attempts = 0;
    while listed().await?.contains(&empty) {
        attempts += 1;
        assert!(attempts < 100, "the empty table is still listed");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(listed().await?.contains(&played));
    let mut late = Client::join(&host.api, &empty, Some(&host.api.person("Bo").await?)).await?;
    late.request(json!({"sit": {"seat": 1}})).await?;
    Ok(())
}

#[tokio::test]
async fn the_number_of_connections_is_limited() -> Result<()> {
    for limit in ["--max-connections", "--max-connections-per-address"] {
        let host = Host::with(&[limit, "2"]).await?;
        let ana = host.api.person("Ana").await?;
        let table = host.api.table(&ana, &for_two()).await?;
        let first = Client::join(&host.api, &table, Some(&ana)).await?;
        let _second = Client::join(&host.api, &table, None).await?;
        let refused = Client::join(&host.api, &table, None).await.err().expect("full");
        assert!(format!("{refused:#}").contains("503"), "{limit}: {refused:#}");
        drop(first);
        // The server needs a moment to notice that a client has left.
        let mut attempts = 0;
        while Client::join(&host.api, &table, None).await.is_err() {
            attempts += 1;
            assert!(attempts < 100, "{limit}: the place never becomes free");
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }
    Ok(())
}

#[tokio::test]
async fn the_connections_of_an_address_are_limited() -> Result<()> {
    let host = Host::with(&["--max-connections-per-address", "1"]).await?;
    let mut idle = Vec::new();
    for _ in 0..150 {
        idle.push(TcpStream::connect(host.server.address).await?);
    }
    let mut last = idle.pop().expect("a connection");
    let mut nothing = [0; 1];
    let read = last.read(&mut nothing).await;
    assert!(matches!(read, Ok(0) | Err(_)), "it was closed at once: {read:?}");
    Ok(())
}

#[tokio::test]
async fn headers_have_a_size_limit() -> Result<()> {
    let host = Host::new().await?;
    let mut stream = TcpStream::connect(host.server.address).await?;
    let request = format!("GET /api/info HTTP/1.1\r\nhost: x\r\nx-long: {}\r\n\r\n", "y".repeat(1_000_000));
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 431"), "{}", String::from_utf8_lossy(&answer));
    assert_eq!(host.get("/healthz").await?.status(), 200);
    Ok(())
}

#[tokio::test]
async fn requests_for_unknown_tables_are_limited() -> Result<()> {
    let host = Host::with(&["--rate-per-address", "1000"]).await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let client = Client::join(&host.api, &table, Some(&ana)).await?;
    let (mut unknown, mut refused) = (0, 0);
    for n in 0..50 {
        match host.outcome(Method::GET, &format!("/api/tables/{n:022}"), None).await? {
            outcome if outcome == is(404, "unknown-table") => unknown += 1,
            outcome if outcome == is(429, "too-fast") => refused += 1,
            outcome => panic!("{outcome:?}"),
        }
    }
    assert!(unknown >= 30 && refused >= 10, "{unknown} looked up, {refused} refused");
    let path = format!("/api/tables/{table}");
    assert_eq!(host.outcome(Method::GET, &path, None).await?, is(200, ""), "tables in memory are not affected");
    drop(client);
    Ok(())
}

/// Sends chat until it is refused. Returns how many lines were accepted, and the code of the refusal.
async fn lines_of_chat(host: &Host, text: &str) -> Result<(u32, String)> {
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let mut client = Client::join(&host.api, &table, Some(&ana)).await?;
    for lines in 0..100 {
        match client.request(json!({"chat": {"text": text}})).await {
            Ok(_) => {}
            Err(error) => return Ok((lines, error.downcast::<Refused>()?.code)),
        }
    }
    Ok((100, String::new()))
}

#[tokio::test]
async fn the_host_can_change_the_limits_of_chat() -> Result<()> {
    let unlimited = ["--rate-limit", "off"];
    for (limits, text, lines, code) in [
        (vec!["--chat-length", "3"], "abcd", 0, "too-large"),
        (vec!["--chat-lines", "2"], "abc", 2, "log-full"),
        (vec!["--chat-bytes-per-guest", "10"], "abc", 3, "log-full"),
        (vec!["--chat-bytes", "10", "--chat-bytes-per-guest", "10"], "abcde", 2, "log-full"),
        (vec!["--max-log-entries", "1000"], "abc", 100, ""),
    ] {
        let host = Host::with(&[&unlimited[..], &limits].concat()).await?;
        assert_eq!(lines_of_chat(&host, text).await?, (lines, code.to_owned()), "{limits:?}");
    }
    let host = Host::with(&["--chat-length", "7", "--max-body-bytes", "2048"]).await?;
    let limits = host.api.get("/api/info", None).await?["limits"].clone();
    assert_eq!((&limits["chat"], &limits["body"]), (&json!(7), &json!(2048)), "clients are told");
    Ok(())
}

#[tokio::test]
async fn the_host_can_change_the_limits_of_sizes() -> Result<()> {
    let host = Host::with(&[
        "--rate-limit",
        "off",
        "--max-body-bytes",
        "2048",
        "--max-import-bytes",
        "4096",
        "--max-message-bytes",
        "5000",
    ])
    .await?;
    let ana = host.api.person("Ana").await?;
    let body = |size: usize| json!({"name": "x".repeat(size)});
    assert_eq!(host.refused(Method::POST, "/api/guests", None, body(3_000)).await?, is(413, "too-large"));
    assert_eq!(host.refused(Method::POST, "/api/guests", None, body(1_000)).await?, is(422, "illegal-settings"));
    assert_eq!(host.refused(Method::POST, "/api/import", Some(&ana), body(5_000)).await?, is(413, "too-large"));
    assert_eq!(host.refused(Method::POST, "/api/import", Some(&ana), body(3_000)).await?, is(400, "bad-message"));
    let table = host.api.table(&ana, &for_two()).await?;
    let mut client = Client::join(&host.api, &table, Some(&ana)).await?;
    let message = |size: usize| json!({"chat": {"text": "x".repeat(size)}});
    assert_eq!(client.refused(message(4_500)).await?, "too-large", "as a line of chat");
    assert!(client.request(json!({"ping": {}})).await.is_ok());
    client.send(message(6_000)).await?;
    while client.next().await.is_ok() {}
    assert!(client.request(json!({"ping": {}})).await.is_err(), "a message that is too large ends the connection");
    Ok(())
}

/// Sends pings in turn on these connections of one guest. Returns how many are accepted.
async fn accepted_pings(host: &Host, connections: usize, pings: usize) -> Result<usize> {
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let mut clients = Vec::new();
    for _ in 0..connections {
        clients.push(Client::join(&host.api, &table, Some(&ana)).await?);
    }
    let mut accepted = 0;
    for n in 0..pings {
        accepted += usize::from(clients[n % connections].request(json!({"ping": {}})).await.is_ok());
    }
    Ok(accepted)
}

#[tokio::test]
async fn the_host_can_change_the_rates_of_messages() -> Result<()> {
    let host = Host::with(&["--messages-per-second", "2"]).await?;
    let accepted = accepted_pings(&host, 1, 40).await?;
    assert!((6..20).contains(&accepted), "two each second, six at once: {accepted}");
    let host = Host::with(&["--messages-per-second", "1000", "--messages-per-guest", "2"]).await?;
    let accepted = accepted_pings(&host, 2, 40).await?;
    assert!((8..20).contains(&accepted), "two each second on both connections, ten at once: {accepted}");
    let host = Host::with(&["--rate-per-address", "1000", "--unknown-tables-per-second", "2"]).await?;
    let mut unknown = 0;
    for n in 0..80 {
        unknown += u32::from(host.outcome(Method::GET, &format!("/api/tables/{n:022}"), None).await?.0 == 404);
    }
    assert!((60..75).contains(&unknown), "two each second, sixty at once: {unknown}");
    Ok(())
}

#[tokio::test]
async fn the_host_can_change_timeouts_and_pages() -> Result<()> {
    let host = Host::with(&[
        "--rate-limit",
        "off",
        "--hello-timeout",
        "1s",
        "--request-timeout",
        "1s",
        "--history-page-bytes",
        "16384",
        "--history-memory-bytes",
        "1024",
    ])
    .await?;
    let mut idle = TcpStream::connect(host.server.address).await?;
    let began = std::time::Instant::now();
    let _ = idle.read(&mut [0; 1]).await;
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let mut client = Client::join(&host.api, &table, Some(&ana)).await?;
    for _ in 0..40 {
        client.request(json!({"chat": {"text": "x".repeat(490)}})).await?;
    }
    let late = Client::join(&host.api, &table, Some(&ana)).await?;
    assert!(late.happened.len() < 35, "a page, not all of it: {}", late.happened.len());
    Ok(())
}

#[tokio::test]
async fn the_host_can_forbid_to_take_back_answers() -> Result<()> {
    for (undos, accepted) in [("0", false), ("1", true)] {
        let host = Host::with(&["--rate-limit", "off", "--max-undos", undos]).await?;
        let ana = host.api.person("Ana").await?;
        let table = host.api.table(&ana, &json!({"setup": {"players": 2}, "seats": ["me", "me"]})).await?;
        let mut client = Client::join(&host.api, &table, Some(&ana)).await?;
        let can_undo = |client: &Client| client.game["undo"]["free"].is_u64();
        let some = |client: &Client| can_undo(client) || client.game["played"].as_u64() >= Some(6);
        client.play_until(&mut StdRng::seed_from_u64(7), some).await?;
        let (keep, seq) = (&client.game["undo"]["free"], &client.game["decision"]["seq"]);
        assert_eq!(keep.is_u64(), accepted, "{undos}: {}", client.game["undo"]);
        if accepted {
            client.request(json!({"undo": {"seq": seq, "keep": keep}})).await?;
            assert!(client.game["undo"]["free"].is_null(), "it was the only one");
        }
    }
    Ok(())
}
