/** How a page talks to a table: over a WebSocket to the server, or (offline) to a worker that holds the same table. */

import type { ClientMessage, Viewpoint, Refusal, RefusalCode, ServerMessage } from './protocol';

/** The version of the messages that this page speaks. */
export const PROTOCOL = 1;

/** What the first message of a connection says besides the version. */
export type Hello = { token: string | null; since: number | null; eyes: Viewpoint | null };

/** How the connection stands. */
export type Connection =
  | { state: 'connecting' }
  | { state: 'open' }
  /** Gone; another attempt comes at that time of this computer's clock. `restart`: the server said it would come back. */
  | { state: 'lost'; retryAt: number; attempts: number; restart: boolean }
  /** Over for good, and why. */
  | { state: 'ended'; why: RefusalCode | 'table-gone' | 'replaced' | 'closed' };

/** A message that answers a request. */
export type Reply = Extract<
  ServerMessage,
  { done: unknown } | { recap: unknown } | { preview: unknown } | { hint: unknown } | { pong: unknown }
>;

export interface Listener {
  message(message: ServerMessage): void;
  connection(connection: Connection): void;
}

export interface Transport {
  /** Settles when the table answers. Rejects with `Refused` (nothing happened) or `Unanswered` (nobody knows). */
  send(message: ClientMessage): Promise<Reply>;
  close(): void;
}

/** The table said no: it is as it was before. */
export class Refused extends Error {
  readonly code: RefusalCode;

  constructor({ code, message }: Refusal) {
    super(message);
    this.code = code;
  }
}

/**
 * The connection was lost before an answer came, or there was none to begin with. It is never sent again by itself: the next
 * update tells whether it happened.
 */
export class Unanswered extends Error {
  constructor() {
    super('the connection was lost before the table answered');
  }
}

/** The number of the request that a message answers. */
export function answered(message: ServerMessage): number | undefined {
  if ('done' in message) return message.done.id;
  if ('recap' in message) return message.recap.id;
  if ('preview' in message) return message.preview.id;
  if ('hint' in message) return message.hint.id;
  if ('pong' in message) return message.pong.id;
  return undefined;
}
