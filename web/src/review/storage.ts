/** The reviews that this browser has made, in a database of their own: reports to show again, and figures over many games. */

import type { GameFigures } from './figures';
import type { Report } from './report';

/** A finished review. `figures` are of the games in which this browser had a seat. */
export type StoredReview = { id: string; at: number; report: Report; figures: GameFigures | null };

const NAME = 'deepwater-reviews';
const REVIEWS = 'reviews';
/** Rises with each evaluator and each form of the report. Older reviews are deleted, so that they are made again. */
const VERSION = 2;

let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      if (request.result.objectStoreNames.contains(REVIEWS)) request.result.deleteObjectStore(REVIEWS);
      request.result.createObjectStore(REVIEWS, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
  return opening;
}

/** Makes one request and returns its result; undefined if the browser stores nothing. */
async function ask<T>(mode: IDBTransactionMode, make: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const request = make((await database()).transaction(REVIEWS, mode).objectStore(REVIEWS));
    return await new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no result'));
    });
  } catch (error) {
    console.warn('reviews are not stored', error);
    return undefined;
  }
}

export async function loadReview(id: string): Promise<StoredReview | undefined> {
  return ask('readonly', (store) => store.get(id) as IDBRequest<StoredReview | undefined>);
}

export async function storeReview(review: StoredReview): Promise<void> {
  await ask('readwrite', (store) => store.put(review));
}

/** Returns the figures of all games that were reviewed here. */
export async function storedFigures(): Promise<GameFigures[]> {
  const all = (await ask('readonly', (store) => store.getAll() as IDBRequest<StoredReview[]>)) ?? [];
  return all.flatMap(({ figures }) => figures ?? []);
}
