/** A link to a game: the page loads the files of the game at once. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { myTurn, theStage } from './stage.js';

const stage = theStage();

test('a link to a game loads its files beside those of the page, and each once', async () => {
  const { page, url } = await stage.seated({ setup: { seed: 'preload', first_player: 0 }, view: { width: 390, height: 844, touch: true } });
  const fetched = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  let release;
  const held = new Promise((resolve) => (release = resolve));
  // The first script of the page has to wait, so nothing can be imported by it.
  await page.route(/\/ground-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const game = [/\/table-[\w-]+\.js$/, /\/table-[\w-]+\.css$/, /\/catalogue-[\w-]+\.js$/, /\/Phone-[\w-]+\.js$/];
  const begun = Promise.all(game.map((file) => page.waitForRequest(file)));
  await page.goto(url, { waitUntil: 'commit' });
  await begun;
  release();
  await myTurn(page);
  const files = fetched.filter((path) => /\/assets\/.*\.(js|css)$/.test(path));
  assert.deepEqual(files.toSorted(), [...new Set(files)].toSorted(), 'no file is loaded twice');
});
