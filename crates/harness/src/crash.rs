//! Kills the server again and again while games run, and checks that no acknowledged move is lost and every game goes on.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::api::{Api, Person};
use crate::client::{Client, Hello, Refused, race};
use crate::process::{Launch, ServerProcess, free_port, sqlite_in};
use crate::{Postgres, record};

/// What to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// The server's executable.
    pub program: PathBuf,
    /// PostgreSQL instead of SQLite.
    pub postgres: bool,
    /// How many times.
    pub kills: usize,
    /// How many tables are played at a time.
    pub tables: usize,
    /// Where chance begins.
    pub seed: u64,
}

/// What happened.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Kills.
    pub kills: usize,
    /// Moves that were acknowledged.
    pub acknowledged: usize,
    /// Games that were played to their end and whose records replay.
    pub finished: usize,
    /// The longest start.
    pub slowest_start: Duration,
}

const PEOPLE: usize = 2;

/// A table with two people and a bot, and what the people were promised.
struct Watched {
    people: Vec<Person>,
    game: Mutex<Game>,
}

struct Game {
    table: String,
    /// The entries that were acknowledged, each with the seat that acted.
    acknowledged: Vec<(u64, u64)>,
}

/// Runs the whole thing.
pub async fn run(options: &Options) -> Result<Tally> {
    let folder = tempfile::tempdir()?;
    let postgres = options.postgres.then(Postgres::start).transpose()?;
    let database = match &postgres {
        Some(postgres) => postgres.fresh_url()?,
        None => sqlite_in(folder.path()),
    };
    let launch = Launch {
        program: options.program.clone(),
        database,
        port: free_port()?,
        arguments: ["--rate-limit", "off"].map(str::to_owned).to_vec(),
        log: folder.path().join("server.log"),
    };
    let mut rng = StdRng::seed_from_u64(options.seed);
    let mut server = ServerProcess::start(&launch).await?;
    let mut tables = Vec::new();
    for _ in 0..options.tables {
        tables.push(Arc::new(Watched::open(&server.api).await?));
    }
    let mut tally = Tally::default();
    while tally.kills < options.kills {
        let players = play_all(&server.api, &tables, &mut rng);
        tokio::time::sleep(Duration::from_millis(rng.random_range(20..500))).await;
        server.kill()?;
        tally.kills += 1;
        for player in players {
            tally.add(player.await??);
        }
        server = ServerProcess::start(&launch).await?;
        tally.slowest_start = tally.slowest_start.max(server.took);
        if tally.kills.is_multiple_of(20) {
            println!(
                "{:>4} kills, {:>6} acknowledged moves, {:>3} games finished",
                tally.kills, tally.acknowledged, tally.finished
            );
        }
    }
    finish_all(&server.api, &tables, &mut rng, &mut tally).await?;
    Ok(tally)
}

impl Tally {
    fn add(&mut self, (acknowledged, finished): (usize, usize)) {
        self.acknowledged += acknowledged;
        self.finished += finished;
    }
}

type Player = tokio::task::JoinHandle<Result<(usize, usize)>>;

fn play_all(api: &Api, tables: &[Arc<Watched>], rng: &mut StdRng) -> Vec<Player> {
    let mut players = Vec::new();
    for table in tables {
        for person in 0..PEOPLE {
            let (api, table, rng) = (api.clone(), Arc::clone(table), StdRng::seed_from_u64(rng.random()));
            players.push(tokio::spawn(async move { table.play(&api, person, rng).await }));
        }
    }
    players
}

/// After the last kill every game must come to its end.
async fn finish_all(api: &Api, tables: &[Arc<Watched>], rng: &mut StdRng, tally: &mut Tally) -> Result<()> {
    for table in tables {
        let began = Instant::now();
        let id = table.game.lock().await.table.clone();
        let mut clients = Vec::new();
        for person in &table.people {
            let mut client = Client::join(api, &id, Some(person)).await?;
            let mut rng = StdRng::seed_from_u64(rng.random());
            clients.push(tokio::spawn(async move { client.play_until(&mut rng, |_| false).await }));
        }
        for client in clients {
            client.await?.with_context(|| format!("finishing after {:?}", began.elapsed()))?;
        }
        table.check_record(api, &id).await?;
        tally.finished += 1;
    }
    Ok(())
}

impl Watched {
    async fn open(api: &Api) -> Result<Watched> {
        let mut people = Vec::new();
        for n in 0..PEOPLE {
            people.push(api.person(&format!("Person {n}")).await?);
        }
        let table = open_table(api, &people).await?;
        Ok(Watched { people, game: Mutex::new(Game { table, acknowledged: Vec::new() }) })
    }

    /// Plays until the server is gone: how many moves were acknowledged, and how many games finished.
    async fn play(&self, api: &Api, person: usize, mut rng: StdRng) -> Result<(usize, usize)> {
        let mut done = (0, 0);
        loop {
            // What was promised before this person connects; the other one goes on playing meanwhile.
            let (table, promised) = {
                let game = self.game.lock().await;
                (game.table.clone(), game.acknowledged.clone())
            };
            let hello = Hello { since: Some(0), ..Hello::default() };
            let Ok(mut client) = Client::join_with(api, &table, Some(&self.people[person]), hello).await else {
                return Ok(done);
            };
            check(&client, &promised)?;
            loop {
                if client.is("finished") {
                    let Ok(()) = self.next_game(api, &table, person).await else { return Ok(done) };
                    done.1 += usize::from(person == 0);
                    break;
                }
                let step = match client.my_turn() {
                    None => client.next().await.map(|_| None),
                    Some(_) => {
                        let seat = client.game["decision"]["player"].as_u64();
                        client.act(&mut rng).await.map(|answer| answer["seq"].as_u64().zip(seat))
                    }
                };
                match step {
                    Ok(None) => {}
                    Ok(Some(promise)) => {
                        done.0 += 1;
                        let mut game = self.game.lock().await;
                        if game.table == table {
                            game.acknowledged.push(promise);
                        }
                    }
                    Err(error) => match error.downcast_ref::<Refused>() {
                        Some(refused) if race(&refused.code) || refused.code == "not-stored" => {}
                        Some(_) => return Err(error),
                        None => return Ok(done),
                    },
                }
            }
        }
    }

    /// Person 0 opens the next table; the other one waits for it.
    async fn next_game(&self, api: &Api, over: &str, person: usize) -> Result<()> {
        if person != 0 {
            while self.game.lock().await.table == over {
                tokio::time::sleep(Duration::from_millis(10)).await;
                api.get("/healthz", None).await?;
            }
            return Ok(());
        }
        self.check_record(api, over).await?;
        let table = open_table(api, &self.people).await?;
        *self.game.lock().await = Game { table, acknowledged: Vec::new() };
        Ok(())
    }

    async fn check_record(&self, api: &Api, table: &str) -> Result<()> {
        let exported = api.get(&format!("/api/tables/{table}/record"), None).await?;
        record::check_finished(&exported)
    }
}

/// Everything that was acknowledged must be there.
fn check(client: &Client, promised: &[(u64, u64)]) -> Result<()> {
    for (seq, seat) in promised {
        let there = |line: &Value| line["seq"] == json!(seq) && line["type"] == "acted" && line["seat"] == json!(seat);
        ensure!(client.happened.iter().any(there), "entry {seq} of seat {seat} was acknowledged and is lost");
    }
    Ok(())
}

/// A table of two people and a bot; the second person sits down.
async fn open_table(api: &Api, people: &[Person]) -> Result<String> {
    let settings = json!({"setup": {"players": 3}, "seats": ["me", "open", {"bot": "random"}]});
    let table = api.table(&people[0], &settings).await?;
    let mut second = Client::join(api, &table, Some(&people[1])).await?;
    second.request(json!({"sit": {"seat": 1}})).await?;
    second.leave().await;
    Ok(table)
}
