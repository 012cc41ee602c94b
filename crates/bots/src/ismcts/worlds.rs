//! Samples the games that a search plays.

use deepwater_rules::cards::LordId;
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::search::PublicFacts as _;
use deepwater_rules::{Game, Observation, Viewer};
use rand::RngExt as _;
use rand::rngs::SmallRng;

use crate::belief::lord_probabilities;

/// Games that agree with a view.
pub(super) struct Worlds<'a> {
    view: &'a Observation,
    /// Players with a hidden Lord, each with the probability of every Lord. For a player who is not in this list, all
    /// Lords are equally likely.
    hidden_lords: Vec<(PlayerId, [f32; LordId::COUNT])>,
}

impl<'a> Worlds<'a> {
    /// Returns games in which all Lords are equally likely.
    pub(super) fn uniform(view: &'a Observation) -> Worlds<'a> {
        Worlds { view, hidden_lords: Vec::new() }
    }

    /// Returns games in which hidden Lords are sampled by their probability given everything played in public.
    pub(super) fn by_belief(view: &'a Observation, rng: &mut SmallRng) -> Worlds<'a> {
        let Viewer::Player(viewer) = view.viewer() else { return Worlds::uniform(view) };
        // The probabilities depend only on what all samples of the view have in common, so any sample will do.
        let game = view.sample(rng);
        let hidden = game.config().seats().filter(|p| !game.knows_lord(viewer, *p));
        let hidden_lords = hidden.map(|p| (p, lord_probabilities(&game, viewer, p))).collect();
        Worlds { view, hidden_lords }
    }

    /// Returns a random game.
    pub(super) fn sample(&self, rng: &mut SmallRng) -> Game {
        let mut game = self.view.sample(rng);
        let mut dealt = [false; LordId::COUNT];
        for (p, probabilities) in &self.hidden_lords {
            let left = |lord: usize| if dealt[lord] { 0.0 } else { probabilities[lord] };
            let mut at = rng.random::<f32>() * (0..LordId::COUNT).map(left).sum::<f32>();
            let chosen = (0..LordId::COUNT).find(|lord| {
                at -= left(*lord);
                at < 0.0
            });
            // Rounding can leave nothing to choose; the Lord of the sample then stays.
            if let Some(lord) = chosen {
                dealt[lord] = true;
                game.give_lord(*p, LordId::ALL[lord]);
            }
        }
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use deepwater_rules::search::Accessors as _;
    use deepwater_rules::{GameConfig, Seed};
    use rand::SeedableRng as _;

    /// In games that are sampled by belief all Lords differ, the viewer's own Lord stays, and the probable Lords of an
    /// opponent are dealt more often than the others.
    #[test]
    fn hidden_lords_are_dealt_by_their_probability() {
        let mut rng = SmallRng::seed_from_u64(1);
        let mut game = Game::new(&GameConfig::base(4), Seed::from_text("lords")).expect("legal options");
        let lookahead = crate::Steward::lookahead();
        while game.round() < 6 {
            lookahead.answer_greedily(&mut game);
        }
        let viewer = game.decider().expect("a running game");
        let view = game.observe(Viewer::Player(viewer));
        let worlds = Worlds::by_belief(&view, &mut rng);
        assert_eq!(worlds.hidden_lords.len(), 3);
        let (rival, probabilities) = worlds.hidden_lords[0];
        let mut dealt = [0.0; LordId::COUNT];
        for _ in 0..4000 {
            let sample = worlds.sample(&mut rng);
            let lords: Vec<LordId> = sample.config().seats().filter_map(|p| sample.lord(p)).collect();
            assert!((1..4).all(|n| !lords[n..].contains(&lords[n - 1])), "{lords:?}");
            assert_eq!(sample.lord(viewer), game.lord(viewer));
            dealt[lords[rival.index()].index()] += 1.0 / 4000.0;
        }
        for (share, probability) in dealt.iter().zip(probabilities) {
            assert!((share - probability).abs() < 0.04, "{dealt:?} {probabilities:?}");
        }
        assert!(probabilities.iter().fold(0.0, |most: f32, share| most.max(*share)) > 0.15, "{probabilities:?}");
    }
}
