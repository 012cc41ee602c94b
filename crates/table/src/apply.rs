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
        self.log.push(Line { seq, at, entry });
        Ok(change.told)
    }

    fn carry_out(&mut self, entry: &mut Entry, change: &mut Change) -> Result<(), LoadError> {
        let misfit = LoadError::Misfit(change.seq);
        match entry {
            Entry::Opened { host, seats, .. } => {
                if change.seq != 1 || seats.len() != self.charter.seats() {
                    return Err(misfit);
                }
                let bank = self.charter.bank();
                self.host = Some(host.id.clone());
                self.seats = seats.iter().map(|holder| Seat::new(holder.clone(), bank)).collect();
                change.tell(Occurred::Opened { host: host.clone() });
            }
            Entry::SatDown { seat, guest } => {
                self.seat_mut(*seat).ok_or(misfit)?.holder = Holder::Person(guest.clone());
                self.host.get_or_insert_with(|| guest.id.clone());
                change.tell(Occurred::SatDown { seat: *seat, guest: guest.clone() });
            }
            Entry::StoodUp { seat } => {
                self.seat_mut(*seat).ok_or(misfit)?.holder = Holder::Open;
                change.tell(Occurred::StoodUp { seat: *seat });
                self.pass_on_host(change);
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
            Entry::Proposed { seat, what } => self.propose(*seat, what.clone(), change),
            Entry::Voted { seat, yes } => self.vote(*seat, *yes, change),
            Entry::HandedOver { seat, bot, why } => {
                self.seat_mut(*seat).ok_or(misfit)?;
                self.hand_over(*seat, bot.clone(), *why, change);
            }
            Entry::TakenBack { seat } => {
                self.seat_mut(*seat).ok_or(misfit)?.stand_in = None;
                self.renew_clock(*seat, change.at);
                change.tell(Occurred::TakenBack { seat: *seat });
            }
            Entry::Resumed { .. } => {
                if let Some(since) = self.paused.take() {
                    self.skip_pause(change.at - since);
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
                let play = self.play.as_mut().ok_or(misfit)?;
                play.misfits = 0;
                play.take_back(play.base);
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
    fn pass_on_host(&mut self, change: &mut Change) {
        let stays = |host: &GuestId| self.seats.iter().any(|seat| seat.belongs_to(host));
        if self.host.as_ref().is_none_or(|host| !stays(host)) {
            self.host = self.seats.iter().find_map(|seat| seat.guest().cloned());
        }
        if self.host.is_none() {
            self.abandon(change);
        }
    }

    fn abandon(&mut self, change: &mut Change) {
        self.status = Status::Abandoned;
        self.asked = None;
        change.tell(Occurred::Abandoned);
    }

    fn start(&mut self, rules_version: u32, change: &mut Change) -> Result<(), LoadError> {
        let misfit = LoadError::Misfit(change.seq);
        if self.status != Status::Open {
            return Err(misfit);
        }
        let stand_in = self.charter.settings.stand_in.clone();
        for n in 0..self.seats.len() {
            if self.seats[n].holder == Holder::Open {
                self.seats[n].holder = Holder::Bot(stand_in.clone());
                change.tell(Occurred::BotSeated { seat: PlayerId(n as u8), bot: stand_in.clone() });
            }
        }
        let mut events: Vec<Event> = Vec::new();
        let play = if rules_version == RULES_VERSION {
            let played = match self.log.first() {
                Some(Line { entry: Entry::Opened { played, .. }, .. }) => played.as_slice(),
                _ => &[],
            };
            Play::start(&self.charter, played, &mut events).map_err(|_| misfit)?
        } else {
            let saved = self.saved.as_ref().ok_or(LoadError::OtherRules(rules_version))?;
            let game = saved.game.restore().map_err(|_| LoadError::OtherRules(rules_version))?;
            Play::resume(game, rules_version, saved.played as usize)
        };
        self.status = Status::Running;
        self.play = Some(play);
        change.tell(Occurred::Started { events });
        self.game_changed(None, change);
        Ok(())
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
        if !known {
            match find(play, option, wanted).filter(|_| play.misfits == 0 && before == Some(seat)) {
                Some(action) => play.answer(action, bot.is_none(), &mut events),
                None if foreign => play.misfits += 1,
                None => return Err(LoadError::Misfit(change.seq)),
            }
        }
        change.tell(Occurred::Acted { seat, bot, events });
        self.game_changed(before, change);
        self.drop_proposal(change, |what| match what {
            Proposal::Undo { .. } => true,
            Proposal::HandOver { seat: whose } => *whose == seat.0,
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
        let Some(outcome) = self.play.as_ref().and_then(|play| play.game.outcome()) else { return };
        self.status = Status::Finished;
        self.asked = None;
        self.paused = None;
        change.tell(Occurred::Finished { outcome });
    }

    fn undo(&mut self, seat: PlayerId, keep: u32, change: &mut Change) {
        let known = self.is_known_to_snapshot(change.seq);
        let Some(play) = self.play.as_mut() else { return };
        let before = play.decider();
        if !known {
            play.take_back(keep as usize);
        }
        change.tell(Occurred::Undone { seat, keep });
        self.game_changed(before, change);
        self.drop_proposal(change, |what| matches!(what, Proposal::Undo { .. } | Proposal::HandOver { .. }));
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
                self.paused = Some(change.at);
                change.tell(Occurred::Paused);
            }
            Proposal::Undo { keep } => self.undo(by, keep, change),
            Proposal::HandOver { seat } => {
                let bot = self.charter.settings.stand_in.clone();
                self.hand_over(PlayerId(seat), bot, HandOverReason::Vote, change);
            }
        }
    }

    fn drop_proposal(&mut self, change: &mut Change, if_so: impl Fn(&Proposal) -> bool) {
        if let Some(asked) = self.asked.take_if(|asked| if_so(&asked.what)) {
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
        self.drop_proposal(change, |what| matches!(what, Proposal::HandOver { seat: whose } if *whose == seat.0));
        self.settle_if_agreed(change);
    }
}

/// The answer that an entry means: by its place if that is what it says it is, else by what it is.
fn find(play: &Play, option: u16, wanted: Option<&Value>) -> Option<Action> {
    let options = play.game.legal_actions();
    let by_place = (usize::from(option) < options.len()).then(|| options.get(usize::from(option)));
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
