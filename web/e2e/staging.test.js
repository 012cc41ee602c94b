/** Moves of others are shown one after the other, at normal speed and with animations on. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ASKS, BEHIND, CONFIRM, MOTION, PAWN } from './marks.js';
import { answer, dice } from './player.js';
import { theStage } from './stage.js';

const stage = theStage();
const view = { motion: true };
/** A deal in which neither the first moves of the player nor those of the bots lead to a further question. */
const DEAL = { seed: 'staging', first_player: 0 };

/** Opens a table with bots, and waits until the animations are loaded and the first question is there. */
async function opened(players) {
  const table = await stage.seated({ players, setup: DEAL, view });
  let asked = false;
  table.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { update } = JSON.parse(payload);
      if (update?.game) asked = Boolean(update.game.decision?.options);
    }),
  );
  /** Waits until the page has received the next question, even if the page does not show the question yet. */
  table.answered = async () => {
    while (!asked) await table.page.waitForTimeout(5);
  };
  await table.page.goto(table.url);
  await table.page.locator(ASKS).waitFor();
  await table.page.locator(MOTION).waitFor({ state: 'attached' });
  return table;
}
/** Waits until the player can assign an Agent. Answers the other questions that come before. */
async function turn(page) {
  for (;;) {
    await present(page);
    if ((await page.locator(ASKS).getAttribute('data-kind')) === 'assign-agent') return;
    await answer(page, random);
  }
}
const random = dice(3);
/** Spaces that ask no further question once an Agent is assigned to them. */
const PLAIN = ['field-of-triumph', 'the-plinth', 'blackstaff-tower', 'the-grinning-lion-tavern', 'auroras-realms-shop', 'castle-waterdeep'];
/** Picks a free plain space; returns it. */
async function pick(page, from = PLAIN) {
  const [free] = await page.evaluate(
    ([spaces, pawn]) => spaces.filter((space) => !document.querySelector(`[data-space=${space}] ${pawn}`)),
    [from, PAWN],
  );
  await page.locator(`[data-space=${free}] button`).click();
  return free;
}
/** Sends an agent to a free plain space. */
async function move(page) {
  await pick(page);
  await page.locator(CONFIRM).click();
}
/** Records in the page when agents arrive, when the question comes, and when the table still shows earlier moves. */
const record = (page) =>
  page.evaluate(
    (marks) => {
      const seen = (window.seen = []);
      const start = performance.now();
      let last = '';
      const look = () => {
        const agents = document.querySelectorAll(marks.pawns).length;
        const asked = document.querySelector(marks.asked) !== null;
        const behind = document.querySelector(marks.behind) !== null;
        const now = `${agents} ${asked} ${behind}`;
        if (now !== last) seen.push({ at: performance.now() - start, agents, asked, behind });
        last = now;
      };
      look();
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    { asked: ASKS, behind: BEHIND, pawns: `[data-space] ${PAWN}` },
  );
const seen = (page) => page.evaluate(() => window.seen);
const present = (page) =>
  page.waitForFunction((marks) => document.querySelector(marks.asked) && !document.querySelector(marks.behind), {
    asked: ASKS,
    behind: BEHIND,
  });

test('the moves of bots come one after the other, and the question after them', async () => {
  const { page } = await opened(4);
  await turn(page);
  await record(page);
  await move(page);
  await page.locator(BEHIND).waitFor({ state: 'attached' });
  await turn(page);
  const moments = await seen(page);
  const own = moments.findIndex(({ agents }, at) => at > 0 && agents > moments[at - 1].agents);
  const arrivals = moments.filter(({ agents }, at) => at > own && agents > moments[at - 1].agents);
  assert.ok(arrivals.length >= 3, `three bots, three arrivals: ${JSON.stringify(moments)}`);
  for (const arrival of arrivals) {
    const before = moments[moments.indexOf(arrival) - 1];
    assert.equal(arrival.agents - before.agents, 1, 'one agent at a time');
  }
  assert.ok(moments.findLast(({ asked }) => asked).at > arrivals.at(-1).at, 'the question comes last');
  assert.ok(!moments.some(({ asked, behind }) => asked && behind), 'no question while moves are still shown');
  await page.context().close();
});

test('Space jumps to the present, and so does a click beside everything', async () => {
  const { page } = await opened(4);
  for (const skip of [() => page.keyboard.press('Space'), () => page.mouse.click(2, 300)]) {
    await turn(page);
    await move(page);
    await page.locator(BEHIND).waitFor({ state: 'attached' });
    await page.waitForTimeout(600);
    await skip();
    await page.locator(BEHIND).waitFor({ state: 'detached', timeout: 5000 });
  }
  await page.context().close();
});

test('a player who knows what to do acts before all moves are shown', async () => {
  const { page, answered } = await opened(2);
  await turn(page);
  await move(page);
  await page.locator(BEHIND).waitFor({ state: 'attached' });
  await answered();
  // The bot's move is still being shown; one click on another space jumps to the present and picks the space.
  await pick(page, ['castle-waterdeep', 'the-plinth', 'auroras-realms-shop']);
  await page.locator(CONFIRM).click({ timeout: 10_000 });
  await page.context().close();
});

test('with less motion the same moves come in the same order', async () => {
  const { page, url } = await stage.seated({ players: 3, setup: DEAL, view });
  await page.addInitScript(() =>
    localStorage.setItem('deepwater.settings', JSON.stringify({ motion: 'reduced', speed: 'normal', sound: false })),
  );
  await page.goto(url);
  await page.locator(ASKS).waitFor();
  await page.locator(MOTION).waitFor({ state: 'attached' });
  await turn(page);
  await record(page);
  await move(page);
  await page.locator(`${MOTION} [data-testid=ring]`).first().waitFor({ state: 'attached' });
  assert.equal(await page.locator(`${MOTION} [data-testid=flyer]`).count(), 0, 'nothing flies');
  await turn(page);
  const arrivals = (await seen(page)).filter(({ agents }, at, all) => at > 0 && agents > all[at - 1].agents);
  assert.ok(arrivals.length >= 3);
  await page.context().close();
});
