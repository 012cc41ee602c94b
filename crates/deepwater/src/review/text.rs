//! A report in words.

use std::io::{self, Write};

use deepwater_protocol::messages::HintReason;
use deepwater_review::{Amount, LaterReason, Moment, MomentKind, Outcome, ReviewReason, ReviewReport, Verdict};
use deepwater_rules::pieces::{Resources, vp};
use deepwater_words::Variable::{Goods, Name, Number, Text};
use deepwater_words::{Language, Variable, event_text, option_text, review_text};

use crate::narrate::seat_name;

/// The most moments of one seat that are printed.
const MAX_MOMENTS: usize = 12;

/// Prints the columns of each seat and the moments that mattered.
pub fn print(language: Language, report: &ReviewReport, out: &mut impl Write) -> io::Result<()> {
    let say = |key: &str, parts| review_text(language, key, parts);
    let playouts = Text(report.playouts.to_string());
    writeln!(
        out,
        "{}",
        say("heading", vec![("evaluator", Text(report.evaluator.to_owned())), ("playouts", playouts)])
    )?;
    for seat in &report.seats {
        let heads = [say("column-win", vec![]), say("column-points", vec![])];
        writeln!(out, "\n{:<22}{:>12}{:>10}", seat_name(language, seat.seat), heads[0], heads[1])?;
        let rows = [
            ("start", seat.start),
            ("decisions", seat.decisions),
            ("luck", seat.luck),
            ("rivals", seat.rivals),
            ("residual", seat.residual),
            ("result", seat.result),
        ];
        for (key, amount) in rows {
            let is_change = !["start", "result"].contains(&key);
            let (win, points) = columns(amount, is_change);
            writeln!(out, "  {:<20}{win:>12}{points:>10}", say(key, vec![]))?;
        }
        print_moments(language, report, seat.seat, out)?;
    }
    Ok(())
}

/// Returns the share of the victory in per cent, and the points.
fn columns(amount: Amount, is_change: bool) -> (String, String) {
    let (win, points) = (amount.share() * 100.0, amount.vp());
    match is_change {
        true => (format!("{win:+.1} %"), format!("{points:+.1}")),
        false => (format!("{win:.1} %"), format!("{points:.1}")),
    }
}

/// Prints the moments of a seat that cost or brought most, in the order of the game.
fn print_moments(
    language: Language,
    report: &ReviewReport,
    seat: deepwater_rules::pieces::PlayerId,
    out: &mut impl Write,
) -> io::Result<()> {
    let matters = |moment: &&Moment| moment.kind == MomentKind::Luck || moment.verdict > Some(Verdict::Close);
    let mut moments: Vec<&Moment> =
        report.moments.iter().filter(|moment| moment.seat == seat).filter(matters).collect();
    moments.sort_by_key(|moment| -(moment.loss.amount.win.abs() + moment.loss.amount.points.abs()));
    moments.truncate(MAX_MOMENTS);
    moments.sort_by_key(|moment| moment.action);
    let heading = if moments.is_empty() { "no-moments" } else { "moments" };
    writeln!(out, "  {}", review_text(language, heading, vec![]))?;
    for moment in moments {
        let parts = vec![
            ("round", Text(moment.round.to_string())),
            ("action", Text(moment.action.to_string())),
            ("player", Text(seat_name(language, moment.seat))),
            ("verdict", Text(verdict(language, moment))),
        ];
        writeln!(out, "    {}: {}", review_text(language, "moment", parts), loss(language, moment))?;
        if moment.kind == MomentKind::Decision {
            let played = option(language, &moment.played);
            writeln!(out, "      {}", review_text(language, "played", vec![("option", Text(played))]))?;
        }
        writeln!(out, "      {}", reason(language, moment))?;
    }
    Ok(())
}

fn verdict(language: Language, moment: &Moment) -> String {
    let amount = moment.loss.amount;
    let key = match moment.verdict {
        Some(verdict) => format!("verdict-{}", verdict.name()),
        None if amount.win + amount.points < 0 => "lucky".to_owned(),
        None => "unlucky".to_owned(),
    };
    review_text(language, &key, vec![])
}

fn loss(language: Language, moment: &Moment) -> String {
    let loss = moment.loss;
    let number = |value: f64| Text(format!("{value:.1}"));
    if moment.kind == MomentKind::Luck && loss.amount.win + loss.amount.points < 0 {
        let parts = vec![("points", number(-loss.amount.vp())), ("win", number(-loss.amount.share() * 100.0))];
        return review_text(language, "gain", parts);
    }
    let parts = vec![
        ("points", number(loss.amount.vp())),
        ("win", number(loss.amount.share() * 100.0)),
        ("low", number(loss.low.vp())),
        ("high", number(loss.high.vp())),
    ];
    review_text(language, "loss", parts)
}

fn option(language: Language, outcome: &Outcome) -> String {
    let answer = outcome.option.expect("a decision has options");
    option_text(language, answer, |seat| seat_name(language, seat))
}

/// Returns the sentence of a moment.
pub fn reason(language: Language, moment: &Moment) -> String {
    let sentence = |key: &str, parts: Vec<(&'static str, Variable)>| capital(&review_text(language, key, parts));
    let better = || ("option", Text(moment.best.as_ref().map_or_else(String::new, |best| option(language, best))));
    match moment.verdict {
        None => {
            let events = moment.played.events.iter().map(|event| event.get());
            let mut texts: Vec<String> =
                events.map(|event| event_text(language, &event, |seat| seat_name(language, seat))).collect();
            if texts.is_empty() {
                texts.push(review_text(language, "deal", vec![]));
            }
            sentence("why-chance", vec![("reason", Text(texts.join("; ")))])
        }
        Some(Verdict::Best) => sentence("why-best", vec![]),
        Some(Verdict::Close) => sentence("why-close", vec![better()]),
        Some(Verdict::Slip | Verdict::Mistake | Verdict::Blunder) => {
            let reasons: Vec<String> = moment.why.iter().map(|why| one_reason(language, *why)).collect();
            sentence("why-better", vec![better(), ("reason", Text(reasons.join("; ")))])
        }
    }
}

fn one_reason(language: Language, why: ReviewReason) -> String {
    let player = |seat| ("player", Text(seat_name(language, seat)));
    let card = |card| ("card", Name(card));
    let what = |goods: Resources| ("what", Goods(goods));
    let (key, parts) = match why {
        ReviewReason::Hint(hint) => match hint {
            HintReason::Completes { card: id } => ("completes", vec![card(id)]),
            HintReason::Enables { card: id } => ("enables", vec![card(id)]),
            HintReason::Nears { card: id, lacks } => ("nears", vec![card(id), what(lacks)]),
            HintReason::Denies { player: seat, card: id, what: goods } => {
                ("denies", vec![player(seat), card(id), what(goods)])
            }
            HintReason::Affordable { card: id } => ("affordable", vec![card(id)]),
            HintReason::ForLord { card: id, vp: points } => ("for-lord", vec![card(id), what(vp(points.into()))]),
            HintReason::Builds { building } => ("builds", vec![card(building)]),
            HintReason::GoesFirst {} => ("goes-first", vec![]),
            HintReason::Gains { what: goods } => ("gains", vec![what(goods)]),
            HintReason::Draws { cards } => ("draws", vec![("n", Number(cards.into()))]),
            HintReason::KeepsFor { card: id, what: goods } => ("keeps-for", vec![card(id), what(goods)]),
            HintReason::Keeps { what: goods } => ("keeps", vec![what(goods)]),
            HintReason::Spares { what: goods } => ("spares", vec![what(goods)]),
            HintReason::Waits {} => ("waits", vec![]),
        },
        ReviewReason::Later(later) => match later {
            LaterReason::Sooner { card: id } => ("sooner", vec![card(id)]),
            LaterReason::Delays { player: seat, card: id } => ("delays", vec![player(seat), card(id)]),
            LaterReason::Occupies { player: seat, space } => ("occupies", vec![player(seat), ("space", Name(space))]),
            LaterReason::Worth { tenths } => {
                ("worth", vec![("points", Text(format!("{:.1}", f64::from(tenths) / 10.0)))])
            }
            LaterReason::Ahead { percent } => ("ahead", vec![("percent", Text(percent.to_string()))]),
        },
    };
    review_text(language, key, parts)
}

/// Returns the text with a capital letter at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
