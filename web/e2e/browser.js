/** Debian's Chromium, headless or whole, driven by playwright-core. */

import { chromium } from 'playwright-core';

import { watch } from './errors.js';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // For the headless Chromium, which by default hints fonts: texts would have other widths than in the whole browser.
  '--font-render-hinting=none',
];
/** The timeout in milliseconds. It is long, so that a slow machine does not fail a test. */
const PATIENCE = 60_000;

const DEBIANS = '/usr/bin/chromium';
const NAMED = process.env.CHROMIUM ?? DEBIANS;
/** The whole Chromium. The headless one refuses all notifications. */
export const WHOLE = NAMED.endsWith('headless-shell') ? DEBIANS : NAMED;

export function launch(further = [], executablePath = NAMED) {
  return chromium.launch({ executablePath, args: [...FLAGS, ...further] });
}

/**
 * Opens a page. `locale`: the browser's language. `language`: the language that the player chose. `coarse`: draws a quarter of the
 * pixels, to save time in long games. Without `motion` there are no animations, and the moves of other players are shown at once.
 */
export async function open(
  browser,
  {
    width = 1280,
    height = 720,
    theme = 'dusk',
    touch = false,
    installable = false,
    coarse = false,
    locale = 'en-US',
    language = 'auto',
    text = 'normal',
    motion = false,
    speed = motion ? 'normal' : 'instant',
  } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: coarse ? 0.5 : 1,
    hasTouch: touch,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: installable ? 'allow' : 'block',
    locale,
  });
  context.setDefaultTimeout(PATIENCE);
  context.setDefaultNavigationTimeout(PATIENCE);
  await choose(context, { theme, language, text, sound: false, motion: motion ? 'auto' : 'reduced', speed });
  const page = await context.newPage();
  watch(page);
  return page;
}

/** Sets the player's preferences, but only at the first load, so that settings changed by the test survive a reload. */
export function choose(context, settings) {
  return context.addInitScript((chosen) => {
    if (!localStorage.getItem('deepwater.settings')) localStorage.setItem('deepwater.settings', JSON.stringify(chosen));
  }, settings);
}
