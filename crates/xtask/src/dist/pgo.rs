//! Profile-guided optimisation: an instrumented program plays games, and the compiler uses its counts.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use super::{build, create, remove};
use crate::Result;
use crate::process::{output, run, target_folder};

/// What the instrumented program does. `bench` plays random games, replays games, and measures search and steward;
/// `simulate` lets bots play whole games.
const TRAINING: [&[&str]; 2] = [
    &["bench", "--seconds", "2"],
    &["simulate", "--games", "40", "--modules", "undermountain,skullport", "--bots", "steward,envoy,ismcts:30"],
];

/// Returns the path of `llvm-profdata`, which merges profiles. It belongs to the compiler, because the format of a
/// profile can change with every version of LLVM.
pub fn profile_merger() -> Result<PathBuf> {
    let folder = output(Command::new("rustc").args(["--print", "target-libdir"]))?;
    let path = PathBuf::from(folder).with_file_name("bin").join("llvm-profdata");
    match path.is_file() {
        true => Ok(path),
        false => Err("llvm-profdata is missing: run `rustup component add llvm-tools`".into()),
    }
}

/// Returns whether this machine can run the programs of a target.
pub fn can_train(target: &str) -> bool {
    target.starts_with(&format!("{}-unknown-{}", std::env::consts::ARCH, std::env::consts::OS))
}

/// Builds an instrumented program, lets it play, and returns the compiler flag that uses the profile.
pub fn train(target: &str, commit: &str) -> Result<String> {
    let merger = profile_merger()?;
    let folder = std::path::absolute(target_folder().join("profiles").join(target)).map_err(|e| e.to_string())?;
    remove(&folder)?;
    create(&folder)?;
    let program = build(target, commit, Some(&format!("-Cprofile-generate={}", folder.display())))?;
    for arguments in TRAINING {
        println!("Training: deepwater {}", arguments.join(" "));
        run(Command::new(&program).args(arguments).stdout(Stdio::null()))?;
    }
    let profile = folder.join("merged.profdata");
    // Without `--sparse`, functions that the training never calls, such as the server's, would have a count of 0, and
    // the compiler would optimise them for size.
    run(Command::new(merger).args(["merge", "--sparse", "--output"]).arg(&profile).arg(&folder))?;
    Ok(format!("-Cprofile-use={}", profile.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_programs_of_this_kind_of_machine_are_trained() {
        let target = |arch| format!("{arch}-unknown-{}-musl", std::env::consts::OS);
        assert!(can_train(&target(std::env::consts::ARCH)));
        assert!(!can_train(&target("riscv64gc")));
    }
}
