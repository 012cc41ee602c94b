//! Measures random games and copies of the state, for this engine and for public ones, on one thread in CPU time.
//!
//! Every engine plays from its starting position to the end of the game or [`MOST`] decisions, with answers that are
//! picked uniformly from the legal ones. Prints a row of a table for each engine: decisions per second, the size of a
//! state and the time of a copy. Each figure is the median of [`RUNS`] runs; the engines take turns.

use std::hint::black_box;

use deepwater_rules::{Game, GameConfig, Modules, Seed};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};
use shakmaty::Position;

const RUNS: usize = 5;
/// The CPU seconds of a run.
const SECONDS: f64 = 1.0;
/// A game of chess ends after this number of moves, because random games can be long.
const MOST: u64 = 400;

/// One engine: how to play a random game, and how to copy the state in the middle of a game.
struct Engine {
    name: &'static str,
    state_bytes: usize,
    /// Plays a game and returns the number of decisions.
    play: fn(u64, &mut SmallRng) -> u64,
    /// Copies a state this many times.
    copy: fn(u64),
}

const ENGINES: [Engine; 4] = [
    Engine {
        name: "deepwater, 2 players",
        state_bytes: size_of::<Game>(),
        play: |number, rng| waterdeep(&GameConfig::base(2), number, rng).1,
        copy: |count| copy(count, &waterdeep_after_40(&GameConfig::base(2))),
    },
    Engine {
        name: "deepwater, 5 players, both modules",
        state_bytes: size_of::<Game>(),
        play: |number, rng| waterdeep(&both(), number, rng).1,
        copy: |count| copy(count, &waterdeep_after_40(&both())),
    },
    Engine {
        name: "cozy-chess (chess)",
        state_bytes: size_of::<cozy_chess::Board>(),
        play: |_, rng| cozy(rng, MOST).1,
        copy: |count| copy(count, &cozy(&mut SmallRng::seed_from_u64(1), 40).0),
    },
    Engine {
        name: "shakmaty (chess)",
        state_bytes: size_of::<shakmaty::Chess>(),
        play: |_, rng| shakmaty(rng, MOST).1,
        copy: |count| copy(count, &shakmaty(&mut SmallRng::seed_from_u64(1), 40).0),
    },
];

fn both() -> GameConfig {
    GameConfig::base(5).with(Modules { undermountain: true, skullport: true })
}

/// Returns a random number below `count`.
#[inline]
fn below(count: usize, rng: &mut SmallRng) -> usize {
    ((u64::from(rng.next_u32()) * count as u64) >> 32) as usize
}

fn deal(config: &GameConfig, number: u64) -> Game {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    Game::new(config, Seed::from_bytes(seed)).expect("a legal game")
}

fn waterdeep(config: &GameConfig, number: u64, rng: &mut SmallRng) -> (Game, u64) {
    let mut game = deal(config, number);
    let mut decisions = 0;
    loop {
        let count = game.legal_actions().len();
        if count == 0 {
            return (game, decisions);
        }
        game.apply_nth(below(count, rng), &mut ());
        decisions += 1;
    }
}

fn waterdeep_after_40(config: &GameConfig) -> Game {
    let (mut game, mut rng) = (deal(config, 1), SmallRng::seed_from_u64(1));
    for _ in 0..40 {
        game.apply_nth(below(game.legal_actions().len(), &mut rng), &mut ());
    }
    game
}

fn cozy(rng: &mut SmallRng, most: u64) -> (cozy_chess::Board, u64) {
    let mut board = cozy_chess::Board::default();
    let mut moves = 0;
    // Counts the moves from the bit sets, then expands only the set that contains the chosen one.
    while moves < most && board.status() == cozy_chess::GameStatus::Ongoing {
        let mut sets: Vec<cozy_chess::PieceMoves> = Vec::with_capacity(18);
        board.generate_moves(|set| {
            sets.push(set);
            false
        });
        let mut n = below(sets.iter().map(cozy_chess::PieceMoves::len).sum(), rng);
        let set = sets.iter().find(|set| {
            let here = n < set.len();
            n -= if here { 0 } else { set.len() };
            here
        });
        let chosen = set.expect("a set with the move").into_iter().nth(n).expect("a move of the set");
        board.play_unchecked(chosen);
        moves += 1;
    }
    (board, moves)
}

fn shakmaty(rng: &mut SmallRng, most: u64) -> (shakmaty::Chess, u64) {
    let mut position = shakmaty::Chess::default();
    let mut moves = 0;
    while moves < most && !position.is_insufficient_material() && position.halfmoves() < 100 {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        position.play_unchecked(legal[below(legal.len(), rng)]);
        moves += 1;
    }
    (position, moves)
}

fn copy<T: Clone>(count: u64, state: &T) {
    let mut target = state.clone();
    for _ in 0..count {
        black_box(&mut target).clone_from(black_box(state));
    }
}

/// Returns the decisions per second of one run.
fn speed(engine: &Engine, run: usize) -> f64 {
    let mut rng = SmallRng::seed_from_u64(run as u64);
    let (start, mut games, mut decisions) = (cpu_seconds(), 0, 0);
    loop {
        for _ in 0..100 {
            decisions += (engine.play)(games, &mut rng);
            games += 1;
        }
        let seconds = cpu_seconds() - start;
        if seconds >= SECONDS {
            return decisions as f64 / seconds;
        }
    }
}

/// Returns the nanoseconds of a copy.
fn copy_ns(engine: &Engine) -> f64 {
    const COPIES: u64 = 10_000_000;
    let start = cpu_seconds();
    (engine.copy)(COPIES);
    (cpu_seconds() - start) * 1e9 / COPIES as f64
}

/// Returns the CPU time of this thread, which does not depend on other programs.
fn cpu_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let mut speeds = [[0.0; RUNS]; ENGINES.len()];
    let mut copies = [[0.0; RUNS]; ENGINES.len()];
    for run in 0..RUNS {
        for (n, engine) in ENGINES.iter().enumerate() {
            speeds[n][run] = speed(engine, run);
            copies[n][run] = copy_ns(engine);
        }
    }
    for (n, engine) in ENGINES.iter().enumerate() {
        let (speed, copy) = (median(&mut speeds[n]) / 1e6, median(&mut copies[n]));
        println!("| {} | {speed:.2} M | {} bytes | {copy:.0} ns |", engine.name, engine.state_bytes);
    }
}
