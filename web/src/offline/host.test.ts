import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Request } from '../protocol';
import { Failed, type Asks, type Created, type Engine, type News } from './engine';
import { freshOnes, Host, type FromWorker } from './host';
import type { Kept } from './keep';

const nothing: News = { keep: null, say: [], due: null };
const line = (seq: number) => ({ line: { seq, at: 0, entry: {} }, head: {} as Created['head'], create: null });
const request: Request = { id: 7, do: { start: {} } };

/** What the table answers, by the question; and what it was asked, in order. */
let answers: Partial<{ [K in keyof Asks]: () => Asks[K][1] }>;
let asked: string[];
let posted: FromWorker[];
let kept: Kept & { appended: number[]; full: boolean };
let taken: Map<string, () => void>;
let host: Host;

beforeEach(() => {
  [answers, asked, posted, taken] = [{ load: () => nothing }, [], [], new Map()];
  const engine: Engine = {
    ask(what) {
      asked.push(what);
      return (answers[what]?.() ?? null) as never;
    },
  };
  kept = {
    appended: [],
    full: false,
    create: async () => undefined,
    append: async (_table, { line }) => {
      if (kept.full) throw new Error('full');
      kept.appended.push(line.seq);
    },
    load: async (id) => (id === '~none' ? undefined : ({ id } as Created)),
  };
  host = new Host(
    engine,
    kept,
    (message) => posted.push(message),
    async (table, lost) => {
      taken.set(table, lost);
      return () => taken.delete(table);
    },
  );
});
afterEach(() => vi.useRealTimers());

async function connected() {
  await host.hear({ connect: 1, table: '~a' });
}

test('what is said is passed on only once it is kept', async () => {
  await connected();
  answers.say = () => ({ keep: line(5), say: [{ to: 1, message: { done: { id: 7, seq: 5 } } }], due: null });
  await host.hear({ say: request, from: 1 });
  expect(kept.appended).toEqual([5]);
  expect(posted).toEqual([{ to: 1, message: { done: { id: 7, seq: 5 } } }]);
});

test('what cannot be kept is taken back and refused', async () => {
  await connected();
  kept.full = true;
  answers.say = () => ({ keep: line(5), say: [{ to: 1, message: { done: { id: 7, seq: 5 } } }], due: null });
  await host.hear({ say: request, from: 1 });
  expect(asked).toContain('rewind');
  expect(posted).toMatchObject([{ to: 1, message: { refused: { id: 7, code: 'not-stored' } } }]);
});

test('a bot takes one decision at a time, and a page is heard between two of them', async () => {
  let steps = 0;
  answers.load = () => ({ ...nothing, due: 0 });
  answers.say = () => ({ ...nothing, due: 0 });
  answers.step = () => {
    steps += 1;
    // While the first bot thinks, somebody says something.
    if (steps === 1) void host.hear({ say: request, from: 1 });
    return { ...nothing, due: steps < 3 ? 0 : null };
  };
  await connected();
  await vi.waitUntil(() => steps === 3);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual(['load', 'step', 'say', 'step', 'step']);
});

test('a table that nobody looks at is let go, and its bots rest', async () => {
  vi.useFakeTimers();
  answers.load = () => ({ ...nothing, due: Date.now() + 1000 });
  await connected();
  await host.hear({ leave: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual(['load', 'drop']);
  expect(taken.size).toBe(0);
});

test('another page that takes the table over ends the connection here', async () => {
  await connected();
  taken.get('~a')?.();
  await vi.waitUntil(() => posted.length > 0);
  expect(posted).toEqual([{ ended: 1, why: 'replaced' }]);
});

test('a table that is not here is an unknown one', async () => {
  await host.hear({ connect: 1, table: '~none' });
  expect(posted).toEqual([{ ended: 1, why: 'unknown-table' }]);
  await host.hear({ ask: 'record', id: 3, about: { table: '~none' } });
  expect(posted[1]).toMatchObject({ answer: 3, error: { code: 'unknown-table' } });
});

test('a replay borrows a table and gives it back', async () => {
  await host.hear({ ask: 'moment', id: 3, about: { table: '~a', action: 0, eyes: 'all' } });
  expect(asked).toEqual(['load', 'moment', 'drop']);
  await connected();
  await host.hear({ ask: 'record', id: 4, about: { table: '~a' } });
  expect(asked.slice(3)).toEqual(['load', 'record']);
});

test('a refusal is an answer; a table that breaks is the end of this worker', async () => {
  answers.check = () => {
    throw new Failed({ code: 'illegal-settings', message: 'no' });
  };
  await host.hear({ ask: 'check', id: 1, about: {} as Asks['check'][0] });
  expect(posted).toEqual([{ answer: 1, error: { code: 'illegal-settings', message: 'no' } }]);
  answers.info = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  await host.hear({ ask: 'info', id: 2, about: {} });
  expect(posted[1]).toMatchObject({ broken: expect.stringContaining('unreachable') as string });
});

test('no two tables have the same id or seed', () => {
  const [one, other] = [freshOnes(), freshOnes()];
  expect(one.id).toMatch(/^~[0-9a-f]{24}$/);
  expect(one.seed).toMatch(/^[0-9a-f]{64}$/);
  expect([one.id, one.seed]).not.toEqual([other.id, other.seed]);
});
