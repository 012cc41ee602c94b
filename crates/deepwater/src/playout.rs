//! Random games: what the simulator counts and the benchmark times.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Game, GameConfig, Seed, Sink, Viewer};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

/// The seed of one game of a series, the same whatever thread plays it.
pub fn seed_text(series: &str, game: u64) -> String {
    format!("{series}-{game}")
}

/// The choices of one game of a series.
pub fn chooser(series: &str, game: u64) -> SmallRng {
    let mut seed = <SmallRng as SeedableRng>::Seed::default();
    let text = seed_text(series, game);
    for (n, byte) in text.bytes().enumerate() {
        seed[n % 32] = seed[n % 32].wrapping_mul(31).wrapping_add(byte);
    }
    SmallRng::from_seed(seed)
}

/// A legal action, all equally likely; `None` once the game is over.
#[inline]
pub fn random_action(game: &Game, rng: &mut impl Rng) -> Option<Action> {
    let options = game.legal_actions();
    let count = options.len() as u64;
    (count > 0).then(|| options.get(((u64::from(rng.next_u32()) * count) >> 32) as usize))
}

/// Plays a game to its end and counts the decisions.
pub fn play_out(game: &mut Game, rng: &mut impl Rng, out: &mut impl Sink) -> u64 {
    let mut decisions = 0;
    while let Some(action) = random_action(game, rng) {
        game.apply_unchecked(action, out);
        decisions += 1;
    }
    decisions
}

/// Whoever answers for the people of a checked game.
pub enum Chooser {
    /// Anything legal.
    Random(SmallRng),
    /// Bots, seat by seat, which see what their seats may know.
    Bots(Vec<Box<dyn deepwater_bots::Bot>>),
}

impl Chooser {
    /// A legal action; `None` once the game is over.
    pub fn choose(&mut self, game: &Game) -> Option<Action> {
        match self {
            Chooser::Random(rng) => random_action(game, rng),
            Chooser::Bots(bots) => {
                let PlayerId(seat) = game.decision()?.player;
                Some(bots[usize::from(seat)].choose(&game.observe(Viewer::Player(PlayerId(seat)))))
            }
        }
    }
}

/// A game with this seed, for series without a text.
pub fn numbered_game(config: &GameConfig, number: u64) -> Game {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    Game::new(config, Seed::from_bytes(seed)).expect("legal options")
}
