/** Nothing keeps anybody from using a screen. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { faults } from './axe.js';
import { play } from './player.js';
import { BOTH, myTurn, Stage } from './stage.js';

const stage = new Stage();

for (const theme of ['dusk', 'parchment']) {
  for (const [width, height] of [[1280, 720], [390, 844]]) {
    test(`nothing keeps anybody from using the table: ${theme}, ${width} wide`, async () => {
      const { page, url } = await stage.seated({ players: 4, modules: BOTH, setup: { seed: 'axe', first_player: 0 }, view: { width, height, theme, touch: width < 900 } });
      await page.goto(url);
      await myTurn(page);
      await play(page, { seed: 2, answers: 8 });
      assert.deepEqual(await faults(page), []);
      await page.context().close();
    });
  }
}
