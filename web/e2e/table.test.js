/** Stories of people at the real server, told by clicking. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { faults } from './axe.js';
import { launch, open } from './browser.js';
import { play, answer, dice } from './player.js';
import { be, lead, Server } from './server.js';
import { SCENES } from './scenes.js';

const BOTH = ['undermountain', 'skullport'];
let server;
let browser;

before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Somebody at a table against bots. */
async function seated({ players = 2, modules = [], setup = {}, view = {}, seats } = {}) {
  const guest = await server.guest('Ana');
  const wishes = seats ?? Array.from({ length: players }, (_, seat) => (seat === 0 ? 'me' : { bot: 'envoy' }));
  const id = await server.table(guest, { setup: { players, modules, ...setup }, seats: wishes });
  const page = await open(browser, view);
  await be(page, guest);
  return { page, guest, id, url: `${server.url}/t/${id}` };
}
const asked = (page) => page.locator('footer.action .ask').getAttribute('aria-label');
const myTurn = (page) => page.waitForSelector('footer.action:not(.wait)', { timeout: 20_000 });

test('a whole game of two by clicking, its ceremony and its replay', async () => {
  const { page, url, id } = await seated();
  await page.goto(url);
  await myTurn(page);
  const { over } = await play(page, { seed: 7 });
  assert.ok(over, 'the game comes to its end');
  await page.locator('.rest:not(.hidden)').waitFor();
  assert.equal(await page.locator('.mask.open').count(), 2);
  assert.equal(await page.locator('.final svg polyline').count(), 2);

  await page.goto(`${server.url}/r/${id}?a=12`);
  await page.locator('.levers').waitFor();
  assert.match(await page.locator('.whose').innerText(), /Move 12 of/);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => location.search === '?a=13');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(/\/t\//);
  await page.locator('footer.action').waitFor();
  await page.context().close();
});

test('six players with both modules fit on a small desk and come to an end', { timeout: 600_000 }, async () => {
  const { page, url } = await seated({ players: 6, modules: BOTH });
  await page.goto(url);
  await myTurn(page);
  const { over } = await play(page, { seed: 3 });
  assert.ok(over);
  await page.getByRole('button', { name: 'The table' }).click();
  const [width, height] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  assert.deepEqual([width, height], [1280, 720], 'nothing scrolls');
  await page.context().close();
});

test('undo takes the last answer back', async () => {
  const { page, url } = await seated({ setup: { seed: 'undo', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  await page.locator('[data-space=cliffwatch-inn-1] button').click();
  await page.locator('footer.action .go').click();
  await page.waitForFunction(() => document.querySelector('footer.action .ask')?.getAttribute('aria-label')?.includes('take a quest'));
  await page.keyboard.press('Control+z');
  await page.waitForFunction(() => document.querySelector('footer.action .ask')?.getAttribute('aria-label')?.includes('assign an agent'));
  assert.equal(await page.locator('[data-space=cliffwatch-inn-1] .pawn').count(), 0);
  await page.context().close();
});

test('a spectator sees the table and nobody’s cards', async () => {
  const { url } = await seated();
  const page = await open(browser);
  await page.goto(url);
  await page.locator('footer.action.wait').waitFor();
  assert.equal(await page.locator('.hand .card:not(.back)').count(), 0);
  assert.equal(await page.locator('.lord .back').count(), 1);
  await page.context().close();
});

test('two people at one device: a curtain before each of them', async () => {
  const { page, url } = await seated({ seats: ['me', { local: 'Bo' }], setup: { seed: 'curtain', first_player: 0 } });
  await page.goto(url);
  await page.getByRole('button', { name: 'I am Ana' }).click();
  await page.locator('[data-space=the-plinth] button').click();
  await page.locator('footer.action .go').click();
  await page.getByRole('button', { name: 'I am Bo' }).waitFor();
  assert.equal(await page.locator('.hand').count(), 0, 'nothing of Ana’s is shown to Bo');
  await page.getByRole('button', { name: 'I am Bo' }).click();
  await myTurn(page);
  await page.context().close();
});

test('a server that is killed comes back and the game goes on', async () => {
  const { page, url } = await seated({ setup: { seed: 'kill', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  await page.locator('[data-space=the-plinth] button').click();
  await page.locator('footer.action .go').click();
  await page.locator('[data-space=the-plinth] .pawn').waitFor();
  await server.kill();
  await server.run();
  await myTurn(page);
  assert.equal(await page.locator('[data-space=the-plinth] .pawn').count(), 1);
  await page.locator('[data-space=blackstaff-tower] button').click({ trial: true });
  await page.context().close();
});

test('the keyboard alone is enough', async () => {
  const { page, url } = await seated({ setup: { seed: 'keys', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  for (let turn = 0; turn < 6; turn++) {
    await myTurn(page);
    const before_ = await page.locator('[role=log] li').count();
    if (await page.locator('.tray').count()) await page.keyboard.press('1');
    else if ((await page.locator('footer.action .go').count()) === 0) {
      await page.keyboard.press(']');
      await page.keyboard.press('Enter');
    }
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('Enter');
    await page.waitForTimeout(400);
    assert.ok((await page.locator('[role=log] li').count()) >= before_);
  }
  assert.ok((await page.locator('[role=log] li').count()) > 3, 'something was played');
  await page.keyboard.press('?');
  await page.locator('dialog[open]').waitFor();
  await page.context().close();
});

test('a phone shows four tabs and asks at the thumb', async () => {
  const { page, url } = await seated({ players: 4, modules: BOTH, view: { width: 390, height: 844, touch: true } });
  await page.goto(url);
  await myTurn(page);
  const { given } = await play(page, { seed: 5, answers: 12 });
  assert.equal(given, 12);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  for (const tab of ['Quests', 'Mine', 'Log', 'City']) await page.getByRole('tab', { name: tab }).click();
  await page.context().close();
});

for (const { kind, steps, setup } of SCENES) {
  test(`${kind} is asked on the table and answered there`, async () => {
    const { page, guest, id, url } = await seated({ players: 3, setup, seats: ['me', { local: 'Bo' }, { local: 'Mira' }] });
    await lead(page, server, id, guest.token, steps);
    await page.goto(url);
    await page.locator('.curtain .go').click();
    await myTurn(page);
    assert.equal(await page.locator('footer.action').getAttribute('data-kind'), kind);
    const was = await page.locator('[role=log] li').count();
    const question = await asked(page);
    assert.ok(question && !/decide/.test(question), `asks in words: ${question}`);
    await answer(page, dice(1));
    await page.waitForFunction(
      ([lines, words]) =>
        document.querySelector('.curtain') !== null ||
        document.querySelectorAll('[role=log] li').length > lines ||
        document.querySelector('footer.action .ask')?.getAttribute('aria-label') !== words ||
        document.querySelector('.slots') !== null,
      [was, question],
      { timeout: 10_000 },
    );
    await page.context().close();
  });
}

for (const theme of ['dusk', 'parchment']) {
  for (const [width, height] of [[1280, 720], [390, 844]]) {
    test(`nothing keeps anybody from using the table: ${theme}, ${width} wide`, async () => {
      const { page, url } = await seated({ players: 4, modules: BOTH, setup: { seed: 'axe', first_player: 0 }, view: { width, height, theme, touch: width < 900 } });
      await page.goto(url);
      await myTurn(page);
      await play(page, { seed: 2, answers: 8 });
      assert.deepEqual(await faults(page), []);
      await page.context().close();
    });
  }
}
