//! Records: all of a finished game, and of a running one what everybody knows.

use deepwater_protocol::messages::Status;
use deepwater_protocol::record;
use deepwater_rules::{Event, RULES_VERSION, SeenEvent, Viewer};
use serde_json::{Map, Value, json};

use crate::charter::Charter;
use crate::entry::{Entry, Line};
use crate::history::{Occurred, Occurrence};
use crate::play::{Play, blank_record, public_setup};
use crate::table::Table;

impl Table {
    /// The game as a file. Finished: a record that replays anywhere, with the seed. Running: no seed, no answers, only the
    /// events that everybody saw. Either way with the commitment, which the seed must fit.
    pub fn export(&self) -> Value {
        let mut fields = match (&self.play, self.status) {
            (Some(play), Status::Finished) => self.whole_record(play),
            _ => {
                let mut fields = public_setup(&self.charter);
                fields.insert("rules_version".into(), json!(self.rules_version()));
                fields.insert("events".into(), json!(self.public_events()));
                fields
            }
        };
        fields.insert("commitment".into(), json!(self.charter.commitment));
        Value::Object(fields)
    }

    fn rules_version(&self) -> u32 {
        self.play.as_ref().map_or(RULES_VERSION, |play| play.rules_version)
    }

    fn whole_record(&self, play: &Play) -> Map<String, Value> {
        if play.rules_version == RULES_VERSION {
            let mut record = blank_record(&self.charter);
            record.actions = play.given.iter().map(|given| given.action).collect();
            if let Ok(Value::Object(fields)) = record::to_json(&record) {
                return fields;
            }
        }
        // Begun by other rules: the log remembers the answers as objects.
        let mut fields = deepwater_protocol::setup::to_json(&blank_record(&self.charter));
        fields.insert("rules_version".into(), json!(play.rules_version));
        fields.insert("choices".into(), json!(self.choices_in_log()));
        fields
    }

    fn choices_in_log(&self) -> Vec<Value> {
        let mut choices = Vec::new();
        let mut occurrences = self.history(0).into_iter().peekable();
        for Line { seq, entry, .. } in &self.log {
            match entry {
                Entry::Opened { played, .. } => choices.extend(played.iter().cloned()),
                Entry::Acted { choice: Some(choice), .. } => choices.push((**choice).clone()),
                _ => {}
            }
            while let Some(Occurrence { what, .. }) = occurrences.next_if(|occurrence| occurrence.seq == *seq) {
                match what {
                    Occurred::Undone { keep, .. } => choices.truncate(keep as usize),
                    Occurred::TurnRestarted { dropped } => {
                        choices.truncate(choices.len().saturating_sub(dropped as usize))
                    }
                    _ => {}
                }
            }
        }
        choices
    }

    /// What everybody saw: first before any answer, then answer by answer. What the rules of this program cannot tell
    /// again is empty.
    fn public_events(&self) -> Vec<Vec<SeenEvent>> {
        let Some(play) = &self.play else { return Vec::new() };
        let mut all = vec![Vec::new(); play.base + 1];
        if play.rules_version == RULES_VERSION {
            // It started once, so it starts again.
            let _ = blank_record(&self.charter).start(&mut all[0]);
        }
        all.extend(play.caused());
        let seen = |events: Vec<Event>| events.into_iter().map(|event| event.seen_by(Viewer::Spectator)).collect();
        all.into_iter().map(seen).collect()
    }
}

impl Charter {
    /// The hash of the seed that everyone is told from the start.
    pub fn commitment(&self) -> &str {
        &self.commitment
    }
}
