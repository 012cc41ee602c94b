/** Play without a server: the page and its games still work. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { after, before, test } from 'node:test';

import { faults } from './axe.js';
import { launch, open } from './browser.js';
import { allowErrors, failOnErrors } from './errors.js';
import { ACTION_BAR, ASKS, CURTAIN, LIFT_CURTAIN, OPEN_MASK, RESULTS } from './marks.js';
import { answer, dice, play, ready } from './player.js';
import { Server } from './server.js';
import { asked } from './stage.js';

/** Skips the tests if the client was built without play on the device, because the wasm target was missing. */
const skip = existsSync('src/offline/table.wasm') ? false : 'built without play on the device';

let browser;
failOnErrors();

before(async () => {
  browser = await launch();
});
after(async () => {
  await browser?.close();
});

const myTurn = (page) => page.waitForSelector(ASKS, { timeout: 20_000 });

/** Waits for the address of a table on this device. */
const arrived = (page) => page.waitForFunction(() => /\/t\/~/.test(location.pathname));

/** Opens a page, kills the server, and opens the page again. */
async function stranded({ base = '', view = {} } = {}) {
  allowErrors(/ERR_FAILED|ERR_CONNECTION_REFUSED/, 'there is no server any more');
  const server = await Server.start({ base });
  const page = await open(browser, { ...view, installable: true });
  await page.goto(`${server.url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Waits for the WebAssembly that runs the table and the weights of its bots. The page prefetches them when it is idle.
  while (
    !(await page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return ['.wasm', '.bin'].every((ending) => kept.flat().some(({ url }) => url.endsWith(ending)));
    }))
  )
    await page.waitForTimeout(100);
  await server.stop();
  await page.reload();
  await page.getByText('The server cannot be reached.').waitFor();
  return { page, url: server.url };
}

/** Begins a game against one bot on this device. */
async function dealt(page) {
  const door = page.getByRole('article', { name: 'Play bots' });
  await door.getByText('2', { exact: true }).click();
  await door.getByRole('button', { name: 'Deal me in' }).click();
  await arrived(page);
  await myTurn(page);
}

test('without a server a whole game against a bot, its ceremony, its replay and a branch', { skip, timeout: 900_000 }, async () => {
  const { page, url } = await stranded({ view: { coarse: true } });
  assert.deepEqual(await faults(page), []);
  assert.equal(await page.getByRole('heading', { name: 'Open tables' }).count(), 0);
  await dealt(page);
  const { over } = await play(page, { seed: 11 });
  assert.ok(over, 'the game comes to its end');
  await page.locator(RESULTS).waitFor();
  assert.equal(await page.locator(OPEN_MASK).count(), 2);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  assert.match((await saving).suggestedFilename(), /^deepwater-\w+\.json$/);

  await page.getByRole('link', { name: 'Replay' }).click();
  const bar = page.locator('[data-testid=replay-bar]');
  await bar.waitFor();
  // The device reviews the game. There is no server to ask, and no link to share.
  await bar.getByRole('button', { name: 'Review', exact: true }).click();
  const review = page.getByTestId('review');
  await review.getByRole('heading', { name: 'From the start to the result' }).waitFor({ timeout: 120_000 });
  assert.equal(await review.getByRole('button', { name: /server|link/i }).count(), 0);
  await review.getByRole('button', { name: 'To the board' }).click();
  await bar.waitFor();
  await page.keyboard.press('End');
  // The last answers may be the bot's, and the game would be over before the player is asked.
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await arrived(page);
  await page.locator(ACTION_BAR).waitFor();

  await page.goto(`${url}/`);
  await page.getByText('you won').or(page.getByText(/ won$/)).first().waitFor();
  await page.getByRole('button', { name: 'Rematch' }).first().click();
  await arrived(page);
  await page.locator(ACTION_BAR).waitFor();
  await page.context().close();
});

test('a game that was closed in the middle goes on where it was, under a folder of the domain', { skip }, async () => {
  const { page, url } = await stranded({ base: '/games' });
  await dealt(page);
  const { given } = await play(page, { seed: 3, answers: 6 });
  assert.equal(given, 6);
  await myTurn(page);
  const before = await asked(page);
  const tavern = await page.getByTestId('tavern').textContent();
  await page.reload();
  await myTurn(page);
  assert.equal(await asked(page), before);
  assert.equal(await page.getByTestId('tavern').textContent(), tavern);

  await page.goto(`${url}/`);
  await page.getByRole('link', { name: /^Your turn/ }).click();
  await myTurn(page);

  // Another window takes the game over; this one can take it back.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await myTurn(second);
  await page.getByRole('heading', { name: 'Open in another window' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await myTurn(page);
  await second.getByRole('heading', { name: 'Open in another window' }).waitFor();
  await page.context().close();
});

test('people around one device, with a curtain, and no server', { skip }, async () => {
  const { page } = await stranded({ view: { width: 390, height: 844, touch: true } });
  const door = page.getByRole('article', { name: 'Make a table' });
  await door.getByText('2', { exact: true }).click();
  await door.getByRole('button', { name: 'Begin' }).click();
  const first = await page.locator(`${CURTAIN} h1`).innerText();
  await page.locator(LIFT_CURTAIN).click();
  await myTurn(page);
  // At the other player's turn the table is hidden until that player confirms that they hold the device.
  const roll = dice(5);
  for (let step = 0; step < 20 && (await page.locator(CURTAIN).count()) === 0; step++) {
    await answer(page, roll);
    await ready(page);
  }
  assert.notEqual(await page.locator(`${CURTAIN} h1`).innerText(), first);
  assert.equal(await page.locator(ACTION_BAR).count(), 0);
  await page.context().close();
});

test('bots think beside the page, not in it', { skip }, async () => {
  const { page } = await stranded();
  // The page itself cannot run WebAssembly now, so the game below is played by the worker, which still can.
  await page.addInitScript(() => delete window.WebAssembly);
  await page.reload();
  await page.getByText('The server cannot be reached.').waitFor();
  assert.equal(await page.evaluate(() => typeof WebAssembly), 'undefined');
  const door = page.getByRole('article', { name: 'Play bots' });
  await door.getByText('5', { exact: true }).click();
  await door.getByRole('button', { name: 'Deal me in' }).click();
  await arrived(page);
  await myTurn(page);
  await play(page, { seed: 2, answers: 4 });
  await myTurn(page);
  await page.context().close();
});

/** Begins a game against one expert on this device, which has a server, and answers a few times. */
async function playedWithExpert(page, { url }) {
  await page.goto(`${url}/`);
  await page.getByRole('button', { name: 'All options of a table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('on this device', { exact: true }).click();
  await dialog.getByRole('group', { name: 'Players' }).getByText('2').click();
  await dialog.locator('ol select').nth(1).selectOption('bot:expert');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await arrived(page);
  await myTurn(page);
  await play(page, { seed: 8, answers: 3 });
  await myTurn(page);
}

test('a bot that searches loads the weights of the net, and plays on without them', { skip }, async () => {
  const server = await Server.start();
  const WEIGHTS = /assets\/net-[\w-]+\.bin$/;
  /** Returns the replies to requests for the weights, and the warnings that bots search without them. */
  const watched = (page) => {
    const seen = { replies: [], warnings: [] };
    page.on('response', (reply) => WEIGHTS.test(reply.url()) && seen.replies.push(reply));
    page.on('console', (line) => /search without the net/.test(line.text()) && seen.warnings.push(line.text()));
    return seen;
  };
  try {
    const page = await open(browser);
    const loaded = watched(page);
    await playedWithExpert(page, server);
    assert.equal(loaded.replies[0]?.status(), 200);
    assert.equal(await loaded.replies[0].headerValue('content-encoding'), 'br');
    assert.deepEqual(loaded.warnings, []);
    await page.context().close();

    allowErrors(/404/, 'the weights are missing');
    const other = await open(browser);
    await other.context().route(WEIGHTS, (route) => route.fulfill({ status: 404 }));
    const missing = watched(other);
    await playedWithExpert(other, server);
    assert.match(missing.warnings[0] ?? '', /weights cannot be loaded: .*404/);
    await other.context().close();
  } finally {
    await server.stop();
  }
});

test('a bot that searches thinks in two workers', { skip }, async () => {
  const server = await Server.start();
  const session = await browser.newBrowserCDPSession();
  const workers = async () => {
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'worker' }] });
    return targetInfos.length;
  };
  try {
    const page = await open(browser);
    // The page itself cannot run WebAssembly, so the bot does not keep it from responding.
    await page.addInitScript(() => delete window.WebAssembly);
    await playedWithExpert(page, server);
    assert.equal(await workers(), Math.min(2, availableParallelism()));
    await page.context().close();
  } finally {
    await session.detach();
    await server.stop();
  }
});

test('with a server, a table on this device is a choice', { skip }, async () => {
  const server = await Server.start();
  try {
    const page = await open(browser);
    await page.goto(`${server.url}/`);
    await page.getByRole('button', { name: 'All options of a table' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('on this device', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await arrived(page);
    await myTurn(page);
    // The table on this device still works after the server was killed.
    allowErrors(/ERR_CONNECTION_(REFUSED|RESET)/, 'the server is killed');
    await server.kill();
    await play(page, { seed: 8, answers: 2 });
    await page.context().close();
  } finally {
    await server.stop();
  }
});
