//! `cargo xtask dist`: static programs for Linux, packed with licences, checksums and a list of components.
//!
//! `dist --pgo` optimises the programs with a profile of games that an instrumented program plays first.
//!
//! The results are in `target/packages`: for each target one archive, the list of components (`sbom.cdx.json`) and
//! `SHA256SUMS`.

mod components;
pub mod image;
mod licences;
mod pgo;
mod sbom;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{cargo_environment, output, run, target_folder};
use crate::{Result, tools, web};

/// The build profile, from the workspace's Cargo.toml.
const PROFILE: &str = "dist";
/// The targets, each with its part of the archive's name. Musl is linked statically, so the programs need no system
/// library.
const TARGETS: [(&str, &str); 2] =
    [("x86_64-unknown-linux-musl", "x86_64-linux"), ("aarch64-unknown-linux-musl", "aarch64-linux")];
/// The most bytes that a program with the client inside may have.
const MAX_SIZE: u64 = 25_000_000;
/// What is packed beside the program.
const DOCUMENTS: [&str; 7] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "docs/hosting.md",
    "docs/security.md",
    "docs/performance.md",
];

/// Builds the archives of all targets, or of those whose names contain an argument. With `--pgo`, the programs are
/// optimised with a profile.
pub fn run_command(arguments: &[String]) -> Result {
    let (options, names): (Vec<_>, Vec<_>) = arguments.iter().cloned().partition(|text| text.starts_with("--"));
    let with_profile = match options.as_slice() {
        [] => false,
        [option] if option == "--pgo" => true,
        _ => return Err("usage: cargo xtask dist [--pgo] [PART OF A TARGET'S NAME ...]".into()),
    };
    let wanted = |target: &&(&str, &str)| names.is_empty() || names.iter().any(|text| target.0.contains(text));
    let targets: Vec<_> = TARGETS.iter().filter(wanted).collect();
    if targets.is_empty() {
        return Err(format!("no target has a name like {}", names.join(", ")));
    }
    if with_profile {
        pgo::profile_merger()?;
    }
    web::build()?;
    let commit = commit()?;
    let folder = target_folder().join("packages");
    remove(&folder)?;
    create(&folder)?;
    let components = components::list(TARGETS[0].0)?;
    write(&folder.join("sbom.cdx.json"), &sbom::write(&components))?;
    let licences = licences::collect(&components)?;
    for (target, name) in targets {
        let profile = match with_profile {
            true if pgo::can_train(target) => Some(pgo::train(target, &commit)?),
            true => {
                println!("{target}: built without a profile, because its program does not run here.");
                None
            }
            false => None,
        };
        let program = build(target, &commit, profile.as_deref())?;
        let size = check(&program)?;
        let archive = pack(&folder, name, &program, &licences)?;
        println!("{}: the program has {:.1} MB", archive.display(), size as f64 / 1e6);
    }
    write_checksums(&folder)
}

/// Builds the program for a target and returns its path. `flag` is a further flag for the compiler.
pub fn build(target: &str, commit: &str, flag: Option<&str>) -> Result<PathBuf> {
    run(Command::new("rustup").args(["target", "add", target]))?;
    let zig = tools::zig()?;
    let mut build = Command::new(zig.cargo_zigbuild);
    build.args(["zigbuild", "--locked", "--profile", PROFILE, "--target", target, "--package", "deepwater"]);
    cargo_environment(&mut build);
    if let Some(flag) = flag {
        // Unlike RUSTFLAGS, this variable adds to the flags in .cargo/config.toml.
        build.env(format!("CARGO_TARGET_{}_RUSTFLAGS", target.replace('-', "_").to_uppercase()), flag);
    }
    run(build.env("CARGO_ZIGBUILD_ZIG_PATH", zig.zig).env("DEEPWATER_COMMIT", commit))?;
    Ok(target_folder().join(target).join(PROFILE).join("deepwater"))
}

/// Returns the short hash of the present commit, marked if files differ from it.
fn commit() -> Result<String> {
    output(Command::new("git").args(["describe", "--always", "--abbrev=9", "--exclude=*", "--dirty=-changed"]))
}

/// Fails if the program is too large or needs a dynamic linker. Returns its size.
fn check(program: &Path) -> Result<u64> {
    let bytes = fs::read(program).map_err(|error| format!("{}: {error}", program.display()))?;
    let size = bytes.len() as u64;
    if size > MAX_SIZE {
        return Err(format!("{} has {size} bytes, more than {MAX_SIZE}", program.display()));
    }
    match has_interpreter(&bytes) {
        false => Ok(size),
        true => Err(format!("{} needs a dynamic linker", program.display())),
    }
}

/// Tells whether a 64-bit little-endian ELF file names a program interpreter, which is the dynamic linker.
///
/// Bytes 32 to 39 of the file are the offset of the program headers, bytes 54 and 55 the size of one header, and bytes
/// 56 and 57 the number of headers. The first four bytes of a header are its type; 3 means an interpreter.
fn has_interpreter(file: &[u8]) -> bool {
    const INTERPRETER: [u8; 4] = [3, 0, 0, 0];
    let number = |from: usize, to: usize| {
        file.get(from..to).into_iter().flatten().rev().fold(0, |number, byte| number << 8 | usize::from(*byte))
    };
    let (start, size, count) = (number(32, 40), number(54, 56), number(56, 58));
    (0..count).any(|at| file.get(start + at * size..).is_some_and(|header| header.starts_with(&INTERPRETER)))
}

/// Writes the archive of one target and returns its path.
fn pack(folder: &Path, name: &str, program: &Path, licences: &str) -> Result<PathBuf> {
    let root = format!("deepwater-{}-{name}", env!("CARGO_PKG_VERSION"));
    let inside = folder.join(&root);
    create(&inside)?;
    copy(program, &inside.join("deepwater"))?;
    for document in DOCUMENTS {
        let name = Path::new(document).file_name().unwrap_or_default();
        copy(Path::new(document), &inside.join(name))?;
    }
    copy(&folder.join("sbom.cdx.json"), &inside.join("sbom.cdx.json"))?;
    write(&inside.join("LICENCES-OF-COMPONENTS.txt"), licences)?;
    run(Command::new("cp").args(["-r", "deploy"]).arg(&inside))?;
    let archive = folder.join(format!("{root}.tar.gz"));
    // Sorted names, no owners and the date of the commit: the same files always give the same archive.
    let date = output(Command::new("git").args(["log", "-1", "--format=@%ct"]))?;
    let mut tar = Command::new("tar");
    tar.args([
        "--sort=name",
        "--owner=0",
        "--group=0",
        "--numeric-owner",
        "--use-compress-program=gzip -9n",
        "--mtime",
    ]);
    run(tar.arg(date).arg("-cf").arg(&archive).arg("-C").arg(folder).arg(&root))?;
    remove(&inside)?;
    Ok(archive)
}

/// Writes the SHA-256 of all results to `SHA256SUMS`; `sha256sum --check` reads it.
fn write_checksums(folder: &Path) -> Result {
    let mut names: Vec<_> = fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.file_name())).collect::<std::io::Result<_>>())
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    names.sort();
    let sums = output(Command::new("sha256sum").arg("--").args(names).current_dir(folder))?;
    println!("{sums}");
    write(&folder.join("SHA256SUMS"), &format!("{sums}\n"))
}

fn copy(from: &Path, to: &Path) -> Result {
    fs::copy(from, to).map(drop).map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))
}

fn write(file: &Path, text: &str) -> Result {
    fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

fn create(folder: &Path) -> Result {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn remove(folder: &Path) -> Result {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(format!("{}: {error}", folder.display())),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dynamic_program_is_recognised() {
        let header = |kind: u8| {
            let mut file = vec![0; 64];
            (file[32], file[54], file[56]) = (64, 56, 2);
            file.extend([&[1, 0, 0, 0][..], &[0; 52], &[kind, 0, 0, 0], &[0; 52]].concat());
            file
        };
        assert!(has_interpreter(&header(3)));
        assert!(!has_interpreter(&header(6)));
        assert!(!has_interpreter(b"no program"));
    }
}
