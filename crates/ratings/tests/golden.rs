//! The model gives the same ratings as openskill (PyPI). `golden.py` beside this file has written the cases.

use deepwater_ratings::{Player, Rating, update};
use serde_json::Value;

#[test]
fn the_model_agrees_with_openskill() {
    let cases: Value = serde_json::from_str(include_str!("golden.json")).expect("JSON");
    let games = cases["games"].as_array().expect("games");
    assert!(games.len() > 90);
    for (number, game) in games.iter().enumerate() {
        let players: Vec<Player> = list(&game["players"]).iter().map(player).collect();
        let ranks: Vec<u8> = list(&game["ranks"]).iter().map(|rank| rank.as_u64().expect("a rank") as u8).collect();
        for (got, want) in update(&players, &ranks).into_iter().zip(list(&game["after"])) {
            match (got, want) {
                (None, Value::Null) => {}
                (Some(got), want) => assert!(is_close(got, rating(want)), "game {number}: {got:?} is not {want}"),
                (got, want) => panic!("game {number}: {got:?} is not {want}"),
            }
        }
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn player(value: &Value) -> Player {
    match value["anchor"].as_bool().expect("a flag") {
        true => Player::Anchor(value["mu"].as_f64().expect("a number")),
        false => Player::Person(rating(value)),
    }
}

fn rating(value: &Value) -> Rating {
    let number = |name: &str| value[name].as_f64().expect("a number");
    Rating { mu: number("mu"), sigma: number("sigma") }
}

fn is_close(a: Rating, b: Rating) -> bool {
    (a.mu - b.mu).abs() < 1e-9 && (a.sigma - b.sigma).abs() < 1e-9
}
