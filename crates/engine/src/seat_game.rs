//! One seat of a game against bots, as text: what the seat sees, its numbered options, and what happened.

use deepwater_bots::{Bot, ask, by_name};
use deepwater_protocol::{Error, ErrorCode, Setup};
use deepwater_review::{PLAYOUTS_PER_SECOND, ReviewConfig};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Event, Game, Record, Viewer};
use deepwater_words::Language;
use serde_json::{Map, Value, json};

use crate::{review, text};

/// A game in which a program that reads has one seat and bots have the others.
///
/// Invariant: if the game is not over, the seat is to decide.
pub struct SeatGame {
    game: Game,
    record: Record,
    seat: PlayerId,
    /// One bot per seat; `None` in the seat of the program.
    bots: Vec<Option<Box<dyn Bot>>>,
    /// What the seat has seen since its last answer, one event per line.
    happened: String,
}

impl SeatGame {
    /// Deals a game and plays the bots up to the first decision of the seat.
    ///
    /// `opponents` names a bot for each other seat. `setup` has the other fields of the request `new`; without a seed, one is
    /// drawn. The random numbers of the bots follow from `bot_seed`.
    pub fn start(
        seat: u8,
        opponents: &[String],
        mut setup: Map<String, Value>,
        bot_seed: u64,
    ) -> Result<SeatGame, Error> {
        let players = opponents.len() + 1;
        if usize::from(seat) >= players {
            return Err(Error::bad_request(format!("seat must be from 0 to {}, not {seat}", players - 1)));
        }
        setup.insert("players".to_owned(), json!(players));
        let setup = Setup::from_json(&Value::Object(setup), "the game")?;
        let (_, record) = setup.start(|| rand::random::<u64>().to_string())?;
        let mut names = opponents.iter();
        let mut bots = Vec::new();
        for player in record.config.seats() {
            let name = if player.0 == seat { None } else { names.next() };
            let bot = name.map(|name| by_name(name, bot_seed.wrapping_add(player.0.into()))).transpose();
            bots.push(bot.map_err(|error| Error::bad_request(error.to_string()))?);
        }
        let mut events = Vec::new();
        let game = record.start(&mut events)?;
        let mut started = SeatGame { game, record, seat: PlayerId(seat), bots, happened: String::new() };
        started.note(&events);
        started.play_bots()?;
        Ok(started)
    }

    /// Returns the record of the game so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns how many options the seat has; 0 once the game is over.
    pub fn option_count(&self) -> usize {
        self.game.legal_actions().len()
    }

    /// Answers the pending decision with the option of this number, then plays the bots. A refused answer changes nothing.
    pub fn answer(&mut self, option: u64) -> Result<(), Error> {
        let options = self.game.legal_actions();
        let Some(last) = options.len().checked_sub(1) else {
            return Err(Error::new(ErrorCode::GameOver, "the game is over"));
        };
        let action = usize::try_from(option).ok().and_then(|option| options.get(option));
        let message = || format!("option must be from 0 to {last}, not {option}");
        let action = action.ok_or_else(|| Error::new(ErrorCode::IllegalChoice, message()))?;
        self.happened.clear();
        self.apply(action);
        self.play_bots()
    }

    fn play_bots(&mut self) -> Result<(), Error> {
        while let Some(decider) = self.game.decider()
            && let Some(bot) = &mut self.bots[decider.index()]
        {
            let answer = ask(&mut **bot, &self.game.observe(Viewer::Player(decider)));
            let (_, action) = answer.map_err(|error| Error::new(ErrorCode::IllegalChoice, error.to_string()))?;
            self.apply(action);
        }
        Ok(())
    }

    /// Applies a legal answer.
    fn apply(&mut self, action: Action) {
        let mut events = Vec::new();
        self.game.apply_unchecked(action, &mut events);
        self.record.actions.push(action);
        self.note(&events);
    }

    /// Remembers events as the seat may see them.
    fn note(&mut self, events: &[Event]) {
        for event in events {
            let seen = event.seen_by(Viewer::Player(self.seat)).get();
            self.happened += &text::event(Language::En, &seen);
            self.happened.push('\n');
        }
    }

    /// Returns what happened since the seat's last answer, then what the seat sees and its options.
    pub fn report(&self) -> String {
        format!("What happened:\n{}\n{}", self.happened.trim_start_matches('\n'), self.prompt())
    }

    /// Returns what the seat sees, and its options; at the end, the result.
    pub fn prompt(&self) -> String {
        match self.game.decider() {
            Some(_) => format!("You are seat {}.\n{}\n{}", self.seat.0, self.observation(), self.options()),
            None => self.options(),
        }
    }

    /// Returns what the seat sees.
    pub fn observation(&self) -> String {
        text::view(&self.game.observe(Viewer::Player(self.seat)))
    }

    /// Returns the pending decision with its numbered options; at the end, the result.
    pub fn options(&self) -> String {
        text::decision(&self.game)
    }

    /// Returns what a review says about the seat's decisions in the finished game. `seconds` is how much work it does.
    pub fn review(&self, seconds: u64) -> Result<String, Error> {
        if self.game.decider().is_some() {
            return Err(Error::bad_request("only a finished game can be reviewed"));
        }
        let config =
            ReviewConfig { seed: 1, playouts: seconds * PLAYOUTS_PER_SECOND, seat: Some(self.seat), open_cards: false };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let report = review::review(&self.record, &config, cores)?;
        let mut text = Vec::new();
        review::text::print(Language::En, &report, &mut text).expect("a list can be written to");
        Ok(String::from_utf8(text).expect("texts are UTF-8"))
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;
    use rand::rngs::SmallRng;

    use super::*;

    fn start(seed: &str) -> SeatGame {
        let opponents = ["envoy", "random"].map(str::to_owned);
        let Value::Object(setup) = json!({"modules": ["skullport"], "seed": seed}) else { unreachable!("an object") };
        SeatGame::start(1, &opponents, setup, 0).expect("a game")
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
            if game.option_count() == 0 {
                break;
            }
        }
        assert!(!game.happened.is_empty() && game.prompt().starts_with("The game is over."));
        assert_eq!(game.answer(0).expect_err("the game is over").code, ErrorCode::GameOver);
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
