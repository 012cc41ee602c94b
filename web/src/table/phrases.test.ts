import { afterEach, expect, test } from 'vitest';

import { useLanguage } from '../language.svelte';
import { fromWire, phrases, toWire } from './phrases';

afterEach(() => useLanguage('en'));

test('a phrase is sent in English and read in the language of the page', async () => {
  expect(phrases().map(toWire)).toEqual(phrases());
  await useLanguage('pl');
  expect(phrases()).toContain('Dobry ruch!');
  expect(toWire('Dobry ruch!')).toBe('Good move!');
  expect(fromWire('Good move!')).toBe('Dobry ruch!');
  await useLanguage('ru');
  expect(fromWire('Good move!')).toBe('Хороший ход!');
  expect([toWire('Dobry ruch?'), fromWire('Well played')]).toEqual(['Dobry ruch?', 'Well played']);
});
