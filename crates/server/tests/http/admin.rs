//! What the host of a server can do with the admin token.

use std::time::Duration;

use anyhow::Result;
use deepwater_harness::{Api, Client, Hello, Person};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Host, code, for_two, is};

const TOKEN: &str = "the-token-of-the-host";

/// Starts a server with an admin token and further arguments.
async fn managed(arguments: &[&str]) -> Result<Host> {
    let fixed = ["--rate-limit", "off", "--admin-token", TOKEN];
    Host::with(&[&fixed, arguments].concat()).await
}

/// The host of the server as the harness knows people.
fn admin() -> Person {
    Person { id: String::new(), token: TOKEN.to_owned(), name: String::new() }
}

/// Sends a request with the admin token and returns its status and body.
async fn manage(host: &Host, method: Method, path: &str, body: Option<Value>) -> Result<(u16, Value)> {
    let (status, answer) = host.api.call(method, &format!("/api/admin/{path}"), Some(&admin()), body.as_ref()).await?;
    Ok((status.as_u16(), answer))
}

async fn done(host: &Host, method: Method, path: &str, body: Option<Value>) -> Result<()> {
    let (status, answer) = manage(host, method, path, body).await?;
    assert_eq!(status, 204, "{path}: {answer}");
    Ok(())
}

/// Waits until the connection has ended, and returns the reason that the server gave.
async fn ended(client: &mut Client) -> Option<String> {
    while client.next().await.is_ok() {}
    client.bye.clone()
}

/// Returns the names of the people at a table.
async fn names(api: &Api, table: &str) -> Result<Vec<String>> {
    let view = api.get(&format!("/api/tables/{table}"), None).await?;
    let seats = view["seats"].as_array().cloned().unwrap_or_default();
    let name = |seat: &Value| seat.pointer("/holder/guest/name").and_then(Value::as_str).map(str::to_owned);
    Ok(seats.iter().filter_map(name).collect())
}

#[tokio::test]
async fn the_routes_of_the_host_need_the_token() -> Result<()> {
    let without = Host::new().await?;
    assert_eq!(without.outcome(Method::GET, "/api/admin/tables", Some(&admin())).await?, is(401, "unauthorized"));
    let host = managed(&[]).await?;
    assert_eq!(host.outcome(Method::GET, "/api/admin/tables", None).await?, is(401, "unauthorized"));
    let ana = host.api.person("Ana").await?;
    assert_eq!(host.outcome(Method::GET, "/api/admin/tables", Some(&ana)).await?, is(401, "unauthorized"));
    assert_eq!(manage(&host, Method::GET, "tables", None).await?.0, 200);
    Ok(())
}

#[tokio::test]
async fn the_host_lists_closes_and_deletes_tables() -> Result<()> {
    let host = managed(&[]).await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let (_, list) = manage(&host, Method::GET, "tables?status=open", None).await?;
    assert_eq!(list["tables"][0]["id"], json!(table), "{list}");
    let mut a = Client::join(&host.api, &table, Some(&ana)).await?;
    done(&host, Method::POST, &format!("tables/{table}/close"), None).await?;
    while a.table["status"] != "abandoned" {
        a.next().await?;
    }
    done(&host, Method::POST, &format!("tables/{table}/close"), None).await?;

    done(&host, Method::DELETE, &format!("tables/{table}"), None).await?;
    assert_eq!(ended(&mut a).await.as_deref(), Some("reload"));
    let path = format!("/api/tables/{table}");
    assert_eq!(host.outcome(Method::GET, &path, Some(&ana)).await?, is(404, "unknown-table"));
    let (status, answer) = manage(&host, Method::DELETE, &format!("tables/{table}"), None).await?;
    assert_eq!((status, code(&answer)), is(404, "unknown-table"));
    Ok(())
}

#[tokio::test]
async fn a_banned_guest_is_refused_until_the_ban_is_lifted() -> Result<()> {
    let host = managed(&[]).await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let mut a = Client::join(&host.api, &table, Some(&ana)).await?;
    let subject = json!({"kind": "guest", "subject": ana.id});
    let mut ban = subject.clone();
    ban["reason"] = json!("rude");
    ban["hours"] = json!(2);
    done(&host, Method::PUT, "bans", Some(ban)).await?;
    assert_eq!(host.outcome(Method::GET, "/api/me", Some(&ana)).await?, is(403, "banned"));
    assert_eq!(ended(&mut a).await.as_deref(), Some("signed-out"));
    assert!(Client::join(&host.api, &table, Some(&ana)).await.is_err());
    let (_, list) = manage(&host, Method::GET, "bans", None).await?;
    assert_eq!((&list["bans"][0]["subject"], &list["bans"][0]["reason"]), (&json!(ana.id), &json!("rude")), "{list}");
    let (_, found) = manage(&host, Method::GET, "guests?name=ANA", None).await?;
    assert!(found["guests"][0]["banned_until"].is_i64(), "{found}");
    done(&host, Method::DELETE, "bans", Some(subject)).await?;
    assert_eq!(host.outcome(Method::GET, "/api/me", Some(&ana)).await?, is(200, ""));

    let unknown = json!({"kind": "guest", "subject": "x"});
    assert_eq!(manage(&host, Method::PUT, "bans", Some(unknown)).await?.0, 404);
    Ok(())
}

#[tokio::test]
async fn a_banned_address_is_refused() -> Result<()> {
    let host = managed(&["--behind-proxy"]).await?;
    let ask = async |address: &str| -> Result<u16> {
        let request = host.ask(Method::GET, "/api/info").header("x-forwarded-for", address);
        Ok(request.send().await?.status().as_u16())
    };
    for banned in ["203.0.113.5", "2001:db8:1:2::9"] {
        done(&host, Method::PUT, "bans", Some(json!({"kind": "address", "subject": banned}))).await?;
        assert_eq!(ask(banned).await?, 403);
    }
    assert_eq!(ask("2001:db8:1:2:ffff::1").await?, 403, "the whole network of an IPv6 user");
    assert_eq!((ask("203.0.113.6").await?, ask("2001:db8:1:3::9").await?), (200, 200));
    done(&host, Method::DELETE, "bans", Some(json!({"kind": "address", "subject": "203.0.113.5"}))).await?;
    assert_eq!(ask("203.0.113.5").await?, 200);
    for wrong in ["127.0.0.1", "::1", "nowhere"] {
        let ban = json!({"kind": "address", "subject": wrong});
        assert_eq!(manage(&host, Method::PUT, "bans", Some(ban)).await?.0, 422, "{wrong}");
    }
    Ok(())
}

#[tokio::test]
async fn a_deleted_guest_leaves_no_name_in_stored_games() -> Result<()> {
    let host = managed(&[]).await?;
    let [ana, bo] = [host.api.person("Ana").await?, host.api.person("Bo").await?];
    let table = host.api.table(&ana, &for_two()).await?;
    let mut b = Client::join(&host.api, &table, Some(&bo)).await?;
    b.request(json!({"sit": {"seat": 1}})).await?;
    assert_eq!(names(&host.api, &table).await?, ["Ana", "Bo"]);
    done(&host, Method::DELETE, &format!("guests/{}", bo.id), None).await?;
    let removed = async {
        while names(&host.api, &table).await? != ["Ana", "Guest"] {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        anyhow::Ok(())
    };
    tokio::time::timeout(Duration::from_secs(10), removed).await??;

    done(&host, Method::DELETE, &format!("guests/{}/name", ana.id), None).await?;
    let own = host.api.get("/api/me", Some(&ana)).await?;
    assert!(own["name"].as_str().is_some_and(|name| name.starts_with("Guest ")), "{own}");
    assert_eq!(manage(&host, Method::DELETE, "guests/x", None).await?.0, 404);
    Ok(())
}

#[tokio::test]
async fn a_restart_is_announced_to_everyone() -> Result<()> {
    let host = managed(&[]).await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let mut early = Client::join(&host.api, &table, Some(&ana)).await?;
    done(&host, Method::PUT, "announcement", Some(json!({"restart_in_minutes": 5, "text": "Back soon"}))).await?;
    let mut late = Client::join_with(&host.api, &table, None, watching()).await?;
    let announced = next_named(&mut early, "announcement").await?;
    assert!(announced["restart_at"].is_i64() && announced["text"] == "Back soon", "{announced}");
    let told = late.messages.take().unwrap_or_default();
    assert!(told.iter().any(|message| message.contains("Back soon")), "{told:?}");
    done(&host, Method::DELETE, "announcement", None).await?;
    assert_eq!(next_named(&mut early, "announcement").await?, json!({"restart_at": null, "text": null}));
    for wrong in [json!({}), json!({"restart_in_minutes": 99_999}), json!({"text": "x".repeat(400)})] {
        assert_eq!(manage(&host, Method::PUT, "announcement", Some(wrong)).await?.0, 422);
    }
    Ok(())
}

#[tokio::test]
async fn an_announcement_outlives_a_restart_unless_it_was_about_that_restart() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let mut host = managed(&["--database", &database]).await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let cases = [
        (json!({"text": "Tournament on Friday"}), true),
        (json!({"restart_in_minutes": 60, "text": "Tournament on Friday"}), true),
        (json!({"restart_in_minutes": 1, "text": "Tournament on Friday"}), false),
    ];
    for (wish, outlives) in cases {
        done(&host, Method::PUT, "announcement", Some(wish.clone())).await?;
        host.server.stop().await;
        host = managed(&["--database", &database]).await?;
        let client = Client::join_with(&host.api, &table, None, watching()).await?;
        let told = client.messages.unwrap_or_default();
        assert_eq!(told.iter().any(|message| message.contains("Tournament")), outlives, "{wish}: {told:?}");
    }
    done(&host, Method::PUT, "announcement", Some(json!({"text": "Tournament on Friday"}))).await?;
    done(&host, Method::DELETE, "announcement", None).await?;
    host.server.stop().await;
    host = managed(&["--database", &database]).await?;
    let client = Client::join_with(&host.api, &table, None, watching()).await?;
    assert!(!client.messages.iter().flatten().any(|message| message.contains("announcement")), "withdrawn");
    Ok(())
}

fn watching() -> Hello {
    Hello { keep_messages: true, ..Hello::default() }
}

async fn next_named(client: &mut Client, name: &str) -> Result<Value> {
    loop {
        let (found, body) = client.next().await?;
        if found == name {
            return Ok(body);
        }
        anyhow::ensure!(found != "bye", "the connection has ended");
    }
}

#[tokio::test]
async fn old_tables_are_deleted() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let host = managed(&["--database", &database]).await?;
    let ana = host.api.person("Ana").await?;
    let [over, open] = [host.api.table(&ana, &for_two()).await?, host.api.table(&ana, &for_two()).await?];
    done(&host, Method::POST, &format!("tables/{over}/close"), None).await?;
    host.server.stop().await;
    tokio::time::sleep(Duration::from_millis(1_100)).await;

    let host = managed(&["--database", &database, "--keep-finished", "1s", "--keep-guests", "365d"]).await?;
    let gone = async {
        while host.api.get(&format!("/api/tables/{over}"), None).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), gone).await?;
    assert!(host.api.get(&format!("/api/tables/{open}"), None).await.is_ok());
    assert_eq!(host.api.get("/api/me", Some(&ana)).await?["name"], "Ana");
    Ok(())
}

#[tokio::test]
async fn guests_without_activity_are_deleted_while_the_server_runs() -> Result<()> {
    let host = managed(&["--keep-guests", "4s"]).await?;
    let [ana, bo, cyd] = [host.api.person("Ana").await?, host.api.person("Bo").await?, host.api.person("Cyd").await?];
    let table = host.api.table(&bo, &for_two()).await?;
    let mut socket = Client::join(&host.api, &table, Some(&ana)).await?;
    tokio::time::sleep(Duration::from_millis(4_100)).await;
    host.api.table(&bo, &for_two()).await?;
    // A deletion by the host starts a round of deletions, which otherwise begins every hour.
    done(&host, Method::DELETE, &format!("guests/{}", cyd.id), None).await?;
    let closed = async { while socket.next().await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(10), closed).await?;
    assert_eq!(host.refused(Method::GET, "/api/me", Some(&ana), json!(null)).await?, is(401, "bad-token"));
    assert_eq!(host.api.get("/api/me", Some(&bo)).await?["name"], "Bo", "who has played since stays");
    Ok(())
}

#[tokio::test]
async fn people_are_reported_to_the_host() -> Result<()> {
    let host = managed(&[]).await?;
    let [ana, bo, cyd] = [host.api.person("Ana").await?, host.api.person("Bo").await?, host.api.person("Cyd").await?];
    let mut wish = for_two();
    wish["setup"]["players"] = json!(3);
    wish["seats"] = json!(["me", "open", {"bot": "envoy"}]);
    let table = host.api.table(&ana, &wish).await?;
    let path = format!("/api/tables/{table}/report");
    let report = |seat: u8, reason: &str, text: &str| json!({"seat": seat, "reason": reason, "text": text});
    let tell = async |who: Option<&Person>, body: Value| host.refused(Method::POST, &path, who, body).await;
    assert_eq!(tell(Some(&bo), report(1, "chat", "")).await?, is(403, "not-seated"), "nobody sits there");
    Client::join(&host.api, &table, Some(&bo)).await?.request(json!({"sit": {"seat": 1}})).await?;
    assert_eq!(tell(Some(&ana), report(1, "chat", " insults,\nall evening ")).await?, is(204, ""));
    assert_eq!(tell(Some(&cyd), json!({"seat": 1, "reason": "name"})).await?, is(204, ""), "who watches may, too");
    for (who, body, refusal) in [
        (Some(&bo), report(1, "chat", ""), is(403, "not-seated")),
        (Some(&ana), report(2, "chat", ""), is(403, "not-seated")),
        (Some(&ana), report(3, "chat", ""), is(404, "no-such-seat")),
        (Some(&ana), report(1, "boredom", ""), is(400, "bad-message")),
        (Some(&ana), report(1, "other", &"x".repeat(501)), is(400, "bad-message")),
        (Some(&ana), report(1, "other", "\u{202e}"), is(400, "bad-message")),
        (None, report(1, "chat", ""), is(401, "unauthorized")),
    ] {
        assert_eq!(tell(who, body.clone()).await?, refusal, "{body}");
    }

    let (_, list) = manage(&host, Method::GET, "reports", None).await?;
    let reports = list["reports"].as_array().cloned().unwrap_or_default();
    assert_eq!((reports.len(), &list["more"]), (2, &json!(false)), "{list}");
    let mut oldest = reports[1].clone();
    assert!(oldest["at"].as_i64().is_some_and(|at| at > 0) && oldest["id"].is_string(), "{oldest}");
    let dismissed = format!("reports/{}", oldest["id"].as_str().unwrap_or_default());
    for field in ["at", "id"] {
        oldest.as_object_mut().map(|fields| fields.remove(field));
    }
    let guest = |person: &Person| json!({"id": person.id, "name": person.name});
    assert_eq!(
        oldest,
        json!({"table": table, "seat": 1, "guest": guest(&bo), "reporter": guest(&ana), "reason": "chat", "text": "insults,\nall evening"})
    );
    assert_eq!(manage(&host, Method::GET, "reports?limit=1", None).await?.1["more"], true);
    assert_eq!(host.outcome(Method::GET, "/api/admin/reports", Some(&ana)).await?, is(401, "unauthorized"));
    done(&host, Method::DELETE, &dismissed, None).await?;
    assert_eq!(manage(&host, Method::DELETE, &dismissed, None).await?.0, 404);
    done(&host, Method::DELETE, &format!("guests/{}", cyd.id), None).await?;
    assert_eq!(manage(&host, Method::GET, "reports", None).await?.1["reports"], json!([]));
    Ok(())
}

#[tokio::test]
async fn reports_are_limited_for_each_guest_and_address() -> Result<()> {
    let generous = ["--rate-per-address", "1000", "--rate-per-guest", "1000"];
    let host = Host::with(&[&["--behind-proxy"], &generous[..]].concat()).await?;
    let ana = host.api.person("Ana").await?;
    let table = host.api.table(&ana, &for_two()).await?;
    let report = async |who: &Person, address: &str| -> Result<u16> {
        let request = host.ask(Method::POST, &format!("/api/tables/{table}/report")).bearer_auth(&who.token);
        let request = request.header("x-forwarded-for", address).json(&json!({"seat": 0, "reason": "name"}));
        Ok(request.send().await?.status().as_u16())
    };
    for n in 0..4 {
        let guest = host.api.person("Bo").await?;
        if n < 3 {
            for _ in 0..10 {
                assert_eq!(report(&guest, "203.0.113.5").await?, 204);
            }
            assert_eq!(report(&guest, "203.0.113.6").await?, 429, "the guest's limit");
        } else {
            assert_eq!(report(&guest, "203.0.113.5").await?, 429, "the address's limit");
            assert_eq!(report(&guest, "203.0.113.7").await?, 204);
        }
    }
    Ok(())
}
