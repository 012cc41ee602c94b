/** Moments of a log: as it stood then, and where to go in it. */

import type { Happened } from '../protocol';
import { standing } from '../table/log';

/** How many answers the log tells one by one. A game that was played on from another one begins with those it was given. */
export function answersIn(log: Happened[]): number {
  return standing(log).filter(({ type }) => type === 'acted').length;
}

/** Where a replay can be entered: after how many answers each round begins, and each turn is over. `given`: answers before the log. */
export function stopsOf(log: Happened[], given = 0): { rounds: { round: number; at: number }[]; turns: number[] } {
  const rounds: { round: number; at: number }[] = [];
  const turns: number[] = [];
  let at = given;
  for (const each of standing(log)) {
    // When the rounds of the game before began is not told.
    if (each.type !== 'acted' && (each.type !== 'started' || given > 0)) continue;
    if (each.type === 'acted') at += 1;
    for (const event of each.events) {
      if (event.type === 'round-started') rounds.push({ round: event.round, at });
      if (event.type === 'turn-started' && at > 0 && turns.at(-1) !== at) turns.push(at);
    }
  }
  return { rounds, turns };
}

/** The log of a game as it stood after so many answers of its own; before them there is none. */
export function logUntil(log: Happened[], actions: number): Happened[] {
  const kept: Happened[] = [];
  if (actions < 0) return kept;
  let acted = 0;
  for (const each of standing(log)) {
    if (each.type === 'acted') acted += 1;
    if (acted > actions) break;
    // What was taken back is gone from a replay, and so is the talk of taking back.
    if (each.type !== 'undone' && each.type !== 'finished') kept.push(each);
  }
  return kept;
}
