/** Runs axe on a page. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the serious and critical faults, one line for each. */
export async function faults(page) {
  await page.evaluate(SOURCE);
  // Waits for the end of all animations except endless ones, because half-transparent text fails the contrast check.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    return Promise.allSettled(passing.map((each) => each.finished));
  });
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`));
}
