//! nginx with the configuration of `deploy/nginx.conf`, or with a deliberate mistake in it, in front of servers.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use reqwest::Method;
use tempfile::TempDir;

use crate::api::Api;
use crate::process::free_port;

/// The nginx configuration of the project, which people who run a server use.
const CONFIGURATION: &str = include_str!("../../../deploy/nginx.conf");
/// The main configuration of nginx, which includes [`CONFIGURATION`] as `site.conf`. Everything that nginx writes is
/// below its own folder.
const FRAME: &str = "daemon off; pid nginx.pid; error_log error.log; worker_processes 2; events {}\n\
                     http { access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;\n\
                     uwsgi_temp_path uwsgi; scgi_temp_path scgi; include site.conf; }\n";
/// How long nginx may take until it answers.
const START_TIMEOUT: Duration = Duration::from_secs(10);

/// A running nginx. Dropping it stops all its processes.
pub struct Proxy {
    folder: TempDir,
    process: Child,
    /// The HTTP interface of the servers, through nginx.
    pub api: Api,
}

impl Proxy {
    /// Starts nginx in front of servers on these ports of the loopback address.
    pub async fn start(ports: [u16; 2]) -> Result<Proxy> {
        Proxy::start_with(ports, &[]).await
    }

    /// Starts nginx with changes of its configuration: each replaces the first text by the second. Fails if the
    /// configuration does not contain a text that is to be replaced.
    pub async fn start_with(ports: [u16; 2], changes: &[(&str, &str)]) -> Result<Proxy> {
        let (folder, port) = (tempfile::tempdir()?, free_port()?);
        let mut site = CONFIGURATION.to_owned();
        let addresses = [
            ("listen 80;", format!("listen 127.0.0.1:{port};")),
            ("server 127.0.0.1:8080", format!("server 127.0.0.1:{}", ports[0])),
            ("server 127.0.0.1:8081", format!("server 127.0.0.1:{}", ports[1])),
        ];
        for (from, to) in addresses.into_iter().chain(changes.iter().map(|(from, to)| (*from, (*to).to_owned()))) {
            ensure!(site.contains(from), "deploy/nginx.conf does not contain {from}");
            site = site.replace(from, &to);
        }
        fs::write(folder.path().join("site.conf"), site)?;
        fs::write(folder.path().join("nginx.conf"), FRAME)?;
        let process =
            nginx(folder.path()).spawn().context("nginx cannot be started (Debian: apt-get install nginx)")?;
        let api = Api::new(format!("http://127.0.0.1:{port}"))?;
        let mut proxy = Proxy { folder, process, api };
        let began = Instant::now();
        // Any answer will do: a mistake in the configuration may keep nginx from the servers.
        while proxy.api.call(Method::GET, "/healthz", None, None).await.is_err() {
            if began.elapsed() > START_TIMEOUT || proxy.process.try_wait()?.is_some() {
                bail!("nginx does not answer: {}", proxy.log());
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Ok(proxy)
    }

    /// Makes nginx read its configuration again, as hosts do after a change. New workers replace the present ones.
    pub fn reload(&self) -> Result<()> {
        let reload = nginx(self.folder.path()).args(["-s", "reload"]).output()?;
        ensure!(reload.status.success(), "nginx did not reload: {}", String::from_utf8_lossy(&reload.stderr).trim());
        Ok(())
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("error.log")).unwrap_or_else(|error| format!("(no log: {error})"))
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Errors only mean that nginx has ended already. The signal lets its main process stop the workers.
        let _ = nginx(self.folder.path()).args(["-s", "stop"]).output();
        let _ = self.process.wait();
    }
}

/// Returns a call of nginx with all its files in `folder`.
fn nginx(folder: &Path) -> Command {
    let mut command = Command::new("nginx");
    command.arg("-p").arg(folder).args(["-e", "error.log", "-c", "nginx.conf"]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_for_containers_differs_only_in_addresses() {
        let for_containers = include_str!("../../../deploy/nginx.compose.conf");
        let named = CONFIGURATION.replace("127.0.0.1:8080", "server1:8080").replace("127.0.0.1:8081", "server2:8080");
        let settings = |text: &str| text.lines().filter(|line| !line.trim().starts_with('#')).collect::<String>();
        assert_eq!(settings(for_containers), settings(&named));
    }
}
