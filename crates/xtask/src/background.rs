//! A command that runs beside another one.
//!
//! The output of the background command goes to a file and is printed at the end, so that the two outputs do not mix.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command};
use std::sync::OnceLock;

use crate::Result;
use crate::process::target_folder;

/// The path of this program, read when it starts.
///
/// Cargo replaces the file when it builds the workspace. Afterwards Linux names the deleted file as the running
/// program, but a program of the same code stands at the old path.
static PROGRAM: OnceLock<PathBuf> = OnceLock::new();

/// Reads the path of this program. Must run before cargo builds anything.
pub fn remember_program() -> Result {
    let path = std::env::current_exe().map_err(|error| format!("the path of cargo xtask: {error}"))?;
    PROGRAM.get_or_init(|| path);
    Ok(())
}

pub struct Background {
    arguments: &'static [&'static str],
    child: Child,
    log: PathBuf,
}

impl Background {
    /// Starts `cargo xtask <arguments>` without waiting for it.
    pub fn start(arguments: &'static [&'static str]) -> Result<Background> {
        Background::start_with(arguments, |command| command)
    }

    /// Like [`Background::start`], with changes to the command, such as environment variables.
    pub fn start_with(
        arguments: &'static [&'static str],
        change: impl FnOnce(&mut Command) -> &mut Command,
    ) -> Result<Background> {
        let start = || {
            let log = target_folder().join(format!("xtask-{}.log", arguments.join("-")));
            let file = File::create(&log)?;
            let mut command = Command::new(PROGRAM.get().ok_or(std::io::ErrorKind::NotFound)?);
            let child = change(&mut command).args(arguments).stdout(file.try_clone()?).stderr(file).spawn()?;
            Ok(Background { arguments, child, log })
        };
        start().map_err(|error: std::io::Error| format!("cannot start cargo xtask {}: {error}", arguments.join(" ")))
    }

    /// Waits for the command and prints its output.
    pub fn finish(mut self) -> Result {
        let status = self.child.wait();
        match fs::read_to_string(&self.log) {
            Ok(output) => println!("{output}"),
            Err(error) => println!("{}: {error}", self.log.display()),
        }
        match status {
            Ok(status) if status.success() => Ok(()),
            Ok(_) => Err(format!("cargo xtask {} failed", self.arguments.join(" "))),
            Err(error) => Err(format!("cargo xtask {}: {error}", self.arguments.join(" "))),
        }
    }
}

/// Stops the command if it is still running. In that case the command beside it has failed.
impl Drop for Background {
    fn drop(&mut self) {
        // An error means that the process has ended already.
        let _ = self.child.kill();
    }
}
