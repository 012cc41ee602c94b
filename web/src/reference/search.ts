/** Finds cards by their names in all languages, rules by their ids, and both by the words in them. */

import type { Words } from '../language.svelte';
import { allCards, clausesFor, type Book } from './book';
import { BUILDING_CLAUSES } from './clauses';
import { allSpans, type Paragraph, type Span } from './parse';
import type { Place } from './place';

export type Hit = {
  place: Place;
  /** What was found: a card by its id, a chapter or a term by its title. */
  card?: string;
  title?: string;
  /** The clause that was asked for, and what is said there. */
  note?: string;
};
/** Something that can be found: under these names, or these words. */
type Entry = Hit & { names: string[]; words: string };
export type Index = { entries: Entry[]; clauses: Map<string, Entry[]> };

/** Capitals, accents and apostrophes do not matter. */
export function plain(text: string): string {
  return text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f’'"„”«»!]/g, '')
    .replaceAll('ł', 'l');
}

/** "plot 10", "PLOT-10" and "plot10" are one. */
const squeezed = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

export function index(book: Book, words: Words, everywhere: Words[]): Index {
  const clauses = new Map<string, Entry[]>();
  const cover = (clause: string, entry: Entry, note = entry.note) =>
    clauses.set(squeezed(clause), [...(clauses.get(squeezed(clause)) ?? []), { ...entry, note: `${clause} · ${note}` }]);
  const say = (span: Span) => ('card' in span ? (span.as ?? words.names[span.card] ?? '') : Object.values(span)[0]);
  const text = (paragraph: Paragraph) => allSpans(paragraph).map(say).join('').replace(/\s+/g, ' ').trim();

  const cards = new Map<string, Entry>();
  for (const card of allCards()) {
    const names = [...new Set(everywhere.map((language) => plain(language.names[card] ?? '')).filter(Boolean))];
    const does = Object.values(words.texts[card] ?? {}).join(' ');
    cards.set(card, { place: { at: 'card', id: card }, card, names, words: plain(does), note: does });
  }
  const chapters: Entry[] = [];
  const paragraphs: Entry[] = [];
  for (const [chapter, { title, sections }] of book.chapters) {
    const heads = sections.flatMap((section) => (section.title ? [section.title] : []));
    chapters.push({ place: { at: 'rules', chapter }, title, names: [title, ...heads].map(plain), words: '' });
    for (const paragraph of sections.flatMap((section) => section.paragraphs)) {
      const said = text(paragraph);
      const found = {
        place: { at: 'rules', chapter, clause: paragraph.clauses[0] ?? '' } as const,
        title,
        names: [],
        words: plain(said),
        note: said,
      };
      paragraphs.push(found);
      for (const clause of paragraph.clauses) cover(clause, { ...found, place: { ...found.place, clause } });
    }
  }
  for (const note of book.notes) {
    for (const card of note.cards) {
      const entry = cards.get(card);
      if (entry) for (const clause of clausesFor(note, card)) cover(clause, entry, text(note));
    }
  }
  for (const [clause, building] of Object.entries(BUILDING_CLAUSES)) {
    const entry = cards.get(building);
    if (entry) cover(clause, entry);
  }
  const terms = book.terms.map(({ key, term, means }) => {
    const note = means.map(say).join('');
    return { place: { at: 'glossary', term: key } as const, title: term, names: [plain(term)], words: plain(note), note };
  });
  return { entries: [...cards.values(), ...chapters, ...terms, ...paragraphs], clauses };
}

/** How well an entry fits: the smaller, the better; nothing if it does not. */
function rank({ names, words }: Entry, wanted: string): number | undefined {
  const parts = wanted.split(/\s+/);
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (names.some((name) => name.includes(` ${wanted}`))) return 2;
  if (names.some((name) => parts.every((part) => name.includes(part)))) return 3;
  if (wanted.length >= 3 && parts.every((part) => words.includes(part))) return words.includes(wanted) ? 4 : 5;
  return undefined;
}

const MOST = 40;

export function search({ entries, clauses }: Index, query: string): Hit[] {
  const wanted = plain(query).trim();
  if (wanted === '') return [];
  // An id of a rule has a number; "5" alone is none.
  const ruled = /^[a-z].*\d/i.test(query.trim()) ? (clauses.get(squeezed(query)) ?? []) : [];
  const once = new Map(ruled.map((hit) => [JSON.stringify(hit.place), hit]));
  if (once.size > 0) return [...once.values()];
  return entries
    .map((entry) => ({ entry, rank: rank(entry, wanted) }))
    .filter((one): one is { entry: Entry; rank: number } => one.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}
