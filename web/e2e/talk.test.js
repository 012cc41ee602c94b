/** Quick phrases, which each reader sees in their own language, and private notes on a game. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { faults } from './axe.js';
import { ACTION_BAR } from './marks.js';
import { say } from './server.js';
import { theStage } from './stage.js';

const stage = theStage();

test('a quick phrase is read in the language of each reader, and a note only by its writer', async () => {
  const [ana, bo] = await Promise.all([stage.server.guest('Ana'), stage.server.guest('Bo')]);
  const id = await stage.server.table(ana, { setup: { players: 2 }, seats: ['me', 'open'] });
  const pages = [await stage.page(ana), await stage.page(bo, { language: 'pl' })];
  await say(pages[1], stage.server, id, bo.token, [{ sit: { seat: 1 } }]);
  for (const page of pages) {
    await page.goto(`${stage.server.url}/t/${id}`);
    await page.locator(ACTION_BAR).waitFor();
  }
  const [english, polish] = pages;

  const field = english.getByRole('combobox', { name: 'Write a message' });
  const phrases = await english
    .locator(`datalist[id="${await field.getAttribute('list')}"] option`)
    .evaluateAll((all) => all.map(({ value }) => value));
  assert.ok(phrases.includes('Good move!'));
  await field.fill('Good move!');
  await english.keyboard.press('Enter');
  await english.getByRole('log').getByText('Good move!').waitFor();
  await polish.getByRole('log').getByText('Dobry ruch!').waitFor();
  // Words that are no phrase stay as they are.
  await field.fill('Good move, Bo');
  await english.keyboard.press('Enter');
  await polish.getByRole('log').getByText('Good move, Bo').waitFor();

  const openMenu = (page) => page.locator('[popovertarget]').first().click();
  await openMenu(english);
  await english.getByTestId('notes').fill('Bo collects Wizards.');
  assert.deepEqual(await faults(english), []);
  for (const page of pages) {
    await page.reload();
    await page.locator(ACTION_BAR).waitFor();
    await openMenu(page);
    await page.getByTestId('notes').waitFor();
  }
  assert.deepEqual(await Promise.all(pages.map((page) => page.getByTestId('notes').inputValue())), ['Bo collects Wizards.', '']);
  await Promise.all(pages.map((page) => page.context().close()));
});
