//! Plays a sampled game on for a few turns.

use deepwater_rules::cards::{BuildingId, IntrigueId, QuestId};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::search::Accessors as _;
use deepwater_rules::{Event, Game, Sink, Space};

use crate::evaluator::{Estimate, Evaluator, result};

/// The most answers in one playout. A longer one ends there and is valued as it is.
const MAX_ANSWERS: usize = 500;

/// Something that happened in a playout and can explain why an option is good or bad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fact {
    /// The player completed the Quest.
    Completed(PlayerId, QuestId),
    /// The player sent an Agent to the space.
    Took(PlayerId, Space),
    /// The player took the Quest in the turn of the option.
    Received(PlayerId, QuestId),
    /// The player put the Building into play in the turn of the option.
    Built(PlayerId, BuildingId),
    /// The player played the Intrigue card in the turn of the option.
    Played(PlayerId, IntrigueId),
    /// The player took the Ambassador in the turn of the option.
    TookAmbassador(PlayerId),
}

/// Counts the turns that begin, and keeps the facts.
pub(crate) struct Watcher {
    /// How many turns of the game have begun.
    pub turns: u32,
    /// How many had begun at the start.
    start: u32,
    pub facts: Vec<Fact>,
}

impl Watcher {
    pub(crate) fn new(turns: u32) -> Watcher {
        Watcher { turns, start: turns, facts: Vec::new() }
    }

    /// Keeps a fact that explains an option only if it happens in the same turn.
    fn note_at_once(&mut self, fact: Fact) {
        if self.turns == self.start {
            self.facts.push(fact);
        }
    }
}

impl Sink for Watcher {
    fn event(&mut self, event: impl FnOnce() -> Event) {
        match event() {
            Event::TurnStarted { .. } => self.turns += 1,
            Event::QuestCompleted { player, quest } => self.facts.push(Fact::Completed(player, quest)),
            Event::AgentAssigned { player, space, .. } => self.facts.push(Fact::Took(player, space)),
            Event::QuestTaken { player, quest } => self.note_at_once(Fact::Received(player, quest)),
            Event::BuildingPutIntoPlay { player, building } => self.note_at_once(Fact::Built(player, building)),
            Event::IntriguePlayed { player, card } => self.note_at_once(Fact::Played(player, card)),
            Event::AmbassadorTaken { player } => self.note_at_once(Fact::TookAmbassador(player)),
            _ => {}
        }
    }

    fn event_if(&mut self, _: impl FnOnce() -> Option<Event>) {}
}

/// Plays on by the evaluator's policy until `until` turns of the game have begun, and estimates the result there.
pub(crate) fn play_on(evaluator: &dyn Evaluator, game: &mut Game, watcher: &mut Watcher, until: u32) -> Estimate {
    for _ in 0..MAX_ANSWERS {
        if game.decider().is_none() || (watcher.turns >= until && game.begins_a_turn()) {
            break;
        }
        game.apply_nth(evaluator.choose(game), watcher);
    }
    if game.decider().is_none() { result(game) } else { evaluator.estimate(game) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_on_a_later_turn_explains_no_option_unless_it_completes_a_quest() {
        let (player, quest) = (PlayerId(0), QuestId::BolsterCityGuard);
        let mut watcher = Watcher::new(3);
        watcher.event(|| Event::QuestTaken { player, quest });
        watcher.event(|| Event::TurnStarted { player });
        watcher.event(|| Event::QuestTaken { player, quest: QuestId::DomesticateOwlbears });
        watcher.event(|| Event::QuestCompleted { player, quest });
        assert_eq!(watcher.facts, [Fact::Received(player, quest), Fact::Completed(player, quest)]);
    }
}
