//! The past of a running game, and the notebook: both show only what a seat knows.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_table::{RequestOutcome, Subscriber};
use serde_json::json;

use super::scene::*;
use super::stage::Stage;

fn ask(
    s: &Stage,
    who: Option<&str>,
    eyes: Option<Viewpoint>,
    message: ClientMessage,
) -> Result<ServerMessage, RefusalCode> {
    let mut subscriber = Subscriber { guest: who.map(guest), eyes };
    match s.table.handle(&mut subscriber, &Request { id: 1, message }, s.now) {
        Ok(RequestOutcome::Reply(mut messages)) => Ok(messages.remove(0)),
        Ok(other) => panic!("not a reply: {other:?}"),
        Err(refusal) => Err(refusal.code),
    }
}

fn past(s: &Stage, who: Option<&str>, eyes: Option<Viewpoint>, action: u32) -> Result<ReplayStep, RefusalCode> {
    match ask(s, who, eyes, Past { action })? {
        ServerMessage::Past { step, .. } => Ok(*step),
        other => panic!("not the past: {other:?}"),
    }
}

/// What a viewpoint gets of the past is what it got at that time, so it learns nothing new.
#[test]
fn the_past_is_what_the_viewpoint_saw_then() {
    let views = [Viewpoint::Seat(0), Viewpoint::Seat(1), Viewpoint::Spectator];
    let mut s = Scene::dealt(2).begin();
    let mut seen: Vec<[String; 3]> = Vec::new();
    while seen.len() < 60 {
        assert_eq!(s.answers_given() as usize, seen.len());
        seen.push(views.map(|eyes| json!(s.game(eyes).view).to_string()));
        let next = s.answers_given() + 1;
        s.plays_on_until(|s| s.answers_given() >= next);
    }
    for (action, then) in seen.iter().enumerate() {
        for ((who, eyes), live) in [Some(ANA), Some(BO), None].into_iter().zip(views).zip(then) {
            let step = past(&s, who, Some(eyes), action as u32).expect("a position");
            assert_eq!(json!(step.game.view).to_string(), *live, "{eyes:?} after {action} answers");
            assert_eq!((step.action, step.game.decision), (action as u32, None));
        }
    }
}

#[test]
fn nobody_sees_the_past_of_another_seat_or_the_future() {
    let mut s = Scene::dealt(2).begin();
    s.plays_on_until(|s| s.answers_given() >= 5);
    assert_eq!(past(&s, Some(ANA), Some(Viewpoint::Seat(1)), 2).err(), Some(RefusalCode::NotYourSeat));
    assert_eq!(past(&s, Some(ANA), Some(Viewpoint::All), 2).err(), Some(RefusalCode::NotOver));
    assert_eq!(past(&s, Some(ANA), None, s.answers_given() + 1).err(), Some(RefusalCode::BadMessage));
    assert_eq!(past(&Scene::people(2).open(), Some(ANA), None, 0).err(), Some(RefusalCode::NotStarted));
}

fn notebook(s: &Stage, who: &str, eyes: Option<Viewpoint>) -> Result<Vec<OpponentNote>, RefusalCode> {
    match ask(s, Some(who), eyes, Notebook {})? {
        ServerMessage::Notebook { opponents, .. } => Ok(opponents),
        other => panic!("not a notebook: {other:?}"),
    }
}

#[test]
fn a_notebook_estimates_the_lords_of_opponents() {
    let mut s = Scene::dealt(3).settings(|settings| settings.hints = Some(true)).begin();
    s.plays_on_until(|s| s.answers_given() >= 40);
    let notes = notebook(&s, ANA, None).expect("a notebook");
    assert_eq!(notes.iter().map(|note| note.seat.0).collect::<Vec<_>>(), [1, 2]);
    let own = s.game(Viewpoint::Seat(0)).view.players[0].lord;
    for note in notes {
        let sum: u32 = note.lords.iter().map(|chance| u32::from(chance.percent)).sum();
        assert!((90..=110).contains(&sum), "{note:?}");
        assert!(note.lords.iter().all(|chance| Some(chance.lord) != own), "nobody else has the Lord of the reader");
        assert!(note.lords.len() > 3, "a hidden Lord is never certain: {note:?}");
    }
}

#[test]
fn only_players_at_tables_with_hints_have_a_notebook() {
    let hints = |on| Scene::dealt(2).settings(move |settings| settings.hints = Some(on)).begin();
    assert_eq!(notebook(&hints(false), ANA, None), Err(RefusalCode::NoHints));
    assert_eq!(notebook(&hints(true), ZOE, None), Err(RefusalCode::NotSeated));
    assert_eq!(notebook(&hints(true), ANA, Some(Viewpoint::Spectator)), Err(RefusalCode::NotSeated));
}
