//! Properties of all tables, whatever the guests do.

use deepwater_protocol::messages::*;
use deepwater_table::*;
use proptest::prelude::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use strum::VariantNames;

use super::crowd::Crowd;
use super::scene::*;

/// Checks that the stored log loads to the same table.
fn assert_loads_the_same(stage: &Stage) {
    let loaded = stage.reloaded(None).expect("its own log");
    assert_eq!(looks(&loaded), stage.looks());
    assert_eq!(loaded.seq(), stage.table.seq());
    assert_eq!(loaded.automatic(stage.now), stage.table.automatic(stage.now));
    assert_eq!(
        json!(loaded.new_snapshot().map(|snapshot| json!(snapshot))),
        json!(stage.table.new_snapshot().map(|snapshot| json!(snapshot)))
    );
}

/// Checks that the history equals what was told at the time.
fn assert_history(stage: &Stage, since: u64) {
    let then: Vec<Occurrence> = stage.told.iter().filter(|occurrence| occurrence.seq > since).cloned().collect();
    assert_eq!(stage.table.history(since), then);
}

/// Checks that a program with newer rules continues the same game.
fn assert_outlives_rules(stage: &Stage) {
    if stage.snapshot.is_some() {
        let new = stage.upgraded();
        assert_eq!(looks_after_upgrade(&new.table), looks_after_upgrade(&stage.table));
        assert_eq!(new.table.automatic(stage.now), stage.table.automatic(stage.now));
        let numbers = |told: &[Occurrence]| told.iter().map(|told| (told.seq, word(told))).collect::<Vec<_>>();
        assert_eq!(numbers(&new.told), numbers(&stage.told), "the same happened, though not all of it can be told");
    }
}

fn assert_no_negative_bank(stage: &Stage) {
    for seat in stage.table.view().seats {
        assert!(seat.bank.is_none_or(|bank| bank >= 0));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn a_table_is_its_log_whatever_people_do(seed: u64) {
        let mut crowd = Crowd::new(seed);
        let mut remembered = Vec::new();
        for n in 0..400 {
            crowd.step();
            assert_no_negative_bank(&crowd.stage);
            if n % 40 == 7 {
                remembered.push((crowd.stage.table.seq(), crowd.stage.looks()));
                assert_loads_the_same(&crowd.stage);
                assert_outlives_rules(&crowd.stage);
                let since = crowd.rng.random_range(0..=crowd.stage.table.seq());
                assert_history(&crowd.stage, since);
            }
        }
        for (seq, looks) in remembered {
            prop_assert_eq!(super::scene::looks(&crowd.stage.table.rewound(seq)), looks);
        }
        prop_assert!(crowd.refused > 0);
    }

    #[test]
    fn a_damaged_log_is_refused_or_loads_but_never_panics(seed: u64) {
        let mut crowd = Crowd::new(seed);
        for _ in 0..150 {
            crowd.step();
        }
        let mut rng = SmallRng::seed_from_u64(seed);
        for _ in 0..20 {
            let mut log = crowd.stage.log();
            damage(&mut log, &mut rng);
            if let Ok(table) = Table::load(crowd.stage.table.config().clone(), log, crowd.stage.stored_snapshot()) {
                looks(&table);
                table.automatic(crowd.stage.now);
                table.history(0);
                table.new_snapshot();
                if let Some(task) = table.bot_to_move() {
                    assert!(table.bot_moved(task.choose_at_random(1)).is_ok());
                }
            }
        }
    }
}

/// Swaps, removes or duplicates entries, or changes their seats and numbers.
fn damage(log: &mut Vec<LogEntry>, rng: &mut SmallRng) {
    let (one, other) = (rng.random_range(0..log.len()), rng.random_range(0..log.len()));
    match rng.random_range(0..4) {
        0 => {
            let entry = log[one].entry.clone();
            log[one].entry = std::mem::replace(&mut log[other].entry, entry);
        }
        1 => {
            log.remove(one);
            for (n, line) in log.iter_mut().enumerate() {
                line.seq = n as u64 + 1;
            }
        }
        2 => log[one].entry = log[other].entry.clone(),
        _ => {
            let mut entry = json!(log[one].entry);
            for field in ["seat", "keep", "option", "dropped", "rules_version"] {
                if let Some(value) = entry.get_mut(field) {
                    *value = Value::from(rng.random_range(0..300u16) as u8);
                }
            }
            log[one].entry = serde_json::from_value(entry).expect("still an entry");
        }
    }
}

/// If the crowd did little, the other tests of this module would test little.
#[test]
fn a_crowd_causes_every_kind_of_event() {
    let mut seen = std::collections::BTreeMap::new();
    for seed in 0..40 {
        let mut crowd = Crowd::new(seed);
        for _ in 0..400 {
            crowd.step();
        }
        crowd.stage.told.iter().for_each(|told| *seen.entry(word(told)).or_insert(0) += 1);
    }
    for what in TableEventKind::VARIANTS {
        // A turn restarts only after a change of rules, which has tests of its own.
        assert!(seen.contains_key(*what) || *what == "turn-restarted", "{what} never happened: {seen:?}");
    }
}

#[test]
fn errors_name_gaps_and_missing_openings() {
    let s = Scene::people(2).begin();
    let load = |log| Table::load(s.table.config().clone(), log, None).err();
    assert_eq!(load(vec![]), Some(LogError::NoOpening));
    let mut log = s.log();
    log.remove(0);
    assert_eq!(load(log), Some(LogError::NoOpening));
    let mut log = s.log();
    log.remove(1);
    assert_eq!(load(log), Some(LogError::Gap { expected: 2, found: 3 }));
    let mut log = s.log();
    log[1].entry = Entry::SatDown { seat: D, guest: guest(BO) };
    assert_eq!(load(log), Some(LogError::Misfit(2)));
    let mut log = s.log();
    log[1].entry = Entry::Acted { seat: A, bot: None, option: 0, choice: None };
    assert_eq!(load(log), Some(LogError::Misfit(2)));
}

#[test]
fn an_entry_that_does_not_fit_leaves_the_table_as_it_was() {
    let mut s = Scene::people(2).begin();
    let before = s.looks();
    let next = s.table.seq() + 1;
    let misfits = [
        Entry::Acted { seat: B, bot: None, option: 0, choice: None },
        Entry::Acted { seat: A, bot: None, option: 999, choice: None },
        Entry::Started { rules_version: 1 },
        Entry::HandedOver { seat: D, bot: "random".into(), why: HandOverReason::Wish },
        Entry::Proposed { seat: D, what: Proposal::Pause {}, asked: None },
        Entry::TakenBack { seat: D },
    ];
    for entry in misfits {
        let error = s.table.prepare(entry.clone(), s.now).err();
        assert_eq!(error, Some(LogError::Misfit(next)), "{entry:?}");
        assert_eq!(s.looks(), before, "{entry:?}");
    }
}
