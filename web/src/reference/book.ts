/** The reference book in one language: its chapters, the rulings on cards and the glossary, with lookups by card and by clause. */

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
  /** Rulings, each with the cards it is about. */
  notes: Paragraph[];
  terms: Term[];
};

const TEXTS: Record<Tag, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./text/en'),
  pl: () => import('./text/pl'),
  ru: () => import('./text/ru'),
};

/** Parses the texts of one language. */
export function parseBook(tag: Tag, files: Record<string, string>): Book {
  const read = (name: string) => {
    const text = files[`./${name}.md`];
    if (text === undefined) throw new Error(`the reference in ${tag} has no file ${name}.md`);
    return text;
  };
  return {
    tag,
    chapters: new Map(CHAPTERS.map((name) => [name, parse(read(name))])),
    notes: parse(read('notes')).sections.flatMap(({ paragraphs }) => paragraphs),
    terms: parseTerms(read('glossary')),
  };
}

const books: Partial<Record<Tag, Promise<Book> | undefined>> = {};

/** Loads the book in a language, once. */
export function bookIn(tag: Tag): Promise<Book> {
  const known = books[tag];
  if (known) return known;
  const book = TEXTS[tag]().then((file) => parseBook(tag, file.default));
  // A failed load is tried again by the next call.
  book.catch(() => (books[tag] = undefined));
  books[tag] = book;
  return book;
}

export type Kind = 'quests' | 'intrigue' | 'buildings' | 'spaces' | 'lords';
const kinds = new Map<string, Kind>(
  (['quests', 'intrigue', 'buildings', 'spaces', 'lords'] as const).flatMap((kind) => catalogue[kind].map(({ id }) => [id, kind] as const)),
);
/** The Inn and the Harbor, each with the ids of its three spaces. */
const places = new Map<string, string[]>();
for (const { building, id, number } of catalogue.spaces) {
  if (number !== undefined) places.set(building, [...(places.get(building) ?? []), id]);
}

/** Returns the kind of card an id belongs to; `undefined` for an unknown id. */
export function kindOf(id: string): Kind | undefined {
  return kinds.get(id) ?? (places.has(id) ? 'spaces' : undefined);
}

/** Returns the ids of the spaces that the page of an id shows: three for the Inn and the Harbor, otherwise only the id itself. */
export function spacesOf(id: string): string[] {
  return places.get(id) ?? [id];
}

/** Returns the ids that have a page. */
export function allCards(): string[] {
  return [...kinds.keys(), ...places.keys()];
}

/**
 * Returns the ids to look for in texts about `id`: `id` itself; for a space of the Inn or the Harbor also the whole place; for the whole
 * place also its three spaces.
 */
function aliases(id: string): string[] {
  const whole = [...places].find(([, spaces]) => spaces.includes(id))?.[0];
  return whole ? [id, whole] : [id, ...(places.get(id) ?? [])];
}

/** Returns the rulings on a card. */
export function notesOn(book: Book, id: string): Paragraph[] {
  const wanted = aliases(id);
  return book.notes.filter(({ cards }) => cards.some((card) => wanted.includes(card)));
}

/** Returns the clauses of a ruling that apply to a card. A ruling on several Buildings names a clause for each of them. */
export function clausesFor({ clauses }: Paragraph, id: string): string[] {
  const mine = aliases(id);
  return clauses.filter((clause) => mine.includes(BUILDING_CLAUSES[clause] ?? id));
}

/** Returns one mention for each chapter that names a card: the first paragraph with the name. */
export function mentionsOf(book: Book, id: string): Mention[] {
  const wanted = aliases(id);
  return [...book.chapters].flatMap(([chapter, { title, sections }]) => {
    const found = sections
      .flatMap(({ paragraphs }) => paragraphs)
      .find((paragraph) => allSpans(paragraph).some((span) => 'card' in span && wanted.includes(span.card)));
    return found ? [{ chapter, title, clause: found.clauses[0] ?? '' }] : [];
  });
}

/** Returns the chapter that explains a clause. */
export function chapterOf(book: Book, clause: string): string | undefined {
  for (const [name, { sections }] of book.chapters) {
    if (sections.some(({ paragraphs }) => paragraphs.some(({ clauses }) => clauses.includes(clause)))) return name;
  }
  return undefined;
}

/** Returns the clause that describes a Building. */
export function clauseOf(id: string): string | undefined {
  const wanted = aliases(id);
  return Object.entries(BUILDING_CLAUSES).find(([, building]) => wanted.includes(building))?.[0];
}
