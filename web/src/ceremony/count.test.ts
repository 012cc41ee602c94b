import { expect, test } from 'vitest';

import type { Outcome, Score } from '../protocol';
import { countOf, figure, PACES, signed } from './count';

const score = (seat: number, change: Partial<Score>): Score => {
  const parts = { game: 0, adventurers: 0, gold: 0, lord: 0, corruption: 0, penalty: 0, ...change };
  return { seat, ...parts, total: Object.values(parts).reduce((sum, n) => sum + n, 0) };
};
const outcome: Outcome = {
  winners: [1],
  scores: [
    score(0, { game: 109, adventurers: 4, gold: 2, lord: 24, corruption: -18 }),
    score(1, { game: 112, adventurers: 5, lord: 20, corruption: -6 }),
    score(2, { game: 98, gold: 1, lord: 16 }),
  ],
};

test('the count goes step by step: Adventurers, Gold, the Lords from the last place on, Corruption, ranking', () => {
  const steps = countOf(outcome);
  expect(steps.map(({ counts, seat }) => (seat === undefined ? counts : `${counts} ${seat}`))).toEqual([
    'game',
    'adventurers',
    'gold',
    'lord 2',
    'lord 0',
    'lord 1',
    'corruption',
    'ranking',
  ]);
  expect([...(steps[2]?.points ?? [])]).toEqual([
    [0, 115],
    [1, 117],
    [2, 99],
  ]);
});

test('it ends with the totals, in about eight seconds', () => {
  const steps = countOf(outcome);
  expect([...(steps.at(-1)?.points.values() ?? [])]).toEqual(outcome.scores.map(({ total }) => total));
  const length = steps.reduce((sum, step) => sum + step.length, 0);
  expect(length).toBeGreaterThan(6500);
  expect(length).toBeLessThan(8500);
});

test('what no player has is not counted', () => {
  const steps = countOf({ winners: [0], scores: [score(0, { game: 5 }), score(1, { game: 3 })] });
  expect(steps.map(({ counts }) => counts)).toEqual(['game', 'lord', 'lord', 'ranking']);
});

test('the count goes no faster at the speed `fast`', () => {
  expect(PACES.fast).toBe(PACES.normal);
});

test('negative points have a minus sign, not a hyphen, and nothing is “+0”', () => {
  expect([71, 0, -1].map(figure)).toEqual(['71', '0', '−1']);
  expect([4, 0, -16].map(signed)).toEqual(['+4', '0', '−16']);
});
