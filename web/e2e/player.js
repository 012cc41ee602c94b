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

/** Answers one question; says which kind it was, or nothing if there was none. */
export async function answer(page, roll) {
  const bar = page.locator('footer.action:not(.wait)');
  if ((await bar.count()) === 0) return undefined;
  const kind = await page.evaluate(() => document.querySelector('footer.action .ask')?.getAttribute('aria-label'));
  for (let step = 0; step < 3; step++) {
    const go = page.locator('footer.action .go');
    if ((await go.count()) > 0) {
      const decline = page.locator('footer.action [data-target=decline]');
      if ((await decline.count()) > 0 && roll(5) === 0) await decline.click();
      else await go.click();
      return kind;
    }
    const lit = page.locator(LIT);
    const count = await lit.count();
    if (count === 0) {
      const decline = page.locator('footer.action [data-target=decline]');
      if ((await decline.count()) === 0) return undefined;
      await decline.click();
      return kind;
    }
    await lit.nth(roll(count)).click({ timeout: 5000 });
    // A cube of several is taken at once.
    if ((await page.locator('footer.action .go').count()) === 0 && step === 2) return kind;
  }
  return kind;
}

/** Plays until the ceremony, or for so many answers. */
export async function play(page, { seed = 1, answers = 2000, saw = () => {} } = {}) {
  const roll = dice(seed);
  let given = 0;
  let idle = 0;
  while (given < answers && idle < 400) {
    if ((await page.locator('.final').count()) > 0) return { given, over: true };
    const ready = page.locator('.curtain .go');
    if ((await ready.count()) > 0) await ready.click();
    let kind;
    try {
      kind = await answer(page, roll);
    } catch (error) {
      // What was lit a moment ago may be gone with the next update.
      if (!/Timeout|detached|not attached/.test(String(error))) throw error;
    }
    if (kind === undefined) {
      idle += 1;
      await page.waitForTimeout(25);
    } else {
      idle = 0;
      given += 1;
      saw(kind);
    }
  }
  return { given, over: (await page.locator('.final').count()) > 0 };
}
