//! The ladder, with a Python function as the bot that is measured.

use std::collections::BTreeMap;

use deepwater_arena::{Choose, MatchConfig, MatchError, MatchSummary, play_missing_with};
use deepwater_ladder::{CELLS, Referee, Report};
use deepwater_protocol::Error;
use deepwater_rules::{Action, Observation};
use pyo3::prelude::*;
use rand::SeedableRng as _;
use rand::rngs::SmallRng;
use serde_json::json;

use crate::env::Env;
use crate::errors::Raised;

/// A function from an environment and a seed to an action. The environment is sampled from the seat's view, so it holds
/// nothing that the seat may not know.
struct Function(Py<PyAny>);

impl Choose for Function {
    fn choose(&mut self, view: &Observation, seed: u64) -> Result<Action, String> {
        let game = view.sample(&mut SmallRng::seed_from_u64(0));
        let mut env = deepwater_engine::Env::from_game(game);
        Python::attach(|py| {
            // A move takes several actions.
            loop {
                let answer = self.0.call1(py, (Env(env.clone()), seed)).and_then(|action| action.extract::<usize>(py));
                let action = answer.map_err(|error| error.to_string())?;
                if let Some(answer) = env.begin(action).map_err(|error| error.to_string())? {
                    return Ok(answer);
                }
            }
        })
    }
}

/// Plays the cells of the ladder that have these opponents and numbers of players, with at most `deals` deals each.
/// Returns the report as JSON text.
#[pyfunction]
pub fn ladder(
    py: Python<'_>,
    choose: Py<PyAny>,
    name: &str,
    against: Vec<String>,
    players: Vec<u8>,
    deals: Option<u64>,
) -> Result<String, Raised> {
    let failed = |message: String| Error::bad_request(message);
    let cells = CELLS.iter().filter(|cell| {
        (against.is_empty() || against.iter().any(|name| name == cell.against))
            && (players.is_empty() || players.contains(&cell.players))
    });
    let mut results = Vec::new();
    for cell in cells {
        let config =
            MatchConfig { bot: name.to_owned(), against: cell.against.into(), game: cell.game(), seed: cell.seed() };
        let deals = deals.map_or(cell.deals, |most| most.min(cell.deals));
        let mut blocks = BTreeMap::new();
        let player: Box<dyn Choose> = Box::new(Function(choose.clone_ref(py)));
        py.detach(|| play_missing_with(&config, deals, &mut blocks, vec![player], |_| Ok::<(), MatchError>(())))
            .map_err(|error| failed(error.to_string()))?;
        results.push(MatchSummary::of(&config, blocks.values()));
    }
    let mut function = Function(choose);
    let referee = py.detach(|| Referee::default().check(&mut function, &mut |_| {})).map_err(failed)?;
    Ok(json!({"ladder": deepwater_ladder::VERSION, "bot": name, "report": Report::of(&results), "cells": results,
        "referee": referee})
    .to_string())
}
