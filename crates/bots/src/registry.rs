//! Finds bots by name: the levels that people choose from, and the bots that the levels are based on.

use std::sync::Arc;
use std::time::Duration;

use crate::careless::{Careless, Mistakes, Sight};
use crate::ismcts::{NetLeaves, StewardEvaluator};
use crate::net::{self, Net, Network};
use crate::personality::{Outlook, Personality, evaluation};
use crate::{Bot, Budget, Envoy, Flat, Ismcts, Random, Rollout, Steward};

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
pub const LEVELS: [Level; 8] = [
    Level { name: "page", about: "Sees only the next step and overlooks a lot.", most_ms: 1 },
    Level { name: "novice", about: "Sees only the next step, and not every move.", most_ms: 1 },
    Level { name: "apprentice", about: "Works greedily on its next Quest and misjudges many moves.", most_ms: 1 },
    Level { name: "journeyman", about: "Plans for its Quests and its Lord, but overlooks good moves.", most_ms: 1 },
    Level { name: "artisan", about: "Plans well, but slips now and then.", most_ms: 1 },
    Level {
        name: "adept",
        about: "Plans for its Quests and its Lord, values Buildings and spends the last round well.",
        most_ms: 1,
    },
    Level { name: "expert", about: "Thinks some dozens of times about what everybody could do next.", most_ms: 200 },
    Level { name: "master", about: "Thinks for up to two seconds about what everybody could do next.", most_ms: 2000 },
];

/// The names of the levels and of the bots that the levels are measured against, weakest first. The time per answer of
/// all these bots is bounded.
pub const NAMES: [&str; 11] = [
    "random",
    LEVELS[0].name,
    LEVELS[1].name,
    "envoy",
    LEVELS[2].name,
    LEVELS[3].name,
    LEVELS[4].name,
    "steward",
    LEVELS[5].name,
    LEVELS[6].name,
    LEVELS[7].name,
];

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot {0:?}; choose one of {choices}", choices = choices())]
pub struct UnknownBot(pub String);

/// Returns every form that a name for [`by_name`] can have, for messages.
pub fn choices() -> String {
    let searches = "ismcts, ismcts:BUDGET, ismcts-random:BUDGET, ismcts-steward:BUDGET, net-search, net-search:BUDGET";
    format!(
        "{}, net, {searches} (a number of iterations, or a time such as 500ms or 1s), flat:PLAYOUTS; \
         a level, steward, ismcts and net-search can have a personality, as in expert+builder",
        NAMES.join(", ")
    )
}

/// Creates the bot with this name. The same seed makes the same choices, except for bots with a time limit.
///
/// Besides [`NAMES`], a name can be `net`, the bot with the learned evaluation; in WebAssembly its weights must be
/// loaded first ([`net::load`]).
///
/// Or it can be a search with its budget: `ismcts:1000` runs a thousand iterations on one thread, and `ismcts:500ms` or
/// `ismcts:2s` runs for that time on all cores. `ismcts` without a budget means `ismcts:1000`.
/// `ismcts-random:…` and `ismcts-steward:…` value positions by rollouts instead of the evaluation ([`Rollout`]).
/// `net-search:…` is the search with the net, and takes the same budgets.
/// `flat:1000` is flat Monte Carlo with a thousand random playouts per decision ([`Flat`]), a baseline.
///
/// The levels `expert` and `master` search with the net. Where its weights are not loaded, which can happen only in
/// WebAssembly, they search with the steward's evaluation and are weaker.
///
/// A level, `steward`, `ismcts` and `net-search` can have a [`Personality`], as in `expert+builder`.
pub fn by_name(name: &str, seed: u64) -> Result<Box<dyn Bot>, UnknownBot> {
    by_name_hurried(name, seed, 1.0)
}

/// Creates a bot like [`by_name`], with its time limit multiplied by `share`, for servers under load. Bots without a
/// time limit are the same as those of [`by_name`].
pub fn by_name_hurried(name: &str, seed: u64, share: f32) -> Result<Box<dyn Bot>, UnknownBot> {
    create(name, seed, share).ok_or_else(|| UnknownBot(name.to_owned()))
}

/// The bots with the net that people can invite besides [`NAMES`]. `net-search` runs a fixed number of iterations.
const WITH_NET: [&str; 2] = ["net", "net-search"];

/// Returns the names of the bots that people can invite: [`NAMES`], and where the weights of the net are loaded, the bots
/// that need them. Levels can also have a personality.
pub fn invitable() -> impl Iterator<Item = &'static str> {
    NAMES.into_iter().chain(WITH_NET.into_iter().filter(|_| net::network().is_some()))
}

/// Returns whether people can invite the bot with this name: an [`invitable`] one, or a level with a personality. A search by
/// its budget cannot be invited, because its time has no bound.
pub fn can_be_invited(name: &str) -> bool {
    match name.split_once('+') {
        // The weights are read only where the name needs them.
        None => NAMES.contains(&name) || (WITH_NET.contains(&name) && net::network().is_some()),
        Some((level, personality)) => {
            LEVELS.iter().any(|known| known.name == level) && Personality::by_name(personality).is_some()
        }
    }
}

/// Whether the bot with this name searches, which can take long. All other bots answer within about a millisecond.
pub fn is_slow(name: &str) -> bool {
    name.starts_with("flat:") || search(name.split_once('+').map_or(name, |(base, _)| base)).is_some()
}

fn create(name: &str, seed: u64, share: f32) -> Option<Box<dyn Bot>> {
    let (base, personality) = match name.split_once('+') {
        None => (name, None),
        Some((base, personality)) => (base, Some(Personality::by_name(personality)?)),
    };
    if let Some(bot) = with_personality(base, personality.unwrap_or_default(), seed) {
        return Some(bot);
    }
    if let Some((leaves, budget)) = search(base) {
        return searcher(leaves, net::network, budget.hurried(share), personality, seed);
    }
    if personality.is_some() {
        return None;
    }
    Some(match base {
        "random" => Box::new(Random::new(seed)),
        "envoy" => Box::new(Envoy::new(seed)),
        "net" => Box::new(Net::new(net::network()?, seed)),
        _ => Box::new(Flat::new(base.strip_prefix("flat:")?.parse().ok()?, seed)),
    })
}

/// Creates a bot that compares answers by the steward's evaluation without a search, with the weights of a personality.
fn with_personality(base: &str, personality: Personality, seed: u64) -> Option<Box<dyn Bot>> {
    if let Some((_, outlook, mistakes)) = CARELESS.iter().find(|(level, ..)| *level == base) {
        return Some(Box::new(Careless::new(evaluation(*outlook, personality), *mistakes, seed)));
    }
    let full = evaluation(Outlook::Full, personality);
    ["steward", "adept"].contains(&base).then(|| Box::new(Steward::with(full, seed)) as Box<dyn Bot>)
}

/// Creates a bot that searches. `network` returns the net, if its weights are loaded.
fn searcher(
    leaves: Leaves,
    network: impl FnOnce() -> Option<Arc<Network>>,
    budget: Budget,
    personality: Option<Personality>,
    seed: u64,
) -> Option<Box<dyn Bot>> {
    let style = personality.unwrap_or_default();
    let network = match leaves {
        Leaves::Rollout(Rollout::None) => None,
        Leaves::Rollout(rollout) if personality.is_none() => return Some(Box::new(Ismcts::new(budget, rollout, seed))),
        Leaves::Rollout(_) => return None,
        Leaves::Net => Some(network()?),
        Leaves::NetOr(_) => network(),
    };
    if let Some(network) = network {
        return Some(Box::new(Ismcts::with(NetLeaves::new(network, style), budget, seed)));
    }
    let budget = match (leaves, budget) {
        (Leaves::NetOr(most), Budget::Within(_, time)) => Budget::Within(most, time),
        _ => budget,
    };
    let leaves = StewardEvaluator::new(evaluation(Outlook::Full, style));
    Some(Box::new(Ismcts::with(leaves, budget, seed)))
}

/// The levels that make mistakes, each with its evaluation and its mistakes.
const CARELESS: [(&str, Outlook, Mistakes); 5] = [
    ("page", Outlook::Greedy, Mistakes { sight: Sight::Step, overlooks: 0.4, misjudges: 4.0 }),
    ("novice", Outlook::Full, Mistakes { sight: Sight::Step, overlooks: 0.2, misjudges: 2.0 }),
    ("apprentice", Outlook::Greedy, Mistakes { sight: Sight::Turn, overlooks: 0.2, misjudges: 2.3 }),
    ("journeyman", Outlook::Full, Mistakes { sight: Sight::Turn, overlooks: 0.2, misjudges: 1.8 }),
    ("artisan", Outlook::Full, Mistakes { sight: Sight::Turn, overlooks: 0.1, misjudges: 1.0 }),
];

/// What values the leaves of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leaves {
    Rollout(Rollout),
    Net,
    /// The net where its weights are loaded, otherwise the steward's evaluation with this many iterations.
    NetOr(u64),
}

/// Returns the leaves and the budget of a bot that searches; `None` if no such bot has this name.
fn search(name: &str) -> Option<(Leaves, Budget)> {
    let within = |most, level: &Level| Budget::Within(most, Duration::from_millis(u64::from(level.most_ms)));
    match name {
        "expert" => Some((Leaves::NetOr(500), within(50, &LEVELS[6]))),
        "master" => Some((Leaves::NetOr(20_000), within(20_000, &LEVELS[7]))),
        "ismcts" => Some((Leaves::Rollout(Rollout::None), Budget::Iterations(1000))),
        "net-search" => Some((Leaves::Net, Budget::Iterations(1000))),
        _ => parse_search(name),
    }
}

/// Parses a search with its budget, such as `ismcts:1000`, `ismcts-random:500ms` or `net-search:1s`.
fn parse_search(name: &str) -> Option<(Leaves, Budget)> {
    let (kind, budget) = name.split_once(':')?;
    let leaves = match kind {
        "ismcts" => Leaves::Rollout(Rollout::None),
        "ismcts-random" => Leaves::Rollout(Rollout::Random),
        "ismcts-steward" => Leaves::Rollout(Rollout::Steward),
        "net-search" => Leaves::Net,
        _ => return None,
    };
    let positive = |text: &str| text.parse::<u64>().ok().filter(|number| *number > 0);
    let budget = match (budget.strip_suffix("ms"), budget.strip_suffix('s')) {
        (Some(time), _) => Budget::Time(Duration::from_millis(positive(time)?)),
        (None, Some(time)) => Budget::Time(Duration::from_secs(positive(time)?)),
        (None, None) => Budget::Iterations(positive(budget)?),
    };
    Some((leaves, budget))
}

#[cfg(test)]
mod tests {
    use deepwater_rules::{Game, GameConfig, Seed, Viewer};

    use super::*;

    #[test]
    fn a_search_takes_its_budget_from_its_name() {
        for name in
            ["ismcts:1000", "ismcts:500ms", "ismcts-random:7", "ismcts-steward:20ms", "net-search:500ms", "flat:5"]
        {
            assert!(by_name(name, 1).is_ok(), "{name}");
        }
        for name in
            ["ismcts:", "ismcts:0", "ismcts:-3", "ismcts:ms", "ismcts:s", "ismcts:0s", "ismcts:1m", "envoy:5", ""]
        {
            assert_eq!(by_name(name, 1).err(), Some(UnknownBot(name.to_owned())));
        }
        assert_eq!(search("net-search:1s"), Some((Leaves::Net, Budget::Time(Duration::from_secs(1)))));
        assert_eq!(search("net-search:500ms"), Some((Leaves::Net, Budget::Time(Duration::from_millis(500)))));
        assert_eq!(search("net-search:500"), Some((Leaves::Net, Budget::Iterations(500))));
        assert!(NAMES.iter().all(|name| by_name(name, 1).is_ok()));
    }

    #[test]
    fn the_names_in_stored_tables_keep_their_bots() {
        for name in ["random", "envoy", "steward", "novice", "apprentice", "journeyman", "adept", "expert", "master"] {
            assert!(by_name(name, 1).is_ok() && can_be_invited(name), "{name}");
        }
    }

    #[test]
    fn levels_and_searches_with_an_evaluation_have_personalities() {
        for personality in Personality::ALL {
            for level in LEVELS {
                let name = format!("{}+{}", level.name, personality.name());
                assert!(by_name(&name, 1).is_ok() && can_be_invited(&name), "{name}");
                assert_eq!(is_slow(&name), is_slow(level.name), "{name}");
            }
        }
        for search in ["ismcts:5+quester", "net-search:5+quester"] {
            assert!(by_name(search, 1).is_ok() && !can_be_invited(search), "{search}");
        }
        for name in ["expert+", "expert+quick", "envoy+builder", "net+builder", "ismcts-random:5+builder", "+builder"] {
            assert!(by_name(name, 1).is_err() && !can_be_invited(name), "{name}");
        }
    }

    #[test]
    fn the_message_about_an_unknown_bot_has_every_kind_of_name() {
        let message = UnknownBot("nobody".to_owned()).to_string();
        assert!(NAMES.iter().all(|name| message.contains(name)), "{message}");
        // One name of each other kind, and how the message writes it.
        for (name, written) in [
            ("net", ", net,"),
            ("ismcts", ", ismcts,"),
            ("ismcts:7", "ismcts:BUDGET"),
            ("ismcts-random:7", "ismcts-random:BUDGET"),
            ("ismcts-steward:7", "ismcts-steward:BUDGET"),
            ("net-search:500ms", "net-search:BUDGET"),
            ("flat:7", "flat:PLAYOUTS"),
            ("net-search", ", net-search,"),
            ("expert+builder", "expert+builder"),
            ("steward+builder", "steward, ismcts and net-search can have a personality"),
        ] {
            assert!(by_name(name, 1).is_ok() && message.contains(written), "{name}: {message}");
        }
    }

    #[test]
    fn what_can_be_invited_is_listed() {
        assert!(invitable().all(can_be_invited) && WITH_NET.iter().all(|name| invitable().any(|one| one == *name)));
        assert!(!can_be_invited("net-search:5"));
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

    /// Where the weights of the net are not loaded, the levels that search still play: as `ismcts`.
    #[test]
    fn without_the_net_levels_search_with_the_stewards_evaluation() {
        let budget = Budget::Within(20, Duration::from_secs(100));
        let without = |leaves| searcher(leaves, || None, budget, None, 3);
        assert!(without(Leaves::Net).is_none());
        let mut level = without(Leaves::NetOr(40)).expect("a bot");
        let mut ismcts = by_name("ismcts:40", 3).expect("a bot");
        let game = Game::new(&GameConfig::base(2), Seed::from_text("without")).expect("legal options");
        let view = game.observe(Viewer::Player(game.decider().expect("a decision")));
        assert_eq!(level.search(&view), ismcts.search(&view));
        let mut with_net = searcher(Leaves::NetOr(40), net::network, budget, None, 3).expect("a bot");
        let mut net_search = by_name("net-search:20", 3).expect("a bot");
        let found = with_net.search(&view);
        assert_eq!(found, net_search.search(&view));
    }
}
