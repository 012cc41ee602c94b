/** What a scripted rival thought since the human's last turn, step by step, with what came of it. */

import type { TableEvent } from '../protocol';
import { isAnswer, standing, summed, toldOf } from './log';
import type { GameEvent, Seat } from './model';
import { reasonAt, type Step } from './script';
import type { Span } from './spans';

/** A step of reasoning, or what it brought. */
export type Thought = { key: string; step: Step } | { key: string; result: Span[] };

/** Results worth a line of their own; everything else is in the log. */
const RESULTS = new Set<GameEvent['type']>([
  'gained',
  'quest-completed',
  'mandatory-completed',
  'intrigue-played',
  'building-bought',
  'marker-taken',
  'passed',
]);

export function thoughtsOf(log: TableEvent[], script: Seat): { turn: number; thoughts: Thought[] } {
  let [turn, theirs] = [0, false];
  let thoughts: Thought[] = [];
  for (const each of standing(log)) {
    if (each.type !== 'started' && !isAnswer(each)) continue;
    const events = summed(each.events);
    let told = -1;
    for (const [at, event] of events.entries()) {
      if (event.type === 'turn-started') {
        // Several turns in a row are shown together: the human had none in between.
        const again = theirs && event.player === script;
        theirs = event.player === script;
        if (!again && theirs) [turn, thoughts] = [turn + 1, []];
        continue;
      }
      const key = each.type === 'given' ? `${each.seq} ${each.nth} ${at}` : `${each.seq} ${at}`;
      const phrase = (next: GameEvent) => toldOf(next, script);
      if (at <= told) continue;
      const reason = reasonAt(events, at, phrase);
      if (reason) {
        thoughts.push({ key, step: reason.step });
        told = at + reason.uses - 1;
      } else if (theirs && RESULTS.has(event.type) && 'player' in event && event.player === script) {
        const before = events[at - 1];
        // Those two say it themselves.
        const said = before?.type === 'script-decides' || before?.type === 'script-scores';
        const result = said ? undefined : phrase(event);
        if (result) thoughts.push({ key, result });
      }
    }
  }
  return { turn, thoughts };
}
