//! Means and confidence intervals of what playouts return.

use crate::evaluator::Value;

/// The sum of values, and what their variance is computed from.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(crate) struct Sample {
    pub count: u32,
    sum: Value,
    squares: Value,
    squared_ranks: f64,
}

/// A mean with the half widths of its confidence interval.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(crate) struct Mean {
    pub value: Value,
    pub margin: Value,
    /// The half width of the interval of [`Value::rank`].
    pub rank_margin: f64,
}

/// Every sample counts as if it also held one value that deviates this much from the mean. A few worlds can agree by
/// chance although others would not, so few worlds must not make a narrow interval.
const PRIOR_DEVIATION: Value = Value { win: 0.1, points: 4.0 };
/// The same for ranks. Of share and points, usually only one deviates that much.
const PRIOR_RANK_DEVIATION: f64 = 0.07;

impl Sample {
    pub(crate) fn add(&mut self, value: Value) {
        self.count += 1;
        self.sum.win += value.win;
        self.sum.points += value.points;
        self.squares.win += value.win * value.win;
        self.squares.points += value.points * value.points;
        self.squared_ranks += value.rank() * value.rank();
    }

    /// Returns the mean; zero if the sample is empty.
    pub(crate) fn mean(&self) -> Value {
        let count = f64::from(self.count.max(1));
        Value { win: self.sum.win / count, points: self.sum.points / count }
    }

    /// Returns the standard error of the mean.
    pub(crate) fn standard_error(&self) -> Value {
        let prior = PRIOR_DEVIATION;
        Value {
            win: self.error(self.sum.win, self.squares.win, prior.win),
            points: self.error(self.sum.points, self.squares.points, prior.points),
        }
    }

    fn error(&self, sum: f64, squares: f64, prior: f64) -> f64 {
        if self.count < 2 {
            return f64::INFINITY;
        }
        let count = f64::from(self.count);
        let deviation = (squares - sum * sum / count).max(0.0) + prior * prior;
        (deviation / (count - 1.0) / count).sqrt()
    }

    /// Returns the mean with a 95 % interval. If the mean was chosen as the largest of several, `compared` says of how
    /// many; the interval is then wider, so that it holds for all of them at once (Bonferroni).
    pub(crate) fn interval(&self, compared: usize) -> Mean {
        let quantile = student(compared, self.count.saturating_sub(1));
        let error = self.standard_error();
        let margin = Value { win: quantile * error.win, points: quantile * error.points };
        let rank_error = self.error(self.sum.rank(), self.squared_ranks, PRIOR_RANK_DEVIATION);
        Mean { value: self.mean(), margin, rank_margin: quantile * rank_error }
    }
}

impl Mean {
    /// Returns the lower bound of [`Value::rank`].
    pub(crate) fn rank_low(&self) -> f64 {
        self.value.rank() - self.rank_margin
    }

    pub(crate) fn low(&self) -> Value {
        self.value.minus(self.margin)
    }

    pub(crate) fn high(&self) -> Value {
        Value { win: self.value.win + self.margin.win, points: self.value.points + self.margin.points }
    }
}

/// The quantiles of the normal distribution at 1 - 0.025 / n, for n from 1 to 12.
const NORMAL: [f64; 12] = [1.960, 2.241, 2.394, 2.498, 2.576, 2.638, 2.690, 2.734, 2.773, 2.807, 2.838, 2.865];

/// Returns the quantile of Student's distribution at 1 - 0.025 / `compared`, by the expansion of Cornish and Fisher.
fn student(compared: usize, freedom: u32) -> f64 {
    let z = NORMAL[compared.clamp(1, NORMAL.len()) - 1];
    let v = f64::from(freedom.max(1));
    let (z3, z5) = (z * z * z, z * z * z * z * z);
    z + (z3 + z) / (4.0 * v) + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * v * v)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (compared, freedom, expected) in [(1, 10, 2.228), (1, 30, 2.042), (5, 10, 3.169), (5, 1000, 2.581)] {
            let quantile = student(compared, freedom);
            assert!((quantile - expected).abs() < 0.02, "{compared} {freedom}: {quantile} instead of {expected}");
        }
        assert!(student(1, 3) > 3.0, "few worlds make a wide interval");
    }

    #[test]
    fn an_interval_holds_the_mean_and_never_vanishes() {
        let mut sample = Sample::default();
        (0..8).for_each(|_| sample.add(Value { win: 0.5, points: 10.0 }));
        let interval = sample.interval(1);
        assert_eq!(interval.value, Value { win: 0.5, points: 10.0 });
        assert!(interval.low().win < 0.5 && interval.high().points > 10.0, "{interval:?}");
        assert_eq!(Sample::default().mean(), Value::default());
    }
}
