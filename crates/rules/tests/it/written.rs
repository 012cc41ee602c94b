//! Everything that is written can be read again and is equal to the original.

use deepwater_rules::cards::{IntrigueId, QuestId};
use deepwater_rules::pieces::{Resources, clerics, gold, vp};
use deepwater_rules::{
    Action, Event, GameConfig, Modules, Position, PositionError, Record, Seat, Solo, Variant, View, Viewer,
    WrittenAnswer,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Writes to JSON and reads again.
fn again<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).expect("it can be written")).expect("it can be read")
}

fn configs() -> Vec<GameConfig> {
    let both = Modules { undermountain: true, skullport: true };
    let solo = |variant, human_decides| GameConfig {
        solo: Some(Solo { human_decides, ..Solo::new(variant) }),
        ..GameConfig::solo(variant)
    };
    vec![
        GameConfig::base(2),
        GameConfig { promo: true, gold_supply: Some(100), ..GameConfig::base(5).with(both) },
        GameConfig::base(6).with(both),
        solo(Variant::A, false),
        solo(Variant::B, true),
        solo(Variant::C, false).with(both),
        solo(Variant::C, true),
    ]
}

#[test]
fn games_are_the_same_after_writing_and_reading() {
    let mut rng = SmallRng::seed_from_u64(1);
    for (n, config) in configs().into_iter().cycle().take(28).enumerate() {
        let mut record = Record::new(config, format!("game {n}"));
        let mut before: Vec<Event> = Vec::new();
        let mut game = record.start(&mut before).expect("a legal game");
        assert_eq!(again(&before), before);
        while let Some(decision) = game.decision() {
            let options = game.legal_actions();
            for action in options.iter() {
                assert_eq!(again(&action), action);
                let written: WrittenAnswer = again(&WrittenAnswer::from(game.answer(action)));
                assert_eq!(options.find(&written), Some(action), "{written:?}");
            }
            let view: View = game.observe(Viewer::Player(decision.player)).view();
            assert_eq!(again(&view), view);
            let action: Action = options.at(rng.random_range(0..options.len()));
            let events = game.apply(action).expect("an option is legal");
            assert_eq!(again(&events), events);
            record.actions.push(action);
        }
        assert_eq!(again(&record), record);
        assert_eq!(again(&game.outcome()), game.outcome());
    }
}

/// An answer is read without its decision, so a Quest and a Mandatory Quest must not share an id.
#[test]
fn quests_and_intrigue_cards_have_different_ids() {
    for quest in QuestId::ALL {
        assert!(quest.name().parse::<IntrigueId>().is_err(), "{quest:?}");
    }
}

#[test]
fn a_record_with_an_illegal_answer_is_neither_read_nor_written() {
    let mut record = Record::new(GameConfig::base(2), "illegal");
    record.actions.push(Action::Decline);
    assert!(serde_json::to_string(&record).is_err());
    record.actions.clear();
    let text = serde_json::to_string(&record).expect("a sound record");
    let wrong = text.replace("\"choices\":[]", "\"choices\":[{\"decline\":true}]");
    let error = serde_json::from_str::<Record>(&wrong).expect_err("nothing can be declined there");
    assert!(error.to_string().contains("choice 0"), "{error}");
    let unknown = text.replace("\"choices\":[]", "\"choices\":[{\"space\":\"nowhere\"}]");
    assert!(serde_json::from_str::<Record>(&unknown).is_err());
}

#[test]
fn there_is_no_answer_beyond_the_last() {
    let game = Record::new(GameConfig::base(2), "options").start(&mut ()).expect("a legal game");
    let options = game.legal_actions();
    assert_eq!(options.get(options.len() - 1), Some(options.at(options.len() - 1)));
    assert_eq!(options.get(options.len()), None);
    assert_eq!(options.get(usize::MAX), None);
}

#[test]
fn amounts_stay_in_their_lanes() {
    assert_eq!(Resources::checked([1, 2, 3, 4], 5, 6, 7).map(Resources::gold), Some(5));
    assert_eq!(Resources::checked([127; 4], 32_767, 127, 127).map(Resources::vp), Some(127));
    assert_eq!(Resources::checked([0, 128, 0, 0], 0, 0, 0), None);
    assert_eq!(Resources::checked([0; 4], 32_768, 0, 0), None);
    for text in [r#"{"cleric":128}"#, r#"{"cleric":256}"#, r#"{"gold":32768}"#, r#"{"vp":-1}"#, r#"{"silver":1}"#] {
        assert!(serde_json::from_str::<Resources>(text).is_err(), "{text}");
    }
    let panics = |make: fn() -> Resources| std::panic::catch_unwind(make).is_err();
    assert!(panics(|| clerics(128)) && panics(|| vp(256)) && panics(|| gold(32_768)));
    assert!(!panics(|| clerics(127)) && !panics(|| gold(32_767)));
}

#[test]
fn positions_limit_what_no_supply_limits() {
    let refused = |seat: Seat| {
        let record = Record {
            position: Some(Position { players: vec![seat], ..Position::default() }),
            ..Record::new(GameConfig::base(2), "limits")
        };
        record.start(&mut ()).err()
    };
    let vp = |vp| refused(Seat { vp: Some(vp), ..Seat::default() });
    assert_eq!(vp(-1), Some(PositionError::Score(-1).into()));
    assert_eq!(vp(1000), Some(PositionError::Score(1000).into()));
    assert_eq!(vp(999), None);
    let tavern = |tavern| refused(Seat { tavern: Some(tavern), ..Seat::default() });
    assert_eq!(tavern(gold(1001)), Some(PositionError::Gold(1001).into()));
    assert_eq!(tavern(gold(1000)), None);
}
