//! The native part of the Python package `deepwater`. The classes of `deepwater/__init__.py` are made of these.
//!
//! Games travel as JSON text in the forms of the engine protocol, which the Python part reads with its `json` module.

mod arena;
mod batch;
mod dataset;
mod env;
mod errors;
mod ladder;
mod review;
mod seat_game;
mod session;
mod signals;

use pyo3::prelude::*;

/// The native part of `deepwater`.
#[pymodule(gil_used = false)]
mod _native {
    use deepwater_engine::{actions, compact, observation};
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::arena::Match;
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::dataset::write_dataset;
    #[pymodule_export]
    use super::env::Env;
    #[pymodule_export]
    use super::ladder::Ladder;
    #[pymodule_export]
    use super::review::review_json;
    #[pymodule_export]
    use super::seat_game::SeatGame;
    #[pymodule_export]
    use super::session::{Bot, Observation, Session};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("RULES_VERSION", deepwater_rules::RULES_VERSION)?;
        module.add("MAX_SEED", deepwater_rules::MAX_SEED)?;
        module.add("BOTS", deepwater_bots::NAMES.to_vec())?;
        module.add("ACTIONS", actions::names())?;
        module.add("ACTIONS_HASH", format!("{:016x}", actions::hash()))?;
        module.add("COMPACT", compact::names())?;
        module.add("COMPACT_HASH", format!("{:016x}", compact::hash()))?;
        module.add("DECISION_KINDS", observation::kinds())?;
        module.add("OBSERVATION_LENGTH", observation::OBSERVATION)?;
        module.add("OBSERVATION_HASH", format!("{:016x}", observation::hash()))?;
        module.add("NUMBERS", observation::DENSE)?;
        module.add("FEATURES", observation::FEATURES)
    }
}
