//! Opens many live tables and measures how long a move takes to reach everyone at its table.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use futures_util::future::try_join_all;
use futures_util::{SinkExt, StreamExt};
use hdrhistogram::Histogram;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::api::{Api, Person};
use crate::process::{FreshDatabase, ServerProcess, processor_time};
use crate::summary::{MessageSummary, UpdateSummary};

/// How many tables are opened, and how many spectators connect, at the same time.
const OPENING_AT_ONCE: usize = 64;
/// The size of a connection's read buffer. The default of 128 KiB is cleared before every read.
const READ_BUFFER_SIZE: usize = 8 * 1024;

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The server's executable.
    pub program: PathBuf,
    /// Whether to use PostgreSQL instead of SQLite.
    pub postgres: bool,
    /// The number of servers on the database. More than one needs PostgreSQL. Each table is played at one of them.
    pub servers: usize,
    /// The number of tables.
    pub tables: usize,
    /// The number of people at each table. The same number of bots joins them, up to five players in all.
    pub people: usize,
    /// The number of spectators at the first table.
    pub spectators: usize,
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
    /// How long it took until all tables were open and everyone was connected.
    pub opening: Duration,
    /// Moves of people per second.
    pub moves: f64,
    /// Log entries per second: the moves of people and bots that became durable.
    pub entries: f64,
    /// The time from sending a move to the update of each person at the table.
    pub latency: Latency,
    /// The time from sending a move to the update of each spectator; `None` without spectators.
    pub spectators: Option<Latency>,
    /// Memory of the servers per table with its connections, in bytes.
    pub memory: u64,
    /// How many processors the servers kept busy on average.
    pub processors: f64,
    /// How many processors PostgreSQL kept busy on average.
    pub database_processors: f64,
    /// How many processors this program kept busy on average.
    pub own_processors: f64,
}

/// A distribution of times, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Latency {
    /// The median.
    pub p50: f64,
    /// The 99th percentile.
    pub p99: f64,
    /// The longest time.
    pub slowest: f64,
}

/// The state that all simulated people share.
struct Shared {
    latency: Mutex<Histogram<u64>>,
    spectator_latency: Mutex<Histogram<u64>>,
    moves: AtomicU64,
    entries: AtomicU64,
    measuring: AtomicBool,
    /// When people begin to answer; `None` until all tables are open.
    start: watch::Sender<Option<tokio::time::Instant>>,
    think: Duration,
}

/// The last move sent at a table: the `seq` of its decision and the time.
type LastMove = Mutex<Option<(u64, Instant)>>;

type PersonTask = JoinHandle<Result<()>>;

/// Opens the tables, lets people play and measures.
pub async fn run(options: &Options) -> Result<Report> {
    ensure!(options.servers == 1 || options.postgres, "several servers need PostgreSQL");
    let database = FreshDatabase::new(options.postgres)?;
    let mut servers = Vec::new();
    for _ in 0..options.servers {
        let arguments = ["--max-tables", "100000", "--max-connections", "100000"];
        servers.push(ServerProcess::start(&database.launch(&options.program, &arguments)?).await?);
    }
    let memory = || servers.iter().map(ServerProcess::memory).sum::<Result<u64>>();
    let memory_before = memory()?;
    let shared = Arc::new(Shared {
        latency: Mutex::new(Histogram::new(3)?),
        spectator_latency: Mutex::new(Histogram::new(3)?),
        moves: AtomicU64::new(0),
        entries: AtomicU64::new(0),
        measuring: AtomicBool::new(false),
        start: watch::Sender::new(None),
        think: options.think,
    });
    let began = Instant::now();
    let apis: Vec<Api> = servers.iter().map(|server| server.api.clone()).collect();
    let people = open_tables(&apis, options, &shared).await?;
    let opening = began.elapsed();
    println!("{} tables are open, {} people connected after {opening:.1?}", options.tables, people.len());
    shared.start.send_replace(Some(tokio::time::Instant::now()));
    // Warm up until every game is past its first move and people no longer act in step.
    tokio::time::sleep(options.think * 2).await;
    shared.measuring.store(true, Ordering::Relaxed);
    let worked = || -> Result<[f64; 3]> {
        let servers = servers.iter().map(ServerProcess::processor_time).sum::<Result<f64>>()?;
        Ok([servers, database.processor_time()?, processor_time(std::process::id())?])
    };
    let (began, before) = (Instant::now(), worked()?);
    tokio::time::sleep(options.time).await;
    shared.measuring.store(false, Ordering::Relaxed);
    let seconds = began.elapsed().as_secs_f64();
    let (memory, after) = (memory()?, worked()?);
    let connections = people.len();
    stop(people).await?;
    let [processors, database_processors, own_processors] =
        [0, 1, 2].map(|process| (after[process] - before[process]) / seconds);
    Ok(Report {
        tables: options.tables,
        connections,
        opening,
        moves: shared.moves.load(Ordering::Relaxed) as f64 / seconds,
        entries: shared.entries.load(Ordering::Relaxed) as f64 / seconds,
        latency: Latency::new(&shared.latency),
        spectators: (options.spectators > 0).then(|| Latency::new(&shared.spectator_latency)),
        memory: memory.saturating_sub(memory_before) / options.tables as u64,
        processors,
        database_processors,
        own_processors,
    })
}

impl Latency {
    fn new(times: &Mutex<Histogram<u64>>) -> Latency {
        let times = times.lock().expect("no panic while locked");
        let milliseconds = |quantile| times.value_at_quantile(quantile) as f64 / 1000.0;
        Latency { p50: milliseconds(0.5), p99: milliseconds(0.99), slowest: times.max() as f64 / 1000.0 }
    }
}

impl std::fmt::Display for Latency {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "p50 {:.1} ms, p99 {:.1} ms, slowest {:.1} ms", self.p50, self.p99, self.slowest)
    }
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

/// Opens all tables, a few at a time, and connects everyone. The tables take turns among the servers.
async fn open_tables(apis: &[Api], options: &Options, shared: &Arc<Shared>) -> Result<Vec<PersonTask>> {
    let next = Arc::new(AtomicUsize::new(0));
    let mut workers = JoinSet::<Result<Vec<PersonTask>>>::new();
    for _ in 0..OPENING_AT_ONCE {
        let (apis, options, shared, next) = (apis.to_vec(), options.clone(), Arc::clone(shared), Arc::clone(&next));
        workers.spawn(async move {
            let mut people = Vec::new();
            loop {
                let n = next.fetch_add(1, Ordering::Relaxed);
                if n >= options.tables {
                    return Ok(people);
                }
                people.extend(open_table(&apis[n % apis.len()], &options, n, &shared).await?);
            }
        });
    }
    let mut people = Vec::new();
    while let Some(opened) = workers.join_next().await {
        people.extend(opened?.context("opening the tables")?);
    }
    Ok(people)
}

/// Opens a table and returns when everyone is connected to it and the game has begun.
async fn open_table(api: &Api, options: &Options, n: usize, shared: &Arc<Shared>) -> Result<Vec<PersonTask>> {
    let mut seats = vec![json!("me")];
    seats.extend((1..options.people).map(|_| json!("open")));
    let bots = options.people.min(5 - options.people);
    seats.extend((0..bots).map(|_| json!({"bot": "envoy"})));
    let settings = json!({"setup": {"players": seats.len()}, "seats": seats});
    let host = api.person(&format!("Host {n}")).await?;
    let table = api.table(&host, &settings).await?;
    let last_move = Arc::new(LastMove::default());
    let simulated = |person: Option<Person>, seat: usize| SimulatedPerson {
        api: api.clone(),
        table: table.clone(),
        person,
        seat,
        last_move: Arc::clone(&last_move),
        shared: Arc::clone(shared),
    };
    let mut people = Vec::new();
    for seat in 0..options.people {
        let person = if seat == 0 { host.clone() } else { api.person(&format!("Guest {n}.{seat}")).await? };
        people.push(simulated(Some(person), seat).join(n as u64 * 8 + seat as u64).await?);
    }
    let spectators = if n == 0 { options.spectators } else { 0 };
    for first in (0..spectators).step_by(OPENING_AT_ONCE) {
        let count = OPENING_AT_ONCE.min(spectators - first);
        people.extend(try_join_all((0..count).map(|_| simulated(None, 0).join(0))).await?);
    }
    Ok(people)
}

struct SimulatedPerson {
    api: Api,
    table: String,
    /// `None` for a spectator.
    person: Option<Person>,
    seat: usize,
    last_move: Arc<LastMove>,
    shared: Arc<Shared>,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A decision of a simulated person, and when it will be answered.
struct PlannedAnswer {
    asked: tokio::time::Instant,
    think: Duration,
    seq: u64,
    options: usize,
}

impl SimulatedPerson {
    /// Connects, sits down, and begins to play in a task of its own once the server has accepted that.
    async fn join(self, seed: u64) -> Result<PersonTask> {
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER_SIZE);
        let url = self.api.socket(&self.table);
        let (mut socket, _) = tokio_tungstenite::connect_async_with_config(url, Some(config), true).await?;
        let token = self.person.as_ref().map(|person| &person.token);
        socket.send(message(1, json!({"hello": {"protocol": 1, "token": token}}))).await?;
        let mut last = 1;
        if self.seat > 0 {
            last = 2;
            socket.send(message(last, json!({"sit": {"seat": self.seat}}))).await?;
        }
        let mut rng = StdRng::seed_from_u64(seed);
        let mut planned = None;
        loop {
            let summary = next_message(&mut socket).await?;
            ensure!(summary.refused.is_none(), "refused: {:?}", summary.refused);
            if let Some(game) = summary.update.and_then(|update| update.game) {
                planned = game.own_decision().map(|(seq, options)| self.plan(seq, options, &mut rng));
            }
            if summary.done.is_some_and(|done| done.id == last) {
                return Ok(tokio::spawn(self.play(socket, planned, rng)));
            }
        }
    }

    /// Answers every decision after some time, until the game is over.
    async fn play(self, mut socket: Socket, mut planned: Option<PlannedAnswer>, mut rng: StdRng) -> Result<()> {
        let mut start = self.shared.start.subscribe();
        let mut known = 0;
        loop {
            tokio::select! {
                received = next_message(&mut socket) => {
                    let Some(update) = received?.update else { continue };
                    self.record(&update, &mut known);
                    if update.table.status == "finished" {
                        return Ok(());
                    }
                    if let Some(game) = update.game {
                        planned = game.own_decision().map(|(seq, options)| self.plan(seq, options, &mut rng));
                    }
                }
                () = until_due(planned.as_ref(), &mut start) => {
                    let PlannedAnswer { seq, options, .. } = planned.take().expect("the wait is for a planned answer");
                    *self.last_move.lock().expect("no panic while locked") = Some((seq, Instant::now()));
                    let option = rng.random_range(0..options);
                    socket.send(message(seq, json!({"act": {"seq": seq, "option": option}}))).await?;
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
        PlannedAnswer { asked: tokio::time::Instant::now(), think, seq, options }
    }

    /// Records the time since the last move, if this is the first update after that move. The person on the first seat
    /// also counts the entries of the table. `known` is the last entry that this person knows.
    fn record(&self, update: &UpdateSummary, known: &mut u64) {
        let received = Instant::now();
        let before = std::mem::replace(known, update.seq);
        if !self.shared.measuring.load(Ordering::Relaxed) {
            return;
        }
        if self.person.is_some() && self.seat == 0 && before > 0 {
            self.shared.entries.fetch_add(update.seq.saturating_sub(before), Ordering::Relaxed);
        }
        let last_move = *self.last_move.lock().expect("no panic while locked");
        if let Some((_, sent)) = last_move.filter(|(seq, _)| update.seq == seq + 1) {
            let microseconds = received.duration_since(sent).as_micros() as u64;
            let times = if self.person.is_some() { &self.shared.latency } else { &self.shared.spectator_latency };
            let mut times = times.lock().expect("no panic while locked");
            times.record(microseconds).expect("the histogram grows by itself");
        }
    }
}

/// Waits until it is time for an answer. Waits forever if none is planned.
async fn until_due(planned: Option<&PlannedAnswer>, start: &mut watch::Receiver<Option<tokio::time::Instant>>) {
    let Some(PlannedAnswer { asked, think, .. }) = planned else { return std::future::pending().await };
    let start = start.wait_for(Option::is_some).await.ok().and_then(|start| *start);
    tokio::time::sleep_until(start.map_or(*asked, |start| start.max(*asked)) + *think).await;
}

/// Waits for the next message.
async fn next_message(socket: &mut Socket) -> Result<MessageSummary> {
    loop {
        if let Message::Text(text) = socket.next().await.context("the server closed the connection")?? {
            return Ok(serde_json::from_str(&text)?);
        }
    }
}

fn message(id: u64, content: Value) -> Message {
    Message::Text(json!({"id": id, "do": content}).to_string().into())
}
