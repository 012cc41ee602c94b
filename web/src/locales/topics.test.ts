/** Tests that every screen imports the English topics whose texts it uses. Without a topic, the screen would show keys instead of texts. */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { expect, test } from 'vitest';

import { messagesOf } from '../lib/messages';

const SCAFFOLD = /\.test\.ts$|^src\/lib\/(fake-|fixtures|messages|test-setup|WithStores)|\/gallery\/|^src\/locales\/\w\w\/index/;
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.(svelte|ts)$/.test(file) && !SCAFFOLD.test(file));
const code = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

const topicFiles = readdirSync('src/locales/en').filter((file) => file.endsWith('.ftl'));
const topics = new Map(
  topicFiles.map((file) => [file.replace('.ftl', ''), messagesOf([readFileSync(join('src/locales/en', file), 'utf8')])]),
);
const topicOf = new Map([...topics].flatMap(([topic, messages]) => [...messages.keys()].map((key) => [key, topic])));

/** Returns the path of the file that an import names. */
function meant(from: string, what: string): string {
  const path = join(dirname(from), what);
  return [path, `${path}.ts`, join(path, 'index.ts')].find((file) => existsSync(file) && /\.\w+$/.test(file)) ?? path;
}

/** Returns the files that a file imports statically (`always`) and dynamically (`later`). */
function importsOf(file: string): { always: string[]; later: string[] } {
  const text = code.get(file) ?? '';
  const always = [...text.matchAll(/^ *(?:import|export)\s+(?!type\b)(?:[^;'"]*\sfrom\s+)?'(\.[^'?]+)/gm)];
  const later = [...text.matchAll(/(?:\bimport\(|import\.meta\.glob[^(]*\()\s*'(\.[^'*?]+)'/g)];
  return { always: always.map(([, what]) => meant(file, what ?? '')), later: later.map(([, what]) => meant(file, what ?? '')) };
}

/** Returns a file and all files that it imports statically, directly or through others. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const other of importsOf(file).always) withImports(other, found);
  return found;
}

/**
 * Returns the keys that a file uses. A key without a hyphen counts only as an argument of `t`, `find` or `sentence`, because elsewhere it
 * can be any word.
 */
function asked(file: string): string[] {
  const text = code.get(file) ?? '';
  if (!/from '[./]+(text|spans)'/.test(text)) return [];
  const quoted = [...text.matchAll(/'([a-z]\w*-[\w-]*)'/g)].map(([, key]) => key ?? '');
  const calls = [...text.matchAll(/\b(?:t|find|sentence)\(([^()]*)/g)].flatMap(([, given]) =>
    [...(given ?? '').matchAll(/'([a-z]\w*)'/g)].map(([, key]) => key ?? ''),
  );
  // A key with a variable part uses all keys that begin with its fixed part.
  const starts = [...text.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, start]) => start ?? '');
  const begun = [...topicOf.keys()].filter((key) => starts.some((start) => key.startsWith(start)));
  return [...quoted, ...calls, ...begun].filter((key) => topicOf.has(key));
}

/** Returns the topics among `parts`, the files of a screen. */
function topicsOf(parts: Set<string>): string[] {
  return [...parts].filter((file) => file.endsWith('.ftl')).map((file) => relative('src/locales/en', file).replace('.ftl', ''));
}

const pages = ['src/main.ts', ...new Set(files.flatMap((file) => importsOf(file).later).filter((file) => code.has(file)))];

const ground = topicsOf(withImports('src/main.ts'));

test.each(pages)('%s brings the words it asks for', (page) => {
  const parts = withImports(page);
  const brought = new Set([...ground, ...topicsOf(parts)]);
  const missing = [...parts].flatMap((file) =>
    asked(file)
      .filter((key) => !brought.has(topicOf.get(key) ?? ''))
      .map((key) => `${file}: ${key} (${topicOf.get(key)}.ftl)`),
  );
  expect(missing).toEqual([]);
});

test('a topic quotes only itself', () => {
  const strange = [...topics].flatMap(([, messages]) =>
    [...messages.values()].flatMap(({ key, quotes }) =>
      [...quotes].filter((quoted) => !messages.has(quoted)).map((quoted) => `${key} quotes ${quoted}`),
    ),
  );
  expect(strange).toEqual([]);
});
