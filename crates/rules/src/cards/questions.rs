//! What an effect can ask: the kinds of decision, the kinds of answer, and how a scripted seat answers.

/// The kind of question that a decision is (engine-protocol.md).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::VariantArray, strum::IntoStaticStr)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum DecisionKind {
    AssignAgent,
    TakeQuest,
    BuyBuilding,
    PutBuilding,
    PlayIntrigue,
    GainAdventurer,
    ReturnAdventurer,
    ChooseGain,
    CompleteQuest,
    CopySpace,
    PlaceResource,
    DiscardQuest,
    DiscardIntrigue,
    ReturnAgent,
    ReturnCorruption,
    OrderTriggers,
    SwapForCleric,
    AcceptOffer,
    RecoverAdventurer,
    ChooseOpponent,
    Steal,
    DraftQuest,
    NameQuestType,
    ChooseHallTile,
    MoveAgent,
    TakeAction,
    ChooseBuilding,
    HandOnQuest,
}

/// What the bits of a set of answers ([`Choices`](crate::state::choices::Choices)) stand for: the bits of its `main`
/// word, and those of its `more` word where it is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum AnswerKind {
    /// Slots to assign to, tiles in the Hall by Builders' Plans; more: slots shared by the Magister's Orb.
    Assign,
    /// Slots.
    Space,
    /// Slots with an Agent of the decider's own.
    Agent,
    /// Agents by slot, the second Agent on a slot 64 bits higher; more: slots to move to. An answer is one of each.
    Move,
    /// Quests; more: Mandatory Quests.
    Quest,
    /// Mandatory Quests; more: opponents. An answer is one of each.
    HandOn,
    /// Kinds of Intrigue card.
    Intrigue,
    /// Building tiles.
    Building,
    /// Types of Adventurer to take.
    Take,
    /// Types of Adventurer to give up.
    Give,
    /// Packages of [`Effect::GainOneOf`](crate::effects::Effect::GainOneOf).
    Gain,
    /// Bit 0: one Corruption token.
    Corruption,
    /// Plot Quests by plot number.
    Trigger,
    /// Seats.
    Opponent,
    /// Quest types.
    Type,
    /// Bit 0: yes.
    Accept,
}

/// Whether the answers to a question tell something about hidden cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Secrecy {
    /// Everybody can work out the answers.
    Open,
    /// Which answers are legal depends on the decider's hand. So others may infer something about the hand from
    /// whether the question is asked at all (inference.rs).
    DependsOnHand,
    /// The answers are hidden cards themselves.
    NamesHiddenCards,
}

/// The player who answers the question of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// The player who carries out the effect.
    Actor,
    /// The player whose card it is.
    Host,
}

/// How a scripted seat answers (rules.md 22.2); `solo/policy.rs` carries these out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ScriptPolicy {
    /// SOLO-P-19: the first legal answer.
    FirstOption,
    /// The priorities or dice of the variant place the Agent.
    Placement,
    /// SOLO-0-3: the best Quest that can be completed; the variant settles it.
    CompleteQuest,
    /// SOLO-P-3: the Adventurer that is needed most.
    TakeAdventurer,
    /// SOLO-P-12: the same, by a Plot Quest.
    RecoverAdventurer,
    /// SOLO-P-4: the Adventurer that the Quest being paid and the other Quests need least.
    PayQuest,
    /// SOLO-P-4: the Adventurer that is needed least.
    GiveAdventurer,
    /// The same; in the dice variants the variant settles it (SOLO-C-17).
    LoseAdventurer,
    /// SOLO-P-5: only an offer that gives more than it takes.
    AcceptIfWorthwhile,
    /// SOLO-P-5: only a tile whose VP are worth more than its price.
    BuyIfWorthwhile,
    /// SOLO-P-5: a Mandatory Quest, or nothing if that is allowed.
    DiscardQuestForPoints,
    /// SOLO-P-6: the best Quest.
    ChooseQuest,
    /// SOLO-A-10, SOLO-C-10: the best tile; the variant settles it.
    BuyTile,
    /// SOLO-P-7: the best tile.
    ChooseTile,
    /// SOLO-P-7: the best tile; it lies face down, so the human is never asked.
    ChooseHiddenTile,
    /// SOLO-P-8: the Adventurer to steal.
    Steal,
    /// SOLO-P-9: something helpful onto a space near its own Agents.
    PlaceHelpful,
    /// SOLO-P-9: Corruption onto a space.
    PlaceCorruption,
    /// SOLO-P-12: the same, by a Plot Quest.
    PlaceCorruptionByPlot,
    /// SOLO-P-10: the space to copy.
    CopySpace,
    /// SOLO-P-11: the Agent placed latest.
    ReturnAgent,
    /// SOLO-P-12: only a swap that is needed.
    SwapIfNeeded,
    /// SOLO-P-12: the card just drawn, if a Plot Quest drew it; it is hidden, so the human is never asked.
    PlayDrawnCard,
    /// SOLO-P-13: the package with most of what is needed.
    ChoosePackage,
    /// SOLO-P-14: always.
    ReturnCorruption,
    /// SOLO-P-15: the Quest type to name.
    NameQuestType,
    /// SOLO-P-16: the oldest card; it is hidden, so the human is never asked.
    DiscardOldestCard,
    /// SOLO-P-17: the cheapest of its own Buildings.
    DiscardCheapestBuilding,
    /// SOLO-P-17: the human's dearest Building, or its own cheapest.
    DemolishBuilding,
    /// SOLO-P-17: the dearest Building.
    TakeDearestBuilding,
    /// SOLO-P-18: the Agent to move, and where to.
    MoveAgent,
}

/// What an effect or a step asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct QuestionTraits {
    pub(crate) kind: DecisionKind,
    /// The id of the clause that asks.
    pub(crate) rule: &'static str,
    pub(crate) answers: AnswerKind,
    pub(crate) script: ScriptPolicy,
    pub(crate) may_decline: bool,
    pub(crate) secrecy: Secrecy,
    pub(crate) asked: Asked,
}

impl QuestionTraits {
    /// A question to the actor about open things that cannot be declined.
    pub(crate) const fn new(
        kind: DecisionKind,
        rule: &'static str,
        answers: AnswerKind,
        script: ScriptPolicy,
    ) -> QuestionTraits {
        let (may_decline, secrecy, asked) = (false, Secrecy::Open, Asked::Actor);
        QuestionTraits { kind, rule, answers, script, may_decline, secrecy, asked }
    }

    /// The same question, with declining as an answer.
    pub(crate) const fn optional(self) -> QuestionTraits {
        QuestionTraits { may_decline: true, ..self }
    }

    /// The same question, whose answers tell something about hidden cards.
    pub(crate) const fn secret(self, secrecy: Secrecy) -> QuestionTraits {
        QuestionTraits { secrecy, ..self }
    }

    /// The same question, asked to the player whose card it is.
    pub(crate) const fn to_host(self) -> QuestionTraits {
        QuestionTraits { asked: Asked::Host, ..self }
    }
}
