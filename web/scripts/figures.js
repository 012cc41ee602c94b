// Makes lining, tabular figures the default of a font. Alegreya's default figures are old-style and proportional. Once the character
// map points to the lining figures directly, the font needs neither the old-style ones nor the OpenType tables that replace them.
import { Blob, Buffer as Line, Face, Feature, Font, shape } from 'harfbuzzjs';

const WANTED = ['lnum', 'tnum'];

/** Returns the font (TrueType) with lining, tabular figures as its default. */
export function withFigures(sfnt, text) {
  const font = new Font(new Face(new Blob(sfnt)));
  const glyphs = [...text].map((character) => [character.codePointAt(0), glyphOf(font, character)]).filter(([, glyph]) => glyph !== 0);
  return withTable(sfnt, 'cmap', characterMap(glyphs));
}

function glyphOf(font, character) {
  const line = new Line();
  line.addText(character);
  line.guessSegmentProperties();
  shape(
    font,
    line,
    WANTED.map((tag) => new Feature(tag)),
  );
  const glyphs = line.getGlyphInfos();
  if (glyphs.length !== 1) throw new Error(`"${character}" is not one glyph`);
  return glyphs[0].codepoint;
}

/** Returns a `cmap` table with one subtable of format 4 (Unicode by segments): https://learn.microsoft.com/typography/opentype/spec/cmap */
function characterMap(glyphs) {
  const segments = [];
  for (const [code, glyph] of glyphs.toSorted(([one], [other]) => one - other)) {
    const last = segments.at(-1);
    if (last && code === last.end + 1 && glyph - code === last.delta) last.end = code;
    else segments.push({ start: code, end: code, delta: glyph - code });
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 });
  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const subtable = [
    ...[4, 16 + 8 * count, 0, 2 * count, 2 * power, Math.log2(power), 2 * (count - power)],
    ...segments.map(({ end }) => end),
    0,
    ...segments.map(({ start }) => start),
    ...segments.map(({ delta }) => delta & 0xffff),
    ...segments.map(() => 0),
  ];
  return words([0, 1, 3, 1, 0, 12, ...subtable]);
}

function words(numbers) {
  const bytes = Buffer.alloc(2 * numbers.length);
  numbers.forEach((number, at) => bytes.writeUInt16BE(number, 2 * at));
  return bytes;
}

/** Returns the font with one table replaced. Checksums are not updated: WOFF2 compression computes new ones. */
function withTable(sfnt, tag, table) {
  const font = Buffer.from(sfnt);
  const count = font.readUInt16BE(4);
  const entry = Array.from({ length: count }, (_, at) => 12 + 16 * at).find((at) => font.toString('latin1', at, at + 4) === tag);
  if (entry === undefined) throw new Error(`there is no table "${tag}"`);
  const end = Math.ceil(font.length / 4) * 4;
  font.writeUInt32BE(end, entry + 8);
  font.writeUInt32BE(table.length, entry + 12);
  return Buffer.concat([font, Buffer.alloc(end - font.length), table]);
}
