//! A recorded game, answer by answer.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Event, Game, Record};

use crate::ReviewError;

/// One answer of the game.
pub(crate) struct Step {
    /// The game before the answer.
    pub before: Game,
    pub seat: PlayerId,
    pub action: Action,
    /// What happened from the answer to the next decision.
    pub events: Vec<Event>,
    /// How many turns had begun before the answer.
    pub turn: u32,
}

/// All answers of a finished game.
pub(crate) struct Timeline {
    pub steps: Vec<Step>,
    pub end: Game,
    /// Whether the game began with an arranged position instead of an ordinary deal.
    pub arranged: bool,
}

impl Timeline {
    pub(crate) fn new(record: &Record) -> Result<Timeline, ReviewError> {
        let mut events = Vec::new();
        let mut game = record.start(&mut events)?;
        let mut turn = turns(&events);
        let mut steps = Vec::with_capacity(record.actions.len());
        for (n, action) in record.actions.iter().enumerate() {
            let Some(seat) = game.decider() else { return Err(ReviewError::GoesOnAfterEnd) };
            let before = game;
            let illegal = |cause| deepwater_rules::ReplayError::Action { at: n + 1, cause };
            let events = game.apply(*action).map_err(illegal)?;
            let begun = turns(&events);
            steps.push(Step { before, seat, action: *action, events, turn });
            turn += begun;
        }
        match game.decider() {
            None => Ok(Timeline { steps, end: game, arranged: record.position.is_some() }),
            Some(_) => Err(ReviewError::NotOver(record.actions.len())),
        }
    }

    /// Returns the game after the first `count` answers.
    pub(crate) fn game(&self, count: usize) -> &Game {
        self.steps.get(count).map_or(&self.end, |step| &step.before)
    }

    /// Returns how many turns had begun after the first `count` answers.
    pub(crate) fn turn(&self, count: usize) -> u32 {
        match self.steps.get(count) {
            Some(step) => step.turn,
            None => self.steps.last().map_or(0, |last| last.turn + turns(&last.events)),
        }
    }
}

fn turns(events: &[Event]) -> u32 {
    events.iter().filter(|event| matches!(event, Event::TurnStarted { .. })).count() as u32
}

/// Returns whether chance decided something that this seat saw: a card, a tile or a die.
pub(crate) fn is_chance(event: &Event, seat: PlayerId) -> bool {
    match *event {
        Event::QuestRevealed { .. }
        | Event::TileRevealed { .. }
        | Event::TileDrawn { .. }
        | Event::DieRolled { .. } => true,
        Event::IntrigueDrawn { player, .. }
        | Event::QuestsDrafted { player, .. }
        | Event::TilesSeen { player, .. }
        | Event::LordSeen { player, .. } => player == seat,
        _ => false,
    }
}
