//! `cargo xtask play`: everything built, a server started, a link on the screen.

use std::net::TcpListener;
use std::process::Command;

use crate::{Done, built, cargo, run, web};

/// Where the server listens if nobody else does.
const USUAL: &str = "127.0.0.1:8080";

/// Builds the browser client and the server, and hosts games with the default database until Ctrl-C.
pub fn play() -> Done {
    let without = web::build().err();
    cargo(&["build", "--release", "--package", "deepwater"])?;
    if let Some(why) = without {
        println!("The browser client is missing: {why}. The server runs without it.");
    }
    let further: Vec<String> = std::env::args().skip(2).collect();
    let mut serve = Command::new(built("release", "deepwater"));
    serve.arg("serve");
    if !further.iter().any(|argument| argument.starts_with("--listen")) {
        serve.args(["--listen", free_address()]);
    }
    println!("Open the link below; Ctrl-C ends it.");
    run(serve.args(further))
}

/// The usual address, or any port of this machine if somebody listens there.
fn free_address() -> &'static str {
    match TcpListener::bind(USUAL) {
        Ok(_) => USUAL,
        Err(_) => "127.0.0.1:0",
    }
}
