//! Reports add up, are reproducible, and use nothing that the seat could not know.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Event, GameConfig, Record, Solo, Variant, Viewer};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use super::{both_modules, review, self_play};
use crate::{MomentKind, ReviewConfig, ReviewError, Reviewer, Verdict};

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
    let other = review(&record, &ReviewConfig { seed: 6, ..config(playouts) });
    assert_ne!(other, report, "another seed samples other worlds");
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
