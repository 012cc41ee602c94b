//! Texts written by hand, where the generator's would read badly. Each names the data it was written for, and a test
//! fails when that data changes.

use deepwater_rules::Source;
use deepwater_rules::cards::{BasicSpace, QuestId};

use crate::bundle::Words;
use crate::cards::Part;

/// A text written by hand.
pub(crate) struct Handwritten {
    /// The card.
    pub(crate) card: Source,
    /// Which part of it.
    pub(crate) part: Part,
    /// The message in `handwritten.ftl`.
    pub(crate) key: &'static str,
    /// The effects that the text was written for, as `Debug` shows them.
    #[cfg_attr(not(test), allow(dead_code))]
    pub(crate) written_for: &'static str,
}

/// All of them.
pub(crate) const HANDWRITTEN: &[Handwritten] = &[
    // When its Agent is reassigned is no effect of the space but a rule of the Harbor.
    harbor(BasicSpace::WaterdeepHarbor1, "hand-waterdeep-harbor-1"),
    harbor(BasicSpace::WaterdeepHarbor2, "hand-waterdeep-harbor-2"),
    harbor(BasicSpace::WaterdeepHarbor3, "hand-waterdeep-harbor-3"),
    // "When you return Corruption, you may return Corruption": one more is meant.
    Handwritten {
        card: Source::Quest(QuestId::ProtectConvertsToEilistraee),
        part: Part::Lasting,
        key: "hand-protect-converts-to-eilistraee",
        written_for: "Some(Trigger { on: ReturnsCorruption, then: [ReturnCorruptionUpTo(1)] })",
    },
];

const fn harbor(space: BasicSpace, key: &'static str) -> Handwritten {
    let written_for = "[PlayIntrigue(1), PlayMoreAtHarbor(2)]";
    Handwritten { card: Source::Space(space), part: Part::Effect, key, written_for }
}

/// The text written for this card, and the part it is for.
pub(crate) fn handwritten(words: &Words, card: Source) -> Option<(Part, String)> {
    let found = HANDWRITTEN.iter().find(|text| text.card == card)?;
    Some((found.part, words.plain(found.key)))
}
