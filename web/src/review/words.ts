/** A review in words: options, verdicts, and why an option is better. */

import '../locales/en/cards.ftl';
import '../locales/en/review.ftl';

import { nameOf } from '../catalogue';
import type { Amounts } from '../catalogue';
import type { Answer, DecisionKind } from '../protocol';
import { sentence, type Span } from '../table/spans';
import type { Names } from '../table/stores';
import { hallSlot } from '../table/targets';
import { t } from '../text';
import type { Loss, Metric, Moment, ReviewReason } from './report';

const text = (words: string): Span[] => [{ text: words }];
const place = (id: string) => nameOf(hallSlot(id) === undefined ? id : 'builders-hall');

/** The decisions that say what happens to the chosen card. */
const VERBS: DecisionKind[] = [
  'take-quest',
  'draft-quest',
  'complete-quest',
  'discard-quest',
  'play-intrigue',
  'discard-intrigue',
  'buy-building',
  'put-building',
];

/** Returns what an option of a moment does, such as "Agent to Blackstaff Tower" or "complete Bolster City Guard". */
export function optionSpans({ asked }: Moment, answer: Answer | undefined, names: Names): Span[] {
  if (!answer) return [];
  if ('mandatory' in answer)
    return sentence('review-hand-on', {}, { card: nameOf(answer.mandatory), name: names.fullName(answer.opponent) });
  if ('agent' in answer) {
    if (!('space' in answer)) return sentence('review-agent-back', {}, { space: place(answer.agent) });
    return sentence('review-move', {}, { from: place(answer.agent), space: place(answer.space) });
  }
  if ('space' in answer) return sentence('review-agent-to', {}, { space: place(answer.space) });
  if ('take' in answer) return sentence('review-take', { what: { goods: { [answer.take]: 1 } } });
  if ('give' in answer) return sentence('review-give', { what: { goods: { [answer.give]: 1 } } });
  if ('corruption' in answer) return sentence('review-give', { what: { goods: { corruption: 1 } } });
  if ('gain' in answer) return sentence('review-take', { what: { goods: answer.gain as Amounts } });
  if ('opponent' in answer) return text(names.fullName(answer.opponent));
  if ('type' in answer) return text(t(`quest-type-${answer.type}`));
  if ('accept' in answer) return text(t('review-accept'));
  if ('decline' in answer) return text(t(asked?.kind === 'complete-quest' ? 'review-decline-complete' : 'review-decline'));
  const card = Object.values(answer)[0];
  if (typeof card !== 'string') return [];
  return asked && VERBS.includes(asked.kind) ? sentence(`review-option-${asked.kind}`, {}, { card: nameOf(card) }) : text(nameOf(card));
}

function reasonSpans(why: ReviewReason, names: Names): Span[] {
  const key = `review-why-${why.type}`;
  switch (why.type) {
    case 'denies':
      return sentence(key, { what: { goods: why.what } }, { card: nameOf(why.card), name: names.fullName(why.player) });
    case 'keeps-for':
      return sentence(key, { what: { goods: why.what } }, { card: nameOf(why.card) });
    case 'nears':
      return sentence(key, { what: { goods: why.lacks } }, { card: nameOf(why.card) });
    case 'for-lord':
    case 'promises':
      return sentence(key, { what: { goods: { vp: why.vp } } }, { card: nameOf(why.card) });
    case 'builds':
      return sentence(key, {}, { card: nameOf(why.building) });
    case 'gains':
    case 'keeps':
    case 'spares':
      return sentence(key, { what: { goods: why.what } });
    case 'draws':
      return sentence(key, {}, { cards: why.cards });
    case 'goes-first':
    case 'waits':
    case 'ambassador':
    case 'lasts':
    case 'worth':
    case 'ahead':
      return sentence(key);
    case 'delays':
      return sentence(key, {}, { card: nameOf(why.card), name: names.fullName(why.player) });
    case 'occupies':
      return sentence(key, {}, { name: names.fullName(why.player) });
    default:
      return sentence(key, {}, { card: nameOf(why.card) });
  }
}

/** Returns why the better option is better: "completes …; denies Mira …". */
export function whySpans({ why = [] }: Moment, names: Names): Span[] {
  return why.flatMap((reason, at) => (at > 0 ? [{ text: '; ' }, ...reasonSpans(reason, names)] : reasonSpans(reason, names)));
}

/** Returns what chance brought: "Bolster City Guard, Waymoot", or "a 5 on a die with 6 sides". */
export function luckText({ played: { events = [] } }: Moment): string {
  const names = events.flatMap((event) => {
    switch (event.type) {
      case 'quest-revealed':
        return [nameOf(event.quest)];
      case 'tile-revealed':
      case 'tile-drawn':
        return [nameOf(event.building)];
      case 'intrigue-drawn':
        return event.card ? [nameOf(event.card)] : [];
      case 'lord-seen':
        return event.lord ? [nameOf(event.lord)] : [];
      case 'die-rolled':
        return [t('review-die', { rolled: event.rolled, sides: event.sides })];
      default:
        return [];
    }
  });
  if (events.length === 0) return t('review-deal');
  return names.length > 0 ? [...new Set(names)].join(', ') : t('review-chance');
}

/** Returns whether chance brought more than it cost. */
export function isLucky({ kind, loss }: Moment): boolean {
  return kind === 'luck' && loss.win + loss.points / 100 < 0;
}

/** Returns the key of the short judgement of a moment. */
export function verdictKey(moment: Moment): string {
  return moment.verdict ?? (isLucky(moment) ? 'lucky' : 'unlucky');
}

export function decimal(value: number): string {
  const format = new Intl.NumberFormat(document.documentElement.lang || 'en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return format.format(value).replace('-', '−');
}

/** Returns an amount with its sign, such as "+3.2" points or "−4 %". */
export function signed(value: number, metric: Metric): string {
  const shown = metric === 'win' ? Math.round(value * 100) : Math.round(value * 10) / 10;
  const size = metric === 'win' ? `${Math.abs(shown)} %` : decimal(Math.abs(shown));
  return `${shown > 0 ? '+' : shown < 0 ? '−' : '±'}${size}`;
}

/** Returns what a loss probably was: in points, or in the chance to win if the points may be none. */
export function rangeText({ low, high, points_low, points_high }: Loss): string {
  if (points_low > 0) return t('review-between', { low: decimal(points_low), high: decimal(points_high) });
  return t('review-between-win', { low: Math.round(low * 100), high: Math.round(high * 100) });
}

/** Returns an amount without a sign: "52 %" or "112.4". */
export function plainAmount(value: number, metric: Metric): string {
  return metric === 'win' ? `${Math.round(value * 100)} %` : decimal(value);
}
