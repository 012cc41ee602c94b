//! The notebook: what a seat may think of its opponents' Lords. It is made from the seat's observation and nothing else.

use deepwater_bots::belief::lord_beliefs;
use deepwater_protocol::messages::{LordChance, OpponentNote, RefusalCode, Viewpoint};
use deepwater_rules::cards::LordId;
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Observation, Viewer};

use crate::decide::{Answer, refuse};
use crate::seat::Holder;
use crate::table::Table;

impl Table {
    /// Returns how likely each Lord is for each opponent of the seat whose view this is. Refuses at tables without hints.
    pub(crate) fn notebook(&self, eyes: Viewpoint) -> Answer<Vec<OpponentNote>> {
        if !self.config.settings.hints() {
            return refuse(RefusalCode::NoHints, "this table gives no hints");
        }
        let Viewpoint::Seat(own) = eyes else {
            return refuse(RefusalCode::NotSeated, "only players have a notebook");
        };
        let play = self.running()?;
        let view = play.game.observe(Viewer::Player(PlayerId(own)));
        let opponents =
            self.numbered_seats().filter(|(seat, holder)| seat.0 != own && !matches!(holder.holder, Holder::Script(_)));
        Ok(notes(&view, opponents.map(|(seat, _)| seat)))
    }
}

/// Returns a note on each of these opponents.
fn notes(view: &Observation, opponents: impl Iterator<Item = PlayerId>) -> Vec<OpponentNote> {
    opponents.map(|seat| OpponentNote { seat, lords: likely(&lord_beliefs(view, seat)) }).collect()
}

/// Returns the Lords with at least one per cent, the most likely first.
fn likely(beliefs: &[f32]) -> Vec<LordChance> {
    let chances = LordId::ALL.iter().zip(beliefs);
    let mut lords: Vec<LordChance> =
        chances.map(|(lord, share)| LordChance { lord: *lord, percent: (share * 100.0).round() as u8 }).collect();
    lords.retain(|chance| chance.percent > 0);
    lords.sort_by_key(|chance| std::cmp::Reverse(chance.percent));
    lords
}

#[cfg(test)]
mod tests {
    use deepwater_rules::{Game, GameConfig, Modules, Seed};
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// Every how many answers the notebooks are compared.
    const EVERY: usize = 9;

    /// Replaces everything that a seat cannot know by other cards: its notebook stays the same.
    #[test]
    fn hidden_cards_do_not_change_a_notebook() {
        let (mut compared, mut other_lords) = (0, 0);
        let games = [2, 3, 4, 5].into_iter().flat_map(|players| Modules::ALL.map(|modules| (players, modules)));
        for (n, (players, modules)) in (0..).zip(games) {
            let mut rng = SmallRng::seed_from_u64(n);
            let config = GameConfig::base(players).with(modules);
            let mut game = Game::new(&config, Seed::from_text(&format!("notebook {n}"))).expect("legal options");
            for answer in 0.. {
                let options = game.legal_actions();
                if options.is_empty() {
                    break;
                }
                let action = options.get(rng.random_range(0..options.len())).expect("an option");
                game.apply(action).expect("legal");
                if answer % EVERY != 0 {
                    continue;
                }
                for own in game.config().seats() {
                    let opponents = || game.config().seats().filter(move |seat| *seat != own);
                    let view = game.observe(Viewer::Player(own));
                    let other = view.sample(&mut rng);
                    let lords =
                        |game: &Game| serde_json::json!(game.observe(Viewer::Referee).view())["players"].clone();
                    other_lords += usize::from(lords(&other) != lords(&game));
                    compared += 1;
                    assert_eq!(notes(&other.observe(Viewer::Player(own)), opponents()), notes(&view, opponents()));
                }
            }
        }
        assert!(
            compared > 500 && other_lords * 2 > compared,
            "{other_lords} of {compared} games had other hidden cards"
        );
    }
}
