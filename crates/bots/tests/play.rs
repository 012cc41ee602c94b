//! Bots play whole games: strength, reproducibility, time limits and advice.

use deepwater_bots::{Bot, Budget, Envoy, Ismcts, NAMES, Rollout, by_name};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Game, GameConfig, Modules, Outcome, Seed, Variant, Viewer};

fn play(config: &GameConfig, seed: &str, bots: &mut [Box<dyn Bot>]) -> Outcome {
    let mut game = Game::new(config, Seed::from_text(seed)).expect("legal options");
    while let Some(decision) = game.decision() {
        let view = game.observe(Viewer::Player(decision.player));
        let action = bots[decision.player.index()].choose(&view);
        game.apply(action).expect("a legal answer");
    }
    game.outcome().expect("the game is over")
}

/// Returns the share of games that `bot` wins. `bot` plays every seat in turn, with `against` in all other seats.
fn share(bot: &str, against: &str, players: u8, modules: Modules, deals: u64) -> f64 {
    let config = GameConfig::base(players).with(modules);
    let mut share = 0.0;
    for deal in 0..deals {
        for seat in config.seats() {
            let mut bots: Vec<Box<dyn Bot>> = config
                .seats()
                .map(|p| by_name(if p == seat { bot } else { against }, deal + u64::from(p.0)).expect("a bot"))
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
    assert!(share("envoy", "random", 2, Modules::ALL[0], 50) > 0.9);
    assert!(share("envoy", "random", 4, Modules::ALL[0], 20) > 0.8);
    assert!(share("envoy", "random", 3, Modules::ALL[3], 20) > 0.7);
}

#[test]
fn steward_beats_envoy() {
    assert!(share("steward", "envoy", 2, Modules::ALL[0], 30) > 0.75);
    assert!(share("steward", "envoy", 4, Modules::ALL[0], 10) > 0.5);
    assert!(share("steward", "envoy", 3, Modules::ALL[3], 10) > 0.5);
}

/// Compares levels that are about 400 rating points apart. Neighbours are so close that forty games could end either way.
#[test]
fn a_level_beats_the_one_two_below_it() {
    for (weaker, stronger) in [("page", "apprentice"), ("novice", "journeyman"), ("apprentice", "artisan")] {
        assert!(share(stronger, weaker, 2, Modules::ALL[0], 20) > 0.7, "{stronger} against {weaker}");
    }
    assert!(share("adept", "journeyman", 2, Modules::ALL[0], 20) > 0.7);
}

#[test]
fn every_bot_finishes_every_kind_of_game() {
    let timed = ["expert", "master"];
    let others = ["net", "ismcts:3", "ismcts-random:3", "net-search:3", "artisan+intriguer"];
    for name in NAMES.into_iter().filter(|name| !timed.contains(name)).chain(others) {
        for players in 2..=6 {
            for modules in [Modules::ALL[0], Modules::ALL[3]] {
                let config = GameConfig::base(players).with(modules);
                if config.check().is_err() {
                    continue;
                }
                let mut bots: Vec<_> =
                    (0..u64::from(players)).map(|seed| by_name(name, seed).expect("a bot")).collect();
                play(&config, "any", &mut bots);
            }
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_choices() {
    let config = GameConfig::base(3).with(Modules::ALL[3]);
    let game = Game::new(&config, Seed::from_text("any")).expect("legal options");
    let decider = game.decider().expect("a decision");
    let view = game.observe(Viewer::Player(decider));
    let searches = ["ismcts:200", "ismcts-random:200", "ismcts-steward:10", "net-search:100"];
    for name in ["random", "envoy", "steward", "net", "novice", "adept+builder"].into_iter().chain(searches) {
        let choose = || by_name(name, 5).expect("a bot").choose(&view);
        assert_eq!(choose(), choose(), "{name}");
    }
}

#[test]
fn a_search_with_a_time_budget_stops() {
    let game = Game::new(&GameConfig::base(4), Seed::from_text("any")).expect("legal options");
    let view = game.observe(Viewer::Player(game.decider().expect("a decision")));
    let start = std::time::Instant::now();
    let action = by_name("ismcts:50ms", 1).expect("a bot").choose(&view);
    assert!(view.legal_actions().contains(action));
    // The limit is generous, because the machine may be busy. A search that ignores the clock would never end.
    assert!(start.elapsed().as_secs() < 20);
}

#[test]
fn advice_rates_every_answer_best_first() {
    let game = Game::new(&GameConfig::base(2), Seed::from_text("any")).expect("legal options");
    let view = game.observe(Viewer::Player(game.decider().expect("a decision")));
    let advice = Ismcts::new(Budget::Iterations(300), Rollout::None, 1).advise(&view);
    assert!(advice.len() > 5 && advice.iter().all(|advice| view.legal_actions().contains(advice.action)));
    assert!(advice.windows(2).all(|pair| pair[0].effort >= pair[1].effort));
    // At the start a two-player game is even; stewards score about 170 points each.
    assert!((0.3..0.7).contains(&advice[0].share), "{:?}", advice[0]);
    assert!((130.0..210.0).contains(&advice[0].points), "{:?}", advice[0]);
}

/// The envoy plays the human seat of solo games: every variant with every combination of modules that it allows. All
/// invariants are checked after every decision.
#[test]
fn the_envoy_plays_every_kind_of_solo_game() {
    let configs = Variant::ALL.into_iter().flat_map(|variant| {
        let modules = Modules::ALL.into_iter().map(move |modules| GameConfig::solo(variant).with(modules));
        modules.filter(|config| config.check().is_ok())
    });
    let configs: Vec<GameConfig> = configs.collect();
    std::thread::scope(|scope| {
        for config in &configs {
            scope.spawn(move || (0..1_000).for_each(|number| play_checked(config, number)));
        }
    });
}

fn play_checked(config: &GameConfig, number: u64) {
    let mut game = Game::new(config, Seed::from_text(&number.to_string())).expect("legal options");
    let totals = game.totals();
    let mut envoy = Envoy::new(number);
    while game.decision().is_some() {
        let action = envoy.choose(&game.observe(Viewer::Player(PlayerId(0))));
        game.apply(action).expect("a legal answer");
        if let Err(violation) = game.check(&totals) {
            panic!("{violation}, game {number} of {config:?}");
        }
    }
    assert!(game.outcome().is_some());
}
