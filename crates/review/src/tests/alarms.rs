//! The evaluator's own best play is not called a mistake.

use std::ops::Range;

use deepwater_bots::{Bot, Steward};
use deepwater_rules::{Action, GameConfig, Observation, Record, Viewer};

use super::{both_modules, in_parallel, long_games, play, review};
use crate::evaluator::{Evaluator, StewardReview, Value};
use crate::playout::{Watcher, play_on};
use crate::{Moment, MomentKind, ReviewConfig, Verdict};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// Returns the sum of an answer's values for the player who decides, by playouts from these worlds.
fn sum(evaluator: &dyn Evaluator, view: &Observation, action: Action, worlds: Range<u64>, seed: u64) -> Value {
    let Viewer::Player(seat) = view.viewer() else { unreachable!("the view of the player who decides") };
    let mut sum = Value::default();
    for world in worlds {
        let mut game = view.sample(&mut SmallRng::seed_from_u64(seed ^ world << 32));
        let turns = 1 + u32::from(game.config().players);
        // The turn that the answer itself may begin counts, as in a review: all options are played on equally far.
        let mut watcher = Watcher::new(0);
        game.apply_unchecked(action, &mut watcher);
        let value = play_on(evaluator, &mut game, &mut watcher, turns).of(seat);
        sum = Value { win: sum.win + value.win, points: sum.points + value.points };
    }
    sum
}

/// Returns the answer that the evaluator likes best, by playouts from this many worlds.
fn best(evaluator: &dyn Evaluator, view: &Observation, worlds: u64, seed: u64) -> Action {
    let value = |action: Action| sum(evaluator, view, action, 0..worlds, seed).rank();
    let options: Vec<(f64, Action)> = view.legal_actions().iter().map(|action| (value(action), action)).collect();
    options.into_iter().max_by(|one, other| one.0.total_cmp(&other.0)).expect("options").1
}

/// The worlds in which an alarm is measured again.
const WORLDS_AGAIN: u64 = 1_000;

/// Returns the loss of an alarm in other worlds than those of the review and of the choice.
fn loss_again(evaluator: &dyn Evaluator, record: &Record, alarm: &Moment, seed: u64) -> Value {
    let game = record.replay_to(alarm.action).expect("a recorded game");
    let view = game.observe(Viewer::Player(alarm.seat));
    let best = alarm.best.as_ref().and_then(|best| best.option).expect("a better option").action;
    let of = |action: Action| sum(evaluator, &view, action, 1 << 20..(1 << 20) + WORLDS_AGAIN, seed);
    let loss = of(best).minus(of(record.actions[alarm.action]));
    Value { win: loss.win / WORLDS_AGAIN as f64, points: loss.points / WORLDS_AGAIN as f64 }
}

/// How many of the answers are the evaluator's best and are judged. The others are the steward's, to save time.
const JUDGED: usize = 8;

/// Checks that at most 2 % of the evaluator's best answers get a verdict worse than "close".
fn check(games: Range<usize>, worlds: u64, playouts: u64) {
    let counted = in_parallel(games, |n| {
        let players = 2 + (n % 3) as u8;
        let config = if n.is_multiple_of(2) { GameConfig::base(players) } else { both_modules(players) };
        let (evaluator, mut bot) = (StewardReview::boxed(), Steward::new(n as u64));
        let mut answers = 0;
        let is_judged = |action: usize| action % JUDGED == n % JUDGED;
        let record = play(config, &format!("alarm-{n}"), |view, _| {
            answers += 1;
            let judged = is_judged(answers - 1);
            if judged { best(&*evaluator, view, worlds, answers as u64) } else { bot.choose(view) }
        });
        let report = review(&record, &ReviewConfig { seed: n as u64, playouts, seat: None, open_cards: false });
        let decisions = report.moments.iter().filter(|moment| moment.kind == MomentKind::Decision);
        let decisions = decisions.filter(|moment| is_judged(moment.action));
        let alarms = decisions.clone().filter(|moment| moment.verdict > Some(Verdict::Close));
        for alarm in alarms.clone() {
            let again = loss_again(&*evaluator, &record, alarm, n as u64);
            println!(
                "game {n}, action {}: {:?} {:?}, in other worlds {again:?}",
                alarm.action, alarm.verdict, alarm.loss
            );
        }
        let (alarms, decisions) = (alarms.count(), decisions.count());
        println!("game {n}: {alarms} alarms in {decisions} decisions");
        (alarms, decisions)
    });
    let (alarms, decisions) = counted.iter().fold((0, 0), |sum, game| (sum.0 + game.0, sum.1 + game.1));
    println!("{alarms} alarms in {decisions} decisions");
    assert!(alarms * 50 <= decisions, "{alarms} alarms in {decisions} decisions");
}

#[test]
fn the_best_play_raises_no_alarm() {
    check(0..1, 16, 0);
}

#[test]
#[ignore = "long: cargo xtask review"]
fn the_best_play_raises_few_alarms_in_200_games() {
    check(long_games(0..200), 64, 20_000);
}
