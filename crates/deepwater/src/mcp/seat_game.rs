//! One seat of a game against bots, as text: what the seat sees, its numbered options, and what happened.

use anyhow::{Context, bail, ensure};
use deepwater_bots::{Bot, ask, by_name};
use deepwater_engine::{review, text};
use deepwater_protocol::Setup;
use deepwater_review::{PLAYOUTS_PER_SECOND, ReviewConfig};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Event, Game, Record, Viewer};
use deepwater_words::Language;
use serde::Deserialize;
use serde_json::json;

use crate::narrate::event_line;

/// The arguments of the tool `new_game`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewGame {
    /// A bot for each other seat, by name.
    opponents: Vec<String>,
    #[serde(default)]
    seat: u8,
    #[serde(default)]
    modules: Vec<String>,
    #[serde(default)]
    seed: Option<String>,
}

/// A game in which a language model has one seat and bots have the others.
///
/// Invariant: if the game is not over, the seat is to decide.
pub(super) struct SeatGame {
    game: Game,
    record: Record,
    seat: PlayerId,
    /// One bot per seat; `None` in the seat of the model.
    bots: Vec<Option<Box<dyn Bot>>>,
    /// What the seat has seen since its last answer, one event per line.
    happened: String,
}

impl SeatGame {
    /// Deals a game and plays the bots up to the first decision of the seat.
    pub(super) fn start(new: NewGame) -> anyhow::Result<SeatGame> {
        let NewGame { opponents, seat, modules, seed } = new;
        let players = opponents.len() + 1;
        ensure!(usize::from(seat) < players, "seat must be from 0 to {}, not {seat}", players - 1);
        let setup = Setup::from_json(&json!({"players": players, "modules": modules, "seed": seed}), "the game")?;
        let (_, record) = setup.start(|| rand::random::<u64>().to_string())?;
        let mut names = opponents.iter();
        let mut bots = Vec::new();
        for player in record.config.seats() {
            let name = if player.0 == seat { None } else { names.next() };
            bots.push(name.map(|name| by_name(name, u64::from(player.0))).transpose()?);
        }
        let mut events = Vec::new();
        let game = record.start(&mut events)?;
        let mut started = SeatGame { game, record, seat: PlayerId(seat), bots, happened: String::new() };
        started.note(&events);
        started.play_bots()?;
        Ok(started)
    }

    /// Answers the pending decision with the option of this number.
    pub(super) fn answer(&mut self, option: u64) -> anyhow::Result<()> {
        ensure!(self.game.decider().is_some(), "the game is over");
        let options = self.game.legal_actions();
        let action = usize::try_from(option).ok().and_then(|option| options.get(option));
        let action = action.with_context(|| format!("option must be from 0 to {}, not {option}", options.len() - 1))?;
        self.happened.clear();
        self.apply(action)?;
        self.play_bots()
    }

    fn play_bots(&mut self) -> anyhow::Result<()> {
        while let Some(decider) = self.game.decider()
            && let Some(bot) = &mut self.bots[decider.index()]
        {
            let (_, action) = ask(&mut **bot, &self.game.observe(Viewer::Player(decider)))?;
            self.apply(action)?;
        }
        Ok(())
    }

    fn apply(&mut self, action: Action) -> anyhow::Result<()> {
        let events = self.game.apply(action)?;
        self.record.actions.push(action);
        self.note(&events);
        Ok(())
    }

    /// Remembers events as the seat may see them.
    fn note(&mut self, events: &[Event]) {
        for event in events {
            let seen = event.seen_by(Viewer::Player(self.seat)).get();
            self.happened += &event_line(Language::En, &seen);
            self.happened.push('\n');
        }
    }

    /// Returns what happened since the seat's last answer, then what the seat sees and its options.
    pub(super) fn report(&self) -> String {
        format!("What happened:\n{}\n{}", self.happened.trim_start_matches('\n'), self.prompt())
    }

    /// Returns what the seat sees, and its options; at the end, the result.
    pub(super) fn prompt(&self) -> String {
        match self.game.decider() {
            Some(_) => format!("You are seat {}.\n{}\n{}", self.seat.0, self.observation(), self.options()),
            None => self.options(),
        }
    }

    /// Returns what the seat sees.
    pub(super) fn observation(&self) -> String {
        text::view(&self.game.observe(Viewer::Player(self.seat)))
    }

    /// Returns the pending decision with its numbered options; at the end, the result.
    pub(super) fn options(&self) -> String {
        text::decision(&self.game)
    }

    /// Returns what a review says about the seat's decisions in the finished game.
    pub(super) fn review(&self, seconds: u64) -> anyhow::Result<String> {
        if self.game.decider().is_some() {
            bail!("only a finished game can be reviewed");
        }
        let config =
            ReviewConfig { seed: 1, playouts: seconds * PLAYOUTS_PER_SECOND, seat: Some(self.seat), open_cards: false };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let report = review::review(&self.record, &config, cores)?;
        let mut text = Vec::new();
        review::text::print(Language::En, &report, &mut text)?;
        Ok(String::from_utf8(text)?)
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;
    use rand::rngs::SmallRng;

    use super::*;

    fn start(seed: &str) -> SeatGame {
        let new = json!({"opponents": ["envoy", "random"], "seat": 1, "modules": ["skullport"], "seed": seed});
        SeatGame::start(serde_json::from_value(new).expect("arguments")).expect("a game")
    }

    #[test]
    fn what_the_seat_may_not_know_changes_no_text() {
        let mut game = start("secrets");
        let mut rng = SmallRng::seed_from_u64(1);
        for turn in 0.. {
            let view = game.game.observe(Viewer::Player(game.seat));
            let (truth, prompt) = (game.game, game.prompt());
            game.game = view.sample(&mut rng);
            assert_eq!(game.prompt(), prompt, "decision {turn}");
            game.game = truth;
            game.answer(turn % 2).expect("a decision has at least two options");
            if game.game.decider().is_none() {
                break;
            }
        }
        assert!(!game.happened.is_empty() && game.prompt().starts_with("The game is over."));
    }

    #[test]
    fn the_same_seed_deals_and_plays_the_same_game() {
        let (mut one, mut other) = (start("same"), start("same"));
        for _ in 0..5 {
            assert_eq!(one.report(), other.report());
            one.answer(1).expect("an option");
            other.answer(1).expect("an option");
        }
        assert_ne!(one.report(), start("different").report());
    }
}
