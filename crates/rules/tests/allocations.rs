//! Playing allocates no memory: set-up, legal answers, answering, observing and sampling use no heap.

#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use deepwater_rules::{Action, Game, GameConfig, Modules, Seed, TieBreak, Viewer};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Counts the allocations of the present thread, so that other tests do not interfere.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    ALLOCATIONS.set(ALLOCATIONS.get() + 1);
}

// SAFETY: every request goes to the system unchanged. Counting cannot allocate: the counter is a number without a
// destructor, and needs no set-up.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

fn configs() -> Vec<GameConfig> {
    let mut configs = Vec::new();
    for players in 2..=6 {
        for modules in Modules::ALL {
            for long_game in [None, Some(true)] {
                let plain = GameConfig { long_game, ..GameConfig::base(players).with(modules) };
                let promo = GameConfig { promo: true, tie_break: TieBreak::Tournament, ..plain };
                configs.extend([plain, promo].into_iter().filter(|config| config.check().is_ok()));
            }
        }
    }
    configs
}

fn choose(game: &Game, rng: &mut SmallRng) -> Option<Action> {
    let options = game.legal_actions();
    (!options.is_empty()).then(|| options.at(rng.random_range(0..options.len())))
}

/// Plays random games for every number of players and combination of modules, and checks that no game allocates.
fn play(games: u64, mut answer: impl FnMut(&mut Game, Action, &mut SmallRng)) {
    for config in configs() {
        for number in 0..games {
            let mut decisions = 0;
            let allocated = allocations(|| {
                let mut rng = SmallRng::seed_from_u64(number);
                let mut game = Game::new(&config, Seed::from_text("allocations")).expect("legal options");
                while let Some(action) = choose(&game, &mut rng) {
                    answer(&mut game, action, &mut rng);
                    decisions += 1;
                }
            });
            assert!(decisions > 50, "{decisions} decisions");
            assert_eq!(allocated, 0, "in {decisions} decisions of {config:?}");
        }
    }
}

#[test]
fn the_counter_counts() {
    let allocated = allocations(|| {
        let mut list = vec![1u8];
        list.reserve_exact(1000);
        drop(std::hint::black_box(list));
    });
    assert_eq!(allocated, 2, "the list and its larger room");
}

#[test]
fn playouts_do_not_allocate() {
    play(10, |game, action, _| game.apply_unchecked(action, &mut ()));
}

#[test]
fn checked_answers_do_not_allocate() {
    play(3, |game, action, _| {
        assert!(game.decision().is_some());
        for option in game.legal_actions().iter() {
            let mut copy = *game;
            copy.apply_with(option, &mut ()).expect("a legal answer");
        }
        if !game.legal_actions().contains(Action::Corruption) {
            assert!(game.apply_with(Action::Corruption, &mut ()).is_err());
        }
        game.apply_with(action, &mut ()).expect("a legal answer");
    });
}

#[test]
fn views_and_samples_do_not_allocate() {
    play(2, |game, action, rng| {
        let players = game.config().seats().map(Viewer::Player);
        for viewer in players.chain([Viewer::Spectator]) {
            let view = game.observe(viewer);
            assert!(view.sample(rng).observe(viewer) == view);
        }
        game.apply_unchecked(action, &mut ());
    });
}
