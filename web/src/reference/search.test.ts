import { expect, test } from 'vitest';

import type { Words } from '../language.svelte';
import english from '../words/en.json?raw';
import polish from '../words/pl.json?raw';
import russian from '../words/ru.json?raw';
import { parseBook, clauseOf, mentionsOf, notesOn } from './book';
import { parse, spans } from './parse';
import { index, search } from './search';
import en from './text/en';

const words = [english, polish, russian].map((text) => JSON.parse(text) as Words);
const book = parseBook('en', en);
const known = index(book, words[0] as Words, words);
const cards = (query: string) => search(known, query).map(({ card }) => card);
const places = (query: string) => search(known, query).map(({ place }) => place);

test('a card is found by its name in any language, with or without accents', () => {
  expect(cards('Зоарстар')[0]).toBe('the-zoarstar');
  expect(cards('подкуп аг')[0]).toBe('bribe-agent');
  expect(cards('jawny lord')[0]).toBe('open-lord');
  expect(cards('odzyskaj kule')[0]).toBe('recover-the-magisters-orb');
  expect(cards('magisters orb')[0]).toBe('recover-the-magisters-orb');
  expect(cards('plinth')[0]).toBe('the-plinth');
});

test('a rule is found by its id, however it is typed', () => {
  for (const query of ['PLOT-10', 'plot 10', 'plot10'])
    expect(places(query)[0]).toEqual({ at: 'rules', chapter: 'plots', clause: 'PLOT-10' });
  expect(cards('R-33')).toContain('study-the-illusk-arch');
  expect(places('r-33')).toContainEqual({ at: 'rules', chapter: 'quests', clause: 'R-33' });
  expect(cards('AB-24')).toEqual(['the-zoarstar']);
  expect(cards('ab-2')).toEqual(['dragon-tower']);
});

test('words find cards by what they do, and paragraphs by what they say', () => {
  expect(cards('first player marker')).toContain('castle-waterdeep');
  expect(places('reshuffle')).toContainEqual({ at: 'rules', chapter: 'supply', clause: 'DECK-4' });
  expect(places('tavern')[0]).toEqual({ at: 'glossary', term: 'tavern' });
  expect(search(known, 'zzz')).toEqual([]);
  expect(search(known, '  ')).toEqual([]);
});

test('a card knows its rulings, its clause and the chapters that speak of it', () => {
  expect(notesOn(book, 'the-zoarstar')).toHaveLength(2);
  expect(notesOn(book, 'cliffwatch-inn').length).toBe(3);
  expect(clauseOf('the-zoarstar')).toBe('AB-24');
  expect(clauseOf('waterdeep-harbor-2')).toBe('BB-9');
  expect(mentionsOf(book, 'the-zoarstar').map(({ chapter }) => chapter)).toContain('harbor');
});

test('a chapter is plain text with marks', () => {
  expect(spans('a **b** *c* {the-plinth} {the-plinth|it}')).toEqual([
    { text: 'a ' },
    { strong: 'b' },
    { text: ' ' },
    { em: 'c' },
    { text: ' ' },
    { card: 'the-plinth' },
    { text: ' ' },
    { card: 'the-plinth', as: 'it' },
  ]);
  expect(parse('# T\n\n[A-1 | x]\nOne\ntwo\n- i\n- j\n| a | b |\n').sections).toEqual([
    {
      paragraphs: [
        {
          clauses: ['A-1'],
          cards: ['x'],
          blocks: [
            { text: [{ text: 'One' }, { text: ' ' }, { text: 'two' }] },
            { items: [[{ text: 'i' }], [{ text: 'j' }]] },
            { rows: [[[{ text: 'a' }], [{ text: 'b' }]]] },
          ],
        },
      ],
    },
  ]);
  expect(() => parse('# T\nlost')).toThrow('outside of a paragraph');
});
