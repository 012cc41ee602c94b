/** Plays by clicking what is lit, as somebody without any plan would. */

/** A number that looks random and is the same every time. */
export function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const LIT = [
  '.tray .spot > button',
  '.tray .spot .tile > button',
  '[data-target] > button.lit',
  '[data-target] > button.open',
  'li.lit > button[data-target]',
  'button.chip.lit',
  'button.cell.lit',
].join();
const GO = 'footer.action:not(.wait) .go';
const DECLINE = 'footer.action [data-target=decline]';
const CURTAIN = '.curtain .go';

/** What the page shows to somebody who is about to click. */
export function look(page) {
  return page.evaluate(
    ([lit, go, decline, curtain]) => {
      const bar = document.querySelector('footer.action:not(.wait)');
      return {
        over: document.querySelector('.final') !== null,
        curtain: document.querySelector(curtain) !== null,
        asked: bar !== null,
        kind: bar?.dataset.kind,
        question: bar?.querySelector('.ask')?.getAttribute('aria-label') ?? undefined,
        lit: document.querySelectorAll(lit).length,
        tray: document.querySelectorAll('.tray .spot').length,
        go: document.querySelector(go) !== null,
        decline: document.querySelector(decline) !== null,
      };
    },
    [LIT, GO, DECLINE, CURTAIN],
  );
}

/** Answers one question; says which kind it was, or nothing if there was none. */
export async function answer(page, roll) {
  let seen = await look(page);
  if (!seen.asked) return undefined;
  const { kind } = seen;
  // At most an agent, its new space, and which of two alike; then Confirm.
  for (let step = 0; step < 4; step++) {
    if (seen.go) {
      await page.locator(seen.decline && roll(5) === 0 ? DECLINE : GO).click();
      return kind;
    }
    if (seen.lit === 0) {
      if (!seen.decline) return undefined;
      await page.locator(DECLINE).click();
      return kind;
    }
    await page.locator(LIT).nth(roll(seen.lit)).click();
    seen = await look(page);
    // One cube of several is taken at once, without Confirm.
    if (!seen.asked || seen.kind !== kind) return kind;
  }
  return kind;
}

/** Waits until there is something to do, or everything is over. */
export function ready(page) {
  return page.waitForSelector(`footer.action:not(.wait), ${CURTAIN}, .final`, { state: 'attached' });
}

/** Plays until the ceremony, or for so many answers. */
export async function play(page, { seed = 1, answers = 2000, saw = () => {}, respond = answer } = {}) {
  const roll = dice(seed);
  let given = 0;
  while (given < answers) {
    await ready(page);
    const { over, curtain } = await look(page);
    if (over) return { given, over };
    if (curtain) {
      await page.locator(CURTAIN).click();
      continue;
    }
    const kind = await respond(page, roll).catch((error) => {
      // What was lit a moment ago may be gone with the next update.
      if (!/detached|not attached|not stable/.test(String(error))) throw error;
      return undefined;
    });
    if (kind === undefined) continue;
    given += 1;
    saw(kind);
  }
  return { given, over: false };
}
