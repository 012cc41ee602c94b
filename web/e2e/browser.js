/** Debian's Chromium, driven by playwright-core. */

import { chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The timeout in milliseconds. It is long, so that a slow machine does not fail a test. */
const PATIENCE = 60_000;

export function launch(further = []) {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...FLAGS, ...further] });
}

/**
 * Opens a page. Every error and warning of the browser fails the test. `locale` is the browser's language, `language` the player's
 * choice; `coarse` draws a quarter of the pixels, for long games. Moves are shown at once and nothing moves, unless `speed` names another
 * speed: then animations are on.
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
    speed = 'instant',
  } = {},
) {
  const still = speed === 'instant';
  const serviceWorkers = installable ? 'allow' : 'block';
  const view = {
    viewport: { width, height },
    deviceScaleFactor: coarse ? 0.5 : 1,
    hasTouch: touch,
    reducedMotion: still ? 'reduce' : 'no-preference',
  };
  const context = await browser.newContext({ ...view, serviceWorkers, locale });
  context.setDefaultTimeout(PATIENCE);
  context.setDefaultNavigationTimeout(PATIENCE);
  await context.addInitScript(
    (chosen) => {
      // Only at the first load, so that settings changed by the test survive a reload.
      if (!localStorage.getItem('deepwater.settings'))
        localStorage.setItem('deepwater.settings', JSON.stringify({ ...chosen, sound: false }));
    },
    { theme, language, speed, motion: still ? 'reduced' : 'auto' },
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n${error.stack ?? ''}\n`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404|ERR_CONNECTION_REFUSED/.test(message.text()))
      process.stderr.write(`console: ${message.text()}\n`);
  });
  return page;
}
