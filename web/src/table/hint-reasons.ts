/** Puts the reasons of a hint in words: one sentence for each option. */

import '../locales/en/advice.ftl';

import { plain } from '../cards/pieces';
import { faceOf, isMandatory, nameOf, quest } from '../catalogue';
import type { Adventurer, Answer, AnswersByKind, DecisionKind, HintReason, PlayerView, Space } from '../protocol';
import type { GameView } from './model';
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

/** What the facts about an option are taken from. */
type Facts = { names: Names; kind?: DecisionKind | undefined; view?: GameView | undefined; self?: PlayerView | undefined };

/** Returns what an option does, or a fact about what it chooses, for a hint without a reason; nothing for options whose name says it. */
export function effectSpans(answer: Answer | undefined, facts: Facts): Span[] {
  if (!answer) return [];
  if ('corruption' in answer) return asSentence(sentence('advice-removes', { what: { goods: { corruption: 1 } } }));
  if ('quest' in answer && facts.kind !== 'discard-quest' && !isMandatory(answer.quest))
    return asSentence(sentence('advice-why-gains', { what: { goods: { vp: quest(answer.quest).vp } } }));
  if ('agent' in answer) return asSentence('space' in answer ? moving(answer, facts.names) : recalling(answer.agent, facts));
  if ('space' in answer) return [{ text: plain(faceOf(answer.space).effect) }];
  if ('intrigue' in answer) return [{ text: plain(faceOf(answer.intrigue).effect) }];
  if ('opponent' in answer) return asSentence(rival(answer.opponent, facts));
  if ('take' in answer && facts.self)
    return asSentence(sentence('advice-then-have', { what: { goods: { [answer.take]: facts.self.tavern[answer.take] + 1 } } }));
  if ('give' in answer && facts.self) return asSentence(leaving(answer.give, facts.self));
  return [];
}

/** Returns how an opponent stands among the opponents. */
function rival(seat: number, { view, self }: Facts): Span[] {
  const rivals = view?.players.filter((player) => player.seat !== self?.seat) ?? [];
  const chosen = rivals.find((player) => player.seat === seat);
  if (!chosen) return [];
  const others = rivals.filter((player) => player !== chosen);
  const first = others.length > 0 && others.every(({ vp }) => vp < chosen.vp);
  const last = others.length > 0 && others.every(({ vp }) => vp > chosen.vp);
  return sentence(`advice-rival-${first ? 'first' : last ? 'last' : 'has'}`, { what: { goods: { vp: chosen.vp } } });
}

/** Returns what moving an Agent frees, and what its player may then use. */
function moving({ agent, player, space }: AnswersByKind['move-agent'], names: Names): Span[] {
  const from = nameOf(agent);
  if (player === null) return sentence('advice-frees', {}, { from });
  return sentence('advice-moves', {}, { from, name: names.fullName(player), to: nameOf(space), effect: plain(faceOf(space).effect) });
}

/** Returns that an Agent comes back, and whether its space is free then. */
function recalling(space: Space, { view }: Facts): Span[] {
  const alone = view?.spaces.find(({ id }) => id === space)?.agents.length === 1;
  return sentence(alone ? 'advice-recalls-frees' : 'advice-recalls');
}

/** Returns which Adventurers remain after giving one. */
function leaving(given: Adventurer, { tavern }: PlayerView): Span[] {
  const { cleric, fighter, rogue, wizard } = tavern;
  const left = { cleric, fighter, rogue, wizard, [given]: tavern[given] - 1 };
  return Object.values(left).every((count) => count <= 0)
    ? sentence('advice-last-adventurer')
    : sentence('advice-why-keeps', { what: { goods: left } });
}
