//! A random game in which every invariant is verified after every decision.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Game, GameConfig, Record, Viewer};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use super::tally::Tally;
use crate::playout::Chooser;

/// Plays a game; on a violation returns the record that leads to it and what was found.
pub fn checked_game(
    config: &GameConfig,
    seed: String,
    chooser: &mut Chooser,
    number: u64,
    tally: &mut Tally,
) -> Result<(Game, u64), Box<(Record, String)>> {
    let mut record = Record::new(*config, seed);
    let mut game = record.start(tally).expect("checked options");
    // A twin that is given the same answers must always be the same game (INV-10).
    let mut twin = record.start(&mut ()).expect("checked options");
    let totals = game.totals();
    // Samples draw from a generator of their own, so that the game is the same as without checks.
    let mut dealer = SmallRng::seed_from_u64(number);
    loop {
        let found = match game.check(&totals) {
            Err(violation) => Some(violation.to_string()),
            Ok(()) if game != twin => Some("INV-10: the same answers led to another game".into()),
            Ok(()) => views_leak(&game, record.actions.len(), &mut dealer),
        };
        if let Some(found) = found {
            return Err(Box::new((record, found)));
        }
        let Some(action) = chooser.choose(&game) else { break };
        game.apply_unchecked(action, tally);
        twin.apply_unchecked(action, &mut ());
        record.actions.push(action);
    }
    Ok((game, record.actions.len() as u64))
}

/// INV-9: dealing the cards that a viewer does not know anew leaves the view as it is. The viewers take turns.
fn views_leak(game: &Game, decision: usize, rng: &mut SmallRng) -> Option<String> {
    let seats = usize::from(game.config().players);
    let viewer = match decision % (seats + 1) {
        seat if seat < seats => Viewer::Player(PlayerId(seat as u8)),
        _ => Viewer::Spectator,
    };
    let view = game.observe(viewer);
    (view.sample(rng).observe(viewer) != view).then(|| format!("INV-9: the view of {viewer:?} shows hidden cards"))
}
