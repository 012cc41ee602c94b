//! Answers requests. A session has at most one game. Invariant: a refused request changes nothing.

use deepwater_bots::{NAMES, ask, by_name};
use deepwater_protocol::{Error, ErrorCode, Fields, Setup, choice, object, record, response, shown, whole};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Event, Game, RULES_VERSION, Record, Seed, Viewer};
use serde_json::{Map, Value, json};

/// The version of the interface. Raise it when programs written for it would no longer work.
const PROTOCOL: u32 = 1;

#[derive(Default)]
pub(super) struct Session {
    current: Option<CurrentGame>,
}

/// The game of a session with its record.
struct CurrentGame {
    game: Game,
    record: Record,
}

impl Session {
    /// Returns the fields of the response; `None` to quit.
    pub(super) fn respond(&mut self, request: &Value) -> Result<Option<Map<String, Value>>, Error> {
        let cmd = object(request, "a request")?.get("cmd").and_then(Value::as_str);
        let response = match cmd.ok_or_else(|| Error::bad_request("cmd is missing or not a string"))? {
            "hello" => hello(request),
            "new" => self.start(request),
            "decision" => self.decision(request),
            "apply" => self.apply(request),
            "state" => self.state(request),
            "undo" => self.undo(request),
            "record" => self.record(request),
            "load" => self.load(request),
            "bot" => self.bot(request),
            "quit" => {
                fields(request, &[])?;
                return Ok(None);
            }
            other => Err(Error::bad_request(format!("there is no command {}", shown(other)))),
        };
        response.map(Some)
    }

    fn start(&mut self, request: &Value) -> Result<Map<String, Value>, Error> {
        let setup = Setup::from_json(request, "new", &["cmd"])?;
        let (game, record) = setup.start(random_seed)?;
        let mut events: Vec<Event> = Vec::new();
        // The response lists the events before the first decision: in a solo game the script can move first.
        record.start(&mut events).map_err(|error| Error::new(ErrorCode::BadRecord, error.to_string()))?;
        let mut response = response::standing(&game);
        response.insert("events".into(), json!(events));
        response.insert("commitment".into(), json!(hex(&Seed::from_text(&record.seed).commitment())));
        self.current = Some(CurrentGame { game, record });
        Ok(response)
    }

    fn decision(&self, request: &Value) -> Result<Map<String, Value>, Error> {
        fields(request, &[])?;
        Ok(response::standing(&self.current()?.game))
    }

    fn apply(&mut self, request: &Value) -> Result<Map<String, Value>, Error> {
        let fields = fields(request, &["option", "choice"])?;
        let pick = match (fields.given("option"), fields.given("choice")) {
            (Some(index), None) => Pick::Index(whole(index, "option")?),
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

    fn state(&self, request: &Value) -> Result<Map<String, Value>, Error> {
        let fields = fields(request, &["seat"])?;
        let seat = fields.given("seat").map(|value| count(value, "seat")).transpose()?;
        let current = self.current()?;
        let viewer = seat.map_or(Ok(Viewer::Referee), |seat| current.seat(seat).map(Viewer::Player))?;
        Ok(only("state", response::state(&current.game, viewer)))
    }

    fn undo(&mut self, request: &Value) -> Result<Map<String, Value>, Error> {
        let fields = fields(request, &["steps"])?;
        let steps = fields.given("steps").map_or(Ok(1), |value| count(value, "steps"))?;
        let current = self.current.as_mut().ok_or_else(no_game)?;
        let made = current.record.actions.len();
        let kept = usize::try_from(steps).ok().and_then(|steps| made.checked_sub(steps));
        let kept =
            kept.ok_or_else(|| Error::bad_request(format!("steps must be from 0 to {made} now, not {steps}")))?;
        let replayed = current.record.replay_to(kept);
        current.game = replayed.map_err(|error| Error::new(ErrorCode::BadRecord, error.to_string()))?;
        current.record.actions.truncate(kept);
        Ok(response::standing(&current.game))
    }

    fn record(&self, request: &Value) -> Result<Map<String, Value>, Error> {
        fields(request, &[])?;
        Ok(only("record", record::to_json(&self.current()?.record)?))
    }

    fn load(&mut self, request: &Value) -> Result<Map<String, Value>, Error> {
        let value = fields(request, &["record"])?.given("record");
        let value = value.ok_or_else(|| Error::bad_request("record is missing"))?;
        object(value, "record")?;
        let (game, record) = record::from_json(value)?;
        self.current = Some(CurrentGame { game, record });
        Ok(response::standing(&game))
    }

    fn bot(&self, request: &Value) -> Result<Map<String, Value>, Error> {
        let fields = fields(request, &["name", "seed", "iterations"])?;
        let name = fields.given("name").and_then(Value::as_str);
        let name = name.ok_or_else(|| Error::bad_request("name is missing or not a string"))?;
        let seed = fields.given("seed").map_or(Ok(0), |value| count(value, "seed"))?;
        let iterations = fields.given("iterations").map(|value| count(value, "iterations")).transpose()?;
        let full_name = match iterations {
            Some(iterations) if name == "ismcts" => format!("ismcts:{}", iterations.max(1)),
            // The other bots do not count iterations.
            _ => name.to_owned(),
        };
        let turn = self.current.as_ref().map_or(0, |current| current.record.actions.len());
        let mut bot = by_name(&full_name, decision_seed(seed, turn)).map_err(|_| {
            let names = NAMES.join(", ");
            Error::bad_request(format!("there is no bot {}; choose one of {names}, ismcts", shown(name)))
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
enum Pick<'a> {
    Index(i64),
    Fields(&'a Map<String, Value>),
}

impl CurrentGame {
    fn pick(&self, pick: Pick) -> Result<Action, Error> {
        if self.game.decision().is_none() {
            return Err(game_over());
        }
        let index = match pick {
            Pick::Fields(wanted) => return choice::choose(&self.game, wanted),
            Pick::Index(index) => index,
        };
        let options = self.game.legal_actions();
        let in_range = usize::try_from(index).ok().filter(|n| *n < options.len());
        let n = in_range.ok_or_else(|| {
            let last = options.len() - 1;
            Error::new(ErrorCode::IllegalChoice, format!("option must be from 0 to {last} now, not {index}"))
        })?;
        Ok(options.get(n))
    }

    fn seat(&self, number: u64) -> Result<PlayerId, Error> {
        let players = self.record.config.players;
        let seat = u8::try_from(number).ok().filter(|seat| *seat < players);
        let seat =
            seat.ok_or_else(|| Error::bad_request(format!("seat must be from 0 to {}, not {number}", players - 1)))?;
        Ok(PlayerId(seat))
    }
}

fn hello(request: &Value) -> Result<Map<String, Value>, Error> {
    fields(request, &[])?;
    let mut response = only("protocol", json!(PROTOCOL));
    response.insert("version".into(), json!(env!("CARGO_PKG_VERSION")));
    response.insert("rules_version".into(), json!(RULES_VERSION));
    Ok(response)
}

/// Returns the fields of the request. Fields other than `cmd` and these are an error.
fn fields<'a>(request: &'a Value, names: &[&str]) -> Result<Fields<'a>, Error> {
    Fields::of(request, "the request", &[&["cmd"], names].concat())
}

/// Returns a response with one field.
fn only(name: &str, value: Value) -> Map<String, Value> {
    Map::from_iter([(name.to_owned(), value)])
}

fn count(value: &Value, name: &str) -> Result<u64, Error> {
    value.as_u64().ok_or_else(|| Error::bad_request(format!("{name} must be a whole number from 0 to 2^64 - 1")))
}

/// Returns a seed that cannot be guessed.
fn random_seed() -> String {
    hex(&rand::random::<[u8; 32]>())
}

/// Returns the seed of a bot for one decision. With the same seed throughout a game, every decision still gets random
/// numbers of its own.
fn decision_seed(seed: u64, turn: usize) -> u64 {
    seed.wrapping_add((turn as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn no_game() -> Error {
    Error::new(ErrorCode::NoGame, "there is no game yet; start one with new or load")
}

fn game_over() -> Error {
    Error::new(ErrorCode::GameOver, "the game is over")
}
