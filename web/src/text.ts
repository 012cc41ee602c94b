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
  for (const bundle of current().bundles) {
    const pattern = bundle.getMessage(key)?.value;
    if (pattern) return bundle.formatPattern(pattern, variables ?? null, []);
  }
  return undefined;
}

/** "4 minutes ago", in the language of the page. */
export function ago(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(current().tag, { numeric: 'auto', style: 'short' });
  const minutes = (then - now) / 60_000;
  if (minutes > -1) return t('just-now');
  if (minutes > -60) return format.format(Math.trunc(minutes), 'minute');
  if (minutes > -60 * 24) return format.format(Math.trunc(minutes / 60), 'hour');
  return format.format(Math.trunc(minutes / 60 / 24), 'day');
}

/** "Ana, Jo and Mira". */
export function list(words: string[]): string {
  return new Intl.ListFormat(current().tag, { type: 'conjunction' }).format(words);
}
