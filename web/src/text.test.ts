import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import english from './locales/en';
import { bundle, preferred } from './language.svelte';
import { ago, find, list, t } from './text';

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && /\.(svelte|ts)$/.test(file.name) && !file.name.endsWith('.test.ts'))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
}

const keys = english.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key ?? ''));

test('English can be read without an error and says nothing twice', () => {
  const made = bundle('en', english);
  for (const key of keys) expect(made.getMessage(key)?.value, key).toBeTruthy();
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
});

test('every key that the code asks for is written', () => {
  const asked = sources('src').flatMap((code) => [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key ?? ''));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((key) => find(key) === undefined)).toEqual([]);
});

test('every key that is written is asked for, or is part of another text', () => {
  // A key with a variable part, such as `refusal-${code}`, uses all keys that begin with its fixed part.
  const code = sources('src').join('\n');
  const families = [...code.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, start]) => start ?? '');
  const isPart = (key: string) => english.some((text) => text.includes(`{ ${key} }`));
  const unused = keys.filter((key) => !code.includes(`'${key}'`) && !isPart(key) && !families.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
});

test('a missing text shows its key', () => {
  expect(t('no-such-key')).toBe('no-such-key');
  expect(find('no-such-key')).toBeUndefined();
});

test('the first language of the browser that there is wins', () => {
  expect(preferred(['tlh', 'en-GB', 'de'])).toBe('en');
  expect(preferred(['tlh'])).toBe('en');
});

test('times and lists read like sentences', () => {
  const now = Date.UTC(2026, 0, 1);
  expect(ago(now - 1000, now)).toBe('just now');
  expect(ago(now - 4 * 60_000, now)).toBe('4 min. ago');
  expect(ago(now - 26 * 3_600_000, now)).toBe('yesterday');
  expect(list(['Ana', 'Jo', 'Mira'])).toBe('Ana, Jo, and Mira');
});
