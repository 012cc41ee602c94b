//! Runs builds side by side and prints every few seconds what is being built and how far it is.

use std::io::{BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use crate::Result;

/// The time from one status line to the next.
const INTERVAL: Duration = Duration::from_secs(5);
/// The most crates that a status line names. Cargo usually compiles more of them at the same time.
const MAX_NAMES: usize = 2;

/// What a lane, one of the builds that run side by side, is doing. An empty text is not printed.
type Status = Arc<Mutex<String>>;

/// Prints the status of all lanes until it is dropped.
pub struct Progress {
    started: Instant,
    lanes: Arc<Mutex<Vec<Status>>>,
    /// Dropping the sender ends the thread that prints.
    stop: Option<mpsc::Sender<()>>,
    printer: Option<thread::JoinHandle<()>>,
}

/// A sequence of commands that runs beside other lanes. The output of a command is printed only if the command fails.
#[derive(Clone)]
pub struct Lane(Status);

impl Progress {
    /// Starts to print.
    pub fn start() -> Progress {
        let (started, lanes) = (Instant::now(), Arc::new(Mutex::new(Vec::new())));
        let (stop, stopped) = mpsc::channel();
        let printed = Arc::clone(&lanes);
        let printer = thread::spawn(move || {
            while stopped.recv_timeout(INTERVAL) == Err(mpsc::RecvTimeoutError::Timeout) {
                print_line(started, &lock(&printed));
            }
        });
        Progress { started, lanes, stop: Some(stop), printer: Some(printer) }
    }

    /// Adds a lane.
    pub fn lane(&self) -> Lane {
        let status = Status::default();
        lock(&self.lanes).push(Arc::clone(&status));
        Lane(status)
    }

    /// Stops printing and returns the time since the start as text.
    pub fn finish(self) -> String {
        clock(self.started.elapsed())
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(printer) = self.printer.take() {
            // An error means that the printing thread panicked. That loses only status lines, so it is ignored.
            let _ = printer.join();
        }
    }
}

impl Lane {
    /// Sets the status.
    pub fn say(&self, status: impl Into<String>) {
        *lock(&self.0) = status.into();
    }

    /// Runs a program to its end.
    pub fn run(&self, what: &str, command: &mut Command) -> Result {
        self.say(what);
        let result = capture(command, |_| true);
        self.say("");
        result
    }

    /// Runs cargo to its end and reports how many crates it has compiled.
    pub fn run_cargo(&self, what: &str, command: &mut Command) -> Result {
        self.say(what);
        // Makes Cargo draw a progress bar although its output is not a terminal. It then cannot find out the width, so
        // the width is set as well.
        command.envs([
            ("CARGO_TERM_PROGRESS_WHEN", "always"),
            ("CARGO_TERM_PROGRESS_WIDTH", "200"),
            ("CARGO_TERM_COLOR", "never"),
        ]);
        let result = capture(command, |line| match read_bar(line) {
            Some(bar) => {
                self.say(format!("{what}: {bar}"));
                false
            }
            None => true,
        });
        self.say("");
        result
    }
}

/// Runs a program and prints its output if it fails. `keep` sees every line of standard error and tells whether the line
/// is part of that output.
fn capture(command: &mut Command, keep: impl Fn(&str) -> bool) -> Result {
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| format!("cannot start {command:?}: {error}"))?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let output = thread::spawn(move || {
        let mut output = Vec::new();
        // What was read before an error is still worth printing.
        let _ = stdout.map(|mut stdout| stdout.read_to_end(&mut output));
        output
    });
    let mut errors = String::new();
    let mut line = Vec::new();
    for byte in stderr.into_iter().flat_map(|stderr| BufReader::new(stderr).bytes()).map_while(|byte| byte.ok()) {
        // Cargo ends each state of its progress bar with a carriage return.
        if byte != b'\n' && byte != b'\r' {
            line.push(byte);
            continue;
        }
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() && keep(&text) {
            errors.push_str(&text);
            errors.push('\n');
        }
        line.clear();
    }
    let status = child.wait().map_err(|error| error.to_string())?;
    let output = output.join().unwrap_or_default();
    if status.success() {
        return Ok(());
    }
    // An error means that the terminal is gone, so there is no one to read the text.
    let _ = std::io::stderr().write_all(&[&output, errors.as_bytes()].concat());
    Err(format!("failed: {command:?}"))
}

/// Returns a short form of cargo's progress bar, or `None` for other lines.
///
/// The line looks like `    Building [====>      ] 120/312: sqlx-core, axum, libsqlite3-sys(build)...`.
fn read_bar(line: &str) -> Option<String> {
    let line = line.rsplit("\u{1b}[K").find(|part| !part.trim().is_empty())?.trim();
    if line.starts_with("Downloading") || line.starts_with("Updating") {
        return Some("downloading crates".to_owned());
    }
    let (_, state) = line.strip_prefix("Building [")?.split_once("] ")?;
    let (counts, names) = state.split_once(": ").unwrap_or((state, ""));
    let (done, all) = counts.trim_end_matches(':').split_once('/')?;
    let names: Vec<&str> = names.split(", ").map(|name| name.split(['(', '.']).next().unwrap_or(name)).collect();
    let names = names.iter().filter(|name| !name.is_empty()).take(MAX_NAMES).copied().collect::<Vec<_>>();
    let now = if names.is_empty() { String::new() } else { format!(" (now {})", names.join(", ")) };
    Some(format!("{done} of {all}{now}"))
}

fn print_line(started: Instant, lanes: &[Status]) {
    let statuses: Vec<String> = lanes.iter().map(|lane| lock(lane).clone()).filter(|text| !text.is_empty()).collect();
    println!("{:>5}  {}", clock(started.elapsed()), statuses.join(" · "));
}

/// Returns a time in minutes and seconds, such as `2:05`.
fn clock(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

/// Locks the mutex, even if another thread panicked while it held the lock. Every value behind these locks is changed
/// in one step, so it is never half changed.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_progress_bar_becomes_a_few_words() {
        let bar = "    Building [=====>          ] 120/312: sqlx-core, libsqlite3-sys(build), axum, deepwater(bin)...";
        assert_eq!(read_bar(bar).as_deref(), Some("120 of 312 (now sqlx-core, libsqlite3-sys)"));
        assert_eq!(read_bar("    Building [     ] 0/312: syn").as_deref(), Some("0 of 312 (now syn)"));
        assert_eq!(read_bar("    Building [=====] 312/312").as_deref(), Some("312 of 312"));
        assert_eq!(read_bar("  Downloaded axum v0.8.9"), None);
        assert_eq!(read_bar(" Downloading 3 crates, remaining bytes: 2.1 MB").as_deref(), Some("downloading crates"));
        assert_eq!(read_bar("error[E0425]: cannot find value `x`"), None);
    }

    #[test]
    fn times_are_minutes_and_seconds() {
        assert_eq!(clock(Duration::from_secs(125)), "2:05");
        assert_eq!(clock(Duration::from_millis(9_999)), "0:09");
    }

    #[test]
    fn a_failed_command_is_an_error() {
        let lane = Lane(Status::default());
        assert!(lane.run("nothing", Command::new("rustc").arg("--version")).is_ok());
        assert!(lane.run("nothing", Command::new("rustc").arg("--no-such-option")).is_err());
        assert!(lane.run("nothing", &mut Command::new("no-such-program")).is_err());
    }
}
