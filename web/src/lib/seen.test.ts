import { expect, test } from 'vitest';

import { markSeen, seen } from './seen';

test('a table is remembered by how much of it was shown', () => {
  expect(seen('a')).toBeUndefined();
  markSeen('a', 7);
  markSeen('b', 3);
  markSeen('a', 9);
  expect(seen('a')).toBe(9);
  expect(seen('b')).toBe(3);
});

test('tables not looked at for long are forgotten', () => {
  for (let table = 0; table < 70; table++) markSeen(`t${table}`, 1);
  expect(seen('t69')).toBe(1);
  expect(seen('t0')).toBeUndefined();
});

test('nonsense in the storage is no table', () => {
  localStorage.setItem('deepwater.seen', '[[1,2],null,"x",["a",5]]');
  expect(seen('a')).toBe(5);
});
