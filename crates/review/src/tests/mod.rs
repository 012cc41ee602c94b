//! Tests of whole reviews. Each measure of quality has a short form, and a long form that `cargo xtask review` runs.

mod alarms;
mod blunders;
mod luck;
mod reports;

use std::ops::Range;

use deepwater_bots::{Bot, Steward};
use deepwater_rules::{Action, Game, GameConfig, Modules, Observation, Record, Viewer};

use crate::{ReviewConfig, ReviewReport, Reviewer};

/// Plays a game to its end. `choose` gets the view of the player who decides.
fn play(config: GameConfig, seed: &str, mut choose: impl FnMut(&Observation, &Game) -> Action) -> Record {
    let mut record = Record::new(config, seed);
    let mut game = record.replay().expect("legal options");
    while let Some(decider) = game.decider() {
        let action = choose(&game.observe(Viewer::Player(decider)), &game);
        game.apply_unchecked(action, &mut ());
        record.actions.push(action);
    }
    record
}

/// Returns a game between stewards.
fn self_play(config: GameConfig, seed: &str) -> Record {
    let mut bot = Steward::new(7);
    play(config, seed, |view, _| bot.choose(view))
}

fn both_modules(players: u8) -> GameConfig {
    GameConfig::base(players).with(Modules { skullport: true, undermountain: true })
}

fn review(record: &Record, config: &ReviewConfig) -> ReviewReport {
    let mut review = Reviewer::new(record, config).expect("a finished game");
    while review.work(1000) {}
    review.report().expect("all work is done")
}

/// Returns the numbers of the games of a long test: those of `DEEPWATER_REVIEW_GAMES`, such as `100..150`, if it is set.
/// So a test can be run in parts.
fn long_games(all: Range<usize>) -> Range<usize> {
    let Ok(part) = std::env::var("DEEPWATER_REVIEW_GAMES") else { return all };
    let numbers = part.split_once("..").and_then(|(first, end)| Some(first.parse().ok()?..end.parse().ok()?));
    numbers.unwrap_or_else(|| panic!("DEEPWATER_REVIEW_GAMES is {part:?}, not a range such as 100..150"))
}

/// Runs `each` for every number on all cores, and returns the results in order.
fn in_parallel<T: Send>(numbers: Range<usize>, each: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let results: Vec<std::sync::Mutex<Option<T>>> = numbers.clone().map(|_| std::sync::Mutex::new(None)).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    let Some(result) = results.get(at) else { return };
                    *result.lock().expect("no panic") = Some(each(numbers.start + at));
                }
            });
        }
    });
    results.into_iter().map(|result| result.into_inner().expect("no panic").expect("all were run")).collect()
}
