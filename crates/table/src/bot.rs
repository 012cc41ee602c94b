//! Decisions of bots. A bot gets an observation and nothing else, wherever it runs.

use deepwater_bots::{IllegalAnswer, UnknownBot};
use deepwater_protocol::messages::{RefusalCode, Status};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Observation, Viewer};
use serde_json::json;

use crate::log::Entry;
use crate::table::Table;

/// A decision for a bot. It holds only what the bot's seat may know.
#[derive(Clone)]
pub struct BotTask {
    seq: u64,
    seat: PlayerId,
    bot: String,
    view: Observation,
}

/// A bot's answer to a decision.
#[derive(Clone, Debug)]
pub struct BotChoice {
    seq: u64,
    seat: PlayerId,
    bot: String,
    option: u16,
}

/// Why a bot gave no usable answer.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// This program has no bot of this name; an older version may have had one.
    #[error(transparent)]
    Unknown(#[from] UnknownBot),
    /// The bot's answer is not one of the options.
    #[error("{bot}: {error}")]
    IllegalAnswer {
        /// The name of the bot.
        bot: String,
        /// The error that describes the illegal answer.
        error: IllegalAnswer,
    },
}

impl BotTask {
    /// Lets the bot choose. This can take as long as the bot's level allows.
    pub fn choose(&self, seed: u64) -> Result<BotChoice, BotError> {
        self.choose_hurried(seed, 1.0)
    }

    /// Whether the bot can take long. All other bots answer within about a millisecond.
    pub fn is_slow(&self) -> bool {
        deepwater_bots::is_slow(&self.bot)
    }

    /// Lets the bot choose, with the time that its level allows multiplied by `share`.
    pub fn choose_hurried(&self, seed: u64, share: f32) -> Result<BotChoice, BotError> {
        let mut bot = deepwater_bots::by_name_hurried(&self.bot, seed, share)?;
        match deepwater_bots::ask(&mut *bot, &self.view) {
            Ok((index, _)) => Ok(self.choice(index)),
            Err(error) => Err(BotError::IllegalAnswer { bot: self.bot.clone(), error }),
        }
    }

    /// Chooses an option at random. After a [`BotError`] this keeps the game going; log the error first.
    pub fn choose_at_random(&self, seed: u64) -> BotChoice {
        match deepwater_bots::ask(&mut deepwater_bots::Random::new(seed), &self.view) {
            Ok((index, _)) => self.choice(index),
            Err(error) => unreachable!("the random bot picks one of the options: {error}"),
        }
    }

    fn choice(&self, option: usize) -> BotChoice {
        BotChoice { seq: self.seq, seat: self.seat, bot: self.bot.clone(), option: option as u16 }
    }
}

impl Table {
    /// Returns the decision that a bot has to make now.
    pub fn bot_to_move(&self) -> Option<BotTask> {
        let bot = self.bot_name()?.to_owned();
        let play = self.play.as_ref()?;
        let seat = play.decider()?;
        Some(BotTask { seq: play.seq, seat, bot, view: play.game.observe(Viewer::Player(seat)) })
    }

    pub(crate) fn bot_name(&self) -> Option<&str> {
        let play = self.play.as_ref().filter(|_| self.status == Status::Running && !self.paused)?;
        self.seats[play.decider()?.index()].bot().filter(|_| play.misfits == 0)
    }

    /// Returns the entry for a bot's answer. Fails with [`RefusalCode::Stale`] if the table has changed since the bot
    /// was asked.
    pub fn bot_moved(&self, choice: BotChoice) -> Result<Entry, RefusalCode> {
        let BotChoice { seq, seat, bot, option } = choice;
        let play = self.play.as_ref().filter(|play| play.seq == seq).ok_or(RefusalCode::Stale)?;
        if self.bot_name() != Some(&bot) || play.decider() != Some(seat) {
            return Err(RefusalCode::Stale);
        }
        let Some(action) = play.game.legal_actions().get(usize::from(option)) else {
            unreachable!("option {option} was chosen from the options of the same decision")
        };
        Ok(Entry::Acted { seat, bot: Some(bot), option, choice: Some(Box::new(json!(play.game.answer(action)))) })
    }
}
