//! Reads the files of docs/, which the published package does not contain.

use std::path::Path;

/// The folder of the workspace.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Returns whether this is the workspace, which has docs/. In the package the tests of those files are skipped.
pub fn available() -> bool {
    let workspace = Path::new(ROOT).join("crates/rules/tests/it/docs.rs").exists();
    if !workspace {
        println!("skipped: docs/ is not part of the package");
    }
    workspace
}

/// Reads a file of docs/.
pub fn read(name: &str) -> String {
    let path = Path::new(ROOT).join("docs").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
