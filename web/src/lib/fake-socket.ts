/** A WebSocket for tests, whose other end is the test. */

import type { Request, ServerMessage } from '../protocol';

export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error('nobody has connected');
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

  /** The server accepts the connection. */
  open(): void {
    this.onopen?.();
  }

  /** The server says something. */
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection breaks. */
  drop(): void {
    this.closed = true;
    this.onclose?.();
  }

  /** What the page said last. */
  get heard(): Request {
    const last = this.sent.at(-1);
    if (!last) throw new Error('nothing was said');
    return last;
  }
}
