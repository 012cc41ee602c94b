//! Tests that views keep secrets: dealing all hidden cards again must not change a view.
//!
//! The code here that deals cards again is independent of `observe.rs`; it follows only INFO-1 and INFO-2.

use proptest::prelude::*;
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};

use crate::cards::{BUILDINGS, BuildingId, IntrigueCard, LordId, QUESTS, QuestId};
use crate::information::observe::Viewer;
use crate::state::config::{GameConfig, Modules, Solo, Variant};
use crate::state::game::{Game, UNKNOWN};
use crate::state::script::SCRIPTED;
use crate::state::steps::Step;
use crate::values::bits::Set;
use crate::values::pieces::{CardSet, PlayerId};
use crate::values::random::{Seed, shuffle};

/// Returns a copy of the game in which everything that the viewer may not know is dealt again.
fn scramble(game: &Game, viewer: Viewer, rng: &mut SmallRng) -> Game {
    let mut game = *game;
    rng.fill_bytes(&mut game.seed.0);
    scramble_lords(&mut game, viewer, rng);
    scramble_quests(&mut game, viewer, rng);
    scramble_intrigue(&mut game, viewer, rng);
    scramble_tiles(&mut game, viewer, rng);
    game
}

fn scramble_lords(game: &mut Game, viewer: Viewer, rng: &mut SmallRng) {
    let hidden: Vec<PlayerId> = game
        .config
        .seats()
        .filter(|p| match viewer {
            Viewer::Player(v) => v != *p && game.player(*p).lord_known_to >> v.0 & 1 == 0,
            _ => game.player(*p).lord_known_to != u8::MAX,
        })
        .collect();
    let shown = |game: &Game, lord: LordId| {
        game.config.seats().any(|p| !hidden.contains(&p) && game.player(p).lord == lord as u8)
    };
    let lords = LordId::ALL.iter().filter(|lord| game.config.has_lord(**lord) && !shown(game, **lord));
    let mut lords: Vec<u8> = lords.map(|lord| *lord as u8).collect();
    shuffle(&mut lords, rng);
    for p in hidden {
        let place = lords.iter().rposition(|lord| game.may_be_lord_of(p, LordId::ALL[usize::from(*lord)]));
        game.player_mut(p).lord = lords.remove(place.expect("enough Lords"));
    }
}

/// Shuffles the Quest deck, together with a draft if the viewer has not held it.
///
/// In a game with both modules, some base cards are in the box. So one base card of the deck is also replaced by a card
/// from the box.
fn scramble_quests(game: &mut Game, viewer: Viewer, rng: &mut SmallRng) {
    if game.config.modules.both() && game.recycled_quests.is_empty() {
        let in_deck: Vec<usize> = (0..usize::from(game.quest_deck))
            .filter(|n| QuestId::ALL[usize::from(game.quest_order[*n])].card().set == CardSet::Base)
            .collect();
        let boxed = boxed_quests(game);
        if let (false, false) = (in_deck.is_empty(), boxed.is_empty()) {
            let place = in_deck[rng.random_range(0..in_deck.len())];
            game.quest_order[place] = boxed[rng.random_range(0..boxed.len())];
        }
    }
    // A human who decides for the scripted seat sees the draft that the seat holds.
    let decides = game.pending.is_some_and(|pending| viewer == Viewer::Player(pending.player));
    let draft_hidden = match game.pending.map(|pending| pending.step).filter(|_| !decides) {
        Some(Step::Draft { by, host, .. }) => match viewer {
            Viewer::Player(v) => {
                let seats = game.config.players;
                let distance = |p: PlayerId| (p.0 + seats - host.0) % seats;
                distance(v) > distance(by)
            }
            _ => true,
        },
        _ => false,
    };
    let deck = usize::from(game.quest_deck);
    if draft_hidden && game.recycled_quests.is_empty() {
        let mut cards: Vec<u8> = game.quest_order[..deck].iter().chain(game.draft.iter()).copied().collect();
        shuffle(&mut cards, rng);
        game.quest_order[..deck].copy_from_slice(&cards[..deck]);
        game.draft.copy_from_slice(&cards[deck..]);
    } else {
        shuffle(&mut game.quest_order[..deck], rng);
    }
}

/// Returns the Quests of the base game that are in the box.
fn boxed_quests(game: &Game) -> Vec<u8> {
    let mut placed: Set<QuestId> = game.quest_discards;
    for p in game.config.seats() {
        placed = placed.union(game.player(p).active).union(game.player(p).completed);
    }
    let others = game.quest_order[..usize::from(game.quest_deck)].iter().chain(&game.inn).chain(game.draft.iter());
    others.filter(|quest| **quest != UNKNOWN).for_each(|quest| placed.insert(QuestId::ALL[usize::from(*quest)]));
    QUESTS.iter().filter(|q| q.set == CardSet::Base && !placed.contains(q.id)).map(|q| q.id as u8).collect()
}

/// Exchanges cards between the deck and the hands of the other players.
///
/// Cards of the last reshuffle are exchanged only with each other. All players saw them among the discards, so they
/// know that these cards were in no hand before the reshuffle.
fn scramble_intrigue(game: &mut Game, viewer: Viewer, rng: &mut SmallRng) {
    let others: Vec<PlayerId> = game.config.seats().filter(|p| viewer != Viewer::Player(*p)).collect();
    for recycled in [false, true] {
        let same = |game: &Game, card: &IntrigueCard| game.recycled.contains(*card) == recycled;
        let mut cards = Vec::new();
        let mut counts = Vec::new();
        for p in &others {
            let hidden: Vec<IntrigueCard> =
                game.player(*p).hand.without(game.exposed()).iter().filter(|card| same(game, card)).collect();
            hidden.iter().for_each(|card| game.player_mut(*p).hand.remove(*card));
            counts.push((*p, hidden.len()));
            cards.extend(hidden);
        }
        let deck_is_same = game.intrigue_reshuffled == recycled;
        if deck_is_same {
            cards.extend(game.intrigue_deck.iter().map(|card| IntrigueCard(*card)));
        }
        shuffle(&mut cards, rng);
        for (p, count) in counts {
            cards.drain(..count).for_each(|card| game.player_mut(p).hand.insert(card));
        }
        scramble_queue(game, viewer);
        if deck_is_same {
            for (place, card) in game.intrigue_deck.iter_mut().zip(cards) {
                *place = card.0;
            }
        }
    }
    let decider = game.pending.map(|pending| pending.player);
    if game.drawn != UNKNOWN && decider.is_some_and(|p| viewer != Viewer::Player(p)) {
        let hand: Vec<IntrigueCard> = game.player(decider.expect("a decider")).hand.iter().collect();
        game.drawn = hand[rng.random_range(0..hand.len())].0;
    }
}

/// Gives the places in the queue of a scripted seat to the cards that its hand has after the new deal. A card that
/// joined the queue openly keeps its place.
fn scramble_queue(game: &mut Game, viewer: Viewer) {
    if game.config.solo.is_none() || viewer == Viewer::Player(SCRIPTED) {
        return;
    }
    let exposed = game.exposed();
    let mut hidden = game.player(SCRIPTED).hand.without(exposed).iter().collect::<Vec<_>>();
    for card in game.intrigue_deck.kept_mut().iter_mut().filter(|card| !exposed.contains(IntrigueCard(**card))) {
        *card = hidden.pop().map_or(*card, |card| card.0);
    }
}

/// Gives the stack other tiles that the viewer could not tell from the real ones.
///
/// Shuffles the tiles of the stack that the viewer was not shown. In a game with both modules, some base tiles are in
/// the box, so one unseen base tile of the stack is also replaced by a tile from the box.
fn scramble_tiles(game: &mut Game, viewer: Viewer, rng: &mut SmallRng) {
    let known = match viewer {
        Viewer::Player(v) => game.tiles_known_to[v.index()],
        _ => 0,
    };
    let places: Vec<usize> = (0..game.tile_stack.len()).filter(|n| known >> game.tile_stack[*n] & 1 == 0).collect();
    let mut tiles: Vec<u8> = places.iter().map(|n| game.tile_stack[*n]).collect();
    if game.config.modules.both() {
        let seen = game.hall.iter().chain(&game.tiles).chain(game.tile_stack.iter()).copied();
        let seen: Vec<u8> = seen.collect();
        let boxed = BUILDINGS.iter().filter(|tile| tile.set == CardSet::Base && !seen.contains(&(tile.id as u8)));
        let boxed: Vec<BuildingId> = boxed.map(|tile| tile.id).collect();
        let base = tiles.iter_mut().find(|tile| BUILDINGS[usize::from(**tile)].set == CardSet::Base);
        if let (Some(tile), Some(other)) = (base, boxed.first()) {
            *tile = *other as u8;
        }
    }
    // The viewer does not know which unseen tiles the other players were shown, so their knowledge of these is dropped.
    game.tiles_known_to.iter_mut().for_each(|other| *other &= known);
    shuffle(&mut tiles, rng);
    for (place, tile) in places.into_iter().zip(tiles) {
        game.tile_stack[place] = tile;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    /// INV-9: dealing again what a viewer may not know does not change the view, at any moment of any game.
    #[test]
    fn inv_9_views_show_nothing_hidden(players in 2u8..=6, modules in 0usize..4, long: bool, promo: bool, seed: u64) {
        let long_game = long.then_some(true);
        let config = GameConfig { promo, long_game, ..GameConfig::base(players).with(Modules::ALL[modules]) };
        prop_assume!(config.check().is_ok());
        nothing_hidden_shows(&config, seed);
    }

    /// INV-9 in the solo game: the view shows neither the Lord nor the queue of the scripted seat.
    #[test]
    fn inv_9_views_of_the_solo_game_show_nothing_hidden(
        variant in 0usize..3, modules in 0usize..4, human_decides: bool, lord_face_up: bool, seed: u64,
    ) {
        let solo = Solo { human_decides, lord_face_up, ..Solo::new(Variant::ALL[variant]) };
        let config = GameConfig { solo: Some(solo), ..GameConfig::base(2).with(Modules::ALL[modules]) };
        prop_assume!(config.check().is_ok());
        nothing_hidden_shows(&config, seed);
    }
}

fn nothing_hidden_shows(config: &GameConfig, seed: u64) {
    let players = config.players;
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut game = Game::new(config, Seed::from_text(&seed.to_string())).expect("legal options");
    while game.pending.is_some() {
        let viewer = match rng.random_range(0..=players) {
            seat if seat < players => Viewer::Player(PlayerId(seat)),
            _ => Viewer::Spectator,
        };
        let scrambled = scramble(&game, viewer, &mut rng);
        assert!(scrambled.observe(viewer) == game.observe(viewer), "{viewer:?} sees {:?}", game.decision());
        assert!(game.observe(viewer).sample(&mut rng).observe(viewer) == game.observe(viewer), "{viewer:?}");
        let options = game.legal_actions();
        let action = options.at(rng.random_range(0..options.len()));
        game.apply_unchecked(action, &mut ());
    }
}
