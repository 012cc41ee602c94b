/** The browser's database of local tables: one row per table and one per entry of its log. */

import type { TableEntry } from '../api';
import type { Millis } from '../protocol';
import type { LogEntry, NewTable, StorageWrite, StoredTable } from './engine';

/** A table without its log. */
type Row = Omit<StoredTable, 'log'> & Omit<TableEntry, 'id'>;
type EntryRow = LogEntry & { table: string };

/** Where the worker stores local tables. */
export interface TableDatabase {
  create(table: NewTable, now: Millis): Promise<void>;
  /** Appends a log entry. Fails if the log already has an entry with this number, because another page has written to the table. */
  append(table: string, write: StorageWrite): Promise<void>;
  load(table: string): Promise<StoredTable | undefined>;
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
      // A newer version of the page in another tab can upgrade the database only after all connections are closed.
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

/** Runs `work` in one transaction and waits until it is complete. */
async function transact<T>(
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

function insert(table: NewTable, now: Millis, tables: IDBObjectStore, entries: IDBObjectStore): void {
  const { id, settings, seed, log, head } = table;
  const row: Row = { id, settings, seed, ...head, created_at: now, updated_at: now };
  tables.add(row);
  for (const line of log) entries.add({ table: id, ...line } satisfies EntryRow);
}

export const browserDatabase: TableDatabase = {
  async create(table, now) {
    await transact('readwrite', (tables, entries) => void insert(table, now, tables, entries));
  },

  async append(id, { line, head, create }) {
    await transact('readwrite', (tables, entries) => {
      entries.add({ table: id, ...line } satisfies EntryRow);
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
    let lines: IDBRequest<EntryRow[]> | undefined;
    const row = await transact('readonly', (tables, entries) => {
      lines = entries.getAll(logOf(id)) as IDBRequest<EntryRow[]>;
      return tables.get(id) as IDBRequest<Row | undefined>;
    });
    if (!row || !lines) return undefined;
    const log = lines.result.map(({ seq, at, entry }) => ({ seq, at, entry }));
    return { id, settings: row.settings, seed: row.seed, log, saved: row.saved };
  },
};

/** Returns the tables of this device, in no particular order. */
export async function storedTables(): Promise<TableEntry[]> {
  const rows = await transact('readonly', (tables) => tables.getAll() as IDBRequest<Row[]>);
  return (rows ?? []).map(({ id, status, summary, created_at, updated_at }) => ({ id, status, summary, created_at, updated_at }));
}

/** Deletes a table and its log. */
export async function deleteTable(id: string): Promise<void> {
  await transact('readwrite', (tables, entries) => {
    tables.delete(id);
    entries.delete(logOf(id));
    return undefined;
  });
}
