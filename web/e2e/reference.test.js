/** The reference of rules and cards: its pages, its panel beside a game, other languages, and no network. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { englishOn, englishWords, misfitsOn } from './audit.js';
import { faults } from './axe.js';
import { open } from './browser.js';
import { allowErrors } from './errors.js';
import { Server } from './server.js';
import { myTurn, theStage } from './stage.js';

const stage = theStage();

const at = (path) => `${stage.server.url}/${path}`;
const field = (page) => page.getByRole('searchbox');

test('a search finds a card by its Russian name, a rule by its id, and leads there by keys', async () => {
  const page = await stage.page();
  await page.goto(at('reference'));
  await page.getByRole('heading', { name: 'Rules and cards' }).waitFor();

  await page.keyboard.press('/');
  await page.keyboard.type('зоарстар');
  await page.getByRole('link', { name: 'The Zoarstar' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(at('reference/card/the-zoarstar'));
  await page.getByRole('heading', { name: 'The Zoarstar', level: 1 }).waitFor();
  await page.getByText('Copying the Harbor plays a card but brings no reassignment.').waitFor();

  await field(page).fill('plot 10');
  await page.getByTestId('hits').getByRole('link').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(at('reference/rules/plots#PLOT-10'));
  await page.locator('[data-testid=found]', { hasText: 'reacts to what any player does' }).waitFor();
  // Follows a link from the chapter to a card, and goes back.
  await page.getByTestId('found').getByRole('link', { name: 'Train Castle Guards' }).click();
  await page.getByText('you get 2 Fighters in all').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Plot Quests', level: 1 }).waitFor();

  await field(page).fill('qqqq');
  await page.getByText('Nothing found').waitFor();
  await page.context().close();
});

test('cards are browsed by kind, set and type; a page has its English name in another language', async () => {
  const page = await stage.page();
  await page.goto(at('reference'));
  await page.getByText('120 shown').waitFor();
  await page.getByText('Intrigue cards', { exact: true }).last().click();
  await page.getByText('73 shown').waitFor();
  await page.getByRole('combobox', { name: 'Set' }).selectOption('Skullport');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('attack');
  await page.locator('a[href$="card/doppelganger"]').click();
  await page.getByText('The Ambassador never qualifies').waitFor();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pl');
  await page.getByRole('heading', { name: 'Sobowtór!', level: 1 }).waitFor();
  await page.getByText('Na angielskiej karcie: Doppelganger!').waitFor();
  await page.getByText('Ambasador nigdy się nie nadaje').waitFor();
  await page.context().close();
});

test('in a running game a ruling is looked up from a card, and the game is there again', async () => {
  const { page, url } = await stage.seated({ players: 2, setup: { seed: 'axe', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  await page.locator('[data-target="space:castle-waterdeep"]').first().click({ button: 'right' });
  await page.getByRole('button', { name: 'Rules and rulings' }).click();
  const panel = page.getByRole('dialog', { name: 'Castle Waterdeep' }).last();
  await panel.getByText('You may go there even if you hold the marker.').waitFor();
  // Goes to another page and back without leaving the table.
  await panel
    .getByRole('link', { name: 'CLAR-X32' })
    .or(panel.getByRole('link', { name: 'FX-28' }))
    .first()
    .click();
  await page.getByRole('heading', { name: 'What cards often do' }).waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await panel.getByText('You may go there even if you hold the marker.').waitFor();
  assert.equal(page.url(), url);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  await myTurn(page);

  // The key R opens the page about the target under the pointer.
  await page.locator('[data-target="space:the-plinth"]').first().hover();
  await page.keyboard.press('r');
  await page.getByRole('heading', { name: 'The Plinth', level: 1 }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  await page.context().close();
});

test('after a first visit it can be read without a network, in every language', async () => {
  const server = await Server.start();
  allowErrors(/ERR_FAILED|ERR_CONNECTION_REFUSED/, 'the page is read without a network');
  const page = await open(stage.browser, { installable: true });
  await page.goto(`${server.url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The rules are prefetched when the page is idle.
  while (
    !(await page.evaluate(async () => {
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return ['rules-en', 'rules-ru', 'words-en', 'words-ru', 'texts-ru'].every((file) =>
        kept.flat().some(({ url }) => url.includes(file)),
      );
    }))
  )
    await page.waitForTimeout(200);
  await server.stop();
  await page.goto(`${server.url}/reference/rules/harbor`);
  await page.getByText('acts twice: now it plays one Intrigue card').waitFor();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ru');
  await page.getByRole('heading', { name: 'Гавань', level: 1 }).waitFor();
  await field(page).fill('sample wares');
  await page.getByRole('link', { name: 'Проба товара' }).first().click();
  await page.getByText('Только свободный тайл').waitFor();
  await page.context().close();
});

for (const theme of ['dusk', 'parchment']) {
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ]) {
    test(`nothing keeps anybody from reading it: ${theme}, ${width} wide`, async () => {
      const page = await stage.page(undefined, { width, height, theme, touch: width < 900 });
      for (const path of [
        'reference',
        'reference/rules/solo',
        'reference/card/the-zoarstar',
        'reference/card/sample-wares',
        'reference/card/recruit-lieutenant',
        'reference/glossary',
      ]) {
        await page.goto(at(path));
        await page.getByRole('heading', { level: 1 }).waitFor();
        assert.deepEqual(await faults(page), [], path);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(wide <= 0, `${path} is ${wide} too wide`);
      }
      await field(page).fill('harbor');
      await page.getByTestId('hits').getByRole('link').first().waitFor();
      assert.deepEqual(await faults(page), [], 'search');
      await page.context().close();
    });
  }
}

for (const [tag, locale] of [
  ['pl', 'pl-PL'],
  ['ru', 'ru-RU'],
]) {
  test(`in ${tag} nothing is left in English and nothing is cut off, on a wide screen and on a phone`, async () => {
    const english = englishWords(tag);
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ]) {
      const page = await stage.page(undefined, { width, height, locale, touch: width < 900 });
      const wrong = {};
      for (const path of [
        'reference',
        'reference/rules/skullport',
        'reference/rules/solo',
        'reference/card/cliffwatch-inn',
        'reference/card/uncover-forbidden-lore',
        'reference/card/the-palace-of-waterdeep',
        'reference/glossary',
      ]) {
        await page.goto(at(path));
        await page.getByRole('heading', { level: 1 }).waitFor();
        // The glossary and the cards also show English names, which are marked as English.
        const found = [...(await englishOn(page, tag, english)), ...(await misfitsOn(page))];
        if (found.length > 0) wrong[path] = found;
      }
      assert.deepEqual(wrong, {});
      await page.context().close();
    }
  });
}
