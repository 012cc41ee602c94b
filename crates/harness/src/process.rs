//! The real server as a process of its own.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::api::Api;

/// A running `deepwater serve`.
pub struct ServerProcess {
    child: Child,
    /// Where it answers.
    pub api: Api,
    /// How long it took to answer.
    pub took: Duration,
}

/// How to start one.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The executable.
    pub program: PathBuf,
    /// `--database`.
    pub database: String,
    /// The port on the loopback address.
    pub port: u16,
    /// Further arguments.
    pub arguments: Vec<String>,
    /// Where its log goes.
    pub log: PathBuf,
}

impl ServerProcess {
    /// Starts it and waits until it is healthy.
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
            if began.elapsed() > Duration::from_secs(20) {
                bail!("the server does not answer; see {}", launch.log.display());
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        server.took = began.elapsed();
        Ok(server)
    }

    /// Its process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// As a power cut would: SIGKILL.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// The memory it occupies, in bytes.
    pub fn memory(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).context("no VmRSS")?;
        let kilobytes: u64 = line.split_whitespace().nth(1).context("no number")?.parse()?;
        Ok(kilobytes * 1024)
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// A port that is free now.
pub fn free_port() -> Result<u16> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// An SQLite database in a folder.
pub fn sqlite_in(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("games.db").display())
}
