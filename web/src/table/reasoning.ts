/** The reasoning of a scripted rival in its last turn: the steps and their results. */

import type { TableEvent } from '../protocol';
import { isAnswer, standing, summed, toldOf } from './log';
import type { GameEvent, Seat } from './model';
import { reasonAt, type Step } from './script';
import type { Span } from './spans';

/** A step of the reasoning, or the result of a step. */
export type ReasoningLine = { key: string; step: Step } | { key: string; result: Span[] };

/** The events that get their own line as results. Other events are only in the log. */
const RESULTS = new Set<GameEvent['type']>([
  'gained',
  'quest-completed',
  'mandatory-completed',
  'intrigue-played',
  'building-bought',
  'marker-taken',
  'passed',
]);

/** Returns the lines of the last turn of the rival at seat `script`. Several turns in a row count as one. */
export function reasoningOf(log: TableEvent[], script: Seat): ReasoningLine[] {
  let theirs = false;
  let lines: ReasoningLine[] = [];
  for (const each of standing(log)) {
    if (each.type !== 'started' && !isAnswer(each)) continue;
    const events = summed(each.events);
    let told = -1;
    for (const [at, event] of events.entries()) {
      if (event.type === 'turn-started') {
        const again = theirs && event.player === script;
        theirs = event.player === script;
        if (!again && theirs) lines = [];
        continue;
      }
      const key = each.type === 'given' ? `${each.seq} ${each.nth} ${at}` : `${each.seq} ${at}`;
      const phrase = (next: GameEvent) => toldOf(next, script);
      if (at <= told) continue;
      const reason = reasonAt(events, at, phrase);
      if (reason) {
        lines.push({ key, step: reason.step });
        told = at + reason.uses - 1;
      } else if (theirs && RESULTS.has(event.type) && 'player' in event && event.player === script) {
        const before = events[at - 1];
        // Adds no line after a `script-decides` or `script-scores` event, because the line of that event already names the result.
        const said = before?.type === 'script-decides' || before?.type === 'script-scores';
        const result = said ? undefined : phrase(event);
        if (result) lines.push({ key, result });
      }
    }
  }
  return lines;
}
