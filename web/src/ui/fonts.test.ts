import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { catalogue } from '../catalogue';

/** Returns one test for each font file of an alphabet: whether the `unicode-range` of the file in fonts.css contains a given letter. */
function alphabets(name: string): Array<(letter: string) => boolean> {
  const faces = readFileSync('src/ui/fonts.css', 'utf8')
    .split('@font-face')
    .filter((face) => new RegExp(`-${name}-\\d+\\.woff2`).test(face));
  return faces.map((face) => {
    const range = /unicode-range: ([^;]+);/.exec(face)?.[1] ?? '';
    const parts = range
      .replaceAll('U+', '')
      .split(', ')
      .map((part) => part.split('-').map((hex) => Number.parseInt(hex, 16)));
    return (letter) => {
      const code = letter.codePointAt(0) ?? -1;
      return parts.some(([from = 0, to = from]) => code >= from && code <= to);
    };
  });
}

test('names in the box are written with the letters that a first visit loads', () => {
  const names = Object.values(catalogue).flatMap((cards) => cards.map(({ name }) => name));
  expect(names.join('')).toContain('Selûne');
  const letters = [...new Set(names.join(''))];
  const files = alphabets('latin');
  expect(files).toHaveLength(3);
  for (const has of files) expect(letters.filter((letter) => !has(letter))).toEqual([]);
});
