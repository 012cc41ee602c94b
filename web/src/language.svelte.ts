/**
 * The language of the page: its texts, and the names and texts of the cards. English is always there: each topic comes with the code
 * that asks for it (`import '../locales/en/replay.ftl'`), so that nobody loads the words of screens never opened. The others are files
 * of their own, loaded by those who read them. Every `locales/<language>/*.ftl` belongs to its language without being listed anywhere.
 */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { untrack } from 'svelte';

import common from './locales/en/common.ftl?raw';

/** What a card, tile or space does, part by part, as the rules' own generator words it. */
export type CardText = { cost?: string; reward?: string; lasting?: string; stock?: string; effect?: string; owner?: string };
/** A text with pictures: the sentences for a card, then the few words for a tile or row, part by part (see cards/pieces.ts). */
export type FaceText = [short: string, ...brief: string[]];
/** What is printed on a card, tile, space or Lord. */
export type Face = { reward?: FaceText; lasting?: FaceText; effect?: FaceText; owner?: FaceText };
/** Written by `cargo xtask catalogue`. */
export type Words = {
  names: Record<string, string>;
  terms: Record<string, string>;
  texts: Record<string, CardText>;
  /** In the order of the catalogue; those of English come with it. */
  faces?: Face[] | undefined;
};

type Spoken = { name: string; texts: () => Promise<string[]>; words: () => Promise<string>; faces?: () => Promise<string> };

/** Languages by their tag: how they call themselves, and where their texts and the words of the cards come from. */
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
  // Names and figures are short and the languages all run left to right: no isolation marks, which would break searching.
  const made = new FluentBundle(tag, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

type Chosen = {
  tag: Tag;
  /** Whom to ask for a text, in order. */
  bundles: FluentBundle[];
  /** The words of the cards, once a screen has asked for them. */
  words?: Words | undefined;
};

const fallback = bundle('en', [common]);

/** Another topic of English. To be called before anything asks for its words: importing the file of the topic does it. */
export function speak(text: string): void {
  fallback.addResource(new FluentResource(text));
}

let chosen = $state.raw<Chosen>({ tag: 'en', bundles: [fallback] });

/** The language that is shown. */
export function current(): Chosen {
  return chosen;
}

const books: { [tag in Tag]?: Promise<Words> | undefined } = {};

/** The words of the cards in any language, for instance to search in all of them. */
export function wordsIn(tag: Tag): Promise<Words> {
  const known = books[tag];
  if (known) return known;
  const { words, faces } = LANGUAGES[tag];
  const book = Promise.all([words(), faces?.()]).then(([text, drawn]): Words => ({
    ...(JSON.parse(text) as Words),
    faces: drawn === undefined ? undefined : (JSON.parse(drawn) as Face[]),
  }));
  // Whoever asks again after a failure tries again.
  book.catch(() => (books[tag] = undefined));
  books[tag] = book;
  return book;
}

let cardsAreShown = false;

/**
 * To be called by screens that show cards. English has their names from the catalogue and fetches only what they do, so nobody has
 * to wait for it there; `patience` lets what has to be on the screen come first.
 */
export async function needWords(patience = 0): Promise<void> {
  cardsAreShown = true;
  // Whoever asks while a screen is drawn is not to be drawn anew when the answer comes.
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

/** The first language of the browser's list that there is. */
export function preferred(wishes: readonly string[]): Tag {
  return wishes.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isTag) ?? 'en';
}

let wishes = 0;

/** Switches the language, all of it at once; `auto` is the browser's. What cannot be loaded leaves the page as it is. */
export async function useLanguage(wish: string): Promise<void> {
  const mine = ++wishes;
  const tag = isTag(wish) ? wish : preferred(navigator.languages);
  if (tag === untrack(() => chosen.tag)) return;
  const [texts, words] = await Promise.all([LANGUAGES[tag].texts(), cardsAreShown ? wordsIn(tag) : undefined]);
  // Somebody who tries several gets the last one, whichever comes first.
  if (mine !== wishes) return;
  chosen = { tag, bundles: tag === 'en' ? [fallback] : [bundle(tag, texts), fallback], words };
  document.documentElement.lang = tag;
  // Cards were asked for while the texts were on their way.
  if (cardsAreShown && !words) await needWords();
}
