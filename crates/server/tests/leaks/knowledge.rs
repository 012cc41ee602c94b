//! What each viewer may know when, worked out from the whole game.

use std::collections::HashMap;
use std::sync::LazyLock;

use aho_corasick::AhoCorasick;
use anyhow::{Context, Result, ensure};
use deepwater_rules::cards::{BuildingId, IntrigueId, LordId, QuestId};
use deepwater_rules::{DecisionKind, Event, Game, Viewer};
use serde_json::{Value, json};

/// The names of all cards whose whereabouts can be a secret, as they stand in JSON.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = QuestId::ALL.iter().map(|id| id.name()).chain(IntrigueId::ALL.iter().map(|id| id.name()));
    let names = names.chain(BuildingId::ALL.iter().map(|id| id.name())).chain(LordId::ALL.iter().map(|id| id.name()));
    names.map(|name| format!("\"{name}\"")).collect()
});
static SEARCH: LazyLock<AhoCorasick> = LazyLock::new(|| AhoCorasick::new(NAMES.iter()).expect("a searcher"));

/// For each card the number of answers after which a viewer knows of it; never, if it is not there.
type Known = HashMap<usize, usize>;

/// One finished game.
pub struct Truth {
    seed: String,
    everybody: Known,
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
        let mut truth = Truth { seed, everybody: Known::new(), seats: vec![Known::new(); players] };
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
        // What lies open on the table.
        for zone in ["inn", "hall", "spaces"] {
            note(&mut self.everybody, &state[zone], played);
        }
        for pile in ["quest_discard_pile", "intrigue_discard_pile"] {
            note(&mut self.everybody, &state["decks"][pile], played);
        }
        for (seat, player) in state["players"].as_array().into_iter().flatten().enumerate() {
            for zone in ["quests", "mandatory", "completed", "buildings"] {
                note(&mut self.everybody, &player[zone], played);
            }
            note(&mut self.seats[seat], &player["lord"], played);
            note(&mut self.seats[seat], &player["intrigue"], played);
        }
        // What was shown: to one player, or to all.
        for event in events {
            match event {
                Event::IntrigueDrawn { player, .. } | Event::LordSeen { player, .. } => {
                    note(&mut self.seats[player.index()], &json!(event), played);
                }
                event => note(&mut self.everybody, &json!(event), played),
            }
        }
        let Some(decision) = game.decision() else { return };
        note(&mut self.everybody, &json!(decision.source), played);
        // Cards that a player is handed to choose from, and may tell nobody of.
        if matches!(decision.kind, DecisionKind::DraftQuest | DecisionKind::PutBuilding | DecisionKind::TakeQuest) {
            for answer in game.legal_actions().answers() {
                note(&mut self.seats[decision.player.index()], &json!(answer), played);
            }
        }
    }

    /// Searches a line that a viewer was told when so many answers had been given: how many cards it names.
    pub fn search(&self, seat: Option<usize>, played: usize, line: &str) -> Result<u64> {
        ensure!(!line.contains(&self.seed), "the seed is told: {line}");
        let mut cards = 0;
        for found in SEARCH.find_iter(line) {
            let card = found.pattern().as_usize();
            let since = |known: &Known| known.get(&card).is_some_and(|since| *since <= played);
            let may_know = since(&self.everybody) || seat.is_some_and(|seat| since(&self.seats[seat]));
            ensure!(may_know, "after {played} answers seat {seat:?} is told of {}: {line}", NAMES[card]);
            cards += 1;
        }
        Ok(cards)
    }
}

/// All names in a piece of the state are known from now on.
fn note(known: &mut Known, shown: &Value, played: usize) {
    for found in SEARCH.find_iter(&shown.to_string()) {
        known.entry(found.pattern().as_usize()).or_insert(played);
    }
}
