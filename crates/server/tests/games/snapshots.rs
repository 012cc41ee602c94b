//! Snapshots, from which games go on after a change of the rules.

use serde_json::{Value, json};

use crate::on_both;
use crate::support::World;

on_both! {
    async fn a_server_that_stops_stores_the_latest_snapshot(world: World) {
        let mut duel = world.duel(json!({"setup": {"first_player": 0}})).await?;
        for space in ["field-of-triumph", "the-plinth", "blackstaff-tower"] {
            let player = if duel.a.my_turn().is_some() { &mut duel.a } else { &mut duel.b };
            let seq = player.my_turn();
            player.request(json!({"act": {"seq": seq, "choice": {"space": space}}})).await?;
            duel.settle().await?;
        }
        let played = duel.a.game["played"].clone();
        world.server.stop().await;
        let store = deepwater_store::open(&world.database).await?;
        let stored = store.load(&duel.table).await?.expect("the table");
        let snapshot: Value = serde_json::from_str(&stored.snapshot.expect("a snapshot"))?;
        assert_eq!((&snapshot["seq"], &snapshot["played"]), (&json!(stored.seq), &played));
        store.close().await;
    }
}
