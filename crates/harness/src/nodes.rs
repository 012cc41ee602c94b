//! Runs two servers on one PostgreSQL and kills them in turn while people at both play one game together.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::api::{Api, Person};
use crate::client::{Client, Hello, Refused, is_lost_race, is_server_gone};
use crate::process::{Launch, ServerProcess};
use crate::proxy::Proxy;
use crate::record;

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The server's executable.
    pub program: PathBuf,
    /// The address of an empty PostgreSQL database.
    pub database: String,
    /// How many games are played, one after the other.
    pub games: usize,
    /// How often a server is killed in each game, if the game has enough moves.
    pub kills: usize,
    /// Whether people connect through nginx, which then reads its configuration again after every kill.
    pub nginx: bool,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The result of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// How often a server was killed.
    pub kills: usize,
    /// The number of acknowledged moves. The run fails if one of them is lost.
    pub acknowledged: usize,
    /// How often a player had to reconnect because a server was gone.
    pub lost_connections: usize,
    /// The number of finished games. The run fails if one of their records does not replay.
    pub finished: usize,
}

const NODES: usize = 2;
/// How long a player may fail to connect before the run fails. One of the servers is always running.
const MAX_TIME_WITHOUT_SERVER: Duration = Duration::from_secs(60);
/// How many answers a player gives at the other server before returning to their own, [`RoamingPlayer::home`].
const ANSWERS_AWAY_FROM_HOME: usize = 2;
/// How many moves can be made for each kill. On a fast machine a game would otherwise be over before the servers have
/// been killed as often as the options say.
const MOVES_PER_KILL: usize = 18;

/// Plays the games, one after the other, while the servers are killed.
pub async fn run(options: &Options) -> Result<Report> {
    let folder = tempfile::tempdir()?;
    let mut rng = StdRng::seed_from_u64(options.seed);
    let mut nodes = Vec::new();
    for _ in 0..NODES {
        nodes.push(Node::start(options, folder.path()).await?);
    }
    let proxy = match options.nginx {
        true => Some(Proxy::start([nodes[0].launch.port, nodes[1].launch.port]).await?),
        false => None,
    };
    let mut report = Report::default();
    for _ in 0..options.games {
        play_one(&mut nodes, proxy.as_ref(), options.kills, &mut rng, &mut report).await?;
    }
    Ok(report)
}

/// One of the servers.
struct Node {
    launch: Launch,
    server: ServerProcess,
}

impl Node {
    async fn start(options: &Options, folder: &Path) -> Result<Node> {
        let arguments: &[&str] = if options.nginx { &["--behind-proxy"] } else { &[] };
        let launch = Launch::new(&options.program, options.database.clone(), folder, arguments)?;
        Ok(Node { server: ServerProcess::start(&launch).await?, launch })
    }
}

/// Plays one game of three people and a bot, with a spectator. The people and the spectator are divided among the
/// servers.
async fn play_one(
    nodes: &mut [Node],
    proxy: Option<&Proxy>,
    kills: usize,
    rng: &mut StdRng,
    report: &mut Report,
) -> Result<()> {
    let entrance = |node: &Node| proxy.map_or(&node.server.api, |proxy| &proxy.api).clone();
    let apis: Arc<[Api]> = nodes.iter().map(entrance).collect();
    let mut people = Vec::new();
    for name in ["Ana", "Bo", "Cyd"] {
        people.push(apis[0].person(name).await?);
    }
    let table = open_table(&apis, &people).await?;
    let pace = Arc::new(Pace::default());
    let mut tasks: Vec<JoinHandle<Result<RoamingPlayer>>> = Vec::new();
    for (n, person) in people.into_iter().map(Some).chain([None]).enumerate() {
        let player = RoamingPlayer::new(person, n % NODES, StdRng::seed_from_u64(rng.random()));
        tasks.push(tokio::spawn(player.play(Arc::clone(&apis), table.clone(), Arc::clone(&pace))));
    }
    for victim in (0..NODES).cycle().take(kills) {
        // Kill in the middle of play: some moves after the last kill, at a random moment.
        pace.allow_more();
        let enough = pace.made() + rng.random_range(6..14);
        while pace.made() < enough && tasks.iter().any(|task| !task.is_finished()) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        if tasks.iter().any(JoinHandle::is_finished) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(rng.random_range(0..20))).await;
        let node = &mut nodes[victim];
        node.server.kill()?;
        report.kills += 1;
        tokio::time::sleep(Duration::from_millis(rng.random_range(0..300))).await;
        if let Some(proxy) = proxy {
            proxy.reload()?;
        }
        node.server = ServerProcess::start(&node.launch).await?;
    }
    pace.allow_all();
    let mut players = Vec::new();
    for task in tasks {
        players.push(task.await??);
    }
    check(&apis, &table, &players).await?;
    report.finished += 1;
    report.acknowledged += players.iter().map(|player| player.acknowledged.len()).sum::<usize>();
    report.lost_connections += players.iter().map(|player| player.lost_connections).sum::<usize>();
    Ok(())
}

/// Fails unless everyone saw the same whole game and every acknowledged move is in the log.
async fn check(apis: &[Api], table: &str, players: &[RoamingPlayer]) -> Result<()> {
    for api in apis {
        let fresh = Client::join(api, table, None).await?;
        let log = outline(&fresh.happened);
        for player in players {
            ensure!(outline(&player.happened) == log, "{} received other events than the log has", player.name());
            ensure!(player.outcome == fresh.game["outcome"], "{} received another outcome", player.name());
            for (seq, seat) in &player.acknowledged {
                let entry = (Some(*seq), Some("acted".to_owned()), Some(*seat));
                ensure!(log.contains(&entry), "entry {seq} of seat {seat} was acknowledged and is lost");
            }
        }
        record::check_finished(&api.get(&format!("/api/tables/{table}/record"), None).await?)?;
    }
    Ok(())
}

/// Returns the public part of each event: number, type and seat.
fn outline(happened: &[Value]) -> Vec<(Option<u64>, Option<String>, Option<u64>)> {
    let public =
        |event: &Value| (event["seq"].as_u64(), event["type"].as_str().map(str::to_owned), event["seat"].as_u64());
    happened.iter().map(public).collect()
}

/// Tells whether an error is a refusal after which the player can go on: a lost race or a failed commit.
fn is_transient_refusal(error: &anyhow::Error) -> bool {
    error.downcast_ref::<Refused>().is_some_and(|refused| is_lost_race(&refused.code) || refused.code == "not-stored")
}

/// Creates a table at the first server and seats the other people, each over a connection to their own server.
async fn open_table(apis: &[Api], people: &[Person]) -> Result<String> {
    let settings = json!({"setup": {"players": 4}, "seats": ["me", "open", "open", {"bot": "random"}]});
    let table = apis[0].table(&people[0], &settings).await?;
    for (seat, person) in people.iter().enumerate().skip(1) {
        let mut client = Client::join(&apis[seat % NODES], &table, Some(person)).await?;
        client.request(json!({"sit": {"seat": seat}})).await?;
        client.leave().await;
    }
    Ok(table)
}

/// A player or spectator who reconnects to whichever server answers.
struct RoamingPlayer {
    /// `None` for the spectator.
    person: Option<Person>,
    /// The index of the server that this player prefers.
    home: usize,
    rng: StdRng,
    /// The number of the last entry received.
    known: Option<u64>,
    /// All events received, over all connections.
    happened: Vec<Value>,
    /// The entries that were acknowledged, each with the seat that acted.
    acknowledged: Vec<(u64, u64)>,
    outcome: Value,
    lost_connections: usize,
}

/// Counts the moves of a game, and lets players wait until a server has been killed again.
#[derive(Default)]
struct Pace {
    made: AtomicUsize,
    allowed: AtomicUsize,
}

impl Pace {
    fn made(&self) -> usize {
        self.made.load(Ordering::Relaxed)
    }

    fn add_move(&self) {
        self.made.fetch_add(1, Ordering::Relaxed);
    }

    /// Allows [`MOVES_PER_KILL`] moves from now on.
    fn allow_more(&self) {
        self.allowed.store(self.made() + MOVES_PER_KILL, Ordering::Relaxed);
    }

    fn allow_all(&self) {
        self.allowed.store(usize::MAX, Ordering::Relaxed);
    }

    /// Waits until a move is allowed.
    async fn wait(&self) {
        while self.made() >= self.allowed.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}

/// Why a player left a server that was still running.
enum Departure {
    GameOver,
    ReturnsHome,
}

impl RoamingPlayer {
    fn new(person: Option<Person>, home: usize, rng: StdRng) -> RoamingPlayer {
        let (happened, acknowledged) = (Vec::new(), Vec::new());
        RoamingPlayer {
            person,
            home,
            rng,
            known: None,
            happened,
            acknowledged,
            outcome: Value::Null,
            lost_connections: 0,
        }
    }

    fn name(&self) -> &str {
        self.person.as_ref().map_or("the spectator", |person| &person.name)
    }

    /// Plays until the game is over, at whichever server answers.
    async fn play(mut self, nodes: Arc<[Api]>, table: String, pace: Arc<Pace>) -> Result<RoamingPlayer> {
        let mut node = self.home;
        let mut last_seen = Instant::now();
        while last_seen.elapsed() < MAX_TIME_WITHOUT_SERVER {
            let hello = Hello { since: self.known, ..Hello::default() };
            let joined = Client::join_with(&nodes[node], &table, self.person.as_ref(), hello).await;
            let ended = match joined {
                Ok(mut client) => {
                    let ended = self.play_at(&mut client, node, &pace).await;
                    self.known = Some(client.seq);
                    self.happened.append(&mut client.happened);
                    self.outcome = client.game["outcome"].take();
                    last_seen = Instant::now();
                    ended
                }
                Err(error) => Err(error),
            };
            match ended {
                Ok(Departure::GameOver) => return Ok(self),
                Ok(Departure::ReturnsHome) => node = self.home,
                Err(error) if !is_server_gone(&error) && !is_transient_refusal(&error) => {
                    return Err(error.context(self.name().to_owned()));
                }
                Err(_) => {
                    self.lost_connections += 1;
                    node = (node + 1) % NODES;
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            }
        }
        Err(anyhow::anyhow!("{} could not connect for {MAX_TIME_WITHOUT_SERVER:?}", self.name()))
    }

    /// Plays at one server until the game is over, the server is gone, or it is time to return home.
    async fn play_at(&mut self, client: &mut Client, node: usize, pace: &Pace) -> Result<Departure> {
        let mut answers = 0;
        while !client.is("finished") {
            if client.my_turn().is_none() {
                client.next().await?;
                continue;
            }
            if node != self.home && answers >= ANSWERS_AWAY_FROM_HOME {
                return Ok(Departure::ReturnsHome);
            }
            let seat = client.game["decision"]["player"].as_u64().context("no player")?;
            pace.wait().await;
            match client.act(&mut self.rng).await {
                Ok(answer) => {
                    self.acknowledged.push((answer["seq"].as_u64().context("no seq")?, seat));
                    pace.add_move();
                    answers += 1;
                }
                Err(error) if is_transient_refusal(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(Departure::GameOver)
    }
}
