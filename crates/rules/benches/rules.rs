//! How fast the rules are: `cargo bench -p deepwater-rules`. docs/performance.md has figures for whole programs.

use deepwater_rules::{Game, GameConfig, Modules, Record, Seed, Viewer};
use divan::{Bencher, black_box};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

fn main() {
    divan::main();
}

const PLAYERS: [u8; 3] = [2, 4, 6];

fn config(players: u8) -> GameConfig {
    GameConfig::base(players).with(Modules { undermountain: true, skullport: true })
}

/// Returns a game after this number of random answers, and its record.
fn played(players: u8, answers: usize) -> (Game, Record) {
    let mut record = Record::new(config(players), "bench");
    let mut game = record.start(&mut ()).expect("a legal game");
    let mut rng = SmallRng::seed_from_u64(1);
    while game.decision().is_some() && record.actions.len() < answers {
        let options = game.legal_actions();
        let action = options.at(rng.random_range(0..options.len()));
        game.apply_unchecked(action, &mut ());
        record.actions.push(action);
    }
    (game, record)
}

/// A whole random game, dealing included.
#[divan::bench(args = PLAYERS)]
fn playout(bencher: Bencher, players: u8) {
    let config = config(players);
    let mut rng = SmallRng::seed_from_u64(1);
    bencher.bench_local(|| {
        let mut game = Game::new(&config, Seed::from_bytes(rng.random())).expect("a legal game");
        while game.decision().is_some() {
            let options = game.legal_actions();
            let action = options.at(rng.random_range(0..options.len()));
            game.apply_unchecked(action, &mut ());
        }
        game
    });
}

#[divan::bench(args = PLAYERS)]
fn clone(bencher: Bencher, players: u8) {
    let (game, _) = played(players, 40);
    bencher.bench_local(|| black_box(game));
}

/// What a bot does before it thinks: observe the game, then deal the hidden cards at random.
#[divan::bench(args = PLAYERS)]
fn observe_and_sample(bencher: Bencher, players: u8) {
    let (game, _) = played(players, 40);
    let viewer = Viewer::Player(game.decision().expect("a running game").player);
    let mut rng = SmallRng::seed_from_u64(1);
    bencher.bench_local(|| black_box(&game).observe(viewer).sample(&mut rng));
}

#[divan::bench(args = PLAYERS)]
fn replay(bencher: Bencher, players: u8) {
    let (_, record) = played(players, usize::MAX);
    bencher.bench_local(|| black_box(&record).replay().expect("a sound record"));
}
