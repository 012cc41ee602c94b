//! Decides on a request: returns the entry that carries it out, or a refusal. Never changes the table.

use deepwater_protocol::messages::{
    ClientMessage, Clock, Guest, HandOverReason, Millis, Proposal, Refusal, RefusalCode, Status, UndoRule,
};
use deepwater_protocol::{ErrorCode, choice};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, RULES_VERSION};
use serde_json::{Map, Value, json};

use crate::config::{check_bot, unknown_strength};
use crate::limits::LogLimits;
use crate::log::Entry;
use crate::play::{Play, owned};
use crate::rematch::RematchPlan;
use crate::seat::Holder;
use crate::table::Table;
use crate::text::is_plain;

/// What a request leads to.
#[derive(Clone, Debug)]
pub enum Decided {
    /// This entry: pass it to [`Table::prepare`].
    Entry(Entry),
    /// A new table: open it with [`RematchPlan::open`].
    Rematch(RematchPlan),
    /// Nothing: the table already is as requested.
    Nothing,
}

pub(crate) type Answer<T> = Result<T, Refusal>;

/// How long the others wait for a person who is not connected before they can vote for a bot.
const AWAY_PATIENCE: Millis = 60_000;

const SCRIPT_SEAT: &str = "this seat belongs to the script of the solo game";

pub(crate) fn refuse<T>(code: RefusalCode, message: impl Into<String>) -> Answer<T> {
    Err(Refusal::new(code, message))
}

impl Table {
    /// Decides what a guest's message leads to. Messages that only read (`hello`, `look`, `recap`, `preview`, `hint`,
    /// `remind`, `ping`) lead to nothing; [`Table::handle`] answers them.
    pub fn decide(&self, guest: &Guest, message: &ClientMessage, now: Millis) -> Answer<Decided> {
        if self.log.len() >= self.limits.entries && can_be_repeated(message) {
            return refuse(RefusalCode::LogFull, "the log of this table is full");
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
            ClientMessage::Undo { seq, keep } => self.undo_or_propose(guest, *seq, *keep)?,
            ClientMessage::Propose { what } => self.new_proposal(guest, what, now)?,
            ClientMessage::Vote { seq, yes } => self.new_vote(guest, *seq, *yes)?,
            ClientMessage::HandOver { seat, bot } => self.hand_over_own(guest, *seat, bot.as_deref())?,
            ClientMessage::TakeBack { seat } => self.take_seat_back(guest, *seat)?,
            ClientMessage::Resign { seat } => {
                let seat = self.own_seat_in_play(guest, *seat)?;
                let bot = self.config.settings.stand_in.clone();
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
            | ClientMessage::Past { .. }
            | ClientMessage::Notebook {}
            | ClientMessage::Remind { .. }
            | ClientMessage::Ping {} => return Ok(Decided::Nothing),
        };
        Ok(Decided::Entry(entry))
    }

    pub(crate) fn seat_id(&self, seat: u8) -> Answer<PlayerId> {
        if usize::from(seat) < self.seats.len() {
            return Ok(PlayerId(seat));
        }
        refuse(RefusalCode::NoSuchSeat, format!("there is no seat {seat}; the last seat is {}", self.seats.len() - 1))
    }

    fn not_begun(&self) -> Answer<()> {
        match self.status {
            Status::Open => Ok(()),
            Status::Running => refuse(RefusalCode::AlreadyStarted, "the game has already begun"),
            Status::Finished | Status::Abandoned => refuse(RefusalCode::GameOver, "the game is over"),
        }
    }

    pub(crate) fn running(&self) -> Answer<&Play> {
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

    /// Returns one of the guest's seats that the guest has not resigned.
    fn any_seat_in_play(&self, guest: &Guest) -> Answer<PlayerId> {
        self.any_seat(guest)?;
        let own = self.seats_of(&guest.id).find(|seat| !self.has_resigned(*seat));
        own.ok_or_else(|| Refusal::new(RefusalCode::Resigned, "you have resigned"))
    }

    /// Checks that the game is running, that the guest holds this seat, and that the guest has not resigned it.
    fn own_seat_in_play(&self, guest: &Guest, seat: u8) -> Answer<PlayerId> {
        self.running()?;
        let seat = self.own_seat(guest, seat)?;
        match self.seats[seat.index()].has_resigned() {
            false => Ok(seat),
            true => refuse(RefusalCode::Resigned, "you have resigned this seat"),
        }
    }

    fn sit(&self, guest: &Guest, seat: u8) -> Answer<Entry> {
        self.not_begun()?;
        let seat = self.seat_id(seat)?;
        if let Some(arrival) = self.arrival(&guest.id) {
            return Ok(arrival);
        }
        if self.seats_of(&guest.id).next().is_some() {
            return refuse(RefusalCode::AlreadySeated, "you already have a seat");
        }
        if self.config.settings.rated && guest.program {
            return refuse(RefusalCode::SeatTaken, "programs do not play rated games");
        }
        match self.seats[seat.index()].holder {
            Holder::Open => Ok(Entry::SatDown { seat, guest: guest.clone() }),
            Holder::Person(_) | Holder::Bot(_) => refuse(RefusalCode::SeatTaken, "this seat is taken"),
            Holder::Script(_) => refuse(RefusalCode::SeatTaken, SCRIPT_SEAT),
        }
    }

    fn stand(&self, guest: &Guest, seat: u8) -> Answer<Entry> {
        self.not_begun()?;
        let id = self.seat_id(seat)?;
        if self.own_seat(guest, seat).is_err() {
            self.as_host(guest)?;
        }
        match self.seats[id.index()].holder {
            Holder::Open => refuse(RefusalCode::NotSeated, "this seat is free"),
            Holder::Person(_) | Holder::Bot(_) => Ok(Entry::StoodUp { seat: id }),
            Holder::Script(_) => refuse(RefusalCode::SeatTaken, SCRIPT_SEAT),
        }
    }

    fn seat_bot(&self, guest: &Guest, seat: u8, bot: &str) -> Answer<Entry> {
        self.as_host(guest)?;
        check_bot(bot)?;
        if !self.config.may_play(bot) {
            return refuse(RefusalCode::Rated, unknown_strength(bot));
        }
        let seat = self.seat_id(seat)?;
        match self.seats[seat.index()].holder {
            Holder::Open | Holder::Bot(_) => Ok(Entry::BotSeated { seat, bot: bot.to_owned() }),
            Holder::Person(_) => refuse(RefusalCode::SeatTaken, "this seat is taken"),
            Holder::Script(_) => refuse(RefusalCode::SeatTaken, SCRIPT_SEAT),
        }
    }

    fn act(&self, guest: &Guest, seq: u64, option: Option<u32>, wanted: Option<&Map<String, Value>>) -> Answer<Entry> {
        let play = self.running()?;
        self.not_paused()?;
        self.any_seat(guest)?;
        let seat = self.current(play, seq)?;
        let held = &self.seats[seat.index()];
        if !held.belongs_to(&guest.id) {
            return refuse(RefusalCode::NotYourTurn, "another player has to decide");
        }
        if held.has_resigned() {
            return refuse(RefusalCode::Resigned, "you have resigned this seat");
        }
        if held.stand_in.is_some() {
            return refuse(RefusalCode::HandedOver, "a bot plays this seat; take it back first");
        }
        let (option, action) = pick(play, option, wanted)?;
        let choice = Some(Box::new(json!(play.game.answer(action))));
        Ok(Entry::Acted { seat, bot: None, option, choice })
    }

    /// Returns the seat that decides. Refuses if `seq` is not the number of the pending decision.
    fn current(&self, play: &Play, seq: u64) -> Answer<PlayerId> {
        let pending = play.decider().filter(|_| play.seq == seq && play.misfits == 0);
        pending
            .ok_or_else(|| Refusal::new(RefusalCode::Stale, format!("decision {seq} is not pending; {} is", play.seq)))
    }

    /// Returns the entry for taking back all answers after the first `keep`. If this needs a vote, the entry is a
    /// proposal to the others.
    fn undo_or_propose(&self, guest: &Guest, seq: u64, keep: u32) -> Answer<Entry> {
        let play = self.running()?;
        self.not_paused()?;
        self.any_seat_in_play(guest)?;
        self.current(play, seq)?;
        let seat = self.can_undo(play, guest, keep)?;
        let own = owned(&self.seats, &guest.id);
        if play.free_to(own).is_some_and(|free| free <= keep as usize) {
            return Ok(Entry::Undone { seat, keep });
        }
        self.new_proposal(guest, &Proposal::Undo { keep }, 0)
    }

    /// Checks that the guest may take back all answers after the first `keep`. Returns the guest's seat that gave the
    /// latest of these answers.
    fn can_undo(&self, play: &Play, guest: &Guest, keep: u32) -> Answer<PlayerId> {
        if self.config.settings.undo == UndoRule::Off {
            return refuse(RefusalCode::UndoForbidden, "answers cannot be taken back at this table");
        }
        if self.undos >= self.limits.undos {
            let message = format!("answers were taken back {} times in this game, which is the limit", self.undos);
            return refuse(RefusalCode::UndoForbidden, message);
        }
        let keep = keep as usize;
        let possible = (play.base..play.played()).contains(&keep);
        let seat = play.last_since(keep, owned(&self.seats, &guest.id)).filter(|_| possible);
        let none = "none of your answers would be taken back";
        seat.ok_or_else(|| Refusal::new(RefusalCode::NothingToUndo, none))
    }

    fn new_proposal(&self, guest: &Guest, what: &Proposal, now: Millis) -> Answer<Entry> {
        let play = self.running()?;
        self.not_paused()?;
        let mut seat = self.any_seat_in_play(guest)?;
        let mut asked = None;
        if self.proposal.is_some() {
            return refuse(RefusalCode::ProposalPending, "another proposal is pending");
        }
        match what {
            Proposal::Pause {} => {
                if !self.may_be_paused_by(seat) {
                    return refuse(RefusalCode::Rated, "nobody else plays: a rated game goes on");
                }
            }
            Proposal::Undo { keep } => {
                seat = self.can_undo(play, guest, *keep)?;
                if self.config.settings.undo != UndoRule::Consent {
                    return refuse(
                        RefusalCode::UndoForbidden,
                        "at this table only your own latest answers can be taken back",
                    );
                }
                asked = Some(self.others_since(play, guest, *keep));
            }
            Proposal::HandOver { seat } => {
                let absent = self.seat_id(*seat)?;
                self.awaits_other(play, guest, absent)?;
                if !self.has_waited_long(play, absent, now) {
                    return refuse(
                        RefusalCode::NotAbsent,
                        "this player has not kept the table waiting for long enough",
                    );
                }
            }
        }
        Ok(Entry::Proposed { seat, what: what.clone(), asked })
    }

    /// Returns the seats of other people who gave answers themselves after the first `keep` answers of the game.
    fn others_since(&self, play: &Play, guest: &Guest, keep: u32) -> Vec<PlayerId> {
        let own = owned(&self.seats, &guest.id);
        let mut others: Vec<PlayerId> = play.people_since(keep as usize).filter(|seat| !own(*seat)).collect();
        others.sort_unstable();
        others.dedup();
        others
    }

    /// Checks that the table waits for the person on `seat`, and that this person is not `guest`.
    pub(crate) fn awaits_other(&self, play: &Play, guest: &Guest, seat: PlayerId) -> Answer<()> {
        let held = &self.seats[seat.index()];
        let waits = play.decider() == Some(seat) && held.player().is_some() && !self.paused;
        match waits && !held.belongs_to(&guest.id) {
            true => Ok(()),
            false => refuse(RefusalCode::NotAbsent, "this player does not keep the table waiting"),
        }
    }

    /// Whether the table has waited for `seat` so long that the others may vote for a bot: for the table's patience, or
    /// for [`AWAY_PATIENCE`] if the person is not connected.
    fn has_waited_long(&self, play: &Play, seat: PlayerId, now: Millis) -> bool {
        let settings = &self.config.settings;
        let waited = now - play.waits_since;
        let away = self.seats[seat.index()].away_since.is_some_and(|since| now - since >= AWAY_PATIENCE);
        // With days to think, people are not expected to stay connected.
        let is_live = !matches!(settings.clock, Clock::Days { .. });
        waited >= Millis::from(settings.patience()) * 1000 || (is_live && away && waited >= AWAY_PATIENCE)
    }

    fn new_vote(&self, guest: &Guest, seq: u64, yes: bool) -> Answer<Entry> {
        let own = self.any_seat(guest)?;
        let Some(proposal) = self.proposal.as_ref().filter(|proposal| proposal.seq == seq) else {
            return refuse(RefusalCode::NoProposal, "this proposal is not pending any more");
        };
        if self.seats[proposal.by.index()].belongs_to(&guest.id) {
            return match yes {
                false => Ok(Entry::Voted { seat: proposal.by, yes }),
                true => refuse(RefusalCode::AlreadyVoted, "you proposed it yourself"),
            };
        }
        let waiting = self.undecided(proposal);
        let seat = waiting.into_iter().find(|seat| self.seats[seat.index()].belongs_to(&guest.id));
        match seat {
            Some(seat) => Ok(Entry::Voted { seat, yes }),
            // A player who agreed may still refuse while the proposal is pending.
            None if proposal.yes.contains(&own) && !yes => Ok(Entry::Voted { seat: own, yes }),
            None if proposal.yes.contains(&own) => refuse(RefusalCode::AlreadyVoted, "you have already agreed"),
            None => refuse(RefusalCode::NotYourTurn, "you have no vote on this proposal"),
        }
    }

    fn hand_over_own(&self, guest: &Guest, seat: u8, bot: Option<&str>) -> Answer<Entry> {
        let seat = self.own_seat_in_play(guest, seat)?;
        if self.seats[seat.index()].stand_in.is_some() {
            return refuse(RefusalCode::HandedOver, "a bot already plays this seat");
        }
        let bot = bot.unwrap_or(&self.config.settings.stand_in);
        check_bot(bot)?;
        if self.config.settings.rated && bot != self.config.settings.stand_in {
            return refuse(RefusalCode::NoSuchBot, "in a rated game only the usual bot plays for absent people");
        }
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
        if !self.config.settings.chat {
            return refuse(RefusalCode::NoChat, "this table has no chat");
        }
        let LogLimits { chat_lines, chat_length, .. } = self.limits;
        if self.chat_lines >= chat_lines {
            return refuse(RefusalCode::LogFull, format!("a table has at most {chat_lines} lines of chat"));
        }
        let text = text.trim();
        if text.is_empty() || !is_plain(text) {
            return refuse(RefusalCode::BadMessage, "a line of chat must be text without control characters");
        }
        if text.chars().count() > chat_length {
            return refuse(RefusalCode::TooLarge, format!("a line of chat has at most {chat_length} characters"));
        }
        self.check_chat_bytes(guest, text.len())?;
        Ok(Entry::Chat { seat, text: text.to_owned() })
    }

    /// Refuses chat if this guest, or all guests of the table together, would have written too much.
    fn check_chat_bytes(&self, guest: &Guest, added: usize) -> Answer<()> {
        let LogLimits { chat_bytes, chat_bytes_per_guest, .. } = self.limits;
        let own = self.chat_bytes.iter().find(|(known, _)| *known == guest.id).map_or(0, |(_, bytes)| *bytes);
        if own + added > chat_bytes_per_guest {
            let message = format!("a player can write at most {chat_bytes_per_guest} bytes of chat at a table");
            return refuse(RefusalCode::LogFull, message);
        }
        let all: usize = self.chat_bytes.iter().map(|(_, bytes)| bytes).sum();
        if all + added > chat_bytes {
            return refuse(RefusalCode::LogFull, format!("a table has at most {chat_bytes} bytes of chat"));
        }
        Ok(())
    }
}

/// Whether a client could make the log grow by repeating this message. `false` for messages that are needed to finish a
/// game.
fn can_be_repeated(message: &ClientMessage) -> bool {
    use ClientMessage::{Chat, HandOver, Propose, SeatBot, Sit, Undo};
    matches!(message, Sit { .. } | SeatBot { .. } | Undo { .. } | Propose { .. } | HandOver { .. } | Chat { .. })
}

/// Returns the option that a request names by its index (`option`) or by its fields (`choice`), together with its
/// index.
fn pick(play: &Play, option: Option<u32>, choice: Option<&Map<String, Value>>) -> Answer<(u16, Action)> {
    let options = play.game.legal_actions();
    match (option, choice) {
        (Some(index), None) => match options.get(index as usize) {
            Some(action) => Ok((index as u16, action)),
            None => {
                let last = options.len() - 1;
                let message = format!("option must be from 0 to {last} for this decision, not {index}");
                refuse(RefusalCode::IllegalChoice, message)
            }
        },
        (None, Some(choice)) => {
            let action = choice::choose(&play.game, choice).map_err(|error| match error.code {
                ErrorCode::AmbiguousChoice => Refusal::new(RefusalCode::AmbiguousChoice, error.message),
                _ => Refusal::new(RefusalCode::IllegalChoice, error.message),
            })?;
            match options.iter().position(|legal| legal == action) {
                Some(index) => Ok((index as u16, action)),
                None => unreachable!("{action:?} was chosen from the options"),
            }
        }
        _ => refuse(RefusalCode::BadMessage, "an answer has either option or choice"),
    }
}
