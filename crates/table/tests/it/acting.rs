//! Answers of people and bots.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_rules::{Event, Space, Viewer, cards::BasicSpace};
use deepwater_table::{BotError, Entry, Occurred, Table};
use serde_json::json;

use super::scene::*;

fn option(s: &Stage, place: u32) -> ClientMessage {
    Act { seq: s.pending(), option: Some(place), choice: None }
}

#[test]
fn a_decision_is_answered_by_the_index_of_the_option_or_by_its_fields() {
    let mut s = Scene::people(2).begin();
    let space = s.options()[2]["space"].as_str().unwrap().to_owned();
    let by_place = option(&s, 2);
    assert_eq!(s.does(ANA, by_place), ["acted"]);
    assert_eq!(s.game(Viewpoint::Spectator).view.players[0].pool, 3);
    assert!(!s.options().contains(&json!({"space": space})), "Ana's Agent stands there");
    assert_eq!(s.decider(), Some(B));
    s.plays(BO, json!({"space": "field-of-triumph"}));
    let Some(Occurred::Acted { seat, bot: None, events }) = s.told.last().map(|last| last.what.clone()) else {
        panic!()
    };
    assert_eq!(seat, B);
    let field = Space::Basic(BasicSpace::FieldOfTriumph);
    let expected = Event::AgentAssigned { player: B, space: field, via: None, ambassador: false };
    assert!(events.contains(&expected), "{events:?}");
}

#[test]
fn an_answer_reaches_only_the_decision_that_it_names() {
    let mut s = Scene::people(2).begin();
    let first = s.answer(json!({"space": "field-of-triumph"}));
    s.does(ANA, first.clone());
    s.refuses(ANA, first.clone(), RefusalCode::Stale);
    s.refuses(BO, first, RefusalCode::Stale);
    let later = Act { seq: s.pending() + 1, option: Some(0), choice: None };
    s.refuses(BO, later, RefusalCode::Stale);
    let again = option(&s, 0);
    s.refuses(ANA, again, RefusalCode::NotYourTurn);
}

#[test]
fn chat_does_not_make_a_decision_stale() {
    let mut s = Scene::people(2).begin();
    let answer = option(&s, 0);
    s.does(BO, Chat { text: "hurry".into() });
    assert_ne!(s.table.seq(), s.pending(), "entries are counted, decisions are named by the entry that asked");
    s.does(ANA, answer);
}

#[test]
fn answers_that_are_not_options_are_refused() {
    let mut s = Scene::people(2).begin();
    let seq = s.pending();
    let beyond = s.options().len() as u32;
    s.refuses(ANA, option(&s, beyond), RefusalCode::IllegalChoice);
    s.refuses(ANA, option(&s, u32::MAX), RefusalCode::IllegalChoice);
    s.refuses(ANA, s.answer(json!({"space": "waterdeep-harbor-1"})), RefusalCode::IllegalChoice);
    s.refuses(ANA, s.answer(json!({"spice": "field-of-triumph"})), RefusalCode::IllegalChoice);
    s.refuses(ANA, s.answer(json!({})), RefusalCode::AmbiguousChoice);
    s.refuses(ANA, Act { seq, option: None, choice: None }, RefusalCode::BadMessage);
    let both = Act { seq, option: Some(0), choice: Some(object(s.options()[0].clone())) };
    s.refuses(ANA, both, RefusalCode::BadMessage);
}

#[test]
fn only_seated_people_decide_and_only_while_the_game_runs() {
    let mut s = Scene::people(2).open();
    s.refuses(ANA, Act { seq: 1, option: Some(0), choice: None }, RefusalCode::NotStarted);
    s.does(BO, Sit { seat: 1 });
    let answer = option(&s, 0);
    s.refuses(ZOE, answer, RefusalCode::NotSeated);
    s.plays_to_the_end();
    s.refuses(ANA, Act { seq: s.table.seq(), option: Some(0), choice: None }, RefusalCode::GameOver);
    assert_eq!((s.table.waits_for(), s.table.due(), s.decider()), (None, None, None));
}

#[test]
fn the_last_answer_also_ends_the_game() {
    let mut s = Scene::dealt(2).begin();
    s.plays_to_the_end();
    let last = s.table.seq();
    assert_eq!(s.words_since(last - 1), ["acted", "finished"]);
    let game = s.game(Viewpoint::Spectator);
    assert!(game.outcome.is_some() && game.decision.is_none());
    assert!(game.view.players.iter().all(|player| player.lord.is_some()), "all Lords are revealed");
    assert_eq!(s.table.summary().winners, game.outcome.unwrap().winners);
}

#[test]
fn a_bot_is_asked_at_once_and_sees_only_its_own_view() {
    let mut s = Scene::people(2).bot(B).begin();
    assert!(s.table.bot_to_move().is_none(), "it is Ana's turn");
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.table.due(), Some(s.now));
    assert!(s.table.waits_for().is_none());
    s.refuses(ANA, option(&s, 0), RefusalCode::NotYourTurn);
    assert_eq!(s.bot_decides(), ["acted"]);
    let told = json!(s.told.last().unwrap().seen_by(Viewer::Spectator));
    assert_eq!((&told["bot"], &told["seat"]), (&json!("random"), &json!(1)));
}

#[test]
fn a_bots_answer_is_stale_once_the_table_has_changed() {
    let mut s = Scene::people(3).bot(B).begin();
    s.assigns(ANA, "field-of-triumph");
    let thought = s.table.bot_to_move().unwrap().choose(1).expect("an answer");
    s.does(ANA, Undo { seq: s.pending(), keep: 0 });
    assert_eq!(s.table.bot_moved(thought.clone()), Err(RefusalCode::Stale));
    s.assigns(ANA, "field-of-triumph");
    assert_eq!(s.table.bot_moved(thought), Err(RefusalCode::Stale), "it is the same position, but asked again");
}

#[test]
fn an_unknown_bot_is_an_error_and_the_game_can_go_on() {
    let mut s = Scene::people(2).bot(B).begin();
    s.assigns(ANA, "field-of-triumph");
    let mut log = s.log();
    for line in &mut log {
        let text = serde_json::to_string(&line.entry).unwrap().replace("\"random\"", "\"retired\"");
        line.entry = serde_json::from_str(&text).unwrap();
    }
    let table = Table::load(s.table.config().clone(), log, None).unwrap();
    let task = table.bot_to_move().expect("it is still a bot's turn");
    assert!(matches!(task.choose(3), Err(BotError::Unknown(_))));
    assert!(table.bot_moved(task.choose_at_random(3)).is_ok());
}

/// An older version of the program may have ordered the options differently, so an entry stands for the option that
/// equals its object, not for the option at its index.
#[test]
fn an_answer_is_found_by_its_object_and_replays_the_same() {
    let mut s = Scene::people(2).begin();
    s.assigns(ANA, "field-of-triumph");
    let mut log = s.log();
    let Some(Entry::Acted { option, .. }) = log.last_mut().map(|last| &mut last.entry) else { panic!("an answer") };
    *option = if *option == 0 { 1 } else { 0 };
    let table = Table::load(s.table.config().clone(), log, None).expect("the object fits");
    assert_eq!(looks(&table), s.looks());
    assert_eq!(looks(&table.rewound(table.seq())), s.looks());
    assert_eq!(table.history(0), s.told);
}
