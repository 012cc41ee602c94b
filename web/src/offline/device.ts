/** The page's access to local tables (tables on this device), with the same calls and connections as for tables of the server. */

import { ApiError, type ImportOptions } from '../api';
import { identity } from '../identity.svelte';
import type { ClientMessage, Viewpoint, Guest, ReplayStep, Request, ServerMessage, Settings } from '../protocol';
import { PROTOCOL, Requests, Unanswered, type Connection, type Hello, type Listener, type Reply, type Transport } from '../transport';
import type { CallError, FinalPieces } from './engine';
import type { FromWorker, PageCalls, Start, ToWorker } from './host';
import { LOCAL_GUEST, wasmUrl } from './local';

/** The HTTP status of a refusal, as the server would send it. */
const UNPROCESSABLE = 422;

/** The address of the weights of the net; `undefined` if the page was built without them. */
const files = import.meta.glob<string>('./net.bin', { query: '?url', import: 'default', eager: true });
const weightsUrl = files['./net.bin'];

type PendingCall = { resolve: (value: unknown) => void; reject: (error: Error) => void };
type ConnectionListener = {
  message(message: ServerMessage): void;
  ended(why: Extract<Connection, { state: 'ended' }>['why']): void;
  broken(): void;
};

/** The worker with the calls and connections that depend on it. A worker that breaks is replaced by a new one. */
class OfflineWorker {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingCall>();
  readonly #connections = new Map<number, ConnectionListener>();
  #next = 1;

  constructor(url: string) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data);
    this.#worker.onerror = ({ message }) => this.#break(message);
    this.#worker.postMessage({ start: url, weights: weightsUrl } satisfies Start);
  }

  call<K extends keyof PageCalls>(name: K, args: PageCalls[K][0]): Promise<PageCalls[K][1]> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as PendingCall['resolve'], reject });
      this.#post({ call: name, id, args } as ToWorker);
    });
  }

  connect(table: string, listener: ConnectionListener): number {
    const connection = this.#next++;
    this.#connections.set(connection, listener);
    this.#post({ connect: connection, table });
    return connection;
  }

  request(from: number, request: Request): void {
    this.#post({ request, from });
  }

  leave(connection: number): void {
    if (this.#connections.delete(connection)) this.#post({ leave: connection });
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromWorker): void {
    if ('result' in message) this.#settle(message.result, message.ok, message.error);
    else if ('to' in message) this.#connections.get(message.to)?.message(message.message);
    else if ('ended' in message) {
      this.#connections.get(message.ended)?.ended(message.why);
      this.#connections.delete(message.ended);
    } else this.#break(message.broken);
  }

  #settle(id: number, ok: unknown, error: CallError | undefined): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) pending?.reject(new ApiError(UNPROCESSABLE, error.code as ApiError['code'], error.message));
    else pending?.resolve(ok);
  }

  #break(why: string): void {
    console.error('the worker of local tables broke:', why);
    if (offlineWorker === this) offlineWorker = undefined;
    this.#worker.terminate();
    for (const { reject } of this.#pending.values()) reject(new Unanswered());
    this.#pending.clear();
    const listeners = [...this.#connections.values()];
    this.#connections.clear();
    for (const listener of listeners) listener.broken();
  }
}

let offlineWorker: OfflineWorker | undefined;

function currentWorker(): OfflineWorker {
  if (wasmUrl === undefined) throw new ApiError(UNPROCESSABLE, 'not-found', 'this page was built without local tables');
  offlineWorker ??= new OfflineWorker(wasmUrl);
  return offlineWorker;
}

const localGuest = (): Guest => ({ id: LOCAL_GUEST, name: identity.name, emblem: identity.emblem });

/** Asks the browser not to delete the stored tables when space is short. If the browser declines, the tables are stored all the same. */
function requestPersistence(): void {
  navigator.storage?.persist?.().catch((error: unknown) => console.warn('storage may be evicted', error));
}

export const device = {
  info: () => currentWorker().call('info', {}),
  daily: (day: string) => currentWorker().call('daily', { day }),
  score: (players: FinalPieces[], track: number | null) => currentWorker().call('score', { players, track }),
  checkTable: (settings: Settings) => currentWorker().call('check', { settings }),
  makeTable: (settings: Settings) => {
    requestPersistence();
    return currentWorker().call('make', { guest: localGuest(), settings });
  },
  importRecord: (record: unknown, from: ImportOptions = {}) => {
    requestPersistence();
    return currentWorker().call('import', { guest: localGuest(), record, ...from });
  },
  record: (table: string) => currentWorker().call('record', { table }),
  replayStep: (table: string, action: number, eyes: Viewpoint): Promise<ReplayStep> =>
    currentWorker().call('moment', { table, action, eyes }),
};

/** The delay before the worker is started again. It is multiplied by the number of attempts so far. */
const RETRY_DELAY_MS = 1000;

/** The connection to a local table. */
export class WorkerTransport implements Transport {
  readonly #table: string;
  readonly #hello: () => Hello;
  readonly #listener: Listener;
  readonly #requests = new Requests();
  #offlineWorker: OfflineWorker | undefined;
  #connection = 0;
  #state: Connection = { state: 'connecting' };
  #helloId = 0;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, hello: () => Hello, listener: Listener) {
    this.#table = table;
    this.#hello = hello;
    this.#listener = listener;
    // Connect after the constructor has returned, as a WebSocket does: only then is the caller ready for messages.
    queueMicrotask(() => this.#connect());
  }

  send(message: ClientMessage): Promise<Reply> {
    if (this.#state.state !== 'open') return Promise.reject(new Unanswered());
    return this.#requests.reply(this.#send(message));
  }

  close(): void {
    this.#end('closed');
  }

  #connect(): void {
    if (this.#state.state === 'ended') return;
    this.#offlineWorker = currentWorker();
    this.#connection = this.#offlineWorker.connect(this.#table, {
      message: (message) => this.#receive(message),
      ended: (why) => this.#end(why),
      broken: () => this.#lost(),
    });
    this.#helloId = this.#send({ hello: { protocol: PROTOCOL, ...this.#hello() } });
  }

  #send(message: ClientMessage): number {
    const request = this.#requests.make(message);
    this.#offlineWorker?.request(this.#connection, request);
    return request.id;
  }

  #receive(message: ServerMessage): void {
    if ('refused' in message) {
      const { id, ...refusal } = message.refused;
      if (id === this.#helloId) this.#end(refusal.code);
      else if (id !== null) this.#requests.reject(id, refusal);
      return;
    }
    this.#listener.message(message);
    if ('update' in message && this.#state.state !== 'open') {
      this.#attempts = 0;
      this.#become({ state: 'open' });
    }
    this.#requests.resolve(message);
  }

  /** Schedules a reconnection after the worker broke. All log entries that the worker reported are stored, so a new worker can go on. */
  #lost(): void {
    if (this.#state.state === 'ended') return;
    this.#requests.abandon();
    this.#attempts++;
    const wait = RETRY_DELAY_MS * this.#attempts;
    this.#become({ state: 'lost', retryAt: Date.now() + wait, attempts: this.#attempts, restart: false });
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #end(why: Extract<Connection, { state: 'ended' }>['why']): void {
    if (this.#state.state === 'ended') return;
    clearTimeout(this.#retry);
    this.#become({ state: 'ended', why });
    this.#offlineWorker?.leave(this.#connection);
    this.#requests.abandon();
  }

  #become(state: Connection): void {
    this.#state = state;
    this.#listener.connection(state);
  }
}
