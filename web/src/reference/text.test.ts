/** Tests that the texts of the reference agree with docs/rules.md. */

import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { catalogue, englishName } from '../catalogue';
import type { Words } from '../language.svelte';
import english from '../words/en.json?raw';
import polish from '../words/pl.json?raw';
import russian from '../words/ru.json?raw';
import { allCards, parseBook, type Book } from './book';
import { BUILDING_CLAUSES } from './clauses';
import { allSpans, type Paragraph } from './parse';
import { CHAPTERS } from './place';
import en from './text/en';
import pl from './text/pl';
import ru from './text/ru';

const RULES = readFileSync('../docs/rules.md', 'utf8');

/** Every clause of the rules with the number of its chapter, and its title if it has one. */
const clauses = new Map<string, { chapter: number; title: string }>();
let chapter = 0;
for (const line of RULES.split('\n')) {
  chapter = Number(/^## (\d+)\./.exec(line)?.[1] ?? chapter);
  const [, id, title] =
    /^- \*\*([A-Z0-9-]+)\*\* `[^`]*` \*\*(.+?)\.\*\*/.exec(line) ?? /^#### ((?:R|SOLO-G)-\d+) — (.+?) `/.exec(line) ?? [];
  if (id) clauses.set(id, { chapter, title: title ?? '' });
}

const books: Record<string, Book> = { en: parseBook('en', en), pl: parseBook('pl', pl), ru: parseBook('ru', ru) };
const words: Record<string, Words> = {
  en: JSON.parse(english) as Words,
  pl: JSON.parse(polish) as Words,
  ru: JSON.parse(russian) as Words,
};
const paragraphsOf = (book: Book) =>
  [...book.chapters.values()].flatMap(({ sections }) => sections.flatMap(({ paragraphs }) => paragraphs));
const everything = (book: Book): Paragraph[] => [...paragraphsOf(book), ...book.notes];

test('the rules were read: their clauses are those of their own list', () => {
  const listed = [...RULES.slice(RULES.indexOf('## 24.')).matchAll(/^\| ([A-Z][A-Z0-9-]*\d) \|/gm)].map(([, id]) => id ?? '');
  expect(listed.length).toBeGreaterThan(500);
  expect([...clauses.keys()].toSorted()).toEqual(listed.toSorted());
});

describe.each(Object.entries(books))('the reference in %s', (tag, book) => {
  test('covers every clause of chapters 1 to 18, and the solo variants', () => {
    const covered = new Set([...everything(book).flatMap((paragraph) => paragraph.clauses), ...Object.keys(BUILDING_CLAUSES)]);
    const wanted = [...clauses].filter(([, one]) => one.chapter <= 19 || one.chapter === 22).map(([id]) => id);
    expect(
      wanted.filter((id) => !covered.has(id)),
      `clauses of docs/rules.md that no paragraph in web/src/reference/text/${tag} names`,
    ).toEqual([]);
  });

  test('names only clauses and cards that exist', () => {
    const cards = new Set(allCards());
    for (const paragraph of everything(book)) {
      expect(paragraph.clauses.filter((id) => !clauses.has(id))).toEqual([]);
      expect(paragraph.cards.filter((id) => !cards.has(id))).toEqual([]);
      expect(allSpans(paragraph).flatMap((span) => ('card' in span && !cards.has(span.card) ? [span.card] : []))).toEqual([]);
      expect(paragraph.blocks.length, paragraph.clauses.join()).toBeGreaterThan(0);
    }
    for (const { means } of book.terms)
      expect(means.flatMap((span) => ('card' in span && !cards.has(span.card) ? [span.card] : []))).toEqual([]);
  });

  test('states the printed numbers of COMP-1 and COMP-3', () => {
    const box = paragraphsOf(book).find((paragraph) => paragraph.clauses.includes('COMP-1'));
    const text = allSpans(box as Paragraph)
      .map((span) => ('text' in span ? span.text : ''))
      .join('');
    const [base = '', module = ''] = ['COMP-1', 'COMP-3'].map((id) => RULES.split('\n').find((line) => line.startsWith(`- **${id}**`)));
    const printed = [
      ...[/Quest cards (\d+)/, /Intrigue cards (\d+)/, /Building tiles (\d+)/, /Lords (\d+)/, /Adventurers (\d+)/].map((one) =>
        one.exec(base),
      ),
      ...[/(\d+) Quests/, /(\d+) Intrigue/, /(\d+) Building tiles/, /(\d+) Lords/, /(\d+) basic/].map((one) => one.exec(module)),
    ].map((found) => found?.[1]);
    expect(text.match(/\d+/g)?.slice(0, printed.length), `web/src/reference/text/${tag}/basics.md and docs/rules.md`).toEqual(printed);
  });

  test('has the same chapters, sections, paragraphs, items and terms as English', () => {
    const shape = (one: Book) =>
      CHAPTERS.map((name) =>
        one.chapters
          .get(name)
          ?.sections.map(({ paragraphs }) =>
            paragraphs.map(({ clauses: ids, blocks }) => [
              ids,
              blocks.map((block) => ('items' in block ? block.items.length : 'rows' in block ? block.rows.map((row) => row.length) : 1)),
            ]),
          ),
      );
    expect(shape(book)).toEqual(shape(books.en as Book));
    expect(book.notes.map(({ clauses: ids, cards }) => [ids, cards])).toEqual(
      (books.en as Book).notes.map(({ clauses: ids, cards }) => [ids, cards]),
    );
    expect(book.terms.map(({ key }) => key)).toEqual((books.en as Book).terms.map(({ key }) => key));
    for (const one of book.chapters.values()) expect(one.title).not.toBe('');
  });

  test('calls the things of the game by their names', () => {
    // A heading such as "Victory Points, VP" has the term before the comma.
    const terms = book.terms.map(({ key, term }) => [key, term.split(',')[0]?.toLocaleLowerCase()] as const);
    const own = words[tag]?.terms ?? {};
    // In Polish, Utility cards are called "karta korzyści", because "korzyść" alone also means an owner benefit (rules.md, chapter 21).
    const same = terms.filter(([key]) => key in own && !(tag === 'pl' && key === 'utility'));
    expect(same.length).toBeGreaterThan(25);
    for (const [key, term] of same) expect(term, key).toBe(own[key]?.toLocaleLowerCase());
  });

  test('has rulings for the cards that chapter 20 names', () => {
    const ruled = new Set(book.notes.flatMap(({ cards }) => cards));
    for (const id of [
      'the-zoarstar',
      'sample-wares',
      'change-of-plans',
      'open-lord',
      'manipulate',
      'study-in-the-librarium',
      'recover-the-magisters-orb',
      'the-xanathar',
    ]) {
      expect(ruled.has(id), id).toBe(true);
    }
  });
});

test('each Building is described by the clause that has its name', () => {
  const named = [...clauses].filter(([id]) => /^(BB|AB|UMB|UMA|SPB|SPA)-/.test(id));
  expect(named.map(([id]) => id)).toEqual(Object.keys(BUILDING_CLAUSES));
  for (const [id, { title }] of named) expect(englishName(BUILDING_CLAUSES[id] ?? '')).toBe(title);
  expect(named).toHaveLength(catalogue.buildings.length + 15);
});
