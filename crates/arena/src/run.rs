//! Plays the blocks of a match on several threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use deepwater_bots::{UnknownBot, by_name};
use deepwater_rules::{GameConfig, Record};

use crate::match_config::{Block, Choose, MatchConfig, MatchError, bot_seed, next_action};

/// Plays all deals with numbers below `blocks` that are not in `done` yet, and adds their blocks to `done`.
///
/// Calls `on_block` for each block as soon as it is played. An error of a game or of `on_block` stops the match.
pub fn play_missing<E: From<MatchError>>(
    config: &MatchConfig,
    blocks: u64,
    done: &mut BTreeMap<u64, Block>,
    threads: usize,
    on_block: impl FnMut(&Block) -> Result<(), E>,
) -> Result<(), E> {
    let threads = (0..threads.max(1)).map(|_| |deal| config.play(deal)).collect();
    play_on_threads(blocks, done, threads, on_block)
}

/// Plays deals like [`play_missing`], with `players` instead of a bot by name: one thread for each.
pub fn play_missing_with<E: From<MatchError>>(
    config: &MatchConfig,
    blocks: u64,
    done: &mut BTreeMap<u64, Block>,
    players: Vec<Box<dyn Choose>>,
    on_block: impl FnMut(&Block) -> Result<(), E>,
) -> Result<(), E> {
    let thread = |mut player: Box<dyn Choose>| move |deal| config.play_with(deal, &mut *player);
    play_on_threads(blocks, done, players.into_iter().map(thread).collect(), on_block)
}

/// Starts a thread for each function, which plays one deal at a time.
fn play_on_threads<E: From<MatchError>>(
    blocks: u64,
    done: &mut BTreeMap<u64, Block>,
    threads: Vec<impl FnMut(u64) -> Result<Block, MatchError> + Send>,
    mut on_block: impl FnMut(&Block) -> Result<(), E>,
) -> Result<(), E> {
    let missing: Vec<u64> = (0..blocks).filter(|deal| !done.contains_key(deal)).collect();
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for mut play in threads {
            let sender = sender.clone();
            let (missing, next, stop) = (&missing, &next, &stop);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed)
                    && let Some(deal) = missing.get(next.fetch_add(1, Ordering::Relaxed))
                    && sender.send(play(*deal)).is_ok()
                {}
            });
        }
        drop(sender);
        for played in receiver {
            let block = played.map_err(E::from).and_then(|block| on_block(&block).map(|()| block));
            match block {
                Ok(block) => done.insert(block.deal, block),
                Err(error) => {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            };
        }
        Ok(())
    })
}

/// Plays one game with one bot per seat, and returns its record.
///
/// `number` seeds the bots: the same number makes the same choices.
pub fn play_record(config: &GameConfig, seed: String, bots: &[String], number: u64) -> Result<Record, MatchError> {
    let seated = bots.iter().enumerate().map(|(n, name)| by_name(name, bot_seed(number.wrapping_add(n as u64))));
    let mut seated = seated.collect::<Result<Vec<_>, UnknownBot>>()?;
    let mut record = Record::new(*config, seed);
    let mut game = record.start(&mut ()).expect("the caller has checked the options");
    while let Some(decider) = game.decider() {
        let n = decider.index();
        let action = next_action(&game, decider, &mut *seated[n], &bots[n])?;
        game.apply_unchecked(action, &mut ());
        record.actions.push(action);
    }
    Ok(record)
}
