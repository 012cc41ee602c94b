//! The environment of an attack: the servers to attack, and the size of the attack.

use std::path::PathBuf;

use anyhow::Result;
use serde_json::{Value, json};

use crate::api::{Api, Person};
use crate::process::{FreshDatabase, Launch, ServerProcess};

/// The size of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// As large as in a real attack, against the release build.
    Full,
    /// Small enough for the tests, against any build.
    Short,
}

/// What an attack needs to know.
#[derive(Clone, Debug)]
pub struct Lab {
    /// The server's executable.
    pub program: PathBuf,
    /// The size of the attack.
    pub size: Size,
}

/// A server with an empty database. Dropping it removes both.
pub struct TestServer {
    /// The server.
    pub process: ServerProcess,
    /// The server's HTTP interface.
    pub api: Api,
    launch: Launch,
    _database: FreshDatabase,
}

impl Lab {
    /// Returns `full` or `short`, depending on the size of the attack.
    pub fn scaled<T>(&self, full: T, short: T) -> T {
        match self.size {
            Size::Full => full,
            Size::Short => short,
        }
    }

    /// Starts a server on an empty SQLite database, with the default limits and with further arguments.
    pub async fn server(&self, arguments: &[&str]) -> Result<TestServer> {
        self.start(&[&["--rate-limit", "on"], arguments].concat()).await
    }

    /// Starts a server on an empty SQLite database without rate limits, to prepare in a short time what an attacker
    /// would prepare in an hour. [`TestServer::restart_with_rate_limits`] then returns the server to attack.
    pub async fn server_without_rate_limits(&self) -> Result<TestServer> {
        self.start(&["--rate-limit", "off"]).await
    }

    async fn start(&self, arguments: &[&str]) -> Result<TestServer> {
        let database = FreshDatabase::new(false)?;
        let launch = database.launch(&self.program, arguments)?;
        let process = ServerProcess::start(&launch).await?;
        Ok(TestServer { api: process.api.clone(), process, launch, _database: database })
    }
}

impl TestServer {
    /// Kills the server and starts it again on the same database, with the default rate limits.
    pub async fn restart_with_rate_limits(mut self) -> Result<TestServer> {
        self.process.kill()?;
        self.launch.arguments = vec!["--rate-limit".to_owned(), "on".to_owned()];
        let process = ServerProcess::start(&self.launch).await?;
        Ok(TestServer { api: process.api.clone(), process, ..self })
    }
}

/// Opens a table with these seats. Fields of `more` are added to its settings.
pub async fn open_table(api: &Api, host: &Person, seats: Value, more: Value) -> Result<String> {
    let players = seats.as_array().map_or(0, Vec::len);
    let mut settings = json!({"setup": {"players": players}, "seats": seats});
    if let (Some(settings), Value::Object(more)) = (settings.as_object_mut(), more) {
        settings.extend(more);
    }
    api.table(host, &settings).await
}
