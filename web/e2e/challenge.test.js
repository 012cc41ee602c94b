/** The daily deal without a network, counted later; and the score pad. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { faults } from './axe.js';
import { launch, open } from './browser.js';
import { allowErrors, failOnErrors } from './errors.js';
import { RESULTS } from './marks.js';
import { play } from './player.js';
import { Server } from './server.js';

/** Skips the tests if the client was built without play on the device, because the wasm target was missing. */
const skip = existsSync('src/offline/table.wasm') ? false : 'built without play on the device';
const PANEL = '[data-testid=daily]';
const OWN = '[data-testid=own-result]';

let browser;
let server;
failOnErrors();

before(async () => {
  browser = await launch();
  server = await Server.start({});
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Waits until the service worker has cached the WebAssembly that runs tables on the device. */
async function cached(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const found = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().some(({ url }) => url.endsWith('.wasm'));
    });
  while (!(await found())) await page.waitForTimeout(100);
}

/** Plays the table that is open to its end and opens the results of the deal. */
async function finish(page, seed) {
  await page.waitForFunction(() => /\/t\/~/.test(location.pathname));
  await play(page, { seed });
  await page.waitForSelector(RESULTS);
  await page.getByRole('link', { name: 'Results of this deal' }).click();
}

test('a daily deal is played without the network and counts when the network is back', { skip }, async () => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/, 'there is no network for a while');
  const page = await open(browser, { installable: true, coarse: true });
  await page.goto(`${server.url}/`);
  await page.waitForSelector(PANEL);
  await cached(page);
  await page.context().setOffline(true);
  await page.locator(PANEL).getByRole('button', { name: "Play today's deal" }).click();
  await finish(page, 1);
  await page.getByText('The deal cannot be shown').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForSelector(OWN);
  assert.deepEqual(await faults(page), []);
  const score = await page.locator(`${OWN} b`).first().textContent();
  assert.match(score, /^-?\d+$/);

  // A second game is practice: the result stays.
  await page.getByRole('button', { name: 'Play it again for practice' }).click();
  await page.waitForFunction(() => /\/t\/~/.test(location.pathname));
  await page.goto(`${server.url}/`);
  await page.locator(PANEL).getByText(score, { exact: true }).waitFor();
});

test('the score pad counts and keeps a game', { skip }, async () => {
  const page = await open(browser);
  await page.goto(`${server.url}/score`);
  const first = page.locator('[data-testid=player-pad]').first();
  await first.getByLabel('Points on the track', { exact: true }).fill('40');
  await first.getByLabel('Gold left', { exact: true }).fill('5');
  await first.getByLabel('Gold left', { exact: true }).blur();
  await first.getByText('42', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Keep this game' }).click();
  await page.reload();
  await page.getByText('Player 1 42').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.goto(`${server.url}/aid`);
  await page.getByRole('heading', { name: 'Player aid' }).waitFor();
});
