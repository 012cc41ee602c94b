//! The numbers that the evaluation is made of.

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
    Cleric = 3.2,
    /// The same of a Fighter.
    Fighter = 1.7,
    /// The same of a Rogue.
    Rogue = 1.7,
    /// The same of a Wizard.
    Wizard = 3.2,
    /// The same of one Gold.
    Gold = 0.8,
    /// The share of that price that goods are worth which no Quest in hand needs, early in the game.
    Spare = 0.7,
    /// The placements left at which spare goods are half way between that and what they score at the end.
    SpareTime = 4.0,
    /// What is missing, in its price, weighs this much against a Quest's worth.
    Missing = 1.0,
    /// A placement brings this much of what is missing, in its price.
    Placement = 3.0,
    /// Confidence that a Quest is finished which takes just the placements that are left.
    Confidence = 0.7,
    /// Confidence gained by every placement more.
    Slack = 0.12,
    /// Worth kept of the second Quest of a plan, and so on.
    Patience = 0.9,
    /// An Agent in the pool.
    Agent = 3.5,
    /// An Agent at the Harbor that will be reassigned.
    Harbor = 3.2,
    /// An Agent in every later round.
    LaterAgent = 3.0,
    /// An Intrigue card in hand.
    Card = 2.0,
    /// How fast further cards lose worth.
    CardGlut = 0.15,
    /// The placements left at which a card is worth half.
    CardTime = 2.5,
    /// The First Player marker for the next round.
    First = 1.0,
    /// A Mandatory Quest before oneself.
    Mandatory = 5.0,
    /// The Ambassador.
    Ambassador = 4.0,
    /// Visits by opponents to a Building per placement of theirs.
    Visit = 0.06,
    /// What Corruption will cost more at the end than now, early in the game.
    Drift = 2.0,
    /// How often per placement an action provides something that a Plot Quest waits for.
    Provides = 0.25,
    /// How often per placement a Quest of a given type is completed.
    Completes = 0.07,
    /// How often per placement an Intrigue card is played.
    Plays = 0.2,
    /// How often per placement a Building is bought.
    Buys = 0.06,
    /// How often per placement a Quest of a given type is taken.
    Takes = 0.05,
    /// How often per placement a given space is used, and other rare things happen.
    Uses = 0.12,
    /// A permission, per placement.
    Permission = 0.35,
    /// A Quest taken as part of an effect.
    Quest = 3.0,
    /// An Intrigue card played as part of an effect.
    Play = 2.5,
    /// How much the others' standing counts.
    Others = 0.8,
}
