// Measures the review of a recorded game of four with both modules on this device: when the first verdicts of the reader's seat are shown,
// when the review is finished, and the longest tasks of the page's main thread meanwhile. `npm run review-speed -- 4p-base-eager` reviews
// another game of games/.

import { loadavg } from 'node:os';

import { Stage } from './stage.js';
import { beginTrace, report } from './tracing.js';

const GAME = process.argv[2] ?? '4p-both-eager';
/** The goals, in seconds. */
const [FIRST, WHOLE] = [2, 30];

const stage = new Stage();
await stage.set();
try {
  const { page, id } = await stage.finished(GAME);
  // The page and the module are loaded before, as they are after a game that was played here.
  await page.goto(`${stage.server.url}/r/${id}`);
  await page.getByRole('button', { name: 'Review' }).waitFor();
  const load = loadavg()[0];
  const end = await beginTrace(page);
  const begin = performance.now();
  await page.getByRole('button', { name: 'Review' }).click();
  const review = page.getByTestId('review');
  await review.getByRole('heading', { name: 'From the start to the result' }).waitFor();
  const first = (performance.now() - begin) / 1000;
  await review.getByRole('button', { name: /Find (a )?better move/ }).waitFor({ timeout: 300_000 });
  const whole = (performance.now() - begin) / 1000;
  report(`review of ${GAME}`, await end());
  console.log(
    `first verdicts after ${first.toFixed(1)} s (goal ${FIRST}), finished after ${whole.toFixed(1)} s (goal ${WHOLE}); load before ${load.toFixed(1)}`,
  );
} finally {
  await stage.clear();
}
