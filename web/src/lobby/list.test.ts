/** The lists of tables: what is loaded, when, and which answer counts. */

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Unreachable, type TableEntry } from '../api';
import GameList from './GameList.svelte';

let visibility: DocumentVisibilityState;
/** The requests of the list that wait for an answer. */
let asked: { resolve: (entries: TableEntry[]) => void; reject: (error: Error) => void }[];
let loaded: string[][];

const table = (id: string): TableEntry => ({
  ...{ id, status: 'running', created_at: 1, updated_at: 1 },
  summary: {
    ...{ seats: [{ type: 'open' }], modules: [], long_game: false, clock: 'off', spectators: true, arranged: false, rated: false },
    ...{ round: 1, points: [], decides: null, deadline: null, winners: [], last: null },
  },
});
const props = (more: object = {}) => ({
  ...{ title: 'Tables', note: () => '', nothing: 'nothing here', live: true },
  ask: () => new Promise<TableEntry[]>((resolve, reject) => void asked.push({ resolve, reject })),
  onloaded: (entries: TableEntry[]) => void loaded.push(entries.map(({ id }) => id)),
  ...more,
});
async function answer(nth: number, ...ids: string[]): Promise<void> {
  (asked[nth] ?? expect.fail(`${asked.length} requests`)).resolve(ids.map(table));
  await vi.advanceTimersByTimeAsync(0);
}
async function fail(nth: number): Promise<void> {
  (asked[nth] ?? expect.fail(`${asked.length} requests`)).reject(new Unreachable());
  await vi.advanceTimersByTimeAsync(0);
}
async function become(state: DocumentVisibilityState): Promise<void> {
  visibility = state;
  await fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  [visibility, asked, loaded] = ['visible', [], []];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a list that is mounted in a hidden tab is loaded when the tab is shown', async () => {
  visibility = 'hidden';
  render(GameList, props());
  expect(asked).toHaveLength(0);
  await become('visible');
  await answer(0, 'a');
  expect(loaded).toEqual([['a']]);
  await become('visible');
  expect(asked, 'nothing has changed since').toHaveLength(1);
});

test('a pushed change is loaded in a hidden tab too, as the title counts the games', async () => {
  const { rerender } = render(GameList, props());
  await answer(0, 'a');
  await become('hidden');
  await rerender({ changes: 1 });
  await answer(1, 'a', 'b');
  expect(loaded.at(-1)).toEqual(['a', 'b']);
});

test('a failed request is repeated, at the latest when the tab is shown, also while the server pushes changes', async () => {
  render(GameList, props());
  await fail(0);
  await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await fail(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await fail(2);
  await become('visible');
  await answer(3, 'a');
  expect(loaded).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(4);
});

test('an answer that is older than what is shown is ignored', async () => {
  const { rerender } = render(GameList, props());
  await rerender({ changes: 1 });
  await answer(1, 'new');
  await answer(0, 'old');
  expect(loaded).toEqual([['new']]);
});

test('a pushed list is newer than the request before it', async () => {
  const { rerender } = render(GameList, props());
  await rerender({ pushed: [table('pushed')] });
  await answer(0, 'old');
  expect(loaded).toEqual([['pushed']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});
