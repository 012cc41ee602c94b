/** Amounts of things: which shapes show them, which are still missing, and how they are read aloud. */

import '../locales/en/cards.ftl';

import type { Amounts } from '../catalogue';
import { list, t } from '../text';
import type { IconName } from '../ui/icon-names';

export type Kind = keyof Amounts;

/** The Adventurers from left to right, in the same order everywhere, so that a cost is easily compared with a tavern. */
export const ADVENTURERS = ['fighter', 'rogue', 'cleric', 'wizard'] as const satisfies Kind[];
export const ORDER = [...ADVENTURERS, 'any', 'gold', 'corruption', 'intrigue', 'vp'] as const satisfies Kind[];

/** The kinds that are shown by a number, because their amounts are too large to count shapes. */
const FIGURES: readonly Kind[] = ['gold', 'vp'];

/** Whether a shape is available now, comes with the previewed move, or is missing. */
export type State = 'there' | 'coming' | 'missing';

/** The shapes of one kind: one shape for each thing, or a single shape with a number. */
export type Group = {
  kind: Kind;
  shapes: State[];
  /** The number of things; left out if there is one shape for each. */
  figure?: number;
  /** If a cost is not covered: `held` is how much the player has of it now, `coming` how much after the previewed move. */
  held?: number;
  coming?: number;
};

export type Look = {
  /** What the player can pay with; left out to show the amounts alone. */
  have?: Amounts | undefined;
  /** What the player has after the previewed move. */
  after?: Amounts | undefined;
  /** The most shapes of one kind. A larger amount is shown by a number. */
  repeat?: number | undefined;
  /** The most shapes of all kinds together. */
  most?: number | undefined;
};

export function isNothing(amounts: Amounts | undefined): boolean {
  return !amounts || ORDER.every((kind) => !amounts[kind]);
}

/** Returns how much of a cost is covered, kind by kind. Adventurers that are left over count as "any". */
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

/** Returns what is missing for a cost. */
export function lacking(cost: Amounts, have: Amounts): Amounts {
  const paid = covered(cost, have);
  const missing: Amounts = {};
  for (const kind of ORDER) {
    const left = (cost[kind] ?? 0) - (paid[kind] ?? 0);
    if (left > 0) missing[kind] = left;
  }
  return missing;
}

/** Returns the shapes and figures that show amounts. */
export function groups(amounts: Amounts, { have, after, repeat = 4, most = 9 }: Look = {}): Group[] {
  const now = have && covered(amounts, have);
  const then = after ? covered(amounts, after) : now;
  const kinds = ORDER.filter((kind) => amounts[kind]);
  const single = singled(
    kinds.map((kind) => [kind, amounts[kind] ?? 0]),
    repeat,
    most,
  );
  return kinds.map((kind) => {
    const n = amounts[kind] ?? 0;
    const held = now ? (now[kind] ?? 0) : n;
    const coming = Math.max(held, then ? (then[kind] ?? 0) : n);
    if (!single.has(kind)) {
      const state = (at: number): State => (at < held ? 'there' : at < coming ? 'coming' : 'missing');
      return { kind, shapes: Array.from({ length: n }, (_, at) => state(at)) };
    }
    const shape: State = held > 0 ? 'there' : coming > 0 ? 'coming' : 'missing';
    const group: Group = { kind, shapes: [shape], figure: n };
    if (held < n) group.held = held;
    if (coming > held) group.coming = coming;
    return group;
  });
}

/** Returns the kinds that are shown by a number: those with large amounts, then the most numerous until at most `most` shapes remain. */
function singled(kinds: [Kind, number][], repeat: number, most: number): Set<Kind> {
  const many = ([kind, n]: [Kind, number]) => n > repeat || (FIGURES.includes(kind) && n > 1) || kind === 'vp';
  const single = new Set(kinds.filter(many).map(([kind]) => kind));
  const shapes = () => kinds.reduce((sum, [kind, n]) => sum + (single.has(kind) ? 1 : n), 0);
  while (shapes() > most) {
    const rest = kinds.filter(([kind, n]) => n > 1 && !single.has(kind));
    const [largest] = rest.toSorted(([, a], [, b]) => b - a);
    if (!largest) break;
    single.add(largest[0]);
  }
  return single;
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
