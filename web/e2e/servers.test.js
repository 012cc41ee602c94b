/** Two servers with one PostgreSQL: a lobby, rated games and the daily deal that people share across them, in browsers. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { launch, open } from './browser.js';
import { failOnErrors } from './errors.js';
import { RESULTS } from './marks.js';
import { play } from './player.js';
import { newDatabase, sharedPostgres } from './postgres.js';
import { playChallenge } from './seed.js';
import { be, resign, Server } from './server.js';

const LIVE = '[data-testid=open-tables][data-live=true]';
/** Skips a test if the client was built without play on the device, because the wasm target was missing. */
const skip = existsSync('src/offline/table.wasm') ? false : 'built without play on the device';

let browser;
let servers = [];
failOnErrors();

before(async () => {
  browser = await launch();
  const database = newDatabase(await sharedPostgres());
  servers = [await Server.start({ database }), await Server.start({ database })];
});
after(async () => {
  await browser?.close();
  await Promise.all(servers.map((server) => server.stop()));
});

/** Opens a first screen on each server, for a guest each, and waits until both are pushed to. */
async function firstScreens() {
  const guests = [await servers[0].guest('Ana'), await servers[1].guest('Bo')];
  const pages = await Promise.all(
    guests.map(async (guest, nth) => {
      const page = await open(browser, { coarse: true });
      await be(page, guest);
      await page.goto(`${servers[nth].url}/`);
      await page.waitForSelector(LIVE);
      return page;
    }),
  );
  return { guests, pages };
}
const end = (pages) => Promise.all(pages.map((page) => page.context().close()));
const pathOf = (page) => new URL(page.url()).pathname;

test('people on two servers see each other, find one table and play a rated game there', async () => {
  const { guests, pages } = await firstScreens();
  const [ana, bo] = pages;
  await Promise.all(pages.map((page) => page.getByText('one other person is here').waitFor()));
  const requests = [];
  bo.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const rated = { setup: { players: 2 }, seats: ['me', 'open'], public: true, rated: true, hints: false, undo: 'free' };
  const id = await servers[0].table(guests[0], rated);
  const row = bo.locator(LIVE).getByRole('listitem').filter({ hasText: 'Ana' });
  await row.waitFor();
  assert.ok(!requests.includes('/api/tables'), 'the table was pushed');
  await ana.goto(`${servers[0].url}/t/${id}`);
  await bo.getByTestId('filter-seats').selectOption('2');
  await bo.getByRole('button', { name: 'Find me a game' }).click();
  await bo.waitForURL(`**/t/${id}**`);
  await Promise.all([play(ana, { seed: 1 }), play(bo, { seed: 2 })]);
  await Promise.all(pages.map((page) => page.waitForSelector(RESULTS)));
  for (const page of pages) {
    const first = page.getByTestId('rating-changes').getByText('first rated game');
    // Another server may have rated the game, so the changes can come after the results.
    await first.nth(1).waitFor();
    assert.equal(await first.count(), 2);
  }

  // Each server shows the game to both, and both profiles.
  for (const [nth, page] of pages.entries()) {
    await page.goto(`${servers[nth].url}/history`);
    await page.getByTestId('archived').waitFor();
    await page.goto(`${servers[nth].url}/p/${guests[1 - nth].guest.id}`);
    await page.getByTestId('profile').getByText('1 rated game', { exact: true }).waitFor();
  }
  await end(pages);
});

test('two people who look for a game on two servers sit down at one table', async () => {
  const { pages } = await firstScreens();
  for (const page of pages) await page.getByTestId('filter-seats').selectOption('4');
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Find me a game' }).click()));
  await Promise.all(pages.map((page) => page.waitForURL('**/t/*')));
  await Promise.all(pages.map((page) => page.getByText('2 seats are free.').waitFor()));
  assert.equal(pathOf(pages[0]), pathOf(pages[1]));
  await end(pages);
});

test('games that were rated by one server make a place on the leaderboard of the other', async () => {
  const { guests, pages } = await firstScreens();
  const settings = {
    setup: { players: 2 },
    seats: ['me', { bot: 'page' }],
    rated: true,
    hints: false,
    undo: 'free',
    clock: { days: { days: 2 } },
  };
  for (let game = 0; game < 10; game++) {
    const server = servers[game % 2];
    const id = await server.table(guests[0], settings);
    await resign(pages[0], server, id, guests[0].token);
  }
  await pages[1].goto(`${servers[1].url}/ratings`);
  const place = pages[1].getByTestId('place').getByText('Ana');
  // What the server tells can be ten seconds old.
  for (let visit = 0; visit < 15 && !(await place.isVisible()); visit++) {
    await pages[1].reload();
    await place.waitFor({ timeout: 2_000 }).catch(() => {});
  }
  assert.match(await pages[1].getByTestId('place').first().innerText(), /± \d+/);
  await end(pages);
});

test('the daily deal is shared: results of one server are shown by the other after the own game', { skip }, async () => {
  const { pages } = await firstScreens();
  const [ana, bo] = pages;
  const finish = async (page, seed) => {
    await page.getByTestId('daily').getByRole('button', { name: "Play today's deal" }).click();
    await page.waitForURL(/\/t\/~/);
    await play(page, { seed });
    await page.waitForSelector(RESULTS);
    await page.getByRole('link', { name: 'Results of this deal' }).click();
    await page.getByTestId('own-result').waitFor();
  };
  await finish(ana, 1);
  await bo.reload();
  await bo.getByTestId('daily').getByText('One person has finished.').waitFor();
  assert.equal(await bo.getByTestId('person').count(), 0, 'nothing of others before the own game');
  await finish(bo, 2);
  await bo.getByTestId('own-result').getByText('2 people have finished.').waitFor();
  // Both play from one network, so the second result is marked and not listed among the best.
  await bo.getByText('Marked: another result came from your network').waitFor();
  assert.deepEqual(await bo.getByTestId('person').locator('th').allInnerTexts(), ['Ana']);
  await end(pages);
});

test('a duplicate match that is played on two servers is compared on each', { skip }, async () => {
  const { guests, pages } = await firstScreens();
  const { id } = await servers[0].post('challenges', { players: 2, modules: [], rivals: 'page' }, guests[0].token);
  const scout = await open(browser);
  for (const [nth, guest] of guests.entries()) await playChallenge(scout, servers[nth], guest, id, { seed: nth + 1 });
  for (const [nth, page] of pages.entries()) {
    await page.goto(`${servers[nth].url}/d/${id}`);
    await page.getByTestId('compare-final').waitFor();
    const heads = await page.getByTestId('after-turn').getByRole('heading', { level: 4 }).allTextContents();
    assert.deepEqual(heads, nth === 0 ? ['Ana', 'Bo'] : ['Bo', 'Ana']);
  }
  await end([...pages, scout]);
});
