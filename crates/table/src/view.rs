//! What people are told: a table as one connection sees it.

use deepwater_protocol::messages::{
    DecisionView, GameUpdate, GuestId, OptionPreview, Refusal, RefusalCode, ReplayStep, SeatView, Status, TableEvent,
    TableSummary, TableView, UndoRule, UndoView, Update, Viewpoint,
};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Event, Game, Observation, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::history::{Occurred, Occurrence};
use crate::play::{Play, owned};
use crate::table::Table;

impl Table {
    /// Through whose eyes a guest looks who wishes for these. Without a wish: their own seat, of several the one that is to
    /// decide or was the last to do so.
    pub fn eyes(&self, guest: Option<&GuestId>, wish: Option<Viewpoint>) -> Result<Viewpoint, Refusal> {
        match wish {
            Some(Viewpoint::Seat(seat)) => {
                let own = guest.is_some_and(|guest| self.seats_of(guest).any(|own| own.0 == seat));
                let refusal = || Refusal::new(RefusalCode::NotYourSeat, "that is not your seat");
                own.then_some(Viewpoint::Seat(seat)).ok_or_else(refusal)
            }
            Some(Viewpoint::All) if self.status != Status::Finished => {
                Err(Refusal::new(RefusalCode::NotOver, "everything is shown once the game is over"))
            }
            Some(eyes) => Ok(eyes),
            None => Ok(guest.map_or(Viewpoint::Spectator, |guest| self.usual_eyes(guest))),
        }
    }

    fn usual_eyes(&self, guest: &GuestId) -> Viewpoint {
        let own = owned(&self.seats, guest);
        let decider = self.play.as_ref().and_then(|play| play.decider().filter(|seat| own(*seat)));
        let last =
            || self.play.as_ref().and_then(|play| play.given.iter().rev().map(|given| given.seat).find(|s| own(*s)));
        let seat = decider.or_else(last).or_else(|| self.seats_of(guest).next());
        seat.map_or(Viewpoint::Spectator, |seat| Viewpoint::Seat(seat.0))
    }

    /// Whether a guest may be told of this table at all.
    pub fn admits(&self, guest: Option<&GuestId>) -> Result<(), Refusal> {
        let seated = guest.is_some_and(|guest| self.is_seated(guest));
        match seated || self.charter.settings.spectators || self.status == Status::Open {
            true => Ok(()),
            false => Err(Refusal::new(RefusalCode::NoSpectators, "this table is not open to spectators")),
        }
    }

    /// How things stand, for a guest with these eyes.
    pub fn update(&self, guest: Option<&GuestId>, eyes: Viewpoint, news: &[Occurrence], with_game: bool) -> Update {
        Update {
            seq: self.seq(),
            happened: told(news, eyes),
            table: self.view(),
            yours: guest.map_or_else(Vec::new, |guest| self.seats_of(guest).collect()),
            game: self.play.as_ref().filter(|_| with_game).map(|play| self.game_update(play, eyes)),
        }
    }

    fn game_update(&self, play: &Play, eyes: Viewpoint) -> GameUpdate {
        let observation = play.game.observe(viewer(eyes));
        let undo = match eyes {
            Viewpoint::Seat(seat) if self.status == Status::Running => self.undo_view(play, PlayerId(seat)),
            _ => UndoView::default(),
        };
        GameUpdate { undo, ..moment(&observation, &play.game, eyes, play.played(), play.seq, play.since) }
    }

    /// What whoever holds this seat may take back.
    fn undo_view(&self, play: &Play, seat: PlayerId) -> UndoView {
        let own = self.own_with(seat);
        let free = play.free_to(&own).map(|keep| keep as u32);
        let last = play.before_last(&own).map(|keep| keep as u32);
        match self.charter.settings.undo {
            _ if self.has_left(seat) => UndoView::default(),
            UndoRule::Consent => UndoView { free, last },
            UndoRule::Free => UndoView { free, last: free.and(last) },
            UndoRule::Off => UndoView::default(),
        }
    }

    /// The seats of whoever holds this one.
    fn own_with(&self, seat: PlayerId) -> impl Fn(PlayerId) -> bool + '_ {
        let guest = self.seats.get(seat.index()).and_then(|seat| seat.guest());
        move |other| guest.is_some_and(|guest| self.seats.get(other.index()).is_some_and(|s| s.belongs_to(guest)))
    }

    /// The table without its game.
    pub fn view(&self) -> TableView {
        let settings = &self.charter.settings;
        let bank = (self.charter.bank() > 0).then_some(());
        let seats =
            self.numbered().map(|(seat, held)| SeatView { seat, holder: held.view(), bank: bank.map(|()| held.bank) });
        TableView {
            id: self.charter.id.clone(),
            status: self.status,
            host: self.host.clone(),
            seats: seats.collect(),
            modules: self.charter.modules(),
            long_game: self.charter.setup.config.is_long(),
            public: settings.public,
            spectators: settings.spectators,
            chat: settings.chat,
            hints: settings.hints,
            start: settings.start,
            clock: settings.clock,
            deadline: self.running_deadline(),
            undo: settings.undo,
            patience: settings.patience(),
            stand_in: settings.stand_in.clone(),
            paused: self.paused,
            proposal: self.proposal_view(),
            arranged: self.charter.arranged,
            commitment: self.charter.commitment.clone(),
            awaited: self.numbered().filter(|(_, seat)| seat.awaited).map(|(seat, _)| seat).collect(),
            rematch: self.rematch.clone(),
        }
    }

    fn running_deadline(&self) -> Option<i64> {
        self.deadline().filter(|_| self.status == Status::Running)
    }

    /// The table in a list.
    pub fn summary(&self) -> TableSummary {
        let outcome = self.play.as_ref().and_then(|play| play.game.outcome());
        let view = self.public_view();
        let points = match (&outcome, &view) {
            (Some(outcome), _) => outcome.scores.iter().map(|score| score.total).collect(),
            (None, Some(view)) => view.players.iter().map(|player| player.vp).collect(),
            (None, None) => Vec::new(),
        };
        TableSummary {
            seats: self.seats.iter().map(|seat| seat.view()).collect(),
            modules: self.charter.modules(),
            long_game: self.charter.setup.config.is_long(),
            clock: self.charter.settings.clock,
            spectators: self.charter.settings.spectators,
            arranged: self.charter.arranged,
            round: view.map(|view| view.round),
            points,
            decides: self.play.as_ref().and_then(|play| play.decider()).filter(|_| self.status == Status::Running),
            deadline: self.running_deadline(),
            winners: outcome.map_or_else(Vec::new, |outcome| outcome.winners),
            last: self.last.as_ref().map(|last| last.seen_by(Viewer::Spectator)),
        }
    }

    /// What each option of the pending decision would bring, for the seat that decides. It is worked out in a game that
    /// agrees with what the seat knows, and told only as far as it would be the same in every such game.
    pub fn preview(&self, guest: &GuestId, seq: u64) -> Result<Vec<OptionPreview>, Refusal> {
        let play = self.play.as_ref().filter(|play| play.seq == seq && self.status == Status::Running);
        let stale = || Refusal::new(RefusalCode::Stale, format!("decision {seq} is not pending"));
        let (play, seat) = play.and_then(|play| Some((play, play.decider()?))).ok_or_else(stale)?;
        if !self.seats[seat.index()].belongs_to(guest) {
            return Err(Refusal::new(RefusalCode::NotYourTurn, "somebody else is to decide"));
        }
        let observation = play.game.observe(Viewer::Player(seat));
        let sample = observation.sample(&mut ChaCha8Rng::seed_from_u64(seq));
        Ok(observation.legal_actions().iter().map(|action| foresee(sample, action, seat)).collect())
    }

    /// One moment of a finished game: after `action` answers.
    pub fn moment(&self, action: u32, eyes: Viewpoint) -> Option<ReplayStep> {
        let play = self.play.as_ref().filter(|_| self.status == Status::Finished)?;
        let count = (action as usize).checked_sub(play.base).filter(|count| *count <= play.given.len())?;
        let mut game = play.origin;
        let mut events: Vec<Event> = Vec::new();
        if count == 0 && play.base == 0 {
            crate::play::blank_record(&self.charter).start(&mut events).ok()?;
        }
        for given in &play.given[..count] {
            events = game.apply(given.action).ok()?;
        }
        let viewer = viewer(eyes);
        Some(ReplayStep {
            action,
            actions: play.played() as u32,
            seat: count.checked_sub(1).map(|last| play.given[last].seat),
            events: events.into_iter().map(|event| event.seen_by(viewer)).collect(),
            game: moment(&game.observe(viewer), &game, eyes, action as usize, 0, 0),
        })
    }
}

fn foresee(mut game: Game, action: deepwater_rules::Action, seat: PlayerId) -> OptionPreview {
    // The options of the sample are those of the real game, so each of them applies.
    let mut events = game.apply(action).unwrap_or_default();
    let foreseeable = events.iter().position(|event| event.reveals(seat)).unwrap_or(events.len());
    let open = foreseeable < events.len();
    events.truncate(foreseeable);
    OptionPreview { events: events.into_iter().map(|event| event.seen_by(Viewer::Player(seat))).collect(), open }
}

fn moment(view: &Observation, game: &Game, eyes: Viewpoint, played: usize, seq: u64, since: i64) -> GameUpdate {
    let decision = view.decision().map(|decision| {
        let own = eyes == Viewpoint::Seat(decision.player.0) || eyes == Viewpoint::All;
        let options = own.then(|| view.legal_actions().answers().collect());
        DecisionView::new(decision, seq, since, options)
    });
    GameUpdate {
        eyes,
        played: played as u32,
        view: view.view(),
        decision,
        undo: UndoView::default(),
        outcome: game.outcome(),
    }
}

/// What these eyes may know of what happened.
pub(crate) fn told(news: &[Occurrence], eyes: Viewpoint) -> Vec<TableEvent> {
    news.iter().map(|occurrence| occurrence.seen_by(viewer(eyes))).collect()
}

pub(crate) fn viewer(eyes: Viewpoint) -> Viewer {
    match eyes {
        Viewpoint::Seat(seat) => Viewer::Player(PlayerId(seat)),
        Viewpoint::Spectator => Viewer::Spectator,
        Viewpoint::All => Viewer::Referee,
    }
}

impl Table {
    /// What happened after `since`, as these eyes may know it.
    pub fn recap(&self, since: u64, eyes: Viewpoint) -> Vec<TableEvent> {
        told(&self.history(since), eyes)
    }

    /// Whether any of this changed the game.
    pub fn changes_game(news: &[Occurrence]) -> bool {
        use Occurred::{Acted, Finished, HandedOver, Started, TakenBack, TurnRestarted, Undone};
        let changes = |what: &Occurred| {
            matches!(
                what,
                Started { .. }
                    | Acted { .. }
                    | Undone { .. }
                    | Finished { .. }
                    | TurnRestarted { .. }
                    | TakenBack { .. }
                    | HandedOver { .. }
            )
        };
        news.iter().any(|occurrence| changes(&occurrence.what))
    }
}
