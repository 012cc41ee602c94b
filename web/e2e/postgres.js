/** A private PostgreSQL for tests, without waiting for the disk; it ends with this process. */

import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** How long a start may take, in milliseconds. */
const START_MS = 60_000;

/** Returns the folder with the programs: one on the PATH, else Debian's with the newest version. */
function programs() {
  const debian = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').toSorted((one, other) => other - one) : [];
  const folders = [...process.env.PATH.split(delimiter), ...debian.map((version) => `/usr/lib/postgresql/${version}/bin`)];
  const found = folders.find((folder) => ['initdb', 'postgres', 'psql'].every((name) => existsSync(join(folder, name))));
  if (!found) throw new Error('PostgreSQL is not installed (Debian and Ubuntu: apt-get install postgresql)');
  return found;
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`. */
function account() {
  if (process.getuid() !== 0) return {};
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres');
  if (!fields) throw new Error('PostgreSQL does not run as root, and there is no user `postgres`');
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Creates a database on a server and returns its address. `server`: an address without a database, `postgres://postgres@127.0.0.1:5432`. */
export function newDatabase(server) {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  execFileSync(join(programs(), 'psql'), ['-q', '-d', `${server}/postgres`, '-c', `create database ${name}`]);
  return `${server}/${name}`;
}

/** Returns a new database on the PostgreSQL that DEEPWATER_POSTGRES names: its address, or `own` for one that this process starts. */
export async function givenDatabase() {
  const given = process.env.DEEPWATER_POSTGRES;
  if (!given) return undefined;
  return newDatabase(given === 'own' ? await sharedPostgres() : given);
}

let shared;

/** Returns the address of the PostgreSQL of this process. The first call starts it. */
export function sharedPostgres() {
  shared ??= start();
  return shared;
}

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'deepwater-e2e-postgres-'));
  const ids = account();
  if (ids.uid !== undefined) chownSync(folder, ids.uid, ids.gid);
  const bin = programs();
  const data = join(folder, 'data');
  const settings = { cwd: folder, stdio: 'ignore', ...ids };
  execFileSync(
    join(bin, 'initdb'),
    ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync', '-D', data],
    settings,
  );
  const port = await freePort();
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off', 'full_page_writes=off'];
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], settings);
  process.once('exit', () => {
    child.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  // Node waits for child processes; this one lives as long as the tests.
  child.unref();
  const address = `postgres://postgres@127.0.0.1:${port}`;
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      execFileSync(join(bin, 'psql'), ['-q', '-d', `${address}/postgres`, '-c', 'select 1'], { stdio: 'ignore' });
      return address;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error('PostgreSQL does not start', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
