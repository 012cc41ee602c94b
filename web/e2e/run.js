/**
 * Runs the tests in a browser: all files, or those named as arguments. On a busy machine a browser can exceed a timeout, so files with
 * a failed test run once more; a real fault fails twice.
 */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** How many files run at the same time. Each has its own browser and server. */
const AT_ONCE = 2;

/** Runs the files and returns those that failed. */
async function play(files) {
  const failed = new Set();
  const stories = run({ files, concurrency: AT_ONCE });
  stories.on('test:fail', ({ file, name }) => failed.add(file ?? name));
  const told = stories.compose(new spec());
  told.pipe(process.stdout);
  await once(told, 'end');
  return [...failed];
}

const named = process.argv.slice(2);
const all = readdirSync('e2e')
  .filter((file) => file.endsWith('.test.js'))
  .map((file) => `e2e/${file}`);
let failed = await play(named.length > 0 ? named : all);
if (failed.length > 0) {
  console.log('Once more, to tell a fault from a busy machine:', failed.join(' '));
  failed = await play(failed);
}
process.exitCode = failed.length > 0 ? 1 : 0;
