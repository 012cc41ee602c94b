//! Tests `deepwater serve` and `backup` as processes: start, stop, options, backups, logs.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use deepwater_harness::{Api, Client, Person};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A running `deepwater serve`.
struct Host {
    process: Child,
    api: Api,
    line: String,
    took: Duration,
}

impl Host {
    fn start(folder: &TempDir, arguments: &[&str], environment: &[(&str, &str)]) -> Result<Host> {
        let began = Instant::now();
        let mut process = Command::new(env!("CARGO_BIN_EXE_deepwater"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database", &database(folder)])
            .args(arguments)
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().context("its output")?).read_line(&mut line)?;
        let took = began.elapsed();
        let url = line.trim().strip_prefix("Deepwater is ready: ").and_then(|rest| rest.split(' ').next());
        let api = Api::new(url.with_context(|| format!("no address in {line:?}"))?)?;
        Ok(Host { process, api, line, took })
    }

    /// Sends a signal to the server and returns its exit status and log.
    fn stop(mut self, signal: &str) -> Result<(ExitStatus, String)> {
        let told = Command::new("kill").args(["-s", signal, &self.process.id().to_string()]).status()?;
        ensure!(told.success());
        let mut log = String::new();
        self.process.stderr.take().context("its log")?.read_to_string(&mut log)?;
        Ok((self.process.wait()?, log))
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn database(folder: &TempDir) -> String {
    format!("sqlite:{}", folder.path().join("games.db").display())
}

async fn ana_opens_a_table(api: &Api) -> Result<(Person, String)> {
    let ana = api.person("Ana").await?;
    let settings = json!({"setup": {"players": 2}, "seats": ["me", {"bot": "random"}]});
    let table = api.table(&ana, &settings).await?;
    Ok((ana, table))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_prints_its_address_and_stops_on_signals() -> Result<()> {
    for signal in ["INT", "TERM"] {
        let folder = tempfile::tempdir()?;
        let host = Host::start(&folder, &[], &[])?;
        // It usually takes some 0.1 s, but other tests may keep all processors busy.
        assert!(host.took < Duration::from_secs(10), "{:?}", host.took);
        let (ana, table) = ana_opens_a_table(&host.api).await?;
        let mut connected = Client::join(&host.api, &table, Some(&ana)).await?;
        let (status, log) = host.stop(signal)?;
        assert!(status.success(), "{signal}: {status} {log}");
        while connected.next().await.is_ok() {}
        assert_eq!(connected.bye.as_deref(), Some("shutting-down"), "{signal}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_can_be_environment_variables() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let environment = [
        ("DEEPWATER_PUBLIC_URL", "https://games.example.org/deep"),
        ("DEEPWATER_GUESTS_PER_HOUR", "1"),
        ("DEEPWATER_BEHIND_PROXY", "true"),
        ("DEEPWATER_ALLOW_ORIGIN", "https://a.example,https://b.example"),
    ];
    let host = Host::start(&folder, &[], &environment)?;
    assert!(host.line.trim().ends_with("/deep/ (for players: https://games.example.org/deep)"), "{}", host.line);
    host.api.person("Ana").await?;
    assert!(host.api.person("Bo").await.is_err(), "one an hour");
    Ok(())
}

#[test]
fn health_asks_the_server_of_the_same_environment() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let site = ("DEEPWATER_BASE_PATH", "/deep/");
    let host = Host::start(&folder, &[], &[site])?;
    let address = host.api.base().trim_start_matches("http://").trim_end_matches("/deep").to_owned();
    let health = |arguments: &[&str], environment: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_deepwater"));
        command.arg("health").args(arguments).envs(environment.iter().copied()).output()
    };
    let answer = health(&[], &[site, ("DEEPWATER_LISTEN", &address)])?;
    assert_eq!(String::from_utf8(answer.stdout)?, format!("http://{address}/deep/ works\n"));
    assert!(answer.status.success());
    assert!(health(&["--listen", &address], &[site])?.status.success());
    assert_eq!(health(&["--listen", &address], &[])?.status.code(), Some(1), "another path");
    host.stop("TERM")?;
    let silent = health(&["--listen", &address], &[site])?;
    assert_eq!(silent.status.code(), Some(1));
    assert!(String::from_utf8(silent.stderr)?.starts_with("error: no answer from http://"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_taken_while_people_play() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let host = Host::start(&folder, &[], &[])?;
    let (ana, table) = ana_opens_a_table(&host.api).await?;
    let _connected = Client::join(&host.api, &table, Some(&ana)).await?;
    let copies = tempfile::tempdir()?;
    let file = copies.path().join("games.db");
    let backup = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_deepwater"));
        command.arg("backup").arg(&file).args(["--database", &database(&folder)]).output()
    };
    let first = backup()?;
    assert!(first.status.success(), "{}", String::from_utf8_lossy(&first.stderr));
    assert_eq!(String::from_utf8(first.stdout)?, format!("The backup is in {}\n", file.display()));
    let second = backup()?;
    let complaint = String::from_utf8(second.stderr)?;
    assert_eq!(second.status.code(), Some(1), "a backup replaces nothing");
    assert!(complaint.starts_with("error: ") && complaint.lines().count() == 1, "{complaint}");

    let restored = Host::start(&copies, &[], &[])?;
    assert_eq!(restored.api.get("/api/me", Some(&ana)).await?["name"], "Ana");
    assert_eq!(restored.api.get(&format!("/api/tables/{table}"), Some(&ana)).await?["id"], json!(table));
    Ok(())
}

#[test]
fn a_backup_of_a_missing_database_is_refused() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut command = Command::new(env!("CARGO_BIN_EXE_deepwater"));
    let output =
        command.arg("backup").arg(folder.path().join("copy.db")).args(["--database", &database(&folder)]).output()?;
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr)?.starts_with("error: there is no database "));
    assert_eq!(std::fs::read_dir(folder.path())?.count(), 0, "and none is made");
    Ok(())
}

#[test]
fn wrong_options_are_one_line() -> Result<()> {
    let folder = tempfile::tempdir()?;
    for (option, value, told) in [
        ("--database", "mysql://user:hunter2@host/db", "sqlite: or postgres://"),
        ("--listen", "192.0.2.1:1", "cannot listen on 192.0.2.1:1"),
        ("--web", "/nowhere", "no index.html"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_deepwater"))
            .args(["serve", option, value])
            .env("DEEPWATER_DATABASE", database(&folder))
            .env("DEEPWATER_LISTEN", "127.0.0.1:0")
            .output()?;
        let complaint = String::from_utf8(output.stderr)?;
        assert_eq!(output.status.code(), Some(1), "{complaint}");
        assert!(complaint.contains(told) && complaint.lines().count() == 1, "{complaint}");
        assert!(!complaint.contains("hunter2"), "{complaint}");
    }
    Ok(())
}

/// Secrets, tokens and passwords must not be in the log, at any level.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_has_no_secrets() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let host = Host::start(&folder, &["--log", "json", "--log-level", "debug"], &[])?;
    let (ana, table) = ana_opens_a_table(&host.api).await?;
    let mut connected = Client::join(&host.api, &table, Some(&ana)).await?;
    connected.request(json!({"chat": {"text": "a private word"}})).await?;
    for path in
        [format!("/api/tables/{table}"), format!("/t/{table}"), format!("/api/tables/{table}/record?x={}", ana.token)]
    {
        let _ = host.api.call("GET".parse()?, &path, Some(&ana), None).await?;
    }
    let hook = format!("/api/tables/{table}/seats/0/webhook");
    let secret_url = json!({"url": "https://hooks.example.org/secret-path"});
    host.api.call("PUT".parse()?, &hook, Some(&ana), Some(&secret_url)).await?;
    let renewed = host.api.post("/api/me/secret", Some(&ana), &json!({})).await?;
    let (_, log) = host.stop("TERM")?;

    let secret = |token: &str| token.split_once('.').map(|(_, secret)| secret.to_owned()).unwrap_or_default();
    let new_token = renewed["token"].as_str().unwrap_or_default();
    for hidden in [secret(&ana.token), secret(new_token), table.clone(), "a private word".into(), "secret-path".into()]
    {
        assert!(hidden.len() > 8 && !log.contains(&hidden), "{hidden} in\n{log}");
    }
    let lines: Vec<Value> = log.lines().map(serde_json::from_str).collect::<Result<_, _>>().context("JSON lines")?;
    let about = |line: &&Value| line["route"] == "/api/tables/{id}" && line["table"] == table[..6];
    assert!(lines.iter().find(about).is_some_and(|line| line["status"] == 200), "{log}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_by_limits_are_one_line_of_the_log() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let host = Host::start(&folder, &["--rate-per-address", "1"], &[])?;
    let mut refused = 0;
    for _ in 0..50 {
        refused += u32::from(host.api.get("/api/info", None).await.is_err());
    }
    assert!(refused > 20, "{refused}");
    let (_, log) = host.stop("TERM")?;
    assert!(!log.contains("status=429"), "{log}");
    let lines: Vec<&str> = log.lines().filter(|line| line.contains("requests were refused by limits")).collect();
    assert_eq!(lines.len(), 1, "{log}");
    assert!(lines[0].contains(&format!("too_fast={refused}")) && lines[0].contains("addresses=1"), "{log}");
    Ok(())
}

/// The log may be on the disk that is full, or its reader may have ended.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_cannot_be_written_stops_nothing() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut process = Command::new(env!("CARGO_BIN_EXE_deepwater"))
        .args(["serve", "--listen", "127.0.0.1:0", "--log-level", "debug", "--database", &database(&folder)])
        .stdout(Stdio::piped())
        .stderr(std::fs::File::options().write(true).open("/dev/full")?)
        .spawn()?;
    let mut line = String::new();
    BufReader::new(process.stdout.take().context("its output")?).read_line(&mut line)?;
    let url = line.trim().strip_prefix("Deepwater is ready: ").with_context(|| format!("no address in {line:?}"));
    let answered = async { Api::new(url?)?.person("Ana").await }.await;
    process.kill()?;
    process.wait()?;
    answered.map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_limit_on_open_files_is_raised_and_checked() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let serve = format!("ulimit -S -n 200; ulimit -H -n 2000; exec {} serve \"$@\"", env!("CARGO_BIN_EXE_deepwater"));
    let mut process = Command::new("sh")
        .args(["-c", &serve, "sh", "--listen", "127.0.0.1:0", "--database", &database(&folder)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut line = String::new();
    BufReader::new(process.stdout.take().context("its output")?).read_line(&mut line)?;
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", process.id()))?;
    process.kill()?;
    let mut log = String::new();
    process.stderr.take().context("its log")?.read_to_string(&mut log)?;
    process.wait()?;
    let files = limits.lines().find(|line| line.starts_with("Max open files")).context("a limit")?;
    assert_eq!(files.split_whitespace().nth(3), Some("2000"), "{files}");
    assert!(log.contains("the limit on open files is too low") && log.contains("limit=2000"), "{log}");
    Ok(())
}

/// Every limit, with a value that is not its default.
const LIMITS: [(&str, &str); 50] = [
    ("max-tables", "71"),
    ("max-tables-per-guest", "72"),
    ("max-tables-per-address", "73"),
    ("empty-table-hours", "74"),
    ("max-connections", "75"),
    ("max-connections-per-address", "76"),
    ("rate-per-address", "77"),
    ("rate-per-guest", "78"),
    ("guests-per-hour", "79"),
    ("tables-per-hour", "81"),
    ("keep-open", "82d"),
    ("keep-running", "83d"),
    ("keep-finished", "84d"),
    ("messages-per-second", "85"),
    ("messages-per-guest", "86"),
    ("unknown-tables-per-second", "87"),
    ("max-hints-per-guest", "3"),
    ("max-hints-per-address", "9"),
    ("reports-per-hour", "19"),
    ("webhook-tests-per-hour", "21"),
    ("max-reviews-per-guest", "4"),
    ("max-reviews-per-address", "17"),
    ("max-reviews", "18"),
    ("matches-per-day", "23"),
    ("matches-per-hour", "24"),
    ("max-lobby-connections-per-guest", "22"),
    ("lobby-bytes-per-second", "700009"),
    ("max-body-bytes", "7001"),
    ("max-import-bytes", "7002"),
    ("max-message-bytes", "7003"),
    ("max-unread-bytes", "70004"),
    ("max-unread-bytes-total", "7000005"),
    ("chat-length", "88"),
    ("chat-lines", "89"),
    ("chat-bytes-per-guest", "91"),
    ("chat-bytes", "92"),
    ("max-undos", "0"),
    ("max-log-entries", "7006"),
    ("history-page-bytes", "17007"),
    ("history-memory-bytes", "7008"),
    ("max-pushes-per-guest", "11"),
    ("send-timeout", "12s"),
    ("hello-timeout", "13s"),
    ("request-timeout", "14s"),
    ("response-timeout", "15s"),
    ("database-timeout", "16s"),
    ("bot-threads", "5"),
    ("hint-threads", "6"),
    ("replay-threads", "7"),
    ("review-threads", "2"),
];

#[test]
fn every_limit_can_be_a_flag_a_variable_or_a_line_of_the_file() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("deepwater.toml");
    let line = |(name, value): (&str, &str)| match value.parse::<u64>() {
        Ok(number) => format!("{name} = {number}"),
        Err(_) => format!("{name} = \"{value}\""),
    };
    let lines = LIMITS.map(line);
    std::fs::write(&file, lines.join("\n"))?;
    let flags = LIMITS.map(|(name, value)| format!("--{name}={value}"));
    let variables = LIMITS.map(|(name, value)| (format!("DEEPWATER_{}", name.to_uppercase().replace('-', "_")), value));
    let [mut by_flag, mut by_variable, mut by_file] = [(); 3].map(|()| Command::new(env!("CARGO_BIN_EXE_deepwater")));
    let commands = [
        (by_flag.args(["serve", "--print-config"]).args(&flags), "flag"),
        (by_variable.args(["serve", "--print-config"]).envs(variables), "environment"),
        (by_file.args(["serve", "--print-config"]).env("DEEPWATER_CONFIG", &file), "file"),
    ];
    for (command, origin) in commands {
        let output = command.output()?;
        assert!(output.status.success(), "{origin}: {}", String::from_utf8_lossy(&output.stderr));
        let printed = String::from_utf8(output.stdout)?;
        for line in &lines {
            let found = printed.lines().find(|printed| printed.starts_with(&format!("{line} ")));
            assert!(
                found.is_some_and(|found| found.ends_with(&format!("# {origin}"))),
                "{origin}: {line} in\n{printed}"
            );
        }
    }
    Ok(())
}

#[test]
fn limits_that_make_no_sense_are_refused() -> Result<()> {
    for (arguments, complaint) in [
        (["--messages-per-second", "0"], "--messages-per-second"),
        (["--max-message-bytes", "10"], "--max-message-bytes"),
        (["--history-page-bytes", "2000000"], "--history-page-bytes"),
        (["--send-timeout", "0s"], "--send-timeout"),
        (["--chat-bytes", "1000"], "--chat-bytes-per-guest must be at most --chat-bytes"),
        (["--chat-length", "4000"], "--max-message-bytes"),
        (["--max-unread-bytes-total", "1048576"], ""),
        (["--max-hints-per-guest", "9"], "--max-hints-per-guest must be at most --max-hints-per-address"),
    ] {
        let more: &[&str] = if arguments[0] == "--chat-length" { &["--max-message-bytes", "8192"] } else { &[] };
        let mut command = Command::new(env!("CARGO_BIN_EXE_deepwater"));
        let output = command.args(["serve", "--print-config"]).args(arguments).args(more).output()?;
        let told = String::from_utf8(output.stderr)?;
        assert_eq!(output.status.success(), complaint.is_empty(), "{arguments:?}: {told}");
        assert!(told.contains(complaint), "{arguments:?}: {told}");
    }
    Ok(())
}

/// A process of its own, because the metrics count the refusals of all tests of one process together.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_on_sockets_are_counted_by_code() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let host = Host::start(&folder, &[], &[])?;
    let (ana, table) = ana_opens_a_table(&host.api).await?;
    assert!(Client::join(&host.api, &"x".repeat(22), Some(&ana)).await.is_err());
    let mut connected = Client::join(&host.api, &table, Some(&ana)).await?;
    connected.until("the game begins", |client| client.is("running")).await?;
    connected.send_text("no JSON".to_owned()).await?;
    assert_eq!(connected.refused(json!({"sit": {"seat": 1}})).await?, "already-started");
    assert!(host.api.get("/api/me", None).await.is_err());
    let metrics = reqwest::Client::builder().no_proxy().build()?.get(format!("{}/metrics", host.api.base()));
    let text = metrics.send().await?.text().await?;
    for code in ["unknown-table", "bad-message", "already-started", "unauthorized"] {
        assert!(text.contains(&format!("deepwater_refusals_total{{code=\"{code}\"}} 1\n")), "{code} in\n{text}");
    }
    Ok(())
}

/// fail2ban and the like need the address and the guest of a socket, too, whose guest is known only after the upgrade.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_are_logged_with_their_client_where_the_host_wants_it() -> Result<()> {
    for wanted in [true, false] {
        let folder = tempfile::tempdir()?;
        let arguments: &[&str] = if wanted { &["--log", "json", "--log-clients"] } else { &["--log", "json"] };
        let host = Host::start(&folder, arguments, &[])?;
        let (ana, table) = ana_opens_a_table(&host.api).await?;
        let mut connected = Client::join(&host.api, &table, Some(&ana)).await?;
        while connected.request(json!({"ping": {}})).await.is_ok() {}
        connected.leave().await;
        let forged = Person { token: format!("{}x", ana.token), ..ana.clone() };
        assert!(Client::join(&host.api, &table, Some(&forged)).await.is_err());
        Client::join(&host.api, &table, None).await?.leave().await;
        let (_, log) = host.stop("TERM")?;
        let lines: Vec<Value> = log.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
        let about = |message: &str| lines.iter().filter(|line| line["message"] == message).collect::<Vec<_>>();
        let connects = about("a client connects to a table");
        if !wanted {
            assert!(!log.contains("127.0.0.1") || connects.is_empty(), "{log}");
            assert!(!log.contains(&ana.id), "{log}");
            continue;
        }
        assert_eq!(connects.len(), 2, "{log}");
        assert!(connects.iter().all(|line| line["client"] == "127.0.0.1" && line["table"] == table[..6]), "{log}");
        assert_eq!((&connects[0]["guest"], &connects[1]["guest"]), (&json!(ana.id), &Value::Null), "{log}");
        let limited = about("a client is refused by limits");
        assert_eq!(limited.len(), 1, "once for each connection: {log}");
        assert_eq!((&limited[0]["guest"], &limited[0]["code"]), (&json!(ana.id), &json!("too-fast")), "{log}");
        let refused = about("a client is refused");
        assert!(refused.len() == 1 && refused[0]["client"] == "127.0.0.1", "{log}");
        assert_eq!(about("a client leaves a table").len(), 2, "{log}");
    }
    Ok(())
}

#[test]
fn a_file_sets_options_and_print_config_shows_them() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("deepwater.toml");
    std::fs::write(
        &file,
        "max-tables = 5\nmax-connections = 6\nguests-per-hour = 7\nmetrics = \"token:0123456789abcdef\"\n",
    )?;
    let print = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_deepwater"))
            .args(["serve", "--print-config", "--max-tables", "8"])
            .args(arguments)
            .env("DEEPWATER_CONFIG", &file)
            .env("DEEPWATER_MAX_CONNECTIONS", "9")
            .output()
    };
    let printed = String::from_utf8(print(&[])?.stdout)?;
    for expected in ["max-tables = 8 ", "max-connections = 9 ", "guests-per-hour = 7 ", "metrics = \"token:***\""] {
        assert!(printed.contains(expected), "{expected} in\n{printed}");
    }
    std::fs::write(&file, "max-table = 5\n")?;
    let wrong = print(&[])?;
    let complaint = String::from_utf8(wrong.stderr)?;
    assert_eq!((wrong.status.code(), complaint.lines().count()), (Some(1), 1), "{complaint}");
    assert!(complaint.contains("there is no option `max-table`"), "{complaint}");
    Ok(())
}
