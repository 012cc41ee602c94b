//! Guests ask for reviews of many long games, from one address and from many. Other tables must not notice, and another
//! player's review must not wait for all of them.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::time::sleep;

use super::thresholds::{REVIEW_OF_ANOTHER, REVIEW_PING_P90, REVIEWS_OF_ONE_ADDRESS, REVIEWS_OF_ONE_GUEST};
use super::{Figure, Lab, Probe, Size};
use crate::api::{Api, Person};

/// The longest game, which the attackers let the server review.
const LONG_GAME: &str = include_str!("../../../../games/6p-both-eager.json");
/// The game of the other player.
const SHORT_GAME: &str = include_str!("../../../../games/2p-base-random.json");
/// How many games each attacker wants to be reviewed.
const GAMES: usize = 5;
/// How often to ask whether a game is stored or a review is done.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// Long enough for the reviews of one guest with a table for each address.
const PING_TIME: Duration = Duration::from_secs(3);

/// Counts the reviews that are accepted, and measures pings and the review of another player meanwhile.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server(&["--behind-proxy"]).await?;
    let probe = Probe::start(&server.api).await?;
    let mut of_guest = 0;
    let traveller = server.api.seen_from("198.51.100.1")?.person("Mal").await?;
    for n in 1..=GAMES {
        let api = server.api.seen_from(&format!("198.51.100.{n}"))?;
        of_guest += usize::from(ask(&api, &traveller, &import(&api, &traveller, LONG_GAME).await?).await?);
    }
    let mut of_address = 0;
    let crowd = server.api.seen_from("192.0.2.1")?;
    for n in 1..=GAMES {
        let guest = crowd.person(&format!("Max {n}")).await?;
        of_address += usize::from(ask(&crowd, &guest, &import(&crowd, &guest, LONG_GAME).await?).await?);
    }
    ensure!(
        of_guest > 0 && of_address > 0,
        "the server accepted {of_guest} and {of_address} reviews: nothing to measure"
    );
    sleep(lab.scaled(PING_TIME, PING_TIME / 3)).await;
    let mut figures = vec![
        REVIEWS_OF_ONE_GUEST.measured(of_guest as f64),
        REVIEWS_OF_ONE_ADDRESS.measured(of_address as f64),
        REVIEW_PING_P90.measured(probe.finish().await?.quantile(0.9)),
    ];
    // Without optimisation, a review takes too long for a test.
    if lab.size == Size::Full {
        figures.push(REVIEW_OF_ANOTHER.measured(review_time(&server.api.seen_from("203.0.113.1")?).await?));
    }
    Ok(figures)
}

/// Opens a table with a finished game, and waits until the server has stored its end.
async fn import(api: &Api, who: &Person, game: &str) -> Result<String> {
    let record = serde_json::from_str::<Value>(game)?["record"].take();
    let opened = api.post("/api/import", Some(who), &json!({"record": record, "watch": true})).await?;
    let id = opened["id"].as_str().context("no id in the answer")?.to_owned();
    while api.get(&format!("/api/tables/{id}"), Some(who)).await?["status"] != "finished" {
        sleep(POLL_INTERVAL).await;
    }
    Ok(id)
}

/// Asks for a review. Returns whether the server accepts that.
async fn ask(api: &Api, who: &Person, table: &str) -> Result<bool> {
    let (status, _) = api.call(Method::POST, &format!("/api/tables/{table}/review"), Some(who), None).await?;
    Ok(status == StatusCode::ACCEPTED)
}

/// Returns how long a player waits for the review of a short game, in seconds.
async fn review_time(api: &Api) -> Result<f64> {
    let ana = api.person("Ana").await?;
    let table = import(api, &ana, SHORT_GAME).await?;
    let path = format!("/api/tables/{table}/review");
    let began = Instant::now();
    api.post(&path, Some(&ana), &json!({})).await?;
    while api.get(&path, Some(&ana)).await?["waiting"] == true {
        sleep(POLL_INTERVAL).await;
    }
    Ok(began.elapsed().as_secs_f64())
}
