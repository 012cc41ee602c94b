//! How a game stands when its log is told.

use deepwater_rules::Outcome;
use deepwater_rules::pieces::PlayerId;

use crate::Language;
use crate::amounts::join;
use crate::messages::{Args, Messages};

/// The final scores: a heading, a line for each seat, and who won.
pub struct OutcomeText {
    /// "Final scores".
    pub heading: String,
    /// Seat by seat.
    pub scores: Vec<String>,
    /// "Won by Mira."
    pub winners: String,
}

/// How a game ended. `player` says what a seat is called.
pub fn outcome_text(language: Language, outcome: &Outcome, player: impl Fn(PlayerId) -> String) -> OutcomeText {
    let messages = Messages::of(language);
    let scores = outcome.scores.iter().map(|score| {
        let parts = [
            ("total", score.total),
            ("game", score.game),
            ("adventurers", score.adventurers),
            ("gold", score.gold),
            ("lord", score.lord),
            ("corruption", score.corruption),
            ("penalty", score.penalty),
        ];
        let args = Args::new().text("player", player(score.seat));
        messages.format("result-score", parts.into_iter().fold(args, |args, (name, points)| args.number(name, points)))
    });
    let winners = join(messages, outcome.winners.iter().map(|seat| player(*seat)).collect(), "list-and");
    OutcomeText {
        heading: messages.plain("result-heading"),
        scores: scores.collect(),
        winners: messages.format("result-winners", Args::new().text("players", winners)),
    }
}

/// "The game goes on after 30 decisions."
pub fn goes_on_text(language: Language, decisions: usize) -> String {
    let decisions = i32::try_from(decisions).unwrap_or(i32::MAX);
    Messages::of(language).format("result-goes-on", Args::new().number("n", decisions))
}
