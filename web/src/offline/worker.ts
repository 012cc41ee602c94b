/** The web worker that runs local tables. It receives the address of the WebAssembly first; all later messages go to the `TableHost`. */

import { loadEngine } from './engine';
import { TableHost, type ClaimTable, type FromWorker, type ToWorker } from './host';
import { browserDatabase } from './database';

const post = (message: FromWorker) => self.postMessage(message);

/** Takes the lock of a table from any other page: only the page that opened the table last plays it. Does nothing without browser locks. */
const claim: ClaimTable = async (table, lost) => {
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((resolve) => {
    const held = navigator.locks.request(`deepwater.table.${table}`, { steal: true }, () => {
      return new Promise<void>((release) => resolve(release));
    });
    // Another page stole the lock.
    held.catch(lost);
  });
};

let host: Promise<TableHost> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<{ start: string } | ToWorker>) => {
  if ('start' in data) host = loadEngine(data.start).then((engine) => new TableHost(engine, browserDatabase, post, claim));
  else host?.then((ready) => ready.receive(data)).catch((error: unknown) => post({ broken: String(error) }));
});
