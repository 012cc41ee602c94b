//! Measures the CPU time of the bot `net` and of its parts.

use std::hint::black_box;
use std::sync::Arc;

use deepwater_bots::Bot as _;
use deepwater_bots::net::{Encoder, Net, NetEvaluator, Network};
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
    let (encoder, evaluator) = (Encoder::default(), NetEvaluator::new(network.clone()));
    let (mut sums, mut decisions) = ([0.0; 3], 0.0);
    for n in 0..games {
        let mut game = Game::new(config, Seed::from_text(&format!("speed-{n}"))).expect("legal options");
        while let Some(p) = game.decider() {
            let view = game.observe(Viewer::Player(p));
            let start = seconds();
            let action = bot.choose(&view);
            let decided = seconds();
            black_box(encoder.encode_game(&game, p));
            let encoded = seconds();
            black_box(evaluator.evaluate(&game, p));
            let end = seconds();
            sums[0] += decided - start;
            sums[1] += encoded - decided;
            sums[2] += end - encoded;
            decisions += 1.0;
            game.apply_unchecked(action, &mut ());
        }
    }
    let [decision, encoding, estimate] = sums.map(|sum| 1e6 * sum / decisions);
    Speed { decision, encoding, estimate }
}

/// Returns the CPU time of this thread.
fn seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + 1e-9 * time.tv_nsec as f64
}
