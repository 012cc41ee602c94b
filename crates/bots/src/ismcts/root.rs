//! The answers at the root of a search. Searches of the same view on several threads add up what they found there.

use deepwater_rules::Action;

/// What a search found out about one answer to the decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RootAnswer {
    /// The answer.
    pub action: Action,
    /// How many iterations tried the answer.
    pub visits: u32,
    /// The decider's share of the victory, summed over the visits.
    pub shares: f32,
    /// The decider's final points, summed over the visits.
    pub points: f32,
    /// The share that the evaluation expects without any visit.
    pub initial_share: f32,
}

/// Adds up the answers of several searches of the same view.
pub fn merge(answers: impl IntoIterator<Item = RootAnswer>) -> Vec<RootAnswer> {
    let mut sums: Vec<RootAnswer> = Vec::new();
    for answer in answers {
        match sums.iter_mut().find(|sum| sum.action == answer.action) {
            Some(sum) => {
                sum.visits += answer.visits;
                sum.shares += answer.shares;
                sum.points += answer.points;
            }
            None => sums.push(answer),
        }
    }
    sums
}

/// Returns the answer with the most visits; `None` if there are no answers.
pub fn best(answers: &[RootAnswer]) -> Option<Action> {
    let rank = |answer: &RootAnswer| (answer.visits, answer.shares, answer.initial_share);
    let best = answers.iter().max_by(|a, b| rank(a).partial_cmp(&rank(b)).expect("no NaN"));
    best.map(|answer| answer.action)
}

#[cfg(test)]
mod tests {
    use super::*;
    use deepwater_rules::pieces::PlayerId;

    #[test]
    fn the_best_answer_follows_from_the_sum_of_the_visits() {
        let answer = |action, visits| RootAnswer { action, visits, shares: 0.5, points: 9.0, initial_share: 0.1 };
        let (one, other) = (Action::Decline, Action::Opponent(PlayerId(1)));
        let searches = [answer(one, 6), answer(other, 4), answer(other, 5), answer(one, 2)];
        assert_eq!(best(&searches[..2]), Some(one));
        let sum = merge(searches);
        assert_eq!(sum[1], RootAnswer { action: other, visits: 9, shares: 1.0, points: 18.0, initial_share: 0.1 });
        assert_eq!(best(&sum), Some(other));
        assert_eq!(best(&[]), None);
    }
}
