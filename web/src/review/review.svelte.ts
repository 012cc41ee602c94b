/** A review under way: on this device in workers, or on the server. */

import { SvelteMap } from 'svelte/reactivity';

import { api, ApiError } from '../api';
import { identity } from '../identity.svelte';
import { loadModule, type CallError } from '../offline/engine';
import { isLocal, loadDevice, offlineBuilt, wasmUrl } from '../offline/local';
import { askServer, serverReview } from './remote';
import { merged, type Report } from './report';
import { loadReview } from './storage';
import { startWorker } from './start-worker';
import type { ReviewMessage, ReviewTask } from './worker';

/** How many workers review at the same time, if the device has as many processors. */
const MAX_WORKERS = 2;
/** The pause between two questions whether the server has finished, in milliseconds. */
const POLL_MS = 2000;
/** How often the server is asked for one review before it counts as failed. */
const MAX_ASKS = 3;

type Progress = { playouts: number; budget: number };

export class Review {
  /** Where the review is made; undefined if it is finished or has not begun. */
  where = $state.raw<'device' | 'server'>();
  failed = $state.raw<unknown>();
  /** Whether the finished report is new, so that it is still to be stored. */
  fresh = false;
  readonly #id: string;
  readonly #reports = new SvelteMap<number, Report>();
  readonly #progress = new SvelteMap<number, Progress>();
  #whole = $state.raw<Report>();
  #workers: Worker[] = [];
  /** How many seats are finished. */
  #finished = 0;
  #closed = false;

  constructor(id: string) {
    this.#id = id;
  }

  /** The report so far; undefined until a seat has one. */
  readonly report = $derived.by<Report | undefined>(() => this.#whole ?? merged([...this.#reports.values()]));
  /** How much of the work is done, from 0 to 1. */
  readonly progress = $derived.by<number>(() => {
    const [made, all] = [...this.#progress.values()].reduce(
      ([playouts, budget], each) => [playouts + each.playouts, budget + each.budget],
      [0, 0],
    );
    return this.#whole ? 1 : all === 0 ? 0 : Math.min(1, made / all);
  });
  /** Whether the report is complete. */
  get done(): boolean {
    return this.#whole !== undefined;
  }

  /** Shows the stored review of this device or of the server; else begins one. The first of `seats` is reviewed first. */
  async start(seats: number[]): Promise<void> {
    try {
      const stored = await loadReview(this.#id);
      if (this.#closed) return;
      if (stored) return this.#finish(stored.report, false);
      const online = !isLocal(this.#id);
      // Without an answer of the server, this device does the work.
      const ready = online ? await serverReview(this.#id, identity.token).catch(() => undefined) : undefined;
      if (this.#closed) return;
      if (ready?.report) return this.#finish(ready.report);
      if (offlineBuilt) await this.#onDevice(seats);
      else await this.onServer();
    } catch (error) {
      this.failed = error;
      this.where = undefined;
    }
  }

  /** Lets the server review the game instead of this device. */
  async onServer(): Promise<void> {
    this.#stopWorkers();
    this.where = 'server';
    this.failed = undefined;
    try {
      let reply = await askServer(this.#id);
      for (let asks = 1; !reply.report && !this.#closed;) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        reply = await serverReview(this.#id, identity.token);
        if (reply.report || reply.waiting || this.#closed) continue;
        // The server has restarted, another server answers, or the review failed.
        if (asks++ === MAX_ASKS) throw new Error('the server does not finish the review');
        reply = await askServer(this.#id);
      }
      if (reply.report) this.#finish(reply.report);
    } catch (error) {
      this.failed = error;
      this.where = undefined;
    }
  }

  close(): void {
    this.#closed = true;
    this.#stopWorkers();
  }

  async #onDevice(seats: number[]): Promise<void> {
    this.where = 'device';
    const recorded = isLocal(this.#id) ? loadDevice().then(({ device }) => device.record(this.#id)) : api.record(this.#id, identity.token);
    const [module, record] = await Promise.all([loadModule(wasmUrl ?? ''), recorded]);
    if (this.#closed) return;
    const count = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1, seats.length);
    const shares = Array.from({ length: count }, (_, nth) => seats.filter((_seat, at) => at % count === nth));
    this.#workers = shares.map((share) => {
      const worker = startWorker();
      worker.onmessage = ({ data }: MessageEvent<ReviewMessage>) => this.#receive(data, seats.length);
      worker.onerror = ({ message }) => this.#fail({ code: 'internal', message });
      worker.postMessage({ module, record, seats: share } satisfies ReviewTask);
      return worker;
    });
  }

  #receive(message: ReviewMessage, seats: number): void {
    if ('failed' in message) return this.#fail(message.failed);
    const { seat, report, playouts, budget, more } = message;
    if (report) this.#reports.set(seat, report);
    this.#progress.set(seat, more ? { playouts, budget } : { playouts: budget, budget });
    if (!more) this.#finished += 1;
    const whole = this.#finished === seats ? this.report : undefined;
    if (whole) this.#finish(whole);
  }

  #fail({ code, message }: CallError): void {
    this.#stopWorkers();
    this.failed = new ApiError(422, code as ApiError['code'], message);
    this.where = undefined;
  }

  #finish(report: Report, fresh = true): void {
    this.#stopWorkers();
    this.fresh = fresh;
    this.#whole = report;
    this.where = undefined;
  }

  #stopWorkers(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
  }
}
