//! What public play says about hidden Lords.
//!
//! A Lord rewards some kinds of play, so a player who completes and keeps many Quests of two types probably has the
//! Lord that scores these types. The model is log-linear: every Lord gets a score from a few counts, and its probability
//! is a softmax of the scores of all Lords that the viewer has not seen elsewhere.
//!
//! The coefficients were fitted to the players of training games by `deepwater-train beliefs`, which also prints how
//! good the probabilities are.

use std::sync::LazyLock;

use deepwater_rules::bits::Set;
use deepwater_rules::cards::{Bonus, LordId, QuestId};
use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId, QuestType};
use deepwater_rules::search::{Accessors as _, BuildingInPlay, PublicFacts as _};
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

/// The number of bytes in [`Lanes`]: one for each Lord, then one for each Quest type, then unused ones.
const LANES: usize = 24;
const _: () = assert!(LordId::COUNT + QuestType::COUNT <= LANES);

/// Numbers for each Lord and each Quest type, one byte each, so that they are added as three words.
type Lanes = [u64; LANES / 8];

/// For each Quest, a 1 for every Lord that [`scores`] it, and for its type.
static COUNTED: LazyLock<[Lanes; QuestId::COUNT]> = LazyLock::new(|| {
    std::array::from_fn(|quest| {
        let quest = QuestId::ALL[quest];
        let mut lanes = [0u8; LANES];
        for (lane, lord) in lanes.iter_mut().zip(LordId::ALL) {
            *lane = scores(*lord, quest).into();
        }
        lanes[LordId::COUNT + quest.card().kind as usize] = 1;
        std::array::from_fn(|n| u64::from_le_bytes(lanes.as_chunks().0[n]))
    })
});

/// For each count, its coefficient for every Lord.
static BY_LORD: LazyLock<[[f32; LordId::COUNT]; COUNTS]> =
    LazyLock::new(|| std::array::from_fn(|n| std::array::from_fn(|lord| FITTED[kind(LordId::ALL[lord])][n])));

/// The Lords that score nothing but Quests.
static SCORE_ONLY_QUESTS: LazyLock<Set<LordId>> = LazyLock::new(|| {
    let scores_only_quests = |lord: &LordId| match lord.card().bonus {
        Bonus::QuestTypes(..) | Bonus::Quests(_) | Bonus::QuestsWorth(..) | Bonus::ChosenQuestType(_) => true,
        Bonus::QuestsAndBuildingsOf(..) | Bonus::Buildings(_) | Bonus::Corruption(_) => false,
    };
    LordId::ALL.iter().copied().filter(scores_only_quests).collect()
});

/// The Lords that score the Quests of a type that is chosen at the end.
static CHOOSE_A_TYPE: LazyLock<Set<LordId>> = LazyLock::new(|| {
    let chooses = |lord: &LordId| matches!(lord.card().bonus, Bonus::ChosenQuestType(_));
    LordId::ALL.iter().copied().filter(chooses).collect()
});

/// The Quests of a seat, counted.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct QuestCounts([u8; LANES]);

impl QuestCounts {
    fn of(quests: Set<QuestId>) -> QuestCounts {
        let counted = &*COUNTED;
        let mut sums = [0u64; LANES / 8];
        for quest in quests.iter() {
            sums.iter_mut().zip(&counted[quest.index()]).for_each(|(sum, one)| *sum += one);
        }
        let mut lanes = [0; LANES];
        lanes.as_chunks_mut().0.iter_mut().zip(sums).for_each(|(bytes, sum)| *bytes = sum.to_le_bytes());
        QuestCounts(lanes)
    }

    /// Returns the number of Quests of each type.
    pub(crate) fn types(&self) -> &[u8; QuestType::COUNT] {
        self.0[LordId::COUNT..].first_chunk().expect("a lane for each type")
    }

    /// Returns, for each Lord, the number of Quests that it scores as such.
    fn lords(&self) -> &[u8; LordId::COUNT] {
        self.0.first_chunk().expect("a lane for each Lord")
    }

    fn all(&self) -> f32 {
        self.types().iter().sum::<u8>().into()
    }
}

/// The Quests that everybody sees of a seat, counted for the scores of Lords.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct PublicPlay {
    pub(crate) completed: QuestCounts,
    pub(crate) active: QuestCounts,
}

impl PublicPlay {
    pub(crate) fn of(game: &Game, p: PlayerId) -> PublicPlay {
        let [completed, active] = [game.completed_quests(p), game.active_quests(p)].map(QuestCounts::of);
        PublicPlay { completed, active }
    }
}

/// Everything that the probabilities of a seat's Lord depend on.
#[derive(Clone, Copy, PartialEq)]
struct Evidence {
    play: PublicPlay,
    /// For each Lord, the number of things other than Quests that it scores already.
    things: [u8; LordId::COUNT],
    /// The Lords that the seat can have.
    possible: Set<LordId>,
}

impl Evidence {
    fn of(play: &PublicPlay, game: &Game, p: PlayerId, possible: Set<LordId>) -> Evidence {
        let mut things = [0; LordId::COUNT];
        for lord in possible.without(*SCORE_ONLY_QUESTS).iter() {
            things[lord.index()] = match lord.card().bonus {
                Bonus::Buildings(_) => game.buildings_owned(p),
                Bonus::QuestsAndBuildingsOf(_, set) => {
                    let is_counted = |of: &BuildingInPlay| of.owner == p && of.tile.tile().set == set;
                    game.buildings_in_play().filter(is_counted).count() as u8
                }
                Bonus::Corruption(_) => game.tavern(p).corruption(),
                Bonus::QuestTypes(..) | Bonus::Quests(_) | Bonus::QuestsWorth(..) | Bonus::ChosenQuestType(_) => 0,
            };
        }
        Evidence { play: *play, things, possible }
    }

    /// Returns, for each Lord, the things that it scores already, and the active Quests that it would score.
    fn scored(&self) -> [[f32; LordId::COUNT]; 2] {
        let PublicPlay { completed, active } = &self.play;
        let [mut scored, mut would_score] = [completed, active].map(|counts| counts.lords().map(f32::from));
        scored.iter_mut().zip(self.things).for_each(|(scored, things)| *scored += f32::from(things));
        for lord in CHOOSE_A_TYPE.iter() {
            let types = completed.types().iter().zip(active.types());
            let (completed, active) = types.max_by_key(|(completed, _)| **completed).expect("five types");
            (scored[lord.index()], would_score[lord.index()]) = ((*completed).into(), (*active).into());
        }
        [scored, would_score]
    }

    /// Returns the score of each Lord.
    fn scores(&self) -> [f32; LordId::COUNT] {
        let factors = &*BY_LORD;
        let [scored, would_score] = self.scored();
        let (completed, active) = (self.play.completed.all(), self.play.active.all());
        let mut scores = factors[0];
        for n in 0..LordId::COUNT {
            scores[n] += factors[1][n] * scored[n];
            scores[n] += factors[2][n] * would_score[n];
            scores[n] += factors[3][n] * completed;
            scores[n] += factors[4][n] * active;
        }
        scores
    }

    /// Returns the probability of each Lord.
    fn probabilities(&self) -> [f32; LordId::COUNT] {
        let scores = self.scores();
        let best = self.possible.iter().map(|lord| scores[lord.index()]).fold(f32::NEG_INFINITY, f32::max);
        // All Lords at once, including those that are not possible, which is faster than one after the other.
        let all = scores.map(|score| exponential((score - best).min(0.0)));
        let mut weights = [0.0; LordId::COUNT];
        self.possible.iter().for_each(|lord| weights[lord.index()] = all[lord.index()]);
        let sum: f32 = weights.iter().sum();
        weights.map(|weight| weight / sum)
    }

    /// Returns what the Lord probably scores.
    fn types(&self) -> TypeBeliefs {
        let mut beliefs = TypeBeliefs::default();
        for (lord, probability) in LordId::ALL.iter().zip(self.probabilities()) {
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
}

/// Returns whether completing a Quest scores for a Lord.
pub(crate) fn scores(lord: LordId, quest: QuestId) -> bool {
    let card = quest.card();
    match lord.card().bonus {
        Bonus::QuestTypes(_, a, b) => card.kind == a || card.kind == b,
        Bonus::Quests(_) => true,
        Bonus::QuestsAndBuildingsOf(_, set) => card.set == set,
        Bonus::QuestsWorth(_, least) => card.printed_vp() >= least,
        Bonus::ChosenQuestType(_) | Bonus::Buildings(_) | Bonus::Corruption(_) => false,
    }
}

/// Returns the kind of a Lord, by what it scores.
fn kind(lord: LordId) -> usize {
    match lord.card().bonus {
        Bonus::QuestTypes(..) => 0,
        Bonus::Buildings(_) => 1,
        Bonus::Quests(_) => 2,
        Bonus::QuestsAndBuildingsOf(..) => 3,
        Bonus::QuestsWorth(..) => 4,
        Bonus::ChosenQuestType(_) => 5,
        Bonus::Corruption(_) => 6,
    }
}

/// Returns the kind of a Lord, and the counts that its score depends on: 1, things that the Lord scores already, active
/// Quests that it would score, all completed Quests, and all active Quests.
pub fn counts(game: &Game, p: PlayerId, lord: LordId) -> (usize, [f32; COUNTS]) {
    let play = PublicPlay::of(game, p);
    let evidence = Evidence::of(&play, game, p, Set::one(lord));
    let [scored, would_score] = evidence.scored().map(|of| of[lord.index()]);
    (kind(lord), [1.0, scored, would_score, play.completed.all(), play.active.all()])
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
    Evidence::of(&PublicPlay::of(game, p), game, p, game.possible_lords(viewer, p)).probabilities()
}

/// What a viewer believes that the Lord of a player scores.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct TypeBeliefs {
    /// For each Quest type, the probability that the Lord scores Quests of the type as such.
    pub types: [f32; QuestType::COUNT],
    /// The probability that the Lord scores Buildings.
    pub buildings: f32,
}

/// The latest beliefs of each viewer about each seat. Few answers change what they depend on.
#[derive(Default)]
pub(crate) struct BeliefCache([[Option<(Evidence, TypeBeliefs)>; MAX_PLAYERS]; MAX_PLAYERS]);

impl BeliefCache {
    /// Returns what `viewer` believes that the Lord of `p` scores. It reads only what `viewer` may know. `play` is the
    /// public play of `p`.
    pub(crate) fn types(&mut self, play: &PublicPlay, game: &Game, viewer: PlayerId, p: PlayerId) -> TypeBeliefs {
        let evidence = Evidence::of(play, game, p, game.possible_lords(viewer, p));
        match &mut self.0[viewer.index()][p.index()] {
            Some((known, beliefs)) if *known == evidence => *beliefs,
            entry => entry.insert((evidence, evidence.types())).1,
        }
    }
}
