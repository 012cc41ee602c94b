/** Tablets, and a phone held sideways: a dealt game fits on the screen and can be played. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { misfitsOn } from './audit.js';
import { play } from './player.js';
import { BOTH, myTurn, theStage } from './stage.js';

const stage = theStage();

for (const [width, height] of [
  [820, 1180],
  [1180, 820],
  [1024, 768],
  [844, 390],
]) {
  test(`a touch screen of ${width} by ${height} plays a game with both modules`, async () => {
    const view = { width, height, touch: true };
    const { page, url } = await stage.seated({ players: 4, modules: BOTH, setup: { seed: 'tablet', first_player: 0 }, view });
    await page.goto(url);
    await myTurn(page);
    assert.deepEqual(await misfitsOn(page), []);
    const { given } = await play(page, { seed: 6, answers: 8 });
    assert.equal(given, 8);
    await myTurn(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, 'nothing scrolls sideways');
    await page.context().close();
  });
}
