//! Turns events into lines of text for the terminal.

use deepwater_rules::Event;
use deepwater_rules::pieces::PlayerId;
use deepwater_words::{Language, event_text, seat_text};

/// Returns an event as one line. Rounds and turns are headings, everything else is indented below them.
pub fn event_line(language: Language, event: &Event) -> String {
    let text = event_text(language, event, |seat| seat_name(language, seat));
    match event {
        Event::RoundStarted { .. } => format!("\n== {text} =="),
        Event::TurnStarted { .. } => format!("{text}:"),
        _ => format!("  {text}"),
    }
}

/// Returns the name of a seat, such as "Seat 2": a record does not contain the names of the players.
pub fn seat_name(language: Language, seat: PlayerId) -> String {
    seat_text(language, seat)
}
