//! The lasting effects of Plot Quests in words.

use deepwater_rules::cards::BasicSpace;
use deepwater_rules::effects::{Beneficiaries, Effect, On, Permission, Trigger};
use deepwater_rules::pieces::{Adventurer, QuestType};

use crate::amounts::{Role, amount};
use crate::messages::{Args, Length};
use crate::pictures::picture;
use crate::wording::{Phrase, Wording};

impl Wording {
    /// Returns the lasting effect of a Plot Quest in words.
    pub(crate) fn lasting(self, plot: Trigger) -> String {
        let then = |args: Args| args.text("then", self.line(self.effects(plot.then)));
        let also = |args: Args| args.text("then", self.also(plot.then));
        match plot.on {
            On::ActionProvides(kind) => self.say("plot-action-provides", also(self.provided(kind))),
            On::ActionProvidesGold => self.say("plot-action-provides-gold", also(Args::new())),
            On::AssignsTo(space) => self.say("plot-assigns-to", also(self.place_of(space))),
            On::CompletesQuest(kind) => self.say("plot-completes-quest", then(self.quest_of(kind))),
            On::Completes => self.plain("plot-completes"),
            On::TakesQuest(kind) => self.say("plot-takes-quest", then(self.quest_of(kind))),
            On::BuysBuilding => self.say("plot-buys-building", then(Args::new())),
            On::StartOfRound => self.say("plot-start-of-round", then(Args::new())),
            On::PlaysIntrigue => self.say("plot-plays-intrigue", then(Args::new())),
            On::ActionPlayedIntrigue => self.say("plot-action-played-intrigue", then(Args::new())),
            On::GainsCorruption => self.say("plot-gains-corruption", then(Args::new())),
            On::ReturnsCorruption => self.say("plot-returns-corruption", then(Args::new())),
            On::MarkerTaken(Beneficiaries::OwnerAndTaker) => self.say("plot-marker-taken", then(Args::new())),
            On::Allows(Permission::ShareSpace) => self.plain("plot-share-space"),
            On::Allows(Permission::UseHallTile) => self.plain("plot-use-hall-tile"),
            On::Allows(Permission::CompleteAtInn) => self.plain("plot-complete-at-inn"),
            On::Allows(Permission::OwnOwnerBenefit) => self.plain("plot-own-owner-benefit"),
            On::Allows(Permission::Lieutenant) => self.plain("plot-lieutenant"),
            On::UsesHarbor => self.count("plot-more-harbor-cards", more_cards(plot.then), "play"),
        }
    }

    /// Returns what is added to an action: "also draw 1 Intrigue card", "you may also take 4 Gold and 1 Corruption".
    fn also(self, effects: &[Effect]) -> String {
        let mut phrases = self.effects(effects);
        match &mut phrases[..] {
            [Phrase::Offer(what)] => self.hold("effect-may-also", std::mem::take(what)),
            all if all.iter().all(Phrase::is_clause) => self.hold("effect-also", self.line(phrases)),
            _ => self.line(phrases),
        }
    }

    /// Returns the variable `$what`, an Adventurer that an action gives.
    fn provided(self, kind: Adventurer) -> Args {
        let one = amount(self.messages, kind.into(), 1, Role::Object);
        Args::new().text(
            "what",
            match self.length {
                Length::Full => one,
                Length::Short | Length::Brief => picture(kind.into(), &one),
            },
        )
    }

    /// Returns the variables `$place`, "to Blackstaff Tower", and `$picture`, the picture of that space.
    fn place_of(self, space: BasicSpace) -> Args {
        let name = self.messages.plain(space.building());
        let to = self.messages.plain(&format!("{}.to", space.building()));
        Args::new().text("place", to).text("picture", picture(space.building(), &name))
    }

    /// Returns the variables `$quest`, "an Arcana Quest", and `$type`, the picture of its type.
    fn quest_of(self, kind: QuestType) -> Args {
        let kind: &str = kind.into();
        let quest = self.messages.plain(&format!("{kind}.quest"));
        Args::new().text("quest", quest).text("type", picture(kind, &self.messages.plain(kind)))
    }
}

/// Returns how many further Intrigue cards a Plot Quest lets its owner play at the Harbor.
fn more_cards(effects: &[Effect]) -> u8 {
    match effects {
        [Effect::PlayMoreIntrigue(n, _)] => *n,
        _ => unreachable!("{effects:?} allow no further cards"),
    }
}
