import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { TableSession } from '../game.svelte';
import { decision } from '../lib/fixtures';
import type { DecisionView, TableEvent } from '../protocol';
import { StagedUpdates } from './staged.svelte';

class Session {
  log = $state.raw<TableEvent[]>([]);
  decision = $state.raw<DecisionView>();
}
const line = (seq: number): TableEvent => ({ seq, at: 0, what: { type: 'started' } }) as unknown as TableEvent;

let end: () => void;
let session: Session;
let staged: StagedUpdates;
beforeEach(() => {
  vi.useFakeTimers();
  session = new Session();
  session.log = [line(1)];
  end = $effect.root(() => {
    staged = new StagedUpdates(session as unknown as TableSession);
  });
  flushSync();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});
const picture = () => {
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
};
const told = () => staged.log.map(({ seq }) => seq);

test('what was there when the table was opened is there at once', () => {
  expect(told()).toEqual([1]);
});

test('an update comes in steps: its line one picture later, what can be done now two', () => {
  session.log = [...session.log, line(2)];
  session.decision = decision(7, {});
  flushSync();
  expect([told(), staged.decision]).toEqual([[1], undefined]);
  picture();
  expect([told(), staged.decision]).toEqual([[1, 2], undefined]);
  picture();
  expect(staged.decision?.seq).toBe(7);
});

test('an update in the middle of another: what is shown in the end is the last of them', () => {
  session.log = [...session.log, line(2)];
  flushSync();
  picture();
  session.log = [...session.log, line(3)];
  session.decision = decision(8, {});
  flushSync();
  picture();
  picture();
  expect([told(), staged.decision?.seq]).toEqual([[1, 2, 3], 8]);
});

test('an answered question is gone at once, and so is what other eyes saw', () => {
  session.decision = decision(7, {});
  flushSync();
  picture();
  picture();
  session.decision = undefined;
  session.log = [];
  expect([told(), staged.decision]).toEqual([[], undefined]);
});
