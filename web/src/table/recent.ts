/** What the others did since we last did something: those spaces are marked, so that one can follow quick opponents. */

import type { TableEvent } from '../protocol';
import type { Seat } from './model';

/** The spaces that others went to since the last answer of `me`; of a game that is only watched, those of the last turn. */
export function freshSpaces(log: TableEvent[], me: Seat | undefined): Set<string> {
  const fresh = new Set<string>();
  let last: Seat | undefined;
  for (const each of log.toReversed()) {
    if (each.type !== 'acted') continue;
    last ??= each.seat;
    if (each.seat === me || (me === undefined && each.seat !== last)) break;
    for (const event of each.events) {
      if (event.type === 'agent-assigned' || event.type === 'agent-reassigned' || event.type === 'agent-moved') fresh.add(event.space);
    }
  }
  return fresh;
}
