//! `deepwater health`: asks a server whether it works, for health checks of containers and service managers.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, ensure};
use clap::{Args, Command};
use deepwater_server::{Config, config_file};
use tokio::runtime::Runtime;

use crate::http;

/// How long each of connecting, sending and receiving may take.
const TIMEOUT: Duration = Duration::from_secs(5);
/// The most bytes of a response that are read. The status is in the first line.
const MAX_RESPONSE: u64 = 4096;

/// Check that the server on this machine works; for health checks of containers
#[derive(clap::Args)]
#[command(after_help = "The address is that of `serve` with the same environment variables and configuration file.")]
pub struct Health {
    /// The address and port to ask instead
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
}

impl Health {
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let command = Config::augment_args(Command::new("deepwater"));
        let matches = command.try_get_matches_from(["deepwater"])?;
        let mut config = config_file::load(&matches)?.config;
        config.listen = self.listen.unwrap_or(config.listen);
        let url = config.local_url(config.listen)?;
        let status = if url.starts_with("https:") { tls_status(&url) } else { status(&url) };
        let status = status.with_context(|| format!("no answer from {url}"))?;
        ensure!(status.contains(" 200 "), "{url} answers {status}");
        writeln!(out, "{url} works")?;
        Ok(())
    }
}

/// Requests `healthz` of the site at `url` and returns the first line of the response.
fn status(url: &str) -> anyhow::Result<String> {
    let (host, path) =
        url.strip_prefix("http://").and_then(|rest| rest.split_once('/')).context("not an http address")?;
    let mut stream = TcpStream::connect_timeout(&host.parse()?, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    write!(stream, "GET /{path}healthz HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n")?;
    let mut response = Vec::new();
    stream.take(MAX_RESPONSE).read_to_end(&mut response)?;
    let line = response.split(|byte| *byte == b'\r').next().unwrap_or_default();
    Ok(String::from_utf8_lossy(line).into_owned())
}

/// Does what [`status`] does, over TLS. The certificate names the public address, not this machine, so it is not
/// checked.
fn tls_status(url: &str) -> anyhow::Result<String> {
    let client = http::builder().timeout(TIMEOUT).no_proxy().tls_danger_accept_invalid_certs(true).build()?;
    // The client starts its timer when it sends, so sending must be inside the runtime.
    let status = Runtime::new()?.block_on(async { client.get(format!("{url}healthz")).send().await })?.status();
    Ok(format!("HTTP/1.1 {} ", status.as_u16()))
}
