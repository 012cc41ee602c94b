//! Measures how many decisions a batch of games takes per second, with observations and masks, on one core.
//!
//! `cargo run --release -p deepwater-engine --example batch_speed [PLAYERS [GAMES]]`

use std::time::Instant;

use deepwater_engine::observation::features;
use deepwater_engine::{Batch, Buffers, Encoding, Env, ObservationKind, compact};
use deepwater_rules::GameConfig;
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let players: u8 = arguments.next().map_or(Ok(2), |text| text.parse())?;
    let games: usize = arguments.next().map_or(Ok(1024), |text| text.parse())?;
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global()?;
    let mut rng = SmallRng::seed_from_u64(1);
    alone(players, games, &mut rng)?;
    for kind in [ObservationKind::Compact, ObservationKind::Features] {
        for encoding in [Encoding::Packed, Encoding::Bytes] {
            let rate = batched(players, games, encoding, kind, &mut rng)?;
            println!("{kind:?}, {encoding:?}: {rate:.0} decisions/s, observations and masks, one core");
        }
    }
    Ok(())
}

/// Measures single parts of a step.
fn alone(players: u8, games: usize, rng: &mut SmallRng) -> Result<(), Box<dyn std::error::Error>> {
    let (mut envs, mut steps) = (Vec::new(), 0);
    let began = Instant::now();
    for game in 0..games {
        let mut env = Env::new(GameConfig::base(players), &game.to_string())?;
        while env.decider().is_some() {
            let legal = env.legal();
            let action = legal.iter().nth(rng.random_range(0..legal.len())).expect("a legal action");
            if steps % 64 == 0 {
                envs.push(env.clone());
            }
            env.step(action)?;
            steps += 1;
        }
    }
    println!("steps with masks: {:.0}/s", f64::from(steps) / began.elapsed().as_secs_f64());
    let (mut sum, began) = (0u64, Instant::now());
    for env in &envs {
        sum += features(env.game(), env.decider().expect("a decision")).bits[0];
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("features: {:.0} ns each ({sum:x})", seconds / envs.len() as f64 * 1e9);
    let (mut sum, mut row, began) = (0, [0; compact::COMPACT], Instant::now());
    for env in &envs {
        compact::write(env.game(), env.decider().expect("a decision"), &mut row);
        sum += i64::from(row[20]);
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("compact: {:.0} ns each ({sum:x})", seconds / envs.len() as f64 * 1e9);
    let (mut sum, began) = (0, Instant::now());
    for env in &envs {
        sum += env.legal().0[0];
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("masks: {:.0} ns each ({sum:x})", seconds / envs.len() as f64 * 1e9);
    Ok(())
}

fn batched(
    players: u8,
    games: usize,
    encoding: Encoding,
    kind: ObservationKind,
    rng: &mut SmallRng,
) -> Result<f64, Box<dyn std::error::Error>> {
    let seats = usize::from(players);
    let seeds = (0..games).map(|n| n.to_string()).collect();
    let mut batch = Batch::new(GameConfig::base(players), seeds, encoding, kind)?;
    let lengths = batch.row_lengths();
    let (mut features, mut masks) = (vec![0; games * lengths.features], vec![0; games * lengths.masks]);
    let mut compact = vec![0; games * lengths.compact];
    let (mut numbers, mut rewards) = (vec![0.0; games * lengths.numbers], vec![0.0; games * seats]);
    let (mut kinds, mut deciders, mut dones) = (vec![0; games], vec![0; games], vec![false; games]);
    let mut points = vec![0; games * seats];
    let (mut spent, mut steps) = (0.0, 0);
    while spent < 3.0 {
        let mut action = |place| {
            let legal = batch.env(place).legal();
            legal.iter().nth(rng.random_range(0..legal.len())).expect("a legal action") as i64
        };
        let actions: Vec<i64> = (0..games).map(&mut action).collect();
        let began = Instant::now();
        batch.step(
            &actions,
            Buffers {
                features: &mut features,
                numbers: &mut numbers,
                compact: &mut compact,
                kinds: &mut kinds,
                masks: &mut masks,
                deciders: &mut deciders,
                rewards: &mut rewards,
                points: &mut points,
                dones: &mut dones,
            },
        )?;
        spent += began.elapsed().as_secs_f64();
        steps += games;
    }
    Ok(steps as f64 / spent)
}
