/** Sentences of the log: words mixed with pieces, players, and names of cards and spaces that can be clicked. */

import type { Amounts } from '../catalogue';
import { t, type Variables } from '../text';
import type { IconName } from '../ui/icon-names';

/** Whether amounts are gained or lost. */
export type Sign = '+' | '−';

/** A part of a sentence: words, amounts, a picture, a player, or the id of a card, tile or space. */
export type Span =
  { text: string } | { goods: Amounts; sign?: Sign } | { icon: IconName; label: string } | { seat: number } | { thing: string };

const FIRST_MARK = 0xe000;
const MARK = /([\ue000-\uf8ff])/;

/**
 * Returns the text of a message as spans. `slots`: the spans to put in the places of variables, by the name of the variable. `values`:
 * the other variables.
 */
export function sentence(key: string, slots: Record<string, Span> = {}, values: Variables = {}): Span[] {
  const spans = Object.values(slots);
  const marks = Object.fromEntries(Object.keys(slots).map((name, at) => [name, String.fromCharCode(FIRST_MARK + at)]));
  return t(key, { ...values, ...marks })
    .split(MARK)
    .flatMap((part) => {
      if (!MARK.test(part)) return part ? [{ text: part }] : [];
      const span = spans[part.charCodeAt(0) - FIRST_MARK];
      return span ? [span] : [];
    });
}
