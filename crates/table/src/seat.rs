//! Seats and their holders.

use deepwater_protocol::messages::{Guest, GuestId, HandOverReason, HolderView, Millis};
use deepwater_rules::Variant;
use serde::{Deserialize, Serialize};

/// The holder of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// The seat is free.
    Open,
    /// A person.
    Person(Guest),
    /// A bot, by name.
    Bot(String),
    /// The script of a solo game, which is part of the rules.
    Script(Variant),
}

/// A seat with the state that changes during the game.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub holder: Holder,
    /// The bot that plays in the person's place, and why it does.
    pub stand_in: Option<(String, HandOverReason)>,
    /// The time that is left for the whole game.
    pub bank: Millis,
    /// Since when the person is not connected. Known to this process only: the log does not record it.
    pub away_since: Option<Millis>,
    /// Whether a rematch reserved this seat for a person who has not connected yet.
    pub awaited: bool,
}

impl Seat {
    pub fn new(holder: Holder, bank: Millis) -> Seat {
        Seat { holder, stand_in: None, bank, away_since: None, awaited: false }
    }

    /// Returns the person who holds the seat, even while a bot plays it.
    pub fn guest(&self) -> Option<&GuestId> {
        match &self.holder {
            Holder::Person(guest) => Some(&guest.id),
            Holder::Open | Holder::Bot(_) | Holder::Script(_) => None,
        }
    }

    pub fn belongs_to(&self, guest: &GuestId) -> bool {
        self.guest() == Some(guest)
    }

    /// Returns the bot that decides for this seat.
    pub fn bot(&self) -> Option<&str> {
        match (&self.holder, &self.stand_in) {
            (Holder::Bot(bot), _) | (Holder::Person(_), Some((bot, _))) => Some(bot),
            (Holder::Open | Holder::Script(_), _) | (Holder::Person(_), None) => None,
        }
    }

    /// Returns the person who decides for this seat; `None` while a bot does.
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
