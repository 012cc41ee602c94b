import { afterEach, expect, test, vi } from 'vitest';

import { nameOf, printedName, termOf, textOf } from './catalogue';
import { current, LANGUAGES, needWords, preferred, useLanguage } from './language.svelte';
import { list, t } from './text';

afterEach(() => useLanguage('en'));

test('another language is there at once: its texts, its names, and what the page says it is', async () => {
  await needWords();
  expect(nameOf('the-plinth')).toBe('The Plinth');
  await useLanguage('pl');
  expect(document.documentElement.lang).toBe('pl');
  expect(t('confirm')).toBe('Potwierdź');
  expect(nameOf('the-plinth')).toBe('Cokół');
  expect(printedName('the-plinth')).toBe('The Plinth');
  expect(textOf('the-plinth')?.effect).toBe('Weź 1 kapłana.');
  expect(termOf('plot-quest')).toBe('zadanie fabularne');
  await useLanguage('ru');
  expect(document.documentElement.lang).toBe('ru');
  expect(nameOf('the-plinth')).toBe('Плинт');
  expect(list(['Ана', 'Джо', 'Мира'])).toBe('Ана, Джо и Мира');
  await useLanguage('en');
  expect(printedName('the-plinth')).toBeUndefined();
});

test('asking for the words again changes nothing, or a screen that asks would be drawn for ever', async () => {
  await needWords();
  await vi.waitFor(() => expect(current().words).toBeDefined());
  const before = current();
  await needWords();
  expect(current()).toBe(before);
});

test('the words of the cards load after the screen, unless the player asks for them', async () => {
  vi.resetModules();
  const fresh = await import('./language.svelte');
  vi.useFakeTimers();
  const asked = vi.spyOn(fresh.LANGUAGES.en, 'words');
  await fresh.needWords(3000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).not.toHaveBeenCalled();
  await fresh.needWords();
  expect(asked).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('the browser chooses until the player does', async () => {
  expect(preferred(['tlh', 'ru-RU', 'en'])).toBe('ru');
  expect(preferred(['PL'])).toBe('pl');
  expect(preferred(['de'])).toBe('en');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pl-PL', 'en']);
  await useLanguage('auto');
  expect(current().tag).toBe('pl');
});

test('after several switches the last language wins, whichever loads first', async () => {
  const slow = LANGUAGES.pl.texts;
  vi.spyOn(LANGUAGES.pl, 'texts').mockImplementation(async () => {
    await new Promise((done) => setTimeout(done, 20));
    return slow();
  });
  await Promise.all([useLanguage('pl'), useLanguage('ru')]);
  expect(current().tag).toBe('ru');
});

test('a language that cannot be loaded leaves the page as it is', async () => {
  vi.spyOn(LANGUAGES.pl, 'texts').mockRejectedValue(new Error('no network'));
  await expect(useLanguage('pl')).rejects.toThrow('no network');
  expect(current().tag).toBe('en');
  expect(t('confirm')).toBe('Confirm');
});
