//! One game, answered by the indices of [`actions`](crate::actions).

use deepwater_protocol::{Error, ErrorCode};
use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};
use deepwater_rules::{Action, DecisionKind, Event, Game, GameConfig, NoSample, Observation, Record, Space, Viewer};
use rand::SeedableRng as _;
use rand::rngs::SmallRng;

use crate::actions::{Around, Choice, Mask, choice, index};

/// The parts of a move that have been answered.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum MoveParts {
    #[default]
    None,
    From(Space),
    Agent(Space, Option<PlayerId>),
}

/// A game that is answered by fixed indices. A move of an Agent is answered in parts; everything else in one step.
#[derive(Clone)]
pub struct Env {
    game: Game,
    moving: MoveParts,
    /// The record; `None` if the game was sampled.
    record: Option<Record>,
    /// What the seats have seen; `None` if nobody asked for it, because it costs time.
    log: Option<Log>,
}

/// Hashes of all that each seat has seen since the start of a game.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Log {
    seats: [u64; MAX_PLAYERS],
    spectator: u64,
}

impl Log {
    /// Adds the events of one answer, as each seat may see them, and to the decider's hash also the answer.
    fn add(&mut self, events: &[Event], decider: PlayerId, action: usize) {
        for event in events {
            for (seat, hash) in self.seats.iter_mut().enumerate() {
                *hash = seen(*hash, event, Viewer::Player(PlayerId(seat as u8)));
            }
            self.spectator = seen(self.spectator, event, Viewer::Spectator);
        }
        let own = &mut self.seats[decider.index()];
        *own = mixed(*own, &action.to_le_bytes());
    }
}

fn seen(hash: u64, event: &Event, viewer: Viewer) -> u64 {
    let text = serde_json::to_string(&event.seen_by(viewer).get()).expect("events can be written");
    mixed(hash, text.as_bytes())
}

/// Adds bytes to a hash (FNV-1a).
fn mixed(hash: u64, bytes: &[u8]) -> u64 {
    let add = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(add(hash ^ 0xcbf2_9ce4_8422_2325, &0xff), add)
}

impl Env {
    /// Starts a game. The same options and seed always deal the same game.
    pub fn new(config: GameConfig, seed: &str) -> Result<Env, Error> {
        Env::from_record(Record::new(config, seed))
    }

    /// Continues a recorded game.
    pub fn from_record(record: Record) -> Result<Env, Error> {
        let game = record.replay()?;
        Ok(Env { game, moving: MoveParts::None, record: Some(record), log: None })
    }

    /// Continues a recorded game and remembers what the seats have seen in it, for [`Env::information`].
    pub fn from_record_with_memory(record: Record) -> Result<Env, Error> {
        let start = Record { actions: Vec::new(), ..record.clone() };
        let mut env = Env { log: Some(Log::default()), ..Env::from_record(start)? };
        record.actions.into_iter().try_for_each(|answer| env.answer(answer))?;
        Ok(env)
    }

    /// Continues a game that agrees with a view; what the viewer may not know is dealt by the seed. It has no record. An
    /// error if no deal agrees with the view.
    pub fn of_view(view: &Observation, seed: u64) -> Result<Env, NoSample> {
        let game = view.try_sample(&mut SmallRng::seed_from_u64(seed))?;
        Ok(Env { game, moving: MoveParts::None, record: None, log: None })
    }

    /// Returns whether what the seats have seen is remembered.
    pub fn has_memory(&self) -> bool {
        self.log.is_some()
    }

    /// Returns the game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the record, or an error if the game was sampled and so has none.
    pub fn record(&self) -> Result<&Record, Error> {
        self.record.as_ref().ok_or_else(|| Error::new(ErrorCode::BadRecord, "a sampled game has no record"))
    }

    /// Returns the player who decides; `None` once the game is over.
    #[inline]
    pub fn decider(&self) -> Option<PlayerId> {
        self.game.decider()
    }

    #[inline]
    fn around(&self, decider: PlayerId) -> Around {
        Around { decider, players: self.game.config().players }
    }

    /// Returns the indices of the legal actions; none once the game is over.
    ///
    /// The deciding player always knows which answers are legal, so the mask reveals nothing hidden.
    pub fn legal(&self) -> Mask {
        let mut mask = Mask::EMPTY;
        let Some(decider) = self.game.decider() else { return mask };
        let around = self.around(decider);
        for action in self.game.legal_actions().iter() {
            let choice = match action {
                Action::Move { from, player, to } => match self.moving {
                    MoveParts::None => Choice::MoveFrom(from),
                    MoveParts::From(space) if space == from => Choice::MoveAgent(player),
                    MoveParts::Agent(space, agent) if space == from && agent == player => Choice::MoveTo(to),
                    _ => continue,
                },
                action => Choice::Answer(action),
            };
            mask.insert(index(choice, around));
        }
        mask
    }

    /// Takes one step. An illegal action changes nothing.
    #[inline]
    pub fn step(&mut self, action: usize) -> Result<(), Error> {
        let (answer, moving) = self.resolve(action)?;
        self.moving = moving;
        if let Some(answer) = answer {
            self.apply(answer, action);
        }
        Ok(())
    }

    /// Takes one step without the time to check the action. The caller makes sure that it is legal; an illegal one leaves
    /// the game in no defined state.
    #[inline]
    pub(crate) fn step_unchecked(&mut self, action: usize) {
        let choice = self.game.decider().and_then(|decider| choice(action, self.around(decider)));
        match choice {
            Some(Choice::Answer(answer)) => {
                debug_assert!(self.is_legal(action), "action {action}");
                self.moving = MoveParts::None;
                self.apply(answer, action);
            }
            _ => self.step(action).expect("a legal action"),
        }
    }

    /// Returns the index of the option that an action completes, among the options of the pending decision; `None` if the
    /// answer needs further steps.
    pub fn option(&self, action: usize) -> Result<Option<usize>, Error> {
        let (answer, _) = self.resolve(action)?;
        Ok(answer.and_then(|answer| self.game.legal_actions().iter().position(|option| option == answer)))
    }

    /// Applies a legal answer. `action` is the index of its last step.
    fn apply(&mut self, answer: Action, action: usize) {
        match (&mut self.log, self.game.decider()) {
            (Some(log), Some(decider)) => {
                let mut events = Vec::new();
                self.game.apply_with(answer, &mut events).expect("the answer is legal");
                log.add(&events, decider, action);
            }
            _ => self.game.apply_unchecked(answer, &mut ()),
        }
        if let Some(record) = &mut self.record {
            record.actions.push(answer);
        }
    }

    /// Returns whether an action is legal.
    #[inline]
    pub fn is_legal(&self, action: usize) -> bool {
        self.resolve(action).is_ok()
    }

    /// Returns the answer that an action completes, if any, and the parts of a move that are answered after it.
    fn resolve(&self, action: usize) -> Result<(Option<Action>, MoveParts), Error> {
        self.resolve_after(self.moving, action)
    }

    /// Resolves an action as if these parts of a move were answered.
    fn resolve_after(&self, moving: MoveParts, action: usize) -> Result<(Option<Action>, MoveParts), Error> {
        let over = || Error::new(ErrorCode::GameOver, "the game is over");
        let decider = self.game.decider().ok_or_else(over)?;
        let illegal = || Error::new(ErrorCode::IllegalChoice, format!("action {action} is not legal now"));
        let options = self.game.legal_actions();
        let movable = |from: Space| {
            options.iter().filter_map(move |option| match option {
                Action::Move { from: space, player, .. } if space == from => Some(player),
                _ => None,
            })
        };
        match (choice(action, self.around(decider)).ok_or_else(illegal)?, moving) {
            (Choice::Answer(answer), _) if options.contains(answer) => Ok((Some(answer), MoveParts::None)),
            (Choice::MoveFrom(from), MoveParts::None) => {
                let first = movable(from).next().ok_or_else(illegal)?;
                let several = movable(from).any(|player| player != first);
                Ok((None, if several { MoveParts::From(from) } else { MoveParts::Agent(from, first) }))
            }
            (Choice::MoveAgent(player), MoveParts::From(from)) if movable(from).any(|agent| agent == player) => {
                Ok((None, MoveParts::Agent(from, player)))
            }
            (Choice::MoveTo(to), MoveParts::Agent(from, player)) => {
                let answer = Action::Move { from, player, to };
                options.contains(answer).then_some((Some(answer), MoveParts::None)).ok_or_else(illegal)
            }
            _ => Err(illegal()),
        }
    }

    /// Takes the steps of a complete answer, such as the answer of a bot.
    pub fn answer(&mut self, answer: Action) -> Result<(), Error> {
        if !self.game.legal_actions().contains(answer) {
            return Err(Error::new(ErrorCode::IllegalChoice, format!("{answer:?} is not among the legal answers")));
        }
        let last = self.steps_of(answer).last().copied().unwrap_or_default();
        self.moving = MoveParts::None;
        self.apply(answer, last);
        Ok(())
    }

    /// Returns a text that identifies what a seat sees now. With memory ([`Env::from_record_with_memory`]) it also has a
    /// hash of all events the seat has seen and of its own answers.
    pub fn information(&self, seat: PlayerId) -> String {
        let view = self.game.observe(Viewer::Player(seat)).view();
        let log = self.log.map_or(0, |log| log.seats[seat.index()]);
        let view = serde_json::to_string(&view).expect("views can be written");
        // Only the deciding player knows which parts of a move are answered.
        let moving = if self.decider() == Some(seat) { format!("{:?}", self.moving) } else { String::new() };
        format!("{log:016x} {moving} {view}")
    }

    /// Returns the indices of the steps that give a complete answer from here on.
    pub fn steps_of(&self, answer: Action) -> Vec<usize> {
        let Some(decider) = self.game.decider() else { return Vec::new() };
        let around = self.around(decider);
        let Action::Move { from, player, to } = answer else { return vec![index(Choice::Answer(answer), around)] };
        let (mut moving, mut steps) = (self.moving, Vec::new());
        // A part that is answered already, or that is not asked, is refused and so left out.
        for part in [Choice::MoveFrom(from), Choice::MoveAgent(player), Choice::MoveTo(to)] {
            let step = index(part, around);
            if let Ok((_, next)) = self.resolve_after(moving, step) {
                moving = next;
                steps.push(step);
            }
        }
        steps
    }

    /// Returns the steps of an incomplete move that have been taken.
    pub fn steps_taken(&self) -> Vec<usize> {
        let Some(decider) = self.game.decider() else { return Vec::new() };
        let around = self.around(decider);
        match self.moving {
            MoveParts::None => Vec::new(),
            MoveParts::From(from) => vec![index(Choice::MoveFrom(from), around)],
            MoveParts::Agent(from, player) => {
                let first = index(Choice::MoveFrom(from), around);
                match self.resolve_after(MoveParts::None, first) {
                    Ok((_, MoveParts::From(_))) => vec![first, index(Choice::MoveAgent(player), around)],
                    _ => vec![first],
                }
            }
        }
    }

    /// Returns the kind of the pending decision; `None` once the game is over.
    pub fn kind(&self) -> Option<DecisionKind> {
        self.game.decision().map(|decision| decision.kind)
    }

    /// Returns a game that `seat` cannot tell from this one: everything that `seat` may not know is dealt again.
    pub fn sample(&self, seat: PlayerId, seed: u64) -> Env {
        let game = self.game.observe(Viewer::Player(seat)).sample(&mut SmallRng::seed_from_u64(seed));
        let log = self.log.map(|log| {
            // What the others have seen contains what `seat` may not know, so of theirs only the open events remain.
            let mut seats = [log.spectator; MAX_PLAYERS];
            seats[seat.index()] = log.seats[seat.index()];
            Log { seats, ..log }
        });
        Env { game, moving: self.moving, record: None, log }
    }

    /// Returns each seat's share of the victory: 1 for the only winner, an equal part of 1 for each of several winners,
    /// and 0 for the others and until the game is over.
    pub fn rewards(&self) -> [f32; MAX_PLAYERS] {
        let mut rewards = [0.0; MAX_PLAYERS];
        if let Some(outcome) = self.game.outcome() {
            let share = 1.0 / outcome.winners.len() as f32;
            outcome.winners.iter().for_each(|winner| rewards[winner.index()] = share);
        }
        rewards
    }

    /// Returns the final points of each seat; 0 until the game is over.
    pub fn points(&self) -> [i16; MAX_PLAYERS] {
        let mut points = [0; MAX_PLAYERS];
        for score in self.game.outcome().iter().flat_map(|outcome| &outcome.scores) {
            points[score.seat.index()] = score.total;
        }
        points
    }
}
