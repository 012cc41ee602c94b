import { expect, test } from 'vitest';

import { divisible } from './hyphens';

const shown = (text: string) => divisible(text).replaceAll('\u00AD', '-');

test('long words may be divided between syllables, short ones never', () => {
  expect(shown('Манипуляция')).toBe('Мани-пу-ляция');
  expect(shown('Волна преступления')).toBe('Волна прес-туп-ления');
  expect(shown('Szpieguj Dom Światła')).toBe('Szpieguj Dom Światła');
  expect(shown('Czarodziejów')).toBe('Czaro-dziejów');
});

test('nothing but soft hyphens is added', () => {
  expect(divisible('Podszyj się pod szlachcica z rodu Adarbrent').replaceAll('\u00AD', '')).toBe('Podszyj się pod szlachcica z rodu Adarbrent');
});
