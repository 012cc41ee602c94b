//! Players that can be asked for their choice. They see an [`Observation`] and nothing else.

use deepwater_bots::by_name;
use deepwater_rules::Observation;

/// The name with its budget: of the bots only the search counts iterations.
pub(super) fn named(name: &str, iterations: Option<u64>) -> String {
    match iterations {
        Some(iterations) if name == "ismcts" => format!("ismcts:{}", iterations.max(1)),
        _ => name.to_owned(),
    }
}

/// The index of the option that this bot would choose; `None` if there is no such bot. `turn` is how many choices came
/// before: with the same seed throughout a game every decision still gets draws of its own.
pub(super) fn choose(name: &str, view: &Observation, seed: u64, turn: usize) -> Option<usize> {
    let own = seed.wrapping_add((turn as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let action = by_name(name, own)?.choose(view);
    view.legal_actions().iter().position(|option| option == action)
}
