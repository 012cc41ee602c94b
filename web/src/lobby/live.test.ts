/** The lobby that the server pushes, and finding a game among its tables. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { api, type TableEntry } from '../api';
import { FakeSocket } from '../lib/fake-socket';
import { mute } from '../lib/muted.svelte';
import type { Clock, HolderView, ModuleName, Settings, TableLanguage } from '../protocol';
import { ALL_TABLES, findGame, fits, oldest, type TableFilter } from './find';
import { followLobby } from './live';

vi.mock('../identity.svelte', () => ({ identity: {}, tokenNeeded: () => Promise.resolve('me.secret') }));
const cancelled: string[] = [];
vi.mock('./wait', () => ({
  until: () => Promise.resolve(),
  visitTable: (id: string) => (cancelled.push(id), Promise.resolve()),
}));

const person = (id: string): HolderView => ({ type: 'person', guest: { id, name: id, emblem: 1 }, bot: null, why: null });

function waiting(
  id: string,
  created_at: number,
  holders: string[],
  more: { clock?: Clock; modules?: ModuleName[]; language?: TableLanguage } = {},
): TableEntry {
  const seats = holders.map((holder): HolderView => (holder === '' ? { type: 'open' } : person(holder)));
  const summary = {
    ...{ seats, modules: [], long_game: false, clock: 'off', spectators: true, arranged: false, rated: false, round: null },
    ...{ points: [], decides: null, deadline: null, winners: [], last: null },
    ...more,
  } as TableEntry['summary'];
  return { id, status: 'open', created_at, updated_at: created_at, summary };
}

/** A WebSocket of a dead network: the closing handshake never ends, so that the browser does not report the close. */
class DeadSocket extends FakeSocket {
  override close(): void {
    this.closed = true;
  }
}

let said: unknown[];
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', DeadSocket);
  FakeSocket.all = [];
  cancelled.length = 0;
  said = [];
  leave = followLobby('me.secret', {
    open: (isOpen) => said.push({ isOpen }),
    tables: (entries) => said.push(entries.map(({ id }) => id)),
    people: (count) => said.push(count),
    games: () => said.push('games'),
  });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function connected(): FakeSocket {
  FakeSocket.last.open();
  FakeSocket.last.say({ waiting: { tables: [waiting('a', 1, [''])], more: false } });
  FakeSocket.last.say({ running: { tables: [], more: false } });
  return FakeSocket.last;
}

test('reports tables, people and changes of games as they come', () => {
  const socket = connected();
  expect(socket.url).toMatch(/^ws:.*\/api\/lobby\/socket$/);
  expect(socket.heard.do).toEqual({ hello: { protocol: 1, token: 'me.secret' } });
  socket.say({ people: { count: 3 } });
  socket.say({ games: {} });
  socket.say({ running: { tables: [waiting('b', 2, [''])] } });
  expect(said).toEqual([{ isOpen: true }, ['a'], 3, 'games', ['a', 'b']]);
});

test('reports a lost connection at once, and retries ever more rarely', () => {
  connected().drop();
  expect(said.at(-1)).toEqual({ isOpen: false });
  for (const wait of [8_000, 20_000, 60_000, 180_000, 180_000]) {
    const [before, now] = [FakeSocket.all.length, Date.now()];
    vi.advanceTimersToNextTimer();
    expect(FakeSocket.all.length).toBe(before + 1);
    expect(Date.now() - now).toBeGreaterThanOrEqual(wait / 2);
    expect(Date.now() - now).toBeLessThanOrEqual(wait);
    FakeSocket.last.drop();
  }
  vi.advanceTimersToNextTimer();
  connected();
  expect(said.at(-1)).toEqual(['a']);
});

test('a silent connection is replaced, and a refused guest does not try again', () => {
  const socket = connected();
  vi.advanceTimersByTime(25_000);
  expect(socket.heard.do).toEqual({ ping: {} });
  socket.say({ pong: {} });
  vi.advanceTimersByTime(25_000);
  expect(socket.sent).toHaveLength(3);
  vi.advanceTimersByTime(8_000);
  expect([socket.closed, said.at(-1)]).toEqual([true, { isOpen: false }]);
  vi.advanceTimersByTime(8_000);
  expect(FakeSocket.all.length).toBe(2);
  // The dead connection may report its end later.
  socket.drop();
  socket.say({ people: { count: 9 } });
  expect(said.at(-1)).toEqual({ isOpen: false });
  FakeSocket.last.open();
  FakeSocket.last.say({ refused: { id: 1, code: 'bad-token', message: 'wrong' } });
  FakeSocket.last.drop();
  vi.advanceTimersByTime(600_000);
  expect(FakeSocket.all.length).toBe(2);
});

const DOUBTS = {
  'the page becomes visible': () => document.dispatchEvent(new Event('visibilitychange')),
  'another network comes': () => dispatchEvent(new Event('online')),
  'the network goes': () => dispatchEvent(new Event('offline')),
};
test.each(Object.entries(DOUBTS))('if %s, the connection is tested with little patience', (_, doubt) => {
  const socket = connected();
  doubt();
  expect(socket.heard.do).toEqual({ ping: {} });
  socket.say({ pong: {} });
  vi.advanceTimersByTime(20_000);
  expect(socket.closed).toBe(false);
  doubt();
  vi.advanceTimersByTime(3_000);
  expect([socket.closed, said.at(-1)]).toEqual([true, { isOpen: false }]);
});

test('a lost connection is opened again at once when the network comes back, and once only', () => {
  connected().drop();
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all.length).toBe(2);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(8_000);
  expect(FakeSocket.all.length, 'the retry is not made twice').toBe(2);
  FakeSocket.last.drop();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.all.length, 'hidden').toBe(2);
});

test('nothing is tried after the end', () => {
  const socket = connected();
  leave();
  for (const doubt of Object.values(DOUBTS)) doubt();
  vi.advanceTimersByTime(600_000);
  expect([FakeSocket.all.length, socket.sent.length]).toEqual([1, 1]);
});

test('tables are filtered by pace, modules and seats', () => {
  const slow = waiting('slow', 1, ['ana', ''], { clock: { days: { days: 2 } }, modules: ['skullport'] });
  const quick = waiting('quick', 2, ['ana', '', '']);
  const kept = (filter: Partial<TableFilter>) => [slow, quick].filter((entry) => fits(entry, { ...ALL_TABLES, ...filter }));
  expect(kept({})).toEqual([slow, quick]);
  expect(kept({ pace: 'days' })).toEqual([slow]);
  expect(kept({ pace: 'live' })).toEqual([quick]);
  expect(kept({ modules: 'none' })).toEqual([quick]);
  expect(kept({ modules: 'skullport' })).toEqual([slow]);
  expect(kept({ modules: 'both' })).toEqual([]);
  expect(kept({ seats: 3 })).toEqual([quick]);
});

test('tables are filtered by language; a table that names none fits only if any language does', () => {
  const tables = [waiting('polish', 1, ['ana', ''], { language: 'pl' }), waiting('old', 2, ['bo', ''])];
  const kept = (language: TableFilter['language']) =>
    tables.filter((entry) => fits(entry, { ...ALL_TABLES, language })).map(({ id }) => id);
  expect(kept('any')).toEqual(['polish', 'old']);
  expect(kept('pl')).toEqual(['polish']);
  expect(kept('ru')).toEqual([]);
});

test('tables with a muted person are neither shown nor found', () => {
  const tables = [waiting('rude', 1, ['ana', '']), waiting('kind', 2, ['bo', ''])];
  mute('ana', true);
  expect(tables.filter((entry) => fits(entry, ALL_TABLES)).map(({ id }) => id)).toEqual(['kind']);
  expect(oldest(tables, ALL_TABLES, 'me')?.id).toBe('kind');
  mute('ana', false);
  expect(oldest(tables, ALL_TABLES, 'me')?.id).toBe('rude');
});

test('the oldest table with a free seat is joined', async () => {
  const tables = [waiting('new', 3, ['ana', '']), waiting('old', 2, ['bo', '']), waiting('full', 1, ['cy', 'di'])];
  expect(oldest(tables, ALL_TABLES, 'me')?.id).toBe('old');
  vi.spyOn(api, 'waitingTables').mockResolvedValue(tables);
  await expect(findGame(ALL_TABLES, 5, 'adept')).resolves.toBe('t/old?join');
});

test('who waits at an own table gets no second one, but moves to an older one', async () => {
  const made = vi.spyOn(api, 'makeTable');
  const tables = [waiting('mine', 2, ['me', '']), waiting('theirs', 3, ['ana', ''])];
  vi.spyOn(api, 'waitingTables').mockResolvedValue(tables);
  await expect(findGame(ALL_TABLES, 5, 'adept')).resolves.toBe('t/mine');
  vi.spyOn(api, 'waitingTables').mockResolvedValue([...tables, waiting('old', 1, ['bo', ''])]);
  await expect(findGame(ALL_TABLES, 5, 'adept')).resolves.toBe('t/old?join');
  expect([cancelled, made.mock.calls]).toEqual([['mine'], []]);
});

test('of two tables of the same moment, both makers choose the same one', async () => {
  const [a, b] = [waiting('a', 7, ['me', '']), waiting('b', 7, ['ana', ''])];
  vi.spyOn(api, 'makeTable').mockResolvedValue({ id: 'a' });
  vi.spyOn(api, 'waitingTables').mockResolvedValueOnce([]).mockResolvedValue([b, a]);
  const found = findGame(ALL_TABLES, 5, 'adept');
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(found).resolves.toBe('t/a');
  expect(cancelled).toEqual([]);
});

test('without a fitting table a new one is opened that begins with bots', async () => {
  const made: Settings[] = [];
  vi.spyOn(api, 'waitingTables').mockResolvedValue([]);
  vi.spyOn(api, 'makeTable').mockImplementation((_, settings) => (made.push(settings), Promise.resolve({ id: 'mine' })));
  const found = findGame({ pace: 'days', modules: 'skullport', seats: 3, language: 'ru' }, 15, 'adept');
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(found).resolves.toBe('t/mine');
  expect(made).toMatchObject([
    {
      setup: { players: 3, modules: ['skullport'] },
      ...{
        seats: ['me', 'open', 'open'],
        public: true,
        start: { after: 15 },
        clock: { days: { days: 2 } },
        stand_in: 'adept',
        language: 'ru',
      },
    },
  ]);
});

test('of two people who ask at the same moment, the one with the newer table moves', async () => {
  const [mine, theirs] = [waiting('mine', 2, ['me', '']), waiting('theirs', 1, ['ana', ''])];
  vi.spyOn(api, 'makeTable').mockResolvedValue({ id: 'mine' });
  vi.spyOn(api, 'waitingTables').mockResolvedValueOnce([]).mockResolvedValue([mine, theirs]);
  const found = findGame(ALL_TABLES, 5, 'adept');
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(found).resolves.toBe('t/theirs?join');
  expect(cancelled).toEqual(['mine']);
  vi.spyOn(api, 'waitingTables')
    .mockResolvedValueOnce([])
    .mockResolvedValue([{ ...mine, created_at: 0 }, theirs]);
  const first = findGame(ALL_TABLES, 5, 'adept');
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(first).resolves.toBe('t/mine');
});
