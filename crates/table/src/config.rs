//! What is fixed when a table opens.

use deepwater_protocol::messages::{Clock, Guest, Millis, Refusal, RefusalCode, SeatSetting, Settings, StartRule};
use deepwater_protocol::{Error, ErrorCode, Setup, record};
use deepwater_ratings::{Pool, anchor};
use serde_json::Value;

use crate::log::Entry;
use crate::play::Play;
use crate::seat::Holder;
use crate::{NAME_LENGTH, plain_name};

const MAX_CLOCK_SECONDS: u32 = 7 * 24 * 3600;
const MAX_CLOCK_DAYS: u8 = 30;
const MAX_START_MINUTES: u16 = 24 * 60;

/// What is fixed when a table opens: its settings and its secret seed.
#[derive(Clone)]
pub struct TableConfig {
    /// The table's id.
    pub id: String,
    /// The settings.
    pub settings: Settings,
    /// The text that the seed is made from. It is secret until the game is over.
    pub seed: String,
    pub(crate) setup: Setup,
    pub(crate) arranged: bool,
    pub(crate) commitment: String,
}

impl TableConfig {
    /// Checks the settings and returns the config. `seed` is used only if the settings name no seed.
    pub fn new(id: String, settings: Settings, seed: String) -> Result<TableConfig, Refusal> {
        let setup = Setup::from_json(&Value::Object(settings.setup.clone()), "setup").map_err(illegal)?;
        // In a solo game the script has the second seat, so the settings name one seat.
        let seats = setup.config.solo.map_or(setup.config.players, |_| 1);
        check(&settings, usize::from(seats))?;
        let arranged = setup.seed.is_some() || setup.position.is_some();
        if settings.rated {
            check_rated(&settings, arranged || setup.config.solo.is_some())?;
        }
        let seed = setup.seed.clone().unwrap_or(seed);
        let commitment = record::commitment(&seed);
        let config = TableConfig { id, settings, seed, setup, arranged, commitment };
        // Refuse an impossible position now rather than when everyone has sat down.
        config.setup.clone().start(|| config.seed.clone()).map_err(illegal)?;
        Ok(config)
    }

    /// Returns the first entry of the table, which names the holder of each seat.
    pub(crate) fn opening(&self, host: Guest, played: Vec<Value>) -> Result<Entry, Refusal> {
        self.check_rated_bots()?;
        Play::start(self, &played, &mut ()).map_err(illegal)?;
        if self.settings.rated && host.program {
            return Err(Refusal::new(RefusalCode::IllegalSettings, "programs do not play rated games"));
        }
        let seats = self.settings.seats.iter().map(|wish| match wish {
            SeatSetting::Me => Ok(Holder::Person(host.clone())),
            SeatSetting::Local(name) => {
                let name = plain_name(name).ok_or_else(illegal_name)?.to_owned();
                Ok(Holder::Person(Guest { name, ..host.clone() }))
            }
            SeatSetting::Open => Ok(Holder::Open),
            SeatSetting::Bot(bot) => Ok(Holder::Bot(bot.clone())),
        });
        let script = self.setup.config.solo.map(|solo| Ok(Holder::Script(solo.variant)));
        let seats = seats.chain(script).collect::<Result<_, Refusal>>()?;
        Ok(Entry::Opened { seats, host, played, awaited: Vec::new() })
    }

    /// Refuses settings of a rated game with a bot of unknown strength, because such a game would not count.
    ///
    /// [`TableConfig::new`] does not check it, so tables that were opened without this check can still be loaded.
    pub fn check_rated_bots(&self) -> Result<(), Refusal> {
        for seat in &self.settings.seats {
            if let SeatSetting::Bot(bot) = seat
                && !self.may_play(bot)
            {
                return Err(Refusal::new(RefusalCode::IllegalSettings, unknown_strength(bot)));
            }
        }
        Ok(())
    }

    /// Whether a bot may play here: a rated game needs bots of known strength.
    pub(crate) fn may_play(&self, bot: &str) -> bool {
        let is_known = |pool| anchor(pool, bot).is_some();
        !self.settings.rated || Pool::of(self.seats()).is_some_and(is_known)
    }

    /// Returns the hash of the seed, which everyone may see from the start.
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    pub(crate) fn seats(&self) -> usize {
        usize::from(self.setup.config.players)
    }

    pub(crate) fn modules(&self) -> Vec<&'static str> {
        let modules = self.setup.config.modules;
        let named = [(modules.undermountain, "undermountain"), (modules.skullport, "skullport")];
        named.into_iter().filter(|(played, _)| *played).map(|(_, name)| name).collect()
    }

    /// Returns the bank that each seat begins with: its thinking time for the whole game. 0 if the table's clock has no
    /// bank.
    pub(crate) fn bank(&self) -> Millis {
        match self.settings.clock {
            Clock::Bank { bank, .. } => Millis::from(bank) * 1000,
            Clock::Off | Clock::Days { .. } => 0,
        }
    }
}

impl std::fmt::Debug for TableConfig {
    /// Leaves out the seed, which is secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableConfig").field("id", &self.id).field("settings", &"…").finish_non_exhaustive()
    }
}

fn check(settings: &Settings, seats: usize) -> Result<(), Refusal> {
    if settings.seats.len() != seats {
        let message = format!("this game has {seats} seats to fill; the settings name {}", settings.seats.len());
        return Err(Refusal::new(RefusalCode::IllegalSettings, message));
    }
    check_bot(&settings.stand_in)?;
    for wish in &settings.seats {
        match wish {
            SeatSetting::Bot(bot) => check_bot(bot)?,
            SeatSetting::Local(name) if plain_name(name).is_none() => return Err(illegal_name()),
            SeatSetting::Local(_) | SeatSetting::Me | SeatSetting::Open => {}
        }
    }
    if matches!(settings.start, StartRule::After(minutes) if !(1..=MAX_START_MINUTES).contains(&minutes)) {
        let message = format!("a table begins by itself after 1 to {MAX_START_MINUTES} minutes");
        return Err(Refusal::new(RefusalCode::IllegalSettings, message));
    }
    let legal_clock = match settings.clock {
        Clock::Off => true,
        Clock::Bank { bank, per_move } => (1..=MAX_CLOCK_SECONDS).contains(&bank) && per_move <= MAX_CLOCK_SECONDS,
        Clock::Days { days } => (1..=MAX_CLOCK_DAYS).contains(&days),
    };
    if legal_clock && settings.patience() <= MAX_CLOCK_SECONDS {
        return Ok(());
    }
    let message = "a clock has a bank of 1 second to 7 days, or 1 to 30 days per turn; patience is at most 7 days";
    Err(Refusal::new(RefusalCode::IllegalSettings, message))
}

/// Checks that a game with these settings can count for ratings. `special`: it is arranged or a solo game.
fn check_rated(settings: &Settings, special: bool) -> Result<(), Refusal> {
    let special = special.then_some("an arranged game or a solo game cannot be rated");
    match special.or_else(|| settings.check_rated()) {
        None => Ok(()),
        Some(message) => Err(Refusal::new(RefusalCode::IllegalSettings, message)),
    }
}

/// Returns why a bot does not play rated games.
pub(crate) fn unknown_strength(bot: &str) -> String {
    format!("the strength of the bot {} is not known, so it does not play rated games", deepwater_protocol::shown(bot))
}

fn illegal_name() -> Refusal {
    let message = format!("a name must be visible text of 1 to {NAME_LENGTH} characters");
    Refusal::new(RefusalCode::IllegalSettings, message)
}

pub(crate) fn check_bot(name: &str) -> Result<(), Refusal> {
    if deepwater_bots::can_be_invited(name) {
        return Ok(());
    }
    let names = deepwater_bots::invitable().collect::<Vec<_>>().join(", ");
    let message = format!("there is no bot {}; the bots are: {names}", deepwater_protocol::shown(name));
    Err(Refusal::new(RefusalCode::NoSuchBot, message))
}

pub(crate) fn illegal(error: Error) -> Refusal {
    let code = match error.code {
        ErrorCode::IllegalConfig | ErrorCode::IllegalPosition | ErrorCode::BadRecord => RefusalCode::IllegalSettings,
        _ => RefusalCode::BadMessage,
    };
    Refusal::new(code, error.message)
}
