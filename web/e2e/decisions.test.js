/** Every kind of decision can be answered on the table. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ACTION_BAR, CURTAIN, LIFT_CURTAIN, LOBBY, QUESTION } from './marks.js';
import { answer, dice } from './player.js';
import { SCENES } from './scenes.js';
import { lead } from './server.js';
import { asked, followLink, myTurn, theStage } from './stage.js';

const stage = theStage();
/** One page for all tests, so that it is loaded only once, and one that leads the games to their questions. */
let sitting;
async function sit() {
  const ana = await stage.server.guest('Ana');
  const page = await stage.page(ana);
  await page.goto(stage.server.url);
  await page.locator(LOBBY).waitFor();
  return { ana, page, scout: await stage.page(ana) };
}

for (const { kind, steps, setup } of SCENES) {
  test(`${kind} is asked on the table and answered there`, async () => {
    const { ana, page, scout } = await (sitting ??= sit());
    const id = await stage.server.table(ana, { setup, seats: ['me', { local: 'Bo' }, { local: 'Mira' }] });
    await lead(scout, stage.server, id, ana.token, steps);
    await followLink(page, `${stage.server.url}/t/${id}`);
    await page.locator(LIFT_CURTAIN).click();
    await myTurn(page);
    assert.equal(await page.locator(ACTION_BAR).getAttribute('data-kind'), kind);
    const was = await page.locator('[role=log] li').count();
    const question = await asked(page);
    assert.ok(question && !/decide/.test(question), `asks in words: ${question}`);
    await answer(page, dice(1));
    await page.waitForFunction(
      ([lines, words, curtain, ask]) =>
        document.querySelector(curtain) !== null ||
        document.querySelectorAll('[role=log] li').length > lines ||
        document.querySelector(ask)?.getAttribute('aria-label') !== words ||
        document.querySelector('[data-testid=slots]') !== null,
      [was, question, CURTAIN, QUESTION],
      { timeout: 10_000 },
    );
  });
}
