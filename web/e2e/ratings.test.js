/** Rated games, profiles, the leaderboards and the archive of one's own games. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { faults } from './axe.js';
import { LOBBY, RESULTS } from './marks.js';
import { play } from './player.js';
import { resign } from './server.js';
import { theStage } from './stage.js';

const stage = theStage();
const RATED = { rated: true, hints: false, undo: 'free', clock: { days: { days: 2 } } };

/** Plays a rated game of a guest against a bot to its end, by clicking. */
async function finish(page, url, seed) {
  await page.goto(url);
  await play(page, { seed });
  await page.waitForSelector(RESULTS);
}

test('a rated game: the form, the mark, the end, the archive and the profile', async () => {
  const page = await stage.page(await stage.server.guest('Ana'));
  await page.goto(`${stage.server.url}/`);
  await page.getByTestId('record-links').getByRole('link', { name: 'Ratings' }).waitFor();
  await page.locator(LOBBY).press('m');
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await form.getByRole('switch', { name: 'Rated game' }).check({ force: true });
  assert.ok(await form.locator('input[value=free]').isChecked(), 'undo is free');
  await form.getByRole('button', { name: 'Make a link' }).click();
  await page.getByText('Rated: this game counts for the ratings').waitFor();
  await page.context().close();

  const { page: ana, url, guest } = await stage.seated({ seats: ['me', { bot: 'page' }], ...RATED });
  await finish(ana, url, 1);
  await ana.getByTestId('rating-changes').getByText('first rated game').waitFor();

  await ana.goto(`${stage.server.url}/history`);
  await ana.getByTestId('archived').waitFor();
  await ana.getByTestId('history-text').fill('nobody of this name');
  await ana.getByTestId('history-none').waitFor();
  await ana.getByTestId('history-text').fill('page');
  await ana.getByTestId('archived').waitFor();
  assert.deepEqual(await faults(ana), []);
  const [file] = await Promise.all([
    ana.waitForEvent('download'),
    ana.getByRole('button', { name: 'Save all my games as a file' }).click(),
  ]);
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
  assert.equal(saved.games.length, 1);
  assert.ok(saved.games[0].record.seed, 'the record of the game');

  await ana.getByRole('link', { name: 'My profile' }).click();
  const profile = ana.getByTestId('profile');
  await profile.getByText('1 rated game', { exact: true }).waitFor();
  await profile.getByText('Favourite Lords').waitFor();
  assert.deepEqual(await faults(ana), []);

  const stranger = await stage.page(await stage.server.guest('Bo'));
  await stranger.goto(`${stage.server.url}/p/${guest.guest.id}`);
  await stranger.getByTestId('profile').getByText('1 rated game', { exact: true }).waitFor();
  await profile.getByRole('switch', { name: 'Show my profile to others' }).uncheck({ force: true });
  await profile.getByText('Only you see this page.').waitFor();
  await profile.getByRole('switch', { name: 'Take part in ratings' }).click({ force: true });
  await profile.getByRole('button', { name: 'Delete my ratings' }).click();
  await profile.getByText('You take no part in ratings.').waitFor();

  await ana.goto(`${stage.server.url}/history`);
  await ana
    .getByTestId('archived')
    .getByRole('button', { name: /Remove from my list/ })
    .click();
  await ana.getByTestId('archived').getByRole('button', { name: 'Remove', exact: true }).click();
  await ana.getByTestId('history-none').waitFor();
  await Promise.all([ana, stranger].map((each) => each.context().close()));
});

test('the leaderboard shows a rating after ten games, and the bots of the scale', async () => {
  const { page, guest } = await stage.seated({ seats: ['me', { bot: 'page' }], ...RATED });
  await page.goto(`${stage.server.url}/ratings`);
  const board = page.getByTestId('ratings');
  await board.getByText('Nobody has a rating here yet.', { exact: false }).waitFor();
  await board.getByText('The bots on this scale').waitFor();
  for (let game = 0; game < 10; game++) {
    const id = await stage.server.table(guest, { setup: { players: 2 }, seats: ['me', { bot: 'page' }], ...RATED });
    await resign(page, stage.server, id, guest.token);
  }
  const place = board.getByTestId('place').getByText(guest.guest.name);
  // What the server tells can be ten seconds old.
  for (let visit = 0; visit < 15 && !(await place.isVisible()); visit++) {
    await page.goto(`${stage.server.url}/ratings`);
    await place.waitFor({ timeout: 2_000 }).catch(() => {});
  }
  await place.waitFor();
  assert.match(await board.getByTestId('place').innerText(), /± \d+/);
  assert.deepEqual(await faults(page), []);
  await board.getByRole('radio', { name: '30 days' }).check({ force: true });
  await board.getByRole('columnheader', { name: 'Change' }).waitFor();
  await page.context().close();
});
