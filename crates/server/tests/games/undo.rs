//! Undo: free up to a boundary that clients know, beyond it if the others agree.

use serde_json::json;

use crate::on_both;
use crate::support::{Duel, World, story};

/// Ana has assigned an Agent without revealing anything; it is Bo's turn.
async fn after_a_quiet_move(world: &World) -> anyhow::Result<Duel> {
    let mut duel = world.duel(json!({"setup": {"first_player": 0}})).await?;
    let seq = duel.a.my_turn();
    duel.a.request(json!({"act": {"seq": seq, "choice": {"space": "field-of-triumph"}}})).await?;
    duel.settle().await?;
    Ok(duel)
}

/// Ana has taken a Quest, which revealed another one; it is Bo's turn.
async fn after_a_revealing_move(world: &World) -> anyhow::Result<Duel> {
    let mut duel = world.duel(json!({"setup": {"first_player": 0}})).await?;
    let seq = duel.a.my_turn();
    duel.a.request(json!({"act": {"seq": seq, "choice": {"space": "cliffwatch-inn-1"}}})).await?;
    let seq = duel.a.my_turn();
    duel.a.request(json!({"act": {"seq": seq, "option": 0}})).await?;
    duel.settle().await?;
    Ok(duel)
}

on_both! {
    async fn an_undo_that_reveals_nothing_is_free(world: World) {
        let mut duel = after_a_quiet_move(&world).await?;
        assert_eq!(duel.a.game["undo"], json!({"free": 0, "last": 0}));
        assert_eq!(duel.b.game["undo"], json!({"free": null, "last": null}));
        let seq = duel.a.game["decision"]["seq"].clone();
        duel.a.request(json!({"undo": {"seq": seq, "keep": 0}})).await?;
        assert_eq!(duel.a.game["played"], 0);
        assert!(duel.a.my_turn().is_some());
        duel.settle().await?;
        assert_eq!(story(&duel.b).last(), Some(&"undone"));
        assert_eq!(duel.a.refused(json!({"undo": {"seq": seq, "keep": 0}})).await?, "stale");
    }

    async fn an_undo_is_not_free_after_another_player_has_decided(world: World) {
        let mut duel = after_a_quiet_move(&world).await?;
        let seq = duel.b.my_turn();
        duel.b.request(json!({"act": {"seq": seq, "choice": {"space": "the-plinth"}}})).await?;
        duel.settle().await?;
        assert_eq!(duel.a.game["undo"], json!({"free": null, "last": 0}));
        assert_eq!(duel.b.game["undo"], json!({"free": 1, "last": 1}));
    }

    async fn the_others_can_agree_to_an_undo(world: World) {
        let mut duel = after_a_revealing_move(&world).await?;
        assert_eq!(duel.a.game["undo"], json!({"free": null, "last": 1}));
        let seq = duel.a.game["decision"]["seq"].clone();
        duel.a.request(json!({"undo": {"seq": seq, "keep": 0}})).await?;
        assert_eq!(duel.a.game["played"], 2, "nothing is taken back yet");
        duel.settle().await?;
        let asked = duel.b.table["proposal"].clone();
        assert_eq!((&asked["by"], &asked["waiting"]), (&json!(0), &json!([1])));
        assert_eq!(duel.a.refused(json!({"vote": {"seq": asked["seq"], "yes": true}})).await?, "already-voted");
        duel.b.request(json!({"vote": {"seq": asked["seq"], "yes": true}})).await?;
        duel.settle().await?;
        assert_eq!(duel.a.game["played"], 0);
        assert!(duel.a.table["proposal"].is_null() && duel.a.my_turn().is_some());
    }

    async fn the_others_can_refuse_an_undo(world: World) {
        let mut duel = after_a_revealing_move(&world).await?;
        let seq = duel.a.game["decision"]["seq"].clone();
        duel.a.request(json!({"undo": {"seq": seq, "keep": 0}})).await?;
        duel.settle().await?;
        let asked = duel.b.table["proposal"]["seq"].clone();
        duel.b.request(json!({"vote": {"seq": asked, "yes": false}})).await?;
        duel.settle().await?;
        assert_eq!((&duel.a.game["played"], &duel.a.table["proposal"]), (&json!(2), &json!(null)));
        assert_eq!(duel.b.refused(json!({"vote": {"seq": asked, "yes": true}})).await?, "no-proposal");
        // Bo also refuses an undo by playing on.
        duel.a.request(json!({"undo": {"seq": duel.a.game["decision"]["seq"], "keep": 0}})).await?;
        duel.settle().await?;
        let seq = duel.b.my_turn();
        duel.b.request(json!({"act": {"seq": seq, "option": 0}})).await?;
        assert!(duel.b.table["proposal"].is_null());
    }

    async fn bots_agree_at_once(world: World) {
        let [ana] = world.people().await?;
        let wish = crate::support::settings(json!(["me", {"bot": "envoy"}]), json!({"setup": {"first_player": 0}}));
        let table = world.api.table(&ana, &wish).await?;
        let mut client = deepwater_harness::Client::join(&world.api, &table, Some(&ana)).await?;
        client.until("it begins", |client| client.my_turn().is_some()).await?;
        let seq = client.my_turn();
        client.request(json!({"act": {"seq": seq, "choice": {"space": "field-of-triumph"}}})).await?;
        client.until("the bot has moved", |client| client.my_turn().is_some()).await?;
        let seq = client.my_turn();
        client.request(json!({"undo": {"seq": seq, "keep": 0}})).await?;
        assert_eq!((&client.game["played"], client.my_turn().is_some()), (&json!(0), true));
    }
}
