//! Tells cargo to build the crate again when the browser client was built.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_EMBEDDED_CLIENT").is_none() {
        return;
    }
    // The client's files are looked up when this crate is compiled. If their folder does not exist yet, its parent is
    // watched instead: cargo treats a missing path as changed in every build.
    for folder in ["../../web/dist", "../../web"] {
        if Path::new(folder).is_dir() {
            println!("cargo::rerun-if-changed={folder}");
            return;
        }
    }
}
