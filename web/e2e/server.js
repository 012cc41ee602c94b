/** The real server with its own database, and requests that tests send without clicking. */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { givenDatabase } from './postgres.js';

const BINARY = process.env.DEEPWATER ?? '../target/debug/deepwater';
export const CLIENT = process.env.DEEPWATER_WEB ?? 'dist';

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'deepwater-e2e-'));
  #process;

  /**
   * Starts a server. `base`: the path of the site on its domain, as behind a proxy. `web`: the folder with the built client.
   * `limited`: with the rate limits that a server has by default. `database`: its address; without it the server has an SQLite database of
   * its own, or one on the PostgreSQL that DEEPWATER_POSTGRES names (`e2e/postgres.js`). `options`: further options of the command line.
   */
  static async start({ base = '', web = CLIENT, limited = false, database, options = [] } = {}) {
    const server = new Server();
    server.limited = limited;
    server.options = options;
    server.database = database ?? (await givenDatabase()) ?? `sqlite:${join(server.#folder, 'games.db')}`;
    server.port = await freePort();
    server.base = base;
    server.web = web;
    await server.run();
    return server;
  }

  get url() {
    return `http://127.0.0.1:${this.port}${this.base}`;
  }

  async run() {
    const folder = this.base ? ['--base-path', this.base] : [];
    this.#process = spawn(
      BINARY,
      [
        'serve',
        '--listen',
        `127.0.0.1:${this.port}`,
        '--database',
        this.database,
        ...(this.limited ? [] : ['--rate-limit', 'off']),
        '--log-level',
        'warn',
        '--web',
        this.web,
        ...folder,
        ...this.options,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const child = this.#process;
    // Kills the server when this process ends.
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.removeListener('exit', end));
    for (let attempt = 0; attempt < 600; attempt++) {
      try {
        if ((await fetch(`${this.url}/api/info`)).ok) return;
      } catch {
        // The server is not listening yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the server does not start');
  }

  /** Kills the server without a shutdown, as a power cut would. */
  async kill() {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await gone;
  }

  async stop() {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** `from`: the address of the person, for a server behind a proxy. */
  async post(path, body, token, from) {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(from && { 'x-forwarded-for': from }),
    };
    const response = await fetch(`${this.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  }

  async put(path, body, token) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${this.url}/api/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }

  async get(path, token) {
    const response = await fetch(`${this.url}/api/${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  guest(name) {
    return this.post('guests', { name, emblem: 2 });
  }

  async table(guest, settings) {
    const { id } = await this.post('tables', settings, guest.token);
    return id;
  }

  /** Makes a table that continues a recorded game after `at` answers; a negative `at` counts from the end. */
  async recorded(guest, name, { at, seats }) {
    const record = recordOf(name);
    const left = at < 0 ? record.choices.length + at : at;
    const { id } = await this.post('import', { record, at: left, seats }, guest.token);
    return { id, rest: record.choices.slice(left) };
  }
}

/** Returns the record of a game in games/, in the form that the page saves. */
export function recordOf(name) {
  return JSON.parse(readFileSync(new URL(`../../games/${name}.json`, import.meta.url), 'utf8')).record;
}

/** Gives a page the identity of a guest. */
export async function be(page, { guest, token }) {
  await page.context().addInitScript((identity) => localStorage.setItem('deepwater.guest', JSON.stringify(identity)), { guest, token });
}

/** Shows an address of the API in the page. From there, it can open connections without being at a table. */
export async function awayFromTables(page, server) {
  const away = `${server.url}/api/info`;
  if (page.url() !== away) await page.goto(away);
}

/** Resigns the first seat of a table and waits until the bots have finished the game: the quickest rated game. */
export async function resign(page, server, id, token) {
  await awayFromTables(page, server);
  await page.evaluate(
    ({ address, key }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(address);
        let resigned = false;
        const send = (number, request) => socket.send(JSON.stringify({ id: number, do: request }));
        socket.onopen = () => send(1, { hello: { protocol: 1, token: key, since: 0, eyes: null } });
        socket.onerror = () => reject(new Error('no connection'));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.refused) reject(new Error(message.refused.message));
          const status = message.update?.table.status;
          // The game begins soon after its maker has come.
          if (status === 'running' && !resigned) {
            resigned = true;
            send(2, { resign: { seat: 0 } });
          }
          if (status === 'finished' || status === 'abandoned') {
            socket.close();
            resolve();
          }
        };
      }),
    { address: `${server.url.replace('http', 'ws')}/api/tables/${id}/socket`, key: token },
  );
}

/** Sends answers over a separate connection, opened in a page that shows no table. */
export async function lead(page, server, id, token, steps) {
  await awayFromTables(page, server);
  await page.evaluate(
    async ({ address, key, choices }) => {
      const socket = new WebSocket(address);
      let seq = 0;
      let next;
      const update = () => new Promise((resolve) => (next = resolve));
      const refused = [];
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.refused) refused.push(message.refused.message);
        const told = message.update?.game?.decision;
        if (told && told.seq !== seq) {
          seq = told.seq;
          next?.();
        }
      };
      await new Promise((resolve) => (socket.onopen = resolve));
      const first = update();
      socket.send(JSON.stringify({ id: 1, do: { hello: { protocol: 1, token: key, since: 0, eyes: null } } }));
      await first;
      for (const step of choices) {
        const done = update();
        const answer = step === 'first' ? { option: 0, choice: null } : { option: null, choice: step };
        socket.send(JSON.stringify({ id: 2, do: { act: { seq, ...answer } } }));
        await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 3000))]);
        if (refused.length > 0) throw new Error(`${JSON.stringify(step)}: ${refused[0]}`);
      }
      socket.close();
    },
    { address: `${server.url.replace('http', 'ws')}/api/tables/${id}/socket`, key: token, choices: steps },
  );
}

/** Sends requests to a table over a separate connection and waits for the replies. */
export async function say(page, server, id, token, requests) {
  await awayFromTables(page, server);
  await page.evaluate(
    async ({ address, key, wishes }) => {
      const socket = new WebSocket(address);
      await new Promise((resolve) => (socket.onopen = resolve));
      const hello = { hello: { protocol: 1, token: key, since: null, eyes: null } };
      for (const [at, wish] of [hello, ...wishes].entries()) {
        await new Promise((resolve, reject) => {
          socket.onmessage = ({ data }) => {
            const { done, refused } = JSON.parse(data);
            if (done?.id === at) resolve();
            if (refused?.id === at) reject(new Error(refused.message));
          };
          socket.send(JSON.stringify({ id: at, do: wish }));
        });
      }
      socket.close();
    },
    { address: `${server.url.replace('http', 'ws')}/api/tables/${id}/socket`, key: token, wishes: requests },
  );
}
