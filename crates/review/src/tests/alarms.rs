//! The evaluator's own best play is not called a mistake.

use deepwater_bots::{Bot, Steward};
use deepwater_rules::{Action, GameConfig, Observation, Viewer};

use super::{both_modules, in_parallel, play, review};
use crate::evaluator::{Evaluator, StewardReview, Value};
use crate::playout::{Watcher, play_on};
use crate::{MomentKind, ReviewConfig, Verdict};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// Returns the answer that the evaluator likes best, by playouts from this many worlds.
fn best(evaluator: &dyn Evaluator, view: &Observation, worlds: u64, seed: u64) -> Action {
    let Viewer::Player(seat) = view.viewer() else { unreachable!("the view of the player who decides") };
    let turns = 1 + view.sample(&mut SmallRng::seed_from_u64(0)).config().players;
    let value = |action: Action| {
        let mut sum = Value::default();
        for world in 0..worlds {
            let mut game = view.sample(&mut SmallRng::seed_from_u64(seed ^ world << 32));
            game.apply_unchecked(action, &mut ());
            let value = play_on(evaluator, &mut game, &mut Watcher::new(0), turns.into()).of(seat);
            sum = Value { win: sum.win + value.win, points: sum.points + value.points };
        }
        sum.rank()
    };
    let options: Vec<(f64, Action)> = view.legal_actions().iter().map(|action| (value(action), action)).collect();
    options.into_iter().max_by(|one, other| one.0.total_cmp(&other.0)).expect("options").1
}

/// How many of the answers are the evaluator's best and are judged. The others are the steward's, to save time.
const JUDGED: usize = 8;

/// Checks that at most 2 % of the evaluator's best answers get a verdict worse than "close".
fn check(games: usize, worlds: u64, playouts: u64) {
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
        alarms.clone().for_each(|alarm| println!("game {n}, action {}: {:?}", alarm.action, alarm.loss));
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
    check(1, 16, 0);
}

#[test]
#[ignore = "long: cargo xtask review"]
fn the_best_play_raises_few_alarms_in_200_games() {
    check(200, 64, 20_000);
}
