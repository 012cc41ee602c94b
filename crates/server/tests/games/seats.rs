//! Bots that replace people: on request, by vote, after resigning; rematches.

use deepwater_harness::Client;
use serde_json::{Value, json};

use crate::on_both;
use crate::support::{World, rng, settings, story};

on_both! {
    async fn hand_over_and_take_back(world: World) {
        let mut duel = world.duel(json!({"setup": {"first_player": 0}})).await?;
        duel.a.request(json!({"hand-over": {"seat": 0, "bot": "random"}})).await?;
        let seq = duel.a.game["decision"]["seq"].clone();
        assert_ne!(duel.a.refused(json!({"act": {"seq": seq, "option": 0}})).await?, "illegal-choice");
        duel.b.until("the bot has played for Ana", |client| client.my_turn().is_some()).await?;
        let acted = duel.b.happened.iter().rfind(|line| line["type"] == "acted").expect("an answer");
        assert_eq!((&acted["seat"], &acted["bot"]), (&json!(0), &json!("random")));
        assert_eq!(duel.b.refused(json!({"take-back": {"seat": 0}})).await?, "not-your-seat");
        duel.a.request(json!({"take-back": {"seat": 0}})).await?;
        assert_eq!(duel.a.refused(json!({"take-back": {"seat": 0}})).await?, "not-handed-over");
        duel.play_until(|_| false).await?;
        assert!(duel.a.is("finished"));
    }

    async fn the_others_can_vote_for_a_bot(world: World) {
        let [ana, bo, cyd] = world.people().await?;
        let wish = settings(json!(["me", "open", "open"]), json!({"setup": {"first_player": 0}, "patience": 1}));
        let table = world.api.table(&ana, &wish).await?;
        let mut b = Client::join(&world.api, &table, Some(&bo)).await?;
        let mut c = Client::join(&world.api, &table, Some(&cyd)).await?;
        b.request(json!({"sit": {"seat": 1}})).await?;
        c.request(json!({"sit": {"seat": 2}})).await?;
        b.until("it begins", |client| client.is("running")).await?;
        assert_eq!(b.refused(json!({"propose": {"what": {"hand-over": {"seat": 0}}}})).await?, "not-absent");
        tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
        b.request(json!({"propose": {"what": {"hand-over": {"seat": 0}}}})).await?;
        c.until("Cyd is asked", |client| client.table["proposal"].is_object()).await?;
        let asked = c.table["proposal"].clone();
        assert_eq!(asked["waiting"], json!([2]), "Ana is not asked");
        c.request(json!({"vote": {"seq": asked["seq"], "yes": true}})).await?;
        b.until("a bot plays on", |client| client.my_turn().is_some()).await?;
        assert_eq!(b.table["seats"][0]["holder"]["why"], "vote");

        let mut a = Client::join(&world.api, &table, Some(&ana)).await?;
        a.request(json!({"take-back": {"seat": 0}})).await?;
        assert_eq!(a.table["seats"][0]["holder"]["bot"], Value::Null);
    }

    async fn a_player_who_resigned_cannot_return(world: World) {
        let mut duel = world.duel(json!({})).await?;
        duel.a.request(json!({"resign": {"seat": 0}})).await?;
        assert_eq!(duel.a.refused(json!({"take-back": {"seat": 0}})).await?, "resigned");
        duel.b.play_until(&mut rng(3), |client| client.game["played"].as_u64() >= Some(20)).await?;
        assert!(duel.b.is("running"), "the other one plays on");
        duel.b.request(json!({"resign": {"seat": 1}})).await?;
        assert!(duel.b.is("abandoned"), "when everyone has resigned");
        assert_eq!(duel.b.refused(json!({"act": {"seq": 1, "option": 0}})).await?, "game-over");
    }

    /// Ana left when the game was over; the rematch does not start without her.
    async fn a_rematch_waits_for_its_people(world: World) {
        let mut duel = world.duel(json!({})).await?;
        duel.play_until(|_| false).await?;
        duel.a.leave().await;
        duel.b.request(json!({"rematch": {}})).await?;
        let there = duel.b.table["rematch"].as_str().expect("an id").to_owned();
        let mut b = Client::join(&world.api, &there, Some(&duel.bo)).await?;
        let mut watching = Client::join(&world.api, &there, None).await?;
        b.until("a spectator is there", |client| client.presence["spectators"] == 1).await?;
        assert!(b.is("open"), "{}", b.table);
        assert_eq!(b.table["awaited"], json!([1]));
        let mine = world.api.get("/api/me/tables", Some(&duel.ana)).await?;
        let listed = |table: &Value| table["id"] == json!(there);
        assert!(mine["tables"].as_array().is_some_and(|tables| tables.iter().any(listed)), "Ana finds it: {mine}");
        let mut a = Client::join(&world.api, &there, Some(&duel.ana)).await?;
        for client in [&mut a, &mut b, &mut watching] {
            client.until("it begins", |client| client.is("running")).await?;
            assert_eq!(client.table["awaited"], json!([]));
        }
        assert_eq!(story(&watching), ["opened", "sat-down", "started"]);
    }

    async fn rematch_with_rotated_seats(world: World) {
        let mut duel = world.duel(json!({"public": true})).await?;
        assert_eq!(duel.a.refused(json!({"rematch": {}})).await?, "not-over");
        duel.play_until(|_| false).await?;
        duel.b.request(json!({"rematch": {}})).await?;
        duel.a.until("Ana is invited", |client| client.table["rematch"].is_string()).await?;
        let there = duel.a.table["rematch"].as_str().expect("an id").to_owned();
        duel.a.request(json!({"rematch": {}})).await?;
        assert_eq!(duel.a.table["rematch"], there.as_str(), "asking again opens no second rematch");
        let mut a = Client::join(&world.api, &there, Some(&duel.ana)).await?;
        let mut b = Client::join(&world.api, &there, Some(&duel.bo)).await?;
        a.until("it begins", |client| client.is("running")).await?;
        assert_eq!((a.yours.as_slice(), b.yours.as_slice()), (&[1][..], &[0][..]));
        b.until("it begins", |client| client.is("running")).await?;
        let (mut one, mut two) = (rng(1), rng(2));
        tokio::try_join!(a.play_until(&mut one, |_| false), b.play_until(&mut two, |_| false))?;
        assert!(a.is("finished"));
        assert_eq!(story(&duel.b).last(), Some(&"rematch"));
    }
}
