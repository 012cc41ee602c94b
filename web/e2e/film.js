// Films a game at normal speed: `npm run film`. Takes a picture every 0.3 s (`--interval=100`: every 0.1 s), over four turns of bots
// and the start of a new round. Also measures the time from a click to its result, and the time to skip the animations. Pictures go to
// target/film/.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { ACTION_BAR, ASKS, BEHIND, CONFIRM, MOTION, PAWN } from './marks.js';
import { answer, dice } from './player.js';
import { Stage } from './stage.js';

const FOLDER = new URL('../../target/film/', import.meta.url);
const INTERVAL = Number(process.argv.find((word) => word.startsWith('--interval='))?.split('=')[1] ?? 300);
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

/** Sends an agent to the first free plain space. Returns the time from the click to the next state on the page. */
async function move() {
  await turn();
  const free = await page.evaluate(
    ([spaces, pawn]) =>
      spaces.find(
        (space) => document.querySelector(`[data-space=${space}] button`) && !document.querySelector(`[data-space=${space}] ${pawn}`),
      ),
    [PLAIN, PAWN],
  );
  if (!free) throw new Error('no plain space is free');
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

/** Returns the time from a press of the space bar until the table shows the current state instead of earlier moves. */
const skip = () =>
  page.evaluate(
    ([asked, behind]) =>
      new Promise((resolve) => {
        const start = performance.now();
        const look = () =>
          document.querySelector(asked) && !document.querySelector(behind)
            ? resolve(performance.now() - start)
            : requestAnimationFrame(look);
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
for (let times = 0; times < 2; times++) {
  own.push(await move());
  // All bots have answered, and the first of their moves is shown.
  await answered();
  skips.push(await skip());
}
await stage.clear();
const list = (times) => times.map((time) => `${Math.round(time)} ms`).join(', ');
console.log(`${frame} pictures. Click to own result: ${list(own)}. Skip to the present: ${list(skips)}.`);
