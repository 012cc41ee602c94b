//! Decisions of bots. A bot gets an observation and nothing else, wherever it runs.

use deepwater_bots::{IllegalAnswer, RootAnswer, UnknownBot};
use deepwater_protocol::messages::{RefusalCode, Status};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Observation, Seed, Viewer};
use serde::{Deserialize, Serialize};
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
    /// The seed of the bot's random choices in a game whose own seed a person chose.
    fixed_seed: Option<u64>,
}

/// A bot's answer to a decision.
#[derive(Clone, Debug)]
pub struct BotChoice {
    seq: u64,
    seat: PlayerId,
    bot: String,
    option: u16,
}

/// What a bot's search found out about the options of a decision. Programs can run several searches of one decision at
/// the same time and let [`BotTask::choose_after`] add them up.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub struct SearchResult {
    seq: u64,
    options: Vec<SearchedOption>,
}

/// The figures of [`RootAnswer`] for one option.
#[derive(Serialize, Deserialize, Clone, Copy, Debug)]
struct SearchedOption {
    option: u16,
    visits: u32,
    shares: f32,
    points: f32,
    initial_share: f32,
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
    /// Lets the bot choose. This can take as long as the bot's level allows. `seed` is used only if the game has no seed
    /// that a person chose: see [`bot_seed`].
    pub fn choose(&self, seed: u64) -> Result<BotChoice, BotError> {
        self.choose_hurried(seed, 1.0)
    }

    /// Whether the bot can take long. All other bots answer within about a millisecond.
    pub fn is_slow(&self) -> bool {
        deepwater_bots::is_slow(&self.bot)
    }

    /// Lets the bot choose, with the time that its level allows multiplied by `share`.
    pub fn choose_hurried(&self, seed: u64, share: f32) -> Result<BotChoice, BotError> {
        let mut bot = deepwater_bots::by_name_hurried(&self.bot, self.fixed_seed.unwrap_or(seed), share)?;
        match deepwater_bots::ask(&mut *bot, &self.view) {
            Ok((index, _)) => Ok(self.choice(index)),
            Err(error) => Err(BotError::IllegalAnswer { bot: self.bot.clone(), error }),
        }
    }

    /// Searches without choosing. Returns `None` if the bot does not search.
    pub fn search(&self, seed: u64) -> Result<Option<SearchResult>, BotError> {
        let answers = deepwater_bots::by_name(&self.bot, seed)?.search(&self.view);
        let options = self.view.legal_actions();
        let searched = |answer: RootAnswer| {
            let RootAnswer { action, visits, shares, points, initial_share } = answer;
            let option = options.iter().position(|option| option == action)? as u16;
            Some(SearchedOption { option, visits, shares, points, initial_share })
        };
        Ok(answers
            .map(|answers| SearchResult { seq: self.seq, options: answers.into_iter().filter_map(searched).collect() }))
    }

    /// Chooses by the sum of several searches. Ignores searches of other decisions; returns `None` if none is left.
    pub fn choose_after(&self, searches: &[SearchResult]) -> Option<BotChoice> {
        let options = self.view.legal_actions();
        let answers = searches.iter().filter(|search| search.seq == self.seq).flat_map(|search| &search.options);
        let sum = deepwater_bots::merge(answers.filter_map(|searched| {
            let &SearchedOption { option, visits, shares, points, initial_share } = searched;
            let action = options.get(usize::from(option))?;
            Some(RootAnswer { action, visits, shares, points, initial_share })
        }));
        let best = deepwater_bots::best(&sum)?;
        options.iter().position(|option| option == best).map(|option| self.choice(option))
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

/// Returns the seed of a bot's random choices after the first `played` answers, in a game whose seed a person chose.
///
/// With it, bots without a time limit give the same answers whenever the same game comes to the same point. So several
/// people can play one deal against the same rivals, and a server can check the rivals' answers.
pub fn bot_seed(seed: &str, played: usize) -> u64 {
    let hash = Seed::from_text(&format!("{seed} bot {played}")).commitment();
    u64::from_le_bytes(*hash.first_chunk().unwrap_or_else(|| unreachable!("a hash has 32 bytes")))
}

impl Table {
    /// Returns the decision that a bot has to make now.
    pub fn bot_to_move(&self) -> Option<BotTask> {
        let bot = self.bot_name()?.to_owned();
        let play = self.play.as_ref()?;
        let seat = play.decider()?;
        let fixed_seed = self.config.setup.seed.as_ref().map(|seed| bot_seed(seed, play.played()));
        Some(BotTask { seq: play.seq, seat, bot, view: play.game.observe(Viewer::Player(seat)), fixed_seed })
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
