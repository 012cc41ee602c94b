/** The reference in one language: chapters, rulings by card, terms, and where each clause is covered. */

import { catalogue } from '../catalogue';
import type { Tag } from '../language.svelte';
import { BUILDING_CLAUSES } from './clauses';
import { allSpans, parse, parseTerms, type Chapter, type Paragraph, type Span } from './parse';
import { CHAPTERS } from './place';

export type Term = { key: string; term: string; means: Span[] };
export type Mention = { chapter: string; title: string; clause: string };
export type Book = {
  tag: Tag;
  chapters: Map<string, Chapter>;
  /** Rulings that concern a card, each with the cards it is about. */
  notes: Paragraph[];
  terms: Term[];
};

const TEXTS: Record<Tag, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./text/en'),
  pl: () => import('./text/pl'),
  ru: () => import('./text/ru'),
};

export function bind(tag: Tag, files: Record<string, string>): Book {
  const read = (name: string) => files[`./${name}.md`] ?? '';
  return {
    tag,
    chapters: new Map(CHAPTERS.map((name) => [name, parse(read(name))])),
    notes: parse(read('notes')).sections.flatMap(({ paragraphs }) => paragraphs),
    terms: parseTerms(read('glossary')),
  };
}

const shelf: Partial<Record<Tag, Promise<Book> | undefined>> = {};

export function bookIn(tag: Tag): Promise<Book> {
  const known = shelf[tag];
  if (known) return known;
  const book = TEXTS[tag]().then((file) => bind(tag, file.default));
  // Whoever asks again after a failure tries again.
  book.catch(() => (shelf[tag] = undefined));
  shelf[tag] = book;
  return book;
}

export type Kind = 'quests' | 'intrigue' | 'buildings' | 'spaces' | 'lords';
const kinds = new Map<string, Kind>(
  (['quests', 'intrigue', 'buildings', 'spaces', 'lords'] as const).flatMap((kind) => catalogue[kind].map(({ id }) => [id, kind] as const)),
);
/** The Inn and the Harbor, which have three spaces each. */
const places = new Map<string, string[]>();
for (const { building, id, number } of catalogue.spaces) {
  if (number !== undefined) places.set(building, [...(places.get(building) ?? []), id]);
}

/** What sort of thing an id stands for; nothing if there is no such thing. */
export function kindOf(id: string): Kind | undefined {
  return kinds.get(id) ?? (places.has(id) ? 'spaces' : undefined);
}

/** The spaces that a page about a place shows: three for the Inn and the Harbor as a whole. */
export function spacesOf(id: string): string[] {
  return places.get(id) ?? [id];
}

/** Everything with a page of its own. */
export function allCards(): string[] {
  return [...kinds.keys(), ...places.keys()];
}

/** The ids under which something is written about: a numbered space is also the place that it belongs to. */
function aliases(id: string): string[] {
  const whole = [...places].find(([, spaces]) => spaces.includes(id))?.[0];
  return whole ? [id, whole] : [id, ...(places.get(id) ?? [])];
}

/** Rulings that concern a card. */
export function notesOn(book: Book, id: string): Paragraph[] {
  const wanted = aliases(id);
  return book.notes.filter(({ cards }) => cards.some((card) => wanted.includes(card)));
}

/** The clauses of a ruling that concern this card: one about several Buildings names the clause of each. */
export function clausesFor({ clauses }: Paragraph, id: string): string[] {
  const mine = aliases(id);
  return clauses.filter((clause) => mine.includes(BUILDING_CLAUSES[clause] ?? id));
}

/** Paragraphs of the rules that name a card, one of each chapter. */
export function mentionsOf(book: Book, id: string): Mention[] {
  const wanted = aliases(id);
  return [...book.chapters].flatMap(([chapter, { title, sections }]) => {
    const found = sections
      .flatMap(({ paragraphs }) => paragraphs)
      .find((paragraph) => allSpans(paragraph).some((span) => 'card' in span && wanted.includes(span.card)));
    return found ? [{ chapter, title, clause: found.clauses[0] ?? '' }] : [];
  });
}

/** The chapter that a clause is explained in. */
export function chapterOf(book: Book, clause: string): string | undefined {
  for (const [name, { sections }] of book.chapters) {
    if (sections.some(({ paragraphs }) => paragraphs.some(({ clauses }) => clauses.includes(clause)))) return name;
  }
  return undefined;
}

/** The clause of the rules that describes a Building. */
export function clauseOf(id: string): string | undefined {
  const wanted = aliases(id);
  return Object.entries(BUILDING_CLAUSES).find(([, building]) => wanted.includes(building))?.[0];
}
