/**
 * What the worker does: opens tables of this device, keeps every line before anybody is told of it, and lets bots take one
 * decision at a time, so that others are heard between two of them.
 */

import type { Guest, Millis, Request, RefusalCode, SeatSetting, ServerMessage, Settings } from '../protocol';
import { Failed, type Asks, type Engine, type Failure, type Fresh, type News } from './engine';
import type { Kept } from './keep';
import { MARK } from './mark';

/** What a page can ask without a connection. */
export type Questions = {
  info: Asks['info'];
  check: Asks['check'];
  make: [{ guest: Guest; settings: Settings }, { id: string }];
  import: [{ guest: Guest; record: unknown; at?: number; seats?: SeatSetting[] }, { id: string }];
  record: Asks['record'];
  moment: Asks['moment'];
};

export type ToWorker =
  | { [K in keyof Questions]: { ask: K; id: number; about: Questions[K][0] } }[keyof Questions]
  | { connect: number; table: string }
  | { say: Request; from: number }
  | { leave: number };

export type FromWorker =
  | { answer: number; ok?: unknown; error?: Failure }
  | { to: number; message: ServerMessage }
  | { ended: number; why: RefusalCode | 'replaced' }
  /** The table itself broke; nothing that this worker says from here on counts. */
  | { broken: string };

type Open = { connections: Set<number>; timer: ReturnType<typeof setTimeout> | undefined; release: () => void };

/** Takes a table for this page alone; calls back when another page takes it over. */
export type Claim = (table: string, lost: () => void) => Promise<() => void>;

export class Host {
  readonly #engine: Engine;
  readonly #kept: Kept;
  readonly #post: (message: FromWorker) => void;
  readonly #claim: Claim;
  readonly #tables = new Map<string, Open>();
  readonly #where = new Map<number, string>();
  #queue: Promise<void> = Promise.resolve();

  constructor(engine: Engine, kept: Kept, post: (message: FromWorker) => void, claim: Claim) {
    this.#engine = engine;
    this.#kept = kept;
    this.#post = post;
    this.#claim = claim;
  }

  /** One thing after the other: nothing may happen to a table while a line of it is being written. */
  hear(message: ToWorker): Promise<void> {
    return this.#next(async () => {
      if ('ask' in message) await this.#answer(message);
      else if ('connect' in message) await this.#connect(message.connect, message.table);
      else if ('say' in message) await this.#say(message.from, message.say);
      else this.#leave(message.leave);
    });
  }

  #next(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch((error: unknown) => this.#post({ broken: String(error) }));
    return this.#queue;
  }

  async #answer(question: Extract<ToWorker, { ask: unknown }>): Promise<void> {
    const { id } = question;
    try {
      this.#post({ answer: id, ok: await this.#find(question) });
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      const { code, message } = error;
      this.#post({ answer: id, error: { code, message } });
    }
  }

  async #find(question: Extract<ToWorker, { ask: unknown }>): Promise<unknown> {
    switch (question.ask) {
      case 'info':
        return this.#engine.ask('info', {});
      case 'check':
        return this.#engine.ask('check', question.about);
      case 'make':
      case 'import': {
        const [fresh, now] = [freshOnes(), Date.now()];
        const made =
          question.ask === 'make'
            ? this.#engine.ask('make', { ...question.about, fresh, now })
            : this.#engine.ask('import', { ...question.about, fresh, now });
        await this.#written(this.#kept.create(made, now));
        return { id: made.id };
      }
      case 'record':
        return this.#borrow(question.about.table, () => this.#engine.ask('record', question.about));
      case 'moment':
        return this.#borrow(question.about.table, () => this.#engine.ask('moment', question.about));
    }
  }

  /** Asks something of a table that may not be open. */
  async #borrow<T>(table: string, ask: () => T): Promise<T> {
    if (!this.#tables.has(table)) await this.#load(table);
    try {
      return ask();
    } finally {
      if (!this.#tables.has(table)) this.#engine.ask('drop', { table });
    }
  }

  async #load(table: string): Promise<News> {
    const stored = await this.#kept.load(table);
    if (!stored) throw new Failed({ code: 'unknown-table', message: 'there is no such table here' });
    return this.#engine.ask('load', { stored });
  }

  async #written(writing: Promise<void>): Promise<void> {
    try {
      await writing;
    } catch (error) {
      throw new Failed({ code: 'not-stored', message: String(error) });
    }
  }

  async #connect(connection: number, table: string): Promise<void> {
    let open = this.#tables.get(table);
    if (!open) {
      const release = await this.#claim(table, () => void this.#next(() => this.#lose(table)));
      try {
        const { due } = await this.#load(table);
        open = { connections: new Set(), timer: undefined, release };
        this.#tables.set(table, open);
        this.#plan(table, due);
      } catch (error) {
        release();
        if (!(error instanceof Failed)) throw error;
        this.#post({ ended: connection, why: error.code as RefusalCode });
        return;
      }
    }
    open.connections.add(connection);
    this.#where.set(connection, table);
  }

  async #say(visitor: number, request: Request): Promise<void> {
    const table = this.#where.get(visitor);
    if (table === undefined) return;
    const news = this.#engine.ask('say', { table, visitor, request, fresh: freshOnes(), now: Date.now() });
    if (await this.#carryOut(table, news)) return;
    const refused = { id: request.id, code: 'not-stored' as const, message: 'this browser could not keep it; nothing happened' };
    this.#post({ to: visitor, message: { refused } });
  }

  /** Keeps what is to be kept, then passes on what is said. Whether that could be. */
  async #carryOut(table: string, { keep, say, due }: News): Promise<boolean> {
    if (keep) {
      try {
        await this.#kept.append(table, keep);
      } catch {
        this.#engine.ask('rewind', { table, seq: keep.line.seq - 1 });
        return false;
      }
    }
    for (const { to, message } of say) this.#post({ to, message });
    this.#plan(table, due);
    return true;
  }

  /** The table has something to do by itself at that time. */
  #plan(table: string, due: Millis | null): void {
    const open = this.#tables.get(table);
    if (!open) return;
    clearTimeout(open.timer);
    open.timer = undefined;
    if (due === null) return;
    // Through the queue of the browser, so that what a page says comes in between.
    open.timer = setTimeout(() => void this.#next(() => this.#step(table)), Math.max(0, due - Date.now()));
  }

  async #step(table: string): Promise<void> {
    if (!this.#tables.has(table)) return;
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const news = this.#engine.ask('step', { table, now: Date.now(), seed });
    // What could not be kept is tried again, but not a thousand times a second.
    if (!(await this.#carryOut(table, news))) this.#plan(table, Date.now() + RETRY);
  }

  #leave(connection: number): void {
    const table = this.#where.get(connection);
    const open = table === undefined ? undefined : this.#tables.get(table);
    this.#where.delete(connection);
    if (table === undefined || !open?.connections.delete(connection)) return;
    if (open.connections.size > 0) this.#engine.ask('leave', { table, visitor: connection });
    else this.#close(table, open);
  }

  #close(table: string, open: Open): void {
    clearTimeout(open.timer);
    this.#tables.delete(table);
    this.#engine.ask('drop', { table });
    open.release();
  }

  /** Another page has the table now. */
  async #lose(table: string): Promise<void> {
    const open = this.#tables.get(table);
    if (!open) return;
    for (const connection of open.connections) {
      this.#where.delete(connection);
      this.#post({ ended: connection, why: 'replaced' });
    }
    this.#close(table, open);
  }
}

const RETRY = 2000;

/** An id and a seed that nobody can guess. */
export function freshOnes(): Fresh {
  const random = crypto.getRandomValues(new Uint8Array(44));
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id: MARK + hex.slice(0, 24), seed: hex.slice(24) };
}
