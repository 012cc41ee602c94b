//! What the search asks an evaluation.

use std::sync::Arc;

use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};
use deepwater_rules::search::Accessors as _;
use deepwater_rules::{Action, Game};

use super::estimate::{Estimate, points_temperature};
use crate::net::{NetEstimate, NetEvaluator, Network};
use crate::personality::{Outlook, Personality, evaluation};
use crate::steward::{Evaluation, Lookahead, Steward, distinct_answers};

/// An answer to the pending decision, as an evaluation sees it.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    pub(super) action: Action,
    /// How good the answer is. The prior probability of an answer is the softmax of this number over all answers.
    pub(super) preference: f32,
    /// The decider's expected share of the victory.
    pub(super) share: f32,
}

/// Values the leaves of a search. It has caches, so it is not shared between threads.
pub trait Evaluator: Send {
    /// Whether a leaf gets its children at its second visit. Its first visit then values only the game itself, which is
    /// faster if valuing a game is what takes long. Otherwise the first visit adds the children and values the best one.
    const EXPANDS_LATER: bool;

    /// Whether hidden Lords are sampled by their probability given everything played in public. Otherwise all are
    /// equally likely.
    const USES_BELIEFS: bool;

    /// Creates an evaluator of the same kind with empty caches, for another thread.
    fn with_empty_caches(&self) -> Self
    where
        Self: Sized;

    /// Adds every distinct answer to `answers`, in the order of `game.legal_actions()`. Returns the estimated result if
    /// the decider gives the best of them.
    fn judge(&self, game: &Game, decider: PlayerId, answers: &mut Vec<Candidate>) -> Estimate;

    /// Does the same for the decision that the search is about, where better priors are worth more time.
    fn judge_root(&self, game: &Game, decider: PlayerId, answers: &mut Vec<Candidate>) -> Estimate {
        self.judge(game, decider, answers)
    }

    /// Returns the estimated result after this answer.
    fn judge_one(&self, game: &Game, action: Action, decider: PlayerId) -> Estimate;

    /// Returns the estimated result of a game, after the rest of the turn if one is under way. `viewer` is the player whose
    /// decision the search is about: an evaluation that depends on a view takes that of this player for all leaves.
    fn judge_game(&self, game: Game, viewer: PlayerId) -> Estimate;

    /// Gives the answer with the best immediate value.
    fn answer_greedily(&self, game: &mut Game);
}

/// The steward's evaluation at the end of the turn.
pub struct StewardEvaluator {
    evaluation: Arc<Evaluation>,
    lookahead: Lookahead,
}

/// Softmax temperature of the priors, in VP: an answer with this much less utility has a prior e times smaller.
const PRIOR_TEMPERATURE: f32 = 1.5;
/// The most answers until the end of a turn. A longer turn is cut off there, and the game at that point is valued.
const MAX_TURN_ANSWERS: usize = 40;

impl StewardEvaluator {
    pub(crate) fn new(evaluation: Arc<Evaluation>) -> StewardEvaluator {
        StewardEvaluator { lookahead: Lookahead::new(evaluation.clone()), evaluation }
    }

    /// Answers greedily until a turn begins or the game ends.
    fn finish_turn(&self, game: &mut Game) {
        for _ in 0..MAX_TURN_ANSWERS {
            if game.begins_a_turn() || game.decider().is_none() {
                return;
            }
            self.lookahead.answer_greedily(game);
        }
    }

    /// Calls `visit` for every distinct answer: with the answer, its utility in units of the prior's temperature, and
    /// the game at the end of the turn with its values.
    fn follow(&self, game: &Game, decider: PlayerId, mut visit: impl FnMut(Action, f32, &Game, &[f32; MAX_PLAYERS])) {
        for (_, action) in distinct_answers(game) {
            self.lookahead.after_turn(game, action, |end, values| {
                let utility = self.lookahead.utility(values, end.config().players, decider);
                visit(action, utility / PRIOR_TEMPERATURE, end, values);
            });
        }
    }
}

fn estimate(end: &Game, values: &[f32; MAX_PLAYERS]) -> Estimate {
    match end.decider() {
        Some(_) => Estimate::from_points(end, *values),
        None => Estimate::final_result(end),
    }
}

impl Evaluator for StewardEvaluator {
    const EXPANDS_LATER: bool = false;
    const USES_BELIEFS: bool = false;

    fn with_empty_caches(&self) -> StewardEvaluator {
        StewardEvaluator::new(self.evaluation.clone())
    }

    fn judge(&self, game: &Game, decider: PlayerId, answers: &mut Vec<Candidate>) -> Estimate {
        let mut best = (f32::NEG_INFINITY, Estimate::default());
        self.follow(game, decider, |action, preference, end, values| {
            let estimate = estimate(end, values);
            answers.push(Candidate { action, preference, share: estimate.shares[decider.index()] });
            if preference > best.0 {
                best = (preference, estimate);
            }
        });
        best.1
    }

    fn judge_one(&self, game: &Game, action: Action, _: PlayerId) -> Estimate {
        self.lookahead.after_turn(game, action, estimate)
    }

    fn judge_game(&self, mut game: Game, _: PlayerId) -> Estimate {
        self.finish_turn(&mut game);
        estimate(&game, &self.lookahead.values(&game))
    }

    fn answer_greedily(&self, game: &mut Game) {
        self.lookahead.answer_greedily(game);
    }
}

/// How much of a preference of a personality counts beside the net. With all of it, `quester` won 38 % (32 to 44) of 200 games
/// against the same search without a personality.
const TASTE: f32 = 0.5;

/// The net's estimate at the end of the turn.
///
/// The net gives the values of all leaves, and the priors at the root. The steward's evaluation plays the rest of turns
/// and gives the priors below the root: priors of the net there were not stronger in the same time, because the net has to
/// judge every answer for them.
pub struct NetLeaves {
    network: Arc<Network>,
    net: NetEvaluator,
    /// Has the weights of the personality.
    steward: StewardEvaluator,
    /// The steward's evaluation as fitted; `None` for the balanced personality, which likes nothing more than it is worth.
    balanced: Option<Lookahead>,
    personality: Personality,
}

impl NetLeaves {
    pub(crate) fn new(network: Arc<Network>, personality: Personality) -> NetLeaves {
        let balanced = (personality != Personality::Balanced).then(Steward::lookahead);
        let steward = StewardEvaluator::new(evaluation(Outlook::Full, personality));
        NetLeaves { net: NetEvaluator::new(network.clone()), network, steward, balanced, personality }
    }

    /// Returns the net's preference for the answer that led to `end`, and its estimate by what `viewer` knows.
    fn read(&self, end: &Game, viewer: PlayerId) -> (f32, Estimate) {
        let mut read = self.net.evaluate(end, viewer);
        if let Some(balanced) = self.balanced.as_ref().filter(|_| end.decider().is_some()) {
            self.add_taste(balanced, end, viewer, &mut read);
        }
        let estimate = Estimate { shares: read.shares, points: read.points };
        (read.preference, estimate.with_margin(end.config().players.into()))
    }

    /// Adds to an estimate what the personality likes: a part of what each seat has more by its evaluation than by the
    /// balanced one.
    fn add_taste(&self, balanced: &Lookahead, end: &Game, viewer: PlayerId, read: &mut NetEstimate) {
        let players = end.config().players;
        let (liked, fitted) = (self.steward.lookahead.values(end), balanced.values(end));
        let mut sum = 0.0;
        for seat in 0..usize::from(players) {
            let more = TASTE * (liked[seat] - fitted[seat]);
            read.points[seat] += more;
            read.shares[seat] *= (more / points_temperature(end)).exp();
            sum += read.shares[seat];
        }
        read.shares.iter_mut().for_each(|share| *share /= sum);
        let utility = |lookahead: &Lookahead, values| lookahead.utility(values, players, viewer);
        let more = utility(&self.steward.lookahead, &liked) - utility(balanced, &fitted);
        read.preference += TASTE * more / PRIOR_TEMPERATURE;
    }
}

impl Evaluator for NetLeaves {
    const EXPANDS_LATER: bool = true;
    const USES_BELIEFS: bool = true;

    fn with_empty_caches(&self) -> NetLeaves {
        NetLeaves::new(self.network.clone(), self.personality)
    }

    fn judge_root(&self, game: &Game, decider: PlayerId, answers: &mut Vec<Candidate>) -> Estimate {
        let mut best = (f32::NEG_INFINITY, Estimate::default());
        self.steward.follow(game, decider, |action, _, end, _| {
            let (preference, estimate) = self.read(end, decider);
            answers.push(Candidate { action, preference, share: estimate.shares[decider.index()] });
            if preference > best.0 {
                best = (preference, estimate);
            }
        });
        best.1
    }

    fn judge(&self, game: &Game, decider: PlayerId, answers: &mut Vec<Candidate>) -> Estimate {
        self.steward.judge(game, decider, answers)
    }

    fn judge_one(&self, game: &Game, action: Action, decider: PlayerId) -> Estimate {
        self.steward.lookahead.after_turn(game, action, |end, _| self.read(end, decider).1)
    }

    fn judge_game(&self, mut game: Game, viewer: PlayerId) -> Estimate {
        self.steward.finish_turn(&mut game);
        match game.decider() {
            Some(_) => self.read(&game, viewer).1,
            None => Estimate::final_result(&game),
        }
    }

    fn answer_greedily(&self, game: &mut Game) {
        self.steward.answer_greedily(game);
    }
}

#[cfg(test)]
mod tests {
    use deepwater_rules::{GameConfig, Seed};

    use super::*;
    use crate::net;

    /// Returns a game in which another player than `PlayerId(0)` is about to begin a turn.
    fn at_the_turn_of_another() -> Game {
        let mut game = Game::new(&GameConfig::base(3), Seed::from_text("leaves")).expect("legal options");
        let lookahead = Steward::lookahead();
        while game.round() < 3 || !game.begins_a_turn() || game.decider() == Some(PlayerId(0)) {
            lookahead.answer_greedily(&mut game);
        }
        game
    }

    #[test]
    fn a_leaf_is_valued_by_what_the_searcher_knows() {
        let network = net::network().expect("the weights are part of the program");
        let leaves = NetLeaves::new(network.clone(), Personality::Balanced);
        let game = at_the_turn_of_another();
        let points = |viewer| NetEvaluator::new(network.clone()).evaluate(&game, viewer).points;
        assert_ne!(points(PlayerId(0)), points(game.decider().expect("a turn")));
        assert_eq!(leaves.judge_game(game, PlayerId(0)).points, points(PlayerId(0)));
    }

    #[test]
    fn a_personality_adds_what_it_likes_to_what_the_net_says() {
        let network = net::network().expect("the weights are part of the program");
        let leaves = |personality| NetLeaves::new(network.clone(), personality);
        let game = at_the_turn_of_another();
        let balanced = leaves(Personality::Balanced).judge_game(game, PlayerId(0));
        for personality in [Personality::Builder, Personality::Quester, Personality::Intriguer] {
            let leaves = leaves(personality);
            let liked = leaves.judge_game(game, PlayerId(0));
            for p in game.config().seats() {
                let more =
                    leaves.steward.lookahead.values(&game)[p.index()] - Steward::lookahead().values(&game)[p.index()];
                assert!(
                    (liked.points[p.index()] - balanced.points[p.index()] - TASTE * more).abs() < 1e-3,
                    "{liked:?}"
                );
            }
            assert_ne!(liked.points, balanced.points, "{personality:?}");
            assert!((liked.shares.iter().sum::<f32>() - balanced.shares.iter().sum::<f32>()).abs() < 0.05, "{liked:?}");
        }
    }
}
