//! Properties of random games, for every number of players, combination of modules and length of game.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::*;
use proptest::prelude::*;
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

/// All legal combinations of players, modules and length, with and without the lesser options.
pub fn all_configs() -> Vec<GameConfig> {
    let mut configs = Vec::new();
    for players in 2..=6 {
        for modules in Modules::ALL {
            for long_game in [None, Some(true)] {
                let plain = GameConfig { long_game, ..GameConfig::base(players).with(modules) };
                let odd = GameConfig {
                    promo: true,
                    gold_supply: Some(100),
                    tie_break: TieBreak::Tournament,
                    unfinished_quest_penalty: 5,
                    first_player: Some(PlayerId(players - 1)),
                    ..plain
                };
                configs.extend([plain, odd].into_iter().filter(|config| config.check().is_ok()));
            }
        }
    }
    configs.extend(solo_configs());
    configs
}

/// All legal combinations of the solo game: variants, modules and length, with the policy and with a human who decides.
pub fn solo_configs() -> Vec<GameConfig> {
    let mut configs = Vec::new();
    for variant in [Variant::A, Variant::B, Variant::C] {
        for modules in Modules::ALL {
            for long_game in [None, Some(true)] {
                let plain = GameConfig { long_game, ..GameConfig::solo(variant).with(modules) };
                let solo = Solo { human_decides: true, lord_face_up: true, ..Solo::new(variant) };
                let odd = GameConfig { promo: true, gold_supply: Some(100), solo: Some(solo), ..plain };
                configs.extend([plain, odd].into_iter().filter(|config| config.check().is_ok()));
            }
        }
    }
    configs
}

fn config() -> impl Strategy<Value = GameConfig> {
    proptest::sample::select(all_configs())
}

/// A random game with the record that leads to it.
struct Played {
    record: Record,
    game: Game,
    rng: SmallRng,
}

impl Played {
    fn new(config: GameConfig, seed: u64) -> Played {
        let record = Record::new(config, seed.to_string());
        let game = record.start(&mut ()).expect("legal options");
        Played { record, game, rng: SmallRng::seed_from_u64(seed) }
    }

    /// Any legal answer; `None` once the game is over.
    fn choose(&mut self) -> Option<Action> {
        let options = self.game.legal_actions();
        let count = options.len() as u64;
        (count > 0).then(|| options.at(((u64::from(self.rng.next_u32()) * count) >> 32) as usize))
    }

    fn answer(&mut self, action: Action) {
        self.game.apply_with(action, &mut ()).expect("a legal answer");
        self.record.actions.push(action);
    }

    /// Plays up to this number of decisions.
    fn play(mut self, decisions: usize) -> Played {
        for _ in 0..decisions {
            let Some(action) = self.choose() else { break };
            self.answer(action);
        }
        self
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Every option of every decision is distinct and accepted, and every game ends with all invariants kept.
    #[test]
    fn legal_actions_exist_and_apply(config in config(), seed in any::<u64>()) {
        let mut played = Played::new(config, seed);
        let totals = played.game.totals();
        loop {
            if let Err(violation) = played.game.check(&totals) {
                return Err(TestCaseError::fail(violation.to_string()));
            }
            let options: Vec<Action> = played.game.legal_actions().iter().collect();
            for (n, option) in options.iter().enumerate() {
                prop_assert!(!options[..n].contains(option), "{option:?} is offered twice");
                let mut copy = played.game;
                prop_assert!(copy.apply_with(*option, &mut ()).is_ok(), "{option:?} is offered, but refused");
            }
            if let Some(place) = options.iter().position(|option| *option == Action::Decline) {
                prop_assert_eq!(place, options.len() - 1, "declining comes last");
            }
            let Some(action) = played.choose() else { break };
            played.answer(action);
        }
        prop_assert!(played.game.outcome().is_some());
    }

    /// What is not offered is refused and changes nothing.
    #[test]
    fn illegal_actions_change_nothing(config in config(), seed in any::<u64>(), decisions in 0usize..300) {
        let mut played = Played::new(config, seed).play(decisions);
        let elsewhere = Played::new(config, seed ^ 1).play(decisions / 2);
        let before = played.game;
        for action in elsewhere.game.legal_actions().iter().chain([Action::Decline, Action::Corruption]) {
            if !before.legal_actions().contains(action) {
                prop_assert!(played.game.apply(action).is_err());
                prop_assert!(played.game == before);
            }
        }
    }

    /// A sample agrees with the view it was made from, and is itself a sound game.
    #[test]
    fn sample_agrees_with_its_view(config in config(), seed in any::<u64>(), decisions in 0usize..400) {
        let mut played = Played::new(config, seed).play(decisions);
        let totals = played.game.totals();
        for viewer in viewers(&config) {
            let view = played.game.observe(viewer);
            let sample = view.sample(&mut played.rng);
            prop_assert!(sample.observe(viewer) == view, "{viewer:?}");
            if let Err(violation) = sample.check(&totals) {
                return Err(TestCaseError::fail(format!("{viewer:?}: {violation}")));
            }
        }
    }

    /// A saved game is its record: loaded, it stands at the same decision with the same options.
    #[test]
    fn save_and_load_in_the_middle(config in config(), seed in any::<u64>(), decisions in 0usize..400) {
        let played = Played::new(config, seed).play(decisions);
        let loaded = played.record.replay().expect("a sound record");
        prop_assert!(loaded == played.game);
        prop_assert_eq!(loaded.decision(), played.game.decision());
    }

    /// Undo is replay without the last answers; giving them again leads to the same game.
    #[test]
    fn undo_then_redo(config in config(), seed in any::<u64>(), decisions in 1usize..300, back in 1usize..20) {
        let played = Played::new(config, seed).play(decisions);
        let kept = played.record.actions.len().saturating_sub(back);
        let mut undone = played.record.replay_to(kept).expect("a sound record");
        for action in &played.record.actions[kept..] {
            undone.apply(*action).expect("the same answer");
        }
        prop_assert!(undone == played.game);
    }

    /// A published commitment fits its own seed only.
    #[test]
    fn commitments_fit_their_seed(one in ".{0,64}", other in ".{0,64}") {
        let (first, second) = (Seed::from_text(&one), Seed::from_text(&other));
        prop_assert_eq!(first.commitment(), Seed::from_text(&one).commitment());
        prop_assert_eq!(first.commitment() == second.commitment(), one == other);
    }
}

fn viewers(config: &GameConfig) -> impl Iterator<Item = Viewer> + use<> {
    config.seats().map(Viewer::Player).chain([Viewer::Spectator, Viewer::Referee])
}

/// Plays every combination at least once to the end, independently of what proptest picks.
#[test]
fn every_combination_ends() {
    for (n, config) in all_configs().into_iter().enumerate() {
        let mut played = Played::new(config, n as u64);
        let totals = played.game.totals();
        while let Some(action) = played.choose() {
            played.answer(action);
            played.game.check(&totals).expect("all invariants");
        }
        let outcome = played.game.outcome().expect("the game is over");
        for score in outcome.scores {
            let parts = [score.game, score.adventurers, score.gold, score.lord, score.corruption, score.penalty];
            assert_eq!(score.total, parts.into_iter().sum::<i16>());
        }
    }
}
