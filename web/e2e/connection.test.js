/** Lost connections, restarts and dead links: no game is lost, and the page shows a message in every case. */

import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { allowErrors } from './errors.js';
import { PAWN } from './marks.js';
import { play } from './player.js';
import { CLIENT, Server } from './server.js';
import { myTurn, pawns, send, theStage } from './stage.js';

const stage = theStage();

test('a server that is killed comes back and the game goes on', async () => {
  const { page, url } = await stage.seated({ setup: { seed: 'kill', first_player: 0 } });
  await page.goto(url);
  await myTurn(page);
  await send(page, 'the-plinth');
  await page.locator(`[data-space=the-plinth] ${PAWN}`).waitFor();
  allowErrors(/ERR_CONNECTION_(REFUSED|RESET)/, 'the page reconnects while the server is down, and requests under way are cut');
  await stage.server.kill();
  await page
    .getByText(/Connection lost|restarting/)
    .first()
    .waitFor();
  await stage.server.run();
  await page
    .getByText(/Connection lost|restarting/)
    .first()
    .waitFor({ state: 'hidden' });
  await myTurn(page);
  assert.equal(await pawns(page, 'the-plinth'), 1, 'what was confirmed is still there');
  const { given } = await play(page, { answers: 3 });
  assert.equal(given, 3);
  await page.context().close();
});

test('a link that leads nowhere says so and shows the way back', async () => {
  allowErrors(/404 \(Not Found\)/, 'these addresses lead nowhere');
  const page = await stage.page();
  for (const [path, words] of [
    ['t/AAAAAAAAAAAAAAAAAAAAAA', 'No such table'],
    ['r/AAAAAAAAAAAAAAAAAAAAAA', 'There is no such game'],
    ['nowhere', 'Page not found'],
  ]) {
    await page.goto(`${stage.server.url}/${path}`);
    await page.getByRole('heading', { name: words }).waitFor();
  }
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
  await page.getByRole('button', { name: 'Deal me in' }).waitFor();
  await page.context().close();
});

test('a newer version of the page is offered, and loaded when the player agrees', async () => {
  const web = mkdtempSync(join(tmpdir(), 'deepwater-page-'));
  cpSync(CLIENT, web, { recursive: true });
  const server = await Server.start({ web });
  try {
    const page = await stage.page(undefined, { installable: true });
    const kept = () => page.evaluate(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null));
    await page.goto(`${server.url}/`);
    await kept();
    await page.reload();
    assert.ok(await kept(), 'the page is kept on this device');
    assert.equal(await page.getByText('A newer version of this page is ready.').count(), 0);

    appendFileSync(join(web, 'sw.js'), '\n// newer');
    await server.kill();
    await server.run();
    await page.reload();
    await page.getByText('A newer version of this page is ready.').waitFor();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await page.getByRole('button', { name: 'Deal me in' }).waitFor();
    assert.equal(await page.getByText('A newer version of this page is ready.').count(), 0);
    await page.context().close();
  } finally {
    await server.stop();
    rmSync(web, { recursive: true, force: true });
  }
});
