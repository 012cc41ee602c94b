/** Where long words of names may be divided. Few browsers have the patterns of Polish and Russian, and not all those of English. */

const VOWELS = /[aeiouyąęóаеёиоуыэюя]/i;
const CONSONANTS = /[bcdfghjklłmnprstwzćńśźżбвгджзклмнпрстфхцчшщ]/i;
/** Two letters, one sound. */
const PAIRS = new Set(['sz', 'cz', 'rz', 'ch', 'dz', 'dż', 'dź']);
/** Sounds that begin a syllable together. */
const CLUSTER = /^[bcdfgkpst][lr]$/i;
const SOFT = '\u00AD';
/** So many letters stay together on either side. */
const LEAST = 4;

/** The text with a soft hyphen before each syllable within its long words: those of so many letters. */
export function divisible(text: string, long = 9): string {
  return text.replace(/\p{L}{9,}/gu, (word) => {
    if (word.length < long) return word;
    let parted = '';
    let vowel = false;
    let since = 0;
    for (const [at, letter] of [...word].entries()) {
      const sound = PAIRS.has(word.slice(at, at + 2).toLowerCase()) ? 2 : 1;
      const begins = CONSONANTS.test(letter) && VOWELS.test(word[at + sound] ?? '') && !PAIRS.has(word.slice(at - 1, at + 1).toLowerCase());
      const within = CLUSTER.test(word.slice(at - 1, at + 1));
      if (vowel && begins && !within && at >= LEAST && word.length - at >= LEAST && at - since >= 2) {
        parted += SOFT;
        since = at;
      }
      if (VOWELS.test(letter)) vowel = true;
      parted += letter;
    }
    return parted;
  });
}
