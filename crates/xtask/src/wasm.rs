//! Compiles the crate `offline` to WebAssembly, for games on the player's own device.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::Result;
use crate::process::{built, cargo_command, run};

const TARGET: &str = "wasm32-unknown-unknown";
const PACKAGE: &str = "deepwater-offline";
/// The build profile of releases, from the workspace's Cargo.toml.
const PROFILE: &str = "wasm";
/// The file that the browser client embeds. If it is missing, the client is built without play on the device.
const DESTINATION: &str = "web/src/offline/table.wasm";
/// The weights of the net, and the file from which the browser client loads them. Bots that use the net play without it
/// if that file is missing.
const WEIGHTS: [&str; 2] = ["crates/bots/src/net/weights.bin", "web/src/offline/net.bin"];
/// The import section that the worker can satisfy: one import, the function `now` of the module `host`.
///
/// The bytes are the number of imports, two names with their lengths, and 0 for "a function".
const ONLY_IMPORT: &[u8] = b"\x01\x04host\x03now\x00";

/// Builds the module as it is released.
pub fn build() -> Result {
    build_with(PROFILE, &run)
}

/// Builds the module with a profile; `run_cargo` runs the call of cargo. If the toolchain lacks the target, prints a line
/// and succeeds: everything else can be built.
pub fn build_with(profile: &str, run_cargo: &dyn Fn(&mut Command) -> Result) -> Result {
    if let Err(why) = install_target() {
        println!("Play without a server is left out of the browser client: {why}. Everything else is built.");
        // Without a new module, the old one must go: it was built for an earlier client and would not fit the new one.
        return [DESTINATION, WEIGHTS[1]].into_iter().try_for_each(remove);
    }
    run_cargo(&mut cargo_command(&["build", "--profile", profile, "--target", TARGET, "--package", PACKAGE]))?;
    let file = built(&format!("{TARGET}/{profile}"), "deepwater_offline").with_extension("wasm");
    let module = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    if import_section(&module).is_some_and(|imports| !imports.starts_with(ONLY_IMPORT)) {
        return Err("a dependency of deepwater-offline imports more than host.now: the worker could not load it".into());
    }
    let weights = std::fs::read(WEIGHTS[0]).map_err(|error| format!("{}: {error}", WEIGHTS[0]))?;
    write(DESTINATION, &module)?;
    write(WEIGHTS[1], &weights)
}

/// Removes a file unless it is missing.
fn remove(path: &str) -> Result {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(format!("{path}: {error}")),
        _ => Ok(()),
    }
}

/// Writes a file. An unchanged file keeps its time stamp, so nothing that depends on it is built again.
fn write(path: &str, content: &[u8]) -> Result {
    if std::fs::read(path).is_ok_and(|old| old == content) {
        return Ok(());
    }
    std::fs::write(path, content).map_err(|error| format!("{path}: {error}"))
}

/// Measures rules and bots in WebAssembly beside native code, and checks that the net says the same in both: `cargo xtask
/// wasm-speed`.
pub fn speed(_: &[String]) -> Result {
    install_target()?;
    let example = ["--package", PACKAGE, "--example", "speed"];
    run(cargo_command(&["build", "--release"]).args(example))?;
    run(cargo_command(&["build", "--profile", PROFILE, "--target", TARGET]).args(example))?;
    let native = built("release/examples", "speed");
    let module = built(&format!("{TARGET}/{PROFILE}/examples"), "speed").with_extension("wasm");
    run(Command::new("node").arg("web/scripts/wasm-speed.js").args([native, module]).arg(WEIGHTS[0]))
}

/// Returns the content of the import section, or `None` if the module imports nothing.
///
/// A module is a header of 8 bytes, then sections: an id of one byte, the size in LEB128, the content.
fn import_section(module: &[u8]) -> Option<&[u8]> {
    const IMPORTS: u8 = 2;
    let mut rest = module.get(8..)?;
    loop {
        let (&id, after_id) = rest.split_first()?;
        let bytes = after_id.iter().position(|byte| byte & 0x80 == 0)? + 1;
        let size = after_id[..bytes].iter().rev().fold(0, |size, byte| size << 7 | usize::from(byte & 0x7f));
        let content = &after_id[bytes..];
        if id == IMPORTS {
            return content.get(..size);
        }
        rest = content.get(size..)?;
    }
}

/// Installs the standard library for WebAssembly if it is missing. Fails if rustup cannot fetch it.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_import_section_is_found_behind_a_long_one() {
        let types = [&[1, 0xc8, 0x01][..], &[0; 200]].concat();
        let imports = [&[2, 12][..], ONLY_IMPORT, &[0]].concat();
        let module = [&b"\0asm\x01\0\0\0"[..], &types, &imports].concat();
        assert!(import_section(&module).is_some_and(|section| section.starts_with(ONLY_IMPORT)));
        assert_eq!(import_section(&module[..8]), None);
    }
}
