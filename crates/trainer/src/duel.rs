//! Matches between weights and bots, to choose weights by play.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Context;
use deepwater_bots::net::{Net, Network};
use deepwater_bots::{Bot, by_name};
use deepwater_rules::{Game, GameConfig, Seed, Viewer};

/// A player of a match: a file of weights, or the name of a bot.
#[derive(Clone)]
pub enum Player {
    /// The net with these weights.
    Weights(Arc<Network>),
    /// A bot.
    Named(String),
}

impl Player {
    /// Reads a file of weights if the text ends in `.bin`; otherwise it is the name of a bot.
    pub fn parse(text: &str) -> anyhow::Result<Player> {
        if text.ends_with(".bin") {
            return Ok(Player::Weights(read_weights(Path::new(text))?));
        }
        by_name(text, 0)?;
        Ok(Player::Named(text.to_owned()))
    }

    fn seated(&self, seed: u64) -> Box<dyn Bot> {
        match self {
            Player::Weights(network) => Box::new(Net::new(network.clone(), seed)),
            Player::Named(name) => by_name(name, seed).expect("the name was checked"),
        }
    }
}

/// Reads a file of weights.
pub fn read_weights(path: &Path) -> anyhow::Result<Arc<Network>> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(Arc::new(Network::read(&bytes)?))
}

/// The result of a match.
#[derive(Clone, Copy, Debug)]
pub struct Result {
    /// The share of games won.
    pub share: f64,
    /// Half the width of its 95 % interval over deals.
    pub half_width: f64,
    /// The average points of the player and of its opponents.
    pub points: [f64; 2],
}

impl std::fmt::Display for Result {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [share, half] = [self.share, self.half_width].map(|share| 100.0 * share);
        write!(f, "{share:.1} ± {half:.1} %, {:.1} : {:.1} points", self.points[0], self.points[1])
    }
}

/// Plays every deal once per seat: one player in that seat, and the other in all other seats.
pub fn duel(config: &GameConfig, players: &[Player; 2], deals: u64, seed: &str, threads: usize) -> Result {
    let next = AtomicU64::new(0);
    let work = || {
        let mut played = Vec::new();
        loop {
            let deal = next.fetch_add(1, Ordering::Relaxed);
            if deal >= deals {
                return played;
            }
            played.push(play_deal(config, players, deal, seed));
        }
    };
    let deals: Vec<[f64; 3]> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no thread panics")).collect()
    });
    let count = deals.len() as f64;
    let mean = |n: usize| deals.iter().map(|deal| deal[n]).sum::<f64>() / count;
    let share = mean(0);
    let variance = deals.iter().map(|deal| (deal[0] - share).powi(2)).sum::<f64>() / (count - 1.0);
    Result { share, half_width: 1.96 * (variance / count).sqrt(), points: [mean(1), mean(2)] }
}

/// Returns the share of games won in one deal, and the points of the player and of its opponents.
fn play_deal(config: &GameConfig, players: &[Player; 2], deal: u64, seed: &str) -> [f64; 3] {
    let mut sums = [0.0; 3];
    for seat in config.seats() {
        let mut game = Game::new(config, Seed::from_text(&format!("{seed}-{deal}"))).expect("legal options");
        let mut bots: Vec<Box<dyn Bot>> = config
            .seats()
            .map(|p| players[usize::from(p != seat)].seated(deal * 64 + u64::from(seat.0) * 8 + u64::from(p.0)))
            .collect();
        while let Some(p) = game.decider() {
            let action = bots[p.index()].choose(&game.observe(Viewer::Player(p)));
            game.apply_unchecked(action, &mut ());
        }
        let outcome = game.outcome().expect("the game is over");
        if outcome.winners.contains(&seat) {
            sums[0] += 1.0 / outcome.winners.len() as f64;
        }
        for score in &outcome.scores {
            let own = score.seat == seat;
            let count = if own { 1.0 } else { f64::from(config.players - 1) };
            sums[1 + usize::from(!own)] += f64::from(score.total) / count;
        }
    }
    sums.map(|sum| sum / f64::from(config.players))
}
