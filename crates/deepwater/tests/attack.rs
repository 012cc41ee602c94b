//! The short form of `cargo xtask attack`: the server stays available while it is attacked.
#![cfg(unix)]

use std::path::PathBuf;

use deepwater_harness::attack::{self, Lab, Size};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_stays_available_under_attack() -> anyhow::Result<()> {
    let lab = Lab { program: PathBuf::from(env!("CARGO_BIN_EXE_deepwater")), size: Size::Short };
    attack::run(&lab, &[]).await
}
