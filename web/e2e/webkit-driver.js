/**
 * WebKitGTK's browser, driven over WebDriver (https://www.w3.org/TR/webdriver2/) on a display of its own (Xvfb). A page has the few
 * methods of Playwright's pages that the smoke tests and the shared player use.
 */

import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** WebKitGTK's own small browser. The driver starts it. */
const BROWSERS = ['4.1', '4.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`);
const PROGRAMS = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'];
const WIDTH = 1280;
const HEIGHT = 800;
/** How long a page may take, in milliseconds. */
const PATIENCE = 60_000;
const POLL = 50;

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Returns what is missing to start WebKit, or `undefined`. */
export function missing() {
  const absent = PROGRAMS.filter((program) => !existsSync(program));
  if (!BROWSERS.some((browser) => existsSync(browser))) absent.push(BROWSERS[0]);
  return absent.length === 0 ? undefined : `there is no ${absent.join(', ')} (on Debian: apt-get install webkit2gtk-driver xvfb xauth)`;
}

export class WebKit {
  static async launch() {
    const driver = new WebKit();
    const port = await freePort();
    driver.address = `http://127.0.0.1:${port}`;
    const screen = `-screen 0 ${WIDTH}x${HEIGHT}x24`;
    // Starts a process group of its own, so that closing the driver also ends the display and the browser.
    driver.process = spawn('xvfb-run', ['-a', '-s', screen, 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true });
    const end = () => driver.kill();
    process.once('exit', end);
    driver.process.once('exit', () => process.removeListener('exit', end));
    await driver.#ready();
    return driver;
  }

  async #ready() {
    for (let attempt = 0; attempt < 200; attempt++) {
      try {
        if ((await fetch(`${this.address}/status`)).ok) return;
      } catch {
        // The driver is not listening yet.
      }
      await sleep(100);
    }
    throw new Error('WebKitWebDriver does not start');
  }

  async send(method, path, body) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.address + path, { method, headers, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (value?.error) throw new Error(`WebDriver ${path.split('/').slice(3).join('/')}: ${value.error}: ${value.message}`);
    return value;
  }

  /** Opens a browser without any data. The driver can have only one browser at a time. */
  async newPage() {
    const options = { binary: BROWSERS.find((browser) => existsSync(browser)), args: ['--automation'] };
    const capabilities = { alwaysMatch: { pageLoadStrategy: 'eager', 'webkitgtk:browserOptions': options } };
    // A test that failed may have left its page open.
    await this.page?.close().catch(() => {});
    const { sessionId } = await this.send('POST', '/session', { capabilities });
    const page = new Page(this, `/session/${sessionId}`);
    this.page = page;
    // Longer than any wait of a test, so that a slow page fails with the words of the test, not as a time-out of the driver.
    await page.send('POST', 'timeouts', { script: 2 * PATIENCE, pageLoad: 2 * PATIENCE });
    await page.send('POST', 'window/rect', { x: 0, y: 0, width: WIDTH, height: HEIGHT });
    return page;
  }

  kill() {
    try {
      process.kill(-this.process.pid);
    } catch {
      // The process has ended already.
    }
  }
  close() {
    this.kill();
  }
}

class Page {
  #driver;
  #session;
  mouse = { click: (x, y) => this.#click(x, y) };

  constructor(driver, session) {
    this.#driver = driver;
    this.#session = session;
  }

  send(method, path, body) {
    return this.#driver.send(method, path ? `${this.#session}/${path}` : this.#session, body);
  }
  /** Opens an address and then records errors in the page, because the driver cannot read the console. Earlier errors are missed. */
  async goto(url) {
    await this.send('POST', 'url', { url });
    await this.evaluate(() => {
      window.smokeErrors = [];
      addEventListener('error', ({ message }) => window.smokeErrors.push(message));
      addEventListener('unhandledrejection', ({ reason }) => window.smokeErrors.push(String(reason)));
    });
  }
  errors() {
    return this.evaluate(() => window.smokeErrors);
  }

  /** Runs a function in the page; returns what it returns or resolves to. */
  async evaluate(run, argument) {
    const script = `
      const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${run})(arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.send('POST', 'execute/async', { script, args: [argument ?? null] });
    if (error) throw new Error(error);
    return value;
  }

  async waitForFunction(run, argument) {
    for (const until = Date.now() + PATIENCE; Date.now() < until;) {
      if (await this.evaluate(run, argument)) return;
      await sleep(POLL);
    }
    throw new Error(`still waiting for ${run}`);
  }
  waitForSelector(selector) {
    return this.waitForFunction((sought) => document.querySelector(sought) !== null, selector);
  }

  async #click(x, y) {
    const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.send('POST', 'actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
  }

  async screenshot({ path }) {
    writeFileSync(path, Buffer.from(await this.send('GET', 'screenshot'), 'base64'));
  }
  close() {
    return this.send('DELETE', '');
  }
}
