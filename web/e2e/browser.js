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
/** A busy machine is slow, not wrong: nothing fails for want of less than this. */
const PATIENCE = 60_000;

export function launch(further = []) {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...FLAGS, ...further] });
}

/**
 * A page that complains about everything the browser complains about. `locale` is the browser's language, `language` what somebody
 * chose; `coarse` draws a quarter of the points, for long games.
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
  } = {},
) {
  const serviceWorkers = installable ? 'allow' : 'block';
  const view = { viewport: { width, height }, deviceScaleFactor: coarse ? 0.5 : 1, hasTouch: touch, reducedMotion: 'reduce' };
  const context = await browser.newContext({ ...view, serviceWorkers, locale });
  context.setDefaultTimeout(PATIENCE);
  context.setDefaultNavigationTimeout(PATIENCE);
  await context.addInitScript(
    (chosen) => {
      // What is changed later is remembered.
      if (!localStorage.getItem('deepwater.settings'))
        localStorage.setItem('deepwater.settings', JSON.stringify({ ...chosen, sound: false, motion: 'reduced' }));
    },
    { theme, language },
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n${error.stack ?? ''}\n`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404|ERR_CONNECTION_REFUSED/.test(message.text()))
      process.stderr.write(`console: ${message.text()}\n`);
  });
  return page;
}
