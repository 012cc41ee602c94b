//! What a card, tile, space or Lord says, part by part.

use deepwater_rules::Source;
use deepwater_rules::cards::{
    BUILDINGS, Bonus, Building, INTRIGUE, Intrigue, IntrigueKind, LORDS, QUESTS, Quest, SPACES,
};
use deepwater_rules::effects::Effect;
use deepwater_rules::pieces::{QuestType, Resources};
use serde::Serialize;

use crate::Language;
use crate::amounts::{Amounts, Kind, Role, amount};
use crate::messages::{Args, Length, Messages};
use crate::overrides::override_of;
use crate::pictures::without_labels;
use crate::wording::{Phrase, Wording};

/// What a card says in full. `cost` is a list ("2 Rogues, 4 Gold"); every other part consists of sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CardText {
    /// What a Quest or a Building costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<String>,
    /// What a Quest gives when it is completed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reward: Option<String>,
    /// What a Plot Quest does after it has been completed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lasting: Option<String>,
    /// What is put on a Building, and when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stock: Option<String>,
    /// What an Intrigue card, a Building, a space or a Lord does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
    /// What the owner of a Building gets when another player visits it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
}

/// The text on a card as a client draws it. Costs and printed VP are left out: the client draws them from the
/// catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CardFace {
    /// What a Quest gives besides its printed VP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reward: Option<FaceText>,
    /// What a Plot Quest does after it has been completed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lasting: Option<FaceText>,
    /// What an Intrigue card, a Building, a space or a Lord does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<FaceText>,
    /// What the owner of a Building gets when another player visits it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<FaceText>,
}

/// A text with pictures, in two lengths. It is serialised as a list: the short text, then the parts of the brief text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaceText {
    /// Sentences with pictures. Each picture carries the words that a screen reader says in its place.
    pub short: String,
    /// Pictures and few words, one part for each effect. Empty if only the short text is ever shown.
    pub brief: Vec<String>,
}

impl Serialize for FaceText {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(std::iter::once(&self.short).chain(&self.brief))
    }
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
    /// Returns the parts that the card has, in reading order.
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

    /// Returns all parts in one line: "Cost: 2 Rogues. Reward: 4 VP."
    pub fn whole(&self, language: Language) -> String {
        let full = CardWording::new(language, Length::Full).wording;
        let parts = self.parts().map(|(part, text)| {
            let labelled = |key| full.say(key, Args::new().text("text", text.to_string()));
            match part {
                Part::Cost => labelled("part-cost"),
                Part::Reward => labelled("part-reward"),
                Part::Lasting | Part::Stock | Part::Effect | Part::Owner => text.to_string(),
            }
        });
        full.paragraph(parts.collect()).expect("every card has a part")
    }
}

/// Returns the full text of a card, tile, space or Lord.
pub fn effect_text(language: Language, card: Source) -> CardText {
    let full = CardWording::new(language, Length::Full);
    let text = match card {
        Source::Quest(id) => full.quest(&QUESTS[id.index()]),
        Source::Intrigue(id) => full.intrigue(&INTRIGUE[id.index()]),
        Source::Building(id) => full.building(&BUILDINGS[id.index()]),
        Source::Space(id) => CardText { effect: full.effects(SPACES[id.index()].action), ..CardText::default() },
        Source::Lord(id) => CardText { effect: Some(full.lord(LORDS[id.index()].bonus)), ..CardText::default() },
    };
    let replaced = |part, text| match override_of(card, part) {
        Some(key) => Some(full.wording.plain(key)),
        None => text,
    };
    CardText {
        cost: replaced(Part::Cost, text.cost),
        reward: replaced(Part::Reward, text.reward),
        lasting: replaced(Part::Lasting, text.lasting),
        stock: replaced(Part::Stock, text.stock),
        effect: replaced(Part::Effect, text.effect),
        owner: replaced(Part::Owner, text.owner),
    }
}

/// Returns what is printed on a card, tile, space or Lord, with pictures.
pub fn card_face(language: Language, card: Source) -> CardFace {
    let short = CardWording::new(language, Length::Short);
    let brief = CardWording::new(language, Length::Brief);
    let replaced = |part, text: Option<String>| match override_of(card, part) {
        Some(key) => Some(short.wording.plain(key)),
        None => text,
    };
    let face = |short: String, brief: Vec<String>| FaceText {
        short,
        brief: brief.iter().map(|part| without_labels(part)).collect(),
    };
    match card {
        Source::Quest(id) => {
            let card_data = &QUESTS[id.index()];
            let lasting = card_data.plot.map(|plot| short.wording.sentence(short.wording.lasting(plot)));
            CardFace {
                reward: short.unprinted(card_data.reward).map(|text| face(text, brief.reward_parts(card_data.reward))),
                lasting: replaced(Part::Lasting, lasting).map(|text| {
                    face(text, card_data.plot.map(|plot| brief.wording.lasting(plot)).into_iter().collect())
                }),
                ..CardFace::default()
            }
        }
        Source::Intrigue(id) => {
            let card_data = &INTRIGUE[id.index()];
            CardFace {
                effect: short.effects(card_data.play).map(|text| face(text, Vec::new())),
                reward: short.unprinted(card_data.reward).map(|text| face(text, brief.reward_parts(card_data.reward))),
                ..CardFace::default()
            }
        }
        Source::Building(id) => {
            let tile = &BUILDINGS[id.index()];
            let text = short.building(tile);
            let they = brief.wording.they();
            CardFace {
                effect: text.effect.map(|text| face(text, brief.parts(tile.action))),
                owner: text.owner.map(|text| face(text, they.parts(they.effects(tile.owner)))),
                ..CardFace::default()
            }
        }
        Source::Space(id) => {
            let action = SPACES[id.index()].action;
            let effect = replaced(Part::Effect, short.effects(action)).map(|text| face(text, brief.parts(action)));
            CardFace { effect, ..CardFace::default() }
        }
        Source::Lord(id) => {
            let effect = Some(face(short.lord(LORDS[id.index()].bonus), Vec::new()));
            CardFace { effect, ..CardFace::default() }
        }
    }
}

/// Writes the parts of cards in one language and at one length.
#[derive(Clone, Copy)]
struct CardWording {
    messages: &'static Messages,
    wording: Wording,
}

impl CardWording {
    fn new(language: Language, length: Length) -> CardWording {
        let messages = Messages::of(language);
        CardWording { messages, wording: Wording::to_you(messages, length) }
    }

    fn quest(self, card: &Quest) -> CardText {
        CardText {
            cost: Some(self.cost(card.cost, card.any)),
            reward: self.reward(card.reward),
            lasting: card.plot.map(|plot| self.wording.sentence(self.wording.lasting(plot))),
            ..CardText::default()
        }
    }

    fn intrigue(self, card: &Intrigue) -> CardText {
        let effect = self.effects(card.play);
        match card.kind {
            IntrigueKind::Attack | IntrigueKind::Utility => CardText { effect, ..CardText::default() },
            IntrigueKind::Mandatory => {
                let (cost, reward) = (Some(self.cost(card.cost, 0)), self.reward(card.reward));
                CardText { effect, cost, reward, ..CardText::default() }
            }
        }
    }

    fn building(self, tile: &Building) -> CardText {
        let they = self.wording.they();
        let owner = self.wording.hold("owner-does", they.line(they.effects(tile.owner)));
        let stock = Amounts::from(tile.stock);
        let stock = (!stock.is_empty()).then(|| self.wording.sentence(self.wording.of("building-stock", &stock)));
        // A visitor takes everything on a tile first, except for VP tokens: an effect of the tile scores those.
        let lying = Amounts::from(tile.stock).split(Kind::Vp).1;
        let collect = (!lying.is_empty()).then(|| self.wording.sentence(self.wording.plain("effect-collect")));
        let first = match self.wording.length {
            Length::Full => collect,
            Length::Short | Length::Brief => stock.clone(),
        };
        let effect = self.wording.paragraph(first.into_iter().chain(self.effects(tile.action)).collect());
        CardText {
            cost: Some(amount(self.messages, Kind::Gold, tile.cost, Role::Listed)),
            stock,
            effect,
            owner: Some(self.wording.sentence(owner)),
            ..CardText::default()
        }
    }

    fn cost(self, cost: Resources, any: u8) -> String {
        Amounts::from(cost).plus(Amounts::of(Kind::Any, any)).listed(self.messages)
    }

    /// Returns what these effects tell the reader to do, in sentences.
    fn effects(self, effects: &[Effect]) -> Option<String> {
        self.sentences(self.wording.effects(effects))
    }

    fn sentences(self, phrases: Vec<Phrase>) -> Option<String> {
        self.wording.paragraph(self.wording.sentences(phrases))
    }

    /// Returns what these effects tell the reader to do, one part for each phrase.
    fn parts(self, effects: &[Effect]) -> Vec<String> {
        self.wording.parts(self.wording.effects(effects))
    }

    /// Returns the text of a reward. If the reward begins with gains, the text begins with a list of these gains.
    fn reward(self, effects: &[Effect]) -> Option<String> {
        let mut phrases = self.wording.effects(effects);
        let given = match phrases.first() {
            Some(Phrase::Gain(what)) => Some(self.wording.sentence(what.listed(self.messages))),
            _ => None,
        };
        let rest = phrases.split_off(given.iter().len());
        self.wording.paragraph(given.into_iter().chain(self.sentences(rest)).collect())
    }

    /// Returns the text of a reward, in sentences, without the VP that are printed on the card as a number.
    fn unprinted(self, effects: &[Effect]) -> Option<String> {
        self.sentences(self.without_printed_vp(effects))
    }

    fn reward_parts(self, effects: &[Effect]) -> Vec<String> {
        self.wording.parts(self.without_printed_vp(effects))
    }

    fn without_printed_vp(self, effects: &[Effect]) -> Vec<Phrase> {
        let mut phrases = self.wording.effects(effects);
        if let Some(Phrase::Gain(what)) = phrases.first_mut() {
            *what = std::mem::take(what).split(Kind::Vp).1;
            if what.is_empty() {
                phrases.remove(0);
            }
        }
        phrases
    }

    fn lord(self, bonus: Bonus) -> String {
        let vp = |vp: u8| self.wording.amounts(&Amounts::of(Kind::Vp, vp), Role::Listed);
        let points = |n| Args::new().text("vp", vp(n));
        let kind = |kind: QuestType| self.messages.plain(kind.into());
        self.wording.sentence(match bonus {
            Bonus::QuestTypes(vp, one, other) => {
                self.wording.say("lord-quest-types", points(vp).text("one", kind(one)).text("other", kind(other)))
            }
            Bonus::Buildings(vp) => self.wording.say("lord-buildings", points(vp)),
            Bonus::Quests(vp) => self.wording.say("lord-quests", points(vp)),
            Bonus::QuestsAndBuildingsOf(vp, set) => {
                let set = self.messages.plain(set.into());
                self.wording.say("lord-quests-and-buildings-of", points(vp).text("set", set))
            }
            Bonus::QuestsWorth(vp, least) => {
                let least = amount(self.messages, Kind::Vp, least, Role::Listed);
                self.wording.say("lord-quests-worth", points(vp).text("least", least))
            }
            Bonus::ChosenQuestType(vp) => self.wording.say("lord-chosen-quest-type", points(vp)),
            Bonus::Corruption(vp) => self.wording.say("lord-corruption", points(vp)),
        })
    }
}
