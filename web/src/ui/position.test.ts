import { expect, test } from 'vitest';

import { place } from './position';

const view = { width: 1000, height: 600 };
const popup = { width: 200, height: 100 };
const box = (left: number, top: number) => ({ left, top, width: 50, height: 20 });

test('takes the first side with room', () => {
  expect(place(box(400, 300), popup, view, { sides: ['above', 'below'], gap: 6 })).toMatchObject({ side: 'above', left: 325, top: 194 });
  expect(place(box(400, 50), popup, view, { sides: ['above', 'below'], gap: 6 })).toMatchObject({ side: 'below', top: 76 });
  expect(place(box(400, 560), popup, view, { sides: ['below', 'above'], gap: 6, align: 'start' })).toMatchObject({
    side: 'above',
    left: 400,
  });
});

test('never leaves the window, even where no side has room', () => {
  expect(place(box(980, 300), popup, view, { sides: ['below'], gap: 6 })).toMatchObject({ left: 794 });
  expect(place(box(0, 300), popup, view, { sides: ['below'], gap: 6 })).toMatchObject({ left: 6 });
  expect(place(box(400, 300), { width: 200, height: 590 }, view, { sides: ['below', 'above'], gap: 6 })).toMatchObject({
    side: 'over',
    top: 6,
  });
});

test('keeps off what must stay visible, and says so where that is impossible', () => {
  const tray = { left: 300, top: 100, width: 400, height: 180 };
  const sides = ['above', 'below', 'right', 'left'] as const;
  expect(place(box(400, 300), popup, view, { sides, gap: 6, obstacles: [tray] })).toMatchObject({ side: 'below' });
  expect(place(box(400, 490), popup, view, { sides, gap: 6, obstacles: [{ ...tray, height: 480 }] })).toMatchObject({ side: 'over' });
});
