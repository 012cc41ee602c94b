import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { decision, game } from '../lib/fixtures';
import type { TableEvent } from '../protocol';
import { Presentation, type Frame } from './presentation.svelte';

const line = (seq: number, type = 'acted'): TableEvent => ({ seq, at: 0, type, seat: 1, events: [] }) as unknown as TableEvent;
const ask = (seq: number) => decision(seq, {});

const first: Frame = { game: game(ask(1)), log: [line(1)] };
const next = (seq: number, log: TableEvent[]): Frame => ({ game: game(ask(seq), { played: seq }), log });

let shown: Presentation;
beforeEach(() => {
  vi.useFakeTimers();
  shown = new Presentation(first);
});
afterEach(() => vi.useRealTimers());
const picture = () => {
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
};
const told = () => shown.log.map(({ seq }) => seq);
/** An animation player that shows nothing and lists what it was asked to play. */
function stub() {
  const played: [Frame, Frame][] = [];
  const stop = vi.fn();
  return { played, stop, play: (before: Frame, after: Frame) => void played.push([before, after]) };
}

test('what was there when the table was opened is there at once', () => {
  expect([told(), shown.asks(ask(1))?.seq]).toEqual([[1], 1]);
});

test('an update comes in three frames: the board, its line, what can be done now', () => {
  shown.update(next(7, [...first.log, line(2)]));
  expect([shown.game?.played, told(), shown.asks(ask(7))]).toEqual([7, [1], undefined]);
  picture();
  expect([told(), shown.asks(ask(7))]).toEqual([[1, 2], undefined]);
  picture();
  expect(shown.asks(ask(7))?.seq).toBe(7);
});

test('an update in the middle of another: what is shown in the end is the last of them', () => {
  shown.update(next(2, [...first.log, line(2)]));
  picture();
  shown.update(next(8, [...first.log, line(2), line(3)]));
  picture();
  picture();
  expect([told(), shown.asks(ask(8))?.seq]).toEqual([[1, 2, 3], 8]);
});

test('what other eyes saw is gone at once', () => {
  shown.update({ game: game(ask(2), { eyes: { seat: 1 } }), log: [] });
  expect(told()).toEqual([]);
});

test('the question waits until the moves that led to it have been played', () => {
  const player = stub();
  shown.playWith(player);
  const after = next(2, [...first.log, line(2)]);
  shown.update(after);
  picture();
  picture();
  expect([shown.behind, shown.game?.played, shown.asks(ask(2)), player.played]).toEqual([true, 0, undefined, [[first, after]]]);
  shown.show(after);
  picture();
  picture();
  expect([shown.behind, shown.asks(ask(2))?.seq]).toEqual([false, 2]);
});

test('a state on the way shows no question, even if it is the same', () => {
  shown.playWith(stub());
  shown.update(next(2, [...first.log, line(2)]));
  shown.show({ ...first });
  picture();
  picture();
  expect(shown.asks(ask(1))).toBeUndefined();
});

test('skipping jumps to the present; a player who answers sees the question in the same frame', () => {
  const player = stub();
  shown.playWith(player);
  shown.update(next(2, [...first.log, line(2)]));
  shown.skip();
  expect([player.stop.mock.calls.length, shown.behind, shown.game?.played]).toEqual([1, false, 2]);
  shown.skipToQuestion();
  expect([told(), shown.asks(ask(2))?.seq]).toEqual([[1, 2], 2]);
});

test('what is taken back, what other eyes see and what a long absence brings is not played', () => {
  for (const after of [
    next(2, [...first.log, line(2, 'undone')]),
    { game: game(ask(2), { eyes: { seat: 1 } }), log: [] },
    next(9, [...first.log, ...[2, 3, 4, 5, 6, 7, 8].map((seq) => line(seq))]),
  ]) {
    const player = stub();
    shown = new Presentation(first);
    shown.playWith(player);
    shown.update(after);
    expect([player.played, shown.behind, shown.game]).toEqual([[], false, after.game]);
  }
});

test('an animation that never ends does not keep the question back for long', () => {
  const player = stub();
  shown.playWith(player);
  shown.update(next(2, [...first.log, line(2)]));
  vi.advanceTimersByTime(9_000);
  expect([shown.behind, shown.asks(ask(2))]).toEqual([true, undefined]);
  vi.advanceTimersByTime(1_100);
  picture();
  picture();
  expect([shown.behind, shown.asks(ask(2))?.seq]).toEqual([false, 2]);
});

test('the first moves of a game wait until the animations are loaded, and are then played one after the other', () => {
  shown = new Presentation(first, { holds: true });
  const [one, two] = [next(2, [...first.log, line(2)]), next(3, [...first.log, line(2), line(3)])];
  shown.update(one);
  shown.update(two);
  expect([shown.behind, shown.game]).toEqual([true, first.game]);
  const player = stub();
  shown.playWith(player);
  expect(player.played).toEqual([
    [first, one],
    [one, two],
  ]);
});

test('the first moves are shown at once if the animations do not load, or if the player skips', () => {
  for (const end of [() => vi.advanceTimersByTime(3_100), () => shown.skip()]) {
    shown = new Presentation(first, { holds: true });
    const after = next(2, [...first.log, line(2)]);
    shown.update(after);
    end();
    expect([shown.behind, shown.game]).toEqual([false, after.game]);
    const player = stub();
    shown.playWith(player);
    expect(player.played, 'what was shown is not played again').toEqual([]);
  }
});
