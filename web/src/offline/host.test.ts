import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Request } from '../protocol';
import type { TableDatabase } from './database';
import { CallFailed, type DeviceCalls, type Engine, type NewTable, type TableReply } from './engine';
import { newIdAndSeed, TableHost, type FromWorker } from './host';
import type { SecondSearch } from './second-search';

const nothing: TableReply = { keep: null, say: [], due: null };
const line = (seq: number) => ({ line: { seq, at: 0, entry: {} }, head: {} as NewTable['head'], create: null });
const request: Request = { id: 7, do: { start: {} } };

/** The result of each call to the fake table. `called` lists the calls in order. */
let results: Partial<{ [K in keyof DeviceCalls]: () => DeviceCalls[K][1] }>;
let called: string[];
let posted: FromWorker[];
let database: TableDatabase & { appended: number[]; full: boolean };
let searches: unknown[];
let taken: Map<string, () => void>;
let host: TableHost;
let second: SecondSearch | undefined;
let net: (() => Promise<void>) | undefined;

beforeEach(() => {
  [results, called, posted, taken, second, net] = [{ load: () => nothing }, [], [], new Map(), undefined, undefined];
  const engine: Engine = {
    call(name, args) {
      called.push(name);
      if (name === 'step') searches = (args as DeviceCalls['step'][0]).searches;
      return (results[name]?.() ?? null) as never;
    },
    useWeights: () => undefined,
  };
  database = {
    appended: [],
    full: false,
    create: async () => undefined,
    append: async (_table, { line }) => {
      if (database.full) throw new Error('full');
      database.appended.push(line.seq);
    },
    load: async (id) => (id === '~none' ? undefined : ({ id } as NewTable)),
  };
  host = new TableHost(
    engine,
    database,
    (message) => posted.push(message),
    async (table, lost) => {
      taken.set(table, lost);
      return () => taken.delete(table);
    },
    { second: async (stored, seed) => (second ? second(stored, seed) : null), net: () => net?.() ?? Promise.resolve() },
  );
});
afterEach(() => vi.useRealTimers());

async function connected() {
  await host.receive({ connect: 1, table: '~a' });
}

test('messages are delivered only after the entry is stored', async () => {
  await connected();
  results.say = () => ({ keep: line(5), say: [{ to: 1, message: { done: { id: 7, seq: 5 } } }], due: null });
  await host.receive({ request, from: 1 });
  expect(database.appended).toEqual([5]);
  expect(posted).toEqual([{ to: 1, message: { done: { id: 7, seq: 5 } } }]);
});

test('a request whose entry cannot be stored is rewound and refused', async () => {
  await connected();
  database.full = true;
  results.say = () => ({ keep: line(5), say: [{ to: 1, message: { done: { id: 7, seq: 5 } } }], due: null });
  await host.receive({ request, from: 1 });
  expect(called).toContain('rewind');
  expect(posted).toMatchObject([{ to: 1, message: { refused: { id: 7, code: 'not-stored' } } }]);
});

test('a bot makes one decision per step, and requests are handled between two steps', async () => {
  let steps = 0;
  results.load = () => ({ ...nothing, due: 0 });
  results.say = () => ({ ...nothing, due: 0 });
  results.step = () => {
    steps += 1;
    // A request arrives during the first step.
    if (steps === 1) void host.receive({ request, from: 1 });
    return { ...nothing, due: steps < 3 ? 0 : null };
  };
  await connected();
  await vi.waitUntil(() => steps === 3);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(called.filter((name) => name !== 'bot-searches')).toEqual(['load', 'step', 'say', 'step', 'step']);
});

test('a bot that searches thinks in both workers, and moves by both results', async () => {
  results.load = () => ({ ...nothing, due: 0 });
  results['bot-searches'] = () => true;
  results.search = () => 'own';
  results.step = () => nothing;
  let started = 0;
  second = async ({ id }) => {
    expect(called).not.toContain('search');
    started += 1;
    return `second ${id}`;
  };
  await connected();
  await vi.waitUntil(() => called.includes('step'));
  expect(called).toEqual(['load', 'bot-searches', 'search', 'step']);
  expect(searches).toEqual(['own', 'second ~a']);
  expect(started).toBe(1);
});

test('a second worker that does not answer delays a bot by a second at most', async () => {
  vi.useFakeTimers();
  results.load = () => ({ ...nothing, due: 0 });
  results['bot-searches'] = () => true;
  results.search = () => 'own';
  results.step = () => nothing;
  second = () => new Promise(() => undefined);
  await connected();
  await vi.advanceTimersByTimeAsync(900);
  expect(called).not.toContain('step');
  await vi.advanceTimersByTimeAsync(200);
  expect(searches).toEqual(['own']);
});

test('a bot that searches waits for the weights of the net, other bots do not ask for them', async () => {
  let loaded: () => void = () => undefined;
  let asked = 0;
  net = () => {
    asked += 1;
    return new Promise((resolve) => (loaded = resolve));
  };
  results.load = () => ({ ...nothing, due: 0 });
  results['bot-searches'] = () => asked > 0 || called.includes('step');
  results.step = () => ({ ...nothing, due: called.filter((name) => name === 'step').length < 2 ? 0 : null });
  await connected();
  await vi.waitUntil(() => asked === 1);
  expect(called).toEqual(['load', 'bot-searches', 'step', 'bot-searches']);
  loaded();
  await vi.waitUntil(() => called.filter((name) => name === 'step').length === 2);
  expect(called).toEqual(['load', 'bot-searches', 'step', 'bot-searches', 'search', 'step']);
});

test('weights that do not arrive delay a bot by a second at most', async () => {
  vi.useFakeTimers();
  net = () => new Promise(() => undefined);
  results.load = () => ({ ...nothing, due: 0 });
  results['bot-searches'] = () => true;
  results.search = () => 'own';
  results.step = () => nothing;
  await connected();
  await vi.advanceTimersByTimeAsync(900);
  expect(called).not.toContain('search');
  await vi.advanceTimersByTimeAsync(200);
  expect(searches).toEqual(['own']);
});

test('a table without connections is dropped, and its timer is cancelled', async () => {
  vi.useFakeTimers();
  results.load = () => ({ ...nothing, due: Date.now() + 1000 });
  await connected();
  await host.receive({ leave: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(called).toEqual(['load', 'drop']);
  expect(taken.size).toBe(0);
});

test('the connection ends when another page takes the table over', async () => {
  await connected();
  taken.get('~a')?.();
  await vi.waitUntil(() => posted.length > 0);
  expect(posted).toEqual([{ ended: 1, why: 'replaced' }]);
});

test('a table that is not stored is unknown', async () => {
  await host.receive({ connect: 1, table: '~none' });
  expect(posted).toEqual([{ ended: 1, why: 'unknown-table' }]);
  await host.receive({ call: 'record', id: 3, args: { table: '~none' } });
  expect(posted[1]).toMatchObject({ result: 3, error: { code: 'unknown-table' } });
});

test('a replay loads a table that is not open for one call', async () => {
  await host.receive({ call: 'moment', id: 3, args: { table: '~a', action: 0, eyes: 'all' } });
  expect(called).toEqual(['load', 'moment', 'drop']);
  await connected();
  await host.receive({ call: 'record', id: 4, args: { table: '~a' } });
  expect(called.slice(3)).toEqual(['load', 'record']);
});

test('a failed call is a result; a trap ends this worker', async () => {
  results.check = () => {
    throw new CallFailed({ code: 'illegal-settings', message: 'no' });
  };
  await host.receive({ call: 'check', id: 1, args: {} as DeviceCalls['check'][0] });
  expect(posted).toEqual([{ result: 1, error: { code: 'illegal-settings', message: 'no' } }]);
  results.info = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  await host.receive({ call: 'info', id: 2, args: {} });
  expect(posted[1]).toMatchObject({ broken: expect.stringContaining('unreachable') as string });
});

test('no two tables have the same id or seed', () => {
  const [one, other] = [newIdAndSeed(), newIdAndSeed()];
  expect(one.id).toMatch(/^~[0-9a-f]{24}$/);
  expect(one.seed).toMatch(/^[0-9a-f]{64}$/);
  expect([one.id, one.seed]).not.toEqual([other.id, other.seed]);
});
