import { beforeEach, expect, test } from 'vitest';

import type { TableEvent } from '../protocol';
import { binsOf } from './bins';
import { firstDifference, parting, roundsOf, turnsOf, type RoundOf } from './compare';
import { later, untilTomorrow } from './dates';
import { isDaily, today } from './play';
import { challengeOf, keepTry, tries, tryOf } from './tries';

beforeEach(() => localStorage.clear());

test('scores fall into bars of equal width, and the own bar is marked', () => {
  const bins = binsOf(
    [
      [95, 1],
      [101, 2],
      [118, 1],
    ],
    101,
  );
  expect(bins.map(({ from, count }) => [from, count])).toEqual([
    [90, 1],
    [100, 2],
    [110, 1],
  ]);
  expect(bins.filter(({ mine }) => mine).map(({ from }) => from)).toEqual([100]);
  expect(binsOf([], undefined)).toEqual([]);
});

test('scores that are far apart still make few bars', () => {
  const bins = binsOf(
    [
      [-12, 1],
      [260, 1],
    ],
    260,
  );
  expect(bins.length).toBeLessThanOrEqual(14);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('one try is kept for each challenge, and damaged ones are ignored', () => {
  keepTry({ challenge: '2026-11-18', table: '~a', done: false });
  keepTry({ challenge: '2026-11-19', table: '~b', done: false });
  keepTry({ challenge: '2026-11-18', table: '~a', done: true });
  expect(tries().map(({ challenge, done }) => [challenge, done])).toEqual([
    ['2026-11-18', true],
    ['2026-11-19', false],
  ]);
  expect(challengeOf('~b')).toBe('2026-11-19');
  expect(tryOf('2026-11-20')).toBeUndefined();
  localStorage.setItem('deepwater.tries', '[{"challenge": 1}, null, "x"]');
  expect(tries()).toEqual([]);
});

test('the day changes at midnight in UTC', () => {
  expect(today(Date.UTC(2026, 10, 18, 23, 59))).toBe('2026-11-18');
  expect(isDaily('2026-11-18')).toBe(true);
  expect(isDaily('AAAAAAAAAAAAAAAAAAAAAA')).toBe(false);
});

test('the next deal comes at midnight in UTC', () => {
  expect(untilTomorrow(Date.UTC(2026, 10, 18, 18, 40))).toBe('in 5 hours');
  expect(untilTomorrow(Date.UTC(2026, 10, 18, 23, 59, 30))).toBe('in 1 minute');
  expect(later('2026-02-28', 1)).toBe('2026-03-01');
  expect(later('2026-03-01', -1)).toBe('2026-02-28');
});

test('a game is told round by round, for one seat', () => {
  const log = [
    { type: 'started', seq: 1, at: 0, given: [], events: [{ type: 'round-started', round: 1 }] },
    {
      type: 'acted',
      seq: 2,
      at: 0,
      seat: 0,
      bot: null,
      events: [
        { type: 'agent-assigned', player: 0, space: 'the-plinth', via: null, ambassador: false },
        { type: 'agent-assigned', player: 0, space: 'hall-1', via: null, ambassador: false },
        { type: 'scored', player: 0, vp: 4 },
        { type: 'scored', player: 1, vp: 9 },
      ],
    },
    { type: 'acted', seq: 3, at: 0, seat: 1, bot: 'artisan', events: [{ type: 'round-started', round: 2 }] },
    { type: 'acted', seq: 4, at: 0, seat: 0, bot: null, events: [{ type: 'quest-completed', player: 0, quest: 'quell-riots' }] },
  ] as unknown as TableEvent[];
  expect(roundsOf(log, 0)).toEqual([
    { round: 1, spaces: ['the-plinth', 'builders-hall'], quests: [], buildings: [], points: 4, at: 1 },
    { round: 2, spaces: [], quests: ['quell-riots'], buildings: [], points: 4, at: 3 },
  ]);
});

test('two games part where an Agent first goes to another space', () => {
  const rounds = (...spaces: string[][]): RoundOf[] =>
    spaces.map((each, nth) => ({ round: nth + 1, spaces: each, quests: [], buildings: [], points: 0, at: 0 }));
  const one = rounds(['a', 'b'], ['c', 'd']);
  expect(parting(one, rounds(['a', 'b'], ['c', 'e']))).toEqual({ round: 2, left: 'd', right: 'e' });
  expect(parting(one, rounds(['a', 'b'], ['c']))).toEqual({ round: 2, left: 'd', right: undefined });
  expect(parting(one, rounds(['b', 'a'], ['c', 'd']))).toEqual({ round: 1, left: 'a', right: 'b' });
  expect(parting(one, one)).toBeUndefined();
});

/** Returns the log of a game against one rival: `spaces` of the first player, who scores 4 points each time, then the final count. */
function logOf(...spaces: string[]): TableEvent[] {
  const answer = (seq: number, seat: number, events: object[]) => ({ type: 'acted', seq, at: 0, seat, bot: null, events });
  const visit = (player: number, space: string) => ({ type: 'agent-assigned', player, space, via: null, ambassador: false });
  const begins = (player: number) => ({ type: 'turn-started', player });
  return [
    { type: 'started', seq: 1, at: 0, given: [], events: [{ type: 'round-started', round: 1 }, begins(0)] },
    ...spaces.flatMap((space, nth) => [
      answer(2 * nth + 2, 0, [visit(0, space), { type: 'scored', player: 0, vp: 4 }, begins(1)]),
      answer(2 * nth + 3, 1, [
        visit(1, 'castle-waterdeep'),
        { type: 'scored', player: 1, vp: 9 },
        ...(nth + 1 < spaces.length
          ? [{ type: 'round-started', round: nth + 2 }, begins(0)]
          : [{ type: 'game-ended' }, { type: 'scored', player: 0, vp: 30 }]),
      ]),
    ]),
  ] as unknown as TableEvent[];
}

test('a game is told turn by turn, without the final count', () => {
  const turns = turnsOf(logOf('the-plinth', 'the-grinning-lion'), 0);
  expect(turns.map(({ round, at, points }) => [round, at, points])).toEqual([
    [1, 1, 4],
    [2, 3, 8],
  ]);
  expect(turns.map(({ line }) => line.seat)).toEqual([0, 0]);
});

test('a turn in which something was taken back stays one turn', () => {
  const answer = (seq: number, ...events: object[]) => ({ type: 'acted', seq, at: 0, seat: 0, bot: null, events });
  const log = [
    {
      type: 'started',
      seq: 1,
      at: 0,
      given: [],
      events: [
        { type: 'round-started', round: 1 },
        { type: 'turn-started', player: 0 },
      ],
    },
    answer(2, { type: 'agent-assigned', player: 0, space: 'the-plinth', via: null, ambassador: false }),
    answer(3, { type: 'intrigue-played', player: 0, card: 'good-faith' }),
    { type: 'undone', seq: 4, at: 0, seat: 0, keep: 1 },
    answer(5, { type: 'intrigue-played', player: 0, card: 'call-in-a-favor' }),
  ] as unknown as TableEvent[];
  expect(turnsOf(log, 0).map(({ at }) => at)).toEqual([2]);
});

test('the first turn that differs is found', () => {
  const turns = (...spaces: string[]) => turnsOf(logOf(...spaces), 0);
  const one = turns('the-plinth', 'the-grinning-lion');
  expect(firstDifference(one, turns('the-plinth', 'field-of-triumph'))).toBe(1);
  expect(firstDifference(one, turns('the-plinth'))).toBe(1);
  expect(firstDifference(one, turns('the-plinth', 'the-grinning-lion'))).toBe(0);
});
