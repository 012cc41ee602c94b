//! Random guests who send any message at any time, sensible or not.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_rules::SeenEvent;
use deepwater_rules::pieces::PlayerId;
use deepwater_table::Occurred;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use super::scene::*;

const CROWD: [&str; 7] = [ANA, BO, CY, DI, "eva", "fay", ZOE];

/// A table with random guests.
pub struct Crowd {
    pub stage: Stage,
    pub rng: SmallRng,
    /// The number of refused messages.
    pub refused: usize,
}

impl Crowd {
    pub fn new(seed: u64) -> Crowd {
        let mut rng = SmallRng::seed_from_u64(seed);
        let stage = random_scene(&mut rng).open();
        Crowd { stage, rng, refused: 0 }
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.rng.random_range(0..n) == 0
    }

    /// Does one random thing. Returns how many occurrences there were before.
    pub fn step(&mut self) -> usize {
        let before = self.stage.told.len();
        let time =
            if self.one_in(40) { self.rng.random_range(0..4 * DAY) } else { self.rng.random_range(0..20 * SECOND) };
        self.stage.now += time;
        if self.one_in(3) || self.stage.table.automatic(self.stage.now).is_none() {
            self.send_any_message();
        }
        self.stage.later(0);
        if self.stage.table.bot_to_move().is_some() && !self.one_in(4) {
            self.stage.bot_decides();
        }
        before
    }

    fn send_any_message(&mut self) {
        let awaited = self.stage.table.waits_for().map(|(_, guest, _)| guest.0.clone());
        let (who, message) = match awaited {
            Some(who) if self.one_in(2) => return self.answer_and_check_preview(&who),
            _ => (self.any_guest(), self.message()),
        };
        let seq = self.stage.table.seq();
        if self.stage.tries(&who, &message).is_err() {
            self.refused += 1;
            assert_eq!(self.stage.table.seq(), seq, "a refusal changes nothing");
        }
    }

    /// Returns a guest, usually one with a seat.
    fn any_guest(&mut self) -> String {
        let seated: Vec<String> = self.stage.table.people().map(|(_, guest)| guest.0.clone()).collect();
        match self.stage.table.status() == Status::Open || seated.is_empty() || self.one_in(4) {
            true => CROWD[self.rng.random_range(0..CROWD.len())].into(),
            false => seated[self.rng.random_range(0..seated.len())].clone(),
        }
    }

    /// Answers the pending decision and checks that the preview was right.
    fn answer_and_check_preview(&mut self, who: &str) {
        let (seat, _, seq) = self.stage.table.waits_for().expect("a person has to decide");
        let options = self.stage.options();
        let place = self.rng.random_range(0..options.len());
        let foreseen = match self.one_in(2) {
            true => Some(self.stage.table.preview(&id(who), seq).expect("their own decision")),
            false => None,
        };
        let before = self.stage.told.len();
        let message = match self.one_in(2) {
            true => Act { seq, option: Some(place as u32), choice: None },
            false => Act { seq, option: None, choice: Some(object(options[place].clone())) },
        };
        // A choice by fields is refused if its fields fit several options: those of one option can be a subset of
        // another's.
        if self.stage.tries(who, &message).is_err() {
            assert!(matches!(message, Act { choice: Some(_), .. }));
            self.stage.does(who, Act { seq, option: Some(place as u32), choice: None });
        }
        let Occurred::Acted { events, .. } = self.stage.told[before].what.clone() else { panic!("an answer") };
        let Some(foreseen) = foreseen.map(|mut options| options.swap_remove(place)) else { return };
        let viewer = deepwater_rules::Viewer::Player(seat);
        let lived: Vec<SeenEvent> = events.into_iter().map(|event| event.seen_by(viewer)).collect();
        assert!(lived.starts_with(&foreseen.events), "{:?} was foreseen, {lived:?} happened", foreseen.events);
        assert!(foreseen.open || lived.len() == foreseen.events.len(), "something happened that was not foreseen");
    }

    fn seat(&mut self) -> u8 {
        match self.one_in(20) {
            true => self.rng.random(),
            false => self.rng.random_range(0..6),
        }
    }

    fn number(&mut self, near: u64) -> u64 {
        match self.rng.random_range(0..8) {
            0 => self.rng.random(),
            1 => near.saturating_sub(self.rng.random_range(0..5)),
            2 => near + self.rng.random_range(0..5),
            _ => near,
        }
    }

    fn bot(&mut self) -> String {
        ["random", "envoy", "hal", ""][self.rng.random_range(0..4)].into()
    }

    fn proposal(&mut self) -> Proposal {
        match self.rng.random_range(0..3) {
            0 => Proposal::Pause {},
            1 => Proposal::HandOver { seat: self.seat() },
            _ => Proposal::Undo { keep: self.keep() },
        }
    }

    fn keep(&mut self) -> u32 {
        let played = match self.stage.table.status() {
            Status::Open => 0,
            _ => u64::from(
                self.stage.table.update(None, Viewpoint::Spectator, &[], true).game.map_or(0, |game| game.played),
            ),
        };
        let back = self.rng.random_range(0..6);
        self.number(played.saturating_sub(back)) as u32
    }

    fn message(&mut self) -> ClientMessage {
        let seq = match self.stage.table.update(None, Viewpoint::Spectator, &[], true).game {
            Some(game) => game.decision.map_or(0, |decision| decision.seq),
            None => 0,
        };
        let seat = self.seat();
        match self.rng.random_range(0..40) {
            0..4 => Sit { seat },
            4 => Stand { seat },
            5..7 => SeatBot { seat, bot: self.bot() },
            7 => Start {},
            8..11 => Act { seq: self.number(seq), option: Some(self.rng.random_range(0..12)), choice: None },
            11 => Act { seq: self.number(seq), option: None, choice: Some(nonsense(&mut self.rng)) },
            12..18 => Undo { seq: self.number(seq), keep: self.keep() },
            18..21 => Propose { what: self.proposal() },
            21..27 => {
                let asked = self.stage.proposal().map_or(0, |asked| asked.seq);
                Vote { seq: self.number(asked), yes: !self.one_in(3) }
            }
            27..29 => HandOver { seat, bot: if self.one_in(2) { None } else { Some(self.bot()) } },
            29..33 => TakeBack { seat },
            33 if self.one_in(6) => Resign { seat },
            33..36 => Resume {},
            36 if self.one_in(10) => Cancel {},
            37 => Rematch {},
            38 => Look { eyes: Some(Viewpoint::Seat(seat)) },
            _ => Chat { text: ["hello", "", "\u{0}", "one\ntwo", "żółć"][self.rng.random_range(0..5)].into() },
        }
    }
}

fn nonsense(rng: &mut SmallRng) -> serde_json::Map<String, Value> {
    let choices = [
        json!({}),
        json!({"space": "field-of-triumph"}),
        json!({"space": 7}),
        json!({"quest": null}),
        json!({"decline": true}),
        json!({"option": [1, {"deep": "water"}]}),
    ];
    object(choices[rng.random_range(0..choices.len())].clone())
}

/// Returns a scene with random settings.
pub fn random_scene(rng: &mut SmallRng) -> Scene {
    let players = rng.random_range(2..=6);
    let mut modules: Vec<&str> = ["undermountain", "skullport"].into_iter().filter(|_| rng.random()).collect();
    if players == 6 && modules.is_empty() {
        modules.push("skullport");
    }
    let mut scene = Scene::with_setup(players, json!({"players": players, "modules": modules}));
    for seat in 0..players as u8 {
        let wish = match rng.random_range(0..9) {
            0 => SeatSetting::Me,
            1 => SeatSetting::Local("Lo".into()),
            2 => SeatSetting::Bot("random".into()),
            3 if rng.random() => SeatSetting::Bot("envoy".into()),
            _ => SeatSetting::Open,
        };
        scene = scene.wish(PlayerId(seat), wish);
    }
    scene.settings(|settings| {
        settings.clock = match rng.random_range(0..3) {
            0 => Clock::Off,
            1 => Clock::Bank { bank: rng.random_range(1..600), per_move: rng.random_range(0..30) },
            _ => Clock::Days { days: rng.random_range(1..4) },
        };
        settings.undo = [UndoRule::Consent, UndoRule::Consent, UndoRule::Free, UndoRule::Off][rng.random_range(0..4)];
        settings.start = [StartRule::Full, StartRule::Host, StartRule::After(5)][rng.random_range(0..3)];
        settings.patience = Some(rng.random_range(0..30));
        settings.spectators = rng.random();
        settings.chat = rng.random_range(0..5) > 0;
    })
}
