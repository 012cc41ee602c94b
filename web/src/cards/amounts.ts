/** Amounts of things: which shapes show them, which are still missing, and how they are read aloud. */

import '../locales/en/cards.ftl';

import type { Amounts } from '../catalogue';
import { list, t } from '../text';
import type { IconName } from '../ui/icon-names';

export type Kind = keyof Amounts;

/** The Adventurers from left to right. Costs and taverns have the same order, so that players can compare them easily. */
export const ADVENTURERS = ['fighter', 'rogue', 'cleric', 'wizard'] as const satisfies Kind[];
export const ORDER = [...ADVENTURERS, 'any', 'gold', 'corruption', 'intrigue', 'vp'] as const satisfies Kind[];

/**
 * The kinds that are always shown as a number beside one shape. In a cost, other kinds have one shape for each piece; amounts of Gold and
 * VP are too large for that.
 */
const FIGURES: readonly Kind[] = ['gold', 'vp'];

/** The largest amount that a cost shows as one shape for each piece. A larger amount is a number with one shape. */
const MOST_SHAPES = 6;

/** Whether a shape is available now, comes with the previewed move, or is missing. */
export type State = 'there' | 'coming' | 'missing';

/** How the amount of one kind is drawn: a number and one shape, or in a cost one shape for each piece. */
export type Group = { kind: Kind; figure: number; shapes: State[] };

export type Look = {
  /** Whether the amounts are a cost. A cost shows every piece; if it is `short`, one piece of each kind. */
  cost?: boolean | 'short' | undefined;
  /** What the player can pay with; left out to show the cost alone. */
  have?: Amounts | undefined;
  /** What the player has after the previewed move. */
  after?: Amounts | undefined;
};

export function isNothing(amounts: Amounts | undefined): boolean {
  return !amounts || ORDER.every((kind) => !amounts[kind]);
}

/** Returns the part of a cost that `have` can pay, by kind. Adventurers that are left over pay for "any". */
export function covered(cost: Amounts, have: Amounts): Amounts {
  const paid: Amounts = {};
  let spare = 0;
  for (const kind of ORDER) {
    if (kind === 'any') continue;
    const [need, there] = [cost[kind] ?? 0, have[kind] ?? 0];
    paid[kind] = Math.min(need, there);
    if ((ADVENTURERS as readonly Kind[]).includes(kind)) spare += there - paid[kind];
  }
  paid.any = Math.min(cost.any ?? 0, spare);
  return paid;
}

/** Returns what `have` lacks to pay `cost`. */
export function lacking(cost: Amounts, have: Amounts): Amounts {
  const paid = covered(cost, have);
  const missing: Amounts = {};
  for (const kind of ORDER) {
    const left = (cost[kind] ?? 0) - (paid[kind] ?? 0);
    if (left > 0) missing[kind] = left;
  }
  return missing;
}

/** Returns the numbers and shapes that show amounts. A shape that stands for a whole amount is `there` only if all of it can be paid. */
export function groups(amounts: Amounts, { cost = false, have, after }: Look = {}): Group[] {
  const now = have && covered(amounts, have);
  const then = after ? covered(amounts, after) : now;
  return ORDER.filter((kind) => amounts[kind]).map((kind) => {
    const figure = amounts[kind] ?? 0;
    const held = now ? (now[kind] ?? 0) : figure;
    const coming = Math.max(held, then ? (then[kind] ?? 0) : figure);
    const state = (needed: number): State => (needed <= held ? 'there' : needed <= coming ? 'coming' : 'missing');
    const single = cost !== true || figure > MOST_SHAPES || FIGURES.includes(kind);
    return { kind, figure, shapes: single ? [state(figure)] : Array.from({ length: figure }, (_, at) => state(at + 1)) };
  });
}

const HOLLOW: Partial<Record<Kind, IconName>> = {
  fighter: 'fighter-o',
  rogue: 'rogue-o',
  cleric: 'cleric-o',
  wizard: 'wizard-o',
  any: 'any-o',
  gold: 'gold-o',
};

export function shapeOf(kind: Kind, state: State): IconName {
  return state === 'missing' ? (HOLLOW[kind] ?? kind) : kind;
}

/** Returns amounts in words: "2 Rogues and 3 Gold". */
export function words(amounts: Amounts): string {
  return list(ORDER.filter((kind) => amounts[kind]).map((kind) => t(`amount-${kind}`, { n: amounts[kind] ?? 0 })));
}
