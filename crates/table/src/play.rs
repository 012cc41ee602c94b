//! The game of a table: the answers so far, who gave them, and which of them can be taken back freely.

use deepwater_protocol::messages::{GuestId, Millis};
use deepwater_protocol::{Error, ErrorCode, choice, setup};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Event, Game, Record, Sink, Snapshot};
use serde_json::{Map, Value, json};

use crate::clock::Stopwatch;
use crate::config::TableConfig;
use crate::seat::Seat;

/// The number of answers from one checkpoint to the next.
const CHECKPOINT_DISTANCE: usize = 16;
/// The number of checkpoints that are kept.
const CHECKPOINTS: usize = 2;

/// An earlier position of a game.
#[derive(Clone)]
struct Checkpoint {
    /// How many answers of [`Play::given`] led to this position.
    count: usize,
    game: Game,
}

/// An answer that was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GivenAnswer {
    pub action: Action,
    pub seat: PlayerId,
    /// Whether the person of the seat gave the answer. `false` for answers of bots and of an imported record.
    pub by_person: bool,
    /// Whether the answer can be taken back without a vote: a person gave it, and it revealed nothing.
    pub free: bool,
    /// The thinking time that the clock showed when the answer was given.
    pub used: Millis,
    /// The time that the answer took out of the seat's bank.
    pub charged: Millis,
}

/// A game being played.
#[derive(Clone)]
pub(crate) struct Play {
    /// The position before the answers in `given`: the start of the game, or the snapshot that the game went on from.
    pub origin: Game,
    pub game: Game,
    pub rules_version: u32,
    /// The number of answers before `origin`. These answers cannot be taken back.
    pub base: usize,
    /// The answers since `origin`.
    pub given: Vec<GivenAnswer>,
    /// The number of the entry that led to the pending decision.
    pub seq: u64,
    /// When the decision became pending.
    pub since: Millis,
    /// Since when the table has waited for the player who decides. Consecutive decisions of one player count as one
    /// wait.
    pub waits_since: Millis,
    /// The thinking time of the player who decides.
    pub watch: Stopwatch,
    /// How many answers that follow those in `given` do not fit the rules of this program. Above 0 only if the rules
    /// have changed since the game began.
    pub misfits: u32,
    /// Whether the last change was a replay (start, resumption, undo) rather than one more answer.
    pub replayed: bool,
    /// The latest checkpoints, oldest first. Taking back a few answers replays the answers since a checkpoint instead
    /// of the whole game.
    checkpoints: Vec<Checkpoint>,
}

impl Play {
    /// Starts a new game and gives the answers of an imported record, if any. `out` receives the events before the
    /// first answer.
    pub fn start(config: &TableConfig, played: &[Value], out: &mut impl Sink) -> Result<Play, Error> {
        let record = blank_record(config);
        let origin = record.start(out).map_err(|error| bad_record(error.to_string()))?;
        let mut play = Play::resume(origin, record.rules_version, 0);
        let fitting = play.answer_all(played);
        match fitting == played.len() {
            true => Ok(play),
            false => Err(bad_record(format!("choice {fitting} is not an option at that point"))),
        }
    }

    /// Returns a game that goes on from position `game`. `base` is the number of answers before that position.
    pub fn resume(game: Game, rules_version: u32, base: usize) -> Play {
        Play {
            origin: game,
            game,
            rules_version,
            base,
            given: Vec::new(),
            seq: 0,
            since: 0,
            waits_since: 0,
            watch: Stopwatch::default(),
            misfits: 0,
            replayed: true,
            checkpoints: Vec::new(),
        }
    }

    /// Gives the recorded answers up to the first one that does not fit, and returns how many were given.
    pub fn answer_all(&mut self, choices: &[Value]) -> usize {
        for (n, recorded) in choices.iter().enumerate() {
            let Some(action) = choice::exact(&self.game, recorded) else { return n };
            self.answer(action, false, 0, &mut ());
        }
        self.replayed = true;
        choices.len()
    }

    /// Returns the number of answers so far.
    pub fn played(&self) -> usize {
        self.base + self.given.len()
    }

    pub fn decider(&self) -> Option<PlayerId> {
        self.game.decision().map(|decision| decision.player)
    }

    /// Gives a legal answer after `used` milliseconds of thought.
    pub fn answer(&mut self, action: Action, by_person: bool, used: Millis, out: &mut impl Sink) {
        let Some(seat) = self.decider() else { unreachable!("{action:?} is legal, so a decision is pending") };
        let events = apply_legal(&mut self.game, action);
        let free = by_person && !events.iter().any(|event| event.reveals(seat));
        self.given.push(GivenAnswer { action, seat, by_person, free, used, charged: 0 });
        add_checkpoint(&mut self.checkpoints, self.given.len(), &self.game);
        self.replayed = false;
        events.into_iter().for_each(|event| out.event(|| event));
    }

    /// Takes back all answers after the first `keep`, and returns the answers taken back.
    pub fn take_back(&mut self, keep: usize) -> Vec<GivenAnswer> {
        let beyond = keep.saturating_sub(self.played());
        self.misfits = self.misfits.min(beyond as u32);
        let kept = keep.saturating_sub(self.base).min(self.given.len());
        let taken = self.given.split_off(kept);
        self.checkpoints.retain(|checkpoint| checkpoint.count <= kept);
        let (count, mut game) = self.position_before(kept);
        for (number, given) in (count + 1..).zip(&self.given[count..]) {
            replay(&mut game, given.action);
            add_checkpoint(&mut self.checkpoints, number, &game);
        }
        self.game = game;
        self.replayed = true;
        taken
    }

    /// Returns the game after the first `count` answers of `given`.
    pub fn after(&self, count: usize) -> Game {
        let (before, mut game) = self.position_before(count);
        for given in &self.given[before..count] {
            replay(&mut game, given.action);
        }
        game
    }

    /// Returns the latest known position after at most `count` answers of `given`, and the number of these answers.
    fn position_before(&self, count: usize) -> (usize, Game) {
        let checkpoint = self.checkpoints.iter().rfind(|checkpoint| checkpoint.count <= count);
        checkpoint.map_or((0, self.origin), |checkpoint| (checkpoint.count, checkpoint.game))
    }

    /// Returns the events of each answer of `given`.
    pub fn caused(&self) -> Vec<Vec<Event>> {
        let mut game = self.origin;
        self.given.iter().map(|given| apply_legal(&mut game, given.action)).collect()
    }

    /// Returns the answers in `given` after the first `count`, in the form of a record.
    pub fn choices_after(&self, count: usize) -> Vec<Value> {
        let mut game = self.after(count);
        let mut choices = Vec::new();
        for given in &self.given[count..] {
            choices.push(json!(game.answer(given.action)));
            replay(&mut game, given.action);
        }
        choices
    }

    /// Returns the latest possible snapshot of the game, and how many answers of `given` led to its position. A
    /// snapshot is possible only while no card is half resolved.
    pub fn last_snapshot(&self) -> Option<(usize, Snapshot)> {
        let now = self.game.snapshot().map(|game| (self.given.len(), game));
        let before = || (0..self.given.len()).rev().find_map(|count| Some((count, self.after(count).snapshot()?)));
        now.or_else(before)
    }

    /// Returns the number of answers that remain after the seats in `own` take back all answers that need no vote.
    /// Returns `None` if there are no such answers.
    pub fn free_to(&self, own: impl Fn(PlayerId) -> bool) -> Option<usize> {
        let free = self.given.iter().rev().take_while(|given| given.free && own(given.seat)).count();
        (free > 0).then(|| self.played() - free)
    }

    /// Returns the number of answers before the last answer by a seat in `own`.
    pub fn before_last(&self, own: impl Fn(PlayerId) -> bool) -> Option<usize> {
        let index = self.given.iter().rposition(|given| own(given.seat))?;
        Some(self.base + index)
    }

    /// Returns the seats whose people themselves, not bots, gave answers after the first `keep` answers of the game.
    pub fn people_since(&self, keep: usize) -> impl Iterator<Item = PlayerId> + '_ {
        let since = self.given.iter().skip(keep.saturating_sub(self.base));
        since.filter(|given| given.by_person).map(|given| given.seat)
    }

    /// Returns the seat that gave the last answer among the seats in `own`. The first `keep` answers of the game do not
    /// count.
    pub fn last_since(&self, keep: usize, own: impl Fn(PlayerId) -> bool) -> Option<PlayerId> {
        let since = self.given.iter().skip(keep.saturating_sub(self.base));
        since.rev().map(|given| given.seat).find(|seat| own(*seat))
    }
}

/// Keeps the position after `count` answers if it is time for a checkpoint.
fn add_checkpoint(checkpoints: &mut Vec<Checkpoint>, count: usize, game: &Game) {
    if !count.is_multiple_of(CHECKPOINT_DISTANCE) {
        return;
    }
    if checkpoints.len() == CHECKPOINTS {
        checkpoints.remove(0);
    }
    checkpoints.push(Checkpoint { count, game: *game });
}

/// Applies an action that is known to be legal, and returns its events.
pub(crate) fn apply_legal(game: &mut Game, action: Action) -> Vec<Event> {
    match game.apply(action) {
        Ok(events) => events,
        Err(error) => unreachable!("{action:?} was chosen from the options: {error}"),
    }
}

/// Applies an action that was legal when it was first played, and discards its events.
fn replay(game: &mut Game, action: Action) {
    if let Err(error) = game.apply_with(action, &mut ()) {
        unreachable!("{action:?} was legal in the same game before: {error}");
    }
}

fn bad_record(message: String) -> Error {
    Error::new(ErrorCode::BadRecord, message)
}

/// Returns a record of a table's game that has no answers yet.
pub(crate) fn blank_record(config: &TableConfig) -> Record {
    let mut record = Record::new(config.setup.config, config.seed.clone());
    record.position = config.setup.position.clone();
    record
}

/// Returns the fields of the set-up that are not secret.
pub(crate) fn public_setup(config: &TableConfig) -> Map<String, Value> {
    let mut fields = setup::to_json(&blank_record(config));
    fields.remove("seed");
    fields.remove("position");
    fields
}

/// Returns a predicate that tells whether a seat belongs to this guest.
pub(crate) fn owned<'a>(seats: &'a [Seat], guest: &'a GuestId) -> impl Fn(PlayerId) -> bool + 'a {
    move |seat| seats.get(seat.index()).is_some_and(|seat| seat.belongs_to(guest))
}
