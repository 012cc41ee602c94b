//! Packs the browser client into one compressed file, which the program embeds.

#[cfg(feature = "embedded-client")]
#[path = "src/client_archive.rs"]
mod client_archive;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    #[cfg(feature = "embedded-client")]
    embed_client();
}

/// Writes the archive. It is empty if the client was not built, and in unoptimised programs: they take the client from
/// the folder that `--web` names, so that tests need not be compiled again whenever the client was built.
#[cfg(feature = "embedded-client")]
fn embed_client() {
    use std::env::var;
    use std::path::Path;

    use flate2::Compression;

    println!("cargo::rerun-if-changed=src/client_archive.rs");
    let mut files = Vec::new();
    if var("PROFILE").is_ok_and(|profile| profile == "release") {
        // If the folder of the client does not exist yet, its parent is watched instead: cargo treats a missing path as
        // changed in every build.
        let client = Path::new("../../web/dist");
        let watched = [client, Path::new("../../web")].into_iter().find(|folder| folder.is_dir());
        if let Some(folder) = watched {
            println!("cargo::rerun-if-changed={}", folder.display());
        }
        if client.is_dir() {
            files = client_archive::read_folder(client).expect("the files of the browser client");
        }
    }
    let archive = client_archive::pack(&files, Compression::best()).expect("files below 4 GB");
    let folder = var("OUT_DIR").expect("cargo sets it");
    std::fs::write(Path::new(&folder).join("client.deflate"), archive).expect("a writable folder");
}
