//! No bot uses hidden information: its choice is the same in all games that look the same from its seat.

use deepwater_bots::{NAMES, by_name};
use deepwater_rules::{Game, GameConfig, Modules, Seed, Viewer};
use proptest::prelude::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Bots that are not in [`NAMES`]: the net, short searches, and personalities. The levels `expert` and `master` run the
/// search of `net-search:30` with more iterations.
const OTHERS: [&str; 10] = [
    "net",
    "flat:20",
    "ismcts:12",
    "ismcts:40",
    "ismcts-random:30",
    "ismcts-steward:3",
    "net-search:30",
    "net-search:8+builder",
    "journeyman+builder",
    "ismcts:12+quester",
];

fn bots() -> impl Iterator<Item = &'static str> {
    let timed = |name: &&str| ["expert", "master"].contains(name);
    NAMES.into_iter().filter(move |name| !timed(name)).chain(OTHERS)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn hidden_cards_do_not_change_a_choice(players in 2u8..=6, modules in 0usize..4, seed: u64) {
        let config = GameConfig::base(players).with(Modules::ALL[modules]);
        prop_assume!(config.check().is_ok());
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut game = Game::new(&config, Seed::from_text(&seed.to_string())).expect("legal options");
        while let Some(decision) = game.decision() {
            let viewer = Viewer::Player(decision.player);
            if rng.random_bool(0.08) {
                // Another game with the same view: other hidden hands, Lords, decks and seed.
                let other = game.observe(viewer).sample(&mut rng);
                prop_assert!(other != game, "nothing was hidden at {:?}", decision);
                let bot_seed = rng.random();
                for name in bots() {
                    let choice = |game: &Game| by_name(name, bot_seed).expect("a bot").choose(&game.observe(viewer));
                    prop_assert_eq!(choice(&game), choice(&other), "{} at {:?}", name, decision);
                }
            }
            let options = game.legal_actions();
            let action = options.at(rng.random_range(0..options.len()));
            game.apply_unchecked(action, &mut ());
        }
    }
}
