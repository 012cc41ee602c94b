//! Seats and who holds them.

use deepwater_protocol::messages::{Guest, GuestId, HandOverReason, HolderView, Millis};
use deepwater_rules::Variant;
use serde::{Deserialize, Serialize};

/// Who a seat belongs to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// A person.
    Person(Guest),
    /// A bot.
    Bot(String),
    /// The script of a solo game, which is part of the rules.
    Script(Variant),
}

/// A seat as the game goes on.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub holder: Holder,
    /// The bot that plays in the person's place, and why.
    pub stand_in: Option<(String, HandOverReason)>,
    /// What is left of the time for the whole game.
    pub bank: Millis,
    /// The person was led here by a rematch and has not come yet.
    pub awaited: bool,
}

impl Seat {
    pub fn new(holder: Holder, bank: Millis) -> Seat {
        Seat { holder, stand_in: None, bank, awaited: false }
    }

    pub fn guest(&self) -> Option<&GuestId> {
        match &self.holder {
            Holder::Person(guest) => Some(&guest.id),
            Holder::Open | Holder::Bot(_) | Holder::Script(_) => None,
        }
    }

    pub fn belongs_to(&self, guest: &GuestId) -> bool {
        self.guest() == Some(guest)
    }

    /// The bot that decides here, if one does.
    pub fn bot(&self) -> Option<&str> {
        match (&self.holder, &self.stand_in) {
            (Holder::Bot(bot), _) | (Holder::Person(_), Some((bot, _))) => Some(bot),
            (Holder::Open | Holder::Script(_), _) | (Holder::Person(_), None) => None,
        }
    }

    /// The person who decides here.
    pub fn player(&self) -> Option<&GuestId> {
        self.guest().filter(|_| self.stand_in.is_none())
    }

    pub fn has_resigned(&self) -> bool {
        matches!(self.stand_in, Some((_, HandOverReason::Resigned)))
    }

    pub fn view(&self) -> HolderView {
        match &self.holder {
            Holder::Open => HolderView::Open,
            Holder::Bot(bot) => HolderView::Bot { bot: bot.clone() },
            Holder::Script(variant) => HolderView::Script { variant: *variant },
            Holder::Person(guest) => {
                let (bot, why) = self.stand_in.clone().unzip();
                HolderView::Person { guest: guest.clone(), bot, why }
            }
        }
    }
}
