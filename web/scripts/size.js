// Prints the sizes of the files that a first visit loads until a game is dealt, with Brotli and with gzip. Fails if the
// total is over the limit.
// Run it with `npm run build && npm run size`.
import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { AFTER_DRAWING, FIRST_GAME, FIRST_PICTURES } from '../chunks.js';

const LIMIT_BYTES = 150_000;
const dist = new URL('../dist/', import.meta.url);
const read = (file) => readFileSync(new URL(file, dist));
const assets = readdirSync(new URL('assets/', dist)).filter((file) => !file.endsWith('.br'));

/** Returns a script and the scripts that it imports. */
function withImports(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const code = read(`assets/${file}`).toString();
  for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) withImports(name, found);
  return found;
}

const page = read('index.html').toString();
const entries = [...page.matchAll(/(?:src|href)="[^"]*assets\/([\w.-]+\.js)/g)].map(([, file]) => file);
const stem = (file) => file.replace(/-[\w-]{8}\.\w+$/, '');

/** Returns all files that these scripts need, with their styles. */
function closure(first) {
  const scripts = new Set();
  for (const file of first) withImports(file, scripts);
  const stems = new Set([...scripts].map(stem));
  const styles = assets.filter((file) => file.endsWith('.css') && stems.has(stem(file)));
  return [...scripts, ...styles].map((file) => `assets/${file}`);
}

/** Returns the compressed sizes of a file. Fonts are compressed already. */
function weigh(file) {
  const bytes = read(file);
  if (file.endsWith('.woff2')) return { gzip: bytes.length, brotli: bytes.length };
  return { gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
}

function report(title, files) {
  const total = { gzip: 0, brotli: 0 };
  console.log(`${title}: bytes with gzip, with Brotli`);
  for (const file of new Set(files)) {
    const { gzip, brotli } = weigh(file);
    total.gzip += gzip;
    total.brotli += brotli;
    console.log(String(gzip).padStart(8), String(brotli).padStart(8), file);
  }
  return total;
}
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const drawn = assets.filter((file) => FIRST_PICTURES.test(file)).map((file) => `assets/${file}`);
const lobby = ['index.html', 'boot.js', ...closure(entries), ...drawn];
const way = assets.filter((name) => FIRST_GAME.test(name) && name.endsWith('.js'));
const game = closure([...entries, ...way]).filter((file) => !lobby.includes(file));
const first = report('the first screen', lobby);
const then = report('a dealt game, further', game);
const soon = assets.filter((name) => AFTER_DRAWING.test(name) && name.endsWith('.js'));
const after = report(
  'after its first drawing',
  closure(soon).filter((file) => !lobby.includes(file) && !game.includes(file)),
);
const all = { gzip: first.gzip + then.gzip, brotli: first.brotli + then.brotli };
console.log(`first screen: ${kB(first.brotli)} (${kB(first.gzip)} with gzip)`);
console.log(`after the first drawing: ${kB(after.brotli)} (${kB(after.gzip)} with gzip)`);
console.log(`up to a dealt game: ${kB(all.brotli)} (${kB(all.gzip)} with gzip); the limit is ${kB(LIMIT_BYTES)}`);
if (lobby.some((file) => file.startsWith('assets/table-'))) {
  console.error('the first screen waits for the table: something it needs was put into that file (chunks.js)');
  process.exitCode = 1;
}
if (all.brotli > LIMIT_BYTES) {
  console.error('too much for a first visit: what can wait belongs into a file of its own (chunks.js)');
  process.exitCode = 1;
}
