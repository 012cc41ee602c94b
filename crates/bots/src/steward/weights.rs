//! The numbers that the evaluation is made of.
//!
//! They were guessed, then fitted by self-play: 225 steps of `cargo run --release -p deepwater-arena --example tune`, each of 32
//! games of two and four players, a quarter of them with both modules. On other deals the fitted weights scored 19 points
//! of 100 above an even result against the guessed ones (wins and margins in equal parts).

/// How many weights there are.
pub const COUNT: usize = Weight::Last as usize;

macro_rules! weights {
    ($($(#[doc = $doc:literal])* $name:ident = $value:literal,)*) => {
        /// A weight of the evaluation, in VP unless said otherwise.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(usize)]
        pub enum Weight { $($(#[doc = $doc])* $name,)* #[doc(hidden)] Last }

        /// Their names.
        pub const NAMES: [&str; COUNT] = [$(stringify!($name),)*];

        /// As fitted by self-play.
        pub const FITTED: Weights = Weights([$($value,)*]);
    };
}

/// A whole set of weights.
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
    /// What a Quest in hand lacks of a Cleric.
    Cleric = 3.32,
    /// The same of a Fighter.
    Fighter = 2.15,
    /// The same of a Rogue.
    Rogue = 2.10,
    /// The same of a Wizard.
    Wizard = 3.52,
    /// The same of one Gold.
    Gold = 0.907,
    /// The share of that price that goods are worth which no Quest in hand needs, early in the game.
    Spare = 0.691,
    /// The placements left at which spare goods are half way between that and what they score at the end.
    SpareTime = 2.04,
    /// What is missing, in its price, weighs this much against a Quest's worth.
    Missing = 1.16,
    /// A placement brings this much of what is missing, in its price.
    Placement = 2.62,
    /// Confidence that a Quest is finished which takes just the placements that are left.
    Confidence = 0.597,
    /// Confidence gained by every placement more.
    Slack = 0.163,
    /// Worth kept of the second Quest of a plan, and so on.
    Patience = 0.786,
    /// An Agent in the pool.
    Agent = 4.05,
    /// An Agent at the Harbor that will be reassigned.
    Harbor = 4.59,
    /// An Agent in every later round.
    LaterAgent = 2.03,
    /// What a placement of a later round brings anybody. The same for all seats, so it changes no choice; it makes the
    /// value of a seat the points it will have at the end.
    Later = 4.1,
    /// An Intrigue card in hand.
    Card = 2.32,
    /// How fast further cards lose worth.
    CardGlut = 0.078,
    /// The placements left at which a card is worth half.
    CardTime = 2.22,
    /// The First Player marker for the next round.
    First = 1.04,
    /// A Mandatory Quest before oneself.
    Mandatory = 6.79,
    /// The Ambassador.
    Ambassador = 3.65,
    /// Visits by opponents to a Building per placement of theirs.
    Visit = 0.0738,
    /// What Corruption will cost more at the end than now, early in the game.
    Drift = 1.55,
    /// How often per placement an action provides something that a Plot Quest waits for.
    Provides = 0.215,
    /// How often per placement a Quest of a given type is completed.
    Completes = 0.0415,
    /// How often per placement an Intrigue card is played.
    Plays = 0.276,
    /// How often per placement a Building is bought.
    Buys = 0.0573,
    /// How often per placement a Quest of a given type is taken.
    Takes = 0.0671,
    /// How often per placement a given space is used, and other rare things happen.
    Uses = 0.092,
    /// A permission, per placement.
    Permission = 0.172,
    /// A Quest taken as part of an effect.
    Quest = 2.25,
    /// An Intrigue card played as part of an effect.
    Play = 3.59,
    /// How much the others' standing counts.
    Others = 0.988,
}
