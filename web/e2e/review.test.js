/** The review of a finished game: on this device, with its moments on the board and exercises. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

import { faults } from './axe.js';
import { lead } from './server.js';
import { theStage } from './stage.js';

/** Skips the tests if the client was built without the WebAssembly of reviews. */
const skip = existsSync('src/offline/table.wasm') ? false : 'built without play on the device';

const stage = theStage();

test('a review tells what was decided, shows a moment on the board and lets the player try again', { skip }, async () => {
  const { page, id } = await stage.finished('2p-base-random');
  await page.goto(`${stage.server.url}/r/${id}?review`);
  const review = page.getByTestId('review');
  await review.getByRole('heading', { name: 'From the start to the result' }).waitFor({ timeout: 60_000 });
  assert.deepEqual(await faults(page), []);

  // The switch adds a row that is no part of the sum.
  await review.getByText('With open cards').first().click();
  await review.getByText('so it is no mistake').waitFor();

  const error = review.getByRole('listitem').filter({ hasText: 'Better' }).first();
  await error.getByRole('button', { name: 'Show on the board' }).click();
  const moment = page.getByTestId('moment');
  await moment.getByText('Played', { exact: true }).waitFor();
  // The board shows what the player knew.
  await page.waitForURL(/eyes=\d/);
  await page.locator('[data-played], [data-advised]').first().waitFor();
  await moment.getByRole('button', { name: 'Back to the review' }).click();

  await review.getByRole('button', { name: /Find (a )?better move/ }).click({ timeout: 60_000 });
  const coach = page.getByTestId('try-again');
  await coach.getByText(/^Position 1 of/).waitFor();
  await coach.getByRole('button', { name: 'Show the answer' }).click();
  await coach.getByText('Better').first().waitFor();
  await coach.getByRole('button', { name: 'Leave' }).click();
  await review.waitFor();
});

/** Opens the review of a table and waits until it is finished. */
async function reviewed(page, id) {
  await page.goto(`${stage.server.url}/r/${id}?review`);
  await page
    .getByTestId('review')
    .getByRole('button', { name: /Find (a )?better move/ })
    .waitFor({ timeout: 60_000 });
}

test('reviewed games are added up over time, on this device and on others', { skip }, async () => {
  const guest = await stage.server.guest('Ana');
  const { id, rest } = await stage.server.recorded(guest, '2p-base-random', { at: -1, seats: ['me', { bot: 'envoy' }] });
  const page = await stage.page(guest);
  await lead(page, stage.server, id, guest.token, rest);
  await page.goto(`${stage.server.url}/progress`);
  await page.getByText('Here you will see').waitFor();

  await reviewed(page, id);
  const filled = async (shown) => {
    await shown.goto(`${stage.server.url}/progress`);
    const progress = shown.getByTestId('progress');
    await progress.getByText('1 reviewed game', { exact: true }).waitFor();
    const row = (name) => progress.getByRole('row').filter({ hasText: name }).getByRole('cell').allTextContents();
    const all = await row('all games');
    assert.deepEqual([all[0], all[1], all[2]], ['1', '0 %', '129.0']);
    assert.match(all[3], /^\d+\.\d$/);
    assert.deepEqual(await row('against'), all, 'by level');
    assert.deepEqual(await row('base game'), all, 'by module');
    await progress.getByText('where to send Agents').waitFor();
    return all;
  };
  const here = await filled(page);
  assert.deepEqual(await faults(page), []);
  // A second device has no review of its own: the server has the figures.
  const other = await stage.page(guest);
  assert.deepEqual(await filled(other), here);
  // The next visit shows the stored review at once.
  await page.goto(`${stage.server.url}/r/${id}?review`);
  await page.getByTestId('review').getByRole('heading', { name: 'From the start to the result' }).waitFor({ timeout: 5000 });
});
