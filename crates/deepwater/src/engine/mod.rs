//! `deepwater engine`: the public interface, with one JSON object per line (docs/engine-protocol.md).
//!
//! `lines` reads requests of bounded length; [`Session`] of the crate `deepwater-engine` answers them.

mod lines;

use std::io::{BufRead, ErrorKind, Write};

use deepwater_engine::Session;
use deepwater_protocol::{Error, ErrorCode, parse};
use serde_json::{Map, Value, json};

use lines::{InputLine, LineReader, MAX_LINE_BYTES};

/// Answers requests until the input ends, a request is `quit`, or the other program closes the output.
pub fn run(requests: impl BufRead, mut responses: impl Write) -> anyhow::Result<()> {
    let mut lines = LineReader::new(requests);
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

/// Returns the response to one line, or `None` if the request is `quit`.
fn respond(session: &mut Session, line: InputLine) -> Option<Value> {
    match read(line).and_then(|request| session.respond(request)) {
        Ok(None) => None,
        Ok(Some(fields)) => Some(success(fields)),
        Err(error) => Some(json!({"ok": false, "error": error})),
    }
}

fn read(line: InputLine) -> Result<Value, Error> {
    match line {
        InputLine::Complete(text) => parse(text).map_err(|error| Error::new(ErrorCode::BadJson, error.to_string())),
        InputLine::TooLarge => {
            Err(Error::new(ErrorCode::TooLarge, format!("a request is a line of at most {MAX_LINE_BYTES} bytes")))
        }
    }
}

fn success(mut fields: Map<String, Value>) -> Value {
    fields.insert("ok".into(), Value::Bool(true));
    Value::Object(fields)
}
