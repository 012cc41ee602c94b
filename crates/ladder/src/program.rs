//! A program that plays: it reads one JSON object per line and answers each with one line (docs/engine-protocol.md,
//! "Programs that choose").

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use deepwater_protocol::response;
use deepwater_rules::{Action, Observation};
use serde::Deserialize;
use serde_json::{Value, json};

/// How long a program may take for one answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);
/// The longest line that is read from a program, in bytes.
const MAX_LINE_BYTES: u64 = 64 * 1024;

/// A running program. Dropping it ends the process.
pub struct Program {
    process: Child,
    requests: ChildStdin,
    answers: Receiver<io::Result<String>>,
}

/// Why a program gave no legal answer.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// The program cannot be started, or it does not read or write.
    #[error("the program cannot be used: {0}")]
    Io(#[from] io::Error),
    /// The program ended.
    #[error("the program ended before it answered")]
    Ended,
    /// The program took too long.
    #[error("the program did not answer within {} seconds", ANSWER_TIMEOUT.as_secs())]
    TimedOut,
    /// The answer is not a line such as `{"option": 3}`.
    #[error("the program answered {0:?}; expected a line such as {{\"option\":3}}")]
    NotAnAnswer(String),
    /// The option does not exist.
    #[error("the program chose option {0} of {1} (counted from 0)")]
    NoSuchOption(usize, usize),
}

#[derive(Deserialize)]
struct Answer {
    option: usize,
}

impl Program {
    /// Starts a program by a command line, as a shell would.
    pub fn start(command: &str) -> Result<Program, ProgramError> {
        let mut process = Command::new("sh")
            .args(["-c", &format!("exec {command}")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (requests, output) = (process.stdin.take(), process.stdout.take());
        let (Some(requests), Some(output)) = (requests, output) else { return Err(ProgramError::Ended) };
        let (sender, answers) = mpsc::channel();
        // A thread reads, so that waiting for an answer can have a limit.
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = String::new();
                match output.by_ref().take(MAX_LINE_BYTES).read_line(&mut line) {
                    Ok(0) => break,
                    read => {
                        if sender.send(read.map(|_| line)).is_err() {
                            break;
                        }
                    }
                }
            }
        });
        Ok(Program { process, requests, answers })
    }

    /// Asks the program to answer the pending decision of its seat. The request has only what the seat may know.
    pub fn choose(&mut self, view: &Observation, seed: u64) -> Result<Action, ProgramError> {
        let mut line = request(view, seed).to_string();
        line.push('\n');
        self.requests.write_all(line.as_bytes()).and_then(|()| self.requests.flush())?;
        let answer = match self.answers.recv_timeout(ANSWER_TIMEOUT) {
            Ok(line) => line?,
            Err(RecvTimeoutError::Disconnected) => return Err(ProgramError::Ended),
            Err(RecvTimeoutError::Timeout) => return Err(ProgramError::TimedOut),
        };
        let Ok(Answer { option }) = serde_json::from_str(&answer) else {
            return Err(ProgramError::NotAnAnswer(answer));
        };
        let options = view.legal_actions();
        options.get(option).ok_or(ProgramError::NoSuchOption(option, options.len()))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // An error means that the process has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Returns the request for an answer to the pending decision of the view's seat.
fn request(view: &Observation, seed: u64) -> Value {
    json!({"cmd": "choose", "seed": seed, "state": view.view(), "decision": response::decision_of(view)})
}
