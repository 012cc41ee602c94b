//! The words as files: for the browser client, and for people who proof-read.

use deepwater_rules::Source;
use deepwater_rules::cards::{BasicSpace, BuildingId, IntrigueId, LordId, QuestId};
use serde_json::Value;

use crate::names::TERMS;
use crate::{Language, effect_text, english_name, name, term};

/// Everything that has a text, by the heading it stands under.
fn all() -> [(&'static str, Vec<(&'static str, Source)>); 5] {
    [
        ("Quests", QuestId::ALL.iter().map(|id| (id.name(), Source::Quest(*id))).collect()),
        ("Intrigue cards", IntrigueId::ALL.iter().map(|id| (id.name(), Source::Intrigue(*id))).collect()),
        ("Printed spaces", BasicSpace::ALL.iter().map(|id| (id.name(), Source::Space(*id))).collect()),
        ("Building tiles", BuildingId::ALL.iter().map(|id| (id.name(), Source::Building(*id))).collect()),
        ("Lords", LordId::ALL.iter().map(|id| (id.name(), Source::Lord(*id))).collect()),
    ]
}

/// The text of `web/src/words/<language>.json`: names and texts by id, a line each, so that a change shows as what it is.
pub fn json(language: Language) -> String {
    let cards: Vec<(&str, Source)> = all().into_iter().flat_map(|(_, cards)| cards).collect();
    let further = ["cliffwatch-inn", "waterdeep-harbor", "hall-1", "hall-2", "hall-3"];
    let names = further.into_iter().chain(cards.iter().map(|(id, _)| *id)).map(|id| (id, name(language, id).into()));
    let terms = TERMS.iter().filter_map(|key| Some((*key, term(language, key)?.into())));
    let texts = cards.iter().map(|(id, card)| {
        let text = serde_json::to_value(effect_text(language, *card)).expect("plain data");
        (*id, text)
    });
    let sections = [section("names", names), section("terms", terms), section("texts", texts)];
    format!("{{\n{}\n}}\n", sections.join(",\n"))
}

fn section<'a>(name: &str, entries: impl Iterator<Item = (&'a str, Value)>) -> String {
    let line = |(id, value): (&str, Value)| format!("{}:{value}", Value::from(id));
    format!("\"{name}\":{{\n{}\n}}", entries.map(line).collect::<Vec<_>>().join(",\n"))
}

/// The text of `docs/cards/texts.<language>.md`: everything on one page for proof-reading.
pub fn golden(language: Language) -> String {
    let mut page = format!(
        "# Names and texts of all cards: `{language}`\n\nWritten by `cargo xtask catalogue` from the effects that the \
         engine carries out. Do not edit: the words are in `crates/words/locales/{language}`.\n"
    );
    for (heading, cards) in all() {
        page += &format!("\n## {heading} ({})\n\n", cards.len());
        for (id, card) in cards {
            let (name, printed) = (name(language, id), english_name(id));
            let printed = if name == printed { String::new() } else { format!(" ({printed})") };
            page += &format!("- **{name}**{printed}: {}\n", effect_text(language, card).whole(language));
        }
    }
    page
}
