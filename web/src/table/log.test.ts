import { expect, it } from 'vitest';

import type { TableEvent } from '../protocol';
import { linesOf, standing } from './log';
import { logUntil, stopsOf } from '../replay/until';

function acted(seq: number, seat: number, ...events: Record<string, unknown>[]): TableEvent {
  return { seq, at: 0, type: 'acted', seat, bot: null, events: events as never };
}
const visit = (player: number, space: string) => ({ type: 'agent-assigned', player, space, via: null, ambassador: false });
const turn = (player: number) => ({ type: 'turn-started', player });

const game: TableEvent[] = [
  { seq: 1, at: 0, type: 'started', events: [{ type: 'round-started', round: 1 }, turn(0)] as never },
  acted(2, 0, visit(0, 'the-plinth'), { type: 'gained', player: 0, what: { cleric: 1 } }, turn(1)),
  acted(3, 1, visit(1, 'auroras-realms-shop'), { type: 'gained', player: 1, what: { gold: 4 } }, turn(0)),
];

it('makes one line of each turn, under its round', () => {
  const lines = linesOf(game);
  expect(lines.map(({ sort }) => sort)).toEqual(['note', 'round', 'turn', 'turn']);
  expect(lines[2]).toMatchObject({ seat: 0, action: 1, phrases: [{ tight: false }, { tight: true }] });
  expect(lines[3]).toMatchObject({ seat: 1, action: 2 });
});

it('tells several gains in a row at once', () => {
  const gains = acted(2, 0, { type: 'gained', player: 0, what: { rogue: 1 } }, { type: 'scored', player: 0, vp: 3 });
  const [line] = linesOf([gains]);
  expect(line?.sort === 'turn' && line.phrases).toHaveLength(1);
  expect(JSON.stringify(line)).toContain('{"rogue":1,"vp":3}');
});

it('forgets what was taken back', () => {
  const log: TableEvent[] = [...game, { seq: 4, at: 0, type: 'undone', seat: 1, keep: 1 }];
  expect(standing(log).filter(({ type }) => type === 'acted')).toHaveLength(1);
  expect(linesOf(log).map(({ sort }) => sort)).toEqual(['note', 'round', 'turn', 'note']);
});

it('shows a replay no more than had happened', () => {
  expect(logUntil(game, 1).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(logUntil(game, 0).map(({ seq }) => seq)).toEqual([1]);
});

/** The same game, continued from a record of its first two answers; then a player went to the castle. */
const [began, ...answers] = game;
const playedOn: TableEvent[] = [
  { ...began, given: answers.map((each) => (each.type === 'acted' ? each.events : [])) } as TableEvent,
  acted(2, 0, visit(0, 'castle-waterdeep'), turn(1)),
];

it('tells of a game that was played on as if it had been played here', () => {
  const lines = linesOf(playedOn);
  expect(lines.map(({ sort }) => sort)).toEqual(['note', 'round', 'turn', 'turn', 'turn']);
  expect(lines.flatMap((line) => (line.sort === 'turn' ? [line.action] : []))).toEqual([1, 2, 3]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  expect(stopsOf(playedOn)).toEqual({ rounds: [{ round: 1, at: 0 }], turns: [1, 2, 3] });
});

it.each([
  ['an answer of its own', 2, ['note', 'round', 'turn', 'turn', 'note']],
  ['one that it began with', 1, ['note', 'round', 'turn', 'note']],
])('forgets what a game that was played on took back: %s', (_, keep, left) => {
  expect(linesOf([...playedOn, { seq: 3, at: 0, type: 'undone', seat: 0, keep }]).map(({ sort }) => sort)).toEqual(left);
});

it('shows a replay of such a game no more than had happened, either', () => {
  const shown = (answers: number) => linesOf(logUntil(playedOn, answers)).flatMap((line) => (line.sort === 'turn' ? [line.seat] : []));
  expect([0, 1, 2, 3].map(shown)).toEqual([[], [0], [0, 1], [0, 1, 0]]);
});

it('knows where rounds begin and turns are over', () => {
  const next = acted(4, 0, visit(0, 'castle-waterdeep'), { type: 'round-started', round: 2 }, turn(0));
  expect(stopsOf([...game, next])).toEqual({
    rounds: [
      { round: 1, at: 0 },
      { round: 2, at: 3 },
    ],
    turns: [1, 2, 3],
  });
});
