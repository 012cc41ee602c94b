//! Deals: what everyone who takes a challenge plays.

use deepwater_protocol::messages::{Refusal, SeatSetting, Settings, UndoRule};
use deepwater_protocol::{Error, ErrorCode, Setup, record};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Game, RULES_VERSION, Record};
use deepwater_table::TableConfig;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::day::Day;

/// The seat of the person. The rivals have all other seats.
pub const PERSON: PlayerId = PlayerId(0);

/// The bots that can be rivals, weakest first: the levels without a time limit, because only these give everyone the
/// same answers.
pub const RIVALS: [&str; 6] = ["page", "novice", "apprentice", "journeyman", "artisan", "adept"];

/// The players of the daily deal, the person included.
const DAILY_PLAYERS: u8 = 3;
/// The rivals of the daily deal.
const DAILY_RIVALS: &str = "artisan";

/// A game that several people play, each alone against the same bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The number of players, the person included.
    pub players: u8,
    /// The names of the modules.
    #[serde(default)]
    pub modules: Vec<String>,
    /// Whether it is the long game. If not, the other options decide.
    #[serde(default)]
    pub long_game: bool,
    /// The name of the bot on all other seats: one of [`RIVALS`].
    pub rivals: String,
    /// The seed.
    pub seed: String,
}

impl Deal {
    /// Returns the deal of a day: the base game from Monday to Friday, one module on Saturday, both on Sunday.
    ///
    /// The seed names the versions of the rules and of the bots, so programs that would play differently deal
    /// different games.
    pub fn of_day(day: Day) -> Deal {
        let modules = match day.weekday() {
            5 if day.week() % 2 == 0 => vec!["undermountain"],
            5 => vec!["skullport"],
            6 => vec!["undermountain", "skullport"],
            _ => vec![],
        };
        let bots = deepwater_bots::VERSION;
        Deal {
            players: DAILY_PLAYERS,
            modules: modules.into_iter().map(str::to_owned).collect(),
            long_game: false,
            rivals: DAILY_RIVALS.to_owned(),
            seed: format!("deepwater daily {day} rules {RULES_VERSION} bots {bots}"),
        }
    }

    /// Fails if the rules refuse the options, or if the bot cannot be a rival.
    pub fn check(&self) -> Result<(), Refusal> {
        if !RIVALS.contains(&self.rivals.as_str()) {
            let message = format!("the rivals must be one of: {}", RIVALS.join(", "));
            return Err(Refusal::new(deepwater_protocol::messages::RefusalCode::NoSuchBot, message));
        }
        TableConfig::new(String::new(), self.settings(), String::new()).map(|_| ())
    }

    /// Returns the settings of a table for this deal: no hints, and free undo only, because bots would agree to any.
    pub fn settings(&self) -> Settings {
        let rivals = (1..self.players).map(|_| SeatSetting::Bot(self.rivals.clone()));
        Settings {
            setup: self.setup(),
            seats: [SeatSetting::Me].into_iter().chain(rivals).collect(),
            public: false,
            spectators: false,
            chat: false,
            hints: Some(false),
            start: Default::default(),
            clock: Default::default(),
            undo: UndoRule::Free,
            patience: None,
            stand_in: self.rivals.clone(),
            rated: false,
            language: None,
        }
    }

    /// Returns the record of a game of this deal with these answers, as JSON.
    pub fn record(&self, answers: &[u16]) -> Result<Value, Error> {
        let (mut game, mut record) = self.start()?;
        for answer in answers {
            let action = game.legal_actions().get(usize::from(*answer));
            let action = action.ok_or_else(|| Error::new(ErrorCode::BadRecord, "an answer is not an option"))?;
            game.apply_with(action, &mut ()).map_err(|error| Error::new(ErrorCode::BadRecord, error.to_string()))?;
            record.actions.push(action);
        }
        record::to_json(&record)
    }

    /// Starts the game of this deal.
    pub(crate) fn start(&self) -> Result<(Game, Record), Error> {
        Setup::from_json(&Value::Object(self.setup()), "the deal")?.start(|| self.seed.clone())
    }

    fn setup(&self) -> Map<String, Value> {
        let Deal { players, modules, long_game, seed, .. } = self;
        let mut fields = Map::new();
        fields.insert("players".into(), json!(players));
        fields.insert("modules".into(), json!(modules));
        fields.insert("seed".into(), json!(seed));
        // Left out, the rules decide: both modules always make a long game.
        if *long_game {
            fields.insert("long_game".into(), json!(true));
        }
        fields
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weekdays_have_the_base_game_and_weekends_have_modules() {
        let monday = Day::parse("2026-11-16").expect("a date");
        let modules: Vec<usize> = (0..7).map(|n| Deal::of_day(monday.plus(n)).modules.len()).collect();
        assert_eq!(modules, [0, 0, 0, 0, 0, 1, 2]);
        let saturdays = [5, 12].map(|n| Deal::of_day(monday.plus(n)).modules);
        assert_ne!(saturdays[0], saturdays[1], "the modules take turns");
        for n in 0..14 {
            Deal::of_day(monday.plus(n)).check().expect("a legal deal");
        }
    }

    #[test]
    fn every_day_has_its_own_seed() {
        let day = Day::parse("2026-11-18").expect("a date");
        assert_eq!(Deal::of_day(day), Deal::of_day(day));
        assert_ne!(Deal::of_day(day).seed, Deal::of_day(day.plus(1)).seed);
        let versions = format!("rules {RULES_VERSION} bots {}", deepwater_bots::VERSION);
        assert_eq!(Deal::of_day(day).seed, format!("deepwater daily 2026-11-18 {versions}"));
    }

    #[test]
    fn rivals_are_all_levels_without_a_time_limit() {
        let quick = deepwater_bots::LEVELS.iter().filter(|level| !deepwater_bots::is_slow(level.name));
        assert!(quick.map(|level| level.name).eq(RIVALS));
        let deal = Deal { rivals: "master".into(), ..Deal::of_day(Day::of(0)) };
        assert!(deal.check().is_err());
        assert!(Deal { players: 9, ..Deal::of_day(Day::of(0)) }.check().is_err());
    }
}
