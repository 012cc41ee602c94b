import { expect, test } from 'vitest';

import { groups, lacking, shapeOf, words } from './amounts';

const TAVERN = { fighter: 3, rogue: 0, cleric: 2, wizard: 1, gold: 1, corruption: 2 };

test('what is missing is what the tavern does not cover', () => {
  expect(lacking({ fighter: 2, rogue: 3, gold: 2 }, TAVERN)).toEqual({ rogue: 3, gold: 1 });
  expect(lacking({ cleric: 2, fighter: 1 }, TAVERN)).toEqual({});
});

test('adventurers of any type are paid with whoever is left over', () => {
  // The tavern has six Adventurers: one Cleric and one Fighter pay, and four are left for "any".
  expect(lacking({ cleric: 1, fighter: 1, any: 4 }, TAVERN)).toEqual({});
  expect(lacking({ cleric: 1, fighter: 1, any: 5 }, TAVERN)).toEqual({ any: 1 });
  // A Rogue is missing, and no other Adventurer can replace it.
  expect(lacking({ rogue: 1, any: 6 }, TAVERN)).toEqual({ rogue: 1 });
});

test('up to four of a kind are repeated, more are a figure and one shape', () => {
  expect(groups({ fighter: 4, rogue: 5 })).toEqual([
    { kind: 'fighter', shapes: ['there', 'there', 'there', 'there'] },
    { kind: 'rogue', shapes: ['there'], figure: 5 },
  ]);
});

test('gold is counted and points always have their figure', () => {
  expect(groups({ gold: 1, vp: 1 })).toEqual([
    { kind: 'gold', shapes: ['there'] },
    { kind: 'vp', shapes: ['there'], figure: 1 },
  ]);
  expect(groups({ gold: 2 })).toEqual([{ kind: 'gold', shapes: ['there'], figure: 2 }]);
});

test('in a long row the most numerous become a figure first', () => {
  const shown = groups({ fighter: 2, rogue: 4, cleric: 2, wizard: 1 }, { most: 6 });
  expect(shown.map(({ kind, shapes, figure }) => [kind, figure ?? shapes.length])).toEqual([
    ['fighter', 2],
    ['rogue', 4],
    ['cleric', 2],
    ['wizard', 1],
  ]);
  expect(shown.map(({ figure }) => figure)).toEqual([undefined, 4, undefined, undefined]);
});

test('of a cost, what is missing is hollow and what the move brings glows', () => {
  const cost = { fighter: 2, rogue: 3, gold: 4 };
  expect(groups(cost, { have: { fighter: 2, rogue: 1, gold: 1 }, after: { fighter: 2, rogue: 2, gold: 3 } })).toEqual([
    { kind: 'fighter', shapes: ['there', 'there'] },
    { kind: 'rogue', shapes: ['there', 'coming', 'missing'] },
    { kind: 'gold', shapes: ['there'], figure: 4, held: 1, coming: 3 },
  ]);
  expect([shapeOf('rogue', 'missing'), shapeOf('rogue', 'coming'), shapeOf('corruption', 'missing')]).toEqual([
    'rogue-o',
    'rogue',
    'corruption',
  ]);
});

test('a cost that is covered says no more than its figure', () => {
  expect(groups({ gold: 4 }, { have: { gold: 9 } })).toEqual([{ kind: 'gold', shapes: ['there'], figure: 4 }]);
});

test('shapes are read as words', () => {
  expect(words({ rogue: 2, gold: 3 })).toBe('2 Rogues and 3 Gold');
  expect(words({ any: 1 })).toBe('1 Adventurer of any type');
});
