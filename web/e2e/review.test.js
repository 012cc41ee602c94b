/** The review of a finished game: on this device, with its moments on the board and exercises. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

import { englishOn, misfitsOn } from './audit.js';
import { faults } from './axe.js';
import { CONFIRM } from './marks.js';
import { reviewOnServer } from './seed.js';
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

  // The link leads back to this review.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await review.getByRole('button', { name: 'Copy link to this review' }).click();
  await page.getByText('Copied').first().waitFor();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  assert.deepEqual([copied.pathname, copied.searchParams.has('review')], [`/r/${id}`, true]);

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

/** Returns the answer with which the board is to be clicked: a space, and no choice of which Harbor space. */
const spaceOf = (option) => (option?.space && Object.keys(option).length === 1 ? option.space : undefined);

test(
  'the server reviews a game at the wish of its reader, who finds a better move on the board and reads what to practise',
  { skip },
  async () => {
    // A short game, because the development build of the server takes long for a whole one.
    const guest = await stage.server.guest('Ana');
    const seats = ['me', { local: 'Bo' }, { local: 'Mira' }];
    const { id, rest } = await stage.server.recorded(guest, 'position-scarce-random', { at: -1, seats });
    const page = await stage.page(guest);
    await lead(page, stage.server, id, guest.token, rest);
    await page.goto(`${stage.server.url}/r/${id}?review`);
    const review = page.getByTestId('review');
    await review.getByRole('button', { name: 'Let the server do it' }).click();
    await review.getByText('The server is reviewing the game.').waitFor();
    const practise = review.getByRole('button', { name: /Find (a )?better move/ });
    await practise.waitFor({ timeout: 120_000 });
    const report = await reviewOnServer(stage.server, id, guest.token);

    await practise.click();
    const coach = page.getByTestId('try-again');
    let [found, count, shown] = [0, 1, '?review'];
    for (let nth = 1; nth <= count; nth += 1) {
      const heading = await coach.getByRole('heading', { name: new RegExp(`^Position ${nth} of`) }).textContent();
      count = Number(/of (\d+)/.exec(heading)[1]);
      // The address names the position, and thereby the moment of the report.
      await page.waitForURL((url) => url.search !== shown && !url.search.includes('review'));
      shown = new URL(page.url()).search;
      const action = Number(new URL(page.url()).searchParams.get('a'));
      const moment = report.moments.find((each) => each.seat === 0 && each.kind === 'decision' && each.action === action);
      assert.ok(moment?.best, `the position before decision ${action} is one of the reader's errors`);
      const [played, best] = [moment.played.option, moment.best.option].map(spaceOf);
      if (found === 0 && played && best) {
        const go = async (space) => {
          await page.locator(`[data-space=${space}] button`).first().click();
          await page.locator(CONFIRM).click();
        };
        assert.equal(await page.locator('[data-advised]').count(), 0, 'the answer is not shown before the attempt');
        await go(played);
        await coach.getByText('That is what you played. Something else is better.').waitFor();
        await go(best);
        await coach.getByText('Exactly: that is the best move!').waitFor();
        found += 1;
      } else await coach.getByRole('button', { name: 'Show the answer' }).click();
      await coach.getByRole('button', { name: nth < count ? 'Next position' : 'To the summary' }).click();
    }
    assert.equal(found, 1, 'one of the positions asks for a space');
    await coach.getByRole('heading', { name: `1 of ${count} found` }).waitFor();
    await coach.getByText('What to practise').waitFor();
    assert.deepEqual(await faults(page), []);
    await coach.getByRole('button').last().click();
    await review.waitFor();
    await page.context().close();

    for (const [language, theme, view] of [
      ['pl', 'dusk', { width: 390, height: 844, touch: true }],
      ['ru', 'parchment', { width: 390, height: 844, touch: true }],
      ['ru', 'parchment', { width: 820, height: 1180, touch: true }],
      ['pl', 'parchment', { width: 1280, height: 720 }],
    ]) {
      const what = `${language}, ${theme}, ${view.width}`;
      const reader = await stage.page(guest, { ...view, language, theme });
      await reader.goto(`${stage.server.url}/r/${id}?review`);
      await reader.getByTestId('review').locator('svg polyline').first().waitFor();
      assert.deepEqual(await misfitsOn(reader), [], what);
      assert.deepEqual(await englishOn(reader, language), [], what);
      assert.deepEqual(await faults(reader), [], what);
      assert.ok((await smallestInCharts(reader)) >= 12, `texts of the chart: ${what}`);
      await reader.context().close();
    }
  },
);

/** Returns the size on the screen, in pixels, of the smallest text in a chart. */
function smallestInCharts(page) {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('svg[viewBox] text')];
    const sizes = texts.map((text) => {
      const svg = text.ownerSVGElement;
      return (parseFloat(getComputedStyle(text).fontSize) * svg.getBoundingClientRect().width) / svg.viewBox.baseVal.width;
    });
    return Math.min(...sizes);
  });
}

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
  assert.ok((await smallestInCharts(page)) >= 12, 'texts of the chart at 1280');
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    assert.deepEqual(await misfitsOn(page), [], `at ${width}`);
    assert.ok((await smallestInCharts(page)) >= 12, `texts of the chart at ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  // A second device has no review of its own: the server has the figures.
  const other = await stage.page(guest);
  assert.deepEqual(await filled(other), here);
  // The next visit shows the stored review at once.
  await page.goto(`${stage.server.url}/r/${id}?review`);
  await page.getByTestId('review').getByRole('heading', { name: 'From the start to the result' }).waitFor({ timeout: 5000 });
});
