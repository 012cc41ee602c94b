//! Two servers on one PostgreSQL, killed in turn while people at both of them play one game together.

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
use crate::client::{Client, Hello, Refused, race};
use crate::process::{Launch, ServerProcess, free_port};
use crate::record;

/// What to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// The server's executable.
    pub program: PathBuf,
    /// An empty PostgreSQL database.
    pub database: String,
    /// How many games are played, one after the other.
    pub games: usize,
    /// How often a server is killed in each game, if it lasts long enough.
    pub kills: usize,
    /// Where chance begins.
    pub seed: u64,
}

/// What happened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Kills, taking turns between the servers.
    pub kills: usize,
    /// Moves that were acknowledged, all of which are in the log.
    pub acknowledged: usize,
    /// How often somebody had to connect again because a server was gone.
    pub lost_connections: usize,
    /// Games played to their end and replayed.
    pub finished: usize,
}

const NODES: usize = 2;
/// Nobody is without a server for longer than that: the other one is always there.
const PATIENCE: Duration = Duration::from_secs(60);
/// Answers given away from home before somebody goes back to the server they came from.
const VISIT: usize = 2;

/// Runs the whole thing.
pub async fn run(options: &Options) -> Result<Tally> {
    let folder = tempfile::tempdir()?;
    let mut rng = StdRng::seed_from_u64(options.seed);
    let mut nodes = Vec::new();
    for n in 0..NODES {
        nodes.push(Node::start(options, folder.path(), n).await?);
    }
    let mut tally = Tally::default();
    for _ in 0..options.games {
        play_one(&mut nodes, options.kills, &mut rng, &mut tally).await?;
    }
    Ok(tally)
}

/// One of the servers. Its address stays the same when it is started again.
struct Node {
    launch: Launch,
    server: ServerProcess,
}

impl Node {
    async fn start(options: &Options, folder: &Path, number: usize) -> Result<Node> {
        let launch = Launch {
            program: options.program.clone(),
            database: options.database.clone(),
            port: free_port()?,
            arguments: ["--rate-limit", "off"].map(str::to_owned).to_vec(),
            log: folder.join(format!("server-{number}.log")),
        };
        Ok(Node { server: ServerProcess::start(&launch).await?, launch })
    }
}

/// Three people and a spectator, at home on different servers, and a bot.
async fn play_one(nodes: &mut [Node], kills: usize, rng: &mut StdRng, tally: &mut Tally) -> Result<()> {
    let apis: Arc<[Api]> = nodes.iter().map(|node| node.server.api.clone()).collect();
    let mut people = Vec::new();
    for name in ["Ana", "Bo", "Cyd"] {
        people.push(apis[0].person(name).await?);
    }
    let table = open_table(&apis, &people).await?;
    let moves = Arc::new(AtomicUsize::new(0));
    let mut guests: Vec<JoinHandle<Result<Visitor>>> = Vec::new();
    for (n, person) in people.into_iter().map(Some).chain([None]).enumerate() {
        let visitor = Visitor::new(person, n % NODES, StdRng::seed_from_u64(rng.random()));
        guests.push(tokio::spawn(visitor.play(Arc::clone(&apis), table.clone(), Arc::clone(&moves))));
    }
    for victim in (0..NODES).cycle().take(kills) {
        // In the midst of it: some moves after the last kill, and a few milliseconds into the next.
        let enough = moves.load(Ordering::Relaxed) + rng.random_range(6..14);
        while moves.load(Ordering::Relaxed) < enough && guests.iter().any(|guest| !guest.is_finished()) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        if guests.iter().any(JoinHandle::is_finished) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(rng.random_range(0..20))).await;
        let node = &mut nodes[victim];
        node.server.kill()?;
        tally.kills += 1;
        tokio::time::sleep(Duration::from_millis(rng.random_range(0..300))).await;
        node.server = ServerProcess::start(&node.launch).await?;
    }
    let mut visitors = Vec::new();
    for guest in guests {
        visitors.push(guest.await??);
    }
    check(&apis, &table, &visitors).await?;
    tally.finished += 1;
    tally.acknowledged += visitors.iter().map(|visitor| visitor.acknowledged.len()).sum::<usize>();
    tally.lost_connections += visitors.iter().map(|visitor| visitor.lost).sum::<usize>();
    Ok(())
}

/// Everybody saw the same game, from its beginning to its end, and everything that was promised is in it.
async fn check(apis: &[Api], table: &str, visitors: &[Visitor]) -> Result<()> {
    for api in apis {
        let fresh = Client::join(api, table, None).await?;
        let log = outline(&fresh.happened);
        for visitor in visitors {
            ensure!(outline(&visitor.happened) == log, "{} heard another story than the log tells", visitor.name());
            ensure!(visitor.outcome == fresh.game["outcome"], "{} saw another end", visitor.name());
            for (seq, seat) in &visitor.acknowledged {
                let promised = (Some(*seq), Some("acted".to_owned()), Some(*seat));
                ensure!(log.contains(&promised), "entry {seq} of seat {seat} was acknowledged and is lost");
            }
        }
        record::check_finished(&api.get(&format!("/api/tables/{table}/record"), None).await?)?;
    }
    Ok(())
}

/// What everybody may know of each thing that happened: its number, its kind, whose it was.
fn outline(happened: &[Value]) -> Vec<(Option<u64>, Option<String>, Option<u64>)> {
    let one = |line: &Value| (line["seq"].as_u64(), line["type"].as_str().map(str::to_owned), line["seat"].as_u64());
    happened.iter().map(one).collect()
}

/// Whether trying again would not help.
fn refused_for_good(error: &anyhow::Error) -> bool {
    error.downcast_ref::<Refused>().is_some_and(|refused| !race(&refused.code) && refused.code != "not-stored")
}

/// The table is made at one server; people sit down wherever they are at home.
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

/// Somebody at the table, whatever happens to the servers.
struct Visitor {
    /// Nobody: only watches.
    person: Option<Person>,
    home: usize,
    rng: StdRng,
    /// The last entry they were told of.
    known: Option<u64>,
    /// All they were told, over all connections.
    happened: Vec<Value>,
    /// The entries that were acknowledged, each with the seat that acted.
    acknowledged: Vec<(u64, u64)>,
    outcome: Value,
    lost: usize,
}

/// Why a connection ended.
enum End {
    Over,
    GoesHome,
}

impl Visitor {
    fn new(person: Option<Person>, home: usize, rng: StdRng) -> Visitor {
        let (happened, acknowledged) = (Vec::new(), Vec::new());
        Visitor { person, home, rng, known: None, happened, acknowledged, outcome: Value::Null, lost: 0 }
    }

    fn name(&self) -> &str {
        self.person.as_ref().map_or("the spectator", |person| &person.name)
    }

    /// Plays until the game is over, at whichever server answers.
    async fn play(mut self, nodes: Arc<[Api]>, table: String, moves: Arc<AtomicUsize>) -> Result<Visitor> {
        let mut node = self.home;
        let mut last_seen = Instant::now();
        while last_seen.elapsed() < PATIENCE {
            let hello = Hello { since: self.known, ..Hello::default() };
            let joined = Client::join_with(&nodes[node], &table, self.person.as_ref(), hello).await;
            let ended = match joined {
                Ok(mut client) => {
                    let ended = self.stay(&mut client, node, &moves).await;
                    self.known = Some(client.seq);
                    self.happened.append(&mut client.happened);
                    self.outcome = client.game["outcome"].take();
                    last_seen = Instant::now();
                    ended
                }
                Err(error) => Err(error),
            };
            match ended {
                Ok(End::Over) => return Ok(self),
                Ok(End::GoesHome) => node = self.home,
                Err(error) if refused_for_good(&error) => return Err(error.context(self.name().to_owned())),
                Err(_) => {
                    self.lost += 1;
                    node = (node + 1) % NODES;
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            }
        }
        Err(anyhow::anyhow!("no server has anything for {}", self.name()))
    }

    async fn stay(&mut self, client: &mut Client, node: usize, moves: &AtomicUsize) -> Result<End> {
        let mut answers = 0;
        while !client.is("finished") {
            if client.my_turn().is_none() {
                client.next().await?;
                continue;
            }
            if node != self.home && answers >= VISIT {
                return Ok(End::GoesHome);
            }
            let seat = client.game["decision"]["player"].as_u64().context("no player")?;
            match client.act(&mut self.rng).await {
                Ok(answer) => {
                    self.acknowledged.push((answer["seq"].as_u64().context("no seq")?, seat));
                    moves.fetch_add(1, Ordering::Relaxed);
                    answers += 1;
                }
                Err(error) if error.is::<Refused>() && !refused_for_good(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(End::Over)
    }
}
