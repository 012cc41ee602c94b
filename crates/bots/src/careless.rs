//! A bot that makes the mistakes people make.

use std::sync::Arc;

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Game, Observation};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::Bot;
use crate::steward::{Evaluation, Lookahead, distinct_answers};

/// How far a bot follows an answer before it judges it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// To the next decision: it sees what the answer brings at once.
    Step,
    /// To the end of the turn.
    Turn,
}

/// The mistakes of a bot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mistakes {
    /// How far the bot follows an answer.
    pub sight: Sight,
    /// The probability that the bot does not notice an answer, from 0 to 1.
    pub overlooks: f64,
    /// The standard deviation of the bot's errors when it judges an answer, in VP.
    pub misjudges: f32,
}

/// A bot that compares answers like the steward, but makes mistakes.
///
/// It overlooks some answers by chance and misjudges the rest by a random amount. So if it notices a much better answer,
/// it seldom misjudges it enough to pass it over.
pub struct Careless {
    mistakes: Mistakes,
    lookahead: Lookahead,
    /// Gives the same numbers on every platform, unlike `SmallRng`, so a server can check answers given in a browser.
    rng: Xoshiro256PlusPlus,
}

impl Careless {
    /// Creates the bot with this evaluation and these mistakes. The same seed makes the same choices.
    pub fn new(evaluation: Arc<Evaluation>, mistakes: Mistakes, seed: u64) -> Careless {
        Careless { mistakes, lookahead: Lookahead::new(evaluation), rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    fn utility(&self, game: &Game, action: Action, decider: PlayerId) -> f32 {
        let utility = |values: &_| self.lookahead.utility(values, game.config().players, decider);
        match self.mistakes.sight {
            Sight::Step => {
                let mut next = *game;
                next.apply_unchecked(action, &mut ());
                utility(&self.lookahead.values(&next))
            }
            Sight::Turn => self.lookahead.after_turn(game, action, |_, values| utility(values)),
        }
    }

    /// Returns a random error with the standard deviation of the bot.
    fn error(&mut self) -> f32 {
        // The sum of three uniform numbers from -1 to 1 is nearly normal, with the standard deviation 1.
        self.mistakes.misjudges * (0..3).map(|_| self.rng.random_range(-1.0..1.0)).sum::<f32>()
    }
}

impl Bot for Careless {
    fn choose(&mut self, view: &Observation) -> Action {
        let game = view.sample(&mut self.rng);
        let decider = game.decider().expect("a pending decision");
        let answers: Vec<Action> = distinct_answers(&game).map(|(_, action)| action).collect();
        let is_noticed = |_: &Action| !self.rng.random_bool(self.mistakes.overlooks);
        let noticed: Vec<Action> = answers.iter().copied().filter(is_noticed).collect();
        let mut best = (f32::NEG_INFINITY, answers[0]);
        // A bot that has noticed nothing looks again, at everything.
        for action in if noticed.is_empty() { answers } else { noticed } {
            let utility = self.utility(&game, action, decider) + self.error();
            if utility > best.0 {
                best = (utility, action);
            }
        }
        best.1
    }
}
