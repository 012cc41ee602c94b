/** The web worker of reviews: reviews some seats of a finished game, each first quickly and then more exactly. */

import { CallFailed, startEngine, type CallError, type Engine } from '../offline/engine';
import type { Report } from './report';

/** What the worker does. The seats are reviewed in this order. */
export type ReviewTask = { module: WebAssembly.Module; record: unknown; seats: number[] };
export type ReviewMessage =
  { seat: number; report: Report | null; playouts: number; budget: number; more: boolean } | { failed: CallError };

/** The playouts between two messages: few until the first report, so that it comes soon. */
const PLAYOUTS = { first: 250, later: 1500 };

/** Reviews the seats. `post` gets a message after each part of the work; it has a report at first, in the middle and at the end. */
export function review(engine: Engine, record: unknown, seats: number[], post: (message: ReviewMessage) => void): void {
  const halved = new Set<number>();
  const work = (seat: number, playouts: number, first: boolean) => {
    const reply = engine.call('review-work', { seat, playouts });
    const half = !halved.has(seat) && reply.playouts >= reply.budget / 2;
    if (half) halved.add(seat);
    // The page draws every report anew, so it gets few of them.
    post({ seat, ...reply, report: first || half || !reply.more ? reply.report : null });
    return reply;
  };
  const open = new Set(seats);
  for (const seat of seats) {
    engine.call('review', { record, seat });
    let reply = work(seat, PLAYOUTS.first, true);
    while (reply.report === null) reply = work(seat, PLAYOUTS.first, true);
    if (!reply.more) open.delete(seat);
  }
  while (open.size > 0) {
    for (const seat of open) if (!work(seat, PLAYOUTS.later, false).more) open.delete(seat);
  }
}

const post = (message: ReviewMessage) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ReviewTask>) => {
  startEngine(data.module)
    .then((engine) => review(engine, data.record, data.seats, post))
    .catch((error: unknown) => {
      const { code, message } = error instanceof CallFailed ? error : { code: 'internal', message: String(error) };
      post({ failed: { code, message } });
    });
});
