//! Proposals that the other players vote on.

use deepwater_protocol::messages::{GuestId, Millis, Proposal, ProposalView};
use deepwater_rules::pieces::PlayerId;

use crate::log::Entry;
use crate::seat::Seat;
use crate::table::Table;

/// The shortest time that people replaced by a bot have to answer before their consent to an undo is taken as given.
const MIN_CONSENT_PATIENCE: Millis = 60_000;

/// A proposal that waits for votes.
#[derive(Clone, Debug)]
pub(crate) struct PendingProposal {
    /// The number of the entry that made the proposal. Votes refer to the proposal by this number.
    pub seq: u64,
    /// When the proposal was made.
    pub at: Millis,
    /// The seat that made the proposal.
    pub by: PlayerId,
    pub what: Proposal,
    /// The seats whose people are asked even while a bot replaces them, because an undo would take back their own
    /// answers.
    pub asked: Vec<PlayerId>,
    /// The seats that have agreed.
    pub yes: Vec<PlayerId>,
}

impl Table {
    /// Returns the seats whose people must agree to a proposal. Bots agree with everything. So do people who have
    /// resigned, and people whom a bot replaces unless the proposal takes back their own answers.
    fn voters(&self, proposal: &PendingProposal) -> Vec<PlayerId> {
        let proposer = self.seats[proposal.by.index()].guest();
        let absent = match proposal.what {
            Proposal::HandOver { seat } => self.seats.get(usize::from(seat)).and_then(|seat| seat.guest()),
            Proposal::Pause {} | Proposal::Undo { .. } => None,
        };
        let is_asked = |id: PlayerId, seat: &Seat| {
            seat.player().is_some() || (proposal.asked.contains(&id) && !seat.has_resigned())
        };
        let votes = |guest: &GuestId| Some(guest) != proposer && Some(guest) != absent;
        let voters = self.numbered_seats().filter(|(id, seat)| seat.guest().is_some_and(votes) && is_asked(*id, seat));
        voters.map(|(id, _)| id).collect()
    }

    /// Whether the person of a seat may propose a pause. A rated game needs another person who can end the pause:
    /// otherwise a pause without end would be a way out of losing points.
    pub(crate) fn may_be_paused_by(&self, proposer: PlayerId) -> bool {
        let own = self.seats[proposer.index()].guest();
        let is_other = |seat: &Seat| seat.guest().is_some_and(|guest| Some(guest) != own) && !seat.has_resigned();
        !self.config.settings.rated || self.seats.iter().any(is_other)
    }

    /// Returns the voters who have not agreed yet.
    pub(crate) fn undecided(&self, proposal: &PendingProposal) -> Vec<PlayerId> {
        self.voters(proposal).into_iter().filter(|seat| !proposal.yes.contains(seat)).collect()
    }

    /// Returns when the consent of the people who have not voted is taken as given: after the table's patience, but not
    /// before [`MIN_CONSENT_PATIENCE`]. `None` while one of these people is not replaced by a bot.
    pub(crate) fn consent_due(&self) -> Option<Millis> {
        let proposal = self.proposal.as_ref()?;
        let undecided = self.undecided(proposal);
        let all_replaced = undecided.iter().all(|seat| self.seats[seat.index()].player().is_none());
        let patience = Millis::from(self.config.settings.patience()) * 1000;
        (!undecided.is_empty() && all_replaced).then(|| proposal.at + patience.max(MIN_CONSENT_PATIENCE))
    }

    /// Returns the entry that takes the consent of people replaced by a bot as given, if it is due.
    pub(crate) fn assumed_consent(&self, now: Millis) -> Option<Entry> {
        self.consent_due().filter(|due| *due <= now)?;
        Some(Entry::ConsentAssumed { seats: self.undecided(self.proposal.as_ref()?) })
    }

    pub(crate) fn proposal_view(&self) -> Option<ProposalView> {
        let proposal = self.proposal.as_ref()?;
        Some(ProposalView {
            seq: proposal.seq,
            by: proposal.by,
            what: proposal.what.clone(),
            yes: proposal.yes.clone(),
            waiting: self.undecided(proposal),
            consent_at: self.consent_due(),
        })
    }
}
