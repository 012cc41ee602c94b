//! The final standing of each seat, for ratings and archives.

use deepwater_protocol::messages::Status;
use deepwater_rules::pieces::PlayerId;

use crate::seat::Holder;
use crate::table::Table;

/// How a seat ended in a finished game. Everything here is public at that time.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing<'a> {
    /// The seat.
    pub seat: PlayerId,
    /// The holder of the seat.
    pub holder: &'a Holder,
    /// The place from 1. Seats that tied have the same place, and a victory by the tie-breaker counts as one. People who
    /// have resigned, or for whom a bot played at the end, share the last place.
    pub rank: u8,
    /// The seat's Lord.
    pub lord: Option<&'static str>,
}

impl Table {
    /// Returns the standing of each seat, in order; `None` if the game is not finished.
    pub fn standings(&self) -> Option<Vec<Standing<'_>>> {
        let outcome = self.play.as_ref().filter(|_| self.status == Status::Finished)?.game.outcome()?;
        let view = self.public_view()?;
        let merits: Vec<(bool, bool, i16)> = self
            .numbered_seats()
            .zip(&outcome.scores)
            .map(|((id, seat), score)| {
                let played_on = seat.guest().is_none() || seat.stand_in.is_none();
                (played_on, played_on && outcome.winners.contains(&id), if played_on { score.total } else { 0 })
            })
            .collect();
        let standings = self.numbered_seats().map(|(id, seat)| Standing {
            seat: id,
            holder: &seat.holder,
            rank: merits.iter().filter(|other| **other > merits[id.index()]).count() as u8 + 1,
            lord: view.players.get(id.index()).and_then(|player| player.lord).map(|lord| lord.name()),
        });
        Some(standings.collect())
    }
}
