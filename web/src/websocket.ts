/** The connection to a table over a WebSocket. It reconnects and asks for the log entries that it missed. */

import type { ClientMessage, Refusal, RefusalCode, ServerMessage } from './protocol';
import { PROTOCOL, Requests, Unanswered, type Connection, type Hello, type Listener, type Reply, type Transport } from './transport';

/** Retry delays in milliseconds; the last one repeats. Each is shortened at random, so that not all clients reconnect at once. */
const WAITS = [300, 1000, 2000, 4000, 8000, 15_000];
/** After this time without a message, in milliseconds, a ping is sent. */
const SILENCE = 25_000;
/** After this time without a reply to the ping, in milliseconds, the connection counts as dead. Browsers notice that only after minutes. */
const PATIENCE = 8_000;
/** Replaces `PATIENCE` when there is reason to doubt the connection: the page was hidden, or the network changed. */
const CHECK_PATIENCE = 3_000;
/** Refusals of `hello` that are final: no retry. */
const HOPELESS: ReadonlySet<RefusalCode> = new Set([
  'other-version',
  'bad-token',
  'banned',
  'unknown-table',
  'no-spectators',
  'bad-message',
]);

export class WebSocketTransport implements Transport {
  readonly #url: string;
  readonly #hello: () => Hello;
  readonly #listener: Listener;
  readonly #requests = new Requests();
  #socket: WebSocket | undefined;
  #connection: Connection = { state: 'connecting' };
  #helloId = 0;
  #attempts = 0;
  #restart = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  readonly #wake = () => this.#tryAtOnce();
  readonly #doubt = () => this.#check();

  constructor(url: string, hello: () => Hello, listener: Listener) {
    this.#url = url;
    this.#hello = hello;
    this.#listener = listener;
    addEventListener('online', this.#wake);
    addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  send(message: ClientMessage): Promise<Reply> {
    if (this.#connection.state !== 'open') return Promise.reject(new Unanswered());
    return this.#requests.reply(this.#post(message));
  }

  close(): void {
    this.#end('closed');
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => (this.#helloId = this.#post({ hello: { protocol: PROTOCOL, ...this.#hello() } }));
    socket.onmessage = (event) => this.#hear(socket, event.data);
    socket.onclose = () => this.#lost(socket);
    this.#listenForSilence();
  }

  #post(message: ClientMessage): number {
    const request = this.#requests.make(message);
    this.#socket?.send(JSON.stringify(request));
    return request.id;
  }

  #hear(socket: WebSocket, data: unknown): void {
    if (socket !== this.#socket || typeof data !== 'string') return;
    this.#listenForSilence();
    const message = JSON.parse(data) as ServerMessage;
    if ('bye' in message) return this.#bye(message.bye.reason);
    if ('refused' in message) return this.#refused(message.refused);
    this.#listener.message(message);
    // The server can still refuse the table after `welcome`, so the connection counts as open only after the first update.
    if ('update' in message && this.#connection.state !== 'open') {
      this.#attempts = 0;
      this.#restart = false;
      this.#become({ state: 'open' });
    }
    this.#requests.resolve(message);
  }

  #refused({ id, ...refusal }: { id: number | null } & Refusal): void {
    if (id === this.#helloId) {
      if (HOPELESS.has(refusal.code)) this.#end(refusal.code);
      else this.#socket?.close();
    } else if (id !== null) {
      this.#requests.reject(id, refusal);
    } else if (this.#requests.isWaiting) {
      // The error does not say which waiting request failed. Reconnect: the first update shows what the table has executed.
      this.#socket?.close();
    }
  }

  #bye(reason: string): void {
    if (reason === 'table-gone' || reason === 'replaced') return this.#end(reason);
    this.#restart = reason === 'shutting-down';
    this.#socket?.close();
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#connection.state === 'ended') return;
    this.#socket = undefined;
    clearTimeout(this.#quiet);
    this.#requests.abandon();
    const longest = WAITS[Math.min(this.#attempts, WAITS.length - 1)] ?? 0;
    const wait = longest * (0.5 + Math.random() / 2);
    this.#attempts++;
    this.#become({ state: 'lost', retryAt: Date.now() + wait, attempts: this.#attempts, restart: this.#restart });
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #tryAtOnce(): void {
    if (document.visibilityState !== 'visible') return;
    if (this.#connection.state === 'lost' && !this.#socket) this.#connect();
    else this.#check();
  }

  /** Sends a ping to test an open connection. After sleep or a change of network, a connection can be dead without an event. */
  #check(): void {
    if (this.#connection.state !== 'open') return;
    this.#post({ ping: {} });
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#drop(), CHECK_PATIENCE);
  }

  #listenForSilence(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      if (this.#connection.state === 'open') this.#post({ ping: {} });
      this.#quiet = setTimeout(() => this.#drop(), PATIENCE);
    }, SILENCE);
  }

  /** Replaces a dead connection without waiting for the browser to notice. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.#lost(socket);
  }

  #end(why: Extract<Connection, { state: 'ended' }>['why']): void {
    if (this.#connection.state === 'ended') return;
    clearTimeout(this.#retry);
    clearTimeout(this.#quiet);
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#become({ state: 'ended', why });
    this.#socket?.close();
    this.#socket = undefined;
    this.#requests.abandon();
  }

  #become(connection: Connection): void {
    this.#connection = connection;
    this.#listener.connection(connection);
  }
}
