/** The worker of tables on this device: waits for the compiled table, then for what the page says. */

import { loadEngine } from './engine';
import { Host, type Claim, type FromWorker, type ToWorker } from './host';
import { browserKept } from './keep';

const post = (message: FromWorker) => self.postMessage(message);

/** One page at a time plays a table; whoever comes last has it. */
const claim: Claim = async (table, lost) => {
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((resolve) => {
    const held = navigator.locks.request(`deepwater.table.${table}`, { steal: true }, () => {
      return new Promise<void>((release) => resolve(release));
    });
    held.catch(lost);
  });
};

/** The first message says where the compiled table is. */
let host: Promise<Host> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<{ start: string } | ToWorker>) => {
  if ('start' in data) host = loadEngine(data.start).then((engine) => new Host(engine, browserKept, post, claim));
  else host?.then((ready) => ready.hear(data)).catch((error: unknown) => post({ broken: String(error) }));
});
