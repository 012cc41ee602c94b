//! Blunders that were planted in a game are found.

use deepwater_bots::{Bot, Steward};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, GameConfig, Observation, Record};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::{both_modules, in_parallel, long_games, play, review};
use crate::evaluator::{Evaluator, StewardReview, Value};
use crate::playout::{Watcher, play_on};
use crate::statistics::Sample;
use crate::{MomentKind, ReviewConfig, Verdict};

/// The points that a planted blunder costs at least.
const POINTS: f64 = 10.0;
/// Returns a seat's final points after an answer in a sampled world that is played to its end.
fn final_points(evaluator: &dyn Evaluator, view: &Observation, world: u64, seat: PlayerId, action: Action) -> f64 {
    let mut game = view.sample(&mut SmallRng::seed_from_u64(world));
    game.apply_unchecked(action, &mut ());
    play_on(evaluator, &mut game, &mut Watcher::new(0), u32::MAX).points[seat.index()]
}

/// Returns an answer that costs at least [`POINTS`] by the end of the game, if a quick look finds one. The lower bound of
/// the cost must reach this number, because the end of a game depends on much else.
fn blunder(
    evaluator: &dyn Evaluator,
    view: &Observation,
    worlds: u64,
    seat: PlayerId,
    rng: &mut SmallRng,
) -> Option<Action> {
    let sampled = view.sample(rng);
    let rank = |action: Action| (evaluator.rank(&sampled, action), action);
    let ranked: Vec<(f32, Action)> = view.legal_actions().iter().map(rank).collect();
    let (highest, best) = *ranked.iter().max_by(|one, other| one.0.total_cmp(&other.0))?;
    let bad: Vec<Action> = ranked.iter().filter(|(rank, _)| *rank < highest - 8.0).map(|(_, action)| *action).collect();
    let bad = *bad.get(rng.random_range(0..bad.len().max(1)))?;
    let points = |world, action| final_points(evaluator, view, world, seat, action);
    let mut costs = Sample::default();
    for n in 0..worlds {
        costs.add(Value { win: 0.0, points: points(n, best) - points(n, bad) });
        // Most answers are no such blunder, which a quarter of the worlds shows.
        if n + 1 == worlds / 4 && costs.mean().points < POINTS {
            return None;
        }
    }
    (costs.interval(1).low().points >= POINTS).then_some(bad)
}

/// Returns a game between stewards with one blunder, and the number of answers before it.
fn game_with_blunder(n: usize, worlds: u64) -> Option<(Record, usize, PlayerId)> {
    let players = 2 + (n % 4) as u8;
    let config = if n.is_multiple_of(2) { GameConfig::base(players) } else { both_modules(players) };
    let evaluator = StewardReview::boxed();
    let mut rng = SmallRng::seed_from_u64(n as u64);
    let mut bot = Steward::new(n as u64);
    // The blunder is planted at the first opportunity after a random answer.
    let (after, mut answers, mut planted) = (rng.random_range(0..150), 0, None);
    let record = play(config, &format!("blunder-{n}"), |view, game| {
        answers += 1;
        if answers > after && planted.is_none() && rng.random_bool(0.5) {
            let seat = game.decider().expect("a decision");
            if let Some(action) = blunder(&*evaluator, view, worlds, seat, &mut rng) {
                planted = Some((answers - 1, seat));
                return action;
            }
        }
        bot.choose(view)
    });
    planted.map(|(at, seat)| (record, at, seat))
}

/// Plants blunders and checks that the review calls at least 95 % of them a mistake or a blunder.
fn check(games: std::ops::Range<usize>, worlds: u64, playouts: u64) {
    let found = in_parallel(games.clone(), |n| {
        let (record, at, seat) = game_with_blunder(n, worlds)?;
        let report = review(&record, &ReviewConfig { seed: n as u64, playouts, seat: Some(seat), open_cards: false });
        let is_it = |kind: MomentKind, action: usize| kind == MomentKind::Decision && action == at;
        let moment = report.moments.iter().find(|moment| is_it(moment.kind, moment.action))?;
        let found = moment.verdict >= Some(Verdict::Mistake);
        println!("game {n}, action {at}: {:?} {:?}", moment.verdict, moment.loss.amount);
        Some(found)
    });
    let planted = found.iter().flatten().count();
    let found = found.iter().flatten().filter(|found| **found).count();
    println!("{found} of {planted} blunders found");
    assert!(planted * 4 >= games.len(), "only {planted} blunders were planted");
    assert!(found * 100 >= planted * 95, "{found} of {planted} blunders were found");
}

#[test]
fn planted_blunders_are_found() {
    check(0..3, 24, 4_000);
}

#[test]
#[ignore = "long: cargo xtask review"]
fn planted_blunders_are_found_in_95_per_cent_of_400_games() {
    check(long_games(0..400), 48, 8_000);
}
