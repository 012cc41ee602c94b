//! Players of the caller: what they are told, and how a match with them ends.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use deepwater_arena::{Block, Choose, MatchConfig, MatchError, play_missing, play_missing_with};
use deepwater_rules::{Action, GameConfig, Observation};

/// A player that keeps the seeds it is given, and takes some time.
struct Keeper(Arc<Mutex<Vec<u64>>>, Duration);

impl Choose for Keeper {
    fn choose(&mut self, view: &Observation, seed: u64) -> Result<Action, String> {
        self.0.lock().expect("a lock").push(seed);
        std::thread::sleep(self.1);
        Ok(view.legal_actions().at(0))
    }
}

fn config(seed: &str) -> MatchConfig {
    let (bot, against) = ("keeper".to_owned(), "random".to_owned());
    MatchConfig { bot, against, game: GameConfig::base(3), seed: seed.to_owned() }
}

fn seeds(match_seed: &str) -> Vec<u64> {
    let seeds = Arc::default();
    let mut player = Keeper(Arc::clone(&seeds), Duration::ZERO);
    (0..3).try_for_each(|deal| config(match_seed).play_with(deal, &mut player).map(drop)).expect("games");
    let seeds = seeds.lock().expect("a lock");
    seeds.clone()
}

#[test]
fn the_seed_of_a_player_tells_nothing_about_the_game() {
    let found = seeds("one");
    assert_eq!(found, seeds("one"), "the same match can be repeated");
    let different: HashSet<u64> = found.iter().chain(&seeds("other")).copied().collect();
    assert_eq!(different.len(), found.len() + seeds("other").len(), "each decision of each match has its own seed");
    // Bots by name get multiples of this number: the multiple is the number of the game. Its inverse is found by Newton's
    // method, each step of which doubles the number of correct bits.
    let multiplier = 0x9e37_79b9_7f4a_7c15_u64;
    let inverse = (0..6).fold(multiplier, |x, _| x.wrapping_mul(2u64.wrapping_sub(multiplier.wrapping_mul(x))));
    assert_eq!(multiplier.wrapping_mul(inverse), 1);
    assert!(
        found.iter().all(|seed| seed.wrapping_mul(inverse) > 1 << 32),
        "a player can compute the number of its game"
    );
}

#[derive(Debug, thiserror::Error)]
enum Stop {
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error("asked to stop")]
    Asked,
}

/// A deal takes longer than the caller wants to wait until it can end the match.
#[test]
fn a_match_asks_while_a_deal_is_played() {
    let player = Box::new(Keeper(Arc::default(), Duration::from_millis(10)));
    let (mut done, mut waited) = (BTreeMap::<u64, Block>::new(), 0);
    let start = Instant::now();
    let ended = play_missing_with(&config("slow"), 1000, &mut done, vec![player], |block| {
        waited += u32::from(block.is_none());
        if waited == 2 { Err(Stop::Asked) } else { Ok(()) }
    });
    assert!(matches!(ended, Err(Stop::Asked)) && done.len() < 3, "{} deals in {:?}", done.len(), start.elapsed());
    let finished =
        play_missing(&MatchConfig { bot: "envoy".into(), ..config("quick") }, 2, &mut done, 1, |_| Ok::<(), Stop>(()));
    assert!(finished.is_ok() && done.len() >= 2);
}
