//! The result of a game in words.

use deepwater_rules::Outcome;
use deepwater_rules::pieces::PlayerId;

use crate::Language;
use crate::amounts::join;
use crate::messages::{Args, Messages};

/// The final scores: a heading, a line per seat, and the winners.
pub struct OutcomeText {
    /// "Final scores".
    pub heading: String,
    /// One line per seat.
    pub scores: Vec<String>,
    /// "Won by Mira."
    pub winners: String,
}

/// Returns how a game ended. `player` gives the name of a seat.
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

/// Returns the line for a game that is not over: "The game is not over after 30 decisions."
pub fn goes_on_text(language: Language, decisions: usize) -> String {
    let decisions = i32::try_from(decisions).expect("a game has fewer than two billion decisions");
    Messages::of(language).format("result-goes-on", Args::new().number("n", decisions))
}
