//! Checks that every key exists in every language with the same variables, and that every key is used.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast;
use fluent_syntax::parser::parse;

use super::samples::{effects, events, said, say_everything, told, variant};
use super::spoken;
use crate::Language;
use crate::messages::{FILES, Length, NAME_FILES};

/// A message or attribute as it is written.
#[derive(Default)]
struct Written {
    /// The file that contains the message.
    file: &'static str,
    /// The variables in all branches of the message.
    variables: BTreeSet<String>,
    /// The messages that this message refers to.
    mentions: BTreeSet<String>,
}

/// Returns all messages and attributes of a language by key.
fn written(language: Language) -> BTreeMap<String, Written> {
    let mut all = BTreeMap::new();
    let mut add = |key: String, file: &'static str, pattern: &ast::Pattern<&str>| {
        let mut found = Written { file, ..Written::default() };
        read_pattern(pattern, &mut found);
        assert!(all.insert(key.clone(), found).is_none(), "{language}: {key} is written twice");
    };
    for (file, message) in messages(FILES[language as usize]) {
        let key = message.id.name;
        if let Some(value) = &message.value {
            add(key.to_string(), file, value);
        }
        message.attributes.iter().for_each(|it| add(format!("{key}.{}", it.id.name), file, &it.value));
    }
    for (file, message) in messages(NAME_FILES) {
        let key = message.id.name;
        for attribute in &message.attributes {
            let (tag, name) =
                attribute.id.name.split_once('-').map_or((attribute.id.name, None), |(tag, name)| (tag, Some(name)));
            assert!(tag.parse::<Language>().is_ok(), "{file}: `{key}` has `.{tag}`, which is no language");
            if tag == language.tag() {
                add(name.map_or(key.to_string(), |name| format!("{key}.{name}")), file, &attribute.value);
            }
        }
    }
    all
}

/// Returns the path of a file. Files of names contain all languages; other files are in the folder of their language.
fn path(language: Language, file: &str) -> String {
    let folder = if file.starts_with("names/") { String::new() } else { format!("{language}/") };
    format!("crates/words/locales/{folder}{file}")
}

/// Returns the messages of these files, each with the name of its file.
fn messages(files: &'static [(&'static str, &'static str)]) -> Vec<(&'static str, ast::Message<&'static str>)> {
    let mut all = Vec::new();
    for (file, text) in files {
        let resource = parse(*text).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        all.extend(resource.body.into_iter().filter_map(|entry| match entry {
            ast::Entry::Message(message) => Some((*file, message)),
            _ => None,
        }));
    }
    all
}

fn read_pattern(pattern: &ast::Pattern<&str>, found: &mut Written) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            read(expression, found);
        }
    }
}

fn read(expression: &ast::Expression<&str>, found: &mut Written) {
    match expression {
        ast::Expression::Inline(inline) => read_inline(inline, found),
        ast::Expression::Select { selector, variants } => {
            read_inline(selector, found);
            variants.iter().for_each(|variant| read_pattern(&variant.value, found));
        }
    }
}

fn read_inline(inline: &ast::InlineExpression<&str>, found: &mut Written) {
    match inline {
        ast::InlineExpression::VariableReference { id } => drop(found.variables.insert(id.name.to_string())),
        ast::InlineExpression::MessageReference { id, attribute: None } => {
            found.mentions.insert(id.name.to_string());
        }
        ast::InlineExpression::Placeable { expression } => read(expression, found),
        ast::InlineExpression::StringLiteral { .. } | ast::InlineExpression::NumberLiteral { .. } => {}
        other => panic!("nothing here reads {other:?}"),
    }
}

/// Returns the variables that a message needs, including those of messages it refers to.
fn needs(key: &str, all: &BTreeMap<String, Written>) -> BTreeSet<String> {
    let message = all.get(key).unwrap_or_else(|| panic!("{key} is mentioned and not written"));
    let further = message.mentions.iter().flat_map(|mentioned| needs(mentioned, all));
    message.variables.iter().cloned().chain(further).collect()
}

/// Returns whether a key may exist in some languages only. Such keys are verbs and pronouns, which only other messages
/// refer to.
fn is_inner(key: &str) -> bool {
    ["verb-", "via", "actor", "possessive", "own-agent", "than-actor"].iter().any(|start| key.starts_with(start))
}

#[test]
fn every_key_is_there_in_every_language() {
    // A language whose full sentence is short enough has no `.short`.
    let is_shared = |key: &String| !is_inner(key) && !key.ends_with(".short");
    let keys = |language| -> BTreeMap<String, &str> {
        let all = written(language).into_iter().filter(|(key, _)| is_shared(key));
        all.map(|(key, message)| (key, message.file)).collect()
    };
    for language in Language::ALL {
        for other in Language::ALL {
            let there = keys(*other);
            let missing = keys(*language).into_iter().find(|(key, _)| !there.contains_key(key));
            if let Some((key, file)) = missing {
                panic!("{} lacks `{key}` in {other}, which exists in {language}", path(*other, file));
            }
        }
    }
}

#[test]
fn every_key_is_used_and_every_variable_is_given() {
    for language in Language::ALL {
        let spoken = spoken(|| say_everything(*language));
        let all = written(*language);
        for (key, given) in &spoken {
            let needs = needs(key, &all);
            let unknown: Vec<_> = needs.difference(given).collect();
            let file = all[key].file;
            assert!(unknown.is_empty(), "{}: `{key}` is never given {unknown:?}", path(*language, file));
        }
        let mut used: BTreeSet<String> = spoken.into_iter().map(|(key, _)| key).collect();
        let mut open: Vec<String> = used.iter().cloned().collect();
        while let Some(key) = open.pop() {
            for mentioned in &all[&key].mentions {
                if used.insert(mentioned.clone()) {
                    open.push(mentioned.clone());
                }
            }
        }
        // The command line uses the help texts, and a test of `deepwater` checks each of them.
        let said_elsewhere = |key: &str| key.starts_with("help-");
        let unused: Vec<_> = all.keys().filter(|key| !used.contains(*key) && !said_elsewhere(key)).collect();
        assert!(unused.is_empty(), "crates/words/locales/{language}: no program uses {unused:?}");
    }
}

/// Returns the variants of an enum of the rules, as listed in its source.
fn variants(source: &str, name: &str) -> BTreeSet<String> {
    let (_, body) = source.split_once(&format!("pub enum {name} {{\n")).expect("the enum");
    let (body, _) = body.split_once("\n}").expect("its end");
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    let lines = lines.filter(|line| line.starts_with(|letter: char| letter.is_ascii_uppercase()));
    lines.map(|line| line.split(['(', ',', ' ']).next().unwrap_or_default().to_string()).collect()
}

#[test]
fn every_effect_is_worded_in_every_language_and_form() {
    // `End` only marks the end of a list. The text of the Quest that grants `PlayMoreIntrigue` puts it into words.
    let silent = ["End", "PlayMoreIntrigue"];
    let on_cards: BTreeSet<String> = effects().iter().map(variant).chain(["End".into()]).collect();
    let all = variants(include_str!("../../../rules/src/cards/effects.rs"), "Effect");
    let on_none: Vec<_> = all.difference(&on_cards).collect();
    assert!(
        on_none.is_empty(),
        "crates/rules/src/cards/effects.rs: no card has {on_none:?}, so no test puts it into words: add it to a card"
    );
    assert!(on_cards.is_subset(&all), "effects.rs was not read: {:?}", on_cards.difference(&all).collect::<Vec<_>>());
    for language in Language::ALL {
        for (variant, texts) in said(*language, Length::Full) {
            for text in texts {
                assert_eq!(text.is_empty(), silent.contains(&variant.as_str()), "{language}: {variant}: {text:?}");
                assert!(!text.contains(['{', '}', '$']) && !text.contains("  "), "{language}: {variant}: {text}");
            }
        }
    }
}

#[test]
fn every_event_is_told_in_every_language() {
    let sampled: BTreeSet<String> = events().iter().map(variant).collect();
    let all = variants(include_str!("../../../rules/src/information/events.rs"), "Event");
    let unsampled: Vec<_> = all.difference(&sampled).collect();
    assert!(unsampled.is_empty(), "crates/words/src/tests/samples.rs: `events` has no sample of {unsampled:?}");
    assert!(sampled.is_subset(&all), "events.rs was not read: {:?}", sampled.difference(&all).collect::<Vec<_>>());
    for language in Language::ALL {
        for line in told(*language) {
            assert!(!line.is_empty() && !line.contains(['{', '}', '$']) && !line.contains("  "), "{language}: {line}");
        }
    }
}
