/** The log of a long game: it follows the newest line, unless the reader has scrolled up. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { theStage } from './stage.js';

const stage = theStage();

const log = (page) => page.getByRole('log');
/** Returns how many pixels the newest line ends below the visible part of the log. */
const below = (page) =>
  log(page).evaluate((list) => {
    const newest = list.querySelector('ol').lastElementChild;
    return newest.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  });
async function say(page, text) {
  await page.getByPlaceholder('Write a message').fill(text);
  await page.keyboard.press('Enter');
  await log(page).getByText(text).waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test('the chat has letters large enough that a phone does not zoom in', async () => {
  const { page, url } = await stage.seated({ view: { width: 390, height: 844, touch: true } });
  await page.goto(url);
  await page.getByRole('tab', { name: 'Log' }).click();
  const size = await page.getByPlaceholder('Write a message').evaluate((field) => parseFloat(getComputedStyle(field).fontSize));
  assert.ok(size >= 16, `${size} px`);
  await page.context().close();
});

test('a log of hundreds of lines follows the newest one', { timeout: 180_000 }, async () => {
  const { page, url } = await stage.nearTheEnd('5p-both-eager', 6);
  await page.goto(url);
  const older = page.getByRole('button', { name: 'Older lines' });
  const ready = page.getByRole('button', { name: /^I am / });
  await older.or(ready).first().waitFor({ state: 'attached' });
  if (await ready.isVisible()) await ready.click();
  await older.waitFor({ state: 'attached' });
  for (const nth of Array.from({ length: 12 }, (_, at) => at)) {
    await say(page, `message ${nth} of twelve`);
    assert.ok((await below(page)) <= 2, `the newest line is in view after message ${nth}`);
  }

  await log(page).evaluate((list) => list.scrollBy(0, -300));
  const newest = page.getByRole('button', { name: 'Newest' });
  await newest.waitFor();
  await say(page, 'while the reader is above');
  assert.ok((await below(page)) > 100, 'a reader who scrolled up stays there');
  await newest.click();
  await newest.waitFor({ state: 'detached' });
  assert.ok((await below(page)) <= 2, 'the button leads back');
  await say(page, 'and from there');
  assert.ok((await below(page)) <= 2, 'it follows again');
  await page.context().close();
});
