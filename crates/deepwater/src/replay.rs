//! `deepwater replay FILE`: prints a recorded game turn by turn.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use deepwater_engine::text;
use deepwater_protocol::record;
use deepwater_rules::{Event, Game, Outcome, Record, Replayed};
use deepwater_words::{Language, goes_on_text, outcome_text, seat_text};
use serde_json::Value;

/// Print a recorded game turn by turn
#[derive(Args)]
pub struct Replay {
    /// The record, or a JSON file that has it in its field `record`, such as an engine response or a file of games/
    file: PathBuf,
    /// Print only the result, after checking that the record replays
    #[arg(long)]
    quiet: bool,
    /// The language of the output
    #[arg(long, default_value_t = Language::of_environment(), value_parser = language())]
    language: Language,
}

/// Returns the parser of a language option.
pub fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.iter().map(|language| language.tag()))
        .try_map(|tag| tag.parse::<Language>())
}

impl Replay {
    /// Prints the game up to the first answer that is not legal. Fails if the record has such an answer.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let file = self.file.display();
        let text = std::fs::read_to_string(&self.file).with_context(|| format!("cannot read {file}"))?;
        let json: Value = serde_json::from_str(&text).with_context(|| format!("{file} is not JSON"))?;
        let json = json.get("record").unwrap_or(&json);
        let replayed = record::from_json_as_far_as_possible(json).with_context(|| file.to_string())?;
        let Replayed { record, misfit, .. } = replayed;
        let game = self.print_game(&record, out)?;
        if let Some(error) = misfit {
            bail!("{file}: {error}");
        }
        match game.outcome() {
            Some(outcome) => self.print_outcome(&outcome, out),
            None => writeln!(out, "\n{}", goes_on_text(self.language, record.actions.len())),
        }?;
        Ok(())
    }

    /// Replays and prints a record. Checks the invariants, so that a violation found by `simulate --check` is reported
    /// again.
    fn print_game(&self, record: &Record, out: &mut impl Write) -> anyhow::Result<Game> {
        let mut events = Vec::new();
        let mut game = record.start(&mut events)?;
        let totals = game.totals();
        self.print_events(&events, out)?;
        for (n, action) in record.actions.iter().enumerate() {
            let events = game.apply(*action)?;
            self.print_events(&events, out)?;
            game.check(&totals).with_context(|| format!("{}: after choice {n}", self.file.display()))?;
        }
        Ok(game)
    }

    fn print_events(&self, events: &[Event], out: &mut impl Write) -> std::io::Result<()> {
        let printed = if self.quiet { &[] } else { events };
        printed.iter().try_for_each(|event| writeln!(out, "{}", text::event(self.language, event)))
    }

    fn print_outcome(&self, outcome: &Outcome, out: &mut impl Write) -> std::io::Result<()> {
        let text = outcome_text(self.language, outcome, |seat| seat_text(self.language, seat));
        writeln!(out, "\n{}:", text.heading)?;
        text.scores.iter().try_for_each(|score| writeln!(out, "  {score}"))?;
        writeln!(out, "{}", text.winners)
    }
}
