/** The final count in steps, with the points of each player after each step. This file knows no rules: it adds numbers from the server. */

import type { Outcome, Score } from '../protocol';
import type { Speed } from '../settings.svelte';
import type { Seat } from '../table/model';

/** What a step counts. `lord`: the Lord of one player. */
export type Counted = 'game' | 'adventurers' | 'gold' | 'lord' | 'corruption' | 'ranking';

export type CountStep = {
  counts: Counted;
  /** The player whose Lord is unmasked. */
  seat?: Seat;
  /** The points after this step, by seat. */
  points: Map<Seat, number>;
  /** What this step added, by seat. */
  added: Map<Seat, number>;
  /** How long the step is shown, in milliseconds. */
  length: number;
};

/** The length of each step in milliseconds. `lord`: the longest time for all Lords together. */
const LENGTHS: Record<Counted, number> = { game: 1000, adventurers: 800, gold: 800, lord: 3000, corruption: 1200, ranking: 1200 };
/** The longest time for one Lord, in milliseconds. */
const ONE_LORD = 1000;

/**
 * The speed of the count for each speed of the game; 1 is normal. At `fast` the count is not faster: players who like fast moves still want
 * to see the count, and they can skip it.
 */
export const PACES: Record<Speed, number> = { relaxed: 0.7, normal: 1, fast: 1, instant: Infinity };

/** Returns a number of points with a real minus sign, not a hyphen, if it is negative. */
export const figure = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** Returns points that are added or taken away, with their sign; `0` if there are none. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : figure(points));

/** Returns the steps of the final count. Adventurers, Gold and Corruption are left out if they change no player's points. */
export function countOf({ scores }: Outcome): CountStep[] {
  const steps: CountStep[] = [];
  const points = new Map(scores.map(({ seat }) => [seat, 0]));
  const step = (counts: Counted, length: number, of: (score: Score) => number, seat?: Seat) => {
    const added = new Map(scores.map((score) => [score.seat, of(score)]));
    for (const [each, n] of added) points.set(each, (points.get(each) ?? 0) + n);
    steps.push({ counts, points: new Map(points), added, length, ...(seat !== undefined && { seat }) });
  };
  step('game', LENGTHS.game, ({ game }) => game);
  if (scores.some(({ adventurers }) => adventurers !== 0)) step('adventurers', LENGTHS.adventurers, ({ adventurers }) => adventurers);
  if (scores.some(({ gold }) => gold !== 0)) step('gold', LENGTHS.gold, ({ gold }) => gold);
  // The player with the fewest points is unmasked first.
  const order = scores.map(({ seat }) => seat).toSorted((one, other) => (points.get(one) ?? 0) - (points.get(other) ?? 0));
  const each = Math.min(ONE_LORD, LENGTHS.lord / scores.length);
  for (const seat of order) step('lord', each, (score) => (score.seat === seat ? score.lord : 0), seat);
  const lost = ({ corruption, penalty }: Score) => corruption + penalty;
  if (scores.some((score) => lost(score) !== 0)) step('corruption', LENGTHS.corruption, lost);
  step('ranking', LENGTHS.ranking, ({ seat, total }) => total - (points.get(seat) ?? 0));
  return steps;
}
