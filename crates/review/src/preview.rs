//! What an option causes, as far as the player who chooses it can foresee.

use deepwater_protocol::messages::{CorruptionCost, OptionPreview};
use deepwater_rules::pieces::{PlayerId, Resources};
use deepwater_rules::{Action, Event, Game, View, Viewer};

/// Returns what an option causes up to, but not including, the first event that reveals something. `game` is sampled
/// from what `seat` knows.
pub fn preview_option(mut game: Game, action: Action, seat: PlayerId) -> OptionPreview {
    // A sample has the same options as the game it was sampled from.
    let mut events = match game.apply(action) {
        Ok(events) => events,
        Err(error) => unreachable!("the caller passes one of the options: {error}"),
    };
    let foreseeable = events.iter().position(|event| event.reveals(seat)).unwrap_or(events.len());
    let unforeseen = events.split_off(foreseeable);
    let open = !unforeseen.is_empty();
    let then = game.observe(Viewer::Player(seat));
    let later = Some(then.certain_gains(seat)).filter(|gains| !gains.is_empty());
    let tokens = later.map_or(0, Resources::corruption);
    // After a reveal, the track of the sample can depend on the cards that were sampled.
    let moved = tokens > 0 || events.iter().any(moves_corruption);
    let certain = moved && !unforeseen.iter().any(moves_corruption);
    let corruption = certain.then(|| corruption_cost(&then.view(), seat, tokens)).flatten();
    let begins_turn = |event: &Event| matches!(event, Event::TurnStarted { .. } | Event::RoundStarted { .. });
    let goes_on = !open && !events.iter().any(begins_turn);
    let asks = then.decision().filter(|decision| goes_on && decision.player == seat);
    let events = events.into_iter().map(|event| event.seen_by(Viewer::Player(seat))).collect();
    OptionPreview { events, open, asks, later, corruption }
}

fn moves_corruption(event: &Event) -> bool {
    match event {
        Event::Gained { what, .. } | Event::Collected { what, .. } | Event::Returned { what, .. } => {
            what.corruption() > 0
        }
        Event::Given { what, .. } | Event::Placed { what, .. } => what.corruption() > 0,
        Event::CorruptionMissing { .. } | Event::CorruptionRemoved { .. } => true,
        _ => false,
    }
}

/// Returns what the Corruption of a seat will cost once the seat has taken `tokens` more; `None` without Skullport.
fn corruption_cost(view: &View, seat: PlayerId, tokens: u8) -> Option<CorruptionCost> {
    let before = view.corruption?;
    let track = before.after_taking(tokens);
    let held = view.players[seat.index()].tavern.0.corruption() + before.left() - track.left();
    Some(CorruptionCost {
        held,
        value: track.value,
        total: u16::from(held) * u16::from(track.value),
        left: track.left(),
    })
}
