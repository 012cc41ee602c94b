//! A scripted client of the Model Context Protocol plays a whole game with the real executable through pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// A client that has introduced itself to a running server.
struct Client {
    process: Child,
    requests: Option<ChildStdin>,
    responses: BufReader<ChildStdout>,
    last_id: u64,
}

impl Client {
    fn start() -> Client {
        let mut process = Command::new(env!("CARGO_BIN_EXE_deepwater"))
            .arg("mcp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let requests = process.stdin.take();
        let responses = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut client = Client { process, requests, responses, last_id: 0 };
        let info = client.request(
            "initialize",
            json!({"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}),
        );
        assert_eq!(info["serverInfo"]["name"], "deepwater");
        assert!(info["instructions"].as_str().expect("instructions").contains("new_game"));
        client.send(json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        client
    }

    fn send(&mut self, message: Value) {
        let requests = self.requests.as_mut().expect("the input is open");
        writeln!(requests, "{message}").expect("the server reads");
    }

    fn request(&mut self, method: &str, params: Value) -> Value {
        self.last_id += 1;
        self.send(json!({"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}));
        let mut line = String::new();
        self.responses.read_line(&mut line).expect("the server writes");
        let mut response: Value = serde_json::from_str(&line).expect("a response is JSON");
        assert_eq!(response["id"], self.last_id, "{response}");
        assert!(response["error"].is_null(), "{response}");
        response["result"].take()
    }

    /// Calls a tool and returns whether it was refused, and its text.
    fn call(&mut self, tool: &str, arguments: Value) -> (bool, String) {
        let result = self.request("tools/call", json!({"name": tool, "arguments": arguments}));
        let text = result["content"][0]["text"].as_str().expect("a text").to_owned();
        (result["isError"] == true, text)
    }

    #[track_caller]
    fn text(&mut self, tool: &str, arguments: Value) -> String {
        let (refused, text) = self.call(tool, arguments);
        assert!(!refused, "{tool}: {text}");
        text
    }
}

/// Returns the number of the last option in a text.
fn last_option(text: &str) -> u64 {
    let mut options = text.lines().filter_map(|line| line.trim_start().split_once(": ")?.0.parse().ok());
    options.next_back().expect("a decision has options")
}

#[test]
fn a_scripted_client_plays_a_whole_game() {
    let mut client = Client::start();
    let tools = client.request("tools/list", json!({}));
    let names: Vec<&str> =
        tools["tools"].as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["new_game", "observation", "options", "answer", "cards", "review"]);
    let game = json!({"opponents": ["envoy", "random"], "seat": 1, "modules": ["undermountain"], "seed": "a game"});
    let mut text = client.text("new_game", game);
    assert!(text.starts_with("What happened:\n") && text.contains("You are seat 1."), "{text}");
    let mut answers = 0;
    while !text.contains("The game is over.") {
        if answers < 3 {
            let (seen, options) = (client.text("observation", json!({})), client.text("options", json!({})));
            assert!(text.ends_with(&format!("{seen}\n{options}")), "{text}");
            assert!(options.starts_with("seat 1 decides: "), "{options}");
        }
        text = client.text("answer", json!({"option": last_option(&text)}));
        answers += 1;
    }
    assert!(answers > 20, "{answers} answers");
    assert!(text.contains("Won by seat "), "{text}");
    let review = client.text("review", json!({"seconds": 0}));
    assert!(review.contains("Seat 1") && !review.contains("Seat 0\n"), "{review}");
    drop(client.requests.take());
    assert!(client.process.wait().expect("the server ends").success());
}

#[test]
fn mistakes_are_texts_that_the_model_can_read() {
    let mut client = Client::start();
    let refused = |client: &mut Client, tool: &str, arguments: Value, words: &str| {
        let (refused, text) = client.call(tool, arguments);
        assert!(refused && text.contains(words), "{tool}: {text}");
    };
    refused(&mut client, "answer", json!({"option": 0}), "there is no game yet");
    refused(&mut client, "new_game", json!({"opponents": ["nobody"]}), "there is no bot");
    refused(&mut client, "new_game", json!({"opponents": []}), "players");
    refused(&mut client, "new_game", json!({"opponents": ["envoy"], "seat": 2}), "seat must be from 0 to 1");
    let before = client.text("new_game", json!({"opponents": ["envoy"], "seed": "any"}));
    refused(&mut client, "answer", json!({"option": 999}), "option must be from 0");
    refused(&mut client, "answer", json!({"options": 1}), "wrong arguments");
    refused(&mut client, "review", json!({}), "only a finished game");
    refused(&mut client, "steal", json!({}), "there is no tool");
    assert!(before.ends_with(&client.text("options", json!({}))), "a refused call changes nothing");
    let cards = client.text("cards", json!({"ids": ["the-plinth", "no-such-card"]}));
    assert!(cards.starts_with("the-plinth (The Plinth): Take 1 Cleric."), "{cards}");
    assert!(cards.contains("no-such-card: there is no such card"), "{cards}");
    client.process.kill().expect("the server runs");
    client.process.wait().expect("the server ends");
}
