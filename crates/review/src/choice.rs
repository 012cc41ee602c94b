//! A decision of the reviewed seat: how its options compare, and the verdict.

use deepwater_rules::Action;
use serde::Serialize;

use crate::evaluator::Value;
use crate::measure::World;
use crate::playout::Fact;
use crate::statistics::{Mean, Sample};

/// What a review says about a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// No other option is estimated higher.
    Best,
    /// Another option is estimated higher, but the difference is small or within the margin of error.
    Close,
    /// It cost a little.
    Slip,
    /// It cost clearly.
    Mistake,
    /// It cost a great deal.
    Blunder,
}

impl Verdict {
    /// Returns the written name of the verdict.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Best => "best",
            Verdict::Close => "close",
            Verdict::Slip => "slip",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }
    }
}

/// The smallest losses of a slip, a mistake and a blunder.
const LOSSES: [(Verdict, Value); 3] = [
    (Verdict::Slip, Value { win: 0.02, points: 2.0 }),
    (Verdict::Mistake, Value { win: 0.05, points: 5.0 }),
    (Verdict::Blunder, Value { win: 0.10, points: 10.0 }),
];

/// An option and what was measured of it.
pub(crate) struct Candidate {
    pub action: Action,
    pub values: Sample,
    /// The differences to the option that was played, world by world.
    pub gains: Sample,
    /// What happened after the option, and in how many worlds.
    pub facts: Vec<(Fact, u32)>,
    /// Whether the option is clearly worse than another one, so it needs no more playouts.
    dropped: bool,
}

/// The options of a decision. The first one is the option that was played.
pub(crate) struct Choice {
    pub candidates: Vec<Candidate>,
    /// The value of each option in the real game, once the review has looked at open cards.
    pub open: Option<Vec<Value>>,
}

impl Choice {
    pub(crate) fn new(options: Vec<Action>) -> Choice {
        let candidate = |action| Candidate {
            action,
            values: Sample::default(),
            gains: Sample::default(),
            facts: Vec::new(),
            dropped: false,
        };
        Choice { candidates: options.into_iter().map(candidate).collect(), open: None }
    }

    pub(crate) fn worlds(&self) -> u32 {
        self.candidates[0].values.count
    }

    /// Returns all options that are compared.
    pub(crate) fn all_options(&self) -> Vec<Action> {
        self.candidates.iter().map(|candidate| candidate.action).collect()
    }

    /// Returns the options that need more playouts.
    pub(crate) fn open_options(&self) -> Vec<Action> {
        self.candidates.iter().filter(|candidate| !candidate.dropped).map(|candidate| candidate.action).collect()
    }

    /// Adds the results of one world.
    pub(crate) fn add(&mut self, options: &[Action], world: &World) {
        let played = world.values[0];
        for (n, option) in options.iter().enumerate() {
            let found = self.candidates.iter_mut().find(|candidate| candidate.action == *option);
            let Some(candidate) = found else { unreachable!("jobs are made of candidates: {option:?}") };
            candidate.values.add(world.values[n]);
            candidate.gains.add(world.values[n].minus(played));
            let facts = &world.facts[n];
            for (_, fact) in facts.iter().enumerate().filter(|(at, fact)| !facts[..*at].contains(fact)) {
                match candidate.facts.iter_mut().find(|(known, _)| known == fact) {
                    Some((_, count)) => *count += 1,
                    None => candidate.facts.push((*fact, 1)),
                }
            }
        }
        if self.worlds().is_multiple_of(WORLDS_BEFORE_DROPPING) {
            self.drop_hopeless();
        }
    }

    /// Leaves out the options that are clearly worse than the best one.
    fn drop_hopeless(&mut self) {
        let best = self.gain_of(self.best()).low();
        for n in 1..self.candidates.len() {
            let high = self.gain_of(n).high();
            if high.win < best.win && high.points < best.points {
                self.candidates[n].dropped = true;
            }
        }
    }

    /// Returns the value of an option: that of the option that was played, plus the gain over it in the same worlds.
    ///
    /// The mean of the option's own values would not do: an option that was dropped has been measured in fewer worlds, so
    /// its mean cannot be compared with the others.
    pub(crate) fn value_of(&self, candidate: usize) -> Value {
        self.candidates[0].values.mean().plus(self.candidates[candidate].gains.mean())
    }

    /// Returns how much better an option is than the one that was played.
    pub(crate) fn gain_of(&self, candidate: usize) -> Mean {
        match candidate {
            0 => Mean::default(),
            _ => self.candidates[candidate].gains.interval(self.candidates.len() - 1),
        }
    }

    /// Returns the index of the best option. If several are equally good, the one that was played counts as best.
    ///
    /// Options are compared by their gains over the option that was played, for the reason that [`Choice::value_of`]
    /// names.
    pub(crate) fn best(&self) -> usize {
        let rank = |n: usize| self.candidates[n].gains.mean().rank();
        (1..self.candidates.len()).fold(0, |best, n| if rank(n) > rank(best) { n } else { best })
    }

    /// Returns the loss by the option that was played.
    pub(crate) fn loss(&self) -> Mean {
        self.gain_of(self.best())
    }

    pub(crate) fn loss_rank(&self) -> f64 {
        self.loss().value.rank()
    }

    /// Returns whether the loss is certain: the interval excludes that the option was the best.
    pub(crate) fn loss_is_certain(&self) -> bool {
        self.verdict() > Verdict::Close
    }

    /// Returns the verdict.
    ///
    /// A verdict needs two things: the mean loss reaches its size, and the lower bound is above the next smaller size
    /// (above zero for a slip). If the lower bound of the rank is not above zero, the decision is close.
    pub(crate) fn verdict(&self) -> Verdict {
        if self.best() == 0 {
            return Verdict::Best;
        }
        let loss = self.loss();
        if loss.rank_low() <= 0.0 {
            return Verdict::Close;
        }
        let low = loss.low();
        verdict_by(loss.value.win, low.win, |size| size.win)
            .max(verdict_by(loss.value.points, low.points, |size| size.points))
    }

    /// Returns whether the verdict would be another one if more worlds confirmed the present mean.
    pub(crate) fn is_doubtful(&self) -> bool {
        let Value { win, points } = self.loss().value;
        let confirmed = verdict_by(win, win, |size| size.win).max(verdict_by(points, points, |size| size.points));
        self.best() != 0 && confirmed > self.verdict()
    }
}

/// The number of worlds after which hopeless options are left out, and after each multiple of it.
const WORLDS_BEFORE_DROPPING: u32 = 8;

fn verdict_by(loss: f64, low: f64, part: impl Fn(Value) -> f64) -> Verdict {
    let mut verdict = Verdict::Close;
    let mut smaller = 0.0;
    for (name, size) in LOSSES {
        if loss >= part(size) && low > smaller {
            verdict = name;
        }
        smaller = part(size);
    }
    verdict
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first worlds are poor ones, and an option that is dropped is measured only in those.
    #[test]
    fn values_of_options_compare_although_some_were_measured_in_fewer_worlds() {
        let [played, worse] = [Action::Decline, Action::Accept];
        let mut choice = Choice::new(vec![played, worse]);
        let world = |points: f64, loss: f64| World {
            values: vec![Value { win: 0.5, points }, Value { win: 0.4, points: points - loss }],
            facts: vec![Vec::new(); 2],
        };
        (0..8).for_each(|_| choice.add(&[played, worse], &world(50.0, 20.0)));
        assert_eq!(choice.open_options(), [played], "an option that is clearly worse is dropped");
        (0..24).for_each(|_| choice.add(&[played], &world(10.0, 20.0)));
        assert_eq!(choice.value_of(0), choice.candidates[0].values.mean());
        let more = choice.value_of(1).minus(choice.value_of(0));
        assert!((more.points + 20.0).abs() < 1e-9 && (more.win + 0.1).abs() < 1e-9, "{more:?}");
    }

    #[test]
    fn a_verdict_needs_its_interval() {
        let by_win = |loss, low| verdict_by(loss, low, |size| size.win);
        assert_eq!(by_win(0.2, -0.01), Verdict::Close, "the loss may be none");
        assert_eq!(by_win(0.2, 0.01), Verdict::Slip, "the loss may be that of a slip");
        assert_eq!(by_win(0.2, 0.03), Verdict::Mistake);
        assert_eq!(by_win(0.2, 0.06), Verdict::Blunder);
        assert_eq!(by_win(0.01, 0.005), Verdict::Close, "certain, but small");
        assert_eq!(by_win(0.04, 0.03), Verdict::Slip);
    }
}
