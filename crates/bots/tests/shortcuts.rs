//! The steward's caches and shortcuts change no choice.

use deepwater_bots::Steward;
use deepwater_bots::steward::Lookahead;
use deepwater_rules::cards::BasicSpace::{WaterdeepHarbor1, WaterdeepHarbor2, WaterdeepHarbor3};
use deepwater_rules::search::{Accessors as _, CacheKeys as _, Shortcuts as _};
use deepwater_rules::{Action, DecisionKind, Game, GameConfig, Modules, Seed, Space};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// The index of the goods in a seat's key.
const TAVERN: usize = 5;

fn game_of(players: u8) -> Game {
    let config = GameConfig::base(players).with(Modules::ALL[3]);
    Game::new(&config, Seed::from_text(&format!("shortcuts of {players}"))).expect("legal options")
}

/// Chooses like the steward without its shortcuts: applies every answer and values the resulting game with empty
/// caches.
fn plain_choice(game: &Game, depth: u8) -> usize {
    let decision = game.decision().expect("a decision");
    let depth = if matches!(decision.kind, DecisionKind::PlaceResource | DecisionKind::MoveAgent) { 0 } else { depth };
    let is_harbor = |action: &Action| {
        matches!(action, Action::Assign(Space::Basic(WaterdeepHarbor1 | WaterdeepHarbor2 | WaterdeepHarbor3), None))
    };
    let mut harbor_seen = false;
    let (mut best, mut most) = (0, f32::NEG_INFINITY);
    for (index, action) in game.legal_actions().iter().enumerate() {
        if is_harbor(&action) && std::mem::replace(&mut harbor_seen, true) {
            continue;
        }
        let mut next = *game;
        next.apply_unchecked(action, &mut ());
        for _ in 0..if depth > 0 { 40 } else { 0 } {
            if next.begins_a_turn() || next.decider().is_none() {
                break;
            }
            let answer = plain_choice(&next, depth - 1);
            next.apply_unchecked(next.legal_actions().at(answer), &mut ());
        }
        let lookahead = Steward::lookahead();
        let utility = lookahead.utility(&lookahead.values(&next), game.config().players, decision.player);
        if utility > most {
            (best, most) = (index, utility);
        }
    }
    best
}

#[test]
fn the_caches_change_no_choice() {
    let lookahead: Lookahead = Steward::lookahead();
    let mut compared = 0;
    for players in [2, 4, 6] {
        let mut game = game_of(players);
        for n in 0.. {
            if game.decider().is_none() {
                break;
            }
            let choice = lookahead.choose(&game);
            if n % 7 == 0 {
                assert_eq!(choice, plain_choice(&game, 2), "decision {n} of {players} players: {:?}", game.decision());
                compared += 1;
            }
            game.apply_unchecked(game.legal_actions().at(choice), &mut ());
        }
    }
    assert!(compared > 100, "only {compared} decisions were compared");
}

/// Plays random games with both modules and calls `visit` at every decision.
fn at_every_decision(mut visit: impl FnMut(&Game)) {
    let mut rng = SmallRng::seed_from_u64(5);
    for players in 2..=6 {
        let mut game = game_of(players);
        while game.decider().is_some() {
            visit(&game);
            let options = game.legal_actions();
            game.apply_unchecked(options.at(rng.random_range(0..options.len())), &mut ());
        }
    }
}

#[test]
fn predicted_goods_are_those_after_the_answer() {
    let mut predicted = 0;
    at_every_decision(|game| {
        let decider = game.decider().expect("a decision");
        for action in game.legal_actions().iter() {
            let Some(goods) = game.goods_before_more(action) else { continue };
            let mut played = *game;
            played.apply_unchecked(action, &mut ());
            let kind = |game: &Game| game.decision().map(|decision| (decision.player, decision.kind));
            assert_eq!(kind(&played), kind(game), "after {action:?}");
            assert_eq!(played.tavern(decider), goods, "after {action:?}");
            for p in game.config().seats() {
                let mut expected = game.seat_key(p);
                if p == decider {
                    expected[TAVERN] = played.seat_key(p)[TAVERN];
                }
                assert_eq!((played.seat_key(p), played.hand(p)), (expected, game.hand(p)), "after {action:?}");
            }
            predicted += 1;
        }
    });
    assert!(predicted > 100, "only {predicted} answers were predicted");
}

#[test]
fn goods_placed_anywhere_have_the_same_value_everywhere() {
    let mut compared = 0;
    at_every_decision(|game| {
        let results = game.legal_actions().iter().filter(|action| matches!(action, Action::Space(_))).map(|action| {
            let mut next = *game;
            next.apply_unchecked(action, &mut ());
            next
        });
        let results: Vec<Game> = results.collect();
        let Some(first) = results.first().filter(|first| first.placed_anywhere(game)) else { return };
        let lookahead = Steward::lookahead();
        for other in &results {
            assert_eq!(lookahead.values(other), lookahead.values(first));
            assert_eq!((other.decider(), other.round()), (first.decider(), first.round()));
            assert!(game.config().seats().all(|p| other.seat(p).has_the_same(first.seat(p))));
        }
        compared += 1;
    });
    assert!(compared > 20, "only {compared} placements were compared");
}
