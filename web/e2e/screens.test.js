// The screens around the table, at sizes where they have little room.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { settled } from './audit.js';
import { RESULTS } from './marks.js';
import { BOTH, theStage } from './stage.js';
import { say } from './server.js';

const stage = theStage();
const PHONE = { width: 390, height: 844, touch: true };
const SIDEWAYS = { width: 844, height: 390, touch: true };
const TABLET = { width: 820, height: 1180, touch: true };

/** Fails if an element is not completely inside the window. */
async function inWindow(locator, what) {
  await locator.first().waitFor();
  const { top, bottom, left, right } = await locator.first().evaluate((element) => element.getBoundingClientRect().toJSON());
  const { width, height } = locator.page().viewportSize();
  assert.ok(top >= 0 && left >= 0 && bottom <= height && right <= width, `${what}: ${JSON.stringify({ top, bottom, left, right })}`);
}

test('the host of a waiting room can begin without scrolling', async () => {
  const { guest, id } = await stage.seated({ seats: ['me', 'open', 'open', { bot: 'envoy' }] });
  for (const view of [PHONE, SIDEWAYS]) {
    const page = await stage.page(guest, view);
    await page.goto(`${stage.server.url}/t/${id}`);
    await inWindow(page.getByTestId('room-actions').getByRole('button'), `Begin at ${view.width}`);
  }
});

test('a game is cancelled only after the host has confirmed it', async () => {
  const { page, url } = await stage.seated({ seats: ['me', 'open'] });
  await page.goto(url);
  const cancel = page.getByTestId('room-actions').getByRole('button', { name: 'Cancel the game' });
  await cancel.click();
  await page.getByText('This cannot be undone.').waitFor();
  await page.getByRole('button', { name: 'Keep the table' }).click();
  await page.getByRole('heading', { name: 'The table is ready' }).waitFor();
  await cancel.click();
  await page.getByRole('button', { name: 'Cancel the game for good' }).click();
  await page.getByRole('heading', { name: 'The table is ready' }).waitFor({ state: 'detached' });
});

test('the game that waits for the player is visible without scrolling', async () => {
  const { guest } = await stage.seated({ setup: { first_player: 0 } });
  for (const view of [PHONE, SIDEWAYS, TABLET]) {
    const page = await stage.page(guest, view);
    await page.goto(`${stage.server.url}/`);
    await inWindow(page.getByRole('link', { name: /^Your turn/ }), `the game at ${view.width}`);
    const header = await page.locator('header').first().boundingBox();
    assert.ok(header.height < 90, `the header at ${view.width} is ${header.height} px high`);
  }
});

/** Returns in how many lines the words of an element stand. */
function linesIn(locator) {
  return locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))).size;
  });
}

test('a replay has a long slider, and says the move where the log is behind a tab', async () => {
  const { id, guest } = await stage.finished('2p-base-eager');
  for (const view of [{ width: 1280, height: 720 }, TABLET, PHONE, SIDEWAYS]) {
    const page = await stage.page(guest, view);
    await page.goto(`${stage.server.url}/r/${id}?a=60`);
    const bar = page.getByTestId('replay-bar');
    const slider = await bar.getByRole('slider').boundingBox();
    const room = await bar.boundingBox();
    assert.ok(slider.width > 0.6 * room.width, `the slider at ${view.width} is ${slider.width} px wide`);
    const last = bar.getByRole('button', { name: 'Continue from here' });
    await inWindow(last, `the last button at ${view.width}`);
    assert.equal(await linesIn(last), 1, `the words of the last button at ${view.width} stand in one line`);
    const told = page.getByTestId('replay-turn');
    if (view.touch && view !== TABLET) assert.match(await told.innerText(), /Ana|Bo/);
    else assert.equal(await told.count(), 0);
  }
});

test('the result of a game fits into a low window in every language', async () => {
  const { id, guest } = await stage.finished('4p-both-eager');
  for (const language of ['en', 'pl', 'ru']) {
    const page = await stage.page(guest, { language });
    await page.goto(`${stage.server.url}/t/${id}`);
    await page.locator(RESULTS).waitFor();
    await settled(page);
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(below <= 1, `${below} pixels are below the window in ${language}`);
    await page.context().close();
  }
});

test('a spectator reads that it is a spectator, sees whole cards and no empty field', async () => {
  const { id } = await stage.seated({ seats: ['me', 'open'], modules: BOTH });
  const bo = await stage.server.guest('Bo');
  const scout = await stage.page(bo);
  await say(scout, stage.server, id, bo.token, [{ sit: { seat: 1 } }]);
  for (const view of [{ width: 1280, height: 720 }, PHONE, SIDEWAYS]) {
    const page = await stage.page(undefined, view);
    await page.goto(`${stage.server.url}/t/${id}`);
    await page.getByText('You are watching').and(page.locator(':visible')).first().waitFor();
    if (view.touch) continue;
    const cards = page.getByRole('region', { name: 'Intrigue' }).getByTestId('cards-row');
    await cards.waitFor();
    assert.ok(await cards.evaluate((row) => row.scrollWidth <= row.clientWidth + 1), 'a card is cut');
    await page.getByText('1 person watches').waitFor();
    assert.equal(await page.getByRole('textbox').count(), 0);
  }
});

test('every text of the reference stands on a surface with enough contrast', async () => {
  for (const theme of ['dusk', 'parchment']) {
    const page = await stage.page(undefined, { theme });
    for (const path of ['reference', 'reference/rules/turns', 'reference/card/castle-waterdeep', 'reference/glossary']) {
      await page.goto(`${stage.server.url}/${path}`);
      await page.locator('main h1').waitFor();
      assert.deepEqual(await faint(page), [], `${path} in ${theme}`);
    }
  }
});

/** Returns the texts of the main part whose contrast with the nearest plain surface is below 4.5:1, or that lie on no such surface. */
function faint(page) {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgba = (colour) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data;
    };
    const light = ([red, green, blue]) => {
      const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
    };
    const ground = (element) => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        // Pictures and gradients of cards have tests of their own.
        if (backgroundImage !== 'none' && at.tagName !== 'BODY') return undefined;
        if (rgba(backgroundColor)[3] === 255) return at.tagName === 'BODY' ? null : backgroundColor;
      }
      return null;
    };
    const found = [];
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (node.data.trim() === '' || element.getClientRects().length === 0) continue;
      const behind = ground(element);
      if (behind === undefined) continue;
      const [one, other] = [light(rgba(getComputedStyle(element).color)), behind === null ? 0 : light(rgba(behind))].sort((a, b) => b - a);
      if (behind === null || (one + 0.05) / (other + 0.05) < 4.5) found.push(node.data.trim().slice(0, 40));
    }
    return found;
  });
}
