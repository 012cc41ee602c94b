//! Plays a game and checks every invariant after every decision.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Game, GameConfig, Record, Viewer};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use super::stats::Stats;
use crate::playout::Chooser;

/// A broken invariant, with the record that leads to it.
#[derive(Debug)]
pub struct Violation {
    pub record: Record,
    /// The invariant and what was found.
    pub text: String,
}

/// Plays a game, checking every invariant, and returns it with the number of its decisions.
pub fn checked_game(
    config: &GameConfig,
    seed: String,
    chooser: &mut Chooser,
    number: u64,
    stats: &mut Stats,
) -> Result<(Game, u64), Box<Violation>> {
    let mut record = Record::new(*config, seed);
    let mut game = record.start(stats).expect("checked options");
    // A second game with the same answers must stay equal (INV-10).
    let mut twin = record.start(&mut ()).expect("checked options");
    let totals = game.totals();
    // Samples have their own random numbers, so that checking does not change the game.
    let mut sample_rng = SmallRng::seed_from_u64(number);
    loop {
        let found = match game.check(&totals) {
            Err(violation) => Some(violation.to_string()),
            Ok(()) if game != twin => Some("INV-10: the same answers led to another game".into()),
            Ok(()) => find_leak(&game, record.actions.len(), &mut sample_rng),
        };
        if let Some(text) = found {
            return Err(Box::new(Violation { record, text }));
        }
        let action = match chooser.choose(&game) {
            Ok(Some(action)) => action,
            Ok(None) => break,
            Err(error) => return Err(Box::new(Violation { record, text: error.to_string() })),
        };
        game.apply_unchecked(action, stats);
        twin.apply_unchecked(action, &mut ());
        record.actions.push(action);
    }
    Ok((game, record.actions.len() as u64))
}

/// Checks INV-9 for one viewer: a game that is sampled from the viewer's view must give the viewer the same view again.
/// Returns the violation, if any. The viewers take turns: the number `decision` selects the viewer to check.
fn find_leak(game: &Game, decision: usize, rng: &mut SmallRng) -> Option<String> {
    let seats = usize::from(game.config().players);
    let viewer = match decision % (seats + 1) {
        seat if seat < seats => Viewer::Player(PlayerId(seat as u8)),
        _ => Viewer::Spectator,
    };
    let view = game.observe(viewer);
    (view.sample(rng).observe(viewer) != view).then(|| format!("INV-9: the view of {viewer:?} shows hidden cards"))
}
