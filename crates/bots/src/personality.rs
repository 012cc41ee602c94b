//! Personalities: preferences of a bot that change its style, but hardly its strength.

use std::sync::{Arc, LazyLock};

use crate::steward::{Evaluation, FITTED, Weight, Weights};

/// What a bot likes to do.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Personality {
    /// Likes everything as much as it is worth.
    #[default]
    Balanced,
    /// Likes to own Buildings.
    Builder,
    /// Likes to take and complete Quests.
    Quester,
    /// Likes to play Intrigue cards at the Harbor.
    Intriguer,
}

impl Personality {
    /// All personalities.
    pub const ALL: [Personality; 4] =
        [Personality::Balanced, Personality::Builder, Personality::Quester, Personality::Intriguer];

    /// Returns the word that follows `+` in the name of a bot.
    pub const fn name(self) -> &'static str {
        match self {
            Personality::Balanced => "balanced",
            Personality::Builder => "builder",
            Personality::Quester => "quester",
            Personality::Intriguer => "intriguer",
        }
    }

    /// Returns the personality with this name.
    pub fn by_name(name: &str) -> Option<Personality> {
        Personality::ALL.into_iter().find(|personality| personality.name() == name)
    }

    /// Returns how much the personality adds to weights of the evaluation.
    const fn changes(self) -> &'static [(Weight, f32)] {
        use Weight::*;
        match self {
            Personality::Balanced => &[],
            Personality::Builder => &[(Visit, 0.06)],
            Personality::Quester => &[(CompletedQuest, 3.0), (Card, 0.7)],
            Personality::Intriguer => &[(Harbor, 2.0), (Card, 1.5)],
        }
    }
}

/// How far ahead the evaluation of a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outlook {
    /// With the weights as fitted.
    Full,
    /// Without an eye for the future or for the opponents: a bot sees its next Quest, but neither lasting effects nor
    /// what others gain.
    Greedy,
}

/// Returns the evaluation of a personality.
pub(crate) fn evaluation(outlook: Outlook, personality: Personality) -> Arc<Evaluation> {
    static EVALUATIONS: LazyLock<[[Arc<Evaluation>; 4]; 2]> = LazyLock::new(|| {
        [FITTED, greedy()].map(|weights| {
            Personality::ALL.map(|personality| {
                let mut weights = weights;
                personality.changes().iter().for_each(|(weight, change)| weights.0[*weight as usize] += change);
                Arc::new(Evaluation::new(weights))
            })
        })
    });
    EVALUATIONS[outlook as usize][personality as usize].clone()
}

fn greedy() -> Weights {
    use Weight::*;
    let mut weights = FITTED;
    for weight in [Visit, Opponents, Provides, Completes, Plays, Buys, Takes, Uses, Permission, FirstPlayer] {
        weights.0[weight as usize] = 0.0;
    }
    weights.0[PlanDiscount as usize] = 0.3;
    weights
}
