// Measures the longest tasks of the page's main thread. It opens games of six with both modules against bots and plays them by
// clicking. `cargo xtask trace` prints the tasks; if TRACE is `trace`, the traces are written to trace-1.json and trace-2.json. A task is an event of the
// browser's scheduler. Its processor time is measured, because the wall clock would also count other programs.
// Arguments: `--phone`: on a screen of 390 by 844. `--motion`: with animations, at the speed `fast`. `--slowdown=4`: with a processor
// at a quarter of its speed. A number: how many answers of the first game are given (40). Exits with 1 if a task is over the limit.

import { writeFileSync } from 'node:fs';

import { RESULTS } from './marks.js';
import { play, ready } from './player.js';
import { BOTH, Stage } from './stage.js';
import { beginTrace, report } from './tracing.js';

const words = process.argv.slice(2);
const ANSWERS = Number(words.find((word) => /^\d+$/.test(word)) ?? 40);
const SLOWDOWN = Number(words.find((word) => word.startsWith('--slowdown='))?.split('=')[1] ?? 1);
const VIEW = {
  ...(words.includes('--phone') && { width: 390, height: 844, touch: true }),
  ...(words.includes('--motion') && { motion: true, speed: 'fast' }),
};
/** The other five seats. */
const BOTS = Array.from({ length: 5 }, () => ({ bot: 'envoy' }));

const stage = new Stage();
await stage.set();
let over = 0;
let written = 0;
try {
  over += await traced(
    'a game is opened and played',
    await stage.seated({ players: 6, modules: BOTH, setup: { seed: 'trace', first_player: 0 }, view: VIEW }),
    { seed: 3, answers: ANSWERS },
  );
  over += await traced('a late game is opened and played to its end', await late(), { seed: 3 });
} finally {
  await stage.clear();
}
if (over > 0) process.exitCode = 1;

/** Returns a page for the last rounds of a recorded game: many Buildings, full hands, a long log. */
async function late() {
  const guest = await stage.server.guest('Ana');
  const { id } = await stage.server.recorded(guest, '6p-both-eager', { at: -60, seats: ['me', ...BOTS] });
  return { page: await stage.page(guest, VIEW), url: `${stage.server.url}/t/${id}` };
}

/** Traces a game and returns how many tasks were over the limit. */
async function traced(what, { page, url }, wishes) {
  const end = await beginTrace(page, SLOWDOWN);
  await page.goto(url);
  await ready(page);
  const { given, over: ended } = await play(page, wishes);
  if (ended) await page.locator(RESULTS).waitFor();
  const events = await end();
  await page.context().close();
  if (process.env.TRACE) writeFileSync(`${process.env.TRACE}-${++written}.json`, JSON.stringify(events));
  return report(`${what}, ${given} answers with five bots between them`, events);
}
