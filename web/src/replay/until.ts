/** The log at a step of a replay, and the steps at which rounds and turns begin. */

import type { TableEvent } from '../protocol';
import { isAnswer, standing } from '../table/log';

/** Returns the steps, counted in answers, at which rounds and turns begin. */
export function stopsOf(log: TableEvent[]): { rounds: { round: number; at: number }[]; turns: number[] } {
  const rounds: { round: number; at: number }[] = [];
  const turns: number[] = [];
  let at = 0;
  for (const each of standing(log)) {
    if (isAnswer(each)) at += 1;
    else if (each.type !== 'started') continue;
    for (const event of each.events) {
      if (event.type === 'round-started') rounds.push({ round: event.round, at });
      if (event.type === 'turn-started' && at > 0 && turns.at(-1) !== at) turns.push(at);
    }
  }
  return { rounds, turns };
}

/** Returns the log as it was after the given number of answers. */
export function logUntil(log: TableEvent[], answers: number): TableEvent[] {
  const kept: TableEvent[] = [];
  const given: Extract<TableEvent, { type: 'started' }>['events'][] = [];
  let told = 0;
  for (const each of standing(log)) {
    if (isAnswer(each)) told += 1;
    if (told > answers) break;
    if (each.type === 'given') given.push(each.events);
    else if (each.type === 'started') kept.push({ ...each, given });
    // A replay shows only answers that were not undone, so it leaves out the undoing, too.
    else if (each.type !== 'undone' && each.type !== 'finished') kept.push(each);
  }
  return kept;
}
