// Written by `cargo xtask catalogue` from crates/catalogue. Do not edit.

export type Adventurer = "cleric" | "fighter" | "rogue" | "wizard";
export type QuestType = "arcana" | "commerce" | "piety" | "skullduggery" | "warfare";
export type CardSet = "base" | "undermountain" | "skullport" | "promo";

export type Amounts = { cleric?: number, fighter?: number, rogue?: number, wizard?: number, 
/**
 * Adventurers of any type: the player who takes or pays them chooses.
 */
any?: number, gold?: number, corruption?: number, vp?: number, 
/**
 * Intrigue cards.
 */
intrigue?: number, };

export type Quest = { 
/**
 * The id of the Quest.
 */
id: string, 
/**
 * The English name of the Quest.
 */
name: string, 
/**
 * The set that the card belongs to.
 */
set: CardSet, 
/**
 * The type of the Quest, for instance Arcana.
 */
type: QuestType, 
/**
 * What a player pays to complete the Quest.
 */
cost: Amounts, 
/**
 * The VP printed on the card.
 */
vp: number, 
/**
 * Whether this is a Plot Quest, which has a lasting effect after it is completed.
 */
plot?: boolean, };

export type Intrigue = { 
/**
 * The id of the card.
 */
id: string, 
/**
 * The English name of the card.
 */
name: string, 
/**
 * The set that the card belongs to.
 */
set: CardSet, 
/**
 * Attack, Utility or Mandatory Quest.
 */
kind: "attack" | "utility" | "mandatory", 
/**
 * How many copies of the card exist.
 */
copies: number, 
/**
 * The cost and VP of a Mandatory Quest; left out for other cards.
 */
mandatory?: Mandatory, };

export type Mandatory = { 
/**
 * What a player pays to complete the Quest.
 */
cost: Amounts, 
/**
 * The VP that the Quest scores.
 */
vp: number, };

export type Building = { 
/**
 * The id of the Building.
 */
id: string, 
/**
 * The English name of the Building.
 */
name: string, 
/**
 * The set that the tile belongs to.
 */
set: CardSet, 
/**
 * What a player pays at Builder's Hall to buy the tile, in Gold.
 */
cost: number, 
/**
 * What is put on the tile when it comes into play and at the start of every round, for its next visitor.
 */
stock?: Amounts, 
/**
 * What a visitor of the Building pays before its action.
 */
price?: Amounts, };

export type Lord = { 
/**
 * The id of the Lord.
 */
id: string, 
/**
 * The English name of the Lord.
 */
name: string, 
/**
 * The set that the card belongs to.
 */
set: CardSet, 
/**
 * The VP for each thing that `per` names.
 */
vp: number, 
/**
 * What the Lord rewards at the end of the game.
 */
per: LordBonus, };

export type LordBonus = { "quest-types": [QuestType, QuestType] } | "buildings" | "quests" | { "quests-and-buildings-of": CardSet } | { "quests-worth": number } | "chosen-quest-type" | "corruption";

export type Space = { 
/**
 * The id of the space.
 */
id: string, 
/**
 * The id of the Building that the space belongs to. The Inn and the Harbor have three spaces, all others one.
 */
building: string, 
/**
 * The English name of the Building that the space belongs to.
 */
name: string, 
/**
 * The number of the space, 1 to 3, if its Building has three spaces; otherwise left out.
 */
number?: number, 
/**
 * The set that the space belongs to.
 */
set: CardSet, };

export type Catalogue = { 
/**
 * Quest cards.
 */
quests: Array<Quest>, 
/**
 * Kinds of Intrigue card.
 */
intrigue: Array<Intrigue>, 
/**
 * Building tiles.
 */
buildings: Array<Building>, 
/**
 * Lords.
 */
lords: Array<Lord>, 
/**
 * Spaces printed on the boards.
 */
spaces: Array<Space>, };
