// Films a game at normal speed: `npm run film`. Takes a picture every 0.3 s (`--interval=100`: every 0.1 s), over four turns of bots
// and the start of a new round. Also measures the time from a click to its result, and the time to skip the animations, and fails if one
// of them takes too long. Pictures go to target/film/.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';

import { ACTION_BAR, ASKS, BEHIND, CONFIRM, MOTION, PAWN } from './marks.js';
import { answer, dice } from './player.js';
import { Stage } from './stage.js';

const FOLDER = new URL('../../target/film/', import.meta.url);
const INTERVAL = Number(process.argv.find((word) => word.startsWith('--interval='))?.split('=')[1] ?? 300);
/** The longest times that a player may wait, in milliseconds, and how often each is measured. */
const LIMITS = { click: 150, skip: 100 };
const SAMPLES = { click: 10, skip: 8 };
/** Spaces that ask no further question once an Agent is assigned to them. */
const PLAIN = ['field-of-triumph', 'the-plinth', 'blackstaff-tower', 'the-grinning-lion-tavern', 'auroras-realms-shop', 'castle-waterdeep'];

const theme = process.argv.find((word) => word.startsWith('--theme='))?.split('=')[1] ?? 'dusk';
const [width, height] = (process.argv.find((word) => word.startsWith('--size='))?.split('=')[1] ?? '1280x720').split('x').map(Number);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const stage = new Stage();
await stage.set(['--font-render-hinting=none']);

const { page, url } = await stage.seated({ players: 5, view: { motion: true, theme, width, height } });
/** Whether the page has received a question for its player. */
let question = false;
page.on('websocket', (socket) =>
  socket.on('framereceived', ({ payload }) => {
    const { update } = JSON.parse(payload);
    if (update?.game) question = Boolean(update.game.decision?.options);
  }),
);
async function answered() {
  while (!question) await page.waitForTimeout(10);
}
await page.goto(url);
await page.locator(ASKS).waitFor();
await page.locator(MOTION).waitFor({ state: 'attached' });
/** The pictures that the browser draws, with their times in milliseconds. Taking them does not hold up the page. */
const drawn = [];
const screen = await page.context().newCDPSession(page);
screen.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
  drawn.push({ data, at: metadata.timestamp * 1000 });
  void screen.send('Page.screencastFrameAck', { sessionId });
});

const present = () =>
  page.waitForFunction(([asked, behind]) => document.querySelector(asked) && !document.querySelector(behind), [ASKS, BEHIND]);

const random = dice(7);
/** Waits until the player can assign an Agent. Answers the other questions that come before. */
async function turn() {
  for (;;) {
    await present();
    if ((await page.locator(ASKS).getAttribute('data-kind')) === 'assign-agent') return;
    await answer(page, random);
  }
}

/** Returns the first free plain space; undefined if there is none. */
const freeSpace = () =>
  page.evaluate(
    ([spaces, pawn]) =>
      spaces.find(
        (space) => document.querySelector(`[data-space=${space}] button`) && !document.querySelector(`[data-space=${space}] ${pawn}`),
      ),
    [PLAIN, PAWN],
  );

/** Sends an agent to the first free plain space. Returns the time from the click to the next state on the page. */
async function move() {
  await turn();
  let free = await freeSpace();
  while (!free) {
    // All of them are taken: this turn is not measured.
    await answer(page, random);
    await turn();
    free = await freeSpace();
  }
  await page.locator(`[data-space=${free}] button`).click();
  await page.locator(CONFIRM).waitFor();
  return page.evaluate(
    ([bar, confirm]) =>
      new Promise((resolve) => {
        const asked = () => document.querySelector(bar)?.dataset.seq;
        const before = asked();
        const start = performance.now();
        const look = () => (asked() === before ? requestAnimationFrame(look) : resolve(performance.now() - start));
        document.querySelector(confirm).click();
        look();
      }),
    [ACTION_BAR, CONFIRM],
  );
}

let frame = 0;
/** Films until `stop` returns true; writes one picture for each interval. */
async function roll(name, stop) {
  drawn.length = 0;
  await screen.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  const end = Date.now() + 30_000;
  do await page.waitForTimeout(100);
  while (Date.now() < end && !(await stop()));
  await page.waitForTimeout(INTERVAL);
  await screen.send('Page.stopScreencast');
  const start = drawn[0]?.at ?? 0;
  let next = 0;
  for (const { data, at } of drawn) {
    if (at - start < next) continue;
    const time = Math.round(at - start);
    writeFileSync(new URL(`${String(frame++).padStart(3, '0')}-${name}-${time}ms.png`, FOLDER), Buffer.from(data, 'base64'));
    next = time - (time % INTERVAL) + INTERVAL;
  }
}
const isPresent = () =>
  page.evaluate(([asked, behind]) => Boolean(document.querySelector(asked) && !document.querySelector(behind)), [ASKS, BEHIND]);

/**
 * Returns the time from a press of the space bar until the table shows the current state instead of earlier moves; undefined if it shows
 * the current state already.
 */
const skip = () =>
  page.evaluate(
    ([asked, behind]) =>
      new Promise((resolve) => {
        const start = performance.now();
        const isPresent = () => document.querySelector(asked) && !document.querySelector(behind);
        const look = () => (isPresent() ? resolve(performance.now() - start) : requestAnimationFrame(look));
        if (isPresent()) {
          resolve(undefined);
          return;
        }
        window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
        look();
      }),
    [ASKS, BEHIND],
  );

const own = [];
const skips = [];
own.push(await move());
await roll('turns', isPresent);
// Each player has two agents in a game of five: this is the last move of the round.
own.push(await move());
await roll('round', isPresent);
while (own.length < SAMPLES.click || skips.length < SAMPLES.skip) {
  own.push(await move());
  // All bots have answered, and the first of their moves is shown.
  await answered();
  const skipped = await skip();
  if (skipped !== undefined) skips.push(skipped);
}
await stage.clear();
console.log(`${frame} pictures. The times count other programs of the machine, too; its load is ${loadavg()[0].toFixed(1)}.`);
for (const [what, times, limit] of [
  ['Click to own result', own, LIMITS.click],
  ['Skip to the present', skips, LIMITS.skip],
]) {
  const sorted = times.map(Math.round).toSorted((one, other) => one - other);
  const [median, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const verdict = worst > limit ? `TOO SLOW, the limit is ${limit} ms` : `limit ${limit} ms`;
  console.log(`${what}: median ${median} ms, worst ${worst} ms of ${sorted.length} (${verdict}): ${sorted.join(', ')}`);
  if (worst > limit) process.exitCode = 1;
}
