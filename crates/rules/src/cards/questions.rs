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
/// Each variant describes the bits of `main`, and of `more` if it is used. A slot is the number of a space on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum AnswerKind {
    /// Slots to assign an Agent to, including tiles in the Hall that Builders' Plans (a Plot Quest) opens.
    /// `more`: occupied slots that the Magister's Orb (a Plot Quest) opens.
    Assign,
    /// Slots.
    Space,
    /// Slots with an Agent of the decider's own.
    Agent,
    /// Agents: bit n is the first Agent on slot n, and bit n + 64 is the second. `more`: slots to move the Agent to. An
    /// answer sets one bit in `main` and one in `more`.
    Move,
    /// Quests. `more`: Mandatory Quests.
    Quest,
    /// Mandatory Quests. `more`: opponents. An answer sets one bit in `main` and one in `more`.
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
    /// The only answer, bit 0, is one Corruption token.
    Corruption,
    /// Plot Quests by plot number.
    Trigger,
    /// Seats.
    Opponent,
    /// Quest types.
    Type,
    /// The only answer, bit 0, means yes.
    Accept,
}

/// Whether the answers to a question tell something about hidden cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Secrecy {
    /// Every player can work out which answers are legal.
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
    /// The player whose card the effect belongs to.
    Host,
}

/// How the scripted seat of a solo game answers a question (rules.md 22.2). `solo/policy.rs` implements these policies.
///
/// With the option `human_decides`, the human answers for the seat, except for some questions that are never put to the
/// human.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ScriptPolicy {
    /// SOLO-P-19: give the first legal answer.
    FirstOption,
    /// The priorities (variant A) or the dice (variants B and C) place the Agent.
    Placement,
    /// SOLO-0-3: complete the best Quest that can be paid. The human is never asked.
    CompleteQuest,
    /// SOLO-P-3: take the Adventurer that is needed most.
    TakeAdventurer,
    /// SOLO-P-12: take back the Adventurer that is needed most, as a Plot Quest allows.
    RecoverAdventurer,
    /// SOLO-P-4: pay with the Adventurer that the other Quests need least.
    PayQuest,
    /// SOLO-P-4: give the Adventurer that is needed least.
    GiveAdventurer,
    /// SOLO-P-4: lose the Adventurer that is needed least. In the dice variants the human is never asked (SOLO-C-17).
    LoseAdventurer,
    /// SOLO-P-5: accept an offer only if it gives more than it takes.
    AcceptIfWorthwhile,
    /// SOLO-P-5: buy a tile only if the VP on it are worth more than its price.
    BuyIfWorthwhile,
    /// SOLO-P-5: discard a Mandatory Quest. A seat that has none declines, if that is allowed.
    DiscardQuestForPoints,
    /// SOLO-P-6: take the best Quest.
    ChooseQuest,
    /// SOLO-A-10, SOLO-C-10: buy the best tile. The human is never asked.
    BuyTile,
    /// SOLO-P-7: choose the best tile.
    ChooseTile,
    /// SOLO-P-7: choose the best of several tiles of the stack. The tiles are hidden, so the human is never asked.
    ChooseHiddenTile,
    /// SOLO-P-8: steal the Adventurer that is needed most. If none is needed, steal the human's most numerous type.
    Steal,
    /// SOLO-P-9: place something helpful on the first free space after the seat's latest Agent, in board order.
    PlaceHelpful,
    /// SOLO-P-9: place Corruption on the first free space in board order.
    PlaceCorruption,
    /// SOLO-P-12: place Corruption on the first free space in board order, as a Plot Quest allows.
    PlaceCorruptionByPlot,
    /// SOLO-P-10: copy the space that gives most of what is needed, or in the dice variants a random space.
    CopySpace,
    /// SOLO-P-11: return the Agent that was placed last.
    ReturnAgent,
    /// SOLO-P-12: swap only if the type gained is needed and a type in surplus can be given.
    SwapIfNeeded,
    /// SOLO-P-12 for a card that a Plot Quest drew, else SOLO-P-19: play the card that was just drawn. The card is
    /// hidden, so the human is never asked.
    PlayDrawnCard,
    /// SOLO-P-13: choose the package that contains the largest number of needed goods.
    ChoosePackage,
    /// SOLO-P-14: always return Corruption.
    ReturnCorruption,
    /// SOLO-P-15: of the Lord's two Quest types, name the one with fewer completed Quests.
    NameQuestType,
    /// SOLO-P-16: discard the oldest card. The seat's cards are hidden, so the human is never asked.
    DiscardOldestCard,
    /// SOLO-P-17: discard the cheapest of the seat's own Buildings.
    DiscardCheapestBuilding,
    /// SOLO-P-17: demolish the human's most expensive Building, or else the cheapest of the seat's own.
    DemolishBuilding,
    /// SOLO-P-17: take control of the most expensive Building.
    TakeDearestBuilding,
    /// SOLO-P-18: move the Agent that the human placed last to the first free space in board order.
    MoveAgent,
}

/// What an effect or a step asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct QuestionTraits {
    pub(crate) kind: DecisionKind,
    /// The id of the clause in rules.md by which the question is asked.
    pub(crate) rule: &'static str,
    pub(crate) answers: AnswerKind,
    pub(crate) script: ScriptPolicy,
    pub(crate) may_decline: bool,
    pub(crate) secrecy: Secrecy,
    pub(crate) asked: Asked,
}

impl QuestionTraits {
    /// Returns a question with the usual traits: the actor must answer it, and every player can work out which answers
    /// are legal.
    pub(crate) const fn new(
        kind: DecisionKind,
        rule: &'static str,
        answers: AnswerKind,
        script: ScriptPolicy,
    ) -> QuestionTraits {
        let (may_decline, secrecy, asked) = (false, Secrecy::Open, Asked::Actor);
        QuestionTraits { kind, rule, answers, script, may_decline, secrecy, asked }
    }

    /// Returns the question as one that may be declined.
    pub(crate) const fn optional(self) -> QuestionTraits {
        QuestionTraits { may_decline: true, ..self }
    }

    /// Returns the question with this secrecy.
    pub(crate) const fn secret(self, secrecy: Secrecy) -> QuestionTraits {
        QuestionTraits { secrecy, ..self }
    }

    /// Returns the question, to be answered by the host: the player whose card it is.
    pub(crate) const fn to_host(self) -> QuestionTraits {
        QuestionTraits { asked: Asked::Host, ..self }
    }
}
