//! `cargo xtask image`: the container image, built from `deploy/Containerfile`.

use std::path::Path;
use std::process::Command;

use super::{build, commit, copy, create, remove};
use crate::process::{output, run, target_folder};
use crate::{Result, web};

/// Programs that can build images. Buildah needs no daemon, so it comes first.
const BUILDERS: [&str; 3] = ["buildah", "podman", "docker"];
/// The certificates of the authorities that this machine trusts, from its package ca-certificates.
const CERTIFICATES: &str = "/etc/ssl/certs/ca-certificates.crt";
const TARGET: &str = "x86_64-unknown-linux-musl";

/// Builds the image. The argument is its name, `deepwater:VERSION` if it is left out.
pub fn run_command(arguments: &[String]) -> Result {
    let usual = format!("deepwater:{}", env!("CARGO_PKG_VERSION"));
    let name = arguments.first().unwrap_or(&usual);
    let works =
        |program: &&str| Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    let builder = BUILDERS.into_iter().find(works).ok_or_else(|| format!("none of {} is here", BUILDERS.join(", ")))?;
    web::build()?;
    let program = build(TARGET, &commit()?, None)?;
    let context = target_folder().join("image");
    remove(&context)?;
    create(&context.join("data"))?;
    copy(&program, &context.join("deepwater"))?;
    copy(Path::new(CERTIFICATES), &context.join("ca-certificates.crt"))?;
    let mut build = Command::new(builder);
    build.args(["build", "--tag", name, "--file", "deploy/Containerfile"]);
    if builder != "docker" {
        // By default, buildah and podman write the OCI format, which has no health checks.
        build.args(["--format", "docker"]);
    }
    run(build.arg(&context))?;
    println!("{name}: {}", output(Command::new(builder).args(["images", "--format", "{{.Size}}", name]))?);
    Ok(())
}
