//! Answers requests of the engine protocol (docs/engine-protocol.md).

use deepwater_bots::{ask, by_name, choices};
use deepwater_protocol::{Error, ErrorCode, Setup, choice, given, read, record, response, shown};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Event, Game, Observation, RULES_VERSION, Record, Viewer};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// The version of the engine protocol. Raise it at a change that breaks programs written for the old version.
const PROTOCOL: u32 = 1;

/// A session of the engine protocol, with at most one game. Invariant: a refused request changes nothing.
#[derive(Clone, Default)]
pub struct Session {
    current: Option<CurrentGame>,
}

/// The game of a session with its record.
#[derive(Clone)]
struct CurrentGame {
    game: Game,
    record: Record,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NoFields {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Apply {
    #[serde(default, deserialize_with = "given")]
    option: Option<Value>,
    #[serde(default, deserialize_with = "given")]
    choice: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    #[serde(default, deserialize_with = "given")]
    seat: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Undo {
    #[serde(default, deserialize_with = "given")]
    steps: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Load {
    record: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bot {
    name: String,
    #[serde(default)]
    seed: u64,
    #[serde(default, deserialize_with = "given")]
    iterations: Option<u64>,
}

impl Session {
    /// Returns the fields of the response, or `None` if the request is `quit`.
    pub fn respond(&mut self, request: Value) -> Result<Option<Map<String, Value>>, Error> {
        let mut request = object(request, "a request")?;
        let Some(Value::String(cmd)) = request.remove("cmd") else {
            return Err(Error::bad_request("cmd is missing or not a string"));
        };
        let fields = &Value::Object(request);
        let response = match cmd.as_str() {
            "hello" => hello(fields),
            "new" => self.start(fields),
            "decision" => self.decision(fields),
            "apply" => self.apply(fields),
            "state" => self.state(fields),
            "undo" => self.undo(fields),
            "record" => self.record(fields),
            "load" => self.load(fields),
            "bot" => self.bot(fields),
            "quit" => {
                let NoFields {} = request_fields(fields)?;
                return Ok(None);
            }
            other => Err(Error::bad_request(format!("there is no command {}", shown(other)))),
        };
        response.map(Some)
    }

    /// Returns the game, or an error if none was started or loaded.
    pub fn game(&self) -> Result<&Game, Error> {
        self.current().map(|current| &current.game)
    }

    /// Returns the record of the game, or an error if none was started or loaded.
    pub fn game_record(&self) -> Result<&Record, Error> {
        self.current().map(|current| &current.record)
    }

    /// Applies the option with this index, like the request `apply`, but returns no events. That is much faster.
    pub fn play(&mut self, option: usize) -> Result<(), Error> {
        let current = self.current.as_mut().ok_or_else(no_game)?;
        let action = current.pick(Pick::Index(i64::try_from(option).unwrap_or(i64::MAX)))?;
        current.game.apply_unchecked(action, &mut ());
        current.record.actions.push(action);
        Ok(())
    }

    /// Returns what a seat may know; what everyone knows if `seat` is `None`.
    pub fn observe(&self, seat: Option<u8>) -> Result<Observation, Error> {
        let current = self.current()?;
        let viewer = seat.map_or(Ok(Viewer::Spectator), |seat| current.seat(seat.into()).map(Viewer::Player))?;
        Ok(current.game.observe(viewer))
    }

    fn start(&mut self, fields: &Value) -> Result<Map<String, Value>, Error> {
        let (game, record) = Setup::from_json(fields, "new")?.start(random_seed)?;
        // The response lists the events before the first decision: in a solo game the scripted opponent can move first.
        let mut events: Vec<Event> = Vec::new();
        record.start(&mut events)?;
        let mut response = response::standing(&game);
        response.insert("events".into(), json!(events));
        response.insert("commitment".into(), json!(record::commitment(&record.seed)));
        self.current = Some(CurrentGame { game, record });
        Ok(response)
    }

    fn decision(&self, fields: &Value) -> Result<Map<String, Value>, Error> {
        let NoFields {} = request_fields(fields)?;
        Ok(response::standing(&self.current()?.game))
    }

    fn apply(&mut self, fields: &Value) -> Result<Map<String, Value>, Error> {
        let request: Apply = request_fields(fields)?;
        let pick = match (request.option, request.choice) {
            (Some(index), None) => Pick::Index(read_index(&index)?),
            (None, Some(choice)) => Pick::Fields(object(choice, "choice")?),
            _ => return Err(Error::bad_request("apply needs either option or choice")),
        };
        let current = self.current.as_mut().ok_or_else(no_game)?;
        let action = current.pick(pick)?;
        let events =
            current.game.apply(action).map_err(|cause| Error::new(ErrorCode::IllegalChoice, cause.to_string()))?;
        current.record.actions.push(action);
        let mut response = response::standing(&current.game);
        response.insert("events".into(), json!(events));
        Ok(response)
    }

    fn state(&self, fields: &Value) -> Result<Map<String, Value>, Error> {
        let State { seat } = request_fields(fields)?;
        let current = self.current()?;
        let viewer = seat.map_or(Ok(Viewer::Referee), |seat| current.seat(seat).map(Viewer::Player))?;
        Ok(only("state", response::state(&current.game, viewer)))
    }

    fn undo(&mut self, fields: &Value) -> Result<Map<String, Value>, Error> {
        let steps = request_fields::<Undo>(fields)?.steps.unwrap_or(1);
        let current = self.current.as_mut().ok_or_else(no_game)?;
        let made = current.record.actions.len();
        let kept = usize::try_from(steps).ok().and_then(|steps| made.checked_sub(steps));
        let kept =
            kept.ok_or_else(|| Error::bad_request(format!("steps must be from 0 to {made} now, not {steps}")))?;
        current.game = current.record.replay_to(kept)?;
        current.record.actions.truncate(kept);
        Ok(response::standing(&current.game))
    }

    fn record(&self, fields: &Value) -> Result<Map<String, Value>, Error> {
        let NoFields {} = request_fields(fields)?;
        Ok(only("record", record::to_json(&self.current()?.record)?))
    }

    fn load(&mut self, fields: &Value) -> Result<Map<String, Value>, Error> {
        let Load { record } = read(fields, "the request").map_err(|error| error.coded(ErrorCode::BadRecord))?;
        let (game, record) = record::from_json(&Value::Object(object(record, "record")?))?;
        self.current = Some(CurrentGame { game, record });
        Ok(response::standing(&game))
    }

    fn bot(&self, fields: &Value) -> Result<Map<String, Value>, Error> {
        let Bot { name, seed, iterations } = request_fields(fields)?;
        let full_name = match iterations {
            Some(iterations) if name == "ismcts" => format!("ismcts:{}", iterations.max(1)),
            // Only the search has a number of iterations. Other bots ignore `iterations`.
            _ => name.clone(),
        };
        let turn = self.current.as_ref().map_or(0, |current| current.record.actions.len());
        let mut bot = by_name(&full_name, decision_seed(seed, turn)).map_err(|_| {
            Error::bad_request(format!("there is no bot {}; choose one of {}", shown(&name), choices()))
        })?;
        let current = self.current()?;
        let decision = current.game.decision().ok_or_else(game_over)?;
        let view = current.game.observe(Viewer::Player(decision.player));
        let (option, _) = ask(&mut *bot, &view).unwrap_or_else(|error| unreachable!("{name}: {error}"));
        Ok(only("option", json!(option)))
    }

    fn current(&self) -> Result<&CurrentGame, Error> {
        self.current.as_ref().ok_or_else(no_game)
    }
}

/// How a request names an option: by its index, or by its fields.
enum Pick {
    Index(i64),
    Fields(Map<String, Value>),
}

impl CurrentGame {
    fn pick(&self, pick: Pick) -> Result<Action, Error> {
        if self.game.decision().is_none() {
            return Err(game_over());
        }
        let index = match pick {
            Pick::Fields(wanted) => return choice::choose(&self.game, &wanted),
            Pick::Index(index) => index,
        };
        let options = self.game.legal_actions();
        let action = usize::try_from(index).ok().and_then(|place| options.get(place));
        action.ok_or_else(|| {
            let last = options.len() - 1;
            Error::new(ErrorCode::IllegalChoice, format!("option must be from 0 to {last} now, not {index}"))
        })
    }

    fn seat(&self, number: u64) -> Result<PlayerId, Error> {
        let players = self.record.config.players;
        let seat = u8::try_from(number).ok().filter(|seat| *seat < players);
        let seat =
            seat.ok_or_else(|| Error::bad_request(format!("seat must be from 0 to {}, not {number}", players - 1)))?;
        Ok(PlayerId(seat))
    }
}

fn hello(fields: &Value) -> Result<Map<String, Value>, Error> {
    let NoFields {} = request_fields(fields)?;
    let mut response = only("protocol", json!(PROTOCOL));
    response.insert("version".into(), json!(env!("CARGO_PKG_VERSION")));
    response.insert("rules_version".into(), json!(RULES_VERSION));
    Ok(response)
}

/// Returns the fields of a JSON object; any other value is an error. (serde_json would read `null` as an empty object.)
fn object(value: Value, name: &str) -> Result<Map<String, Value>, Error> {
    match value {
        Value::Object(fields) => Ok(fields),
        _ => Err(Error::bad_request(format!("{name} must be an object"))),
    }
}

/// Reads the index of an option.
///
/// A number beyond 64 bits becomes the largest index. [`CurrentGame::pick`] then refuses it like any other index out of
/// range.
fn read_index(value: &Value) -> Result<i64, Error> {
    read(value, "option").or_else(|error| match error.coded(ErrorCode::IllegalChoice) {
        Error { code: ErrorCode::IllegalChoice, .. } => Ok(i64::MAX),
        error => Err(error),
    })
}

/// Reads the fields of a request. Every mistake in them is a `bad-request` error.
fn request_fields<T: DeserializeOwned>(fields: &Value) -> Result<T, Error> {
    read(fields, "the request").map_err(|error| error.coded(ErrorCode::BadRequest))
}

/// Returns a response with one field.
fn only(name: &str, value: Value) -> Map<String, Value> {
    Map::from_iter([(name.to_owned(), value)])
}

/// Returns a seed that cannot be guessed.
fn random_seed() -> String {
    rand::random::<[u8; 32]>().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns a bot's seed for one decision. Different decisions get different random numbers, even if `seed` is the same
/// throughout a game.
fn decision_seed(seed: u64, turn: usize) -> u64 {
    seed.wrapping_add((turn as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

fn no_game() -> Error {
    Error::new(ErrorCode::NoGame, "there is no game yet; start one with new or load")
}

fn game_over() -> Error {
    Error::new(ErrorCode::GameOver, "the game is over")
}
