import { expect, test } from 'vitest';

import { groups, lacking, shapeOf, words } from './amounts';

const TAVERN = { fighter: 3, rogue: 0, cleric: 2, wizard: 1, gold: 1, corruption: 2 };

test('what is missing is what the tavern does not cover', () => {
  expect(lacking({ fighter: 2, rogue: 3, gold: 2 }, TAVERN)).toEqual({ rogue: 3, gold: 1 });
  expect(lacking({ cleric: 2, fighter: 1 }, TAVERN)).toEqual({});
});

test('adventurers of any type are paid with the adventurers that are left over', () => {
  // The tavern has six Adventurers: one Cleric and one Fighter pay, and four are left for "any".
  expect(lacking({ cleric: 1, fighter: 1, any: 4 }, TAVERN)).toEqual({});
  expect(lacking({ cleric: 1, fighter: 1, any: 5 }, TAVERN)).toEqual({ any: 1 });
  // A Rogue is missing, and no other Adventurer can replace it.
  expect(lacking({ rogue: 1, any: 6 }, TAVERN)).toEqual({ rogue: 1 });
});

test('the number stands before one shape', () => {
  expect(groups({ fighter: 4, rogue: 1, vp: 12 })).toEqual([
    { kind: 'fighter', figure: 4, shapes: ['there'] },
    { kind: 'rogue', figure: 1, shapes: ['there'] },
    { kind: 'vp', figure: 12, shapes: ['there'] },
  ]);
});

test('the order is the same everywhere', () => {
  const all = { vp: 1, intrigue: 1, corruption: 1, gold: 1, any: 1, wizard: 1, cleric: 1, rogue: 1, fighter: 1 };
  const order = ['fighter', 'rogue', 'cleric', 'wizard', 'any', 'gold', 'corruption', 'intrigue', 'vp'];
  expect(groups(all).map(({ kind }) => kind)).toEqual(order);
});

test('a cost has one shape for each piece; gold and amounts above six have one shape', () => {
  expect(
    groups({ fighter: 6, rogue: 7, gold: 2 }, { cost: true }).map(({ kind, figure, shapes }) => [kind, figure, shapes.length]),
  ).toEqual([
    ['fighter', 6, 6],
    ['rogue', 7, 1],
    ['gold', 2, 1],
  ]);
});

test('of a cost, what is missing is hollow and what the move brings glows', () => {
  const cost = { fighter: 2, rogue: 3, gold: 4 };
  const have = { fighter: 2, rogue: 1, gold: 1 };
  expect(groups(cost, { cost: true, have, after: { fighter: 2, rogue: 2, gold: 3 } })).toEqual([
    { kind: 'fighter', figure: 2, shapes: ['there', 'there'] },
    { kind: 'rogue', figure: 3, shapes: ['there', 'coming', 'missing'] },
    { kind: 'gold', figure: 4, shapes: ['missing'] },
  ]);
  expect(groups({ gold: 4 }, { cost: true, have, after: { gold: 4 } })[0]?.shapes, 'enough after the move').toEqual(['coming']);
  expect(groups({ gold: 4 }, { cost: true, have: { gold: 9 } })[0]?.shapes, 'enough now').toEqual(['there']);
  expect([shapeOf('rogue', 'missing'), shapeOf('rogue', 'coming'), shapeOf('corruption', 'missing')]).toEqual([
    'rogue-o',
    'rogue',
    'corruption',
  ]);
});

test('shapes are read as words', () => {
  expect(words({ rogue: 2, gold: 3 })).toBe('2 Rogues and 3 Gold');
  expect(words({ any: 1 })).toBe('1 Adventurer of any type');
});
