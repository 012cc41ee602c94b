/** A network that drops: the page says so, loses nothing, and goes on by itself. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { allowErrors } from './errors.js';
import { ASKS, CONFIRM } from './marks.js';
import { Network } from './network.js';
import { play } from './player.js';
import { myTurn, pawns, send, theStage } from './stage.js';

const stage = theStage();
const networks = [];
after(() => Promise.all(networks.map((network) => network.stop())));

const LOST = /Connection lost|This device is offline/;

/** Opens a game against a bot over a network that can be cut. */
async function seatedBehind() {
  allowErrors(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/, 'the test cuts the network');
  const network = await Network.to(stage.server);
  networks.push(network);
  const { page, id } = await stage.seated({ setup: { seed: 'network', first_player: 0 } });
  await page.goto(`${network.url}/t/${id}`);
  await myTurn(page);
  return { page, network };
}

test('the page says at once that the connection is cut, and the game goes on when the network is back', async () => {
  const { page, network } = await seatedBehind();
  await send(page, 'the-plinth');
  await page.locator('[data-space=the-plinth]').getByTestId('pawn').waitFor();
  await myTurn(page);
  const cut = Date.now();
  network.cut();
  await page.getByText(LOST).first().waitFor();
  assert.ok(Date.now() - cut < 5000, 'within five seconds');
  network.heal();
  await page.getByText(LOST).first().waitFor({ state: 'hidden' });
  assert.equal(await pawns(page, 'the-plinth'), 1);
  await myTurn(page);
  assert.equal((await play(page, { answers: 2 })).given, 2);
  await page.context().close();
});

test('an answer that the network swallows is asked for again, and never counts twice', async () => {
  const { page, network } = await seatedBehind();
  const seq = () => page.locator(ASKS).getAttribute('data-seq');
  const before = await seq();
  network.swallow();
  await page.locator('[data-space=the-plinth] button').click();
  await page.locator(CONFIRM).click();
  // The answer is lost, because the connection breaks before the answer reaches the server.
  network.cut();
  await page.getByText(LOST).first().waitFor();
  network.heal();
  await page.getByText(LOST).first().waitFor({ state: 'hidden' });
  await myTurn(page);
  assert.equal(await seq(), before, 'the same question is open');
  await page.keyboard.press('Escape');
  await send(page, 'the-plinth');
  await page.waitForFunction(([asks, old]) => Number(document.querySelector(asks)?.getAttribute('data-seq')) > Number(old), [ASKS, before]);
  assert.equal(await pawns(page, 'the-plinth'), 1);
  await page.context().close();
});
