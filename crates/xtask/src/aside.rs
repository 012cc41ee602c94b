//! A chore beside another one: its words are kept until the other one is done, so that the two do not mix.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command};

use crate::{Done, built};

pub struct Aside {
    chore: &'static str,
    child: Child,
    words: PathBuf,
}

impl Aside {
    /// Starts `cargo xtask <chore>` without waiting for it.
    pub fn start(chore: &'static str) -> Result<Aside, String> {
        let begin = || {
            let words = built("", chore).with_extension("log");
            let file = File::create(&words)?;
            let mut command = Command::new(std::env::current_exe()?);
            let child = command.arg(chore).stdout(file.try_clone()?).stderr(file).spawn()?;
            Ok(Aside { chore, child, words })
        };
        begin().map_err(|error: std::io::Error| format!("cannot start {chore}: {error}"))
    }

    /// Waits for it and tells what it had to say.
    pub fn finish(mut self) -> Done {
        let done = self.child.wait();
        println!("{}", fs::read_to_string(&self.words).unwrap_or_default());
        match done {
            Ok(status) if status.success() => Ok(()),
            _ => Err(format!("cargo xtask {} failed", self.chore)),
        }
    }
}

/// Nobody waits for it: the other chore has failed.
impl Drop for Aside {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}
