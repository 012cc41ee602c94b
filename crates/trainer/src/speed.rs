//! Measures the CPU time of the bot `net` and of its parts.

use std::hint::black_box;
use std::sync::Arc;

use deepwater_bots::Bot as _;
use deepwater_bots::net::{Encoder, Net, NetEvaluator, Network};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Game, GameConfig, Seed, Viewer};

/// Mean times in microseconds of CPU time.
pub struct Speed {
    /// A decision of the bot.
    pub decision: f64,
    /// The inputs of the net for one position, without anything known from the position before.
    pub encoding: f64,
    /// An estimate of the net, including its inputs.
    pub estimate: f64,
}

/// Plays games with the bot in every seat and measures it.
pub fn speed(network: &Arc<Network>, config: &GameConfig, games: u64) -> Speed {
    let mut bot = Net::new(network.clone(), 1);
    let mut positions: Vec<(Game, PlayerId)> = Vec::new();
    let mut decisions = 0.0;
    for n in 0..games {
        let mut game = Game::new(config, Seed::from_text(&format!("speed-{n}"))).expect("legal options");
        while let Some(p) = game.decider() {
            positions.push((game, p));
            let view = game.observe(Viewer::Player(p));
            let start = seconds();
            let action = bot.choose(&view);
            decisions += seconds() - start;
            game.apply_unchecked(action, &mut ());
        }
    }
    // One measurement for all positions: reading the clock takes as long as computing some of the inputs.
    let (encoder, evaluator) = (Encoder::default(), NetEvaluator::new(network.clone()));
    let start = seconds();
    positions.iter().for_each(|(game, p)| {
        black_box(encoder.encode_game(game, *p));
    });
    let encoded = seconds();
    positions.iter().for_each(|(game, p)| {
        black_box(evaluator.evaluate(game, *p));
    });
    let end = seconds();
    let [decision, encoding, estimate] =
        [decisions, encoded - start, end - encoded].map(|time| 1e6 * time / positions.len() as f64);
    Speed { decision, encoding, estimate }
}

/// Returns the CPU time of this thread.
fn seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + 1e-9 * time.tv_nsec as f64
}
