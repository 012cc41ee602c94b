//! A game of which every line to every viewer is kept.

use anyhow::{Context, Result, ensure};
use deepwater_harness::{Api, Person};
use futures_util::{SinkExt, StreamExt};
use rand::RngExt;
use rand::rngs::StdRng;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::knowledge::Truth;

/// What a game brought.
#[derive(Default)]
pub struct Heard {
    pub lines: u64,
    pub bytes: u64,
    pub cards: u64,
}

/// One viewer's connection and all it was told, each line with the number of answers given by then.
struct Ear {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    played: usize,
    seq: u64,
    status: String,
    decision: Option<(u64, usize)>,
    lines: Vec<(usize, Utf8Bytes)>,
}

/// As much of a message as is needed to play on.
#[derive(Deserialize)]
struct Glance {
    update: Option<GlanceUpdate>,
}

#[derive(Deserialize)]
struct GlanceUpdate {
    seq: u64,
    table: GlanceTable,
    game: Option<GlanceGame>,
}

#[derive(Deserialize)]
struct GlanceTable {
    status: String,
}

#[derive(Deserialize)]
struct GlanceGame {
    played: usize,
    decision: Option<GlanceDecision>,
}

#[derive(Deserialize)]
struct GlanceDecision {
    seq: u64,
    options: Option<Vec<IgnoredAny>>,
}

impl Ear {
    async fn open(api: &Api, table: &str, who: Option<&Person>) -> Result<Ear> {
        let (socket, _) = tokio_tungstenite::connect_async(api.socket(table)).await?;
        let (lines, status) = (Vec::new(), String::new());
        let mut ear = Ear { socket, played: 0, seq: 0, status, decision: None, lines };
        let token = who.map(|person| person.token.as_str());
        ear.say(json!({"hello": {"protocol": 1, "token": token}})).await?;
        ear.listen_until(|ear| ear.seq > 0).await?;
        Ok(ear)
    }

    async fn say(&mut self, message: Value) -> Result<()> {
        Ok(self.socket.send(Message::Text(json!({"id": 1, "do": message}).to_string().into())).await?)
    }

    async fn listen_until(&mut self, so: impl Fn(&Ear) -> bool) -> Result<()> {
        while !so(self) {
            let Message::Text(text) = self.socket.next().await.context("the connection has ended")?? else { continue };
            ensure!(!text.contains("\"refused\""), "refused: {text}");
            if let Some(update) = serde_json::from_str::<Glance>(&text)?.update {
                self.seq = update.seq;
                self.status = update.table.status;
                if let Some(game) = update.game {
                    self.played = game.played;
                    let options = |decision: GlanceDecision| Some((decision.seq, decision.options?.len()));
                    self.decision = game.decision.and_then(options);
                }
            }
            self.lines.push((self.played, text));
        }
        Ok(())
    }
}

/// Plays with any options to the end, then searches everything that everybody was told.
pub async fn play(api: &Api, players: usize, modules: &[&str], mut rng: StdRng) -> Result<Heard> {
    let mut people = Vec::new();
    for seat in 0..players {
        people.push(api.person(&format!("Person {seat}")).await?);
    }
    let mut seats = vec![json!("open"); players];
    seats[0] = json!("me");
    let settings = json!({"setup": {"players": players, "modules": modules}, "seats": seats});
    let table = api.table(&people[0], &settings).await?;
    let mut ears = Vec::new();
    for (seat, person) in people.iter().enumerate() {
        let mut ear = Ear::open(api, &table, Some(person)).await?;
        if seat > 0 {
            ear.say(json!({"sit": {"seat": seat}})).await?;
            ear.listen_until(|ear| ear.seq > seat as u64).await?;
        }
        ears.push(ear);
    }
    ears.push(Ear::open(api, &table, None).await?);
    let mut exports = Vec::new();
    for ear in &mut ears {
        ear.listen_until(|ear| ear.status == "running").await?;
    }
    while ears[0].status != "finished" {
        let decider = ears.iter().position(|ear| ear.decision.is_some()).context("nobody is to decide")?;
        let (seq, options) = ears[decider].decision.take().context("a decision")?;
        if rng.random_range(0..40) == 0 {
            let record = api.get(&format!("/api/tables/{table}/record"), Some(&people[0])).await?;
            exports.push((ears[decider].played, record.to_string()));
        }
        // Sometimes through the preview, which tells of things that have not happened.
        if rng.random_range(0..10) == 0 {
            ears[decider].say(json!({"preview": {"seq": seq}})).await?;
        }
        ears[decider].say(json!({"act": {"seq": seq, "option": rng.random_range(0..options)}})).await?;
        for ear in &mut ears {
            ear.listen_until(|ear| ear.seq > seq).await?;
        }
    }
    let record = api.get(&format!("/api/tables/{table}/record"), None).await?;
    search(&record, &ears, &exports)
}

fn search(record: &Value, ears: &[Ear], exports: &[(usize, String)]) -> Result<Heard> {
    let truth = Truth::of(record)?;
    let mut heard = Heard::default();
    let spectator = ears.len() - 1;
    for (viewer, ear) in ears.iter().enumerate() {
        for (played, line) in &ear.lines {
            heard.lines += 1;
            heard.bytes += line.len() as u64;
            heard.cards += truth.search((viewer < spectator).then_some(viewer), *played, line)?;
        }
    }
    for (played, export) in exports {
        heard.cards += truth.search(None, *played, export)?;
    }
    Ok(heard)
}
