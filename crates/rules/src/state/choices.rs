//! Sets of answers as bits.

/// A set of answers as bits. [`AnswerKind`](crate::cards::questions::AnswerKind) says what the bits stand for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Choices {
    pub(crate) main: u128,
    pub(crate) more: u64,
}

impl Choices {
    pub(crate) const NONE: Choices = Choices { main: 0, more: 0 };

    #[inline]
    pub(crate) fn of(main: impl Into<u128>) -> Choices {
        Choices { main: main.into(), more: 0 }
    }

    /// Returns the set of all pairs of one bit of `main` and one bit of `more`. It is empty if either word is 0.
    pub(crate) fn pairs(main: u128, more: u64) -> Choices {
        if main == 0 || more == 0 { Choices::NONE } else { Choices { main, more } }
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.main == 0 && self.more == 0
    }
}
