// What a first visit loads, compressed, up to a dealt game: `npm run build && npm run size`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const GOAL = 150_000;
const FLOOR = 500_000;
const dist = new URL('../dist/', import.meta.url);
const read = (file) => readFileSync(new URL(file, dist));
const assets = readdirSync(new URL('assets/', dist));

/** The screens of the way from the link to a dealt game; the others are loaded when somebody opens them. */
const ON_THE_WAY = /^(TableScreen|Table|Screen)-/;
/** Pictures, facts and the letters of English. */
const ALSO = /^(icons|sky|catalogue)-|-latin-\d/;

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
const scripts = new Set();
for (const file of [...entries, ...assets.filter((name) => ON_THE_WAY.test(name) && name.endsWith('.js'))]) withImports(file, scripts);
const names = new Set([...scripts].map((file) => file.replace(/-[\w-]{8}\.js$/, '')));
const others = assets.filter(
  (file) => ALSO.test(file) || (file.endsWith('.css') && names.has(file.replace(/-[\w-]{8}\.css$/, ''))),
);
const files = ['index.html', 'boot.js', ...new Set([...scripts, ...others].map((file) => `assets/${file}`))];

let [gzip, brotli] = [0, 0];
for (const file of files.filter((name) => existsSync(new URL(name, dist)))) {
  const bytes = read(file);
  const packed = file.endsWith('.woff2');
  const sizes = packed ? [bytes.length, bytes.length] : [gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
  gzip += sizes[0];
  brotli += sizes[1];
  console.log(String(sizes[1]).padStart(7), file);
}
console.log(`first load: ${(brotli / 1000).toFixed(1)} kB with Brotli, ${(gzip / 1000).toFixed(1)} kB with gzip; the goal is ${GOAL / 1000} kB`);
if (brotli > FLOOR) process.exitCode = 1;
