//! `cargo xtask fuzz-api`: an API fuzzer reads the OpenAPI document and tries what it can think of.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::{Done, built, cargo, run};

/// The fuzzer, from the Python package index.
const FUZZER: &str = "schemathesis==4.*";
const FOLDER: &str = "target/schemathesis";
const CONFIG: &str = "crates/server/tests/schemathesis.toml";
const PREPARE: &str = include_str!("fuzz_api.py");
/// What would end the fuzzer's own guest, and with it all that needs one.
const FATAL: [&str; 2] = ["delete_me", "renew_secret"];

/// Runs the fuzzer against a server with a database in memory: at a table that waits, at one whose game is over, and
/// everywhere without a token. Further arguments go to the fuzzer.
pub fn fuzz_api() -> Done {
    cargo(&["build", "--package", "deepwater"])?;
    let fuzzer = fuzzer()?;
    let (mut server, url) = serve()?;
    let done = fuzz(&fuzzer, &url);
    // It may have ended by itself, which the fuzzer has noticed then.
    let _ = server.kill();
    let _ = server.wait();
    done
}

fn fuzz(fuzzer: &Path, url: &str) -> Done {
    let output = Command::new("python3").args(["-c", PREPARE, url]).output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let [token, waiting, finished] = text.split_whitespace().collect::<Vec<_>>()[..] else {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    };
    for (table, token) in [(Some(waiting), Some(token)), (Some(finished), Some(token)), (None, None)] {
        let document = format!("{url}api/openapi.json");
        let mut command = Command::new(fuzzer);
        // It leaves a cache where it runs.
        command.current_dir(FOLDER);
        command.arg("--config-file").arg(config(table)?).args(["run", &document, "--url", url.trim_end_matches('/')]);
        if let Some(token) = token {
            command.args(["--header", &format!("Authorization: Bearer {token}")]);
            command.args(FATAL.iter().flat_map(|operation| ["--exclude-operation-id", operation]));
        }
        run(command.args(std::env::args().skip(2)))?;
    }
    Ok(())
}

/// The configuration, with the id of a table that there is.
fn config(table: Option<&str>) -> Result<PathBuf, String> {
    let mut text = std::fs::read_to_string(CONFIG).map_err(|error| format!("{CONFIG}: {error}"))?;
    if let Some(table) = table {
        text.push_str(&format!("\n[parameters]\n\"path.id\" = \"{table}\"\n"));
    }
    let path = Path::new(FOLDER).join("config.toml");
    std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    absolute(&path)
}

/// The fuzzer's executable, installed into a folder of its own if it is not there yet.
fn fuzzer() -> Result<PathBuf, String> {
    let folder = Path::new(FOLDER);
    let executable = folder.join("bin/schemathesis");
    if !executable.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(folder))?;
        run(Command::new(folder.join("bin/pip")).args(["install", "--quiet", FUZZER]))?;
    }
    absolute(&executable)
}

fn absolute(path: &Path) -> Result<PathBuf, String> {
    std::path::absolute(path).map_err(|error| error.to_string())
}

/// A server without limits, and the address that it prints.
fn serve() -> Result<(Child, String), String> {
    let mut serve = Command::new(built("debug", "deepwater"));
    serve.args(["serve", "--listen", "127.0.0.1:0", "--database", "sqlite::memory:"]);
    serve.args(["--rate-limit", "off", "--log-level", "error"]).stdout(Stdio::piped());
    let mut server = serve.spawn().map_err(|error| error.to_string())?;
    let mut line = String::new();
    let output = server.stdout.take().ok_or("no output")?;
    BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
    match line.trim().strip_prefix("Deepwater is ready: ") {
        Some(url) => Ok((server, url.to_owned())),
        None => Err(format!("the server did not start: {line}")),
    }
}
