/** Puts the reasons of a hint in words: one sentence for each option. */

import '../locales/en/advice.ftl';

import { nameOf } from '../catalogue';
import type { HintReason } from '../protocol';
import { sentence, type Span } from './spans';
import type { Names } from './stores';

function reason(why: HintReason, names: Names): Span[] {
  const key = `advice-why-${why.type}`;
  switch (why.type) {
    case 'completes':
    case 'enables':
    case 'affordable':
      return sentence(key, {}, { card: nameOf(why.card) });
    case 'keeps-for':
      return sentence(key, { what: { goods: why.what } }, { card: nameOf(why.card) });
    case 'nears':
      return sentence(key, { what: { goods: why.lacks } }, { card: nameOf(why.card) });
    case 'denies':
      return sentence(key, { what: { goods: why.what } }, { card: nameOf(why.card), name: names.fullName(why.player) });
    case 'for-lord':
      return sentence(key, { what: { goods: { vp: why.vp } } });
    case 'builds':
      return sentence(key, {}, { card: nameOf(why.building) });
    case 'goes-first':
    case 'waits':
      return sentence(key);
    case 'gains':
    case 'keeps':
    case 'spares':
      return sentence(key, { what: { goods: why.what } });
    case 'draws':
      return sentence(key, {}, { cards: why.cards });
  }
}

/** Returns the reasons as one sentence, without a full stop. */
export function whySpans(reasons: HintReason[], names: Names): Span[] {
  const [first, ...rest] = reasons.flatMap((why, at) => (at > 0 ? [{ text: '; ' }, ...reason(why, names)] : reason(why, names)));
  if (!first) return [];
  const capital = 'text' in first ? { text: first.text.charAt(0).toLocaleUpperCase() + first.text.slice(1) } : first;
  return [capital, ...rest];
}
