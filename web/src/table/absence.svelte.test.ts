import { flushSync } from 'svelte';
import { expect, it } from 'vitest';

import type { TableSession } from '../game.svelte';
import { markSeen } from '../lib/seen';
import { Absence } from './absence.svelte';

const started = { seq: 1, at: 0, type: 'started', events: [] };
const acted = (seq: number, seat: number) => ({ seq, at: 0, type: 'acted', seat, bot: 'envoy', events: [] });

function absence(table: string, log: object[], yours = [0]): Absence {
  const session = { table: { id: table }, seq: log.length, log, yours } as unknown as TableSession;
  let made: Absence | undefined;
  $effect.root(() => {
    made = new Absence(session);
  })();
  flushSync();
  if (!made) throw new Error('no absence');
  return made;
}

it('tells the moves of the others before the first own turn, which were made while the page loaded', () => {
  const opening = absence('new', [started, acted(2, 1), acted(3, 2)]);
  expect([opening.since, opening.opening]).toEqual([1, true]);
});

it('tells nothing if nobody has moved, if the player has moved, or to spectators', () => {
  for (const [log, yours] of [
    [[started], [0]],
    [[started, acted(2, 0), acted(3, 1)], [0]],
    [[started, acted(2, 1)], []],
    [[{ ...started, given: [[]] }, acted(2, 1)], [0]],
  ] as const) {
    expect(absence(`none ${JSON.stringify([log, yours])}`, [...log], [...yours]).since).toBeUndefined();
  }
});

it('tells what was missed since the last visit', () => {
  markSeen('old', 2);
  const missed = absence('old', [started, acted(2, 1), acted(3, 1)]);
  expect([missed.since, missed.opening]).toEqual([2, false]);
});
