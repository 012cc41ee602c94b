/** Games with motion on, as players see them: animations play, and none of them is in the way. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { CEREMONY } from './marks.js';
import { play } from './player.js';
import { myTurn, pawns, send, theStage } from './stage.js';

const stage = theStage();

for (const speed of ['normal', 'fast']) {
  test(`a game with motion at speed ${speed} is played like any other`, { timeout: 300_000 }, async () => {
    const view = { motion: true, speed };
    const { page, url } = await stage.seated({ players: 3, modules: ['skullport'], setup: { seed: 'motion', first_player: 0 }, view });
    await page.goto(url);
    await myTurn(page);
    const { given } = await play(page, { seed: 12, answers: 12 });
    assert.equal(given, 12);
    await page.context().close();
  });
}

test("one's own Agent lands at once, and its animation leaves nothing behind", async () => {
  const { page, url } = await stage.seated({ setup: { seed: 'flight', first_player: 0 }, view: { motion: true } });
  await page.goto(url);
  await myTurn(page);
  const moves = page.evaluate(
    () =>
      new Promise((resolve) => {
        const until = performance.now() + 3000;
        const look = () => {
          const running = document.getAnimations().filter(({ playState }) => playState === 'running').length;
          if (running > 0 || performance.now() > until) resolve(running);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await send(page, 'the-plinth');
  assert.ok((await moves) > 0, 'something moves');
  await page.locator('[data-space=the-plinth]').getByTestId('pawn').waitFor();
  await myTurn(page);
  await page.waitForTimeout(1500);
  assert.equal(await pawns(page, 'the-plinth'), 1, 'one Agent and no copy of it');
  await page.context().close();
});

test('the ceremony plays with motion and can be skipped', async () => {
  const { page, url } = await stage.finished('3p-skullport-eager', { motion: true });
  await page.goto(url);
  await page.locator(CEREMONY).waitFor();
  assert.deepEqual(await page.locator(CEREMONY).getByRole('button').allTextContents(), ['Skip the count']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to the table' }).waitFor();
  await page.context().close();
});
