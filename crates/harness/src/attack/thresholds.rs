//! The thresholds of all attacks in one place.

use super::Size;

/// How much longer things may take in the short form, whose server is not optimised and shares the machine with other
/// tests.
const SHORT_TIME_FACTOR: f64 = 4.0;

/// The ping of a live table on an idle server. The other figures are to be compared with it.
pub const IDLE_PING_P90: Threshold = at_most("ping of an idle server, p90", 0.05, Unit::Seconds);

/// The bound of one figure.
#[derive(Clone, Copy, Debug)]
pub struct Threshold {
    what: &'static str,
    bound: Bound,
    unit: Unit,
}

/// The unit of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Seconds. The short form allows more of them.
    Seconds,
    /// Megabytes (10⁶ bytes).
    Megabytes,
    /// A number of things.
    Count,
}

#[derive(Clone, Copy, Debug)]
enum Bound {
    AtMost(f64),
    AtLeast(f64),
}

/// Returns a threshold that figures must not exceed.
pub const fn at_most(what: &'static str, most: f64, unit: Unit) -> Threshold {
    Threshold { what, bound: Bound::AtMost(most), unit }
}

/// Returns a threshold that figures must reach.
pub const fn at_least(what: &'static str, least: f64, unit: Unit) -> Threshold {
    Threshold { what, bound: Bound::AtLeast(least), unit }
}

impl Threshold {
    /// Returns the figure of a measured value.
    pub fn measured(self, value: f64) -> Figure {
        Figure { threshold: self, value }
    }

    fn bound(&self, size: Size) -> Bound {
        match (self.bound, self.unit, size) {
            (Bound::AtMost(most), Unit::Seconds, Size::Short) => Bound::AtMost(most * SHORT_TIME_FACTOR),
            (bound, ..) => bound,
        }
    }
}

/// A measured value with its threshold.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    threshold: Threshold,
    value: f64,
}

impl Figure {
    /// Tells whether the value is within its threshold.
    pub fn is_within(&self, size: Size) -> bool {
        match self.threshold.bound(size) {
            Bound::AtMost(most) => self.value <= most,
            Bound::AtLeast(least) => self.value >= least,
        }
    }

    /// Returns a line for the terminal: what was measured, the value, the threshold, and whether it holds.
    pub fn line(&self, size: Size) -> String {
        let (word, bound) = match self.threshold.bound(size) {
            Bound::AtMost(most) => ("at most", most),
            Bound::AtLeast(least) => ("at least", least),
        };
        let text = |value: f64| match self.threshold.unit {
            Unit::Seconds => format!("{value:.3} s"),
            Unit::Megabytes => format!("{value:.1} MB"),
            Unit::Count => format!("{value:.0}"),
        };
        let verdict = if self.is_within(size) { "ok" } else { "FAILED" };
        format!("{:<64} {:>10}  ({word} {})  {verdict}", self.threshold.what, text(self.value), text(bound))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_compared_with_its_threshold() {
        let pause = at_most("pause", 0.3, Unit::Seconds);
        assert!(pause.measured(0.3).is_within(Size::Full));
        assert!(!pause.measured(0.31).is_within(Size::Full));
        assert!(pause.measured(0.31).is_within(Size::Short), "the short form allows more time");
        assert!(pause.measured(0.31).line(Size::Full).contains("0.310 s  (at most 0.300 s)  FAILED"));
        let cut = at_least("sockets cut", 36.0, Unit::Count);
        assert!(cut.measured(36.0).is_within(Size::Full));
        assert!(!cut.measured(35.0).is_within(Size::Short));
    }
}
