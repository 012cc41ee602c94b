import { beforeEach, expect, test, vi } from 'vitest';

import type { Engine, StoredTable } from './engine';
import { search, secondSearch, type BecomeSearcher, type SearchReply } from './second-search';

/** A fake worker. The test sends its messages. */
class FakeWorker {
  onmessage: ((event: { data: SearchReply }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly received: unknown[] = [];
  ended = false;

  postMessage(message: unknown): void {
    this.received.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
}

const stored = { id: '~a' } as StoredTable;
const task: BecomeSearcher = { searcher: {} as WebAssembly.Module, weights: '/net.bin' };
let workers: FakeWorker[];

function start(): Worker {
  workers.push(new FakeWorker());
  return workers.at(-1) as unknown as Worker;
}
const worker = () => workers.at(-1) as FakeWorker;

beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('the first search starts one worker, which answers the later ones in any order', async () => {
  const second = secondSearch(task, start);
  expect(await second?.(stored, 4)).toBeNull();
  const results = [second?.(stored, 5), second?.(stored, 6)];
  expect(workers).toHaveLength(1);
  expect(worker().received).toEqual([task, { id: 1, stored, seed: 5 }, { id: 2, stored, seed: 6 }]);
  worker().onmessage?.({ data: { id: 2, result: 'two' } });
  worker().onmessage?.({ data: { id: 1, result: 'one' } });
  expect(await Promise.all(results)).toEqual(['one', 'two']);
});

test('a worker that fails is given up, and bots think in the first worker alone', async () => {
  const second = secondSearch(task, start);
  await second?.(stored, 4);
  const result = second?.(stored, 5);
  worker().onmessage?.({ data: { failed: 'unreachable' } });
  expect(await result).toBeNull();
  expect(worker().ended).toBe(true);
  expect(await second?.(stored, 6)).toBeNull();
  expect(workers).toHaveLength(1);
});

test('a device with one processor has no second worker', () => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 1 });
  expect(secondSearch(task, start)).toBeUndefined();
});

test('the second worker loads the table for one search', () => {
  const called: unknown[] = [];
  const engine: Engine = {
    call(name, args) {
      called.push([name, args]);
      return (name === 'search' ? 'found' : null) as never;
    },
    useWeights: () => undefined,
  };
  expect(search(engine, { id: 3, stored, seed: 7 })).toEqual({ id: 3, result: 'found' });
  expect(called).toEqual([
    ['load', { stored }],
    ['search', { table: '~a', seed: 7 }],
    ['drop', { table: '~a' }],
  ]);
});
