//! `deepwater engine`: the public line-JSON interface (docs/engine-protocol.md).

use std::io::{BufRead, Write};

/// Answers requests until the input ends.
pub fn run(_requests: impl BufRead, _responses: impl Write) -> anyhow::Result<()> {
    Ok(())
}
