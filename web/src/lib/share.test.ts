import { expect, test } from 'vitest';

import { share, sharing } from './share';

const table = () => ({
  round: 3,
  seats: [
    { vp: 4, name: 'Ana' },
    { vp: 7, name: 'Bo' },
  ],
  first: null,
});

test('an unchanged value is the same object', () => {
  const before = table();
  expect(share(before, table())).toBe(before);
});

test('only what changed is new', () => {
  const before = table();
  const now = share(before, {
    ...table(),
    seats: [
      { vp: 4, name: 'Ana' },
      { vp: 9, name: 'Bo' },
    ],
  });
  expect(now).not.toBe(before);
  expect(now.seats[0]).toBe(before.seats[0]);
  expect(now.seats[1]).toEqual({ vp: 9, name: 'Bo' });
});

test('what came, went or was emptied is seen', () => {
  expect(share([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
  expect(share([1, 2], [1])).toEqual([1]);
  expect(share({ a: 1, b: undefined }, { a: 1 })).toEqual({ a: 1 });
  expect(Object.keys(share({ a: 1 }, { a: 1, b: undefined }))).toEqual(['a', 'b']);
  expect(share({ a: [] }, { a: {} })).toEqual({ a: {} });
  expect(share({ a: 1 }, { a: null })).toEqual({ a: null });
});

test('a function remembers its last answer', () => {
  let vp = 1;
  const seat = sharing(() => ({ vp, of: { name: 'Ana' } }));
  const first = seat();
  expect(seat()).toBe(first);
  vp = 2;
  expect(seat().of).toBe(first.of);
});
