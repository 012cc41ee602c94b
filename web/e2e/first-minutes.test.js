/** The first minutes of a new player, from the link to a game. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ASKS, PLAYER_NAME } from './marks.js';
import { myTurn, pawns, send, theStage } from './stage.js';

const stage = theStage();

test('one click deals a game against bots to a new visitor', async () => {
  const page = await stage.page();
  await page.goto(stage.server.url);
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await myTurn(page);
  await page.context().close();
});

/** The files that `npm run size` counts. */
const COUNTED =
  /^(index|ground|TableScreen|Table|table|catalogue|Motion|icons|sky|door-[a-z]+-dusk|alegreya-latin-700|alegreya-sans-latin-[57]00)-[\w-]{8}\.\w+$/;

/**
 * The files that the page loads as soon as a screen is drawn: those of the table (of a preview and its card texts, too, if the pointer
 * rests on a space), and of the lobby: the daily deal, the links to ratings, the lists of games and the solo games. No drawing of a game waits for these.
 */
const SOON =
  /^(LogPanel|log|phrases|Requests|Tray|paint|Motion|motion|sound|DailyPanel|dates|problem|MovePreview|Streak|play|tries|RecordLinks|ratings|OpenTables|live|SoloPanel|GameRow|words-en)-[\w-]{8}\.\w+$/;

test('a dealt game is drawn with nothing but what is counted as the first load', async () => {
  const page = await stage.page();
  const asked = new Set();
  // Requests for files that are not counted are never answered.
  await page.route('**/assets/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    asked.add(name);
    if (COUNTED.test(name)) void route.continue();
  });
  // The style sheet of a panel that comes later would hold back the event `load`.
  await page.goto(`${stage.server.url}/`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await myTurn(page);
  assert.ok((await page.locator('[data-space]').count()) > 9, 'the city is drawn');
  assert.ok(
    [...asked].some((name) => name.startsWith('table-')),
    [...asked].join(),
  );
  assert.deepEqual(
    [...asked].filter((name) => !COUNTED.test(name) && !SOON.test(name)),
    [],
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});

test('all options of a table: what cannot be played cannot be chosen, and says why', async () => {
  const page = await stage.page();
  await page.goto(stage.server.url);
  await page.keyboard.press('m');
  const form = page.locator('dialog[open]');
  await form.getByRole('group', { name: 'Modules' }).getByText('none').click();
  await form.getByText('Six players need a module.').waitFor();
  assert.ok(await form.getByRole('radio', { name: '6' }).isDisabled());
  await form.getByRole('group', { name: 'Modules' }).getByText('both').click();
  await form.getByRole('group', { name: 'Players' }).getByText('6').click();
  await form.getByText('Six players or both modules always make a long game.').waitFor();
  assert.ok(await form.getByRole('radio', { name: 'normal' }).isDisabled());
  await page.context().close();
});

test('each seat has an opponent of its own level', async () => {
  const page = await stage.page();
  await page.goto(stage.server.url);
  await page.keyboard.press('m');
  const form = page.locator('dialog[open]');
  await form.getByRole('group', { name: 'Players' }).getByText('3').click();
  const seat = (number) => form.locator('ol > li').nth(number).locator('select').first();
  await seat(1).selectOption('bot:novice');
  await seat(2).selectOption('bot:adept');
  await form.getByText('Sees only the next step, and not every move').waitFor();
  await form.getByRole('button', { name: /^(Make a link|Begin)$/ }).click();
  await page.waitForURL(/\/t\//);
  await myTurn(page);
  const names = await page.locator(PLAYER_NAME).allInnerTexts();
  assert.deepEqual(names.toSorted(), ['Adept', 'Novice', 'You']);
  await page.context().close();
});

test('undo takes the last answer back', async () => {
  const { page, url } = await stage.seated({ setup: { seed: 'undo', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  await send(page, 'cliffwatch-inn-1');
  await page.waitForSelector(`${ASKS}[data-kind=take-quest]`);
  await page.keyboard.press('Control+z');
  await page.waitForSelector(`${ASKS}[data-kind=assign-agent]`);
  assert.equal(await pawns(page, 'cliffwatch-inn-1'), 0);
  await page.context().close();
});

test('two people at one device: a curtain before each of them', async () => {
  const { page, url } = await stage.seated({ seats: ['me', { local: 'Bo' }], setup: { seed: 'curtain', first_player: 0 } });
  await page.goto(url);
  await page.getByRole('button', { name: 'I am Ana' }).click();
  await send(page, 'the-plinth');
  await page.getByRole('button', { name: 'I am Bo' }).waitFor();
  assert.equal(await page.getByRole('region', { name: 'Intrigue' }).count(), 0, 'nothing of Ana’s is shown to Bo');
  await page.getByRole('button', { name: 'I am Bo' }).click();
  await myTurn(page);
  await page.context().close();
});
