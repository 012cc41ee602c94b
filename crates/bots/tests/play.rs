//! Bots at the table.

use deepwater_bots::{Bot, Envoy, NAMES, Random, by_name};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Game, GameConfig, Modules, Outcome, Seed, Viewer};
use rand::SeedableRng;
use rand::rngs::SmallRng;

fn play(config: &GameConfig, seed: &str, bots: &mut [Box<dyn Bot>]) -> Outcome {
    let mut game = Game::new(config, Seed::from_text(seed)).expect("legal options");
    while let Some(decision) = game.decision() {
        let view = game.observe(Viewer::Player(decision.player));
        let action = bots[decision.player.index()].choose(&view);
        game.apply(action).expect("a legal answer");
    }
    game.outcome().expect("the game is over")
}

/// The share of games that one envoy wins against randoms, over all seats.
fn envoys_share(players: u8, modules: Modules, deals: u64) -> f64 {
    let config = GameConfig::base(players).with(modules);
    let mut share = 0.0;
    for deal in 0..deals {
        for seat in config.seats() {
            let mut bots: Vec<Box<dyn Bot>> = config
                .seats()
                .map(|p| -> Box<dyn Bot> {
                    if p == seat { Box::new(Envoy::new(deal)) } else { Box::new(Random::new(deal + u64::from(p.0))) }
                })
                .collect();
            let outcome = play(&config, &deal.to_string(), &mut bots);
            if outcome.winners.contains(&seat) {
                share += 1.0 / outcome.winners.len() as f64;
            }
        }
    }
    share / (deals * u64::from(players)) as f64
}

#[test]
fn envoy_beats_random() {
    assert!(envoys_share(2, Modules::ALL[0], 50) > 0.9);
    assert!(envoys_share(4, Modules::ALL[0], 20) > 0.8);
    assert!(envoys_share(3, Modules::ALL[3], 20) > 0.7);
}

#[test]
fn every_bot_finishes_every_kind_of_game() {
    for name in NAMES {
        for players in 2..=6 {
            for modules in Modules::ALL {
                let config = GameConfig::base(players).with(modules);
                if config.check().is_err() {
                    continue;
                }
                let mut bots: Vec<_> = (0..u64::from(players)).filter_map(|seed| by_name(name, seed)).collect();
                play(&config, "any", &mut bots);
            }
        }
    }
    assert!(by_name("nobody", 0).is_none());
}

/// What a seat may not know is dealt anew; the choice stays.
#[test]
fn choices_rest_on_the_view_alone() {
    let config = GameConfig::base(3).with(Modules::ALL[3]);
    let mut game = Game::new(&config, Seed::from_text("honest")).expect("legal options");
    let mut rng = SmallRng::seed_from_u64(1);
    let mut player = Random::new(7);
    let mut decisions = 0;
    while let Some(decision) = game.decision() {
        let viewer = Viewer::Player(PlayerId(decision.player.0));
        let view = game.observe(viewer);
        let other = view.sample(&mut rng).observe(viewer);
        assert_eq!(Envoy::new(decisions).choose(&view), Envoy::new(decisions).choose(&other));
        game.apply(player.choose(&view)).expect("a legal answer");
        decisions += 1;
    }
}
