//! Whether somebody may do what they ask for, and the entry that does it. Nothing changes here.

use deepwater_protocol::messages::{
    ClientMessage, Guest, GuestId, HandOverReason, Millis, Proposal, Refusal, RefusalCode, Status, UndoRule,
};
use deepwater_protocol::{ErrorCode, choice};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, RULES_VERSION};
use serde_json::{Map, Value, json};

use crate::charter::check_bot;
use crate::entry::Entry;
use crate::play::{Play, owned};
use crate::rematch::Plan;
use crate::seat::Holder;
use crate::table::Table;
use crate::text::is_plain;
use crate::{CHAT_LENGTH, CHAT_LINES, LOG_LENGTH};

/// What is to be done.
#[derive(Clone, Debug)]
pub enum Decided {
    /// Store this entry, then apply it.
    Entry(Entry),
    /// Open this table, and note it here in the same breath with [`Entry::Rematch`].
    Rematch(Plan),
    /// It is so already.
    Nothing,
}

pub(crate) type Answer<T> = Result<T, Refusal>;

const SCRIPTS_SEAT: &str = "the script of a solo game keeps its seat";

pub(crate) fn refuse<T>(code: RefusalCode, message: impl Into<String>) -> Answer<T> {
    Err(Refusal::new(code, message))
}

impl Table {
    /// What a guest's message leads to. Messages about the connection itself (`hello`, `look`, `recap`, `preview`, `ping`)
    /// are none of the table's business.
    pub fn decide(&self, guest: &Guest, message: &ClientMessage, now: Millis) -> Answer<Decided> {
        if self.log.len() >= LOG_LENGTH && adds_without_end(message) {
            return refuse(RefusalCode::LogFull, "this table's log is full");
        }
        let entry = match message {
            ClientMessage::Sit { seat } => self.sit(guest, *seat)?,
            ClientMessage::Stand { seat } => self.stand(guest, *seat)?,
            ClientMessage::SeatBot { seat, bot } => self.seat_bot(guest, *seat, bot)?,
            ClientMessage::Start {} => {
                self.as_host(guest)?;
                Entry::Started { rules_version: RULES_VERSION }
            }
            ClientMessage::Cancel {} => {
                self.as_host(guest)?;
                Entry::Cancelled
            }
            ClientMessage::Act { seq, option, choice } => self.act(guest, *seq, *option, choice.as_ref())?,
            ClientMessage::Undo { seq, keep } => self.undo_or_ask(guest, *seq, *keep)?,
            ClientMessage::Propose { what } => self.proposal(guest, what, now)?,
            ClientMessage::Vote { seq, yes } => self.ballot(guest, *seq, *yes)?,
            ClientMessage::HandOver { seat, bot } => self.hand_over_own(guest, *seat, bot.as_deref())?,
            ClientMessage::TakeBack { seat } => self.take_seat_back(guest, *seat)?,
            ClientMessage::Resign { seat } => {
                let seat = self.own_seat_in_play(guest, *seat)?;
                let bot = self.charter.settings.stand_in.clone();
                Entry::HandedOver { seat, bot, why: HandOverReason::Resigned }
            }
            ClientMessage::Resume {} => {
                self.running()?;
                let seat = self.any_seat_in_play(guest)?;
                if !self.paused {
                    return refuse(RefusalCode::NotPaused, "the table is not paused");
                }
                Entry::Resumed { seat }
            }
            ClientMessage::Chat { text } => self.chat(guest, text)?,
            ClientMessage::Rematch {} => return self.plan_rematch(guest),
            ClientMessage::Hello { .. }
            | ClientMessage::Look { .. }
            | ClientMessage::Recap { .. }
            | ClientMessage::Preview { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::Ping {} => return Ok(Decided::Nothing),
        };
        Ok(Decided::Entry(entry))
    }

    fn seat_id(&self, seat: u8) -> Answer<PlayerId> {
        if usize::from(seat) < self.seats.len() {
            return Ok(PlayerId(seat));
        }
        refuse(RefusalCode::NoSuchSeat, format!("there are {} seats from 0, not {seat}", self.seats.len()))
    }

    fn not_begun(&self) -> Answer<()> {
        match self.status {
            Status::Open => Ok(()),
            Status::Running => refuse(RefusalCode::AlreadyStarted, "the game has begun"),
            Status::Finished | Status::Abandoned => refuse(RefusalCode::GameOver, "the game is over"),
        }
    }

    fn running(&self) -> Answer<&Play> {
        match (self.status, &self.play) {
            (Status::Running, Some(play)) => Ok(play),
            (Status::Open, _) => refuse(RefusalCode::NotStarted, "the game has not begun"),
            _ => refuse(RefusalCode::GameOver, "the game is over"),
        }
    }

    fn not_paused(&self) -> Answer<()> {
        match self.paused {
            false => Ok(()),
            true => refuse(RefusalCode::Paused, "the table is paused"),
        }
    }

    fn as_host(&self, guest: &Guest) -> Answer<()> {
        self.not_begun()?;
        match self.host.as_ref() == Some(&guest.id) {
            true => Ok(()),
            false => refuse(RefusalCode::NotHost, "only the host may do that"),
        }
    }

    fn own_seat(&self, guest: &Guest, seat: u8) -> Answer<PlayerId> {
        let seat = self.seat_id(seat)?;
        match self.seats[seat.index()].belongs_to(&guest.id) {
            true => Ok(seat),
            false => refuse(RefusalCode::NotYourSeat, "that is not your seat"),
        }
    }

    pub(crate) fn any_seat(&self, guest: &Guest) -> Answer<PlayerId> {
        let own = self.seats_of(&guest.id).next();
        own.ok_or_else(|| Refusal::new(RefusalCode::NotSeated, "you have no seat at this table"))
    }

    /// Any seat of the guest that was not given up.
    fn any_seat_in_play(&self, guest: &Guest) -> Answer<PlayerId> {
        self.any_seat(guest)?;
        let own = self.seats_of(&guest.id).find(|seat| !self.has_resigned(*seat));
        own.ok_or_else(|| Refusal::new(RefusalCode::Resigned, "you have given up"))
    }

    /// A seat of the guest in a running game, not given up.
    fn own_seat_in_play(&self, guest: &Guest, seat: u8) -> Answer<PlayerId> {
        self.running()?;
        let seat = self.own_seat(guest, seat)?;
        match self.seats[seat.index()].has_resigned() {
            false => Ok(seat),
            true => refuse(RefusalCode::Resigned, "this seat was given up"),
        }
    }

    fn sit(&self, guest: &Guest, seat: u8) -> Answer<Entry> {
        self.not_begun()?;
        let seat = self.seat_id(seat)?;
        if let Some(arrival) = self.arrival(&guest.id) {
            return Ok(arrival);
        }
        if self.seats_of(&guest.id).next().is_some() {
            return refuse(RefusalCode::AlreadySeated, "you have a seat already");
        }
        match self.seats[seat.index()].holder {
            Holder::Open => Ok(Entry::SatDown { seat, guest: guest.clone() }),
            Holder::Person(_) | Holder::Bot(_) => refuse(RefusalCode::SeatTaken, "somebody sits there"),
            Holder::Script(_) => refuse(RefusalCode::SeatTaken, SCRIPTS_SEAT),
        }
    }

    fn stand(&self, guest: &Guest, seat: u8) -> Answer<Entry> {
        self.not_begun()?;
        let id = self.seat_id(seat)?;
        if self.own_seat(guest, seat).is_err() {
            self.as_host(guest)?;
        }
        match self.seats[id.index()].holder {
            Holder::Open => refuse(RefusalCode::NotSeated, "nobody sits there"),
            Holder::Person(_) | Holder::Bot(_) => Ok(Entry::StoodUp { seat: id }),
            Holder::Script(_) => refuse(RefusalCode::SeatTaken, SCRIPTS_SEAT),
        }
    }

    fn seat_bot(&self, guest: &Guest, seat: u8, bot: &str) -> Answer<Entry> {
        self.as_host(guest)?;
        check_bot(bot)?;
        let seat = self.seat_id(seat)?;
        match self.seats[seat.index()].holder {
            Holder::Open | Holder::Bot(_) => Ok(Entry::BotSeated { seat, bot: bot.to_owned() }),
            Holder::Person(_) => refuse(RefusalCode::SeatTaken, "somebody sits there"),
            Holder::Script(_) => refuse(RefusalCode::SeatTaken, SCRIPTS_SEAT),
        }
    }

    fn act(&self, guest: &Guest, seq: u64, option: Option<u32>, wanted: Option<&Map<String, Value>>) -> Answer<Entry> {
        let play = self.running()?;
        self.not_paused()?;
        self.any_seat(guest)?;
        let seat = self.current(play, seq)?;
        let held = &self.seats[seat.index()];
        if !held.belongs_to(&guest.id) {
            return refuse(RefusalCode::NotYourTurn, "somebody else is to decide");
        }
        if held.has_resigned() {
            return refuse(RefusalCode::Resigned, "this seat was given up");
        }
        if held.stand_in.is_some() {
            return refuse(RefusalCode::HandedOver, "a bot plays this seat; take it back first");
        }
        let action = pick(play, option, wanted)?;
        let place = play.game.legal_actions().iter().position(|legal| legal == action).unwrap_or_default();
        let choice = Some(Box::new(json!(play.game.answer(action))));
        Ok(Entry::Acted { seat, bot: None, option: place as u16, choice })
    }

    /// Who is to decide, if `seq` is the pending decision.
    fn current(&self, play: &Play, seq: u64) -> Answer<PlayerId> {
        let pending = play.decider().filter(|_| play.seq == seq && play.misfits == 0);
        pending
            .ok_or_else(|| Refusal::new(RefusalCode::Stale, format!("decision {seq} is not pending; {} is", play.seq)))
    }

    /// Takes back what is free, else asks the others.
    fn undo_or_ask(&self, guest: &Guest, seq: u64, keep: u32) -> Answer<Entry> {
        let play = self.running()?;
        self.not_paused()?;
        self.any_seat_in_play(guest)?;
        self.current(play, seq)?;
        let seat = self.can_undo(play, guest, keep)?;
        let own = owned(&self.seats, &guest.id);
        if play.free_to(own).is_some_and(|free| free <= keep as usize) {
            return Ok(Entry::Undone { seat, keep });
        }
        self.proposal(guest, &Proposal::Undo { keep }, 0)
    }

    /// The seat whose answer is the last of those that would be taken back for this guest.
    fn can_undo(&self, play: &Play, guest: &Guest, keep: u32) -> Answer<PlayerId> {
        if self.charter.settings.undo == UndoRule::Off {
            return refuse(RefusalCode::UndoForbidden, "nothing is taken back at this table");
        }
        let keep = keep as usize;
        let possible = (play.base..play.played()).contains(&keep);
        let seat = play.last_since(keep, owned(&self.seats, &guest.id)).filter(|_| possible);
        let none = "there is no answer of yours to take back that far";
        seat.ok_or_else(|| Refusal::new(RefusalCode::NothingToUndo, none))
    }

    fn proposal(&self, guest: &Guest, what: &Proposal, now: Millis) -> Answer<Entry> {
        let play = self.running()?;
        self.not_paused()?;
        let mut seat = self.any_seat_in_play(guest)?;
        if self.asked.is_some() {
            return refuse(RefusalCode::ProposalPending, "something else is being asked");
        }
        match what {
            Proposal::Pause {} => {}
            Proposal::Undo { keep } => {
                seat = self.can_undo(play, guest, *keep)?;
                if self.charter.settings.undo != UndoRule::Consent {
                    return refuse(RefusalCode::UndoForbidden, "this table takes back only what is free");
                }
            }
            Proposal::HandOver { seat } => {
                let absent = self.seat_id(*seat)?;
                let patience = Millis::from(self.charter.settings.patience()) * 1000;
                let waits = play.decider() == Some(absent) && self.seats[absent.index()].player().is_some();
                if !waits || self.seats[absent.index()].belongs_to(&guest.id) || now - play.waits_since < patience {
                    return refuse(
                        RefusalCode::NotAbsent,
                        "that seat does not keep the table waiting, or not for long",
                    );
                }
            }
        }
        Ok(Entry::Proposed { seat, what: what.clone() })
    }

    fn ballot(&self, guest: &Guest, seq: u64, yes: bool) -> Answer<Entry> {
        let own = self.any_seat(guest)?;
        let Some(asked) = self.asked.as_ref().filter(|asked| asked.seq == seq) else {
            return refuse(RefusalCode::NoProposal, "that is not being asked any more");
        };
        if self.seats[asked.by.index()].belongs_to(&guest.id) {
            return match yes {
                false => Ok(Entry::Voted { seat: asked.by, yes }),
                true => refuse(RefusalCode::AlreadyVoted, "you asked for it yourself"),
            };
        }
        let waiting = self.undecided(asked);
        let seat = waiting.into_iter().find(|seat| self.seats[seat.index()].belongs_to(&guest.id));
        match seat {
            Some(seat) => Ok(Entry::Voted { seat, yes }),
            // Whoever agreed may think better of it while the others have not.
            None if asked.yes.contains(&own) && !yes => Ok(Entry::Voted { seat: own, yes }),
            None if asked.yes.contains(&own) => refuse(RefusalCode::AlreadyVoted, "you have voted"),
            None => refuse(RefusalCode::NotYourTurn, "you are not asked"),
        }
    }

    fn hand_over_own(&self, guest: &Guest, seat: u8, bot: Option<&str>) -> Answer<Entry> {
        let seat = self.own_seat_in_play(guest, seat)?;
        if self.seats[seat.index()].stand_in.is_some() {
            return refuse(RefusalCode::HandedOver, "a bot plays this seat already");
        }
        let bot = bot.unwrap_or(&self.charter.settings.stand_in);
        check_bot(bot)?;
        Ok(Entry::HandedOver { seat, bot: bot.to_owned(), why: HandOverReason::Wish })
    }

    fn take_seat_back(&self, guest: &Guest, seat: u8) -> Answer<Entry> {
        let seat = self.own_seat_in_play(guest, seat)?;
        match self.seats[seat.index()].stand_in {
            Some(_) => Ok(Entry::TakenBack { seat }),
            None => refuse(RefusalCode::NotHandedOver, "no bot plays this seat"),
        }
    }

    fn chat(&self, guest: &Guest, text: &str) -> Answer<Entry> {
        let seat = self.any_seat(guest)?;
        if !self.charter.settings.chat {
            return refuse(RefusalCode::NoChat, "this table has no chat");
        }
        if self.chat_lines >= CHAT_LINES {
            return refuse(RefusalCode::LogFull, format!("a table has up to {CHAT_LINES} lines of chat"));
        }
        let text = text.trim();
        if text.is_empty() || !is_plain(text) {
            return refuse(RefusalCode::BadMessage, "a line of chat is text, without control characters");
        }
        if text.chars().count() > CHAT_LENGTH {
            return refuse(RefusalCode::TooLarge, format!("a line of chat has up to {CHAT_LENGTH} characters"));
        }
        Ok(Entry::Chat { seat, text: text.to_owned() })
    }

    /// Whether a guest holds a seat here.
    pub fn is_seated(&self, guest: &GuestId) -> bool {
        self.seats_of(guest).next().is_some()
    }
}

/// Whether somebody could say this again and again. What a game needs to come to its end is not among it.
fn adds_without_end(message: &ClientMessage) -> bool {
    use ClientMessage::{Chat, HandOver, Propose, SeatBot, Sit, Undo};
    matches!(message, Sit { .. } | SeatBot { .. } | Undo { .. } | Propose { .. } | HandOver { .. } | Chat { .. })
}

fn pick(play: &Play, option: Option<u32>, wanted: Option<&Map<String, Value>>) -> Answer<Action> {
    let options = play.game.legal_actions();
    match (option, wanted) {
        (Some(place), None) if (place as usize) < options.len() => Ok(options.at(place as usize)),
        (Some(place), None) => {
            let last = options.len() - 1;
            refuse(RefusalCode::IllegalChoice, format!("option is from 0 to {last} now, not {place}"))
        }
        (None, Some(wanted)) => choice::choose(&play.game, wanted).map_err(|error| {
            let ambiguous = error.code == ErrorCode::AmbiguousChoice;
            let code = if ambiguous { RefusalCode::AmbiguousChoice } else { RefusalCode::IllegalChoice };
            Refusal::new(code, error.message)
        }),
        _ => refuse(RefusalCode::BadMessage, "an answer has either option or choice"),
    }
}
