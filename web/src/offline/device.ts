/** Tables on this device, as a page sees them: the same questions as the server's API, and the same connection. */

import { ApiError } from '../api';
import { identity } from '../identity.svelte';
import type { ClientMessage, Viewpoint, Guest, ReplayStep, Request, SeatSetting, ServerMessage, Settings } from '../protocol';
import {
  answered,
  PROTOCOL,
  Refused,
  Unanswered,
  type Connection,
  type Hello,
  type Listener,
  type Reply,
  type Transport,
} from '../transport';
import type { Failure } from './engine';
import type { FromWorker, Questions, ToWorker } from './host';
import { HERE, wasmUrl } from './local';

/** Refusals of this device are as the server's would be. */
const REFUSED = 422;

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };
type Ear = { said(message: ServerMessage): void; ended(why: Extract<Connection, { state: 'ended' }>['why']): void; broken(): void };

/** The worker with everything that waits for it. If it breaks, another one takes its place. */
class Workshop {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ears = new Map<number, Ear>();
  #next = 1;

  constructor(url: string) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    this.#worker.onerror = () => this.#break();
    this.#worker.postMessage({ start: url });
  }

  ask<K extends keyof Questions>(what: K, about: Questions[K][0]): Promise<Questions[K][1]> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#post({ ask: what, id, about } as ToWorker);
    });
  }

  connect(table: string, ear: Ear): number {
    const connection = this.#next++;
    this.#ears.set(connection, ear);
    this.#post({ connect: connection, table });
    return connection;
  }

  say(from: number, say: Request): void {
    this.#post({ say, from });
  }

  leave(connection: number): void {
    if (this.#ears.delete(connection)) this.#post({ leave: connection });
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    if ('answer' in message) this.#settle(message.answer, message.ok, message.error);
    else if ('to' in message) this.#ears.get(message.to)?.said(message.message);
    else if ('ended' in message) {
      this.#ears.get(message.ended)?.ended(message.why);
      this.#ears.delete(message.ended);
    } else this.#break();
  }

  #settle(id: number, ok: unknown, error: Failure | undefined): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new ApiError(REFUSED, error.code as ApiError['code'], error.message));
    else waiting?.resolve(ok);
  }

  #break(): void {
    if (workshop === this) workshop = undefined;
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Unanswered());
    this.#waiting.clear();
    const ears = [...this.#ears.values()];
    this.#ears.clear();
    for (const ear of ears) ear.broken();
  }
}

let workshop: Workshop | undefined;

function theWorkshop(): Workshop {
  if (wasmUrl === undefined) throw new ApiError(REFUSED, 'not-found', 'this page was built without tables of its own');
  workshop ??= new Workshop(wasmUrl);
  return workshop;
}

const me = (): Guest => ({ id: HERE, name: identity.name, emblem: identity.emblem });

/** Browsers throw kept things away when space is short, unless they are asked not to. */
function keepForGood(): void {
  void navigator.storage?.persist?.().catch(() => undefined);
}

export const device = {
  info: () => theWorkshop().ask('info', {}),
  checkTable: (settings: Settings) => theWorkshop().ask('check', { settings }),
  makeTable: (settings: Settings) => {
    keepForGood();
    return theWorkshop().ask('make', { guest: me(), settings });
  },
  importRecord: (record: unknown, from: { at?: number; seats?: SeatSetting[] } = {}) => {
    keepForGood();
    return theWorkshop().ask('import', { guest: me(), record, ...from });
  },
  record: (table: string) => theWorkshop().ask('record', { table }),
  moment: (table: string, action: number, eyes: Viewpoint): Promise<ReplayStep> => theWorkshop().ask('moment', { table, action, eyes }),
};

/** Waits before a broken worker is tried again. */
const PAUSE = 1000;

/** A table of this device. */
export class WorkerTransport implements Transport {
  readonly #table: string;
  readonly #hello: () => Hello;
  readonly #listener: Listener;
  readonly #waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  #workshop: Workshop | undefined;
  #connection = 0;
  #state: Connection = { state: 'connecting' };
  #helloId = 0;
  #nextId = 1;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, hello: () => Hello, listener: Listener) {
    this.#table = table;
    this.#hello = hello;
    this.#listener = listener;
    // Whoever makes this expects to hear of it only afterwards, as from a socket.
    queueMicrotask(() => this.#connect());
  }

  send(message: ClientMessage): Promise<Reply> {
    if (this.#state.state !== 'open') return Promise.reject(new Unanswered());
    return new Promise((resolve, reject) => {
      this.#waiting.set(this.#say(message), { resolve, reject });
    });
  }

  close(): void {
    this.#end('closed');
  }

  #connect(): void {
    if (this.#state.state === 'ended') return;
    this.#workshop = theWorkshop();
    this.#connection = this.#workshop.connect(this.#table, {
      said: (message) => this.#hear(message),
      ended: (why) => this.#end(why),
      broken: () => this.#lost(),
    });
    this.#helloId = this.#say({ hello: { protocol: PROTOCOL, ...this.#hello() } });
  }

  #say(message: ClientMessage): number {
    const request: Request = { id: this.#nextId++, do: message };
    this.#workshop?.say(this.#connection, request);
    return request.id;
  }

  #hear(message: ServerMessage): void {
    if ('refused' in message) {
      const { id, ...refusal } = message.refused;
      if (id === this.#helloId) this.#end(refusal.code);
      else if (id !== null) this.#take(id)?.reject(new Refused(refusal));
      return;
    }
    this.#listener.message(message);
    if ('update' in message && this.#state.state !== 'open') {
      this.#attempts = 0;
      this.#become({ state: 'open' });
    }
    const id = answered(message);
    if (id !== undefined) this.#take(id)?.resolve(message as Reply);
  }

  #take(id: number) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  /** The worker broke. Everything that it had said is kept, so another one goes on from there. */
  #lost(): void {
    if (this.#state.state === 'ended') return;
    this.#abandonRequests();
    this.#attempts++;
    const wait = PAUSE * this.#attempts;
    this.#become({ state: 'lost', retryAt: Date.now() + wait, attempts: this.#attempts, restart: false });
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #end(why: Extract<Connection, { state: 'ended' }>['why']): void {
    if (this.#state.state === 'ended') return;
    clearTimeout(this.#retry);
    this.#become({ state: 'ended', why });
    this.#workshop?.leave(this.#connection);
    this.#abandonRequests();
  }

  #abandonRequests(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Unanswered());
  }

  #become(state: Connection): void {
    this.#state = state;
    this.#listener.connection(state);
  }
}
