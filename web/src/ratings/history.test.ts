/** The archive of one's own games: loading, searching, removing, exporting. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { api, ApiError, Unreachable, type Info } from '../api';
import { identity } from '../identity.svelte';
import { lookForServer } from '../info.svelte';
import { keepTry } from '../challenge/tries';
import { useLanguage } from '../language.svelte';
import { botSearch } from './bot-search';
import HistoryPage from './HistoryPage.svelte';
import Page from './Page.svelte';
import { exportAll, requests, type ArchivedGame, type History, type Search } from './requests';

let asked: { search: Search; resolve: (history: History) => void; reject: (error: Error) => void }[];
let token: string | undefined;
/** The tables that the device has. */
const device = vi.hoisted(() => ({ tables: [] as object[] }));
vi.mock('../offline/database', async (original) => ({ ...(await original<object>()), storedTables: () => Promise.resolve(device.tables) }));

const LEVELS = ['page', 'novice', 'apprentice', 'journeyman', 'artisan', 'adept', 'expert', 'master'];
const INFO = { bots: ['random', 'envoy', 'steward', ...LEVELS], levels: LEVELS.map((name) => ({ name })), options: {} } as unknown as Info;

function game(id: string): ArchivedGame {
  return {
    ...{ id, seat: 0, place: 1, score: 90, won: true, finished_at: 1_790_000_000_000, lord: null, rating: null, reviewed: true },
    summary: {
      seats: [
        { type: 'person', guest: { id: 'me', name: 'Ana', emblem: 1 }, bot: null, why: null },
        { type: 'bot', bot: id },
      ],
      ...{ modules: [], long_game: false, clock: 'off', spectators: true, arranged: false, rated: false },
      ...{ round: 8, points: [], decides: null, deadline: null, winners: [0], last: null },
    },
  };
}
const request = (nth: number) => asked[nth] ?? expect.fail(`${asked.length} requests`);
/** Waits until a search was sent: it is sent when the user stops typing. */
const requested = (count: number) => waitFor(() => expect(asked).toHaveLength(count));
const rows = () => screen.queryAllByTestId('archived');
async function shown(...games: string[]): Promise<void> {
  render(HistoryPage);
  await requested(1);
  request(0).resolve({ games: games.map(game), next: null });
  await waitFor(() => expect(rows()).toHaveLength(games.length));
}

beforeEach(async () => {
  asked = [];
  device.tables = [];
  token = 'me.secret';
  vi.spyOn(identity, 'token', 'get').mockImplementation(() => token);
  vi.spyOn(identity, 'guest', 'get').mockImplementation(() => (token === undefined ? undefined : { id: 'me', name: 'Ana', emblem: 1 }));
  vi.spyOn(requests, 'history').mockImplementation(
    (_, search) => new Promise((resolve, reject) => void asked.push({ search, resolve, reject })),
  );
  vi.spyOn(api, 'info').mockResolvedValue(INFO);
  await lookForServer();
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await useLanguage('en');
});

test('a failed search says so and can be repeated', async () => {
  render(HistoryPage);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Lighting the lamps…');
  await requested(1);
  request(0).reject(new Unreachable());
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect([status.textContent, screen.queryByTestId('history-none')]).toEqual([
    'The server does not answer. Check your network and try again.',
    null,
  ]);
  await fireEvent.click(retry);
  request(1).resolve({ games: [], next: null });
  await waitFor(() => expect(status.textContent).toBe('No finished games on the server yet.'));
});

test('the answer to an earlier search is ignored, and the page stays busy until the last one', async () => {
  render(HistoryPage);
  await requested(1);
  await fireEvent.input(screen.getByTestId('history-text'), { target: { value: 'Bo' } });
  await requested(2);
  request(0).reject(new Unreachable());
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('status').textContent).toBe('Lighting the lamps…');
  request(1).resolve({ games: [], next: null });
  await waitFor(() => expect(screen.getByTestId('history-none').textContent).toBe('No game matches.'));
});

test('"show more" asks once', async () => {
  render(HistoryPage);
  await requested(1);
  request(0).resolve({ games: Array.from({ length: 20 }, (_, nth) => game(`bot-${nth}`)), next: '5.x' });
  const more = await screen.findByRole('button', { name: 'Show more' });
  await fireEvent.click(more);
  await fireEvent.click(more);
  expect(asked.map(({ search }) => search.after)).toEqual(['', '5.x']);
});

test('a stranger has no games, and does not become a guest by looking', async () => {
  token = undefined;
  const made = vi.spyOn(api, 'makeGuest');
  render(HistoryPage);
  await screen.findByTestId('history-none');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([made.mock.calls, asked]).toEqual([[], []]);
});

test('a game is removed once, and the focus stays where the reader is', async () => {
  const removed: string[] = [];
  vi.spyOn(requests, 'remove').mockImplementation((_, id) => (removed.push(id), Promise.resolve(undefined)));
  await shown('page', 'master');
  const cross = () => screen.getAllByRole('button', { name: /Remove from my list/ })[0] ?? expect.fail();
  await fireEvent.click(cross());
  expect(document.activeElement?.textContent).toBe('Remove');
  await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(cross());
  await fireEvent.click(cross());
  const yes = screen.getByRole('button', { name: 'Remove' });
  await Promise.all([fireEvent.click(yes), fireEvent.click(yes)]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(removed).toEqual(['page']);
  await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
  await fireEvent.click(cross());
  await fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(rows()).toHaveLength(0));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('bots are found by the names that the page shows', async () => {
  expect([botSearch(' Master '), botSearch('exp'), botSearch('Ana'), botSearch('')]).toEqual(['master', 'exp', 'Ana', '']);
  expect(botSearch('Expert (builder)')).toBe('expert+builder');
  await useLanguage('pl');
  expect([botSearch('mistrz'), botSearch('Czel'), botSearch('Wysłannik')]).toEqual(['master', 'journeyman', 'envoy']);
  expect([botSearch('Mi'), botSearch('Misia'), botSearch('rz')], 'names of people').toEqual(['Mi', 'Misia', 'rz']);
  await useLanguage('ru');
  expect([botSearch('НОВИЧОК'), botSearch('Мастер'), botSearch('масте'), botSearch('мастеро')], 'two begin alike').toEqual([
    ...['novice', 'master', 'масте', 'artisan'],
  ]);
  await shown('master');
  await fireEvent.input(screen.getByTestId('history-text'), { target: { value: 'Подмастерье' } });
  await requested(2);
  expect(request(1).search.text).toBe('journeyman');
});

test('the export waits when the server asks it to', async () => {
  vi.useFakeTimers();
  const tooFast = new ApiError(429, 'too-fast', 'too many requests; wait 4 s', 4_000);
  const part = vi.spyOn(requests, 'exportPart');
  part.mockResolvedValueOnce({ profile: null, challenges: null, games: [1], next: 'a' });
  part.mockRejectedValueOnce(tooFast).mockRejectedValueOnce(tooFast);
  part.mockResolvedValueOnce({ profile: null, challenges: null, games: [2], next: null });
  const saved = exportAll('me.secret');
  await vi.advanceTimersByTimeAsync(7_999);
  expect(part).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  await expect((await saved).text().then((text) => (JSON.parse(text) as { games: unknown }).games)).resolves.toEqual([1, 2]);
  expect(part.mock.calls.map(([, after]) => after)).toEqual([null, 'a', 'a', 'a']);
});

test('the export gives up if the server refuses it for another reason, or again and again', async () => {
  vi.useFakeTimers();
  const part = vi.spyOn(requests, 'exportPart').mockRejectedValueOnce(new Unreachable());
  await expect(exportAll('me.secret')).rejects.toThrow(Unreachable);
  part.mockRejectedValue(new ApiError(429, 'too-fast', 'too many requests'));
  const saved = expect(exportAll('me.secret')).rejects.toThrow('too many requests');
  await vi.advanceTimersByTimeAsync(600_000);
  await saved;
});

test('the server says how long to wait', async () => {
  const refused = new Response(JSON.stringify({ error: { code: 'too-fast', message: 'wait' } }), {
    status: 429,
    headers: { 'retry-after': '4' },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(refused));
  await expect(requests.exportPart('me.secret', null)).rejects.toMatchObject({ code: 'too-fast', retryMs: 4_000 });
  vi.unstubAllGlobals();
});

test('the link to my profile is marked on my profile only', () => {
  const children = (() => {}) as unknown as import('svelte').Snippet;
  const marked = () => screen.queryAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  render(Page, { title: '', here: 'profile', guest: 'me', children });
  expect(marked()).toEqual(['My profile']);
  cleanup();
  render(Page, { title: '', here: 'profile', guest: 'other', children });
  expect(marked()).toEqual([]);
  cleanup();
  render(Page, { title: '', here: 'history', children });
  expect(marked()).toEqual(['My finished games']);
});

test('finished games of the device are listed, without those of others that were watched', async () => {
  const { summary } = game('adept');
  const table = (id: string, status: string) => ({ id, status, summary, created_at: 1, updated_at: 2 });
  device.tables = [table('~mine', 'finished'), table('~running', 'running'), table('~of-bo', 'finished')];
  localStorage.setItem('deepwater.watched', JSON.stringify({ challenge: '2026-11-18', tables: { bo: '~of-bo' } }));
  keepTry({ challenge: '2026-11-17', table: '~mine', done: true });
  await shown();
  const list = await screen.findByTestId('device-games');
  expect([...list.querySelectorAll('a')].map((link) => [link.textContent.trim(), new URL(link.href).pathname])).toEqual([
    ['Daily deal of Nov 17, 2026', '/d/2026-11-17'],
    ['Replay', '/r/~mine'],
  ]);
});
