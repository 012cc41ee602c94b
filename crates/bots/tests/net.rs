//! What the net says about a view: whole shares and probabilities, whatever the hidden cards are.

use deepwater_bots::belief::{lord_beliefs, lord_probabilities};
use deepwater_bots::net::{NetEvaluator, network};
use deepwater_rules::{Game, GameConfig, Modules, Seed, Viewer};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Plays random games and calls `visit` at some of the decisions.
fn at_some_decisions(mut visit: impl FnMut(&Game, &mut SmallRng)) {
    let mut rng = SmallRng::seed_from_u64(5);
    for players in 2..=6 {
        let config = GameConfig::base(players).with(Modules::ALL[3]);
        let mut game = Game::new(&config, Seed::from_text("net")).expect("legal options");
        while game.decider().is_some() {
            if rng.random_bool(0.05) {
                visit(&game, &mut rng);
            }
            let options = game.legal_actions();
            game.apply_unchecked(options.at(rng.random_range(0..options.len())), &mut ());
        }
    }
}

#[test]
fn estimates_and_priors_are_whole_and_honest() {
    let evaluator = NetEvaluator::new(network().expect("the weights are part of the program"));
    let mut compared = 0;
    at_some_decisions(|game, rng| {
        let viewer = Viewer::Player(game.decider().expect("a decision"));
        let views = [game.observe(viewer), game.observe(viewer).sample(rng).observe(viewer)];
        let [estimate, other] = views.each_ref().map(|view| evaluator.estimate(view));
        assert!((estimate.shares.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{estimate:?}");
        assert_eq!((estimate.shares, estimate.points), (other.shares, other.points), "{:?}", game.decision());
        let [priors, others] = views.each_ref().map(|view| {
            let mut priors = vec![0.0; view.legal_actions().len()];
            evaluator.priors(view, &mut priors);
            priors
        });
        assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{priors:?}");
        assert_eq!(priors, others, "{:?}", game.decision());
        compared += 1;
    });
    assert!(compared > 30, "only {compared} positions were compared");
}

#[test]
fn a_finished_game_is_judged_by_its_result() {
    let evaluator = NetEvaluator::new(network().expect("the weights are part of the program"));
    let mut game = Game::new(&GameConfig::base(3), Seed::from_text("finished")).expect("legal options");
    while game.decider().is_some() {
        game.apply_nth(0, &mut ());
    }
    let outcome = game.outcome().expect("the game is over");
    for p in game.config().seats() {
        let estimate = evaluator.evaluate(&game, p);
        for score in &outcome.scores {
            assert_eq!(estimate.points[score.seat.index()], f32::from(score.total));
            let part = 1.0 / outcome.winners.len() as f32;
            let share = if outcome.winners.contains(&score.seat) { part } else { 0.0 };
            assert_eq!(estimate.shares[score.seat.index()], share);
        }
    }
}

#[test]
fn beliefs_follow_from_the_view() {
    at_some_decisions(|game, _| {
        let viewer = game.decider().expect("a decision");
        let view = game.observe(Viewer::Player(viewer));
        for p in game.config().seats() {
            assert_eq!(lord_beliefs(&view, p), lord_probabilities(game, viewer, p));
        }
    });
}
