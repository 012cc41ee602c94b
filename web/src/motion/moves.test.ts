import { expect, test } from 'vitest';

import { movesOf } from './moves';

test('what a space gives flies from there to the player', () => {
  const moves = movesOf([
    { type: 'agent-assigned', player: 1, space: 'field-of-triumph', via: null, ambassador: false },
    { type: 'gained', player: 1, what: { fighter: 2 } },
  ]);
  expect(moves).toEqual([
    { move: 'step', space: 'field-of-triumph', seat: 1 },
    { move: 'fly', icon: 'fighter', n: 2, from: { space: 'field-of-triumph' }, to: { seat: 1, have: 'fighter' } },
  ]);
});

test('the owner of a tile is paid from the tile, a plot quest pays from its card', () => {
  const moves = movesOf([
    { type: 'owner-paid', player: 2, building: 'northgate' },
    { type: 'scored', player: 2, vp: 2 },
    { type: 'plot-fired', player: 0, quest: 'fence-goods-for-duke-of-darkness' },
    { type: 'gained', player: 0, what: { gold: 2 } },
  ]);
  expect(moves.map((each) => each.move === 'fly' && each.from)).toEqual([
    { space: 'northgate' },
    { quest: 'fence-goods-for-duke-of-darkness' },
  ]);
});

test('a fortune is no swarm, and what comes from nowhere does not fly', () => {
  const gained = { type: 'gained', player: 0, what: { gold: 10 } } as const;
  expect(movesOf([gained])).toEqual([]);
  const [, flight] = movesOf([{ type: 'agent-assigned', player: 0, space: 'the-golden-horn', via: null, ambassador: false }, gained]);
  expect(flight).toMatchObject({ n: 4 });
});

test('points that are lost do not fly', () => {
  expect(
    movesOf([
      { type: 'owner-paid', player: 2, building: 'northgate' },
      { type: 'scored', player: 2, vp: -2 },
    ]),
  ).toEqual([]);
});
