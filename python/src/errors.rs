//! Errors of the engine protocol as Python exceptions.

use deepwater_protocol::Error;
use pyo3::prelude::*;

/// An error that becomes the exception `deepwater.Error`.
pub struct Raised(Error);

impl From<Error> for Raised {
    fn from(error: Error) -> Raised {
        Raised(error)
    }
}

impl From<Raised> for PyErr {
    fn from(Raised(error): Raised) -> PyErr {
        let code = serde_json::to_value(error.code).expect("codes can be written");
        let code = code.as_str().expect("a code is a string").to_owned();
        Python::attach(|py| {
            let class = py.import("deepwater._errors").and_then(|module| module.getattr("Error"));
            match class.and_then(|class| class.call1((code, error.message))) {
                Ok(exception) => PyErr::from_value(exception),
                Err(error) => error,
            }
        })
    }
}
