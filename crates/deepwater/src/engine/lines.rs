//! Lines of bounded length.

use std::io::{self, BufRead, ErrorKind};

/// The longest request: 1 MiB, without its newline.
pub(super) const MAX_LINE: usize = 1 << 20;

/// One line of input, without its newline.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Line<'a> {
    Whole(&'a [u8]),
    /// It was skipped to its end without being kept.
    TooLarge,
}

/// Reads lines without ever holding more than one of the largest.
pub(super) struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines { input, line: Vec::new() }
    }

    /// The next line; the last one may lack its newline.
    pub(super) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
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
            too_large |= self.line.len() + part.len() > MAX_LINE;
            if !too_large {
                self.line.extend_from_slice(part);
            }
            ended = newline.is_some();
            let used = part.len() + usize::from(ended);
            self.input.consume(used);
        }
        Ok(match (any, too_large) {
            (false, _) => None,
            (true, true) => Some(Line::TooLarge),
            (true, false) => Some(Line::Whole(&self.line)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Option<usize>> {
        // A small buffer, so that lines come in many parts.
        let mut lines = Lines::new(io::BufReader::with_capacity(7, input));
        let mut lengths = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            lengths.push(match line {
                Line::Whole(text) => Some(text.len()),
                Line::TooLarge => None,
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
    fn only_the_line_that_is_too_large_is_lost() {
        let mut input = vec![b'x'; MAX_LINE];
        input.push(b'\n');
        input.extend(vec![b'y'; MAX_LINE + 1]);
        input.extend(b"\nafter\n");
        input.extend(vec![b'z'; 2 * MAX_LINE]);
        assert_eq!(lines(&input), [Some(MAX_LINE), None, Some(5), None]);
    }
}
