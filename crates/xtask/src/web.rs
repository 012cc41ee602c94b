//! The browser client: building and checking it.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Done, run};

const WEB: &str = "web";

/// Builds the browser client, or says what it takes.
pub fn build() -> Done {
    install()?;
    npm(&["run", "build"])
}

/// Types, lints, tests, and that it can be built.
pub fn test() -> Done {
    install()?;
    for script in ["check", "lint", "test", "build"] {
        npm(&["run", script])?;
    }
    Ok(())
}

fn install() -> Done {
    if !Path::new(WEB).join("package.json").is_file() {
        return Err(format!("there is no folder {WEB} here"));
    }
    let there = |program: &str| {
        Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
    };
    if !there("node") || !there("npm") {
        return Err("it needs Node.js 20 or newer with npm (https://nodejs.org)".into());
    }
    // Not `npm ci`: it insists on lock entries for the native parts of every other platform, which registries do not all give.
    // npm writes this file last, so it is older than the lock file exactly if something has changed since.
    let installed = Path::new(WEB).join("node_modules/.package-lock.json");
    if is_older(&installed, &Path::new(WEB).join("package-lock.json")) {
        npm(&["install", "--include=dev", "--no-audit", "--no-fund"])?;
    }
    Ok(())
}

fn npm(arguments: &[&str]) -> Done {
    run(Command::new("npm").args(arguments).current_dir(WEB)).map_err(|_| format!("npm {} failed", arguments.join(" ")))
}

fn is_older(file: &Path, than: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    changed(file) < changed(than)
}
