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

/// What the bits of a set of answers ([`Choices`](crate::state::choices::Choices)) stand for.
///
/// Each description names the bits of the `main` word, then, after "more:", those of the `more` word if it is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum AnswerKind {
    /// Slots to assign to, including tiles in the Hall by Builders' Plans; more: slots shared by the Magister's Orb.
    Assign,
    /// Slots.
    Space,
    /// Slots with an Agent of the decider's own.
    Agent,
    /// Agents by slot; a second Agent on the same slot has the bit 64 higher. More: slots to move to. An answer is one
    /// of each.
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
    /// Every player can work out the answers.
    Open,
    /// Which answers are legal depends on the decider's hand. Other players may infer something about the hand from
    /// whether the question is asked at all (inference.rs).
    DependsOnHand,
    /// Each answer names a hidden card.
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

/// How a scripted seat answers (rules.md 22.2). `solo/policy.rs` implements these policies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ScriptPolicy {
    /// SOLO-P-19: the first legal answer.
    FirstOption,
    /// The priorities or dice of the variant place the Agent.
    Placement,
    /// SOLO-0-3: the best Quest that can be completed. The human is never asked.
    CompleteQuest,
    /// SOLO-P-3: take the Adventurer that is needed most.
    TakeAdventurer,
    /// SOLO-P-12: the same, for a Plot Quest.
    RecoverAdventurer,
    /// SOLO-P-4: the Adventurer that the Quest being paid and the other Quests need least.
    PayQuest,
    /// SOLO-P-4: the Adventurer that is needed least.
    GiveAdventurer,
    /// The same; in the dice variants the human is never asked (SOLO-C-17).
    LoseAdventurer,
    /// SOLO-P-5: only an offer that gives more than it takes.
    AcceptIfWorthwhile,
    /// SOLO-P-5: only a tile whose VP are worth more than its price.
    BuyIfWorthwhile,
    /// SOLO-P-5: a Mandatory Quest, or nothing if that is allowed.
    DiscardQuestForPoints,
    /// SOLO-P-6: the best Quest.
    ChooseQuest,
    /// SOLO-A-10, SOLO-C-10: the best tile. The human is never asked.
    BuyTile,
    /// SOLO-P-7: the best tile.
    ChooseTile,
    /// SOLO-P-7: the best of several tiles of the stack. They are hidden, so the human is never asked.
    ChooseHiddenTile,
    /// SOLO-P-8: the Adventurer to steal.
    Steal,
    /// SOLO-P-9: something helpful onto a space near its own Agents.
    PlaceHelpful,
    /// SOLO-P-9: Corruption onto a space.
    PlaceCorruption,
    /// SOLO-P-12: the same, for a Plot Quest.
    PlaceCorruptionByPlot,
    /// SOLO-P-10: the space to copy.
    CopySpace,
    /// SOLO-P-11: the Agent that was placed last.
    ReturnAgent,
    /// SOLO-P-12: swap only if the type gained is needed and a type in surplus can be given.
    SwapIfNeeded,
    /// SOLO-P-12: play the card just drawn, if a Plot Quest drew it. The card is hidden, so the human is never asked.
    PlayDrawnCard,
    /// SOLO-P-13: the package with the largest number of goods that are needed.
    ChoosePackage,
    /// SOLO-P-14: always return Corruption.
    ReturnCorruption,
    /// SOLO-P-15: the Quest type to name.
    NameQuestType,
    /// SOLO-P-16: the oldest card. Its cards are hidden, so the human is never asked.
    DiscardOldestCard,
    /// SOLO-P-17: the cheapest of its own Buildings.
    DiscardCheapestBuilding,
    /// SOLO-P-17: the most expensive Building of the human, or else the cheapest of its own.
    DemolishBuilding,
    /// SOLO-P-17: the most expensive Building.
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
    /// Returns a question that the actor must answer and whose answers every player can work out.
    pub(crate) const fn new(
        kind: DecisionKind,
        rule: &'static str,
        answers: AnswerKind,
        script: ScriptPolicy,
    ) -> QuestionTraits {
        let (may_decline, secrecy, asked) = (false, Secrecy::Open, Asked::Actor);
        QuestionTraits { kind, rule, answers, script, may_decline, secrecy, asked }
    }

    /// Returns the same question, with declining as an answer.
    pub(crate) const fn optional(self) -> QuestionTraits {
        QuestionTraits { may_decline: true, ..self }
    }

    /// Returns the same question, for answers that tell something about hidden cards.
    pub(crate) const fn secret(self, secrecy: Secrecy) -> QuestionTraits {
        QuestionTraits { secrecy, ..self }
    }

    /// Returns the same question, asked to the player whose card it is.
    pub(crate) const fn to_host(self) -> QuestionTraits {
        QuestionTraits { asked: Asked::Host, ..self }
    }
}
