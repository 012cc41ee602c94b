//! Puts nginx in front of a server in a right way and in wrong ways, and checks what `deepwater doctor` says of each.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use tokio::process::Command;

use crate::process::{FreshDatabase, ServerProcess, free_port};
use crate::proxy::Proxy;

const TOKEN: &str = "the-token-of-the-host";

/// One way to put nginx in front of a server.
struct Setup {
    name: &'static str,
    /// Replacements in `deploy/nginx.conf`.
    changes: &'static [(&'static str, &'static str)],
    /// Arguments of the server.
    arguments: &'static [&'static str],
    /// Whether nginx looks for the server at another port.
    wrong_port: bool,
    /// The path that players open.
    path: &'static str,
    /// The check of the doctor that fails, and a part of what it says; `None` if everything is right.
    fault: Option<(&'static str, &'static str)>,
}

const RIGHT: Setup = Setup {
    name: "as in deploy/nginx.conf",
    changes: &[],
    arguments: &["--behind-proxy"],
    wrong_port: false,
    path: "/",
    fault: None,
};

const SETUPS: &[Setup] = &[
    RIGHT,
    Setup {
        name: "no Upgrade",
        changes: &[
            ("proxy_set_header Upgrade $http_upgrade;", ""),
            ("proxy_set_header Connection $connection_upgrade;", ""),
        ],
        fault: Some(("WebSocket", "let the proxy pass on the headers Upgrade and Connection")),
        ..RIGHT
    },
    Setup {
        name: "no Host",
        changes: &[("proxy_set_header Host $http_host;", "")],
        fault: Some(("WebSocket", "let the proxy pass on the header Host")),
        ..RIGHT
    },
    Setup {
        name: "no X-Forwarded-For",
        changes: &[("proxy_set_header X-Forwarded-For $remote_addr;", "")],
        fault: Some(("proxy headers", "the proxy sends no X-Forwarded-For")),
        ..RIGHT
    },
    Setup { name: "no --behind-proxy", arguments: &[], fault: Some(("proxy headers", "set --behind-proxy")), ..RIGHT },
    Setup {
        name: "a path that nginx strips",
        changes: &[
            ("location / {", "location /games/ {"),
            ("proxy_pass http://deepwater;", "proxy_pass http://deepwater/;"),
        ],
        path: "/games/",
        fault: Some(("base path", "or let the proxy keep the path")),
        ..RIGHT
    },
    Setup { name: "a wrong port", wrong_port: true, fault: Some(("reachable", "is the server running")), ..RIGHT },
];

/// Tries all set-ups. Returns what the doctor said about each. Fails if it misses a fault, or finds one that is not
/// there.
pub async fn run(program: &Path) -> Result<Vec<String>> {
    let mut named = Vec::new();
    for setup in SETUPS {
        named.push(examine(program, setup).await.with_context(|| setup.name)?);
    }
    Ok(named)
}

/// Starts a server and nginx, lets the doctor examine them, and returns its line about the fault.
async fn examine(program: &Path, setup: &Setup) -> Result<String> {
    let database = FreshDatabase::new(false)?;
    let launch = database.launch(program, &[&["--admin-token", TOKEN], setup.arguments].concat())?;
    let _server = ServerProcess::start(&launch).await?;
    let port = if setup.wrong_port { free_port()? } else { launch.port };
    let proxy = Proxy::start_with([port, port], setup.changes).await?;
    let url = format!("{}{}", proxy.api.base(), setup.path);
    let doctor = Command::new(program).args(["doctor", &url, "--admin-token", TOKEN]).output().await?;
    let report = String::from_utf8(doctor.stdout)?;
    let faults: Vec<&str> = report.lines().filter(|line| line.starts_with("FIX")).collect();
    let Some((check, advice)) = setup.fault else {
        ensure!(doctor.status.success() && faults.is_empty(), "everything is right, but the doctor says\n{report}");
        return Ok(format!("{}: no fault, {} checks passed", setup.name, report.lines().count()));
    };
    let [fault] = faults[..] else { anyhow::bail!("one fault, but the doctor says\n{report}") };
    ensure!(fault.starts_with(&format!("FIX   {check}: ")) && fault.contains(advice), "the doctor says\n{report}");
    ensure!(!doctor.status.success(), "the doctor ends without an error");
    Ok(format!("{}: {fault}", setup.name))
}
