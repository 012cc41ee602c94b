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
 * Its id.
 */
id: string, 
/**
 * Its English name.
 */
name: string, 
/**
 * Its set.
 */
set: CardSet, 
/**
 * Its type.
 */
type: QuestType, 
/**
 * What must be paid.
 */
cost: Amounts, 
/**
 * The VP printed on it.
 */
vp: number, 
/**
 * Whether it is a Plot Quest, which has a lasting effect.
 */
plot?: boolean, };

export type Intrigue = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its English name.
 */
name: string, 
/**
 * Its set.
 */
set: CardSet, 
/**
 * Attack, Utility or Mandatory Quest.
 */
kind: "attack" | "utility" | "mandatory", 
/**
 * How many exist.
 */
copies: number, 
/**
 * What a Mandatory Quest costs and gives.
 */
mandatory?: Mandatory, };

export type Mandatory = { 
/**
 * What must be paid.
 */
cost: Amounts, 
/**
 * The VP it scores.
 */
vp: number, };

export type Building = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its English name.
 */
name: string, 
/**
 * Its set.
 */
set: CardSet, 
/**
 * Its price in Gold.
 */
cost: number, 
/**
 * What is put on it when it comes into play and at the start of every round, for its next visitor.
 */
stock?: Amounts, 
/**
 * What its visitor must pay first.
 */
price?: Amounts, };

export type Lord = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its English name.
 */
name: string, 
/**
 * Its set.
 */
set: CardSet, 
/**
 * VP for each of what it counts.
 */
vp: number, 
/**
 * What it counts at the end.
 */
per: LordBonus, };

export type LordBonus = { "quest-types": [QuestType, QuestType] } | "buildings" | "quests" | { "quests-and-buildings-of": CardSet } | { "quests-worth": number } | "chosen-quest-type" | "corruption";

export type Space = { 
/**
 * Its id.
 */
id: string, 
/**
 * The Building that it belongs to, which has three of them at the Inn and the Harbor.
 */
building: string, 
/**
 * The English name of that Building.
 */
name: string, 
/**
 * Its number there, if there are several.
 */
number?: number, 
/**
 * Its set.
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
