//! `deepwater engine`: the public line-JSON interface (docs/engine-protocol.md).

mod bots;
mod lines;
mod session;

use std::io::{BufRead, ErrorKind, Write};

use deepwater_protocol::{Error, ErrorCode, parse};
use serde_json::{Map, Value, json};

use lines::{Line, Lines, MAX_LINE};
use session::Session;

/// Answers requests until the input ends, one of them is `quit`, or nobody reads the answers any more.
pub fn run(requests: impl BufRead, mut responses: impl Write) -> anyhow::Result<()> {
    let mut lines = Lines::new(requests);
    let mut session = Session::default();
    while let Some(line) = lines.next()? {
        let Some(response) = respond(&mut session, line) else { break };
        let mut text = serde_json::to_vec(&response)?;
        text.push(b'\n');
        match responses.write_all(&text).and_then(|()| responses.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => break,
            written => written?,
        }
    }
    Ok(())
}

/// The answer to one line; `None` to quit.
fn respond(session: &mut Session, line: Line) -> Option<Value> {
    let request = match read(line) {
        Ok(request) => request,
        Err(error) => return Some(refusal(&error)),
    };
    match session.answer(&request) {
        Ok(None) => None,
        Ok(Some(fields)) => Some(success(fields)),
        Err(error) => Some(refusal(&error)),
    }
}

fn read(line: Line) -> Result<Value, Error> {
    match line {
        Line::Whole(text) => parse(text).map_err(|error| Error::new(ErrorCode::BadJson, error.to_string())),
        Line::TooLarge => {
            Err(Error::new(ErrorCode::TooLarge, format!("a request is a line of at most {MAX_LINE} bytes")))
        }
    }
}

fn success(mut fields: Map<String, Value>) -> Value {
    fields.insert("ok".into(), Value::Bool(true));
    Value::Object(fields)
}

fn refusal(error: &Error) -> Value {
    json!({"ok": false, "error": error})
}
