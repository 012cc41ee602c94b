//! Finds bots by name: the levels that people choose from, and the bots that the levels are based on.

use std::time::Duration;

use crate::net::{self, Net};
use crate::{Bot, Budget, Envoy, Ismcts, Noisy, Random, Rollout, Steward};

/// A bot that people can invite to their table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The name that users type and that programs send.
    pub name: &'static str,
    /// One sentence on how the bot plays.
    pub about: &'static str,
    /// The longest time for one answer on the slowest supported machine, in milliseconds.
    pub most_ms: u32,
}

/// The levels, weakest first. Their measured strength is in docs/strength.md.
pub const LEVELS: [Level; 6] = [
    Level { name: "novice", about: "Knows the rules and not much more: every other choice is random.", most_ms: 1 },
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

/// The names of the levels and of the bots that the levels are measured against, weakest first. The time per answer of
/// all these bots is bounded.
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

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot {0:?}; choose one of {names}, net, ismcts:ITERATIONS, ismcts:MILLISECONDSms", names = NAMES.join(", "))]
pub struct UnknownBot(pub String);

/// Creates the bot with this name. The same seed makes the same choices, except for bots with a time limit.
///
/// Besides [`NAMES`], a name can be `net`, the bot with the learned evaluation; in WebAssembly its weights must be
/// loaded first ([`net::load`]).
///
/// Or it can be a search with its budget: `ismcts:1000` runs a thousand iterations on one thread, and `ismcts:500ms`
/// runs for half a second on all cores. `ismcts` without a budget means `ismcts:1000`.
/// `ismcts-random:…` and `ismcts-steward:…` value positions by rollouts instead of the evaluation ([`Rollout`]).
pub fn by_name(name: &str, seed: u64) -> Result<Box<dyn Bot>, UnknownBot> {
    by_name_hurried(name, seed, 1.0)
}

/// Creates a bot like [`by_name`], with its time limit multiplied by `share`, for servers under load. Bots without a
/// time limit are the same as those of [`by_name`].
pub fn by_name_hurried(name: &str, seed: u64, share: f32) -> Result<Box<dyn Bot>, UnknownBot> {
    Ok(match name {
        "random" => Box::new(Random::new(seed)),
        "envoy" | "apprentice" => Box::new(Envoy::new(seed)),
        "steward" | "adept" => Box::new(Steward::new(seed)),
        "novice" => Box::new(Noisy::new(Envoy::new(seed), 0.5, seed)),
        "journeyman" => Box::new(Noisy::new(Steward::new(seed), 0.2, seed)),
        "net" => match net::network() {
            Some(network) => Box::new(Net::new(network, seed)),
            None => return Err(UnknownBot(name.to_owned())),
        },
        _ => {
            let (budget, rollout) = search(name).ok_or_else(|| UnknownBot(name.to_owned()))?;
            Box::new(Ismcts::new(budget.hurried(share), rollout, seed))
        }
    })
}

/// Whether the bot with this name searches, which can take long. All other bots answer within about a millisecond.
pub fn is_slow(name: &str) -> bool {
    search(name).is_some()
}

/// Returns the budget and the rollout of a bot that searches; `None` if no such bot has this name.
fn search(name: &str) -> Option<(Budget, Rollout)> {
    let within = |most, level: &Level| Budget::Within(most, Duration::from_millis(u64::from(level.most_ms)));
    match name {
        "expert" => Some((within(500, &LEVELS[4]), Rollout::None)),
        "master" => Some((within(20_000, &LEVELS[5]), Rollout::None)),
        "ismcts" => Some((Budget::Iterations(1000), Rollout::None)),
        _ => parse_search(name),
    }
}

/// Parses a search with its budget, such as `ismcts:1000` or `ismcts-random:500ms`.
fn parse_search(name: &str) -> Option<(Budget, Rollout)> {
    let (kind, budget) = name.split_once(':')?;
    let rollout = match kind {
        "ismcts" => Rollout::None,
        "ismcts-random" => Rollout::Random,
        "ismcts-steward" => Rollout::Steward,
        _ => return None,
    };
    let positive = |text: &str| text.parse::<u64>().ok().filter(|number| *number > 0);
    let budget = match budget.strip_suffix("ms") {
        Some(time) => Budget::Time(Duration::from_millis(positive(time)?)),
        None => Budget::Iterations(positive(budget)?),
    };
    Some((budget, rollout))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_takes_its_budget_from_its_name() {
        for name in ["ismcts:1000", "ismcts:500ms", "ismcts-random:7", "ismcts-steward:20ms"] {
            assert!(by_name(name, 1).is_ok(), "{name}");
        }
        for name in ["ismcts:", "ismcts:0", "ismcts:-3", "ismcts:ms", "ismcts:0ms", "ismcts:1s", "envoy:5", "", ":5"] {
            assert_eq!(by_name(name, 1).err(), Some(UnknownBot(name.to_owned())));
        }
        assert!(NAMES.iter().all(|name| by_name(name, 1).is_ok()));
    }

    #[test]
    fn only_searches_are_slow() {
        let slow: Vec<&str> = NAMES.into_iter().filter(|name| is_slow(name)).collect();
        assert_eq!(slow, ["expert", "master"]);
        assert!(LEVELS.iter().all(|level| is_slow(level.name) == (level.most_ms > 1)));
    }

    #[test]
    fn haste_shortens_only_time_limits() {
        let (second, tenth) = (Duration::from_secs(1), Duration::from_millis(100));
        assert_eq!(Budget::Within(500, second).hurried(0.1), Budget::Within(500, tenth));
        assert_eq!(Budget::Time(second).hurried(0.1), Budget::Time(tenth));
        assert_eq!(Budget::Iterations(500).hurried(0.1), Budget::Iterations(500));
        let odd = Budget::Within(500, Duration::from_nanos(200_000_001));
        assert_eq!(odd.hurried(1.0), odd, "without haste, nothing is rounded");
    }
}
