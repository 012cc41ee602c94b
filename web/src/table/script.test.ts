import { expect, it } from 'vitest';

import type { TableEvent } from '../protocol';
import { linesOf } from './log';
import { reasoningOf } from './reasoning';
import { reasonAt } from './script';
import type { Span } from './spans';

const words = (spans: Span[]) =>
  spans
    .map((span) => ('text' in span ? span.text : 'thing' in span ? span.thing : 'goods' in span ? JSON.stringify(span.goods) : '?'))
    .join('');
const reason = (...events: object[]) => reasonAt(events as never, 0, () => undefined);
const roll = (rolled: number, { sides = 12, rule = 'SOLO-C-2' } = {}) => ({ type: 'die-rolled', player: 1, rule, sides, rolled });
const places = (space: string, more = {}) => ({ type: 'script-places', player: 1, rule: 'SOLO-C-2', space, ...more });

it('says which line of the script holds, and what is missing', () => {
  const told = reason(places('blackstaff-tower', { rule: 'SOLO-A-7', line: 4, need: 'wizard' }));
  expect(told && words(told.step.spans)).toBe('line 4 of the script: its first Quest lacks {"wizard":1} → blackstaff-tower');
  const last = reason(places('the-plinth', { worth: 7 }));
  expect(last && words(last.step.spans)).toContain('worth 3.5 points → the-plinth');
});

it('tells a roll together with what came of it', () => {
  const straight = reason(roll(8), places('blackstaff-tower'));
  expect(straight).toMatchObject({ uses: 2, step: { die: { sides: 12, rolled: 8 } } });
  expect(straight && words(straight.step.spans)).toBe('rolled 8: goes to blackstaff-tower');

  const moved = { type: 'moved-on', player: 1, rule: 'SOLO-C-6', from: 'field-of-triumph', space: 'cliffwatch-inn-1' };
  const taken = reason(roll(9), moved, places('cliffwatch-inn-1'));
  expect(taken?.uses).toBe(3);
  expect(taken && words(taken.step.spans)).toBe('rolled 9: field-of-triumph is not open, moved on to cliffwatch-inn-1');
});

it('says why there is another die', () => {
  const again = reason(roll(12), roll(3));
  expect(again && words(again.step.spans)).toContain('rolls again');
  const building = reason(roll(10), roll(2, { sides: 10, rule: 'SOLO-C-4' }));
  expect(building && words(building.step.spans)).toContain('a Building');
});

const log = [
  {
    seq: 1,
    at: 0,
    type: 'started',
    events: [
      { type: 'turn-started', player: 1 },
      roll(8),
      places('blackstaff-tower'),
      { type: 'gained', player: 1, what: { wizard: 1 } },
      { type: 'turn-started', player: 0 },
    ],
  },
  {
    seq: 2,
    at: 0,
    type: 'acted',
    seat: 0,
    bot: null,
    events: [
      { type: 'agent-assigned', player: 0, space: 'the-plinth', via: null, ambassador: false },
      { type: 'turn-started', player: 1 },
      roll(1),
      places('cliffwatch-inn-1'),
      { type: 'script-decides', player: 1, rule: 'SOLO-P-6' },
      { type: 'quest-taken', player: 1, quest: 'spy-on-the-house-of-light' },
      { type: 'turn-started', player: 0 },
    ],
  },
] as unknown as TableEvent[];

it('shows the reasoning of the last turn, with its results', () => {
  const lines = reasoningOf(log, 1);
  expect(lines.map((line) => ('step' in line ? line.step.rule : 'result'))).toEqual(['SOLO-C-2', 'SOLO-P-6']);
  const [, decided] = lines;
  expect(decided && 'step' in decided && words(decided.step.spans)).toMatch(/prefers its Lord’s types.*: took spy-on-the-house-of-light/);
  expect(reasoningOf(log.slice(0, 1), 1)).toHaveLength(2);
});

it('keeps the reasons of every turn in the log', () => {
  const turns = linesOf(log).filter((line) => line.sort === 'turn');
  expect(turns.map(({ seat, steps }) => [seat, steps.length])).toEqual([
    [1, 1],
    [0, 0],
    [1, 2],
  ]);
});
