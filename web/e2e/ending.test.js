/** After the end of a game: the replay, continuing from any move, the file of the game, the rematch. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { allowErrors } from './errors.js';
import { CARD_BACK, CEREMONY, HEADLINE, LIFT_CURTAIN, NOTE, OPEN_MASK, PLATE, RESULTS, TURN } from './marks.js';
import { play } from './player.js';
import { recordOf } from './server.js';
import { myTurn, theStage } from './stage.js';

const stage = theStage();
const shows = (page, move) => page.locator(HEADLINE, { hasText: `Move ${move} of` }).waitFor();

test('a replay goes to any move and looks through anybody’s eyes', async () => {
  const { page, id } = await stage.finished('2p-base-eager');
  await page.goto(`${stage.server.url}/r/${id}?a=85`);
  await shows(page, 85);
  await page.keyboard.press('ArrowRight');
  await shows(page, 86);
  await page.waitForFunction(() => location.search === '?a=86');
  await page.keyboard.press('ArrowLeft');
  await shows(page, 85);
  await page.getByRole('slider').fill('120');
  await shows(page, 120);
  await page.waitForFunction(() => location.search === '?a=120');
  await page.reload();
  await shows(page, 120);
  assert.equal(await page.getByRole('region', { name: 'Lord' }).locator(CARD_BACK).count(), 0, 'everything is open when a game is over');
  await page.getByRole('combobox', { name: 'View' }).selectOption('spectator');
  await page.getByRole('region', { name: 'Lord' }).locator(CARD_BACK).waitFor();
  await page.keyboard.press('End');
  await shows(page, 166);
  await page.context().close();
});

test('a replay plays by itself', async () => {
  const { page, id } = await stage.finished('2p-base-eager');
  await page.goto(`${stage.server.url}/r/${id}?a=20`);
  await shows(page, 20);
  await page.keyboard.press('Space');
  await shows(page, 22);
  await page.keyboard.press('Space');
  await page.context().close();
});

test('one plays on from a move against bots, and the old game stays as it was', async () => {
  const { page, id } = await stage.finished('2p-base-eager');
  await page.goto(`${stage.server.url}/r/${id}?a=150`);
  await shows(page, 150);
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await page.waitForURL(/\/t\//);
  await myTurn(page);
  const { given } = await play(page, { answers: 2 });
  assert.equal(given, 2);
  await page.goto(`${stage.server.url}/r/${id}?a=166`);
  await shows(page, 166);
  await page.context().close();
});

test('what is taken back in a game that is played on is gone from its log', async () => {
  const { page, id } = await stage.finished('2p-base-eager');
  await page.goto(`${stage.server.url}/r/${id}?a=150`);
  await shows(page, 150);
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await page.waitForURL(/\/t\//);
  await myTurn(page);
  const turns = async () => (await page.locator(TURN).allTextContents()).slice(-4);
  const before = await turns();
  await play(page, { answers: 1 });
  await page.waitForFunction(([turn, last]) => [...document.querySelectorAll(turn)].at(-1)?.textContent !== last, [TURN, before.at(-1)]);
  await page.keyboard.press('Control+z');
  await page.locator(NOTE, { hasText: 'took back a move' }).waitFor();
  assert.deepEqual(await turns(), before);
  await page.context().close();
});

test('a finished game is saved to a file with every answer', async () => {
  const { page, url } = await stage.finished('2p-base-eager');
  await page.goto(url);
  await page.locator(CEREMONY).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save file' }).click()]);
  const record = JSON.parse(readFileSync(await file.path(), 'utf8'));
  assert.equal(record.choices.length, 166);
  await page.context().close();
});

test('the lords take off their masks, and everyone meets again at the rematch', async () => {
  const { page, url } = await stage.nearTheEnd('3p-skullport-eager', 3);
  await page.goto(url);
  const { over } = await play(page);
  assert.ok(over);
  await page.locator(RESULTS).waitFor();
  assert.equal(await page.locator(OPEN_MASK).count(), 3);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((address) => address.pathname.startsWith('/t/') && !url.endsWith(address.pathname));
  await page.locator(LIFT_CURTAIN).click();
  await myTurn(page);
  await page.context().close();
});

test('a game that was saved to a file is taken up where one likes, against bots', async () => {
  const page = await stage.page();
  await page.goto(stage.server.url);
  const file = page.getByLabel('Load a saved game');
  await file.setInputFiles({ name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await page.getByText('This file is not a saved game.').waitFor();

  const record = recordOf('3p-skullport-eager');
  await file.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
  const dialog = page.getByRole('dialog', { name: 'A saved game' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  allowErrors(/422 \(Unprocessable/, 'a finished game cannot be continued after its last move');
  await dialog.getByText('The game is already over at that move. Choose an earlier one.').waitFor();
  await dialog.getByRole('slider').fill('100');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/t\//);
  await myTurn(page);
  assert.equal(await page.locator(PLATE).count(), 3);
  const { given } = await play(page, { answers: 2 });
  assert.equal(given, 2);
  await page.context().close();
});
