/**
 * The web worker of local tables. The first message says what it does: with the address of the WebAssembly, it runs the tables (`TableHost`);
 * with the compiled module, it is the second worker, which only searches for bots.
 */

import { loadModule, loadWeights, startEngine, type Engine } from './engine';
import { TableHost, type ClaimTable, type FromWorker, type Start, type ToWorker } from './host';
import { browserDatabase } from './database';
import { search, secondSearch, type BecomeSearcher, type SearchReply, type SearchRequest } from './second-search';

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

const postReply = (reply: SearchReply) => self.postMessage(reply);
const another = () => new Worker(self.location.href, { type: 'module' });

async function startHost({ start, weights }: Start): Promise<TableHost> {
  const module = await loadModule(start);
  const engine = await startEngine(module);
  const second = secondSearch({ searcher: module, weights }, another);
  let loading: Promise<void> | undefined;
  const net = weights === undefined ? undefined : () => (loading ??= loadWeights(engine, weights));
  return new TableHost(engine, browserDatabase, post, claim, { second, net });
}

async function startSearcher({ searcher: module, weights }: BecomeSearcher): Promise<Engine> {
  const engine = await startEngine(module);
  if (weights !== undefined) await loadWeights(engine, weights);
  return engine;
}

let host: Promise<TableHost> | undefined;
let searcher: Promise<Engine> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Start | ToWorker | BecomeSearcher | SearchRequest>) => {
  if ('start' in data) host = startHost(data);
  else if ('searcher' in data) searcher = startSearcher(data);
  else if ('stored' in data)
    searcher?.then((engine) => postReply(search(engine, data))).catch((error: unknown) => postReply({ failed: String(error) }));
  else host?.then((ready) => ready.receive(data)).catch((error: unknown) => post({ broken: String(error) }));
});
