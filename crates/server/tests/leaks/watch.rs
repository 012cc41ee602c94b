//! A game that records every message to every viewer.

use anyhow::{Context, Result, ensure};
use deepwater_harness::summary::MessageSummary;
use deepwater_harness::{Api, Person};
use futures_util::{SinkExt, StreamExt};
use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::knowledge::Truth;

/// The amount of searched data.
#[derive(Default)]
pub struct SearchedData {
    pub lines: u64,
    pub bytes: u64,
    pub cards: u64,
}

/// One viewer's connection. Each received message is kept with the number of answers given at that time.
struct ViewerConnection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    played: usize,
    seq: u64,
    status: String,
    decision: Option<(u64, usize)>,
    /// The number of received notebooks.
    notebooks: usize,
    lines: Vec<(usize, Utf8Bytes)>,
}

impl ViewerConnection {
    async fn open(api: &Api, table: &str, who: Option<&Person>) -> Result<ViewerConnection> {
        let (socket, _) = tokio_tungstenite::connect_async(api.socket(table)).await?;
        let (lines, status) = (Vec::new(), String::new());
        let mut connection =
            ViewerConnection { socket, played: 0, seq: 0, status, decision: None, notebooks: 0, lines };
        let token = who.map(|person| person.token.as_str());
        connection.say(json!({"hello": {"protocol": 1, "token": token}})).await?;
        connection.read_until(|connection| connection.seq > 0).await?;
        Ok(connection)
    }

    async fn say(&mut self, message: Value) -> Result<()> {
        Ok(self.socket.send(Message::Text(json!({"id": 1, "do": message}).to_string().into())).await?)
    }

    async fn read_until(&mut self, so: impl Fn(&ViewerConnection) -> bool) -> Result<()> {
        while !so(self) {
            let Message::Text(text) = self.socket.next().await.context("the connection has ended")?? else { continue };
            ensure!(!text.contains("\"refused\""), "refused: {text}");
            if let Some(update) = serde_json::from_str::<MessageSummary>(&text)?.update {
                self.seq = update.seq;
                self.status = update.table.status;
                if let Some(game) = update.game {
                    self.played = game.played;
                    self.decision = game.own_decision();
                }
            }
            self.notebooks += usize::from(text.starts_with("{\"notebook\""));
            self.lines.push((self.played, text));
        }
        Ok(())
    }
}

/// Plays a random game to the end, then searches all messages of all viewers.
pub async fn play(api: &Api, players: usize, modules: &[&str], mut rng: StdRng) -> Result<SearchedData> {
    let mut people = Vec::new();
    for seat in 0..players {
        people.push(api.person(&format!("Person {seat}")).await?);
    }
    let mut seats = vec![json!("open"); players];
    seats[0] = json!("me");
    let settings = json!({"setup": {"players": players, "modules": modules}, "seats": seats, "hints": true});
    let table = api.table(&people[0], &settings).await?;
    let mut connections = Vec::new();
    for (seat, person) in people.iter().enumerate() {
        let mut connection = ViewerConnection::open(api, &table, Some(person)).await?;
        if seat > 0 {
            connection.say(json!({"sit": {"seat": seat}})).await?;
            connection.read_until(|connection| connection.seq > seat as u64).await?;
        }
        connections.push(connection);
    }
    connections.push(ViewerConnection::open(api, &table, None).await?);
    let mut exports = Vec::new();
    for connection in &mut connections {
        connection.read_until(|connection| connection.status == "running").await?;
    }
    while connections[0].status != "finished" {
        let decider = connections
            .iter()
            .position(|connection| connection.decision.is_some())
            .context("no player has to decide")?;
        let (seq, options) = connections[decider].decision.take().context("a decision")?;
        if rng.random_range(0..40) == 0 {
            let record = api.get(&format!("/api/tables/{table}/record"), Some(&people[0])).await?;
            exports.push((connections[decider].played, record.to_string()));
        }
        // Sometimes ask for a preview first, which has events that have not happened.
        if rng.random_range(0..10) == 0 {
            connections[decider].say(json!({"preview": {"seq": seq}})).await?;
        }
        // Sometimes every viewer looks at the past.
        if rng.random_range(0..10) == 0 {
            let action = rng.random_range(0..=connections[decider].played);
            for connection in &mut connections {
                connection.say(json!({"past": {"action": action}})).await?;
            }
        }
        // Sometimes every player looks into the notebook.
        if rng.random_range(0..10) == 0 {
            for connection in &mut connections[..players] {
                let before = connection.notebooks;
                connection.say(json!({"notebook": {}})).await?;
                // The next answer can end the game, and then there are no notebooks.
                connection.read_until(|connection| connection.notebooks > before).await?;
            }
        }
        connections[decider].say(json!({"act": {"seq": seq, "option": rng.random_range(0..options)}})).await?;
        for connection in &mut connections {
            connection.read_until(|connection| connection.seq > seq).await?;
        }
    }
    let record = api.get(&format!("/api/tables/{table}/record"), None).await?;
    search(&record, &connections, &exports)
}

fn search(record: &Value, connections: &[ViewerConnection], exports: &[(usize, String)]) -> Result<SearchedData> {
    let truth = Truth::of(record)?;
    let mut heard = SearchedData::default();
    let spectator = connections.len() - 1;
    for (viewer, connection) in connections.iter().enumerate() {
        for (played, line) in &connection.lines {
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
