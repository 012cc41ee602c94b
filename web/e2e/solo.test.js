/** Solo games: each scripted rival is chosen in the lobby and explains its reasoning. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

import { smallType } from './audit.js';
import { faults } from './axe.js';
import { allowErrors } from './errors.js';
import { ACTION_BAR, ADVISED_OPTION, OPEN_MASK, PLATE, REASONING, RESULTS } from './marks.js';
import { answer, dice, play } from './player.js';
import { asked, myTurn, theStage } from './stage.js';

const stage = theStage();
const skip = existsSync('src/offline/table.wasm') ? false : 'built without play on the device';

/** Opens the lobby as on a first visit, before there is a guest. */
async function lobby(view) {
  const page = await stage.page(undefined, view);
  await page.goto(`${stage.server.url}/`);
  const door = page.getByRole('region', { name: 'Play solo' });
  await door.waitFor();
  return { page, door };
}
const reasons = (page) => page.locator(REASONING);

/** Plays until the log has an entry with this text, which dice and deals decide. */
async function untilLogged(page, text, seed = 1) {
  const roll = dice(seed);
  const entries = page.getByRole('log').getByText(text);
  for (let given = 0; given < 200 && (await entries.count()) === 0; given++) {
    await myTurn(page);
    await answer(page, roll);
  }
  await entries.first().waitFor();
}

test('variant A tells which line of its script sends each agent', async () => {
  const { page, door } = await lobby();
  await door.getByRole('button', { name: 'Play against A' }).click();
  await myTurn(page);
  // The rival has already moved, and its reasoning is shown.
  await reasons(page)
    .getByText(/line \d+ of the script/)
    .first()
    .waitFor();
  await untilLogged(page, /line \d+ of the script: its first Quest lacks/);
  assert.equal(await page.locator(PLATE).filter({ hasText: 'Script A' }).count(), 1);
  assert.deepEqual(await faults(page), []);
  await page.context().close();
});

test('variant B shows its dice and where they send it', async () => {
  const { page, door } = await lobby();
  // The script of variant B has no rules for modules.
  await door.getByText('Skullport', { exact: true }).click();
  await door.getByText('lord lies face up').click();
  await door.getByText('Played without modules.').waitFor();
  await door.getByRole('button', { name: 'Play against B' }).click();
  await myTurn(page);
  await reasons(page)
    .getByRole('img', { name: /on a die with 12 sides/ })
    .first()
    .waitFor();
  await reasons(page)
    .getByText(/rolled \d+/)
    .first()
    .waitFor();
  // With some agents on the board, most rounds have a roll that chooses a space that is taken.
  await untilLogged(page, /is not open, moved on to/, 2);
  assert.deepEqual(await smallType(page), []);
  await page.context().close();
});

test('variant C is played with both modules, on a phone, to the end', { timeout: 600_000 }, async () => {
  const { page, door } = await lobby({ width: 390, height: 844, touch: true });
  await door.getByText('both', { exact: true }).click();
  await door.getByRole('button', { name: 'Play against C' }).click();
  await myTurn(page);
  await page.getByRole('tab', { name: /City/ }).click();
  const folded = reasons(page);
  // Clicks beside the names of cards and spaces: a click on a name would open its details instead of the list.
  await folded.locator('summary').click({ position: { x: 12, y: 12 } });
  await folded
    .getByRole('img', { name: /on a die with/ })
    .first()
    .waitFor();
  const { over } = await play(page, { seed: 5 });
  assert.ok(over, 'the game comes to its end');
  await page.locator(RESULTS).waitFor();
  assert.equal(await page.locator(OPEN_MASK).count(), 2);
  await page.context().close();
});

test('what I decide for the rival is asked as the rival’s', async () => {
  const { page, door } = await lobby();
  await door.getByText('I decide for the rival').click();
  await door.getByRole('button', { name: 'Play against C' }).click();
  const roll = dice(4);
  let found;
  for (let given = 0; given < 300 && !found; given++) {
    await myTurn(page);
    found = await page.locator(`${ACTION_BAR}[data-for]`).count();
    if (!found) await answer(page, roll);
  }
  assert.ok(found, 'the script leaves something open');
  assert.match(await asked(page), /You decide for Script C/);
  await page.locator(ACTION_BAR).getByText('You decide for Script C').waitFor();
  assert.equal(await page.getByRole('button', { name: /A hint/ }).count(), 0, 'no hints for decisions of the script');
  await answer(page, roll);
  await myTurn(page);
  await page.context().close();
});

test('a rival needs no server', { skip }, async () => {
  const { page, door } = await lobby();
  allowErrors(/ERR_FAILED/, 'the test keeps the page from reaching the server');
  await page.context().route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByText('The server cannot be reached.').waitFor();
  await door.getByRole('button', { name: 'Play against A' }).click();
  await page.waitForURL(/\/t\//);
  await myTurn(page);
  await reasons(page)
    .getByText(/line \d+ of the script/)
    .first()
    .waitFor();
  await page.keyboard.press('h');
  await page.locator(ADVISED_OPTION).first().waitFor();
  await play(page, { seed: 2, answers: 3 });
  await myTurn(page);
  await page.context().close();
});
