import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { pieces } from '../../dev/pieces';
import { EMBLEMS } from '../lib/emblems';
import { PIECES, SIGNS } from './icon-names';

const sprite = readFileSync('src/ui/icons.svg', 'utf8');
const drawings = readFileSync('src/ui/pieces.svg', 'utf8');
const tokens = readFileSync('src/ui/tokens.css', 'utf8');
const drawn = (file: string) => [...file.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);

test('every name has a picture and every picture a name', () => {
  expect(drawn(sprite)).toEqual([...SIGNS]);
  const emblems = Array.from({ length: EMBLEMS }, (_, emblem) => `emblem-${emblem + 1}`);
  expect(drawn(drawings).filter((name) => !emblems.includes(name ?? ''))).toEqual([...PIECES]);
  expect(drawn(drawings)).toEqual(expect.arrayContaining(emblems));
});

test.each([sprite, drawings])('the files are plain pictures: no script, no style, nothing from elsewhere', (file) => {
  expect(file).not.toMatch(/<script|<style|style=|<image|href=|on\w+=/);
});

test('a piece has its colours from the theme, and no colour of the words around it', () => {
  const css = pieces(drawings, tokens);
  for (const name of PIECES) expect(css).toContain(`.piece-${name} {`);
  expect(css.replaceAll(/var\(--(badge|pawn)-emblem-/g, ''), 'only emblems are chosen by the page').not.toMatch(/var\(--[^)]|currentColor/);
  const dusk = (name: string) => css.split('\n').find((line) => line.startsWith(`.piece-${name} `));
  const parchment = (name: string) => css.split('\n').find((line) => line.startsWith(`:root[data-theme='parchment'] .piece-${name} `));
  expect(dusk('pawn-1')).toContain('%23f0743e');
  expect(parchment('pawn-1')).toContain('%23e0662f');
  expect(parchment('fighter'), 'the same in both').toBeUndefined();
});

test('a badge and a pawn show the emblem of their seat, and another one where the page says so', () => {
  const css = pieces(drawings, tokens);
  for (const piece of ['badge', 'pawn']) {
    expect(css).toContain(`.piece-${piece}-2 { background-image: var(--${piece}-emblem-of-2,var(--${piece}-emblem-2)),url(`);
    for (let emblem = 1; emblem <= EMBLEMS; emblem++) expect(css).toContain(`--${piece}-emblem-${emblem}:url(`);
  }
});
