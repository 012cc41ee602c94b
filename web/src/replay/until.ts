/** Moments of a log: as it stood then, and where to go in it. */

import type { Happened } from '../protocol';
import { standing } from '../table/log';

/** Where a replay can be entered: after how many answers each round begins, and each turn is over. */
export function stopsOf(log: Happened[]): { rounds: { round: number; at: number }[]; turns: number[] } {
  const rounds: { round: number; at: number }[] = [];
  const turns: number[] = [];
  let at = 0;
  for (const each of standing(log)) {
    if (each.type !== 'acted' && each.type !== 'started') continue;
    if (each.type === 'acted') at += 1;
    for (const event of each.events) {
      if (event.type === 'round-started') rounds.push({ round: event.round, at });
      if (event.type === 'turn-started' && at > 0 && turns.at(-1) !== at) turns.push(at);
    }
  }
  return { rounds, turns };
}

/** The log of a game as it stood after so many answers. */
export function logUntil(log: Happened[], actions: number): Happened[] {
  const kept: Happened[] = [];
  let acted = 0;
  for (const each of standing(log)) {
    if (each.type === 'acted') acted += 1;
    if (acted > actions) break;
    // What was taken back is gone from a replay, and so is the talk of taking back.
    if (each.type !== 'undone' && each.type !== 'finished') kept.push(each);
  }
  return kept;
}
