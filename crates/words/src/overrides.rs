//! Texts written by hand. They replace generated texts that would read badly.
//!
//! Each override states the effects that it was written for. A test fails when the effects of the card change.

use deepwater_rules::Source;
use deepwater_rules::cards::{BasicSpace, QuestId};

use crate::cards::Part;

/// A text that replaces the generated one.
pub(crate) struct Override {
    /// The card whose text is replaced.
    pub(crate) card: Source,
    /// The part of the card's text that is replaced.
    pub(crate) part: Part,
    /// The message in `overrides.ftl`.
    pub(crate) key: &'static str,
    /// The effects that the text was written for, as `Debug` shows them.
    #[cfg_attr(not(test), allow(dead_code))]
    pub(crate) written_for: &'static str,
}

/// All overrides.
pub(crate) const OVERRIDES: &[Override] = &[
    // The rules of the Harbor, not the effects of its spaces, say when an Agent there is reassigned.
    harbor(BasicSpace::WaterdeepHarbor1, "override-waterdeep-harbor-1"),
    harbor(BasicSpace::WaterdeepHarbor2, "override-waterdeep-harbor-2"),
    harbor(BasicSpace::WaterdeepHarbor3, "override-waterdeep-harbor-3"),
    // The generated text "when you return Corruption, you may return Corruption" would not say that one more is meant.
    Override {
        card: Source::Quest(QuestId::ProtectConvertsToEilistraee),
        part: Part::Lasting,
        key: "override-protect-converts-to-eilistraee",
        written_for: "Some(Trigger { on: ReturnsCorruption, then: [ReturnCorruptionUpTo(1)] })",
    },
];

const fn harbor(space: BasicSpace, key: &'static str) -> Override {
    let written_for = "[PlayIntrigue(1)]";
    Override { card: Source::Space(space), part: Part::Effect, key, written_for }
}

/// Returns the message that replaces this part of a card's text, if there is one.
pub(crate) fn override_of(card: Source, part: Part) -> Option<&'static str> {
    OVERRIDES.iter().find(|text| text.card == card && text.part == part).map(|text| text.key)
}
