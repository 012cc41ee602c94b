//! Reports add up, are reproducible, and use nothing that the seat could not know.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Event, GameConfig, Record, Solo, Variant, Viewer};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use super::{both_modules, review, self_play};
use crate::{Amount, MomentKind, ReviewConfig, ReviewError, Reviewer, Verdict};

fn config(playouts: u64) -> ReviewConfig {
    ReviewConfig { seed: 5, playouts, seat: None, open_cards: false }
}

#[test]
fn the_columns_add_up_exactly() {
    for record in [self_play(GameConfig::base(2), "sum"), self_play(both_modules(3), "sum")] {
        let report = review(&record, &config(0));
        let outcome = record.replay().expect("a game").outcome().expect("it is over");
        assert_eq!(report.seats.len(), outcome.scores.len());
        for (seat, score) in report.seats.iter().zip(&outcome.scores) {
            let sum = seat.start.plus(seat.decisions).plus(seat.luck).plus(seat.rivals).plus(seat.residual);
            assert_eq!(sum, seat.result);
            assert_eq!(seat.result.points, i64::from(score.total) * 100);
            assert_eq!(seat.result.win == 0, !outcome.winners.contains(&seat.seat));
        }
    }
}

#[test]
fn there_is_no_report_before_the_first_round_is_finished() {
    let record = self_play(GameConfig::base(2), "early");
    let mut review = Reviewer::new(&record, &config(1_000_000)).expect("a finished game");
    assert_eq!(review.report(), None, "nothing has been measured");
    assert!(review.work(1));
    assert_eq!(review.report(), None, "one question has been measured");
    while review.report().is_none() {
        assert!(review.work(1), "later rounds are left");
    }
    let first = super::review(&record, &config(0));
    assert_eq!(review.report(), Some(first), "the first round is all that a budget of zero allows");
}

#[test]
fn every_decision_is_judged_once() {
    let record = self_play(both_modules(2), "judged");
    let report = review(&record, &config(0));
    let decisions = report.moments.iter().filter(|moment| moment.kind == MomentKind::Decision);
    let mut actions: Vec<usize> = decisions.clone().map(|moment| moment.action).collect();
    let count = actions.len();
    actions.dedup();
    assert_eq!((actions.len(), count <= record.actions.len()), (count, true));
    for moment in decisions {
        let verdict = moment.verdict.expect("a decision has a verdict");
        assert_eq!(moment.best.is_none(), verdict == Verdict::Best);
        assert_eq!(moment.why.is_empty(), verdict <= Verdict::Close, "{moment:?}");
        assert!(moment.loss.low.win <= moment.loss.amount.win && moment.loss.amount.win <= moment.loss.high.win);
        let certain = moment.loss.low.win > 0 || moment.loss.low.points > 0;
        assert!(certain || verdict <= Verdict::Close, "{moment:?}");
    }
}

#[test]
fn the_same_review_gives_the_same_report_on_any_number_of_threads() {
    let record = self_play(GameConfig::base(2), "again");
    let playouts = 6_000;
    let report = review(&record, &config(playouts));
    for threads in [1, 3] {
        let mut other = Reviewer::new(&record, &config(playouts)).expect("a finished game");
        other.finish(threads);
        assert_eq!(other.report().as_ref(), Some(&report));
        assert!(report.playouts <= playouts, "{} playouts", report.playouts);
    }
    let mut stopped = Reviewer::new(&record, &config(playouts)).expect("a finished game");
    let mut asked = 0;
    let mut go_on = || {
        asked += 1;
        asked % 40 != 0
    };
    // Ended again and again within a round, it starts the round again, so it must be left alone in the end.
    assert!(!stopped.finish_while(2, &mut go_on) && !stopped.finish_while(1, &mut go_on));
    assert!(stopped.finish_while(2, &mut || true));
    assert_eq!(stopped.report().as_ref(), Some(&report));
    let other = review(&record, &ReviewConfig { seed: 6, ..config(playouts) });
    assert_ne!(other, report, "another seed samples other worlds");
}

/// Returns a game of the folder `games`.
fn recorded(name: &str) -> Record {
    let path = format!("{}/../../games/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let json: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).expect("a recorded game")).expect("JSON");
    deepwater_protocol::record::from_json(&json["record"]).expect("a record").1
}

/// What the evaluator says about seat 0 of the game `2p-base-random`: playouts, columns, errors, and the worst blunder.
const FROZEN: &str = "5996 [Amount { win: 5329, points: 16378 }, Amount { win: -64714, points: -21897 }, Amount { win: \
    -1019, points: -508 }, Amount { win: 59105, points: 4927 }, Amount { win: 1299, points: 14000 }, \
    Amount { win: 0, points: 12900 }] (10, 20, 17) (164, Amount { win: 10000, points: 1400 }, [Amount { \
    win: 0, points: 12900 }, Amount { win: 10000, points: 14000 }, Amount { win: 10000, points: 14300 }, \
    Amount { win: 1250, points: 13125 }, Amount { win: 0, points: 13000 }, Amount { win: 0, points: \
    12900 }, Amount { win: 0, points: 12800 }, Amount { win: 0, points: 12700 }])";

/// Stored reports are compared by the name of their evaluator, so the same name must give the same figures.
#[test]
fn the_evaluator_is_frozen() {
    let report =
        review(&recorded("2p-base-random"), &ReviewConfig { playouts: 6_000, ..ReviewConfig::of_seat(PlayerId(0)) });
    let seat = &report.seats[0];
    let columns = [seat.start, seat.decisions, seat.luck, seat.rivals, seat.residual, seat.result];
    let worst = report.moments.iter().filter(|moment| moment.verdict == Some(Verdict::Blunder));
    let worst = worst.max_by_key(|moment| moment.loss.amount.points).expect("random play blunders");
    let figures = format!(
        "{} {columns:?} {:?} {:?}",
        report.playouts,
        (seat.errors.slip, seat.errors.mistake, seat.errors.blunder),
        (worst.action, worst.loss.amount, worst.options.iter().map(|option| option.value).collect::<Vec<_>>()),
    );
    assert_eq!(report.evaluator, "steward-review-2");
    assert_eq!(figures, FROZEN, "other figures need another name of the evaluator");
}

/// The options of a moment are compared with each other, so the best one has the highest value.
#[test]
fn no_option_has_a_higher_value_than_the_best() {
    let report = review(&recorded("2p-base-random"), &ReviewConfig::of_seat(PlayerId(0)));
    // Values are rounded to whole units.
    let rank = |value: Amount| value.win + value.points;
    for moment in report.moments.iter().filter(|moment| moment.kind == MomentKind::Decision) {
        let best = moment.best.as_ref().unwrap_or(&moment.played);
        for option in &moment.options {
            assert!(rank(option.value) <= rank(best.value) + 2, "{option:?} {best:?} of {moment:?}");
        }
        let more = best.value.minus(moment.played.value).minus(moment.loss.amount);
        assert!(more.win.abs() <= 1 && more.points.abs() <= 1, "{moment:?}");
    }
}

#[test]
fn errors_are_counted_by_kind_of_decision() {
    let mut n = 0;
    let record = super::play(GameConfig::base(2), "errors", |view, _| {
        n += 1;
        let options = view.legal_actions();
        options.get(n % options.len()).expect("an option")
    });
    let report = review(&record, &config(2_000));
    for seat in &report.seats {
        let own = report.moments.iter().filter(|moment| moment.seat == seat.seat);
        let errors: Vec<_> = own.filter(|moment| moment.verdict > Some(Verdict::Close)).collect();
        let counted = &seat.errors;
        assert!(!errors.is_empty(), "arbitrary play makes errors");
        assert_eq!((counted.slip + counted.mistake + counted.blunder) as usize, errors.len());
        assert_eq!(counted.skills.iter().map(|skill| skill.errors).sum::<u32>() as usize, errors.len());
        let sum = |points: Vec<i64>| points.into_iter().sum::<i64>();
        let lost = sum(errors.iter().map(|moment| moment.loss.amount.points).collect());
        assert_eq!(sum(counted.skills.iter().map(|skill| skill.loss.points).collect()), lost);
        let last = errors.iter().filter(|moment| moment.round == deepwater_rules::ROUNDS);
        assert_eq!(counted.last_round.points, sum(last.map(|moment| moment.loss.amount.points).collect()));
    }
}

/// Replaces everything that the seat could not know, in every position, by other cards.
fn permuted(mut review: Reviewer, seat: PlayerId) -> Reviewer {
    let mut rng = SmallRng::seed_from_u64(1);
    for step in &mut review.timeline.steps {
        let other = step.before.observe(Viewer::Player(seat)).sample(&mut rng);
        assert!(other != step.before, "nothing was hidden");
        step.before = other;
        for event in &mut step.events {
            *event = match *event {
                Event::IntrigueDrawn { player, .. } if player != seat => Event::IntrigueDrawn { player, card: None },
                known => known,
            };
        }
    }
    review
}

#[test]
fn hidden_cards_do_not_change_a_report() {
    for (players, seat) in [(2, 1), (3, 2)] {
        let record = self_play(both_modules(players), "hidden");
        let config = ReviewConfig { seat: Some(PlayerId(seat)), ..config(0) };
        let reviewer = || Reviewer::new(&record, &config).expect("a finished game");
        let mut others = permuted(reviewer(), PlayerId(seat));
        while others.work(1000) {}
        let mut real = reviewer();
        while real.work(1000) {}
        assert!(real.report().is_some());
        assert_eq!(others.report(), real.report());
    }
}

#[test]
fn solo_games_can_be_reviewed() {
    for variant in Variant::ALL {
        let config = GameConfig { solo: Some(Solo::new(variant)), ..GameConfig::base(2) };
        let report = review(&self_play(config, "solo"), &self::config(0));
        assert_eq!(report.seats.len(), 2);
    }
}

#[test]
fn only_finished_games_are_reviewed() {
    let mut record = self_play(GameConfig::base(2), "cut");
    let last = record.actions.pop().expect("answers");
    let refused = |record: &Record| Reviewer::new(record, &config(0)).err();
    assert_eq!(refused(&record), Some(ReviewError::NotOver(record.actions.len())));
    record.actions.extend([last, last]);
    assert_eq!(refused(&record), Some(ReviewError::GoesOnAfterEnd));
    record.actions.pop();
    let seat = ReviewConfig { seat: Some(PlayerId(2)), ..config(0) };
    assert_eq!(Reviewer::new(&record, &seat).err(), Some(ReviewError::NoSeat(2, 2)));
}

/// The first verdicts do not wait for the look at open cards.
#[test]
fn open_cards_are_looked_at_after_the_first_report() {
    let record = self_play(GameConfig::base(2), "open");
    let config = ReviewConfig { open_cards: true, ..config(0) };
    let mut review = Reviewer::new(&record, &config).expect("a finished game");
    while review.report().is_none() {
        assert!(review.work(1_000_000), "the look at open cards is left");
    }
    let hindsight = |review: &Reviewer| review.report().expect("a first report").seats[0].hindsight;
    assert_eq!(hindsight(&review), None);
    while review.work(1_000_000) {}
    assert!(hindsight(&review).is_some());
}

/// Looking at open cards adds figures and changes no other.
#[test]
fn open_cards_change_no_verdict() {
    let record = self_play(GameConfig::base(2), "open");
    let config = ReviewConfig { seat: Some(PlayerId(0)), ..config(0) };
    let closed = review(&record, &config);
    let mut open = review(&record, &ReviewConfig { open_cards: true, ..config });
    for seat in &mut open.seats {
        let hindsight = seat.hindsight.take().expect("with open cards");
        assert!(
            hindsight.points + hindsight.win >= 0,
            "the best option of the real game is never worse: {hindsight:?}"
        );
    }
    for moment in &mut open.moments {
        assert_eq!(
            moment.options.iter().all(|option| option.open.is_some()),
            moment.kind == MomentKind::Decision || moment.options.is_empty()
        );
        moment.options.iter_mut().chain(&mut moment.best).for_each(|option| option.open = None);
        moment.played.open = None;
    }
    assert_eq!(open, closed);
}

#[test]
fn a_curve_leads_from_the_start_to_the_result() {
    let record = self_play(GameConfig::base(3), "curve");
    for seat in review(&record, &config(0)).seats {
        let actions: Vec<usize> = seat.curve.iter().map(|point| point.action).collect();
        assert!(actions.is_sorted() && actions[0] == 0, "{actions:?}");
        let last = seat.curve.last().expect("points");
        assert_eq!((last.action, last.value), (record.actions.len(), seat.result));
    }
}

#[test]
fn reports_on_single_seats_add_up_to_one() {
    let record = self_play(GameConfig::base(2), "seats");
    let of = |seat| review(&record, &ReviewConfig { seat: Some(PlayerId(seat)), ..config(0) });
    let mut sum = of(0);
    sum.add(of(1));
    assert_eq!(sum, review(&record, &config(0)), "the first round looks at all seats alike");
}
