//! Secrecy: everything that a viewer gets is searched for cards that the viewer cannot know.
//!
//! What a viewer may know is computed here from the events and the open cards, without the masking that the table uses.

use std::collections::HashSet;

use deepwater_protocol::messages::*;
use deepwater_rules::Event;
use deepwater_rules::cards::{BuildingId, IntrigueId, LordId, QuestId};
use deepwater_rules::pieces::PlayerId;
use deepwater_table::{Occurred, RequestOutcome, Subscriber, Table};
use proptest::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::crowd::Crowd;
use super::scene::*;

/// Returns the names of all cards, tiles and Lords.
fn all_names() -> HashSet<String> {
    fn names<T: Serialize>(ids: &[T]) -> impl Iterator<Item = String> + '_ {
        ids.iter().map(|id| json!(id).as_str().expect("a name").to_owned())
    }
    names(QuestId::ALL).chain(names(IntrigueId::ALL)).chain(names(BuildingId::ALL)).chain(names(LordId::ALL)).collect()
}

/// The names that each viewer may know.
struct Knowledge {
    names: HashSet<String>,
    open: HashSet<String>,
    own: Vec<HashSet<String>>,
    secrets: [String; 2],
}

impl Knowledge {
    fn new(seats: usize) -> Knowledge {
        let seed: String = Sha256::digest(SEED).iter().map(|byte| format!("{byte:02x}")).collect();
        Knowledge {
            names: all_names(),
            open: HashSet::new(),
            own: vec![HashSet::new(); seats],
            secrets: [SEED.into(), seed],
        }
    }

    /// Adds what the news and the open cards reveal.
    fn learn(&mut self, stage: &Stage, news: &[deepwater_table::Occurrence]) {
        for occurrence in news {
            match &occurrence.what {
                Occurred::Started { events, given } => {
                    events.iter().chain(given.iter().flatten()).for_each(|event| self.hear(*event));
                }
                Occurred::Acted { events, .. } => events.iter().for_each(|event| self.hear(*event)),
                _ => {}
            }
        }
        let Some(game) = stage.table.update(None, Viewpoint::All, &[], true).game else { return };
        let view = json!(game.view);
        for field in ["inn", "hall", "spaces", "ambassador"] {
            strings(&view[field], &mut |text| learn(&mut self.open, text));
        }
        for (seat, player) in view["players"].as_array().expect("players").iter().enumerate() {
            for field in ["quests", "mandatory", "completed", "buildings"] {
                strings(&player[field], &mut |text| learn(&mut self.open, text));
            }
            for field in ["lord", "intrigue"] {
                strings(&player[field], &mut |text| learn(&mut self.own[seat], text));
            }
        }
        if let Some(decision) = game.decision {
            let own = &mut self.own[decision.question.player.index()];
            strings(&json!(decision.options), &mut |text| learn(own, text));
            strings(&json!(decision.question.source), &mut |text| learn(&mut self.open, text));
        }
    }

    fn hear(&mut self, event: Event) {
        let listener: Option<PlayerId> = match event {
            Event::IntrigueDrawn { player, .. } | Event::LordSeen { player, .. } => Some(player),
            _ => None,
        };
        let known = match listener {
            Some(player) => &mut self.own[player.index()],
            None => &mut self.open,
        };
        strings(&json!(event), &mut |text| learn(known, text));
    }

    /// Returns a name in `told` that this viewer cannot know.
    fn leak(&self, told: &Value, eyes: Viewpoint) -> Option<String> {
        let mut leak = None;
        strings(told, &mut |text| {
            let own = matches!(eyes, Viewpoint::Seat(seat) if self.own[usize::from(seat)].contains(text));
            if self.names.contains(text) && !self.open.contains(text) && !own {
                leak = Some(text.to_owned());
            }
        });
        let text = told.to_string();
        leak.or_else(|| self.secrets.iter().find(|secret| text.contains(*secret)).cloned())
    }
}

fn learn(known: &mut HashSet<String>, text: &str) {
    known.insert(text.to_owned());
}

/// Calls `each` with all strings of a value, field names included.
fn strings(value: &Value, each: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) => each(text),
        Value::Array(values) => values.iter().for_each(|value| strings(value, each)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            each(name);
            strings(value, each);
        }),
        _ => {}
    }
}

fn all_viewpoints(table: &Table) -> impl Iterator<Item = Viewpoint> + use<> {
    (0..table.view().seats.len() as u8).map(Viewpoint::Seat).chain([Viewpoint::Spectator])
}

/// Returns a past position of a running game as a viewpoint gets it. `nth` chooses the position.
fn past(stage: &Stage, eyes: Viewpoint, nth: u32) -> Option<Value> {
    let given = stage.table.update(None, Viewpoint::Spectator, &[], true).game?.played;
    let seated = |seat: u8| stage.table.people().find(|(own, _)| own.0 == seat).map(|(_, guest)| guest.clone());
    let asker = match eyes {
        Viewpoint::Seat(seat) => Some(guest(&seated(seat)?.0)),
        Viewpoint::Spectator | Viewpoint::All => None,
    };
    let mut subscriber = Subscriber { guest: asker, eyes: Some(eyes) };
    let request = Request { id: 1, message: ClientMessage::Past { action: nth % (given + 1) } };
    match stage.table.handle(&mut subscriber, &request, stage.now).expect("own past") {
        RequestOutcome::Reply(messages) => Some(json!(messages)),
        _ => panic!("the past is a reply"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn no_view_contains_what_its_viewer_cannot_know(seed: u64) {
        let mut crowd = Crowd::new(seed);
        let mut knowledge = Knowledge::new(crowd.stage.table.view().seats.len());
        for n in 0..400 {
            let before = crowd.step();
            let (stage, news) = (&crowd.stage, &crowd.stage.told[before..]);
            knowledge.learn(stage, news);
            for eyes in all_viewpoints(&stage.table) {
                let update = stage.table.update(None, eyes, news, Table::changes_game(news));
                prop_assert_eq!(knowledge.leak(&json!(update), eyes), None);
                if n % 50 == 0 {
                    let update = stage.table.update(None, eyes, &stage.table.history(0), true);
                    prop_assert_eq!(knowledge.leak(&json!(update), eyes), None, "after a reconnection");
                }
            }
            if n % 10 == 0 && stage.table.status() != Status::Finished {
                prop_assert_eq!(knowledge.leak(&stage.table.export(), Viewpoint::Spectator), None);
            }
            if n % 10 == 5 && stage.table.status() == Status::Running {
                for eyes in all_viewpoints(&stage.table) {
                    let Some(past) = past(stage, eyes, n as u32) else { continue };
                    prop_assert_eq!(knowledge.leak(&past, eyes), None, "in the past");
                }
            }
            prop_assert_eq!(knowledge.leak(&json!(stage.table.summary()), Viewpoint::Spectator), None);
            if let Some((seat, guest, seq)) = stage.table.waits_for() {
                let preview = stage.table.preview(guest, seq).expect("their own decision");
                prop_assert_eq!(knowledge.leak(&json!(preview), Viewpoint::Seat(seat.0)), None, "in a preview");
            }
        }
    }
}

/// Tests the scan itself: if it never found anything, the other tests would prove nothing.
#[test]
fn the_scan_finds_a_leak() {
    let mut s = Scene::dealt(3).begin();
    let mut knowledge = Knowledge::new(3);
    knowledge.learn(&s, &s.told);
    let seen_by = |s: &Stage, eyes| json!(s.table.update(None, eyes, &s.told, true));
    assert_eq!(knowledge.leak(&seen_by(&s, Viewpoint::Seat(0)), Viewpoint::Seat(0)), None);
    assert!(knowledge.leak(&seen_by(&s, Viewpoint::Seat(1)), Viewpoint::Seat(0)).is_some(), "the Lord of another");
    assert!(knowledge.leak(&seen_by(&s, Viewpoint::All), Viewpoint::Spectator).is_some());
    s.plays_to_the_end();
    assert!(knowledge.leak(&s.table.export(), Viewpoint::Seat(0)).is_some(), "the seed");
}
