/** Plays a lesson by clicking only the element that the lesson marks with a ring. */

/** Waits for the next place to click and returns it: the middle of the ring, or the button in the coach's bubble. */
export async function shown(page) {
  const handle = await page.waitForFunction(() => {
    if (document.querySelector('[data-testid=lesson-end]')) return { over: true };
    const bubble = document.querySelector('[data-testid=coach]');
    if (!bubble) return null;
    const sentence = bubble.querySelector('p')?.textContent.trim();
    const next = bubble.querySelector('[data-testid=coach-next]');
    if (next) return { next: true, sentence };
    const ring = document.querySelector('[data-testid=ring]');
    if (!ring) return null;
    const { left, top, width, height } = ring.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, sentence };
  });
  return handle.jsonValue();
}

/** Clicks the next place; returns what the coach said before the click. */
export async function follow(page) {
  const seen = await shown(page);
  if (seen.over) return undefined;
  if (seen.next) await page.locator('[data-testid=coach-next]').click();
  else await page.mouse.click(seen.x, seen.y);
  return seen.sentence;
}

/**
 * Follows the lesson until the coach counts `step`, for example "3 of". On a busy machine a click can come too early to count, or before
 * the ring has moved on; then the ring is still there and is clicked again.
 */
export async function followTo(page, step, clicks = 20) {
  for (let click = 0; click < clicks; click++) {
    // Gives the table time for the last click.
    await page.waitForTimeout(400);
    await shown(page);
    if ((await page.locator('[data-testid=coach]').textContent()).includes(step)) return;
    await follow(page);
  }
  throw new Error(`the coach does not come to ${step} within ${clicks} clicks`);
}

/** Plays to the end of the lesson; returns all sentences of the coach. */
export async function learn(page, { saw = () => {}, clicks = 150 } = {}) {
  const said = [];
  for (let click = 0; click < clicks; click++) {
    // Gives the ring time to move.
    await page.waitForTimeout(260);
    await saw(click);
    const sentence = await follow(page);
    if (sentence === undefined) return said;
    if (sentence !== said.at(-1)) said.push(sentence);
  }
  throw new Error(`no end after ${clicks} clicks: ${said.at(-1)}`);
}

/** Sets the language of a page. */
export async function speak(page, language) {
  await page.context().addInitScript((tag) => {
    const kept = JSON.parse(localStorage.getItem('deepwater.settings') ?? '{}');
    localStorage.setItem('deepwater.settings', JSON.stringify({ ...kept, language: tag }));
  }, language);
}
