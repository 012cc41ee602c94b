//! The notebook: what a seat may think of its opponents' Lords. It is made from the seat's observation and nothing else.

use deepwater_bots::belief::lord_beliefs;
use deepwater_protocol::messages::{LordChance, OpponentNote, RefusalCode, Viewpoint};
use deepwater_rules::Viewer;
use deepwater_rules::cards::LordId;
use deepwater_rules::pieces::PlayerId;

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
        Ok(opponents.map(|(seat, _)| OpponentNote { seat, lords: likely(&lord_beliefs(&view, seat)) }).collect())
    }
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
