//! Compiles the table to WebAssembly, for games on the player's own device.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::Result;
use crate::process::{built, cargo, run};

const TARGET: &str = "wasm32-unknown-unknown";
const PACKAGE: &str = "deepwater-offline";
/// The profile in the workspace's Cargo.toml that it is built with.
const PROFILE: &str = "wasm";
/// The file that the browser client embeds. If it is missing, the client is built without play on the device.
const DESTINATION: &str = "web/src/offline/table.wasm";

/// Builds the module. If the toolchain lacks the target, prints a line and succeeds: everything else can be built.
pub fn build() -> Result {
    if let Err(why) = install_target() {
        println!("Play without a server is left out of the browser client: {why}. Everything else is built.");
        // A module of an earlier build would not fit the new client.
        return match std::fs::remove_file(DESTINATION) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(format!("{DESTINATION}: {error}")),
            _ => Ok(()),
        };
    }
    cargo(&["build", "--profile", PROFILE, "--target", TARGET, "--package", PACKAGE])?;
    let file = built(&format!("{TARGET}/{PROFILE}"), "deepwater_offline").with_extension("wasm");
    let module = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    if contains(&module, b"__wbindgen") {
        return Err("a crate below deepwater-offline expects wasm-bindgen: the worker could not load it".into());
    }
    // An unchanged file keeps its time stamp, so nothing that depends on it is built again.
    if std::fs::read(DESTINATION).is_ok_and(|old| old == module) {
        return Ok(());
    }
    std::fs::write(DESTINATION, module).map_err(|error| format!("{DESTINATION}: {error}"))
}

/// Tells whether the module contains a text, for example the name of an import.
fn contains(module: &[u8], text: &[u8]) -> bool {
    module.windows(text.len()).any(|window| window == text)
}

/// Installs the standard library for WebAssembly if it is missing and rustup can fetch it.
fn install_target() -> Result {
    if is_installed() {
        return Ok(());
    }
    let added = run(Command::new("rustup").args(["target", "add", TARGET]).stderr(Stdio::null()));
    match added.is_ok() && is_installed() {
        true => Ok(()),
        false => Err(format!("the target {TARGET} cannot be installed (rustup target add {TARGET})")),
    }
}

fn is_installed() -> bool {
    let output = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    output.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}
