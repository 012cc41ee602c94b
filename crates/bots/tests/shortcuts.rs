//! The steward is quick because it does nothing twice and leaves out what cannot matter. None of that changes a choice.

use deepwater_bots::Steward;
use deepwater_bots::steward::Lookahead;
use deepwater_rules::cards::BasicSpace::{WaterdeepHarbor1, WaterdeepHarbor2, WaterdeepHarbor3};
use deepwater_rules::search::{Accessors as _, CacheKeys as _, Shortcuts as _};
use deepwater_rules::{Action, DecisionKind, Game, GameConfig, Modules, Seed, Space};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

fn game_of(players: u8) -> Game {
    let config = GameConfig::base(players).with(Modules::ALL[3]);
    Game::new(&config, Seed::from_text(&format!("shortcuts of {players}"))).expect("legal options")
}

/// The steward's way to choose without a shortcut: every answer is played, and valued by somebody who remembers nothing.
fn plain_choice(game: &Game, depth: u8) -> usize {
    let decision = game.decision().expect("a question");
    let depth = if matches!(decision.kind, DecisionKind::PlaceResource | DecisionKind::MoveAgent) { 0 } else { depth };
    let is_harbor = |action: &Action| {
        matches!(action, Action::Assign(Space::Basic(WaterdeepHarbor1 | WaterdeepHarbor2 | WaterdeepHarbor3), None))
    };
    let mut harbor_seen = false;
    let (mut best, mut most) = (0, f32::NEG_INFINITY);
    for (place, action) in game.legal_actions().iter().enumerate() {
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
            next.apply_unchecked(next.legal_actions().get(answer), &mut ());
        }
        let mind = Steward::mind();
        let liking = mind.likes(&mind.values(&next), game.config().players, decision.player);
        if liking > most {
            (best, most) = (place, liking);
        }
    }
    best
}

#[test]
fn a_quick_choice_is_the_same_as_a_plain_one() {
    let mind: Lookahead = Steward::mind();
    let mut compared = 0;
    for players in [2, 4, 6] {
        let mut game = game_of(players);
        for n in 0.. {
            if game.decider().is_none() {
                break;
            }
            let choice = mind.choose(&game);
            if n % 7 == 0 {
                assert_eq!(choice, plain_choice(&game, 2), "question {n} of {players}: {:?}", game.decision());
                compared += 1;
            }
            game.apply_unchecked(game.legal_actions().get(choice), &mut ());
        }
    }
    assert!(compared > 100, "only {compared} were compared");
}

/// Plays random games with both modules and looks at every question on the way.
fn at_every_question(mut look: impl FnMut(&Game)) {
    let mut rng = SmallRng::seed_from_u64(5);
    for players in 2..=6 {
        let mut game = game_of(players);
        while game.decider().is_some() {
            look(&game);
            let options = game.legal_actions();
            game.apply_unchecked(options.get(rng.random_range(0..options.len())), &mut ());
        }
    }
}

#[test]
fn goods_that_are_supposed_are_what_the_answer_brings() {
    let mut supposed = 0;
    at_every_question(|game| {
        let by = game.decider().expect("a question");
        for action in game.legal_actions().iter() {
            let Some(goods) = game.goods_before_more(action) else { continue };
            let (mut played, mut like_played) = (*game, *game);
            played.apply_unchecked(action, &mut ());
            like_played.suppose_goods(by, goods);
            let kind = |game: &Game| game.decision().map(|decision| (decision.player, decision.kind));
            assert_eq!(kind(&played), kind(game), "after {action:?}");
            assert!(game.config().seats().all(|p| played.seat(p).has_the_same(like_played.seat(p))), "{action:?}");
            supposed += 1;
        }
    });
    assert!(supposed > 100, "only {supposed} were supposed");
}

#[test]
fn what_may_lie_anywhere_makes_no_difference_anywhere() {
    let mut anywhere = 0;
    at_every_question(|game| {
        let results = game.legal_actions().iter().filter(|action| matches!(action, Action::Space(_))).map(|action| {
            let mut next = *game;
            next.apply_unchecked(action, &mut ());
            next
        });
        let results: Vec<Game> = results.collect();
        let Some(first) = results.first().filter(|first| first.placed_anywhere(game)) else { return };
        let mind = Steward::mind();
        for other in &results {
            assert_eq!(mind.values(other), mind.values(first));
            assert_eq!((other.decider(), other.round()), (first.decider(), first.round()));
            assert!(game.config().seats().all(|p| other.seat(p).has_the_same(first.seat(p))));
        }
        anywhere += 1;
    });
    assert!(anywhere > 20, "only {anywhere} could have lain anywhere");
}
