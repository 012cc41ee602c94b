//! Checks of the text that people write.

use crate::NAME_LENGTH;

/// Returns a name without surrounding whitespace; `None` if it is empty, too long, or has invisible or control
/// characters.
pub fn plain_name(name: &str) -> Option<&str> {
    let name = name.trim();
    let fits = name.chars().count() <= NAME_LENGTH;
    let visible = name.chars().any(|c| !c.is_whitespace() && !is_joiner(c));
    (fits && visible && !name.chars().any(|c| is_invisible(c) || is_control(c))).then_some(name)
}

/// Returns whether a text has no control characters other than line breaks.
pub fn is_plain(text: &str) -> bool {
    text.chars().all(|c| c == '\n' || !is_control(c))
}

/// Whether this is a control character, a Unicode line separator, or a mark that changes the writing direction.
fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether this character is invisible. Such characters are harmless in chat, but would let two names look the same.
fn is_invisible(c: char) -> bool {
    let spaces = matches!(c, '\u{ad}' | '\u{180e}' | '\u{200b}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}');
    let marks = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    spaces || marks
}

/// Whether this character joins parts of letters or emoji, and is invisible on its own.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}
