/** While another player decides and after the game, the table leads to the next game that waits. */

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { api, type TableEntry } from '../api';
import { FakeSocket } from '../lib/fake-socket';
import type { HolderView } from '../protocol';
import NextGame from './NextGame.svelte';

vi.mock('../identity.svelte', () => ({ identity: { token: 'me.secret', guest: { id: 'me', name: 'Me', emblem: 1 } } }));

const person = (id: string): HolderView => ({ type: 'person', guest: { id, name: id, emblem: 1 }, bot: null, why: null });
const game = (id: string, other: string, decides: number, updated_at: number) =>
  ({ id, status: 'running', created_at: 0, updated_at, summary: { seats: [person('me'), person(other)], decides } }) as TableEntry;
const HERE = game('here', 'Ana', 0, 1);

/** The table that is shown. Each test has its own, as the module remembers its last answer. */
let here = 0;
const mount = () => render(NextGame, { here: `here-${here}` });
const soon = () => vi.advanceTimersByTimeAsync(0);
const link = () => screen.queryByRole('link')?.textContent.trim();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  here++;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the game that waits longest comes next, at once; this game and those of others do not count', async () => {
  const games = [{ ...HERE, id: `here-${here}` }, game('theirs', 'Bo', 1, 2), game('new', 'Cy', 0, 9), game('old', 'Di', 0, 3)];
  vi.spyOn(api, 'myTables').mockResolvedValue(games);
  mount();
  await soon();
  expect(screen.getByRole('link', { name: 'Your turn: Di (2 games)' }).getAttribute('href')).toBe('/t/old');
});

test('what was found at the last move is shown without a new request, but asked again when it is old', async () => {
  const asked = vi.spyOn(api, 'myTables').mockResolvedValue([game('old', 'Di', 0, 3)]);
  mount();
  await soon();
  cleanup();
  mount();
  expect(link()).toBe('Your turn: Di');
  await soon();
  expect(asked).toHaveBeenCalledTimes(1);
  cleanup();
  await vi.advanceTimersByTimeAsync(5_000);
  mount();
  await soon();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('another table does not show what was found at the one before', async () => {
  const asked = vi.spyOn(api, 'myTables').mockResolvedValue([game('old', 'Di', 0, 3)]);
  mount();
  await soon();
  cleanup();
  here++;
  asked.mockResolvedValue([]);
  mount();
  expect(link()).toBeUndefined();
  await soon();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a longer wait follows the lobby, which tells of new turns; without a connection the page asks by itself', async () => {
  const asked = vi.spyOn(api, 'myTables').mockResolvedValue([]);
  mount();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(FakeSocket.all, 'most players answer at once').toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSocket.all).toHaveLength(1);
  FakeSocket.last.open();
  for (const list of ['waiting', 'running']) FakeSocket.last.say({ [list]: { tables: [], more: false } });
  await soon();
  expect(asked, 'what changed before the connection was not pushed').toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockResolvedValue([game('new', 'Cy', 0, 9)]);
  FakeSocket.last.say({ games: {} });
  await soon();
  expect(link()).toBe('Your turn: Cy');
  asked.mockResolvedValue([]);
  FakeSocket.last.drop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(link()).toBeUndefined();
  const socket = FakeSocket.last;
  cleanup();
  await soon();
  expect(socket.closed).toBe(true);
});

test('in a hidden tab nothing is asked until it is shown again', async () => {
  let visibility: DocumentVisibilityState = 'hidden';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const asked = vi.spyOn(api, 'myTables').mockResolvedValue([game('new', 'Cy', 0, 9)]);
  mount();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).not.toHaveBeenCalled();
  visibility = 'visible';
  await fireEvent(document, new Event('visibilitychange'));
  await soon();
  expect(link()).toBe('Your turn: Cy');
});
