/** Where tables of this device are kept: the browser's own database, one row per table and one per line of its log. */

import type { TableEntry } from '../api';
import type { Millis } from '../protocol';
import type { Created, Keep, Line, Stored } from './engine';

/** What a table's row has beside its log. */
type Row = Omit<Stored, 'log'> & Omit<TableEntry, 'id'>;
type Entry = Line & { table: string };

export interface Kept {
  create(table: Created, now: Millis): Promise<void>;
  /** Fails if that line is there already: somebody else has written to the table. */
  append(table: string, what: Keep): Promise<void>;
  load(table: string): Promise<Stored | undefined>;
}

const NAME = 'deepwater';
const TABLES = 'tables';
const ENTRIES = 'entries';

let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLES, { keyPath: 'id' });
      request.result.createObjectStore(ENTRIES, { keyPath: ['table', 'seq'] });
    };
    request.onsuccess = () => {
      // A later version of this page may want to change it; then we let go.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('no database'));
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Does something in one transaction, which happens as a whole or not at all. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (tables: IDBObjectStore, entries: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const transaction = (await database()).transaction([TABLES, ENTRIES], mode);
  const request = work(transaction.objectStore(TABLES), transaction.objectStore(ENTRIES));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
  });
  return request?.result;
}

const logOf = (table: string) => IDBKeyRange.bound([table], [table, []]);

function insert(table: Created, now: Millis, tables: IDBObjectStore, entries: IDBObjectStore): void {
  const { id, settings, seed, log, head } = table;
  const row: Row = { id, settings, seed, ...head, created_at: now, updated_at: now };
  tables.add(row);
  for (const line of log) entries.add({ table: id, ...line } satisfies Entry);
}

export const browserKept: Kept = {
  async create(table, now) {
    await within('readwrite', (tables, entries) => void insert(table, now, tables, entries));
  },

  async append(id, { line, head, create }) {
    await within('readwrite', (tables, entries) => {
      entries.add({ table: id, ...line } satisfies Entry);
      const found = tables.get(id) as IDBRequest<Row | undefined>;
      found.onsuccess = () => {
        const row = found.result;
        if (row) tables.put({ ...row, ...head, saved: head.saved ?? row.saved, updated_at: line.at } satisfies Row);
        else found.transaction?.abort();
      };
      if (create) insert(create, line.at, tables, entries);
      return undefined;
    });
  },

  async load(id) {
    let lines: IDBRequest<Entry[]> | undefined;
    const row = await within('readonly', (tables, entries) => {
      lines = entries.getAll(logOf(id)) as IDBRequest<Entry[]>;
      return tables.get(id) as IDBRequest<Row | undefined>;
    });
    if (!row || !lines) return undefined;
    const log = lines.result.map(({ seq, at, entry }) => ({ seq, at, entry }));
    return { id, settings: row.settings, seed: row.seed, log, saved: row.saved };
  },
};

/** The tables of this device, in no order. */
export async function keptTables(): Promise<TableEntry[]> {
  const rows = await within('readonly', (tables) => tables.getAll() as IDBRequest<Row[]>);
  return (rows ?? []).map(({ id, status, summary, created_at, updated_at }) => ({ id, status, summary, created_at, updated_at }));
}

/** Forgets a table for good. */
export async function forgetTable(id: string): Promise<void> {
  await within('readwrite', (tables, entries) => {
    tables.delete(id);
    entries.delete(logOf(id));
    return undefined;
  });
}
