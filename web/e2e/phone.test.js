/** A game played on a phone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { play } from './player.js';
import { BOTH, myTurn, theStage } from './stage.js';

const stage = theStage();

test('a phone shows four tabs and asks at the thumb', async () => {
  const { page, url } = await stage.seated({ players: 4, modules: BOTH, view: { width: 390, height: 844, touch: true } });
  await page.goto(url);
  await myTurn(page);
  const { given } = await play(page, { seed: 5, answers: 12 });
  assert.equal(given, 12);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  for (const tab of ['Quests', 'Mine', 'Log', 'City']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForTimeout(100);
    assert.equal(await page.getByRole('tab', { name: tab }).getAttribute('aria-selected'), 'true', `${tab} stays open`);
  }
  await page.context().close();
});

test('a confirmation opened from the menu shows its whole text', async () => {
  const { page, url } = await stage.seated({ view: { width: 390, height: 844, touch: true } });
  await page.goto(url);
  await myTurn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  const words = page.getByRole('dialog').getByRole('paragraph');
  await words.waitFor();
  assert.deepEqual(await words.evaluate(({ scrollWidth, clientWidth }) => ({ cut: scrollWidth - clientWidth })), { cut: 0 });
  await page.context().close();
});
