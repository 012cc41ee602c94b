import { expect, test } from 'vitest';

import { flipTheme, read, settings, shownTheme } from './settings.svelte';

test('whatever lies in the storage, the settings are whole', () => {
  expect(read(undefined).theme, 'dusk at a first visit').toBe('dusk');
  expect(read({ text: 'large' }).text).toBe('large');
  expect(read({ text: 'huge' }).text).toBe('normal');
  expect(read('nonsense').sound).toBe(true);
  expect(read({ theme: 'neon', sound: false, language: 7 })).toEqual({ ...read(undefined), sound: false });
  expect(read({ theme: 'parchment' }).theme).toBe('parchment');
  expect(read({ speed: 'warp', volume: 900 })).toEqual(read(undefined));
  expect(read({ speed: 'fast', volume: 0 })).toMatchObject({ speed: 'fast', volume: 0 });
});

test('one button goes back and forth between dusk and parchment', () => {
  expect(shownTheme()).toBe('dusk');
  flipTheme();
  expect(settings.theme).toBe('parchment');
  flipTheme();
  expect(settings.theme).toBe('dusk');
});
