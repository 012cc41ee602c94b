//! The indices of actions: documented, complete, and the same for all games that a seat cannot tell apart.

use std::collections::HashMap;
use std::path::Path;

use deepwater_engine::actions::{ACTIONS, Around, Choice, choice, index, names, table};
use deepwater_engine::{Env, compact, observation};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Game, GameConfig, Modules, Variant, Viewer};
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};

#[test]
fn the_tables_of_actions_and_of_the_compact_observation_are_current() {
    for (name, table) in [("actions.md", table()), ("compact.md", compact::table())] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
        if std::env::var_os("DEEPWATER_WRITE_ACTIONS").is_some() {
            std::fs::write(&path, &table).expect("the table can be written");
        }
        let written = std::fs::read_to_string(&path).expect("a table");
        assert_eq!(written, table, "docs/{name} has changed: raise VERSION, then run `cargo xtask actions`");
    }
}

#[test]
fn every_number_of_the_compact_observation_has_its_own_name() {
    let mut names = compact::names();
    assert_eq!(names.len(), compact::COMPACT);
    names.sort();
    names.dedup();
    assert_eq!(names.len(), compact::COMPACT);
}

#[test]
fn the_compact_observation_shows_what_the_state_says() {
    let places: HashMap<String, usize> = compact::names().into_iter().zip(0..).collect();
    let at = |row: &[i16], name: &str| row[places[name]];
    let mut known_lords = 0;
    play_all(|env, _| {
        let seat = env.decider().expect("a decision");
        let row = compact::observe(env.game(), seat);
        let view = env.game().observe(Viewer::Player(seat)).view();
        for player in &view.players {
            let from_viewer = (usize::from(player.seat.0) + view.players.len() - seat.index()) % view.players.len();
            assert_eq!(at(&row[..], &format!("points {from_viewer}")), player.vp);
            assert_eq!(at(&row[..], &format!("gold {from_viewer}")), player.tavern.0.gold() as i16);
            assert_eq!(at(&row[..], &format!("hand {from_viewer}")), player.intrigue_count as i16);
            assert_eq!(at(&row[..], &format!("lord {from_viewer}")) > 0, player.lord.is_some());
            known_lords += usize::from(player.lord.is_some() && from_viewer > 0);
            let place = 1 + from_viewer as i16;
            assert!(player.quests.iter().all(|quest| at(&row[..], &format!("quest {}", quest.name())) == place));
        }
        assert!(view.inn.iter().flatten().all(|quest| at(&row[..], &format!("quest {}", quest.name())) == 13));
    });
    assert!(known_lords > 0, "no game showed another player's Lord");
}

#[test]
fn every_index_has_its_own_name_and_comes_back() {
    let mut names = names();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), ACTIONS);
    for players in 2..=6 {
        let around = Around { decider: PlayerId(1), players };
        let choices = (0..ACTIONS).filter_map(|n| Some((n, choice(n, around)?)));
        assert!(choices.clone().all(|(n, choice)| index(choice, around) == n));
        assert!(players < 6 || choices.count() == ACTIONS);
    }
    assert_eq!(choice(ACTIONS, Around { decider: PlayerId(0), players: 2 }), None);
}

#[test]
fn only_moved_agents_are_named_after_the_ambassador() {
    let around = Around { decider: PlayerId(0), players: 6 };
    let names = names();
    for n in 0..8 {
        assert_eq!(names[index(Choice::Answer(Action::Gain(n)), around)], format!("gain {n}"));
    }
    assert_eq!(names[index(Choice::MoveAgent(None), around)], "move-agent ambassador");
    assert_eq!(names.iter().filter(|name| name.ends_with(" ambassador")).count(), 1);
}

/// Plays random games of every kind by indices and calls `visit` before each step.
fn play_all(mut visit: impl FnMut(&Env, &mut SmallRng)) {
    let mut rng = SmallRng::seed_from_u64(3);
    let ordinary = (2..=6).flat_map(|players| Modules::ALL.map(|modules| GameConfig::base(players).with(modules)));
    let solo = Variant::ALL.map(GameConfig::solo);
    for config in ordinary.chain(solo).filter(|config| config.check().is_ok()) {
        for seed in ["one", "two"] {
            let mut env = Env::new(config, seed).expect("legal options");
            while env.decider().is_some() {
                visit(&env, &mut rng);
                let legal = env.legal();
                let action = legal.iter().nth(rng.random_range(0..legal.len())).expect("a legal action");
                env.step(action).expect("a legal action");
            }
            assert_eq!(env.rewards().iter().sum::<f32>(), 1.0);
            let replayed = env.record().and_then(|record| Ok(record.replay()?)).expect("a record");
            assert_eq!(replayed.outcome(), env.game().outcome());
        }
    }
}

#[test]
fn all_answers_have_steps_and_all_other_indices_are_illegal() {
    let mut in_parts = 0;
    play_all(|env, rng| {
        let legal = env.legal();
        assert!(!legal.is_empty());
        for (n, answer) in env.game().legal_actions().iter().enumerate() {
            let steps = env.steps_of(answer);
            // Of an incomplete move, only the answers with the parts that are given can still be reached.
            if !env.steps_taken().is_empty() || (steps.len() > 1 && n % 16 != 0) {
                continue;
            }
            let mut other = env.clone();
            steps.iter().for_each(|step| other.step(*step).expect("a legal step"));
            in_parts += usize::from(steps.len() > 1);
            let mut answered: Game = *env.game();
            answered.apply(answer).expect("a legal answer");
            assert!(other.game().observe(Viewer::Referee) == answered.observe(Viewer::Referee), "{answer:?}");
        }
        assert!((0..ACTIONS + 3).filter(|_| rng.random_bool(0.05)).all(|n| env.is_legal(n) == legal.contains(n)));
    });
    assert!(in_parts > 20, "only {in_parts} moves were tried");
}

#[test]
fn observations_and_masks_do_not_depend_on_hidden_cards() {
    let mut compared = 0;
    play_all(|env, rng| {
        let seat = env.decider().expect("a decision");
        if rng.random_bool(0.1) {
            let other = env.sample(seat, rng.random());
            assert_eq!(env.legal(), other.legal());
            assert_eq!(observation::observe(env.game(), seat), observation::observe(other.game(), seat));
            assert_eq!(compact::observe(env.game(), seat), compact::observe(other.game(), seat));
            assert_eq!(env.information(seat), other.information(seat));
            compared += 1;
        }
    });
    assert!(compared > 300, "only {compared} positions were compared");
}

#[test]
fn what_a_seat_has_seen_is_remembered() {
    let config = GameConfig::base(2);
    let mut env = Env::from_record_with_memory(deepwater_rules::Record::new(config, "any")).expect("legal options");
    let first = env.information(PlayerId(0));
    let decider = env.decider().expect("a decision");
    let actions: Vec<usize> = env.legal().iter().take(2).collect();
    let mut other = env.clone();
    env.step(actions[0]).expect("a legal action");
    other.step(actions[1]).expect("a legal action");
    assert_ne!(env.information(decider), other.information(decider));
    assert_ne!(env.information(PlayerId(0)), first);
    let again = Env::from_record_with_memory(env.record().expect("a record").clone()).expect("a record");
    assert_eq!(env.information(decider), again.information(decider));
    assert!(matches!(choice(actions[0], Around { decider, players: 2 }), Some(Choice::Answer(_))));
}
