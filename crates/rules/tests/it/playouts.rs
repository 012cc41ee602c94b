//! Random games of every configuration: answering by number, and a fingerprint of everything that happened.

use deepwater_rules::*;
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

use crate::properties::all_configs;

const GAMES_PER_CONFIG: u64 = 2;

/// The fingerprint of all games below. A change that only makes the rules faster must not change it. If a rule has
/// changed on purpose, `RULES_VERSION` rises with it.
const FINGERPRINT: u64 = 0xcf3893d03a78c021;

/// FNV-1a, which gives the same result in every version of Rust.
struct Fingerprint(u64);

impl Fingerprint {
    fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[test]
fn apply_nth_equals_apply_and_games_keep_their_fingerprint() {
    let mut fingerprint = Fingerprint(0xcbf2_9ce4_8422_2325);
    for config in all_configs() {
        for number in 0..GAMES_PER_CONFIG {
            let mut rng = SmallRng::seed_from_u64(number);
            let mut game = Game::new(&config, Seed::from_text(&number.to_string())).expect("a legal configuration");
            while let Some(decider) = game.decider() {
                let options = game.legal_actions();
                let (count, n) = pick(&options, &mut rng);
                let mut by_number = game;
                by_number.apply_nth(n, &mut ());
                let chosen = options.at(n);
                game.apply(chosen).expect("a legal answer");
                assert!(game == by_number, "{chosen:?} is answer {n} in a game of {config:?}");
                for number in [u64::from(decider.0), count as u64, n as u64] {
                    fingerprint.add(number);
                }
            }
            let outcome = game.outcome().expect("a game that is over");
            outcome.scores.iter().for_each(|score| fingerprint.add(score.total as u64));
        }
    }
    assert_eq!(fingerprint.0, FINGERPRINT, "random games went another way");
}

/// Returns the number of legal answers, and the index of one of them.
fn pick(options: &Options<'_>, rng: &mut SmallRng) -> (usize, usize) {
    let count = options.len();
    (count, ((u64::from(rng.next_u32()) * count as u64) >> 32) as usize)
}
