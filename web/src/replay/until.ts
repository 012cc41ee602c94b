/** The log of a game as it stood after so many answers. */

import type { Happened } from '../protocol';
import { standing } from '../table/log';

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
