//! What each viewer may know, and from when on, computed from the whole game.

use std::collections::HashMap;
use std::sync::LazyLock;

use aho_corasick::AhoCorasick;
use anyhow::{Context, Result, ensure};
use deepwater_rules::cards::{BuildingId, IntrigueId, LordId, QuestId};
use deepwater_rules::{DecisionKind, Event, Game, Viewer};
use serde_json::{Value, json};

/// The JSON names of all cards that can be secret.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = QuestId::ALL.iter().map(|id| id.name()).chain(IntrigueId::ALL.iter().map(|id| id.name()));
    let names = names.chain(BuildingId::ALL.iter().map(|id| id.name())).chain(LordId::ALL.iter().map(|id| id.name()));
    names.map(|name| format!("\"{name}\"")).collect()
});
static SEARCH: LazyLock<AhoCorasick> = LazyLock::new(|| AhoCorasick::new(NAMES.iter()).expect("a searcher"));

/// For each card the number of answers after which a viewer knows it; cards that are never known are missing.
type Known = HashMap<usize, usize>;

/// One finished game.
pub struct Truth {
    seed: String,
    everyone: Known,
    seats: Vec<Known>,
}

impl Truth {
    /// Replays the record of a finished game.
    pub fn of(exported: &Value) -> Result<Truth> {
        let mut fields = exported.as_object().context("a record")?.clone();
        fields.remove("commitment");
        let seed = fields["seed"].as_str().context("a seed")?.to_owned();
        let (_, record) = deepwater_protocol::record::from_json(&Value::Object(fields))?;
        let players = usize::from(record.config.players);
        let mut truth = Truth { seed, everyone: Known::new(), seats: vec![Known::new(); players] };
        let mut events: Vec<Event> = Vec::new();
        let mut game = record.start(&mut events)?;
        truth.learn(&game, &events, 0);
        for (n, action) in record.actions.iter().enumerate() {
            let events = game.apply(*action)?;
            truth.learn(&game, &events, n + 1);
        }
        Ok(truth)
    }

    fn learn(&mut self, game: &Game, events: &[Event], played: usize) {
        let state = json!(game.observe(Viewer::Referee).view());
        // Open cards.
        for zone in ["inn", "hall", "spaces"] {
            add_names(&mut self.everyone, &state[zone], played);
        }
        for pile in ["quest_discard_pile", "intrigue_discard_pile"] {
            add_names(&mut self.everyone, &state["decks"][pile], played);
        }
        for (seat, player) in state["players"].as_array().into_iter().flatten().enumerate() {
            for zone in ["quests", "mandatory", "completed", "buildings"] {
                add_names(&mut self.everyone, &player[zone], played);
            }
            add_names(&mut self.seats[seat], &player["lord"], played);
            add_names(&mut self.seats[seat], &player["intrigue"], played);
        }
        // Cards that an event has shown to one player or to all.
        for event in events {
            match event {
                Event::IntrigueDrawn { player, .. } | Event::LordSeen { player, .. } => {
                    add_names(&mut self.seats[player.index()], &json!(event), played);
                }
                event => add_names(&mut self.everyone, &json!(event), played),
            }
        }
        let Some(decision) = game.decision() else { return };
        add_names(&mut self.everyone, &json!(decision.source), played);
        // Cards that one player chooses from in secret.
        if matches!(decision.kind, DecisionKind::DraftQuest | DecisionKind::PutBuilding | DecisionKind::TakeQuest) {
            for answer in game.legal_actions().answers() {
                add_names(&mut self.seats[decision.player.index()], &json!(answer), played);
            }
        }
    }

    /// Searches a message that a viewer received after `played` answers, and returns the number of cards in it.
    pub fn search(&self, seat: Option<usize>, played: usize, line: &str) -> Result<u64> {
        ensure!(!line.contains(&self.seed), "the seed leaks: {line}");
        let is_notebook = line.starts_with("{\"notebook\"");
        let mut cards = 0;
        for found in SEARCH.find_iter(line) {
            let card = found.pattern().as_usize();
            let since = |known: &Known| known.get(&card).is_some_and(|since| *since <= played);
            // A notebook names the Lords that an opponent may have. A test of the crate `table` shows that the real one
            // does not change it.
            let may_know = is_notebook && is_lord(card)
                || since(&self.everyone)
                || seat.is_some_and(|seat| since(&self.seats[seat]));
            ensure!(may_know, "after {played} answers seat {seat:?} receives {}: {line}", NAMES[card]);
            cards += 1;
        }
        Ok(cards)
    }
}

/// Returns whether the name with this index is that of a Lord. Lords are the last names.
fn is_lord(card: usize) -> bool {
    card >= NAMES.len() - LordId::ALL.len()
}

/// Marks all names in a part of the state as known from now on.
fn add_names(known: &mut Known, shown: &Value, played: usize) {
    for found in SEARCH.find_iter(&shown.to_string()) {
        known.entry(found.pattern().as_usize()).or_insert(played);
    }
}
