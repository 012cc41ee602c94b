/** Full tables: nothing on a tile, a plate or in the bar covers anything else, and choices cover neither board nor points. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { coveredBy, crowdingIn } from './audit.js';
import { allowErrors } from './errors.js';
import { CEREMONY, QUESTION, TRAY } from './marks.js';
import { SCENES } from './scenes.js';
import { lead } from './server.js';
import { BOTH, myTurn, theStage } from './stage.js';

const stage = theStage();
const PLATES = '[data-target^="seat:"]';
const QUESTS = [
  'bolster-city-guard',
  'raid-on-undermountain',
  'bury-the-bodies',
  'domesticate-owlbears',
  'procure-stolen-goods',
  'recruit-lieutenant',
  'train-bladesingers',
  'prison-break',
  'spy-on-the-house-of-light',
];

// A late position: a dozen Buildings of six players.
for (const [width, height, language, text] of [
  [1280, 720, 'en'],
  [1280, 720, 'en', 'large'],
  [1280, 720, 'pl'],
  [1280, 720, 'ru'],
  [1180, 820, 'pl'],
  [820, 1180, 'en'],
  [820, 1180, 'pl'],
  [820, 1180, 'ru'],
]) {
  test(`no sign on a tile covers another: ${width} by ${height}, ${language} ${text ?? ''}`, async () => {
    const { page, url } = await stage.nearTheEnd('6p-both-eager', 406 - 362, { width, height, language, text });
    await page.goto(url);
    await page.locator('.curtain .go').click();
    await myTurn(page);
    assert.deepEqual(
      (await crowdingIn(page, '[data-space]')).filter((fault) => fault.startsWith('overlap')),
      [],
    );
    await page.context().close();
  });
}

/** Opens a question of three players for Ana. */
async function question({ setup, steps = [] }, view) {
  const ana = await stage.server.guest('Ana');
  const page = await stage.page(ana, view);
  const id = await stage.server.table(ana, { setup, seats: ['me', { local: 'Bo' }, { local: 'Mira' }] });
  await lead(page, stage.server, id, ana.token, steps);
  await page.goto(`${stage.server.url}/t/${id}`);
  await page.locator('.curtain .go').click();
  await myTurn(page);
  return page;
}

for (const kind of ['gain-adventurer', 'choose-opponent', 'draft-quest']) {
  test(`the choices of ${kind} cover no tile and no card`, async () => {
    for (const [width, height] of [
      [1280, 720],
      [1180, 820],
    ]) {
      const page = await question(
        SCENES.find((scene) => scene.kind === kind),
        { width, height },
      );
      await page.locator(TRAY).waitFor();
      const board = `[data-space], [data-target^="quest:"]:not(${TRAY} *), [data-target^="intrigue:"]:not(${TRAY} *)`;
      assert.deepEqual(await coveredBy(page, TRAY, board), []);
      await page.context().close();
    }
  });
}

test('a phone held sideways shows the question above its picture', async () => {
  const page = await question(
    { setup: { players: 3, modules: BOTH, seed: 'rail', first_player: 0 } },
    { width: 844, height: 390, touch: true },
  );
  const [top, bottom] = await page.locator(QUESTION).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return [top, bottom];
  });
  assert.ok(top > 0 && bottom < 200, `the question is from ${top} to ${bottom}`);
  await page.context().close();
});

test('nine Quests fit without scrolling', async () => {
  const position = { round: 5, players: [{ vp: 31, quests: QUESTS }, {}, {}] };
  for (const text of ['normal', 'large']) {
    const page = await question({ setup: { players: 3, modules: BOTH, seed: 'nine', first_player: 0, position } }, { text });
    assert.equal(await page.locator('[data-target^="quest:"]').count(), QUESTS.length + 4);
    const rows = await page.evaluate(() => [...document.querySelectorAll('.cards-row')].map((row) => row.scrollWidth - row.clientWidth));
    assert.ok(Math.max(...rows) <= 1, `a row is ${Math.max(...rows)} pixels too wide with ${text} text`);
    await page.context().close();
  }
});

for (const [width, height] of [
  [1280, 720],
  [820, 1180],
  [844, 390],
  [390, 844],
]) {
  test(`the note about a lost connection covers no points: ${width} by ${height}`, async () => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/, 'the device is offline');
    const { page, url } = await stage.nearTheEnd('6p-both-eager', 406 - 362, { width, height, touch: width < 900 });
    await page.goto(url);
    await page.locator('.curtain .go').click();
    await myTurn(page);
    await page.context().setOffline(true);
    const note = page.getByText(/offline|Connection lost/).first();
    await note.waitFor();
    assert.deepEqual(await coveredBy(page, '[role=status] .strip', `${PLATES}, [popovertarget]`), []);
    await page.context().close();
  });
}

test('six players are named on their plates', async () => {
  for (const [width, letters] of [
    [1280, 5],
    [820, 4],
  ]) {
    const { page, url } = await stage.nearTheEnd('6p-both-eager', 406 - 362, { width, height: width === 820 ? 1180 : 720 });
    await page.goto(url);
    await page.locator('.curtain .go').click();
    await myTurn(page);
    const cut = await page.evaluate(
      ([plates, letters]) => {
        const context = document.createElement('canvas').getContext('2d');
        /** Returns whether the name's box shows at least `letters` letters of it. */
        const enough = (name) => {
          context.font = getComputedStyle(name).font;
          const text = name.textContent;
          const wanted = text.length <= letters ? text : `${text.slice(0, letters)}…`;
          return context.measureText(wanted).width <= name.clientWidth + 1;
        };
        return [...document.querySelectorAll(`${plates} .name`)].filter((name) => !enough(name)).map((name) => name.textContent);
      },
      [PLATES, letters],
    );
    assert.deepEqual(cut, [], `names at ${width} pixels`);
    await page.context().close();
  }
});

test('the portraits of the Lords show their faces, whatever the number of players', async () => {
  for (const game of ['2p-base-eager', '3p-skullport-eager', '6p-both-eager']) {
    const { page, url } = await stage.finished(game);
    await page.goto(url);
    await page.locator(`${CEREMONY} .rest:not(.hidden)`).waitFor();
    const shapes = await page.evaluate(() =>
      [...document.querySelectorAll('.portrait')].map((portrait) => portrait.clientWidth / portrait.clientHeight),
    );
    assert.ok(shapes.length > 1);
    for (const shape of shapes) assert.ok(shape < 3, `a portrait is ${shape.toFixed(1)} times as wide as high`);
    await page.context().close();
  }
});
