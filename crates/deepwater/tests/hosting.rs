//! Tests the tools for hosts as processes: `admin`, `doctor`, scheduled backups, `restore`.
#![cfg(unix)]

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use deepwater_harness::Api;
use serde_json::json;
use tempfile::TempDir;

const TOKEN: &str = "the-token-of-the-host";

/// A running server with an admin token.
struct Host {
    process: Child,
    url: String,
}

impl Host {
    fn start(folder: &TempDir, arguments: &[&str]) -> Result<Host> {
        let mut process = deepwater()
            .args(["serve", "--listen", "127.0.0.1:0", "--database", &database(folder), "--admin-token", TOKEN])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().context("its output")?).read_line(&mut line)?;
        let url = line.trim().strip_prefix("Deepwater is ready: ").and_then(|rest| rest.split(' ').next());
        let url = url.with_context(|| format!("no address in {line:?}"))?.to_owned();
        Ok(Host { process, url })
    }

    /// Runs a command that needs the admin token.
    fn run(&self, arguments: &[&str]) -> Result<(bool, String)> {
        told(
            deepwater()
                .args(arguments)
                .env("DEEPWATER_ADMIN_TOKEN", TOKEN)
                .env("DEEPWATER_ADMIN_URL", &self.url)
                .output()?,
        )
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn deepwater() -> Command {
    Command::new(env!("CARGO_BIN_EXE_deepwater"))
}

fn database(folder: &TempDir) -> String {
    format!("sqlite:{}", folder.path().join("games.db").display())
}

/// Returns whether a command succeeded, and all its output.
fn told(output: Output) -> Result<(bool, String)> {
    Ok((output.status.success(), String::from_utf8(output.stdout)? + &String::from_utf8(output.stderr)?))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_manages_a_server_from_the_command_line() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let host = Host::start(&folder, &[])?;
    let api = Api::new(&host.url)?;
    let ana = api.person("Ana").await?;
    let table = api.table(&ana, &json!({"setup": {"players": 2}, "seats": ["me", "open"]})).await?;
    let (_, list) = host.run(&["admin", "tables", "--status", "open"])?;
    assert!(list.contains(&table) && list.contains("Ana, (free)"), "{list}");
    assert_eq!(host.run(&["admin", "tables"])?.1, "There are none.\n");
    let (_, guests) = host.run(&["admin", "guests", "an"])?;
    assert!(guests.contains(&ana.id), "{guests}");
    let bo = api.person("Bo").await?;
    let report = json!({"seat": 0, "reason": "chat", "text": "insults,\nall evening"});
    let path = format!("/api/tables/{table}/report");
    assert_eq!(api.call(reqwest::Method::POST, &path, Some(&bo), Some(&report)).await?.0, 204);
    let (_, reports) = host.run(&["admin", "reports"])?;
    let words = [&ana.id, &bo.id, &table, "insults, / all evening", "0 h ago"];
    assert!(words.iter().all(|word| reports.contains(*word)) && reports.lines().count() == 1, "{reports}");
    let report = reports.split(' ').next().unwrap_or_default();
    assert_eq!(host.run(&["admin", "dismiss-report", report])?, (true, "Done.\n".to_owned()));
    assert_eq!(host.run(&["admin", "reports"])?.1, "There are none.\n");
    for arguments in [
        vec!["admin", "announce", "--restart-in", "3", "New version"],
        vec!["admin", "withdraw"],
        vec!["admin", "ban", "--address", "203.0.113.7", "--hours", "1", "--reason", "spam"],
        vec!["admin", "close-table", &table],
        vec!["admin", "delete-table", &table],
        vec!["admin", "clear-name", &ana.id],
        vec!["admin", "remove-guest", &ana.id],
    ] {
        assert_eq!(host.run(&arguments)?, (true, "Done.\n".to_owned()), "{arguments:?}");
    }
    let (_, bans) = host.run(&["admin", "bans"])?;
    assert!(bans.contains("203.0.113.7") && bans.contains("60 min left") && bans.contains("spam"), "{bans}");
    let (ok, refused) = host.run(&["admin", "delete-table", &table])?;
    assert_eq!((ok, refused.as_str()), (false, "error: there is no such table\n"));
    let (ok, refused) = told(deepwater().args(["admin", "bans", "--url", &host.url]).output()?)?;
    assert!(!ok && refused.contains("DEEPWATER_ADMIN_TOKEN"), "{refused}");
    let wrong = ["admin", "bans", "--url", &host.url, "--admin-token", "another-token-of-someone"];
    let (ok, refused) = told(deepwater().args(wrong).output()?)?;
    assert!(!ok && refused.contains("start it with --admin-token"), "{refused}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_doctor_says_what_to_do() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let host = Host::start(&folder, &["--max-connections", "100"])?;
    let (ok, report) = host.run(&["doctor", &host.url])?;
    assert!(ok && !report.contains("FIX"), "{report}");
    for checked in
        ["reachable", "clock", "base path", "database", "WebSocket", "push", "proxy headers", "disk", "file limit"]
    {
        assert!(report.contains(&format!("ok    {checked}: ")), "{checked} in\n{report}");
    }
    let (ok, report) = told(deepwater().args(["doctor", &host.url]).output()?)?;
    assert!(ok && report.contains("?     proxy headers, disk, file limit: not checked"), "{report}");
    let (ok, report) = told(deepwater().args(["doctor", "localhost:8080"]).output()?)?;
    assert!(!ok && report.contains("it must begin with http:// or https://"), "{report}");
    let (ok, report) = told(deepwater().args(["doctor", "http://127.0.0.1:9/"]).output()?)?;
    assert!(!ok && report.contains("FIX   reachable"), "{report}");
    let (ok, report) = host.run(&["doctor", &format!("{}games/", host.url)])?;
    assert!(!ok && report.contains("is the path right?"), "{report}");
    let wrong = deepwater().args(["doctor", &host.url, "--admin-token", "another-token-of-someone"]).output()?;
    assert!(told(wrong)?.1.contains("is it the --admin-token of the server?"));
    drop(host);

    let host = Host::start(&folder, &["--behind-proxy", "--max-connections", "100000000"])?;
    let (ok, report) = host.run(&["doctor", &host.url])?;
    assert!(!ok && report.contains("the proxy sends no X-Forwarded-For"), "{report}");
    assert!(report.contains("raise LimitNOFILE"), "{report}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn scheduled_backups_can_be_checked_and_restored() -> Result<()> {
    let (folder, copies, restored) = (tempfile::tempdir()?, tempfile::tempdir()?, tempfile::tempdir()?);
    let copies_path = copies.path().to_str().context("a path")?;
    let host = Host::start(&folder, &["--backup-dir", copies_path, "--backup-every", "1s", "--backup-keep", "2"])?;
    let api = Api::new(&host.url)?;
    let ana = api.person("Ana").await?;
    api.table(&ana, &json!({"setup": {"players": 2}, "seats": ["me", {"bot": "random"}]})).await?;
    let files = || -> Result<Vec<_>> {
        let mut files: Vec<_> = copies.path().read_dir()?.map(|file| Ok(file?.path())).collect::<Result<_>>()?;
        files.retain(|file| file.extension().is_some_and(|extension| extension == "db"));
        files.sort();
        Ok(files)
    };
    let (first, began) = (files()?.first().cloned(), Instant::now());
    while files()?.len() < 2 || files()?.first() == first.as_ref() {
        assert!(began.elapsed() < Duration::from_secs(30), "{:?}", files()?);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    drop(host);
    let backup = files()?.pop().context("a backup")?;
    let backup = backup.to_str().context("a path")?;
    let (ok, report) = told(deepwater().args(["restore", "--check", backup]).output()?)?;
    assert!(ok && report.contains("The backup is good."), "{report}");
    let log = restored.path().join("games.db-wal");
    std::fs::write(&log, "of another database")?;
    let restore = || deepwater().args(["restore", backup, "--database", &database(&restored)]).output();
    let (ok, refused) = told(restore()?)?;
    assert!(!ok && refused.contains("games.db-wal exists"), "{refused}");
    std::fs::remove_file(&log)?;
    assert!(told(restore()?)?.0);
    let (ok, refused) = told(restore()?)?;
    assert!(!ok && refused.contains("games.db exists; stop the server and move it away first"), "{refused}");
    let host = Host::start(&restored, &[])?;
    assert_eq!(Api::new(&host.url)?.get("/api/me", Some(&ana)).await?["name"], "Ana");

    let damaged = copies.path().join("damaged");
    std::fs::write(&damaged, "not a database")?;
    let (ok, refused) = told(deepwater().arg("restore").arg("--check").arg(&damaged).output()?)?;
    assert!(!ok && refused.contains("is not a database of this program"), "{refused}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_asks_a_server_with_a_certificate() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let made = rcgen::generate_simple_self_signed(vec!["play.example".to_owned()])?;
    let (certificate, key) = (folder.path().join("cert.pem"), folder.path().join("key.pem"));
    std::fs::write(&certificate, made.cert.pem())?;
    std::fs::write(&key, made.signing_key.serialize_pem())?;
    let (certificate, key) = (certificate.to_str().context("a path")?, key.to_str().context("a path")?);
    let host = Host::start(&folder, &["--tls-cert", certificate, "--tls-key", key])?;
    let address = host.url.trim_start_matches("https://").trim_end_matches('/');
    let mut health = deepwater();
    health.args(["health", "--listen", address]).env("DEEPWATER_TLS_CERT", certificate).env("DEEPWATER_TLS_KEY", key);
    let (ok, report) = told(health.output()?)?;
    assert!(ok && report.contains("works"), "{report}");
    Ok(())
}
