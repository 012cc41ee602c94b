/**
 * The language of the page: its texts, and the names and texts of the cards. The English texts are part of the code. They are divided
 * into topics, and a component imports the topics it uses (`import '../locales/en/replay.ftl'`), so a screen that is never opened loads
 * no texts. The texts of another language are loaded when it is chosen: its `index.ts` collects all files `locales/<language>/*.ftl`.
 */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { untrack } from 'svelte';

import common from './locales/en/common.ftl?raw';

/** The full text of a card, tile or space, by part. The `words` crate writes it. */
export type CardText = { cost?: string; reward?: string; lasting?: string; stock?: string; effect?: string; owner?: string };
/** A text with pictures. `short`: the sentences on a card. `brief`: parts of a shorter text for tiles and lists (see cards/pieces.ts). */
export type FaceText = [short: string, ...brief: string[]];
/** The printed texts of a card, tile, space or Lord. */
export type Face = { reward?: FaceText; lasting?: FaceText; effect?: FaceText; owner?: FaceText };
/** The card words of one language, written by `cargo xtask catalogue`. */
export type Words = {
  names: Record<string, string>;
  terms: Record<string, string>;
  texts: Record<string, CardText>;
  /** The printed texts in the order of the catalogue; missing for English, whose printed texts are loaded with the catalogue. */
  faces?: Face[] | undefined;
};

type Spoken = { name: string; texts: () => Promise<string[]>; words: () => Promise<string>; faces?: () => Promise<string> };

/** The languages by tag: their own name, and how to load their texts and card words. */
export const LANGUAGES: Record<'en' | 'pl' | 'ru', Spoken> = {
  en: { name: 'English', texts: () => Promise.resolve([]), words: () => import('./words/en.json?raw').then((file) => file.default) },
  pl: {
    name: 'Polski',
    texts: () => import('./locales/pl').then((file) => file.default),
    words: () => import('./words/pl.json?raw').then((file) => file.default),
    faces: () => import('./words/pl.faces.json?raw').then((file) => file.default),
  },
  ru: {
    name: 'Русский',
    texts: () => import('./locales/ru').then((file) => file.default),
    words: () => import('./words/ru.json?raw').then((file) => file.default),
    faces: () => import('./words/ru.faces.json?raw').then((file) => file.default),
  },
};
export type Tag = keyof typeof LANGUAGES;
export const TAGS = Object.keys(LANGUAGES) as Tag[];

export function isTag(wish: string): wish is Tag {
  return wish in LANGUAGES;
}

export function bundle(tag: string, texts: string[]): FluentBundle {
  // No isolation marks: all languages are written from left to right, and the marks would break searching in the page.
  const made = new FluentBundle(tag, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

type Chosen = {
  tag: Tag;
  /** The bundles in which a text is looked up, the first one first. */
  bundles: FluentBundle[];
  /** The words of the cards, once a screen has loaded them. */
  words?: Words | undefined;
};

const fallback = bundle('en', [common]);

/** Adds a topic to the English texts. Importing the file of the topic calls this function. */
export function speak(text: string): void {
  fallback.addResource(new FluentResource(text));
}

let chosen = $state.raw<Chosen>({ tag: 'en', bundles: [fallback] });

/** Returns the language of the page. */
export function current(): Chosen {
  return chosen;
}

const books: { [tag in Tag]?: Promise<Words> | undefined } = {};

/** Loads the words of the cards in any language, not only that of the page: the search finds cards by their names in all languages. */
export function wordsIn(tag: Tag): Promise<Words> {
  const known = books[tag];
  if (known) return known;
  const { words, faces } = LANGUAGES[tag];
  const book = Promise.all([words(), faces?.()]).then(([text, drawn]): Words => ({
    ...(JSON.parse(text) as Words),
    faces: drawn === undefined ? undefined : (JSON.parse(drawn) as Face[]),
  }));
  // After a failure, the next call tries again.
  book.catch(() => (books[tag] = undefined));
  books[tag] = book;
  return book;
}

let cardsAreShown = false;

/**
 * Loads the words of the cards. Screens that show cards wait for the promise. In English the names are in the catalogue, so the promise
 * resolves at once, and the full texts are loaded in the background, after a delay of `patience` milliseconds.
 */
export async function needWords(patience = 0): Promise<void> {
  cardsAreShown = true;
  // Read without tracking: a component that reads this while rendering must not re-render when it changes.
  const { tag, words: known } = untrack(() => chosen);
  if (known) return;
  const fetched = async () => {
    const found = await wordsIn(tag);
    if (chosen.tag === tag && !chosen.words) chosen = { ...chosen, words: found };
  };
  if (tag !== 'en') await fetched();
  else if (patience > 0) setTimeout(() => fetched().catch(() => undefined), patience);
  else fetched().catch(() => undefined);
}

/** Returns the first of the browser's languages that the page has. */
export function preferred(wishes: readonly string[]): Tag {
  return wishes.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isTag) ?? 'en';
}

let wishes = 0;

/** Switches the language; `auto` selects the browser's language. If the texts cannot be loaded, the page keeps the present language. */
export async function useLanguage(wish: string): Promise<void> {
  const mine = ++wishes;
  const tag = isTag(wish) ? wish : preferred(navigator.languages);
  if (tag === untrack(() => chosen.tag)) return;
  const [texts, words] = await Promise.all([LANGUAGES[tag].texts(), cardsAreShown ? wordsIn(tag) : undefined]);
  // After several switches in a row, the last one wins, whichever loads first.
  if (mine !== wishes) return;
  chosen = { tag, bundles: tag === 'en' ? [fallback] : [bundle(tag, texts), fallback], words };
  document.documentElement.lang = tag;
  // If a screen that shows cards was opened while the texts were loading, load the card words of the new language for it now.
  if (cardsAreShown && !words) await needWords();
}
