//! Applying an entry to a table.

use deepwater_protocol::choice;
use deepwater_protocol::messages::{Guest, GuestId, HandOverReason, Millis, Proposal, Status};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Event, RULES_VERSION};
use serde_json::{Value, json};

use crate::load::LogError;
use crate::log::{Entry, LogEntry};
use crate::occurrence::{Occurred, Occurrence};
use crate::play::Play;
use crate::proposal::PendingProposal;
use crate::seat::{Holder, Seat};
use crate::table::Table;

impl Table {
    /// Applies the next entry of the log and returns what happened.
    ///
    /// An error can leave the table partly changed. The caller must then rewind the table (see [`Table::prepare`]) or
    /// drop it.
    pub(crate) fn apply(&mut self, next: LogEntry) -> Result<Vec<Occurrence>, LogError> {
        let LogEntry { seq, at, mut entry } = next;
        let expected = self.seq() + 1;
        if seq != expected {
            return Err(LogError::Gap { expected, found: seq });
        }
        let mut change = Change { seq, at, news: Vec::new() };
        self.apply_entry(&mut entry, &mut change)?;
        self.run_or_stop_clock(at);
        if self.is_foreign()
            && let Some(snapshot) = self.snapshot.clone().filter(|snapshot| snapshot.seq == seq)
        {
            self.set_clocks(&snapshot.clocks);
        }
        self.log.push(LogEntry { seq, at, entry });
        self.recent.push(&change.news);
        self.last = change.news.iter().rev().find_map(Occurrence::for_lists).or_else(|| self.last.take());
        Ok(change.news)
    }

    fn apply_entry(&mut self, entry: &mut Entry, change: &mut Change) -> Result<(), LogError> {
        match entry {
            Entry::Opened { host, seats, awaited, .. } => self.open(host, seats, awaited, change)?,
            Entry::SatDown { seat, guest } => self.sit_down(*seat, guest, change)?,
            Entry::StoodUp { seat } => self.stand_up(*seat, change)?,
            Entry::BotSeated { seat, bot } => {
                self.seat_mut(*seat, change)?.holder = Holder::Bot(bot.clone());
                change.push(Occurred::BotSeated { seat: *seat, bot: bot.clone() });
            }
            Entry::Cancelled => self.abandon(change),
            Entry::Started { rules_version } => self.start(*rules_version, change)?,
            Entry::Acted { seat, bot, option, choice } => {
                let index = self.acted(*seat, bot.clone(), *option, choice.as_deref(), change)?;
                if !self.is_foreign()
                    && let Some(index) = index
                {
                    // Drop the choice: the index is enough to replay the answer, and choices would take up most of a
                    // table's memory.
                    (*option, *choice) = (index, None);
                }
            }
            Entry::Undone { seat, keep } => self.undo(*seat, *keep, change),
            Entry::Proposed { seat, what, asked } => {
                self.seat_mut(*seat, change)?;
                self.propose(*seat, what.clone(), asked.clone(), change);
            }
            Entry::Voted { seat, yes } => self.vote(*seat, *yes, change),
            Entry::ConsentAssumed { seats } => {
                if let Some(proposal) = self.proposal.as_mut() {
                    proposal.yes.extend(seats.iter().copied());
                }
                self.settle_if_agreed(change);
            }
            Entry::HandedOver { seat, bot, why } => {
                self.seat_mut(*seat, change)?;
                self.hand_over(*seat, bot.clone(), *why, change);
            }
            Entry::TakenBack { seat } => {
                if let Some((_, why)) = self.seat_mut(*seat, change)?.stand_in.take() {
                    self.renew_clock(*seat, why, change.at);
                }
                change.push(Occurred::TakenBack { seat: *seat });
            }
            Entry::Resumed { .. } => self.resume(change),
            Entry::Chat { seat, text } => {
                self.count_chat(*seat, text);
                change.push(Occurred::Chat { seat: *seat, text: text.clone() });
            }
            Entry::Rematch { table, .. } => {
                self.rematch = Some(table.clone());
                change.push(Occurred::Rematch { table: table.clone() });
            }
            Entry::TurnRestarted { dropped } => self.restart_turn(*dropped, change)?,
        }
        Ok(())
    }

    fn seat_mut(&mut self, seat: PlayerId, change: &Change) -> Result<&mut Seat, LogError> {
        self.seats.get_mut(seat.index()).ok_or_else(|| change.misfit())
    }

    fn open(
        &mut self,
        host: &Guest,
        seats: &[Holder],
        awaited: &[PlayerId],
        change: &mut Change,
    ) -> Result<(), LogError> {
        if change.seq != 1 || seats.len() != self.config.seats() {
            return Err(change.misfit());
        }
        let bank = self.config.bank();
        self.host = Some(host.id.clone());
        self.seats = seats.iter().map(|holder| Seat::new(holder.clone(), bank)).collect();
        for seat in awaited {
            self.seat_mut(*seat, change)?.awaited = true;
        }
        change.push(Occurred::Opened { host: host.clone() });
        Ok(())
    }

    fn sit_down(&mut self, seat: PlayerId, guest: &Guest, change: &mut Change) -> Result<(), LogError> {
        let held = self.seat_mut(seat, change)?;
        held.holder = Holder::Person(guest.clone());
        held.awaited = false;
        change.push(Occurred::SatDown { seat, guest: guest.clone() });
        Ok(())
    }

    fn stand_up(&mut self, seat: PlayerId, change: &mut Change) -> Result<(), LogError> {
        let held = self.seat_mut(seat, change)?;
        let left = std::mem::replace(&mut held.holder, Holder::Open);
        held.awaited = false;
        change.push(Occurred::StoodUp { seat });
        if let Holder::Person(guest) = left {
            self.replace_host(&guest.id, change);
        }
        Ok(())
    }

    /// Makes the next seated person the host, if the host has left. Abandons the table if no person is left.
    fn replace_host(&mut self, left: &GuestId, change: &mut Change) {
        if self.host.as_ref() != Some(left) || self.is_seated(left) {
            return;
        }
        self.host = self.seats.iter().find_map(|seat| seat.guest().cloned());
        if self.host.is_none() {
            self.abandon(change);
        }
    }

    fn abandon(&mut self, change: &mut Change) {
        self.end(Status::Abandoned);
        change.push(Occurred::Abandoned);
    }

    fn end(&mut self, status: Status) {
        self.status = status;
        self.proposal = None;
        self.paused = false;
    }

    fn start(&mut self, rules_version: u32, change: &mut Change) -> Result<(), LogError> {
        if self.status != Status::Open {
            return Err(change.misfit());
        }
        let mut events: Vec<Event> = Vec::new();
        let (play, given) = if rules_version == RULES_VERSION {
            let play = Play::start(&self.config, self.imported(), &mut events).map_err(|_| change.misfit())?;
            let given = play.caused();
            (play, given)
        } else {
            (self.resumed_play(rules_version)?, vec![Vec::new(); self.imported().len()])
        };
        self.play = Some(play);
        let stand_in = self.config.settings.stand_in.clone();
        for n in 0..self.seats.len() {
            if self.seats[n].holder == Holder::Open {
                self.seats[n].holder = Holder::Bot(stand_in.clone());
                change.push(Occurred::BotSeated { seat: PlayerId(n as u8), bot: stand_in.clone() });
            }
        }
        // The host may start a rematch before everyone has connected. People who have not connected keep their seats.
        self.seats.iter_mut().for_each(|seat| seat.awaited = false);
        self.status = Status::Running;
        change.push(Occurred::Started { events, given });
        self.game_changed(None, change);
        self.finish_if_over(change);
        Ok(())
    }

    /// Returns the game, restored from the snapshot. Used only if the game began under another version of the rules.
    fn resumed_play(&self, rules_version: u32) -> Result<Play, LogError> {
        let snapshot = self.snapshot.as_ref().ok_or(LogError::OtherRules(rules_version))?;
        let game = snapshot.game.restore().map_err(|error| LogError::BadSnapshot(error.to_string()))?;
        let mut play = Play::resume(game, rules_version, snapshot.played as usize);
        let fitting = play.answer_all(&snapshot.since);
        play.misfits = (snapshot.since.len() - fitting) as u32;
        Ok(play)
    }

    /// Returns the answers of the imported record that the game began with.
    pub(crate) fn imported(&self) -> &[Value] {
        match self.log.first() {
            Some(Entry::Opened { played, .. }) => played,
            _ => &[],
        }
    }

    /// Whether the game began under a version of the rules that is not the version of this program.
    fn is_foreign(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.rules_version != RULES_VERSION)
    }

    /// Whether the snapshot already includes the effect of entry `seq`. Always `false` if the game began under the
    /// rules of this program, because the snapshot is not used then.
    fn is_in_snapshot(&self, seq: u64) -> bool {
        self.is_foreign() && self.snapshot.as_ref().is_some_and(|snapshot| seq <= snapshot.seq)
    }

    /// Answers the pending decision and returns the index of the option. Returns `None` if the snapshot already
    /// includes the answer, or if the answer does not fit the rules of this program.
    fn acted(
        &mut self,
        seat: PlayerId,
        bot: Option<String>,
        option: u16,
        choice: Option<&Value>,
        change: &mut Change,
    ) -> Result<Option<u16>, LogError> {
        let (known, foreign) = (self.is_in_snapshot(change.seq), self.is_foreign());
        let play = self.play.as_mut().ok_or_else(|| change.misfit())?;
        let mut events = Vec::new();
        let before = play.decider();
        let by_person = bot.is_none();
        let mut index = None;
        if !known {
            match find_option(play, option, choice).filter(|_| play.misfits == 0 && before == Some(seat)) {
                Some((found, action)) => {
                    play.answer(action, by_person, play.watch.used(change.at), &mut events);
                    index = Some(found);
                }
                None if foreign => play.misfits += 1,
                None => return Err(change.misfit()),
            }
        }
        change.push(Occurred::Acted { seat, bot, events });
        self.game_changed(before, change);
        self.drop_proposal(change, |proposal| match proposal.what {
            // A person who answers instead of voting thereby refuses the undo. A bot's answer is no vote.
            Proposal::Undo { .. } => by_person,
            Proposal::HandOver { seat: absent } => absent == seat.0,
            Proposal::Pause {} => false,
        });
        self.finish_if_over(change);
        Ok(index)
    }

    /// Sets the number of the pending decision to the number of this entry, and passes the clock on to the seat that
    /// decides now. `before` is the seat that had to decide before this entry.
    fn game_changed(&mut self, before: Option<PlayerId>, change: &Change) {
        if let Some(play) = self.play.as_mut() {
            play.seq = change.seq;
        }
        self.pass_clock(before, change.at);
    }

    fn finish_if_over(&mut self, change: &mut Change) {
        // While the table replays entries that the snapshot already includes, its game is already that of the snapshot,
        // which may be over. The table must not finish before entry `snapshot.changed`, the last entry that changed the
        // game.
        let snapshot = self.snapshot.as_ref().filter(|_| self.is_in_snapshot(change.seq));
        if snapshot.is_some_and(|snapshot| snapshot.changed != change.seq) {
            return;
        }
        let Some(outcome) = self.play.as_ref().and_then(|play| play.game.outcome()) else { return };
        self.end(Status::Finished);
        change.push(Occurred::Finished { outcome });
    }

    fn count_chat(&mut self, seat: PlayerId, text: &str) {
        self.chat_lines += 1;
        let Some(guest) = self.seats.get(seat.index()).and_then(|seat| seat.guest()) else { return };
        match self.chat_bytes.iter_mut().find(|(known, _)| known == guest) {
            Some((_, bytes)) => *bytes += text.len(),
            None => self.chat_bytes.push((guest.clone(), text.len())),
        }
    }

    fn undo(&mut self, seat: PlayerId, keep: u32, change: &mut Change) {
        self.undos += 1;
        if self.is_in_snapshot(change.seq) {
            self.game_changed(None, change);
        } else {
            self.take_back(keep as usize, change);
        }
        change.push(Occurred::Undone { seat, keep });
        self.drop_proposal(change, |proposal| !matches!(proposal.what, Proposal::Pause {}));
    }

    fn take_back(&mut self, keep: usize, change: &Change) {
        let Some(play) = self.play.as_mut() else { return };
        play.seq = change.seq;
        let taken = play.take_back(keep);
        self.turn_back_clock(&taken, change.at);
    }

    fn restart_turn(&mut self, dropped: u32, change: &mut Change) -> Result<(), LogError> {
        let base = self.play.as_ref().ok_or_else(|| change.misfit())?.base;
        self.take_back(base, change);
        // No player caused the restart, so the clock starts afresh.
        self.game_changed(None, change);
        change.push(Occurred::TurnRestarted { dropped });
        Ok(())
    }

    fn resume(&mut self, change: &mut Change) {
        self.paused = false;
        if let Some(play) = self.play.as_mut() {
            play.waits_since = change.at;
        }
        change.push(Occurred::Resumed);
    }

    fn propose(&mut self, seat: PlayerId, what: Proposal, asked: Option<Vec<PlayerId>>, change: &mut Change) {
        change.push(Occurred::Proposed { seat, what: what.clone() });
        let asked = asked.unwrap_or_default();
        self.proposal =
            Some(PendingProposal { seq: change.seq, at: change.at, by: seat, what, asked, yes: Vec::new() });
        self.settle_if_agreed(change);
    }

    fn vote(&mut self, seat: PlayerId, yes: bool, change: &mut Change) {
        change.push(Occurred::Voted { seat, yes });
        if !yes {
            self.drop_proposal(change, |_| true);
            return;
        }
        // A person with several seats has one vote, which counts for all of them.
        let guest = self.seats.get(seat.index()).and_then(|seat| seat.guest().cloned());
        let own: Vec<PlayerId> = guest.iter().flat_map(|guest| self.seats_of(guest)).collect();
        if let Some(proposal) = self.proposal.as_mut() {
            proposal.yes.extend(own);
        }
        self.settle_if_agreed(change);
    }

    fn settle_if_agreed(&mut self, change: &mut Change) {
        if self.proposal.as_ref().is_none_or(|proposal| !self.undecided(proposal).is_empty()) {
            return;
        }
        let Some(PendingProposal { by, what, .. }) = self.proposal.take() else { return };
        change.push(Occurred::Settled { what: what.clone(), accepted: true });
        match what {
            Proposal::Pause {} => {
                self.paused = true;
                change.push(Occurred::Paused);
            }
            Proposal::Undo { keep } => self.undo(by, keep, change),
            Proposal::HandOver { seat } => {
                let bot = self.config.settings.stand_in.clone();
                self.hand_over(PlayerId(seat), bot, HandOverReason::Vote, change);
            }
        }
    }

    fn drop_proposal(&mut self, change: &mut Change, drops: impl Fn(&PendingProposal) -> bool) {
        if let Some(proposal) = self.proposal.take_if(|proposal| drops(proposal)) {
            change.push(Occurred::Settled { what: proposal.what, accepted: false });
        }
    }

    fn hand_over(&mut self, seat: PlayerId, bot: String, why: HandOverReason, change: &mut Change) {
        if let Some(held) = self.seats.get_mut(seat.index()) {
            held.stand_in = Some((bot.clone(), why));
        }
        change.push(Occurred::HandedOver { seat, bot, why });
        let no_person_left = self.seats.iter().all(|seat| seat.guest().is_none() || seat.has_resigned());
        if no_person_left && !self.config.settings.rated {
            self.abandon(change);
            return;
        }
        // A rated game is played to its end: resigning must not be a way out of losing points.
        if no_person_left && self.paused {
            self.resume(change);
        }
        let is_void = |proposal: &PendingProposal| match proposal.what {
            _ if self.has_left(proposal.by) => true,
            Proposal::HandOver { seat: absent } => absent == seat.0,
            Proposal::Pause {} => !self.may_be_paused_by(proposal.by),
            Proposal::Undo { .. } => false,
        };
        let is_void = self.proposal.as_ref().is_some_and(is_void);
        self.drop_proposal(change, |_| is_void);
        self.settle_if_agreed(change);
    }

    /// Whether the person of this seat has resigned all their seats.
    pub(crate) fn has_left(&self, seat: PlayerId) -> bool {
        let guest = self.seats.get(seat.index()).and_then(|seat| seat.guest());
        guest.is_some_and(|guest| self.seats_of(guest).all(|own| self.has_resigned(own)))
    }
}

/// Returns the option that an entry stands for, with its index.
///
/// Another version of the program may have ordered the options differently. So if the option at `index` differs from
/// `choice`, the entry stands for the option that equals `choice`. An entry without a `choice` stands for the option at
/// `index`.
fn find_option(play: &Play, index: u16, choice: Option<&Value>) -> Option<(u16, Action)> {
    let options = play.game.legal_actions();
    let at_index = options.get(usize::from(index)).map(|action| (index, action));
    let Some(choice) = choice else { return at_index };
    let equals = |(_, action): &(u16, Action)| json!(play.game.answer(*action)) == *choice;
    at_index.filter(equals).or_else(|| {
        let action = choice::exact(&play.game, choice)?;
        (0..).zip(options.iter()).find(|(_, option)| *option == action)
    })
}

/// The effect of one entry, collected while it is applied.
struct Change {
    seq: u64,
    at: Millis,
    news: Vec<Occurrence>,
}

impl Change {
    fn push(&mut self, what: Occurred) {
        self.news.push(Occurrence { seq: self.seq, at: self.at, what });
    }

    fn misfit(&self) -> LogError {
        LogError::Misfit(self.seq)
    }
}
