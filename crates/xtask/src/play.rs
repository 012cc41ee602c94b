//! `cargo xtask play`: everything built, a server started, a link on the screen.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Done, built, cargo, run};

const WEB: &str = "web";
/// Where the server listens if nobody else does.
const USUAL: &str = "127.0.0.1:8080";

/// Builds the browser client and the server, and hosts games with the default database until Ctrl-C.
pub fn play() -> Done {
    let without = client().err();
    cargo(&["build", "--release", "--package", "deepwater"])?;
    if let Some(why) = without {
        println!("The browser client is missing: {why}. The server runs without it.");
    }
    let further: Vec<String> = std::env::args().skip(2).collect();
    let mut serve = Command::new(built("release", "deepwater"));
    serve.arg("serve");
    if !further.iter().any(|argument| argument.starts_with("--listen")) {
        serve.args(["--listen", free_address()]);
    }
    println!("Open the link below; Ctrl-C ends it.");
    run(serve.args(further))
}

/// Builds the browser client, or says what it takes.
fn client() -> Done {
    if !Path::new(WEB).join("package.json").is_file() {
        return Err(format!("there is no folder {WEB} here"));
    }
    let there = |program: &str| {
        Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
    };
    if !there("node") || !there("npm") {
        return Err("it needs Node.js 20 or newer with npm (https://nodejs.org)".into());
    }
    // npm writes this file last, so it is older than the lock file exactly if something has changed since.
    let installed = Path::new(WEB).join("node_modules/.package-lock.json");
    if is_older(&installed, &Path::new(WEB).join("package-lock.json")) {
        npm(&["ci", "--no-audit", "--no-fund"])?;
    }
    npm(&["run", "build"])
}

fn npm(arguments: &[&str]) -> Done {
    run(Command::new("npm").args(arguments).current_dir(WEB)).map_err(|_| format!("npm {} failed", arguments.join(" ")))
}

fn is_older(file: &Path, than: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    changed(file) < changed(than)
}

/// The usual address, or any port of this machine if somebody listens there.
fn free_address() -> &'static str {
    match TcpListener::bind(USUAL) {
        Ok(_) => USUAL,
        Err(_) => "127.0.0.1:0",
    }
}
