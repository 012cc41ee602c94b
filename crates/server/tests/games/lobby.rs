//! What the lobby pushes to first screens.

use std::collections::VecDeque;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use deepwater_harness::{Api, Client, Person};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::on_both;
use crate::support::{On, World, rng, settings, start};

/// How long to wait for a message, and how long to make sure that none comes.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(30);
const SILENCE: Duration = Duration::from_millis(2_500);

/// A first screen.
struct Screen {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Messages that came while the test waited for another kind: the lobby sends kinds in any order.
    skipped: VecDeque<Value>,
}

impl Screen {
    /// Connects without saying anything.
    async fn connect(api: &Api) -> Result<Screen> {
        let url = format!("{}/api/lobby/socket", api.base().replacen("http", "ws", 1));
        let (socket, _) = tokio_tungstenite::connect_async(&url).await.with_context(|| url.clone())?;
        Ok(Screen { socket, skipped: VecDeque::new() })
    }

    async fn open(api: &Api, who: Option<&Person>) -> Result<Screen> {
        let mut screen = Screen::connect(api).await?;
        let token = who.map(|person| person.token.as_str());
        screen.say(&json!({"hello": {"protocol": 1, "token": token}})).await?;
        Ok(screen)
    }

    async fn say(&mut self, message: &Value) -> Result<()> {
        Ok(self.socket.send(Message::Text(json!({"id": 1, "do": message}).to_string().into())).await?)
    }

    async fn next(&mut self) -> Result<Value> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text)?),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => bail!("the connection has ended: {other:?}"),
            }
        }
    }

    /// Waits for a message of this kind that fits.
    async fn until(&mut self, kind: &str, fits: impl Fn(&Value) -> bool) -> Result<Value> {
        let found = timeout(MESSAGE_TIMEOUT, self.find(kind, fits)).await;
        found.with_context(|| format!("the lobby does not say {kind:?} as expected"))?
    }

    /// Takes the first message of this kind that fits, and drops those of this kind before it.
    async fn find(&mut self, kind: &str, fits: impl Fn(&Value) -> bool) -> Result<Value> {
        let mut earlier = std::mem::take(&mut self.skipped);
        loop {
            let message = match earlier.pop_front() {
                Some(message) => message,
                None => self.next().await?,
            };
            match message.get(kind) {
                None => self.skipped.push_back(message),
                Some(body) if fits(body) => {
                    let body = body.clone();
                    self.skipped.append(&mut earlier);
                    return Ok(body);
                }
                Some(_) => {}
            }
        }
    }

    /// Fails if a message of this kind comes within a while.
    async fn hears_nothing_of(&mut self, kind: &str) -> Result<()> {
        let heard = timeout(SILENCE, self.until(kind, |_| true)).await;
        assert!(heard.is_err(), "{heard:?}");
        Ok(())
    }
}

/// Whether a list names exactly these tables.
fn lists(list: &Value, tables: &[&str]) -> bool {
    let named: Vec<&str> =
        list["tables"].as_array().into_iter().flatten().filter_map(|row| row["id"].as_str()).collect();
    named == tables
}

on_both! {
    async fn a_first_screen_sees_tables_come_and_go(world: World) {
        let [ana, bo] = world.people().await?;
        let mut screen = Screen::open(&world.api, None).await?;
        screen.until("waiting", |list| lists(list, &[])).await?;
        screen.until("people", |people| people["count"] == 0).await?;
        let private = world.api.table(&ana, &settings(json!(["me", "open"]), json!({}))).await?;
        let table = world.api.table(&ana, &settings(json!(["me", "open"]), json!({"public": true}))).await?;
        let waiting = screen.until("waiting", |list| !lists(list, &[])).await?;
        assert!(lists(&waiting, &[&table]) && !waiting.to_string().contains(&private), "{waiting}");
        let mut guest = Client::join(&world.api, &table, Some(&bo)).await?;
        screen.until("people", |people| people["count"] == 1).await?;
        guest.request(json!({"sit": {"seat": 1}})).await?;
        screen.until("waiting", |list| lists(list, &[])).await?;
        let running = screen.until("running", |list| !lists(list, &[])).await?;
        assert_eq!(running["tables"][0]["summary"]["seats"][1]["guest"]["name"], "Bo");
        screen.say(&json!({"ping": {}})).await?;
        screen.until("pong", |pong| pong["id"] == 1).await?;
        screen.say(&json!({"start": {}})).await?;
        screen.until("refused", |refused| refused["code"] == "bad-message").await?;
    }

    async fn nothing_follows_the_close_frame_of_a_screen_that_leaves_at_once(world: World) {
        let mut screen = Screen::connect(&world.api).await?;
        screen.socket.send(Message::Close(None)).await?;
        // Read below tungstenite, which would hide what comes after the close frame.
        let mut received = Vec::new();
        timeout(MESSAGE_TIMEOUT, screen.socket.get_mut().read_to_end(&mut received)).await??;
        assert_eq!(received, [0x88, 0], "an empty close frame and nothing else");
    }

    async fn players_hear_when_one_of_their_games_changes(world: World) {
        let mut duel = world.duel(json!({"setup": {"first_player": 0}})).await?;
        let mut bo = Screen::open(&world.api, Some(&duel.bo)).await?;
        bo.until("waiting", |_| true).await?;
        let mut stranger = Screen::open(&world.api, Some(&world.api.person("Cyd").await?)).await?;
        duel.a.play_until(&mut rng(1), |client| client.my_turn().is_none()).await?;
        bo.until("games", |_| true).await?;
        stranger.hears_nothing_of("games").await?;
    }

    async fn a_feed_at_a_secret_address_names_the_games_that_wait(world: World) {
        let mut duel = world.duel(json!({"setup": {"first_player": 0}})).await?;
        let address = async |who: &Person| -> Result<String> {
            Ok(world.api.get("/api/me/feed", Some(who)).await?["address"].as_str().unwrap_or_default().to_owned())
        };
        let read = async |address: &str| -> Result<(u16, String)> {
            let response = reqwest::Client::builder().no_proxy().build()?.get(address).send().await?;
            Ok((response.status().as_u16(), response.text().await?))
        };
        let (ana, bo) = (address(&duel.ana).await?, address(&duel.bo).await?);
        let (status, feed) = read(&ana).await?;
        let link = format!("{}/t/{}", world.api.base(), duel.table);
        assert!(status == 200 && feed.contains("round 1 with Bo</title>") && feed.contains(&link), "{feed}");
        assert!(!read(&bo).await?.1.contains("<entry>"), "it is not Bo's turn");
        duel.a.play_until(&mut rng(1), |client| client.my_turn().is_none()).await?;
        assert!(read(&bo).await?.1.contains("round 1 with Ana</title>"));
        assert_eq!(read(&ana.replace(&duel.ana.id, &duel.bo.id)).await?.0, 404, "the key of another guest");
        assert_eq!(read(&format!("{ana}x")).await?.0, 404);
        world.api.post("/api/me/secret", Some(&duel.ana), &json!({})).await?;
        assert_eq!(read(&ana).await?.0, 404, "a new secret makes a new address");
    }

    async fn connections_to_the_lobby_are_limited_and_end_with_the_secret(world: World) {
        let [ana] = world.people().await?;
        let mut screens = Vec::new();
        for _ in 0..8 {
            let mut screen = Screen::open(&world.api, Some(&ana)).await?;
            screen.until("waiting", |_| true).await?;
            screens.push(screen);
        }
        let mut one_more = Screen::open(&world.api, Some(&ana)).await?;
        assert_eq!(one_more.until("refused", |_| true).await?["code"], "busy");
        world.api.post("/api/me/secret", Some(&ana), &json!({})).await?;
        assert_eq!(screens[0].until("bye", |_| true).await?["reason"], "signed-out");
        let mut stranger = Screen::open(&world.api, Some(&ana)).await?;
        assert_eq!(stranger.until("refused", |_| true).await?["code"], "bad-token");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_push_the_same_lobby() -> Result<()> {
    let first = World::new(On::Postgres).await?;
    let (second, second_api) = start(&first.database, &[]).await?;
    let [ana, bo, cyd] = first.people().await?;
    let mut here = Screen::open(&first.api, Some(&cyd)).await?;
    let mut there = Screen::open(&second_api, Some(&bo)).await?;
    here.until("people", |people| people["count"] == 2).await?;
    there.until("people", |people| people["count"] == 2).await?;
    let wish = settings(json!(["me", "open"]), json!({"public": true, "setup": {"first_player": 0}}));
    let table = first.api.table(&ana, &wish).await?;
    there.until("waiting", |list| lists(list, &[&table])).await?;

    // Bo sits down on the first server; the screen on the second one hears of it, and of Ana's move.
    let mut a = Client::join(&first.api, &table, Some(&ana)).await?;
    let mut b = Client::join(&first.api, &table, Some(&bo)).await?;
    b.request(json!({"sit": {"seat": 1}})).await?;
    there.until("games", |_| true).await?;
    there.until("running", |list| lists(list, &[&table])).await?;
    a.until("the game begins", |client| client.is("running")).await?;
    a.play_until(&mut rng(1), |client| client.my_turn().is_none()).await?;
    there.until("games", |_| true).await?;

    second.stop().await;
    assert_eq!(there.until("bye", |_| true).await?["reason"], "shutting-down");
    Ok(())
}
