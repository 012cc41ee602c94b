/** A game of two from the first click to the replay. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { play } from './player.js';
import { myTurn, Stage } from './stage.js';

const stage = new Stage();

test('a whole game of two by clicking, its ceremony and its replay', async () => {
  const { page, url, id } = await stage.seated();
  await page.goto(url);
  await myTurn(page);
  const { over } = await play(page, { seed: 7 });
  assert.ok(over, 'the game comes to its end');
  await page.locator('.rest:not(.hidden)').waitFor();
  assert.equal(await page.locator('.mask.open').count(), 2);
  assert.equal(await page.locator('.final svg polyline').count(), 2);

  await page.goto(`${stage.server.url}/r/${id}?a=12`);
  await page.locator('.levers').waitFor();
  assert.match(await page.locator('.whose').innerText(), /Move 12 of/);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => location.search === '?a=13');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(/\/t\//);
  await page.locator('footer.action').waitFor();
  await page.context().close();
});
