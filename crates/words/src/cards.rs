//! What a card, tile, space or Lord says, part by part.

use deepwater_rules::Source;
use deepwater_rules::cards::{BUILDINGS, Bonus, INTRIGUE, IntrigueKind, LORDS, QUESTS, SPACES};
use deepwater_rules::effects::Effect;
use deepwater_rules::pieces::{CardSet, QuestType, Resources};
use serde::Serialize;

use crate::Language;
use crate::amounts::{Amounts, Role, amount};
use crate::bundle::{Args, Words};
use crate::effects::leading_gains;
use crate::handwritten::handwritten;
use crate::plots::lasting;
use crate::voice::{Voice, paragraph, sentence};

/// What a card says. Lists stand alone ("2 Rogues, 4 Gold"); everything else is sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CardText {
    /// What a Quest or a Building costs: a list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<String>,
    /// What a Quest gives once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reward: Option<String>,
    /// What a Plot Quest does from then on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lasting: Option<String>,
    /// What is put on a Building, and when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stock: Option<String>,
    /// What an Intrigue card, a space or a Lord does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
    /// What the owner of a Building gets for another's visit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
}

/// A part of what a card says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Part {
    Cost,
    Reward,
    Lasting,
    Stock,
    Effect,
    Owner,
}

impl CardText {
    /// Its parts in the order in which they are read.
    pub fn parts(&self) -> impl Iterator<Item = (Part, &str)> {
        let parts = [
            (Part::Cost, &self.cost),
            (Part::Reward, &self.reward),
            (Part::Lasting, &self.lasting),
            (Part::Stock, &self.stock),
            (Part::Effect, &self.effect),
            (Part::Owner, &self.owner),
        ];
        parts.into_iter().filter_map(|(part, text)| Some((part, text.as_deref()?)))
    }

    /// One line with everything: "Cost: 2 Rogues. Reward: 4 VP."
    pub fn whole(&self, language: Language) -> String {
        let words = Words::of(language);
        let parts = self.parts().map(|(part, text)| {
            let labelled = |key| words.say(key, Args::new().text("text", text.to_string()));
            match part {
                Part::Cost => labelled("part-cost"),
                Part::Reward => labelled("part-reward"),
                Part::Lasting | Part::Stock | Part::Effect | Part::Owner => text.to_string(),
            }
        });
        paragraph(words, parts.collect())
    }
}

/// What this card, tile, space or Lord says.
pub fn effect_text(language: Language, card: Source) -> CardText {
    let words = Words::of(language);
    let mut text = match card {
        Source::Quest(id) => quest(words, id.index()),
        Source::Intrigue(id) => intrigue(words, id.index()),
        Source::Building(id) => building(words, id.index()),
        Source::Space(id) => CardText { effect: told(words, SPACES[id.index()].action), ..CardText::default() },
        Source::Lord(id) => CardText { effect: Some(bonus(words, LORDS[id.index()].bonus)), ..CardText::default() },
    };
    if let Some((part, by_hand)) = handwritten(words, card) {
        let place = match part {
            Part::Cost => &mut text.cost,
            Part::Reward => &mut text.reward,
            Part::Lasting => &mut text.lasting,
            Part::Stock => &mut text.stock,
            Part::Effect => &mut text.effect,
            Part::Owner => &mut text.owner,
        };
        *place = Some(by_hand);
    }
    text
}

fn quest(words: &'static Words, index: usize) -> CardText {
    let card = &QUESTS[index];
    CardText {
        cost: Some(cost(words, card.cost, card.any)),
        reward: reward(words, card.reward),
        lasting: card.plot.map(|plot| lasting(Voice::to_you(words), plot)),
        ..CardText::default()
    }
}

fn intrigue(words: &'static Words, index: usize) -> CardText {
    let card = &INTRIGUE[index];
    let effect = told(words, card.play);
    if card.kind == IntrigueKind::Mandatory {
        let (cost, reward) = (Some(cost(words, card.cost, 0)), reward(words, card.reward));
        return CardText { effect, cost, reward, ..CardText::default() };
    }
    CardText { effect, ..CardText::default() }
}

fn building(words: &'static Words, index: usize) -> CardText {
    let tile = &BUILDINGS[index];
    let they = Voice::to_you(words).they();
    let owner = words.say("owner-does", Args::new().text("what", they.line(they.effects(tile.owner))));
    // What lies on a tile is taken by whoever comes, before all else.
    let lying = Amounts::from(tile.stock).split("vp").1;
    let collect = (!lying.is_empty()).then(|| sentence(words, words.plain("effect-collect")));
    let action = told(words, tile.action);
    CardText {
        cost: Some(amount(words, "gold", tile.cost, Role::Listed)),
        stock: (!tile.stock.is_empty()).then(|| stock(words, tile.stock)),
        effect: Some(paragraph(words, collect.into_iter().chain(action).collect())),
        owner: Some(sentence(words, owner)),
        ..CardText::default()
    }
}

fn stock(words: &'static Words, stock: Resources) -> String {
    let what = Amounts::from(stock).phrase(words, Role::Object);
    sentence(words, words.say("building-stock", Args::new().text("what", what)))
}

fn cost(words: &Words, cost: Resources, any: u8) -> String {
    Amounts::from(cost).and(Amounts::of("any", any)).listed(words)
}

/// What these effects tell their reader to do.
fn told(words: &'static Words, effects: &[Effect]) -> Option<String> {
    let you = Voice::to_you(words);
    let sentences = you.sentences(you.effects(effects));
    (!sentences.is_empty()).then(|| paragraph(words, sentences))
}

/// A reward begins with a list of all that is simply given.
fn reward(words: &'static Words, effects: &[Effect]) -> Option<String> {
    let (given, rest) = leading_gains(effects);
    let given = (!given.is_empty()).then(|| sentence(words, given.listed(words)));
    let parts: Vec<String> = given.into_iter().chain(told(words, rest)).collect();
    (!parts.is_empty()).then(|| paragraph(words, parts))
}

fn bonus(words: &Words, bonus: Bonus) -> String {
    let points = |vp: u8| Args::new().text("vp", amount(words, "vp", vp, Role::Listed));
    let kind = |kind: QuestType| words.plain(kind.into());
    let text = match bonus {
        Bonus::QuestTypes(vp, one, other) => {
            words.say("lord-quest-types", points(vp).text("one", kind(one)).text("other", kind(other)))
        }
        Bonus::Buildings(vp) => words.say("lord-buildings", points(vp)),
        Bonus::Quests(vp) => words.say("lord-quests", points(vp)),
        Bonus::QuestsAndBuildingsOf(vp, set) => {
            words.say("lord-quests-and-buildings-of", points(vp).text("set", set_name(words, set)))
        }
        Bonus::QuestsWorth(vp, least) => {
            let least = amount(words, "vp", least, Role::Listed);
            words.say("lord-quests-worth", points(vp).text("least", least))
        }
        Bonus::ChosenQuestType(vp) => words.say("lord-chosen-quest-type", points(vp)),
        Bonus::Corruption(vp) => words.say("lord-corruption", points(vp)),
    };
    sentence(words, text)
}

fn set_name(words: &Words, set: CardSet) -> String {
    words.plain(set.into())
}
