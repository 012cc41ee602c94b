//! Checkers that cargo does not bring along, installed in the user's cache folder when first needed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Result;
use crate::process::{cargo_command, run, target_folder};

/// A program of an exact version, so that every machine reports the same mistakes.
pub struct Tool {
    program: &'static str,
    version: &'static str,
    /// The package on crates.io.
    package: &'static str,
    /// The package on the Python package index that contains the same program precompiled, if there is one.
    wheel: Option<&'static str>,
}

pub const CARGO_DENY: Tool = Tool { program: "cargo-deny", version: "0.20.2", package: "cargo-deny", wheel: None };
pub const CARGO_FUZZ: Tool = Tool { program: "cargo-fuzz", version: "0.13.1", package: "cargo-fuzz", wheel: None };
pub const TYPOS: Tool = Tool { program: "typos", version: "1.51.1", package: "typos-cli", wheel: Some("typos") };

pub const ZIZMOR: Tool = Tool { program: "zizmor", version: "1.32.0", package: "zizmor", wheel: Some("zizmor") };

/// Runs a tool. If it cannot be installed, says so in one line and succeeds: everything else can still be tested.
pub fn run_or_skip(tool: &Tool, arguments: &[&str]) -> Result {
    match tool.find_or_install() {
        Some(path) => run(Command::new(path).args(arguments)),
        None => {
            println!(
                "NOT RUN: {0} {1} is missing and cannot be installed (cargo install {2}@{1}).",
                tool.program, tool.version, tool.package
            );
            Ok(())
        }
    }
}

/// Returns the folder of a tool. It is below the user's cache folder, because compiling a tool takes minutes and the
/// result does not depend on the clone. Without a home folder, it is below the target folder.
pub fn folder(name: &str) -> PathBuf {
    let home = || Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache"));
    let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from).filter(|path| path.is_absolute()).or_else(home);
    cache.map_or_else(target_folder, |cache| cache.join("deepwater")).join("tools").join(name)
}

/// A C compiler and linker for other machines, and the program that makes cargo use it.
pub struct Zig {
    pub cargo_zigbuild: PathBuf,
    pub zig: PathBuf,
}

const ZIG: &str = "ziglang==0.17.0";
const CARGO_ZIGBUILD: &str = "cargo-zigbuild==0.24.0";

/// Returns Zig, which is installed from the Python package index when it is missing.
pub fn zig() -> Result<Zig> {
    let folder = folder(&format!("{ZIG}-{CARGO_ZIGBUILD}").replace("==", "-"));
    let path = |file| std::path::absolute(folder.join(file)).map_err(|error| error.to_string());
    let zig = Zig { cargo_zigbuild: path("bin/cargo-zigbuild")?, zig: path("ziglang/zig")? };
    if !zig.cargo_zigbuild.is_file() || !zig.zig.is_file() {
        println!("Installing {ZIG} and {CARGO_ZIGBUILD} into {}", folder.display());
        run(pip(&folder).args([ZIG, CARGO_ZIGBUILD]))?;
    }
    Ok(zig)
}

/// Returns the path of a program from the Python package index that has dependencies of its own. If it is missing, installs
/// it into a virtual environment in `folder`.
pub fn in_python_folder(folder: &Path, package: &str, program: &str) -> Result<PathBuf> {
    let path = folder.join("bin").join(program);
    if !path.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(folder))?;
        run(Command::new(folder.join("bin/pip")).args(["install", "--quiet", package]))?;
    }
    Ok(path)
}

/// Returns a call of pip that installs packages into a folder; the caller adds their names.
fn pip(folder: &Path) -> Command {
    let mut pip = Command::new("python3");
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--target"]).arg(folder);
    pip
}

impl Tool {
    /// Returns the path of the program: from the PATH, from an earlier installation, or just installed.
    pub fn find_or_install(&self) -> Option<PathBuf> {
        let folder = folder(&format!("{}-{}", self.program, self.version));
        let installed = folder.join("bin").join(self.program).with_extension(std::env::consts::EXE_EXTENSION);
        let usable = || [PathBuf::from(self.program), installed.clone()].into_iter().find(|path| self.is_version(path));
        usable().or_else(|| {
            println!("Installing {} {} into {}", self.program, self.version, folder.display());
            // Compiling takes a minute or more, so a precompiled program is preferred.
            (self.install_wheel(&folder).is_ok() && self.is_version(&installed)
                || self.compile(&folder, true).is_ok()
                || self.compile(&folder, false).is_ok())
            .then(usable)?
        })
    }

    /// Tells whether the program can be started and has exactly the wanted version.
    fn is_version(&self, path: &Path) -> bool {
        let output = Command::new(path).arg("--version").stderr(Stdio::null()).output();
        output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim().ends_with(self.version))
    }

    fn install_wheel(&self, folder: &Path) -> Result {
        let wheel = self.wheel.ok_or("there is no compiled program")?;
        run(pip(folder).arg(format!("{wheel}=={}", self.version)).stderr(Stdio::null()))
    }

    /// Compiles the program, without optimisation to save time.
    ///
    /// With `locked`, cargo uses the package's own lock file. That fails if the file names a version that a mirror of
    /// crates.io does not have yet.
    fn compile(&self, folder: &Path, locked: bool) -> Result {
        let mut install = cargo_command(&["install", "--quiet", "--debug", "--no-track"]);
        if locked {
            install.arg("--locked");
        }
        install.arg("--root").arg(folder).arg("--target-dir").arg(folder.join("build"));
        run(install.arg(format!("{}@{}", self.package, self.version)).env("CARGO_PROFILE_DEV_DEBUG", "0"))?;
        std::fs::remove_dir_all(folder.join("build")).map_err(|error| format!("{}: {error}", folder.display()))
    }
}
