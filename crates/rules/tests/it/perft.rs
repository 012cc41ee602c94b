//! Counts the action sequences to a fixed depth. A change of any rule that offers or takes away an answer
//! changes some of these numbers.
//!
//! The printed cards are dealt by name, and a new card at the end of its set lies below them, so it changes only the
//! numbers of a game in which that deck runs out.

use super::counts::{Counts, THINNED};
use deepwater_rules::cards::{BuildingId, IntrigueId, LordId, QuestId};
use deepwater_rules::pieces::CardSet;
use deepwater_rules::*;

/// The printed pieces of the base game (COMP-1) and of each module (COMP-3).
const BASE: Counts = Counts { quests: 60, intrigue: 50, tiles: 24 };
const MODULE: Counts = Counts { quests: 30, intrigue: 25, tiles: 12 };

/// Counts the sequences of exactly `depth` answers.
fn sequences(game: &Game, depth: usize) -> u64 {
    let options = game.legal_actions();
    if depth <= 1 {
        return options.len() as u64;
    }
    options.iter().map(|action| sequences(&after(game, action), depth - 1)).sum()
}

fn after(game: &Game, action: Action) -> Game {
    let mut next = *game;
    next.apply_unchecked(action, &mut ());
    next
}

/// Returns the printed pieces of a game in an order that depends only on them. `count` picks their number.
fn printed<T: Copy>(modules: Modules, pieces: &[(T, CardSet)], count: fn(Counts) -> usize) -> Vec<T> {
    let base = if modules.both() { BASE.less(THINNED) } else { BASE };
    let sets = [
        (CardSet::Base, count(base)),
        (CardSet::Undermountain, usize::from(modules.undermountain) * count(MODULE)),
        (CardSet::Skullport, usize::from(modules.skullport) * count(MODULE)),
    ];
    let of = |(set, count)| pieces.iter().filter(move |(_, other)| *other == set).map(|(piece, _)| *piece).take(count);
    let mut ordered: Vec<(usize, T)> = sets.into_iter().flat_map(of).enumerate().collect();
    // A permutation, because 101 is a prime number and larger than every deck.
    ordered.sort_by_key(|(place, _)| place * 37 % 101);
    ordered.into_iter().map(|(_, piece)| piece).collect()
}

/// Returns a deal that names every printed card and tile of the game.
fn deal(config: &GameConfig) -> Position {
    let quests: Vec<(QuestId, CardSet)> = QuestId::ALL.iter().map(|id| (*id, id.card().set)).collect();
    let tiles: Vec<(BuildingId, CardSet)> = BuildingId::ALL.iter().map(|id| (*id, id.tile().set)).collect();
    let kinds = IntrigueId::ALL.iter().map(|id| (*id, id.card()));
    let intrigue: Vec<(IntrigueId, CardSet)> =
        kinds.flat_map(|(id, card)| vec![(id, card.set); usize::from(card.copies)]).collect();
    let mut quests = printed(config.modules, &quests, |counts| counts.quests).into_iter();
    let mut intrigue = printed(config.modules, &intrigue, |counts| counts.intrigue).into_iter();
    let mut tiles = printed(config.modules, &tiles, |counts| counts.tiles).into_iter();
    let mut lords = LordId::ALL.iter().copied();
    let mut seat = || Seat {
        lord: lords.next(),
        quests: Some(quests.by_ref().take(2).collect()),
        intrigue: Some(intrigue.by_ref().take(2).collect()),
        ..Seat::default()
    };
    Position {
        players: config.seats().map(|_| seat()).collect(),
        inn: quests.by_ref().take(4).map(Some).collect(),
        hall: tiles.by_ref().take(3).map(|tile| Some((tile, 1))).collect(),
        quest_deck: quests.collect(),
        intrigue_deck: intrigue.collect(),
        building_stack: tiles.collect(),
        ..Position::default()
    }
}

/// Returns the game after a number of answers, which a simple rule picks.
fn game(config: &GameConfig, seed: &str, answers: usize) -> Game {
    let mut game = Game::with_position(config, Seed::from_text(seed), &deal(config)).expect("a legal position");
    for n in 0..answers {
        let options = game.legal_actions();
        game = after(&game, options.at((n * 7 + 3) % options.len()));
    }
    game
}

/// Checks the numbers of sequences of 1 to `N` answers, counted from the game after each number of answers in
/// `expected`.
#[track_caller]
fn expect<const N: usize>(config: GameConfig, seed: &str, expected: &[(usize, [u64; N])]) {
    let count = |answers: usize| {
        let game = game(&config, seed, answers);
        (answers, std::array::from_fn(|n| sequences(&game, n + 1)))
    };
    let counted: Vec<(usize, [u64; N])> = expected.iter().map(|(answers, _)| count(*answers)).collect();
    assert!(
        counted == expected,
        "`{seed}` in crates/rules/tests/it/perft.rs: the numbers of action sequences (answers given, then sequences of \
         1 to {N} answers) are now\n    {counted:?}\nbut the test expects\n    {expected:?}\nSome rule offers other \
         answers than before. If that is intended, write the new numbers into the test. A new card, if its id is \
         the last of its set in cards/ids.rs, changes only numbers of a game in which its deck runs out."
    );
}

fn modules(players: u8, undermountain: bool, skullport: bool) -> GameConfig {
    GameConfig::base(players).with(Modules { undermountain, skullport })
}

#[test]
fn two_players() {
    let expected = [
        (0, [13, 92, 692, 4836, 32713]),
        (40, [11, 48, 348, 1907, 9871]),
        (80, [2, 6, 25, 145, 687]),
        (120, [4, 47, 420, 3101, 24233]),
    ];
    expect(GameConfig::base(2), "perft 2", &expected);
}

#[test]
fn four_players() {
    let expected = [
        (0, [13, 92, 641, 4429, 28312]),
        (50, [2, 24, 142, 688, 4148]),
        (100, [5, 80, 545, 4990, 36826]),
        (115, [3, 24, 123, 726, 4057]),
    ];
    expect(GameConfig::base(4), "perft 4", &expected);
}

#[test]
fn three_players_in_undermountain() {
    let expected =
        [(0, [16, 170, 1427, 10925]), (60, [9, 74, 525, 4390]), (120, [17, 76, 528, 4447]), (180, [8, 46, 524, 3742])];
    expect(modules(3, true, false), "perft undermountain", &expected);
}

#[test]
fn five_players_in_skullport() {
    let expected =
        [(0, [16, 133, 1123, 10417]), (60, [3, 22, 158, 972]), (120, [2, 6, 16, 192]), (180, [4, 32, 192, 1141])];
    expect(modules(5, false, true), "perft skullport", &expected);
}

#[test]
fn six_players_with_both_modules() {
    let expected = [
        (0, [19, 243, 2496, 24540]),
        (100, [15, 98, 896, 7365]),
        (200, [5, 55, 151, 643]),
        (250, [16, 121, 1022, 7087]),
    ];
    expect(modules(6, true, true), "perft both", &expected);
}

/// A sequence cannot be longer than the game, so few or no long sequences are left near its end.
#[test]
fn the_last_decisions() {
    let expected = [
        (160, [8, 53, 335, 1573, 4979, 12302, 22666]),
        (161, [10, 56, 206, 489, 837, 844, 675]),
        (162, [6, 13, 8, 0, 0, 0, 0]),
    ];
    expect(GameConfig::base(2), "perft end 1", &expected);
}
