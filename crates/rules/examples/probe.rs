use deepwater_rules::*;
use rand::{Rng, SeedableRng};
fn main() {
    println!("size {}", std::mem::size_of::<Game>());
    for (name, players, modules) in [("2p", 2, 0), ("4p", 4, 0), ("5pb", 5, 3), ("6pb", 6, 3), ("3um", 3, 1), ("3sp", 3, 2)] {
        let config = GameConfig::base(players).with(Modules::ALL[modules]);
        let mut rng = rand::rngs::SmallRng::seed_from_u64(1);
        let start = std::time::Instant::now();
        let (mut decisions, mut score) = (0u64, 0i64);
        let n = 20000u64;
        for seed in 0..n {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&seed.to_le_bytes());
            let mut game = Game::new(&config, Seed::from_bytes(bytes)).unwrap();
            loop {
                let options = game.legal_actions();
                let len = options.len();
                if len == 0 { break }
                let action = options.get((rng.next_u32() as u64 * len as u64 >> 32) as usize);
                game.apply_unchecked(action, &mut ());
                decisions += 1;
            }
            score += i64::from(game.outcome().unwrap().scores[0].total);
        }
        let t = start.elapsed().as_secs_f64();
        println!("{name}: {:.0} games/s, {:.1} decisions/game, {:.1} ns/decision, score {:.1}", n as f64 / t, decisions as f64 / n as f64, t * 1e9 / decisions as f64, score as f64 / n as f64);
    }
}
