/** The page of a challenge and the lobby's panel: what they show while the server is away, and importing the games of others. */

import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError, Unreachable } from '../api';
import { table } from '../lib/fixtures';
import ChallengePage from './ChallengePage.svelte';
import DailyPanel from './DailyPanel.svelte';
import People from './People.svelte';
import Result from './Result.svelte';
import { tableOf } from './play';
import { withPlayers } from './players';
import { requests, type Challenge, type Person } from './requests';
import { keepTry } from './tries';

/** The device of the page: local tables with a record, by id, and the records that were imported. */
const device = vi.hoisted(() => ({ records: new Map<string, object>(), imported: [] as unknown[] }));
vi.mock('../offline/local', async (original) => ({
  ...(await original<object>()),
  offlineBuilt: true,
  loadDevice: () =>
    Promise.resolve({
      device: {
        record: (table: string) => Promise.resolve(device.records.get(table)),
        importRecord: async (record: unknown) => ({ id: `~${device.imported.push(record)}` }),
        daily: (day: string) => Promise.resolve(challenge(day)),
      },
    }),
}));

vi.mock('../identity.svelte', () => ({
  identity: { token: 'me.secret', guest: { id: 'me', name: 'Ana', emblem: 1 } },
  tokenNeeded: () => Promise.resolve('me.secret'),
}));

function challenge(id: string, more: Partial<Challenge> = {}): Challenge {
  return {
    ...{ id, daily: true, settings: {}, open: true, finished: 0, own: null, scores: [], people: [], replays: false, streak: null },
    deal: { players: 3, modules: [], long_game: false, rivals: 'artisan' },
    ...more,
  } as Challenge;
}
const person = (guest: string, score: number | null): Person => ({
  ...{ guest, name: guest, emblem: 1, won: false, marked: false },
  ...{ score, finished: score !== null },
});

beforeEach(() => {
  localStorage.clear();
  device.records.clear();
  device.imported.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('without the server, a finished game is said to be kept, and is handed in when the network is back', async () => {
  keepTry({ challenge: '2026-11-18', table: '~t', done: false });
  device.records.set('~t', { choices: [] });
  vi.spyOn(requests, 'show').mockRejectedValue(new Unreachable());
  const handIn = vi.spyOn(requests, 'handIn').mockRejectedValue(new Unreachable());
  render(ChallengePage, { id: '2026-11-18' });
  await screen.findByRole('heading', { name: 'Your game is kept on this device' });
  const own = { score: 90, won: true, marked: false, matchpoints: null };
  handIn.mockResolvedValue({ counted: true, score: 90, challenge: challenge('2026-11-18', { own, finished: 1, scores: [[90, 1]] }) });
  dispatchEvent(new Event('online'));
  await screen.findByTestId('own-result');
});

test('only a deal that does not exist is called unknown', async () => {
  const show = vi.spyOn(requests, 'show').mockRejectedValue(new ApiError(429, 'too-fast', 'wait a moment'));
  render(ChallengePage, { id: '2026-11-18' });
  await screen.findByRole('heading', { name: 'The deal cannot be shown' });
  screen.getByRole('button', { name: 'Try again' });
  cleanup();
  show.mockRejectedValue(new ApiError(404, 'unknown-challenge', 'no such challenge'));
  render(ChallengePage, { id: 'AAAAAAAAAAAAAAAAAAAAAA' });
  await screen.findByRole('heading', { name: 'There is no such deal' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a lobby that stays open overnight shows the deal of the new day', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 18, 23, 59, 30) });
  const show = vi.spyOn(requests, 'show').mockImplementation((id) => Promise.resolve(challenge(id)));
  render(DailyPanel);
  await vi.advanceTimersByTimeAsync(1_000);
  screen.getByText(/Wednesday.*18/);
  await vi.advanceTimersByTimeAsync(60_000);
  screen.getByText(/Thursday.*19/);
  expect(show.mock.calls.map(([id]) => id)).toEqual(['2026-11-18', '2026-11-19']);
});

test('a game that the server refused is not said to count later', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 18, 12) });
  keepTry({ challenge: '2026-11-18', table: '~t', done: true, refused: 'other-deal' });
  vi.spyOn(requests, 'show').mockResolvedValue(challenge('2026-11-18'));
  render(DailyPanel);
  await vi.advanceTimersByTimeAsync(100);
  screen.getByRole('link', { name: 'Not counted. See why' });
});

test('a daily deal leads to the days around it that are still open', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 18, 12), toFake: ['Date'] });
  vi.spyOn(requests, 'show').mockImplementation((id) => Promise.resolve(challenge(id)));
  const links = async (id: string) => {
    render(ChallengePage, { id });
    const nav = await screen.findByRole('navigation', { name: 'The days' });
    const found = [...nav.querySelectorAll('a')].map((each) => new URL(each.href).pathname);
    cleanup();
    return found;
  };
  expect(await links('2026-11-18')).toEqual(['/d/2026-11-17']);
  expect(await links('2026-11-12')).toEqual(['/d/2026-11-11', '/d/2026-11-13']);
  expect(await links('2026-11-11')).toEqual(['/d/2026-11-12']);
});

test('the panel leads to the result of the day before', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 18, 12) });
  keepTry({ challenge: '2026-11-17', table: '~t', done: true });
  vi.spyOn(requests, 'show').mockImplementation((id) => Promise.resolve(challenge(id)));
  render(DailyPanel);
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getByRole('link', { name: "Yesterday's result" }).getAttribute('href')).toMatch(/d\/2026-11-17$/);
});

test('the line to share has the result and the link, and nothing of the cards', () => {
  const lineOf = (shown: Challenge, own: NonNullable<Challenge['own']>) => {
    render(Result, { challenge: shown, own });
    const { value } = screen.getByLabelText<HTMLInputElement>('A line to share, without spoilers');
    cleanup();
    return value;
  };
  const own = { score: 118, won: true, marked: false, matchpoints: 66.7 };
  const scores: Challenge['scores'] = [[118, 1]];
  const streak = { days: 3, today: true, last_chance: false };
  expect(lineOf(challenge('2026-11-18', { own, scores, streak }), own)).toBe(
    'Deepwater, deal of Nov 18, 2026: 118 points · 67 % matchpoints · streak of 3 days http://localhost:3000/d/2026-11-18',
  );
  const alone = { ...own, score: 1, matchpoints: null };
  expect(lineOf(challenge('AAAA', { own: alone, scores, daily: false }), alone)).toBe(
    'Deepwater, duplicate match: 1 point http://localhost:3000/d/AAAA',
  );
});

test('someone with a streak who missed yesterday is led to its deal, which still counts', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 18, 12), toFake: ['Date'] });
  const streak = { days: 2, today: false, last_chance: true };
  vi.spyOn(requests, 'show').mockImplementation((id) => Promise.resolve(challenge(id, { streak })));
  render(DailyPanel);
  const link = await screen.findByRole('link', { name: "Play yesterday's deal, too" });
  expect(link.getAttribute('href')).toMatch(/d\/2026-11-17$/);
  cleanup();
  render(ChallengePage, { id: '2026-11-17' });
  await screen.findByText('A result of this day counts until Tuesday, November 24, for a streak, too.');
  cleanup();
  render(ChallengePage, { id: '2026-11-18' });
  await screen.findByRole('button', { name: 'Deal me in' });
  expect(screen.queryByText(/counts until/)).toBeNull();
});

test('equal scores share a place', () => {
  const people = [person('ana', 90), person('bo', 90), person('cy', 80), person('di', null)];
  render(People, { challenge: challenge('d', { people }) });
  const places = screen.getAllByTestId('person').map((row) => row.querySelector('td')?.textContent);
  expect(places).toEqual(['1', '1', '3', '']);
});

test('the game of another guest is imported once, and two guests at the same time are both remembered', async () => {
  vi.spyOn(requests, 'record').mockImplementation((_, __, guest) => Promise.resolve({ guest }));
  const [one, same, other] = await Promise.all(['ana', 'ana', 'bo'].map((guest) => tableOf(challenge('d'), { guest, name: guest })));
  expect(one).toBe(same);
  expect(other).not.toBe(one);
  await expect(Promise.all(['ana', 'bo'].map((guest) => tableOf(challenge('d'), { guest, name: guest })))).resolves.toEqual([one, other]);
  await waitFor(() => expect(device.imported).toHaveLength(2));

  // The reader has all seats of the copies; they are shown with those who played.
  const copy = table({ id: other ?? '' });
  const names = withPlayers(copy)?.seats.map(({ holder }) =>
    holder.type === 'person' ? holder.guest.name : holder.type === 'bot' && holder.bot,
  );
  expect(names).toEqual(['bo', 'artisan']);
  const unrelated = table({ id: '~x' });
  expect(withPlayers(unrelated)).toBe(unrelated);
});
