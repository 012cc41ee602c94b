//! Clocks and pauses.

use std::time::Duration;

use deepwater_harness::Client;
use serde_json::{Value, json};

use crate::on_both;
use crate::support::{World, rng, start, story};

on_both! {
    async fn a_bot_takes_over_after_a_timeout(world: World) {
        let clock = json!({"clock": {"bank": {"bank": 1, "per_move": 0}}, "setup": {"first_player": 0}});
        let mut duel = world.duel(clock).await?;
        assert!(duel.a.table["deadline"].is_i64() && duel.a.table["seats"][0]["bank"] == 1000);
        duel.b.until("Ana's time is up", |client| story(client).contains(&"handed-over")).await?;
        assert_eq!(duel.b.table["seats"][0]["holder"]["why"], "timeout");
        duel.a.until("the same", |client| story(client).contains(&"handed-over")).await?;
        duel.a.request(json!({"take-back": {"seat": 0}})).await?;
        assert_eq!(duel.a.table["seats"][0]["bank"], 1000, "a second chance");
    }

    async fn the_clock_runs_while_no_client_is_connected(world: World) {
        let clock = json!({"clock": {"bank": {"bank": 1, "per_move": 0}}});
        let duel = world.duel(clock).await?;
        let (table, ana) = (duel.table, duel.ana);
        duel.a.leave().await;
        duel.b.leave().await;
        tokio::time::sleep(Duration::from_millis(2500)).await;
        let seen = world.api.get(&format!("/api/tables/{table}"), Some(&ana)).await?;
        let handed = |seat: usize| seen["seats"][seat]["holder"]["why"] == "timeout";
        assert!(handed(0) || handed(1), "{seen}");
    }

    async fn a_deserted_game_is_abandoned_and_goes_on_when_a_person_comes_back(world: World) {
        let mut duel = world.duel(json!({})).await?;
        duel.play_until(|client| client.game["played"].as_u64() >= Some(6)).await?;
        duel.settle().await?;
        let (table, ana, bo, seq) = (duel.table, duel.ana, duel.bo, duel.a.seq);
        duel.a.leave().await;
        duel.b.leave().await;
        world.server.stop().await;
        tokio::time::sleep(Duration::from_millis(1500)).await;
        let (server, api) = start(&world.database, &["--keep-running", "1s"]).await?;
        let statuses = async || -> anyhow::Result<Vec<Value>> {
            let tables = api.get("/api/me/tables", Some(&ana)).await?["tables"].clone();
            Ok(tables.as_array().into_iter().flatten().map(|table| table["status"].clone()).collect())
        };
        let mut attempts = 0;
        while statuses().await? != ["abandoned"] {
            attempts += 1;
            assert!(attempts < 200, "the game still counts as running");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let mut a = Client::join(&api, &table, Some(&ana)).await?;
        let mut b = Client::join(&api, &table, Some(&bo)).await?;
        assert_eq!((a.seq, a.is("running")), (seq, true), "nothing is lost");
        let (mut one, mut two) = (rng(1), rng(2));
        tokio::try_join!(a.play_until(&mut one, |_| false), b.play_until(&mut two, |_| false))?;
        assert_eq!(statuses().await?, ["finished"]);
        server.stop().await;
    }

    async fn days_per_move(world: World) {
        let duel = world.duel(json!({"clock": {"days": {"days": 3}}})).await?;
        let decision = duel.a.game["decision"]["since"].as_i64().expect("a time");
        assert_eq!(duel.a.table["deadline"].as_i64(), Some(decision + 3 * 24 * 3600 * 1000));
    }

    async fn a_pause_stops_everything(world: World) {
        let clock = json!({"clock": {"bank": {"bank": 2, "per_move": 0}}, "setup": {"first_player": 0}});
        let mut duel = world.duel(clock).await?;
        duel.b.request(json!({"propose": {"what": {"pause": {}}}})).await?;
        duel.a.until("Ana is asked", |client| client.table["proposal"].is_object()).await?;
        let asked = duel.a.table["proposal"]["seq"].clone();
        duel.a.request(json!({"vote": {"seq": asked, "yes": true}})).await?;
        assert!(duel.a.table["paused"] == true && duel.a.table["deadline"].is_null());
        let seq = duel.a.game["decision"]["seq"].clone();
        assert_eq!(duel.a.refused(json!({"act": {"seq": seq, "option": 0}})).await?, "paused");
        tokio::time::sleep(Duration::from_millis(2500)).await;
        duel.b.request(json!({"resume": {}})).await?;
        duel.settle().await?;
        assert!(!story(&duel.a).contains(&"handed-over"), "no time passed during the pause");
        duel.a.request(json!({"act": {"seq": seq, "option": 0}})).await?;
        assert_eq!(duel.a.refused(json!({"resume": {}})).await?, "not-paused");
    }
}
