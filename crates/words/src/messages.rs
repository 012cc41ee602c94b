//! The Fluent messages of each language, and how a message is formatted.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Language;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        /// The files of each language with their texts, in the order of [`Language::ALL`].
        pub(crate) const FILES: [&[(&str, &str)]; 3] = [
            &[$(($name, include_str!(concat!("../locales/en/", $name)))),*],
            &[$(($name, include_str!(concat!("../locales/pl/", $name)))),*],
            &[$(($name, include_str!(concat!("../locales/ru/", $name)))),*],
        ];
    };
}
files!(
    "amounts.ftl",
    "effects.ftl",
    "help.ftl",
    "log.ftl",
    "overrides.ftl",
    "parts.ftl",
    "pictures.ftl",
    "plots.ftl",
    "review.ftl",
    "terms.ftl",
);

macro_rules! name_files {
    ($($name:literal),* $(,)?) => {
        /// The names of cards, tiles, spaces and Lords. A message has no value, only one attribute per language,
        /// so that all names of a card are in one place.
        pub(crate) const NAME_FILES: &[(&str, &str)] =
            &[$((concat!("names/", $name), include_str!(concat!("../locales/names/", $name)))),*];
    };
}
name_files!("buildings.ftl", "intrigue.ftl", "lords.ftl", "quests.ftl");

/// How long a text is, and whether it shows amounts and pieces as pictures.
///
/// The value of a message is the full text; its attributes `.short` and `.brief` are the shorter texts. If a message
/// lacks one of these attributes, the next longer text is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Length {
    /// Exact sentences without pictures: tooltips, the reference, the command line.
    Full,
    /// Sentences with pictures, for cards that are read.
    Short,
    /// Pictures and few words, for tiles and rows that are glanced at.
    Brief,
}

/// The messages of one language.
pub(crate) struct Messages {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// Returns the messages of a language. Its files are parsed once.
    pub(crate) fn of(language: Language) -> &'static Messages {
        static ALL: [OnceLock<Messages>; 3] = [const { OnceLock::new() }; 3];
        ALL[language as usize].get_or_init(|| Messages::parse(language))
    }

    fn parse(language: Language) -> Messages {
        let tag = language.tag().parse().expect("the tags of `Language` are valid");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // All three languages are written from left to right, so no isolation marks are needed.
        bundle.set_use_isolating(false);
        let texts = FILES[language as usize].iter().map(|(name, text)| (format!("{language}/{name}"), *text));
        let names = NAME_FILES.iter().map(|(name, text)| ((*name).to_owned(), *text));
        for (file, text) in texts.chain(names) {
            let file = format!("crates/words/locales/{file}");
            let resource =
                FluentResource::try_new(text.to_string()).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{file}: {errors:?}"));
        }
        Messages { language, bundle }
    }

    /// Tells whether a message, or `message.attribute`, exists.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.pattern(key).is_some()
    }

    /// Formats a message without variables.
    pub(crate) fn plain(&self, key: &str) -> String {
        self.format(key, Args::new())
    }

    /// Formats a message at this length. If the message has no text of this length, uses the next longer one.
    pub(crate) fn at_length(&self, key: &str, length: Length, args: Args) -> String {
        let attributes: &[&str] = match length {
            Length::Full => &[],
            Length::Short => &[".short"],
            Length::Brief => &[".brief", ".short"],
        };
        let found = attributes.iter().map(|attribute| format!("{key}{attribute}")).find(|key| self.has(key));
        self.format(found.as_deref().unwrap_or(key), args)
    }

    /// Formats a message, or `message.attribute`.
    ///
    /// # Panics
    /// If the message is missing or needs a variable that is not in `args`. Keys and variables come only from this
    /// crate, and its tests format every message with all variables that it can get.
    pub(crate) fn format(&self, key: &str, args: Args) -> String {
        #[cfg(test)]
        crate::tests::record(key, &args);
        let pattern = self.pattern(key).unwrap_or_else(|| panic!("{} has no message `{key}`", self.file_for(key)));
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args.0), &mut errors).into_owned();
        assert!(errors.is_empty(), "{}: `{key}`: {errors:?}", self.file_for(key));
        text
    }

    /// Returns the path of the file in which a key belongs, for error messages. This is the file with other keys that
    /// begin with the same word.
    fn file_for(&self, key: &str) -> String {
        let start = format!("\n{}-", key.split('-').next().unwrap_or(key));
        let file = FILES[self.language as usize].iter().find(|(_, text)| text.contains(&start));
        format!("crates/words/locales/{}/{}", self.language, file.map_or("*.ftl", |(name, _)| name))
    }

    fn pattern(&self, key: &str) -> Option<&fluent_syntax::ast::Pattern<&str>> {
        let (message, attribute) = key.split_once('.').map_or((key, None), |(key, name)| (key, Some(name)));
        let message = self.bundle.get_message(message)?;
        let value_of = |attribute: &str| message.get_attribute(attribute).map(|attribute| attribute.value());
        let tag = self.language.tag();
        match attribute {
            None => message.value().or_else(|| value_of(tag)),
            Some(name) => value_of(name).or_else(|| value_of(&format!("{tag}-{name}"))),
        }
    }
}

/// The variables of a message.
pub(crate) struct Args(FluentArgs<'static>);

impl Args {
    /// Returns an empty list of variables.
    pub(crate) fn new() -> Args {
        Args(FluentArgs::new())
    }

    /// Adds a word or phrase.
    pub(crate) fn text(mut self, name: &'static str, text: impl Into<Cow<'static, str>>) -> Args {
        self.0.set(name, FluentValue::String(text.into()));
        self
    }

    /// Adds a number. Messages choose plural forms by it.
    pub(crate) fn number(mut self, name: &'static str, n: impl Into<i32>) -> Args {
        self.0.set(name, FluentValue::from(n.into()));
        self
    }

    /// Returns the names of all variables.
    #[cfg(test)]
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name)
    }
}
