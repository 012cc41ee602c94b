//! Counts the action sequences to a fixed depth. A change of any rule that offers or takes away an answer
//! changes some of these numbers.

use deepwater_rules::*;

/// The sequences of exactly `depth` answers.
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

/// Returns the game after a number of answers, which a simple rule picks.
fn game(config: &GameConfig, seed: &str, answers: usize) -> Game {
    let mut game = Game::new(config, Seed::from_text(seed)).expect("legal options");
    for n in 0..answers {
        let options = game.legal_actions();
        game = after(&game, options.at((n * 7 + 3) % options.len()));
    }
    game
}

/// The sequences of 1 to `N` answers from each of these numbers of answers on.
#[track_caller]
fn expect<const N: usize>(config: GameConfig, seed: &str, expected: &[(usize, [u64; N])]) {
    let count = |answers: usize| {
        let game = game(&config, seed, answers);
        (answers, std::array::from_fn(|n| sequences(&game, n + 1)))
    };
    let counted: Vec<(usize, [u64; N])> = expected.iter().map(|(answers, _)| count(*answers)).collect();
    assert_eq!(counted, expected);
}

fn modules(players: u8, undermountain: bool, skullport: bool) -> GameConfig {
    GameConfig::base(players).with(Modules { undermountain, skullport })
}

#[test]
fn two_players() {
    let expected = [
        (0, [13, 93, 690, 4880, 32974]),
        (40, [2, 14, 82, 385, 2173]),
        (80, [2, 4, 34, 256, 1615]),
        (120, [3, 20, 90, 431, 1571]),
    ];
    expect(GameConfig::base(2), "perft 2", &expected);
}

#[test]
fn four_players() {
    let expected = [
        (0, [13, 93, 681, 4666, 30240]),
        (50, [10, 41, 216, 1119, 5730]),
        (100, [9, 57, 393, 2324, 12516]),
        (150, [4, 16, 288, 2144, 16784]),
    ];
    expect(GameConfig::base(4), "perft 4", &expected);
}

#[test]
fn three_players_in_undermountain() {
    let expected =
        [(0, [16, 145, 1140, 8955]), (60, [15, 115, 872, 7452]), (120, [5, 40, 330, 860]), (180, [13, 114, 571, 2408])];
    expect(modules(3, true, false), "perft undermountain", &expected);
}

#[test]
fn five_players_in_skullport() {
    let expected = [
        (0, [13, 141, 1568, 13270]),
        (60, [14, 146, 1103, 8450]),
        (120, [2, 32, 304, 2192]),
        (180, [9, 49, 389, 3574]),
    ];
    expect(modules(5, false, true), "perft skullport", &expected);
}

#[test]
fn six_players_with_both_modules() {
    let expected =
        [(0, [18, 176, 1698, 17236]), (100, [20, 142, 980, 7698]), (200, [4, 88, 884, 10684]), (250, [2, 4, 8, 32])];
    expect(modules(6, true, true), "perft both", &expected);
}

/// Where the game ends, so do the sequences.
#[test]
fn the_last_decisions() {
    let expected =
        [(160, [2, 16, 74, 240, 454, 770, 1500]), (163, [7, 12, 16, 20, 40, 0, 0]), (165, [2, 0, 0, 0, 0, 0, 0])];
    expect(GameConfig::base(2), "perft end", &expected);
}
