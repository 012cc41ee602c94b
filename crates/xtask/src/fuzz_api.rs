//! `cargo xtask fuzz-api`: runs the API fuzzer schemathesis on the server's OpenAPI document.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::process::{built, cargo, run};
use crate::{Result, tools};

/// The fuzzer, from the Python package index.
const FUZZER: &str = "schemathesis==4.*";
const FOLDER: &str = "target/schemathesis";
const CONFIG: &str = "crates/server/tests/schemathesis.toml";
const PREPARE: &str = include_str!("fuzz_api.py");
/// Operations that invalidate the fuzzer's own token; every later call would be refused.
const EXCLUDED_OPERATIONS: [&str; 2] = ["delete_me", "renew_secret"];

/// Fuzzes a server with a database in memory three times: with a table that waits for players, with a table whose game
/// is over, and without a token. The arguments go to the fuzzer.
pub fn fuzz_api(arguments: &[String]) -> Result {
    cargo(&["build", "--package", "deepwater"])?;
    let fuzzer = absolute(&tools::in_python_folder(Path::new(FOLDER), FUZZER, "schemathesis")?)?;
    let (mut server, url) = serve()?;
    let result = fuzz(&fuzzer, &url, arguments);
    // Errors only mean that the server has ended already; in that case the fuzzer has failed, too.
    let _ = server.kill();
    let _ = server.wait();
    result
}

fn fuzz(fuzzer: &Path, url: &str, arguments: &[String]) -> Result {
    let output = Command::new("python3").args(["-c", PREPARE, url]).output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let [token, waiting, finished, challenge] = text.split_whitespace().collect::<Vec<_>>()[..] else {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    };
    for (table, token) in [(Some(waiting), Some(token)), (Some(finished), Some(token)), (None, None)] {
        let document = format!("{url}api/openapi.json");
        let mut command = Command::new(fuzzer);
        // The fuzzer leaves a cache in its working folder, so it runs in a folder below `target`.
        command.current_dir(FOLDER);
        command.arg("--config-file").arg(config(table, challenge)?).args([
            "run",
            &document,
            "--url",
            url.trim_end_matches('/'),
        ]);
        if let Some(token) = token {
            command.args(["--header", &format!("Authorization: Bearer {token}")]);
            command.args(EXCLUDED_OPERATIONS.iter().flat_map(|operation| ["--exclude-operation-id", operation]));
        }
        run(command.args(arguments))?;
    }
    Ok(())
}

/// Writes the fuzzer's configuration, with the ids of a challenge and, if one is given, of a table. Returns the path of the
/// file.
fn config(table: Option<&str>, challenge: &str) -> Result<PathBuf> {
    let mut text = std::fs::read_to_string(CONFIG).map_err(|error| format!("{CONFIG}: {error}"))?;
    if let Some(table) = table {
        text.push_str(&format!("\n[parameters]\n\"path.id\" = \"{table}\"\n"));
    }
    text.push_str("\n[[operations]]\ninclude-path-regex = \"^/api/challenges/\"\n");
    text.push_str(&format!("parameters = {{ \"path.id\" = \"{challenge}\" }}\n"));
    let path = Path::new(FOLDER).join("config.toml");
    std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    absolute(&path)
}

fn absolute(path: &Path) -> Result<PathBuf> {
    std::path::absolute(path).map_err(|error| error.to_string())
}

/// Starts a server without rate limits and returns it with the address that it prints.
fn serve() -> Result<(Child, String)> {
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
