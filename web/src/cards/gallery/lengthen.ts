/** Lengthens English names, to test layouts with names as long as in Polish and Russian. */

import { catalogue } from '../../catalogue';

const originals = new Map<{ name: string }, string>();

/** Returns the text with every word 40 % longer. */
export function longer(name: string): string {
  return name.replace(/[\p{L}’']{3,}/gu, (word) => word + word.slice(1, 1 + Math.ceil(word.length * 0.4)).toLowerCase());
}

export function lengthen(on: boolean): void {
  for (const card of Object.values(catalogue).flat()) {
    if (!originals.has(card)) originals.set(card, card.name);
    const name = originals.get(card) ?? card.name;
    card.name = on ? longer(name) : name;
  }
}
