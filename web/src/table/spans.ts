/** Sentences of the log: words with shapes, people and things that can be pointed at. */

import type { Amounts } from '../catalogue';
import { t, type Variables } from '../text';
import type { IconName } from '../ui/icon-names';

/** A run of words, amounts, a picture, somebody at the table, or a card, tile or space by its id. */
export type Span = { text: string } | { goods: Amounts } | { icon: IconName; label: string } | { seat: number } | { thing: string };

const FIRST_MARK = 0xe000;
const MARK = /([\ue000-\uf8ff])/;

/** A message whose variables may be spans, in whatever order the language likes. */
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
