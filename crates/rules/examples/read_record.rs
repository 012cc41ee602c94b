//! Reads a record, replays it and prints what happened; without a file, a game that it records first.
//!
//! `cargo run -p deepwater-rules --example read_record -- record.json`

use std::error::Error;

use deepwater_rules::{GameConfig, Record};

/// Plays a game by the first answer of every decision and writes its record.
fn record_a_game() -> Result<String, Box<dyn Error>> {
    let mut record = Record::new(GameConfig::builder(2).build()?, "a record");
    let mut game = record.start(&mut ())?;
    while let Some(action) = game.legal_actions().get(0) {
        game.apply(action)?;
        record.actions.push(action);
    }
    Ok(serde_json::to_string(&record)?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => record_a_game()?,
    };
    // Reading replays the answers: a record with an illegal one is an error.
    let record: Record = serde_json::from_str(&text)?;
    for (n, events) in record.events()?.iter().enumerate() {
        println!("after {n} answers:");
        events.iter().for_each(|event| println!("  {event:?}"));
    }

    // Any moment of the game can be looked at, and played on from.
    let half = record.replay_to(record.actions.len() / 2)?;
    println!("halfway: {:?}", half.decision());
    println!("outcome: {:?}", record.replay()?.outcome());
    Ok(())
}
