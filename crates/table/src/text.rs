//! What people may write: text that shows as it is.

use crate::NAME_LENGTH;

/// A name as it is kept, without space around it; `None` if it is empty, too long or does not show as what it is.
pub fn plain_name(name: &str) -> Option<&str> {
    let name = name.trim();
    let fits = name.chars().count() <= NAME_LENGTH;
    let visible = name.chars().any(|c| !c.is_whitespace() && !is_joiner(c));
    (fits && visible && !name.chars().any(|c| is_unseen(c) || breaks(c))).then_some(name)
}

/// Whether this is text of one or several lines.
pub(crate) fn is_plain(text: &str) -> bool {
    text.chars().all(|c| c == '\n' || !breaks(c))
}

/// Control characters, other ends of lines, and marks that turn the direction of writing around.
fn breaks(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Characters that show as nothing. In a line of chat they do no harm; two names would look the same by them.
fn is_unseen(c: char) -> bool {
    let spaces = matches!(c, '\u{ad}' | '\u{180e}' | '\u{200b}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}');
    let marks = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    spaces || marks
}

/// Needed between the parts of some letters and emoji, but nothing by themselves.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}
