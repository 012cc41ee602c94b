//! `deepwater replay FILE`: a recorded game, told turn by turn.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use deepwater_protocol::record;
use deepwater_rules::{Event, Game, Outcome, Record};
use serde_json::Value;

use crate::narrate;

/// Replay a record and tell the game in plain English
#[derive(Args)]
pub struct Replay {
    /// A record, or any JSON object with one in its field `record`: an answer of the engine, a file of games/
    file: PathBuf,
    /// Only say whether it replays, and how it ends
    #[arg(long)]
    quiet: bool,
}

impl Replay {
    /// Tells the game as far as it replays; what does not replay is an error.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let file = self.file.display();
        let text = std::fs::read_to_string(&self.file).with_context(|| format!("cannot read {file}"))?;
        let json: Value = serde_json::from_str(&text).with_context(|| format!("{file} is not JSON"))?;
        let json = json.get("record").unwrap_or(&json);
        let (_, record, failure) = record::from_json_as_far_as_possible(json).with_context(|| file.to_string())?;
        let game = self.tell(&record, out)?;
        if let Some(error) = failure {
            bail!("{file}: {error}");
        }
        match game.outcome() {
            Some(outcome) => tell_outcome(&outcome, out),
            None => writeln!(out, "\nThe game goes on after {} decisions.", record.actions.len()),
        }?;
        Ok(())
    }

    /// A violation that `simulate --check` recorded shows again.
    fn tell(&self, record: &Record, out: &mut impl Write) -> anyhow::Result<Game> {
        let mut events = Vec::new();
        let mut game = record.start(&mut events)?;
        let totals = game.totals();
        self.tell_events(&events, out)?;
        for (n, action) in record.actions.iter().enumerate() {
            let events = game.apply(*action)?;
            self.tell_events(&events, out)?;
            game.check(&totals).with_context(|| format!("{}: after choice {n}", self.file.display()))?;
        }
        Ok(game)
    }

    fn tell_events(&self, events: &[Event], out: &mut impl Write) -> std::io::Result<()> {
        let told = if self.quiet { &[] } else { events };
        told.iter().try_for_each(|event| writeln!(out, "{}", narrate::sentence(event)))
    }
}

fn tell_outcome(outcome: &Outcome, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "\nFinal scores:")?;
    for score in &outcome.scores {
        writeln!(
            out,
            "  Seat {}: {} = {} in the game, {} for Adventurers, {} for Gold, {} for the Lord, {} for Corruption, {} penalty",
            score.seat.0,
            score.total,
            score.game,
            score.adventurers,
            score.gold,
            score.lord,
            score.corruption,
            score.penalty
        )?;
    }
    let winners: Vec<String> = outcome.winners.iter().map(|seat| format!("seat {}", seat.0)).collect();
    writeln!(out, "Won by {}.", winners.join(" and "))
}
