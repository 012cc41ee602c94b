/** Smoke tests in Firefox, driven over WebDriver BiDi. */

import { existsSync } from 'node:fs';

import puppeteer from 'puppeteer-core';

import { smokeTests } from './smoke.js';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
/** How long the page may take, in milliseconds. */
const PATIENCE = 60_000;
const errors = new WeakMap();

smokeTests('Firefox', {
  skip: existsSync(FIREFOX) ? undefined : `there is no ${FIREFOX} (on Debian: apt-get install firefox-esr)`,
  launch: () => puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true }),
  newPage: async (browser) => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.setViewport({ width: 1280, height: 720 });
    // The tests pass the argument of the function second, as in Playwright. Puppeteer expects it third.
    const waitForFunction = page.waitForFunction.bind(page);
    page.waitForFunction = (run, argument) => waitForFunction(run, {}, argument);
    const found = [];
    errors.set(page, found);
    page.on('pageerror', (error) => found.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
    return page;
  },
  errorsOf: (page) => errors.get(page),
});
