//! Views: a table as one connection sees it.

use deepwater_protocol::messages::{
    DecisionView, GameUpdate, GuestId, OptionPreview, Refusal, RefusalCode, ReplayStep, SeatView, Status, TableEvent,
    TableSummary, TableView, UndoRule, UndoView, Update, Viewpoint,
};
use deepwater_review::preview_option;
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Decision, Event, Game, Observation, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::decide::{Answer, refuse};
use crate::occurrence::Occurrence;
use crate::play::{Play, apply_legal, owned};
use crate::table::Table;

impl Table {
    /// Returns the view that a guest asks for, or refuses it. If `wish` is `None`, returns the guest's default view.
    pub fn eyes(&self, guest: Option<&GuestId>, wish: Option<Viewpoint>) -> Answer<Viewpoint> {
        match wish {
            Some(Viewpoint::Seat(seat)) => {
                let own = guest.is_some_and(|guest| self.seats_of(guest).any(|own| own.0 == seat));
                let refusal = || Refusal::new(RefusalCode::NotYourSeat, "that is not your seat");
                own.then_some(Viewpoint::Seat(seat)).ok_or_else(refusal)
            }
            Some(Viewpoint::All) if self.status != Status::Finished => {
                Err(Refusal::new(RefusalCode::NotOver, "hidden cards are shown only when the game is over"))
            }
            Some(eyes) => Ok(eyes),
            None => Ok(self.default_eyes(guest)),
        }
    }

    /// Returns the default view of a guest: from the guest's seat, or as a spectator if the guest has no seat. Of
    /// several seats, the guest looks from the seat that decides now, else from the seat that decided last.
    pub(crate) fn default_eyes(&self, guest: Option<&GuestId>) -> Viewpoint {
        let Some(guest) = guest else { return Viewpoint::Spectator };
        let own = owned(&self.seats, guest);
        let decider = self.play.as_ref().and_then(|play| play.decider().filter(|seat| own(*seat)));
        let last =
            || self.play.as_ref().and_then(|play| play.given.iter().rev().map(|given| given.seat).find(|s| own(*s)));
        let seat = decider.or_else(last).or_else(|| self.seats_of(guest).next());
        seat.map_or(Viewpoint::Spectator, |seat| Viewpoint::Seat(seat.0))
    }

    /// Refuses guests who may not see this table at all.
    pub fn admits(&self, guest: Option<&GuestId>) -> Answer<()> {
        let seated = guest.is_some_and(|guest| self.is_seated(guest));
        match seated || self.config.settings.spectators || self.status == Status::Open {
            true => Ok(()),
            false => Err(Refusal::new(RefusalCode::NoSpectators, "this table does not admit spectators")),
        }
    }

    /// Returns an update about `news` for a guest with this view. `with_game` adds the whole view of the game.
    pub fn update(&self, guest: Option<&GuestId>, eyes: Viewpoint, news: &[Occurrence], with_game: bool) -> Update {
        Update {
            seq: self.seq(),
            happened: seen(news, eyes),
            table: self.view(),
            yours: guest.map_or_else(Vec::new, |guest| self.seats_of(guest).collect()),
            game: self.play.as_ref().filter(|_| with_game).map(|play| self.game_update(play, eyes)),
            omitted: None,
        }
    }

    fn game_update(&self, play: &Play, eyes: Viewpoint) -> GameUpdate {
        let observation = play.game.observe(viewer(eyes));
        let undo = match eyes {
            Viewpoint::Seat(seat) if self.status == Status::Running => self.undo_view(play, PlayerId(seat)),
            _ => UndoView::default(),
        };
        let mut update =
            GameUpdate { undo, ..moment(&observation, &play.game, eyes, play.played(), play.seq, play.since) };
        if self.status == Status::Abandoned {
            // An abandoned game accepts no answers.
            update.decision = None;
        }
        update
    }

    /// Returns what the person of this seat may take back.
    fn undo_view(&self, play: &Play, seat: PlayerId) -> UndoView {
        let own = self.own_with(seat);
        let free = play.free_to(&own).map(|keep| keep as u32);
        let last = play.before_last(&own).map(|keep| keep as u32);
        match self.config.settings.undo {
            _ if self.has_left(seat) || self.undos >= self.limits.undos => UndoView::default(),
            UndoRule::Consent => UndoView { free, last },
            UndoRule::Free => UndoView { free, last: free.and(last) },
            UndoRule::Off => UndoView::default(),
        }
    }

    /// Returns a predicate that tells whether another seat belongs to the person who holds `seat`.
    fn own_with(&self, seat: PlayerId) -> impl Fn(PlayerId) -> bool + '_ {
        let guest = self.seats.get(seat.index()).and_then(|seat| seat.guest());
        move |other| guest.is_some_and(|guest| self.seats.get(other.index()).is_some_and(|s| s.belongs_to(guest)))
    }

    /// Returns the table without its game.
    pub fn view(&self) -> TableView {
        let settings = &self.config.settings;
        let bank = (self.config.bank() > 0).then_some(());
        let seats = self.numbered_seats().map(|(seat, held)| SeatView {
            seat,
            holder: held.view(),
            bank: bank.map(|()| held.bank),
        });
        TableView {
            id: self.config.id.clone(),
            status: self.status,
            host: self.host.clone(),
            seats: seats.collect(),
            modules: self.config.modules(),
            long_game: self.config.setup.config.is_long(),
            public: settings.public,
            spectators: settings.spectators,
            chat: settings.chat,
            hints: settings.hints(),
            rated: settings.rated,
            language: settings.language,
            start: settings.start,
            clock: settings.clock,
            deadline: self.shown_deadline(),
            undo: settings.undo,
            patience: settings.patience(),
            stand_in: settings.stand_in.clone(),
            paused: self.paused,
            proposal: self.proposal_view(),
            arranged: self.config.arranged,
            commitment: self.config.commitment.clone(),
            awaited: self.numbered_seats().filter(|(_, seat)| seat.awaited).map(|(seat, _)| seat).collect(),
            rematch: self.rematch.clone(),
        }
    }

    /// Returns when the deciding player's time runs out; before the game, when it begins by itself.
    fn shown_deadline(&self) -> Option<i64> {
        self.starts_at().or_else(|| self.deadline().filter(|_| self.status == Status::Running))
    }

    /// Returns the table as lists show it.
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
            modules: self.config.modules(),
            long_game: self.config.setup.config.is_long(),
            clock: self.config.settings.clock,
            spectators: self.config.settings.spectators,
            arranged: self.config.arranged,
            rated: self.config.settings.rated,
            language: self.config.settings.language,
            round: view.map(|view| view.round),
            points,
            decides: self.play.as_ref().and_then(|play| play.decider()).filter(|_| self.status == Status::Running),
            deadline: self.shown_deadline(),
            winners: outcome.map_or_else(Vec::new, |outcome| outcome.winners),
            last: self.last.as_ref().map(|last| last.seen_by(Viewer::Spectator)),
        }
    }

    /// Returns what each option of the pending decision would cause, for the person who decides.
    ///
    /// The options are played in a game sampled from what the seat knows. Each result ends before the first event that
    /// reveals something, because the events up to there are the same in every game that could be sampled.
    pub fn preview(&self, guest: &GuestId, seq: u64) -> Answer<Vec<OptionPreview>> {
        let (play, decision) = self.own_decision(guest, seq)?;
        let seat = decision.player;
        let observation = play.game.observe(Viewer::Player(seat));
        let sample = observation.sample(&mut ChaCha8Rng::seed_from_u64(seq));
        Ok(observation.legal_actions().iter().map(|action| preview_option(sample, action, seat)).collect())
    }

    /// Returns the game and its pending decision. Refuses if the number of the decision is not `seq`, or if another
    /// guest has to make it.
    pub(crate) fn own_decision(&self, guest: &GuestId, seq: u64) -> Answer<(&Play, Decision)> {
        let play = self.play.as_ref().filter(|play| play.seq == seq && self.status == Status::Running);
        let pending = play.and_then(|play| Some((play, play.game.decision()?)));
        let stale = || Refusal::new(RefusalCode::Stale, format!("decision {seq} is not pending"));
        let (play, decision) = pending.ok_or_else(stale)?;
        match self.seats[decision.player.index()].belongs_to(guest) {
            true => Ok((play, decision)),
            false => Err(Refusal::new(RefusalCode::NotYourTurn, "another player has to decide")),
        }
    }

    /// Returns a finished game as it was after the first `action` answers.
    pub fn moment(&self, action: u32, eyes: Viewpoint) -> Answer<ReplayStep> {
        let no_such_moment =
            || Refusal::new(RefusalCode::BadMessage, format!("there is no moment after {action} answers"));
        self.moments(action, 1, eyes)?.pop().ok_or_else(no_such_moment)
    }

    /// Returns positions of a finished game: the position after the first `first` answers, then the position after each
    /// further answer.
    ///
    /// Returns `count` positions, or fewer if the game ends before.
    pub fn moments(&self, first: u32, count: u32, eyes: Viewpoint) -> Answer<Vec<ReplayStep>> {
        let Some(play) = self.play.as_ref().filter(|_| self.status == Status::Finished) else {
            return refuse(RefusalCode::NotOver, "a game can be replayed only when it is over");
        };
        self.steps(play, first, count, eyes)
    }

    /// Returns the position after the first `action` answers, also of a running game. The caller has checked that the
    /// viewpoint is allowed; it gets only what it could see then.
    pub(crate) fn past(&self, action: u32, eyes: Viewpoint) -> Answer<ReplayStep> {
        let not_started = || Refusal::new(RefusalCode::NotStarted, "the game has not begun");
        let play = self.play.as_ref().ok_or_else(not_started)?;
        let no_such_moment =
            || Refusal::new(RefusalCode::BadMessage, format!("there is no moment after {action} answers"));
        let mut step = self.steps(play, action, 1, eyes)?.pop().ok_or_else(no_such_moment)?;
        // The present question is asked in the present only.
        step.game.decision = None;
        Ok(step)
    }

    fn steps(&self, play: &Play, first: u32, count: u32, eyes: Viewpoint) -> Answer<Vec<ReplayStep>> {
        if (first as usize) < play.base {
            let message =
                "the beginning of this game was played under another version of the rules and cannot be replayed";
            return refuse(RefusalCode::OtherRules, message);
        }
        let skipped = (first as usize).checked_sub(play.base).filter(|skipped| *skipped <= play.given.len());
        let Some(skipped) = skipped else {
            return refuse(RefusalCode::BadMessage, format!("there is no moment after {first} answers"));
        };
        let viewer = viewer(eyes);
        let mut game = play.origin;
        let mut events: Vec<Event> = if skipped == 0 && play.base == 0 { self.first_events() } else { Vec::new() };
        let mut steps = Vec::new();
        let end = play.given.len().min(skipped.saturating_add(count as usize).saturating_sub(1));
        for given in 0..=end {
            let answer = given.checked_sub(1).map(|last| &play.given[last]);
            if let Some(answer) = answer {
                events = apply_legal(&mut game, answer.action);
            }
            if given < skipped {
                continue;
            }
            let action = (play.base + given) as u32;
            steps.push(ReplayStep {
                action,
                actions: play.played() as u32,
                seat: answer.map(|answer| answer.seat),
                events: events.iter().map(|event| event.seen_by(viewer)).collect(),
                game: moment(&game.observe(viewer), &game, eyes, action as usize, 0, 0),
            });
        }
        Ok(steps)
    }

    /// Returns all that happened after entry `since`, as this viewpoint may know it.
    pub fn recap(&self, since: u64, eyes: Viewpoint) -> Vec<TableEvent> {
        seen(&self.history(since), eyes)
    }

    /// Returns the first page of what happened after entry `since`, as this viewpoint may know it, and whether more
    /// follows.
    pub(crate) fn recap_page(&self, since: u64, eyes: Viewpoint) -> (Vec<TableEvent>, bool) {
        let page = self.next_page(since);
        (seen(&page.happened, eyes), page.more)
    }

    /// Returns whether any of these occurrences changed the game.
    pub fn changes_game(news: &[Occurrence]) -> bool {
        news.iter().any(Occurrence::changes_game)
    }
}

fn moment(view: &Observation, game: &Game, eyes: Viewpoint, played: usize, seq: u64, since: i64) -> GameUpdate {
    let decision = view.decision().map(|question| {
        let own = eyes == Viewpoint::Seat(question.player.0) || eyes == Viewpoint::All;
        let options = own.then(|| view.legal_actions().answers().collect());
        DecisionView { seq, since, question, options }
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

/// Returns the part of `news` that this viewpoint may know.
fn seen(news: &[Occurrence], eyes: Viewpoint) -> Vec<TableEvent> {
    news.iter().map(|occurrence| occurrence.seen_by(viewer(eyes))).collect()
}

fn viewer(eyes: Viewpoint) -> Viewer {
    match eyes {
        Viewpoint::Seat(seat) => Viewer::Player(PlayerId(seat)),
        Viewpoint::Spectator => Viewer::Spectator,
        Viewpoint::All => Viewer::Referee,
    }
}

#[cfg(test)]
mod tests {
    use deepwater_protocol::messages::Guest;
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};
    use serde_json::{Value, json};

    use super::*;
    use crate::TableConfig;

    /// Every how many answers the hidden cards are replaced.
    const EVERY: usize = 7;

    /// Returns a running table whose people share one device. It gives hints, so it has notebooks.
    fn running(players: u8, modules: Value, seed: &str) -> Table {
        let ana = Guest { id: GuestId("ana".into()), name: "Ana".into(), emblem: 0, program: false };
        let seats: Vec<Value> =
            (0..players).map(|n| if n == 0 { json!("me") } else { json!({"local": "Bo"}) }).collect();
        let settings =
            json!({"setup": {"players": players, "modules": modules}, "seats": seats, "hints": true, "start": "full"});
        let settings = serde_json::from_value(settings).expect("settings");
        let config = TableConfig::new("table".into(), settings, seed.into()).expect("legal settings");
        let mut table = config.open(ana, Vec::new(), 0).expect("a table").table;
        while let Some(entry) = table.automatic(0) {
            table.prepare(entry, 0).expect("an entry that is due fits").commit();
        }
        table
    }

    /// Returns the table with other cards in place of all that the viewer cannot know, and whether any card is another.
    fn with_other_cards(table: &Table, eyes: Viewpoint, rng: &mut SmallRng) -> (Table, bool) {
        let play = table.play.as_ref().expect("a running game");
        let game = play.game.observe(viewer(eyes)).sample(rng);
        let all = |game: &Game| json!(game.observe(Viewer::Referee).view());
        let is_another = all(&game) != all(&play.game);
        let mut other = table.clone();
        other.play = Some(Play::resume(game, play.rules_version, play.played()));
        (other, is_another)
    }

    /// Replaces everything that a viewer cannot know by other cards. The notebook and the present stay the same, and so
    /// does what the viewer reads about this position when it has become the past.
    #[test]
    fn hidden_cards_do_not_change_the_past_or_the_notebook() {
        let (mut compared, mut others) = (0, 0);
        for (n, (players, modules)) in
            [(2, json!([])), (3, json!(["undermountain", "skullport"]))].into_iter().enumerate()
        {
            let mut rng = SmallRng::seed_from_u64(n as u64);
            let mut table = running(players, modules, &format!("past {n}"));
            let viewpoints = || (0..players).map(Viewpoint::Seat).chain([Viewpoint::Spectator]);
            let mut with_others: Vec<(u32, Viewpoint, Value)> = Vec::new();
            for answers in 0..120 {
                for eyes in viewpoints().filter(|_| answers % EVERY == 0) {
                    let (other, is_another) = with_other_cards(&table, eyes, &mut rng);
                    (compared, others) = (compared + 1, others + usize::from(is_another));
                    let shown = |table: &Table| json!(table.update(None, eyes, &[], true).game.map(|game| game.view));
                    assert_eq!(shown(&other), shown(&table), "the present of {eyes:?} after {answers} answers");
                    let notes = table.notebook(eyes).ok();
                    assert_eq!((notes.is_some(), other.notebook(eyes).ok()), (eyes != Viewpoint::Spectator, notes));
                    let then = other.past(answers as u32, eyes).expect("the present is the newest past");
                    with_others.push((answers as u32, eyes, json!(then.game)));
                }
                let play = table.play.as_mut().expect("a running game");
                let options = play.game.legal_actions();
                let Some(action) = options.get(rng.random_range(0..options.len().max(1))) else { break };
                play.answer(action, true, 0, &mut ());
            }
            for (answers, eyes, then) in with_others {
                let past = table.past(answers, eyes).expect("a position of the game");
                assert_eq!(json!(past.game), then, "the past of {eyes:?} after {answers} answers");
            }
        }
        assert!(compared >= 100 && others * 10 >= compared * 9, "{others} of {compared} games had other hidden cards");
    }
}
