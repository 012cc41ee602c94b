/**
 * A second worker for bots that search. It has its own instance of the table and searches the same decision with another seed; the
 * results of both workers are added up. The workers only exchange messages and share no memory, so the page need not be cross-origin
 * isolated.
 */

import type { Engine, SearchResult, StoredTable } from './engine';

/** Searches the next decision of a table; null if the worker cannot. */
export type SecondSearch = (stored: StoredTable, seed: number) => Promise<SearchResult | null>;

/** The first message to the second worker. `weights`: the address of the weights of the net. */
export type BecomeSearcher = { searcher: WebAssembly.Module; weights?: string | undefined };
export type SearchRequest = { id: number; stored: StoredTable; seed: number };
export type SearchReply = { id: number; result: SearchResult | null } | { failed: string };

/** How much longer than the first worker the second one may search, in milliseconds. */
const GRACE_MS = 1000;

/**
 * Returns the second worker; `undefined` on a device with one processor. The first search only starts it, because a worker cannot start
 * while the one that made it is busy.
 */
export function secondSearch(task: BecomeSearcher, start: () => Worker): SecondSearch | undefined {
  if (typeof Worker === 'undefined' || navigator.hardwareConcurrency < 2) return undefined;
  const waiting = new Map<number, (result: SearchResult | null) => void>();
  let worker: Worker | undefined;
  let broken = false;
  let next = 1;
  const started = (): Worker => {
    const made = start();
    const fail = (why: string) => {
      console.warn('bots think in one worker, because the second one failed:', why);
      broken = true;
      made.terminate();
      for (const settle of waiting.values()) settle(null);
      waiting.clear();
    };
    made.onmessage = ({ data }: MessageEvent<SearchReply>) => {
      if ('failed' in data) return fail(data.failed);
      waiting.get(data.id)?.(data.result);
      waiting.delete(data.id);
    };
    made.onerror = ({ message }) => fail(message);
    made.postMessage(task);
    return made;
  };
  return async (stored, seed) => {
    if (broken) return null;
    if (!worker) {
      worker = started();
      return null;
    }
    const id = next++;
    const result = new Promise<SearchResult | null>((resolve) => waiting.set(id, resolve));
    worker.postMessage({ id, stored, seed } satisfies SearchRequest);
    return result;
  };
}

/** Waits for the second worker, but not for ever: without its result, the first worker's search decides. */
export async function withinGrace<T>(result: Promise<T> | undefined): Promise<T | null> {
  if (!result) return null;
  return Promise.race([result, new Promise<null>((resolve) => setTimeout(() => resolve(null), GRACE_MS))]);
}

/** Does the work of the second worker. */
export function search(engine: Engine, { id, stored, seed }: SearchRequest): SearchReply {
  engine.call('load', { stored });
  const result = engine.call('search', { table: stored.id, seed });
  engine.call('drop', { table: stored.id });
  return { id, result };
}
