/** Access to a table by its id, whether the server or this device keeps it. */

import { api, recordUrl, socketUrl } from '../api';
import type { Connect } from '../game.svelte';
import { identity, tokenNeeded } from '../identity.svelte';
import type { ClientMessage, ReplayStep, SeatSetting, Viewpoint } from '../protocol';
import { Unanswered, type Listener, type Reply, type Transport } from '../transport';
import { WebSocketTransport } from '../websocket';
import { isLocal, loadDevice } from './local';

/** Returns the function that connects to a table. */
export function connectTo(id: string): Connect {
  if (isLocal(id))
    return (hello, listener) =>
      new LoadingTransport(
        listener,
        loadDevice().then(({ WorkerTransport }) => new WorkerTransport(id, hello, listener)),
      );
  const url = socketUrl(id);
  return (hello, listener) => new WebSocketTransport(url, hello, listener);
}

/** A connection to a local table that loads the code of local tables first. */
class LoadingTransport implements Transport {
  readonly #transport: Promise<Transport>;

  constructor(listener: Listener, transport: Promise<Transport>) {
    this.#transport = transport;
    // The code cannot be loaded: no network, and it is not in the cache. The banner offers to try again.
    transport.catch((error: unknown) => {
      console.error('the code of local tables cannot be loaded', error);
      listener.connection({ state: 'lost', retryAt: Date.now(), attempts: 2, restart: false });
    });
  }
  async send(message: ClientMessage): Promise<Reply> {
    const transport = await this.#transport.catch(() => undefined);
    if (!transport) throw new Unanswered();
    return transport.send(message);
  }
  close(): void {
    // A connection that never opened needs no closing; the constructor has reported the failure.
    this.#transport.then(
      (transport) => transport.close(),
      () => undefined,
    );
  }
}

/** Returns how many steps of a replay to fetch at once: many from the server, to make fewer requests, but one from a local table. */
export function stepsPerRequest(id: string): number {
  return isLocal(id) ? 1 : 32;
}

/** Fetches at most `count` steps of the replay of a finished game, in order, beginning with the step `first`. */
export async function replaySteps(id: string, first: number, count: number, eyes: Viewpoint): Promise<ReplayStep[]> {
  if (!isLocal(id)) return api.moments(id, { first, count, eyes }, identity.token);
  const { device } = await loadDevice();
  return Promise.all(Array.from({ length: count }, (_, at) => device.replayStep(id, first + at, eyes)));
}

/** Makes a table that continues a finished game from one of its steps. The new table is kept where the game is: on the server or here. */
export async function playOnFrom(id: string, from: { at: number; seats: SeatSetting[] }): Promise<{ id: string }> {
  if (isLocal(id)) {
    const { device } = await loadDevice();
    return device.importRecord(await device.record(id), from);
  }
  const token = await tokenNeeded();
  return api.importRecord(token, await api.record(id, token), from);
}

/** How long the browser may take to read a file that is offered as a download. */
const DOWNLOAD_MS = 60_000;

/** Downloads the record of a game. */
export async function saveRecord(id: string): Promise<void> {
  const link = document.createElement('a');
  if (isLocal(id)) {
    const { device } = await loadDevice();
    const text = JSON.stringify(await device.record(id));
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = `deepwater-${id.slice(1, 7)}.json`;
  } else {
    link.href = recordUrl(id);
    link.download = '';
  }
  link.click();
  if (isLocal(id)) setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}
