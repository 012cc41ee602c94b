/** The first screen follows the server: tables, people, whose turn it is; finding a game; the next game. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { faults } from './axe.js';
import { allowErrors } from './errors.js';
import { RESULTS } from './marks.js';
import { lead, say } from './server.js';
import { myTurn, theStage } from './stage.js';

const stage = theStage();
const OPEN = '[data-testid=open-tables]';
const LIVE = `${OPEN}[data-live=true]`;

/** Opens the first screen of a guest and waits until the server pushes changes to it. */
async function firstScreen(guest) {
  const page = await stage.page(guest);
  await page.goto(`${stage.server.url}/`);
  await page.waitForSelector(LIVE);
  return page;
}

/** Gives the first answer at a table, and its follow-ups, until another player decides. `page` shows no table. */
async function moveOnce(page, id, { token }, seat) {
  const decides = async () => (await stage.server.get('me/tables', token)).tables.find((table) => table.id === id).summary.decides;
  while ((await decides()) === seat) await lead(page, stage.server, id, token, ['first']);
}

const row = (page, name) => page.locator(OPEN).getByRole('listitem').filter({ hasText: name });

test('public tables and people appear without a reload, and can be filtered', async () => {
  const [ana, bo] = await Promise.all([stage.server.guest('Ana'), stage.server.guest('Bo')]);
  const page = await firstScreen(ana);
  await page.getByText('join or watch').waitFor();
  const requests = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await stage.server.table(bo, { setup: { players: 3 }, seats: ['me', 'open', 'open'], public: true });
  await row(page, 'Bo').waitFor();
  assert.ok(!requests.includes('/api/tables'), 'the table was pushed');
  await page.getByTestId('filter-seats').selectOption('2');
  await page.getByText('No public table fits these filters.').waitFor();
  await page.getByTestId('filter-seats').selectOption('any');
  await row(page, 'Bo').waitFor();
  assert.deepEqual(await faults(page), []);
  const other = await firstScreen(bo);
  await page.getByText('one other person is here').waitFor();
  await Promise.all([page, other].map((each) => each.context().close()));
});

test('a game of mine becomes my turn, and leads to the next one', async () => {
  const [ana, bo] = await Promise.all([stage.server.guest('Ana'), stage.server.guest('Bo')]);
  const helper = await stage.page();
  const ids = [];
  // In the first game Bo begins, in the second one Ana does.
  for (const first_player of [1, 0]) {
    const id = await stage.server.table(ana, { setup: { players: 2, first_player }, seats: ['me', 'open'] });
    await say(helper, stage.server, id, bo.token, [{ sit: { seat: 1 } }]);
    ids.push(id);
  }
  const page = await firstScreen(ana);
  const turns = page.getByRole('region', { name: 'My games' }).getByRole('link', { name: 'Your turn' });
  await turns.first().waitFor();
  assert.equal(await turns.count(), 1);
  // Bo moves at the first table: now both games wait for Ana.
  await moveOnce(helper, ids[0], bo, 1);
  await turns.nth(1).waitFor();
  // Ana moves at the second table; the bar leads to the first one.
  await page.goto(`${stage.server.url}/t/${ids[1]}`);
  await myTurn(page);
  await moveOnce(helper, ids[1], ana, 0);
  await page.getByTestId('next-game').click();
  await page.waitForURL(`**/t/${ids[0]}`);
  await myTurn(page);
  await Promise.all([page, helper].map((each) => each.context().close()));
});

test('after a game, its last screen leads to the next one', async () => {
  const bo = await stage.server.guest('Bo');
  const { page, id, guest } = await stage.finished('2p-base-eager');
  const helper = await stage.page();
  const next = await stage.server.table(guest, { setup: { players: 2, first_player: 0 }, seats: ['me', 'open'] });
  await say(helper, stage.server, next, bo.token, [{ sit: { seat: 1 } }]);
  await page.goto(`${stage.server.url}/t/${id}`);
  await page.locator(RESULTS).waitFor();
  await page.getByRole('link', { name: 'Your turn: Bo' }).click();
  await page.waitForURL(`**/t/${next}`);
  await myTurn(page);
  await Promise.all([page, helper].map((each) => each.context().close()));
});

test('public tables are filtered by the language of their makers', async () => {
  const [ana, bo] = await Promise.all([stage.server.guest('Ana'), stage.server.guest('Bo')]);
  const page = await firstScreen(ana);
  await stage.server.table(bo, { setup: { players: 2 }, seats: ['me', 'open'], public: true, language: 'pl' });
  await row(page, 'Bo').filter({ hasText: 'Polski' }).waitFor();
  await page.getByTestId('filter-language').selectOption('ru');
  await page.getByText('No public table fits these filters.').waitFor();
  await page.getByTestId('filter-language').selectOption('pl');
  await row(page, 'Bo').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.context().close();
});

test('two people who look for a game sit down at one table', async () => {
  const [ana, bo] = await Promise.all([stage.server.guest('Ana'), stage.server.guest('Bo')]);
  const pages = await Promise.all([firstScreen(ana), firstScreen(bo)]);
  for (const page of pages) await page.getByTestId('filter-seats').selectOption('4');
  await pages[0].getByRole('button', { name: 'Find me a game' }).click();
  await pages[0].waitForURL('**/t/*');
  await pages[0].getByText('3 seats are free. The game begins with bots in 5 minutes.').waitFor();
  await pages[1].getByRole('button', { name: 'Find me a game' }).click();
  await pages[1].waitForURL(pages[0].url());
  await pages[0].getByText('2 seats are free.').waitFor();
  await Promise.all(pages.map((page) => page.context().close()));
});

test('the first screen survives a restart of the server and follows it again', async () => {
  const page = await firstScreen(await stage.server.guest('Ana'));
  await stage.server.kill();
  await page.waitForSelector(`${OPEN}[data-live=false]`);
  // No console error so far: the page tries again only later.
  allowErrors(/ERR_CONNECTION_REFUSED/, 'the page may ask while the server is down');
  await stage.server.run();
  await page.waitForSelector(LIVE);
  await page.context().close();
});
