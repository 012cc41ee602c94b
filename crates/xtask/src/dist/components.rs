//! The components of a release: the crates in the program and the packages in the client.

use std::fs;
use std::process::Command;

use crate::Result;
use crate::process::{cargo_command, output};

/// The file in which the build of the client lists the packages that it has bundled.
const CLIENT_LICENCES: &str = "web/dist/licences.md";

/// Where a component comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Registry {
    Cargo,
    Npm,
}

/// A crate or package from outside this project.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Component {
    pub registry: Registry,
    pub name: String,
    pub version: String,
    /// An SPDX expression.
    pub licence: String,
    /// In hexadecimal; empty if the lock file has none.
    pub sha256: String,
}

/// Returns all components, without the crates of this workspace.
pub fn list(target: &str) -> Result<Vec<Component>> {
    let lock = read("Cargo.lock")?;
    let mut components = Vec::new();
    for (package, target) in [("deepwater", target), ("deepwater-offline", "wasm32-unknown-unknown")] {
        let tree = output(&mut tree_command(package, target))?;
        components.extend(tree.lines().filter_map(|line| crate_of(line, &lock)));
    }
    components.extend(read(CLIENT_LICENCES)?.lines().filter_map(package_of));
    components.sort();
    components.dedup();
    Ok(components)
}

fn tree_command(package: &str, target: &str) -> Command {
    let edges = ["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}|{l}|"];
    let mut command = cargo_command(&["tree", "--locked", "--package", package, "--target", target]);
    command.args(edges);
    command
}

/// Returns the crate in a line of `cargo tree`, such as `axum v0.8.9|MIT|`. Returns `None` for crates of this
/// workspace: in their lines a path follows the version.
fn crate_of(line: &str, lock: &str) -> Option<Component> {
    let (name_and_version, rest) = line.split_once('|')?;
    let (name, version) = name_and_version.split_once(" v")?;
    if version.contains(' ') {
        return None;
    }
    let (name, version) = (name.to_owned(), version.to_owned());
    // Old packages separate licences by a slash, which SPDX does not know.
    let licence = rest.split('|').next()?.replace('/', " OR ").replace("  ", " ");
    let sha256 = checksum(lock, &name, &version).unwrap_or_default();
    Some(Component { registry: Registry::Cargo, name, version, licence, sha256 })
}

/// Returns the checksum of a package in Cargo.lock.
fn checksum(lock: &str, name: &str, version: &str) -> Option<String> {
    let start = format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n");
    let (_, rest) = lock.split_once(&start)?;
    let package = rest.split("[[package]]").next()?;
    let line = package.lines().find_map(|line| line.strip_prefix("checksum = "))?;
    Some(line.trim_matches('"').to_owned())
}

/// Returns the package in a heading of the client's list, such as `## svelte - 5.57.3 (MIT)`, or `None` for other lines.
fn package_of(line: &str) -> Option<Component> {
    let (name, rest) = line.strip_prefix("## ")?.split_once(" - ")?;
    let (version, licence) = rest.trim_end_matches(')').split_once(" (")?;
    let owned = str::to_owned;
    let (name, version, licence) = (owned(name), owned(version), owned(licence));
    Some(Component { registry: Registry::Npm, name, version, licence, sha256: String::new() })
}

fn read(file: &str) -> Result<String> {
    fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "[[package]]\nname = \"axum\"\nversion = \"0.8.9\"\nsource = \"registry\"\nchecksum = \"31b6\"\n\n\
                        [[package]]\nname = \"ours\"\nversion = \"0.1.0\"\n";

    #[test]
    fn crates_of_others_are_listed() {
        let axum = crate_of("axum v0.8.9|MIT/Apache-2.0| (*)", LOCK).expect("a crate");
        assert_eq!((axum.name.as_str(), axum.version.as_str()), ("axum", "0.8.9"));
        assert_eq!((axum.licence.as_str(), axum.sha256.as_str()), ("MIT OR Apache-2.0", "31b6"));
        assert_eq!(crate_of("ours v0.1.0 (/somewhere/ours)|MIT|", LOCK), None);
        assert_eq!(checksum(LOCK, "ours", "0.1.0"), None);
    }

    #[test]
    fn packages_of_the_client_are_listed() {
        let svelte = package_of("## svelte - 5.57.3 (MIT)").expect("a package");
        assert_eq!(
            (svelte.name.as_str(), svelte.version.as_str(), svelte.licence.as_str()),
            ("svelte", "5.57.3", "MIT")
        );
        assert_eq!(package_of("Permission is hereby granted"), None);
    }
}
