//! Asking the others.

use deepwater_protocol::messages::{GuestId, Proposal, ProposalView};
use deepwater_rules::pieces::PlayerId;

use crate::table::Table;

/// Something that was asked.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub seq: u64,
    pub by: PlayerId,
    pub what: Proposal,
    pub yes: Vec<PlayerId>,
}

impl Table {
    /// The seats whose people must agree. Bots agree with everything, and so do people for whom one plays.
    pub(crate) fn voters(&self, by: PlayerId, what: &Proposal) -> Vec<PlayerId> {
        let asker = self.seats[by.index()].guest();
        let concerned = match what {
            Proposal::HandOver { seat } => self.seats.get(usize::from(*seat)).and_then(|seat| seat.guest()),
            Proposal::Pause {} | Proposal::Undo { .. } => None,
        };
        let votes = |guest: &GuestId| Some(guest) != asker && Some(guest) != concerned;
        self.numbered().filter(|(_, seat)| seat.player().is_some_and(votes)).map(|(id, _)| id).collect()
    }

    /// Those of them who have not answered.
    pub(crate) fn undecided(&self, asked: &Asked) -> Vec<PlayerId> {
        let voters = self.voters(asked.by, &asked.what);
        voters.into_iter().filter(|seat| !asked.yes.contains(seat)).collect()
    }

    pub(crate) fn proposal_view(&self) -> Option<ProposalView> {
        let asked = self.asked.as_ref()?;
        Some(ProposalView {
            seq: asked.seq,
            by: asked.by,
            what: asked.what.clone(),
            yes: asked.yes.clone(),
            waiting: self.undecided(asked),
        })
    }
}
