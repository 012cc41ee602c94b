//! Hints for the player who decides.

use deepwater_protocol::messages::{ClientMessage::*, *};
use deepwater_table::{RequestOutcome, Subscriber};
use serde_json::json;

use super::scene::*;

fn code<T>(asked: Result<T, Refusal>) -> Option<RefusalCode> {
    asked.err().map(|refusal| refusal.code)
}

#[test]
fn a_hint_names_the_best_options_with_their_prospects() {
    let s = Scene::dealt(2).begin();
    let (me, seq) = (id(ANA), s.pending());
    let ServerMessage::Hint { id, seq: about, options } = s.table.hint(&me, 7, seq).expect("her decision").think(1)
    else {
        panic!("not a hint");
    };
    assert_eq!((id, about, options.len()), (7, seq, 3));
    let offered = s.options().len() as u32;
    for advised in &options {
        assert!(advised.option < offered && (0.0..=1.0).contains(&advised.chance), "{advised:?}");
        assert!((40.0..400.0).contains(&advised.points), "{advised:?}");
    }
    let places: std::collections::BTreeSet<u32> = options.iter().map(|advised| advised.option).collect();
    assert_eq!(places.len(), 3, "three different ones");
}

#[test]
fn a_request_for_a_hint_returns_a_task() {
    let s = Scene::dealt(2).begin();
    let mut ana = Subscriber { guest: Some(guest(ANA)), eyes: None };
    let request = Request { id: 9, message: Hint { seq: s.pending() } };
    assert!(matches!(s.table.handle(&mut ana, &request, s.now), Ok(RequestOutcome::Advise(_))));
    let watching = s.table.handle(&mut Subscriber::default(), &request, s.now);
    assert_eq!(code(watching), Some(RefusalCode::GuestNeeded));
}

#[test]
fn only_the_player_who_decides_gets_a_hint() {
    let mut s = Scene::dealt(2).begin();
    let seq = s.pending();
    assert_eq!(code(s.table.hint(&id(BO), 1, seq)), Some(RefusalCode::NotYourTurn));
    assert_eq!(code(s.table.hint(&id(ZOE), 1, seq)), Some(RefusalCode::NotYourTurn));
    assert_eq!(code(s.table.hint(&id(ANA), 1, seq + 1)), Some(RefusalCode::Stale));
    s.does(ANA, HandOver { seat: 0, bot: None });
    assert_eq!(code(s.table.hint(&id(ANA), 1, seq)), Some(RefusalCode::HandedOver));
}

#[test]
fn a_table_can_forbid_hints() {
    let s = Scene::dealt(2).settings(|settings| settings.hints = Some(false)).begin();
    assert!(!s.table.view().hints);
    assert_eq!(code(s.table.hint(&id(ANA), 1, s.pending())), Some(RefusalCode::NoHints));
}

#[test]
fn unless_the_settings_say_it_only_a_person_alone_gets_hints() {
    let allowed = |seats: Vec<SeatSetting>| {
        let count = seats.len();
        Scene::dealt(count)
            .settings(|settings| (settings.seats, settings.hints) = (seats, None))
            .open()
            .table
            .view()
            .hints
    };
    let bot = || SeatSetting::Bot("random".into());
    assert!(allowed(vec![SeatSetting::Me, bot()]));
    assert!(!allowed(vec![SeatSetting::Me, SeatSetting::Open]));
    assert!(!allowed(vec![SeatSetting::Me, SeatSetting::Local("Bea".into()), bot()]));
}

#[test]
fn there_are_no_hints_on_decisions_of_the_script() {
    let setup = json!({"solo": "c", "options": {"solo_ai_decisions": "human"}, "seed": "for the script"});
    let mut s = Scene::with_setup(1, setup).begin();
    let mut for_script = 0;
    while s.table.status() == Status::Running {
        let decision = s.game(Viewpoint::Seat(0)).decision.expect("a decision");
        let refused = code(s.table.hint(&id(ANA), 1, decision.seq));
        assert_eq!(refused, decision.question.acts_for.map(|_| RefusalCode::NotYourTurn));
        for_script += usize::from(decision.question.acts_for.is_some());
        let option = s.options()[0].clone();
        s.plays(ANA, option);
    }
    assert!(for_script > 0, "the script asked for something");
}

#[test]
fn a_hint_says_why() {
    let players = json!([
        {"tavern": {"fighter": 7, "rogue": 2}, "quests": ["bolster-city-guard"], "intrigue": [], "agents": 1},
        {"tavern": {"fighter": 2, "cleric": 1, "wizard": 1}, "quests": ["repel-seawraiths"], "intrigue": [], "agents": 1},
    ]);
    let setup = json!({"players": 2, "first_player": 0, "position": {"round": 8, "players": players}});
    let s = Scene::with_setup(2, setup).begin();
    let ServerMessage::Hint { options, .. } = s.table.hint(&id(ANA), 1, s.pending()).expect("her decision").think(1)
    else {
        panic!("not a hint");
    };
    assert_eq!(s.options()[options[0].option as usize], json!({"space": "field-of-triumph"}));
    assert_eq!(
        json!(options[0].why),
        json!([
            {"type": "enables", "card": "bolster-city-guard"},
            {"type": "denies", "player": 1, "card": "repel-seawraiths", "what": {"fighter": 2}},
        ])
    );
    for option in &options {
        assert!(option.why.len() <= 2, "{option:?}");
    }
}

#[test]
fn a_hint_promises_no_quest_while_a_mandatory_quest_comes_first() {
    let why = |mandatory: serde_json::Value| {
        let mut ana = json!({"tavern": {"fighter": 7, "rogue": 2}, "quests": ["bolster-city-guard"], "intrigue": [], "agents": 1});
        ana["mandatory"] = mandatory;
        let players = json!([ana, {"quests": [], "intrigue": [], "agents": 1}]);
        let setup = json!({"players": 2, "first_player": 0, "position": {"round": 8, "players": players}});
        let s = Scene::with_setup(2, setup).begin();
        let ServerMessage::Hint { options, .. } =
            s.table.hint(&id(ANA), 1, s.pending()).expect("her decision").think(1)
        else {
            panic!("not a hint");
        };
        options.iter().flat_map(|hint| &hint.why).map(|why| json!(why)).collect::<Vec<_>>()
    };
    let enables = json!({"type": "enables", "card": "bolster-city-guard"});
    assert!(why(json!([])).contains(&enables));
    let forced = why(json!(["quell-riots"]));
    assert!(!forced.contains(&enables), "{forced:?}");
}

#[test]
fn a_hint_promises_no_quest_that_it_discards() {
    let players = json!([
        {
            "tavern": {"fighter": 7, "rogue": 1}, "buildings": ["the-lost-cavern"], "agents": 1, "intrigue": [],
            "quests": ["bolster-city-guard", "raid-on-undermountain"],
        },
        {"quests": [], "intrigue": [], "agents": 1},
    ]);
    let setup = json!({"players": 2, "modules": ["undermountain"], "first_player": 0, "position": {"round": 8, "players": players}});
    let mut s = Scene::with_setup(2, setup).begin();
    s.assigns(ANA, "the-lost-cavern");
    let ServerMessage::Hint { options, .. } = s.table.hint(&id(ANA), 1, s.pending()).expect("her decision").think(1)
    else {
        panic!("not a hint");
    };
    let given = s.options();
    for hint in options {
        let discarded = &given[hint.option as usize]["quest"];
        assert!(hint.why.iter().all(|why| json!(why)["card"] != *discarded), "{discarded}: {:?}", hint.why);
    }
}

/// Returns why a hint declines to complete a Quest in this round, although another Quest needs what it would spend.
fn why_to_decline(round: u8, agents: u8) -> serde_json::Value {
    let players = json!([
        {"tavern": {"fighter": 9, "rogue": 2}, "quests": ["bolster-city-guard", "ambush-artor-morlin"], "intrigue": [], "agents": agents},
        {"quests": [], "intrigue": [], "agents": 1},
    ]);
    let setup = json!({"players": 2, "first_player": 0, "position": {"round": round, "players": players}});
    let mut s = Scene::with_setup(2, setup).begin();
    s.assigns(ANA, "the-plinth");
    let ServerMessage::Hint { options, .. } = s.table.hint(&id(ANA), 1, s.pending()).expect("her decision").think(1)
    else {
        panic!("not a hint");
    };
    let given = s.options();
    let decline = options.iter().find(|hint| given[hint.option as usize] == json!({"decline": true}));
    json!(decline.expect("declining is one of three options").why)
}

#[test]
fn a_hint_to_decline_says_why() {
    let why = why_to_decline(3, 1);
    assert_eq!(why[0]["type"], json!("keeps-for"), "one Quest spends what the other needs");
    assert_eq!(why[1], json!({"type": "waits"}));
}

#[test]
fn a_hint_promises_no_later_turn_after_the_last_agent_of_the_last_round() {
    let waits = |why: serde_json::Value| why.to_string().contains("waits");
    assert!(waits(why_to_decline(8, 2)));
    assert!(!waits(why_to_decline(8, 1)));
}

#[test]
fn a_hint_to_decline_names_the_corruption_that_it_avoids() {
    let players = json!([
        {"intrigue": ["iron-ring-slaves"], "quests": [], "agents": 1},
        {"intrigue": [], "quests": ["bolster-city-guard"], "agents": 1, "tavern": {"fighter": 7, "rogue": 2, "corruption": 4}},
    ]);
    let setup = json!({"players": 2, "modules": ["skullport"], "first_player": 0, "position": {"round": 8, "players": players}});
    let mut s = Scene::with_setup(2, setup).begin();
    s.assigns(ANA, "waterdeep-harbor-1");
    let ServerMessage::Hint { options, .. } = s.table.hint(&id(BO), 1, s.pending()).expect("an offer to Bo").think(1)
    else {
        panic!("not a hint");
    };
    let why: Vec<_> = options.iter().flat_map(|hint| &hint.why).map(|why| json!(why)).collect();
    assert!(why.contains(&json!({"type": "spares", "what": {"corruption": 1}})), "{why:?}");
    let enables = why.iter().any(|why| why["type"] == "enables");
    assert!(!enables, "Bo completes no Quest in Ana's turn: {why:?}");
}

#[test]
fn a_hint_denies_only_what_it_can_name() {
    let players = json!([
        {"quests": [], "intrigue": [], "agents": 1},
        {"tavern": {"cleric": 1, "fighter": 1, "rogue": 1}, "quests": ["enter-the-tower-of-seven-woes"], "intrigue": [], "agents": 1},
    ]);
    let modules = ["undermountain", "skullport"];
    let setup =
        json!({"players": 2, "modules": modules, "first_player": 0, "position": {"round": 8, "players": players}});
    let s = Scene::with_setup(2, setup).begin();
    let seen = s.table.hint(&id(ANA), 1, s.pending()).expect("her decision").think(1);
    assert!(!json!(seen).to_string().contains(r#""what":{}"#), "{seen:?}");
}
