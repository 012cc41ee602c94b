/** Clocks: they are shown, run out, and let a bot play until the player comes back. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { myTurn, send, theStage } from './stage.js';

const stage = theStage();
const timer = (page) => page.getByRole('timer').first();
const seconds = async (page) => {
  const [minutes, rest] = (await timer(page).innerText()).trim().split(':').map(Number);
  return 60 * minutes + rest;
};

test('the clock counts down while a player thinks', async () => {
  const { page, url } = await stage.seated({ clock: { bank: { bank: 300, per_move: 30 } }, setup: { seed: 'clock', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  const before = await seconds(page);
  assert.ok(before > 320 && before <= 330, `the bank and the time of the move: ${before} s`);
  await page.waitForTimeout(2500);
  const after = await seconds(page);
  assert.ok(before - after >= 2 && before - after <= 6, `${before} s became ${after} s`);
  await page.context().close();
});

test('a bot plays for a player who runs out of time, until the player takes the seat back', async () => {
  const guest = await stage.server.guest('Bo');
  const { page: ana, url } = await stage.seated({
    seats: ['me', 'open'],
    clock: { bank: { bank: 3, per_move: 1 } },
    setup: { seed: 'timeout', first_player: 0 },
  });
  await ana.goto(url);
  await ana.getByRole('heading', { name: 'The table is ready' }).waitFor();
  const bo = await stage.page(guest);
  await bo.goto(url);
  await bo.getByRole('button', { name: /sit/i }).first().click();
  // Ana does nothing. Her time runs out.
  await bo.getByText('Ana ran out of time; a bot plays.').first().waitFor();
  await ana.getByRole('button', { name: 'Take my seat back' }).click();
  await bo.getByText('Ana plays again.').first().waitFor();
  // The little time that she is given back is enough for a move.
  await Promise.race([myTurn(ana), myTurn(bo)]);
  await Promise.all([ana.context().close(), bo.context().close()]);
});

test('a game over days shows days', async () => {
  const { page, url } = await stage.seated({ clock: { days: { days: 3 } }, setup: { seed: 'days', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  // In the first second three whole days are left, after that two.
  assert.match(await timer(page).innerText(), /[23] days/);
  await send(page, 'the-plinth');
  await page.context().close();
});
