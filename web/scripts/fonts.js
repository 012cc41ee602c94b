// Subsets the fonts to the characters that the page uses and writes src/ui/fonts/ and src/ui/fonts.css. Run
// `npm run fonts` after a change here. Figures are lining and tabular by default (figures.js), and spaces are wide
// enough for whole pixels (spaces.js). Kerning is kept; ligatures, small capitals, swashes and hinting are removed.
import { readFile, writeFile, copyFile, rm, mkdir } from 'node:fs/promises';

import subset from 'subset-font';

import { withFigures } from './figures.js';
import { withSpaces } from './spaces.js';

const OUT = new URL('../src/ui/fonts/', import.meta.url);
const FAMILIES = [
  // The bold file serves extra bold, too: the difference is not worth a second file.
  { name: 'Alegreya', file: 'alegreya', weights: { 700: '700 800' } },
  { name: 'Alegreya Sans', file: 'alegreya-sans', weights: { 500: '400 500', 700: '700 800' } },
];
const ALPHABETS = [
  // English, accents in English names, and signs used in every language; also the Polish letter ó, which is in the Latin-1 block.
  {
    name: 'latin',
    from: 'latin',
    range:
      'U+0020-007E,U+00A0,U+00AB,U+00AD,U+00B7,U+00BB,U+00D3,U+00D7,U+00F3,U+00FB,U+2010-2011,U+2013-2014,U+2019,U+201C-201E,U+2026,U+2212',
  },
  // Western European accents, and signs that only players type.
  {
    name: 'accents',
    from: 'latin',
    range:
      'U+00A1-00AA,U+00AC,U+00AE-00B6,U+00B8-00BA,U+00BC-00D2,U+00D4-00D6,U+00D8-00F2,U+00F4-00FA,U+00FC-00FF,U+0131,U+0152-0153,U+2018,U+201A,U+2022,U+2032-2033,U+2039-203A,U+20AC,U+2122',
  },
  // Czech, Turkish and their neighbours.
  { name: 'latin-ext', from: 'latin-ext', range: 'U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B,U+1E9E' },
  // The few letters that Polish needs. They are declared after latin-ext, so browsers load this small file instead of latin-ext.
  { name: 'polish', from: 'latin-ext', range: 'U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C' },
  // Russian, Ukrainian, Belarusian, Bulgarian, Serbian.
  { name: 'cyrillic', from: 'cyrillic', range: 'U+0400-045F,U+0490-0491,U+2116' },
];
/** Kerning is the only OpenType feature that is kept: our texts have no combining accents and need no language-specific forms. */
const KEEP = { keepFeatures: ['kern'], dropTables: ['GDEF', 'GSUB', 'STAT', 'gasp'], noHinting: true, targetFormat: 'woff2' };
const WITH_FIGURES = { keepFeatures: ['kern', 'lnum', 'tnum'], noHinting: true, targetFormat: 'truetype' };

/** Returns all characters of a CSS unicode-range. */
function characters(range) {
  let text = '';
  for (const part of range.replaceAll('U+', '').split(',')) {
    const [from, to = from] = part.split('-').map((hex) => Number.parseInt(hex, 16));
    for (let code = from; code <= to; code++) text += String.fromCodePoint(code);
  }
  return text;
}

await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
let css = '/* Written by `npm run fonts`. Each alphabet is a file of its own, loaded only by pages that have its letters. */\n';
for (const { name, file, weights } of FAMILIES) {
  const source = new URL(`../node_modules/@fontsource/${file}/`, import.meta.url);
  await copyFile(new URL('LICENSE', source), new URL(`OFL-${file}.txt`, OUT));
  for (const [weight, weightRange] of Object.entries(weights)) {
    for (const { name: alphabet, from, range } of ALPHABETS) {
      const whole = await readFile(new URL(`files/${file}-${from}-${weight}-normal.woff2`, source));
      const letters = characters(range);
      const cut = await subset(withSpaces(withFigures(await subset(whole, letters, WITH_FIGURES), letters)), letters, KEEP);
      const target = `${file}-${alphabet}-${weight}.woff2`;
      await writeFile(new URL(target, OUT), cut);
      console.log(target, cut.length);
      css += `@font-face {
  font-family: '${name}';
  font-weight: ${weightRange};
  font-display: swap;
  src: url('./fonts/${target}') format('woff2');
  unicode-range: ${range.replaceAll(',', ', ')};
}
`;
    }
  }
}
await writeFile(new URL('../fonts.css', OUT), css);
