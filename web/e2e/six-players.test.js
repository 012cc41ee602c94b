/** The largest game there is. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { play } from './player.js';
import { BOTH, myTurn, Stage } from './stage.js';

const stage = new Stage();

test('six players with both modules fit on a small desk and come to an end', { timeout: 600_000 }, async () => {
  const { page, url } = await stage.seated({ players: 6, modules: BOTH });
  await page.goto(url);
  await myTurn(page);
  const { over } = await play(page, { seed: 3 });
  assert.ok(over);
  await page.getByRole('button', { name: 'The table' }).click();
  const [width, height] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  assert.deepEqual([width, height], [1280, 720], 'nothing scrolls');
  await page.context().close();
});
