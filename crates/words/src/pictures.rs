//! Pictures within a text, as marks: `<2rogue 4gold|2 Rogues and 4 Gold>`.
//!
//! The part before the bar is drawn; a screen reader says the part after it instead. There are three kinds: amounts
//! (`2rogue 4gold`: always with their numbers), a choice of types (`2cleric/wizard`), and other pictures (`quest`,
//! `3building`). A picture whose name is the id of a space is drawn as the picture of that space. Pictures that never
//! have a number are written in `pictures.ftl`. web/src/cards/pieces.ts reads the marks.

/// Returns a picture with the words that are read aloud in its place.
pub(crate) fn picture(drawn: &str, label: &str) -> String {
    assert!(!label.contains(['<', '|', '>']), "a label within another: {label}");
    format!("<{drawn}|{label}>")
}

/// Removes the words for screen readers from a text. Used where a screen reader reads the whole sentence instead.
pub(crate) fn without_labels(text: &str) -> String {
    rewritten(text, |drawn, _| format!("<{drawn}>"))
}

/// Returns the text with words in place of its pictures.
#[cfg(test)]
pub(crate) fn in_words(text: &str) -> String {
    rewritten(text, |_, label| label.to_string())
}

fn rewritten(text: &str, mark: impl Fn(&str, &str) -> String) -> String {
    let mut parts = text.split('<');
    let before = parts.next().unwrap_or_default().to_string();
    parts.fold(before, |done, part| {
        let (inside, after) = part.split_once('>').expect("marks are closed");
        let (drawn, label) = inside.split_once('|').expect("marks have a label");
        done + &mark(drawn, label) + after
    })
}
