//! `cargo xtask play`: builds everything, starts a server and prints the link.

use std::net::TcpListener;
use std::process::Command;

use crate::process::{built, cargo, run};
use crate::{Result, web};

/// Where the server listens if the port is free.
const USUAL_ADDRESS: &str = "127.0.0.1:8080";

/// Builds the browser client and the server, and hosts games with the default database until Ctrl-C.
pub fn play(arguments: &[String]) -> Result {
    let missing_client = web::build().err();
    cargo(&["build", "--release", "--package", "deepwater"])?;
    if let Some(why) = missing_client {
        println!("The browser client is missing: {why}. The server runs without it.");
    }
    let mut serve = Command::new(built("release", "deepwater"));
    serve.arg("serve");
    if !arguments.iter().any(|argument| argument.starts_with("--listen")) {
        serve.args(["--listen", free_address()]);
    }
    println!("Open the link below in a browser; Ctrl-C stops the server.");
    run(serve.args(arguments))
}

/// Returns the usual address. If its port is taken, returns an address with any free port instead.
fn free_address() -> &'static str {
    match TcpListener::bind(USUAL_ADDRESS) {
        Ok(_) => USUAL_ADDRESS,
        Err(_) => "127.0.0.1:0",
    }
}
