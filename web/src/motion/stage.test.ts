/** The labels at the plates. Where pieces fly is tested by `moves.test.ts`, when by `queue.test.ts`. */

import '../locales/en/motion.ftl';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { registered } from '../elements';
import { needWords } from '../language.svelte';
import { showLead, tell } from './stage';

/** The plates of three seats, side by side in a window of 1024 pixels. */
const PLATE = { width: 160, height: 60, top: 0, bottom: 60 };
let layer: HTMLElement;
let remove: (() => void)[];

beforeEach(async () => {
  await needWords();
  // The test environment has neither animations nor a layout.
  Element.prototype.animate = vi.fn(() => ({ finished: new Promise(() => undefined) }) as unknown as Animation);
  layer = document.createElement('div');
  document.body.append(layer);
  remove = [100, 432, 850].map((left, seat) => {
    const plate = document.createElement('div');
    plate.getBoundingClientRect = () => ({ ...PLATE, left, right: left + PLATE.width, x: left, y: 0, toJSON: () => ({}) });
    return registered(`seat:${seat}`)(plate) as () => void;
  });
});
afterEach(() => {
  for (const each of remove) each();
  layer.remove();
});

const rowsOf = (seat: number) => [...layer.querySelectorAll(`[data-seat="${seat}"] .row`)].map((row) => row.textContent);

test('a gain names the card that gives it: the Plot Quest, or the Building of its owner', () => {
  tell(
    [
      { seat: 0, gains: { gold: 2 }, losses: {} },
      { seat: 0, gains: { fighter: 1 }, losses: {}, because: { plot: 'train-castle-guards' } },
      { seat: 1, gains: { vp: 2 }, losses: {}, because: { owner: 'northgate' } },
      { seat: 2, gains: {}, losses: {}, because: { owner: 'northgate' } },
    ],
    { layer, front: 0 },
    1,
  );
  expect(rowsOf(0)).toEqual(['+2', '+1Train Castle Guards']);
  expect(rowsOf(1)).toEqual(['+2owner of Northgate']);
  expect(rowsOf(2), 'no label without an amount').toEqual([]);
});

test('a second label at a plate lies below the first, and one at the right edge grows to the left', () => {
  const scene = { layer, front: 0 };
  tell([{ seat: 2, gains: { gold: 2 }, losses: {} }], scene, 1);
  const [first] = layer.querySelectorAll<HTMLElement>('[data-seat="2"]');
  if (!first) throw new Error('no label');
  expect([first.style.left, first.style.right]).toEqual(['', '14px']);
  first.getBoundingClientRect = () => ({ bottom: 110 }) as DOMRect;
  showLead(2, scene, 1);
  expect(layer.lastElementChild?.previousElementSibling?.textContent).toBe('takes the lead');
  expect([...layer.querySelectorAll<HTMLElement>('.gains[data-seat="2"]')].map(({ style }) => style.top)).toEqual(['64px', '114px']);
});
