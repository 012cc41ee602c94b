//! Whole games, for every number of seats.

use deepwater_harness::{Client, Hello, record};
use serde_json::{Value, json};

use crate::on_both;
use crate::support::{World, rng, settings, story};

/// Plays a game with people on the even seats, bots on the odd ones, both modules from four seats on, and a spectator.
async fn whole_game(world: &World, players: usize) -> anyhow::Result<()> {
    let people = world.people::<6>().await?;
    let seats: Vec<Value> = (0..players)
        .map(|seat| match seat {
            0 => json!("me"),
            seat if seat % 2 == 0 => json!("open"),
            seat => json!({"bot": if seat % 4 == 1 { "envoy" } else { "random" }}),
        })
        .collect();
    let modules = if players > 3 { json!(["undermountain", "skullport"]) } else { json!([]) };
    let wish = settings(json!(seats), json!({"setup": {"modules": modules}}));
    let table = world.api.table(&people[0], &wish).await?;
    let mut watching = Client::join(&world.api, &table, None).await?;
    let mut clients = Vec::new();
    for seat in (0..players).step_by(2) {
        let mut client = Client::join(&world.api, &table, Some(&people[seat])).await?;
        if seat > 0 {
            client.request(json!({"sit": {"seat": seat}})).await?;
        }
        clients.push(client);
    }
    let mut playing = tokio::task::JoinSet::new();
    for (n, mut client) in clients.into_iter().enumerate() {
        playing.spawn(async move {
            client.play_until(&mut rng(n as u64), |_| false).await?;
            anyhow::Ok(client)
        });
    }
    watching.until("the game is over", |client| client.is("finished")).await?;
    while let Some(client) = playing.join_next().await {
        let client = client??;
        assert_eq!(client.game["outcome"], watching.game["outcome"], "everyone hears the same result");
        assert_eq!(client.happened.len(), watching.happened.len(), "and of the same number of things");
    }
    assert_eq!(watching.game["outcome"]["scores"].as_array().map(Vec::len), Some(players));
    assert_eq!(story(&watching).last(), Some(&"finished"));

    let exported = world.api.get(&format!("/api/tables/{table}/record"), None).await?;
    record::check_finished(&exported)?;
    let stats = world.api.get("/api/me/stats", Some(&people[0])).await?;
    assert_eq!(stats["games"], 1, "{stats}");
    Ok(())
}

on_both! {
    async fn two_seats(world: World) { whole_game(&world, 2).await? }
    async fn three_seats(world: World) { whole_game(&world, 3).await? }
    async fn four_seats(world: World) { whole_game(&world, 4).await? }
    async fn five_seats(world: World) { whole_game(&world, 5).await? }
    async fn six_seats(world: World) { whole_game(&world, 6).await? }

    /// One person plays three seats on one connection.
    async fn hot_seat(world: World) {
        let [ana] = world.people().await?;
        let wish = settings(json!(["me", {"local": "Bo"}, {"local": "Cyd"}]), json!({}));
        let table = world.api.table(&ana, &wish).await?;
        let mut client = Client::join(&world.api, &table, Some(&ana)).await?;
        client.until("it begins by itself", |client| client.is("running")).await?;
        assert_eq!(client.yours, [0, 1, 2]);
        assert_eq!(client.table["seats"][1]["holder"]["guest"]["name"], "Bo");
        let mut random = rng(5);
        for _ in 0..40 {
            client.until("a seat has to decide", |client| client.my_turn().is_some()).await?;
            let decider = client.game["decision"]["player"].clone();
            assert_eq!(client.game["eyes"], json!({"seat": decider}), "the view follows the player who decides");
            let others = client.game["view"]["players"].as_array().into_iter().flatten().filter(|p| p["seat"] != decider);
            assert!(others.clone().all(|player| player["lord"].is_null()), "and sees no other Lord");
            client.act(&mut random).await?;
        }
        client.play_until(&mut random, |_| false).await?;
        assert!(client.is("finished"));
    }

    /// A client that was away gets exactly what it missed: in total the same as a client that stayed.
    async fn reconnect(world: World) {
        let mut duel = world.duel(json!({})).await?;
        let mut stayed = Client::join(&world.api, &duel.table, Some(&duel.ana)).await?;
        let mut heard = Vec::new();
        for stop in [5, 20, 21, 60, 100] {
            duel.play_until(move |client| client.game["played"].as_u64() >= Some(stop)).await?;
            heard.append(&mut duel.a.happened);
            let since = Some(duel.a.seq);
            let gone = std::mem::replace(&mut duel.a, Client::join(&world.api, &duel.table, None).await?);
            gone.leave().await;
            let mut random = rng(stop);
            while duel.b.my_turn().is_some() {
                duel.b.act(&mut random).await?;
            }
            duel.a = Client::join_with(&world.api, &duel.table, Some(&duel.ana), Hello { since, ..Hello::default() }).await?;
        }
        duel.settle().await?;
        heard.append(&mut duel.a.happened);
        let last = duel.a.seq;
        stayed.until("the other tab knows as much", |client| client.seq >= last).await?;
        assert_eq!(heard, stayed.happened);

        let recap = stayed.request(json!({"recap": {"since": 20}})).await?;
        let after: Vec<&Value> = heard.iter().filter(|line| line["seq"].as_u64() > Some(20)).collect();
        assert_eq!(recap["happened"].as_array().map(|lines| lines.iter().collect()), Some(after));
    }

    /// Two tabs of one person: both get updates, and either can answer, but only once.
    async fn two_tabs(world: World) {
        let mut duel = world.duel(json!({"setup": {"first_player": 0}})).await?;
        let mut tab = Client::join(&world.api, &duel.table, Some(&duel.ana)).await?;
        let turn = duel.a.my_turn().expect("Ana begins");
        assert_eq!(tab.my_turn(), Some(turn));
        duel.a.request(json!({"act": {"seq": turn, "option": 0}})).await?;
        assert_eq!(tab.refused(json!({"act": {"seq": turn, "option": 0}})).await?, "stale");
        assert_eq!(tab.game["played"], 1);
        tab.until("presence is sent", |client| client.presence["seats"] == json!([0, 1])).await?;
        duel.a.leave().await;
        // The other tab is still connected.
        tab.request(json!({"ping": {}})).await?;
        assert_eq!(tab.presence["seats"], json!([0, 1]));
    }

    /// A restarted server continues the game.
    async fn restart(world: World) {
        let mut duel = world.duel(json!({})).await?;
        duel.play_until(|client| client.game["played"].as_u64() >= Some(30)).await?;
        duel.settle().await?;
        let (known, view) = (duel.a.seq, duel.a.game.clone());
        let world = world.restarted().await?;
        let again = Hello { since: Some(known), ..Hello::default() };
        duel.a = Client::join_with(&world.api, &duel.table, Some(&duel.ana), again.clone()).await?;
        duel.b = Client::join_with(&world.api, &duel.table, Some(&duel.bo), again).await?;
        assert_eq!((duel.a.seq, &duel.a.game), (known, &view), "nothing is lost and nothing added");
        duel.play_until(|_| false).await?;
        assert!(duel.a.is("finished"));
    }

    /// When a game is over, any guest can replay it and play on from any point.
    async fn replay_and_import(world: World) {
        let mut duel = world.duel(json!({})).await?;
        let path = format!("/api/tables/{}", duel.table);
        duel.play_until(|client| client.game["played"].as_u64() >= Some(10)).await?;
        let running = world.api.get(&format!("{path}/record"), Some(&duel.ana)).await?;
        assert!(running.get("seed").is_none() && running.get("choices").is_none(), "{running}");
        let early = world.api.call(reqwest::Method::GET, &format!("{path}/replay?action=3&eyes=all"), None, None).await?;
        assert_eq!(early.1["error"]["code"], "not-over");
        duel.play_until(|_| false).await?;

        let moment = world.api.get(&format!("{path}/replay?action=3&eyes=all"), None).await?;
        assert_eq!(moment["game"]["played"], 3);
        assert!(moment["game"]["view"]["players"][1]["lord"].is_string(), "all eyes see everything");
        let seat = world.api.get(&format!("{path}/replay?action=3&eyes=0"), None).await?;
        assert!(seat["game"]["view"]["players"][1]["lord"].is_null());

        let mut record = world.api.get(&format!("{path}/record"), None).await?;
        record.as_object_mut().expect("an object").remove("commitment");
        let wish = json!({"record": record, "at": 3, "seats": ["me", {"bot": "envoy"}]});
        let branch = world.api.post("/api/import", Some(&duel.bo), &wish).await?;
        let mut client = Client::join(&world.api, branch["id"].as_str().expect("an id"), Some(&duel.bo)).await?;
        client.until("it begins", |client| client.is("running")).await?;
        assert!(client.game["played"].as_u64() >= Some(3) && client.table["arranged"] == true);
        client.play_until(&mut rng(9), |_| false).await?;
        assert!(client.is("finished"));
    }
}
