//! Hints over real sockets: they block nothing, and only the player who asked gets them.

use deepwater_harness::{Client, Hello};
use serde_json::json;

use crate::on_both;
use crate::support::World;

on_both! {
    async fn a_hint_does_not_block_the_table(world: World) {
        let mut duel = world.duel(json!({"setup": {"first_player": 0}, "hints": true})).await?;
        let hello = Hello { keep_messages: true, ..Hello::default() };
        let mut other = Client::join_with(&world.api, &duel.table, Some(&duel.bo), hello).await?;
        let turn = duel.a.my_turn().expect("Ana begins");
        let first = duel.a.send(json!({"hint": {"seq": turn}})).await?;
        // One hint at a time. The table handles other requests meanwhile.
        assert_eq!(duel.a.refused(json!({"hint": {"seq": turn}})).await?, "too-fast");
        let ping = duel.a.send(json!({"ping": {}})).await?;
        let (name, pong) = duel.a.next().await?;
        assert_eq!((name.as_str(), &pong["id"]), ("pong", &json!(ping)), "the hint is still being thought about");
        let (name, hint) = duel.a.next().await?;
        assert_eq!((name.as_str(), &hint["id"], &hint["seq"]), ("hint", &json!(first), &json!(turn)));
        let options = hint["options"].as_array().expect("options");
        assert_eq!(options.len(), 3);
        assert!(options.iter().all(|option| option["option"].as_u64().expect("a place") < duel.a.options() as u64));

        assert_eq!(other.refused(json!({"hint": {"seq": turn}})).await?, "not-your-turn");
        let messages = other.messages.take().expect("messages are kept").join("\n");
        assert!(!messages.contains("{\"hint\""), "only the guest who asked gets the hint: {messages}");
        duel.a.request(json!({"hint": {"seq": turn}})).await?;
    }

    async fn a_guest_waits_for_one_hint_on_all_connections(world: World) {
        let mut duel = world.duel(json!({"setup": {"first_player": 0}, "hints": true})).await?;
        let turn = duel.a.my_turn().expect("Ana begins");
        let mut second = Client::join(&world.api, &duel.table, Some(&duel.ana)).await?;
        let first = duel.a.send(json!({"hint": {"seq": turn}})).await?;
        duel.a.request(json!({"ping": {}})).await?;
        assert_eq!(second.refused(json!({"hint": {"seq": turn}})).await?, "too-fast");
        let hint = loop {
            let (name, body) = duel.a.next().await?;
            if name == "hint" {
                break body;
            }
        };
        assert_eq!(hint["id"], json!(first));
        second.request(json!({"hint": {"seq": turn}})).await?;
    }
}
