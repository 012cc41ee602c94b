//! Playing the blocks of a match on several threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use deepwater_bots::by_name;
use deepwater_rules::{GameConfig, Record, Viewer};

use crate::contest::{Block, Contest, UnknownBot};

/// Plays all deals below `blocks` that are not there yet, and hands each block over as soon as it is played. An error
/// of `each` stops the match.
pub fn play_missing<E>(
    contest: &Contest,
    blocks: u64,
    done: &mut BTreeMap<u64, Block>,
    threads: usize,
    mut each: impl FnMut(&Block) -> Result<(), E>,
) -> Result<(), E> {
    let missing: Vec<u64> = (0..blocks).filter(|deal| !done.contains_key(deal)).collect();
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (played, received) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let played = played.clone();
            let (missing, next, stop) = (&missing, &next, &stop);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed)
                    && let Some(deal) = missing.get(next.fetch_add(1, Ordering::Relaxed))
                    && played.send(contest.play(*deal)).is_ok()
                {}
            });
        }
        drop(played);
        for block in received {
            if let Err(error) = each(&block) {
                stop.store(true, Ordering::Relaxed);
                return Err(error);
            }
            done.insert(block.deal, block);
        }
        Ok(())
    })
}

/// Plays one game with these bots, one per seat, and returns its record.
pub fn play_record(config: &GameConfig, seed: String, bots: &[String], chance: u64) -> Result<Record, UnknownBot> {
    let mut seated = Vec::new();
    for (n, name) in bots.iter().enumerate() {
        let own = chance.wrapping_add(n as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        seated.push(by_name(name, own).ok_or_else(|| UnknownBot(name.clone()))?);
    }
    let mut record = Record::new(*config, seed);
    let mut game = record.start(&mut ()).expect("checked options");
    while let Some(decider) = game.decider() {
        let action = seated[decider.index()].choose(&game.observe(Viewer::Player(decider)));
        game.apply_unchecked(action, &mut ());
        record.actions.push(action);
    }
    Ok(record)
}
