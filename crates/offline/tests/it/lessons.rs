//! The lessons of *Learn*, played as the page plays them: the reader has both seats and the view of one.
//!
//! The files are those of the client. A change of the rules that makes a written answer illegal fails here.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::worker::Worker;

const LANGUAGES: [&str; 3] = ["en", "pl", "ru"];
const MOST_WORDS: usize = 20;

fn web(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src").join(path)
}

/// Returns all lessons with their numbers.
fn lessons() -> Vec<(String, Value)> {
    let files = fs::read_dir(web("learn/lessons")).expect("lessons");
    let read = |path: PathBuf| {
        let number = path.file_stem().expect("a name").to_string_lossy().into_owned();
        (number, serde_json::from_str(&fs::read_to_string(&path).expect("a file")).expect("JSON"))
    };
    let mut all: Vec<_> = files.map(|file| read(file.expect("a file").path())).collect();
    all.sort_by(|one, other| one.0.cmp(&other.0));
    all
}

fn list<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value[field].as_array().map_or(&[], Vec::as_slice)
}

/// Plays a scene and returns whether the game is over.
fn play(number: &str, scene: &Value) -> bool {
    let solo = scene["setup"]["solo"].is_string();
    let mut worker = Worker::default();
    let seats = if solo { json!(["me"]) } else { json!(["me", {"local": "Mira"}]) };
    let id = worker.make(scene["setup"].clone(), seats);
    worker.settle(&id);
    assert_eq!(worker.say(&id, json!({"look": {"eyes": {"seat": 0}}})), "done");
    for (at, step) in list(scene, "steps").iter().enumerate() {
        let here = format!("lesson {number}, answer {at}: {step}");
        assert_eq!(worker.update()["game"]["played"], json!(at), "{here}");
        let decision = worker.decision();
        assert_eq!(decision["player"], step["seat"], "{here}");
        let mine = step["seat"] == json!(0);
        assert_eq!(decision["options"].is_array(), mine, "only one's own options are shown: {here}");
        if mine {
            assert!(step["say"].is_string(), "a text must say why: {here}");
            assert!(list(decision, "options").len() > 1, "there is something to choose: {here}");
        }
        let act = json!({"act": {"seq": decision["seq"], "choice": step["choice"]}});
        assert_eq!(worker.say(&id, act), "done", "{here}: {:?}", worker.heard.get(&(1, "refused".to_owned())));
        worker.settle(&id);
    }
    worker.update()["table"]["status"] == "finished"
}

#[test]
fn every_lesson_is_a_legal_game() {
    let lessons = lessons();
    assert!(!lessons.is_empty());
    for (number, lesson) in &lessons {
        let ends: Vec<bool> = list(lesson, "scenes").iter().map(|scene| play(number, scene)).collect();
        assert!(!ends.is_empty(), "lesson {number} has a scene");
        if number == "1" {
            assert_eq!(ends.last(), Some(&true), "the first lesson shows how a game ends");
        }
    }
}

/// Returns the sentences of a language with their keys.
fn sentences(language: &str) -> Vec<(String, String)> {
    let topics =
        fs::read_dir(web(&format!("locales/{language}"))).expect("a folder").map(|file| file.expect("a file").path());
    let texts = topics.filter(|path| path.extension().is_some_and(|ending| ending == "ftl"));
    let text: String = texts.map(|path| fs::read_to_string(path).expect("a text")).collect();
    text.lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, text)| (key.to_owned(), text.to_owned()))
        .collect()
}

/// Returns the name that is shown before the sentence.
fn subject(step: &Value, names: &Value) -> String {
    let choice = &step["choice"];
    let id =
        ["space", "quest", "intrigue", "building"].iter().find_map(|field| choice[field].as_str()).unwrap_or_default();
    names[id].as_str().unwrap_or_default().to_owned()
}

/// Counts words; a dash is not a word.
fn words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

#[test]
fn every_step_has_a_sentence_of_at_most_twenty_words_in_every_language() {
    for language in LANGUAGES {
        let told = sentences(language);
        let find = |key: &str| told.iter().find(|(known, _)| known == key).map(|(_, text)| text.as_str());
        let book: Value =
            serde_json::from_str(&fs::read_to_string(web(&format!("words/{language}.json"))).expect("a file"))
                .expect("JSON");
        let mut used = Vec::new();
        for (number, lesson) in lessons() {
            let title = format!("lesson-{number}");
            used.extend(["name-of-", "about-"].map(|part| format!("{part}{title}")));
            used.extend(["-done", "-done-text"].map(|part| format!("{title}{part}")));
            for scene in list(&lesson, "scenes") {
                let told = ["intro", "steps", "notes"].into_iter().flat_map(|part| list(scene, part));
                for step in told {
                    let Some(say) = step["say"].as_str() else { continue };
                    let before = words(&subject(step, &book["names"]));
                    for key in [format!("{title}-{say}"), format!("{title}-{say}-why")] {
                        match find(&key) {
                            Some(text) => {
                                let count = before + words(text);
                                assert!(count <= MOST_WORDS, "{language}: {count} words in {key}: {text}");
                                used.push(key);
                            }
                            None => assert!(key.ends_with("-why"), "{language} has no {key}"),
                        }
                    }
                }
            }
        }
        let of_a_lesson =
            |key: &str| key.strip_prefix("lesson-").is_some_and(|rest| rest.starts_with(char::is_numeric));
        let unused: Vec<_> = told.iter().filter(|(key, _)| of_a_lesson(key) && !used.contains(key)).collect();
        assert!(unused.is_empty(), "no lesson uses these texts in {language}: {unused:?}");
        assert!(used.iter().all(|key| find(key).is_some()), "{language}: {used:?}");
    }
}
