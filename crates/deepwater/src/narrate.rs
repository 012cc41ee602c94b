//! Events as lines of text, for people who read a record in a terminal.

use deepwater_rules::Event;
use deepwater_rules::pieces::PlayerId;
use deepwater_words::{Language, event_text, seat_text};

/// What happened, in one line. Rounds and turns are headings, everything else is indented below them.
pub fn line(language: Language, event: &Event) -> String {
    let text = event_text(language, event, |seat| player(language, seat));
    match event {
        Event::RoundStarted { .. } => format!("\n== {text} =="),
        Event::TurnStarted { .. } => format!("{text}:"),
        _ => format!("  {text}"),
    }
}

/// A record knows seats and no names.
pub fn player(language: Language, seat: PlayerId) -> String {
    seat_text(language, seat)
}
