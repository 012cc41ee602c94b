import { expect, test } from 'vitest';

import type { HolderView } from '../protocol';
import { EMBLEMS, emblemsAt, emblemStyle } from './emblems';

const [ANCHOR, GRIFFON, KEY, , SUN] = Array.from({ length: EMBLEMS }, (_, emblem) => emblem) as [number, number, number, number, number];
const person = (emblem: number): HolderView => ({ type: 'person', guest: { id: 'g', name: 'G', emblem }, bot: null, why: null });
const bot: HolderView = { type: 'bot', bot: 'envoy' };

test('a person shows the emblem that they chose', () => {
  expect(emblemsAt([person(SUN), person(KEY)])).toEqual([SUN, KEY]);
  expect(emblemsAt([person(SUN + EMBLEMS)]), 'larger numbers wrap around').toEqual([SUN]);
});

test('a bot shows the emblem of its seat, unless a person chose it', () => {
  expect(emblemsAt([person(SUN), bot, bot])).toEqual([SUN, GRIFFON, KEY]);
  expect(emblemsAt([bot, bot, person(GRIFFON)]), 'the first free one').toEqual([ANCHOR, KEY, GRIFFON]);
  expect(emblemsAt([bot, { type: 'script', variant: 'b' }, { type: 'open' }])).toEqual([ANCHOR, GRIFFON, KEY]);
});

test('if two people chose the same emblem, the earlier seat shows it', () => {
  expect(emblemsAt([person(SUN), person(SUN)])).toEqual([SUN, GRIFFON]);
  expect(emblemsAt([person(GRIFFON), person(GRIFFON), bot])).toEqual([GRIFFON, ANCHOR, KEY]);
});

test('no two of six players show the same emblem', () => {
  const emblems = Array.from({ length: EMBLEMS }, (_, emblem) => emblem);
  for (const one of emblems) {
    for (const other of emblems) {
      const shown = emblemsAt([bot, person(one), bot, person(other), person(one), bot]);
      expect(new Set(shown).size, `${one} and ${other}`).toBe(6);
      expect(shown[1]).toBe(one);
    }
  }
});

test('the style gives badges and pawns of a seat their emblem', () => {
  expect(emblemStyle([person(SUN)])).toBe('--badge-emblem-of-1:var(--badge-emblem-5);--pawn-emblem-of-1:var(--pawn-emblem-5)');
});
