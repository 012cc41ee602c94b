/** Hints of a strong bot, and the levels of bots. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { smallType } from './audit.js';
import { faults } from './axe.js';
import { ADVISED_OPTION, CONFIRM, PAWN, PLAYER_NAME } from './marks.js';
import { say } from './server.js';
import { myTurn, pawns, theStage } from './stage.js';

const stage = theStage();
const options = (page) => page.locator(ADVISED_OPTION);

test('a hint names three options with their figures, and the best one is lit on the table to be taken', async () => {
  const { page, url } = await stage.seated({ setup: { seed: 'hint', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  await page.keyboard.press('h');
  await options(page).first().waitFor();
  assert.equal(await options(page).count(), 3);
  for (const text of await options(page).allInnerTexts()) assert.match(text, /\d+ % to win[\s\S]*about \d+ points/);
  const best = page.locator('[data-advised]').first();
  const space = await best.getAttribute('data-space');
  assert.ok(space, 'a space of the city is marked');
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(await smallType(page), []);
  await options(page).first().click();
  await page.locator(CONFIRM).click();
  await page.locator(`[data-space=${space}] ${PAWN}`).first().waitFor();
  assert.equal(await pawns(page, space), 1);
  // The next decision shows no hint.
  await page.waitForFunction(() => document.querySelector('[data-advised]') === null);
  await page.context().close();
});

test('a hint is put away again, and a phone has a button for it', async () => {
  const { page, url } = await stage.seated({ setup: { seed: 'hint', first_player: 0 }, view: { width: 390, height: 844, touch: true } });
  await page.goto(url);
  await myTurn(page);
  const button = page.getByRole('button', { name: /A hint/ });
  await button.click();
  await options(page).first().waitFor();
  await button.click();
  await page.locator(ADVISED_OPTION).first().waitFor({ state: 'detached' });
  await page.context().close();
});

test('a table without hints has no button for them', async () => {
  const { page, url } = await stage.seated({ setup: { first_player: 0 }, hints: false });
  await page.goto(url);
  await myTurn(page);
  assert.equal(await page.getByRole('button', { name: /A hint/ }).count(), 0);
  await page.keyboard.press('h');
  await page.waitForTimeout(300);
  assert.equal(await page.locator(ADVISED_OPTION).count(), 0);
  await page.context().close();
});

test('a level chosen for a seat is what the seat says', async () => {
  const page = await stage.page(await stage.server.guest('Ana'));
  await page.goto(`${stage.server.url}/`);
  await page.getByRole('button', { name: 'All options of a table' }).click();
  const dialog = page.getByRole('dialog');
  for (const [seat, level] of [
    ['2', 'novice'],
    ['3', 'adept'],
    ['4', 'expert'],
  ]) {
    await dialog.getByLabel(`Who sits on seat ${seat}`).selectOption(`bot:${level}`);
  }
  // Each level has a description.
  await dialog.getByText('Sees only the next step, and not every move').waitFor();
  await dialog.getByText('some dozens of possible games').waitFor();
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/t\//);
  await page.locator(PLAYER_NAME).first().waitFor();
  const names = await page.locator(PLAYER_NAME).allInnerTexts();
  assert.deepEqual(names.toSorted(), ['Adept', 'Expert', 'Novice', 'You']);
  await page.context().close();
});

test('a bot of the chosen level plays for me and hands the seat back', async () => {
  // Bo has the first turn and does not answer yet.
  const { page, guest, id, url } = await stage.seated({ seats: ['me', 'open'], setup: { first_player: 1 } });
  const bo = await stage.server.guest('Bo');
  await say(page, stage.server, id, bo.token, [{ sit: { seat: 1 } }]);
  await say(page, stage.server, id, guest.token, [{ 'hand-over': { seat: 0, bot: 'journeyman' } }]);
  await page.goto(url);
  const request = page.getByTestId('handed-over').filter({ hasText: 'A bot plays for you. Journeyman' });
  await request.waitFor();
  await page.getByRole('button', { name: 'Take my seat back' }).click();
  await request.waitFor({ state: 'detached' });
  await page.context().close();
});
