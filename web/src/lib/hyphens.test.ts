import { expect, test } from 'vitest';

import { withSoftHyphens } from './hyphens';

const shown = (text: string) => withSoftHyphens(text).replaceAll('\u00AD', '-');

test('long words may be divided between syllables, short ones never', () => {
  expect(shown('Манипуляция')).toBe('Мани-пу-ляция');
  expect(shown('Волна преступления')).toBe('Волна прес-туп-ления');
  expect(shown('Szpieguj Dom Światła')).toBe('Szpieguj Dom Światła');
  expect(shown('Czarodziejów')).toBe('Czaro-dziejów');
});

test('English, too, where a word is longer than a card is wide', () => {
  const long = (text: string) => withSoftHyphens(text, 12).replaceAll('\u00AD', '-');
  expect(long('Doppelganger!')).toBe('Doppel-ganger!');
  expect(long('Assassination')).toBe('Assas-si-na-tion');
  expect(long('Conscription')).toBe('Conscrip-tion');
  expect(long('Manipulate')).toBe('Manipulate');
});

test('nothing but soft hyphens is added', () => {
  expect(withSoftHyphens('Podszyj się pod szlachcica z rodu Adarbrent').replaceAll('\u00AD', '')).toBe(
    'Podszyj się pod szlachcica z rodu Adarbrent',
  );
});
