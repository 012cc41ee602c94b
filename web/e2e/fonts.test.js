/** The font files. A browser that rounds widths to whole pixels must still leave a gap between two words. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

import { Blob, Face, Font } from 'harfbuzzjs';
import subset from 'subset-font';

const FONTS = 'src/ui/fonts';
/** Space and no-break space. */
const SPACES = ' \u00a0';

test('spaces between words are wide enough for whole pixels', async () => {
  const files = readdirSync(FONTS).filter((file) => /-latin-\d+\.woff2$/.test(file));
  assert.equal(files.length, 3);
  for (const file of files) {
    const sfnt = await subset(readFileSync(`${FONTS}/${file}`), SPACES, { targetFormat: 'truetype' });
    const face = new Face(new Blob(sfnt));
    const font = new Font(face);
    for (const space of SPACES) {
      const width = font.glyphHAdvance(font.nominalGlyph(space.codePointAt(0))) / face.upem;
      // 0.22 em, rounded to whole pixels: 3 at a font size of 12 or 14 px, and 4 at 16 px.
      assert.ok(width >= 0.22, `${file}: a space is ${width} em wide`);
    }
  }
});
