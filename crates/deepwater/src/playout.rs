//! Games with random answers, for the simulator and the benchmark.

use deepwater_bots::{Bot, IllegalAnswer, ask};
use deepwater_rules::{Action, Game, GameConfig, Seed, Sink, Viewer};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

/// Returns the seed of one game. `series` is the seed of the whole run.
///
/// The seed does not depend on the thread that plays the game.
pub fn seed_text(series: &str, game: u64) -> String {
    format!("{series}-{game}")
}

/// Returns the random number generator for the answers of one game. `series` is the seed of the whole run.
pub fn answer_rng(series: &str, game: u64) -> SmallRng {
    let mut seed = <SmallRng as SeedableRng>::Seed::default();
    let text = seed_text(series, game);
    for (n, byte) in text.bytes().enumerate() {
        seed[n % 32] = seed[n % 32].wrapping_mul(31).wrapping_add(byte);
    }
    SmallRng::from_seed(seed)
}

/// Returns a legal action at random, all equally likely; `None` once the game is over.
#[inline]
pub fn random_action(game: &Game, rng: &mut impl Rng) -> Option<Action> {
    let options = game.legal_actions();
    (!options.is_empty()).then(|| options.at(below(options.len(), rng)))
}

/// Returns a random number below `count`. It is faster than `random_range`, and its bias is negligible.
#[inline]
fn below(count: usize, rng: &mut impl Rng) -> usize {
    ((u64::from(rng.next_u32()) * count as u64) >> 32) as usize
}

/// Plays a game to its end and returns the number of decisions.
pub fn play_out(game: &mut Game, rng: &mut impl Rng, out: &mut impl Sink) -> u64 {
    let mut decisions = 0;
    loop {
        let count = game.legal_actions().len();
        if count == 0 {
            return decisions;
        }
        game.apply_nth(below(count, rng), out);
        decisions += 1;
    }
}

/// The source of the answers to a game's decisions.
pub enum Chooser {
    /// Random legal answers.
    Random(SmallRng),
    /// One bot per seat. Each sees only what its seat may know.
    Bots(Vec<Box<dyn Bot>>),
}

impl Chooser {
    /// Returns a legal action; `None` once the game is over.
    pub fn choose(&mut self, game: &Game) -> Result<Option<Action>, IllegalAnswer> {
        match self {
            Chooser::Random(rng) => Ok(random_action(game, rng)),
            Chooser::Bots(bots) => {
                let Some(decider) = game.decider() else { return Ok(None) };
                let view = game.observe(Viewer::Player(decider));
                ask(&mut *bots[decider.index()], &view).map(|(_, action)| Some(action))
            }
        }
    }
}

/// Deals a game with a number as its seed. That is cheaper than hashing a text.
pub fn numbered_game(config: &GameConfig, number: u64) -> Game {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    Game::new(config, Seed::from_bytes(seed)).expect("legal options")
}
