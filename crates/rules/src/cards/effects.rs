//! What cards, tiles and spaces do, as data.
//!
//! A card is a list of effects. `program.rs` puts all effects of all cards into one table, and `engine/perform.rs`
//! carries them out one by one.
//!
//! An effect involves two players: the *actor*, who carries it out, and the *host*, whose card it is. Usually they are
//! the same player; inside `EachOpponent` and `ChosenOpponent` the actor is that opponent.
//!
//! `Effect::traits` states everything else that the rules must know about an effect: its question, when it is
//! impossible, how often it is repeated, and what it brings. Its match is exhaustive, so a new effect does not compile
//! until its traits are filled in.

use crate::cards::BasicSpace;
use crate::cards::questions::{AnswerKind, DecisionKind, QuestionTraits, ScriptPolicy, Secrecy};
use crate::values::pieces::{Adventurer, QuestType, Resources, Types};

/// One instruction of a card, tile or space.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Effect {
    /// Marks the end of a list of effects in the table of `program.rs`.
    End,

    // Goods
    /// Take these resources: Adventurers and Gold from the supply, Corruption from the track. Score the VP among them.
    Gain(Resources),
    /// Take this number of Adventurers, each of one of these types.
    GainAdventurers(u8, Types),
    /// Take exactly one of these packages.
    GainOneOf(&'static [Package]),
    /// Take 1 Gold per Building tile in play.
    GainGoldPerBuilding,
    /// The owner of the Frontal Lobe (a Building) takes an Adventurer of the type that the visitor returned.
    GainReturnedType,
    /// Pay these resources to the supply.
    Pay(Resources),
    /// Return this number of Adventurers of the actor's choice.
    ReturnAdventurers(u8),
    /// Return 1 Adventurer; the owner of this Building will gain one of the same type.
    ReturnAdventurerForOwner,
    /// Return 1 Adventurer, if the actor has one.
    LoseAdventurer,
    /// Return exactly this much Corruption to the track.
    ReturnCorruption(u8),
    /// Return up to this much Corruption to the track.
    ReturnCorruptionUpTo(u8),
    /// Take up to this much of the actor's Corruption out of the game.
    RemoveCorruptionUpTo(u8),
    /// Take this much Corruption off the track and out of the game.
    RemoveFromTrack(u8),
    /// Score this many VP per Building that the actor controls.
    ScorePerBuilding(u8),
    /// Score this many VP per Adventurer of a type that was paid for this Quest.
    ScorePerPaid(Adventurer, u8),
    /// Score this many VP if every opponent has more Corruption.
    ScoreIfLeastCorrupt(u8),
    /// Score the VP tokens on the tile just used, in play or in Builder's Hall.
    ScoreTokens,
    /// Once per round, the actor may swap: return an Adventurer of one of the types in the first field, and take an
    /// Adventurer of the type in the second field.
    MaySwapOncePerRound(Types, Adventurer),

    // Resources on spaces
    /// Choose this number of different spaces and put these goods, from the supply or the track, on each of them.
    Place(Resources, u8),
    /// Move this number of the actor's Adventurers onto different spaces.
    PlaceOwnAdventurers(u8),
    /// Move 1 of the actor's Corruption onto a space.
    PlaceOwnCorruption,
    /// The actor may move 1 Corruption from the Tavern onto a space.
    MayPlaceOwnCorruption,

    // Intrigue cards
    /// Draw this number of Intrigue cards.
    DrawIntrigue(u8),
    /// Draw one Intrigue card per Adventurer of a type that was paid for this Quest.
    DrawPerPaid(Adventurer),
    /// Draw this number of Intrigue cards, one at a time. The actor may play each card as soon as it is drawn.
    DrawAndMayPlay(u8),
    /// Play this number of Intrigue cards from hand, one at a time.
    PlayIntrigue(u8),
    /// Play up to this number of further cards from hand. If at least one was played, take these resources as the
    /// price.
    PlayMoreIntrigue(u8, Resources),
    /// Discard this number of Intrigue cards from hand.
    DiscardIntrigue(u8),
    /// Put this card, a Mandatory Quest, in front of an opponent of the actor's choice.
    GiveMandatoryQuest,
    /// Hand one of the actor's Mandatory Quests to an opponent who has Corruption.
    HandOnMandatoryQuest,
    /// This card goes to the actor's hand instead of the discards.
    KeepThisCard,

    // Quests
    /// Take a face-up Quest.
    TakeQuest,
    /// Take a face-up Quest; it may be completed at once for this many extra VP.
    TakeQuestAndMayComplete(u8),
    /// Take the top Quest of the deck.
    TakeTopQuest,
    /// Take all face-up Quests.
    TakeAllQuests,
    /// Discard the face-up Quests and reveal new ones.
    ResetInn,
    /// Discard one of the actor's active Quests, not a Mandatory one.
    DiscardQuest,
    /// Discard one of the actor's active or Mandatory Quests and score this many VP.
    DiscardAnyQuest(u8),
    /// The actor may discard an active or a Mandatory Quest and score this many VP.
    MayDiscardAnyQuest(u8),
    /// Draw one Quest per player, keep one, pass the rest to the left.
    DraftQuests,
    /// Name a type and reveal Quests from the deck until one of that type appears; keep that one.
    SearchQuest,

    // Buildings
    /// Buy a face-up tile.
    BuyBuilding,
    /// The actor may buy a face-up tile.
    MayBuyBuilding,
    /// Put this number of face-up tiles into play, one after the other.
    PutBuildings(u8),
    /// Put the top tile of the stack into play.
    PutTopBuilding,
    /// Put all face-up tiles into play.
    PutAllBuildings,
    /// Look at this number of tiles of the stack, put one into play and the rest at the bottom.
    PutOneOfTop(u8),
    /// Discard one of the actor's own Buildings that has no Agent on it.
    DiscardOwnBuilding,
    /// Discard any Building without an Agent. If an opponent owns it, pay its cost to that opponent.
    DemolishBuilding,
    /// Take control of an opponent's Building.
    TakeControl,

    // Agents and markers
    /// Take the First Player marker.
    TakeFirstPlayer,
    /// Take the Ambassador.
    TakeAmbassador,
    /// The Lieutenant joins the pool.
    GainLieutenant,
    /// Use a space with an opponent's Agent as if the actor had assigned an Agent there.
    CopySpace(Copied),
    /// Return exactly one of the actor's assigned Agents to the pool.
    ReturnAgent,
    /// Return up to this number of the actor's assigned Agents to the pool.
    ReturnAgentsUpTo(u8),
    /// Return up to one Agent per Corruption token that the actor has just collected from this space.
    ReturnAgentPerCorruption,
    /// Return one of the actor's Agents at the Harbor.
    ReturnHarborAgent,
    /// Assign this number of Agents now.
    AssignAgents(u8),
    /// Assign an Agent to a tile in Builder's Hall.
    AssignToHallTile,
    /// Move an opponent's Agent to an unoccupied space. The opponent may take the action of that space.
    MoveAgent,

    // Players
    /// The actor may carry out these effects, if the actor can pay for them.
    May(&'static [Effect]),
    /// Every opponent in turn carries out these effects.
    EachOpponent(&'static [Effect]),
    /// One opponent of the actor's choice, who must meet the condition, carries out these effects.
    ChosenOpponent(Target, &'static [Effect]),
    /// Every opponent loses 1 Adventurer of this type. For each opponent who has none, the actor carries out these
    /// effects once.
    EachOpponentLoses(Adventurer, &'static [Effect]),
    /// The actor hands these resources to the host, or as many of them as the actor has.
    Give(Resources),
    /// The actor receives these resources from the host, who must have all of them.
    Receive(Resources),
    /// The host picks this number of Adventurers of these types and takes them from the actor.
    LetHostTake(u8, Types),
    /// Every opponent with more Corruption than the actor takes 1 Corruption.
    CorruptTheWorse,
    /// The host looks at the actor's Lord.
    ShowLord,
    /// Reveals the actor's Lord, discards the actor's Mandatory Quests, and protects the actor from Attacks and
    /// Mandatory Quests from now on.
    BecomeOpenLord,
}

/// One alternative of "A or B".
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Package {
    /// The goods that the package gives.
    pub goods: Resources,
    /// The number of Adventurers of any type that the package gives as well.
    pub any: u8,
}

/// Which occupied spaces a copying effect may use.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Copied {
    /// Spaces with any opponent's Agent or with the Ambassador.
    AnyOpponents,
    /// Only spaces with an Agent of an opponent who has more Corruption than the actor.
    MoreCorrupt,
}

/// The opponents that a card may choose.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Target {
    /// All opponents.
    Anyone,
    /// Opponents who hold at least this number of Adventurers of these types.
    With(u8, Types),
    /// Opponents with an Adventurer or with Gold.
    WithGoods,
    /// Opponents with Gold.
    WithGold,
}

/// The lasting effect of a Plot Quest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trigger {
    /// The event that the Plot Quest waits for.
    pub on: On,
    /// The effects that follow the event.
    pub then: &'static [Effect],
}

/// What a Plot Quest waits for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum On {
    /// An action of yours put at least one Adventurer of this type into your Tavern.
    ActionProvides(Adventurer),
    /// An action of yours gave you Gold.
    ActionProvidesGold,
    /// You used this basic space.
    AssignsTo(BasicSpace),
    /// You completed a Quest of this type.
    CompletesQuest(QuestType),
    /// You completed a Quest. You may then take back one of the Adventurers paid for it.
    Completes,
    /// A Quest of this type joined your active Quests.
    TakesQuest(QuestType),
    /// You bought a Building.
    BuysBuilding,
    /// A round begins.
    StartOfRound,
    /// You played an Intrigue card.
    PlaysIntrigue,
    /// An action in which you played an Intrigue card is over.
    ActionPlayedIntrigue,
    /// You gained Corruption. This counts only once in each of your turns.
    GainsCorruption,
    /// You returned Corruption to the track. This counts only once in each of your turns.
    ReturnsCorruption,
    /// Any player took the First Player marker.
    MarkerTaken(Beneficiaries),
    /// You used a space of Waterdeep Harbor. The effects of the Plot Quest follow those of the space.
    UsesHarbor,
    /// No event. The Plot Quest grants this permission, and the rules check the permission where it matters.
    Allows(Permission),
}

/// The players who get the effects of a Plot Quest that waits for the First Player marker (PLOT-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beneficiaries {
    /// The player who completed the Plot Quest, and the player who took the marker. A player who is both gets the
    /// effects twice.
    OwnerAndTaker,
}

/// What a Plot Quest allows its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::EnumCount)]
pub enum Permission {
    /// Once per round, assign an Agent to a space with an opponent's Agent.
    ShareSpace,
    /// Once per round, assign an Agent to a tile in Builder's Hall.
    UseHallTile,
    /// Complete Quests at the Inn.
    CompleteAtInn,
    /// Receive the owner benefit when using one's own Buildings.
    OwnOwnerBenefit,
    /// Have the Lieutenant.
    Lieutenant,
}

/// Everything that the rules must know about an effect besides how it is carried out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EffectTraits {
    /// The question that the effect asks. `None` if it asks nothing, or if it pushes a separate step that asks.
    pub(crate) question: Option<QuestionTraits>,
    /// What must hold before the card with this effect can be played, or the space used.
    pub(crate) precondition: Precondition,
    /// How often the effect is repeated.
    pub(crate) repetitions: u8,
    /// The list of effects inside this effect, if there is one.
    pub(crate) inner: Option<&'static [Effect]>,
    /// What the effect brings the actor. Scripted seats read it, and so do the rules on the order of triggers
    /// and on offers.
    pub(crate) estimate: Estimate,
}

impl EffectTraits {
    /// The traits of an effect that asks nothing, is always possible, and is done once.
    const PLAIN: EffectTraits = EffectTraits {
        question: None,
        precondition: Precondition::None,
        repetitions: 1,
        inner: None,
        estimate: Estimate::Unknown,
    };

    const fn brings(self, estimate: Estimate) -> EffectTraits {
        EffectTraits { estimate, ..self }
    }

    const fn needs(self, precondition: Precondition) -> EffectTraits {
        EffectTraits { precondition, ..self }
    }

    const fn times(self, repetitions: u8) -> EffectTraits {
        EffectTraits { repetitions, ..self }
    }

    const fn holds(self, inner: &'static [Effect]) -> EffectTraits {
        EffectTraits { inner: Some(inner), ..self }
    }

    const fn of_hand(self) -> EffectTraits {
        self.with(self.asked().secret(Secrecy::DependsOnHand))
    }

    const fn hidden_cards(self) -> EffectTraits {
        self.with(self.asked().secret(Secrecy::NamesHiddenCards))
    }

    const fn to_host(self) -> EffectTraits {
        self.with(self.asked().to_host())
    }

    const fn asked(self) -> QuestionTraits {
        self.question.expect("an effect that asks")
    }

    const fn with(self, question: QuestionTraits) -> EffectTraits {
        EffectTraits { question: Some(question), ..self }
    }
}

/// When an effect is possible (SPACE-4, INTR-4), and what it provides for later effects of the same card.
///
/// `decisions/legal.rs` checks preconditions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Precondition {
    /// Always possible; later effects do not depend on it.
    None,
    /// Always possible; these goods can pay for later effects.
    Gains(Resources),
    /// Always possible; this number of Adventurers of these types can pay for later effects.
    GainsAdventurers(u8, Types),
    /// Always possible; a later effect can discard the Quest that this effect takes.
    TakesQuest,
    /// The actor can pay these resources.
    Pays(Resources),
    /// The actor holds these resources.
    Holds(Resources),
    /// The actor holds this number of Adventurers.
    HoldsAdventurers(u8),
    /// The actor holds a Corruption token.
    HoldsCorruption,
    /// The actor can return this number of Corruption tokens.
    ReturnsCorruption(u8),
    /// The actor has this number of cards in hand, and can play one of them.
    PlaysCards(u8),
    /// At least one opponent is unprotected (Open Lord protects players).
    UnprotectedOpponent,
    /// There is an opponent to choose, and the host holds what that opponent receives.
    ChosenOpponent(Target, Resources),
    /// The actor has a Mandatory Quest, and there is an opponent to hand it to.
    MandatoryQuestToHandOn,
    /// The actor has an active Quest.
    ActiveQuest,
    /// The actor has an active or a Mandatory Quest.
    UncompletedQuest,
    /// The actor can afford a face-up tile.
    AffordableTile,
    /// The actor can control one more Building, and the stack is not empty.
    TileOfStack,
    /// The actor has a Building without an Agent.
    OwnFreeBuilding,
    /// There is a Building that the actor can demolish.
    DemolishableBuilding,
    /// There is a Building that the actor can take control of.
    BuildingToTake,
    /// There is a space that the actor can copy.
    CopyableSpace(Copied),
    /// The actor has an assigned Agent.
    AssignedAgent,
    /// The actor has an Agent at the Harbor.
    AgentAtHarbor,
    /// There is a tile in Builder's Hall that the actor can assign an Agent to.
    HallTileToUse,
    /// There is an opponent's Agent to move, and a space to move it to.
    AgentToMove,
}

impl Precondition {
    /// Returns whether an effect with this precondition can be impossible.
    pub(crate) const fn can_fail(self) -> bool {
        use Precondition::*;
        match self {
            None | Gains(_) | GainsAdventurers(..) | TakesQuest => false,
            ChosenOpponent(target, receives) => !matches!(target, Target::Anyone) || !receives.is_empty(),
            Pays(_)
            | Holds(_)
            | HoldsAdventurers(_)
            | HoldsCorruption
            | ReturnsCorruption(_)
            | PlaysCards(_)
            | UnprotectedOpponent
            | MandatoryQuestToHandOn
            | ActiveQuest
            | UncompletedQuest
            | AffordableTile
            | TileOfStack
            | OwnFreeBuilding
            | DemolishableBuilding
            | BuildingToTake
            | CopyableSpace(_)
            | AssignedAgent
            | AgentAtHarbor
            | HallTileToUse
            | AgentToMove => true,
        }
    }
}

/// What an effect will bring the actor, estimated before it is carried out. Bots have estimates of their own
/// (`deepwater-bots`, `effect_values.rs`).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Estimate {
    /// Nothing that can be counted.
    Unknown,
    /// The certain gain of these goods, Corruption and VP.
    Gains(Resources),
    /// This number of Adventurers, each of one of these types.
    GainsAdventurers(u8, Types),
    /// One of these packages.
    GainsOneOf(&'static [Package]),
    /// 1 Gold per Building in play.
    GainsGoldPerBuilding,
    /// This number of VP per Building that the actor controls.
    ScoresPerBuilding(u8),
    /// The loss of these resources, paid to the supply.
    Pays(Resources),
    /// The loss of these resources, handed to another player.
    Gives(Resources),
    /// The loss of this number of Adventurers, returned to the supply.
    ReturnsAdventurers(u8),
    /// The loss of this number of Adventurers, which are placed on spaces or given to another player, not returned.
    PartsWithAdventurers(u8),
    /// The loss of an Adventurer of one of the types in the first field, and the gain of one of the type in the second
    /// field.
    Swaps(Types, Adventurer),
    /// The loss of exactly this much Corruption.
    ClearsCorruption(u8),
    /// The loss of up to this much Corruption.
    ClearsCorruptionUpTo(u8),
    /// This number of Intrigue cards.
    DrawsCards(u8),
    /// The loss of this number of Intrigue cards.
    DiscardsCards(u8),
    /// A face-up Quest, with this number of extra VP for completing it at once.
    TakesQuest(u8),
    /// The loss of an active Quest.
    DiscardsQuest,
    /// New Quests at the Inn.
    ResetsInn,
    /// A Building that must be paid for.
    BuysBuilding,
    /// What these effects bring, if the actor accepts them.
    Offers(&'static [Effect]),
}

impl Estimate {
    /// Returns the estimate of an offer's first effect. An estimate that is not an offer is returned unchanged.
    pub(crate) const fn accepted(self) -> Estimate {
        match self {
            Estimate::Offers([first, ..]) => first.estimate(),
            _ => self,
        }
    }
}

/// A pattern that matches all effects without a question of their own. Some of them push separate steps that ask.
#[rustfmt::skip]
macro_rules! effects_without_question {
    () => {
        Effect::End | Effect::Gain(_) | Effect::GainAdventurers(..) | Effect::GainGoldPerBuilding
            | Effect::GainReturnedType | Effect::Pay(_) | Effect::ReturnCorruption(_) | Effect::RemoveFromTrack(_)
            | Effect::ScorePerBuilding(_) | Effect::ScorePerPaid(..) | Effect::ScoreIfLeastCorrupt(_)
            | Effect::ScoreTokens | Effect::PlaceOwnAdventurers(_) | Effect::DrawIntrigue(_) | Effect::DrawPerPaid(_)
            | Effect::KeepThisCard | Effect::TakeTopQuest | Effect::TakeAllQuests | Effect::ResetInn
            | Effect::DraftQuests | Effect::PutTopBuilding | Effect::TakeFirstPlayer | Effect::TakeAmbassador
            | Effect::GainLieutenant | Effect::EachOpponent(_) | Effect::EachOpponentLoses(..) | Effect::Give(_)
            | Effect::Receive(_) | Effect::CorruptTheWorse | Effect::ShowLord | Effect::BecomeOpenLord
    };
}
pub(crate) use effects_without_question;

impl Effect {
    /// Returns an estimate of what the effect will bring the actor.
    pub(crate) const fn estimate(&self) -> Estimate {
        self.traits().estimate
    }

    /// Returns everything that the rules must know about the effect besides how it is carried out.
    ///
    /// The function is long because it is one match over all effects: the compiler then reports a missing effect.
    pub(crate) const fn traits(&self) -> EffectTraits {
        use DecisionKind as Kind;
        use Effect::*;
        use Estimate as E;
        use Precondition as P;
        use ScriptPolicy as Script;
        const PLAIN: EffectTraits = EffectTraits::PLAIN;
        match *self {
            End => PLAIN,

            Gain(what) => PLAIN.needs(P::Gains(what)).brings(E::Gains(what)),
            GainAdventurers(n, of) => {
                PLAIN.times(n).needs(P::GainsAdventurers(n, of)).brings(E::GainsAdventurers(n, of))
            }
            GainOneOf(packages) => {
                asks(Kind::ChooseGain, "FX-29", AnswerKind::Gain, Script::ChoosePackage).brings(E::GainsOneOf(packages))
            }
            GainGoldPerBuilding => PLAIN.brings(E::GainsGoldPerBuilding),
            GainReturnedType => PLAIN,
            Pay(what) => PLAIN.needs(P::Pays(what)).brings(E::Pays(what)),
            ReturnAdventurers(n) => asks(Kind::ReturnAdventurer, "DEF-4", AnswerKind::Give, Script::GiveAdventurer)
                .times(n)
                .needs(P::HoldsAdventurers(n))
                .brings(E::ReturnsAdventurers(n)),
            ReturnAdventurerForOwner => asks(Kind::ReturnAdventurer, "DEF-4", AnswerKind::Give, Script::GiveAdventurer)
                .needs(P::HoldsAdventurers(1))
                .brings(E::PartsWithAdventurers(1)),
            LoseAdventurer => asks(Kind::ReturnAdventurer, "CLAR-X25", AnswerKind::Give, Script::LoseAdventurer),
            ReturnCorruption(n) => PLAIN.needs(P::ReturnsCorruption(n)).brings(E::ClearsCorruption(n)),
            ReturnCorruptionUpTo(n) | RemoveCorruptionUpTo(n) => {
                may(Kind::ReturnCorruption, "DEF-8", AnswerKind::Corruption, Script::ReturnCorruption)
                    .times(n)
                    .brings(E::ClearsCorruptionUpTo(n))
            }
            RemoveFromTrack(_) => PLAIN,
            ScorePerBuilding(vp) => PLAIN.brings(E::ScoresPerBuilding(vp)),
            ScorePerPaid(..) => PLAIN,
            ScoreIfLeastCorrupt(_) => PLAIN,
            ScoreTokens => PLAIN,
            MaySwapOncePerRound(from, to) => {
                may(Kind::SwapForCleric, "CLAR-X27", AnswerKind::Give, Script::SwapIfNeeded).brings(E::Swaps(from, to))
            }

            Place(what, n) => {
                let script = if what.corruption() > 0 { Script::PlaceCorruption } else { Script::PlaceHelpful };
                asks(Kind::PlaceResource, "PLACE-1", AnswerKind::Space, script).times(n)
            }
            PlaceOwnAdventurers(n) => PLAIN.needs(P::HoldsAdventurers(n)).brings(E::PartsWithAdventurers(n)),
            PlaceOwnCorruption => asks(Kind::PlaceResource, "PLACE-1", AnswerKind::Space, Script::PlaceCorruption)
                .needs(P::HoldsCorruption)
                .brings(E::ClearsCorruption(1)),
            MayPlaceOwnCorruption => {
                may(Kind::PlaceResource, "PLACE-1", AnswerKind::Space, Script::PlaceCorruptionByPlot)
            }

            DrawIntrigue(n) => PLAIN.brings(E::DrawsCards(n)),
            DrawPerPaid(_) => PLAIN,
            DrawAndMayPlay(n) => {
                may(Kind::PlayIntrigue, "FX-17", AnswerKind::Intrigue, Script::PlayDrawnCard).hidden_cards().times(n)
            }
            PlayIntrigue(n) => asks(Kind::PlayIntrigue, "INTR-4", AnswerKind::Intrigue, Script::FirstOption)
                .of_hand()
                .times(n)
                .needs(P::PlaysCards(n)),
            PlayMoreIntrigue(n, _) => {
                may(Kind::PlayIntrigue, "R-89", AnswerKind::Intrigue, Script::FirstOption).of_hand().times(n)
            }
            DiscardIntrigue(n) => {
                asks(Kind::DiscardIntrigue, "UMA-12", AnswerKind::Intrigue, Script::DiscardOldestCard)
                    .hidden_cards()
                    .times(n)
                    .brings(E::DiscardsCards(n))
            }
            GiveMandatoryQuest => asks(Kind::ChooseOpponent, "MAND-1", AnswerKind::Opponent, Script::FirstOption)
                .needs(P::UnprotectedOpponent),
            HandOnMandatoryQuest => asks(Kind::HandOnQuest, "FX-23", AnswerKind::HandOn, Script::FirstOption)
                .needs(P::MandatoryQuestToHandOn),
            KeepThisCard => PLAIN,

            TakeQuest => asks(Kind::TakeQuest, "INN-1", AnswerKind::Quest, Script::ChooseQuest)
                .needs(P::TakesQuest)
                .brings(E::TakesQuest(0)),
            TakeQuestAndMayComplete(vp) => {
                asks(Kind::TakeQuest, "INN-1", AnswerKind::Quest, Script::ChooseQuest).brings(E::TakesQuest(vp))
            }
            TakeTopQuest => PLAIN,
            TakeAllQuests => PLAIN,
            ResetInn => PLAIN.brings(E::ResetsInn),
            DiscardQuest => asks(Kind::DiscardQuest, "UMA-9", AnswerKind::Quest, Script::FirstOption)
                .needs(P::ActiveQuest)
                .brings(E::DiscardsQuest),
            DiscardAnyQuest(_) => {
                asks(Kind::DiscardQuest, "CLAR-B12", AnswerKind::Quest, Script::DiscardQuestForPoints)
                    .needs(P::UncompletedQuest)
            }
            MayDiscardAnyQuest(_) => {
                may(Kind::DiscardQuest, "CLAR-B12", AnswerKind::Quest, Script::DiscardQuestForPoints)
            }
            DraftQuests => PLAIN,
            SearchQuest => asks(Kind::NameQuestType, "FX-21", AnswerKind::Type, Script::NameQuestType),

            BuyBuilding => asks(Kind::BuyBuilding, "BUILD-1", AnswerKind::Building, Script::BuyTile)
                .needs(P::AffordableTile)
                .brings(E::BuysBuilding),
            MayBuyBuilding => may(Kind::BuyBuilding, "FX-16", AnswerKind::Building, Script::BuyIfWorthwhile),
            PutBuildings(n) => asks(Kind::PutBuilding, "FX-13", AnswerKind::Building, Script::ChooseTile).times(n),
            PutTopBuilding => PLAIN,
            PutAllBuildings => asks(Kind::PutBuilding, "FX-13", AnswerKind::Building, Script::ChooseTile),
            PutOneOfTop(_) => asks(Kind::PutBuilding, "FX-34", AnswerKind::Building, Script::ChooseHiddenTile)
                .hidden_cards()
                .needs(P::TileOfStack),
            DiscardOwnBuilding => {
                asks(Kind::ChooseBuilding, "FX-14", AnswerKind::Building, Script::DiscardCheapestBuilding)
                    .needs(P::OwnFreeBuilding)
            }
            DemolishBuilding => asks(Kind::ChooseBuilding, "FX-14", AnswerKind::Building, Script::DemolishBuilding)
                .needs(P::DemolishableBuilding),
            TakeControl => asks(Kind::ChooseBuilding, "FX-15", AnswerKind::Building, Script::TakeDearestBuilding)
                .needs(P::BuildingToTake),

            TakeFirstPlayer => PLAIN,
            TakeAmbassador => PLAIN,
            GainLieutenant => PLAIN,
            CopySpace(copied) => asks(Kind::CopySpace, "FX-7", AnswerKind::Space, Script::CopySpace)
                .of_hand()
                .needs(P::CopyableSpace(copied)),
            ReturnAgent => {
                asks(Kind::ReturnAgent, "FX-10", AnswerKind::Agent, Script::ReturnAgent).needs(P::AssignedAgent)
            }
            ReturnAgentsUpTo(n) => may(Kind::ReturnAgent, "FX-10", AnswerKind::Agent, Script::ReturnAgent).times(n),
            ReturnAgentPerCorruption => may(Kind::ReturnAgent, "FX-10", AnswerKind::Agent, Script::ReturnAgent),
            ReturnHarborAgent => {
                asks(Kind::ReturnAgent, "FX-11", AnswerKind::Agent, Script::ReturnAgent).needs(P::AgentAtHarbor)
            }
            AssignAgents(n) => {
                asks(Kind::AssignAgent, "TURN-7", AnswerKind::Assign, Script::Placement).of_hand().times(n)
            }
            AssignToHallTile => asks(Kind::ChooseHallTile, "FX-9", AnswerKind::Building, Script::ChooseTile)
                .of_hand()
                .needs(P::HallTileToUse),
            MoveAgent => asks(Kind::MoveAgent, "FX-12", AnswerKind::Move, Script::MoveAgent).needs(P::AgentToMove),

            // The rule id here is a default: program.rs replaces it according to the card.
            May(inner) => may(Kind::AcceptOffer, "INTR-8", AnswerKind::Accept, Script::AcceptIfWorthwhile)
                .holds(inner)
                .brings(E::Offers(inner)),
            EachOpponent(inner) => PLAIN.holds(inner),
            ChosenOpponent(target, inner) => {
                asks(Kind::ChooseOpponent, "FX-1", AnswerKind::Opponent, Script::FirstOption)
                    .holds(inner)
                    .needs(P::ChosenOpponent(target, received(inner)))
            }
            EachOpponentLoses(_, inner) => PLAIN.holds(inner),
            Give(what) => PLAIN.needs(P::Holds(what)).brings(E::Gives(what)),
            Receive(_) => PLAIN,
            LetHostTake(n, _) => asks(Kind::Steal, "FX-5", AnswerKind::Take, Script::Steal).to_host().times(n),
            CorruptTheWorse => PLAIN,
            ShowLord => PLAIN,
            BecomeOpenLord => PLAIN,
        }
    }
}

/// Returns the traits of an effect whose question must be answered.
const fn asks(kind: DecisionKind, rule: &'static str, answers: AnswerKind, script: ScriptPolicy) -> EffectTraits {
    let question = QuestionTraits::new(kind, rule, answers, script);
    EffectTraits { question: Some(question), ..EffectTraits::PLAIN }
}

/// Returns the traits of an effect whose question may be declined.
const fn may(kind: DecisionKind, rule: &'static str, answers: AnswerKind, script: ScriptPolicy) -> EffectTraits {
    let question = QuestionTraits::new(kind, rule, answers, script).optional();
    EffectTraits { question: Some(question), ..EffectTraits::PLAIN }
}

/// Returns what the chosen opponent receives from the host according to the first effect of the list. A card that gives
/// something to the chosen opponent always does so in its first effect.
const fn received(inner: &[Effect]) -> Resources {
    match inner {
        [Effect::Receive(what), ..] => *what,
        _ => Resources::NONE,
    }
}
