//! A table under test, with its people.
//!
//! A scene seats Ana, Bo, Cy and so on in this order. By default Ana has the first turn, and Taverns and hands are
//! empty, so that each answer does only what the test says. Every entry is stored as JSON, as on a server.

use deepwater_protocol::messages::*;
use deepwater_rules::pieces::PlayerId;
use deepwater_table::*;
use serde_json::{Map, Value, json};

pub use super::stage::*;

/// The people of a scene, in the order of their seats.
pub const ANA: &str = "ana";
pub const BO: &str = "bo";
pub const CY: &str = "cy";
pub const DI: &str = "di";
/// A guest without a seat.
pub const ZOE: &str = "zoe";
const PEOPLE: [&str; 6] = [ANA, BO, CY, DI, "eva", "fay"];

pub const A: PlayerId = PlayerId(0);
pub const B: PlayerId = PlayerId(1);
pub const C: PlayerId = PlayerId(2);
pub const D: PlayerId = PlayerId(3);

pub const SEED: &str = "a seed that nobody may read before the end";
pub const SECOND: Millis = 1000;
pub const MINUTE: Millis = 60 * SECOND;
pub const DAY: Millis = 24 * 60 * MINUTE;

pub fn guest(name: &str) -> Guest {
    let emblem = name.len() as u8;
    Guest { id: GuestId(name.into()), name: name.into(), emblem, program: false }
}

pub fn id(name: &str) -> GuestId {
    GuestId(name.into())
}

/// The settings of a table.
#[derive(Clone)]
pub struct Scene {
    pub settings: Settings,
    host: Guest,
    played: Vec<Value>,
}

impl Scene {
    /// Returns the scene of a game of `count` people with empty Taverns and hands.
    pub fn people(count: usize) -> Scene {
        let bare = json!({"tavern": {}, "quests": [], "intrigue": []});
        let setup = json!({"players": count, "first_player": 0, "position": {"players": vec![bare; count]}});
        Scene::with_setup(count, setup)
    }

    /// Returns the scene of a game of `count` people as it is dealt.
    pub fn dealt(count: usize) -> Scene {
        Scene::with_setup(count, json!({"players": count}))
    }

    pub fn with_setup(count: usize, setup: Value) -> Scene {
        let mut seats = vec![SeatSetting::Me];
        seats.resize(count, SeatSetting::Open);
        let Value::Object(setup) = setup else { panic!("a set-up is an object") };
        let settings = Settings {
            setup,
            seats,
            public: false,
            spectators: true,
            chat: true,
            hints: Some(true),
            start: StartRule::Full,
            clock: Clock::Off,
            undo: UndoRule::Consent,
            patience: Some(60),
            stand_in: "random".into(),
            rated: false,
            language: None,
        };
        Scene { settings, host: guest(ANA), played: Vec::new() }
    }

    pub fn settings(mut self, change: impl FnOnce(&mut Settings)) -> Scene {
        change(&mut self.settings);
        self
    }
    pub fn setup(mut self, field: &str, value: Value) -> Scene {
        self.settings.setup.insert(field.into(), value);
        self
    }
    /// Sets a field of a seat in the position.
    pub fn seat(mut self, seat: PlayerId, field: &str, value: Value) -> Scene {
        self.settings.setup["position"]["players"][seat.index()][field] = value;
        self
    }
    pub fn position(mut self, field: &str, value: Value) -> Scene {
        self.settings.setup["position"][field] = value;
        self
    }
    pub fn clock(self, clock: Clock) -> Scene {
        self.settings(|settings| settings.clock = clock)
    }
    /// Sets a clock with `bank` seconds for the whole game and `per_move` seconds for the consecutive decisions of one
    /// seat.
    pub fn bank(self, bank: u32, per_move: u32) -> Scene {
        self.clock(Clock::Bank { bank, per_move })
    }
    pub fn undo(self, undo: UndoRule) -> Scene {
        self.settings(|settings| settings.undo = undo)
    }
    pub fn wish(self, seat: PlayerId, wish: SeatSetting) -> Scene {
        self.settings(|settings| settings.seats[seat.index()] = wish)
    }
    pub fn bot(self, seat: PlayerId) -> Scene {
        self.wish(seat, SeatSetting::Bot("random".into()))
    }
    /// Seats a person at Ana's device.
    pub fn local(self, seat: PlayerId, name: &str) -> Scene {
        self.wish(seat, SeatSetting::Local(name.into()))
    }
    /// Lets the table begin with these answers of an imported record.
    pub fn played(mut self, played: Vec<Value>) -> Scene {
        self.played = played;
        self
    }

    pub fn config(&self) -> Result<TableConfig, Refusal> {
        TableConfig::new("table".into(), self.settings.clone(), SEED.into())
    }

    /// Opens the table.
    pub fn open(self) -> Stage {
        let (config, now) = (self.config().expect("legal settings"), 1_000_000);
        let NewTable { table, opening } = config.open(self.host, self.played, now).expect("answers that fit");
        let mut stage = Stage { table, now, stored: vec![], told: vec![], snapshot: None };
        stage.commit(opening);
        stage
    }

    /// Opens the table, seats everyone and starts the game.
    pub fn begin(self) -> Stage {
        let open: Vec<u8> =
            (0..).zip(&self.settings.seats).filter(|(_, wish)| **wish == SeatSetting::Open).map(|(n, _)| n).collect();
        let mut stage = self.open();
        stage.later(0);
        for seat in open {
            stage.does(PEOPLE[usize::from(seat)], ClientMessage::Sit { seat });
        }
        if stage.table.status() == Status::Open {
            stage.does(ANA, ClientMessage::Start {});
        }
        stage
    }
}

pub fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        other => panic!("{other} is no object"),
    }
}
