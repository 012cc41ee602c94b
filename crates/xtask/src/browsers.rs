//! Finds the browsers that the tests need, or installs Debian's packages of them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Result;
use crate::process::run;

/// The names of Chromium's program in different distributions.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// Chromium without a user interface of its own: the same engine for a quarter less processor time. It is the name both
/// of Debian's package and of its program.
const HEADLESS: &str = "chromium-headless-shell";
const MISSING: &str =
    "the browser tests need Chromium: install it (on Debian `apt-get install chromium`) or name it in CHROMIUM";

/// A browser that a few tests need: the program that they start, and the packages that contain it on Debian.
struct OtherBrowser {
    program: &'static str,
    packages: &'static [&'static str],
}

/// The whole Chromium shows notifications, which the headless one refuses; the others play the smoke tests.
const OTHER_BROWSERS: [OtherBrowser; 3] = [
    OtherBrowser { program: "/usr/bin/chromium", packages: &["chromium"] },
    OtherBrowser { program: "/usr/bin/firefox-esr", packages: &["firefox-esr"] },
    OtherBrowser { program: "/usr/bin/WebKitWebDriver", packages: &["webkit2gtk-driver", "xvfb", "xauth"] },
];

/// Returns the path of Chromium: the one that the variable `CHROMIUM` names, else one on the PATH.
///
/// If there is neither, installs Debian's, which needs root.
pub fn chromium() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Ok(named.into());
    }
    if let Some(found) = find(&NAMES) {
        return Ok(found);
    }
    install(&["chromium"]).map_err(|_| MISSING.to_owned())?;
    find(&NAMES).ok_or_else(|| MISSING.into())
}

/// Returns the path of the Chromium that plays the tests: the one that the variable `CHROMIUM` names, else the headless
/// one, which is installed if that is possible, else any.
pub fn chromium_for_tests() -> Result<PathBuf> {
    let is_named = std::env::var_os("CHROMIUM").is_some();
    let headless = || find(&[HEADLESS]).or_else(|| install(&[HEADLESS]).ok().and_then(|()| find(&[HEADLESS])));
    match (!is_named).then(headless).flatten() {
        Some(headless) => Ok(headless),
        None => chromium(),
    }
}

/// Tries to install the browsers that are missing, besides the one that plays most tests.
pub fn install_others() {
    for OtherBrowser { program, packages } in OTHER_BROWSERS {
        if !Path::new(program).is_file() {
            // A missing browser is no error: its tests print that they did not run.
            let _ = install(packages);
        }
    }
}

/// Returns the path of the first of these programs that is on the PATH.
fn find(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names.iter().find_map(|name| folders.iter().map(|folder| folder.join(name)).find(|program| program.is_file()))
}

fn install(packages: &[&str]) -> Result {
    if !Path::new("/usr/bin/apt-get").is_file() || !is_root() {
        return Err("that needs apt-get and root".into());
    }
    println!("Installing {} from Debian.", packages.join(", "));
    apt(&["update", "--quiet=2"])?;
    let options = ["install", "--yes", "--quiet=2", "--no-install-recommends"];
    apt(&options.iter().chain(packages).copied().collect::<Vec<_>>())
}

fn apt(arguments: &[&str]) -> Result {
    run(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()))
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}
