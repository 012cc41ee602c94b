//! Test servers, each with its own database.

use std::sync::LazyLock;

use anyhow::Result;
use deepwater_harness::{Api, Client, Person, Postgres};
use deepwater_server::{Config, Server};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use tempfile::TempDir;

/// The database of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    Sqlite,
    Postgres,
}

/// One PostgreSQL for all tests; it stops with this process.
static POSTGRES: LazyLock<Postgres> = LazyLock::new(|| Postgres::start_fast().expect("a private PostgreSQL"));

/// A server with its database.
pub struct World {
    pub server: Server,
    pub api: Api,
    pub database: String,
    _folder: TempDir,
}

impl World {
    pub async fn new(on: On) -> Result<World> {
        World::with(on, &[]).await
    }

    /// Starts a server with further arguments.
    pub async fn with(on: On, arguments: &[&str]) -> Result<World> {
        let folder = tempfile::tempdir()?;
        let database = match on {
            On::Sqlite => format!("sqlite:{}", folder.path().join("games.db").display()),
            On::Postgres => POSTGRES.fresh_url()?,
        };
        let (server, api) = start(&database, arguments).await?;
        Ok(World { server, api, database, _folder: folder })
    }

    /// Stops the server and starts another one on the same database.
    pub async fn restarted(self) -> Result<World> {
        self.server.stop().await;
        let (server, api) = start(&self.database, &[]).await?;
        Ok(World { server, api, ..self })
    }

    /// Creates guests.
    pub async fn people<const N: usize>(&self) -> Result<[Person; N]> {
        let mut people = Vec::new();
        for name in ["Ana", "Bo", "Cyd", "Dee", "Eli", "Fay"].iter().take(N) {
            people.push(self.api.person(name).await?);
        }
        Ok(people.try_into().expect("as many as there are names"))
    }

    /// Starts a game of two people.
    pub async fn duel(&self, more: Value) -> Result<Duel> {
        let [ana, bo] = self.people().await?;
        let table = self.api.table(&ana, &settings(json!(["me", "open"]), more)).await?;
        let mut a = Client::join(&self.api, &table, Some(&ana)).await?;
        let mut b = Client::join(&self.api, &table, Some(&bo)).await?;
        b.request(json!({"sit": {"seat": 1}})).await?;
        a.until("the game begins", |client| client.is("running")).await?;
        b.until("the game begins", |client| client.is("running")).await?;
        Ok(Duel { table, ana, bo, a, b })
    }
}

/// Two people at a table.
pub struct Duel {
    pub table: String,
    pub ana: Person,
    pub bo: Person,
    pub a: Client,
    pub b: Client,
}

impl Duel {
    /// Lets both read until they know the same entries.
    pub async fn settle(&mut self) -> Result<()> {
        let last = self.a.seq.max(self.b.seq);
        self.a.until("Ana knows it", |client| client.seq >= last).await?;
        self.b.until("Bo knows it", |client| client.seq >= last).await
    }

    /// Plays random options until the condition holds for both.
    pub async fn play_until(&mut self, so: impl Fn(&Client) -> bool + Copy) -> Result<()> {
        let (mut one, mut two) = (rng(1), rng(2));
        tokio::try_join!(self.a.play_until(&mut one, so), self.b.play_until(&mut two, so))?;
        Ok(())
    }
}

pub async fn start(database: &str, arguments: &[&str]) -> Result<(Server, Api)> {
    let fixed = ["--listen", "127.0.0.1:0", "--database", database, "--allow-private-hooks"];
    let pace: &[&str] = if arguments.contains(&"--rate-limit") { &[] } else { &["--rate-limit", "off"] };
    let config = Config::from_arguments([&fixed, pace, arguments].concat())?;
    let server = deepwater_server::start(config).await?;
    let api = Api::new(format!("http://{}", server.address))?;
    Ok((server, api))
}

/// Returns the settings of a table with these seats; `more` adds fields.
pub fn settings(seats: Value, more: Value) -> Value {
    let players = seats.as_array().map_or(0, Vec::len);
    let mut settings = json!({"setup": {"players": players}, "seats": seats});
    merge(&mut settings, more);
    settings
}

fn merge(into: &mut Value, from: Value) {
    match (into, from) {
        (Value::Object(into), Value::Object(from)) => {
            for (name, value) in from {
                merge(into.entry(name).or_insert(Value::Null), value);
            }
        }
        (into, from) => *into = from,
    }
}

pub fn rng(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

/// Returns the types of what happened, in order.
pub fn story(client: &Client) -> Vec<&str> {
    client.happened.iter().filter_map(|line| line["type"].as_str()).collect()
}

/// Runs each test twice: on SQLite and on PostgreSQL.
#[macro_export]
macro_rules! on_both {
    ($($(#[$doc:meta])* async fn $story:ident($world:ident: World) $body:block)*) => {$(
        mod $story {
            use super::*;

            $(#[$doc])*
            async fn run($world: World) -> anyhow::Result<()> {
                $body
                Ok(())
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() -> anyhow::Result<()> {
                run(World::new($crate::support::On::Sqlite).await?).await
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() -> anyhow::Result<()> {
                run(World::new($crate::support::On::Postgres).await?).await
            }
        }
    )*};
}
