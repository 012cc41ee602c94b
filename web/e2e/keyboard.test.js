/** A game played by keyboard only. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { play } from './player.js';
import { myTurn, theStage } from './stage.js';

const stage = theStage();

/** Presses the keys for the next step of an answer. */
async function press(page, { go, decline, tray, lit }, roll) {
  if (go) return page.keyboard.press(decline && roll(5) === 0 ? 'n' : 'Enter');
  if (lit === 0) return page.keyboard.press('n');
  if (tray > 0) return page.keyboard.press(String(1 + roll(Math.min(tray, 9))));
  for (let far = roll(4); far >= 0; far--) await page.keyboard.press(']');
  return page.keyboard.press('Enter');
}

test('the keyboard alone plays a whole game', { timeout: 600_000 }, async () => {
  const { page, url } = await stage.seated({
    players: 4,
    modules: ['skullport'],
    setup: { seed: 'keys', first_player: 0 },
    view: { coarse: true },
  });
  await page.goto(url);
  await myTurn(page);
  await page.keyboard.press('?');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  const kinds = new Set();
  const { over } = await play(page, { seed: 11, act: press, saw: (kind) => kinds.add(kind) });
  assert.ok(over, 'the game comes to its end');
  assert.ok(kinds.size >= 4, `several kinds of question were answered: ${[...kinds].join(', ')}`);
  await page.context().close();
});

test('the keyboard alone finds the way from the first screen to a game', async () => {
  const page = await stage.page();
  await page.goto(stage.server.url);
  await page.getByRole('button', { name: 'Deal me in' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  for (let tabs = 0; tabs < 40 && (await focused()) !== 'Deal me in'; tabs++) await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Deal me in');
  await page.keyboard.press('Enter');
  await myTurn(page);
  await page.context().close();
});
