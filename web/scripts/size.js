// What a first visit loads up to a dealt game, as the server sends it to browsers that take Brotli (all do), and with gzip for
// whatever stands in between: `npm run build && npm run size`.
import { readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const LIMIT = 150_000;
const dist = new URL('../dist/', import.meta.url);
const read = (file) => readFileSync(new URL(file, dist));
const assets = readdirSync(new URL('assets/', dist)).filter((file) => !file.endsWith('.br'));

/** The screens of the way from the link to a dealt game; the others are loaded when somebody opens them. */
const ON_THE_WAY = /^(TableScreen|Table|table|Motion)-/;
/** Pictures and the letters of English. */
const ALSO = /^(icons|sky)-|-latin-\d/;

/** A script and all that it cannot start without. */
function withImports(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const code = read(`assets/${file}`).toString();
  for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) withImports(name, found);
  return found;
}

const page = read('index.html').toString();
const entries = [...page.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, file]) => file);
const stem = (file) => file.replace(/-[\w-]{8}\.\w+$/, '');

/** All files that these scripts need, with their styles. */
function closure(first) {
  const scripts = new Set();
  for (const file of first) withImports(file, scripts);
  const stems = new Set([...scripts].map(stem));
  const styles = assets.filter((file) => file.endsWith('.css') && stems.has(stem(file)));
  return [...scripts, ...styles].map((file) => `assets/${file}`);
}

/** Sizes as they travel: fonts are packed already. */
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

const drawn = assets.filter((file) => ALSO.test(file)).map((file) => `assets/${file}`);
const lobby = ['index.html', 'boot.js', ...closure(entries), ...drawn];
const way = assets.filter((name) => ON_THE_WAY.test(name) && name.endsWith('.js'));
const game = closure([...entries, ...way]).filter((file) => !lobby.includes(file));
const first = report('the first screen', lobby);
const then = report('a dealt game, further', game);
const all = { gzip: first.gzip + then.gzip, brotli: first.brotli + then.brotli };
console.log(`first screen: ${kB(first.brotli)} (${kB(first.gzip)} with gzip)`);
console.log(`up to a dealt game: ${kB(all.brotli)} (${kB(all.gzip)} with gzip); the limit is ${kB(LIMIT)}`);
if (lobby.some((file) => file.startsWith('assets/table-'))) {
  console.error('the first screen waits for the table: something it needs was put into that file (vite.config.ts)');
  process.exitCode = 1;
}
if (all.brotli > LIMIT) {
  console.error('too much for a first visit: what can wait belongs into a file of its own (vite.config.ts)');
  process.exitCode = 1;
}
