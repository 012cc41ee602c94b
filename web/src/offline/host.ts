/**
 * Runs the local tables of a page inside the worker. Every log entry is stored before the messages that report the entry are delivered.
 * A bot makes one decision per `step`, so that messages of the page are handled between two decisions.
 */

import type { ImportOptions } from '../api';
import type { Guest, Millis, Request, RefusalCode, ServerMessage, Settings } from '../protocol';
import type { TableDatabase } from './database';
import { CallFailed, type CallError, type DeviceCalls, type Engine, type IdAndSeed, type SearchResult, type TableReply } from './engine';
import { LOCAL_PREFIX } from './local-id';
import { withinGrace, type SecondSearch } from './second-search';

/** Calls that a page makes without a connection to a table. */
export type PageCalls = {
  info: DeviceCalls['info'];
  daily: DeviceCalls['daily'];
  score: DeviceCalls['score'];
  check: DeviceCalls['check'];
  make: [{ guest: Guest; settings: Settings }, { id: string }];
  import: [{ guest: Guest; record: unknown } & ImportOptions, { id: string }];
  record: DeviceCalls['record'];
  moment: DeviceCalls['moment'];
};

/** The first message of the page: the addresses of the WebAssembly and of the weights of the net, if the page was built with them. */
export type Start = { start: string; weights?: string | undefined };

export type ToWorker =
  | { [K in keyof PageCalls]: { call: K; id: number; args: PageCalls[K][0] } }[keyof PageCalls]
  | { connect: number; table: string }
  | { request: Request; from: number }
  | { leave: number };

export type FromWorker =
  | { result: number; ok?: unknown; error?: CallError }
  | { to: number; message: ServerMessage }
  | { ended: number; why: RefusalCode | 'replaced' }
  /** The WebAssembly of the table crashed (a trap) and cannot be used again: the page must replace this worker. */
  | { broken: string };

type OpenTable = { connections: Set<number>; timer: ReturnType<typeof setTimeout> | undefined; release: () => void };

/** Takes a table for this page alone, and calls `lost` when another page takes it over. Returns a function that releases it. */
export type ClaimTable = (table: string, lost: () => void) => Promise<() => void>;

/** What makes bots that search stronger. */
export type SearchHelpers = {
  /** Where bots think at the same time as here. Without it, they think only here. */
  second?: SecondSearch | undefined;
  /** Loads the weights of the net at its first call. */
  net?: (() => Promise<void>) | undefined;
};

export class TableHost {
  readonly #engine: Engine;
  readonly #database: TableDatabase;
  readonly #post: (message: FromWorker) => void;
  readonly #claim: ClaimTable;
  readonly #helpers: SearchHelpers;
  readonly #tables = new Map<string, OpenTable>();
  readonly #tableOf = new Map<number, string>();
  #queue: Promise<void> = Promise.resolve();

  constructor(
    engine: Engine,
    database: TableDatabase,
    post: (message: FromWorker) => void,
    claim: ClaimTable,
    helpers: SearchHelpers = {},
  ) {
    this.#engine = engine;
    this.#database = database;
    this.#post = post;
    this.#claim = claim;
    this.#helpers = helpers;
  }

  /** Handles messages one after the other: nothing may happen to a table while an entry of its log is being stored. */
  receive(message: ToWorker): Promise<void> {
    return this.#enqueue(async () => {
      if ('call' in message) await this.#reply(message);
      else if ('connect' in message) await this.#connect(message.connect, message.table);
      else if ('request' in message) await this.#request(message.from, message.request);
      else this.#leave(message.leave);
    });
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch((error: unknown) => this.#post({ broken: String(error) }));
    return this.#queue;
  }

  async #reply(call: Extract<ToWorker, { call: unknown }>): Promise<void> {
    const { id } = call;
    try {
      this.#post({ result: id, ok: await this.#result(call) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { code, message } = error;
      this.#post({ result: id, error: { code, message } });
    }
  }

  async #result(call: Extract<ToWorker, { call: unknown }>): Promise<unknown> {
    switch (call.call) {
      case 'info':
        return this.#engine.call('info', {});
      case 'daily':
        return this.#engine.call('daily', call.args);
      case 'score':
        return this.#engine.call('score', call.args);
      case 'check':
        return this.#engine.call('check', call.args);
      case 'make':
      case 'import': {
        const [fresh, now] = [newIdAndSeed(), Date.now()];
        const made =
          call.call === 'make'
            ? this.#engine.call('make', { ...call.args, fresh, now })
            : this.#engine.call('import', { ...call.args, fresh, now });
        await this.#stored(this.#database.create(made, now));
        return { id: made.id };
      }
      case 'record':
        return this.#withTable(call.args.table, () => this.#engine.call('record', call.args));
      case 'moment':
        return this.#withTable(call.args.table, () => this.#engine.call('moment', call.args));
    }
  }

  /** Runs a call on a table. If the table is not open, it is loaded for this call only. */
  async #withTable<T>(table: string, call: () => T): Promise<T> {
    if (!this.#tables.has(table)) await this.#load(table);
    try {
      return call();
    } finally {
      if (!this.#tables.has(table)) this.#engine.call('drop', { table });
    }
  }

  async #load(table: string): Promise<TableReply> {
    const stored = await this.#database.load(table);
    if (!stored) throw new CallFailed({ code: 'unknown-table', message: 'there is no such table here' });
    return this.#engine.call('load', { stored });
  }

  async #stored(writing: Promise<void>): Promise<void> {
    try {
      await writing;
    } catch (error) {
      throw new CallFailed({ code: 'not-stored', message: String(error) });
    }
  }

  async #connect(connection: number, table: string): Promise<void> {
    let open = this.#tables.get(table);
    if (!open) {
      const release = await this.#claim(table, () => void this.#enqueue(() => this.#handOver(table)));
      try {
        const { due } = await this.#load(table);
        open = { connections: new Set(), timer: undefined, release };
        this.#tables.set(table, open);
        this.#schedule(table, due);
      } catch (error) {
        release();
        if (!(error instanceof CallFailed)) throw error;
        this.#post({ ended: connection, why: error.code as RefusalCode });
        return;
      }
    }
    open.connections.add(connection);
    this.#tableOf.set(connection, table);
  }

  async #request(visitor: number, request: Request): Promise<void> {
    const table = this.#tableOf.get(visitor);
    if (table === undefined) return;
    const reply = this.#engine.call('say', { table, visitor, request, fresh: newIdAndSeed(), now: Date.now() });
    if (await this.#storeAndDeliver(table, reply)) return;
    const refused = { id: request.id, code: 'not-stored' as const, message: 'this browser could not keep it; nothing happened' };
    this.#post({ to: visitor, message: { refused } });
  }

  /** Stores the log entry of a reply, then delivers its messages. If storing fails, rewinds the table and returns false. */
  async #storeAndDeliver(table: string, { keep, say, due, warnings }: TableReply): Promise<boolean> {
    for (const warning of warnings ?? []) console.warn(warning);
    if (keep) {
      try {
        await this.#database.append(table, keep);
      } catch (error) {
        console.error(`table ${table}: entry ${keep.line.seq} cannot be stored`, error);
        this.#engine.call('rewind', { table, seq: keep.line.seq - 1 });
        return false;
      }
    }
    for (const { to, message } of say) this.#post({ to, message });
    this.#schedule(table, due);
    return true;
  }

  /** Schedules the next `step` for the time `due`, when a bot decides or a clock runs out. */
  #schedule(table: string, due: Millis | null): void {
    const open = this.#tables.get(table);
    if (!open) return;
    clearTimeout(open.timer);
    open.timer = undefined;
    if (due === null) return;
    // Set a timer even if there is no delay, so that messages of the page are handled between two steps.
    open.timer = setTimeout(() => void this.#enqueue(() => this.#step(table)), Math.max(0, due - Date.now()));
  }

  async #step(table: string): Promise<void> {
    if (!this.#tables.has(table)) return;
    const [seed = 0, otherSeed = 0] = crypto.getRandomValues(new Uint32Array(2));
    const searches = await this.#search(table, seed, otherSeed);
    const reply = this.#engine.call('step', { table, now: Date.now(), seed, searches });
    // The decision could not be stored: try again later.
    if (!(await this.#storeAndDeliver(table, reply))) this.#schedule(table, Date.now() + RETRY_DELAY_MS);
  }

  /** Lets a bot that searches think here and in the second worker at the same time. Returns nothing if `step` is to do all the work. */
  async #search(table: string, seed: number, otherSeed: number): Promise<SearchResult[]> {
    const { second, net } = this.#helpers;
    if (!this.#engine.call('bot-searches', { table, now: Date.now() })) return [];
    // If the weights come too late for this move, a later one uses them.
    await withinGrace(net?.());
    if (!second) return [];
    const stored = await this.#database.load(table);
    const other = stored && second(stored, otherSeed);
    const own = this.#engine.call('search', { table, seed });
    return [own, await withinGrace(other)].filter((result) => result !== null);
  }

  #leave(connection: number): void {
    const table = this.#tableOf.get(connection);
    const open = table === undefined ? undefined : this.#tables.get(table);
    this.#tableOf.delete(connection);
    if (table === undefined || !open?.connections.delete(connection)) return;
    if (open.connections.size > 0) this.#engine.call('leave', { table, visitor: connection });
    else this.#close(table, open);
  }

  #close(table: string, open: OpenTable): void {
    clearTimeout(open.timer);
    this.#tables.delete(table);
    this.#engine.call('drop', { table });
    open.release();
  }

  /** Ends the connections to a table that another page has taken over. */
  async #handOver(table: string): Promise<void> {
    const open = this.#tables.get(table);
    if (!open) return;
    for (const connection of open.connections) {
      this.#tableOf.delete(connection);
      this.#post({ ended: connection, why: 'replaced' });
    }
    this.#close(table, open);
  }
}

const RETRY_DELAY_MS = 2000;

/** Returns an id and a seed from the browser's source of secure random numbers. */
export function newIdAndSeed(): IdAndSeed {
  const random = crypto.getRandomValues(new Uint8Array(44));
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id: LOCAL_PREFIX + hex.slice(0, 24), seed: hex.slice(24) };
}
