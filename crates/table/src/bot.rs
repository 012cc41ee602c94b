//! What bots are asked. They get an observation, wherever they think.

use deepwater_protocol::messages::{RefusalCode, Status};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Observation, Viewer};
use serde_json::json;

use crate::entry::Entry;
use crate::table::Table;

/// A decision for a bot. It holds nothing that the seat may not know.
pub struct BotTask {
    seq: u64,
    seat: PlayerId,
    bot: String,
    view: Observation,
}

/// What a bot decided.
#[derive(Clone, Debug)]
pub struct BotChoice {
    seq: u64,
    seat: PlayerId,
    bot: String,
    option: u16,
}

impl BotTask {
    /// Thinks, for as long as it takes.
    pub fn choose(self, seed: u64) -> BotChoice {
        let options = self.view.legal_actions();
        let mut bot =
            deepwater_bots::by_name(&self.bot, seed).unwrap_or_else(|_| Box::new(deepwater_bots::Random::new(seed)));
        let action = bot.choose(&self.view);
        let option = options.iter().position(|option| option == action).unwrap_or_default() as u16;
        BotChoice { seq: self.seq, seat: self.seat, bot: self.bot, option }
    }
}

impl Table {
    /// The decision that a bot is to make now.
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

    /// The entry for what a bot decided; refused if the table has moved on.
    pub fn bot_moved(&self, choice: BotChoice) -> Result<Entry, RefusalCode> {
        let play = self.play.as_ref().filter(|play| play.seq == choice.seq).ok_or(RefusalCode::Stale)?;
        if self.bot_name() != Some(&choice.bot) || play.decider() != Some(choice.seat) {
            return Err(RefusalCode::Stale);
        }
        let BotChoice { seat, bot, option, .. } = choice;
        let action = play.game.legal_actions().get(usize::from(option)).ok_or(RefusalCode::IllegalChoice)?;
        Ok(Entry::Acted { seat, bot: Some(bot), option, choice: Some(Box::new(json!(play.game.answer(action)))) })
    }
}
