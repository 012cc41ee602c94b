//! `cargo xtask play`: builds everything, starts a server and prints the link.
//!
//! A first build should be short, so this differs from a release. The profile `play` spends less on optimisation, the
//! commands for developers of bots are left out, and the server reads the client from its folder instead of embedding
//! it, so that all parts are built side by side.

use std::net::TcpListener;
use std::process::Command;
use std::thread;

use crate::process::{built, cargo_command, run};
use crate::progress::{Lane, Progress};
use crate::{Result, wasm, web};

/// The build profile of the server, from the workspace's Cargo.toml.
const PROFILE: &str = "play";
/// The build profile of the WebAssembly module. Each profile has its own folder, so neither build waits for the other.
const WASM_PROFILE: &str = "play-wasm";
/// Where the server listens if the port is free.
const USUAL_ADDRESS: &str = "127.0.0.1:8080";

/// Builds the browser client and the server, and hosts games with the default database until Ctrl-C.
pub fn play(arguments: &[String]) -> Result {
    let missing_client = build()?;
    let mut serve = Command::new(built(PROFILE, "deepwater"));
    serve.arg("serve");
    let has = |option: &str| arguments.iter().any(|argument| argument.split('=').next() == Some(option));
    if !has("--listen") {
        serve.args(["--listen", free_address()]);
    }
    match missing_client {
        Some(why) => println!("The browser client is missing: {why}. The server runs without it."),
        None if has("--web") => {}
        None => {
            serve.arg("--web").arg(web::dist()?);
        }
    }
    println!("Open the link below in a browser; Ctrl-C stops the server.");
    run(serve.args(arguments))
}

/// Builds client and server. If the client cannot be built, returns why: the server can still be used by programs.
fn build() -> Result<Option<String>> {
    println!("Building; the first time this takes a few minutes.");
    let progress = Progress::start();
    let (server, module, packages) = (progress.lane(), progress.lane(), progress.lane());
    let missing_client = thread::scope(|scope| {
        let client = scope.spawn(|| build_client(&module, &packages));
        let arguments = ["build", "--profile", PROFILE, "--package", "deepwater", "--no-default-features"];
        let server = server.run_cargo("server", &mut cargo_command(&arguments));
        let client = client.join().unwrap_or_else(|_| Err("its build has panicked".to_owned()));
        server.map(|()| client.err())
    })?;
    println!("Built in {}.", progress.finish());
    Ok(missing_client)
}

/// Installs the packages of the client and compiles the WebAssembly module side by side, then bundles the client.
fn build_client(module: &Lane, packages: &Lane) -> Result {
    thread::scope(|scope| {
        let wasm =
            scope.spawn(|| wasm::build_with(WASM_PROFILE, &|command| module.run_cargo("table for browsers", command)));
        web::install(&|command| packages.run("client: installing packages", command))?;
        // Without the module the client can still play at a server, so a failure is only reported.
        if let Err(why) = wasm.join().unwrap_or_else(|_| Err("its build has panicked".to_owned())) {
            println!("The browser client is built without play on the device: {why}.");
        }
        web::bundle(&|command| packages.run("client: bundling", command))
    })
}

/// Returns the usual address. If its port is taken, returns an address with any free port instead.
fn free_address() -> &'static str {
    match TcpListener::bind(USUAL_ADDRESS) {
        Ok(_) => USUAL_ADDRESS,
        Err(_) => "127.0.0.1:0",
    }
}
