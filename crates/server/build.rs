//! Tells cargo to build the crate again when the browser client was built.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The files of the client are found when this crate is compiled. Until there are any, their folder is looked out for
    // in its parent: cargo would take a missing path for one that has changed, every time.
    for folder in ["../../web/dist", "../../web"] {
        if Path::new(folder).is_dir() {
            println!("cargo::rerun-if-changed={folder}");
            return;
        }
    }
}
