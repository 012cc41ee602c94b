/** Smoke tests for browsers besides Chromium: a first visit, a short game, a lost connection. Each leaves a screenshot. */

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { ASKS, PAWN } from './marks.js';
import { play } from './player.js';
import { Server } from './server.js';

const PICTURES = fileURLToPath(new URL('../../target/screenshots/', import.meta.url));
/** How long a test may take, in milliseconds. Starting a browser on a busy machine takes most of it. */
const TIMEOUT = 240_000;

/** Returns the middle of the visible button whose text begins with these words. Runs in the page. */
function buttonNamed(words) {
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find((each) => each.textContent.trim().startsWith(words) && each.checkVisibility());
  if (!button) return null;
  button.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

async function press(page, words) {
  await page.waitForFunction(buttonNamed, words);
  const { x, y } = await page.evaluate(buttonNamed, words);
  await page.mouse.click(x, y);
}

/** Returns whether the page shows one of these words. Runs in the page. */
function showsAny(words) {
  return words.some((word) => document.body.innerText.includes(word));
}
function showsNone(words) {
  return !words.some((word) => document.body.innerText.includes(word));
}

/** Returns the width of the space in "Your turn", in pixels. Runs in the page. */
async function spaceWidth(font) {
  await document.fonts.load(font, 'Your turn');
  const width = (text) => {
    const span = document.createElement('span');
    span.style.font = font;
    span.textContent = text;
    document.body.append(span);
    const measured = span.getBoundingClientRect().width;
    span.remove();
    return measured;
  };
  return width('Your turn') - width('Yourturn');
}

/** Defines the tests. `newPage` opens a browser without data and resolves to a page; `errorsOf` returns what went wrong in a page. */
export function smokeTests(name, { skip, launch, newPage, errorsOf }) {
  if (skip) {
    test(`${name} plays`, { skip });
    console.log(`NOT RUN: ${name}: ${skip}`);
    return;
  }
  let browser;
  let server;
  before(async () => {
    mkdirSync(PICTURES, { recursive: true });
    server = await Server.start();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  const picture = (page, what) => page.screenshot({ path: `${PICTURES}${name.toLowerCase()}-${what}.png` });

  test(`${name}: a first visit leads to a game with one click`, { timeout: TIMEOUT }, async () => {
    const page = await newPage(browser);
    await page.goto(`${server.url}/`);
    await page.waitForFunction(buttonNamed, 'Deal me in');
    for (const size of [12, 14, 16])
      for (const font of [`700 ${size}px "Alegreya Sans"`, `500 ${size}px "Alegreya Sans"`, `700 ${size}px Alegreya`]) {
        const space = await page.evaluate(spaceWidth, font);
        assert.ok(space > 0.19 * size && space < 0.35 * size, `the space of ${font} is ${space} px wide`);
      }
    assert.equal(await page.evaluate(showsNone, ['A newer version']), true);
    await picture(page, 'lobby');
    await press(page, 'Deal me in');
    await page.waitForSelector(ASKS);
    assert.deepEqual(await errorsOf(page), []);
    await page.close();
  });

  test(`${name}: a short game, and a server that is killed and comes back`, { timeout: TIMEOUT }, async () => {
    const page = await newPage(browser);
    const guest = await server.guest('Ana');
    const setup = { players: 2, modules: [], seed: 'smoke', first_player: 0 };
    const id = await server.table(guest, { setup, seats: ['me', { bot: 'envoy' }] });
    await page.goto(`${server.url}/api/info`);
    await page.evaluate(
      ({ guest, token }) => {
        localStorage.setItem('deepwater.guest', JSON.stringify({ guest, token }));
        const settings = { theme: 'dusk', language: 'en', sound: false, motion: 'reduced', speed: 'instant' };
        localStorage.setItem('deepwater.settings', JSON.stringify(settings));
      },
      { guest: guest.guest, token: guest.token },
    );
    await page.goto(`${server.url}/t/${id}`);
    await page.waitForSelector(ASKS);
    const { given } = await play(page, { seed: 4, answers: 5 });
    assert.equal(given, 5);
    await page.waitForSelector(ASKS);
    assert.deepEqual(await errorsOf(page), []);
    await picture(page, 'table');

    const count = (pawn) => document.querySelectorAll(pawn).length;
    const pawns = await page.evaluate(count, PAWN);
    assert.ok(pawns > 0, 'the Agents are on the board');
    await server.kill();
    const lost = ['Connection lost', 'restarting'];
    await page.waitForFunction(showsAny, lost);
    await picture(page, 'lost');
    await server.run();
    await page.waitForFunction(showsNone, lost);
    await page.waitForSelector(ASKS);
    assert.equal(await page.evaluate(count, PAWN), pawns, 'nothing was lost');
    const after = await play(page, { seed: 5, answers: 2 });
    assert.equal(after.given, 2);
    await page.close();
  });
}
