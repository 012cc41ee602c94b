//! The words as files: for the browser client, and for proof-readers.

use deepwater_rules::Source;
use deepwater_rules::cards::{BasicSpace, BuildingId, IntrigueId, LordId, QuestId};
use serde::Serialize;
use serde_json::Value;

use crate::names::TERMS;
use crate::{Language, card_face, effect_text, english_name, name, term};

/// Returns everything that has a text, grouped by heading.
fn all() -> [(&'static str, Vec<(&'static str, Source)>); 5] {
    [
        ("Quests", QuestId::ALL.iter().map(|id| (id.name(), Source::Quest(*id))).collect()),
        ("Intrigue cards", IntrigueId::ALL.iter().map(|id| (id.name(), Source::Intrigue(*id))).collect()),
        ("Printed spaces", BasicSpace::ALL.iter().map(|id| (id.name(), Source::Space(*id))).collect()),
        ("Building tiles", BuildingId::ALL.iter().map(|id| (id.name(), Source::Building(*id))).collect()),
        ("Lords", LordId::ALL.iter().map(|id| (id.name(), Source::Lord(*id))).collect()),
    ]
}

fn cards() -> impl Iterator<Item = (&'static str, Source)> {
    all().into_iter().flat_map(|(_, cards)| cards)
}

/// Returns the card, tile, space or Lord with this id.
pub fn card_by_id(id: &str) -> Option<Source> {
    cards().find(|(known, _)| *known == id).map(|(_, card)| card)
}

/// Returns the text of `web/src/words/<language>.json`: names, terms and full texts by id, one per line.
pub fn json(language: Language) -> String {
    let further = ["cliffwatch-inn", "waterdeep-harbor", "hall-1", "hall-2", "hall-3"];
    let names = further.into_iter().chain(cards().map(|(id, _)| id)).map(|id| (id, name(language, id)));
    let terms = TERMS.iter().filter_map(|key| Some((*key, term(language, key)?)));
    let texts = cards().map(|(id, card)| (id, effect_text(language, card)));
    format!("{{\n{},\n{},\n{}\n}}\n", section("names", names), section("terms", terms), section("texts", texts))
}

/// Returns the text of `web/src/words/<language>.faces.json`: what is printed on each card, by id, one per line.
pub fn faces_json(language: Language) -> String {
    format!("{{\n{}\n}}\n", lines(cards().map(|(id, card)| (id, card_face(language, card)))))
}

fn section<'a, T: Serialize>(name: &str, entries: impl Iterator<Item = (&'a str, T)>) -> String {
    format!("\"{name}\":{{\n{}\n}}", lines(entries))
}

/// Returns one line for each entry, so that a changed text is one changed line.
fn lines<'a, T: Serialize>(entries: impl Iterator<Item = (&'a str, T)>) -> String {
    let json = |value: &T| serde_json::to_string(value).expect("strings and lists of strings are valid JSON");
    let line = |(id, value): (&str, T)| format!("{}:{}", Value::from(id), json(&value));
    entries.map(line).collect::<Vec<_>>().join(",\n")
}

/// Returns the text of `docs/cards/texts.<language>.md`: all names and full texts on one page for proof-reading.
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
