//! Many live tables at once, with people who think: how long does a move take to reach everyone?

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use hdrhistogram::Histogram;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use tokio::sync::Mutex;
use tokio_tungstenite::tungstenite::Message;

use crate::Postgres;
use crate::api::{Api, Person};
use crate::process::{Launch, ServerProcess, free_port, sqlite_in};

/// What to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// The server's executable.
    pub program: PathBuf,
    /// PostgreSQL instead of SQLite.
    pub postgres: bool,
    /// How many tables.
    pub tables: usize,
    /// People at each; as many bots sit beside them.
    pub people: usize,
    /// How long people think on average.
    pub think: Duration,
    /// How long it is measured.
    pub time: Duration,
}

/// What was measured.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Live tables.
    pub tables: usize,
    /// Connections.
    pub connections: usize,
    /// Moves of people, per second.
    pub moves: f64,
    /// From sending a move to the update of each person at the table, in milliseconds.
    pub p50: f64,
    /// The same, 99 of 100.
    pub p99: f64,
    /// The same, the slowest.
    pub slowest: f64,
    /// Memory of the server per table with its connections, in bytes.
    pub memory: u64,
    /// Processor time of the server, in processors.
    pub processors: f64,
}

/// What all people share.
struct Shared {
    latency: Mutex<Histogram<u64>>,
    moves: AtomicU64,
    measuring: AtomicBool,
    over: AtomicBool,
    think: Duration,
}

/// One table: when its last move was sent.
#[derive(Default)]
struct Sent(std::sync::Mutex<Option<(u64, Instant)>>);

/// Opens the tables, lets people play, measures.
pub async fn run(options: &Options) -> Result<Figures> {
    let folder = tempfile::tempdir()?;
    let postgres = options.postgres.then(Postgres::start).transpose()?;
    let database = match &postgres {
        Some(postgres) => postgres.fresh_url()?,
        None => sqlite_in(folder.path()),
    };
    let arguments = ["--rate-limit", "off", "--max-tables", "100000", "--max-connections", "100000"];
    let launch = Launch {
        program: options.program.clone(),
        database,
        port: free_port()?,
        arguments: arguments.map(str::to_owned).to_vec(),
        log: folder.path().join("server.log"),
    };
    let server = ServerProcess::start(&launch).await?;
    let before = server.memory()?;
    let shared = Arc::new(Shared {
        latency: Mutex::new(Histogram::new(3)?),
        moves: AtomicU64::new(0),
        measuring: AtomicBool::new(false),
        over: AtomicBool::new(false),
        think: options.think,
    });
    let mut people = Vec::new();
    for n in 0..options.tables {
        people.extend(open_table(&server.api, options, n, &shared).await?);
    }
    println!("{} tables are open, {} people connected", options.tables, people.len());
    // Everyone is in the middle of the game, not at its first move, and nobody in step with the others.
    tokio::time::sleep(options.think * 2).await;
    shared.measuring.store(true, Ordering::Relaxed);
    let (began, worked) = (Instant::now(), processor_time(server.id())?);
    tokio::time::sleep(options.time).await;
    shared.measuring.store(false, Ordering::Relaxed);
    let seconds = began.elapsed().as_secs_f64();
    let (memory, worked) = (server.memory()?, processor_time(server.id())? - worked);
    shared.over.store(true, Ordering::Relaxed);
    let connections = people.len();
    for person in &people {
        person.abort();
    }
    let latency = shared.latency.lock().await;
    let milliseconds = |quantile| latency.value_at_quantile(quantile) as f64 / 1000.0;
    Ok(Figures {
        tables: options.tables,
        connections,
        moves: shared.moves.load(Ordering::Relaxed) as f64 / seconds,
        p50: milliseconds(0.5),
        p99: milliseconds(0.99),
        slowest: latency.max() as f64 / 1000.0,
        memory: memory.saturating_sub(before) / options.tables as u64,
        processors: worked / seconds,
    })
}

/// Seconds of processor time that a process has used.
fn processor_time(process: u32) -> Result<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    let fields: Vec<&str> = stat.rsplit(')').next().context("no fields")?.split_whitespace().collect();
    let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
    Ok(ticks as f64 / 100.0)
}

async fn open_table(api: &Api, options: &Options, n: usize, shared: &Arc<Shared>) -> Result<Vec<tokio::task::JoinHandle<Result<()>>>> {
    let mut seats = vec![json!("me")];
    seats.extend((1..options.people).map(|_| json!("open")));
    let bots = options.people.min(5 - options.people);
    seats.extend((0..bots).map(|_| json!({"bot": "envoy"})));
    let settings = json!({"setup": {"players": seats.len()}, "seats": seats});
    let host = api.person(&format!("Host {n}")).await?;
    let table = api.table(&host, &settings).await?;
    let sent = Arc::new(Sent::default());
    let mut people = Vec::new();
    for seat in 0..options.people {
        let person = if seat == 0 { host.clone() } else { api.person(&format!("Guest {n}.{seat}")).await? };
        let simulated = Simulated { api: api.clone(), table: table.clone(), person, seat, sent: Arc::clone(&sent), shared: Arc::clone(shared) };
        people.push(tokio::spawn(simulated.live(n as u64 * 8 + seat as u64)));
    }
    Ok(people)
}

/// A person at a table.
struct Simulated {
    api: Api,
    table: String,
    person: Person,
    seat: usize,
    sent: Arc<Sent>,
    shared: Arc<Shared>,
}

/// As much of a message as a person in a hurry reads.
#[derive(Deserialize)]
struct Glance {
    update: Option<GlanceUpdate>,
}

#[derive(Deserialize)]
struct GlanceUpdate {
    seq: u64,
    table: GlanceTable,
    game: Option<GlanceGame>,
}

#[derive(Deserialize)]
struct GlanceTable {
    status: String,
}

#[derive(Deserialize)]
struct GlanceGame {
    decision: Option<GlanceDecision>,
}

#[derive(Deserialize)]
struct GlanceDecision {
    seq: u64,
    options: Option<Vec<IgnoredAny>>,
}

impl Simulated {
    async fn live(self, seed: u64) -> Result<()> {
        let mut rng = StdRng::seed_from_u64(seed);
        let (socket, _) = tokio_tungstenite::connect_async(self.api.socket(&self.table)).await?;
        let (mut write, mut read) = socket.split();
        let hello = json!({"id": 1, "do": {"hello": {"protocol": 1, "token": self.person.token}}});
        write.send(Message::Text(hello.to_string().into())).await?;
        if self.seat > 0 {
            write.send(Message::Text(json!({"id": 2, "do": {"sit": {"seat": self.seat}}}).to_string().into())).await?;
        }
        let mut due: Option<(tokio::time::Instant, u64, usize)> = None;
        while !self.shared.over.load(Ordering::Relaxed) {
            let wake = due.map_or_else(|| tokio::time::Instant::now() + Duration::from_secs(60), |(at, ..)| at);
            tokio::select! {
                frame = read.next() => {
                    let Some(Ok(frame)) = frame else { return Ok(()) };
                    let Message::Text(text) = frame else { continue };
                    let heard = Instant::now();
                    let Some(update) = serde_json::from_str::<Glance>(&text)?.update else { continue };
                    self.note(&update, heard).await;
                    if update.table.status == "finished" {
                        return Ok(());
                    }
                    if let Some(game) = update.game {
                        due = game.decision.and_then(|decision| {
                            let options = decision.options.map_or(0, |options| options.len());
                            let think = self.shared.think.mul_f64(-f64::ln(1.0 - rng.random::<f64>()));
                            (options > 0).then(|| (tokio::time::Instant::now() + think, decision.seq, options))
                        });
                    }
                }
                () = tokio::time::sleep_until(wake) => {
                    let Some((_, seq, options)) = due.take() else { continue };
                    let act = json!({"id": seq, "do": {"act": {"seq": seq, "option": rng.random_range(0..options)}}});
                    if let Ok(mut sent) = self.sent.0.lock() {
                        *sent = Some((seq, Instant::now()));
                    }
                    write.send(Message::Text(act.to_string().into())).await?;
                    if self.shared.measuring.load(Ordering::Relaxed) {
                        self.shared.moves.fetch_add(1, Ordering::Relaxed);
                    }
                }
            }
        }
        Ok(())
    }

    /// The first update after a move, at each person of the table.
    async fn note(&self, update: &GlanceUpdate, heard: Instant) {
        let sent = self.sent.0.lock().ok().and_then(|sent| *sent);
        let Some((_, at)) = sent.filter(|(seq, _)| update.seq == seq + 1) else { return };
        if self.shared.measuring.load(Ordering::Relaxed) {
            let micros = heard.duration_since(at).as_micros() as u64;
            let _ = self.shared.latency.lock().await.record(micros);
        }
    }
}
