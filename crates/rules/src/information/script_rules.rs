//! Deserializes the rule ids in the events of a scripted seat.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};

use crate::values::pieces::RuleId;

/// The ids of the clauses that events of a scripted seat can name.
#[rustfmt::skip]
const SCRIPT_RULES: [RuleId; 34] = [
    "SOLO-0-3", "SOLO-0-5", "SOLO-A-7", "SOLO-A-10", "SOLO-A-13", "SOLO-A-16", "SOLO-B-6", "SOLO-C-2",
    "SOLO-C-3", "SOLO-C-4", "SOLO-C-5", "SOLO-C-6", "SOLO-C-7", "SOLO-C-8", "SOLO-C-10", "SOLO-C-13",
    "SOLO-C-17", "SOLO-P-3", "SOLO-P-4", "SOLO-P-5", "SOLO-P-6", "SOLO-P-7", "SOLO-P-8", "SOLO-P-9",
    "SOLO-P-10", "SOLO-P-11", "SOLO-P-12", "SOLO-P-13", "SOLO-P-14", "SOLO-P-15", "SOLO-P-16", "SOLO-P-17",
    "SOLO-P-18", "SOLO-P-19",
];

/// Reads the id of a clause that an event of a scripted seat names.
pub(crate) fn script_rule<'de, D: Deserializer<'de>>(deserializer: D) -> Result<RuleId, D::Error> {
    let name = String::deserialize(deserializer)?;
    let rule = SCRIPT_RULES.into_iter().find(|rule| *rule == name);
    rule.ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&name), &"a clause of the solo game"))
}
