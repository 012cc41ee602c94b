// Written by `cargo xtask catalogue` from crates/catalogue. Do not edit.

export type Adventurer = 'cleric' | 'fighter' | 'rogue' | 'wizard';
export type QuestType = 'arcana' | 'commerce' | 'piety' | 'skullduggery' | 'warfare';
export type CardSet = 'base' | 'undermountain' | 'skullport' | 'promo';

export type Amounts = {
  cleric?: number;
  fighter?: number;
  rogue?: number;
  wizard?: number;
  /**
   * Adventurers of any type: whoever takes or pays picks.
   */
  any?: number;
  gold?: number;
  corruption?: number;
  vp?: number;
  /**
   * Intrigue cards drawn.
   */
  intrigue?: number;
};

export type Mix = {
  /**
   * How many.
   */
  n: number;
  /**
   * Of which types; left out if any will do.
   */
  of?: Adventurer[];
};

export type Instruction =
  | { gain: Amounts }
  | { 'gain-mix': Mix }
  | { 'gain-one-of': Array<Amounts> }
  | 'gain-gold-per-building'
  | 'gain-returned-type'
  | { pay: Amounts }
  | 'lose-adventurer'
  | { 'return-corruption': number }
  | { 'return-corruption-up-to': number }
  | { 'remove-corruption-up-to': number }
  | { 'remove-from-track': number }
  | { 'score-per-building': number }
  | {
      'score-per-paid': {
        /**
         * The type.
         */
        of: Adventurer;
        /**
         * VP for each.
         */
        vp: number;
      };
    }
  | { 'score-if-least-corrupt': number }
  | 'score-tokens'
  | 'swap-for-cleric'
  | {
      place: {
        /**
         * What goes on each.
         */
        what: Amounts;
        /**
         * How many spaces.
         */
        spaces: number;
      };
    }
  | { 'place-own-adventurers': number }
  | 'place-own-corruption'
  | { 'draw-per-paid': Adventurer }
  | { 'draw-and-may-play': number }
  | { play: number }
  | { 'play-more-at-harbor': number }
  | { 'discard-intrigue': number }
  | 'give-mandatory-quest'
  | 'hand-on-mandatory-quest'
  | 'keep-this-card'
  | 'take-quest'
  | { 'take-quest-and-may-complete': number }
  | 'take-top-quest'
  | 'take-all-quests'
  | 'reset-inn'
  | 'discard-quest'
  | { 'discard-any-quest': number }
  | 'draft-quests'
  | 'search-quest'
  | 'buy-building'
  | { 'put-buildings': number }
  | 'put-top-building'
  | 'put-all-buildings'
  | { 'put-one-of-top': number }
  | 'discard-own-building'
  | 'demolish-building'
  | 'take-control'
  | 'take-first-player'
  | 'take-ambassador'
  | 'gain-lieutenant'
  | 'copy-space'
  | 'copy-space-of-more-corrupt'
  | 'return-agent'
  | { 'return-agents-up-to': number }
  | 'return-agent-per-corruption'
  | 'return-harbor-agent'
  | { 'assign-agents': number }
  | 'assign-to-hall-tile'
  | 'move-agent'
  | { may: Array<Instruction> }
  | { 'each-opponent': Array<Instruction> }
  | {
      'chosen-opponent': {
        /**
         * What.
         */
        does: Array<Instruction>;
        /**
         * What that opponent must have.
         */
        with?: Holding;
      };
    }
  | {
      'each-opponent-loses': {
        /**
         * The type.
         */
        what: Adventurer;
        /**
         * Per opponent who has none.
         */
        unless: Array<Instruction>;
      };
    }
  | { give: Amounts }
  | { receive: Amounts }
  | { 'let-host-take': Mix }
  | 'corrupt-the-worse'
  | 'show-lord'
  | 'become-open-lord';

export type Holding = { adventurers: Mix } | 'goods' | 'gold';

export type Plot = {
  /**
   * What it waits for.
   */
  on: When;
  /**
   * What happens then; nothing more where `on` is a permission that says all.
   */
  then?: Array<Instruction>;
};

export type When =
  | { 'action-provides': Adventurer }
  | 'action-provides-gold'
  | { 'assigns-to': string }
  | { 'completes-quest': QuestType }
  | 'completes'
  | { 'takes-quest': QuestType }
  | 'buys-building'
  | 'start-of-round'
  | 'plays-intrigue'
  | 'action-played-intrigue'
  | 'gains-corruption'
  | 'returns-corruption'
  | 'marker-taken'
  | 'may-share-space'
  | 'may-use-hall-tile'
  | 'may-complete-at-inn'
  | 'earns-as-own-visitor'
  | 'has-lieutenant';

export type Quest = {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its English name.
   */
  name: string;
  /**
   * Its set.
   */
  set: CardSet;
  /**
   * Its type.
   */
  type: QuestType;
  /**
   * What must be paid.
   */
  cost: Amounts;
  /**
   * The VP printed on it.
   */
  vp: number;
  /**
   * What it gives besides.
   */
  reward?: Array<Instruction>;
  /**
   * What it does from then on, if it is a Plot Quest.
   */
  plot?: Plot;
};

export type Intrigue = {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its English name.
   */
  name: string;
  /**
   * Its set.
   */
  set: CardSet;
  /**
   * Attack, Utility or Mandatory Quest.
   */
  kind: 'attack' | 'utility' | 'mandatory';
  /**
   * How many exist.
   */
  copies: number;
  /**
   * What playing it does.
   */
  play: Array<Instruction>;
  /**
   * What a Mandatory Quest costs and gives.
   */
  mandatory?: Mandatory;
};

export type Mandatory = {
  /**
   * What must be paid.
   */
  cost: Amounts;
  /**
   * The VP it scores.
   */
  vp: number;
  /**
   * What it gives besides.
   */
  reward?: Array<Instruction>;
};

export type Building = {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its English name.
   */
  name: string;
  /**
   * Its set.
   */
  set: CardSet;
  /**
   * Its price in Gold.
   */
  cost: number;
  /**
   * What is put on it when it comes into play and at the start of every round, for its next visitor.
   */
  stock?: Amounts;
  /**
   * What its visitor does.
   */
  action: Array<Instruction>;
  /**
   * What its owner gets for another's visit.
   */
  owner: Array<Instruction>;
};

export type Lord = {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its English name.
   */
  name: string;
  /**
   * Its set.
   */
  set: CardSet;
  /**
   * VP for each of what it counts.
   */
  vp: number;
  /**
   * What it counts at the end.
   */
  per: LordBonus;
};

export type LordBonus =
  | { 'quest-types': [QuestType, QuestType] }
  | 'buildings'
  | 'quests'
  | { 'quests-and-buildings-of': CardSet }
  | { 'quests-worth': number }
  | 'chosen-quest-type'
  | 'corruption';

export type Space = {
  /**
   * Its id.
   */
  id: string;
  /**
   * The Building that it belongs to, which has three of them at the Inn and the Harbor.
   */
  building: string;
  /**
   * The English name of that Building.
   */
  name: string;
  /**
   * Its number there, if there are several.
   */
  number?: number;
  /**
   * Its set.
   */
  set: CardSet;
  /**
   * What its visitor does.
   */
  action: Array<Instruction>;
};

export type Catalogue = {
  /**
   * Quest cards.
   */
  quests: Array<Quest>;
  /**
   * Kinds of Intrigue card.
   */
  intrigue: Array<Intrigue>;
  /**
   * Building tiles.
   */
  buildings: Array<Building>;
  /**
   * Lords.
   */
  lords: Array<Lord>;
  /**
   * Spaces printed on the boards.
   */
  spaces: Array<Space>;
};
