/** During a game with hints: the notebook on an opponent, and a look at the past. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { englishOn, misfitsOn } from './audit.js';
import { faults } from './axe.js';
import { ASKS, PLATE } from './marks.js';
import { asked, myTurn, theStage } from './stage.js';

const stage = theStage();

/** Opens a game that goes on from the middle of a recorded one, as Ana against a bot. */
async function midGame(view) {
  const guest = await stage.server.guest('Ana');
  const { id } = await stage.server.recorded(guest, '2p-base-eager', { at: 74, seats: ['me', { bot: 'envoy' }] });
  const page = await stage.page(guest, view);
  await page.goto(`${stage.server.url}/t/${id}`);
  await myTurn(page);
  return page;
}

test('the notebook says what an opponent has completed and played, and which Lords are likely', async () => {
  const page = await midGame();
  await page.locator(PLATE).nth(1).click();
  const notebook = page.getByTestId('notebook');
  await notebook.getByText('Likely Lords, by what you have seen').waitFor();
  await notebook.getByText(/^Intrigue cards played: \w/).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.context().close();
});

test('a player looks at the past while the game waits, and comes back', async () => {
  const page = await midGame();
  const question = await asked(page);
  const tavern = () => page.getByTestId('tavern').first().textContent();
  const now = await tavern();
  await page.getByRole('button', { name: 'Go to this move' }).first().click();
  const bar = page.getByTestId('past-bar');
  await bar.getByText('It is your turn! You look at the past.').waitFor();
  assert.equal(await page.locator(ASKS).count(), 0, 'nothing can be answered in the past');
  assert.deepEqual(await faults(page), []);
  const slider = bar.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await bar.getByRole('button', { name: 'One move back' }).and(page.locator(':disabled')).waitFor();
  await bar.getByRole('slider', { name: /^Move 0 of/ }).waitFor();
  assert.notEqual(await tavern(), now, 'the start of the game is another position');
  await bar.getByRole('button', { name: 'One move on' }).click();
  await bar.getByRole('slider', { name: /^Move 1 of/ }).waitFor();
  await bar.getByRole('button', { name: 'Back to the present' }).click();
  await myTurn(page);
  assert.deepEqual([await asked(page), await tavern()], [question, now]);
  await page.context().close();
});

for (const [language, theme, view] of [
  ['pl', 'dusk', { width: 1280, height: 720 }],
  ['ru', 'parchment', { width: 1280, height: 720 }],
]) {
  test(`notebook and past fit and are said in ${language}`, async () => {
    const page = await midGame({ ...view, language, theme });
    await page.locator(PLATE).nth(1).click();
    await page.getByTestId('notebook').locator('meter').first().waitFor();
    const found = [...(await englishOn(page, language)), ...(await misfitsOn(page)), ...(await faults(page))];
    assert.deepEqual(found, []);
    await page.keyboard.press('Escape');
    await page.locator('[role=log] button').first().click();
    await page.getByTestId('past-bar').waitFor();
    assert.deepEqual([...(await englishOn(page, language)), ...(await misfitsOn(page)), ...(await faults(page))], []);
    await page.context().close();
  });
}
