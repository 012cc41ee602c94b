/** The review of a finished game: on this device, with its moments on the board and exercises. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

import { faults } from './axe.js';
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

  // The finished review is kept: the next visit shows it at once, and the page over many games counts it.
  await page.goto(`${stage.server.url}/progress`);
  await page.getByTestId('progress').or(page.getByText('Here you will see')).waitFor();
});
