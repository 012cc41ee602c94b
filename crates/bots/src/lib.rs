//! Computer players for Deepwater.
//!
//! A bot receives an [`Observation`], so it knows exactly what a person in its seat may know.
//!
//! | bot | how it plays |
//! |---|---|
//! | [`Random`] | picks any legal answer |
//! | [`Envoy`] | follows a simple policy; it is never tuned, so other bots are measured against it |
//! | [`Steward`] | tries every answer in a sampled game and takes the best position, in 20 to 50 microseconds |
//! | [`Net`](net::Net) | compares answers like the steward, by an evaluation that is partly learned from games |
//! | [`Ismcts`] | tree search with the steward's evaluation or the net, for as long as its [`Budget`] allows |
//! | [`Careless`] | compares answers like the steward, but overlooks some and misjudges others |
//!
//! [`by_name`] creates each of these bots, and also the [`LEVELS`] that people choose from. A [`Personality`] changes the
//! style of a level. [`Adviser`] gives hints to players.
//!
//! ```
//! use deepwater_bots::{ask, by_name};
//! use deepwater_rules::{Game, GameConfig, Seed, Viewer};
//!
//! let mut bots = [by_name("steward", 1)?, by_name("envoy", 2)?];
//! let mut game = Game::new(&GameConfig::base(2), Seed::from_text("a rainy evening"))?;
//! while let Some(decision) = game.decision() {
//!     let view = game.observe(Viewer::Player(decision.player));
//!     let (_, action) = ask(&mut *bots[decision.player.index()], &view)?;
//!     game.apply(action)?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate does no I/O. It reads the clock only for budgets in time, and starts threads only for [`Budget::Time`]
//! outside the browser. Everything else is a function of the view and the seed: the same seed makes the same choices.

mod adviser;
pub mod belief;
mod careless;
mod clock;
mod effect_values;
mod envoy;
mod flat;
mod ismcts;
mod needs;
pub mod net;
mod noisy;
mod personality;
mod random;
mod registry;
pub mod steward;

pub use adviser::{ADVICE_MS, Adviser};
pub use careless::{Careless, Mistakes, Sight};
pub use envoy::Envoy;
pub use flat::Flat;
pub use ismcts::{Advice, Budget, Evaluator, Ismcts, NetLeaves, Rollout, RootAnswer, StewardEvaluator, best, merge};
pub use noisy::Noisy;
pub use personality::Personality;
pub use random::Random;
pub use registry::{
    LEVELS, Level, NAMES, UnknownBot, by_name, by_name_hurried, can_be_invited, choices, invitable, is_slow,
};
pub use steward::Steward;

use deepwater_rules::{Action, Observation};

/// The version of the bots' behaviour. Raise it when the choices of any bot change, also by new weights of the net, because
/// older match results then no longer count.
pub const VERSION: u32 = 5;

/// A player that answers decisions.
///
/// # Contract
///
/// - The caller passes the view of the player who must decide: `view.decision()` is `Some`, and its player is the
///   viewer. A bot may panic otherwise.
/// - The bot returns one of `view.legal_actions()`. There are always at least two of them.
/// - The bot uses only the view. It may sample games from it, but it gets no other access to the game.
/// - A bot keeps no state that depends on the game, so a caller may create a new bot for every decision. The bot's
///   random numbers follow from the seed that it was created with.
///
/// Callers ask through [`ask`], which reports an illegal answer instead of applying it.
pub trait Bot: Send {
    /// Returns a legal answer to the pending decision.
    fn choose(&mut self, view: &Observation) -> Action;

    /// Returns what a bot that searches found out about the answers; `None` for other bots. [`merge`] adds up searches
    /// of the same view, and [`best`] chooses.
    fn search(&mut self, view: &Observation) -> Option<Vec<RootAnswer>> {
        let _ = view;
        None
    }
}

/// A bot broke the contract of [`Bot`]: its answer is not one of the legal ones.
#[derive(Debug, thiserror::Error)]
#[error("the bot answered {0:?}, which is not a legal answer to the pending decision")]
pub struct IllegalAnswer(pub Action);

/// Returns the bot's answer and its index in `view.legal_actions()`.
pub fn ask(bot: &mut dyn Bot, view: &Observation) -> Result<(usize, Action), IllegalAnswer> {
    let action = bot.choose(view);
    let index = view.legal_actions().iter().position(|option| option == action);
    index.map(|index| (index, action)).ok_or(IllegalAnswer(action))
}

#[cfg(test)]
mod tests {
    use super::*;
    use deepwater_rules::{Game, GameConfig, Seed, Viewer};

    struct AlwaysDeclines;

    impl Bot for AlwaysDeclines {
        fn choose(&mut self, _: &Observation) -> Action {
            Action::Decline
        }
    }

    #[test]
    fn an_illegal_answer_is_an_error() {
        let game = Game::new(&GameConfig::base(2), Seed::from_text("any")).expect("legal options");
        let view = game.observe(Viewer::Player(game.decider().expect("a decision")));
        assert!(matches!(ask(&mut AlwaysDeclines, &view), Err(IllegalAnswer(Action::Decline))));
        let (index, action) = ask(&mut Random::new(1), &view).expect("a legal answer");
        assert_eq!(view.legal_actions().iter().nth(index), Some(action));
    }
}
