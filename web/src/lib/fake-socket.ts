/** A WebSocket for tests. The test plays the server. */

import type { Request, ServerMessage } from '../protocol';

export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  }

  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  readonly sent: Request[] = [];

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    queueMicrotask(() => this.onclose?.());
  }

  /** Plays the server: accepts the connection. */
  open(): void {
    this.onopen?.();
  }

  /** Plays the server: sends a message. */
  say(message: ServerMessage | object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Breaks the connection. */
  drop(): void {
    this.closed = true;
    this.onclose?.();
  }

  /** The last request that the page sent. */
  get heard(): Request {
    const last = this.sent.at(-1);
    if (!last) throw new Error('nothing was sent');
    return last;
  }
}
