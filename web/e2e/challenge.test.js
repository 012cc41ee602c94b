/** The daily deal without a network, counted later; and the score pad. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { faults } from './axe.js';
import { launch, open } from './browser.js';
import { allowErrors, failOnErrors } from './errors.js';
import { LOBBY, PLAYER_NAME, RESULTS } from './marks.js';
import { play } from './player.js';
import { playOut } from './seed.js';
import { be, Server } from './server.js';

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
  await page.getByRole('heading', { name: 'Your game is kept on this device' }).waitFor();
  assert.deepEqual(await faults(page), []);
  // The page hands the game in by itself when the network is back.
  await page.context().setOffline(false);
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

test('games that are edited or of another deal are refused, and the page says so', async () => {
  allowErrors(/422|Failed to load resource/, 'the server refuses the games');
  const today = new Date().toISOString().slice(0, 10);
  const guest = await server.guest('Cy');
  const page = await open(browser);
  await be(page, guest);
  const { settings } = await server.get(`challenges/${today}`, guest.token);
  const tables = [];
  for (const seed of [settings.setup.seed, 'another deal']) {
    const id = await server.table(guest, { ...settings, setup: { ...settings.setup, seed } });
    await playOut(page, server, id, guest.token, 1);
    tables.push(id);
  }
  const [own, foreign] = tables;
  const visit = async (table) => {
    await page.goto(`${server.url}/score`);
    await page.evaluate((kept) => localStorage.setItem('deepwater.tries', JSON.stringify([kept])), {
      challenge: today,
      table,
      done: false,
    });
    await page.goto(`${server.url}/d/${today}`);
  };
  await visit(foreign);
  await page.getByRole('alert').filter({ hasText: 'This game is not one of this deal' }).waitFor();
  await page.goto(`${server.url}/`);
  await page.locator(PANEL).getByRole('link', { name: 'Not counted. See why' }).waitFor();

  // Two answers of the own game change places on their way to the server.
  await page.route('**/result', (route) => {
    const { record } = route.request().postDataJSON();
    const [first, second, ...rest] = record.choices;
    return route.continue({ postData: JSON.stringify({ record: { ...record, choices: [second, first, ...rest] } }) });
  });
  await visit(own);
  await page.getByRole('alert').waitFor();
  assert.equal((await server.get(`challenges/${today}`, guest.token)).own, null, 'nothing counts');
  await page.unroute('**/result');
  await visit(own);
  await page.waitForSelector(OWN);
  await page.context().close();
});

test('two people play a duplicate match and compare their games side by side', { skip }, async () => {
  const [ana, bo] = await Promise.all([open(browser), open(browser)]);
  await be(ana, await server.guest('Ana'));
  await be(bo, await server.guest('Bo'));
  await ana.goto(`${server.url}/d/new`);
  await ana.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await ana.getByRole('radio', { name: 'Page' }).check({ force: true });
  await ana.getByRole('button', { name: 'Make a link' }).click();
  await ana.waitForURL(/\/d\/(?!new)/);
  const url = ana.url();
  await bo.goto(url);
  // Both begin before either is done, so the comparison waits for both.
  for (const page of [ana, bo]) await page.getByRole('button', { name: 'Deal me in' }).click();
  await finish(ana, 1);
  await ana.getByText('The games can be compared as soon as everyone who has begun is done.').waitFor();
  assert.equal(await ana.getByTestId('compare').count(), 0);
  await finish(bo, 2);
  const compared = bo.getByTestId('compare');
  await compared.getByRole('row').nth(8).waitFor();
  assert.deepEqual(await compared.getByRole('columnheader').allTextContents(), ['Bo', 'Ana']);
  const last = compared.getByRole('row').nth(8);
  // The points of the second game; it is loaded after the first.
  await last.getByRole('link').nth(1).waitFor();
  assert.match(await bo.getByTestId('compare-parts').textContent(), /The games part in round \d: Bo chose .+, Ana chose .+\.|same way/);
  assert.match(await bo.getByTestId('compare-final').textContent(), /\d+ points?\s*-?\d+ points?/);
  assert.deepEqual(await faults(bo), []);
  // One slider moves through the turns of both.
  const sides = bo.getByTestId('after-turn');
  const slider = bo.getByRole('slider');
  assert.deepEqual(await sides.getByRole('heading', { level: 4 }).allTextContents(), ['Bo', 'Ana']);
  await slider.fill('1');
  await bo.getByText(/^Turn 1 of \d+, round 1/).waitFor();
  const told = async () =>
    (await Promise.all([0, 1].map((nth) => sides.nth(nth).getByTestId('turn').textContent()))).map((line) => line.trim());
  const [early, late] = [
    await told(),
    await (bo.getByRole('button', { name: 'One turn on' }).click(), await bo.getByText(/^Turn 2 of/).waitFor(), told()),
  ];
  assert.match(early[0], /^Bo at /);
  assert.match(early[1], /^Ana at /);
  assert.notDeepEqual(early, late);
  await slider.fill(await slider.getAttribute('max'));
  for (const nth of [0, 1])
    await sides
      .nth(nth)
      .getByText(/^[1-9]\d* Quests? completed|^No Quest completed/)
      .waitFor();
  await sides.nth(1).getByRole('link', { name: 'This turn on the board' }).waitFor();
  assert.deepEqual(await faults(bo), []);
  // A link leads to that moment of the replay, and back.
  await compared.getByRole('row').nth(3).getByRole('link').nth(1).click();
  await bo.waitForURL(/\/r\/.*a=\d+/);
  await bo.locator(PLAYER_NAME).filter({ hasText: /^Ana$/ }).waitFor();
  assert.equal(await bo.locator(PLAYER_NAME).filter({ hasText: /^Bo$/ }).count(), 0);
  await ana.goto(url);
  await ana.getByTestId('compare').getByRole('row').nth(8).waitFor();
  // The game of the other, which the comparison keeps on this device, is not a game of one's own.
  await bo.goto(`${server.url}/history`);
  await bo.getByTestId('device-games').waitFor();
  assert.equal(await bo.getByTestId('device-games').getByRole('listitem').count(), 1);
  await bo.goto(`${server.url}/`);
  await bo
    .locator(LOBBY)
    .getByRole('link', { name: /^Replay/ })
    .first()
    .waitFor();
  assert.equal(
    await bo
      .locator(LOBBY)
      .getByRole('link', { name: /^Replay/ })
      .count(),
    1,
  );
  await Promise.all([ana, bo].map((page) => page.context().close()));
});

test('the score pad counts and keeps a game without a network, and the player aid is there, too', { skip }, async () => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/, 'there is no network');
  const page = await open(browser, { installable: true });
  await page.goto(`${server.url}/score`);
  await cached(page);
  await page.context().setOffline(true);
  await page.reload();
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
  assert.deepEqual(await faults(page), []);
  await page.context().close();
});
