/** A game of two from the first click to the last. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { CEREMONY, OPEN_MASK, RESULTS } from './marks.js';
import { play } from './player.js';
import { myTurn, theStage } from './stage.js';

const stage = theStage();

test('a whole game of two by clicking, with its ceremony', { timeout: 600_000 }, async () => {
  const { page, url } = await stage.seated({ setup: { seed: 'two' }, view: { coarse: true } });
  await page.goto(url);
  await myTurn(page);
  const { over } = await play(page, { seed: 7 });
  assert.ok(over, 'the game comes to its end');
  await page.locator(RESULTS).waitFor();
  assert.equal(await page.locator(OPEN_MASK).count(), 2);
  assert.equal(await page.locator(`${CEREMONY} polyline`).count(), 2);
  await page.context().close();
});
