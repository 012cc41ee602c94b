//! The command line's help.

use crate::Language;
use crate::bundle::{Args, Words};

/// A text of the help, such as `help-serve-listen`; nothing where there is none.
pub fn help_text(language: Language, key: &str) -> Option<String> {
    let words = Words::of(language);
    words.has(key).then(|| words.say(key, Args::new()))
}
