//! The table compiled for browsers, which play by it without a server.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Done, built, cargo, run};

const TARGET: &str = "wasm32-unknown-unknown";
const PACKAGE: &str = "deepwater-offline";
/// The profile of the workspace's manifest that it is built with.
const PROFILE: &str = "wasm";
/// Where the browser client looks for it. Without it, it is built without play on the device.
const DESTINATION: &str = "web/src/offline/table.wasm";

/// Builds it if this toolchain can; if it cannot, says so in a line, and everything else goes on.
pub fn build() -> Done {
    if let Err(why) = target() {
        println!("Play without a server is left out of the browser client: {why}. Everything else is built.");
        // One of an older build would not fit.
        return match std::fs::remove_file(DESTINATION) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(format!("{DESTINATION}: {error}")),
            _ => Ok(()),
        };
    }
    cargo(&["build", "--profile", PROFILE, "--target", TARGET, "--package", PACKAGE])?;
    let file = built(&format!("{TARGET}/{PROFILE}"), "deepwater_offline").with_extension("wasm");
    let fresh = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    if contains(&fresh, b"__wbindgen") {
        return Err("a crate below deepwater-offline expects wasm-bindgen: the worker could not load it".into());
    }
    // Untouched if nothing has changed, so that nothing else is built again.
    if std::fs::read(DESTINATION).is_ok_and(|old| old == fresh) {
        return Ok(());
    }
    std::fs::write(DESTINATION, fresh).map_err(|error| format!("{DESTINATION}: {error}"))
}

/// Whether a piece of text stands anywhere in the module, as the names of imports do.
fn contains(module: &[u8], text: &[u8]) -> bool {
    module.windows(text.len()).any(|window| window == text)
}

/// Makes sure that the standard library for WebAssembly is there.
fn target() -> Done {
    if is_installed() {
        return Ok(());
    }
    // Without rustup there is nobody to fetch it.
    let added = run(Command::new("rustup").args(["target", "add", TARGET]).stderr(Stdio::null()));
    match added.is_ok() && is_installed() {
        true => Ok(()),
        false => Err(format!("the target {TARGET} cannot be installed (rustup target add {TARGET})")),
    }
}

fn is_installed() -> bool {
    let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    asked.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}
