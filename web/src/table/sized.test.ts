import { expect, test } from 'vitest';

import { heightWords } from './sized';

test('a low tile is all that a lower one is not, and a tall one says more', () => {
  expect(heightWords(3)).toBe('flat lower low');
  expect(heightWords(4)).toBe('low');
  expect(heightWords(5)).toBe('');
  expect(heightWords(7)).toBe('tall taller');
});
