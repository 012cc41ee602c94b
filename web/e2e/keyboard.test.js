/** A game without a mouse. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { look, play } from './player.js';
import { myTurn, theStage } from './stage.js';

const stage = theStage();

/** Answers one question with keys only. */
async function press(page, roll) {
  let seen = await look(page);
  if (!seen.asked) return undefined;
  const { kind } = seen;
  for (let step = 0; step < 4; step++) {
    if (seen.go) {
      await page.keyboard.press(seen.decline && roll(5) === 0 ? 'n' : 'Enter');
      return kind;
    }
    if (seen.lit === 0) {
      if (seen.decline) await page.keyboard.press('n');
      return seen.decline ? kind : undefined;
    }
    if (seen.tray > 0) await page.keyboard.press(String(1 + roll(Math.min(seen.tray, 9))));
    else {
      for (let far = roll(5); far >= 0; far--) await page.keyboard.press(']');
      await page.keyboard.press('Enter');
    }
    seen = await look(page);
    if (!seen.asked || seen.kind !== kind) return kind;
  }
  return kind;
}

test('the keyboard alone plays a whole game', { timeout: 600_000 }, async () => {
  const { page, url } = await stage.seated({ players: 4, modules: ['skullport'], setup: { seed: 'keys', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  await page.keyboard.press('?');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  const kinds = new Set();
  const { over } = await play(page, { seed: 11, respond: press, saw: (kind) => kinds.add(kind) });
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
