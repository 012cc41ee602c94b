/** The language of the page. English is always there: it fills what a translation does not have yet. */

import { FluentBundle, FluentResource } from '@fluent/bundle';

import english from './locales/en';

/** Languages by their tag: how they call themselves, and where their texts come from. */
export const LANGUAGES: Record<string, { name: string; texts: () => Promise<string[]> }> = {
  en: { name: 'English', texts: () => Promise.resolve(english) },
};

export function bundle(tag: string, texts: string[]): FluentBundle {
  // Names and figures are short and the languages all run left to right: no isolation marks, which would break searching.
  const made = new FluentBundle(tag, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

const fallback = bundle('en', english);

let chosen = $state.raw({ tag: 'en', bundles: [fallback] });

/** The language that is shown, and whom to ask for its texts, in order. */
export function current(): { tag: string; bundles: FluentBundle[] } {
  return chosen;
}

/** The first language of the browser's list that there is. */
export function preferred(wishes: readonly string[]): string {
  return wishes.map((tag) => tag.split('-')[0] ?? '').find((tag) => tag in LANGUAGES) ?? 'en';
}

/** Switches the language; `auto` is the browser's. */
export async function useLanguage(wish: string): Promise<void> {
  const tag = wish in LANGUAGES ? wish : preferred(navigator.languages);
  const found = LANGUAGES[tag];
  if (!found || tag === chosen.tag) return;
  const texts = await found.texts();
  chosen = { tag, bundles: tag === 'en' ? [fallback] : [bundle(tag, texts), fallback] };
  document.documentElement.lang = tag;
}
