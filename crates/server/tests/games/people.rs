//! Joining, watching, chatting.

use deepwater_harness::{Client, Person};
use reqwest::Method;
use serde_json::{Value, json};

use crate::on_both;
use crate::support::{World, settings};

on_both! {
    async fn a_new_secret_closes_the_sockets_of_the_old_one(world: World) {
        let [ana, bo] = world.people().await?;
        let table = world.api.table(&ana, &settings(json!(["me", "open"]), json!({}))).await?;
        let mut a = Client::join(&world.api, &table, Some(&ana)).await?;
        let mut b = Client::join(&world.api, &table, Some(&bo)).await?;
        let answer = world.api.post("/api/me/secret", Some(&ana), &json!({})).await?;
        let token = answer["token"].as_str().unwrap_or_default().to_owned();
        a.until("the connection ends", |client| client.bye.is_some()).await?;
        assert_eq!(a.bye.as_deref(), Some("signed-out"));
        assert!(a.next().await.is_err(), "closed");
        let mut renewed = Client::join(&world.api, &table, Some(&Person { token, ..ana })).await?;
        renewed.request(json!({"ping": {}})).await?;
        b.request(json!({"ping": {}})).await?;
        assert_eq!(b.bye, None, "others are not affected");
    }

    async fn a_deleted_guest_is_disconnected(world: World) {
        let [ana] = world.people().await?;
        let table = world.api.table(&ana, &settings(json!(["me", "open"]), json!({}))).await?;
        let mut a = Client::join(&world.api, &table, Some(&ana)).await?;
        let (status, _) = world.api.call(Method::DELETE, "/api/me", Some(&ana), None).await?;
        assert_eq!(status, 204);
        a.until("the connection ends", |client| client.bye.is_some()).await?;
        assert_eq!(a.bye.as_deref(), Some("signed-out"));
    }

    async fn public_tables_are_listed_and_private_ones_are_not(world: World) {
        let [ana, bo] = world.people().await?;
        let open = settings(json!(["me", "open"]), json!({"public": true}));
        let shown = world.api.table(&ana, &open).await?;
        let hidden = world.api.table(&ana, &settings(json!(["me", "open"]), json!({}))).await?;
        let list = world.api.get("/api/tables", None).await?.to_string();
        assert!(list.contains(&shown) && !list.contains(&hidden), "{list}");
        let mine = world.api.get("/api/me/tables", Some(&ana)).await?.to_string();
        assert!(mine.contains(&shown) && mine.contains(&hidden));
        let mut friend = Client::join(&world.api, &hidden, Some(&bo)).await?;
        friend.request(json!({"sit": {"seat": 1}})).await?;
        assert_eq!(friend.yours, [1], "a guest with the link can sit down");
    }

    async fn spectators_see_only_public_information(world: World) {
        let mut duel = world.duel(json!({})).await?;
        let mut watching = Client::join(&world.api, &duel.table, None).await?;
        assert_eq!(watching.game["eyes"], "spectator");
        for player in watching.game["view"]["players"].as_array().expect("players") {
            assert!(player["lord"].is_null() && player["intrigue"].is_null());
        }
        assert!(watching.game["decision"]["options"].is_null());
        duel.a.until("a spectator is counted", |client| client.presence["spectators"] == 1).await?;
        assert_eq!(watching.refused(json!({"chat": {"text": "hi"}})).await?, "guest-needed");
        assert_eq!(watching.refused(json!({"look": {"eyes": {"seat": 0}}})).await?, "not-your-seat");
        assert_eq!(watching.refused(json!({"look": {"eyes": "all"}})).await?, "not-over");
        assert_eq!(duel.b.refused(json!({"look": {"eyes": {"seat": 0}}})).await?, "not-your-seat");
        duel.b.request(json!({"look": {"eyes": "spectator"}})).await?;
        assert_eq!(duel.b.game["eyes"], "spectator", "a player may look as others do");
    }

    async fn a_table_can_refuse_spectators(world: World) {
        let [ana, bo] = world.people().await?;
        let table = world.api.table(&ana, &settings(json!(["me", "open"]), json!({"spectators": false}))).await?;
        let mut curious = Client::join(&world.api, &table, None).await?;
        let mut b = Client::join(&world.api, &table, Some(&bo)).await?;
        b.request(json!({"sit": {"seat": 1}})).await?;
        while curious.next().await.is_ok() {}
        assert_eq!(curious.bye.as_deref(), Some("refused"), "spectators are disconnected when it starts");
        assert!(curious.game.is_null(), "and has seen nothing of the game");
        let error = Client::join(&world.api, &table, None).await.err().expect("it is refused");
        assert!(error.to_string().contains("no-spectators"), "{error}");
    }

    async fn chat_is_text(world: World) {
        let mut duel = world.duel(json!({})).await?;
        let said = "<img src=x onerror=alert(1)> & żółć привет 🎲";
        duel.a.request(json!({"chat": {"text": said}})).await?;
        duel.settle().await?;
        let line = duel.b.happened.last().expect("something");
        assert_eq!((&line["type"], &line["seat"], &line["text"]), (&json!("chat"), &json!(0), &json!(said)));
        assert_eq!(duel.a.refused(json!({"chat": {"text": "x".repeat(501)}})).await?, "too-large");
        assert_eq!(duel.a.refused(json!({"chat": {"text": "  "}})).await?, "bad-message");
        assert_eq!(duel.a.refused(json!({"chat": {"text": "a\u{0}b"}})).await?, "bad-message");
        let decision = duel.a.game["decision"]["seq"].clone();
        assert!(decision.as_u64() < Some(duel.a.seq), "a word in the chat does not make an answer stale");
    }

    async fn a_lost_secret_can_be_replaced(world: World) {
        let [ana] = world.people().await?;
        let renewed = world.api.post("/api/me/secret", Some(&ana), &json!({})).await?;
        let (status, _) = world.api.call(reqwest::Method::GET, "/api/me", Some(&ana), None).await?;
        assert_eq!(status, 401, "the old one is worth nothing");
        let token = renewed["token"].as_str().expect("a token").to_owned();
        let again = deepwater_harness::Person { token, ..ana };
        assert_eq!(world.api.get("/api/me", Some(&again)).await?["name"], "Ana");
    }

    /// The player is not connected when the turn comes.
    async fn a_webhook_is_called_when_the_player_is_away(world: World) {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (sender, mut calls) = tokio::sync::mpsc::unbounded_channel::<Value>();
        let hook = axum::routing::post(move |axum::Json(call): axum::Json<Value>| async move { drop(sender.send(call)) });
        tokio::spawn(async move { axum::serve(listener, axum::Router::new().route("/turn", hook)).await });
        let mut duel = world.duel(json!({"setup": {"first_player": 0}})).await?;
        let url = json!({"url": format!("http://{address}/turn")});
        let path = format!("/api/tables/{}/seats/1/webhook", duel.table);
        let (status, answer) = world.api.call(reqwest::Method::PUT, &path, Some(&duel.ana), Some(&url)).await?;
        assert_eq!((status.as_u16(), &answer["error"]["code"]), (403, &json!("not-your-seat")));
        let (status, answer) = world.api.call(reqwest::Method::PUT, &path, Some(&duel.bo), Some(&url)).await?;
        assert!(status.is_success(), "{answer}");
        duel.b.leave().await;
        let seq = duel.a.my_turn();
        duel.a.request(json!({"act": {"seq": seq, "choice": {"space": "the-plinth"}}})).await?;
        let call = tokio::time::timeout(std::time::Duration::from_secs(15), calls.recv()).await?.expect("a call");
        assert_eq!((&call["kind"], &call["seat"], &call["table"]), (&json!("your-turn"), &json!(1), &json!(duel.table)));
    }
}
