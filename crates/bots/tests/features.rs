//! The inputs of the net: documented, honest, and the same wherever they are computed.

use std::path::Path;

use deepwater_bots::belief::lord_probabilities;
use deepwater_bots::net::{Encoder, FEATURES, Features, table};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Game, GameConfig, Modules, Seed, Variant, Viewer};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

#[test]
fn the_table_of_features_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/features.md");
    if std::env::var_os("DEEPWATER_WRITE_FEATURES").is_some() {
        std::fs::write(&path, table()).expect("docs/features.md can be written");
    }
    let written = std::fs::read_to_string(&path).expect("docs/features.md");
    assert_eq!(written, table(), "the features have changed: raise VERSION, then run `cargo xtask features`");
}

/// Plays random games of every kind and calls `visit` at some of the decisions.
fn at_some_decisions(mut visit: impl FnMut(&Game, &mut SmallRng)) {
    let mut rng = SmallRng::seed_from_u64(11);
    let ordinary = (2..=6).flat_map(|players| Modules::ALL.map(|modules| GameConfig::base(players).with(modules)));
    let solo = Variant::ALL.map(GameConfig::solo);
    for config in ordinary.chain(solo).filter(|config| config.check().is_ok()) {
        let mut game = Game::new(&config, Seed::from_text("features")).expect("legal options");
        while game.decider().is_some() {
            if rng.random_bool(0.1) {
                visit(&game, &mut rng);
            }
            let options = game.legal_actions();
            game.apply_unchecked(options.at(rng.random_range(0..options.len())), &mut ());
        }
    }
}

#[test]
fn features_do_not_depend_on_hidden_cards() {
    let encoder = Encoder::default();
    let mut compared = 0;
    at_some_decisions(|game, rng| {
        let viewer = game.decider().expect("a decision");
        let view = game.observe(Viewer::Player(viewer));
        let features = encoder.encode_game(game, viewer);
        assert!(features == encoder.encode(&view), "{:?}", game.decision());
        assert!(features == encoder.encode_game(&view.sample(rng), viewer), "{:?}", game.decision());
        compared += 1;
    });
    assert!(compared > 300, "only {compared} positions were compared");
}

#[test]
fn features_of_the_same_games_stay_the_same() {
    let (encoder, mut hash) = (Encoder::default(), 0xcbf2_9ce4_8422_2325u64);
    at_some_decisions(|game, _| {
        for p in game.config().seats() {
            let Features { bits, dense } = encoder.encode_game(game, p);
            let words = bits.into_iter().chain(dense.map(|number| number as u64));
            hash = words.fold(hash, |hash, word| (hash ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(29));
        }
    });
    assert_eq!(hash, 10_299_114_326_334_759_305, "the features have changed: raise VERSION");
}

#[test]
fn every_seat_sees_itself_first() {
    let encoder = Encoder::default();
    let points = |features: &Features| features.dense[0];
    at_some_decisions(|game, _| {
        let players = game.config().players;
        let seen: Vec<Features> = (0..players).map(|seat| encoder.encode_game(game, PlayerId(seat))).collect();
        for seat in 0..players {
            let next = (seat + 1) % players;
            assert_eq!(seen[usize::from(seat)].dense[1], points(&seen[usize::from(next)]));
        }
        assert!(seen.iter().all(|features| features.active().all(|feature| feature < FEATURES)));
        assert!(seen.iter().all(|features| features.active().count() > 10));
    });
}

#[test]
fn beliefs_do_not_depend_on_hidden_lords() {
    at_some_decisions(|game, rng| {
        let viewer = game.decider().expect("a decision");
        let sample = game.observe(Viewer::Player(viewer)).sample(rng);
        for p in game.config().seats() {
            let probabilities = lord_probabilities(game, viewer, p);
            assert_eq!(probabilities, lord_probabilities(&sample, viewer, p));
            assert!((probabilities.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{probabilities:?}");
            assert!(p != viewer || probabilities.contains(&1.0), "players know their own Lord");
        }
    });
}
