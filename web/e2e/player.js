/** Plays by clicking at random on lit targets, which are the things that can be picked now. */

import { ASKS, CEREMONY, CONFIRM, CURTAIN, DECLINE, TRAY } from './marks.js';

/** Returns a function that rolls pseudo-random numbers below `sides`, the same sequence in every run. */
export function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const MARKS = {
  asks: ASKS,
  go: `${ASKS} ${CONFIRM}`,
  decline: `${ASKS} ${DECLINE}`,
  choices: TRAY,
  tray: `${TRAY} [data-target]`,
  curtain: `${CURTAIN} button`,
  over: CEREMONY,
};
/** How long to wait for the other players, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Returns what can be clicked, and in `spot` a point to click. One call into the page collects everything, to save time
 * in a game with hundreds of decisions.
 */
export function look(page, { wait = false, fate = 0, refuse = false } = {}) {
  return page.evaluate(
    async ({ marks, wait, fate, refuse, patience }) => {
      const first = (mark) => document.querySelector(mark);
      // Each look makes the browser compute styles, so looking more often costs more than waiting.
      const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
      const until = performance.now() + patience;
      // With `wait`, waits until the page has drawn a question, the curtain or the ceremony.
      while (wait && !first(marks.asks) && !first(marks.curtain) && !first(marks.over)) {
        if (performance.now() > until) throw new Error('nothing happens');
        await pause();
      }

      /** Returns a point of an element that nothing covers. */
      const hit = (element) => {
        element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const places = [
          [0.5, 0.5],
          [0.25, 0.5],
          [0.75, 0.5],
          [0.5, 0.2],
          [0.5, 0.8],
        ].map(([x, y]) => ({ x: left + width * x, y: top + height * y }));
        return places.find(({ x, y }) => element.contains(document.elementFromPoint(x, y)));
      };
      const chosen = (lit) => {
        if (first(marks.curtain)) return first(marks.curtain);
        if (first(marks.go)) return refuse && first(marks.decline) ? first(marks.decline) : first(marks.go);
        return lit[Math.floor(fate * lit.length)] ?? first(marks.decline);
      };
      /** Returns the buttons of the targets that can be picked next. The action bar lists them. */
      const buttons = (bar) => {
        const targets = new Set(bar?.dataset.lit?.split(' '));
        const elements = [...document.querySelectorAll('[data-target]')].filter(({ dataset }) => targets.has(dataset.target));
        return elements
          .map((element) => (element instanceof HTMLButtonElement ? element : element.querySelector('button')))
          .filter((button) => button?.checkVisibility() && (!bar.contains(button) || button.closest(marks.choices)));
      };
      for (;;) {
        const bar = first(marks.asks);
        const lit = buttons(bar);
        const seen = {
          over: first(marks.over) !== null,
          curtain: first(marks.curtain) !== null,
          asked: bar !== null,
          kind: bar?.dataset.kind,
          seq: bar?.dataset.seq,
          lit: lit.length,
          tray: document.querySelectorAll(marks.tray).length,
          go: first(marks.go) !== null,
          decline: first(marks.decline) !== null,
        };
        const element = chosen(lit);
        const spot = element && hit(element);
        if (!wait || spot || seen.over) return { ...seen, spot };
        if (performance.now() > until) throw new Error(`nothing can be clicked: ${JSON.stringify(seen)}`);
        await pause();
      }
    },
    { marks: MARKS, wait, fate, refuse, patience: PATIENCE },
  );
}

const luck = (roll) => ({ wait: true, fate: roll(1 << 20) / (1 << 20), refuse: roll(5) === 0 });
const click = (page, { spot }) => page.mouse.click(spot.x, spot.y);

/** Answers one decision; returns its kind. */
export async function answer(page, roll) {
  const { kind, seq } = await look(page, { wait: true });
  // An answer needs at most three picks (an agent, its new space, a variant), or one for each of several cubes, and Confirm.
  for (let step = 0; step < 12; step++) {
    await click(page, await look(page, luck(roll)));
    const now = await look(page);
    if (!now.asked || now.seq !== seq) return kind;
  }
  throw new Error(`${kind} is not answered by clicking`);
}

/** Waits for a decision or the end of the game. */
export function ready(page) {
  return page.waitForSelector(`${ASKS}, ${MARKS.curtain}, ${MARKS.over}`, { state: 'attached' });
}

/** Plays until the ceremony, or until `answers` decisions have been answered. */
export async function play(page, { seed = 1, answers = 2000, saw = () => {}, act = click } = {}) {
  const roll = dice(seed);
  let given = 0;
  let asked;
  for (;;) {
    const seen = await look(page, luck(roll));
    if (asked && asked.seq !== seen.seq) {
      given += 1;
      saw(asked.kind);
    }
    asked = seen.asked ? seen : undefined;
    if (seen.over || given >= answers) return { given, over: seen.over };
    if (seen.curtain) await click(page, seen);
    else await act(page, seen, roll);
  }
}
