/** Every visible word comes from here: `t(key, { name })`. Texts live in locales/<language>/*.ftl. */

import type { FluentVariable } from '@fluent/bundle';

import { current } from './language.svelte';

export type Variables = Record<string, FluentVariable>;

/** The text of a key. A key that nobody wrote shows itself, and a test finds it. */
export function t(key: string, variables?: Variables): string {
  return find(key, variables) ?? key;
}

/** The text of a key that need not exist, such as that of a code only the server knows. */
export function find(key: string, variables?: Variables): string | undefined {
  if (variables) return format(key, variables);
  const known = plain(current());
  const text = known.get(key) ?? format(key, null);
  // What is not there may come with another topic.
  if (text !== undefined) known.set(key, text);
  return text;
}

function format(key: string, variables: Variables | null): string | undefined {
  for (const bundle of current().bundles) {
    const pattern = bundle.getMessage(key)?.value;
    if (pattern) return bundle.formatPattern(pattern, variables, []);
  }
  return undefined;
}

/** A function that remembers what it made of each object. */
export function remembered<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>();
  return (of) => {
    if (!made.has(of)) made.set(of, make(of));
    return made.get(of) as V;
  };
}

/** The same, as long as the language is the same: for what is made of texts. */
export function worded<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const inLanguage = remembered(() => remembered(make));
  return (of) => inLanguage(current())(of);
}

/** Texts without variables, by language: a table asks for the same ones over and over. */
const plain = remembered(() => new Map<string, string>());

/** "4 minutes ago", in the language of the page. */
export function ago(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(current().tag, { numeric: 'auto', style: 'short' });
  const minutes = (then - now) / 60_000;
  if (minutes > -1) return t('just-now');
  if (minutes > -60) return format.format(Math.trunc(minutes), 'minute');
  if (minutes > -60 * 24) return format.format(Math.trunc(minutes / 60), 'hour');
  return format.format(Math.trunc(minutes / 60 / 24), 'day');
}

const lists = new Map<string, Intl.ListFormat>();

/** "Ana, Jo and Mira". Making a format is slow, so each language has one. */
export function list(words: string[]): string {
  const { tag } = current();
  const format = lists.get(tag) ?? new Intl.ListFormat(tag, { type: 'conjunction' });
  lists.set(tag, format);
  return format.format(words);
}
