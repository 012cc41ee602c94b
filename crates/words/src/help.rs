//! The command line's help.

use crate::Language;
use crate::messages::{Args, Messages};

/// A text of the help, such as `help-serve-listen`; nothing where there is none.
pub fn help_text(language: Language, key: &str) -> Option<String> {
    let messages = Messages::of(language);
    messages.has(key).then(|| messages.format(key, Args::new()))
}
