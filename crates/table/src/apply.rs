//! What each entry does to a table.

use deepwater_protocol::choice;
use deepwater_protocol::messages::{GuestId, HandOverReason, Millis, Proposal, Status};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Event, RULES_VERSION};
use serde_json::{Value, json};

use crate::entry::{Entry, Line};
use crate::history::{Occurred, Occurrence};
use crate::open::LoadError;
use crate::play::Play;
use crate::proposal::Asked;
use crate::seat::{Holder, Seat};
use crate::table::Table;

impl Table {
    /// Carries out the next entry and tells what happened. An entry that [`Table::decide`] has just made always fits.
    pub fn apply(&mut self, line: Line) -> Result<Vec<Occurrence>, LoadError> {
        let Line { seq, at, mut entry } = line;
        let expected = self.seq() + 1;
        if seq != expected {
            return Err(LoadError::Gap { expected, found: seq });
        }
        let mut change = Change { seq, at, told: Vec::new() };
        self.carry_out(&mut entry, &mut change)?;
        self.run_or_stop_clock(at);
        if self.is_foreign()
            && let Some(saved) = self.saved.clone().filter(|saved| saved.seq == seq)
        {
            self.set_clocks(&saved.clocks);
        }
        self.log.push(Line { seq, at, entry });
        self.last = change.told.iter().rev().find_map(Occurrence::in_short).or_else(|| self.last.take());
        Ok(change.told)
    }

    fn carry_out(&mut self, entry: &mut Entry, change: &mut Change) -> Result<(), LoadError> {
        let misfit = LoadError::Misfit(change.seq);
        match entry {
            Entry::Opened { host, seats, awaited, .. } => {
                if change.seq != 1 || seats.len() != self.charter.seats() {
                    return Err(misfit);
                }
                let bank = self.charter.bank();
                self.host = Some(host.id.clone());
                self.seats = seats.iter().map(|holder| Seat::new(holder.clone(), bank)).collect();
                for seat in awaited {
                    self.seat_mut(*seat).ok_or(misfit.clone())?.awaited = true;
                }
                change.tell(Occurred::Opened { host: host.clone() });
            }
            Entry::SatDown { seat, guest } => {
                let held = self.seat_mut(*seat).ok_or(misfit)?;
                held.holder = Holder::Person(guest.clone());
                held.awaited = false;
                change.tell(Occurred::SatDown { seat: *seat, guest: guest.clone() });
            }
            Entry::StoodUp { seat } => {
                let held = self.seat_mut(*seat).ok_or(misfit)?;
                let left = std::mem::replace(&mut held.holder, Holder::Open);
                held.awaited = false;
                change.tell(Occurred::StoodUp { seat: *seat });
                if let Holder::Person(guest) = left {
                    self.pass_on_host(&guest.id, change);
                }
            }
            Entry::BotSeated { seat, bot } => {
                self.seat_mut(*seat).ok_or(misfit)?.holder = Holder::Bot(bot.clone());
                change.tell(Occurred::BotSeated { seat: *seat, bot: bot.clone() });
            }
            Entry::Cancelled => self.abandon(change),
            Entry::Started { rules_version } => self.start(*rules_version, change)?,
            Entry::Acted { seat, bot, option, choice } => {
                self.acted(*seat, bot.clone(), *option, choice.as_deref(), change)?;
                if !self.is_foreign() {
                    // Told again from the option; kept in memory it would be most of the table.
                    *choice = None;
                }
            }
            Entry::Undone { seat, keep } => self.undo(*seat, *keep, change),
            Entry::Proposed { seat, what } => {
                self.seat_mut(*seat).ok_or(misfit)?;
                self.propose(*seat, what.clone(), change);
            }
            Entry::Voted { seat, yes } => self.vote(*seat, *yes, change),
            Entry::HandedOver { seat, bot, why } => {
                self.seat_mut(*seat).ok_or(misfit)?;
                self.hand_over(*seat, bot.clone(), *why, change);
            }
            Entry::TakenBack { seat } => {
                if let Some((_, why)) = self.seat_mut(*seat).ok_or(misfit)?.stand_in.take() {
                    self.renew_clock(*seat, why, change.at);
                }
                change.tell(Occurred::TakenBack { seat: *seat });
            }
            Entry::Resumed { .. } => {
                self.paused = false;
                if let Some(play) = self.play.as_mut() {
                    play.waits_since = change.at;
                }
                change.tell(Occurred::Resumed);
            }
            Entry::Chat { seat, text } => {
                self.chat_lines += 1;
                change.tell(Occurred::Chat { seat: *seat, text: text.clone() });
            }
            Entry::Rematch { table, .. } => {
                self.rematch = Some(table.clone());
                change.tell(Occurred::Rematch { table: table.clone() });
            }
            Entry::TurnRestarted { dropped } => {
                let base = self.play.as_ref().ok_or(misfit)?.base;
                self.take_back(base, change);
                // That it begins again is nobody's fault: with a fresh clock.
                self.game_changed(None, change);
                change.tell(Occurred::TurnRestarted { dropped: *dropped });
            }
        }
        Ok(())
    }

    fn seat_mut(&mut self, seat: PlayerId) -> Option<&mut Seat> {
        self.seats.get_mut(seat.index())
    }

    /// A host who has left is followed by whoever is left.
    fn pass_on_host(&mut self, left: &GuestId, change: &mut Change) {
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
        change.tell(Occurred::Abandoned);
    }

    fn end(&mut self, status: Status) {
        self.status = status;
        self.asked = None;
        self.paused = false;
    }

    fn start(&mut self, rules_version: u32, change: &mut Change) -> Result<(), LoadError> {
        if self.status != Status::Open {
            return Err(LoadError::Misfit(change.seq));
        }
        let mut events: Vec<Event> = Vec::new();
        let (play, given) = match rules_version == RULES_VERSION {
            true => {
                let play = Play::start(&self.charter, self.imported(), &mut events)
                    .map_err(|_| LoadError::Misfit(change.seq))?;
                let given = play.caused();
                (play, given)
            }
            false => {
                let play = self.saved_play(rules_version).ok_or(LoadError::OtherRules(rules_version))?;
                (play, vec![Vec::new(); self.imported().len()])
            }
        };
        self.play = Some(play);
        let stand_in = self.charter.settings.stand_in.clone();
        for n in 0..self.seats.len() {
            if self.seats[n].holder == Holder::Open {
                self.seats[n].holder = Holder::Bot(stand_in.clone());
                change.tell(Occurred::BotSeated { seat: PlayerId(n as u8), bot: stand_in.clone() });
            }
        }
        // The host need not wait for everybody; who comes later finds their seat.
        self.seats.iter_mut().for_each(|seat| seat.awaited = false);
        self.status = Status::Running;
        change.tell(Occurred::Started { events, given });
        self.game_changed(None, change);
        self.finish_if_over(change);
        Ok(())
    }

    /// The game that goes on from the snapshot.
    fn saved_play(&self, rules_version: u32) -> Option<Play> {
        let saved = self.saved.as_ref()?;
        let mut play = Play::resume(saved.game.restore().ok()?, rules_version, saved.played as usize);
        let fitting = play.answer_all(&saved.since);
        play.misfits = (saved.since.len() - fitting) as u32;
        Some(play)
    }

    /// Answers that the game began with.
    pub(crate) fn imported(&self) -> &[Value] {
        match self.log.first() {
            Some(Line { entry: Entry::Opened { played, .. }, .. }) => played,
            _ => &[],
        }
    }

    /// Whether the game was begun by other rules than this program's.
    fn is_foreign(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.rules_version != RULES_VERSION)
    }

    /// Whether the snapshot that the game goes on from already knows what this entry did.
    fn is_known_to_snapshot(&self, seq: u64) -> bool {
        self.is_foreign() && self.saved.as_ref().is_some_and(|saved| seq <= saved.seq)
    }

    fn acted(
        &mut self,
        seat: PlayerId,
        bot: Option<String>,
        option: u16,
        wanted: Option<&Value>,
        change: &mut Change,
    ) -> Result<(), LoadError> {
        let known = self.is_known_to_snapshot(change.seq);
        let foreign = self.is_foreign();
        let play = self.play.as_mut().ok_or(LoadError::Misfit(change.seq))?;
        let mut events = Vec::new();
        let before = play.decider();
        let by_person = bot.is_none();
        if !known {
            match find(play, option, wanted).filter(|_| play.misfits == 0 && before == Some(seat)) {
                Some(action) => play.answer(action, by_person, play.watch.used(change.at), &mut events),
                None if foreign => play.misfits += 1,
                None => return Err(LoadError::Misfit(change.seq)),
            }
        }
        change.tell(Occurred::Acted { seat, bot, events });
        self.game_changed(before, change);
        self.drop_proposal(change, |asked| match asked.what {
            // Whoever plays on does not want it; a bot has no opinion.
            Proposal::Undo { .. } => by_person,
            Proposal::HandOver { seat: whose } => whose == seat.0,
            Proposal::Pause {} => false,
        });
        self.finish_if_over(change);
        Ok(())
    }

    /// The pending decision is a new one.
    fn game_changed(&mut self, before: Option<PlayerId>, change: &Change) {
        if let Some(play) = self.play.as_mut() {
            play.seq = change.seq;
        }
        self.pass_clock(before, change.at);
    }

    fn finish_if_over(&mut self, change: &mut Change) {
        // A snapshot of the end is there from the beginning; it ended only later.
        let saved = self.saved.as_ref().filter(|_| self.is_known_to_snapshot(change.seq));
        if saved.is_some_and(|saved| saved.changed != change.seq) {
            return;
        }
        let Some(outcome) = self.play.as_ref().and_then(|play| play.game.outcome()) else { return };
        self.end(Status::Finished);
        change.tell(Occurred::Finished { outcome });
    }

    fn undo(&mut self, seat: PlayerId, keep: u32, change: &mut Change) {
        if self.is_known_to_snapshot(change.seq) {
            self.game_changed(None, change);
        } else {
            self.take_back(keep as usize, change);
        }
        change.tell(Occurred::Undone { seat, keep });
        self.drop_proposal(change, |asked| !matches!(asked.what, Proposal::Pause {}));
    }

    fn take_back(&mut self, keep: usize, change: &Change) {
        let Some(play) = self.play.as_mut() else { return };
        play.seq = change.seq;
        let taken = play.take_back(keep);
        self.turn_back_clock(&taken, change.at);
    }

    fn propose(&mut self, seat: PlayerId, what: Proposal, change: &mut Change) {
        change.tell(Occurred::Proposed { seat, what: what.clone() });
        self.asked = Some(Asked { seq: change.seq, by: seat, what, yes: Vec::new() });
        self.settle_if_agreed(change);
    }

    fn vote(&mut self, seat: PlayerId, yes: bool, change: &mut Change) {
        change.tell(Occurred::Voted { seat, yes });
        if !yes {
            self.drop_proposal(change, |_| true);
            return;
        }
        let guest = self.seats.get(seat.index()).and_then(|seat| seat.guest().cloned());
        let own: Vec<PlayerId> = guest.iter().flat_map(|guest| self.seats_of(guest)).collect();
        if let Some(asked) = self.asked.as_mut() {
            asked.yes.extend(own);
        }
        self.settle_if_agreed(change);
    }

    fn settle_if_agreed(&mut self, change: &mut Change) {
        if self.asked.as_ref().is_none_or(|asked| !self.undecided(asked).is_empty()) {
            return;
        }
        let Some(Asked { by, what, .. }) = self.asked.take() else { return };
        change.tell(Occurred::Settled { what: what.clone(), accepted: true });
        match what {
            Proposal::Pause {} => {
                self.paused = true;
                change.tell(Occurred::Paused);
            }
            Proposal::Undo { keep } => self.undo(by, keep, change),
            Proposal::HandOver { seat } => {
                let bot = self.charter.settings.stand_in.clone();
                self.hand_over(PlayerId(seat), bot, HandOverReason::Vote, change);
            }
        }
    }

    fn drop_proposal(&mut self, change: &mut Change, if_so: impl Fn(&Asked) -> bool) {
        if let Some(asked) = self.asked.take_if(|asked| if_so(asked)) {
            change.tell(Occurred::Settled { what: asked.what, accepted: false });
        }
    }

    fn hand_over(&mut self, seat: PlayerId, bot: String, why: HandOverReason, change: &mut Change) {
        if let Some(held) = self.seat_mut(seat) {
            held.stand_in = Some((bot.clone(), why));
        }
        change.tell(Occurred::HandedOver { seat, bot, why });
        let nobody_left = self.seats.iter().all(|seat| seat.guest().is_none() || seat.has_resigned());
        if nobody_left {
            self.abandon(change);
            return;
        }
        let asker_left = self.asked.as_ref().is_some_and(|asked| self.has_left(asked.by));
        self.drop_proposal(change, |asked| {
            asker_left || matches!(asked.what, Proposal::HandOver { seat: whose } if whose == seat.0)
        });
        self.settle_if_agreed(change);
    }
}

impl Table {
    /// Whether the person of this seat has given up everywhere.
    pub(crate) fn has_left(&self, seat: PlayerId) -> bool {
        let guest = self.seats.get(seat.index()).and_then(|seat| seat.guest());
        guest.is_some_and(|guest| self.seats_of(guest).all(|own| self.has_resigned(own)))
    }
}

/// The answer that an entry means: by its place if that is what it says it is, else by what it is.
fn find(play: &Play, option: u16, wanted: Option<&Value>) -> Option<Action> {
    let options = play.game.legal_actions();
    let by_place = options.get(usize::from(option));
    let Some(wanted) = wanted else { return by_place };
    let fits = |action: &Action| json!(play.game.answer(*action)) == *wanted;
    by_place.filter(fits).or_else(|| choice::exact(&play.game, wanted))
}

/// What one entry brings about.
struct Change {
    seq: u64,
    at: Millis,
    told: Vec<Occurrence>,
}

impl Change {
    fn tell(&mut self, what: Occurred) {
        self.told.push(Occurrence { seq: self.seq, at: self.at, what });
    }
}
