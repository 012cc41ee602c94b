//! Records: the whole of a finished game, and the public part of a running one.

use deepwater_protocol::messages::Status;
use deepwater_protocol::record;
use deepwater_rules::{Event, RULES_VERSION, SeenEvent, Viewer};
use serde_json::{Map, Value, json};

use crate::log::{Entry, LogEntry};
use crate::occurrence::{Occurred, Occurrence};
use crate::play::{Play, blank_record, public_setup};
use crate::table::Table;

impl Table {
    /// Returns the record of the game, as JSON for a file.
    ///
    /// The record of a finished game has the seed and replays anywhere. The record of a running game has no seed and no
    /// answers, only the events that everyone saw. Both records have the commitment, a hash of the seed.
    pub fn export(&self) -> Value {
        let mut fields = match (&self.play, self.status) {
            (Some(play), Status::Finished) => self.whole_record(play),
            _ => {
                let mut fields = public_setup(&self.config);
                fields.insert("rules_version".into(), json!(self.rules_version()));
                fields.insert("events".into(), json!(self.public_events()));
                fields
            }
        };
        fields.insert("commitment".into(), json!(self.config.commitment));
        Value::Object(fields)
    }

    fn rules_version(&self) -> u32 {
        self.play.as_ref().map_or(RULES_VERSION, |play| play.rules_version)
    }

    fn whole_record(&self, play: &Play) -> Map<String, Value> {
        if play.rules_version == RULES_VERSION {
            let mut record = blank_record(&self.config);
            record.actions = play.given.iter().map(|given| given.action).collect();
            match record::to_json(&record) {
                Ok(Value::Object(fields)) => return fields,
                other => unreachable!("the answers were legal when they were given: {other:?}"),
            }
        }
        // The game began under another version of the rules, so its first answers exist only in the log, as objects.
        let mut fields = deepwater_protocol::setup::to_json(&blank_record(&self.config));
        fields.insert("rules_version".into(), json!(play.rules_version));
        fields.insert("choices".into(), json!(self.choices_in_log()));
        fields
    }

    /// Returns the answers that were not taken back, as objects from the log.
    fn choices_in_log(&self) -> Vec<Value> {
        let mut choices = Vec::new();
        let mut occurrences = self.history(0).into_iter().peekable();
        for LogEntry { seq, entry, .. } in self.log.iter() {
            match entry {
                Entry::Opened { played, .. } => choices.extend(played),
                Entry::Acted { choice: Some(choice), .. } => choices.push(*choice),
                _ => {}
            }
            while let Some(Occurrence { what, .. }) = occurrences.next_if(|occurrence| occurrence.seq == seq) {
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

    /// Returns the public events before the first answer, then the public events of each answer.
    ///
    /// The events of answers that were given under another version of the rules are unknown, so the lists of these answers are empty.
    fn public_events(&self) -> Vec<Vec<SeenEvent>> {
        let Some(play) = &self.play else { return Vec::new() };
        let mut all = vec![Vec::new(); play.base + 1];
        if play.rules_version == RULES_VERSION {
            all[0] = self.first_events();
        }
        all.extend(play.caused());
        let seen = |events: Vec<Event>| events.into_iter().map(|event| event.seen_by(Viewer::Spectator)).collect();
        all.into_iter().map(seen).collect()
    }

    /// Returns the events before the first answer, under the rules of this program.
    pub(crate) fn first_events(&self) -> Vec<Event> {
        let mut events = Vec::new();
        match blank_record(&self.config).start(&mut events) {
            Ok(_) => events,
            Err(error) => unreachable!("the same game was started to check the settings: {error}"),
        }
    }
}
