//! Views: viewpoints, spectators, lists, previews, replays.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_rules::{Event, pieces::PlayerId};
use deepwater_table::Table;
use serde_json::json;

use super::scene::*;

fn refused<T: std::fmt::Debug>(answer: Result<T, Refusal>) -> RefusalCode {
    answer.expect_err("it should be refused").code
}

#[test]
fn players_see_only_their_own_view_until_the_game_is_over() {
    let mut s = Scene::people(2).begin();
    let (ana, zoe) = (id(ANA), id(ZOE));
    assert_eq!(s.table.eyes(Some(&ana), None), Ok(Viewpoint::Seat(0)));
    assert_eq!(s.table.eyes(Some(&zoe), None), Ok(Viewpoint::Spectator));
    assert_eq!(s.table.eyes(None, None), Ok(Viewpoint::Spectator));
    assert_eq!(s.table.eyes(Some(&ana), Some(Viewpoint::Spectator)), Ok(Viewpoint::Spectator));
    assert_eq!(refused(s.table.eyes(Some(&ana), Some(Viewpoint::Seat(1)))), RefusalCode::NotYourSeat);
    assert_eq!(refused(s.table.eyes(Some(&ana), Some(Viewpoint::Seat(200)))), RefusalCode::NotYourSeat);
    assert_eq!(refused(s.table.eyes(None, Some(Viewpoint::Seat(0)))), RefusalCode::NotYourSeat);
    assert_eq!(refused(s.table.eyes(Some(&ana), Some(Viewpoint::All))), RefusalCode::NotOver);
    s.plays_to_the_end();
    assert_eq!(s.table.eyes(None, Some(Viewpoint::All)), Ok(Viewpoint::All));
}

#[test]
fn a_table_can_refuse_spectators() {
    let mut s = Scene::people(2).settings(|settings| settings.spectators = false).open();
    assert_eq!(s.table.admits(Some(&id(ZOE))), Ok(()), "guests with the link may still sit down");
    s.does(BO, Sit { seat: 1 });
    assert_eq!(s.table.admits(Some(&id(BO))), Ok(()));
    assert_eq!(refused(s.table.admits(Some(&id(ZOE)))), RefusalCode::NoSpectators);
    assert_eq!(refused(s.table.admits(None)), RefusalCode::NoSpectators);
    assert_eq!(Scene::people(2).begin().table.admits(None), Ok(()));
}

#[test]
fn only_the_player_who_decides_sees_the_options() {
    let s = Scene::people(2).begin();
    let options = |eyes| s.game(eyes).decision.unwrap().options.is_some();
    assert!(options(Viewpoint::Seat(0)));
    assert!(!options(Viewpoint::Seat(1)) && !options(Viewpoint::Spectator));
    let decision = s.game(Viewpoint::Spectator).decision.unwrap();
    assert_eq!((decision.question.player, decision.since), (A, s.now), "but everyone sees who decides, and since when");
}

#[test]
fn lists_show_the_points_and_the_last_event() {
    let mut s = Scene::dealt(2).setup("first_player", json!(0)).open();
    let summary = s.table.summary();
    assert!(summary.points.is_empty());
    assert!(matches!(summary.last.unwrap().what, TableEventKind::Opened { .. }));
    s.does(BO, Sit { seat: 1 });
    s.later(MINUTE);
    let assigned = s.now;
    s.assigns(ANA, "field-of-triumph");
    let summary = s.table.summary();
    assert_eq!(summary.points, [0, 0]);
    let last = summary.last.clone().unwrap();
    assert_eq!(last.at, assigned);
    let TableEventKind::Acted { seat, events, .. } = last.what else { panic!("{last:?}") };
    assert_eq!((seat, events.len()), (A, 1));
    assert_eq!(json!(events[0])["type"], "agent-assigned", "in short: where the Agent went");
    s.later(MINUTE);
    s.does(BO, Chat { text: "well played".into() });
    assert_eq!(s.table.summary(), summary, "chat stays at the table");
    s.plays_to_the_end();
    let (summary, outcome) = (s.table.summary(), s.game(Viewpoint::All).outcome.unwrap());
    assert_eq!(summary.points, outcome.scores.iter().map(|score| score.total).collect::<Vec<_>>());
    assert!(matches!(summary.last.unwrap().what, TableEventKind::Finished { .. }));
}

#[test]
fn an_update_has_the_game_only_if_it_has_changed() {
    let mut s = Scene::people(2).begin();
    s.does(BO, Chat { text: "hello".into() });
    let chat = s.told.last().cloned().unwrap();
    assert!(!Table::changes_game(std::slice::from_ref(&chat)));
    let update = s.table.update(Some(&id(ANA)), Viewpoint::Seat(0), &[chat], false);
    assert_eq!((update.seq, update.happened.len(), update.game, update.yours), (s.table.seq(), 1, None, vec![A]));
    s.assigns(ANA, "field-of-triumph");
    assert!(Table::changes_game(&s.told[s.told.len() - 1..]));
}

#[test]
fn a_list_shows_who_plays_and_whose_turn_it_is() {
    let mut s = Scene::people(2).bank(100, 10).bot(B).begin();
    let summary = s.table.summary();
    assert_eq!((summary.round, summary.decides, summary.arranged), (Some(1), Some(A), true));
    assert_eq!(summary.deadline, s.table.view().deadline);
    assert_eq!(summary.seats[1], HolderView::Bot { bot: "random".into() });
    s.plays_to_the_end();
    let summary = s.table.summary();
    assert_eq!((summary.decides, summary.deadline), (None, None));
    assert!(!summary.winners.is_empty());
    let dealt = Scene::dealt(3).open().table.summary();
    assert_eq!((dealt.round, dealt.decides, dealt.arranged), (None, None, false));
}

#[test]
fn a_list_names_the_language_of_the_person_who_opened_the_table() {
    let of = |language| Scene::dealt(2).settings(|settings| settings.language = language).open().table;
    let polish = of(Some(TableLanguage::Pl));
    assert_eq!(
        (json!(polish.summary())["language"].as_str(), polish.view().language),
        (Some("pl"), Some(TableLanguage::Pl))
    );
    let unnamed = of(None);
    assert_eq!((json!(unnamed.summary()).get("language"), json!(unnamed.view()).get("language")), (None, None));
    // Tables of older versions have no such setting.
    let mut stored = json!(Scene::dealt(2).settings);
    assert_eq!(stored.get("language"), None);
    assert_eq!(serde_json::from_value::<Settings>(stored.clone()).unwrap().language, None);
    stored["language"] = json!("tlh");
    assert!(serde_json::from_value::<Settings>(stored).is_err(), "not a language of the client");
}

#[test]
fn a_preview_ends_where_something_is_revealed() {
    let mut s = Scene::people(2).begin();
    let foreseen = s.table.preview(&id(ANA), s.pending()).unwrap();
    let options = s.options();
    assert_eq!(foreseen.len(), options.len());
    let of = |space: &str| &foreseen[options.iter().position(|option| option["space"] == *space).unwrap()];
    let field = of("field-of-triumph");
    assert!(!field.open, "the preview is complete");
    let events: Vec<Event> = field.events.iter().map(|event| event.get()).collect();
    assert!(events.iter().any(|event| matches!(event, Event::Gained { player: A, .. })), "{events:?}");
    assert!(events.contains(&Event::TurnStarted { player: B }));
    let reset = of("cliffwatch-inn-3");
    assert!(reset.open, "the next Quests are unknown");
    assert!(!json!(reset.events).to_string().contains("quest-revealed"));

    assert_eq!(refused(s.table.preview(&id(ANA), s.pending() + 1)), RefusalCode::Stale);
    assert_eq!(refused(s.table.preview(&id(BO), s.pending())), RefusalCode::NotYourTurn);
    assert_eq!(refused(s.table.preview(&id(ZOE), s.pending())), RefusalCode::NotYourTurn);
    s.plays_to_the_end();
    assert_eq!(refused(s.table.preview(&id(ANA), s.table.seq())), RefusalCode::Stale);
}

#[test]
fn a_preview_says_what_is_certain_and_what_corruption_costs() {
    let mut s =
        Scene::with_setup(2, json!({"players": 2, "modules": ["skullport"], "seed": "skulls", "first_player": 0}))
            .begin();
    let preview = |s: &Stage, space: &str| {
        let at = s.options().iter().position(|option| option["space"] == *space).expect("an open space");
        json!(s.table.preview(&id(ANA), s.pending()).unwrap()[at])
    };
    let island = preview(&s, "skull-island");
    assert_eq!((&island["asks"]["kind"], &island["asks"]["remaining"]), (&json!("gain-adventurer"), &json!(2)));
    assert_eq!(island["later"], json!({"corruption": 1}), "after the choice of two Adventurers");
    assert_eq!(island["corruption"], json!({"held": 1, "value": 1, "total": 1, "left": 24}));
    let market = preview(&s, "slavers-market");
    assert_eq!((&market["asks"], &market["later"]), (&json!(null), &json!(null)), "nothing is left to choose");
    assert_eq!(market["corruption"], island["corruption"]);
    assert_eq!(preview(&s, "field-of-triumph")["corruption"], json!(null));

    s.assigns(ANA, "skull-island");
    let cubes = json!(s.table.preview(&id(ANA), s.pending()).unwrap());
    assert_eq!((&cubes[0]["asks"]["remaining"], &cubes[0]["later"]), (&json!(1), &json!({"corruption": 1})));
}

#[test]
fn a_finished_game_can_be_replayed_move_by_move() {
    let mut s = Scene::dealt(3).bot(B).bot(C).begin();
    assert!(s.table.moment(0, Viewpoint::All).is_err(), "not before its end");
    s.plays_to_the_end();
    let last = s.answers_given();
    let start = s.table.moment(0, Viewpoint::All).unwrap();
    assert_eq!((start.action, start.actions, start.seat), (0, last, None));
    assert!(!start.events.is_empty(), "the first round began");
    let mut told = Vec::new();
    for action in 0..=last {
        let moment = s.table.moment(action, Viewpoint::Spectator).unwrap();
        assert_eq!((moment.action, moment.game.played), (action, action));
        told.extend(moment.events);
    }
    let lived = s.table.recap(0, Viewpoint::Spectator).into_iter().flat_map(|happened| match happened.what {
        TableEventKind::Started { events, .. } | TableEventKind::Acted { events, .. } => events,
        _ => Vec::new(),
    });
    assert_eq!(told, lived.collect::<Vec<_>>(), "nothing was taken back, so it is what was told then");
    let end = s.table.moment(last, Viewpoint::All).unwrap();
    assert_eq!(end.game.outcome, s.game(Viewpoint::All).outcome);
    assert!(end.game.decision.is_none());
    assert!(s.table.moment(last + 1, Viewpoint::All).is_err());
    let first = s.table.moment(1, Viewpoint::All).unwrap();
    assert_eq!(first.seat, start.game.decision.map(|decision| decision.question.player));
    assert!(
        s.table.moment(0, Viewpoint::Spectator).unwrap().game.view.players.iter().all(|player| player.lord.is_none())
    );
}

#[test]
fn a_recap_has_the_events_since_an_entry() {
    let mut s = Scene::people(2).begin();
    let seen = s.table.seq();
    s.assigns(ANA, "field-of-triumph");
    s.does(BO, Chat { text: "hm".into() });
    s.does(ANA, Undo { seq: s.pending(), keep: 0 });
    let recap = s.table.recap(seen, Viewpoint::Seat(1));
    let numbers: Vec<u64> = recap.iter().map(|happened| happened.seq).collect();
    assert_eq!(numbers, [seen + 1, seen + 2, seen + 3]);
    assert!(s.table.recap(s.table.seq(), Viewpoint::Seat(1)).is_empty());
    assert!(s.table.recap(u64::MAX, Viewpoint::Seat(1)).is_empty());
    assert_eq!(s.table.history(0), s.told);
    assert_eq!(s.table.seq(), seen + 3);
}

#[test]
fn a_view_has_the_modules_and_the_length_of_the_game() {
    let s = Scene::with_setup(6, json!({"players": 6, "modules": ["skullport", "undermountain"]})).open();
    let view = s.table.view();
    assert_eq!((view.modules, view.long_game), (vec!["undermountain", "skullport"], true));
    assert_eq!(view.seats.len(), 6);
    assert_eq!(view.seats[5].seat, PlayerId(5));
}
