//! Two servers on one PostgreSQL serve the same games.

use anyhow::Result;
use deepwater_harness::{Client, Hello};
use deepwater_store::{Commit, Head, NewEntry, Status};
use serde_json::{Value, json};

use crate::support::{On, World, rng, settings, start};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_of_two_servers_finish_a_game_together() -> Result<()> {
    let first = World::new(On::Postgres).await?;
    let (second, second_api) = start(&first.database, &[]).await?;
    let [ana, bo] = first.people().await?;
    let wish = settings(json!(["me", "open", {"bot": "envoy"}]), json!({}));
    let table = first.api.table(&ana, &wish).await?;
    let mut a = Client::join(&first.api, &table, Some(&ana)).await?;
    let mut b = Client::join(&second_api, &table, Some(&bo)).await?;
    let mut watching = Client::join(&second_api, &table, None).await?;
    b.request(json!({"sit": {"seat": 1}})).await?;
    let (mut one, mut two) = (rng(1), rng(2));
    tokio::try_join!(
        a.play_until(&mut one, |_| false),
        b.play_until(&mut two, |_| false),
        watching.until("it is over", |client| client.is("finished")),
    )?;
    assert_eq!(a.game["outcome"], b.game["outcome"]);
    assert_eq!((a.happened.len(), b.happened.len()), (watching.happened.len(), watching.happened.len()));
    second.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_secret_closes_sockets_on_all_servers() -> Result<()> {
    let first = World::new(On::Postgres).await?;
    let (second, second_api) = start(&first.database, &[]).await?;
    let [ana] = first.people().await?;
    let table = first.api.table(&ana, &settings(json!(["me", "open"]), json!({}))).await?;
    let mut elsewhere = Client::join(&second_api, &table, Some(&ana)).await?;
    first.api.post("/api/me/secret", Some(&ana), &json!({})).await?;
    elsewhere.until("the connection ends", |client| client.bye.is_some()).await?;
    assert_eq!(elsewhere.bye.as_deref(), Some("signed-out"));
    second.stop().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_announcement_reaches_the_clients_of_all_servers() -> Result<()> {
    const TOKEN: &str = "0123456789abcdef";
    let first = World::new(On::Postgres).await?;
    let (second, second_api) = start(&first.database, &["--admin-token", TOKEN]).await?;
    let [ana] = first.people().await?;
    let table = first.api.table(&ana, &settings(json!(["me", "open"]), json!({}))).await?;
    let mut here = Client::join(&second_api, &table, None).await?;
    let mut elsewhere = Client::join(&first.api, &table, Some(&ana)).await?;
    let host = reqwest::Client::builder().no_proxy().build()?;
    let address = format!("{}/api/admin/announcement", second_api.base());
    let wish = json!({"restart_in_minutes": 5, "text": "Back soon"});
    host.put(&address).bearer_auth(TOKEN).json(&wish).send().await?.error_for_status()?;
    for client in [&mut here, &mut elsewhere] {
        assert_eq!(announced(client).await?["text"], "Back soon");
    }
    let hello = Hello { keep_messages: true, ..Hello::default() };
    let late = Client::join_with(&first.api, &table, None, hello).await?;
    assert!(late.messages.iter().flatten().any(|text| text.contains("Back soon")), "to later clients, too");
    host.delete(&address).bearer_auth(TOKEN).send().await?.error_for_status()?;
    for client in [&mut here, &mut elsewhere] {
        assert_eq!(announced(client).await?["text"], json!(null), "withdrawn");
    }
    second.stop().await;
    Ok(())
}

/// Waits for the next announcement.
async fn announced(client: &mut Client) -> Result<Value> {
    loop {
        let (name, body) = client.next().await?;
        if name == "announcement" {
            return Ok(body);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_one_server_stops_the_other_continues() -> Result<()> {
    let first = World::new(On::Postgres).await?;
    let (second, second_api) = start(&first.database, &[]).await?;
    let [ana, bo] = first.people().await?;
    let wish = settings(json!(["me", "open", {"bot": "random"}]), json!({}));
    let table = first.api.table(&ana, &wish).await?;
    let mut a = Client::join(&first.api, &table, Some(&ana)).await?;
    let mut b = Client::join(&second_api, &table, Some(&bo)).await?;
    b.request(json!({"sit": {"seat": 1}})).await?;
    let (mut one, mut two) = (rng(1), rng(2));
    let some = |client: &Client| client.game["played"].as_u64() >= Some(40);
    tokio::try_join!(a.play_until(&mut one, some), b.play_until(&mut two, some))?;
    let known = b.seq.max(a.seq);
    second.stop().await;
    let hello = Hello { since: Some(0), ..Hello::default() };
    let mut b = Client::join_with(&first.api, &table, Some(&bo), hello).await?;
    assert!(b.seq >= known, "nothing that was told is lost");
    tokio::try_join!(a.play_until(&mut one, |_| false), b.play_until(&mut two, |_| false))?;
    assert_eq!(a.game["outcome"], b.game["outcome"]);
    Ok(())
}

/// A client whose server died knows entries that the next server has not been notified of. (Servers on SQLite are never
/// notified, so this test does not depend on timing.)
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_knows_more_than_the_server_gets_only_what_it_missed() -> Result<()> {
    let world = World::new(On::Sqlite).await?;
    let mut duel = world.duel(json!({})).await?;
    duel.settle().await?;
    let known = duel.b.seq;
    let other_server = deepwater_store::open(&world.database).await?;
    let chat = |text: &str| NewEntry { at: 0, body: json!({"type": "chat", "seat": 0, "text": text}).to_string() };
    let entries = vec![chat("heard"), chat("missed")];
    other_server.commit(Commit::new(&duel.table, known, entries, Head::new(Status::Running, "{}"))).await?;
    other_server.close().await;
    let hello = Hello { since: Some(known + 1), ..Hello::default() };
    let b = Client::join_with(&world.api, &duel.table, Some(&duel.bo), hello).await?;
    assert_eq!(b.seq, known + 2);
    assert_eq!(b.happened.iter().map(|line| &line["text"]).collect::<Vec<_>>(), ["missed"], "exactly what was missed");
    duel.a.until("the connected client is updated, too", |client| client.seq == known + 2).await
}
