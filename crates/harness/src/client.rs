//! One connection to a table, as a scripted person has it.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use rand::{Rng, RngExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::api::{Api, Person};

/// Nothing at a table takes that long.
const PATIENCE: Duration = Duration::from_secs(30);

/// A refusal, by its code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("refused: {code} ({message})")]
pub struct Refused {
    /// The code.
    pub code: String,
    /// The text.
    pub message: String,
}

/// A connection that has said `hello`.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next_id: u32,
    /// The last entry of the table that this client was told of.
    pub seq: u64,
    /// The table as the last update told it.
    pub table: Value,
    /// The game as the last update that had one told it.
    pub game: Value,
    /// The seats of this client's guest.
    pub yours: Vec<u64>,
    /// Everything that happened, in order, as it was told.
    pub happened: Vec<Value>,
    /// Who is connected, as last told.
    pub presence: Value,
    /// The reason of the server's good-bye.
    pub bye: Option<String>,
    /// Every line that came in, if they are kept.
    pub heard: Option<Vec<String>>,
}

/// How to connect.
#[derive(Clone, Debug, Default)]
pub struct Hello {
    /// The last entry known.
    pub since: Option<u64>,
    /// Through whose eyes, as the protocol has it.
    pub eyes: Option<Value>,
    /// Whether to keep every line that comes in.
    pub keep_lines: bool,
}

impl Client {
    /// Connects and waits until the server has told how things stand.
    pub async fn join(api: &Api, table: &str, who: Option<&Person>) -> Result<Client> {
        Client::join_with(api, table, who, Hello::default()).await
    }

    /// The same, knowing something already.
    pub async fn join_with(api: &Api, table: &str, who: Option<&Person>, hello: Hello) -> Result<Client> {
        let url = api.socket(table);
        let (socket, _) = tokio_tungstenite::connect_async(&url).await.with_context(|| format!("connecting to {url}"))?;
        let mut client = Client {
            socket,
            next_id: 1,
            seq: hello.since.unwrap_or(0),
            table: Value::Null,
            game: Value::Null,
            yours: Vec::new(),
            happened: Vec::new(),
            presence: Value::Null,
            bye: None,
            heard: hello.keep_lines.then(Vec::new),
        };
        let token = who.map(|person| person.token.as_str());
        client.request(json!({"hello": {"protocol": 1, "token": token, "since": hello.since, "eyes": hello.eyes}})).await?;
        Ok(client)
    }

    /// Sends a message and does not wait; its number.
    pub async fn send(&mut self, message: Value) -> Result<u32> {
        let id = self.next_id;
        self.next_id += 1;
        self.send_text(json!({"id": id, "do": message}).to_string()).await?;
        Ok(id)
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: String) -> Result<()> {
        self.socket.send(Message::Text(text.into())).await.context("the connection is gone")
    }

    /// Sends a message and waits for its answer. A refusal is an error of type [`Refused`].
    pub async fn request(&mut self, message: Value) -> Result<Value> {
        let id = self.send(message).await?;
        loop {
            let (name, body) = self.next().await?;
            if body["id"] != json!(id) {
                continue;
            }
            if name == "refused" {
                let text = |field: &str| body[field].as_str().unwrap_or_default().to_owned();
                return Err(Refused { code: text("code"), message: text("message") }.into());
            }
            return Ok(body);
        }
    }

    /// The code of the refusal that a message must meet with.
    pub async fn refused(&mut self, message: Value) -> Result<String> {
        match self.request(message.clone()).await {
            Ok(answer) => bail!("{message} was not refused: {answer}"),
            Err(error) => error.downcast::<Refused>().map(|refused| refused.code),
        }
    }

    /// The next message, taken note of: its name and body.
    pub async fn next(&mut self) -> Result<(String, Value)> {
        loop {
            let frame = timeout(PATIENCE, self.socket.next()).await.context("the server says nothing")?;
            match frame.context("the connection has ended")?? {
                Message::Text(text) => return self.take_note(text.as_str()),
                Message::Close(_) => bail!("the server closed the connection"),
                _ => {}
            }
        }
    }

    fn take_note(&mut self, text: &str) -> Result<(String, Value)> {
        if let Some(heard) = &mut self.heard {
            heard.push(text.to_owned());
        }
        let Value::Object(message) = serde_json::from_str(text).context("a message is no JSON")? else { bail!("no object: {text}") };
        let (name, body) = message.into_iter().next().context("an empty message")?;
        match name.as_str() {
            "update" => self.updated(&body),
            "presence" => self.presence = body.clone(),
            "bye" => self.bye = body["reason"].as_str().map(str::to_owned),
            _ => {}
        }
        Ok((name, body))
    }

    fn updated(&mut self, update: &Value) {
        self.seq = update["seq"].as_u64().unwrap_or(self.seq);
        self.table = update["table"].clone();
        if let Some(game) = update.get("game") {
            self.game = game.clone();
        }
        self.yours = update["yours"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        self.happened.extend(update["happened"].as_array().into_iter().flatten().cloned());
    }

    /// Reads on until something is so.
    pub async fn until(&mut self, what: &str, so: impl Fn(&Client) -> bool) -> Result<()> {
        while !so(self) {
            self.next().await.with_context(|| format!("waiting until {what}"))?;
        }
        Ok(())
    }

    /// Whether the table stands like that.
    pub fn is(&self, status: &str) -> bool {
        self.table["status"] == status
    }

    /// The `seq` of the pending decision, if it is one of this client's seats to decide.
    pub fn my_turn(&self) -> Option<u64> {
        let decision = self.game.get("decision").filter(|decision| decision["options"].is_array())?;
        let mine = decision["player"].as_u64().is_some_and(|seat| self.yours.contains(&seat));
        let played_by_bot = || {
            let seat = decision["player"].as_u64().unwrap_or_default();
            self.table["seats"][seat as usize]["holder"]["bot"].is_string()
        };
        (mine && self.is("running") && self.table["paused"] == false && !played_by_bot()).then(|| decision["seq"].as_u64())?
    }

    /// How many options there are.
    pub fn options(&self) -> usize {
        self.game["decision"]["options"].as_array().map_or(0, Vec::len)
    }

    /// Answers the pending decision with any option.
    pub async fn act(&mut self, rng: &mut impl Rng) -> Result<Value> {
        let seq = self.my_turn().context("it is not this client's turn")?;
        let option = rng.random_range(0..self.options());
        self.request(json!({"act": {"seq": seq, "option": option}})).await
    }

    /// Plays with any options until the game is over, or until something is so.
    pub async fn play_until(&mut self, rng: &mut impl Rng, so: impl Fn(&Client) -> bool) -> Result<()> {
        while !so(self) && !self.is("finished") {
            if self.my_turn().is_none() {
                self.next().await?;
                continue;
            }
            match self.act(rng).await {
                Ok(_) => {}
                // Somebody was quicker: another tab, an undo, a bot that took over.
                Err(error) if error.downcast_ref::<Refused>().is_some_and(|refused| race(&refused.code)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Ends the connection politely.
    pub async fn leave(mut self) {
        let _ = self.socket.close(None).await;
    }
}

/// Refusals that only mean that the table has moved on.
pub fn race(code: &str) -> bool {
    matches!(code, "stale" | "not-your-turn" | "paused" | "handed-over" | "game-over")
}
