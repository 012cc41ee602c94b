//! Opens many live tables and measures how long a move takes to reach everyone at its table.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use hdrhistogram::Histogram;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

use crate::api::{Api, Person};
use crate::process::{FreshDatabase, ServerProcess};
use crate::summary::{MessageSummary, UpdateSummary};

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The server's executable.
    pub program: PathBuf,
    /// Whether to use PostgreSQL instead of SQLite.
    pub postgres: bool,
    /// The number of tables.
    pub tables: usize,
    /// The number of people at each table. The same number of bots joins them, up to five players in all.
    pub people: usize,
    /// How long people think on average.
    pub think: Duration,
    /// How long the measurement lasts.
    pub time: Duration,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Report {
    /// Live tables.
    pub tables: usize,
    /// Connections.
    pub connections: usize,
    /// Moves of people per second.
    pub moves: f64,
    /// The median time from sending a move to the update of each person at the table, in milliseconds.
    pub p50: f64,
    /// The 99th percentile of the time from sending a move to each update, in milliseconds.
    pub p99: f64,
    /// The longest time from sending a move to an update, in milliseconds.
    pub slowest: f64,
    /// Memory of the server per table with its connections, in bytes.
    pub memory: u64,
    /// How many processors the server kept busy on average.
    pub processors: f64,
}

/// The state that all simulated people share.
struct Shared {
    latency: Mutex<Histogram<u64>>,
    moves: AtomicU64,
    measuring: AtomicBool,
    think: Duration,
}

/// The last move sent at a table: the `seq` of its decision and the time.
type LastMove = Mutex<Option<(u64, Instant)>>;

type PersonTask = JoinHandle<Result<()>>;

/// Opens the tables, lets people play and measures.
pub async fn run(options: &Options) -> Result<Report> {
    let database = FreshDatabase::new(options.postgres)?;
    let launch = database.launch(&options.program, &["--max-tables", "100000", "--max-connections", "100000"])?;
    let server = ServerProcess::start(&launch).await?;
    let memory_before = server.memory()?;
    let shared = Arc::new(Shared {
        latency: Mutex::new(Histogram::new(3)?),
        moves: AtomicU64::new(0),
        measuring: AtomicBool::new(false),
        think: options.think,
    });
    let mut people = Vec::new();
    for n in 0..options.tables {
        people.extend(open_table(&server.api, options, n, &shared).await?);
    }
    println!("{} tables are open, {} people connected", options.tables, people.len());
    // Warm up until every game is past its first move and people no longer act in step.
    tokio::time::sleep(options.think * 2).await;
    shared.measuring.store(true, Ordering::Relaxed);
    let (began, worked_before) = (Instant::now(), server.processor_time()?);
    tokio::time::sleep(options.time).await;
    shared.measuring.store(false, Ordering::Relaxed);
    let seconds = began.elapsed().as_secs_f64();
    let (memory, worked) = (server.memory()?, server.processor_time()? - worked_before);
    let connections = people.len();
    stop(people).await?;
    let latency = shared.latency.lock().expect("no panic while locked");
    let milliseconds = |quantile| latency.value_at_quantile(quantile) as f64 / 1000.0;
    Ok(Report {
        tables: options.tables,
        connections,
        moves: shared.moves.load(Ordering::Relaxed) as f64 / seconds,
        p50: milliseconds(0.5),
        p99: milliseconds(0.99),
        slowest: latency.max() as f64 / 1000.0,
        memory: memory.saturating_sub(memory_before) / options.tables as u64,
        processors: worked / seconds,
    })
}

/// Stops everyone who still plays. Fails if a connection was lost before: with fewer people the figures would look too
/// good.
async fn stop(people: Vec<PersonTask>) -> Result<()> {
    for person in people {
        if person.is_finished() {
            person.await??;
        } else {
            person.abort();
        }
    }
    Ok(())
}

async fn open_table(api: &Api, options: &Options, n: usize, shared: &Arc<Shared>) -> Result<Vec<PersonTask>> {
    let mut seats = vec![json!("me")];
    seats.extend((1..options.people).map(|_| json!("open")));
    let bots = options.people.min(5 - options.people);
    seats.extend((0..bots).map(|_| json!({"bot": "envoy"})));
    let settings = json!({"setup": {"players": seats.len()}, "seats": seats});
    let host = api.person(&format!("Host {n}")).await?;
    let table = api.table(&host, &settings).await?;
    let last_move = Arc::new(LastMove::default());
    let mut people = Vec::new();
    for seat in 0..options.people {
        let person = if seat == 0 { host.clone() } else { api.person(&format!("Guest {n}.{seat}")).await? };
        let simulated = SimulatedPerson {
            api: api.clone(),
            table: table.clone(),
            person,
            seat,
            last_move: Arc::clone(&last_move),
            shared: Arc::clone(shared),
        };
        people.push(tokio::spawn(simulated.play(n as u64 * 8 + seat as u64)));
    }
    Ok(people)
}

struct SimulatedPerson {
    api: Api,
    table: String,
    person: Person,
    seat: usize,
    last_move: Arc<LastMove>,
    shared: Arc<Shared>,
}

/// A decision of a simulated person, and when it will be answered.
struct PlannedAnswer {
    at: tokio::time::Instant,
    seq: u64,
    options: usize,
}

impl SimulatedPerson {
    /// Connects, sits down and answers every decision after some time, until the game is over.
    async fn play(self, seed: u64) -> Result<()> {
        let mut rng = StdRng::seed_from_u64(seed);
        let (socket, _) = tokio_tungstenite::connect_async(self.api.socket(&self.table)).await?;
        let (mut write, mut read) = socket.split();
        write.send(message(1, json!({"hello": {"protocol": 1, "token": self.person.token}}))).await?;
        if self.seat > 0 {
            write.send(message(2, json!({"sit": {"seat": self.seat}}))).await?;
        }
        let mut planned: Option<PlannedAnswer> = None;
        loop {
            let answer_at = planned.as_ref().map(|answer| answer.at);
            let wait = async {
                match answer_at {
                    Some(at) => tokio::time::sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                frame = read.next() => {
                    let Message::Text(text) = frame.context("the server closed the connection")?? else { continue };
                    let received = Instant::now();
                    let Some(update) = serde_json::from_str::<MessageSummary>(&text)?.update else { continue };
                    self.record_latency(&update, received);
                    if update.table.status == "finished" {
                        return Ok(());
                    }
                    if let Some(game) = update.game {
                        planned = game.own_decision().map(|(seq, options)| self.plan(seq, options, &mut rng));
                    }
                }
                () = wait => {
                    let PlannedAnswer { seq, options, .. } = planned.take().expect("the wait is for a planned answer");
                    *self.last_move.lock().expect("no panic while locked") = Some((seq, Instant::now()));
                    let option = rng.random_range(0..options);
                    write.send(message(seq, json!({"act": {"seq": seq, "option": option}}))).await?;
                    if self.shared.measuring.load(Ordering::Relaxed) {
                        self.shared.moves.fetch_add(1, Ordering::Relaxed);
                    }
                }
            }
        }
    }

    /// Plans an answer after an exponentially distributed time.
    fn plan(&self, seq: u64, options: usize, rng: &mut StdRng) -> PlannedAnswer {
        let think = self.shared.think.mul_f64(-f64::ln(1.0 - rng.random::<f64>()));
        PlannedAnswer { at: tokio::time::Instant::now() + think, seq, options }
    }

    /// Records the time since the last move, if this is the first update after that move.
    fn record_latency(&self, update: &UpdateSummary, received: Instant) {
        let last_move = *self.last_move.lock().expect("no panic while locked");
        let Some((_, sent)) = last_move.filter(|(seq, _)| update.seq == seq + 1) else { return };
        if self.shared.measuring.load(Ordering::Relaxed) {
            let microseconds = received.duration_since(sent).as_micros() as u64;
            let mut latency = self.shared.latency.lock().expect("no panic while locked");
            latency.record(microseconds).expect("the histogram grows by itself");
        }
    }
}

fn message(id: u64, content: Value) -> Message {
    Message::Text(json!({"id": id, "do": content}).to_string().into())
}
