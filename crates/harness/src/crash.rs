//! Kills the server again and again while games run, and checks that no acknowledged move is lost and every game can be
//! finished.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::api::{Api, Person};
use crate::client::{Client, Hello, Refused, is_lost_race, is_server_gone};
use crate::process::{FreshDatabase, ServerProcess};
use crate::record;

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The server's executable.
    pub program: PathBuf,
    /// Whether to use PostgreSQL instead of SQLite.
    pub postgres: bool,
    /// How often the server is killed.
    pub kills: usize,
    /// How many tables are played at a time.
    pub tables: usize,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The result of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How often the server was killed.
    pub kills: usize,
    /// The number of acknowledged moves. The run fails if one of them is lost.
    pub acknowledged: usize,
    /// The number of finished games. The run fails if one of their records does not replay.
    pub finished: usize,
    /// The longest start of the server.
    pub slowest_start: Duration,
}

const PEOPLE: usize = 2;

/// A table with two people and a bot, and the moves that the server has acknowledged.
struct WatchedTable {
    people: Vec<Person>,
    game: Mutex<Game>,
}

struct Game {
    table: String,
    acknowledged: Vec<Move>,
}

/// An acknowledged move: the number of its log entry and the seat that acted.
#[derive(Clone, Copy)]
struct Move {
    seq: u64,
    seat: u64,
}

/// What one person achieved until the server was killed.
#[derive(Default)]
struct Progress {
    acknowledged: usize,
    finished: usize,
}

/// Lets people play and kills the server, as often as the options say, then finishes all games.
pub async fn run(options: &Options) -> Result<Report> {
    let database = FreshDatabase::new(options.postgres)?;
    let launch = database.launch(&options.program, &[])?;
    let mut rng = StdRng::seed_from_u64(options.seed);
    let mut server = ServerProcess::start(&launch).await?;
    let mut tables = Vec::new();
    for _ in 0..options.tables {
        tables.push(Arc::new(WatchedTable::open(&server.api).await?));
    }
    let mut report = Report::default();
    while report.kills < options.kills {
        let players = play_all(&server.api, &tables, &mut rng);
        tokio::time::sleep(Duration::from_millis(rng.random_range(20..500))).await;
        server.kill()?;
        report.kills += 1;
        for player in players {
            let progress = player.await??;
            report.acknowledged += progress.acknowledged;
            report.finished += progress.finished;
        }
        server = ServerProcess::start(&launch).await?;
        report.slowest_start = report.slowest_start.max(server.took);
        if report.kills.is_multiple_of(20) {
            println!(
                "{:>4} kills, {:>6} acknowledged moves, {:>3} games finished",
                report.kills, report.acknowledged, report.finished
            );
        }
    }
    report.finished += finish_all(&server.api, &tables, &mut rng).await?;
    Ok(report)
}

type Player = tokio::task::JoinHandle<Result<Progress>>;

fn play_all(api: &Api, tables: &[Arc<WatchedTable>], rng: &mut StdRng) -> Vec<Player> {
    let mut players = Vec::new();
    for table in tables {
        for person in 0..PEOPLE {
            let (api, table, rng) = (api.clone(), Arc::clone(table), StdRng::seed_from_u64(rng.random()));
            players.push(tokio::spawn(async move { table.play(&api, person, rng).await }));
        }
    }
    players
}

/// Plays every game to its end after the last kill, and returns the number of games.
async fn finish_all(api: &Api, tables: &[Arc<WatchedTable>], rng: &mut StdRng) -> Result<usize> {
    for table in tables {
        let id = table.game.lock().await.table.clone();
        let mut clients = Vec::new();
        for person in &table.people {
            let mut client = Client::join(api, &id, Some(person)).await?;
            let mut rng = StdRng::seed_from_u64(rng.random());
            clients.push(tokio::spawn(async move { client.play_until(&mut rng, |_| false).await }));
        }
        for client in clients {
            client.await?.context("a game cannot be finished after the last kill")?;
        }
        check_record(api, &id).await?;
    }
    Ok(tables.len())
}

impl WatchedTable {
    async fn open(api: &Api) -> Result<WatchedTable> {
        let mut people = Vec::new();
        for n in 0..PEOPLE {
            people.push(api.person(&format!("Person {n}")).await?);
        }
        let table = open_table(api, &people).await?;
        Ok(WatchedTable { people, game: Mutex::new(Game { table, acknowledged: Vec::new() }) })
    }

    /// Plays game after game until the server is gone.
    async fn play(&self, api: &Api, person: usize, mut rng: StdRng) -> Result<Progress> {
        let mut progress = Progress::default();
        loop {
            match self.play_one(api, person, &mut rng, &mut progress).await {
                Ok(()) => {}
                Err(error) if is_server_gone(&error) => return Ok(progress),
                Err(error) => return Err(error),
            }
        }
    }

    /// Plays the current game to its end, and person 0 opens the next one.
    async fn play_one(&self, api: &Api, person: usize, rng: &mut StdRng, progress: &mut Progress) -> Result<()> {
        // Only moves acknowledged before this person connects are checked; the other person goes on playing meanwhile.
        let (table, acknowledged) = {
            let game = self.game.lock().await;
            (game.table.clone(), game.acknowledged.clone())
        };
        let hello = Hello { since: Some(0), ..Hello::default() };
        let mut client = Client::join_with(api, &table, Some(&self.people[person]), hello).await?;
        check_log(&client, &acknowledged)?;
        while !client.is("finished") {
            if client.my_turn().is_none() {
                client.next().await?;
                continue;
            }
            if let Some(acknowledged) = act(&mut client, rng).await? {
                progress.acknowledged += 1;
                let mut game = self.game.lock().await;
                if game.table == table {
                    game.acknowledged.push(acknowledged);
                }
            }
        }
        self.next_game(api, &table, person).await?;
        progress.finished += usize::from(person == 0);
        Ok(())
    }

    /// Opens the next table as person 0; the other person waits for it.
    async fn next_game(&self, api: &Api, finished: &str, person: usize) -> Result<()> {
        if person != 0 {
            while self.game.lock().await.table == finished {
                tokio::time::sleep(Duration::from_millis(10)).await;
                api.get("/healthz", None).await?;
            }
            return Ok(());
        }
        check_record(api, finished).await?;
        let table = open_table(api, &self.people).await?;
        *self.game.lock().await = Game { table, acknowledged: Vec::new() };
        Ok(())
    }
}

/// Answers the pending decision. Returns `None` if another message arrived first or the move could not be stored.
async fn act(client: &mut Client, rng: &mut StdRng) -> Result<Option<Move>> {
    let seat = client.game["decision"]["player"].as_u64().context("a decision without a player")?;
    match client.act(rng).await {
        Ok(answer) => Ok(Some(Move { seq: answer["seq"].as_u64().context("an answer without seq")?, seat })),
        Err(error) => match error.downcast_ref::<Refused>() {
            Some(refused) if is_lost_race(&refused.code) || refused.code == "not-stored" => Ok(None),
            _ => Err(error),
        },
    }
}

async fn check_record(api: &Api, table: &str) -> Result<()> {
    record::check_finished(&api.get(&format!("/api/tables/{table}/record"), None).await?)
}

/// Fails if an acknowledged move is missing in the log.
fn check_log(client: &Client, acknowledged: &[Move]) -> Result<()> {
    for Move { seq, seat } in acknowledged {
        let is_it =
            |event: &Value| event["seq"] == json!(seq) && event["type"] == "acted" && event["seat"] == json!(seat);
        ensure!(client.happened.iter().any(is_it), "entry {seq} of seat {seat} was acknowledged and is lost");
    }
    Ok(())
}

/// Opens a table for two people and a bot, and seats the second person.
async fn open_table(api: &Api, people: &[Person]) -> Result<String> {
    let settings = json!({"setup": {"players": 3}, "seats": ["me", "open", {"bot": "random"}]});
    let table = api.table(&people[0], &settings).await?;
    let mut second = Client::join(api, &table, Some(&people[1])).await?;
    second.request(json!({"sit": {"seat": 1}})).await?;
    second.leave().await;
    Ok(table)
}
