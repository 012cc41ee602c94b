//! What public play says about hidden Lords.
//!
//! A Lord rewards some kinds of play, so a player who completes and keeps many Quests of two types probably has the
//! Lord that scores these types. The model is log-linear: every Lord gets a score from a few counts, and its probability
//! is a softmax of the scores of all Lords that the viewer has not seen elsewhere.
//!
//! The coefficients were fitted to the players of training games by `deepwater-train beliefs`, which also prints how
//! good the probabilities are.

use deepwater_rules::cards::{Bonus, LordId, QuestId};
use deepwater_rules::pieces::{PlayerId, QuestType};
use deepwater_rules::search::{Accessors as _, PublicFacts as _};
use deepwater_rules::{Game, Observation, Viewer};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use strum::EnumCount as _;

use crate::net::exponential;

/// The number of kinds of Lords, by what they score.
pub const KINDS: usize = 7;
/// The number of counts that the score of a Lord depends on.
pub const COUNTS: usize = 5;

/// A coefficient for each kind of Lord and each count, in the order of [`counts`].
pub type Coefficients = [[f32; COUNTS]; KINDS];

/// The coefficients as fitted.
pub const FITTED: Coefficients = [
    [-0.003, 1.115, 0.649, -0.072, -0.047],
    [0.436, 0.955, 0.0, 0.151, -0.068],
    [0.074, 0.275, 0.104, 0.275, 0.104],
    [-0.16, 0.847, 0.415, 0.086, 0.102],
    [-0.467, 0.987, 0.263, -0.187, 0.276],
    [-0.252, 0.978, -0.234, 0.051, 0.242],
    [-0.451, 0.877, 0.0, 0.022, -0.268],
];

/// What everybody sees of a seat, counted for the scores of Lords.
struct PublicPlay {
    /// Completed and active Quests of each type.
    types: [[f32; 2]; QuestType::COUNT],
    /// All completed and all active Quests.
    quests: [f32; 2],
    buildings: f32,
}

impl PublicPlay {
    fn of(game: &Game, p: PlayerId) -> PublicPlay {
        let mut types = [[0.0; 2]; QuestType::COUNT];
        for (n, quests) in [game.completed_quests(p), game.active_quests(p)].into_iter().enumerate() {
            quests.iter().for_each(|quest| types[quest.card().kind as usize][n] += 1.0);
        }
        let quests = types.iter().fold([0.0; 2], |sum, of| [sum[0] + of[0], sum[1] + of[1]]);
        PublicPlay { types, quests, buildings: game.buildings_owned(p).into() }
    }

    /// Returns the kind of a Lord, and the counts of [`counts`].
    fn counts(&self, game: &Game, p: PlayerId, lord: LordId) -> (usize, [f32; COUNTS]) {
        let both = |counts: &dyn Fn(&QuestId) -> bool| {
            [game.completed_quests(p), game.active_quests(p)].map(|quests| quests.iter().filter(counts).count() as f32)
        };
        let (kind, [scored, would_score]) = match lord.card().bonus {
            Bonus::QuestTypes(_, a, b) => {
                let [a, b] = [a, b].map(|kind| self.types[kind as usize]);
                (0, [a[0] + b[0], a[1] + b[1]])
            }
            Bonus::Buildings(_) => (1, [self.buildings, 0.0]),
            Bonus::Quests(_) => (2, self.quests),
            Bonus::QuestsAndBuildingsOf(_, set) => {
                let tiles = game.buildings_in_play().filter(|of| of.owner == p && of.tile.tile().set == set).count();
                let [scored, would_score] = both(&|quest| quest.card().set == set);
                (3, [scored + tiles as f32, would_score])
            }
            Bonus::QuestsWorth(_, least) => (4, both(&|quest| quest.card().printed_vp() >= least)),
            Bonus::ChosenQuestType(_) => {
                let most = self.types.iter().copied().max_by(|a, b| a[0].total_cmp(&b[0]));
                (5, most.unwrap_or([0.0; 2]))
            }
            Bonus::Corruption(_) => (6, [f32::from(game.tavern(p).corruption()), 0.0]),
        };
        (kind, [1.0, scored, would_score, self.quests[0], self.quests[1]])
    }
}

/// Returns the kind of a Lord, and the counts that its score depends on: 1, things that the Lord scores already, active
/// Quests that it would score, all completed Quests, and all active Quests.
pub fn counts(game: &Game, p: PlayerId, lord: LordId) -> (usize, [f32; COUNTS]) {
    PublicPlay::of(game, p).counts(game, p, lord)
}

/// Returns the probability of every Lord to be the one of `p`, from a player's view of the game. Lords are in the order of
/// [`LordId`].
///
/// # Panics
/// If the viewer has no seat.
pub fn lord_beliefs(view: &Observation, p: PlayerId) -> [f32; LordId::COUNT] {
    // The probabilities depend only on what all samples of the view have in common, so any sample will do.
    let game = view.sample(&mut SmallRng::seed_from_u64(0));
    match view.viewer() {
        Viewer::Player(viewer) => lord_probabilities(&game, viewer, p),
        Viewer::Spectator | Viewer::Referee => panic!("the viewer has no seat"),
    }
}

/// Returns the probability of every Lord to be the one of `p`, as `viewer` sees the game.
///
/// It reads only what `viewer` may know, so all games with the same view have the same probabilities. If `viewer` knows
/// the Lord, its probability is 1.
pub fn lord_probabilities(game: &Game, viewer: PlayerId, p: PlayerId) -> [f32; LordId::COUNT] {
    let play = PublicPlay::of(game, p);
    let possible = game.possible_lords(viewer, p);
    let mut weights = [0.0; LordId::COUNT];
    let mut best = f32::NEG_INFINITY;
    for lord in possible.iter() {
        let (kind, counts) = play.counts(game, p, lord);
        let score = FITTED[kind].iter().zip(counts).map(|(factor, count)| factor * count).sum::<f32>();
        weights[lord.index()] = score;
        best = best.max(score);
    }
    let mut sum = 0.0;
    for lord in possible.iter() {
        let weight = &mut weights[lord.index()];
        *weight = exponential(*weight - best);
        sum += *weight;
    }
    weights.iter_mut().for_each(|weight| *weight /= sum);
    weights
}

/// What a viewer believes that the Lord of a player scores.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct TypeBeliefs {
    /// For each Quest type, the probability that the Lord scores Quests of the type as such.
    pub types: [f32; QuestType::COUNT],
    /// The probability that the Lord scores Buildings.
    pub buildings: f32,
}

/// Returns what `viewer` believes that the Lord of `p` scores. It reads only what `viewer` may know.
pub fn type_beliefs(game: &Game, viewer: PlayerId, p: PlayerId) -> TypeBeliefs {
    let mut beliefs = TypeBeliefs::default();
    for (lord, probability) in LordId::ALL.iter().zip(lord_probabilities(game, viewer, p)) {
        match lord.card().bonus {
            Bonus::QuestTypes(_, a, b) => {
                [a, b].into_iter().for_each(|kind| beliefs.types[kind as usize] += probability)
            }
            Bonus::Buildings(_) => beliefs.buildings += probability,
            _ => {}
        }
    }
    beliefs
}
