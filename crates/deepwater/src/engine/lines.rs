//! Reads lines of bounded length.

use std::io::{self, BufRead, ErrorKind};

/// The longest request, 1 MiB without its newline.
pub(super) const MAX_LINE_BYTES: usize = 1 << 20;

/// One line of input, without its newline.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum InputLine<'a> {
    Complete(&'a [u8]),
    /// A line above the limit. Its content was skipped.
    TooLarge,
}

/// A reader of lines that never holds more than [`MAX_LINE_BYTES`].
pub(super) struct LineReader<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> LineReader<R> {
    pub(super) fn new(input: R) -> LineReader<R> {
        LineReader { input, line: Vec::new() }
    }

    /// Returns the next line, `None` at the end of the input. The last line may lack its newline.
    pub(super) fn next(&mut self) -> io::Result<Option<InputLine<'_>>> {
        self.line.clear();
        let (mut any, mut too_large, mut ended) = (false, false, false);
        while !ended {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                break;
            }
            any = true;
            let newline = chunk.iter().position(|byte| *byte == b'\n');
            let part = &chunk[..newline.unwrap_or(chunk.len())];
            too_large |= self.line.len() + part.len() > MAX_LINE_BYTES;
            if !too_large {
                self.line.extend_from_slice(part);
            }
            ended = newline.is_some();
            let used = part.len() + usize::from(ended);
            self.input.consume(used);
        }
        Ok(match (any, too_large) {
            (false, _) => None,
            (true, true) => Some(InputLine::TooLarge),
            (true, false) => Some(InputLine::Complete(&self.line)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Option<usize>> {
        // The buffer is small, so that lines arrive in many parts.
        let mut lines = LineReader::new(io::BufReader::with_capacity(7, input));
        let mut lengths = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            lengths.push(match line {
                InputLine::Complete(text) => Some(text.len()),
                InputLine::TooLarge => None,
            });
        }
        lengths
    }

    #[test]
    fn lines_end_at_newlines_and_at_the_end() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"\n"), [Some(0)]);
        assert_eq!(lines(b"twelve bytes\n\nlast"), [Some(12), Some(0), Some(4)]);
    }

    #[test]
    fn only_a_line_above_the_limit_is_skipped() {
        let mut input = vec![b'x'; MAX_LINE_BYTES];
        input.push(b'\n');
        input.extend(vec![b'y'; MAX_LINE_BYTES + 1]);
        input.extend(b"\nafter\n");
        input.extend(vec![b'z'; 2 * MAX_LINE_BYTES]);
        assert_eq!(lines(&input), [Some(MAX_LINE_BYTES), None, Some(5), None]);
    }
}
