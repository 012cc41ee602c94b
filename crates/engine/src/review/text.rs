//! A report in words.

use std::io::{self, Write};

use deepwater_protocol::messages::HintReason;
use deepwater_review::{Amount, LaterReason, Moment, MomentKind, Outcome, ReviewReason, ReviewReport, Verdict};
use deepwater_rules::pieces::{Resources, vp};
use deepwater_words::Variable::{Goods, Name, Number, Text};
use deepwater_words::{Language, Variable, event_text, option_text, review_text, seat_text};

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
        let width = heads[0].chars().count() + 2;
        writeln!(out, "\n{:<22}{:>width$}{:>10}", seat_text(language, seat.seat), heads[0], heads[1])?;
        let mut rows = vec![
            ("start", seat.start),
            ("decisions", seat.decisions),
            ("luck", seat.luck),
            ("rivals", seat.rivals),
            ("residual", seat.residual),
            ("result", seat.result),
        ];
        rows.extend(seat.hindsight.map(|hindsight| ("hindsight", hindsight)));
        for (key, amount) in rows {
            let is_change = !["start", "result"].contains(&key);
            let (win, points) = columns(language, amount, is_change);
            writeln!(out, "  {:<20}{win:>width$}{points:>10}", say(key, vec![]))?;
        }
        print_moments(language, report, seat.seat, out)?;
    }
    Ok(())
}

/// Returns the chance to win in per cent, and the points.
fn columns(language: Language, amount: Amount, is_change: bool) -> (String, String) {
    let written = |value: f64| match is_change && value >= 0.0 {
        true => format!("+{}", decimal(language, value)),
        false => decimal(language, value),
    };
    (format!("{} %", written(amount.share() * 100.0)), written(amount.vp()))
}

/// Returns a number with one decimal, as the language writes it.
fn decimal(language: Language, value: f64) -> String {
    let text = format!("{value:.1}");
    match language {
        Language::En => text,
        Language::Pl | Language::Ru => text.replace('.', ","),
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
        writeln!(out, "    {}: {}", heading_of(language, moment), loss(language, moment))?;
        if moment.kind == MomentKind::Decision {
            let played = option(language, moment, &moment.played);
            writeln!(out, "      {}", review_text(language, "played", vec![("option", Text(played))]))?;
        }
        writeln!(out, "      {}", reason(language, moment))?;
    }
    Ok(())
}

/// Returns when the moment was, whose it was, and the verdict. Decisions are counted from 1.
fn heading_of(language: Language, moment: &Moment) -> String {
    let key = match moment.kind {
        MomentKind::Decision => "moment",
        MomentKind::Luck if moment.played.events.is_empty() => "moment-deal",
        MomentKind::Luck => "moment-luck",
    };
    let parts = vec![
        ("round", Text(moment.round.to_string())),
        ("decision", Text((moment.action + 1).to_string())),
        ("player", Text(seat_text(language, moment.seat))),
        ("verdict", Text(verdict(language, moment))),
    ];
    review_text(language, key, parts)
}

fn verdict(language: Language, moment: &Moment) -> String {
    let key = match moment.verdict {
        Some(verdict) => format!("verdict-{}", verdict.name()),
        None if is_gain(moment) => "lucky".to_owned(),
        None => "unlucky".to_owned(),
    };
    review_text(language, &key, vec![])
}

/// Returns whether luck brought more than it cost.
fn is_gain(moment: &Moment) -> bool {
    let amount = moment.loss.amount;
    moment.kind == MomentKind::Luck && amount.win + amount.points < 0
}

/// The smallest number that is not printed as zero.
const LEAST_PRINTED: f64 = 0.05;

/// Returns what the moment cost or brought. Of a loss, points or a chance that it brought are left out; of a gain, those
/// that it cost.
fn loss(language: Language, moment: &Moment) -> String {
    let loss = moment.loss;
    let number = |value: f64| Text(decimal(language, value));
    let (key, sign) = if is_gain(moment) { ("gain", -1.0) } else { ("loss", 1.0) };
    let (points, win) = (sign * loss.amount.vp(), sign * loss.amount.share() * 100.0);
    let part = match (points >= LEAST_PRINTED, win >= LEAST_PRINTED) {
        (true, true) => "",
        (true, false) => "-points",
        (false, _) => "-win",
    };
    let mut parts = vec![("points", number(points)), ("win", number(win))];
    parts.extend([("low", number(loss.low.vp())), ("high", number(loss.high.vp()))]);
    review_text(language, &format!("{key}{part}"), parts)
}

fn option(language: Language, moment: &Moment, outcome: &Outcome) -> String {
    let answer = outcome.option.expect("a decision has options");
    let asked = moment.asked.map(|asked| asked.kind);
    option_text(language, asked, answer, |seat| seat_text(language, seat))
}

/// Returns the sentence of a moment.
pub fn reason(language: Language, moment: &Moment) -> String {
    let sentence = |key: &str, parts: Vec<(&'static str, Variable)>| capital(&review_text(language, key, parts));
    let better =
        || ("option", Text(moment.best.as_ref().map_or_else(String::new, |best| option(language, moment, best))));
    match moment.verdict {
        None => {
            let events = moment.played.events.iter().map(|event| event.get());
            let mut texts: Vec<String> =
                events.map(|event| event_text(language, &event, |seat| seat_text(language, seat))).collect();
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
    let player = |seat| ("player", Text(seat_text(language, seat)));
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
            LaterReason::Occupies { player: seat, .. } => ("occupies", vec![player(seat)]),
            LaterReason::Takes { card: id } => ("takes", vec![card(id)]),
            LaterReason::Puts { card: id } => ("puts", vec![card(id)]),
            LaterReason::Ambassador {} => ("ambassador", vec![]),
            LaterReason::Promises { vp: points, .. } => ("promises", vec![what(vp(points.into()))]),
            LaterReason::Lasts { .. } => ("lasts", vec![]),
            LaterReason::Plays { card: id } => ("plays", vec![card(id)]),
            LaterReason::Worth { tenths } => {
                ("worth", vec![("points", Text(decimal(language, f64::from(tenths) / 10.0)))])
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

#[cfg(test)]
mod tests {
    use deepwater_review::Loss;
    use deepwater_rules::pieces::PlayerId;
    use deepwater_rules::{Event, Viewer};

    use super::*;

    /// Returns a moment with this loss of the victory, in per cent, and of points. The interval is 1 wide on both sides.
    fn moment(kind: MomentKind, win: i64, points: i64) -> Moment {
        let amount = |by: i64| Amount { win: (win + by) * 100, points: (points + by) * 100 };
        let drawn = Event::IntrigueDrawn { player: PlayerId(0), card: None };
        let events = if kind == MomentKind::Luck { vec![drawn.seen_by(Viewer::Player(PlayerId(0)))] } else { vec![] };
        Moment {
            action: 40,
            seat: PlayerId(0),
            kind,
            round: 3,
            asked: None,
            played: Outcome { option: None, events, value: Amount::default(), open: None },
            best: None,
            options: vec![],
            loss: Loss { amount: amount(0), low: amount(-1), high: amount(1) },
            verdict: (kind == MomentKind::Decision).then_some(Verdict::Slip),
            why: vec![],
        }
    }

    #[test]
    fn a_loss_never_costs_less_than_nothing() {
        use MomentKind::{Decision, Luck};
        for (kind, win, points, expected) in [
            (Decision, 4, 3, "cost 3.0 points (2.0 to 4.0) and 4.0 % of the chance to win"),
            (Decision, -1, 3, "cost 3.0 points (2.0 to 4.0)"),
            (Decision, 4, -1, "cost 4.0 % of the chance to win"),
            (Decision, 4, 0, "cost 4.0 % of the chance to win"),
            (Luck, 4, -1, "cost 4.0 % of the chance to win"),
            (Luck, -4, -3, "brought 3.0 points and raised the chance to win by 4.0 %"),
            (Luck, 1, -3, "brought 3.0 points"),
            (Luck, -4, 1, "raised the chance to win by 4.0 %"),
        ] {
            assert_eq!(loss(Language::En, &moment(kind, win, points)), expected);
        }
    }

    #[test]
    fn numbers_are_written_as_in_the_language() {
        let slip = moment(MomentKind::Decision, 4, 3);
        assert!(loss(Language::Pl, &slip).contains("3,0 (od 2,0 do 4,0)"), "{}", loss(Language::Pl, &slip));
        assert_eq!(columns(Language::Ru, Amount { win: 520, points: -310 }, true), ("+5,2 %".into(), "-3,1".into()));
        assert_eq!(
            columns(Language::En, Amount { win: 5200, points: 13_100 }, false),
            ("52.0 %".into(), "131.0".into())
        );
    }

    #[test]
    fn decisions_are_counted_from_1_and_luck_follows_one() {
        let decision = moment(MomentKind::Decision, 4, 3);
        assert_eq!(heading_of(Language::En, &decision), "Round 3, decision 41, Seat 0: slip");
        let mut luck = moment(MomentKind::Luck, 4, 3);
        assert_eq!(heading_of(Language::En, &luck), "Round 3, after decision 41, Seat 0: unlucky");
        luck.played.events.clear();
        assert_eq!(heading_of(Language::En, &luck), "Round 3, before the first decision, Seat 0: unlucky");
    }
}
