//! Plays the blocks of a match on several threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use deepwater_bots::{UnknownBot, by_name};
use deepwater_rules::{GameConfig, Record};

use crate::match_config::{Block, Choose, MatchConfig, MatchError, bot_seed, next_action};

/// How long a match can go on without a call of its caller's function.
const POLL: Duration = Duration::from_millis(100);

/// Plays all deals with numbers below `blocks` that are not in `done` yet, and adds their blocks to `done`.
///
/// Calls `report` with each block as soon as it is played, and with `None` when no block was played for a tenth of a second,
/// so that a long match can be ended. An error of a game or of `report` ends the match: no further deal is begun, and the
/// call returns when the deals that are being played are over.
pub fn play_missing<E: From<MatchError>>(
    config: &MatchConfig,
    blocks: u64,
    done: &mut BTreeMap<u64, Block>,
    threads: usize,
    report: impl FnMut(Option<&Block>) -> Result<(), E>,
) -> Result<(), E> {
    let threads = (0..threads.max(1)).map(|_| |deal| config.play(deal)).collect();
    play_on_threads(blocks, done, threads, report)
}

/// Plays deals like [`play_missing`], with `players` instead of a bot by name: one thread for each.
pub fn play_missing_with<E: From<MatchError>>(
    config: &MatchConfig,
    blocks: u64,
    done: &mut BTreeMap<u64, Block>,
    players: Vec<Box<dyn Choose>>,
    report: impl FnMut(Option<&Block>) -> Result<(), E>,
) -> Result<(), E> {
    let thread = |mut player: Box<dyn Choose>| move |deal| config.play_with(deal, &mut *player);
    play_on_threads(blocks, done, players.into_iter().map(thread).collect(), report)
}

/// Starts a thread for each function, which plays one deal at a time.
fn play_on_threads<E: From<MatchError>>(
    blocks: u64,
    done: &mut BTreeMap<u64, Block>,
    threads: Vec<impl FnMut(u64) -> Result<Block, MatchError> + Send>,
    mut report: impl FnMut(Option<&Block>) -> Result<(), E>,
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
        loop {
            let played = match receiver.recv_timeout(POLL) {
                Ok(played) => played.map(Some),
                Err(RecvTimeoutError::Timeout) => Ok(None),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            let reported = played.map_err(E::from).and_then(|block| report(block.as_ref()).map(|()| block));
            match reported {
                Ok(block) => done.extend(block.map(|block| (block.deal, block))),
                Err(error) => {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
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
