/**
 * Runs the tests in a browser: all files, or those named as arguments. On a busy machine a browser can exceed a timeout, so files with
 * a failed test run once more. A real fault fails twice; a test that fails once is reported as a flake, by name.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/**
 * How many files run at the same time, each with its own browser and server: more than there are processors, because tests also wait, for
 * example until a question has been shown long enough to be answered.
 */
const AT_ONCE = availableParallelism() * 2;
/** The time after which a file counts as hanging, in milliseconds. */
const FILE_TIMEOUT = 15 * 60_000;
/** How many of the slowest files are named at the end, to keep the next list up to date. */
const SLOWEST = 12;
/** The files that take longest start first, so that neither worker is left with a long one at the end. */
const LONGEST = ['crowding', 'languages', 'keyboard', 'six-players', 'offline', 'solo', 'reference', 'learn', 'whole-game'];

/** Runs the files; returns the names of the failed tests by file. */
async function play(files) {
  const failed = new Map();
  const stories = run({ files, concurrency: AT_ONCE, timeout: FILE_TIMEOUT });
  const took = new Map();
  stories.on('test:complete', ({ file, name, details, nesting }) => {
    if (file && nesting === 0 && basename(name) !== basename(file))
      took.set(basename(file), (took.get(basename(file)) ?? 0) + details.duration_ms / 1000);
  });
  stories.on('test:fail', ({ file, name }) => {
    const place = basename(file ?? name);
    const names = failed.get(place) ?? new Set();
    // A file with a failed test is reported as a failed test, too. Its name is not added to the names of the tests.
    failed.set(place, basename(name) === place ? names : names.add(name));
  });
  const told = stories.compose(new spec());
  told.pipe(process.stdout);
  await once(told, 'end');
  const slowest = [...took].toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
  console.log(`The slowest files: ${slowest.map(([file, seconds]) => `${file} ${Math.round(seconds)} s`).join(', ')}`);
  return failed;
}

/** Returns whether the tests of a file are written in `place`: the file itself, or one that it imports. */
function hasTestsOf(file, place) {
  return basename(file) === place || readFileSync(file, 'utf8').includes(`'./${place}'`);
}

/** Returns one line for each test that failed and then passed. */
function flakes(first, second) {
  return [...first].flatMap(([file, names]) =>
    [...(names.size > 0 ? names : ['the file itself'])]
      .filter((name) => !second.has(file) || (second.get(file).size > 0 && !second.get(file).has(name)))
      .map((name) => `FLAKE: ${file}: ${name} (failed, then passed)`),
  );
}

const rank = (file) => LONGEST.indexOf(basename(file, '.test.js')) + 1 || LONGEST.length + 1;
const named = process.argv.slice(2);
const all = readdirSync('e2e')
  .filter((file) => file.endsWith('.test.js'))
  .map((file) => `e2e/${file}`)
  .toSorted((one, other) => rank(one) - rank(other));
const files = named.length > 0 ? named : all;
const since = performance.now();
const first = await play(files);
let failed = first;
if (first.size > 0) {
  console.log(`Once more, to tell a fault from a busy machine: ${[...first.keys()].join(' ')}`);
  failed = await play(files.filter((file) => [...first.keys()].some((place) => hasTestsOf(file, place))));
  for (const line of flakes(first, failed)) console.log(line);
}
for (const [file, names] of failed) console.log(`FAILED: ${file}: ${[...names].join('; ')}`);
console.log(`${files.length} files in ${Math.round((performance.now() - since) / 1000)} s`);
process.exitCode = failed.size > 0 ? 1 : 0;
