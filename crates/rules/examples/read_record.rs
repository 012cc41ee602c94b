//! Reads a record, replays it and prints what happened. If no file is given, it first plays and records a game.
//!
//! `cargo run -p deepwater-rules --example read_record -- record.json`

use std::error::Error;

use deepwater_rules::{GameConfig, Record};

/// Plays a game, always with the first legal answer, and returns its record as JSON.
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
    // Reading a record replays its answers. An illegal answer is an error.
    let record: Record = serde_json::from_str(&text)?;
    for (n, events) in record.events()?.iter().enumerate() {
        println!("after {n} answers:");
        events.iter().for_each(|event| println!("  {event:?}"));
    }

    // A record can be replayed to any moment, and the game can be continued from there.
    let half = record.replay_to(record.actions.len() / 2)?;
    println!("halfway: {:?}", half.decision());
    println!("outcome: {:?}", record.replay()?.outcome());
    Ok(())
}
