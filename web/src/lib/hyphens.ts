/** Where long words of names may be divided. Browsers do it for English; for Polish and Russian few have the patterns. */

const VOWELS = /[aeiouyąęóаеёиоуыэюя]/i;
const CONSONANTS = /[bcdfghjklłmnprstwzćńśźżбвгджзклмнпрстфхцчшщ]/i;
/** Two letters, one sound. */
const PAIRS = new Set(['sz', 'cz', 'rz', 'ch', 'dz', 'dż', 'dź']);
const SOFT = '\u00AD';
/** So many letters stay together on either side. */
const LEAST = 4;

/** The text with a soft hyphen before each syllable within its long words. */
export function divisible(text: string): string {
  return text.replace(/\p{L}{9,}/gu, (word) => {
    let parted = '';
    let vowel = false;
    let since = 0;
    for (const [at, letter] of [...word].entries()) {
      const sound = PAIRS.has(word.slice(at, at + 2).toLowerCase()) ? 2 : 1;
      const begins = CONSONANTS.test(letter) && VOWELS.test(word[at + sound] ?? '') && !PAIRS.has(word.slice(at - 1, at + 1).toLowerCase());
      if (vowel && begins && at >= LEAST && word.length - at >= LEAST && at - since >= 2) {
        parted += SOFT;
        since = at;
      }
      if (VOWELS.test(letter)) vowel = true;
      parted += letter;
    }
    return parted;
  });
}
