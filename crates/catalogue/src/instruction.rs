//! The display grammar: one instruction of a card, as a client shows it.

use deepwater_rules::pieces::Adventurer;
use serde::Serialize;
use ts_rs::TS;

use crate::{Amounts, Mix};

/// One instruction of a card, tile or space.
///
/// As in the engine an instruction speaks of the *actor* who does it and the *host* whose card it is. They are the same
/// but inside `each-opponent` and `chosen-opponent`, where the actor is that opponent.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Instruction {
    // Goods
    /// Take these, draw these cards, score these VP.
    Gain(Amounts),
    /// Take Adventurers of certain types.
    GainMix(Mix),
    /// Take exactly one of these packages.
    GainOneOf(Vec<Amounts>),
    /// Take 1 Gold per Building tile in play.
    GainGoldPerBuilding,
    /// The owner takes an Adventurer of the type that the visitor paid.
    GainReturnedType,
    /// Pay these to the supply.
    Pay(Amounts),
    /// Return an Adventurer of one's choice, if there is one.
    LoseAdventurer,
    /// Return exactly so much Corruption to the track.
    ReturnCorruption(u8),
    /// Return up to so much Corruption to the track.
    ReturnCorruptionUpTo(u8),
    /// Take up to so much of one's Corruption out of the game.
    RemoveCorruptionUpTo(u8),
    /// Take so much Corruption off the track and out of the game.
    RemoveFromTrack(u8),
    /// Score so many VP per Building one controls.
    ScorePerBuilding(u8),
    /// Score so many VP per Adventurer of a type paid for this Quest.
    ScorePerPaid {
        /// The type.
        #[ts(type = "Adventurer")]
        of: Adventurer,
        /// VP for each.
        vp: u8,
    },
    /// Score so many VP if every opponent has more Corruption.
    ScoreIfLeastCorrupt(u8),
    /// Score the VP tokens lying here.
    ScoreTokens,
    /// Once per round, a Fighter, Rogue or Wizard for a Cleric, if one likes.
    SwapForCleric,

    // Things on spaces
    /// Put these on each of so many different spaces.
    Place {
        /// What goes on each.
        what: Amounts,
        /// How many spaces.
        spaces: u8,
    },
    /// Move so many of one's own Adventurers onto different spaces.
    PlaceOwnAdventurers(u8),
    /// Move 1 of one's own Corruption onto a space.
    PlaceOwnCorruption,

    // Intrigue cards
    /// Draw one per Adventurer of a type paid for this Quest.
    DrawPerPaid(#[ts(type = "Adventurer")] Adventurer),
    /// Draw so many, one at a time; each may be played as it is drawn.
    DrawAndMayPlay(u8),
    /// Play so many.
    Play(u8),
    /// Play up to so many more; 1 Corruption if any was.
    PlayMoreAtHarbor(u8),
    /// Discard so many.
    DiscardIntrigue(u8),
    /// This card, a Mandatory Quest, goes before an opponent of choice.
    GiveMandatoryQuest,
    /// Hand one of one's Mandatory Quests to an opponent who has Corruption.
    HandOnMandatoryQuest,
    /// This card goes to the actor's hand.
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
    /// Discard an active Quest, not a Mandatory one.
    DiscardQuest,
    /// Discard an uncompleted Quest of either kind and score so many VP.
    DiscardAnyQuest(u8),
    /// One Quest per player from the deck: keep one, pass the rest to the left.
    DraftQuests,
    /// Name a type and turn Quests over until one shows; keep it.
    SearchQuest,

    // Buildings
    /// Buy a face-up tile.
    BuyBuilding,
    /// Put so many face-up tiles into play.
    PutBuildings(u8),
    /// Put the top tile of the stack into play.
    PutTopBuilding,
    /// Put all face-up tiles into play.
    PutAllBuildings,
    /// Look at so many tiles of the stack and put one into play.
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
    /// Take the Lieutenant.
    GainLieutenant,
    /// Use a space with an opponent's Agent.
    CopySpace,
    /// The same, of an opponent with more Corruption.
    CopySpaceOfMoreCorrupt,
    /// Take back one of one's assigned Agents.
    ReturnAgent,
    /// Take back up to so many.
    ReturnAgentsUpTo(u8),
    /// Take back up to one per Corruption taken here.
    ReturnAgentPerCorruption,
    /// Take back one of one's Agents at the Harbor.
    ReturnHarborAgent,
    /// Assign so many Agents now.
    AssignAgents(u8),
    /// Assign an Agent to a tile in Builder's Hall.
    AssignToHallTile,
    /// Move an opponent's Agent to an unoccupied space; its player may act there.
    MoveAgent,

    // Players
    /// These, if one likes.
    May(Vec<Instruction>),
    /// Every opponent does these.
    EachOpponent(Vec<Instruction>),
    /// One opponent of choice does these.
    ChosenOpponent {
        /// What.
        does: Vec<Instruction>,
        /// What that opponent must have.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        with: Option<Holding>,
    },
    /// Every opponent loses 1 of a type; the host does these once per opponent who cannot.
    EachOpponentLoses {
        /// The type.
        #[ts(type = "Adventurer")]
        what: Adventurer,
        /// Per opponent who has none.
        unless: Vec<Instruction>,
    },
    /// The actor hands these to the host, as far as it has them.
    Give(Amounts),
    /// The actor receives these from the host.
    Receive(Amounts),
    /// The host takes Adventurers from the actor, and picks which.
    LetHostTake(Mix),
    /// Every opponent with more Corruption takes 1.
    CorruptTheWorse,
    /// The host looks at the actor's Lord.
    ShowLord,
    /// One's Lord is revealed, one's Mandatory Quests are discarded, and one is protected from now on.
    BecomeOpenLord,
}

/// What an opponent must have to be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Holding {
    /// So many Adventurers of these types.
    Adventurers(Mix),
    /// An Adventurer or Gold.
    Goods,
    /// Gold.
    Gold,
}
