//! Answers of bots, which are stored together with the move that they follow.

use anyhow::Result;
use deepwater_harness::Client;
use serde_json::json;
use sqlx::Connection;

use crate::support::{On, World, settings};

/// Makes the database refuse every answer of a bot.
const REFUSE_BOTS: &str = "create trigger no_bots before insert on entries when new.body like '%\"bot\":\"envoy\"%' \
                           begin select raise(abort, 'no bots'); end";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_and_the_answers_of_bots_are_stored_together_or_not_at_all() -> Result<()> {
    let world = World::new(On::Sqlite).await?;
    let [ana] = world.people().await?;
    let setup = json!({"setup": {"first_player": 0}});
    let table = world.api.table(&ana, &settings(json!(["me", {"bot": "envoy"}, {"bot": "envoy"}]), setup)).await?;
    let mut a = Client::join(&world.api, &table, Some(&ana)).await?;
    a.until("Ana decides", |client| client.my_turn().is_some()).await?;
    let (seq, known) = (a.my_turn(), a.seq);

    sqlx::any::install_default_drivers();
    let mut database = sqlx::AnyConnection::connect(&world.database).await?;
    sqlx::raw_sql(REFUSE_BOTS).execute(&mut database).await?;
    let act = json!({"act": {"seq": seq, "choice": {"space": "field-of-triumph"}}});
    assert_eq!(a.refused(act.clone()).await?, "not-stored");
    let mut watching = Client::join(&world.api, &table, None).await?;
    assert_eq!((watching.seq, &watching.game["played"]), (known, &json!(0)), "nothing has happened");

    sqlx::raw_sql("drop trigger no_bots").execute(&mut database).await?;
    let done = a.request(act).await?;
    assert_eq!(done["seq"], known + 1, "`done` names Ana's own entry");
    a.until("Ana decides again", |client| client.my_turn().is_some()).await?;
    watching.until("the spectator knows it", |client| client.seq >= a.seq).await?;
    for client in [&a, &watching] {
        let seats: Vec<_> = client.happened.iter().filter(|line| line["type"] == "acted").collect();
        let numbers: Vec<_> = seats.iter().filter_map(|line| line["seq"].as_u64()).collect();
        assert_eq!(numbers, (known + 1..=a.seq).collect::<Vec<_>>(), "each answer is told once: {seats:?}");
        assert_eq!((&seats[0]["seat"], &seats[1]["seat"]), (&json!(0), &json!(1)));
    }
    Ok(())
}
