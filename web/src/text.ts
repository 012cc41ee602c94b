/** The texts of the page by key: `t(key, { name })`. They are in locales/<language>/*.ftl. */

import type { FluentVariable } from '@fluent/bundle';

import { current } from './language.svelte';

export type Variables = Record<string, FluentVariable>;

/** Returns the text of a key, or the key if there is no text. A test finds keys without texts. */
export function t(key: string, variables?: Variables): string {
  return find(key, variables) ?? key;
}

/** Returns the text of a key that may not exist, such as an error code of a newer server. */
export function find(key: string, variables?: Variables): string | undefined {
  if (variables) return format(key, variables);
  const known = plain(current());
  const text = known.get(key) ?? format(key, null);
  // A missing text is not cached: a topic that is loaded later may contain it.
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

/** Returns a function that caches its result for each object. */
export function memoized<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>();
  return (of) => {
    if (!made.has(of)) made.set(of, make(of));
    return made.get(of) as V;
  };
}

/** Returns a function that caches its result for each object and language. */
export function memoizedByLanguage<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const inLanguage = memoized(() => memoized(make));
  return (of) => inLanguage(current())(of);
}

/** A cache of texts without variables, by language: a table asks for the same texts again and again. */
const plain = memoized(() => new Map<string, string>());

/** Returns "4 minutes ago", in the language of the page. */
export function ago(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(current().tag, { numeric: 'auto', style: 'short' });
  const minutes = (then - now) / 60_000;
  if (minutes > -1) return t('just-now');
  if (minutes > -60) return format.format(Math.trunc(minutes), 'minute');
  if (minutes > -60 * 24) return format.format(Math.trunc(minutes / 60), 'hour');
  return format.format(Math.trunc(minutes / 60 / 24), 'day');
}

/** Returns "14:05", and with the date if it is not today, in the language of the page. */
export function timeOfDay(then: number, now: number): string {
  const today = new Date(then).toDateString() === new Date(now).toDateString();
  const date = today ? {} : ({ day: 'numeric', month: 'long' } as const);
  return new Intl.DateTimeFormat(current().tag, { hour: 'numeric', minute: '2-digit', ...date }).format(then);
}

const lists = new Map<string, Intl.ListFormat>();

/** Returns the format of lists in the language of the page. Creating one is slow, so the format of each language is cached. */
function listFormat(): Intl.ListFormat {
  const { tag } = current();
  const format = lists.get(tag) ?? new Intl.ListFormat(tag, { type: 'conjunction' });
  lists.set(tag, format);
  return format;
}

/** Returns a list in words, "Ana, Jo and Mira". */
export function list(words: string[]): string {
  return listFormat().format(words);
}

/** Returns the parts of a list in words. `element`: the index of the word; undefined for what is between two words. */
export function listParts(words: string[]): { text: string; element: number | undefined }[] {
  let next = 0;
  return listFormat()
    .formatToParts(words)
    .map(({ type, value }) => ({ text: value, element: type === 'element' ? next++ : undefined }));
}
