/** Full-text search of the reference: cards by their names in all languages, rules by clause, and both by their words. */

import type { Words } from '../language.svelte';
import { allCards, clausesFor, type Book } from './book';
import { BUILDING_CLAUSES } from './clauses';
import { allSpans, type Paragraph, type Span } from './parse';
import type { Place } from './place';

export type Hit = {
  place: Place;
  /** A hit has either the id of a card, or the title of a chapter or term. */
  card?: string;
  title?: string;
  /** The text to show with the hit: the clause that was searched for, or the text that was found. */
  note?: string;
};
/** An entry of the index. A match in `names` ranks before a match in `words`. */
type Entry = Hit & { names: string[]; words: string };
export type Index = { entries: Entry[]; clauses: Map<string, Entry[]> };

/** Normalises text for comparing: without case, accents and quotation marks. */
export function normalised(text: string): string {
  return text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f’'"„”«»!]/g, '')
    .replaceAll('ł', 'l');
}

/** Normalises a clause: "plot 10", "PLOT-10" and "plot10" are the same. */
const clauseKey = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Builds the index of a book. */
export function index(book: Book, words: Words, everywhere: Words[]): Index {
  const clauses = new Map<string, Entry[]>();
  const cover = (clause: string, entry: Entry, note = entry.note) =>
    clauses.set(clauseKey(clause), [...(clauses.get(clauseKey(clause)) ?? []), { ...entry, note: `${clause} · ${note}` }]);
  const say = (span: Span) => ('card' in span ? (span.as ?? words.names[span.card] ?? '') : Object.values(span)[0]);
  const text = (paragraph: Paragraph) => allSpans(paragraph).map(say).join('').replace(/\s+/g, ' ').trim();

  const cards = new Map<string, Entry>();
  for (const card of allCards()) {
    const names = [...new Set(everywhere.map((language) => normalised(language.names[card] ?? '')).filter(Boolean))];
    const does = Object.values(words.texts[card] ?? {}).join(' ');
    cards.set(card, { place: { at: 'card', id: card }, card, names, words: normalised(does), note: does });
  }
  const chapters: Entry[] = [];
  const paragraphs: Entry[] = [];
  for (const [chapter, { title, sections }] of book.chapters) {
    const heads = sections.flatMap((section) => (section.title ? [section.title] : []));
    chapters.push({ place: { at: 'rules', chapter }, title, names: [title, ...heads].map(normalised), words: '' });
    for (const paragraph of sections.flatMap((section) => section.paragraphs)) {
      const said = text(paragraph);
      const found = {
        place: { at: 'rules', chapter, clause: paragraph.clauses[0] ?? '' } as const,
        title,
        names: [],
        words: normalised(said),
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
    return { place: { at: 'glossary', term: key } as const, title: term, names: [normalised(term)], words: normalised(note), note };
  });
  return { entries: [...cards.values(), ...chapters, ...terms, ...paragraphs], clauses };
}

/** Ranks an entry for a query: smaller is better, `undefined` is no match. */
function rank({ names, words }: Entry, wanted: string): number | undefined {
  const parts = wanted.split(/\s+/);
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (names.some((name) => name.includes(` ${wanted}`))) return 2;
  if (names.some((name) => parts.every((part) => name.includes(part)))) return 3;
  if (wanted.length >= 3 && parts.every((part) => words.includes(part))) return words.includes(wanted) ? 4 : 5;
  return undefined;
}

const MAX_HITS = 40;

/** Returns the best hits. A query that is a clause finds only that clause. */
export function search({ entries, clauses }: Index, query: string): Hit[] {
  const wanted = normalised(query).trim();
  if (wanted === '') return [];
  // A clause begins with a letter and has a number, so "5" alone is not a clause.
  const ruled = /^[a-z].*\d/i.test(query.trim()) ? (clauses.get(clauseKey(query)) ?? []) : [];
  const once = new Map(ruled.map((hit) => [JSON.stringify(hit.place), hit]));
  if (once.size > 0) return [...once.values()];
  return entries
    .map((entry) => ({ entry, rank: rank(entry, wanted) }))
    .filter((one): one is { entry: Entry; rank: number } => one.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_HITS)
    .map(({ entry }) => entry);
}
