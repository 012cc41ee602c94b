/** The spaces that opponents used last. The table marks them, so that a player can follow fast opponents. */

import type { TableEvent } from '../protocol';
import type { Seat } from './model';

/** Returns the spaces that other players' agents went to: since the last answer of `me` or, for spectators, in the last turn. */
export function recentSpaces(log: TableEvent[], me: Seat | undefined): Set<string> {
  const recent = new Set<string>();
  let last: Seat | undefined;
  for (const each of log.toReversed()) {
    if (each.type !== 'acted') continue;
    last ??= each.seat;
    if (each.seat === me || (me === undefined && each.seat !== last)) break;
    for (const event of each.events) {
      if (event.type === 'agent-assigned' || event.type === 'agent-reassigned' || event.type === 'agent-moved') recent.add(event.space);
    }
  }
  return recent;
}
