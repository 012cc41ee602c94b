//! Checks that the files for the browser client and for proof-readers are what this crate generates.
//!
//! If the environment variable DEEPWATER_WRITE_CATALOGUE is set, as `cargo xtask catalogue` does, the files are written
//! first.

use std::path::Path;

use deepwater_rules::cards::{BasicSpace, BuildingId, IntrigueId, LordId, QuestId};
use deepwater_words::{Language, faces_json, golden, json};

#[test]
fn the_written_words_are_current() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for language in Language::ALL {
        let files = [
            (format!("web/src/words/{language}.json"), json(*language)),
            (format!("web/src/words/{language}.faces.json"), faces_json(*language)),
            (format!("docs/cards/texts.{language}.md"), golden(*language)),
        ];
        for (name, text) in files {
            let path = root.join(&name);
            if std::env::var_os("DEEPWATER_WRITE_CATALOGUE").is_some() {
                std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for it");
                std::fs::write(&path, &text).expect("a file that can be written");
            }
            let written = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(written == text, "{name} is out of date: run `cargo xtask catalogue`");
        }
    }
}

#[test]
fn the_written_words_are_json_with_all_that_has_an_id() {
    let read = |language| serde_json::from_str::<serde_json::Value>(&json(language)).expect("JSON");
    let count = |value: &serde_json::Value, section: &str| value[section].as_object().expect("a section").len();
    let english = read(Language::En);
    let cards = QuestId::COUNT + IntrigueId::COUNT + BuildingId::COUNT + LordId::COUNT + BasicSpace::COUNT;
    // The Inn, the Harbor and the three places in Builder's Hall have names as well.
    assert_eq!((count(&english, "names"), count(&english, "texts")), (cards + 5, cards));
    for language in Language::ALL {
        let other = read(*language);
        for section in ["names", "terms", "texts"] {
            assert_eq!(count(&other, section), count(&english, section), "{language}: {section}");
        }
    }
}
