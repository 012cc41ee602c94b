//! Plot Quests: what happens from now on.

use deepwater_rules::cards::{BasicSpace, SPACES};
use deepwater_rules::effects::{Effect, On, Permission, Trigger};
use deepwater_rules::pieces::QuestType;

use crate::amounts::{Role, amount};
use crate::bundle::Args;
use crate::effects::offered;
use crate::voice::{Said, Voice, sentence};

/// The lasting effect of a Plot Quest, in a sentence or two.
pub(crate) fn lasting(you: Voice, plot: Trigger) -> String {
    let words = you.words;
    let then = || you.line(you.effects(plot.then));
    let of_type = |key, kind| words.say(key, Args::new().text("quest", quest_of(you, kind)).text("then", then()));
    let simple = |key| words.say(key, Args::new().text("then", then()));
    let text = match plot.on {
        On::ActionProvides(kind) => {
            let args = Args::new().text("what", amount(words, kind.into(), 1u16, Role::Object));
            words.say("plot-action-provides", args.text("then", also(you, plot.then)))
        }
        On::ActionProvidesGold => {
            words.say("plot-action-provides-gold", Args::new().text("then", also(you, plot.then)))
        }
        On::AssignsTo(space) => {
            let args = Args::new().text("place", words.plain(&format!("{}.to", space.building())));
            words.say("plot-assigns-to", args.text("then", also(you, plot.then)))
        }
        On::CompletesQuest(kind) => of_type("plot-completes-quest", kind),
        On::Completes => words.plain("plot-completes"),
        On::TakesQuest(kind) => of_type("plot-takes-quest", kind),
        On::BuysBuilding => simple("plot-buys-building"),
        On::StartOfRound => simple("plot-start-of-round"),
        On::PlaysIntrigue => simple("plot-plays-intrigue"),
        On::ActionPlayedIntrigue => simple("plot-action-played-intrigue"),
        On::GainsCorruption => simple("plot-gains-corruption"),
        On::ReturnsCorruption => simple("plot-returns-corruption"),
        On::MarkerTaken => simple("plot-marker-taken"),
        On::Allows(Permission::ShareSpace) => words.plain("plot-share-space"),
        On::Allows(Permission::UseHallTile) => words.plain("plot-use-hall-tile"),
        On::Allows(Permission::CompleteAtInn) => words.plain("plot-complete-at-inn"),
        On::Allows(Permission::OwnOwnerBenefit) => words.plain("plot-own-owner-benefit"),
        On::Allows(Permission::Lieutenant) => words.plain("plot-lieutenant"),
        On::Allows(Permission::MoreHarborCards) => you.count("plot-more-harbor-cards", more_at_harbor()),
    };
    sentence(words, text)
}

/// What comes on top of an action: "also draw 1 Intrigue card", "you may also take 4 Gold and 1 Corruption".
fn also(you: Voice, effects: &[Effect]) -> String {
    if let [only] = effects
        && let Some(offered) = offered(*only)
    {
        return you.hold("effect-may-also", you.may().offer(&offered));
    }
    let said = you.effects(effects);
    let is_plain = said.iter().all(|part| matches!(part, Said::Clause(_)));
    let line = you.line(said);
    if is_plain { you.hold("effect-also", line) } else { line }
}

/// "an Arcana Quest".
fn quest_of(you: Voice, kind: QuestType) -> String {
    let kind: &str = kind.into();
    you.words.plain(&format!("{kind}.quest"))
}

/// How many more cards the Harbor has for whoever may play them.
fn more_at_harbor() -> u8 {
    let harbor = SPACES[BasicSpace::WaterdeepHarbor1.index()].action;
    let more = harbor.iter().find_map(|effect| match effect {
        Effect::PlayMoreAtHarbor(n) => Some(*n),
        _ => None,
    });
    more.expect("the Harbor has more for some")
}
