//! `cargo xtask fuzz-api`: an API fuzzer reads the OpenAPI document and tries what it can think of.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::{Done, built, cargo, run};

/// The fuzzer, from the Python package index.
const FUZZER: &str = "schemathesis==4.*";
const CONFIG: &str = "crates/server/tests/schemathesis.toml";

/// Runs the fuzzer against a server with a database in memory. Further arguments go to the fuzzer.
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
    let token = token(url)?;
    let mut command = Command::new(fuzzer);
    command.args([
        "--config-file",
        CONFIG,
        "run",
        &format!("{url}api/openapi.json"),
        "--url",
        url.trim_end_matches('/'),
    ]);
    command.args(["--header", &format!("Authorization: Bearer {token}")]);
    run(command.args(std::env::args().skip(2)))
}

/// The fuzzer's executable, installed into a folder of its own if it is not there yet.
fn fuzzer() -> Result<PathBuf, String> {
    let folder = Path::new("target/schemathesis");
    let executable = folder.join("bin/schemathesis");
    if !executable.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(folder))?;
        run(Command::new(folder.join("bin/pip")).args(["install", "--quiet", FUZZER]))?;
    }
    Ok(executable)
}

/// A server without limits, and the address that it prints.
fn serve() -> Result<(Child, String), String> {
    let arguments = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--database",
        "sqlite::memory:",
        "--rate-limit",
        "off",
        "--log-level",
        "warn",
    ];
    let mut server = Command::new(built("debug", "deepwater"))
        .args(arguments)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let mut line = String::new();
    let output = server.stdout.take().ok_or("no output")?;
    BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
    match line.trim().strip_prefix("Deepwater is ready: ") {
        Some(url) => Ok((server, url.to_owned())),
        None => Err(format!("the server did not start: {line}")),
    }
}

/// A guest for the fuzzer, so that it gets further than "who are you?".
fn token(url: &str) -> Result<String, String> {
    let script = "import json, sys, urllib.request as r\n\
                  q = r.Request(sys.argv[1] + 'api/guests', b'{}', {'content-type': 'application/json'})\n\
                  print(json.load(r.urlopen(q))['token'])";
    let output = Command::new("python3").args(["-c", script, url]).output().map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}
