//! Reviews of games in words: options, reasons and the lines of a report.

use deepwater_rules::pieces::{PlayerId, Resources};
use deepwater_rules::{Action, Answer, DecisionKind, WrittenAnswer};

use crate::amounts::{Amounts, Kind, Role};
use crate::messages::{Args, Messages};
use crate::{Language, name};

/// A variable of a message.
pub enum Variable<'a> {
    /// The id of a card, tile or space.
    Name(&'a str),
    /// Goods and points.
    Goods(Resources),
    /// A number that plural forms depend on.
    Number(i32),
    /// Text, such as the name of a player or a formatted number.
    Text(String),
}

/// Returns a message of a review. `key` is its key in `review.ftl` without `review-`.
///
/// # Panics
/// If there is no such message, or if it needs other variables. A test of the command line says all of them.
pub fn review_text(language: Language, key: &str, parts: Vec<(&'static str, Variable)>) -> String {
    let messages = Messages::of(language);
    let args = parts.into_iter().fold(Args::new(), |args, (variable, part)| match part {
        Variable::Name(id) => args.text(variable, name(language, id)),
        Variable::Goods(goods) => args.text(variable, amounts(messages, goods.into())),
        Variable::Number(n) => args.number(variable, n),
        Variable::Text(text) => args.text(variable, text),
    });
    messages.format(&format!("review-{key}"), args)
}

/// Returns an option of a decision: "Agent to Blackstaff Tower". `asked` is the kind of the decision, which says what
/// happens to a card; `player` gives the name of a seat.
pub fn option_text(
    language: Language,
    asked: Option<DecisionKind>,
    option: Answer,
    player: impl Fn(PlayerId) -> String,
) -> String {
    let messages = Messages::of(language);
    let named = |id: &str| name(language, id);
    let say = |key: &str, args: Args| messages.format(&format!("option-{key}"), args);
    let card = |id: &str| say(verb(asked), Args::new().text("card", named(id)));
    let goods = |key: &str, what: Amounts| say(key, Args::new().text("what", amounts(messages, what)));
    match option.action {
        Action::Assign(space, _) => say("assign", Args::new().text("space", named(space.name()))),
        Action::Space(space) => say("card", Args::new().text("card", named(space.name()))),
        Action::Agent(space) => say("agent", Args::new().text("space", named(space.name()))),
        Action::Move { from, player: moved, to } => {
            let spaces = Args::new().text("from", named(from.name())).text("space", named(to.name()));
            match moved {
                Some(seat) => say("move", spaces.text("player", player(seat))),
                None => say("move-ambassador", spaces),
            }
        }
        Action::Quest(quest) | Action::Trigger(quest) => card(quest.name()),
        Action::HandOn(quest, to) => {
            say("hand-on", Args::new().text("card", named(quest.name())).text("player", player(to)))
        }
        Action::Intrigue(id) | Action::Mandatory(id) => card(id.name()),
        Action::Building(id) => card(id.name()),
        Action::Take(kind) => goods("take", Resources::one(kind).into()),
        Action::Give(kind) => goods("give", Resources::one(kind).into()),
        Action::Gain(_) => goods("take", package(&option.into())),
        Action::Corruption => goods("give", Amounts::of(Kind::Corruption, 1u16)),
        Action::Opponent(opponent) => say("opponent", Args::new().text("player", player(opponent))),
        Action::Type(kind) => say("card", Args::new().text("card", messages.plain(kind.into()))),
        Action::Accept => messages.plain("option-accept"),
        Action::Decline if asked == Some(DecisionKind::CompleteQuest) => messages.plain("option-decline-complete"),
        Action::Decline => messages.plain("option-decline"),
    }
}

/// Returns the key of what happens to the chosen card; "card" if only its name is said.
fn verb(asked: Option<DecisionKind>) -> &'static str {
    use DecisionKind::*;
    match asked {
        Some(TakeQuest | DraftQuest) => "take-card",
        Some(CompleteQuest) => "complete",
        Some(DiscardQuest | DiscardIntrigue) => "discard",
        Some(PlayIntrigue) => "play",
        Some(BuyBuilding) => "buy",
        Some(PutBuilding) => "put",
        _ => "card",
    }
}

/// Returns the goods of a package.
fn package(written: &WrittenAnswer) -> Amounts {
    let package = written.gain.unwrap_or_default();
    let count = |n: Option<u8>| n.unwrap_or(0);
    let adventurers = [count(package.cleric), count(package.fighter), count(package.rogue), count(package.wizard)];
    let goods =
        Resources::checked(adventurers, package.gold.unwrap_or(0), count(package.corruption), count(package.vp));
    Amounts::from(goods.unwrap_or(Resources::NONE)).plus(Amounts::of(Kind::Any, count(package.any)))
}

fn amounts(messages: &Messages, what: Amounts) -> String {
    match what.is_empty() {
        true => messages.plain("amount-nothing"),
        false => what.phrase(messages, Role::Object),
    }
}
