import { expect, it } from 'vitest';

import { applied, changesOf } from './changes';

const tavern = { cleric: 0, fighter: 1, rogue: 0, wizard: 0, gold: 4, corruption: 0 };

it('tells what is mine, what a plot quest adds and what the owner gets', () => {
  const changes = changesOf([
    { type: 'agent-assigned', player: 0, space: 'jesters-court', via: null, ambassador: false },
    { type: 'collected', player: 0, space: 'jesters-court', what: { rogue: 6 } },
    { type: 'plot-fired', player: 0, quest: 'fence-goods-for-duke-of-darkness' },
    { type: 'gained', player: 0, what: { gold: 2 } },
    { type: 'owner-paid', player: 2, building: 'jesters-court' },
    { type: 'gained', player: 2, what: { rogue: 1 } },
    { type: 'turn-started', player: 1 },
    { type: 'gained', player: 0, what: { cleric: 9 } },
  ]);
  expect(changes).toMatchObject([
    { seat: 0, gains: { rogue: 6 } },
    { seat: 0, because: { plot: 'fence-goods-for-duke-of-darkness' }, gains: { gold: 2 } },
    { seat: 2, because: { owner: 'jesters-court' }, gains: { rogue: 1 } },
  ]);
  expect(applied(changes, 0, { tavern, vp: 10 })).toEqual({ tavern: { ...tavern, rogue: 6, gold: 6 }, vp: 10 });
});

it('counts points that lie on a space once', () => {
  const changes = changesOf([
    { type: 'collected', player: 0, space: 'the-waymoot', what: { vp: 6 } },
    { type: 'scored', player: 0, vp: 6 },
  ]);
  expect(applied(changes, 0, { tavern, vp: 10 }).vp).toBe(16);
});

it('takes from one and gives to another', () => {
  const changes = changesOf([{ type: 'given', from: 1, to: 0, what: { gold: 3 } }]);
  expect(applied(changes, 0, { tavern, vp: 0 }).tavern.gold).toBe(7);
  expect(applied(changes, 1, { tavern, vp: 0 }).tavern.gold).toBe(1);
});

it('gives a Plot Quest no credit for what the space gives after it', () => {
  const changes = changesOf([
    { type: 'agent-assigned', player: 0, space: 'castle-waterdeep', via: null, ambassador: false },
    { type: 'plot-fired', player: 1, quest: 'train-castle-guards' },
    { type: 'gained', player: 0, what: { fighter: 1 } },
    { type: 'gained', player: 1, what: { fighter: 1 } },
    { type: 'intrigue-drawn', player: 0 },
  ]);
  const because = { plot: 'train-castle-guards' };
  expect(changes).toEqual([
    { seat: 0, because, gains: { fighter: 1 }, losses: {} },
    { seat: 1, because, gains: { fighter: 1 }, losses: {} },
    { seat: 0, gains: { intrigue: 1 }, losses: {} },
  ]);
});
