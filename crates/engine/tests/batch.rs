//! A batch plays the same games as single environments.

use deepwater_engine::actions::MASK_WORDS;
use deepwater_engine::compact::{self, COMPACT};
use deepwater_engine::observation::{DENSE, FEATURES, WORDS, features, numbers};
use deepwater_engine::{ACTIONS, Batch, Buffers, Encoding, Env, MAX_PLACE_SEED, ObservationKind};
use deepwater_protocol::ErrorCode;
use deepwater_rules::GameConfig;
use deepwater_rules::pieces::PlayerId;

/// So few games that the caller's thread steps them.
const FEW: usize = 5;
/// So many games that several threads step them.
const MANY: usize = 70;
const PLAYERS: usize = 3;

struct Arrays {
    features: Vec<u8>,
    numbers: Vec<f32>,
    compact: Vec<i16>,
    kinds: Vec<u8>,
    masks: Vec<u8>,
    deciders: Vec<u8>,
    rewards: Vec<f32>,
    points: Vec<i16>,
    dones: Vec<bool>,
}

impl Arrays {
    fn new(batch: &Batch) -> Arrays {
        let (games, lengths) = (batch.len(), batch.row_lengths());
        Arrays {
            features: vec![7; games * lengths.features],
            numbers: vec![7.0; games * lengths.numbers],
            compact: vec![7; games * lengths.compact],
            kinds: vec![7; games],
            masks: vec![7; games * lengths.masks],
            deciders: vec![7; games],
            rewards: vec![7.0; games * PLAYERS],
            points: vec![7; games * PLAYERS],
            dones: vec![true; games],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            features: &mut self.features,
            numbers: &mut self.numbers,
            compact: &mut self.compact,
            kinds: &mut self.kinds,
            masks: &mut self.masks,
            deciders: &mut self.deciders,
            rewards: &mut self.rewards,
            points: &mut self.points,
            dones: &mut self.dones,
        }
    }
}

fn batch(games: usize, encoding: Encoding, kind: ObservationKind) -> Batch {
    let seeds = (0..games).map(|n| format!("place {n}")).collect();
    Batch::new(GameConfig::base(PLAYERS as u8), seeds, encoding, kind).expect("legal options")
}

fn bits(words: &[u64], count: usize) -> Vec<u8> {
    (0..count).map(|n| (words[n / 64] >> (n % 64) & 1) as u8).collect()
}

#[test]
fn a_batch_plays_the_games_of_single_environments() {
    compare_with_single_environments(FEW, ObservationKind::Features, 400);
    compare_with_single_environments(FEW, ObservationKind::Compact, 400);
}

#[test]
fn several_threads_step_the_same_games() {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
    threads.install(|| compare_with_single_environments(MANY, ObservationKind::Compact, 300));
}

fn compare_with_single_environments(games: usize, kind: ObservationKind, steps: usize) {
    let mut batch = batch(games, Encoding::Bytes, kind);
    let mut arrays = Arrays::new(&batch);
    batch.observe(arrays.buffers());
    let start = |place: usize, game: usize| Env::new(GameConfig::base(3), &format!("place {place}/{game}"));
    let mut envs: Vec<Env> = (0..games).map(|place| start(place, 0).expect("legal options")).collect();
    let mut finished = vec![0; games];
    for step in 0..steps {
        let choose = |env: &Env| {
            let legal = env.legal();
            legal.iter().nth(step * 7 % legal.len()).expect("a legal action") as i64
        };
        let actions: Vec<i64> = envs.iter().map(choose).collect();
        batch.step(&actions, arrays.buffers()).expect("legal actions");
        for place in 0..games {
            let env = &mut envs[place];
            env.step(actions[place] as usize).expect("a legal action");
            let (rewards, points) = (env.rewards(), env.points());
            let seats = place * PLAYERS..(place + 1) * PLAYERS;
            assert_eq!(arrays.rewards[seats.clone()], rewards[..PLAYERS]);
            assert_eq!(arrays.points[seats], points[..PLAYERS]);
            assert_eq!(arrays.dones[place], env.decider().is_none());
            if env.decider().is_none() {
                assert_eq!(batch.finished(place), env.record().ok());
                finished[place] += 1;
                *env = start(place, finished[place]).expect("legal options");
            }
            assert_eq!(Some(PlayerId(arrays.deciders[place])), env.decider());
            assert_eq!(arrays.masks[place * ACTIONS..][..ACTIONS], bits(&env.legal().0, ACTIONS));
            let decider = env.decider().expect("a decision");
            if kind == ObservationKind::Compact {
                assert_eq!(arrays.compact[place * COMPACT..][..COMPACT], *compact::observe(env.game(), decider));
            } else {
                let seen = features(env.game(), decider);
                assert_eq!(arrays.features[place * FEATURES..][..FEATURES], bits(&seen.bits, FEATURES));
                assert_eq!(arrays.numbers[place * DENSE..][..DENSE], numbers(&seen));
            }
        }
    }
    assert!(finished.iter().all(|games| *games > 0), "{finished:?}");
}

#[test]
fn packed_rows_hold_the_same_bits() {
    let batch = batch(FEW, Encoding::Packed, ObservationKind::Features);
    let mut arrays = Arrays::new(&batch);
    batch.observe(arrays.buffers());
    for place in 0..FEW {
        let env = batch.env(place);
        let seen = features(env.game(), env.decider().expect("a decision"));
        let bytes: Vec<u8> = seen.bits.iter().flat_map(|word| word.to_le_bytes()).collect();
        assert_eq!(arrays.features[place * 8 * WORDS..][..8 * WORDS], bytes);
        let bytes: Vec<u8> = env.legal().0.iter().flat_map(|word| word.to_le_bytes()).collect();
        assert_eq!(arrays.masks[place * 8 * MASK_WORDS..][..8 * MASK_WORDS], bytes);
    }
}

/// The records of a place must be readable, whatever the number of the game is.
#[test]
fn a_seed_leaves_room_for_the_number_of_the_game() {
    let batch = |length| {
        let seeds = vec!["short".to_owned(), "ł".repeat(length)];
        Batch::new(GameConfig::base(2), seeds, Encoding::Packed, ObservationKind::Compact)
    };
    assert!(batch(MAX_PLACE_SEED).is_ok());
    let error = batch(MAX_PLACE_SEED + 1).err().expect("the seed is too long");
    assert_eq!(error.code, ErrorCode::BadRequest);
    assert!(error.message.ends_with("is too long: a place has at most 48 characters"), "{}", error.message);
}

#[test]
fn an_illegal_action_changes_no_game() {
    refuses_illegal_actions(FEW);
    let threads = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
    threads.install(|| refuses_illegal_actions(MANY));
}

fn refuses_illegal_actions(games: usize) {
    let mut batch = batch(games, Encoding::Bytes, ObservationKind::Features);
    let mut arrays = Arrays::new(&batch);
    let first = |place: usize, batch: &Batch| batch.env(place).legal().iter().next().expect("a legal action") as i64;
    let mut actions: Vec<i64> = (0..games).map(|place| first(place, &batch)).collect();
    for illegal in [-1, ACTIONS as i64, i64::MAX, ACTIONS as i64 - 1] {
        actions[games - 2] = illegal;
        let error = batch.step(&actions, arrays.buffers()).expect_err("an illegal action");
        assert_eq!(error.code, ErrorCode::IllegalChoice);
        assert!(error.message.ends_with(&format!("in game {}", games - 2)), "{}", error.message);
        assert!((0..games).all(|place| batch.env(place).record().is_ok_and(|record| record.actions.is_empty())));
    }
    let error = batch.step(&actions[1..], arrays.buffers()).expect_err("too few actions");
    assert_eq!(error.code, ErrorCode::BadRequest);
}
