// Widens the space between words. Alegreya's space is 0.15 to 0.17 em wide, which is fine for a book. A browser that rounds
// widths to whole pixels (WebKitGTK) makes the space 2 pixels wide at 14 px. Rounding widens the letters by more than that, so
// "Your turn" reads "Yourturn".
import { Blob, Face, Font } from 'harfbuzzjs';

/** Space and no-break space. */
const SPACES = [0x20, 0xa0];
/** The narrowest space between words, in em: 3 pixels at 12 and 14 px, 4 at 16 px. */
export const SPACE = 0.22;

/** Returns the font (TrueType) with spaces at least `SPACE` wide. Fonts without spaces are returned unchanged. */
export function withSpaces(sfnt) {
  const font = Buffer.from(sfnt);
  const shaper = new Font(new Face(new Blob(sfnt)));
  const advance = Math.round(SPACE * font.readUInt16BE(tableOf(font, 'head') + 18));
  const count = font.readUInt16BE(tableOf(font, 'hhea') + 34);
  const metrics = tableOf(font, 'hmtx');
  for (const code of SPACES) {
    const glyph = shaper.nominalGlyph(code);
    if (glyph === undefined) continue;
    // Only the first `count` glyphs have a width of their own. All others share the last of these widths.
    if (glyph >= count) throw new Error('the space has no width of its own');
    const at = metrics + 4 * glyph;
    font.writeUInt16BE(Math.max(advance, font.readUInt16BE(at)), at);
  }
  return font;
}

/** Returns the offset of a table. */
function tableOf(font, tag) {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === tag);
  if (entry === undefined) throw new Error(`there is no table "${tag}"`);
  return font.readUInt32BE(entry + 8);
}
