/** What a player sets: name and emblem, the link to another device, preferences, one-click mode. Also: hotkeys are off while typing. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ASKS, CONFIRM, WAITS } from './marks.js';
import { badgeOffered, badgeOn, emblemOf, myTurn, pawns, theStage } from './stage.js';

const stage = theStage();

/** Opens the lobby and the profile. */
async function profile() {
  const page = await stage.page(await stage.server.guest('Ana'));
  await page.goto(`${stage.server.url}/`);
  await page.getByRole('button', { name: 'Deal me in' }).waitFor();
  await page.keyboard.press('y');
  const dialog = page.getByRole('dialog', { name: 'Your profile' });
  await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
  return { page, dialog };
}

test('another name and emblem are kept, and everyone at a table sees them', async () => {
  const { page, dialog } = await profile();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('  Żaneta  ');
  await dialog.getByRole('radio', { name: 'Sun' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByText('Żaneta').first().waitFor();
  await page.keyboard.press('y');
  assert.equal(await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).inputValue(), 'Żaneta');
  assert.ok(await page.getByRole('dialog').getByRole('radio', { name: 'Sun' }).isChecked());
  const sun = await emblemOf(badgeOffered(page.getByRole('dialog'), 'Sun'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await myTurn(page);
  const watcher = await stage.page();
  await watcher.goto(page.url());
  await watcher.locator(WAITS).waitFor();
  assert.equal(await emblemOf(badgeOn(watcher, 'Żaneta')), sun);
  await Promise.all([page, watcher].map((each) => each.context().close()));
});

test('the recovery link makes another browser the same player; a new link ends the old one', async () => {
  const { page, dialog } = await profile();
  const link = dialog.getByRole('textbox', { name: 'Recovery link' });
  const old = await link.inputValue();
  const other = await stage.page();
  await other.goto(old);
  await other.getByText('Ana').first().waitFor();
  assert.ok(!other.url().includes('#'), 'the secret does not stay in the address');

  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  const sure = page.getByRole('dialog', { name: 'Make a new link' });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await link.inputValue(), old, 'the link lives until its end is confirmed');
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  await sure.getByRole('button', { name: 'Replace the link' }).click();
  await page.getByText('The old link no longer works').waitFor();
  assert.notEqual(await link.inputValue(), old);
  await Promise.all([page, other].map((each) => each.context().close()));
});

test('preferences work at once and are kept', async () => {
  const page = await stage.page(undefined, { theme: 'dusk' });
  await page.goto(`${stage.server.url}/`);
  await page.getByRole('button', { name: 'Deal me in' }).waitFor();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  assert.equal(await theme(), 'dusk');
  await dialog.getByRole('group', { name: 'Theme' }).getByText('parchment').click();
  assert.equal(await theme(), 'parchment');
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('pl');
  await page.waitForFunction(() => document.documentElement.lang === 'pl');
  await page.reload();
  await page.waitForFunction(() => document.documentElement.lang === 'pl');
  assert.equal(await theme(), 'parchment');
  await page.context().close();
});

test('in one-click mode a click plays, and undo takes it back', async () => {
  const { page, url } = await stage.seated({ setup: { seed: 'one click', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('switch', { name: 'Play with one click' }).click();
  await page.keyboard.press('Escape');
  await page.locator('[data-space=cliffwatch-inn-1] button').click();
  await page.waitForSelector(`${ASKS}[data-kind=take-quest]`);
  assert.equal(await page.locator(CONFIRM).count(), 0, 'nothing asks to confirm');
  assert.equal(await pawns(page, 'cliffwatch-inn-1'), 1);
  await page.keyboard.press('Control+z');
  await page.waitForSelector(`${ASKS}[data-kind=assign-agent]`);
  await page.reload();
  await myTurn(page);
  await page.locator('[data-space=the-plinth] button').click();
  await page.locator('[data-space=the-plinth]').getByTestId('pawn').waitFor();
  await page.context().close();
});

test('keys typed in a message are letters, not commands', async () => {
  const { page, url } = await stage.seated({ seats: ['me', { local: 'Bo' }], setup: { seed: 'typing', first_player: 0 } });
  await page.goto(url);
  await page.getByRole('button', { name: 'I am Ana' }).click();
  await myTurn(page);
  const theme = await page.evaluate(() => document.documentElement.dataset.theme);
  const seq = await page.locator(ASKS).getAttribute('data-seq');
  const message = page.getByRole('combobox', { name: 'Write a message' });
  await message.click();
  await page.keyboard.type('mutinous thirteen [1] who? n');
  assert.equal(await message.inputValue(), 'mutinous thirteen [1] who? n');
  assert.equal(await page.locator('dialog[open]').count(), 0, 'no dialog opens');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), theme);
  assert.equal(await page.locator(ASKS).getAttribute('data-seq'), seq, 'nothing is answered');
  await page.keyboard.press('Enter');
  await page.getByText('mutinous thirteen').first().waitFor();
  assert.equal(await page.locator(`${ASKS} ${CONFIRM}`).count(), 0, 'nothing is picked');
  await page.context().close();
});
