/** The player's preferences, stored in this browser. */

import { load, save, watch } from './lib/storage';

export type Theme = 'auto' | 'dusk' | 'parchment';
/** How fast the moves of others are shown. `instant`: at once, without animations between the moves. */
export type Speed = 'relaxed' | 'normal' | 'fast' | 'instant';
export const SPEEDS: readonly Speed[] = ['relaxed', 'normal', 'fast', 'instant'];
/** The size of all text, relative to the default size for the screen. */
export type TextSize = 'small' | 'normal' | 'large';
export const TEXT_SIZES: readonly TextSize[] = ['small', 'normal', 'large'];
export type Settings = {
  theme: Theme;
  text: TextSize;
  /** `auto`: the browser's preference. */
  language: string;
  sound: boolean;
  /** The volume of the sounds, from 0 to 100. */
  volume: number;
  motion: 'auto' | 'reduced';
  speed: Speed;
  /** Whether single letters, digits and signs are hotkeys. */
  letterKeys: boolean;
};

const DEFAULTS: Settings = {
  theme: 'dusk',
  text: 'normal',
  language: 'auto',
  sound: true,
  volume: 70,
  motion: 'auto',
  speed: 'normal',
  letterKeys: true,
};

export const settings = $state<Settings>(read(load('settings')));

/** Returns the settings of a stored value. Invalid settings are replaced by their defaults. */
export function read(stored: unknown): Settings {
  const found = { ...DEFAULTS };
  if (typeof stored !== 'object' || stored === null) return found;
  const { theme, text, language, sound, volume, motion, speed, letterKeys } = stored as Record<string, unknown>;
  if (theme === 'auto' || theme === 'dusk' || theme === 'parchment') found.theme = theme;
  found.text = TEXT_SIZES.find((each) => each === text) ?? found.text;
  if (typeof language === 'string') found.language = language;
  if (typeof sound === 'boolean') found.sound = sound;
  if (typeof volume === 'number' && volume >= 0 && volume <= 100) found.volume = volume;
  if (motion === 'auto' || motion === 'reduced') found.motion = motion;
  found.speed = SPEEDS.find((each) => each === speed) ?? found.speed;
  if (typeof letterKeys === 'boolean') found.letterKeys = letterKeys;
  return found;
}

const light = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: light)') : undefined;
let systemIsLight = $state(light?.matches ?? false);
light?.addEventListener('change', () => (systemIsLight = light.matches));

/** Returns the theme that is shown: the chosen one, or for `auto` the browser's preference. */
export function shownTheme(): 'dusk' | 'parchment' {
  if (settings.theme !== 'auto') return settings.theme;
  return systemIsLight ? 'parchment' : 'dusk';
}

export function flipTheme(): void {
  settings.theme = shownTheme() === 'dusk' ? 'parchment' : 'dusk';
}

/** Applies the settings to the page and stores them whenever they change. Called once. */
export function applySettings(): void {
  watch('settings', (stored) => Object.assign(settings, read(stored)));
  $effect.root(() => {
    $effect(() => {
      save('settings', $state.snapshot(settings));
    });
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = shownTheme();
      root.dataset.text = settings.text;
      root.dataset.motion = settings.motion;
      const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
      if (bar) bar.content = getComputedStyle(root).getPropertyValue('--surface-0').trim();
    });
  });
}
