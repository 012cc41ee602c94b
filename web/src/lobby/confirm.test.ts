/** What is lost for good is confirmed first: a game on this device, the recovery link, the identity. */

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { TableEntry } from '../api';
import { leave, renew } from '../identity.svelte';
import { deleteTable, storedTables } from '../offline/database';
import type { HolderView } from '../protocol';
import { countedGames, keepGame, newPad } from '../score/pad';
import CountedGames from '../score/CountedGames.svelte';
import '../locales/en/score.ftl';
import Lobby from './Lobby.svelte';
import Profile from './Profile.svelte';
import RemoveGame from './RemoveGame.svelte';

vi.mock('../offline/database', () => ({ deleteTable: vi.fn(() => Promise.resolve()), storedTables: vi.fn() }));
vi.mock('../offline/local', async (original) => ({ ...(await original<object>()), offlineBuilt: true }));
vi.mock('../identity.svelte', () => ({
  identity: { name: 'Ana', emblem: 1, token: undefined, recoveryLink: 'https://example.org/#secret' },
  refresh: () => Promise.resolve(),
  leave: vi.fn(),
  renew: vi.fn(() => Promise.resolve()),
}));

/** Returns a button of the dialog with this title. */
const choice = (title: string, name: string) => within(screen.getByRole('dialog', { name: title })).getByRole('button', { name });

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a game on this device is removed only after a confirmation', async () => {
  const [onremoved, onover] = [vi.fn(), vi.fn()];
  render(RemoveGame, { id: '~1', onremoved, onover });
  const title = 'Remove this game from this device';
  await fireEvent.click(choice(title, 'Cancel'));
  await waitFor(() => expect(onover).toHaveBeenCalledOnce());
  expect(deleteTable).not.toHaveBeenCalled();
  cleanup();
  render(RemoveGame, { id: '~1', onremoved, onover });
  await fireEvent.click(choice(title, 'Remove for good'));
  await waitFor(() => expect(onremoved).toHaveBeenCalledOnce());
  expect(deleteTable).toHaveBeenCalledExactlyOnceWith('~1');
});

test('the lobby asks before it removes a game, and removes that game', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
  const seats: HolderView[] = [{ type: 'bot', bot: 'envoy' }];
  const summary = { seats, points: [9], round: 8, modules: [], last: null, decides: null, result: null };
  vi.mocked(storedTables).mockResolvedValue([
    { id: '~1', status: 'abandoned', created_at: 0, updated_at: 0, summary } as unknown as TableEntry,
  ]);
  render(Lobby);
  await fireEvent.click(await screen.findByRole('button', { name: 'Remove this game from this device' }, { timeout: 5_000 }));
  const sure = await screen.findByRole('button', { name: 'Remove for good' }, { timeout: 5_000 });
  expect(deleteTable).not.toHaveBeenCalled();
  vi.mocked(storedTables).mockResolvedValue([]);
  await fireEvent.click(sure);
  await waitFor(() => expect(deleteTable).toHaveBeenCalledExactlyOnceWith('~1'));
  await screen.findByText('No games yet. Start one above.');
  expect(screen.queryByRole('button', { name: 'Remove for good' })).toBeNull();
}, 15_000);

test('the recovery link is replaced only after a confirmation', async () => {
  render(Profile, { open: true });
  await fireEvent.click(screen.getByRole('button', { name: 'Make a new link' }));
  expect(renew).not.toHaveBeenCalled();
  await fireEvent.click(choice('Make a new link', 'Cancel'));
  expect(renew).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Make a new link' }));
  await fireEvent.click(choice('Make a new link', 'Replace the link'));
  expect(renew).toHaveBeenCalledOnce();
});

test('a browser forgets who one is only after a confirmation', async () => {
  render(Profile, { open: true });
  await fireEvent.click(screen.getByRole('button', { name: 'Forget me in this browser' }));
  expect(leave).not.toHaveBeenCalled();
  await fireEvent.click(choice('Forget me in this browser', 'Forget me'));
  expect(leave).toHaveBeenCalledOnce();
});

test('a counted game is removed only after a confirmation', async () => {
  const outcome = { scores: [], winners: [] } as never;
  const games = keepGame({ ...newPad(2), at: 7, outcome });
  render(CountedGames, { games });
  const title = 'Remove this game from the list';
  await fireEvent.click(screen.getByRole('button', { name: title }));
  await fireEvent.click(choice(title, 'Cancel'));
  expect(countedGames()).toHaveLength(1);
  await fireEvent.click(screen.getByRole('button', { name: title }));
  await fireEvent.click(choice(title, 'Remove for good'));
  expect(countedGames()).toEqual([]);
  expect(screen.getByText('Games that you keep are listed here.')).toBeTruthy();
});
