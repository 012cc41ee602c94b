//! The languages.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// A language in which every message exists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
    /// Russian.
    Ru,
}

impl Language {
    /// All languages.
    pub const ALL: &'static [Language] = <Language as VariantArray>::VARIANTS;

    /// Returns the language that the environment names, as in `LANG=pl_PL.UTF-8`. Returns English if the
    /// environment names no language or one that is not supported.
    pub fn of_environment() -> Language {
        let wish = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
        wish.into_iter().find(|value| !value.is_empty()).map(|value| Language::of_locale(&value)).unwrap_or_default()
    }

    fn of_locale(locale: &str) -> Language {
        let tag = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        tag.parse().unwrap_or_default()
    }

    /// Returns the BCP 47 tag, which is also the name of the language's folder and files.
    pub fn tag(self) -> &'static str {
        self.into()
    }
}

impl std::fmt::Display for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_names_a_language() {
        for (locale, language) in [
            ("pl_PL.UTF-8", Language::Pl),
            ("ru", Language::Ru),
            ("ru-RU", Language::Ru),
            ("C.UTF-8", Language::En),
            ("de_DE@euro", Language::En),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }
}
