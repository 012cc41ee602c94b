/** A player of the page never meets the rate limits that a server has by default. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { play } from './player.js';
import { myTurn, theStage } from './stage.js';

const stage = theStage({ limited: true });

/** Collects refusals of the server. */
function refusalsOf(page) {
  const refusals = [];
  page.on('response', (response) => response.status() === 429 && refusals.push(response.url()));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => String(payload).includes('too-many') && refusals.push(String(payload).slice(0, 200))),
  );
  return refusals;
}

test('a fast player and a browse through the lobby stay within the limits', { timeout: 300_000 }, async () => {
  const page = await stage.page(undefined, { coarse: true });
  const refusals = refusalsOf(page);
  await page.goto(`${stage.server.url}/`);
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await myTurn(page);
  const { given } = await play(page, { seed: 9, answers: 30 });
  assert.equal(given, 30);
  for (const path of ['', 'reference', '']) {
    await page.goto(`${stage.server.url}/${path}`);
    await page.getByRole('heading').first().waitFor();
  }
  assert.deepEqual(refusals, []);
  await page.context().close();
});
