//! Runs the real server as a child process.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::Postgres;
use crate::api::Api;

/// How long a server may take until it answers.
const START_TIMEOUT: Duration = Duration::from_secs(20);

/// A running `deepwater serve`. Dropping it kills the process.
pub struct ServerProcess {
    child: Child,
    /// The server's HTTP interface.
    pub api: Api,
    /// How long it took until the server answered.
    pub took: Duration,
}

/// How to start a server.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The executable.
    pub program: PathBuf,
    /// The value of `--database`.
    pub database: String,
    /// The port on the loopback address. It stays the same when the server is started again.
    pub port: u16,
    /// Further arguments.
    pub arguments: Vec<String>,
    /// The file that the server's output is appended to.
    pub log: PathBuf,
}

impl Launch {
    /// Returns a launch on a free port, with its log in `folder`, and without rate limits unless `arguments` has
    /// `--rate-limit`.
    pub fn new(program: &Path, database: String, folder: &Path, arguments: &[&str]) -> Result<Launch> {
        let port = free_port()?;
        let limits: &[&str] = if arguments.contains(&"--rate-limit") { &[] } else { &["--rate-limit", "off"] };
        let arguments = limits.iter().chain(arguments).map(|text| (*text).to_owned()).collect();
        let log = folder.join(format!("server-{port}.log"));
        Ok(Launch { program: program.to_owned(), database, port, arguments, log })
    }
}

/// An empty database in a temporary folder: a SQLite file or a private PostgreSQL. Dropping it removes everything.
pub struct FreshDatabase {
    folder: TempDir,
    url: String,
    postgres: Option<Postgres>,
}

impl FreshDatabase {
    /// Creates a database.
    pub fn new(with_postgres: bool) -> Result<FreshDatabase> {
        let folder = tempfile::tempdir()?;
        let postgres = with_postgres.then(Postgres::start).transpose()?;
        let url = match &postgres {
            Some(postgres) => postgres.fresh_url()?,
            None => format!("sqlite:{}", folder.path().join("games.db").display()),
        };
        Ok(FreshDatabase { folder, url, postgres })
    }

    /// Returns a launch of a server on this database.
    pub fn launch(&self, program: &Path, arguments: &[&str]) -> Result<Launch> {
        Launch::new(program, self.url.clone(), self.folder.path(), arguments)
    }

    /// Returns the processor time that PostgreSQL has used, in seconds; 0 with SQLite, which runs in the server.
    pub fn processor_time(&self) -> Result<f64> {
        self.postgres.as_ref().map_or(Ok(0.0), Postgres::processor_time)
    }
}

impl ServerProcess {
    /// Starts a server and waits until it answers.
    pub async fn start(launch: &Launch) -> Result<ServerProcess> {
        let log = std::fs::OpenOptions::new().create(true).append(true).open(&launch.log)?;
        let began = Instant::now();
        let child = Command::new(&launch.program)
            .args(["serve", "--listen", &format!("127.0.0.1:{}", launch.port), "--database", &launch.database])
            .args(&launch.arguments)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .with_context(|| format!("starting {}", launch.program.display()))?;
        let api = Api::new(format!("http://127.0.0.1:{}", launch.port))?;
        let mut server = ServerProcess { child, api, took: Duration::ZERO };
        while server.api.get("/healthz", None).await.is_err() {
            if let Some(status) = server.child.try_wait()? {
                bail!("the server ended at once ({status}); see {}", launch.log.display());
            }
            if began.elapsed() > START_TIMEOUT {
                bail!("the server does not answer; see {}", launch.log.display());
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        server.took = began.elapsed();
        Ok(server)
    }

    /// Returns the process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills the server without warning (SIGKILL).
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Returns the server's resident memory in bytes.
    pub fn memory(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).context("no VmRSS")?;
        let kilobytes: u64 = line.split_whitespace().nth(1).context("no number")?.parse()?;
        Ok(kilobytes * 1024)
    }

    /// Returns the processor time that the server has used, in seconds.
    pub fn processor_time(&self) -> Result<f64> {
        processor_time(self.id())
    }
}

/// Returns the processor time that a process has used, in seconds.
pub fn processor_time(process: u32) -> Result<f64> {
    const TICKS_PER_SECOND: f64 = 100.0;
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The second field, the name in brackets, may contain spaces. User and system time are fields 14 and 15.
    let fields: Vec<&str> = stat.rsplit(')').next().context("no fields")?.split_whitespace().collect();
    let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
    Ok(ticks as f64 / TICKS_PER_SECOND)
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // An error only means that the process has ended already.
        let _ = self.kill();
    }
}

/// Returns a port that is free now.
pub fn free_port() -> Result<u16> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
