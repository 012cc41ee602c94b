//! All bots by name: the levels that people choose from, and the kinds they are made of.

use std::time::Duration;

use crate::{Bot, Budget, Clumsy, Envoy, Ismcts, Random, Rollout, Steward};

/// A bot that people can ask to their table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Its name.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
    /// The longest that it thinks about an answer on the slowest machine worth naming, in milliseconds.
    pub most_ms: u32,
}

/// The levels, weakest first; docs/strength.md has their measured strength.
pub const LEVELS: [Level; 6] = [
    Level {
        name: "novice",
        about: "Knows the rules and not much more: every other choice is made by chance.",
        most_ms: 1,
    },
    Level {
        name: "apprentice",
        about: "Collects what its nearest Quest needs and plays its cards at the Harbor.",
        most_ms: 1,
    },
    Level { name: "journeyman", about: "Plans for its Quests and its Lord, but slips now and then.", most_ms: 1 },
    Level {
        name: "adept",
        about: "Plans for its Quests and its Lord, values Buildings and spends the last round well.",
        most_ms: 1,
    },
    Level { name: "expert", about: "Thinks a few hundred times about what everybody could do next.", most_ms: 200 },
    Level { name: "master", about: "Thinks for up to two seconds about what everybody could do next.", most_ms: 2000 },
];

/// The names of all bots whose time to think is bounded, weakest first: the levels and what they are measured by.
pub const NAMES: [&str; 9] = [
    "random",
    LEVELS[0].name,
    "envoy",
    LEVELS[1].name,
    LEVELS[2].name,
    "steward",
    LEVELS[3].name,
    LEVELS[4].name,
    LEVELS[5].name,
];

/// The bot of that name; the same seed makes the same choices.
///
/// Besides [`NAMES`] there is the search with a budget of its own: `ismcts:1000` for a thousand iterations on one
/// thread, `ismcts:500ms` for half a second on all cores. `ismcts-random` and `ismcts-steward` value what they find by
/// playing on, at random or as the steward does.
pub fn by_name(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
    Some(match name {
        "random" => Box::new(Random::new(seed)),
        "envoy" | "apprentice" => Box::new(Envoy::new(seed)),
        "steward" | "adept" => Box::new(Steward::new(seed)),
        "novice" => Box::new(Clumsy::new(Envoy::new(seed), 0.5, seed)),
        "journeyman" => Box::new(Clumsy::new(Steward::new(seed), 0.2, seed)),
        "expert" => search(Budget::Within(500, Duration::from_millis(u64::from(LEVELS[4].most_ms))), seed),
        "master" => search(Budget::Within(20_000, Duration::from_millis(u64::from(LEVELS[5].most_ms))), seed),
        "ismcts" => search(Budget::Iterations(1000), seed),
        _ => {
            let (kind, budget) = name.split_once(':')?;
            let rollout = match kind {
                "ismcts" => Rollout::None,
                "ismcts-random" => Rollout::Random,
                "ismcts-steward" => Rollout::Steward,
                _ => return None,
            };
            Box::new(Ismcts::new(budget_of(budget)?, rollout, seed))
        }
    })
}

fn search(budget: Budget, seed: u64) -> Box<dyn Bot> {
    Box::new(Ismcts::new(budget, Rollout::None, seed))
}

/// `1000` iterations, or `500ms`.
fn budget_of(text: &str) -> Option<Budget> {
    match text.strip_suffix("ms") {
        Some(time) => time.parse().ok().filter(|time| *time > 0).map(|time| Budget::Time(Duration::from_millis(time))),
        None => text.parse().ok().filter(|count| *count > 0).map(Budget::Iterations),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_carry_its_budget() {
        for name in ["ismcts:1000", "ismcts:500ms", "ismcts-random:7", "ismcts-steward:20ms"] {
            assert!(by_name(name, 1).is_some(), "{name}");
        }
        for name in ["ismcts:", "ismcts:0", "ismcts:-3", "ismcts:ms", "ismcts:0ms", "ismcts:1s", "envoy:5", "", ":5"] {
            assert!(by_name(name, 1).is_none(), "{name}");
        }
        assert!(NAMES.iter().all(|name| by_name(name, 1).is_some()));
    }
}
