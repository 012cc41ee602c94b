//! The Python package in `python/`: wheels, and its tests in a virtual environment of their own.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::process::{built, cargo_command, cargo_environment, run, target_folder};
use crate::{Result, tools};

/// What builds wheels.
const MATURIN: &str = "maturin==1.16.0";
/// The packages that the tests need, at exact versions.
const REQUIREMENTS: &str = "python/tests/requirements.txt";
/// The packages that the tests of Ray need. They need another version of Gymnasium, so they have an environment
/// of their own.
const RAY_REQUIREMENTS: &str = "python/tests/cluster/requirements.txt";

/// Builds a wheel for this machine in `target/wheels`.
pub fn wheel(_: &[String]) -> Result {
    let folder = target_folder().join("wheels");
    build(&["--release"], &folder)?;
    println!("The wheel is in {}.", folder.display());
    Ok(())
}

/// Tests the package: its own tests, the examples in its documentation, its types, and what needs Ray. Without Python it says
/// so in one line and succeeds.
pub fn test() -> Result {
    let Some((own, site)) = installed(&[REQUIREMENTS])? else { return Ok(()) };
    // Programs play at the tables of this server.
    run(&mut cargo_command(&["build", "--package", "deepwater"]))?;
    let program = absolute(&built("debug", "deepwater"))?;
    let tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--ignore=cluster", "."];
    run(python(&own, &site).env("DEEPWATER_PROGRAM", program).args(tests))?;
    let examples = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--doctest-modules", "--pyargs", "deepwater"];
    let ray = ["ray.py", "rllib.py"].map(|file| format!("--ignore={}", site.join("deepwater").join(file).display()));
    run(python(&own, &site).args(examples).args(ray))?;
    let cache = target_folder().join("python/mypy");
    run(python(&own, &site)
        .args(["-m", "mypy", "--config-file", "../pyproject.toml", "-p", "deepwater", "--cache-dir"])
        .arg(absolute(&cache)?))?;
    run(python(&own, &site).args(["-m", "mypy.stubtest", "deepwater._native"]))?;
    match environment(&[RAY_REQUIREMENTS]) {
        Ok(environment) => test_cluster(&environment, &site),
        Err(error) => {
            println!("NOT RUN: the tests of Ray need its packages ({error}).");
            Ok(())
        }
    }
}

/// Tests only what needs Ray.
pub fn test_ray(_: &[String]) -> Result {
    let Some((environment, site)) = installed(&[RAY_REQUIREMENTS])? else { return Ok(()) };
    test_cluster(&environment, &site)
}

fn test_cluster(environment: &Path, site: &Path) -> Result {
    let pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider"];
    run(python(environment, site).args(pytest).arg("cluster"))?;
    let modules = ["deepwater.ray", "deepwater.rllib"];
    run(python(environment, site).args(pytest).args(["--doctest-modules", "--pyargs"]).args(modules))
}

/// Returns the virtual environment, and a folder with the package built from this clone; `None` if there is no usable
/// Python.
fn installed(requirements: &[&str]) -> Result<Option<(PathBuf, PathBuf)>> {
    let environment = match environment(requirements) {
        Ok(environment) => environment,
        Err(error) => {
            println!(
                "NOT RUN: the tests of the Python package need Python 3.10 or newer, pip and its packages ({error})."
            );
            return Ok(None);
        }
    };
    // The virtual environment is shared by all clones, so the package is installed beside it.
    let (wheels, site) = (target_folder().join("python/wheels"), target_folder().join("python/site"));
    for folder in [&wheels, &site] {
        if folder.exists() {
            std::fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
    }
    build(&[], &wheels)?;
    let wheel = std::fs::read_dir(&wheels).ok().and_then(|mut files| files.next()?.ok());
    let wheel = wheel.ok_or_else(|| format!("{}: there is no wheel", wheels.display()))?.path();
    let mut pip = Command::new(environment.join("bin/python"));
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--target"]);
    run(pip.arg(&site).arg(wheel))?;
    Ok(Some((environment, absolute(&site)?)))
}

/// Builds a wheel into a folder.
fn build(options: &[&str], folder: &Path) -> Result {
    let tool = tools::folder(&MATURIN.replace("==", "-"));
    let mut maturin = Command::new(tools::in_python_folder(&tool, MATURIN, "maturin")?);
    cargo_environment(&mut maturin);
    maturin.env("CARGO_TARGET_DIR", absolute(&target_folder().join("python"))?);
    maturin.args(["build", "--quiet", "--manifest-path", "python/Cargo.toml", "--out"]).arg(folder);
    run(maturin.args(options))
}

/// Returns a call of Python in the folder of the tests that finds the package in `site`.
fn python(environment: &Path, site: &Path) -> Command {
    let mut python = Command::new(environment.join("bin/python"));
    python.current_dir("python/tests").env("PYTHONPATH", site).env("MYPYPATH", site);
    python.env("PYTHONDONTWRITEBYTECODE", "1");
    python
}

/// Returns the virtual environment with these packages. It is made when first needed, and again when the packages change.
fn environment(requirements: &[&str]) -> Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    for file in requirements {
        std::fs::read(file).map_err(|error| format!("{file}: {error}"))?.hash(&mut hasher);
    }
    let folder = absolute(&tools::folder(&format!("python-{:016x}", hasher.finish())))?;
    let complete = folder.join("complete");
    if !complete.exists() {
        println!("Installing the packages of {} into {}", requirements.join(" and "), folder.display());
        run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder).stderr(Stdio::null()))?;
        let mut pip = Command::new(folder.join("bin/python"));
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        run(pip.args(requirements.iter().flat_map(|file| ["--requirement", file])))?;
        std::fs::write(&complete, "").map_err(|error| format!("{}: {error}", complete.display()))?;
    }
    Ok(folder)
}

fn absolute(path: &Path) -> Result<PathBuf> {
    std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))
}
