//! The browser client: building it, checking it, and playing with it in a real browser.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::process::{built, cargo, run};
use crate::{Result, browsers, wasm};

const WEB: &str = "web";
/// The oldest release line of Node.js that all tools of the client run on.
const OLDEST_NODE: u32 = 20;

/// Checks, tests and builds the client, then plays games in browsers (see [`games`]).
pub fn everything(_: &[String]) -> Result {
    checks(&[])?;
    cargo(&["build", "--package", "deepwater"])?;
    games()
}

/// Checks and tests the client, builds it and measures how much a first visit loads.
pub fn checks(_: &[String]) -> Result {
    static_checks()?;
    wasm::build()?;
    npm_scripts(&["test", "build", "size"])
}

/// Checks format, types and lints.
pub fn static_checks() -> Result {
    install(&run)?;
    npm_scripts(&["format:check", "check", "lint"])
}

/// Runs the unit tests.
pub fn unit_tests() -> Result {
    install(&run)?;
    wasm::build()?;
    npm_scripts(&["test"])
}

/// Builds client and server, then plays games in browsers (see [`games`]).
pub fn build_and_play() -> Result {
    build()?;
    cargo(&["build", "--package", "deepwater"])?;
    games()
}

/// Plays games in Chromium by clicking, and a few moves in Firefox and WebKit.
///
/// The server is the development build, which reads the client from its folder.
pub fn games() -> Result {
    match browsers::chromium_for_tests() {
        Ok(chromium) => {
            browsers::install_others();
            in_browser(&chromium, &["run", "e2e"])
        }
        Err(why) => {
            println!("NOT RUN: {why}. Everything else has passed.");
            Ok(())
        }
    }
}

/// Takes pictures of the screens that the arguments select, or of all.
pub fn screenshots(arguments: &[String]) -> Result {
    script("screenshots", arguments)
}

/// Measures how long the page is busy during a game of six players.
pub fn trace(arguments: &[String]) -> Result {
    script("trace", arguments)
}

/// Measures how soon a simulated phone on a slow network can play.
pub fn startup(arguments: &[String]) -> Result {
    script("startup", arguments)
}

/// Builds client and server, then runs an npm script that needs both.
fn script(name: &str, arguments: &[String]) -> Result {
    build()?;
    cargo(&["build", "--package", "deepwater"])?;
    let arguments = arguments.iter().map(String::as_str);
    in_browser(&browsers::chromium()?, &["run", name, "--"].into_iter().chain(arguments).collect::<Vec<_>>())
}

/// Builds the client for production.
pub fn build() -> Result {
    install(&run)?;
    // Without the WebAssembly module the client can still play at a server, so a failure is only reported.
    if let Err(why) = wasm::build() {
        println!("The browser client is built without play on the device: {why}.");
    }
    bundle(&run)
}

/// Writes `web/dist`. The packages must be installed.
pub fn bundle(run: &dyn Fn(&mut Command) -> Result) -> Result {
    let arguments = ["run", "build"];
    run(&mut npm_command(&arguments)).map_err(|_| npm_failed(&arguments))
}

/// Runs a script that drives Chromium against the server's development build.
fn in_browser(chromium: &Path, arguments: &[&str]) -> Result {
    let server = server()?;
    run_npm(npm_command(arguments).env("CHROMIUM", chromium).env("DEEPWATER", server), arguments)
}

fn server() -> Result<PathBuf> {
    let path = std::path::absolute(built("debug", "deepwater")).map_err(|error| error.to_string())?;
    if path.is_file() { Ok(path) } else { Err(format!("cargo has not built {}", path.display())) }
}

/// Returns the folder of the built client.
pub fn dist() -> Result<PathBuf> {
    std::path::absolute(Path::new(WEB).join("dist")).map_err(|error| error.to_string())
}

/// Installs the packages of the client if the lock file has changed since the last time.
pub fn install(run: &dyn Fn(&mut Command) -> Result) -> Result {
    if !Path::new(WEB).join("package.json").is_file() {
        return Err(format!("there is no folder {WEB} here"));
    }
    if node_version().is_none_or(|version| version < OLDEST_NODE) || version_of("npm").is_none() {
        return Err(format!("it needs Node.js {OLDEST_NODE} or newer with npm (https://nodejs.org)"));
    }
    // npm writes this file at the end of an installation. If the lock file is newer, it has changed since then.
    let installed = Path::new(WEB).join("node_modules/.package-lock.json");
    if is_older(&installed, &Path::new(WEB).join("package-lock.json")) {
        let arguments = ["ci", "--include=dev", "--no-audit", "--no-fund"];
        run(&mut npm_command(&arguments)).map_err(|_| npm_failed(&arguments))?;
    }
    Ok(())
}

/// Returns the major version of Node.js, or `None` if it is not installed.
fn node_version() -> Option<u32> {
    version_of("node")?.trim_start_matches('v').split('.').next()?.parse().ok()
}

/// Returns what a program prints as its version, or `None` if it cannot be started.
fn version_of(program: &str) -> Option<String> {
    let output = Command::new(program).arg("--version").stderr(Stdio::null()).output().ok()?;
    String::from_utf8(output.stdout).ok()
}

fn npm_scripts(scripts: &[&str]) -> Result {
    scripts.iter().try_for_each(|script| npm(&["run", script]))
}

fn npm(arguments: &[&str]) -> Result {
    run_npm(&mut npm_command(arguments), arguments)
}

fn npm_command(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(WEB);
    command
}

/// Runs npm. The error only names the script, because npm's own output says what went wrong.
fn run_npm(command: &mut Command, arguments: &[&str]) -> Result {
    run(command).map_err(|_| npm_failed(arguments))
}

fn npm_failed(arguments: &[&str]) -> String {
    format!("npm {} failed", arguments.join(" "))
}

/// Tells whether `file` is missing or was changed before `than`.
fn is_older(file: &Path, than: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    changed(file) < changed(than)
}
