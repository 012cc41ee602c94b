//! Finds Chromium for the browser tests, or installs Debian's.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Result;
use crate::process::run;

/// The names of the program in different distributions.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MISSING: &str =
    "the browser tests need Chromium: install it (on Debian `apt-get install chromium`) or name it in CHROMIUM";

/// Returns the browser that `CHROMIUM` names, else one on the PATH, else Debian's, which is installed if this is root.
pub fn find_or_install() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Ok(named.into());
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    install().map_err(|_| MISSING.to_owned())?;
    find().ok_or_else(|| MISSING.into())
}

fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    NAMES.iter().find_map(|name| folders.iter().map(|folder| folder.join(name)).find(|program| program.is_file()))
}

fn install() -> Result {
    if !Path::new("/usr/bin/apt-get").is_file() || !is_root() {
        return Err(MISSING.into());
    }
    println!("Chromium is missing: installing Debian's.");
    apt(&["update", "--quiet=2"])?;
    apt(&["install", "--yes", "--quiet=2", "--no-install-recommends", "chromium"])
}

fn apt(arguments: &[&str]) -> Result {
    run(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()))
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}
