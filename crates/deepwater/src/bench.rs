//! `deepwater bench`: measures the speed of the rules and the bots, in CPU time of one thread.

use std::fmt::{self, Display, Formatter};
use std::hint::black_box;
use std::io::Write;

use clap::Args;
use deepwater_bots::{Bot, Budget, Ismcts, Rollout, Steward};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Game, GameConfig, Modules, Record, Viewer};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use serde::Serialize;

use crate::playout::{numbered_game, play_out, random_action};

/// Measure the speed of the rules and the bots
#[derive(Args)]
pub struct Bench {
    /// Print each figure as a line of JSON
    #[arg(long)]
    json: bool,
    /// The CPU seconds to spend on each measurement
    #[arg(long, default_value_t = 3.0, value_parser = seconds)]
    seconds: f64,
    /// Print only this figure; `steward` prints both of the steward's figures
    #[arg(long, value_name = "FIGURE", value_parser = ["2p-base", "4p-base", "5p-both", "6p-both", "state", "ismcts-2p", "steward", "steward-both"])]
    only: Option<String>,
}

/// The speed of random games, from the deal to the end.
#[derive(Serialize)]
struct Playouts {
    name: &'static str,
    games_per_s: f64,
    decisions_per_s: f64,
    ns_per_decision: f64,
    decisions_per_game: f64,
}

impl Display for Playouts {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: {:.0} games/s, {:.2} M decisions/s, {:.0} ns per decision, {:.1} decisions per game",
            self.name,
            self.games_per_s,
            self.decisions_per_s / 1e6,
            self.ns_per_decision,
            self.decisions_per_game
        )
    }
}

/// The speed of operations on the state of a game.
#[derive(Serialize)]
struct State {
    name: &'static str,
    bytes: usize,
    clone_ns: f64,
    observe_sample_ns: f64,
    replay_us: f64,
}

impl Display for State {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: {} bytes, clone {:.1} ns, observe and sample {:.0} ns, replay of a 4-player game {:.1} µs",
            self.name, self.bytes, self.clone_ns, self.observe_sample_ns, self.replay_us
        )
    }
}

/// The speed of the tree search.
#[derive(Serialize)]
struct SearchSpeed {
    name: &'static str,
    iterations_per_s: f64,
}

impl Display for SearchSpeed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:.0} iterations/s with random rollouts", self.name, self.iterations_per_s)
    }
}

/// The speed of the steward, the tuned heuristic bot.
#[derive(Serialize)]
struct StewardSpeed {
    name: &'static str,
    us_per_decision: f64,
}

impl Display for StewardSpeed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:.1} µs per decision in 4-player games", self.name, self.us_per_decision)
    }
}

impl Bench {
    /// Prints every figure as soon as it is measured.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let base = GameConfig::base;
        let both = |players| base(players).with(Modules::ALL[3]);
        for (name, config) in [("2p-base", base(2)), ("4p-base", base(4)), ("5p-both", both(5)), ("6p-both", both(6))] {
            if self.wants(name) {
                self.print(&self.playouts(name, &config), out)?;
            }
        }
        if self.wants("state") {
            self.print(&self.state(), out)?;
        }
        if self.wants("ismcts-2p") {
            self.print(&self.search("ismcts-2p"), out)?;
        }
        for (name, config) in [("steward", base(4)), ("steward-both", both(4))] {
            if self.wants(name) || self.wants("steward") {
                self.print(&self.steward(name, &config), out)?;
            }
        }
        Ok(())
    }

    fn wants(&self, name: &str) -> bool {
        self.only.as_ref().is_none_or(|only| only == name)
    }

    fn print(&self, figure: &(impl Serialize + Display), out: &mut impl Write) -> anyhow::Result<()> {
        match self.json {
            true => writeln!(out, "{}", serde_json::to_string(figure)?)?,
            false => writeln!(out, "{figure}")?,
        }
        Ok(())
    }

    /// Measures the search from the start of a 2-player game, with random rollouts to the end of the game.
    fn search(&self, name: &'static str) -> SearchSpeed {
        const ITERATIONS: u64 = 1000;
        let game = numbered_game(&GameConfig::base(2), 1);
        let view = game.observe(Viewer::Player(game.decider().expect("a decision")));
        let mut searches = 0;
        let seconds = self.measure_in_batches(1, || {
            let mut bot = Ismcts::new(Budget::Iterations(ITERATIONS), Rollout::Random, searches);
            black_box(bot.choose(&view));
            searches += 1;
        });
        SearchSpeed { name, iterations_per_s: (searches * ITERATIONS) as f64 / seconds }
    }

    /// Measures the steward's decisions over whole games in which it plays every seat.
    fn steward(&self, name: &'static str, config: &GameConfig) -> StewardSpeed {
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
        StewardSpeed { name, us_per_decision: seconds * 1e6 / decisions as f64 }
    }

    /// Measures random games from the deal to the end.
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

    /// Measures clones, samples and replays of 4-player base games.
    fn state(&self) -> State {
        let config = GameConfig::base(4);
        let mut rng = SmallRng::seed_from_u64(1);
        let games: Vec<Game> = (0..64).map(|number| game_in_the_middle(&config, number, &mut rng)).collect();
        let records: Vec<Record> = (0..64).map(|number| random_record(&config, number)).collect();

        let mut clones = 0u64;
        let mut target = games[0];
        let clone_seconds = self.measure(|| {
            for game in &games {
                black_box(&mut target).clone_from(black_box(game));
                clones += 1;
            }
        });
        let mut samples = 0;
        let sample_seconds = self.measure(|| {
            let game = &games[samples % games.len()];
            let viewer = Viewer::Player(PlayerId((samples % 4) as u8));
            black_box(game.observe(viewer).sample(&mut rng));
            samples += 1;
        });
        let mut replays = 0;
        let replay_seconds = self.measure(|| {
            let record = &records[replays % records.len()];
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

    /// Repeats `work` for the chosen time and returns the CPU seconds spent.
    fn measure(&self, work: impl FnMut()) -> f64 {
        self.measure_in_batches(100, work)
    }

    /// Like [`measure`](Bench::measure), but reads the clock after every `batch` repetitions.
    fn measure_in_batches(&self, batch: u32, mut work: impl FnMut()) -> f64 {
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

/// Parses a positive, finite number of seconds.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "it is not a number".to_owned())?;
    if seconds > 0.0 && seconds.is_finite() { Ok(seconds) } else { Err("it must be above 0".into()) }
}

fn game_in_the_middle(config: &GameConfig, number: u64, rng: &mut SmallRng) -> Game {
    let mut game = numbered_game(config, number);
    for _ in 0..100 {
        let action = random_action(&game, rng).expect("a 4-player game has more than 100 decisions");
        game.apply_unchecked(action, &mut ());
    }
    game
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

/// Returns the CPU time of this thread. Unlike elapsed time it does not depend on other programs.
fn cpu_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
