/** Accessibility: axe finds no serious fault on any page, in both themes, on wide screens and on phones. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { faults } from './axe.js';
import { LIFT_CURTAIN, RESULTS } from './marks.js';
import { play } from './player.js';
import { BOTH, myTurn, theStage } from './stage.js';

const stage = theStage();

for (const theme of ['dusk', 'parchment']) {
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ]) {
    const view = { width, height, theme, touch: width < 900 };
    const name = (screen) => `${screen}: ${theme}, ${width} wide`;

    test(name('lobby, the form of a table and the waiting room'), async () => {
      const { page, url } = await stage.seated({ seats: ['me', 'open', { bot: 'envoy' }], public: true, view });
      await page.goto(stage.server.url);
      await page.getByText('1 seat free').or(page.getByText('one seat free')).first().waitFor();
      assert.deepEqual(await faults(page), []);
      await page.keyboard.press('m');
      await page.locator('dialog[open] form').waitFor();
      assert.deepEqual(await faults(page), []);
      await page.goto(url);
      await page.getByRole('heading', { name: 'The table is ready' }).waitFor();
      assert.deepEqual(await faults(page), []);
      await page.context().close();
    });

    test(name('table'), async () => {
      const { page, url } = await stage.seated({ players: 4, modules: BOTH, setup: { seed: 'axe', first_player: 0 }, view });
      await page.goto(url);
      await myTurn(page);
      await play(page, { seed: 2, answers: 8 });
      assert.deepEqual(await faults(page), []);
      await page.context().close();
    });

    test(name('curtain, full table, ceremony and replay'), async () => {
      const { page, url, id } = await stage.nearTheEnd('6p-both-eager', 1, view);
      await page.goto(url);
      await page.locator(LIFT_CURTAIN).waitFor();
      assert.deepEqual(await faults(page), []);
      await page.locator(LIFT_CURTAIN).click();
      await myTurn(page);
      assert.deepEqual(await faults(page), []);
      await play(page);
      await page.locator(RESULTS).waitFor();
      assert.deepEqual(await faults(page), []);
      await page.goto(`${stage.server.url}/r/${id}?a=300`);
      await page.getByRole('slider', { name: /^Move 300 of/ }).waitFor();
      assert.deepEqual(await faults(page), []);
      await page.context().close();
    });

    test(name('an unknown link'), async () => {
      const page = await stage.page(undefined, view);
      await page.goto(`${stage.server.url}/t/AAAAAAAAAAAAAAAAAAAAAA`);
      await page.getByRole('heading', { name: 'No such table' }).waitFor();
      assert.deepEqual(await faults(page), []);
      await page.context().close();
    });
  }
}
