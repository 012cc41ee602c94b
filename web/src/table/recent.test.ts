import { expect, test } from 'vitest';

import type { TableEvent } from '../protocol';
import { recentSpaces } from './recent';

function went(seq: number, seat: number, space: 'the-plinth' | 'field-of-triumph' | 'castle-waterdeep'): TableEvent {
  return {
    seq,
    at: 0,
    type: 'acted',
    seat,
    bot: null,
    events: [{ type: 'agent-assigned', player: seat, space, via: null, ambassador: false }],
  };
}
const LOG = [went(1, 1, 'castle-waterdeep'), went(2, 0, 'the-plinth'), went(3, 1, 'field-of-triumph')];

test('what others did after my last turn is recent', () => {
  expect([...recentSpaces(LOG, 0)]).toEqual(['field-of-triumph']);
  expect([...recentSpaces(LOG.slice(0, 2), 0)]).toEqual([]);
});

test('a spectator sees where the last turn went', () => {
  expect([...recentSpaces(LOG, undefined)]).toEqual(['field-of-triumph']);
});
