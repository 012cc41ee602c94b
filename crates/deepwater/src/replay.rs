//! `deepwater replay FILE`: a recorded game, told turn by turn.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use deepwater_protocol::record;
use deepwater_rules::{Event, Game, Outcome, Record};
use deepwater_words::{Language, goes_on_text, outcome_text};
use serde_json::Value;

use crate::narrate;

/// Replay a record and tell the game
#[derive(Args)]
pub struct Replay {
    /// A record, or any JSON object with one in its field `record`: an answer of the engine, a file of games/
    file: PathBuf,
    /// Only say whether it replays, and how it ends
    #[arg(long)]
    quiet: bool,
    /// The language to tell it in
    #[arg(long, default_value_t = Language::of_environment(), value_parser = language())]
    language: Language,
}

fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.iter().map(|language| language.tag()))
        .try_map(|tag| tag.parse::<Language>())
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
            Some(outcome) => self.tell_outcome(&outcome, out),
            None => writeln!(out, "\n{}", goes_on_text(self.language, record.actions.len())),
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
        told.iter().try_for_each(|event| writeln!(out, "{}", narrate::line(self.language, event)))
    }

    fn tell_outcome(&self, outcome: &Outcome, out: &mut impl Write) -> std::io::Result<()> {
        let text = outcome_text(self.language, outcome, |seat| narrate::player(self.language, seat));
        writeln!(out, "\n{}:", text.heading)?;
        text.scores.iter().try_for_each(|score| writeln!(out, "  {score}"))?;
        writeln!(out, "{}", text.winners)
    }
}
