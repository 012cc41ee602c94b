//! Proposals that the other players vote on.

use deepwater_protocol::messages::{GuestId, Proposal, ProposalView};
use deepwater_rules::pieces::PlayerId;

use crate::table::Table;

/// A proposal that waits for votes.
#[derive(Clone, Debug)]
pub(crate) struct PendingProposal {
    /// The number of the entry that proposed it. Votes refer to the proposal by this number.
    pub seq: u64,
    /// The seat that proposed it.
    pub by: PlayerId,
    pub what: Proposal,
    /// The seats that have agreed.
    pub yes: Vec<PlayerId>,
}

impl Table {
    /// Returns the seats whose people must agree to proposal `what` of seat `by`. Bots, and people whom a bot replaces,
    /// agree with everything.
    pub(crate) fn voters(&self, by: PlayerId, what: &Proposal) -> Vec<PlayerId> {
        let proposer = self.seats[by.index()].guest();
        let absent = match what {
            Proposal::HandOver { seat } => self.seats.get(usize::from(*seat)).and_then(|seat| seat.guest()),
            Proposal::Pause {} | Proposal::Undo { .. } => None,
        };
        let votes = |guest: &GuestId| Some(guest) != proposer && Some(guest) != absent;
        self.numbered_seats().filter(|(_, seat)| seat.player().is_some_and(votes)).map(|(id, _)| id).collect()
    }

    /// Returns the voters who have not agreed yet.
    pub(crate) fn undecided(&self, proposal: &PendingProposal) -> Vec<PlayerId> {
        let voters = self.voters(proposal.by, &proposal.what);
        voters.into_iter().filter(|seat| !proposal.yes.contains(seat)).collect()
    }

    pub(crate) fn proposal_view(&self) -> Option<ProposalView> {
        let proposal = self.proposal.as_ref()?;
        Some(ProposalView {
            seq: proposal.seq,
            by: proposal.by,
            what: proposal.what.clone(),
            yes: proposal.yes.clone(),
            waiting: self.undecided(proposal),
        })
    }
}
