//! Texts of the command line's help.

use crate::Language;
use crate::messages::{Args, Messages};

/// Returns a text of the help, such as `help-serve-listen`, if it exists.
pub fn help_text(language: Language, key: &str) -> Option<String> {
    let messages = Messages::of(language);
    messages.has(key).then(|| messages.format(key, Args::new()))
}
