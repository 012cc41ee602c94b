/** Tables wherever they are, on the server or on this device: by its id each finds its own. */

import { api, recordUrl, socketUrl } from '../api';
import type { Connect } from '../game.svelte';
import { identity, tokenNeeded } from '../identity.svelte';
import type { ClientMessage, Viewpoint, ReplayStep, SeatSetting } from '../protocol';
import { Unanswered, type Listener, type Reply, type Transport } from '../transport';
import { WebSocketTransport } from '../websocket';
import { isLocal, theDevice } from './local';

/** How to connect to a table. */
export function connectTo(id: string): Connect {
  if (isLocal(id))
    return (hello, listener) =>
      new Coming(
        listener,
        theDevice().then(({ WorkerTransport }) => new WorkerTransport(id, hello, listener)),
      );
  const url = socketUrl(id);
  return (hello, listener) => new WebSocketTransport(url, hello, listener);
}

/** A connection whose script is still being loaded. */
class Coming implements Transport {
  readonly #connection: Promise<Transport>;

  constructor(listener: Listener, connection: Promise<Transport>) {
    this.#connection = connection;
    // Without a network, and never loaded before: asking again is up to the person.
    connection.catch(() => listener.connection({ state: 'lost', retryAt: Date.now(), attempts: 2, restart: false }));
  }
  async send(message: ClientMessage): Promise<Reply> {
    const connection = await this.#connection.catch(() => undefined);
    if (!connection) throw new Unanswered();
    return connection.send(message);
  }
  close(): void {
    void this.#connection.then((connection) => connection.close()).catch(() => undefined);
  }
}

/** A moment of a finished game. */
export async function momentOf(id: string, action: number, eyes: Viewpoint): Promise<ReplayStep> {
  return isLocal(id) ? (await theDevice()).device.moment(id, action, eyes) : api.moment(id, action, eyes, identity.token);
}

/** Another table that goes on from a finished one, where that one is. */
export async function branchOf(id: string, from: { at: number; seats: SeatSetting[] }): Promise<{ id: string }> {
  if (isLocal(id)) {
    const { device } = await theDevice();
    return device.importRecord(await device.record(id), from);
  }
  const token = await tokenNeeded();
  return api.importRecord(token, await api.record(id, token), from);
}

/** Brings the record of a game to the person's own files. */
export async function saveRecord(id: string): Promise<void> {
  const link = document.createElement('a');
  if (isLocal(id)) {
    const { device } = await theDevice();
    const text = JSON.stringify(await device.record(id));
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = `deepwater-${id.slice(1, 7)}.json`;
  } else {
    link.href = recordUrl(id);
    link.download = '';
  }
  link.click();
  // The browser reads it a moment later.
  if (isLocal(id)) setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
