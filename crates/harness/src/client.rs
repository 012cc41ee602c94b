//! A scripted player's connection to a table.

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

/// How long the server may be silent while a message is expected.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(30);

/// The server refused a message.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("refused: {code} ({message})")]
pub struct Refused {
    /// The error code.
    pub code: String,
    /// The text for people.
    pub message: String,
}

/// The connection has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the connection has ended")]
pub struct Disconnected;

/// A connection that has said `hello`, with the state that the server has reported since.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next_id: u32,
    /// The number of the last log entry that was received.
    pub seq: u64,
    /// The table in the last update.
    pub table: Value,
    /// The game in the last update that had one.
    pub game: Value,
    /// The seats of this client's guest.
    pub yours: Vec<u64>,
    /// All events of the table, in order.
    pub happened: Vec<Value>,
    /// The last message about who is connected.
    pub presence: Value,
    /// The reason the server gave before it closed the connection.
    pub bye: Option<String>,
    /// Every message as text, if [`Hello::keep_messages`] is set.
    pub messages: Option<Vec<String>>,
}

/// How to connect.
#[derive(Clone, Debug, Default)]
pub struct Hello {
    /// The number of the last log entry that the client has already.
    pub since: Option<u64>,
    /// The viewpoint, in the form of the protocol.
    pub eyes: Option<Value>,
    /// Whether to keep every message as text.
    pub keep_messages: bool,
}

impl Client {
    /// Connects and waits for the first update.
    pub async fn join(api: &Api, table: &str, who: Option<&Person>) -> Result<Client> {
        Client::join_with(api, table, who, Hello::default()).await
    }

    /// Connects with the settings in `hello` and waits for the first update.
    pub async fn join_with(api: &Api, table: &str, who: Option<&Person>, hello: Hello) -> Result<Client> {
        let url = api.socket(table);
        let (socket, _) =
            tokio_tungstenite::connect_async(&url).await.with_context(|| format!("connecting to {url}"))?;
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
            messages: hello.keep_messages.then(Vec::new),
        };
        let token = who.map(|person| person.token.as_str());
        client
            .request(json!({"hello": {"protocol": 1, "token": token, "since": hello.since, "eyes": hello.eyes}}))
            .await?;
        Ok(client)
    }

    /// Sends a message without waiting for the answer, and returns the id of the message.
    pub async fn send(&mut self, message: Value) -> Result<u32> {
        let id = self.next_id;
        self.next_id += 1;
        self.send_text(json!({"id": id, "do": message}).to_string()).await?;
        Ok(id)
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: String) -> Result<()> {
        self.socket.send(Message::Text(text.into())).await.map_err(|_| Disconnected.into())
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
                let text = |field: &str| body[field].as_str().map(str::to_owned).context("a refusal without its text");
                return Err(Refused { code: text("code")?, message: text("message")? }.into());
            }
            return Ok(body);
        }
    }

    /// Sends a message that must be refused, and returns the code of the refusal.
    pub async fn refused(&mut self, message: Value) -> Result<String> {
        match self.request(message.clone()).await {
            Ok(answer) => bail!("{message} was not refused: {answer}"),
            Err(error) => error.downcast::<Refused>().map(|refused| refused.code),
        }
    }

    /// Waits for the next message, updates this client's state and returns the name and body of the message.
    pub async fn next(&mut self) -> Result<(String, Value)> {
        loop {
            let frame = timeout(MESSAGE_TIMEOUT, self.socket.next()).await.context("the server sends nothing")?;
            match frame {
                Some(Ok(Message::Text(text))) => return self.receive(text.as_str()),
                None | Some(Err(_) | Ok(Message::Close(_))) => return Err(Disconnected.into()),
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
            }
        }
    }

    fn receive(&mut self, text: &str) -> Result<(String, Value)> {
        if let Some(messages) = &mut self.messages {
            messages.push(text.to_owned());
        }
        let Value::Object(message) = serde_json::from_str(text).context("a message is not JSON")? else {
            bail!("a message is not an object: {text}")
        };
        let (name, body) = message.into_iter().next().context("an empty message")?;
        match name.as_str() {
            "update" => self.update(&body)?,
            "presence" => self.presence = body.clone(),
            "bye" => self.bye = body["reason"].as_str().map(str::to_owned),
            _ => {}
        }
        Ok((name, body))
    }

    fn update(&mut self, update: &Value) -> Result<()> {
        self.seq = update["seq"].as_u64().context("an update without seq")?;
        self.table = update["table"].clone();
        if let Some(game) = update.get("game") {
            self.game = game.clone();
        }
        self.yours = update["yours"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        self.happened.extend(update["happened"].as_array().into_iter().flatten().cloned());
        Ok(())
    }

    /// Reads messages until a condition holds. `what` describes the condition in errors.
    pub async fn until(&mut self, what: &str, condition: impl Fn(&Client) -> bool) -> Result<()> {
        while !condition(self) {
            self.next().await.with_context(|| format!("waiting until {what}"))?;
        }
        Ok(())
    }

    /// Tells whether the table has this status.
    pub fn is(&self, status: &str) -> bool {
        self.table["status"] == status
    }

    /// Returns the `seq` of the pending decision if this client has to decide.
    pub fn my_turn(&self) -> Option<u64> {
        let decision = self.game.get("decision").filter(|decision| decision["options"].is_array())?;
        let seat = decision["player"].as_u64().filter(|seat| self.yours.contains(seat))?;
        let has_bot = self.table["seats"][seat as usize]["holder"]["bot"].is_string();
        (self.is("running") && self.table["paused"] == false && !has_bot).then(|| decision["seq"].as_u64())?
    }

    /// Returns the number of options of the pending decision.
    pub fn options(&self) -> usize {
        self.game["decision"]["options"].as_array().map_or(0, Vec::len)
    }

    /// Answers the pending decision with a random option.
    pub async fn act(&mut self, rng: &mut impl Rng) -> Result<Value> {
        let seq = self.my_turn().context("it is not this client's turn")?;
        let option = rng.random_range(0..self.options());
        self.request(json!({"act": {"seq": seq, "option": option}})).await
    }

    /// Plays random options until a condition holds or the game is over.
    pub async fn play_until(&mut self, rng: &mut impl Rng, condition: impl Fn(&Client) -> bool) -> Result<()> {
        while !condition(self) && !self.is("finished") {
            if self.my_turn().is_none() {
                self.next().await?;
                continue;
            }
            match self.act(rng).await {
                Ok(_) => {}
                // Another message arrived first: a move from another tab, an undo, or a move of a bot that took over.
                Err(error) if error.downcast_ref::<Refused>().is_some_and(|refused| is_lost_race(&refused.code)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Closes the connection.
    pub async fn leave(mut self) {
        // An error only means that the server has closed the connection already.
        let _ = self.socket.close(None).await;
    }
}

/// Tells whether an error means that the server is gone, as opposed to a wrong answer or silence.
pub fn is_server_gone(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.is::<Disconnected>()
            || cause.is::<reqwest::Error>()
            || cause.is::<tokio_tungstenite::tungstenite::Error>()
    })
}

/// Tells whether a refusal only means that another message arrived first.
pub fn is_lost_race(code: &str) -> bool {
    matches!(code, "stale" | "not-your-turn" | "paused" | "handed-over" | "game-over")
}
