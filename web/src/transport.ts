/** The connection between a page and a table: a WebSocket to the server, or a worker that holds a table on this device. */

import type { ClientMessage, Viewpoint, Refusal, RefusalCode, Request, ServerMessage } from './protocol';

/** The version of the protocol. */
export const PROTOCOL = 1;

/** The contents of the first message except the protocol version. */
export type Hello = { token: string | null; since: number | null; eyes: Viewpoint | null };

/** The state of the connection. */
export type Connection =
  | { state: 'connecting' }
  | { state: 'open' }
  /** `retryAt`: the time of the next attempt, by this computer's clock. `restart`: whether the server announced a restart. */
  | { state: 'lost'; retryAt: number; attempts: number; restart: boolean }
  /** Closed for good, with the reason. */
  | { state: 'ended'; why: RefusalCode | 'table-gone' | 'replaced' | 'closed' };

/** A message that replies to a request. */
export type Reply = Extract<
  ServerMessage,
  | { done: unknown }
  | { recap: unknown }
  | { preview: unknown }
  | { hint: unknown }
  | { past: unknown }
  | { notebook: unknown }
  | { pong: unknown }
>;

export interface Listener {
  message(message: ServerMessage): void;
  connection(connection: Connection): void;
}

export interface Transport {
  /** Resolves with the table's reply. Rejects with `Refused` if the message was not executed, or with `Unanswered` if it is unknown whether it was. */
  send(message: ClientMessage): Promise<Reply>;
  close(): void;
}

/** The table refused the request and did not change. */
export class Refused extends Error {
  readonly code: RefusalCode;

  constructor({ code, message }: Refusal) {
    super(message);
    this.code = code;
  }
}

/**
 * The connection was lost before the reply, or there was no connection. The request is not sent again: the next update shows whether
 * the table executed it.
 */
export class Unanswered extends Error {
  constructor() {
    super('the connection was lost before the table answered');
  }
}

/** Numbers the requests of a connection, and settles the promise of each request when its reply arrives. */
export class Requests {
  readonly #waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  #nextId = 1;

  /** Makes a request with a new id. */
  make(message: ClientMessage): Request {
    return { id: this.#nextId++, do: message };
  }

  /** Waits for the reply to a request. */
  reply(id: number): Promise<Reply> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** If the message is a reply, resolves the request that it replies to. */
  resolve(message: ServerMessage): void {
    const id = answered(message);
    if (id !== undefined) this.#take(id)?.resolve(message as Reply);
  }

  reject(id: number, refusal: Refusal): void {
    this.#take(id)?.reject(new Refused(refusal));
  }

  /** Rejects all requests that wait for a reply, because the connection was lost. */
  abandon(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Unanswered());
  }

  #take(id: number) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}

/** Returns the id of the request that a message replies to. */
function answered(message: ServerMessage): number | undefined {
  if ('done' in message) return message.done.id;
  if ('recap' in message) return message.recap.id;
  if ('preview' in message) return message.preview.id;
  if ('hint' in message) return message.hint.id;
  if ('past' in message) return message.past.id;
  if ('notebook' in message) return message.notebook.id;
  if ('pong' in message) return message.pong.id;
  return undefined;
}
