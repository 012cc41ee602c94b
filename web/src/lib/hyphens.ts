/** Puts soft hyphens into long words of names: few browsers can hyphenate Polish and Russian, and some cannot hyphenate English. */

const VOWELS = /[aeiouyąęóаеёиоуыэюя]/i;
const CONSONANTS = /[bcdfghjklłmnprstwzćńśźżбвгджзклмнпрстфхцчшщ]/i;
/** Two letters that are one sound and stay together. */
const PAIRS = new Set(['sz', 'cz', 'rz', 'ch', 'dz', 'dż', 'dź']);
/** Two consonants that begin a syllable together. */
const CLUSTER = /^[bcdfgkpst][lr]$/i;
const SOFT_HYPHEN = '\u00AD';
/** The least number of letters on either side of a hyphen. */
const MIN_LETTERS = 4;

/** Returns the text with soft hyphens between the syllables of words that have at least `long` letters. */
export function withSoftHyphens(text: string, long = 9): string {
  return text.replace(/\p{L}{9,}/gu, (word) => {
    if (word.length < long) return word;
    let parted = '';
    let vowel = false;
    let since = 0;
    for (const [at, letter] of [...word].entries()) {
      const sound = PAIRS.has(word.slice(at, at + 2).toLowerCase()) ? 2 : 1;
      const begins = CONSONANTS.test(letter) && VOWELS.test(word[at + sound] ?? '') && !PAIRS.has(word.slice(at - 1, at + 1).toLowerCase());
      const within = CLUSTER.test(word.slice(at - 1, at + 1));
      if (vowel && begins && !within && at >= MIN_LETTERS && word.length - at >= MIN_LETTERS && at - since >= 2) {
        parted += SOFT_HYPHEN;
        since = at;
      }
      if (VOWELS.test(letter)) vowel = true;
      parted += letter;
    }
    return parted;
  });
}
