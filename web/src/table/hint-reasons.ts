/** Puts the reasons of a hint in words: one sentence for each option. */

import '../locales/en/advice.ftl';

import { plain } from '../cards/pieces';
import { faceOf, isMandatory, nameOf, quest } from '../catalogue';
import type { Answer, DecisionKind, HintReason } from '../protocol';
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
  return asSentence(reasons.flatMap((why, at) => (at > 0 ? [{ text: '; ' }, ...reason(why, names)] : reason(why, names))));
}

/** Returns the spans with a capital letter at the beginning. */
function asSentence([first, ...rest]: Span[]): Span[] {
  if (!first) return [];
  const capital = 'text' in first ? { text: first.text.charAt(0).toLocaleUpperCase() + first.text.slice(1) } : first;
  return [capital, ...rest];
}

/** Returns what an option does, for a hint without a reason; nothing for options whose name says it. */
export function effectSpans(answer: Answer | undefined, kind?: DecisionKind): Span[] {
  if (!answer) return [];
  if ('corruption' in answer) return asSentence(sentence('advice-removes', { what: { goods: { corruption: 1 } } }));
  if ('quest' in answer && kind !== 'discard-quest' && !isMandatory(answer.quest))
    return asSentence(sentence('advice-why-gains', { what: { goods: { vp: quest(answer.quest).vp } } }));
  if ('space' in answer && !('agent' in answer)) return [{ text: plain(faceOf(answer.space).effect) }];
  if ('intrigue' in answer) return [{ text: plain(faceOf(answer.intrigue).effect) }];
  return [];
}
