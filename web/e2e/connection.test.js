/** Servers go away and come back, links lead nowhere: nobody loses a game or is left without a word. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { play } from './player.js';
import { myTurn, pawns, send, theStage } from './stage.js';

const stage = theStage();

test('a server that is killed comes back and the game goes on', async () => {
  const { page, url } = await stage.seated({ setup: { seed: 'kill', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  await send(page, 'the-plinth');
  await page.locator('[data-space=the-plinth] .pawn').waitFor();
  await stage.server.kill();
  await page.getByText(/Connection lost|restarting/).first().waitFor();
  await stage.server.run();
  await page.getByText(/Connection lost|restarting/).first().waitFor({ state: 'hidden' });
  await myTurn(page);
  assert.equal(await pawns(page, 'the-plinth'), 1, 'what was confirmed is still there');
  const { given } = await play(page, { answers: 3 });
  assert.equal(given, 3);
  await page.context().close();
});

test('a link that leads nowhere says so and shows the way back', async () => {
  const page = await stage.page();
  for (const [path, words] of [
    ['t/AAAAAAAAAAAAAAAAAAAAAA', 'No such table'],
    ['r/AAAAAAAAAAAAAAAAAAAAAA', 'There is no such game'],
    ['nowhere', 'There is nothing here'],
  ]) {
    await page.goto(`${stage.server.url}/${path}`);
    await page.getByRole('heading', { name: words }).waitFor();
  }
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
  await page.getByRole('button', { name: 'Deal me in' }).waitFor();
  await page.context().close();
});
