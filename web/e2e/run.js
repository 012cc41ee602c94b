/**
 * People who click: all stories, or those of the files that are named. A browser on a machine with other work may miss a deadline, so
 * files with a story that failed are played once more; a fault fails twice.
 */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** Two stories at a time: each has a browser and a server of its own. */
const AT_ONCE = 2;

/** Plays these files and tells which of them failed. */
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
