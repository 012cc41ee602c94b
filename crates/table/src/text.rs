//! What people may write: text that shows as it is.

use crate::NAME_LENGTH;

/// A name as it is kept, without space around it; `None` if it is empty, too long or holds what does not show as text.
pub fn plain_name(name: &str) -> Option<&str> {
    let name = name.trim();
    let fits = (1..=NAME_LENGTH).contains(&name.chars().count());
    (fits && name.chars().all(shows)).then_some(name)
}

/// Whether this is text of one or several lines.
pub(crate) fn is_plain(text: &str) -> bool {
    text.chars().all(|c| shows(c) || c == '\n')
}

/// Control characters do not show, and marks that turn the direction of writing make the text around them read wrong.
fn shows(c: char) -> bool {
    let turns = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let breaks = matches!(c, '\u{2028}' | '\u{2029}');
    !c.is_control() && !turns && !breaks
}
