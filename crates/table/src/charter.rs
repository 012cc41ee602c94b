//! What is fixed when a table opens.

use deepwater_protocol::messages::{Clock, Millis, Refusal, RefusalCode, SeatSetting, Settings};
use deepwater_protocol::{Error, ErrorCode, Setup, record};
use serde_json::Value;

use crate::{NAME_LENGTH, plain_name};

const LONGEST_BANK: u32 = 7 * 24 * 3600;

/// What is fixed when a table opens: its settings and, secretly, its seed.
#[derive(Clone)]
pub struct Charter {
    /// The table's id.
    pub id: String,
    /// What was agreed.
    pub settings: Settings,
    /// The text that the seed is made from. It stays here until the game is over.
    pub seed: String,
    pub(crate) setup: Setup,
    pub(crate) arranged: bool,
    pub(crate) commitment: String,
}

impl Charter {
    /// Checks the settings. `seed` is used unless they name one.
    pub fn new(id: String, settings: Settings, seed: String) -> Result<Charter, Refusal> {
        let setup = Setup::from_json(&Value::Object(settings.setup.clone()), "setup").map_err(illegal)?;
        // The script of a solo game takes no wish.
        let wishes = setup.config.solo.map_or(setup.config.players, |_| 1);
        check(&settings, usize::from(wishes))?;
        let arranged = setup.seed.is_some() || setup.position.is_some();
        let seed = setup.seed.clone().unwrap_or(seed);
        let commitment = record::commitment(&seed);
        let charter = Charter { id, settings, seed, setup, arranged, commitment };
        // A position that cannot be set up must be refused now, not when everyone has sat down.
        charter.setup.clone().start(|| charter.seed.clone()).map_err(illegal)?;
        Ok(charter)
    }

    pub(crate) fn seats(&self) -> usize {
        usize::from(self.setup.config.players)
    }

    pub(crate) fn modules(&self) -> Vec<&'static str> {
        let modules = self.setup.config.modules;
        let named = [(modules.undermountain, "undermountain"), (modules.skullport, "skullport")];
        named.into_iter().filter(|(played, _)| *played).map(|(_, name)| name).collect()
    }

    /// The time for the whole game that each seat begins with.
    pub(crate) fn bank(&self) -> Millis {
        match self.settings.clock {
            Clock::Bank { bank, .. } => Millis::from(bank) * 1000,
            Clock::Off | Clock::Days { .. } => 0,
        }
    }
}

impl std::fmt::Debug for Charter {
    /// The seed is a secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Charter").field("id", &self.id).field("settings", &"…").finish_non_exhaustive()
    }
}

fn check(settings: &Settings, wishes: usize) -> Result<(), Refusal> {
    if settings.seats.len() != wishes {
        let message = format!("so many players have {wishes} seats to fill, not {}", settings.seats.len());
        return Err(Refusal::new(RefusalCode::IllegalSettings, message));
    }
    check_bot(&settings.stand_in)?;
    for wish in &settings.seats {
        match wish {
            SeatSetting::Bot(bot) => check_bot(bot)?,
            SeatSetting::Local(name) if plain_name(name).is_none() => {
                let message = format!("a name is text of 1 to {NAME_LENGTH} characters");
                return Err(Refusal::new(RefusalCode::IllegalSettings, message));
            }
            SeatSetting::Local(_) | SeatSetting::Me | SeatSetting::Open => {}
        }
    }
    let clock = match settings.clock {
        Clock::Off => true,
        Clock::Bank { bank, per_move } => (1..=LONGEST_BANK).contains(&bank) && per_move <= LONGEST_BANK,
        Clock::Days { days } => (1..=30).contains(&days),
    };
    let patience = settings.patience() <= LONGEST_BANK;
    match clock && patience {
        true => Ok(()),
        false => {
            let message = "a clock has a bank of 1 second to 7 days, or 1 to 30 days; patience ends after 7 days";
            Err(Refusal::new(RefusalCode::IllegalSettings, message))
        }
    }
}

pub(crate) fn check_bot(name: &str) -> Result<(), Refusal> {
    if deepwater_bots::NAMES.contains(&name) {
        return Ok(());
    }
    let names = deepwater_bots::NAMES.join(", ");
    let message = format!("there is no bot {}; there are: {names}", deepwater_protocol::shown(name));
    Err(Refusal::new(RefusalCode::NoSuchBot, message))
}

pub(crate) fn illegal(error: Error) -> Refusal {
    let code = match error.code {
        ErrorCode::IllegalConfig | ErrorCode::IllegalPosition | ErrorCode::BadRecord => RefusalCode::IllegalSettings,
        _ => RefusalCode::BadMessage,
    };
    Refusal::new(code, error.message)
}
