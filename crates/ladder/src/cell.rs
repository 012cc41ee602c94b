//! The cells of the ladder. They are frozen: a change makes a new version, because results of different cells cannot be
//! compared.

use deepwater_rules::{GameConfig, Modules};

/// The version of the ladder.
pub const VERSION: u32 = 1;

/// One match of the ladder: the contestant in one seat, the same opponent in all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The bot in all other seats.
    pub against: &'static str,
    /// The number of players.
    pub players: u8,
    /// Whether both modules are in play; otherwise the base game.
    pub modules: bool,
    /// The number of deals. Each is played once per seat.
    pub deals: u64,
}

/// The opponents with the number of deals in each of their cells. The search takes a thousand times as long as the
/// others, so it has fewer deals.
pub(crate) const OPPONENTS: [(&str, u64); 5] =
    [("random", 20), ("envoy", 60), ("steward", 60), ("net", 60), ("ismcts:1000", 2)];

pub(crate) const PLAYERS: [u8; 4] = [2, 3, 4, 5];

/// All cells of version 1.
pub const CELLS: [Cell; 40] = {
    let mut cells = [Cell { against: "", players: 0, modules: false, deals: 0 }; 40];
    let mut n = 0;
    while n < cells.len() {
        let (against, deals) = OPPONENTS[n / 8];
        cells[n] = Cell { against, players: PLAYERS[n / 2 % 4], modules: n % 2 == 1, deals };
        n += 1;
    }
    cells
};

impl Cell {
    /// Returns the options of the games.
    pub fn game(&self) -> GameConfig {
        let all = Modules { undermountain: self.modules, skullport: self.modules };
        GameConfig::base(self.players).with(all)
    }

    /// Returns the seed of the frozen deals. It does not depend on the opponent: all meet in the same deals.
    pub fn seed(&self) -> String {
        let modules = if self.modules { "both" } else { "base" };
        format!("ladder-{VERSION}-{}-{modules}", self.players)
    }
}

#[cfg(test)]
mod tests {
    use sha2::{Digest as _, Sha256};

    use super::*;

    /// If this fails, the ladder is no longer the one that results were measured with: raise [`VERSION`] instead.
    #[test]
    fn version_1_is_frozen() {
        let lines: Vec<String> =
            CELLS.iter().map(|cell| format!("{} {} {}", cell.against, cell.seed(), cell.deals)).collect();
        assert_eq!(lines.len(), 40);
        assert_eq!(lines[0], "random ladder-1-2-base 20");
        assert_eq!(lines[9], "envoy ladder-1-2-both 60");
        assert_eq!(lines[31], "net ladder-1-5-both 60");
        assert_eq!(lines[39], "ismcts:1000 ladder-1-5-both 2");
        assert!(CELLS.iter().all(|cell| cell.game().check().is_ok()));
        // The opponents and the rules belong to the version, too. Version 5 of the bots changed only `net-search`, `expert`
        // and `master`, which are no opponents.
        assert_eq!((deepwater_bots::VERSION, deepwater_rules::RULES_VERSION), (5, 2));
        let weights = Sha256::digest(include_bytes!("../../bots/src/net/weights.bin"));
        let hash: String = weights.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hash, "4d19c035474f", "the net has other weights, so `net` is another opponent");
    }
}
