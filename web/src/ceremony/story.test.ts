import { expect, it } from 'vitest';

import { quest } from '../catalogue';
import { player } from '../lib/fake-table.svelte';
import type { TableEvent, Outcome, Score } from '../protocol';
import { missingCorruption, pointsByRound, leadChanges, questPoints, ranking, gainsOf } from './story';

function acted(...events: Record<string, unknown>[]): TableEvent {
  return { seq: 2, at: 0, type: 'acted', seat: 0, bot: null, events: events as never };
}
const round = (n: number) => ({ type: 'round-started', round: n });
const scored = (player: number, vp: number) => ({ type: 'scored', player, vp });
const score = (seat: number, game: number, total: number): Score => ({
  seat,
  game,
  total,
  adventurers: 0,
  gold: 0,
  lord: total - game,
  corruption: 0,
  penalty: 0,
});

const outcome: Outcome = { winners: [1], scores: [score(0, 12, 20), score(1, 10, 26)] };
const log: TableEvent[] = [
  { seq: 1, at: 0, type: 'started', events: [round(1)] as never },
  acted(scored(0, 8), round(2)),
  acted(scored(1, 10), scored(0, 4), { type: 'game-ended' }, scored(1, 16)),
];

it('follows the points round by round up to the final scoring', () => {
  expect(pointsByRound(log, outcome)).toEqual([
    { seat: 0, points: [0, 8, 12, 20] },
    { seat: 1, points: [0, 0, 10, 26] },
  ]);
});

it('tells points lost for an empty Corruption track from other losses', () => {
  const missing = (player: number) => ({ type: 'corruption-missing', player, tokens: 1 });
  const events = acted(missing(0), scored(0, -10), scored(0, -3), scored(1, -4), missing(1), scored(0, 5), missing(0), scored(0, -20));
  expect(missingCorruption([events])).toEqual(new Map([[0, -30]]));
});

it('counts who overtook whom', () => {
  expect(leadChanges(pointsByRound(log, outcome), outcome.winners)).toBe(1);
});

it('knows who had the lead when several share it', () => {
  const course = (seat: number, ...points: number[]) => ({ seat, points });
  // Two players overtake the leader at once: one change.
  expect(leadChanges([course(0, 0, 8, 9), course(1, 0, 2, 12), course(2, 0, 3, 12)], [1, 2])).toBe(1);
  // A player draws level with the leader and falls behind again: no change.
  expect(leadChanges([course(0, 0, 8, 9, 20), course(1, 0, 2, 9, 10)], [0])).toBe(0);
  // All share the lead before the first points, so the first leader is no change.
  expect(leadChanges([course(0, 0, 0, 9), course(1, 0, 0, 2)], [0])).toBe(0);
});

it('counts who was overtaken in the final count, also by the tie-break and in a game without a log of its rounds', () => {
  const course = (seat: number, ...points: number[]) => ({ seat, points });
  expect(leadChanges([course(0, 0, 8, 12, 20), course(1, 0, 2, 10, 20)], [1])).toBe(1);
  expect(leadChanges([course(0, 12, 20), course(1, 10, 26)], [1])).toBe(1);
});

it('ranks by total, and breaks a tie as the server did', () => {
  expect(ranking(outcome).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [0, 2],
  ]);
  const tied: Outcome = { winners: [1], scores: [score(0, 10, 20), score(1, 10, 20)] };
  expect(ranking(tied).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [0, 2],
  ]);
  expect(ranking({ ...tied, winners: [0, 1] }).map(({ rank }) => rank)).toEqual([1, 1]);
});

it('tells who took what', () => {
  const players = [
    player(0, { completed: ['build-a-reputation-in-skullport', 'raid-on-undermountain'], buildings: ['northgate'] }),
    player(1),
  ];
  const taken = gainsOf(
    [
      acted(
        { type: 'agent-assigned', player: 0, space: 'the-plinth', via: null, ambassador: false },
        { type: 'gained', player: 0, what: { cleric: 1, gold: 2 } },
        { type: 'given', from: 0, to: 1, what: { gold: 2 } },
        { type: 'intrigue-played', player: 1, card: 'free-drinks' },
      ),
    ],
    players,
  );
  expect(taken.get(0)).toMatchObject({
    building: 1,
    any: 1,
    gold: 2,
    'pawn-s': 1,
    play: 0,
    mandatory: 0,
    [quest('raid-on-undermountain').type]: 2,
  });
  expect(taken.get(1)).toMatchObject({ building: 0, any: 0, gold: 2, play: 1, 'pawn-s': 0 });
  expect(questPoints(players[0]?.completed ?? [])).toBeGreaterThan(20);
});
