/** Faults that players have met. They appear only in the whole page with its server, so unit tests cannot find them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ACTION_BAR, HEADLINE } from './marks.js';
import { recordOf } from './server.js';
import { myTurn, theStage } from './stage.js';

const stage = theStage();

test('giving up against bots ends the game, also after a reload, and offers a rematch', async () => {
  const { page, url } = await stage.seated({ setup: { seed: 'give up', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByText('the game ends here').waitFor();
  await page.getByRole('button', { name: 'Give up for good' }).click();
  const end = page.getByRole('dialog', { name: 'The game was abandoned' });
  await end.waitFor();
  await page.reload();
  await end.waitFor();
  await end.getByRole('button', { name: 'Back to the table' }).click();
  const bar = page.locator(ACTION_BAR);
  assert.match(await bar.innerText(), /The game was abandoned/);
  assert.equal(await bar.getAttribute('data-lit'), '', 'no space is lit');
  await bar.getByRole('button').click();
  await end.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((address) => !address.href.startsWith(url));
  await page.locator(ACTION_BAR).waitFor();
  assert.equal(await page.getByText('The server does not answer').count(), 0);
  await page.context().close();
});

test('a sweep of the replay’s slider makes few requests and few changes of the address', async () => {
  const { page, id } = await stage.finished('2p-base-eager');
  const asked = [];
  page.on('request', (request) => request.url().includes('/replay') && request.url().includes('/api/') && asked.push(request.url()));
  await page.goto(`${stage.server.url}/r/${id}`);
  const slider = page.getByRole('slider');
  await slider.waitFor();
  const changes = await slider.evaluate(async (input) => {
    let count = 0;
    const { replaceState } = history;
    history.replaceState = (...args) => ((count += 1), replaceState.apply(history, args));
    for (let at = 0; at <= Number(input.max); at++) {
      input.value = String(at);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return count;
  });
  await page.waitForFunction(() => location.search === '?a=166');
  assert.ok(changes < 10, `${changes} changes of the address`);
  assert.ok(asked.length < 10, `${asked.length} requests`);
  await page.context().close();
});

test('a game from a file can be watched', async () => {
  const page = await stage.page();
  await page.goto(stage.server.url);
  const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(recordOf('2p-base-eager'))) };
  await page.getByLabel('Load a saved game').setInputFiles(file);
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.waitForURL(/\/r\//);
  await page.locator(HEADLINE, { hasText: 'Move 0 of 166' }).waitFor();
  await page.context().close();
});

test('help that comes with the pointer does not move the board', async () => {
  const players = [{}, {}].map(() => ({ vp: 10, quests: [], buildings: [] }));
  players[1].buildings = ['the-golden-horn'];
  const { page, url, id } = await stage.seated({ setup: { seed: 'hover', first_player: 0, position: { round: 3, players } } });
  await page.addInitScript((table) => localStorage.setItem('deepwater.first-game', JSON.stringify(table)), id);
  await page.goto(url);
  await myTurn(page);
  // Measures the place of the tile and not the tile, because the tile rises by a pixel under the pointer.
  const tile = page.locator('[data-space=the-golden-horn]');
  const before = await tile.boundingBox();
  await page.mouse.move(before.x + before.width / 2, before.y + before.height * 0.95);
  await page.getByRole('complementary', { name: 'Explanations' }).waitFor();
  assert.deepEqual(await tile.boundingBox(), before);
  await page.locator('[data-space=castle-waterdeep] button').hover();
  assert.deepEqual(await tile.boundingBox(), before, 'nor does a longer text');
  await page.context().close();
});
