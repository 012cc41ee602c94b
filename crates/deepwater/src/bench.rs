//! `deepwater bench`: how fast rules and bots are, per CPU second of one thread.

use std::hint::black_box;
use std::io::Write;

use clap::Args;
use deepwater_bots::{Bot, Budget, Ismcts, Rollout, Steward};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Game, GameConfig, Modules, Record, Viewer};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use serde::Serialize;
use serde_json::json;

use crate::playout::{numbered_game, play_out, random_action};

/// Measure how fast rules and bots are: random games, clones, samples, replays, searches
#[derive(Args)]
pub struct Bench {
    /// Print each figure as a line of JSON
    #[arg(long)]
    json: bool,
    /// CPU seconds spent on each measurement
    #[arg(long, default_value_t = 3.0, value_parser = seconds)]
    seconds: f64,
    /// Measure this alone, or with `steward` both of the steward's figures
    #[arg(long, value_name = "FIGURE", value_parser = ["2p-base", "4p-base", "5p-both", "6p-both", "state", "ismcts-2p", "steward", "steward-both"])]
    only: Option<String>,
}

#[derive(Serialize)]
struct Playouts {
    name: &'static str,
    games_per_s: f64,
    decisions_per_s: f64,
    ns_per_decision: f64,
    decisions_per_game: f64,
}

#[derive(Serialize)]
struct State {
    name: &'static str,
    bytes: usize,
    clone_ns: f64,
    observe_sample_ns: f64,
    replay_us: f64,
}

impl Bench {
    /// Prints every figure as soon as it is measured.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let base = GameConfig::base;
        let both = |players| base(players).with(Modules::ALL[3]);
        for (name, config) in [("2p-base", base(2)), ("4p-base", base(4)), ("5p-both", both(5)), ("6p-both", both(6))] {
            if !self.wants(name) {
                continue;
            }
            let playouts = self.playouts(name, &config);
            if self.json {
                writeln!(out, "{}", serde_json::to_string(&playouts)?)?;
            } else {
                writeln!(
                    out,
                    "{name}: {:.0} games/s, {:.2} M decisions/s, {:.0} ns a decision, {:.1} decisions a game",
                    playouts.games_per_s,
                    playouts.decisions_per_s / 1e6,
                    playouts.ns_per_decision,
                    playouts.decisions_per_game
                )?;
            }
        }
        if self.wants("state") {
            self.print_state(out)?;
        }
        if self.wants("ismcts-2p") {
            let iterations_per_s = self.search();
            match self.json {
                true => writeln!(out, "{}", json!({"name": "ismcts-2p", "iterations_per_s": iterations_per_s}))?,
                false => writeln!(out, "ismcts-2p: {iterations_per_s:.0} iterations/s with random rollouts")?,
            }
        }
        for (name, config) in [("steward", base(4)), ("steward-both", both(4))] {
            // Whoever asks for the steward is told both.
            if !self.wants(name) && !self.wants("steward") {
                continue;
            }
            let us_per_decision = self.steward(&config);
            match self.json {
                true => writeln!(out, "{}", json!({"name": name, "us_per_decision": us_per_decision}))?,
                false => writeln!(out, "{name}: {us_per_decision:.1} µs a decision in 4-player games")?,
            }
        }
        Ok(())
    }

    fn print_state(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let state = self.state();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&state)?)?;
        } else {
            writeln!(
                out,
                "state: {} bytes, clone {:.1} ns, observe and sample {:.0} ns, replay of a 4-player game {:.1} µs",
                state.bytes, state.clone_ns, state.observe_sample_ns, state.replay_us
            )?;
        }
        Ok(())
    }

    fn wants(&self, name: &str) -> bool {
        self.only.as_ref().is_none_or(|only| only == name)
    }

    /// Iterations of the search from the 2-player start, with random rollouts to the end of the game.
    fn search(&self) -> f64 {
        const ITERATIONS: u64 = 1000;
        let game = numbered_game(&GameConfig::base(2), 1);
        let view = game.observe(Viewer::Player(game.decider().expect("a decision")));
        let mut searches = 0;
        let seconds = self.measure_by(1, || {
            let mut bot = Ismcts::new(Budget::Iterations(ITERATIONS), Rollout::Random, searches);
            black_box(bot.choose(&view));
            searches += 1;
        });
        (searches * ITERATIONS) as f64 / seconds
    }

    /// What the steward needs for a decision, over whole games of four, which it plays alone.
    fn steward(&self, config: &GameConfig) -> f64 {
        let (mut decisions, mut games) = (0u64, 0);
        let (mut game, mut bot) = (numbered_game(config, games), Steward::new(games));
        let seconds = self.measure(|| {
            let Some(decider) = game.decider() else {
                games += 1;
                game = numbered_game(config, games);
                return;
            };
            let action = bot.choose(&game.observe(Viewer::Player(decider)));
            game.apply_unchecked(action, &mut ());
            decisions += 1;
        });
        seconds * 1e6 / decisions as f64
    }

    /// Whole games, set-up included.
    fn playouts(&self, name: &'static str, config: &GameConfig) -> Playouts {
        let mut rng = SmallRng::seed_from_u64(1);
        let (mut games, mut decisions) = (0, 0);
        let seconds = self.measure(|| {
            let mut game = numbered_game(config, games);
            decisions += play_out(&mut game, &mut rng, &mut ());
            games += 1;
        });
        Playouts {
            name,
            games_per_s: games as f64 / seconds,
            decisions_per_s: decisions as f64 / seconds,
            ns_per_decision: seconds * 1e9 / decisions as f64,
            decisions_per_game: decisions as f64 / games as f64,
        }
    }

    /// Clones, samples and replays of positions from the middle of 4-player base games.
    fn state(&self) -> State {
        let config = GameConfig::base(4);
        let mut rng = SmallRng::seed_from_u64(1);
        let games: Vec<Game> = (0..64)
            .map(|number| {
                let mut game = numbered_game(&config, number);
                for _ in 0..100 {
                    let action = random_action(&game, &mut rng).expect("longer games");
                    game.apply_unchecked(action, &mut ());
                }
                game
            })
            .collect();
        let records: Vec<Record> = (0..64).map(|number| random_record(&config, number)).collect();

        let mut n = 0;
        let mut clones = 0u64;
        let mut room = games[0];
        let clone_seconds = self.measure(|| {
            for game in &games {
                black_box(&mut room).clone_from(black_box(game));
                clones += 1;
            }
        });
        let mut samples = 0u64;
        let sample_seconds = self.measure(|| {
            let game = &games[n % games.len()];
            let viewer = Viewer::Player(PlayerId((n % 4) as u8));
            black_box(game.observe(viewer).sample(&mut rng));
            (n, samples) = (n + 1, samples + 1);
        });
        let mut replays = 0u64;
        let replay_seconds = self.measure(|| {
            let record = &records[replays as usize % records.len()];
            black_box(record.replay().expect("a sound record"));
            replays += 1;
        });
        State {
            name: "state",
            bytes: size_of::<Game>(),
            clone_ns: clone_seconds * 1e9 / clones as f64,
            observe_sample_ns: sample_seconds * 1e9 / samples as f64,
            replay_us: replay_seconds * 1e6 / replays as f64,
        }
    }

    /// Repeats something for the chosen time and returns the CPU seconds it took.
    fn measure(&self, work: impl FnMut()) -> f64 {
        self.measure_by(100, work)
    }

    /// The same for longer work, with so much of it between looks at the clock.
    fn measure_by(&self, batch: u32, mut work: impl FnMut()) -> f64 {
        let start = cpu_seconds();
        loop {
            (0..batch).for_each(|_| work());
            let spent = cpu_seconds() - start;
            if spent >= self.seconds {
                return spent;
            }
        }
    }
}

/// A time that passes: `nan` would never be over.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if seconds > 0.0 && seconds.is_finite() { Ok(seconds) } else { Err("must be above 0".into()) }
}

fn random_record(config: &GameConfig, number: u64) -> Record {
    let mut record = Record::new(*config, number.to_string());
    let mut game = record.start(&mut ()).expect("legal options");
    let mut rng = SmallRng::seed_from_u64(number);
    while let Some(action) = random_action(&game, &mut rng) {
        game.apply_unchecked(action, &mut ());
        record.actions.push(action);
    }
    record
}

/// What this thread has spent of the processor, which other programs do not disturb.
fn cpu_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
