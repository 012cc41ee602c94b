//! The languages.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// A language that all words exist in.
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
    /// All of them.
    pub const ALL: &'static [Language] = <Language as VariantArray>::VARIANTS;

    /// Its BCP 47 tag, which is also the name of its folder and files.
    pub fn tag(self) -> &'static str {
        self.into()
    }
}

impl std::fmt::Display for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.tag())
    }
}
