//! Ctrl-C during long work.

use pyo3::prelude::*;

/// Runs long work without the interpreter lock. The work asks the function that it gets whether to go on. If a signal such as
/// Ctrl-C has come, the answer is no, and the exception of its handler is returned.
pub fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut (dyn FnMut() -> bool + Send)) -> T + Send,
) -> PyResult<T> {
    let mut interrupted = None;
    let result = py.detach(|| {
        work(&mut || {
            if interrupted.is_none() {
                interrupted = Python::attach(|py| py.check_signals()).err();
            }
            interrupted.is_none()
        })
    });
    match interrupted {
        Some(exception) => Err(exception),
        // Ctrl-C also ends the programs that play, so their end must not hide it.
        None => py.check_signals().map(|()| result),
    }
}
