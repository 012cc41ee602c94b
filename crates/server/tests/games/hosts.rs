//! What hosts can do before a game starts.

use deepwater_harness::Client;
use serde_json::json;

use crate::on_both;
use crate::support::{World, settings, story};

on_both! {
    async fn bots_take_the_open_seats_when_the_host_starts(world: World) {
        let [ana, bo] = world.people().await?;
        let wish = settings(json!(["me", "open", "open", "open"]), json!({"start": "host"}));
        let table = world.api.table(&ana, &wish).await?;
        let mut a = Client::join(&world.api, &table, Some(&ana)).await?;
        let mut b = Client::join(&world.api, &table, Some(&bo)).await?;
        b.request(json!({"sit": {"seat": 2}})).await?;
        assert_eq!(b.refused(json!({"sit": {"seat": 3}})).await?, "already-seated");
        assert_eq!(b.refused(json!({"start": {}})).await?, "not-host");
        assert_eq!(b.refused(json!({"seat-bot": {"seat": 3, "bot": "envoy"}})).await?, "not-host");
        assert_eq!(a.refused(json!({"seat-bot": {"seat": 3, "bot": "gandalf"}})).await?, "no-such-bot");
        assert_eq!(a.refused(json!({"seat-bot": {"seat": 2, "bot": "envoy"}})).await?, "seat-taken");
        a.request(json!({"seat-bot": {"seat": 3, "bot": "random"}})).await?;
        assert_eq!(a.refused(json!({"act": {"seq": 1, "option": 0}})).await?, "not-started");
        a.request(json!({"start": {}})).await?;
        assert!(a.is("running"));
        let bots: Vec<_> = (0..4).map(|seat| a.table["seats"][seat]["holder"]["bot"].clone()).collect();
        assert_eq!(bots, [json!(null), json!("envoy"), json!(null), json!("random")]);
        assert_eq!(a.refused(json!({"start": {}})).await?, "already-started");
        assert_eq!(b.refused(json!({"stand": {"seat": 2}})).await?, "already-started");
    }

    async fn people_can_leave_before_the_game_starts(world: World) {
        let [ana, bo, cyd] = world.people().await?;
        let table = world.api.table(&ana, &settings(json!(["me", "open", "open"]), json!({}))).await?;
        let mut a = Client::join(&world.api, &table, Some(&ana)).await?;
        let mut b = Client::join(&world.api, &table, Some(&bo)).await?;
        let mut c = Client::join(&world.api, &table, Some(&cyd)).await?;
        b.request(json!({"sit": {"seat": 1}})).await?;
        assert_eq!(c.refused(json!({"sit": {"seat": 1}})).await?, "seat-taken");
        assert_eq!(c.refused(json!({"sit": {"seat": 7}})).await?, "no-such-seat");
        assert_eq!(c.refused(json!({"stand": {"seat": 1}})).await?, "not-host");
        a.request(json!({"stand": {"seat": 0}})).await?;
        b.until("Bo is the host now", |client| client.table["host"] == bo.id.as_str()).await?;
        b.request(json!({"cancel": {}})).await?;
        assert_eq!((b.is("abandoned"), story(&b).last()), (true, Some(&"abandoned")));
        assert_eq!(c.refused(json!({"sit": {"seat": 0}})).await?, "game-over");
    }

    async fn illegal_settings_are_refused(world: World) {
        let [ana] = world.people().await?;
        let six = settings(json!(["me", "open", "open", "open", "open", "open"]), json!({}));
        let short = json!({"setup": {"players": 3}, "seats": ["me"]});
        let odd = settings(json!(["me", "open"]), json!({"clock": {"days": {"days": 0}}}));
        let bot = settings(json!(["me", {"bot": "nobody"}]), json!({}));
        let misspelt = settings(json!(["me", "open"]), json!({"colour": "red"}));
        for (wish, code) in [
            (six, "illegal-settings"),
            (short, "illegal-settings"),
            (odd, "illegal-settings"),
            (bot, "no-such-bot"),
            (misspelt, "bad-message"),
        ] {
            let (status, answer) = world.api.call(reqwest::Method::POST, "/api/tables", Some(&ana), Some(&wish)).await?;
            assert!(status.is_client_error(), "{status} {answer}");
            assert_eq!(answer["error"]["code"], code, "{answer}");
        }
        assert!(world.api.get("/api/me/tables", Some(&ana)).await?["tables"].as_array().is_some_and(Vec::is_empty));
    }
}
