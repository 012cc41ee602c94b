/** Daily deals over several days: the clock of the browser is moved, and the server accepts the deals of the last days. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

import { RESULTS } from './marks.js';
import { play } from './player.js';
import { playChallenge } from './seed.js';
import { theStage } from './stage.js';

/** Skips the test if the client was built without play on the device, because the wasm target was missing. */
const skip = existsSync('src/offline/table.wasm') ? false : 'built without play on the device';
const DAY_MS = 24 * 60 * 60 * 1000;
/** How many days before today the browser begins: two days are played, one is missed, and one is played again. */
const FIRST = 3;

const stage = theStage();

test('a newcomer plays two days, misses one, and keeps the streak', { skip }, async () => {
  // At noon, so that no day changes while the test runs.
  const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
  const dateOf = (ago) => new Date(noon - ago * DAY_MS).toISOString().slice(0, 10);
  const page = await stage.page(undefined, { coarse: true });
  await page.clock.install({ time: noon - FIRST * DAY_MS });
  const panel = page.getByTestId('daily');
  const leafOf = (ago) => panel.locator('b', { hasText: new RegExp(`^${Number(dateOf(ago).slice(8))}$`) }).first();
  const home = async () => {
    await page.goto(`${stage.server.url}/`);
    await panel.waitFor();
  };

  await home();
  await panel.getByText('Play today to begin a streak.').or(panel.getByText('One deal for everyone, once a day.')).first().waitFor();
  await panel.getByRole('button', { name: "Play today's deal" }).click();
  await page.waitForURL(/\/t\/~/);
  await play(page, { seed: 1 });
  await page.waitForSelector(RESULTS);
  await page.getByRole('link', { name: 'Results of this deal' }).click();
  await page.getByTestId('own-result').getByText('1 day played.').waitFor();
  assert.equal(new URL(page.url()).pathname, `/d/${dateOf(FIRST)}`);

  // The first screen stays open overnight: the new deal comes by itself, and the streak is still there.
  await home();
  await leafOf(FIRST).waitFor();
  await page.clock.fastForward(DAY_MS);
  await leafOf(FIRST - 1).waitFor();
  await panel.getByText('1 day played.').waitFor();
  const identity = await page.evaluate(() => JSON.parse(localStorage.getItem('deepwater.guest')));
  const scout = await stage.page();
  await playChallenge(scout, stage.server, identity, dateOf(FIRST - 1), { seed: 2 });
  await home();
  await panel.getByText('A streak of 2 days.').waitFor();

  // A day is missed. The next one is the last chance, and then the streak counts on.
  await page.clock.fastForward(2 * DAY_MS);
  await leafOf(0).waitFor();
  await panel.getByText('Yesterday was missed: play today to keep it.').waitFor();
  await playChallenge(scout, stage.server, identity, dateOf(0), { seed: 3 });
  await home();
  await panel.getByText('A streak of 3 days.').waitFor();
  assert.equal(await panel.getByText('Yesterday was missed').count(), 0);
  await Promise.all([page, scout].map((each) => each.context().close()));
});
