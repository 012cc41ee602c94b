//! Fixed amounts of work whose instructions `cargo xtask instructions` counts: `fixed_work NAME` does one of them, and
//! `fixed_work` alone prints their names.
//!
//! Every seed is fixed, and nothing reads a clock, so the same program always executes the same instructions.

use std::hint::black_box;

use deepwater_bots::{Bot, Budget, Ismcts, Rollout, Steward};
use deepwater_protocol::messages::{ClientMessage, Guest, GuestId};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Game, GameConfig, Modules, Record, Seed, Viewer};
use deepwater_table::{Decided, Entry, Subscriber, Table, TableConfig};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;

const WORK: [(&str, fn()); 9] = [
    ("playouts-2p-base", || playouts(&GameConfig::base(2), 60)),
    ("playouts-5p-both", || playouts(&both(5), 30)),
    ("deals-6p-both", deals),
    ("observe-and-sample", observe_and_sample),
    ("views", views),
    ("replay", replay),
    ("search", search),
    ("steward", steward),
    ("table-moves", table_moves),
];

fn main() {
    match std::env::args().nth(1) {
        None => WORK.iter().for_each(|(name, _)| println!("{name}")),
        Some(wanted) => {
            let (_, work) = WORK.iter().find(|(name, _)| *name == wanted).expect("a name of the list");
            work();
        }
    }
}

fn both(players: u8) -> GameConfig {
    GameConfig::base(players).with(Modules { undermountain: true, skullport: true })
}

fn deal(config: &GameConfig, number: u64) -> Game {
    Game::new(config, Seed::from_text(&number.to_string())).expect("a legal game")
}

/// Answers at random until the game is over or `most` answers were given.
fn play(game: &mut Game, most: usize, rng: &mut SmallRng) {
    for _ in 0..most {
        let count = game.legal_actions().len();
        if count == 0 {
            return;
        }
        game.apply_nth(rng.random_range(0..count), &mut ());
    }
}

fn playouts(config: &GameConfig, games: u64) {
    for number in 0..games {
        let mut game = deal(config, number);
        play(&mut game, usize::MAX, &mut SmallRng::seed_from_u64(number));
        black_box(game);
    }
}

fn deals() {
    for number in 0..100 {
        black_box(deal(&both(6), number));
    }
}

/// Returns games in which some answers were given.
fn begun_games(config: &GameConfig, games: u64) -> Vec<Game> {
    let begun = |number| {
        let mut game = deal(config, number);
        play(&mut game, 60, &mut SmallRng::seed_from_u64(number));
        game
    };
    (0..games).map(begun).collect()
}

fn observe_and_sample() {
    let mut rng = SmallRng::seed_from_u64(1);
    for game in begun_games(&both(4), 10) {
        for seat in 0..40 {
            black_box(game.observe(Viewer::Player(PlayerId(seat % 4))).sample(&mut rng));
        }
    }
}

fn views() {
    for game in begun_games(&both(4), 10) {
        for seat in 0..4 {
            let view = game.observe(Viewer::Player(PlayerId(seat))).view();
            black_box(serde_json::to_string(&view).expect("a view is JSON"));
        }
    }
}

fn replay() {
    let mut record = Record::new(both(4), "replay");
    let mut game = record.start(&mut ()).expect("a legal game");
    let mut rng = SmallRng::seed_from_u64(1);
    while !game.legal_actions().is_empty() {
        let options = game.legal_actions();
        let action = options.at(rng.random_range(0..options.len()));
        game.apply_unchecked(action, &mut ());
        record.actions.push(action);
    }
    for _ in 0..40 {
        black_box(record.replay().expect("a sound record"));
    }
}

fn search() {
    for (number, game) in begun_games(&both(4), 2).iter().enumerate() {
        let view = game.observe(Viewer::Player(game.decider().expect("a running game")));
        for rollout in [Rollout::None, Rollout::Random] {
            black_box(Ismcts::new(Budget::Iterations(40), rollout, number as u64).choose(&view));
        }
    }
}

fn steward() {
    let (mut game, mut bot) = (deal(&both(4), 1), Steward::new(1));
    for _ in 0..60 {
        let Some(decider) = game.decider() else { break };
        let action = bot.choose(&game.observe(Viewer::Player(decider)));
        game.apply_unchecked(action, &mut ());
    }
}

/// Two people at one device answer 60 questions. Each entry is written as JSON, and so are the updates for a player and
/// a spectator.
fn table_moves() {
    let ana = Guest { id: GuestId("ana".into()), name: "Ana".into(), emblem: 0, program: false };
    let settings = json!({"setup": {"players": 2}, "seats": ["me", {"local": "Bea"}]});
    let settings = serde_json::from_value(settings).expect("settings of a table");
    let config = TableConfig::new("table".into(), settings, "a seed".into()).expect("a legal table");
    let new = config.open(ana.clone(), Vec::new(), 0).expect("a new table");
    new.opening.commit();
    let mut table = new.table;
    let viewers = [Subscriber { guest: Some(ana.clone()), eyes: None }, Subscriber::default()];
    for moves in 0..60 {
        while let Some(entry) = table.automatic(moves) {
            store(&mut table, entry, &viewers);
        }
        let Some((_, _, seq)) = table.waits_for() else { return };
        let answer = ClientMessage::Act { seq, option: Some(0), choice: None };
        let Ok(Decided::Entry(entry)) = table.decide(&ana, &answer, moves) else { panic!("a legal answer") };
        store(&mut table, entry, &viewers);
    }
}

/// Does what a server does with an entry: writes it, then writes the update for each viewer.
fn store(table: &mut Table, entry: Entry, viewers: &[Subscriber]) {
    let prepared = table.prepare(entry, 0).expect("an entry that fits");
    black_box(serde_json::to_string(&prepared.entry().entry).expect("an entry is JSON"));
    let news = prepared.commit();
    for viewer in viewers {
        black_box(serde_json::to_string(&table.update_for(viewer, &news)).expect("an update is JSON"));
    }
}
