//! Which games of the ladder are played, and the report on them.

use std::collections::BTreeMap;

use deepwater_arena::MatchSummary;
use serde::Serialize;

use crate::cell::{CELLS, Cell, OPPONENTS, PLAYERS, VERSION};
use crate::referee::RefereeReport;
use crate::report::Report;

/// A part of the ladder. The default is all of it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Selection {
    /// Only these opponents; if empty, all.
    pub against: Vec<String>,
    /// Only these numbers of players; if empty, all.
    pub players: Vec<u8>,
    /// At most this many deals per cell, for a quick look.
    pub deals: Option<u64>,
    /// A seed for other deals than the frozen ones.
    pub fresh: Option<String>,
}

/// Why a selection has no games, or not those that its author wanted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SelectionError {
    /// No cell has this opponent.
    #[error("the ladder has no opponent {0:?}; choose from {opponents}", opponents = OPPONENTS.map(|(name, _)| name).join(", "))]
    NoSuchOpponent(String),
    /// No cell has this number of players.
    #[error("the ladder has no games of {0} players; choose from {players}", players = PLAYERS.map(|n| n.to_string()).join(", "))]
    NoSuchPlayers(u8),
    /// No deal of a cell is played.
    #[error("at least one deal of each cell must be played")]
    NoDeals,
}

impl Selection {
    /// Fails if an opponent or a number of players is not on the ladder, or if no deal is played.
    pub fn check(&self) -> Result<(), SelectionError> {
        if let Some(name) = self.against.iter().find(|name| OPPONENTS.iter().all(|(known, _)| known != name)) {
            return Err(SelectionError::NoSuchOpponent(name.clone()));
        }
        if let Some(players) = self.players.iter().find(|players| !PLAYERS.contains(players)) {
            return Err(SelectionError::NoSuchPlayers(*players));
        }
        if self.deals == Some(0) { Err(SelectionError::NoDeals) } else { Ok(()) }
    }

    /// Returns the cells, in their order. After [`Selection::check`], there is at least one.
    pub fn cells(&self) -> Vec<&'static Cell> {
        let wanted = |cell: &&Cell| {
            (self.against.is_empty() || self.against.iter().any(|name| name == cell.against))
                && (self.players.is_empty() || self.players.contains(&cell.players))
        };
        CELLS.iter().filter(wanted).collect()
    }

    /// Returns the seed of a cell's deals.
    pub fn seed(&self, cell: &Cell) -> String {
        self.fresh.as_ref().map_or_else(|| cell.seed(), |fresh| format!("{fresh}-{}", cell.seed()))
    }

    /// Returns how many deals of a cell are played.
    pub fn deals(&self, cell: &Cell) -> u64 {
        self.deals.map_or(cell.deals, |most| most.min(cell.deals))
    }

    /// Returns whether all frozen deals of all cells are played.
    pub fn is_complete(&self) -> bool {
        self.cells().len() == CELLS.len()
            && self.fresh.is_none()
            && self.cells().iter().all(|cell| self.deals(cell) == cell.deals)
    }
}

/// The result of a selection: what `deepwater ladder --json` prints.
#[derive(Clone, Debug, Serialize)]
pub struct LadderReport {
    /// The version of the ladder.
    pub ladder: u32,
    /// The bot that was measured.
    pub bot: String,
    /// Whether all frozen deals were played.
    pub complete: bool,
    /// The result of all cells.
    pub report: Report,
    /// The result against each opponent.
    pub by_opponent: BTreeMap<String, Report>,
    /// The result of each cell.
    pub cells: Vec<MatchSummary>,
    /// What the referee found, if it was asked.
    pub referee: Option<RefereeReport>,
}

impl LadderReport {
    /// Adds up the results of the cells of a selection.
    pub fn of(
        bot: &str,
        selection: &Selection,
        cells: Vec<MatchSummary>,
        referee: Option<RefereeReport>,
    ) -> LadderReport {
        let mut by_opponent: BTreeMap<String, Vec<MatchSummary>> = BTreeMap::new();
        for cell in &cells {
            by_opponent.entry(cell.against.clone()).or_default().push(cell.clone());
        }
        LadderReport {
            ladder: VERSION,
            bot: bot.to_owned(),
            complete: selection.is_complete() && cells.len() == CELLS.len(),
            report: Report::of(&cells),
            by_opponent: by_opponent.into_iter().map(|(against, cells)| (against, Report::of(&cells))).collect(),
            cells,
            referee,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_ladder_does_not_have_is_refused() {
        let against = |names: &[&str]| Selection {
            against: names.iter().map(|name| (*name).to_owned()).collect(),
            ..Selection::default()
        };
        assert_eq!(Selection::default().check(), Ok(()));
        assert_eq!(against(&["net", "ismcts:1000"]).check(), Ok(()));
        let error = against(&["net", "stewrd"]).check().expect_err("one name is wrong").to_string();
        assert_eq!(
            error,
            "the ladder has no opponent \"stewrd\"; choose from random, envoy, steward, net, ismcts:1000"
        );
        let error = Selection { players: vec![2, 6], ..Selection::default() }.check().expect_err("6").to_string();
        assert_eq!(error, "the ladder has no games of 6 players; choose from 2, 3, 4, 5");
        assert_eq!(Selection { deals: Some(0), ..Selection::default() }.check(), Err(SelectionError::NoDeals));
    }

    #[test]
    fn a_part_is_not_complete() {
        let all = Selection::default();
        assert!(all.is_complete() && all.cells().len() == 40);
        let against = vec!["envoy".to_owned(), "net".to_owned()];
        let part = Selection { against, players: vec![2, 5], deals: Some(30), fresh: None };
        assert!(!part.is_complete());
        let cells = part.cells();
        assert_eq!(cells.len(), 8);
        assert!(cells.iter().all(|cell| part.deals(cell) == 30 && part.seed(cell) == cell.seed()));
        let other = Selection { fresh: Some("mine".to_owned()), ..Selection::default() };
        assert!(!other.is_complete());
        assert_eq!(other.seed(CELLS.first().expect("a cell")), "mine-ladder-1-2-base");
        assert!(Selection { deals: Some(60), ..Selection::default() }.is_complete(), "no cell has more deals");
    }
}
