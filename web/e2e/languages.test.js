/** Polish and Russian: the browser's language, switching during a game, no English words, no text cut off. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { englishOn, englishWords, misfitsOn, settled } from './audit.js';
import { ACTION_BAR, LIFT_CURTAIN, LOBBY, REASONING, RESULTS } from './marks.js';
import { playChallenge, reviewOnServer } from './seed.js';
import { lead, say } from './server.js';
import { BOTH, myTurn, send, theStage } from './stage.js';

const stage = theStage();
const language = (page) => page.evaluate(() => document.documentElement.lang);
const choose = (page, tag) => page.locator('dialog[open] select').selectOption(tag);

test('the first visit is in the language of the browser', async () => {
  for (const [locale, words] of [
    ['pl-PL', 'Rozdaj karty'],
    ['ru-RU', 'Раздать карты'],
    ['de-DE', 'Deal me in'],
  ]) {
    const page = await stage.page(undefined, { locale });
    await page.goto(stage.server.url);
    await page.getByText(words).waitFor();
    assert.equal(await language(page), locale === 'de-DE' ? 'en' : locale.slice(0, 2));
    await page.context().close();
  }
});

test('the lobby speaks another language at once, and still does after a reload', async () => {
  const page = await stage.page();
  await page.goto(stage.server.url);
  await page.getByText('Deal me in').waitFor();
  await page.locator('header select').selectOption('ru');
  await page.getByText('Раздать карты').waitFor();
  await page.reload();
  await page.getByText('Раздать карты').waitFor();
  assert.equal(await language(page), 'ru');
  await page.context().close();
});

test('a game goes on in another language without a reload', async () => {
  const { page, url } = await stage.seated({ setup: { seed: 'words', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  await page.evaluate(() => (window.sameVisit = true));
  await send(page, 'the-plinth');
  await page.getByRole('log').getByText('The Plinth').first().waitFor();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await choose(page, 'pl');
  await page.getByRole('heading', { name: 'Ustawienia' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('log').getByText('Cokół').first().waitFor();
  assert.equal(await page.evaluate(() => window.sameVisit), true);
  // The details show the English name.
  await page.locator('[data-space=the-plinth] button').click({ button: 'right' });
  await page.locator('dialog[open] [lang=en]', { hasText: 'The Plinth' }).waitFor();
  await page.locator('dialog[open]', { hasText: 'Weź 1 kapłana.' }).waitFor();
  await page.keyboard.press('Escape');
  await myTurn(page);
  await send(page, 'field-of-triumph');
  await page.reload();
  await page.getByRole('log').getByText('Pola Triumfu').first().waitFor();
  assert.equal(await language(page), 'pl');
  await page.context().close();
});

/** Makes a table that continues a recorded game after `at` answers, with Ana on the first seat and bots on the others. */
async function recorded(guest, name, at) {
  const seats = Array.from({ length: Number(name[0]) }, (_, seat) => (seat === 0 ? 'me' : { bot: 'envoy' }));
  return (await stage.server.recorded(guest, name, { at, seats })).id;
}

const TODAY = new Date().toISOString().slice(0, 10);

/** The tables whose screens are checked in both languages and sizes, made once. */
let tables;
async function theTables() {
  const guest = await stage.server.guest('Ana');
  const scout = await stage.page(guest);
  const room = await stage.server.table(guest, {
    setup: { players: 4, modules: ['skullport'] },
    seats: ['me', 'open', 'open', { bot: 'envoy' }],
    public: true,
  });
  const mira = await stage.server.guest('Mira');
  await say(scout, stage.server, room, mira.token, [{ sit: { seat: 1 } }]);
  const over = await stage.server.recorded(guest, '6p-both-eager', {
    at: -1,
    seats: ['me', { bot: 'envoy' }, { bot: 'envoy' }, { bot: 'steward' }, { bot: 'novice' }, { local: 'Krzysztof' }],
  });
  await lead(scout, stage.server, over.id, guest.token, over.rest).catch(() => undefined);
  const learn = await stage.server.table(guest, {
    setup: { players: 2, modules: BOTH, seed: 'learn', first_player: 0 },
    seats: ['me', { bot: 'envoy' }],
  });
  const [two, six] = [await recorded(guest, '2p-base-eager', 74), await recorded(guest, '6p-both-eager', 329)];
  const solo = await stage.server.table(guest, { setup: { solo: 'c', seed: 'solo' }, seats: ['me'] });
  const { id: duplicate } = await stage.server.post(
    'challenges',
    { players: 3, modules: ['undermountain'], rivals: 'artisan' },
    guest.token,
  );
  await playChallenge(scout, stage.server, guest, duplicate, { seed: 1 });
  // A short game: the review of a long one takes minutes on a busy machine.
  const short = await stage.server.recorded(guest, '2p-base-eager', { at: -1, seats: ['me', { bot: 'envoy' }] });
  await lead(scout, stage.server, short.id, guest.token, short.rest);
  await reviewOnServer(stage.server, short.id, guest.token);
  await scout.context().close();
  return { guest, duplicate, room, over: over.id, short: short.id, learn, solo, two, six };
}

const playing = async (page) => {
  const curtain = page.locator(LIFT_CURTAIN);
  await page.locator(`${LIFT_CURTAIN}, ${ACTION_BAR}`).first().waitFor();
  if (await curtain.count()) await curtain.click();
  await page.locator(ACTION_BAR).waitFor();
};
const dialog = (page) => page.locator('dialog[open]').waitFor();

/** The screens. Neighbours with the same path are shown one after the other on one loaded page. */
const SCREENS = [
  { name: 'lobby', path: () => '', then: (page) => page.locator(`${LOBBY} li`).first().waitFor() },
  { name: 'make a table', path: () => '', then: async (page) => (await page.keyboard.press('m'), dialog(page)) },
  { name: 'who one is', path: () => '', then: async (page) => (await page.keyboard.press('y'), dialog(page)) },
  { name: 'preferences', path: () => '', then: async (page) => (await page.keyboard.press('p'), dialog(page)) },
  { name: 'waiting room', path: ({ room }) => `t/${room}`, then: (page) => page.getByTestId('room-actions').waitFor() },
  { name: 'two players', path: ({ two }) => `t/${two}`, then: playing },
  {
    name: 'menu',
    path: ({ two }) => `t/${two}`,
    then: async (page) => (await page.keyboard.press('m'), page.locator('[popover]:popover-open').waitFor()),
  },
  { name: 'help', path: ({ two }) => `t/${two}`, then: async (page) => (await page.keyboard.press('?'), dialog(page)) },
  { name: 'six players', path: ({ six }) => `t/${six}`, then: playing },
  {
    name: 'a player',
    path: ({ six }) => `t/${six}`,
    then: async (page) => (await page.locator('[data-target="seat:2"]').first().click(), dialog(page)),
  },
  ...[1, 2, 3].map((tab) => ({
    name: `tab ${tab}`,
    path: ({ six }) => `t/${six}`,
    only: 390,
    then: (page) => page.getByRole('tab').nth(tab).click(),
  })),
  { name: 'first game', path: ({ learn }) => `t/${learn}?hints`, then: playing },
  { name: 'ceremony', path: ({ over }) => `t/${over}`, then: (page) => page.locator(RESULTS).waitFor() },
  { name: 'replay', path: ({ over }) => `r/${over}?a=191`, then: (page) => page.locator('[data-testid=replay-bar]').waitFor() },
  ...[1, 2, 3].map((lesson) => ({
    name: `lesson ${lesson}`,
    path: () => `learn/${lesson}`,
    then: (page) => page.getByTestId('coach').waitFor(),
  })),
  {
    name: 'solo',
    path: ({ solo }) => `t/${solo}`,
    then: async (page) => (await playing(page), page.locator(REASONING).first().waitFor()),
  },
  ...[
    { name: 'score pad', path: () => 'score', wait: '[data-testid=score-pad]' },
    { name: 'player aid', path: () => 'aid', wait: '[data-testid=player-aid]' },
    { name: 'new duplicate', path: () => 'd/new', wait: 'main h1' },
    { name: 'duplicate', path: ({ duplicate }) => `d/${duplicate}`, wait: '[data-testid=challenge]' },
    { name: 'ratings', path: () => 'ratings', wait: 'main h1' },
    { name: 'history', path: () => 'history', wait: 'main h1' },
    { name: 'progress', path: () => 'progress', wait: 'h1' },
    { name: 'review', path: ({ short }) => `r/${short}?review`, wait: '[data-testid=review] h2' },
    { name: 'daily deal', path: () => `d/${TODAY}`, wait: '[data-testid=challenge]' },
  ].map(({ wait, ...screen }) => ({ ...screen, then: (page) => page.locator(wait).first().waitFor() })),
  { name: 'no such table', path: () => 't/AAAAAAAAAAAAAAAAAAAAAA', then: (page) => page.locator('h1').waitFor() },
];

/** Closes what the last screen opened on its page. */
async function closed(page) {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open], [popover=auto]:popover-open') === null);
}

for (const tag of ['pl', 'ru']) {
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ]) {
    test(`nothing is left in English or cut off in ${tag} at ${width} by ${height}`, { timeout: 300_000 }, async () => {
      tables ??= theTables();
      const made = await tables;
      const english = englishWords(tag);
      const page = await stage.page(made.guest, { width, height, touch: width < 900, language: tag });
      const wrong = {};
      let shown;
      for (const screen of SCREENS.filter(({ only }) => only === undefined || only === width)) {
        const path = screen.path(made);
        if (path === shown) await closed(page);
        else await page.goto(`${stage.server.url}/${path}`);
        shown = path;
        await screen.then(page);
        const [words, places] = [await englishOn(page, tag, english), await misfitsOn(page)];
        if (words.length + places.length > 0) wrong[screen.name] = [...words, ...places];
      }
      assert.deepEqual(wrong, {});
      await page.context().close();
    });
  }
}

const json = (name) => JSON.parse(readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8'));
/** Returns three hands of five Intrigue cards: those with the longest texts in a language. */
function wordyHands(tag) {
  const faces = json(`words/${tag}.faces.json`);
  const length = ({ id }) => faces[id].effect[0].replace(/<[^>]*>/g, '##').length;
  const cards = json('catalogue.json').intrigue.filter(({ kind, set }) => kind !== 'mandatory' && set !== 'promo');
  const longest = cards.toSorted((one, other) => length(other) - length(one)).slice(0, 15);
  return [0, 1, 2].map((hand) => longest.filter((_, at) => at % 3 === hand).map(({ id }) => id));
}

/** Cards whose text has one line too many on a low card, where it fades out. The details of the card show it. */
const TOO_LONG = { ru: ['arcane-mishap', 'bribe-the-watch', 'change-of-plans', 'manipulate', 'scapegoat'] };

for (const tag of ['en', 'pl', 'ru']) {
  test(`the Intrigue cards of a full hand show their whole texts in ${tag}`, async () => {
    const guest = await stage.server.guest('Ana');
    const page = await stage.page(guest, { language: tag });
    for (const intrigue of wordyHands(tag)) {
      const tavern = { cleric: 0, fighter: 0, rogue: 0, wizard: 0, gold: 2, corruption: 0 };
      const me = { vp: 0, tavern, quests: ['raid-on-undermountain', 'bury-the-bodies'], intrigue };
      const players = [me, { vp: 0, tavern }];
      const setup = { players: 2, modules: BOTH, seed: 'hand', first_player: 0, position: { round: 5, players } };
      const id = await stage.server.table(guest, { setup, seats: ['me', { bot: 'envoy' }] });
      await page.goto(`${stage.server.url}/t/${id}`);
      await playing(page);
      await settled(page);
      const cards = page.locator('[data-target^="intrigue:"]:has(.fades)');
      assert.equal(await cards.count(), intrigue.length);
      const cut = await cards.evaluateAll((all) =>
        all
          .filter((card) => [...card.querySelectorAll('.fades')].some((text) => text.scrollHeight > text.clientHeight + 2))
          .map((card) => card.dataset.target.replace('intrigue:', '')),
      );
      const expected = (TOO_LONG[tag] ?? []).filter((card) => intrigue.includes(card));
      assert.deepEqual(
        cut.filter((card) => !expected.includes(card)),
        [],
      );
    }
    await page.context().close();
  });
}
