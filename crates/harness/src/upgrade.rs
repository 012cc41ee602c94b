//! Databases of released versions: plays at an old server and keeps its databases, and checks that a newer server can
//! read them, play on and replay.
//!
//! A fixture is a folder with three files: `games.db` (SQLite), `games.sql` (a dump of PostgreSQL) and `games.json`
//! (the ids and tokens in each, [`Contents`]).

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::api::{Api, Person};
use crate::client::Client;
use crate::postgres::Postgres;
use crate::process::{Launch, ServerProcess};
use crate::record;

/// The file with the ids and tokens.
pub const CONTENTS: &str = "games.json";
/// The SQLite database.
pub const SQLITE: &str = "games.db";
/// The dump of the PostgreSQL database.
pub const POSTGRES: &str = "games.sql";

/// The names of the guests. The second is not ASCII.
const NAMES: [&str; 2] = ["Ana", "Żółw 🐢"];
/// The line of chat that is written at the unfinished game.
const CHAT: &str = "good luck, удачи, powodzenia <b>🎲</b>";
/// The game that stays unfinished is left after this many log entries.
const ENTRIES: u64 = 60;

/// What is in a database.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Contents {
    guests: Vec<Person>,
    /// A finished game of both guests.
    finished: String,
    /// A game of both guests and a bot that is still being played, with chat.
    running: String,
    /// The number of entries of [`Contents::running`].
    seq: u64,
    /// The score of each seat of [`Contents::finished`].
    scores: Vec<i64>,
}

/// The ids and tokens of a fixture.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Fixture {
    /// The ids and tokens in the SQLite file.
    pub sqlite: Contents,
    /// The ids and tokens in the dump of PostgreSQL.
    pub postgres: Contents,
}

/// Plays at the released server `program` on both databases, and writes the fixture to `folder`.
pub async fn write(program: &Path, folder: &Path, seed: u64) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut rng = StdRng::seed_from_u64(seed);
    let temporary = tempfile::tempdir()?;
    let source = format!("sqlite:{}", temporary.path().join(SQLITE).display());
    let sqlite = play(&Launch::new(program, source.clone(), temporary.path(), &[])?, &mut rng).await?;
    // The file of the server itself has free pages and a write-ahead log; a backup is one compact file.
    let file = folder.join(SQLITE);
    let backup = Command::new(program).arg("backup").arg(&file).args(["--database", &source]).output()?;
    ensure!(backup.status.success(), "backup failed: {}", String::from_utf8_lossy(&backup.stderr).trim());

    let server = Postgres::start_fast()?;
    let launch = Launch::new(program, server.url("games")?, temporary.path(), &[])?;
    let postgres = play(&launch, &mut rng).await?;
    fs::write(folder.join(POSTGRES), server.dump("games")?)?;
    let text = serde_json::to_string_pretty(&Fixture { sqlite, postgres })?;
    Ok(fs::write(folder.join(CONTENTS), text + "\n")?)
}

/// Reads the ids and tokens of the fixture in `folder`.
pub fn read(folder: &Path) -> Result<Fixture> {
    let file = folder.join(CONTENTS);
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    serde_json::from_str(&text).with_context(|| file.display().to_string())
}

/// Starts a server, finishes one game and leaves another in the middle.
async fn play(launch: &Launch, rng: &mut StdRng) -> Result<Contents> {
    let mut server = ServerProcess::start(launch).await?;
    let api = &server.api;
    let guests = vec![api.person(NAMES[0]).await?, api.person(NAMES[1]).await?];
    let finished = open(api, &guests, &json!({"setup": {"players": 2}, "seats": ["me", "open"]})).await?;
    play_on(api, &guests, &finished, rng, u64::MAX).await?;
    let scores = scores(api, &finished).await?;
    let settings = json!({"setup": {"players": 3, "modules": ["undermountain", "skullport"]},
                          "seats": ["me", "open", {"bot": "envoy"}]});
    let running = open(api, &guests, &settings).await?;
    play_on(api, &guests, &running, rng, ENTRIES).await?;
    let mut client = Client::join(api, &running, guests.last()).await?;
    client.request(json!({"chat": {"text": CHAT}})).await?;
    let seq = client.seq;
    server.kill()?;
    Ok(Contents { guests, finished, running, seq, scores })
}

/// Checks that a server on the database of a fixture has everything in `contents`, plays on and replays.
pub async fn check(api: &Api, contents: &Contents, rng: &mut StdRng) -> Result<()> {
    for (guest, name) in contents.guests.iter().zip(NAMES) {
        let found = api.get("/api/me", Some(guest)).await?;
        ensure!(found["name"] == name, "another guest: {found}");
    }
    check_replay(api, &contents.finished).await?;
    let scores = scores(api, &contents.finished).await?;
    ensure!(scores == contents.scores, "the finished game had {:?}, now {scores:?}", contents.scores);

    let mut client = Client::join(api, &contents.running, contents.guests.first()).await?;
    ensure!(client.is("running"), "the unfinished game is {}", client.table["status"]);
    ensure!(client.seq >= contents.seq, "{} entries of {} were found", client.seq, contents.seq);
    let said = client.happened.iter().any(|event| event["type"] == "chat" && event["text"] == CHAT);
    ensure!(said, "the chat is lost");
    client.request(json!({"chat": {"text": "after the upgrade"}})).await?;
    client.leave().await;
    play_on(api, &contents.guests, &contents.running, rng, u64::MAX).await?;
    check_replay(api, &contents.running).await
}

/// Checks that both games are finished and replay, after [`check`] has finished the second.
pub async fn check_finished(api: &Api, contents: &Contents) -> Result<()> {
    check_replay(api, &contents.finished).await?;
    check_replay(api, &contents.running).await
}

/// Opens a table of the first guest and lets the second sit down.
async fn open(api: &Api, guests: &[Person], settings: &Value) -> Result<String> {
    let table = api.table(&guests[0], settings).await?;
    let mut client = Client::join(api, &table, Some(&guests[1])).await?;
    client.request(json!({"sit": {"seat": 1}})).await?;
    client.leave().await;
    Ok(table)
}

/// Lets both guests play until the table has that many entries or the game is over.
async fn play_on(api: &Api, guests: &[Person], table: &str, rng: &mut StdRng, entries: u64) -> Result<()> {
    let mut first = Client::join(api, table, Some(&guests[0])).await?;
    let mut second = Client::join(api, table, Some(&guests[1])).await?;
    let mut other_rng = StdRng::from_rng(rng);
    let enough = |client: &Client| client.seq >= entries;
    tokio::try_join!(first.play_until(rng, enough), second.play_until(&mut other_rng, enough))?;
    Ok(())
}

/// Fails unless the record of a finished game replays here, and the server shows its first and its last position.
async fn check_replay(api: &Api, table: &str) -> Result<()> {
    record::check_finished(&api.get(&format!("/api/tables/{table}/record"), None).await?)?;
    let start = api.get(&format!("/api/tables/{table}/replay?action=0"), None).await?;
    let actions = start["actions"].as_u64().context("a replay without actions")?;
    let end = api.get(&format!("/api/tables/{table}/replay?action={actions}"), None).await?;
    ensure!(end.pointer("/game/outcome").is_some_and(Value::is_object), "the replay has no end: {end}");
    Ok(())
}

/// Returns the total of each seat of a finished game, as the server reports it.
async fn scores(api: &Api, table: &str) -> Result<Vec<i64>> {
    let client = Client::join(api, table, None).await?;
    let scores = client.game["outcome"]["scores"].as_array().context("the game is not over")?;
    scores.iter().map(|score| score["total"].as_i64().context("a score without a total")).collect()
}
