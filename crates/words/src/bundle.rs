//! The messages of a language.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Language;

macro_rules! files {
    ($($name:literal),*) => {
        /// The files of each language, in the order of [`Language::ALL`].
        pub(crate) const FILES: [&[(&str, &str)]; 3] = [
            &[$(($name, include_str!(concat!("../locales/en/", $name)))),*],
            &[$(($name, include_str!(concat!("../locales/pl/", $name)))),*],
            &[$(($name, include_str!(concat!("../locales/ru/", $name)))),*],
        ];
    };
}
files!(
    "amounts.ftl",
    "buildings.ftl",
    "effects.ftl",
    "handwritten.ftl",
    "help.ftl",
    "intrigue.ftl",
    "log.ftl",
    "lords.ftl",
    "parts.ftl",
    "plots.ftl",
    "quests.ftl",
    "terms.ftl"
);

/// The messages of one language.
pub(crate) struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Those of that language, read once.
    pub(crate) fn of(language: Language) -> &'static Words {
        static ALL: [OnceLock<Words>; 3] = [const { OnceLock::new() }; 3];
        ALL[language as usize].get_or_init(|| Words::read(language))
    }

    fn read(language: Language) -> Words {
        let tag = language.tag().parse().expect("a language tag");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // All three languages are written from left to right.
        bundle.set_use_isolating(false);
        for (name, text) in FILES[language as usize] {
            let resource = FluentResource::try_new((*text).to_string())
                .unwrap_or_else(|(_, errors)| panic!("{language}/{name}: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{language}/{name}: {errors:?}"));
        }
        Words { language, bundle }
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message that needs nothing.
    pub(crate) fn plain(&self, key: &str) -> String {
        self.say(key, Args::new())
    }

    /// A message, or `message.attribute`.
    ///
    /// Keys and variables are the program's own, and the tests say every message with everything it is ever given. So a
    /// missing one is a bug.
    pub(crate) fn say(&self, key: &str, args: Args) -> String {
        #[cfg(test)]
        crate::tests::record(key, &args);
        let (message, attribute) = key.split_once('.').map_or((key, None), |(key, name)| (key, Some(name)));
        let found = self.bundle.get_message(message).and_then(|message| match attribute {
            None => message.value(),
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
        });
        let pattern = found.unwrap_or_else(|| panic!("{}: there is no message {key}", self.language));
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args.0), &mut errors).into_owned();
        assert!(errors.is_empty(), "{}: {key}: {errors:?}", self.language);
        text
    }
}

/// The variables of a message.
pub(crate) struct Args(FluentArgs<'static>);

impl Args {
    pub(crate) fn new() -> Args {
        Args(FluentArgs::new())
    }

    /// A word or phrase.
    pub(crate) fn text(mut self, name: &'static str, text: impl Into<Cow<'static, str>>) -> Args {
        self.0.set(name, FluentValue::String(text.into()));
        self
    }

    /// A number, which plurals agree with.
    pub(crate) fn number(mut self, name: &'static str, n: impl Into<i32>) -> Args {
        self.0.set(name, FluentValue::from(n.into()));
        self
    }

    /// The names of all that was given.
    #[cfg(test)]
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name)
    }
}
