//! One conversation: at most one game, and what requests do to it. A refused request changes nothing.

use deepwater_protocol::{Error, ErrorCode, Fields, Setup, choice, object, record, response, shown, whole};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Event, Game, RULES_VERSION, Record, Seed, Viewer};
use serde_json::{Map, Value, json};

use super::bots;

/// Rises when a program written for this interface could no longer use it.
const PROTOCOL: u32 = 1;

/// The fields of a response; `None` to quit.
type Answer = Result<Option<Map<String, Value>>, Error>;

#[derive(Default)]
pub(super) struct Session {
    play: Option<Play>,
}

/// A game and how it came about.
struct Play {
    game: Game,
    record: Record,
}

impl Session {
    pub(super) fn answer(&mut self, request: &Value) -> Answer {
        let cmd = object(request, "a request")?.get("cmd").and_then(Value::as_str);
        let response = match cmd.ok_or_else(|| Error::bad_request("cmd is missing or no string"))? {
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
        let (game, record) = setup.start(chance)?;
        let mut events: Vec<Event> = Vec::new();
        // What happens before the first decision is part of the story: in a solo game the script moves first.
        record.start(&mut events).map_err(|error| Error::new(ErrorCode::BadRecord, error.to_string()))?;
        let mut response = response::standing(&game);
        response.insert("events".into(), json!(events));
        response.insert("commitment".into(), json!(hex(&Seed::from_text(&record.seed).commitment())));
        self.play = Some(Play { game, record });
        Ok(response)
    }

    fn decision(&self, request: &Value) -> Result<Map<String, Value>, Error> {
        fields(request, &[])?;
        Ok(response::standing(&self.play()?.game))
    }

    fn apply(&mut self, request: &Value) -> Result<Map<String, Value>, Error> {
        let fields = fields(request, &["option", "choice"])?;
        let pick = match (fields.given("option"), fields.given("choice")) {
            (Some(index), None) => Pick::Index(whole(index, "option")?),
            (None, Some(choice)) => Pick::Fields(object(choice, "choice")?),
            _ => return Err(Error::bad_request("apply needs either option or choice")),
        };
        let play = self.play.as_mut().ok_or_else(no_game)?;
        let action = play.pick(pick)?;
        let events =
            play.game.apply(action).map_err(|cause| Error::new(ErrorCode::IllegalChoice, cause.to_string()))?;
        play.record.actions.push(action);
        let mut response = response::standing(&play.game);
        response.insert("events".into(), json!(events));
        Ok(response)
    }

    fn state(&self, request: &Value) -> Result<Map<String, Value>, Error> {
        let fields = fields(request, &["seat"])?;
        let seat = fields.given("seat").map(|value| count(value, "seat")).transpose()?;
        let play = self.play()?;
        let viewer = seat.map_or(Ok(Viewer::Referee), |seat| play.seat(seat).map(Viewer::Player))?;
        Ok(only("state", response::state(&play.game, viewer)))
    }

    fn undo(&mut self, request: &Value) -> Result<Map<String, Value>, Error> {
        let fields = fields(request, &["steps"])?;
        let steps = fields.given("steps").map_or(Ok(1), |value| count(value, "steps"))?;
        let play = self.play.as_mut().ok_or_else(no_game)?;
        let made = play.record.actions.len();
        let kept = usize::try_from(steps).ok().and_then(|steps| made.checked_sub(steps));
        let kept = kept.ok_or_else(|| Error::bad_request(format!("steps is from 0 to {made} now, not {steps}")))?;
        play.game = play.record.replay_to(kept).map_err(|error| Error::new(ErrorCode::BadRecord, error.to_string()))?;
        play.record.actions.truncate(kept);
        Ok(response::standing(&play.game))
    }

    fn record(&self, request: &Value) -> Result<Map<String, Value>, Error> {
        fields(request, &[])?;
        Ok(only("record", record::to_json(&self.play()?.record)?))
    }

    fn load(&mut self, request: &Value) -> Result<Map<String, Value>, Error> {
        let value = fields(request, &["record"])?.given("record");
        let value = value.ok_or_else(|| Error::bad_request("record is missing"))?;
        object(value, "record")?;
        let (game, record) = record::from_json(value)?;
        self.play = Some(Play { game, record });
        Ok(response::standing(&game))
    }

    fn bot(&self, request: &Value) -> Result<Map<String, Value>, Error> {
        let fields = fields(request, &["name", "seed", "iterations"])?;
        let name = fields.given("name").and_then(Value::as_str);
        let name = name.ok_or_else(|| Error::bad_request("name is missing or no string"))?;
        let seed = fields.given("seed").map_or(Ok(0), |value| count(value, "seed"))?;
        let iterations = fields.given("iterations").map(|value| count(value, "iterations")).transpose()?;
        let bot = bots::named(name, iterations);
        if deepwater_bots::by_name(&bot, 0).is_none() {
            let names = deepwater_bots::NAMES.join(", ");
            let message = format!("there is no bot {}; there are: {names}, ismcts", shown(name));
            return Err(Error::bad_request(message));
        }
        let play = self.play()?;
        let decision = play.game.decision().ok_or_else(game_over)?;
        let view = play.game.observe(Viewer::Player(decision.player));
        Ok(only("option", json!(bots::choose(&bot, &view, seed, play.record.actions.len()))))
    }

    fn play(&self) -> Result<&Play, Error> {
        self.play.as_ref().ok_or_else(no_game)
    }
}

/// An option by its place, or by what it is.
enum Pick<'a> {
    Index(i64),
    Fields(&'a Map<String, Value>),
}

impl Play {
    fn pick(&self, pick: Pick) -> Result<Action, Error> {
        if self.game.decision().is_none() {
            return Err(game_over());
        }
        let index = match pick {
            Pick::Fields(wanted) => return choice::choose(&self.game, wanted),
            Pick::Index(index) => index,
        };
        let options = self.game.legal_actions();
        let place = usize::try_from(index).ok().filter(|place| *place < options.len());
        let place = place.ok_or_else(|| {
            let last = options.len() - 1;
            Error::new(ErrorCode::IllegalChoice, format!("option is from 0 to {last} now, not {index}"))
        })?;
        Ok(options.get(place))
    }

    fn seat(&self, number: u64) -> Result<PlayerId, Error> {
        let players = self.record.config.players;
        let seat = u8::try_from(number).ok().filter(|seat| *seat < players);
        let seat = seat.ok_or_else(|| Error::bad_request(format!("there are {players} seats from 0, not {number}")))?;
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

/// The request, if it has no fields but `cmd` and these.
fn fields<'a>(request: &'a Value, names: &[&str]) -> Result<Fields<'a>, Error> {
    Fields::of(request, "the request", &[&["cmd"], names].concat())
}

fn only(name: &str, value: Value) -> Map<String, Value> {
    Map::from_iter([(name.to_owned(), value)])
}

fn count(value: &Value, place: &str) -> Result<u64, Error> {
    value.as_u64().ok_or_else(|| Error::bad_request(format!("{place} must be a whole number from 0 to 2^64 - 1")))
}

/// A seed that nobody can guess.
fn chance() -> String {
    hex(&rand::random::<[u8; 32]>())
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
