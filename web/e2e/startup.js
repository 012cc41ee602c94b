// Measures how soon a phone can play: a first visit to the lobby, and a dealt game of four opened by its link. The phone is simulated:
// 390 by 844, a processor at a quarter of its speed, and a slow 4G network (150 ms, 1.6 Mbit/s down, 0.75 Mbit/s up).
// `cargo xtask startup` prints the medians of five loads; `npm run startup -- 9` loads nine times.
//
// "Interactive" is the end of the last task over 50 ms before the page has been idle for three seconds, but not earlier than the
// moment at which a click on the first button or space works.

import { ASKS } from './marks.js';
import { Stage } from './stage.js';

const LOADS = Number(process.argv[2] ?? 5);
const GOAL = 3000;
const IDLE = 3000;
const SLOWDOWN = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (0.75e6 / 8) | 0 };
const VIEW = { width: 390, height: 844, touch: true, motion: true };

const stage = new Stage();
await stage.set();
let missed = false;
try {
  await measure('a first visit to the lobby', () => stage.page(undefined, VIEW), {
    url: () => stage.server.url,
    ready: (page) => page.getByRole('button', { name: 'Deal me in' }).waitFor(),
  });
  let table;
  await measure(
    'a dealt game of four by its link',
    async () => {
      table = await stage.seated({ players: 4, view: VIEW, setup: { seed: 'startup', first_player: 0 } });
      return table.page;
    },
    { url: () => table.url, ready: (page) => page.waitForSelector(ASKS) },
  );
} finally {
  await stage.clear();
}
process.exitCode = missed ? 1 : 0;

/** Loads a page several times, each time in an empty browser profile, and prints the medians. */
async function measure(title, make, { url, ready }) {
  const loads = [];
  for (let load = 0; load < LOADS; load += 1) loads.push(await once(await make(), url(), ready));
  const median = (name) => loads.map((load) => load[name]).toSorted((one, other) => one - other)[loads.length >> 1];
  const interactive = median('interactive');
  missed ||= interactive > GOAL;
  console.log(
    `${title}: first paint ${seconds(median('paint'))}, usable ${seconds(median('usable'))}, interactive ${seconds(interactive)} ` +
      `(goal ${seconds(GOAL)}), ${Math.round(median('bytes') / 1000)} kB received; medians of ${LOADS} loads`,
  );
}

function seconds(time) {
  return `${(time / 1000).toFixed(2)} s`;
}

/** Returns the times of one load, in milliseconds since the navigation began. */
async function once(page, url, ready) {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    const note = (list) => globalThis.longTasks.push(...list.getEntries().map(({ startTime, duration }) => startTime + duration));
    new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await ready(page);
  const usable = await page.evaluate(() => performance.now());
  let ends;
  do {
    await page.waitForTimeout(IDLE / 2);
    ends = await page.evaluate(() => ({ now: performance.now(), last: Math.max(0, ...globalThis.longTasks) }));
  } while (ends.now - Math.max(ends.last, usable) < IDLE);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await page.context().close();
  return { paint, usable, interactive: Math.max(usable, ends.last), bytes };
}
