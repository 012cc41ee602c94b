//! Bad input is refused with a code and does not change the game.

use std::time::Duration;

use deepwater_harness::{Client, Hello};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::on_both;
use crate::support::{On, World};

/// Sends text and returns the code of the refusal.
async fn code_for(client: &mut Client, text: &str) -> anyhow::Result<String> {
    client.send_text(text.to_owned()).await?;
    loop {
        let (name, body) = client.next().await?;
        if name == "refused" {
            return Ok(body["code"].as_str().unwrap_or_default().to_owned());
        }
    }
}

on_both! {
    async fn malformed_stale_repeated_and_foreign_messages_are_refused(world: World) {
        let mut duel = world.duel(json!({"setup": {"first_player": 0}})).await?;
        let before = (duel.a.seq, duel.a.game.clone());
        for text in [
            "", "{", "[]", "null", "7", "\"act\"", "{}", r#"{"id":1}"#, r#"{"id":1,"do":{}}"#, r#"{"id":1,"do":{"act":{}}}"#,
            r#"{"id":1,"do":{"dance":{}}}"#, r#"{"id":-1,"do":{"ping":{}}}"#, r#"{"id":1,"do":{"ping":{},"start":{}}}"#,
            r#"{"id":1,"do":{"act":{"seq":1,"option":-1}}}"#, r#"{"id":1,"do":{"act":{"seq":1,"option":1.5}}}"#,
            r#"{"id":1,"do":{"act":{"seq":1,"opiton":1}}}"#, r#"{"id":1,"do":{"sit":{"seat":256}}}"#,
            r#"{"id":1,"do":{"ping":{}},"more":1}"#, "\u{feff}{}",
        ] {
            assert_eq!(code_for(&mut duel.a, text).await?, "bad-message", "{text}");
        }
        let deep = "[".repeat(5000);
        assert_eq!(code_for(&mut duel.a, &deep).await?, "bad-message");
        let turn = duel.a.my_turn().expect("Ana begins");
        let act = |seq: u64, answer: Value| {
            let mut act = json!({"seq": seq});
            act.as_object_mut().expect("an object").extend(answer.as_object().expect("an object").clone());
            json!({"act": act})
        };
        for (message, code) in [
            (act(turn, json!({"option": 4_000_000})), "illegal-choice"),
            (act(turn, json!({"choice": {"space": "the-moon"}})), "illegal-choice"),
            (act(turn, json!({"choice": {}})), "ambiguous-choice"),
            (act(turn, json!({})), "bad-message"),
            (act(turn, json!({"option": 0, "choice": {"space": "the-plinth"}})), "bad-message"),
            (act(turn + 1, json!({"option": 0})), "stale"),
            (act(0, json!({"option": 0})), "stale"),
            (json!({"undo": {"seq": turn, "keep": 0}}), "nothing-to-undo"),
            (json!({"vote": {"seq": turn, "yes": true}}), "no-proposal"),
            (json!({"hand-over": {"seat": 1}}), "not-your-seat"),
            (json!({"resign": {"seat": 1}}), "not-your-seat"),
            (json!({"resign": {"seat": 9}}), "no-such-seat"),
            (json!({"preview": {"seq": turn + 1}}), "stale"),
            (json!({"hello": {"protocol": 1}}), "hello-first"),
        ] {
            assert_eq!(duel.a.refused(message.clone()).await?, code, "{message}");
        }
        assert_eq!(duel.b.refused(act(turn, json!({"option": 0}))).await?, "not-your-turn");
        let mut stranger = Client::join(&world.api, &duel.table, Some(&world.api.person("Mal").await?)).await?;
        assert_eq!(stranger.refused(act(turn, json!({"option": 0}))).await?, "not-seated");
        assert_eq!(stranger.refused(json!({"sit": {"seat": 0}})).await?, "already-started");

        let again = Client::join_with(&world.api, &duel.table, Some(&duel.ana), Hello::default()).await?;
        assert_eq!((again.seq, again.game), before, "the game is as it was");
        duel.a.request(act(turn, json!({"option": 0}))).await?;
        assert_eq!(duel.a.refused(act(turn, json!({"option": 0}))).await?, "stale", "an answer counts once");
    }

    async fn oversized_messages_end_the_connection_and_nothing_else(world: World) {
        let mut duel = world.duel(json!({})).await?;
        let known = duel.b.seq;
        let _ = duel.a.send_text(format!(r#"{{"id":1,"do":{{"chat":{{"text":"{}"}}}}}}"#, "x".repeat(100_000))).await;
        while duel.a.next().await.is_ok() {}
        duel.b.request(json!({"ping": {}})).await?;
        assert_eq!(duel.b.seq, known);
        let back = Client::join(&world.api, &duel.table, Some(&duel.ana)).await?;
        assert_eq!(back.seq, known);
    }

    async fn wrong_tokens_tables_and_versions_are_refused(world: World) {
        let duel = world.duel(json!({})).await?;
        let forged = |token: String| deepwater_harness::Person { token, ..duel.ana.clone() };
        let secret = duel.bo.token.split_once('.').expect("two parts").1;
        for token in ["".into(), "x".into(), "a.b".into(), format!("{}.{secret}", duel.ana.id), format!("{} ", duel.ana.token)] {
            let error = Client::join(&world.api, &duel.table, Some(&forged(token))).await.err().expect("refused");
            assert!(error.to_string().contains("bad-token"), "{error}");
        }
        for table in ["x", "AAAAAAAAAAAAAAAAAAAAAA", "%27%20or%201=1"] {
            let error = Client::join(&world.api, table, Some(&duel.ana)).await.err().expect("refused");
            assert!(error.to_string().contains("unknown-table") || error.to_string().contains("connecting"), "{error}");
        }
    }
}

/// The other tests run without rate limits; this one has the default limits.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_messages_are_refused() -> anyhow::Result<()> {
    let world = World::with(On::Sqlite, &["--rate-limit", "on"]).await?;
    let mut duel = world.duel(json!({})).await?;
    for _ in 0..200 {
        duel.a.send(json!({"ping": {}})).await?;
    }
    let mut refused = 0;
    let mut answered = 0;
    while refused + answered < 200 {
        match duel.a.next().await?.0.as_str() {
            "refused" => refused += 1,
            "pong" => answered += 1,
            _ => {}
        }
    }
    assert!(refused > 50 && answered >= 60, "{refused} refused, {answered} answered");
    assert!(duel.b.request(json!({"ping": {}})).await.is_ok(), "the others do not notice");
    Ok(())
}

/// Sends the same message to a socket as often as possible for a while, and returns how often it was refused.
async fn flood(address: &str, message: &Message) -> anyhow::Result<usize> {
    let (socket, _) = tokio_tungstenite::connect_async(address).await?;
    let (mut sink, mut stream) = socket.split();
    sink.send(Message::text(json!({"id": 0, "do": {"hello": {"protocol": 1}}}).to_string())).await?;
    let send = async {
        while sink.feed(message.clone()).await.is_ok() {}
        anyhow::bail!("the connection has ended")
    };
    let mut refused = 0;
    let count = async {
        while let Some(received) = stream.next().await {
            refused += usize::from(received?.to_text().is_ok_and(|text| text.contains("refused")));
        }
        anyhow::Ok(())
    };
    let flood = async { tokio::try_join!(send, count) as anyhow::Result<((), ())> };
    assert!(timeout(Duration::from_secs(2), flood).await.is_err(), "the connection goes on");
    Ok(refused)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_messages_is_read_slowly() -> anyhow::Result<()> {
    let world = World::with(On::Sqlite, &["--rate-limit", "on"]).await?;
    let duel = world.duel(json!({})).await?;
    let lobby = format!("{}/api/lobby/socket", world.api.base().replacen("http", "ws", 1));
    for address in [world.api.socket(&duel.table), lobby] {
        let ping = json!({"id": 1, "do": {"ping": {}}}).to_string();
        for message in [Message::text(ping), Message::binary("x"), Message::Ping("x".into())] {
            let refused = flood(&address, &message).await?;
            assert!((100..400).contains(&refused), "{refused} times {message:?}");
        }
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_message_limit_of_a_guest_spans_all_connections() -> anyhow::Result<()> {
    let world = World::with(On::Sqlite, &["--rate-limit", "on"]).await?;
    let mut duel = world.duel(json!({})).await?;
    let (mut refused, mut answered) = (0, 0);
    for _ in 0..16 {
        let mut tab = Client::join(&world.api, &duel.table, Some(&duel.ana)).await?;
        for _ in 0..50 {
            tab.send(json!({"ping": {}})).await?;
        }
        for _ in 0..50 {
            loop {
                match tab.next().await?.0.as_str() {
                    "refused" => refused += 1,
                    "pong" => answered += 1,
                    _ => continue,
                }
                break;
            }
        }
    }
    assert!(refused > 50 && answered >= 200, "{refused} refused, {answered} answered");
    assert!(duel.b.request(json!({"ping": {}})).await.is_ok(), "the others do not notice");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recap_counts_for_several_messages() -> anyhow::Result<()> {
    let world = World::with(On::Sqlite, &["--rate-limit", "on"]).await?;
    let mut duel = world.duel(json!({})).await?;
    for _ in 0..40 {
        duel.a.send(json!({"recap": {"since": 0}})).await?;
    }
    let (mut refused, mut answered) = (0, 0);
    while refused + answered < 40 {
        match duel.a.next().await?.0.as_str() {
            "refused" => refused += 1,
            "recap" => answered += 1,
            _ => {}
        }
    }
    assert!(answered >= 10 && refused > 10, "{refused} refused, {answered} answered");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_client_gets_to_know_that_a_message_was_too_large() -> anyhow::Result<()> {
    let world = World::new(On::Sqlite).await?;
    let mut duel = world.duel(json!({})).await?;
    assert_eq!(code_for(&mut duel.a, &" ".repeat(20_000)).await?, "too-large");
    assert!(duel.a.next().await.is_err(), "the connection has ended");
    assert!(duel.b.request(json!({"ping": {}})).await.is_ok(), "the others do not notice");
    Ok(())
}
