/** The largest game: six players with both modules. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { smallType } from './audit.js';
import { ACTION_BAR, LIFT_CURTAIN, PLATE, SCORE } from './marks.js';
import { play } from './player.js';
import { BOTH, myTurn, theStage } from './stage.js';

const stage = theStage();
const size = (page) => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);

test('six players with both modules come to an end', { timeout: 600_000 }, async () => {
  const { page, url } = await stage.seated({ players: 6, modules: BOTH, setup: { seed: 'six' }, view: { coarse: true } });
  await page.goto(url);
  await myTurn(page);
  const { over } = await play(page, { seed: 3 });
  assert.ok(over);
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await page.getByRole('main').waitFor();
  assert.deepEqual(await size(page), [1280, 720], 'nothing scrolls');
  await page.context().close();
});

// A late position: a dozen Buildings, and seven Intrigue cards in a hand.
for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
  [1180, 820],
  [820, 1180],
]) {
  test(`a full city and large hands fit on a wide screen of ${width} by ${height}`, async () => {
    const { page, url } = await stage.nearTheEnd('6p-both-eager', 406 - 362, { width, height });
    await page.goto(url);
    await page.locator(LIFT_CURTAIN).click();
    await myTurn(page);
    assert.deepEqual(await size(page), [width, height], 'nothing scrolls');
    const cut = await page.evaluate(() => {
      const inside = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      return [...document.querySelectorAll('[data-space]')]
        .filter((tile) => !inside(tile.getBoundingClientRect()))
        .map((tile) => tile.dataset.space);
    });
    assert.deepEqual(cut, [], 'every space is on the screen');
    const wide = await page.evaluate(
      ([plate, score]) => {
        const plates = [...document.querySelectorAll(plate)];
        for (const plate of plates) plate.querySelector(score).textContent = '123';
        return plates.filter((plate) => plate.scrollWidth > plate.clientWidth).map((plate) => plate.textContent);
      },
      [PLATE, SCORE],
    );
    assert.deepEqual(wide, [], 'a score of three digits fits on its plate');
    await page.context().close();
  });
}

for (const [name, left] of [
  ['6p-both-eager', 406 - 329],
  ['6p-both-eager', 406 - 362],
  ['4p-both-eager', 376 - 191],
]) {
  test(`only counters are smaller than 14 px at 1280 by 720: ${name}, ${left} answers before its end`, async () => {
    const { page, url } = await stage.nearTheEnd(name, left, { width: 1280, height: 720 });
    await page.goto(url);
    await page.locator(LIFT_CURTAIN).click();
    await myTurn(page);
    assert.deepEqual(await smallType(page), []);
    // Also the preview of a move, and the explanations.
    const lit = (await page.locator(ACTION_BAR).getAttribute('data-lit')).split(' ');
    const space = lit.find((target) => target.startsWith('space:'));
    if (space) await page.locator(`[data-target="${space}"] button`).first().click();
    await page.keyboard.press('w');
    assert.deepEqual(await smallType(page), []);
    await page.context().close();
  });
}
