/** The connection between a page and a table: a WebSocket to the server, or a worker that holds a table on this device. */

import type { ClientMessage, Viewpoint, Refusal, RefusalCode, ServerMessage } from './protocol';

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
  { done: unknown } | { recap: unknown } | { preview: unknown } | { hint: unknown } | { pong: unknown }
>;

export interface Listener {
  message(message: ServerMessage): void;
  connection(connection: Connection): void;
}

export interface Transport {
  /** Resolves with the table's reply. Rejects with `Refused` (not executed) or `Unanswered` (it is unknown whether it was executed). */
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

/** Returns the id of the request that a message replies to. */
export function answered(message: ServerMessage): number | undefined {
  if ('done' in message) return message.done.id;
  if ('recap' in message) return message.recap.id;
  if ('preview' in message) return message.preview.id;
  if ('hint' in message) return message.hint.id;
  if ('pong' in message) return message.pong.id;
  return undefined;
}
