//! `deepwater replay FILE`: a recorded game, told turn by turn.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use deepwater_protocol::record;
use deepwater_rules::{Game, Outcome, Record};

use crate::narrate;

/// Replay a record and tell the game in plain English
#[derive(Args)]
pub struct Replay {
    /// A record, as `{"cmd":"record"}` of the engine or `simulate --check` writes it
    file: PathBuf,
    /// Only say whether it replays, and how it ends
    #[arg(long)]
    quiet: bool,
}

impl Replay {
    /// Tells the game as far as it replays; what does not replay is an error.
    pub fn run(&self) -> anyhow::Result<()> {
        let file = self.file.display();
        let text = std::fs::read_to_string(&self.file).with_context(|| format!("cannot read {file}"))?;
        let json = serde_json::from_str(&text).with_context(|| format!("{file} is no JSON"))?;
        let (_, record, failure) = record::from_json_as_far_as_possible(&json).with_context(|| file.to_string())?;
        let game = self.tell(&record)?;
        if let Some(error) = failure {
            bail!("{file}: {error}");
        }
        match game.outcome() {
            Some(outcome) => print_outcome(&outcome),
            None => println!("The game goes on after {} decisions.", record.actions.len()),
        }
        Ok(())
    }

    fn tell(&self, record: &Record) -> anyhow::Result<Game> {
        let mut events = Vec::new();
        let mut game = record.start(&mut events)?;
        self.print(&events);
        for action in &record.actions {
            let events = game.apply(*action)?;
            self.print(&events);
        }
        Ok(game)
    }

    fn print(&self, events: &[deepwater_rules::Event]) {
        if !self.quiet {
            events.iter().for_each(|event| println!("{}", narrate::sentence(event)));
        }
    }
}

fn print_outcome(outcome: &Outcome) {
    println!("\nFinal scores:");
    for score in &outcome.scores {
        println!(
            "  Seat {}: {} = {} in the game, {} for Adventurers, {} for Gold, {} for the Lord, {} for Corruption, {} penalty",
            score.seat.0,
            score.total,
            score.game,
            score.adventurers,
            score.gold,
            score.lord,
            score.corruption,
            score.penalty
        );
    }
    let winners: Vec<String> = outcome.winners.iter().map(|seat| format!("seat {}", seat.0)).collect();
    println!("Won by {}.", winners.join(" and "));
}
