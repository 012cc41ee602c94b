//! The browser client: building it, checking it, and playing with it in a real browser.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Done, built, cargo, chromium, run, wasm};

const WEB: &str = "web";
/// The oldest release line of Node.js that all tools of the client run on.
const OLDEST_NODE: u32 = 20;

/// Builds the browser client, or says what it takes.
pub fn build() -> Done {
    install()?;
    // A client that needs a server is better than none.
    if let Err(why) = wasm::build() {
        println!("The browser client is built without play on the device: {why}.");
    }
    npm(&["run", "build"])
}

/// Types, lints, tests, and how much a first visit loads.
pub fn checks() -> Done {
    install()?;
    wasm::build()?;
    for script in ["format:check", "check", "lint", "test", "build", "size"] {
        npm(&["run", script])?;
    }
    Ok(())
}

/// People who click. The server is the development build, which serves the fresh client from its folder.
pub fn games() -> Done {
    match chromium::find_or_install() {
        Ok(_) => in_browser(&["run", "e2e"]),
        Err(why) => {
            println!("NOT RUN: {why}. Everything else has passed.");
            Ok(())
        }
    }
}

/// Builds client and server and runs one of the scripts that need both, with the further words of the command line.
pub fn script(name: &str) -> Done {
    build()?;
    cargo(&["build", "--package", "deepwater"])?;
    let further: Vec<String> = std::env::args().skip(2).collect();
    let words: Vec<&str> = ["run", name, "--"].into_iter().chain(further.iter().map(String::as_str)).collect();
    in_browser(&words)
}

/// Runs a script that drives a browser against the server's development build.
fn in_browser(arguments: &[&str]) -> Done {
    let browser = chromium::find_or_install()?;
    let server = server()?;
    let mut command = npm_command(arguments);
    complain(arguments, run(command.env("CHROMIUM", browser).env("DEEPWATER", server)))
}

fn server() -> Result<PathBuf, String> {
    let path = std::path::absolute(built("debug", "deepwater")).map_err(|error| error.to_string())?;
    if path.is_file() { Ok(path) } else { Err(format!("cargo has not built {}", path.display())) }
}

fn install() -> Done {
    if !Path::new(WEB).join("package.json").is_file() {
        return Err(format!("there is no folder {WEB} here"));
    }
    if node_version().is_none_or(|version| version < OLDEST_NODE) || version_of("npm").is_none() {
        return Err(format!("it needs Node.js {OLDEST_NODE} or newer with npm (https://nodejs.org)"));
    }
    // npm writes this file last, so it is older than the lock file exactly if something has changed since.
    let installed = Path::new(WEB).join("node_modules/.package-lock.json");
    if is_older(&installed, &Path::new(WEB).join("package-lock.json")) {
        npm(&["ci", "--include=dev", "--no-audit", "--no-fund"])?;
    }
    Ok(())
}

fn node_version() -> Option<u32> {
    version_of("node")?.trim_start_matches('v').split('.').next()?.parse().ok()
}

fn version_of(program: &str) -> Option<String> {
    let output = Command::new(program).arg("--version").stderr(Stdio::null()).output().ok()?;
    String::from_utf8(output.stdout).ok()
}

fn npm(arguments: &[&str]) -> Done {
    complain(arguments, run(&mut npm_command(arguments)))
}

fn npm_command(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(WEB);
    command
}

fn complain(arguments: &[&str], done: Done) -> Done {
    done.map_err(|_| format!("npm {} failed", arguments.join(" ")))
}

fn is_older(file: &Path, than: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    changed(file) < changed(than)
}
