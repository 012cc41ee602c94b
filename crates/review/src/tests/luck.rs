//! Luck is fair: its mean over many games is zero.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{GameConfig, Modules};

use super::{in_parallel, long_games, self_play};
use crate::evaluator::{Evaluator, StewardReview, Value};
use crate::measure::{Job, Subject};
use crate::plan::{Column, Level, Plan};
use crate::statistics::Sample;
use crate::timeline::Timeline;

/// Returns the luck of one seat in a game, by one world for each value. One world is enough, because only the mean over
/// many games counts.
fn luck(evaluator: &dyn Evaluator, timeline: &Timeline, seat: PlayerId, seed: u64) -> Value {
    let plan = Plan::new(timeline, seat);
    let subject = Subject { timeline, seat, seed };
    let measure = |level: Level, world: u32| {
        let (question, slot) = match level {
            Level::Measured(question, slot) => (question, slot),
            Level::Played(question) => (question, 0),
            Level::Best(_) | Level::Result => unreachable!("luck lies between two measurements"),
        };
        let options = match (level, plan.questions[question]) {
            (Level::Played(_), crate::plan::Question::Choice { step, .. }) => vec![timeline.steps[step].action],
            _ => Vec::new(),
        };
        let job = Job { plan: 0, question, first_world: world, worlds: 1, options, open_cards: false };
        subject.measure(evaluator, plan.questions[question], &job).pop().map(|world| world.values[slot])
    };
    let mut sum = Value::default();
    for change in plan.changes.iter().filter(|change| change.column == Column::Luck) {
        // Different worlds, so that the two values are independent.
        if let (Some(expected), Some(came)) = (measure(change.from, 0), measure(change.to, 1)) {
            let by = came.minus(expected);
            sum = Value { win: sum.win + by.win, points: sum.points + by.points };
        }
    }
    sum
}

/// Checks that zero is within 3 standard errors of the mean luck. A wrong failure happens once in 200 runs of both
/// numbers; the games are fixed, so it happens always or never.
fn check(games: std::ops::Range<usize>) {
    let samples = in_parallel(games.clone(), |n| {
        let players = 2 + (n % 4) as u8;
        let config = GameConfig::base(players).with(Modules::ALL[n / 4 % 4]);
        let timeline = Timeline::new(&self_play(config, &format!("luck-{n}"))).expect("a finished game");
        let seat = PlayerId((n / 16) as u8 % players);
        luck(&*StewardReview::boxed(), &timeline, seat, n as u64)
    });
    let mut sample = Sample::default();
    samples.into_iter().for_each(|luck| sample.add(luck));
    let (mean, error) = (sample.mean(), sample.standard_error());
    println!("{} games: luck {mean:?}, standard error {error:?}", games.len());
    assert!(mean.win.abs() < 3.0 * error.win, "the mean of luck is {mean:?}, with the standard error {error:?}");
    assert!(mean.points.abs() < 3.0 * error.points, "the mean of luck is {mean:?}, with the standard error {error:?}");
}

#[test]
fn the_mean_of_luck_is_zero() {
    check(0..16);
}

#[test]
#[ignore = "long: cargo xtask review"]
fn the_mean_of_luck_is_zero_in_10_000_games() {
    check(long_games(0..10_000));
}
