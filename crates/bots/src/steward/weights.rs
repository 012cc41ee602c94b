//! The weights of the evaluation.
//!
//! They were estimated by hand, then fitted by self-play with 225 iterations of
//! `cargo run --release -p deepwater-arena --example tune`. Each iteration played 32 games of two and four players, a
//! quarter of them with both modules. Then the fitted weights played against the hand-made ones on deals that were not
//! used for fitting. They were ahead by 0.19 on a scale from -0.5 to 0.5: half of it counts wins, half margins.

/// The number of weights.
pub const COUNT: usize = Weight::Last as usize;

macro_rules! weights {
    ($($(#[doc = $doc:literal])* $name:ident = $value:literal,)*) => {
        /// A weight of the evaluation, in VP unless its description says otherwise.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(usize)]
        pub enum Weight { $($(#[doc = $doc])* $name,)* #[doc(hidden)] Last }

        /// The names of the weights, in the order of [`Weights`].
        pub const NAMES: [&str; COUNT] = [$(stringify!($name),)*];

        /// The weights as fitted by self-play.
        pub const FITTED: Weights = Weights([$($value,)*]);
    };
}

/// A value for every [`Weight`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights(pub [f32; COUNT]);

impl std::ops::Index<Weight> for Weights {
    type Output = f32;
    #[inline]
    fn index(&self, weight: Weight) -> &f32 {
        &self.0[weight as usize]
    }
}

weights! {
    /// A Cleric that a Quest in hand needs.
    Cleric = 3.32,
    /// A Fighter that a Quest in hand needs.
    Fighter = 2.15,
    /// A Rogue that a Quest in hand needs.
    Rogue = 2.10,
    /// A Wizard that a Quest in hand needs.
    Wizard = 3.52,
    /// One Gold that a Quest in hand needs.
    Gold = 0.907,
    /// The value of goods that no Quest in hand needs, early in the game. A share of the price of needed goods.
    Spare = 0.691,
    /// The number of placements left at which goods that no Quest needs are half-way between their early and their
    /// final value.
    SpareTime = 2.04,
    /// How strongly the price of missing goods lowers the value of a Quest. A factor.
    Missing = 1.16,
    /// How much one placement supplies of the goods that a Quest lacks, measured by the price of these goods.
    Placement = 2.62,
    /// The probability of completing a Quest that needs exactly as many placements as are left.
    Confidence = 0.597,
    /// How much each placement beyond those that a Quest needs adds to the probability of completing it.
    Slack = 0.163,
    /// The factor by which the next Quest of a plan counts less than the Quest before it.
    PlanDiscount = 0.786,
    /// An Agent in the pool.
    Agent = 4.05,
    /// An Agent at the Harbor, which will be reassigned.
    Harbor = 4.59,
    /// The Lieutenant, an additional Agent, for each later round.
    LaterAgent = 2.03,
    /// A placement in a later round. This weight adds the same to all seats, so it changes no choice. It makes the
    /// value of a seat an estimate of its final points.
    LaterPlacement = 4.1,
    /// An Intrigue card in hand.
    Card = 2.32,
    /// How much less each further Intrigue card in hand adds: n cards count n / (1 + n times this factor).
    CardSaturation = 0.078,
    /// The number of placements left at which an Intrigue card is worth half of its full value.
    CardTime = 2.22,
    /// The First Player marker in the next round.
    FirstPlayer = 1.04,
    /// A Mandatory Quest in front of the player, as a cost.
    Mandatory = 6.79,
    /// The Ambassador.
    Ambassador = 3.65,
    /// The expected number of visits to a Building for each placement that the opponents have left.
    Visit = 0.0738,
    /// How much the price of a Corruption token is expected to rise between the start and the end of the game.
    CorruptionRise = 1.55,
    /// How often per placement an action provides the goods that trigger a Plot Quest.
    Provides = 0.215,
    /// How often per placement a Quest of a given type is completed.
    Completes = 0.0415,
    /// How often per placement an Intrigue card is played.
    Plays = 0.276,
    /// How often per placement a Building is bought.
    Buys = 0.0573,
    /// How often per placement a Quest of a given type is taken.
    Takes = 0.0671,
    /// How often per placement a given space is used or another rare trigger fires.
    Uses = 0.092,
    /// A permission that a Plot Quest grants, for each placement left.
    Permission = 0.172,
    /// A Quest taken as part of an effect.
    Quest = 2.25,
    /// An Intrigue card played as part of an effect.
    Play = 3.59,
    /// A Quest that is completed, beyond what it scores. It is for bots that like Quests and was not fitted.
    CompletedQuest = 0.0,
    /// The factor by which the opponents' average value is subtracted from a seat's own value.
    Opponents = 0.988,
}
