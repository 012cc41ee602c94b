//! What cards, tiles and spaces do, as data. A card is a list of effects; `program.rs` lays all of them out in one
//! table and `perform.rs` carries them out one by one.
//!
//! An effect speaks of two players: the *actor* who does it, and the *host* whose card it is. On a card's own lines
//! they are the same; inside `EachOpponent` and `ChosenOpponent` the actor is that opponent.

use crate::cards::BasicSpace;
use crate::values::pieces::{Adventurer, QuestType, Resources, Types};

/// One instruction of a card, tile or space.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Effect {
    /// Closes a list of effects in the program.
    End,

    // Goods
    /// Take these: Adventurers and Gold from the supply, Corruption from the track; score the VP.
    Gain(Resources),
    /// Take so many Adventurers, each of one of these types.
    GainAdventurers(u8, Types),
    /// Take exactly one of these packages.
    GainOneOf(&'static [Package]),
    /// Take 1 Gold per Building tile in play.
    GainGoldPerBuilding,
    /// The owner of the Frontal Lobe takes an Adventurer of the type its visitor returned.
    GainReturnedType,
    /// Pay these to the supply.
    Pay(Resources),
    /// Return so many Adventurers, the payer picks which.
    ReturnAdventurers(u8),
    /// Return 1 Adventurer whose type the owner of this Building will be given.
    ReturnAdventurerForOwner,
    /// Return one Adventurer if there is one.
    LoseAdventurer,
    /// Return exactly so much Corruption to the track.
    ReturnCorruption(u8),
    /// Return up to so much Corruption to the track.
    ReturnCorruptionUpTo(u8),
    /// Take up to so much of one's Corruption out of the game.
    RemoveCorruptionUpTo(u8),
    /// Take so much Corruption off the track and out of the game.
    RemoveFromTrack(u8),
    /// Score so many VP per Building the actor controls.
    ScorePerBuilding(u8),
    /// Score so many VP per Adventurer of a type paid for this Quest.
    ScorePerPaid(Adventurer, u8),
    /// Score so many VP if every opponent has more Corruption.
    ScoreIfLeastCorrupt(u8),
    /// Score the VP tokens lying on the tile just used, in play or in Builder's Hall.
    ScoreTokens,
    /// Return a Fighter, Rogue or Wizard for a Cleric; the actor may, once per round.
    SwapForCleric,

    // Resources on spaces
    /// Put these on each of so many different spaces, from the supply or the track.
    Place(Resources, u8),
    /// Move so many of one's own Adventurers onto different spaces.
    PlaceOwnAdventurers(u8),
    /// Move 1 of one's own Corruption onto a space.
    PlaceOwnCorruption,
    /// The same, if one likes.
    MayPlaceOwnCorruption,

    // Intrigue cards
    /// Draw so many.
    DrawIntrigue(u8),
    /// Draw one per Adventurer of a type paid for this Quest.
    DrawPerPaid(Adventurer),
    /// Draw so many, one at a time; each may be played as it is drawn.
    DrawAndMayPlay(u8),
    /// Play so many from hand, one at a time.
    PlayIntrigue(u8),
    /// For those with Uncover Forbidden Lore: play up to so many more, then take 1 Corruption if any was.
    PlayMoreAtHarbor(u8),
    /// Discard so many from hand.
    DiscardIntrigue(u8),
    /// This card, a Mandatory Quest, goes before an opponent of choice.
    GiveMandatoryQuest,
    /// Hand one of one's Mandatory Quests to an opponent who has Corruption.
    HandOnMandatoryQuest,
    /// This card goes to the actor's hand instead of the discards.
    KeepThisCard,

    // Quests
    /// Take a face-up Quest.
    TakeQuest,
    /// Take a face-up Quest; it may be completed at once for so many extra VP.
    TakeQuestAndMayComplete(u8),
    /// Take the top Quest of the deck.
    TakeTopQuest,
    /// Take all face-up Quests.
    TakeAllQuests,
    /// Discard the face-up Quests and reveal new ones.
    ResetInn,
    /// Discard one of one's active Quests, not a Mandatory one.
    DiscardQuest,
    /// Discard one of one's uncompleted Quests of either kind and score so many VP.
    DiscardAnyQuest(u8),
    /// The same, if one likes.
    MayDiscardAnyQuest(u8),
    /// Draw one Quest per player, keep one, pass the rest to the left.
    DraftQuests,
    /// Name a type and turn Quests over until one shows; keep it.
    SearchQuest,

    // Buildings
    /// Buy a face-up tile.
    BuyBuilding,
    /// The same, if one likes.
    MayBuyBuilding,
    /// Put so many face-up tiles into play, one after the other.
    PutBuildings(u8),
    /// Put the top tile of the stack into play.
    PutTopBuilding,
    /// Put all face-up tiles into play.
    PutAllBuildings,
    /// Look at so many tiles of the stack, put one into play and the rest at the bottom.
    PutOneOfTop(u8),
    /// Discard a Building of one's own without an Agent.
    DiscardOwnBuilding,
    /// Discard any Building without an Agent; pay its cost to another owner.
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
    /// Use a space with an opponent's Agent as though one had assigned there.
    CopySpace(Copied),
    /// Return exactly one of one's assigned Agents to the pool.
    ReturnAgent,
    /// Return up to so many.
    ReturnAgentsUpTo(u8),
    /// Return up to one per Corruption just taken off this space.
    ReturnAgentPerCorruption,
    /// Return one of one's Agents at the Harbor.
    ReturnHarborAgent,
    /// Assign so many Agents now.
    AssignAgents(u8),
    /// Assign an Agent to a tile in Builder's Hall.
    AssignToHallTile,
    /// Move an opponent's Agent to an unoccupied space; its player may act there.
    MoveAgent,

    // Players
    /// These effects, if the actor likes and can pay for them.
    May(&'static [Effect]),
    /// These effects by every opponent in turn.
    EachOpponent(&'static [Effect]),
    /// These effects by one opponent of choice who meets the condition.
    ChosenOpponent(Target, &'static [Effect]),
    /// Every opponent loses 1 of a type; these effects once per opponent who cannot.
    EachOpponentLoses(Adventurer, &'static [Effect]),
    /// The actor hands these to the host, as far as it has them.
    Give(Resources),
    /// The actor receives these from the host, who must have them all.
    Receive(Resources),
    /// The host takes so many Adventurers of these types from the actor, and picks which.
    LetHostTake(u8, Types),
    /// Every opponent with more Corruption takes 1.
    CorruptTheWorse,
    /// The host looks at the actor's Lord.
    ShowLord,
    /// The actor's Lord is revealed, its Mandatory Quests are discarded, and it is protected from now on.
    BecomeOpenLord,
}

/// One alternative of "A or B".
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Package {
    /// What it always gives.
    pub goods: Resources,
    /// Adventurers of any type besides.
    pub any: u8,
}

/// Which occupied spaces a copying effect may use.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Copied {
    /// Any opponent's, the Ambassador's included.
    AnyOpponents,
    /// Only those of opponents with more Corruption.
    MoreCorrupt,
}

/// Who may be chosen as the opponent of a card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Target {
    /// Everybody.
    Anyone,
    /// Somebody who holds at least so many Adventurers of these types.
    With(u8, Types),
    /// Somebody with an Adventurer or with Gold.
    WithGoods,
    /// Somebody with Gold.
    WithGold,
}

/// The lasting effect of a Plot Quest: what it waits for and what happens then.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trigger {
    /// What it waits for.
    pub on: On,
    /// What happens then.
    pub then: &'static [Effect],
}

/// What a Plot Quest waits for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum On {
    /// An action of yours put at least one of these into your Tavern.
    ActionProvides(Adventurer),
    /// An action of yours gave you Gold.
    ActionProvidesGold,
    /// You used this basic space.
    AssignsTo(BasicSpace),
    /// You completed a Quest of this type.
    CompletesQuest(QuestType),
    /// You completed a Quest, and may take back an Adventurer.
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
    /// You gained Corruption, once in each of your turns.
    GainsCorruption,
    /// You returned Corruption to the track, once in each of your turns.
    ReturnsCorruption,
    /// Anybody took the First Player marker: these effects for its owner and for the taker.
    MarkerTaken,
    /// Nothing: the rules ask for this permission where it matters.
    Allows(Permission),
}

/// What a Plot Quest allows its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Permission {
    /// Once per round, assign to a space with an opponent's Agent.
    ShareSpace,
    /// Once per round, assign to a tile in Builder's Hall.
    UseHallTile,
    /// Complete Quests at the Inn.
    CompleteAtInn,
    /// The owner benefit of one's own Buildings.
    OwnOwnerBenefit,
    /// Further Intrigue cards at the Harbor.
    MoreHarborCards,
    /// The Lieutenant.
    Lieutenant,
}
