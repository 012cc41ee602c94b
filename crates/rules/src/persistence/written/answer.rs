//! The written form of answers.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::effects::Package;
use crate::cards::{BuildingId, IntrigueId, QuestId};
use crate::decisions::answers::Answer;
use crate::decisions::options::{Action, Options, Via};
use crate::state::game::Space;
use crate::values::pieces::{Adventurer, PlayerId, QuestType};

/// An answer as it is written: the fields of one option. docs/engine-protocol.md lists the fields of each decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs)]
pub struct WrittenAnswer {
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub agent: Option<Space>,
    /// The player whose Agent is moved; `Some(None)` for the Ambassador.
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub player: Option<Option<PlayerId>>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub space: Option<Space>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub via: Option<Via>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub quest: Option<AnyQuest>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub mandatory: Option<IntrigueId>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub opponent: Option<PlayerId>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub intrigue: Option<IntrigueId>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub building: Option<BuildingId>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub take: Option<Adventurer>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub give: Option<Adventurer>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub gain: Option<WrittenPackage>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub corruption: Option<u8>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub trigger: Option<QuestId>,
    #[serde(rename = "type", deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub quest_type: Option<QuestType>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub accept: Option<bool>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub decline: Option<bool>,
}

/// A Quest, or a Mandatory Quest by the id of its Intrigue card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum AnyQuest {
    Quest(QuestId),
    Mandatory(IntrigueId),
}

/// The written form of a [`Package`], one of several gains to choose from: amounts by name, or a number of Adventurers
/// of any type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs)]
pub struct WrittenPackage {
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub cleric: Option<u8>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub fighter: Option<u8>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub rogue: Option<u8>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub wizard: Option<u8>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub gold: Option<u16>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub corruption: Option<u8>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub vp: Option<u8>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub any: Option<u8>,
}

/// Reads a field that is present. A `null` is a value here, so it differs from a field that is left out.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

impl From<Package> for WrittenPackage {
    fn from(package: Package) -> WrittenPackage {
        if package.any > 0 {
            return WrittenPackage { any: Some(package.any), ..WrittenPackage::default() };
        }
        let some = |n: u8| (n > 0).then_some(n);
        let goods = package.goods;
        WrittenPackage {
            cleric: some(goods.of(Adventurer::Cleric)),
            fighter: some(goods.of(Adventurer::Fighter)),
            rogue: some(goods.of(Adventurer::Rogue)),
            wizard: some(goods.of(Adventurer::Wizard)),
            gold: (goods.gold() > 0).then_some(goods.gold()),
            corruption: some(goods.corruption()),
            vp: some(goods.vp()),
            any: None,
        }
    }
}

impl From<Answer> for WrittenAnswer {
    fn from(answer: Answer) -> WrittenAnswer {
        let mut written = WrittenAnswer::default();
        match answer.action {
            Action::Assign(space, via) => (written.space, written.via) = (Some(space), via),
            Action::Space(space) => written.space = Some(space),
            Action::Agent(space) => written.agent = Some(space),
            Action::Move { from, player, to } => {
                (written.agent, written.player, written.space) = (Some(from), Some(player), Some(to));
            }
            Action::Quest(quest) => written.quest = Some(AnyQuest::Quest(quest)),
            Action::Mandatory(card) => written.quest = Some(AnyQuest::Mandatory(card)),
            Action::HandOn(card, player) => (written.mandatory, written.opponent) = (Some(card), Some(player)),
            Action::Intrigue(card) => written.intrigue = Some(card),
            Action::Building(tile) => written.building = Some(tile),
            Action::Take(kind) => written.take = Some(kind),
            Action::Give(kind) => written.give = Some(kind),
            Action::Gain(_) => written.gain = answer.package.map(WrittenPackage::from),
            Action::Corruption => written.corruption = Some(1),
            Action::Trigger(quest) => written.trigger = Some(quest),
            Action::Opponent(player) => written.opponent = Some(player),
            Action::Type(kind) => written.quest_type = Some(kind),
            Action::Accept => written.accept = Some(true),
            Action::Decline => written.decline = Some(true),
        }
        written
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenAnswer::from(*self).serialize(serializer)
    }
}

impl Options<'_> {
    /// Returns the option whose written form is `written`.
    pub fn find(&self, written: &WrittenAnswer) -> Option<Action> {
        self.answers().find(|answer| WrittenAnswer::from(*answer) == *written).map(|answer| answer.action)
    }
}
